/* The screen in all its looks: themes, terminals of few colours or none, locales without UTF-8. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crt.h"

#define ALONE "--bots", "0", "--round-ms", "3600000"

static const char *const alone[] = { ALONE, NULL };

static struct crt crt;

/* The first cell of a text. */
struct look {
	int colour; /* its number; -1: the terminal's own */
	unsigned bold, reverse, underline;
};

/* The header, the table in focus, a frame and a key. */
static const char *const texts[] = { "pitboss", "1 SIC BO", "┌", "Enter bet" };

enum { TEXTS = sizeof(texts) / sizeof(texts[0]) };

static struct look
look_at(const char *text)
{
	VTermScreenCell cell;
	int row, col;

	crt_find(&crt, text, &row, &col);
	vterm_screen_get_cell(crt.screen, (VTermPos){ row, col }, &cell);
	return (struct look){
		.colour = VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) ? -1 : cell.fg.indexed.idx,
		.bold = cell.attrs.bold,
		.reverse = cell.attrs.reverse,
		.underline = cell.attrs.underline,
	};
}

/* The looks of all texts; the program has ended then. */
static void
look_with(const char *term, const char *const *args, struct look out[TEXTS])
{
	crt_start(&crt, 24, 80, term, args);
	for (int i = 0; i < TEXTS; i++)
		out[i] = look_at(texts[i]);
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static bool
is_same(const struct look a[TEXTS], const struct look b[TEXTS])
{
	for (int i = 0; i < TEXTS; i++) {
		if (a[i].colour != b[i].colour || a[i].bold != b[i].bold ||
		    a[i].reverse != b[i].reverse || a[i].underline != b[i].underline)
			return false;
	}
	return true;
}

static int
highest_colour(const struct look looks[TEXTS])
{
	int most = -1;

	for (int i = 0; i < TEXTS; i++)
		most = looks[i].colour > most ? looks[i].colour : most;
	return most;
}

static void
themes_differ(void **state)
{
	static const char *const names[] = { "dark", "light", "contrast", "colourblind", "mono" };
	enum { THEMES = sizeof(names) / sizeof(names[0]) };
	struct look looks[THEMES][TEXTS], usual[TEXTS];

	(void)state;
	look_with("xterm-256color", alone, usual);
	for (int i = 0; i < THEMES; i++) {
		const char *const args[] = { ALONE, "--theme", names[i], NULL };

		look_with("xterm-256color", args, looks[i]);
		for (int k = 0; k < i; k++) {
			if (is_same(looks[i], looks[k]))
				fail_msg("%s looks like %s", names[i], names[k]);
		}
	}
	assert_true(is_same(usual, looks[0]));
	assert_int_equal(highest_colour(looks[THEMES - 1]), -1);
	setenv("COLORFGBG", "0;15", 1);
	look_with("xterm-256color", alone, usual);
	assert_true(is_same(usual, looks[1]));
}

/* Whether the screen has the look of a light background now, or gets it by what has been typed. */
static bool
gets_light(const struct look light[TEXTS])
{
	crt_keys(&crt, "+");
	crt_see(&crt, "You bet chips of $10");
	return look_at(texts[TEXTS - 1]).colour == light[TEXTS - 1].colour;
}

/* An answer that comes too late on a busy machine changes nothing: then once more. */
static void
the_terminal_is_asked_for_its_background(void **state)
{
	struct look light[TEXTS];
	bool found = false;

	(void)state;
	setenv("COLORFGBG", "0;15", 1);
	look_with("xterm-256color", alone, light);
	setenv("COLORFGBG", "15;0", 1);
	for (int i = 0; i < 50 && !found; i++) {
		crt_start(&crt, 24, 80, "xterm-256color", alone);
		crt_keys(&crt, "\033]11;rgb:ffff/ffff/ffff\a");
		crt_see(&crt, "Enter bet");
		found = gets_light(light);
		crt_keys(&crt, "q");
		assert_int_equal(crt_end(&crt), 0);
	}
	assert_true(found);
}

/* Late, half or hostile: '5' would be a table, 'q' the end, ']' another player, 'b' a bet, 'm' and
 * 'T' the mouse and the theme. */
static void
no_answer_is_a_key(void **state)
{
	static const char *const answers[] = {
		"\033]11;rgb:5555/5555/5555\a",
		"\033]11;rgb:5555/5555/5555\033\\",
		"\033]11;qqq]q\a",
		"\033]52;c;qqqq\a",
		"\033]qq\033\\",
		"\033P1$r2 q\033\\",
		"\033P>|bmT 1.1.3\033\\",
		"\033P1+r524742=38\033\\",
		"\033_Gi=31;bOK\033\\",
		"\033^b\033\\",
		"\033Xb\033\\",
		"\033[?62;1;22c",
		"\033[?2004;2$y",
		"\033[M bA",
		"\033[Mbbb",
		"\033[I\033[O",
		"\033b\033q",
		"\033]11;rgb:55",
	};

	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", alone);
	crt_see(&crt, "Enter bet $5");
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		crt_keys(&crt, answers[i]);
		crt_keys(&crt, answers[i]);
	}
	crt_keys(&crt, "\a");
	crt_keys(&crt, "+");
	crt_see(&crt, "You bet chips of $10");
	crt_see(&crt, "1 SIC BO");
	crt_see(&crt, "on the tables $0");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* An end of a line in it enters nothing. */
static void
pasted_text_goes_to_a_line_or_nowhere(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", alone);
	crt_see(&crt, "Enter bet $5");
	crt_keys(&crt, "\033[200~b 500\rsbsbs *** r q y\r\033[201~");
	crt_see(&crt, "The pasted text was ignored; press : to open a line for it.");
	crt_keys(&crt, ":\033[200~bet 25\r\x7f\033[31m big\033[201~");
	crt_see(&crt, ":bet 25 31m big");
	crt_see(&crt, "on the tables $0");
	crt_keys(&crt, "\025big 10\r");
	crt_see(&crt, "on the tables $10");
	crt_keys(&crt, "qy");
	crt_see(&crt, "played out");
	crt_keys(&crt, "qy");
	assert_int_equal(crt_end(&crt), 0);
}

static int
know_dark(void **state)
{
	(void)state;
	return setenv("COLORFGBG", "15;0", 1);
}

static int
forget_no_color(void **state)
{
	(void)state;
	return unsetenv("NO_COLOR");
}

/* If nobody has asked for a theme. */
static void
no_color_is_no_colour(void **state)
{
	static const char *const dark[] = { ALONE, "--theme", "dark", NULL };
	struct look looks[TEXTS];

	(void)state;
	setenv("NO_COLOR", "1", 1);
	look_with("xterm-256color", alone, looks);
	assert_int_equal(highest_colour(looks), -1);
	look_with("xterm-256color", dark, looks);
	assert_true(highest_colour(looks) > 15);
	setenv("NO_COLOR", "", 1);
	look_with("xterm-256color", alone, looks);
	assert_true(highest_colour(looks) > 15);
}

/* Of 16 colours none is among the common ones. */
static int
make_terminal_of_16(void **state)
{
	static const char commands[] =
	    "cat >sixteen.ti <<'END'\n"
	    "sixteen|xterm with 16 colors,\n"
	    "	colors#16, pairs#256, setab=\\E[%?%p1%{8}%<%t4%p1%d%e%p1%{92}%+%d%;m,\n"
	    "	setaf=\\E[%?%p1%{8}%<%t3%p1%d%e%p1%{82}%+%d%;m, use=xterm,\n"
	    "END\n"
	    "tic -x -o sixteen.d sixteen.ti";

	(void)state;
	return system(commands) != 0 || setenv("TERMINFO", "sixteen.d", 1) != 0;
}

static int
drop_terminal_of_16(void **state)
{
	(void)state;
	return system("rm -rf sixteen.ti sixteen.d") != 0 || unsetenv("TERMINFO") != 0;
}

static void
a_terminal_gets_the_colours_that_it_has(void **state)
{
	static const struct {
		const char *term;
		int least, most;
	} rows[] = {
		{ "xterm-256color", 16, 255 },
		{ "sixteen", 1, 15 },
		{ "xterm", 1, 7 },
		{ "linux", 1, 7 },
		{ "screen", 1, 7 },
		{ "vt100", -1, -1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct look looks[TEXTS];
		int colour;

		look_with(rows[i].term, alone, looks);
		colour = highest_colour(looks);
		if (colour < rows[i].least || colour > rows[i].most)
			fail_msg("%s has colour %d", rows[i].term, colour);
	}
}

static int
take_utf8_locale(void **state)
{
	(void)state;
	return setenv("LC_ALL", "C.UTF-8", 1);
}

static void
a_locale_without_utf8_gets_ascii(void **state)
{
	static const char *const two_players[] = { "--bots", "2", "--round-ms", "3600000", NULL };

	(void)state;
	setenv("LC_ALL", "C", 1);
	crt_start(&crt, 24, 80, "xterm-256color", two_players);
	crt_see(&crt, "ada-k *");
	crt_keys(&crt, "?");
	crt_see(&crt, "* marks a simulated player");
	for (const char *at = crt_text(&crt); *at != '\0'; at++)
		assert_in_range((unsigned char)*at, '\n', '~');
	crt_keys(&crt, "qq");
	assert_int_equal(crt_end(&crt), 0);
}

/* Frames are the terminal's own lines, and nothing else is beyond ASCII. */
static void
plain_is_lines_and_ascii(void **state)
{
	static const char *const plain[] = { ALONE, "--glyphs", "plain", NULL };
	static const char *const terms[] = { "xterm-256color", "linux", "vt100" };

	(void)state;
	for (size_t i = 0; i < sizeof(terms) / sizeof(terms[0]); i++) {
		/* The console of Linux needs not be told. */
		crt_start(&crt, 24, 80, terms[i], i == 1 ? alone : plain);
		crt_see(&crt, "┬=");
		crt_see(&crt, "└─");
		crt_see(&crt, "bankroll $1,000 - on");
		for (const char *at = crt_text(&crt); *at != '\0'; at++) {
			static const char lines[] = "─│┌┐└┘├┤┬┴▒";
			char glyph[4] = "";

			memcpy(glyph, at, strnlen(at, 3));
			if ((unsigned char)*at >= 0x80 && strstr(lines, glyph) == NULL)
				fail_msg("%s shows '%s'", terms[i], glyph);
			at += (unsigned char)*at >= 0x80 ? 2 : 0;
		}
		crt_keys(&crt, "q");
		assert_int_equal(crt_end(&crt), 0);
	}
}

/* The colour that a place lies on; -1: the terminal's own.  The right half of a character lies
 * where the left one does. */
static int
ground_at(int row, int col)
{
	VTermScreenCell cell;

	vterm_screen_get_cell(crt.screen, (VTermPos){ row, col }, &cell);
	if (cell.chars[0] == (uint32_t)-1)
		return ground_at(row, col - 1);
	return VTERM_COLOR_IS_DEFAULT_BG(&cell.bg) ? -1 : cell.bg.indexed.idx;
}

/* Each row of the table has a ground from one side of its wood to the other, with felt beside it;
 * the rows above and below have none. */
static bool
grounds_are_whole(void)
{
	enum { TOP = 3, END = 19, LIGHT_SIDE = 179, DARK_SIDE = 94 };
	int felt = ground_at(TOP, 1);

	for (int i = 0; i < 24 * 80; i++) {
		int row = i / 80, col = i % 80, ground = ground_at(row, col);

		if ((ground >= 0) != (row >= TOP && row < END))
			return false;
		if (row < TOP || row >= END)
			continue;
		if ((col == 0 && ground != LIGHT_SIDE) || (col == 79 && ground != DARK_SIDE) ||
		    ((col == 1 || col == 78) && ground != felt))
			return false;
	}
	return felt != LIGHT_SIDE;
}

/* Part of a frame may have come. */
static void
see_grounds(const char *table)
{
	crt_see(&crt, table);
	if (!grounds_are_whole())
		crt_rest(&crt, 300);
	if (!grounds_are_whole())
		fail_msg("%s: the felt is torn:\n%s", table, crt_text(&crt));
}

/* Blanks are written in the look of a neighbour. */
static void
blanks_lie_on_the_felt(void **state)
{
	static const char *const seen[] = { "1 SIC BO", "2 CRAPS", "3 PIG", "4 SUMMIT" };

	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", alone);
	for (int i = 0; i < 4; i++) {
		crt_keys(&crt, (const char[]){ (char)('1' + i), '\0' });
		see_grounds(seen[i]);
	}
	crt_keys(&crt, "1");
	see_grounds("BIG  11 to 17");
	crt_keys(&crt, "\033OD");
	see_grounds("SMALL  4 to 10");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static uint32_t
felt_of(const char *term, const char *const *args)
{
	VTermScreenCell cell;

	crt_start(&crt, 24, 80, term, args);
	crt_see(&crt, "1 SIC BO");
	crt_rest(&crt, 300);
	vterm_screen_get_cell(crt.screen, (VTermPos){ 10, 1 }, &cell);
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
	if (VTERM_COLOR_IS_DEFAULT_BG(&cell.bg))
		return UINT32_MAX;
	if (VTERM_COLOR_IS_INDEXED(&cell.bg))
		return cell.bg.indexed.idx;
	return (uint32_t)cell.bg.rgb.red << 16 | (uint32_t)cell.bg.rgb.green << 8 |
	       cell.bg.rgb.blue;
}

/* Only where the terminal says so and terminfo knows how. */
static void
true_colours_are_used_if_the_terminal_has_them(void **state)
{
	enum { TRUE_FELT = 0x571522, FELT_OF_256 = 52 };
	static const char *const of_256[] = { ALONE, "--colours", "256", NULL };
	static const char *const of_16[] = { ALONE, "--colours", "16", NULL };
	static const char *const none[] = { ALONE, "--colours", "none", NULL };

	(void)state;
	if (system("infocmp xterm-direct >/dev/null 2>&1") != 0)
		skip();
	assert_int_equal(felt_of("xterm-256color", alone), FELT_OF_256);
	setenv("COLORTERM", "truecolor", 1);
	/* The emulator takes the empty place of a colour space for red. */
	assert_int_equal(felt_of("xterm-256color", alone) & 0xffff, TRUE_FELT >> 8);
	assert_int_equal(felt_of("xterm-256color", of_256), FELT_OF_256);
	assert_int_equal(felt_of("xterm-256color", of_16), UINT32_MAX);
	assert_int_equal(felt_of("xterm-256color", none), UINT32_MAX);
	assert_int_equal(felt_of("screen-256color", alone), FELT_OF_256);
}

static int
forget_colorterm(void **state)
{
	(void)state;
	unsetenv("COLORTERM");
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(blanks_lie_on_the_felt, know_dark),
		cmocka_unit_test_setup(themes_differ, know_dark),
		cmocka_unit_test(the_terminal_is_asked_for_its_background),
		cmocka_unit_test(no_answer_is_a_key),
		cmocka_unit_test(pasted_text_goes_to_a_line_or_nowhere),
		cmocka_unit_test_setup_teardown(no_color_is_no_colour, know_dark, forget_no_color),
		cmocka_unit_test_setup_teardown(a_terminal_gets_the_colours_that_it_has,
						make_terminal_of_16, drop_terminal_of_16),
		cmocka_unit_test_setup_teardown(true_colours_are_used_if_the_terminal_has_them,
						know_dark, forget_colorterm),
		cmocka_unit_test(plain_is_lines_and_ascii),
		cmocka_unit_test_teardown(a_locale_without_utf8_gets_ascii, take_utf8_locale),
	};

	unsetenv("COLORTERM");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
