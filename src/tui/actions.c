#include "tui/actions.h"

#include <string.h>

#include "base/money.h"
#include "room/phrases.h"

static const chips chip_sizes[] = { 1, 5, 10, 25, 100, 500, 1000 };

enum { CHIP_SIZES = sizeof(chip_sizes) / sizeof(chip_sizes[0]) };

static void
action_depart_table(struct session *e)
{
	struct request q = room_request(e->room, REQUEST_LEAVE, e->focus);

	e->departs = q.table + 1;
	session_send(e, &q, session_here(e)->view.brought);
}

/* NOTE: what was brought to the table before. */
static void
action_departed(struct session *e, int table, const struct answered *a)
{
	const struct seat_view *here = room_at(e->room, table);
	bool bets = pane_find(room_game(e->room, table))->leave == NULL;
	char amount[MONEY_SIZE];

	e->departs = 0;
	if (a->reply.outcome.fault != 0) {
		session_tell(e, table, &a->reply.outcome);
		return;
	}
	money(a->note - here->view.brought, amount);
	if (!here->leaving)
		session_say(e, STYLE_OWN, "You leave the table with %s. %s again leaves the house.",
			    amount, keymap_word(&e->keymap, 'q').text);
	else if (here->plays)
		session_say_waiting(e, "You leave the table as soon as the dice have landed.");
	else
		session_say(e, STYLE_OWN, "You leave with %s; %s paid to you.", amount,
			    bets ? "your bets are played out and" : "what your bet brings is");
}

static void
action_depart_house(struct session *e)
{
	e->over = true;
}

bool
action_has_at_stake(const struct session *e, int i, struct text *words)
{
	const struct view v = session_view(e, i);
	const struct pane *pane = pane_find(v.game);
	const struct seat_view *s = room_at(e->room, i);
	char amount[MONEY_SIZE];

	if (s->seat == NOBODY || s->leaving)
		return false;
	if (pane->leave != NULL)
		return pane->leave(&v, words);
	text_add(words, "%s of yours lies here and is played out", money(s->played_out, amount));
	return s->played_out > 0;
}

/* What leaving the house puts at stake: first what lies on all tables, unless all of it lies at
 * tables whose panes tell what leaving costs; then what leaving each of these costs.  False if
 * nothing is at stake. */
static bool
action_has_at_stake_anywhere(const struct session *e, struct text *words)
{
	char costs[SCENE_NOTICE_SIZE], amount[MONEY_SIZE];
	struct text text = text_in(costs, sizeof(costs));
	chips all = room_stakes(e->room), costly = 0;
	bool any = false;

	for (int i = 0; i < e->tables; i++) {
		char buffer[SCENE_NOTICE_SIZE];
		struct text cost = text_in(buffer, sizeof(buffer));

		if (room_calls_off(e->room, i) || pane_find(room_game(e->room, i))->leave == NULL ||
		    !action_has_at_stake(e, i, &cost))
			continue;
		text_add(&text, "%s%s: %s", any ? ". " : "", room_title(e->room, i), buffer);
		costly += room_at(e->room, i)->stakes;
		any = true;
	}
	if (all > costly)
		text_add(words, "%s of yours is on the tables%s", money(all, amount),
			 any ? ". " : "");
	text_add(words, "%s", costs);
	return any || all > 0;
}

static void
action_take_back(struct session *e)
{
	struct request q = room_request(e->room, REQUEST_TAKE_BACK, e->focus);

	session_send(e, &q, session_here(e)->player_session);
}

/* Leaving asks only while money is at stake. */
static void
action_leave(struct session *e)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));

	if (e->plan.left != NULL) {
		left_open(e);
	} else if (room_recording(e->room) != NULL || room_is_silent(e->room)) {
		action_depart_house(e);
	} else if (session_here(e)->seat != NOBODY && !session_here(e)->leaving &&
		   e->departs != room_number(e->room, e->focus) + 1) {
		if (!action_has_at_stake(e, e->focus, &words)) {
			action_depart_table(e);
			return;
		}
		text_add(&words, ". Leave the table?");
		confirm_open(e, buffer, action_depart_table);
		e->state.confirm.can_keep = room_must_keep(e->room);
	} else if (session_here(e)->player_session) {
		action_take_back(e);
	} else if (action_has_at_stake_anywhere(e, &words)) {
		text_add(&words, ". Leave the house?");
		confirm_open(e, buffer, action_depart_house);
		e->state.confirm.can_keep = room_must_keep(e->room);
	} else {
		action_depart_house(e);
	}
}

bool
action_interrupt(struct session *e)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));
	bool asked = e->overlay == &confirm_overlay && e->state.confirm.interrupted;

	if (asked || e->plan.left != NULL || room_recording(e->room) != NULL ||
	    room_is_silent(e->room) || !action_has_at_stake_anywhere(e, &words))
		return true;
	text_add(&words, ". Leave the house? Ctrl-C again leaves%s.",
		 room_must_keep(e->room) ? " and keeps the tables" : "");
	confirm_open(e, buffer, action_depart_house);
	e->state.confirm.can_keep = room_must_keep(e->room);
	e->state.confirm.interrupted = true;
	session_hold(e);
	return false;
}

/* Told, as the table may show no chip. */
static void
action_choose_chip(struct session *e, int i)
{
	char amount[MONEY_SIZE];
	bool there = i >= 0 && i < CHIP_SIZES;

	if (there)
		e->preferences.chip = chip_sizes[i];
	e->guided.least = false;
	session_say(e, STYLE_OWN,
		    there   ? "You bet chips of %s."
		    : i < 0 ? "You bet chips of %s, the smallest there are."
			    : "You bet chips of %s, the largest there are.",
		    money(e->preferences.chip, amount));
}

static int
action_chip_now(const struct session *e)
{
	int i = 0;

	while (i < CHIP_SIZES - 1 && chip_sizes[i] < guided_chip(e, e->focus))
		i++;
	return i;
}

static void
action_larger(struct session *e)
{
	action_choose_chip(e, action_chip_now(e) + 1);
}

static void
action_smaller(struct session *e)
{
	action_choose_chip(e, action_chip_now(e) - 1);
}

static void
action_repeat(struct session *e)
{
	struct request q = room_request(e->room, REQUEST_REPEAT, e->focus);

	session_send(e, &q, 0);
}

static void
action_pause(struct session *e)
{
	struct request q = room_request_n(e->room, REQUEST_PAUSE, -1, !room_paused(e->room));

	if (e->plan.left != NULL)
		session_say(e, STYLE_REFUSAL, "Not done: %s.", fault_sentence(FAULT_STILL));
	else
		session_send(e, &q, 0);
}

static void
action_invite_players(struct session *e, int n)
{
	struct request q = room_request_n(e->room, REQUEST_INVITE, e->focus, n);

	session_send(e, &q, 0);
}

static void
action_fewer(struct session *e)
{
	action_invite_players(e, session_here(e)->players - 1);
}

static void
action_more(struct session *e)
{
	action_invite_players(e, session_here(e)->players + 1);
}

static void
action_slower(struct session *e)
{
	struct request q = room_request_pace(e->room, true);

	session_send(e, &q, 0);
}

static void
action_faster(struct session *e)
{
	struct request q = room_request_pace(e->room, false);

	session_send(e, &q, 0);
}

/* The table stands still, so that nothing is hurried. */
static void
action_tell_still(struct session *e)
{
	if (!guided_holds(e))
		session_say(e, STYLE_REFUSAL, "Not done: the table stands still.");
	else if (guided_is_read(e))
		session_say(e, STYLE_REFUSAL,
			    "Not done: the guide holds the table; %s goes on, %s ends it.",
			    keymap_word(&e->keymap, KEY_RETURN).text,
			    keymap_word(&e->keymap, KEY_ESC).text);
	else
		session_say(e, STYLE_REFUSAL,
			    "Not done: the guide holds the table and waits for you; %s ends it.",
			    keymap_word(&e->keymap, KEY_ESC).text);
}

static void
action_tell_absent(struct session *e)
{
	session_say(e, STYLE_REFUSAL, "Not done: you do not play here; a bet or %s sits you down.",
		    keymap_word(&e->keymap, KEY_RETURN).text);
}

/* Something is waited for that is not the person: a simulated player, the end of a pause. */
static void
action_hurry(struct session *e, bool through)
{
	struct request q = room_request_n(e->room, REQUEST_HURRY, e->focus, through);

	if (session_is_asked(e, e->focus))
		session_say(e, STYLE_REFUSAL, "Not done: it is your turn.");
	else if (session_here(e)->plays && (guided_holds(e) || room_paused(e->room)))
		action_tell_still(e);
	else if (session_here(e)->rests)
		action_tell_absent(e);
	else
		session_send(e, &q, 0);
}

static void
action_hurried(struct session *e, int table, const struct answered *a)
{
	const struct seat_view *here = room_at(e->room, table);

	if (!a->reply.done)
		action_tell_absent(e);
	else if (here->hurries)
		session_say_waiting(e, a->request.n != 0 ? "On to what concerns you."
							 : "You are ready: the dice roll soon.");
	else if (!here->leaving && room_has_others(e->room, table))
		session_say(e, STYLE_OWN, "You are ready; others still have time.");
}

static void
action_go_on(struct session *e)
{
	action_hurry(e, true);
}

static void
action_ready(struct session *e)
{
	action_hurry(e, false);
}

static void
action_mouse(struct session *e)
{
	e->preferences.mouse = !e->preferences.mouse;
	session_say(e, STYLE_OWN,
		    e->preferences.mouse ? "Mouse clicks go to the tables."
					 : "Mouse clicks go to the terminal, to select text.");
}

static void
action_next(struct session *e)
{
	session_go(e, (e->focus + 1) % e->tables);
}

static void
action_previous(struct session *e)
{
	session_go(e, (e->focus + e->tables - 1) % e->tables);
}

/* HO-24. */
static void
action_who(struct session *e)
{
	who_look(e, NOBODY);
}

static void
action_back(struct session *e)
{
	if (!guided_end(e))
		e->zoomed = false;
}

void
action_answered(struct session *e, const struct answered *a)
{
	int table = room_place(e->room, a->request.table);

	if (a->request.kind == REQUEST_LEAVE)
		action_departed(e, table, a);
	else if (a->request.kind == REQUEST_REPEAT && a->reply.outcome.fault == FAULT_BETS)
		session_say(e, STYLE_REFUSAL, "Not done: there are no bets of yours to repeat.");
	else if (a->request.kind != REQUEST_HURRY)
		session_tell_answer(e, a);
	else if (!deal_answered(e, a))
		action_hurried(e, table, a);
}

static const struct {
	int meant;
	void (*press)(struct session *e);
} presses[] = {
	{ '+', action_larger },    { '-', action_smaller },
	{ 'u', action_take_back }, { 'r', action_repeat },
	{ '?', help_open },        { 'q', action_leave },
	{ 'P', action_pause },     { 'i', figures_open },
	{ 'H', recall_open },      { ':', prompt_open },
	{ 'F', dice_open },        { KEY_ESC, action_back },
	{ 'm', action_mouse },     { 'T', preferences_change_theme },
	{ KEY_TAB, action_next },  { KEY_BACK_TAB, action_previous },
	{ '[', action_fewer },     { ']', action_more },
	{ '{', action_slower },    { '}', action_faster },
	{ 'O', menu_open },        { '"', prompt_speak },
	{ 'v', action_who },       { '.', action_go_on },
	{ ',', action_ready },     { 'L', log_open },
	{ 'V', who_choose },
};

bool
action_house(struct session *e, int meant)
{
	if (meant >= KEY_TABLE && meant < KEY_TABLE + e->tables) {
		session_go(e, meant - KEY_TABLE);
		return true;
	}
	if (meant >= KEY_SEAT && meant < KEY_END_OF_SEATS) {
		who_look(e, meant - KEY_SEAT);
		return true;
	}
	for (size_t i = 0; i < sizeof(presses) / sizeof(presses[0]); i++) {
		if (presses[i].meant == meant) {
			presses[i].press(e);
			return true;
		}
	}
	return false;
}
