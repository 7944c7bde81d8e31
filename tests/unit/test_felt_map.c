/* The arrows walk over a felt as the eye does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "term/key.h"
#include "tui/felt_map.h"

static struct sheet sheet;

/*
 *     0  1  2       rows 0 and 1
 *     3  4    5     row 2: 4 is wide
 *          6        row 4
 */
static struct felt_map
a_felt(void)
{
	static const struct {
		int row, col, rows, cols;
	} at[] = { { 0, 0, 2, 5 },  { 0, 6, 2, 5 },  { 0, 12, 2, 5 }, { 2, 0, 1, 5 },
		   { 2, 6, 1, 20 }, { 2, 27, 1, 3 }, { 4, 10, 1, 4 } };
	struct felt_map map = { 0 };

	for (int i = 0; i < (int)(sizeof(at) / sizeof(at[0])); i++)
		felt_map_add(&map, i, at[i].row, at[i].col, at[i].rows, at[i].cols);
	return map;
}

static void
arrows_go_to_the_nearest_spot(void **state)
{
	static const struct {
		int from, key, to;
	} steps[] = {
		{ 0, KEY_GO_RIGHT, 1 }, { 1, KEY_GO_RIGHT, 2 }, { 2, KEY_GO_RIGHT, 2 },
		{ 2, KEY_GO_LEFT, 1 },  { 0, KEY_GO_LEFT, 0 },  { 0, KEY_GO_UP, 0 },
		{ 0, KEY_GO_DOWN, 3 },  { 1, KEY_GO_DOWN, 4 },  { 2, KEY_GO_DOWN, 4 },
		{ 3, KEY_GO_RIGHT, 4 }, { 4, KEY_GO_RIGHT, 5 }, { 5, KEY_GO_LEFT, 4 },
		{ 4, KEY_GO_UP, 2 },    { 4, KEY_GO_DOWN, 6 },  { 3, KEY_GO_DOWN, 6 },
		{ 6, KEY_GO_UP, 4 },    { 6, KEY_GO_LEFT, 6 },  { 6, KEY_GO_DOWN, 6 },
	};
	struct felt_map map = a_felt();

	(void)state;
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		int to = felt_map_walk(&map, steps[i].from, steps[i].key);

		if (to != steps[i].to)
			fail_msg("row %zu: to %d", i, to);
	}
}

static void
a_click_finds_the_spot(void **state)
{
	struct felt_map map = a_felt();

	(void)state;
	sheet_clear(&sheet);
	for (int i = 0; i < map.n; i++)
		felt_map_part(sheet_canvas(&sheet), &map.place[i]);
	assert_int_equal(sheet_hit(&sheet, 1, 7), KEY_SPOT + 1);
	assert_int_equal(sheet_hit(&sheet, 2, 25), KEY_SPOT + 4);
	assert_int_equal(sheet_hit(&sheet, 2, 26), 0);
}

static void
a_spot_that_is_not_there_leads_to_the_first(void **state)
{
	struct felt_map map = a_felt(), empty = { 0 };

	(void)state;
	assert_int_equal(felt_map_walk(&map, 99, KEY_GO_UP), 0);
	assert_int_equal(felt_map_walk(&empty, 3, KEY_GO_UP), 3);
}

/* Ten spots below one another, seen through a window of four rows. */
static void
a_low_window_scrolls_to_the_spot(void **state)
{
	static const struct {
		int spot, above;
		bool up, down;
	} stands[] = {
		{ 0, 0, false, true }, { 3, 0, false, true }, { 4, 1, true, true },
		{ 8, 5, true, true },  { 9, 6, true, false }, { 99, 0, false, true },
	};
	struct canvas window = canvas_part(sheet_canvas(&sheet), 0, 0, 4, 40);
	struct felt_map map = { 0 };

	(void)state;
	for (int i = 0; i < 10; i++)
		felt_map_add(&map, i, i, 0, 1, 4);
	for (size_t i = 0; i < sizeof(stands) / sizeof(stands[0]); i++) {
		int above = felt_map_above(&map, stands[i].spot, window.rows);
		char *text;

		assert_int_equal(above, stands[i].above);
		sheet_clear(&sheet);
		felt_map_draw_more(window, &map, above);
		text = sheet_text(&sheet);
		assert_non_null(text);
		assert_true((strstr(text, "↑") != NULL) == stands[i].up);
		assert_true((strstr(text, "↓") != NULL) == stands[i].down);
		free(text);
	}
	assert_int_equal(felt_map_above(&map, 9, 10), 0);
}

static int
a_sheet(void **state)
{
	(void)state;
	return sheet_resize(&sheet, 10, 40);
}

static int
no_sheet(void **state)
{
	(void)state;
	sheet_finish(&sheet);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(arrows_go_to_the_nearest_spot),
		cmocka_unit_test(a_click_finds_the_spot),
		cmocka_unit_test(a_spot_that_is_not_there_leads_to_the_first),
		cmocka_unit_test(a_low_window_scrolls_to_the_spot),
	};

	return cmocka_run_group_tests(tests, a_sheet, no_sheet);
}
