#include "tui/pane.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/money.h"
#include "games/game_table.h"
#include "room/phrases.h"
#include "term/glyphs.h"
#include "tui/dice_art.h"

/* Dice are drawn tumbling for this long at most. */
enum { TUMBLE_SEEN_MS = 500, CLOCK_CELLS = 12 };

enum { SIT_WORDS = 80 };

/* Then the next of them lies. */
enum { LANDS_MS = 160 };

#define PANE(name) extern const struct pane name##_pane;
#include "tui/panes.def"
#undef PANE

static const struct pane *const panes[] = {
#define PANE(name) &name##_pane,
#include "tui/panes.def"
#undef PANE
};

const struct pane *
pane_find(const struct game *g)
{
	for (size_t i = 0; i < sizeof(panes) / sizeof(panes[0]); i++) {
		if (panes[i]->game == g)
			return panes[i];
	}
	return &plain_pane;
}

const void *
view_state(const struct view *v)
{
	return v->view->state.bytes;
}

chips
view_stack(const struct view *v)
{
	const struct rail *rail = view_state(v);

	return v->seat == NOBODY ? 0 : rail->stack[v->seat];
}

bool
view_asks(const struct view *v, int seat)
{
	const struct game_request *request = &v->view->request;

	return request->kind == GAME_REQUEST_MOVE && rail_has(request->seats, seat);
}

bool
view_offers(const struct view *v, int key)
{
	return !v->reads || (key != KEY_RETURN && key != KEY_SPACE);
}

int
view_seconds(const struct view *v)
{
	const struct table_view *g = v->view;
	int64_t left = g->paused ? g->until_ms : g->until_ms - v->now_ms;

	if (g->until_ms == CLOCK_NEVER || !g->open)
		return -1;
	return left <= 0 ? 0 : (int)((left + 999) / 1000);
}

void
view_add_turn(const struct view *v, const char *words, struct text *out)
{
	int left = view_seconds(v);

	text_add(out, "%s", words);
	if (left >= 0)
		text_add(out, ", %d s", left);
}

int64_t
view_next_ms(const struct view *v)
{
	int64_t left = v->view->until_ms - v->now_ms;

	if (view_seconds(v) <= 0 || v->view->paused)
		return CLOCK_NEVER;
	return (left - 1) % 1000 + 1;
}

bool
view_tumbles(const struct view *v)
{
	const struct table_view *g = v->view;

	return !v->still && g->open && !g->paused && g->request.kind == GAME_REQUEST_DICE &&
	       g->until_ms != CLOCK_NEVER &&
	       v->now_ms < g->until_ms - g->request.ms + TUMBLE_SEEN_MS;
}

bool
view_moves(const struct view *v)
{
	return !v->still && v->landed_ms > 0 && v->view->open && !v->view->paused &&
	       v->now_ms >= v->landed_ms && v->now_ms < v->landed_ms + VIEW_MOVES_MS;
}

int
view_dice(struct canvas c, int row, int col, int rows, const struct view *v,
	  const struct roll *roll, int n)
{
	struct roll shown = *roll, air = dice_art_tumble(v->now_ms, n);
	int lie = !view_moves(v) ? n : 1 + (int)(v->now_ms - v->landed_ms) / LANDS_MS;

	for (int i = 0; i < n; i++) {
		struct roll one = { 1, { i < lie ? shown.die[i] : air.die[i] } };

		one.n = i < roll->n;
		col = dice_art_row(c, row, col, rows, i < lie ? STYLE_DIE : STYLE_TUMBLE, &one, 1);
	}
	return col;
}

bool
view_lights(const struct view *v, int spot, int n)
{
	for (int i = 0; i < v->owns && view_moves(v); i++) {
		const struct event *e = &v->own[i];

		if (v->game->events[e->kind].moves == WON && e->spot == spot && e->n == n)
			return true;
	}
	return false;
}

chips
view_won(const struct view *v)
{
	chips won = 0;

	for (int i = 0; i < v->owns; i++)
		won += event_change(v->game, &v->own[i]);
	return won;
}

chips
view_waits(const struct view *v, int verb)
{
	chips sum = 0;

	for (int i = 0; i < v->waitings; i++) {
		if (v->waiting[i].verb == verb)
			sum += v->waiting[i].arg[0];
	}
	return sum;
}

const char *
view_called(const struct view *v, int seat)
{
	return seat == v->seat ? "you" : v->view->name[seat];
}

enum style
view_seat_style(const struct view *v, int seat)
{
	return seat == v->seat ? STYLE_OWN : (enum style)(STYLE_SEAT + seat % STYLE_SEATS);
}

enum style
view_chips(chips amount, bool own)
{
	static const chips values[STYLE_CHIPS] = { 1, 5, 25, 100, 500, 1000 };
	int chip = STYLE_CHIPS - 1;

	while (chip > 0 && amount < values[chip])
		chip--;
	return own ? (enum style)((int)STYLE_CHIP + chip) : STYLE_DIM;
}

int
view_name(struct canvas c, int row, int col, enum style style, const struct view *v, int seat,
	  int cols)
{
	bool simulated = rail_has(v->view->simulated, seat);
	const char *name = view_called(v, seat);
	struct canvas room = canvas_part(c, row, col, 1, simulated ? cols - 2 : cols);
	int used;

	if (style == STYLE_PLAIN)
		style = view_seat_style(v, seat);
	used = canvas_text(room, 0, 0, style, name);
	if (used > room.cols) {
		canvas_put(room, 0, room.cols - 1, style, L'…');
		used = room.cols;
	}
	if (simulated)
		used = canvas_text(c, row, col + used, style, SIMULATED_MARK) - col;
	canvas_click(canvas_part(c, row, col, 1, used), KEY_SEAT + seat);
	return col + used;
}

/* Where there is no room for it the line is left out. */
int
view_clock(struct canvas c, int row, int end, const struct view *v, enum style style,
	   const char *words)
{
	int left = view_seconds(v), all = (v->view->request.ms + 999) / 1000;
	int cells = all < CLOCK_CELLS ? all : CLOCK_CELLS, on = all > 0 ? left * cells / all : 0;
	bool late = left <= 1;
	char seconds[16];
	int col = end;

	if (left >= 0 && all > 0) {
		snprintf(seconds, sizeof(seconds), " %d s", left);
		col = canvas_text_right(c, row, col, late ? STYLE_LATE : STYLE_TITLE, seconds) -
		      cells;
		for (int i = 0; i < cells; i++)
			canvas_put(c, row, col + i,
				   i < on ? late ? STYLE_LATE : STYLE_TIME
					  : style_of((enum surface)(c.surface + SURFACE_PIT)),
				   i < on ? L'━' : L'─');
		col--;
	}
	return canvas_text_right(c, row, col, style, words);
}

int
view_turn_clock(struct canvas c, int row, int end, const struct view *v, int seat, int cols)
{
	int width = glyph_text_width(view_called(v, seat)) +
		    (rail_has(v->view->simulated, seat) ? glyph_text_width(SIMULATED_MARK) : 0);
	int col = view_clock(c, row, end, v, STYLE_DIM, "") - (width < cols ? width : cols);

	view_name(c, row, col, STYLE_PLAIN, v, seat, cols);
	return col;
}

static bool
view_has_free_seat(const struct view *v)
{
	const struct rail *rail = view_state(v);

	return rail->n < v->game->max_seats;
}

bool
view_can_sit(const struct view *v, chips least)
{
	return v->seat == NOBODY && v->view->open && !v->recorded && v->purse > 0 &&
	       v->purse >= least && view_has_free_seat(v);
}

/* Where the house lends, a person who had nothing at all has been lent some already. */
static const char *
view_without_chips(const struct view *v)
{
	return v->lends ? "your chips are at other tables" : "you have no chips left";
}

/* What a person lacks who cannot sit down. */
static void
view_sit_lacks(const struct view *v, int cols, chips least, struct text *out)
{
	static const char lends[] = "; if all are lost, the house lends more";
	char amount[MONEY_SIZE];

	if (!view_has_free_seat(v)) {
		text_add(out, "no seat is free");
	} else if (v->purse > 0) {
		text_add(out, "you need %s to play", money(least, amount));
	} else {
		text_add(out, "%s", view_without_chips(v));
		if (v->lends && (int)(out->used + strlen(lends)) <= cols)
			text_add(out, "%s", lends);
	}
}

/* A click on the words does what they say, where a table has the screen for itself. */
static int
view_sits_down(struct canvas c, int row, int col, const struct view *v, const char *more)
{
	bool key = keymap_has(v->keymap, KEY_RETURN);
	int end = canvas_print(c, row, col, STYLE_CALL, "%s%s sits down%s",
			       key ? keymap_word(v->keymap, KEY_RETURN).text : "a click",
			       v->framed ? " twice" : "", more);

	if (!v->framed)
		canvas_click(canvas_part(c, row, col, 1, end - col), KEY_RETURN);
	return end;
}

int
view_sit(struct canvas c, int row, int col, const struct view *v, chips least, const char *more)
{
	char words[SIT_WORDS];
	struct text text = text_in(words, sizeof(words));

	if (!v->view->open || (v->recorded && !view_has_free_seat(v)))
		return col;
	if (v->recorded || v->watches)
		return canvas_text(c, row, col, STYLE_DIM,
				   v->recorded ? "a seat was free" : "you watch");
	if (view_can_sit(v, least) && !view_offers(v, KEY_RETURN))
		return canvas_print(c, row, col, STYLE_CALL, "a seat is free%s", more);
	if (view_can_sit(v, least))
		return view_sits_down(c, row, col, v, more);
	view_sit_lacks(v, c.cols - col, least, &text);
	return canvas_text(c, row, col, STYLE_DIM, words);
}

struct intent
intent_pass(const struct view *v)
{
	return (struct intent){ .kind = INTENT_PASS, .pane_state = v->pane_state };
}

struct intent
intent_focus(const struct view *v, int focus)
{
	return (struct intent){ .kind = INTENT_DESK,
				.pane_state = { focus, v->pane_state.mode, v->pane_state.coach } };
}

struct intent
intent_act(const struct view *v, struct action a)
{
	return (struct intent){ .kind = INTENT_ACT, .pane_state = v->pane_state, .action = a };
}

struct intent
intent_say(const struct view *v, const char *words)
{
	struct intent intent = { .kind = INTENT_SAY, .pane_state = v->pane_state };

	snprintf(intent.words, sizeof(intent.words), "%s", words);
	return intent;
}

struct intent
intent_sit(const struct view *v, chips least)
{
	struct intent intent = { .kind = INTENT_SIT, .pane_state = v->pane_state };

	if (v->recorded || v->watches)
		return intent;
	if (!view_has_free_seat(v))
		return intent_say(v, "no seat is free here");
	if (v->purse <= 0)
		return intent_say(v, view_without_chips(v));
	if (v->purse < least)
		return intent_say(v, "you have too few chips for this table");
	return intent;
}

static void
view_not_seated(const struct view *v, chips least, struct text *out)
{
	struct intent sit = intent_sit(v, least);

	text_add(out, "you do not sit here");
	if (sit.kind == INTENT_SAY)
		text_add(out, ": %s", sit.words);
	else if (!v->recorded && !v->watches && keymap_has(v->keymap, KEY_RETURN))
		text_add(out, "; %s sits you down", keymap_word(v->keymap, KEY_RETURN).text);
}

struct intent
intent_not_asked(const struct view *v, chips least)
{
	struct intent intent = intent_say(v, "");
	struct text words = text_in(intent.words, sizeof(intent.words));

	if (v->seat == NOBODY)
		view_not_seated(v, least, &words);
	else
		phrase_not_asked(v->game, v->view, &words);
	return intent;
}
