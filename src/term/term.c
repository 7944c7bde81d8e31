#include "config.h"

#include "term/term.h"

#include <fcntl.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <curses.h>
#include <term.h>

#include "base/text.h"
#include "base/utf8.h"
#include "term/direct.h"
#include "term/extent.h"
#include "term/inquiry.h"
#include "term/shown.h"
#include "term/signals.h"
#include "term/term_keys.h"
#include "term/wreck.h"

enum {
	TERM_MODES_SIZE = 128,
	ROW_GLYPHS = 512,
	BLANKS_LEFT = 6,
	NO_GROUND = -2,
	TERM_PAIRS = 1024
};

/* Asked for, a terminal says where clicks are. */
#define MOUSE_ON  "\033[?1000h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1000l"

/* A style on a surface, as curses has it. */
struct seen {
	bool known;
	attr_t attributes;
	int pair;
	int ground; /* all that a blank shows; NO_GROUND: more than a colour */
};

static struct {
	SCREEN *screen;
	FILE *in, *out; /* the standard ones by other descriptors, which signals.c may cut off */
	struct termios found; /* its modes before we came */
	enum glyphs glyphs;
	struct sheet shown; /* what curses was given last; no cells: nothing that counts */
	const struct theme *theme;
	enum ground ground;
	int colours;                        /* 0, 8, 16, 256 or COLOURS_TRUE */
	int most;                           /* colours that may be used; COLOURS_AUTO */
	struct seen look[SURFACES][STYLES]; /* made when it is first shown */
	struct paint pair[TERM_PAIRS];      /* the colours of each pair, from 1 on */
	int pairs;
	bool blocks; /* pieces of a table have colours */
	bool clicks; /* are reported */
	char restore[WRECK_SIZE];
	struct text *kept; /* see keep_capability() */
} term;

static int
keep_byte(int byte)
{
	text_add(term.kept, "%c", byte);
	return byte;
}

/* Append what the terminal's capability NAME sends, if it has it. */
static void
keep_capability(struct text *t, const char *name)
{
	const char *value = tigetstr(name);

	term.kept = t;
	if (value != NULL && value != (char *)-1)
		tputs(value, 1, keep_byte);
}

/* Terminals with other sequences than these would print a question in them. */
static bool
takes_ansi(void)
{
	const char *moves = tigetstr("cup");

	return moves != NULL && moves != (char *)-1 && strncmp(moves, "\033[", 2) == 0;
}

/* The sequences that give the terminal back, for when there is no time to ask curses. */
static void
prepare_for_wreck(void)
{
	static const char *const names[] = { "sgr0", "rmkx", "cnorm", "rmcup" };

	struct text text = text_in(term.restore, sizeof(term.restore));

	text_add(&text, MOUSE_OFF "%s", takes_ansi() ? DECODE_PASTE_OFF : "");
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		keep_capability(&text, names[i]);
	wreck_prepare(STDOUT_FILENO, term.restore, text.used, &term.found);
}

/* If it answers NULL, the terminal is the current one of terminfo. */
static const char *
why_not(void)
{
	static char words[160];
	const char *name = getenv("TERM");
	struct text text = text_in(words, sizeof(words));
	bool moves;
	int error;

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return "the floor needs a terminal for its keys and its screen; `pitboss console "
		       "GAME' works without one";
	if (name == NULL || name[0] == '\0')
		return "TERM is not set, so nothing is known about this terminal; try "
		       "TERM=xterm-256color";
	if (setupterm(NULL, STDOUT_FILENO, &error) != OK) {
		text_add(&text, "the terminal ");
		text_add_quoted(&text, name);
		text_add(&text, " (from TERM) is not known here; try TERM=xterm-256color");
		return words;
	}
	moves = tigetstr("cup") != NULL && tigetstr("clear") != NULL;
	if (!moves) {
		del_curterm(cur_term);
		text_add(&text, "the terminal ");
		text_add_quoted(&text, name);
		text_add(&text, " (from TERM) cannot move its cursor, which the floor needs");
		return words;
	}
	return NULL;
}

/* A read never waits.  And Ctrl-S is a key as any other: it does not stop the screen, and with it
 * the program. */
static void
set_line(void)
{
	struct termios modes;

	tcgetattr(STDIN_FILENO, &modes);
	modes.c_iflag &= ~(tcflag_t)IXON;
	modes.c_cc[VMIN] = 0;
	modes.c_cc[VTIME] = 0;
	tcsetattr(STDIN_FILENO, TCSANOW, &modes);
	def_prog_mode();
}

static void
set_modes(void)
{
	cbreak();
	noecho();
	nonl();
	intrflush(stdscr, FALSE);
	/* A frame is written whole: the loop decides how often. */
	typeahead(-1);
	set_line();
	if (has_colors()) {
		start_color();
		use_default_colors();
	}
}

/* Until curses comes back to its screen for the first time, it writes at each move of the cursor
 * (for programs that have no screen), which makes ten writes and more of a frame.  So it leaves and
 * comes back. */
static void
write_frames_whole(void)
{
	endwin();
	refresh();
}

static int
term_smaller(int a, int b)
{
	return a < b ? a : b;
}

/* The same file by a descriptor of its own; NULL. */
static FILE *
open_again(int fd, const char *mode)
{
	int again = fcntl(fd, F_DUPFD_CLOEXEC, 0);
	FILE *file = again < 0 ? NULL : fdopen(again, mode);

	if (file == NULL && again >= 0)
		close(again);
	return file;
}

static void
close_files(void)
{
	if (term.in != NULL)
		fclose(term.in);
	if (term.out != NULL)
		fclose(term.out);
	term.in = term.out = NULL;
}

/* All that reads from the terminal or writes to it does so from signals_may_block() to
 * signals_go_on(). */
static void
write_now(const char *says)
{
	ssize_t written = write(fileno(term.out), says, strlen(says));

	(void)written;
}

static void
switch_mouse(bool on)
{
	const char *has = tigetstr("kmous");

	if (has != NULL && has != (char *)-1)
		write_now(on ? MOUSE_ON : MOUSE_OFF);
}

/* Keys are sent as terminfo has them, and pasted text can be told from them. */
static void
switch_modes(bool on)
{
	char modes[TERM_MODES_SIZE];
	struct text text = text_in(modes, sizeof(modes));

	if (takes_ansi())
		text_add(&text, on ? DECODE_PASTE_ON : DECODE_PASTE_OFF);
	keep_capability(&text, on ? "smkx" : "rmkx");
	write_now(modes);
}

/* The terminal's colours are those of NAME; NULL: of TERM. */
static bool
open_screen(const char *name)
{
	term.in = open_again(STDIN_FILENO, "r");
	term.out = open_again(STDOUT_FILENO, "w");
	if (term.in == NULL || term.out == NULL) {
		close_files();
		return false;
	}
	signals_start(fileno(term.in), fileno(term.out));
	signals_may_block();
	extent_tell();
	term.screen = newterm(name, term.out, term.in);
	if (term.screen != NULL) {
		set_modes();
		write_frames_whole();
		term_keys_start(fileno(term.in));
		switch_modes(true);
	}
	signals_go_on();
	if (term.screen != NULL)
		return true;
	signals_stop();
	close_files();
	return false;
}

const char *
term_start(enum glyphs glyphs, int colours)
{
	const char *why = why_not(), *direct = NULL;
	char name[DIRECT_NAME];

	if (why != NULL)
		return why;
	if (colours == COLOURS_AUTO || colours == COLOURS_TRUE)
		direct =
		    direct_find(getenv("TERM"), getenv("COLORTERM"), colours == COLOURS_TRUE, name);
	term.most = colours;
	tcgetattr(STDIN_FILENO, &term.found);
	prepare_for_wreck();
	del_curterm(cur_term);
	if (!open_screen(direct)) {
		tcsetattr(STDIN_FILENO, TCSANOW, &term.found);
		wreck_forget();
		return "this terminal cannot be used";
	}
	term.glyphs = glyphs == GLYPHS_FULL && strcmp(nl_langinfo(CODESET), "UTF-8") != 0
			  ? GLYPHS_ASCII
			  : glyphs;
	if (has_colors())
		inquiry_begin(fileno(term.out));
	term_theme(&themes[0]);
	return NULL;
}

/* What was cut off has not come through: then the terminal is left as after a crash. */
int
term_stop(void)
{
	int end;

	inquiry_end(fileno(term.in));
	term_suspend();
	if (signals_cut())
		wreck_put_back();
	else
		tcsetattr(STDIN_FILENO, TCSANOW, &term.found);
	end = signals_end();
	signals_stop();
	wreck_forget();
	delscreen(term.screen);
	close_files();
	term.screen = NULL;
	sheet_finish(&term.shown);
	return end;
}

void
term_suspend(void)
{
	signals_may_block();
	switch_mouse(false);
	switch_modes(false);
	endwin();
	signals_go_on();
}

void
term_resume(void)
{
	signals_may_block();
	reset_prog_mode();
	switch_modes(true);
	switch_mouse(term.clicks);
	refresh();
	clearok(curscr, TRUE);
	signals_go_on();
}

void
term_size(int *rows, int *cols)
{
	extent_find(rows, cols);
	if (*rows > 0 && *cols > 0)
		resizeterm(*rows, *cols);
	sheet_finish(&term.shown);
	/* Also if the size is the old one again: what was cut off meanwhile is lost. */
	clearok(curscr, TRUE);
	*rows = term_smaller(LINES, ROWS_MOST);
	*cols = term_smaller(COLS, COLS_MOST);
}

/* Looks of the same colours share a pair of them: some terminals have few, and curses writes the
 * colours again where the pair changes.  0 if the terminal has no more. */
static int
pair_of(const struct paint *paint)
{
	int pair = 1;

	if (paint->colour < 0 && paint->on < 0)
		return 0;
	while (pair <= term.pairs &&
	       (term.pair[pair].colour != paint->colour || term.pair[pair].on != paint->on))
		pair++;
	if (pair <= term.pairs)
		return pair;
	if (pair >= term_smaller(COLOR_PAIRS, TERM_PAIRS) ||
	    init_extended_pair(pair, paint->colour, paint->on) != OK)
		return 0;
	term.pair[pair] = *paint;
	term.pairs = pair;
	return pair;
}

static attr_t
term_attributes(const struct paint *paint)
{
	static const struct {
		int look;
		attr_t curses;
	} attributes[] = {
		{ LOOK_BOLD, A_BOLD },
		{ LOOK_DIM, A_DIM },
		{ LOOK_REVERSE, A_REVERSE },
		{ LOOK_UNDERLINE, A_UNDERLINE },
	};
	attr_t out = 0;

	for (size_t i = 0; i < sizeof(attributes) / sizeof(attributes[0]); i++) {
		if (paint->attributes & attributes[i].look)
			out |= attributes[i].curses;
	}
	return out;
}

static int
term_ground(const struct paint *paint)
{
	return paint->attributes & (LOOK_REVERSE | LOOK_UNDERLINE | LOOK_WHOLE) ? NO_GROUND
										: paint->on;
}

static const struct seen *
look_of(const struct cell *cell)
{
	struct seen *look = &term.look[cell->surface][cell->style];
	struct paint paint;

	if (look->known)
		return look;
	paint = theme_paint(term.theme, term.ground, (enum surface)cell->surface,
			    (enum style)cell->style, term.colours);
	*look =
	    (struct seen){ true, term_attributes(&paint), pair_of(&paint), term_ground(&paint) };
	return look;
}

static int
term_colours(void)
{
	int has = !has_colors()            ? 0
		  : COLORS >= COLOURS_TRUE ? COLOURS_TRUE
		  : COLORS >= 256          ? 256
		  : COLORS >= 16           ? 16
		  : COLORS >= 8            ? 8
					   : 0;

	return term.most != COLOURS_AUTO && term.most < has ? term.most : has;
}

void
term_theme(const struct theme *theme)
{
	term.theme = theme;
	term.ground = inquiry_ground();
	term.colours = term_colours();
	term.blocks = theme_has_blocks(theme, term.colours);
	term.pairs = 0;
	memset(term.look, 0, sizeof(term.look));
	sheet_finish(&term.shown);
}

void
term_theme_again(void)
{
	term_theme(term.theme);
}

void
term_bell(void)
{
	signals_may_block();
	beep();
	signals_go_on();
}

void
term_mouse(bool on)
{
	term.clicks = on;
	signals_may_block();
	switch_mouse(on);
	signals_go_on();
}

/* Whether a blank there is no other than one here. */
static bool
same_ground(const struct cell *a, const struct cell *b)
{
	int ground = look_of(a)->ground;

	return ground != NO_GROUND && ground == look_of(b)->ground;
}

static bool
looks_alike(const struct cell *a, const struct cell *look)
{
	return (a->style == look->style && a->surface == look->surface) ||
	       (a->glyph == L' ' && same_ground(a, look));
}

/* The cell whose look the run from COL on has: blanks are written in the look of their neighbours,
 * since each change of it takes more bytes than the cells between. */
static const struct cell *
find_look(const struct cell *cell, int col, int cols)
{
	int glyph = col;

	while (glyph < cols && cell[glyph].glyph == L' ' && same_ground(&cell[glyph], &cell[col]))
		glyph++;
	return glyph < cols && same_ground(&cell[glyph], &cell[col]) ? &cell[glyph] : &cell[col];
}

/* Are these cells blanks that stand there already? */
static bool
blanks_stand(const struct cell *before, const struct cell *cell, int n)
{
	for (int i = 0; i < n; i++) {
		if (before[i].glyph != L' ' || cell[i].glyph != L' ' ||
		    !same_ground(&before[i], &cell[i]))
			return false;
	}
	return true;
}

/* Do blanks begin at COL that are left alone?  To write fewer takes less than to move the cursor.
 */
static bool
leaves_blanks(const struct cell *before, const struct cell *cell, int col, int cols)
{
	return before != NULL && col + BLANKS_LEFT <= cols &&
	       blanks_stand(before + col, cell + col, BLANKS_LEFT);
}

/* The cells of a row from COL on that look alike; returns the column after them. */
static int
show_run(const struct cell *before, const struct cell *cell, int row, int col, int cols)
{
	const struct cell *look = find_look(cell, col, cols);
	const struct seen *seen;
	wchar_t glyphs[ROW_GLYPHS];
	int n = 0, from = col, pair;

	seen = look_of(look);
	pair = seen->pair;
	attr_set(seen->attributes, 0, &pair);
	if (term.glyphs == GLYPHS_PLAIN && glyph_line(cell[col].glyph) != 0) {
		mvaddch(row, col, NCURSES_ACS(glyph_line(cell[col].glyph)));
		return col + 1;
	}
	for (; col < cols && looks_alike(&cell[col], look) && n < ROW_GLYPHS - 1; col++) {
		if (term.glyphs == GLYPHS_PLAIN && glyph_line(cell[col].glyph) != 0)
			break;
		if (leaves_blanks(before, cell, col, cols))
			break;
		if (cell[col].glyph != 0)
			glyphs[n++] = cell[col].glyph;
	}
	glyphs[n] = L'\0';
	mvaddnwstr(row, from, glyphs, n);
	return col;
}

/* The cells of a row that are new to the terminal. */
static void
show_row(const struct sheet *sheet, int row, int cols)
{
	size_t at = (size_t)row * (size_t)sheet->cols;
	const struct cell *cell = sheet->cell + at;
	const struct cell *before = term.shown.cell == NULL ? NULL : term.shown.cell + at;
	int col, end = term_smaller(shown_news(&term.shown, sheet, row, &col), cols);

	while (col < end) {
		if (leaves_blanks(before, cell, col, end)) {
			while (col < end && blanks_stand(before + col, cell + col, 1))
				col++;
		} else {
			col = show_run(before, cell, row, col, end);
		}
	}
}

void
term_show(struct sheet *sheet)
{
	int cols = sheet->cols < COLS ? sheet->cols : COLS;

	sheet_fold(sheet, term.glyphs, term.blocks);
	if (term.shown.rows != sheet->rows || term.shown.cols != sheet->cols)
		sheet_finish(&term.shown);
	for (int row = 0; row < sheet->rows && row < LINES; row++)
		show_row(sheet, row, cols);
	shown_keep(&term.shown, sheet);
	if (sheet->cursor_row >= 0)
		move(sheet->cursor_row, sheet->cursor_col);
	signals_may_block();
	curs_set(sheet->cursor_row >= 0);
	refresh();
	signals_go_on();
}
