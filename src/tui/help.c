#include <stdio.h>
#include <string.h>

#include "tui/scene.h"

/* AROUND: the frame, and what stands between and below rules and keys. */
enum { AROUND = 5, WIDEST = 78, KEY_COLS = 6, KEYS_SIZE = 64, PAD = 2 };

static int
draw_lines(struct canvas c, int row, const char *lines)
{
	while (*lines != '\0') {
		int length = (int)strcspn(lines, "\n");

		canvas_print(c, row++, 0, STYLE_PLAIN, "%.*s", length, lines);
		lines += length + (lines[length] == '\n');
	}
	return row;
}

static void
draw_key(struct canvas c, int row, const struct scene *s, const int *meant, const char *help)
{
	char keys[KEYS_SIZE];
	struct text text = text_in(keys, sizeof(keys));
	int col = 0;

	if (keymap_words(s->keymap, meant, &text))
		col = canvas_text(c, row, 0, STYLE_KEY, keys) + 1;
	canvas_text(c, row, col > KEY_COLS ? col : KEY_COLS, STYLE_PLAIN, help);
}

static int
count_keys(const struct scene *s)
{
	int table = 0, house = 0;

	while (scene_pane(s)->keys[table].help != NULL)
		table++;
	while (house_keys[house].help != NULL)
		house++;
	return table > house ? table : (table + house + 1) / 2;
}

/* The table's keys at the left, the house's at the right, and what is too much for that below the
 * table's. */
static int
draw_keys(struct canvas c, int row, const struct scene *s)
{
	int rows = count_keys(s), l = 0, r = 0;
	struct canvas left = canvas_part(c, row, 0, rows, c.cols / 2);
	struct canvas right = canvas_part(c, row, c.cols / 2, rows, c.cols - c.cols / 2);

	for (const struct pane_key *k = scene_pane(s)->keys; k->help != NULL; k++)
		draw_key(left, l++, s, k->meant, k->help);
	for (const struct house_key *k = house_keys; k->help != NULL; k++) {
		if (r < rows)
			draw_key(right, r++, s, k->meant, k->help);
		else
			draw_key(left, l++, s, k->meant, k->help);
	}
	return row + rows;
}

static int
count_lines(const char *lines)
{
	int n = *lines != '\0';

	for (; *lines != '\0'; lines++)
		n += *lines == '\n';
	return n;
}

static void
draw_legend(struct canvas c, int row, const struct scene *s)
{
	static const int arrows[] = { KEY_GO_LEFT, KEY_GO_DOWN, KEY_GO_UP, KEY_GO_RIGHT };
	char also[KEYS_SIZE];
	struct text text = text_in(also, sizeof(also));
	int col = 0;

	for (int i = 0; i < 4; i++)
		text_add(&text, "%s", key_shown(keymap_key(s->keymap, arrows[i], 1)).text);
	if (text.used > 0)
		col = canvas_print(c, row, 0, STYLE_DIM, "%s are arrows too. ", also);
	canvas_text(c, row, col, STYLE_DIM, "ᵇ marks a simulated player.");
}

void
help_draw(struct canvas c, const struct scene *s)
{
	const char *rules = scene_pane(s)->rules;
	int width = c.cols < WIDEST ? c.cols : WIDEST;
	int rows = count_lines(rules) + count_keys(s) + AROUND;
	int gap = rows <= c.rows; /* a low screen has no blank lines to give away */
	struct canvas box = canvas_part(c, 0, (c.cols - width) / 2, rows - 2 * !gap, width);
	struct canvas in;
	int row;

	canvas_fill(box, STYLE_PLAIN, L' ');
	canvas_frame(box, FRAME_ROUND, STYLE_FOCUS);
	canvas_print(box, 0, PAD, STYLE_FOCUS, " %s: help ", scene_view(s)->game->title);
	in = canvas_part(box, 1, PAD, box.rows - 2, box.cols - 2 * PAD);
	row = draw_lines(in, 0, rules);
	row = draw_keys(in, row + gap, s);
	draw_legend(in, row + gap, s);
	canvas_cursor(box, 0, PAD + 1);
	canvas_click(c, KEY_ESC);
}
