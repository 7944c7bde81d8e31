/* The rules of the game in focus, and what every key does. */
#include <string.h>

#include "room/dice_words.h"
#include "term/glyphs.h"
#include "tui/house_keys.h"
#include "tui/replay_keys.h"
#include "tui/session.h"

enum {
	KEY_COLS = 6,
	HELP_KEYS_SIZE = 64,
	HELP_TITLE_SIZE = ROOM_TITLE + 16,
	HELP_KEYS = 48,
	HELP_COMMITMENT_SIZE = 240
};

/* The rules, the keys in as many columns as have room, the legend and the pledge; blank lines
 * between them unless that is what makes it all fit. */
struct help_layout {
	struct {
		const int *meant;
		const char *help;
	} key[HELP_KEYS]; /* the table's, then the house's */
	int keys, columns, rules, gap;
	char commitment[HELP_COMMITMENT_SIZE]; /* of the table's dice (LG-30) */
	struct extent all;
};

static void
help_add_key(struct help_layout *l, const int *meant, const char *help)
{
	if (l->keys == HELP_KEYS || help[0] == '\0')
		return;
	l->key[l->keys].meant = meant;
	l->key[l->keys++].help = help;
}

/* In a replay the keys of the table would bet. */
static void
help_add_keys(struct help_layout *l, const struct scene *s)
{
	const struct pane_key *pane = scene_pane(s)->keys;

	for (const struct house_key *k = replay_keys; s->recording != NULL && k->help != NULL; k++)
		help_add_key(l, k->meant, k->help);
	for (; s->recording == NULL && scene_may(s, RIGHT_PLAY) && pane->help != NULL; pane++)
		help_add_key(l, pane->meant, pane->help);
	for (const struct house_key *k = house_keys; k->help != NULL; k++) {
		if (house_key_is_for(k, s) && (s->recording == NULL || k->looks))
			help_add_key(l, k->meant, k->help);
	}
}

/* Where the words stand that explain a key. */
static int
help_words_col(const struct scene *s, const int *meant)
{
	char keys[HELP_KEYS_SIZE];
	struct text text = text_in(keys, sizeof(keys));
	int width = keymap_words(s->keymap, meant, &text) ? glyph_text_width(keys) + 1 : 0;

	return width > KEY_COLS ? width : KEY_COLS;
}

static int
help_widest_key(const struct help_layout *l, const struct scene *s)
{
	int widest = 0;

	for (int i = 0; i < l->keys; i++) {
		int width = help_words_col(s, l->key[i].meant) + glyph_text_width(l->key[i].help);

		widest = width > widest ? width : widest;
	}
	return widest;
}

static int
help_key_rows(const struct help_layout *l)
{
	return (l->keys + l->columns - 1) / l->columns;
}

/* The rules of the game, then those of its table. */
static int
help_draw_rules(struct canvas c, int row, const struct scene *s)
{
	const struct pane *pane = scene_pane(s);

	row = canvas_flow(c, row, STYLE_PLAIN, pane->rules);
	if (pane->more_rules != NULL)
		row = canvas_flow(c, row, STYLE_PLAIN, pane->more_rules(scene_view(s)));
	return row;
}

static struct help_layout
help_lay_out(const struct scene *s, int rows, int cols)
{
	struct help_layout l = { .keys = 0 };
	struct text commitment = text_in(l.commitment, sizeof(l.commitment));
	int most = rows - 2;

	help_add_keys(&l, s);
	cols = overlay_window(rows, cols, l.all).cols;
	dice_words_commitment(&s->dice, cols, &commitment);
	l.rules = help_draw_rules((struct canvas){ .cols = cols }, 0, s);
	l.columns = help_widest_key(&l, s) < cols / 2 ? 2 : 1;
	l.all.rows = l.rules + help_key_rows(&l) + 1 + overlay_measure(l.commitment).rows;
	l.gap = l.all.rows > most || l.all.rows + 2 <= most;
	l.all.rows += 2 * l.gap;
	return l;
}

static struct extent
help_extent(const struct scene *s, int rows, int cols)
{
	return help_lay_out(s, rows, cols).all;
}

static void
help_draw_key(struct canvas c, int row, const struct scene *s, const int *meant, const char *help)
{
	char keys[HELP_KEYS_SIZE];
	struct text text = text_in(keys, sizeof(keys));

	if (keymap_words(s->keymap, meant, &text))
		canvas_text(c, row, 0, STYLE_KEY, keys);
	canvas_text(c, row, help_words_col(s, meant), STYLE_PLAIN, help);
}

static void
help_draw_keys(struct canvas in, int row, const struct help_layout *l, const struct scene *s)
{
	int rows = help_key_rows(l), cols = in.cols / l->columns;

	for (int i = 0; i < l->keys; i++)
		help_draw_key(canvas_part(in, 0, i / rows * cols, in.rows, cols), row + i % rows, s,
			      l->key[i].meant, l->key[i].help);
}

static void
help_draw_legend(struct canvas in, int row, const struct scene *s)
{
	static const int arrows[] = { KEY_GO_LEFT, KEY_GO_DOWN, KEY_GO_UP, KEY_GO_RIGHT };
	char also[HELP_KEYS_SIZE];
	struct text text = text_in(also, sizeof(also));
	int col = 0;

	for (int i = 0; i < 4; i++)
		text_add(&text, "%s", key_shown(keymap_key(s->keymap, arrows[i], 1)).text);
	if (text.used > 0)
		col = canvas_print(in, row, 0, STYLE_DIM, "%s are arrows too. ", also);
	canvas_text(in, row, col, STYLE_DIM, "ᵇ marks a simulated player.");
}

static void
help_draw(struct canvas c, const struct scene *s)
{
	struct help_layout l = help_lay_out(s, c.rows, c.cols);
	struct extent at = s->state->scrolled;
	char title[HELP_TITLE_SIZE];
	struct text text = text_in(title, sizeof(title));
	struct canvas in;
	int row;

	text_add(&text, "%s: help", scene_view(s)->title);
	in = overlay_draw(c, title, l.all, &at);
	row = -at.rows;
	row = help_draw_rules(in, row, s) + l.gap;
	help_draw_keys(in, row, &l, s);
	row += help_key_rows(&l) + l.gap;
	help_draw_legend(in, row, s);
	overlay_text(in, row + 1, 0, l.commitment);
}

/* The key for help begins the guide from here. */
static bool
help_key(struct session *e, int key, int rows, int cols)
{
	if (key != '?')
		return overlay_read_key(e, key, rows, cols);
	overlay_close(e);
	guided_begin(e);
	return true;
}

void
help_open(struct session *e)
{
	overlay_open(e, &help_overlay);
}

const struct overlay help_overlay = {
	.draw = help_draw,
	.hints = overlay_read_hints,
	.key = help_key,
	.takes = overlay_read_takes,
	.extent = help_extent,
	.stops_clock = true,
};
