#include "tui/ticker.h"

#include <string.h>

#include "term/glyphs.h"

enum { MARGIN = 1 };

static struct sentence *
ticker_next_sentence(struct ticker *t)
{
	/* Half of them at a time, so that the lines that remain are seldom broken anew. */
	if (t->n == TICKER_KEPT) {
		t->n /= 2;
		memmove(t->kept, t->kept + TICKER_KEPT - t->n, (size_t)t->n * sizeof(t->kept[0]));
	}
	return &t->kept[t->n++];
}

void
ticker_add(struct ticker *t, const struct news *news)
{
	struct sentence *s = ticker_next_sentence(t);

	phrase_news(news, s->words);
	s->width = glyph_text_width(s->words);
	s->begins = news->event.dice > 0;
	s->style = news->own ? STYLE_OWN : s->begins ? STYLE_PLAIN : STYLE_DIM;
}

/* Flow all sentences into rows of C from row FIRST on, which may be above its top; returns how many
 * rows they take. */
static int
ticker_flow(struct canvas c, int first, const struct ticker *t)
{
	int row = first, col = MARGIN;

	for (int i = 0; i < t->n; i++) {
		const struct sentence *s = &t->kept[i];

		if (col > MARGIN && (s->begins || col + 1 + s->width > c.cols)) {
			row++;
			col = MARGIN;
		}
		col += col > MARGIN;
		/* Most are above the top. */
		if (row >= 0 && row < c.rows)
			canvas_text(c, row, col, s->style, s->words);
		col += s->width;
	}
	return row - first + (t->n > 0);
}

void
ticker_draw(struct canvas c, const struct ticker *t)
{
	struct canvas nowhere = c;
	int rows;

	nowhere.rows = 0;
	rows = ticker_flow(nowhere, 0, t);
	ticker_flow(c, rows > c.rows ? c.rows - rows : 0, t);
}
