#include "tui/presses.h"

#include <string.h>

#include "base/money.h"
#include "room/phrases.h"

static const chips chip_sizes[] = { 1, 5, 10, 25, 100, 500, 1000 };

enum { CHIP_SIZES = sizeof(chip_sizes) / sizeof(chip_sizes[0]) };

static void
press_depart_table(struct evening *e)
{
	struct request q = room_request(e->room, REQUEST_LEAVE, e->focus);

	e->departs = q.table + 1;
	evening_send(e, &q, evening_here(e)->glimpse.brought);
}

/* NOTE: what was brought to the table before. */
static void
press_departed(struct evening *e, int table, const struct answered *a)
{
	const struct standing *here = room_at(e->room, table);
	bool bets = pane_find(room_game(e->room, table))->leave == NULL;
	char amount[MONEY_SIZE];

	e->departs = 0;
	if (a->reply.outcome.fault != 0) {
		evening_tell(e, table, &a->reply.outcome);
		return;
	}
	money(a->note - here->glimpse.brought, amount);
	if (!here->leaving)
		evening_say(e, STYLE_OWN, "You leave the table with %s. %s again leaves the house.",
			    amount, keymap_word(&e->keymap, 'q').text);
	else if (here->plays)
		evening_say_waiting(e, "You leave the table as soon as the dice have landed.");
	else
		evening_say(e, STYLE_OWN, "You leave with %s; %s paid to you.", amount,
			    bets ? "your bets are played out and" : "what your bet brings is");
}

static void
press_depart_house(struct evening *e)
{
	e->over = true;
}

bool
press_has_at_stake(const struct evening *e, int i, struct text *words)
{
	const struct view v = evening_view(e, i);
	const struct pane *pane = pane_find(v.game);
	const struct standing *s = room_at(e->room, i);
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
press_has_at_stake_anywhere(const struct evening *e, struct text *words)
{
	char costs[SCENE_NOTICE_SIZE], amount[MONEY_SIZE];
	struct text text = text_in(costs, sizeof(costs));
	chips all = room_stakes(e->room), costly = 0;
	bool any = false;

	for (int i = 0; i < e->tables; i++) {
		char buffer[SCENE_NOTICE_SIZE];
		struct text cost = text_in(buffer, sizeof(buffer));

		if (room_calls_off(e->room, i) || pane_find(room_game(e->room, i))->leave == NULL ||
		    !press_has_at_stake(e, i, &cost))
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
press_take_back(struct evening *e)
{
	struct request q = room_request(e->room, REQUEST_TAKE_BACK, e->focus);

	evening_send(e, &q, evening_here(e)->sitting);
}

/* NOTE: whether they were about to sit down. */
static void
press_took_back(struct evening *e, int table, const struct answered *a)
{
	if (a->reply.done)
		evening_say(e, STYLE_OWN,
			    a->note && !room_at(e->room, table)->sitting
				? "You do not sit down."
				: "You take the bet back.");
	else
		evening_say(e, STYLE_REFUSAL, "Not done: no bet of yours can be taken back now.");
}

/* Leaving asks only while money is at stake. */
static void
press_leave(struct evening *e)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));

	if (e->plan.left != NULL) {
		left_open(e);
	} else if (room_recording(e->room) != NULL || room_is_silent(e->room)) {
		press_depart_house(e);
	} else if (evening_here(e)->seat != NOBODY && !evening_here(e)->leaving &&
		   e->departs != room_number(e->room, e->focus) + 1) {
		if (!press_has_at_stake(e, e->focus, &words)) {
			press_depart_table(e);
			return;
		}
		text_add(&words, ". Leave the table?");
		confirm_open(e, buffer, press_depart_table);
		e->state.confirm.can_keep = room_must_keep(e->room);
	} else if (evening_here(e)->sitting) {
		press_take_back(e);
	} else if (press_has_at_stake_anywhere(e, &words)) {
		text_add(&words, ". Leave the house?");
		confirm_open(e, buffer, press_depart_house);
		e->state.confirm.can_keep = room_must_keep(e->room);
	} else {
		press_depart_house(e);
	}
}

bool
press_interrupt(struct evening *e)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));
	bool asked = e->overlay == &confirm_overlay && e->state.confirm.interrupted;

	if (asked || e->plan.left != NULL || room_recording(e->room) != NULL ||
	    room_is_silent(e->room) || !press_has_at_stake_anywhere(e, &words))
		return true;
	text_add(&words, ". Leave the house? Ctrl-C again leaves%s.",
		 room_must_keep(e->room) ? " and keeps the tables" : "");
	confirm_open(e, buffer, press_depart_house);
	e->state.confirm.can_keep = room_must_keep(e->room);
	e->state.confirm.interrupted = true;
	evening_hold(e);
	return false;
}

/* Told, as the table may show no chip. */
static void
press_choose_chip(struct evening *e, int i)
{
	char amount[MONEY_SIZE];
	bool there = i >= 0 && i < CHIP_SIZES;

	if (there)
		e->tastes.chip = chip_sizes[i];
	e->guided.least = false;
	evening_say(e, STYLE_OWN,
		    there   ? "You bet chips of %s."
		    : i < 0 ? "You bet chips of %s, the smallest there are."
			    : "You bet chips of %s, the largest there are.",
		    money(e->tastes.chip, amount));
}

static int
press_chip_now(const struct evening *e)
{
	int i = 0;

	while (i < CHIP_SIZES - 1 && chip_sizes[i] < guided_chip(e, e->focus))
		i++;
	return i;
}

static void
press_larger(struct evening *e)
{
	press_choose_chip(e, press_chip_now(e) + 1);
}

static void
press_smaller(struct evening *e)
{
	press_choose_chip(e, press_chip_now(e) - 1);
}

static void
press_repeat(struct evening *e)
{
	struct request q = room_request(e->room, REQUEST_REPEAT, e->focus);

	evening_send(e, &q, 0);
}

static void
press_repeated(struct evening *e, int table, const struct outcome *outcome)
{
	if (outcome->fault == FAULT_BETS)
		evening_say(e, STYLE_REFUSAL, "Not done: there are no bets of yours to repeat.");
	else
		evening_tell(e, table, outcome);
}

static void
press_pause(struct evening *e)
{
	struct request q = room_request_n(e->room, REQUEST_PAUSE, -1, !room_paused(e->room));

	if (e->plan.left != NULL)
		evening_say(e, STYLE_REFUSAL, "Not done: %s.", fault_sentence(FAULT_STILL));
	else
		evening_send(e, &q, 0);
}

static void
press_invite_players(struct evening *e, int n)
{
	struct request q = room_request_n(e->room, REQUEST_INVITE, e->focus, n);

	evening_send(e, &q, 0);
}

static void
press_tell_invited(struct evening *e, int table, int error)
{
	char buffer[SCENE_NOTICE_SIZE / 2];
	struct text words = text_in(buffer, sizeof(buffer));

	if (error == 0) {
		phrase_invited(e->room, table, &words);
		evening_say(e, STYLE_OWN, "%s", buffer);
	} else {
		phrase_not_invited(e->room, table, error, &words);
		evening_say(e, STYLE_REFUSAL, "Not done: %s.", buffer);
	}
}

static void
press_fewer(struct evening *e)
{
	press_invite_players(e, evening_here(e)->players - 1);
}

static void
press_more(struct evening *e)
{
	press_invite_players(e, evening_here(e)->players + 1);
}

static void
press_tell_pace(struct evening *e)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));

	phrase_pace(e->room, &words);
	evening_say(e, STYLE_OWN, "%s", buffer);
}

static void
press_slower(struct evening *e)
{
	struct request q = room_request_pace(e->room, true);

	evening_send(e, &q, 0);
}

static void
press_faster(struct evening *e)
{
	struct request q = room_request_pace(e->room, false);

	evening_send(e, &q, 0);
}

/* The table stands still, so that nothing is hurried. */
static void
press_tell_still(struct evening *e)
{
	if (!guided_holds(e))
		evening_say(e, STYLE_REFUSAL, "Not done: the table stands still.");
	else if (guided_is_read(e))
		evening_say(e, STYLE_REFUSAL,
			    "Not done: the guide holds the table; %s goes on, %s ends it.",
			    keymap_word(&e->keymap, KEY_RETURN).text,
			    keymap_word(&e->keymap, KEY_ESC).text);
	else
		evening_say(e, STYLE_REFUSAL,
			    "Not done: the guide holds the table and waits for you; %s ends it.",
			    keymap_word(&e->keymap, KEY_ESC).text);
}

static void
press_tell_absent(struct evening *e)
{
	evening_say(e, STYLE_REFUSAL, "Not done: you do not play here; a bet or %s sits you down.",
		    keymap_word(&e->keymap, KEY_RETURN).text);
}

/* Something is waited for that is not the person: a simulated player, the end of a pause. */
static void
press_hurry(struct evening *e, bool through)
{
	struct request q = room_request_n(e->room, REQUEST_HURRY, e->focus, through);

	if (evening_is_asked(e, e->focus))
		evening_say(e, STYLE_REFUSAL, "Not done: it is your turn.");
	else if (evening_here(e)->plays && (guided_holds(e) || room_paused(e->room)))
		press_tell_still(e);
	else if (evening_here(e)->rests)
		press_tell_absent(e);
	else
		evening_send(e, &q, 0);
}

static void
press_hurried(struct evening *e, int table, const struct answered *a)
{
	const struct standing *here = room_at(e->room, table);

	if (!a->reply.done)
		press_tell_absent(e);
	else if (here->hurries)
		evening_say_waiting(e, a->request.n != 0 ? "On to what concerns you."
							 : "You are ready: the dice roll soon.");
	else if (!here->leaving && room_has_others(e->room, table))
		evening_say(e, STYLE_OWN, "You are ready; others still have time.");
}

static void
press_go_on(struct evening *e)
{
	press_hurry(e, true);
}

static void
press_ready(struct evening *e)
{
	press_hurry(e, false);
}

static void
press_mouse(struct evening *e)
{
	e->tastes.mouse = !e->tastes.mouse;
	evening_say(e, STYLE_OWN,
		    e->tastes.mouse ? "Mouse clicks go to the tables."
				    : "Mouse clicks go to the terminal, to select text.");
}

static void
press_next(struct evening *e)
{
	evening_go(e, (e->focus + 1) % e->tables);
}

static void
press_previous(struct evening *e)
{
	evening_go(e, (e->focus + e->tables - 1) % e->tables);
}

/* HO-24. */
static void
press_who(struct evening *e)
{
	who_look(e, NOBODY);
}

static void
press_back(struct evening *e)
{
	if (!guided_end(e))
		e->zoomed = false;
}

void
press_answered(struct evening *e, const struct answered *a)
{
	int table = room_place(e->room, a->request.table);

	switch (a->request.kind) {
	case REQUEST_LEAVE: press_departed(e, table, a); break;
	case REQUEST_REPEAT: press_repeated(e, table, &a->reply.outcome); break;
	case REQUEST_TAKE_BACK: press_took_back(e, table, a); break;
	case REQUEST_HURRY:
		if (!deal_answered(e, a))
			press_hurried(e, table, a);
		break;
	case REQUEST_PACE: press_tell_pace(e); break;
	case REQUEST_INVITE: press_tell_invited(e, table, a->reply.error); break;
	default: break;
	}
}

static const struct {
	int meant;
	void (*press)(struct evening *e);
} presses[] = {
	{ '+', press_larger },    { '-', press_smaller },
	{ 'u', press_take_back }, { 'r', press_repeat },
	{ '?', help_open },       { 'q', press_leave },
	{ 'P', press_pause },     { 'i', figures_open },
	{ 'H', recall_open },     { ':', prompt_open },
	{ 'F', dice_open },       { KEY_ESC, press_back },
	{ 'm', press_mouse },     { 'T', tastes_change_theme },
	{ KEY_TAB, press_next },  { KEY_BACK_TAB, press_previous },
	{ '[', press_fewer },     { ']', press_more },
	{ '{', press_slower },    { '}', press_faster },
	{ 'O', menu_open },       { '"', prompt_speak },
	{ 'v', press_who },       { '.', press_go_on },
	{ ',', press_ready },     { 'L', log_open },
	{ 'V', who_choose },
};

bool
press_house(struct evening *e, int meant)
{
	if (meant >= KEY_TABLE && meant < KEY_TABLE + e->tables) {
		evening_go(e, meant - KEY_TABLE);
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
