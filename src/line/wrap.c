#include "line/wrap.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "term/glyphs.h"

/* Of a terminal that does not say. */
enum { USUAL_WIDTH = 80, GLYPH_BYTES = 4 };

void
wrap_begin(struct wrap *w, FILE *out, int width, bool ascii)
{
	*w = (struct wrap){ .out = out, .width = width, .ascii = ascii };
}

static void
wrap_new_line(struct wrap *w)
{
	putc('\n', w->out);
	w->col = w->gap = 0;
}

/* The word has ended. */
static void
wrap_end_word(struct wrap *w)
{
	if (w->used == 0)
		return;
	if (w->width > 0 && w->col > 0 && w->col + w->gap + w->cells > w->width)
		wrap_new_line(w);
	fprintf(w->out, "%*s", w->gap, "");
	fwrite(w->word, 1, w->used, w->out);
	w->col += w->gap + w->cells;
	w->gap = w->cells = 0;
	w->used = 0;
}

static void
wrap_add(struct wrap *w, wchar_t glyph)
{
	int cells = glyph_width(glyph);
	bool full = w->used + GLYPH_BYTES > sizeof(w->word);

	if (full || (w->width > 0 && w->cells + cells > w->width))
		wrap_end_word(w);
	w->cells += cells;
	if (!w->ascii)
		w->used += glyph_utf8(glyph, w->word + w->used);
	for (int i = 0; w->ascii && i < cells; i++)
		w->word[w->used++] = glyph_ascii(glyph);
}

void
wrap_put(struct wrap *w, const char *utf8)
{
	while (*utf8 != '\0') {
		bool ends = *utf8 == '\n', blank = *utf8 == ' ';

		if (!ends && !blank) {
			wrap_add(w, glyph_next(&utf8));
			continue;
		}
		wrap_end_word(w);
		if (ends)
			wrap_new_line(w);
		w->gap += blank;
		utf8++;
	}
}

void
wrap_resize(struct wrap *w, int width)
{
	w->width = width;
}

int
wrap_width(int fd)
{
	struct winsize size;

	if (!isatty(fd))
		return 0;
	if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
		return USUAL_WIDTH;
	return size.ws_col;
}
