/* The list of the tables that the house would open, and of those that can be closed. */
#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "room/phrases.h"
#include "tui/actions.h"
#include "tui/footer.h"
#include "tui/session.h"

/* The columns of a row, from its end: the limit and what bets cost. */
enum { MARK_COLS = 2, LIMIT_COLS = 11, COST_COLS = 16, DETAIL_ROWS = 2, WORDS = 160 };

/* Above the rows; and the columns that stay blank behind a limit, for the arrow of one that is
 * chosen. */
enum { HEAD_ROWS = 1, LIMIT_GAP = 2 };

static const struct table_offer *
menu_offer(const struct scene *s, int row)
{
	int n;

	return &room_offers(s->room, &n)[row];
}

static int
menu_offers(const struct scene *s)
{
	int n;

	room_offers(s->room, &n);
	return n;
}

static int
menu_rows(const struct scene *s)
{
	return menu_offers(s) + s->tables;
}

/* The offer with the limit that was chosen for it. */
static struct opening
menu_opening(const struct table_offer *offer, const struct menu *m, int row)
{
	struct opening o = offer->opening;

	if (m->limit[row] != 0)
		opening_set(&o, opening_limit(o.game), m->limit[row]);
	return o;
}

/* "‹ $25 ›" where the limit can be chosen now, else "$25". */
static void
menu_draw_limit(struct canvas c, int row, int end, const struct opening *o, bool here)
{
	int32_t limit = offer_limit(o);
	char amount[MONEY_SIZE];

	if (limit < 0)
		return;
	canvas_print_right(c, row, end, here ? STYLE_FOCUS : STYLE_PLAIN, here ? "← %s →" : "%s  ",
			   money(limit, amount));
}

/* "2.78 to 18.98 %". */
static void
menu_draw_cost(struct canvas c, int row, const struct table_offer *offer)
{
	double least = 100 * offer->cheapest.edge, most = 100 * offer->dearest.edge;

	if (!offer->house)
		canvas_text_right(c, row, c.cols, STYLE_DIM, "no house edge");
	else if (!offer->priced)
		canvas_text_right(c, row, c.cols, STYLE_DIM, "not known");
	else if (most - least < 0.005)
		canvas_print_right(c, row, c.cols, STYLE_PLAIN, "%.2f %%", least);
	else
		canvas_print_right(c, row, c.cols, STYLE_PLAIN, "%.2f to %.2f %%", least, most);
}

static void
menu_draw_offer(struct canvas c, int at, const struct scene *s, int row, bool here)
{
	const struct table_offer *offer = menu_offer(s, row);
	struct opening o = menu_opening(offer, &s->state->menu, row);
	struct canvas left = canvas_part(c, at, 0, 1, c.cols - COST_COLS - LIMIT_COLS);

	canvas_print(left, 0, MARK_COLS, here ? STYLE_FOCUS : STYLE_PLAIN, "open %s", offer->title);
	menu_draw_limit(c, at, c.cols - COST_COLS, &o, here);
	menu_draw_cost(c, at, offer);
}

static void
menu_draw_table(struct canvas c, int at, const struct scene *s, int table, bool here)
{
	const struct view *v = &s->view[table];
	chips stack = view_stack(v);
	char amount[MONEY_SIZE];

	canvas_print(c, at, MARK_COLS, here ? STYLE_FOCUS : STYLE_PLAIN, "close %d %s", table + 1,
		     v->title);
	if (v->seat != NOBODY)
		canvas_print_right(c, at, c.cols, STYLE_OWN, "you sit there with %s",
				   money(stack, amount));
}

static void
menu_draw_row(struct canvas c, int at, const struct scene *s, int row)
{
	bool here = row == s->state->menu.at;

	overlay_draw_row(c, at, row, here);
	if (row < menu_offers(s))
		menu_draw_offer(c, at, s, row, here);
	else
		menu_draw_table(c, at, s, row - menu_offers(s), here);
}

/* What is known of the row that is stood on. */
static void
menu_draw_detail(struct canvas c, const struct scene *s)
{
	char words[WORDS];
	struct text text = text_in(words, sizeof(words));

	if (s->state->menu.at < menu_offers(s))
		offer_write_price(menu_offer(s, s->state->menu.at), &text);
	else
		text_add(&text, "A table that closes pays everybody out.");
	canvas_flow(c, 0, STYLE_DIM, words);
}

static void
menu_draw(struct canvas c, const struct scene *s)
{
	const struct extent all = { HEAD_ROWS + menu_rows(s) + 1 + DETAIL_ROWS, 0 };
	int rows = overlay_window(c.rows, c.cols, all).rows - HEAD_ROWS - 1 - DETAIL_ROWS;
	struct extent at = { overlay_first_row(s->state->menu.at, rows, menu_rows(s)), 0 };
	struct canvas in = overlay_draw(c, "Open or close a table", all, &at);

	canvas_text(in, 0, MARK_COLS, STYLE_DIM, "tables");
	canvas_text_right(in, 0, in.cols - COST_COLS - LIMIT_GAP, STYLE_DIM, "limit");
	canvas_text_right(in, 0, in.cols, STYLE_DIM, "a bet costs");
	for (int i = 0; i < rows; i++)
		menu_draw_row(in, HEAD_ROWS + i, s, at.rows + i);
	menu_draw_detail(canvas_part(in, in.rows - DETAIL_ROWS, 0, DETAIL_ROWS, in.cols), s);
}

void
menu_open(struct session *e)
{
	overlay_open(e, &menu_overlay);
}

static void
menu_open_table(struct session *e, int row)
{
	int n, error;
	const struct table_offer *offer = room_offers(e->room, &n);
	struct opening o = menu_opening(&offer[row], &e->state.menu, row);
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));

	overlay_close(e);
	error = room_open_table(e->room, &o);
	if (error != 0) {
		phrase_not_opened(error, &words);
		session_say(e, STYLE_REFUSAL, "Not done: %s.", buffer);
		return;
	}
	session_follow_tables(e);
	session_go(e, e->tables - 1);
	phrase_opened(e->room, e->focus, &words);
	session_say(e, STYLE_OWN, "%s", buffer);
}

/* Its payments are told, as its ticker is gone then. */
static void
menu_close_now(struct session *e, int number)
{
	int table = room_place(e->room, number), error;
	char buffer[SCENE_NOTICE_SIZE], title[ROOM_TITLE];
	struct text words = text_in(buffer, sizeof(buffer));
	chips before = room_cash(e->room);

	if (table < 0)
		return;
	snprintf(title, sizeof(title), "%s", room_title(e->room, table));
	error = room_may_close(e->room, table);
	if (error == 0) {
		room_part(e->room, table);
		session_look(e);
		error = room_close_table(e->room, table);
	}
	if (error != 0) {
		phrase_not_closed(e->room, table, error, &words);
		session_say(e, STYLE_REFUSAL, "Not done: %s.", buffer);
		return;
	}
	session_follow_tables(e);
	phrase_closed(title, room_cash(e->room) - before, &words);
	session_say(e, STYLE_OWN, "%s", buffer);
}

static void
menu_agreed(struct session *e)
{
	menu_close_now(e, e->state.confirm.table);
}

static void
menu_close_table(struct session *e, int table)
{
	int number = room_number(e->room, table);
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));

	chips stakes = room_at(e->room, table)->stakes;
	char amount[MONEY_SIZE];

	overlay_close(e);
	if (stakes == 0 || room_may_close(e->room, table) != 0) {
		menu_close_now(e, number);
		return;
	}
	if (room_calls_off(e->room, table))
		text_add(&words, "The game is called off and %s is returned to you",
			 money(stakes, amount));
	else if (!action_has_at_stake(e, table, &words))
		text_add(&words, "%s of yours lies there", money(stakes, amount));
	text_add(&words, ". Close %s?", room_title(e->room, table));
	confirm_open(e, buffer, menu_agreed);
	e->state.confirm.table = number;
}

/* Another limit for the offer that is stood on. */
static void
menu_choose_limit(struct session *e, bool (*step)(struct opening *o))
{
	int n;
	const struct table_offer *offer = room_offers(e->room, &n);
	struct opening o;

	if (e->state.menu.at >= n)
		return;
	o = menu_opening(&offer[e->state.menu.at], &e->state.menu, e->state.menu.at);
	if (step(&o))
		e->state.menu.limit[e->state.menu.at] = offer_limit(&o);
}

static void
menu_enter(struct session *e)
{
	int n;

	room_offers(e->room, &n);
	if (e->state.menu.at < n)
		menu_open_table(e, e->state.menu.at);
	else
		menu_close_table(e, e->state.menu.at - n);
}

/* Any key that is none of the list's closes it. */
static bool
menu_key(struct session *e, int key, int height, int width)
{
	struct menu *m = &e->state.menu;
	int n, rows, row;

	(void)height, (void)width;
	room_offers(e->room, &n);
	rows = n + e->tables;
	if (m->at >= rows)
		m->at = rows - 1;
	row = overlay_choose_row(key, m->at, rows);
	if (row >= 0)
		m->at = row;
	else if (key == KEY_GO_LEFT || key == KEY_GO_RIGHT)
		menu_choose_limit(e, key == KEY_GO_LEFT ? offer_lower : offer_raise);
	else if (overlay_enters_row(key, m->at))
		menu_enter(e);
	else
		overlay_close(e);
	return true;
}

/* On the row with the cursor. */
static void
menu_hints(struct canvas c, const struct scene *s)
{
	int at = s->state->menu.at;
	bool opens = at < menu_offers(s);
	int col = footer_row(c, 1, s, (const int[]){ KEY_RETURN, KEY_NONE },
			     opens ? "open it" : "close it");

	col = footer_row(c, col, s, (const int[]){ KEY_GO_UP, KEY_GO_DOWN, KEY_NONE }, "choose");
	if (opens && offer_limit(&menu_offer(s, at)->opening) >= 0)
		col = footer_row(c, col, s, (const int[]){ KEY_GO_LEFT, KEY_GO_RIGHT, KEY_NONE },
				 "limit");
	footer_row(c, col, s, (const int[]){ KEY_ESC, KEY_NONE }, "back");
}

const struct overlay menu_overlay = {
	.draw = menu_draw,
	.hints = menu_hints,
	.key = menu_key,
};
