#include "tui/guided.h"

#include <inttypes.h>
#include <string.h>
#include <wctype.h>

#include "base/money.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "term/glyphs.h"
#include "tui/session.h"
#include "tui/sidebar.h"

/* Is the table of the guide in focus? */
static bool
guided_is_here(const struct session *e)
{
	return e->guided.guide.plan != NULL && e->tables > 0 &&
	       room_number(e->room, e->focus) == e->guided.number;
}

const struct guide_row *
guided_row(const struct session *e)
{
	return guided_is_here(e) ? guide_row(&e->guided.guide, session_here(e)) : NULL;
}

void
guided_begin(struct session *e)
{
	struct guided *g = &e->guided;

	if (room_recording(e->room) != NULL || !room_may(e->room, RIGHT_PLAY) ||
	    e->plan.left != NULL || !guide_begin(&g->guide, session_game(e), session_here(e)))
		return;
	g->number = room_number(e->room, e->focus);
	g->least = g->guide.plan->least != NULL;
	guided_follow(e);
}

bool
guided_offer(struct session *e, int rows, int cols)
{
	bool floor = scene_has_floor(e->tables, rows, cols) && !e->zoomed;

	if (e->tables == 0 || e->overlay != NULL || floor || scene_too_small(rows, cols) ||
	    guided_is_here(e) || (e->preferences.guided & guide_bit(session_game(e))) != 0)
		return false;
	guided_begin(e);
	session_hold(e);
	return guided_is_here(e);
}

/* It does not come by itself again: the person has had it, or as much as they wanted. */
static void
guided_note(struct session *e)
{
	e->preferences.guided |= guide_bit(session_game(e));
}

/* After its last step. */
static void
guided_tell_over(struct session *e)
{
	struct key_name help = keymap_word(&e->keymap, '?');
	char amount[MONEY_SIZE];

	if (e->guided.least)
		session_say(e, STYLE_OWN, "The guide is over; %s %s begins it again. A chip is %s.",
			    help.text, help.text, money(e->preferences.chip, amount));
	else
		session_say(e, STYLE_OWN, "The guide is over; %s %s begins it again.", help.text,
			    help.text);
}

static void
guided_passed(struct session *e)
{
	guided_note(e);
	if (e->guided.guide.plan == NULL)
		guided_tell_over(e);
}

void
guided_follow(struct session *e)
{
	if (guided_is_here(e) && guide_follow(&e->guided.guide, session_here(e)))
		guided_passed(e);
}

static void
guided_go_on(struct session *e)
{
	guide_go_on(&e->guided.guide);
	guide_follow(&e->guided.guide, session_here(e));
	guided_passed(e);
}

bool
guided_is_read(const struct session *e)
{
	const struct guide_row *row = guided_row(e);

	return row != NULL && row->done == NULL;
}

bool
guided_key(struct session *e, int meant)
{
	if ((meant != KEY_RETURN && meant != KEY_SPACE) || !guided_is_read(e))
		return false;
	guided_go_on(e);
	return true;
}

void
guided_acted(struct session *e)
{
	if (guided_is_read(e))
		guided_go_on(e);
	else
		guided_follow(e);
}

bool
guided_end(struct session *e)
{
	if (guided_row(e) == NULL)
		return false;
	guided_note(e);
	e->guided.guide.plan = NULL;
	guided_tell_over(e);
	return true;
}

/* Dice that are in the air land. */
bool
guided_holds(const struct session *e)
{
	const struct guide_row *row = guided_row(e);

	return row != NULL && !row->flows &&
	       session_here(e)->view.request.kind != GAME_REQUEST_DICE;
}

/* What the person bets with at a table if they have enough. */
static chips
guided_chosen_chip(const struct session *e, int table)
{
	const struct guided *g = &e->guided;

	if (g->guide.plan == NULL || !g->least || table >= e->tables ||
	    room_number(e->room, table) != g->number)
		return e->preferences.chip;
	return guide_least(&g->guide, room_at(e->room, table));
}

chips
guided_chip(const struct session *e, int table)
{
	chips chip = guided_chosen_chip(e, table), purse = room_at(e->room, table)->purse;

	return purse > 0 && purse < chip ? purse : chip;
}

/* The words stand between the arrow and the edge.  The title has its most detailed form first. */
enum { GUIDED_LEFT = 3, GUIDED_TITLE = 96, GUIDED_TITLES = 2, GUIDED_NEAR = 2 };

/* What can be typed instead of a key that the keymap leaves out: ":big 1".  False if what it does
 * has no such words. */
static bool
guided_add_typed(const struct scene *s, const char *name, struct text *out)
{
	const struct game *g = scene_view(s)->game;
	int verb = grammar_verb(g, name), amount = verb >= 0 ? game_amount_arg(g, verb) : -1;

	if (verb < 0 || amount > 0 || (amount < 0 && g->actions[verb].arg[0].name != NULL))
		return false;
	text_add(out, "%s%s", keymap_word(s->keymap, ':').text, name);
	if (amount == 0)
		text_add(out, " %" PRId64, s->guide_least);
	return true;
}

/* Where there is no key for the spot that is stood on, a click does the same. */
static void
guided_add_key(const void *scene, const char *name, struct text *out)
{
	const struct scene *s = scene;
	int key = keymap_meaning(s->keymap, name);

	if (keymap_has(s->keymap, key))
		text_add(out, "%s", keymap_word(s->keymap, key).text);
	else if (key == KEY_RETURN)
		text_add(out, out->used == 0 ? "A click" : "a click");
	else if (!keymap_has(s->keymap, ':') || !guided_add_typed(s, name, out))
		text_add(out, "%s", keymap_word(s->keymap, key).text);
}

static void
guided_title(const struct scene *s, int form, struct text *out)
{
	int on = keymap_has(s->keymap, KEY_RETURN) ? KEY_RETURN : KEY_SPACE;

	text_add(out, "Guide %d of %d", s->guide_step, GUIDE_STEPS);
	if (s->guide->done == NULL && form == 0)
		text_add(out, " · %s goes on",
			 keymap_has(s->keymap, on) ? keymap_word(s->keymap, on).text : "a click");
	if (form == 0 && keymap_has(s->keymap, KEY_ESC))
		text_add(out, " · %s ends it", keymap_word(s->keymap, KEY_ESC).text);
}

/* At the right of the rule, beside the notice. */
static void
guided_draw_title(struct canvas rule, const struct scene *s)
{
	int taken = glyph_text_width(s->notice.words) + 2;
	char words[GUIDED_TITLE];

	for (int form = 0; form < GUIDED_TITLES; form++) {
		struct text text = text_in(words, sizeof(words));

		guided_title(s, form, &text);
		if (taken + glyph_text_width(words) + 4 <= rule.cols) {
			canvas_print_right(rule, 0, rule.cols - 1, STYLE_TITLE, " %s ", words);
			return;
		}
	}
}

int
guided_draw_words(struct canvas news, const struct scene *s)
{
	char words[GUIDE_WORDS];
	struct text text = text_in(words, sizeof(words));
	struct canvas in =
	    canvas_part(news, 1, GUIDED_LEFT, news.rows - 1, news.cols - GUIDED_LEFT - 1);
	int rows;

	guide_write(s->guide, s->guide_least, guided_add_key, s, &text);
	if (s->recording == NULL)
		guided_draw_title(news, s);
	canvas_text(news, 1, 1, STYLE_CALL, "→");
	rows = canvas_flow(in, 0, STYLE_PLAIN, words);
	if (s->guide->done == NULL)
		canvas_click(canvas_part(news, 0, 0, rows + 1, news.cols), KEY_RETURN);
	return rows < in.rows ? rows : in.rows;
}

static struct cell *
guided_cell(struct canvas c, int row, int col)
{
	if (row < 0 || col < 0 || row >= c.rows || col >= c.cols)
		return NULL;
	return &c.sheet->cell[(c.top + row) * c.sheet->cols + c.left + col];
}

/* Do these words stand there? */
static bool
guided_stand_at(struct canvas c, int row, int col, const char *words)
{
	for (wchar_t glyph; (glyph = glyph_next(&words)) != 0; col += glyph_width(glyph)) {
		const struct cell *cell = guided_cell(c, row, col);

		if (cell == NULL || cell->glyph != glyph)
			return false;
	}
	return true;
}

static bool
guided_find(struct canvas c, const char *words, int *row, int *col)
{
	for (*row = 0; *row < c.rows; ++*row) {
		for (*col = 0; *col < c.cols; ++*col) {
			if (guided_stand_at(c, *row, *col, words))
				return true;
		}
	}
	return false;
}

/* Part of a word, of a sum or of a bet. */
static bool
guided_is_word(const struct cell *cell)
{
	return cell != NULL &&
	       (iswalnum((wint_t)cell->glyph) || cell->glyph == L'$' || cell->glyph == L'●');
}

/* The column where the phrase begins that ends with a word at COL: no arrow stands between words.
 */
static int
guided_phrase(struct canvas c, int row, int col)
{
	const struct cell *blank;

	while ((blank = guided_cell(c, row, col - 1)) != NULL && blank->glyph == L' ' &&
	       guided_is_word(guided_cell(c, row, col - 2))) {
		col -= 2;
		while (guided_is_word(guided_cell(c, row, col - 1)))
			col--;
	}
	return col;
}

/* The words are marked, and the nearest blank cell before or behind them gets an arrow. */
static void
guided_point(struct canvas c, int row, int col, int width)
{
	int from = guided_phrase(c, row, col);
	struct cell *cell;

	width += col - from;
	col = from;
	for (int i = 0; i < width && (cell = guided_cell(c, row, col + i)) != NULL; i++)
		cell->style = STYLE_CALL;
	for (int i = 1; i <= GUIDED_NEAR; i++) {
		struct cell *before = guided_cell(c, row, col - i);
		struct cell *behind = guided_cell(c, row, col + width - 1 + i);
		struct cell *blank = before != NULL && before->glyph == L' '   ? before
				     : behind != NULL && behind->glyph == L' ' ? behind
									       : NULL;

		if (blank == NULL)
			continue;
		blank->glyph = blank == before ? L'→' : L'←';
		blank->style = STYLE_CALL;
		return;
	}
}

void
guided_draw_arrow(struct canvas table, const struct scene *s)
{
	const struct canvas own =
	    canvas_part(table, 0, 0, table.rows, sidebar_leaves(table.rows, table.cols));
	const struct canvas where[] = { own, table, sheet_canvas(table.sheet) };
	int row, col;

	for (int i = 0; i < 3; i++) {
		for (int at = 0; at < GUIDE_PLACES && s->guide->at[at] != NULL; at++) {
			const char *words = s->guide->at[at];

			if (guided_find(where[i], words, &row, &col)) {
				guided_point(where[i], row, col, glyph_text_width(words));
				return;
			}
		}
	}
}
