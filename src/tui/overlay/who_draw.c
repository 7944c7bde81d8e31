#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "room/phrases.h"
#include "room/who.h"
#include "tui/footer.h"
#include "tui/overlay/who.h"

/* The columns of a row: where the strategy begins, and from its end chips and what was won. */
enum { MARK_COLS = 2, PLAYS_COL = 20, CHIPS_COLS = 10, WON_COLS = 9, AMOUNT_COLS = 8 };

/* Above the rows, and below them; and the most words about one row. */
enum { HEAD_ROWS = 1, DETAIL_ROWS = 5, WHO_TOLD = 1024 + WHO_PROGRAM };

/* With its number if there is room for that. */
static void
who_draw_strategy(struct canvas c, int at, const struct who_list *l, const struct occupant *m)
{
	char name[STRATEGY_NAME];
	struct canvas room =
	    canvas_part(c, at, PLAYS_COL, 1, c.cols - PLAYS_COL - CHIPS_COLS - WON_COLS);

	who_strategy(l->game, m->strategy, name);
	if (glyph_text_width(name) > room.cols)
		name[strcspn(name, ":")] = '\0';
	canvas_text(room, 0, 0, STYLE_PLAIN, name);
}

static void
who_draw_chips(struct canvas c, int at, const struct occupant *m)
{
	char amount[MONEY_SIZE];

	if (m->seat == NOBODY) {
		canvas_text_right(c, at, c.cols, STYLE_DIM, "is coming");
		return;
	}
	canvas_text_right(c, at, c.cols - WON_COLS, STYLE_MONEY,
			  money_within(m->stack + m->stakes, AMOUNT_COLS, amount));
	if (m->leaves)
		canvas_text_right(c, at, c.cols, STYLE_DIM, "leaves");
	else if (m->counted)
		canvas_text_right(c, at, c.cols, STYLE_PLAIN,
				  money_change_within(who_net(m), AMOUNT_COLS, amount));
}

static void
who_draw_occupant(struct canvas c, int at, const struct scene *s, const struct occupant *m,
		  bool here)
{
	const struct who_list l = who_list_of(s);
	bool you = m->seat != NOBODY && m->seat == scene_view(s)->seat;
	char name[STRATEGY_NAME];
	int col;

	col = canvas_text(c, at, MARK_COLS,
			  here  ? STYLE_FOCUS
			  : you ? STYLE_OWN
				: STYLE_PLAIN,
			  you ? "you" : m->name);
	if (m->strategy[0] != '\0')
		canvas_text(c, at, col, STYLE_DIM, SIMULATED_MARK);
	if (here && l.who->instead > 0) {
		who_name_offer(&l, l.who->instead - 1, name);
		canvas_print_right(c, at, c.cols, STYLE_FOCUS, "← %s →", name);
		return;
	}
	if (m->strategy[0] != '\0')
		who_draw_strategy(c, at, &l, m);
	who_draw_chips(c, at, m);
}

static void
who_draw_offer(struct canvas c, int at, const struct who_list *l, int nth, bool here)
{
	char name[STRATEGY_NAME];

	who_name_offer(l, nth, name);
	canvas_print(c, at, MARK_COLS, here ? STYLE_FOCUS : STYLE_PLAIN, "bring %s", name);
	if (here && who_is_numbered(who_offer(l, nth)))
		canvas_text_right(c, at, c.cols, STYLE_FOCUS, "← number →");
}

static void
who_draw_line(struct canvas c, int at, const char *lines, int nth)
{
	while (nth-- > 0)
		lines += strcspn(lines, "\n") + 1;
	canvas_print(c, at, MARK_COLS, STYLE_PLAIN, "%.*s", (int)strcspn(lines, "\n"), lines);
}

static void
who_draw_row(struct canvas c, int at, const struct scene *s, int row)
{
	const struct who_list l = who_list_of(s);
	bool here = row == l.who->at;

	overlay_draw_row(c, at, row, here);
	if (row < l.who->occupants.n)
		who_draw_occupant(c, at, s, &l.who->occupants.at[row], here);
	else if (l.who->chooses)
		who_draw_offer(c, at, &l, row - l.who->occupants.n, here);
	else
		who_draw_line(c, at, l.who->house, row - l.who->occupants.n);
}

/* What is known of the row that is stood on. */
static void
who_write_detail(const struct who_list *l, struct text *out)
{
	const struct occupant *m = who_occupant(l->who);
	char name[STRATEGY_NAME];

	if (m == NULL || l->who->instead > 0) {
		if (!l->who->chooses)
			return;
		who_name_offer(
		    l, m == NULL ? l->who->at - l->who->occupants.n : l->who->instead - 1, name);
		who_does(l->game, name, out);
		return;
	}
	if (m->strategy[0] != '\0') {
		who_does(l->game, m->strategy, out);
		text_add(out, " ");
	}
	who_stands(l->game, m, out);
	text_add(out, " %s", l->who->program);
}

void
who_draw(struct canvas c, const struct scene *s)
{
	const struct who_list l = who_list_of(s);
	int all = who_rows(&l) > 0 ? who_rows(&l) : 1;
	const struct extent extent = { HEAD_ROWS + all + 1 + DETAIL_ROWS, 0 };
	int rows = overlay_window(c.rows, c.cols, extent).rows - HEAD_ROWS - 1 - DETAIL_ROWS;
	struct extent at = { overlay_first_row(l.who->at, rows, who_rows(&l)), 0 };
	char title[ROOM_TITLE + 32], words[WHO_TOLD];
	struct text text = text_in(words, sizeof(words));
	struct canvas in;

	snprintf(title, sizeof(title), "%s: %s", scene_view(s)->title,
		 l.who->chooses ? "who is to play" : "who is here");
	in = overlay_draw(c, title, extent, &at);
	canvas_text(in, 0, MARK_COLS, STYLE_DIM, "player");
	canvas_text(in, 0, PLAYS_COL, STYLE_DIM, "plays");
	canvas_text_right(in, 0, in.cols - WON_COLS, STYLE_DIM, "holds");
	canvas_text_right(in, 0, in.cols, STYLE_DIM, "has won");
	if (who_rows(&l) == 0) {
		canvas_text(in, HEAD_ROWS, MARK_COLS, STYLE_DIM, "Nobody is at this table.");
		return;
	}
	for (int i = 0; i < rows && at.rows + i < who_rows(&l); i++)
		who_draw_row(in, HEAD_ROWS + i, s, at.rows + i);
	who_write_detail(&l, &text);
	canvas_flow(canvas_part(in, in.rows - DETAIL_ROWS, 0, DETAIL_ROWS, in.cols), 0, STYLE_DIM,
		    words);
}

enum who_row { WHO_PERSON, WHO_PLAYER, WHO_REPLACED, WHO_OFFER, WHO_NUMBERED, WHO_LINE };

/* Return what the row with the cursor is. */
static enum who_row
who_row(const struct scene *s)
{
	const struct who_list l = who_list_of(s);
	const struct occupant *m = who_occupant(l.who);

	if (m != NULL && m->strategy[0] != '\0')
		return l.who->instead > 0 ? WHO_REPLACED : WHO_PLAYER;
	if (m != NULL)
		return WHO_PERSON;
	if (!l.who->chooses || l.who->at >= who_rows(&l))
		return WHO_LINE;
	return who_is_numbered(who_offer(&l, l.who->at - l.who->occupants.n)) ? WHO_NUMBERED
									      : WHO_OFFER;
}

void
who_hints(struct canvas c, const struct scene *s)
{
	static const char *const enters[] = {
		[WHO_PERSON] = NULL,   [WHO_PLAYER] = "send away", [WHO_REPLACED] = "replace",
		[WHO_OFFER] = "bring", [WHO_NUMBERED] = "bring",   [WHO_LINE] = NULL
	};
	static const char *const steps[] = {
		[WHO_PERSON] = NULL, [WHO_PLAYER] = "instead",  [WHO_REPLACED] = "instead",
		[WHO_OFFER] = NULL,  [WHO_NUMBERED] = "number", [WHO_LINE] = NULL
	};
	enum who_row row = who_row(s);
	bool acts = s->state->who.chooses && enters[row] != NULL;
	int col = 1;

	if (acts)
		col = footer_row(c, col, s, (const int[]){ KEY_RETURN, KEY_NONE }, enters[row]);
	col = footer_row(c, col, s, (const int[]){ KEY_GO_UP, KEY_GO_DOWN, KEY_NONE }, "choose");
	if (acts && steps[row] != NULL)
		col = footer_row(c, col, s, (const int[]){ KEY_GO_LEFT, KEY_GO_RIGHT, KEY_NONE },
				 steps[row]);
	if (acts)
		col = footer_hint(c, col, '=', "=", "alone");
	footer_row(c, col, s, (const int[]){ KEY_ESC, KEY_NONE }, "back");
}
