#include "tui/footer.h"

#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "term/glyphs.h"
#include "tui/cover.h"
#include "tui/house_keys.h"
#include "tui/replay_keys.h"
#include "tui/who.h"

enum { FOOTER_HINT_SIZE = 48, FOOTER_USAGE_SIZE = 64, GAP = 2 };

/* One hint, or nothing if it does not fit, or one before it did not (COL 0); returns the column
 * after it, or 0. */
static int
footer_hint(struct canvas c, int col, int key, const char *keys, const char *words)
{
	int width = glyph_text_width(keys) + 1 + glyph_text_width(words);

	if (col == 0 || col + width > c.cols)
		return 0;
	canvas_click(canvas_part(c, 0, col, 1, width), key);
	col = canvas_text(c, 0, col, STYLE_KEY, keys);
	return canvas_text(c, 0, col + 1, STYLE_PLAIN, words) + GAP;
}

/* The hint of one row of a table of keys, unless no key is pressed for it. */
static int
footer_row(struct canvas c, int col, const struct scene *s, const int *meant, const char *words)
{
	char buffer[FOOTER_HINT_SIZE];
	struct text keys = text_in(buffer, sizeof(buffer));

	return keymap_words(s->keymap, meant, &keys) ? footer_hint(c, col, meant[0], buffer, words)
						     : col;
}

/* On a step of the guide that is read these keys go on from it; its title says so. */
static bool
footer_guide_takes(const struct scene *s, int key)
{
	return s->guide != NULL && s->guide->done == NULL &&
	       (key == KEY_RETURN || key == KEY_SPACE);
}

/* While nothing can be recorded, nobody does anything at a table. */
static bool
footer_is_refused(const struct scene *s, const struct view *v, int key)
{
	enum intent_kind kind;

	if (v->glimpse->trouble == NULL)
		return false;
	kind = scene_pane(s)->key(v, key).kind;
	return kind == INTENT_ACT || kind == INTENT_SIT;
}

/* If several tables share the screen, Enter goes to the one in focus before it does anything
 * there. */
static int
footer_pane_hints(struct canvas c, int col, const struct scene *s)
{
	struct view v = *scene_view(s);

	v.framed = scene_is_floor(s, c.sheet->rows, c.sheet->cols);
	if (v.framed)
		col = footer_row(c, col, s, (const int[]){ KEY_RETURN, KEY_NONE }, "zoom");
	for (const struct pane_key *k = scene_pane(s)->keys; k->help != NULL && col > 0; k++) {
		char buffer[FOOTER_HINT_SIZE];
		struct text words = text_in(buffer, sizeof(buffer));

		if (k->now != NULL && k->now(&v, k->meant[0], &words) &&
		    !footer_guide_takes(s, k->meant[0]) && !footer_is_refused(s, &v, k->meant[0]) &&
		    !(v.framed && k->meant[0] == KEY_RETURN))
			col = footer_row(c, col, s, k->meant, buffer);
	}
	return col;
}

/* Esc goes back to all tables if one of them has the screen for itself, unless the pane uses Esc.
 */
static int
footer_way_back(struct canvas c, int col, const struct scene *s)
{
	const struct view *v = scene_view(s);

	if (!s->zoomed || s->guide != NULL ||
	    !scene_has_floor(s->tables, c.sheet->rows, c.sheet->cols) ||
	    scene_pane(s)->key(v, KEY_ESC).kind != INTENT_PASS)
		return col;
	return footer_row(c, col, s, (const int[]){ KEY_ESC, KEY_NONE }, "floor");
}

/* Of a table of keys; returns the column after them, or 0. */
static int
footer_key_hints(struct canvas c, int col, const struct scene *s, const struct house_key *keys)
{
	for (const struct house_key *k = keys; k->help != NULL && col > 0; k++) {
		const char *words = k->now == NULL || k->now(s) ? k->words : k->other;

		if (words != NULL && house_key_is_for(k, s) &&
		    (s->recording == NULL || keys != house_keys || k->looks))
			col = footer_row(c, col, s, k->meant, words);
	}
	return col;
}

/* What is typed, and behind it how actions are typed. */
static void
footer_prompt(struct canvas c, const struct scene *s)
{
	const struct game *g = scene_view(s)->game;
	char buffer[FOOTER_USAGE_SIZE];
	int col = canvas_print(c, 0, 1, STYLE_OWN, ":%s", s->prompt);

	canvas_cursor(c, 0, col);
	col += GAP;
	if (s->goes) {
		canvas_text(c, 0, col, STYLE_DIM, "a time, 21:30 or 21:30:15, or a round, 12");
		return;
	}
	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		struct text usage = text_in(buffer, sizeof(buffer));

		if (!game_has_verb(g, view_state(scene_view(s)), verb))
			continue;
		grammar_usage(g, verb, &usage);
		if (col + glyph_text_width(buffer) >= c.cols)
			return;
		col = canvas_text(c, 0, col, STYLE_DIM, buffer) + GAP;
	}
}

/* What is typed, and behind it what may be. */
static void
footer_own_text(struct canvas c, const struct scene *s)
{
	int col = canvas_print(c, 0, 1, STYLE_OWN, "Your text: %s", s->prompt);

	canvas_cursor(c, 0, col);
	canvas_text(c, 0, col + GAP, STYLE_DIM, "up to 64 bytes, no : and no /");
}

/* A table stands still while something is read about it, unless others are there; no banner is seen
 * behind that.  NULL: neither concerns the person. */
static const char *
footer_clock_words(const struct scene *s)
{
	if (!cover_stops_clock(s->cover) || s->room == NULL || s->recording != NULL || s->frozen)
		return NULL;
	if (scene_view(s)->glimpse->paused)
		return "the table stands still";
	return scene_view(s)->seat != NOBODY ? "the table goes on" : NULL;
}

/* What can be done with an overlay; what a click on anything else does is drawn first. */
static void
footer_overlay_hints(struct canvas c, const struct scene *s)
{
	static const int arrows[] = { KEY_GO_UP, KEY_GO_DOWN, KEY_GO_LEFT, KEY_GO_RIGHT, KEY_NONE };
	static const int rows[] = { KEY_GO_UP, KEY_GO_DOWN, KEY_NONE };
	static const int cols[] = { KEY_GO_LEFT, KEY_GO_RIGHT, KEY_NONE };
	const char *clock = footer_clock_words(s);
	struct extent beyond = cover_beyond(s, c.sheet->rows, c.sheet->cols);
	bool fits = beyond.rows == 0 && beyond.cols == 0;
	int col = 1;

	canvas_click(c, KEY_ESC);
	if (s->scrolled.rows < beyond.rows)
		col = footer_hint(c, col, KEY_SPACE, "Space", "more");
	if (!fits)
		col = footer_row(c, col, s,
				 beyond.cols == 0   ? rows
				 : beyond.rows == 0 ? cols
						    : arrows,
				 "scroll");
	if (s->cover == COVER_PAGE)
		col = footer_row(c, col, s, (const int[]){ 'i', KEY_NONE }, "next");
	if (s->cover == COVER_DICE && s->dice.checkable) {
		col = footer_hint(c, col, 't', "t", "your text");
		col = footer_hint(c, col, 'r', "r", "reveal the secret");
		fits = false;
	}
	col = footer_hint(c, col, KEY_ESC,
			  fits && s->cover != COVER_PAGE ? "any key" : "any other key",
			  s->cover == COVER_WELCOME ? "begins the evening" : "closes");
	if (clock != NULL && col > 0 && col + glyph_text_width(clock) <= c.cols)
		canvas_text(c, 0, col, STYLE_CALL, clock);
}

static void
footer_answers(struct canvas c, const struct scene *s)
{
	int col = footer_hint(c, 1, 'y', "y", "yes");

	if (s->can_keep)
		col = footer_hint(c, col, 'k', "k", "leave the house, keep the tables");
	footer_hint(c, col, 'n', "n", "no");
}

static const char deal_words[] = "deal me in now";

static void
footer_deal_hints(struct canvas c, const struct scene *s)
{
	int col = footer_hint(c, 1, 'd', "d", deal_words);

	footer_row(c, col, s, (const int[]){ KEY_RETURN, KEY_NONE }, "wait for the next game");
}

static void
footer_left_hints(struct canvas c)
{
	int col = footer_hint(c, 1, 'g', "g", "go on");

	col = footer_hint(c, col, 's', "s", "settle");
	col = footer_hint(c, col, 'l', "l", "look");
	footer_hint(c, col, 'q', "q", "leave");
}

/* On the row of the list of tables that is stood on. */
static void
footer_menu_hints(struct canvas c, const struct scene *s)
{
	bool opens = s->menu->at < s->offers;
	int col = footer_row(c, 1, s, (const int[]){ KEY_RETURN, KEY_NONE },
			     opens ? "open it" : "close it");

	col = footer_row(c, col, s, (const int[]){ KEY_GO_UP, KEY_GO_DOWN, KEY_NONE }, "choose");
	if (opens && offer_limit(&s->offer[s->menu->at].opening) >= 0)
		col = footer_row(c, col, s, (const int[]){ KEY_GO_LEFT, KEY_GO_RIGHT, KEY_NONE },
				 "limit");
	footer_row(c, col, s, (const int[]){ KEY_ESC, KEY_NONE }, "back");
}

/* On the row of the list of those who play that is stood on. */
static void
footer_who_hints(struct canvas c, const struct scene *s)
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
	bool acts = s->who->chooses && enters[row] != NULL;
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

/* What can be done at the table in focus and in the house. */
static void
footer_hints(struct canvas c, const struct scene *s)
{
	int col = 1;

	if (s->can_deal)
		col = footer_row(c, col, s, (const int[]){ 'd', KEY_NONE }, deal_words);
	if (s->recording != NULL)
		col = footer_key_hints(c, col, s, replay_keys);
	else if (!s->leaving)
		col = footer_pane_hints(c, col, s);
	col = footer_way_back(c, col, s);
	footer_key_hints(c, col, s, house_keys);
}

void
footer_draw(struct canvas c, const struct scene *s)
{
	switch (s->cover) {
	case COVER_NONE: footer_hints(c, s); break;
	case COVER_PROMPT: footer_prompt(c, s); break;
	case COVER_QUESTION: footer_answers(c, s); break;
	case COVER_DEAL: footer_deal_hints(c, s); break;
	case COVER_LEFT: footer_left_hints(c); break;
	case COVER_WELCOME:
	case COVER_HELP:
	case COVER_PAGE:
	case COVER_RECALL:
	case COVER_DICE: footer_overlay_hints(c, s); break;
	case COVER_OWN_TEXT: footer_own_text(c, s); break;
	case COVER_MENU: footer_menu_hints(c, s); break;
	case COVER_WHO: footer_who_hints(c, s); break;
	}
}
