#include "tui/tabs.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "base/text.h"
#include "term/glyphs.h"

/* Tables that would get less than TAB_ROOM columns each are not all shown; ARROW_COLS say how many
 * are not, on either side. */
enum {
	TAB_MOST = 64,
	TAB_LEAST = 8,
	TAB_ROOM = 11,
	TAB_GAP = 3,
	ARROW_COLS = 4,
	TABS_MOMENT_SIZE = 64
};

/* The tables from FIRST to before END. */
struct tabs {
	int first, end;
};

/* What a table's part of the line says of its moment: that it takes no bets, that it waits for the
 * person, what a bet there has just brought, or how things stand.  Returns how it looks. */
static enum style
tabs_tell_moment(const struct scene *s, int table, char out[TABS_MOMENT_SIZE])
{
	const struct view *v = &s->view[table];
	struct text words = text_in(out, TABS_MOMENT_SIZE);
	chips result = s->result[table];
	char amount[MONEY_SIZE];

	if (v->view->trouble != NULL) {
		text_add(&words, "takes no bets");
		return STYLE_REFUSAL;
	}
	if (pane_find(v->game)->brief(v, &words))
		return STYLE_CALL;
	if (result == 0)
		return table == s->focus ? STYLE_PLAIN : STYLE_DIM;
	words = text_in(out, TABS_MOMENT_SIZE);
	text_add(&words, "you %s %s", result > 0 ? "won" : "lost",
		 money(result > 0 ? result : -result, amount));
	return result > 0 ? STYLE_WIN : STYLE_LOSS;
}

/* What is said of the moment, as far as whole words of it fit: all of it, or, of what a bet has
 * brought, the change alone: "-$5". */
static const char *
tabs_whole_words(char words[TABS_MOMENT_SIZE], const struct scene *s, int table, int cols)
{
	chips result = s->result[table];
	char amount[MONEY_SIZE];

	if (glyph_text_width(words) <= cols)
		return words;
	if (result == 0 || glyph_text_width(money_change(result, amount)) > cols)
		return "";
	snprintf(words, TABS_MOMENT_SIZE, "%s", amount);
	return words;
}

/* A table's number, name and moment within the columns of C; returns how many it took.  TIGHT: the
 * moment of the table in focus is left out, as its pane shows it, unless it takes no bets. */
static int
tabs_draw_one(struct canvas c, const struct scene *s, int table, bool tight)
{
	bool here = table == s->focus;
	char words[TABS_MOMENT_SIZE], title[ROOM_TITLE];
	enum style style = tabs_tell_moment(s, table, words);
	const char *moment = "";
	int col;

	snprintf(title, sizeof(title), "%s", s->view[table].title);
	for (char *at = title; here && *at != '\0'; at++)
		*at = text_upper(*at);
	col = canvas_print(c, 0, 0, here ? STYLE_FOCUS : STYLE_PLAIN, "%d %s", table + 1, title);
	if (!here || !tight || s->view[table].view->trouble != NULL)
		moment =
		    tabs_whole_words(words, s, table, c.cols - col - 1 - (style == STYLE_CALL));
	if (moment[0] != '\0')
		col = canvas_text(c, 0, col + 1, style, moment);
	if (style == STYLE_CALL) {
		col = col < c.cols ? col : c.cols - 1;
		canvas_put(c, 0, col++, STYLE_CALL, L'◀');
	}
	if (col > c.cols)
		canvas_put(c, 0, c.cols - 1, STYLE_DIM, L'…');
	canvas_click(c, KEY_TABLE + table);
	if (here)
		canvas_cursor(c, 0, 0); /* unless its pane has a better place */
	return col < c.cols ? col : c.cols;
}

/* The columns that a table's part of the line would like to have. */
static int
tabs_width(struct canvas c, const struct scene *s, int table, bool tight)
{
	c.rows = 0;
	c.cols = TAB_MOST;
	return tabs_draw_one(c, s, table, tight);
}

/* Whether it says something that the person has to know now. */
static bool
tabs_matters(const struct scene *s, int table)
{
	char words[TABS_MOMENT_SIZE];

	return table != s->focus &&
	       (tabs_tell_moment(s, table, words) == STYLE_CALL || s->result[table] != 0);
}

/* How many of the LEFT columns a table gets if those before END do not all fit.  One that matters
 * gets all but a little for each table behind it.  Another gets what those behind it leave; of
 * them, one that does not matter takes no more than an equal part. */
static int
tabs_share(struct canvas c, const struct scene *s, int table, int end, int left)
{
	int behind = end - table - 1;
	int equal = (left + TAB_GAP) / (behind + 1) - TAB_GAP, rest = left;

	if (tabs_matters(s, table))
		return left - behind * (TAB_LEAST + TAB_GAP);
	for (int i = table + 1; i < end; i++) {
		int need = tabs_width(c, s, i, true);

		rest -= (tabs_matters(s, i) || need < equal ? need : equal) + TAB_GAP;
	}
	return rest < TAB_LEAST ? equal : rest;
}

/* The columns of its number and name, and of the mark that calls the person. */
static int
tabs_name_width(const struct scene *s, int table)
{
	char words[TABS_MOMENT_SIZE], name[ROOM_TITLE + 8];

	snprintf(name, sizeof(name), "%d %s", table + 1, s->view[table].title);
	return glyph_text_width(name) + (tabs_tell_moment(s, table, words) == STYLE_CALL);
}

/* Shares out the ROOM that the names of the shown tables leave, whole moments at a time: first to
 * tables that matter.  COLS, by table, has the columns of the names, and grows. */
static void
tabs_share_moments(struct canvas c, const struct scene *s, const struct tabs *shown, int room,
		   int cols[ROOM_TABLES])
{
	for (int matters = 1; matters >= 0; matters--) {
		for (int i = shown->first; i < shown->end; i++) {
			int more = tabs_width(c, s, i, true) - cols[i];

			if (tabs_matters(s, i) != matters || more > room)
				continue;
			cols[i] += more;
			room -= more;
		}
	}
}

/* How many tables there is room for. */
static int
tabs_room(int cols)
{
	int room = (cols - 1 + TAB_GAP) / (TAB_ROOM + TAB_GAP);

	return room > 1 ? room : 1;
}

/* All tables if there is room; else as many as there is room for, the one in focus among them. They
 * change only when the focus leaves them. */
static struct tabs
tabs_shown(const struct scene *s, int cols)
{
	int room = tabs_room(cols - 2 * ARROW_COLS), first = s->focus / room * room;

	if (s->tables <= tabs_room(cols))
		return (struct tabs){ 0, s->tables };
	if (first + room > s->tables)
		first = s->tables - room;
	return (struct tabs){ first, first + room };
}

/* Whether one of the tables from FIRST to before END says something that the person has to know. */
static bool
tabs_matter(const struct scene *s, int first, int end)
{
	for (int i = first; i < end; i++) {
		if (tabs_matters(s, i))
			return true;
	}
	return false;
}

/* How many tables there are beyond those that are shown; a click goes to the nearest. */
static void
tabs_draw_arrows(struct canvas c, const struct scene *s, const struct tabs *shown)
{
	int after = s->tables - shown->end;
	enum style left = tabs_matter(s, 0, shown->first) ? STYLE_CALL : STYLE_DIM;
	enum style right = tabs_matter(s, shown->end, s->tables) ? STYLE_CALL : STYLE_DIM;

	if (shown->first > 0) {
		canvas_print(c, 0, 0, left, "←%d", shown->first);
		canvas_click(canvas_part(c, 0, 0, 1, ARROW_COLS), KEY_TABLE + shown->first - 1);
	}
	if (after > 0) {
		canvas_print_right(c, 0, c.cols, right, "%d→", after);
		canvas_click(canvas_part(c, 0, c.cols - ARROW_COLS, 1, ARROW_COLS),
			     KEY_TABLE + shown->end);
	}
}

/* How many columns each of these tabs gets if they do not all fit. */
static void
tabs_share_out(struct canvas c, const struct scene *s, const struct tabs *shown,
	       int cols[ROOM_TABLES])
{
	int room = c.cols - 1 + TAB_GAP, left = c.cols - 1;

	for (int i = shown->first; i < shown->end; i++) {
		cols[i] = tabs_name_width(s, i);
		room -= cols[i] + TAB_GAP;
	}
	if (room >= 0) {
		tabs_share_moments(c, s, shown, room, cols);
		return;
	}
	for (int i = shown->first; i < shown->end; i++) {
		int width = tabs_width(c, s, i, true);

		cols[i] = tabs_share(c, s, i, shown->end, left);
		left -= (width < cols[i] ? width : cols[i]) + TAB_GAP;
	}
}

/* These tabs, in full if they fit. */
static void
tabs_draw_shown(struct canvas c, const struct scene *s, const struct tabs *shown)
{
	int col = 1, all = -TAB_GAP, cols[ROOM_TABLES];
	bool tight;

	for (int i = shown->first; i < shown->end; i++) {
		cols[i] = tabs_width(c, s, i, false);
		all += cols[i] + TAB_GAP;
	}
	tight = all >= c.cols;
	if (tight)
		tabs_share_out(c, s, shown, cols);
	for (int i = shown->first; i < shown->end; i++) {
		col += tabs_draw_one(canvas_part(c, 0, col, 1, cols[i]), s, i, tight);
		if (i + 1 < shown->end)
			canvas_put(c, 0, col + 1, STYLE_FRAME, L'│');
		col += TAB_GAP;
	}
}

void
tabs_draw(struct canvas c, const struct scene *s)
{
	struct tabs shown = tabs_shown(s, c.cols);
	bool all = shown.end - shown.first == s->tables;
	int arrow = all ? 0 : ARROW_COLS;

	tabs_draw_shown(canvas_part(c, 0, arrow, 1, c.cols - 2 * arrow), s, &shown);
	tabs_draw_arrows(c, s, &shown);
}
