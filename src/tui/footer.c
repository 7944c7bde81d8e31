#include "tui/footer.h"

#include "games/game_table.h"
#include "term/glyphs.h"
#include "tui/house_keys.h"
#include "tui/overlay/overlay.h"
#include "tui/replay_keys.h"

enum { FOOTER_HINT_SIZE = 48 };

int
footer_hint(struct canvas c, int col, int key, const char *keys, const char *words)
{
	int width = glyph_text_width(keys) + 1 + glyph_text_width(words);

	if (col == 0 || col + width > c.cols)
		return 0;
	canvas_click(canvas_part(c, 0, col, 1, width), key);
	col = canvas_text(c, 0, col, STYLE_KEY, keys);
	return canvas_text(c, 0, col + 1, STYLE_PLAIN, words) + FOOTER_GAP;
}

int
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

	if (v->view->trouble == NULL)
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

/* What can be done at the table in focus and in the house. */
static void
footer_hints(struct canvas c, const struct scene *s)
{
	int col = 1;

	if (s->can_deal)
		col = footer_row(c, col, s, (const int[]){ 'd', KEY_NONE }, FOOTER_DEAL);
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
	if (s->overlay != NULL)
		s->overlay->hints(c, s);
	else
		footer_hints(c, s);
}
