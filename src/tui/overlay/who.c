#include "tui/overlay/who.h"

#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "room/who.h"
#include "tui/session.h"

struct who_list
who_list_of(const struct scene *s)
{
	const struct view *v = scene_view(s);

	return (struct who_list){ v->game, ((const struct rail *)view_state(v))->option,
				  &s->state->who };
}

static struct who_list
who_list_here(const struct session *e)
{
	const void *state = session_here(e)->view.state.bytes;

	return (struct who_list){ session_game(e), ((const struct rail *)state)->option,
				  &e->state.who };
}

static bool
who_fits(const struct who_list *l, const struct strategy *s)
{
	return s->fits == NULL || s->fits(l->option);
}

int
who_offers(const struct who_list *l)
{
	int n = 0;

	for (const struct strategy *s = l->game->strategies; s->name != NULL; s++)
		n += who_fits(l, s);
	return n < WHO_STRATEGIES ? n : WHO_STRATEGIES;
}

const struct strategy *
who_offer(const struct who_list *l, int nth)
{
	const struct strategy *s = l->game->strategies;

	while (!who_fits(l, s) || nth-- > 0)
		s++;
	return s;
}

bool
who_is_numbered(const struct strategy *s)
{
	return s->min < s->max;
}

void
who_name_offer(const struct who_list *l, int nth, char out[STRATEGY_NAME])
{
	const struct strategy *s = who_offer(l, nth);
	const struct bot bot = {
		.strategy = s,
		.arg = l->who->number[nth] != 0 ? l->who->number[nth] : s->value,
	};

	strategy_name(&bot, out);
}

static int
who_count_lines(const char *lines)
{
	int n = 0;

	for (; *lines != '\0'; lines++)
		n += *lines == '\n';
	return n;
}

int
who_rows(const struct who_list *l)
{
	return l->who->occupants.n +
	       (l->who->chooses ? who_offers(l) : who_count_lines(l->who->house));
}

const struct occupant *
who_occupant(const struct who *w)
{
	return w->at < w->occupants.n ? &w->occupants.at[w->at] : NULL;
}

/* Persons neither come nor go here. */
static void
who_leave_out_persons(struct occupants *c)
{
	int n = 0;

	for (int i = 0; i < c->n; i++) {
		if (c->at[i].strategy[0] != '\0')
			c->at[n++] = c->at[i];
	}
	c->n = n;
}

/* Another number when the list may be another one.  A house of others is not asked at each change.
 */
static uint64_t
who_mark(const struct session *e)
{
	const struct table_view *g = &session_here(e)->view;
	const struct rail *rail = (const struct rail *)g->state.bytes;

	if (!room_is_shared(e->room))
		return g->version;
	return rail->round + (rail->taken ^ rail->leaving << 1 ^ g->simulated << 2) * 31;
}

static int
who_place(const struct occupants *c, const char *name)
{
	const struct occupant *m = occupants_find(c, name);

	return m != NULL ? (int)(m - c->at) : -1;
}

/* Notes of the requests: of REQUEST_OCCUPANTS, the list is new, and is to be at the row of a seat,
 * which is added, or at its first.  Of the others, all leave but one, and this is for that one, who
 * is alone at once or when the others have left, or it is for one of these. */
enum { WHO_TOP = 1, WHO_SEAT, WHO_ALONE = 1, WHO_ALONE_SOON, WHO_LEAVES };

/* Ask for the players who are there now. */
static void
who_ask(struct session *e, int64_t note)
{
	struct request q = room_request(e->room, REQUEST_OCCUPANTS, e->focus);

	e->state.who.seen = who_mark(e);
	session_send(e, &q, note);
}

/* The list is of the players who are there now; the row that is stood on stays the same one. */
static void
who_refresh(struct session *e)
{
	struct who *w = &e->state.who;
	const struct occupant *m = who_occupant(w);
	char name[NAME_SIZE] = "";
	int before = w->occupants.n, rows, at;
	struct text house = text_in(w->house, sizeof(w->house));
	struct text program = text_in(w->program, sizeof(w->program));
	struct who_list l = who_list_here(e);

	if (m != NULL)
		memcpy(name, m->name, sizeof(name));
	w->occupants = *room_occupants(e->room, e->focus);
	if (w->chooses)
		who_leave_out_persons(&w->occupants);
	else
		room_tell_house(e->room, &house);
	at = m != NULL ? who_place(&w->occupants, name) : w->at + w->occupants.n - before;
	if (at < 0)
		w->instead = 0;
	rows = who_rows(&l);
	w->at = at < 0 ? w->at : at;
	w->at = w->at >= rows ? rows - 1 : w->at;
	w->at = w->at < 0 ? 0 : w->at;
	m = who_occupant(w);
	if (m != NULL)
		room_tell_player(e->room, e->focus, m->name, &program);
}

void
who_follow(struct session *e)
{
	if (e->overlay == &who_overlay && e->state.who.seen != who_mark(e))
		who_ask(e, 0);
}

void
who_look(struct session *e, int seat)
{
	overlay_open(e, &who_overlay);
	who_ask(e, seat != NOBODY ? WHO_SEAT + seat : WHO_TOP);
}

void
who_choose(struct session *e)
{
	overlay_open(e, &who_overlay);
	e->state.who.chooses = true;
	who_ask(e, 0);
}

/* The list has come. */
static void
who_listed(struct session *e, const struct answered *a)
{
	if (e->overlay != &who_overlay || a->request.table != room_number(e->room, e->focus))
		return;
	who_refresh(e);
	if (a->note == 0)
		return;
	e->state.who.at = 0;
	for (int i = 0; i < e->state.who.occupants.n; i++) {
		if (e->state.who.occupants.at[i].seat == a->note - WHO_SEAT)
			e->state.who.at = i;
	}
	who_refresh(e);
}

static void
who_bring(struct session *e, const char *strategy, const char *instead, int64_t note)
{
	struct request q = room_request_bring(e->room, e->focus, strategy, instead);

	session_send(e, &q, note);
}

static void
who_send_away(struct session *e, const char *name, int64_t note)
{
	struct request q = room_request_text(e->room, REQUEST_SEND_AWAY, e->focus, name);

	session_send(e, &q, note);
}

/* SOON: others have to leave first. */
static void
who_say_alone(struct session *e, const char *strategy, bool soon)
{
	bool game = soon && session_here(e)->view.request.kind != GAME_REQUEST_START &&
		    session_game(e)->min_seats > 1;

	session_say(e, STYLE_OWN, "Only %s plays here then%s%s.", strategy,
		    game ? "; others leave after this " : "",
		    game ? game_round(session_game(e)) : "");
}

/* Who was to come or go. */
static void
who_changed(struct session *e, const struct answered *a)
{
	if (a->note == WHO_LEAVES)
		return;
	if (a->reply.error == 0 && a->note != 0)
		who_say_alone(e, a->request.text, a->note == WHO_ALONE_SOON);
	else
		session_tell_answer(e, a);
	if (e->overlay == &who_overlay)
		who_ask(e, 0);
}

void
who_answered(struct session *e, const struct answered *a)
{
	if (a->request.kind == REQUEST_OCCUPANTS)
		who_listed(e, a);
	else
		who_changed(e, a);
}

/* What Enter does in the row that is stood on. */
static void
who_enter(struct session *e)
{
	const struct who_list l = who_list_here(e);
	const struct occupant *m = who_occupant(l.who);
	char strategy[STRATEGY_NAME], name[NAME_SIZE];

	if (m != NULL)
		memcpy(name, m->name, sizeof(name));
	if (m == NULL || l.who->instead > 0)
		who_name_offer(&l, m == NULL ? l.who->at - l.who->occupants.n : l.who->instead - 1,
			       strategy);
	if (m == NULL || l.who->instead > 0)
		who_bring(e, strategy, m == NULL ? NULL : name, 0);
	else
		who_send_away(e, name, 0);
	e->state.who.instead = 0;
}

/* One who plays that and stays. */
static const struct occupant *
who_plays(const struct who_list *l, const char *strategy)
{
	for (int i = 0; i < l->who->occupants.n; i++) {
		const struct occupant *m = &l->who->occupants.at[i];
		char name[STRATEGY_NAME];

		who_strategy(l->game, m->strategy, name);
		if (!m->leaves && strcmp(name, strategy) == 0)
			return m;
	}
	return NULL;
}

/* All others leave, and one who plays what the row says is there. */
static void
who_leave_alone(struct session *e)
{
	const struct who_list l = who_list_here(e);
	const struct occupant *kept = who_occupant(l.who);
	const struct occupants c = e->state.who.occupants;
	int at = kept != NULL && l.who->instead == 0 ? l.who->at : -1;
	char strategy[STRATEGY_NAME];
	bool soon = false;

	if (at < 0) {
		who_name_offer(&l, kept == NULL ? l.who->at - c.n : l.who->instead - 1, strategy);
		kept = who_plays(&l, strategy);
		at = kept != NULL ? (int)(kept - e->state.who.occupants.at) : -1;
	} else {
		who_strategy(l.game, kept->strategy, strategy);
	}
	overlay_close(e);
	for (int i = 0; i < c.n; i++) {
		if (i == at || c.at[i].leaves)
			continue;
		soon = true;
		who_send_away(e, c.at[i].name, WHO_LEAVES);
	}
	if (at < 0)
		who_bring(e, strategy, NULL, soon ? WHO_ALONE_SOON : WHO_ALONE);
	else
		who_say_alone(e, strategy, soon);
}

/* To another number of the strategy that is stood on, or another strategy for the player. */
static void
who_step(struct session *e, int by)
{
	const struct who_list l = who_list_here(e);
	struct who *w = &e->state.who;
	int offers = who_offers(&l), nth = w->at - w->occupants.n;
	const struct strategy *s;
	int32_t number;

	if (!w->chooses || w->at >= who_rows(&l))
		return;
	if (nth < 0) {
		w->instead = (w->instead + by + offers + 1) % (offers + 1);
		return;
	}
	s = who_offer(&l, nth);
	number = (w->number[nth] != 0 ? w->number[nth] : s->value) + by;
	if (who_is_numbered(s) && number >= s->min && number <= s->max)
		w->number[nth] = number;
}

static void
who_go(struct session *e, int row)
{
	e->state.who.at = row;
	e->state.who.instead = 0;
	who_refresh(e);
}

/* To the next strategy that begins with LETTER. */
static void
who_seek(struct session *e, int letter)
{
	const struct who_list l = who_list_here(e);
	int offers = who_offers(&l), from = e->state.who.at - e->state.who.occupants.n;

	for (int i = 1; i <= offers; i++) {
		int nth = ((from < 0 ? -1 : from) + i) % offers;

		if (who_offer(&l, nth)->name[0] == letter) {
			who_go(e, e->state.who.occupants.n + nth);
			return;
		}
	}
}

/* While players are chosen: a letter goes to the next strategy that begins with it. */
static bool
who_takes(const struct session *e, int key)
{
	return e->state.who.chooses && ((key >= 'a' && key <= 'z') || key == '=');
}

/* Any key that is none of the list's closes it. */
static bool
who_key(struct session *e, int key, int height, int width)
{
	const struct who_list l = who_list_here(e);
	int at = l.who->at, rows = who_rows(&l), row = overlay_choose_row(key, at, rows);
	bool acts = l.who->chooses && rows > 0;

	(void)height, (void)width;
	if (row >= 0)
		who_go(e, row);
	else if (!acts && key == KEY_SPOT + at)
		return true;
	else if (!acts)
		overlay_close(e);
	else if (key == KEY_GO_LEFT || key == KEY_GO_RIGHT)
		who_step(e, key == KEY_GO_LEFT ? -1 : 1);
	else if (overlay_enters_row(key, at))
		who_enter(e);
	else if (key == '=')
		who_leave_alone(e);
	else if (key >= 'a' && key <= 'z')
		who_seek(e, key);
	else
		overlay_close(e);
	return true;
}

const struct overlay who_overlay = {
	.draw = who_draw,
	.hints = who_hints,
	.key = who_key,
	.takes = who_takes,
	.stops_clock = true,
};
