/* What the terminal shows is what was drawn, cell by cell, whatever stood there before. */
#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <vterm.h>

#include "term/term.h"

enum { ROWS = 12, COLS = 70, FRAMES = 400, PIECES = 9, COLOURS = 256 };

static uint64_t luck;

static int
below(int n)
{
	luck = luck * 6364136223846793005U + 1442695040888963407U;
	return (int)(luck >> 33) % n;
}

/* Few of them, so that what is drawn is often what stands there. */
static enum style
some_style(void)
{
	static const enum style styles[] = { STYLE_PLAIN,
					     STYLE_DIM,
					     STYLE_TITLE,
					     STYLE_FRAME,
					     STYLE_DIE,
					     STYLE_TUMBLE,
					     STYLE_INK,
					     STYLE_RING,
					     STYLE_GLOW,
					     STYLE_WIN,
					     (enum style)(STYLE_OF + SURFACE_WOOD),
					     STYLE_RED,
					     STYLE_CHIP,
					     STYLE_POINT };

	return styles[below(sizeof(styles) / sizeof(styles[0]))];
}

static struct canvas
some_part(struct canvas c, int rows, int cols)
{
	int row = below(ROWS), col = below(COLS), down = 1 + below(rows), across = 1 + below(cols);
	struct canvas part = canvas_part(c, row, col, down, across);

	part.surface = (enum surface)below(SURFACES);
	return part;
}

/* Add to SHEET what the next frame has: blanks, boxes, words; some of them are wide. */
static void
draw_more(struct sheet *sheet)
{
	static const char *const words[] = { "ada", "●   ●", "$5", "大 x", "a  b", "      z" };
	struct canvas c = sheet_canvas(sheet);

	if (below(12) == 0)
		canvas_fill(canvas_on(c, (enum surface)below(SURFACES)), some_style(), L' ');
	for (int i = below(PIECES); i >= 0; i--) {
		canvas_fill(some_part(c, 3, 30), some_style(), L' ');
		canvas_frame(some_part(c, 6, 40), (enum frame)below(3), some_style());
		canvas_text(some_part(c, 1, 12), 0, 0, some_style(),
			    words[below(sizeof(words) / sizeof(words[0]))]);
	}
	sheet->cursor_row = below(ROWS);
	sheet->cursor_col = below(COLS);
}

/* A frame at each byte from GO, and a byte to DONE after it. */
static _Noreturn void
draw_frames(int go, int done, const struct theme *theme)
{
	struct sheet sheet = { .rows = 0 }, shown = { .rows = 0 };
	char byte;

	setenv("TERM", "xterm-256color", 1);
	if (term_start(GLYPHS_FULL, 256) != NULL || sheet_resize(&sheet, ROWS, COLS) != 0 ||
	    sheet_resize(&shown, ROWS, COLS) != 0)
		_exit(1);
	term_theme(theme);
	while (read(go, &byte, 1) == 1) {
		draw_more(&sheet);
		memcpy(shown.cell, sheet.cell, (size_t)ROWS * COLS * sizeof(*sheet.cell));
		shown.cursor_row = sheet.cursor_row;
		shown.cursor_col = sheet.cursor_col;
		term_show(&shown);
		if (write(done, &byte, 1) != 1)
			_exit(1);
	}
	term_stop();
	sheet_finish(&sheet);
	sheet_finish(&shown);
	_exit(0);
}

static void
take_all(VTerm *vt, int fd)
{
	struct pollfd poll_of = { .fd = fd, .events = POLLIN };
	char bytes[4096];
	ssize_t n;

	while (poll(&poll_of, 1, 0) == 1 && (n = read(fd, bytes, sizeof(bytes))) > 0)
		vterm_input_write(vt, bytes, (size_t)n);
}

/* The child gives its terminal back, and ends. */
static void
take_until_end(VTerm *vt, int fd)
{
	char bytes[4096];
	ssize_t n;

	while ((n = read(fd, bytes, sizeof(bytes))) > 0)
		vterm_input_write(vt, bytes, (size_t)n);
}

/* The child writes a frame and then a byte: while it does, its terminal is read. */
static void
take_frame(VTerm *vt, int fd, int go, int done)
{
	struct pollfd fds[] = { { .fd = fd, .events = POLLIN }, { .fd = done, .events = POLLIN } };
	char byte = 'g';

	assert_int_equal(write(go, &byte, 1), 1);
	do {
		assert_true(poll(fds, 2, -1) > 0);
		take_all(vt, fd);
	} while (fds[1].revents == 0);
	assert_int_equal(read(done, &byte, 1), 1);
	take_all(vt, fd);
}

static int
colour_of(const VTermColor *colour, bool own)
{
	return own ? -1 : colour->indexed.idx;
}

static void
compare_cell(VTermScreen *screen, const struct theme *theme, const struct cell *cell, int row,
	     int col)
{
	VTermScreenCell seen;
	struct paint paint = theme_paint(theme, GROUND_UNKNOWN, (enum surface)cell->surface,
					 (enum style)cell->style, COLOURS);
	uint32_t glyph;

	vterm_screen_get_cell(screen, (VTermPos){ row, col }, &seen);
	glyph = seen.chars[0] == 0 ? L' ' : seen.chars[0];
	if (cell->glyph == 0)
		return;
	assert_int_equal(glyph, cell->glyph);
	assert_int_equal(colour_of(&seen.bg, VTERM_COLOR_IS_DEFAULT_BG(&seen.bg)), paint.on);
	if (cell->glyph == L' ')
		return;
	assert_int_equal(colour_of(&seen.fg, VTERM_COLOR_IS_DEFAULT_FG(&seen.fg)), paint.colour);
	assert_int_equal(seen.attrs.bold, (paint.attributes & LOOK_BOLD) != 0);
	assert_int_equal(seen.attrs.underline, 0);
	assert_int_equal(seen.attrs.reverse, 0);
}

static void
what_is_drawn_stands_there(void **state)
{
	struct winsize size = { .ws_row = ROWS, .ws_col = COLS };
	const struct theme *theme = theme_find("dark");
	struct sheet sheet = { .rows = 0 }, right = { .rows = 0 };
	VTerm *vt = vterm_new(ROWS, COLS);
	VTermScreen *screen = vterm_obtain_screen(vt);
	int go[2], done[2], fd, status;
	pid_t pid;

	(void)state;
	luck = 7;
	assert_int_equal(pipe(go), 0);
	assert_int_equal(pipe(done), 0);
	pid = forkpty(&fd, NULL, NULL, &size);
	assert_true(pid >= 0);
	if (pid == 0) {
		close(go[1]);
		draw_frames(go[0], done[1], theme);
	}
	close(go[0]);
	close(done[1]);
	vterm_set_utf8(vt, 1);
	vterm_screen_enable_altscreen(screen, 1);
	vterm_screen_reset(screen, 1);
	assert_int_equal(sheet_resize(&sheet, ROWS, COLS), 0);
	assert_int_equal(sheet_resize(&right, ROWS, COLS), 0);
	for (int frame = 0; frame < FRAMES; frame++) {
		draw_more(&sheet);
		memcpy(right.cell, sheet.cell, (size_t)ROWS * COLS * sizeof(*sheet.cell));
		sheet_fold(&right, GLYPHS_FULL, true);
		take_frame(vt, fd, go[1], done[0]);
		for (int i = 0; i < ROWS * COLS; i++)
			compare_cell(screen, theme, &right.cell[i], i / COLS, i % COLS);
	}
	close(go[1]);
	take_until_end(vt, fd);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	close(fd);
	close(done[0]);
	vterm_free(vt);
	sheet_finish(&sheet);
	sheet_finish(&right);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_drawn_stands_there),
	};

	setlocale(LC_CTYPE, "C.UTF-8");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
