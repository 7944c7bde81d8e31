#include "tui/panes/big_number.h"

#include <string.h>

enum { DOTS = 3, DOT_ROWS = 5, STEP = DOTS + 1 };

/* Three by five dots each, row by row. */
static const char signs[] = "0123456789+-";
static const char *const fonts[] = {
	"oooo oo oo oooo", " o oo  o  o ooo", "ooo  ooooo  ooo", "ooo  oooo  oooo",
	"o oo oooo  o  o", "oooo  ooo  oooo", "oooo  oooo oooo", "ooo  o  o  o  o",
	"oooo ooooo oooo", "oooo oooo  oooo", "    o ooo o    ", "      ooo      ",
};

int
big_number_cols(const char *words)
{
	return STEP * (int)strspn(words, signs) - 1;
}

/* Is the dot in this row and column set? */
static bool
big_number_dot(const char *font, int row, int col)
{
	return row < DOT_ROWS && font[row * DOTS + col] == 'o';
}

int
big_number_draw(struct canvas c, int row, int col, enum style style, const char *words)
{
	static const wchar_t glyphs[] = L" ▀▄█";

	for (; *words != '\0'; words++) {
		const char *at = strchr(signs, *words);

		for (int i = 0; at != NULL && i < BIG_NUMBER_ROWS * DOTS; i++) {
			const char *font = fonts[at - signs];
			int up = big_number_dot(font, 2 * (i / DOTS), i % DOTS);
			int low = big_number_dot(font, 2 * (i / DOTS) + 1, i % DOTS);

			if (up + low > 0)
				canvas_put(c, row + i / DOTS, col + i % DOTS, style,
					   glyphs[up + 2 * low]);
		}
		col += at != NULL ? STEP : 0;
	}
	return col - 1;
}
