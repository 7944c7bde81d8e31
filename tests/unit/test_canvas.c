#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/money.h"
#include "term/canvas.h"
#include "term/glyphs.h"

static struct sheet sheet;

static int
small_sheet(void **state)
{
	(void)state;
	return sheet_resize(&sheet, 3, 10);
}

static int
no_sheet(void **state)
{
	(void)state;
	sheet_finish(&sheet);
	return 0;
}

static void
expect(const char *request)
{
	char *text = sheet_text(&sheet);

	assert_non_null(text);
	if (strcmp(text, request) != 0)
		fail_msg("should be\n%s\nand is\n%s", request, text);
	free(text);
}

static void
text_is_cut_at_the_edges(void **state)
{
	struct canvas c = canvas_part(sheet_canvas(&sheet), 1, 2, 1, 5);

	(void)state;
	assert_int_equal(canvas_text(c, 0, -2, STYLE_PLAIN, "abcdefghij"), 8);
	canvas_text(c, 1, 0, STYLE_PLAIN, "below");
	canvas_text(c, -1, 0, STYLE_PLAIN, "above");
	expect("\n  cdefg\n\n");
}

static void
a_part_stays_within_its_canvas(void **state)
{
	struct canvas c = canvas_part(sheet_canvas(&sheet), 2, 8, 5, 5);

	(void)state;
	assert_int_equal(c.rows, 1);
	assert_int_equal(c.cols, 2);
	canvas_fill(c, STYLE_PLAIN, L'x');
	expect("\n\n        xx\n");
	assert_int_equal(canvas_part(c, 9, 9, 1, 1).rows, 0);
	assert_int_equal(canvas_part(c, -3, -3, 2, 2).cols, 0);
	assert_int_equal(canvas_part(c, -1, -1, 2, 2).cols, 1);
}

static void
double_width_takes_two_cells(void **state)
{
	struct canvas c = sheet_canvas(&sheet);

	(void)state;
	assert_int_equal(canvas_text(c, 0, 0, STYLE_PLAIN, "大a小"), 5);
	canvas_text(c, 1, 9, STYLE_PLAIN, "大");
	expect("大a小\n\n\n");
}

static void
half_of_a_double_character_is_never_left(void **state)
{
	struct canvas c = sheet_canvas(&sheet);

	(void)state;
	canvas_text(c, 0, 0, STYLE_PLAIN, "大大大");
	canvas_put(c, 0, 1, STYLE_PLAIN, L'x');
	canvas_put(c, 0, 4, STYLE_PLAIN, L'y');
	canvas_text(c, 1, 1, STYLE_PLAIN, "大大");
	canvas_text(c, 1, 2, STYLE_PLAIN, "小");
	expect(" x大y\n  小\n\n");
}

/* Names and other text from outside carry no command to the terminal. */
static void
nothing_commands_the_terminal(void **state)
{
	struct canvas c = sheet_canvas(&sheet);

	(void)state;
	canvas_text(c, 0, 0, STYLE_PLAIN, "a\033[2Jb");
	canvas_text(c, 1, 0, STYLE_PLAIN, "\xc2\x9b\xff\xe2\x80\xaez");
	canvas_text(c, 2, 0, STYLE_PLAIN, "e\xcc\x81\xe0\x80\xafq\xe5\xa4");
	expect("a?[2Jb\n???z\ne???q??\n");
}

static void
frames_enclose(void **state)
{
	struct canvas in = canvas_frame(sheet_canvas(&sheet), FRAME_LIGHT, STYLE_FRAME);

	(void)state;
	assert_int_equal(in.rows, 1);
	assert_int_equal(in.cols, 8);
	canvas_text(in, 0, 3, STYLE_PLAIN, "ab");
	canvas_print_right(in, 0, in.cols, STYLE_PLAIN, "%d", 7);
	expect("┌────────┐\n│   ab  7│\n└────────┘\n");
}

static void
ascii_keeps_every_cell(void **state)
{
	struct canvas c = sheet_canvas(&sheet);

	(void)state;
	canvas_frame(c, FRAME_ROUND, STYLE_FRAME);
	canvas_text(c, 1, 2, STYLE_PLAIN, "大 ▰ᵇ");
	sheet_fold(&sheet, GLYPHS_ASCII, false);
	expect(".--------.\n| B  #*  |\n'--------'\n");
}

/* Of the characters beyond ASCII only lines and one shade are left, each of them with a letter in
 * the terminal's own set. */
static void
plain_has_lines_of_every_terminal(void **state)
{
	struct canvas c = sheet_canvas(&sheet);

	(void)state;
	canvas_frame(c, FRAME_ROUND, STYLE_FRAME);
	canvas_text(c, 1, 2, STYLE_PLAIN, "大█▰ᵇ·★");
	sheet_fold(&sheet, GLYPHS_PLAIN, false);
	expect("┌────────┐\n│ B ▒#*-!│\n└────────┘\n");
	sheet_clear(&sheet);
	canvas_frame(c, FRAME_HEAVY, STYLE_FOCUS);
	sheet_fold(&sheet, GLYPHS_PLAIN, false);
	expect("┌========┐\n│        │\n└========┘\n");
	for (wchar_t glyph = 0x80; glyph < 0x3000; glyph++) {
		wchar_t plain = glyph_plain(glyph);

		assert_true(plain < 0x7f || glyph_line(plain) != 0);
		assert_int_equal(glyph_plain(plain), plain == L'▒' ? ':' : plain);
	}
	sheet_fold(&sheet, GLYPHS_FULL, false);
	expect("┌========┐\n│        │\n└========┘\n");
}

/* Boxes that meet share their walls; the one that is in focus is heavy, and turns all it meets. */
static void
walls_join(void **state)
{
	struct canvas c = sheet_canvas(&sheet);

	(void)state;
	canvas_frame(canvas_part(c, 0, 0, 3, 5), FRAME_LIGHT, STYLE_FRAME);
	canvas_frame(canvas_part(c, 0, 4, 3, 6), FRAME_LIGHT, STYLE_FRAME);
	expect("┌───┬────┐\n│   │    │\n└───┴────┘\n");
	canvas_frame(canvas_part(c, 0, 0, 3, 5), FRAME_HEAVY, STYLE_RING);
	expect("┏━━━┱────┐\n┃   ┃    │\n┗━━━┹────┘\n");
	sheet_fold(&sheet, GLYPHS_PLAIN, true);
	expect("┌===┬────┐\n│   │    │\n└===┴────┘\n");
	sheet_clear(&sheet);
	canvas_across(c, 1, 0, 10, STYLE_FRAME, 1);
	canvas_down(c, 0, 3, 3, STYLE_FRAME, 1);
	canvas_down(c, 1, 6, 2, STYLE_RING, 2);
	expect("   ╷\n╶──┼──┰──╴\n   ╵  ╹\n");
	sheet_fold(&sheet, GLYPHS_ASCII, true);
	expect("   |\n---+--#---\n   |  #\n");
}

/* A letter that fills its cell is a blank on its colour; where there are none it stays. */
static void
full_cells_are_blanks(void **state)
{
	struct canvas c = canvas_ground(sheet_canvas(&sheet), SURFACE_CRAPS);

	(void)state;
	canvas_put(c, 0, 0, style_of(SURFACE_WOOD), L'█');
	canvas_put(c, 0, 1, style_of(SURFACE_WOOD), L'▄');
	canvas_put(c, 0, 2, STYLE_WIN, L'█');
	canvas_put(canvas_ground(c, SURFACE_RISK), 0, 3, STYLE_INK, L' ');
	sheet_fold(&sheet, GLYPHS_FULL, false);
	expect("█▄█▒\n\n\n");
	sheet.cell[3].glyph = L' ';
	sheet_fold(&sheet, GLYPHS_FULL, true);
	expect(" ▄█\n\n\n");
	assert_int_equal(sheet.cell[0].surface, SURFACE_WOOD);
	assert_int_equal(sheet.cell[1].surface, SURFACE_CRAPS);
}

/* A die and a bar without colours and lines. */
static void
ascii_tells_surfaces_by_letters(void **state)
{
	struct canvas c = canvas_on(sheet_canvas(&sheet), SURFACE_PIG);

	(void)state;
	canvas_fill(canvas_ground(canvas_part(c, 0, 0, 1, 3), SURFACE_BAR), STYLE_INK, L' ');
	canvas_fill(canvas_ground(canvas_part(c, 0, 3, 1, 2), SURFACE_RISK), STYLE_INK, L' ');
	canvas_fill(canvas_ground(canvas_part(c, 1, 2, 1, 5), SURFACE_IVORY), STYLE_INK, L' ');
	canvas_put(canvas_ground(c, SURFACE_IVORY), 1, 4, STYLE_INK, L'●');
	canvas_text(c, 2, 0, style_of(SURFACE_CHIP), "▐");
	canvas_text(c, 2, 1, STYLE_CHIP, "5");
	canvas_text(c, 2, 2, style_of(SURFACE_CHIP), "▌");
	sheet_fold(&sheet, GLYPHS_ASCII, true);
	expect("###++\n  | o |\n[5]\n");
}

/* Some styles are blocks on a table, and words elsewhere. */
static void
a_cell_has_two_meanings(void **state)
{
	struct canvas c = sheet_canvas(&sheet);

	(void)state;
	canvas_text(c, 0, 0, STYLE_CHIP + 2, "x");
	c = canvas_ground(c, SURFACE_SICBO);
	canvas_text(c, 0, 1, STYLE_CHIP + 2, "x");
	canvas_text(c, 0, 2, STYLE_DIE, "x");
	canvas_text(c, 0, 3, STYLE_WIN, "x");
	assert_int_equal(sheet.cell[0].surface, SURFACE_SCREEN);
	assert_int_equal(sheet.cell[1].surface, SURFACE_CHIP + 2);
	assert_int_equal(sheet.cell[2].surface, SURFACE_IVORY);
	assert_int_equal(sheet.cell[3].surface, SURFACE_SICBO);
	assert_int_equal(sheet.cell[3].style, STYLE_WIN);
}

static void
a_click_finds_what_was_drawn_last(void **state)
{
	struct canvas c = sheet_canvas(&sheet);

	(void)state;
	canvas_click(c, 'a');
	canvas_click(canvas_part(c, 1, 2, 1, 3), 'b');
	assert_int_equal(sheet_hit(&sheet, 1, 2), 'b');
	assert_int_equal(sheet_hit(&sheet, 1, 5), 'a');
	assert_int_equal(sheet_hit(&sheet, 2, 2), 'a');
	assert_int_equal(sheet_hit(&sheet, 3, 2), 0);
	sheet_clear(&sheet);
	assert_int_equal(sheet_hit(&sheet, 1, 2), 0);
}

static void
a_full_list_of_clicks_is_no_harm(void **state)
{
	(void)state;
	for (int i = 0; i < 2 * SHEET_HITS; i++)
		canvas_click(sheet_canvas(&sheet), 1 + i);
	assert_int_equal(sheet_hit(&sheet, 0, 0), SHEET_HITS);
}

static void
characters_come_back_from_utf8(void **state)
{
	static const wchar_t glyphs[] = { 'a', 0xe9, 0x7ff, 0x800, 0x5927, 0xffe5, 0x1f3b2 };

	(void)state;
	for (size_t i = 0; i < sizeof(glyphs) / sizeof(glyphs[0]); i++) {
		char bytes[5] = "";
		const char *at = bytes;
		size_t n = glyph_utf8(glyphs[i], bytes);

		assert_int_equal(glyph_next(&at), glyphs[i]);
		assert_ptr_equal(at, bytes + n);
	}
}

static void
money_is_written_in_groups(void **state)
{
	static const struct {
		chips amount;
		const char *plain, *change;
	} rows[] = {
		{ 0, "$0", "$0" },
		{ 7, "$7", "+$7" },
		{ -25, "-$25", "-$25" },
		{ 1000, "$1,000", "+$1,000" },
		{ 12034567, "$12,034,567", "+$12,034,567" },
		{ -CHIPS_MAX, "-$1,000,000,000,000", "-$1,000,000,000,000" },
	};
	char out[MONEY_SIZE];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_string_equal(money(rows[i].amount, out), rows[i].plain);
		assert_string_equal(money_change(rows[i].amount, out), rows[i].change);
	}
}

#define CANVAS_TEST(name) cmocka_unit_test_setup_teardown(name, small_sheet, no_sheet)

/* So that no sum is ever cut: "$11,11" of "$11,111" would be a wrong one. */
static void
money_has_shorter_forms(void **state)
{
	static const struct {
		chips amount;
		int cols;
		const char *plain, *change;
	} rows[] = {
		{ 11111, 8, "$11,111", "+$11,111" },
		{ 11111, 7, "$11,111", "+$11.1K" },
		{ 11111, 6, "$11.1K", "+$11K" },
		{ 11111, 4, "$11K", "" },
		{ 11111, 3, "", "" },
		{ 999999, 7, "$999.9K", "+$999K" },
		{ -1500000, 6, "-$1.5M", "-$1.5M" },
		{ CHIPS_MAX, 5, "$1.0T", "+$1T" },
		{ 999, 3, "", "" },
		{ 0, 2, "$0", "$0" },
	};
	char out[MONEY_SIZE];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_string_equal(money_within(rows[i].amount, rows[i].cols, out), rows[i].plain);
		assert_string_equal(money_change_within(rows[i].amount, rows[i].cols, out),
				    rows[i].change);
	}
}

/* What is cut off or written over is noted for those who want to know. */
static void
cuts_are_noted(void **state)
{
	struct sheet own = { .cell = NULL };
	struct cuts cuts = { .n = 0 };

	(void)state;
	assert_int_equal(sheet_resize(&own, 2, 10), 0);
	own.cuts = &cuts;
	canvas_text(sheet_canvas(&own), 0, 0, STYLE_PLAIN, "0123456789");
	assert_int_equal(cuts.n, 0);
	canvas_text(sheet_canvas(&own), 0, 9, STYLE_PLAIN, "9 a");
	assert_int_equal(cuts.n, 1);
	assert_int_equal(cuts.at[0].col, 9);
	canvas_text(sheet_canvas(&own), 0, 3, STYLE_PLAIN, "x");
	assert_int_equal(cuts.n, 2);
	assert_true(cuts.at[1].over);
	canvas_text(sheet_canvas(&own), 2, 0, STYLE_PLAIN, "this row is not there");
	assert_int_equal(cuts.n, 2);
	sheet_finish(&own);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		CANVAS_TEST(text_is_cut_at_the_edges),
		CANVAS_TEST(a_part_stays_within_its_canvas),
		CANVAS_TEST(double_width_takes_two_cells),
		CANVAS_TEST(half_of_a_double_character_is_never_left),
		CANVAS_TEST(nothing_commands_the_terminal),
		CANVAS_TEST(frames_enclose),
		CANVAS_TEST(ascii_keeps_every_cell),
		CANVAS_TEST(plain_has_lines_of_every_terminal),
		CANVAS_TEST(walls_join),
		CANVAS_TEST(full_cells_are_blanks),
		CANVAS_TEST(ascii_tells_surfaces_by_letters),
		CANVAS_TEST(a_cell_has_two_meanings),
		CANVAS_TEST(a_click_finds_what_was_drawn_last),
		CANVAS_TEST(a_full_list_of_clicks_is_no_harm),
		cmocka_unit_test(characters_come_back_from_utf8),
		cmocka_unit_test(money_is_written_in_groups),
		cmocka_unit_test(money_has_shorter_forms),
		cmocka_unit_test(cuts_are_noted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
