/* Nothing is cut through: a word that does not fit is left out, has a shorter form, or ends with a
 * mark that says so; and no words are written over others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "stage.h"
#include "tui/overlay/overlay.h"
#include "tui/screen.h"
#include "tui/sidebar.h"

enum { NARROW = 60, WIDE = 200, TABLES = 4, PLAYERS = 8 };

/* The longest name, and more than anybody has. */
static const char name[] = "Maximiliana-Rose";
static const chips luck_estimate = 999999999999;

static struct stage stages[TABLES];
static struct keymap keymap;
static struct sheet sheet;
static struct cuts cuts;
static struct scene scene;

static void
sit_all(struct stage *stage)
{
	stage->view.seat = stage_sit(stage, "you", false, luck_estimate);
	for (int i = 1; i < PLAYERS; i++)
		stage_sit(stage, name, true, luck_estimate);
	stage->view.purse = luck_estimate;
	stage->view.chip = 123456789;
}

static void
play_sicbo(struct stage *stage)
{
	stage_open(stage, &sicbo_game);
	sit_all(stage);
	for (int seat = 0; seat < PLAYERS; seat++)
		stage_act(stage, seat, seat % 2 == 0 ? "big" : "small", 111111111111, 0);
	stage_time_up(stage);
	stage_roll(stage, (const int[]){ 6, 5, 6 });
	for (int seat = 0; seat < PLAYERS; seat++)
		stage_act(stage, seat, seat % 2 == 0 ? "big" : "small", 111111111111, 0);
}

static void
play_craps(struct stage *stage, bool full)
{
	stage_open(stage, &craps_game);
	((struct craps *)stage->table_view.state.bytes)->rail.option[CRAPS_LAYOUT] = full;
	sit_all(stage);
	for (int seat = 0; seat < PLAYERS; seat++)
		stage_act(stage, seat, "pass", 11111111111, 0);
	stage_act(stage, 0, "roll", 0, 0);
	stage_roll(stage, (const int[]){ 2, 4 });
	for (int seat = 0; seat < PLAYERS; seat++)
		stage_act(stage, seat, "come", 11111111111, 0);
	for (int seat = 0; seat < PLAYERS; seat++)
		stage_act(stage, seat, "odds", 6, 22222222220);
	stage_act(stage, 0, "roll", 0, 0);
	stage_roll(stage, (const int[]){ 4, 4 });
	for (int seat = 0; seat < PLAYERS; seat++)
		stage_act(stage, seat, "odds", 8, 22222222220);
}

static void
play_pig(struct stage *stage)
{
	stage_open(stage, &pig_game);
	((struct pig *)stage->table_view.state.bytes)->rail.option[PIG_ANTE] = 100000000;
	sit_all(stage);
	stage_time_up(stage);
	stage_roll(stage, (const int[]){ 1 });
	stage_act(stage, 0, "roll", 0, 0);
	stage_roll(stage, (const int[]){ 1, 1 });
	stage_act(stage, 1, "roll", 0, 0);
	stage_roll(stage, (const int[]){ 6, 5 });
}

static void
play_summit(struct stage *stage)
{
	static const int dice[ROLL_DICE] = { 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
					     6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
					     6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6 };
	struct summit *s = (struct summit *)stage->table_view.state.bytes;

	stage_open(stage, &summit_game);
	s->rail.option[SUMMIT_LIMIT] = SUMMIT_LIMIT_MAX;
	sit_all(stage);
	stage_time_up(stage);
	while (stage->table_view.request.kind == GAME_REQUEST_DICE)
		stage_roll(stage, dice);
	for (int i = 0; i < 2 * PLAYERS; i++) {
		stage_act(stage, s->turn, "roll", 0, 0);
		stage_roll(stage, (const int[]){ 6 });
	}
	for (int seat = 0; seat < PLAYERS; seat++)
		s->seat[seat].won = seat % 2 == 0 ? luck_estimate : -luck_estimate;
}

static int
begin(void **state)
{
	(void)state;
	keymap_init(&keymap);
	play_sicbo(&stages[0]);
	play_craps(&stages[1], false);
	play_pig(&stages[2]);
	play_summit(&stages[3]);
	scene = (struct scene){ .keymap = &keymap,
				.tables = TABLES,
				.bankroll = luck_estimate,
				.on_tables = luck_estimate,
				.tonight = -luck_estimate,
				.hour = 23,
				.minute = 59,
				.can_repeat = true,
				.prompt = "big 999999999999" };
	for (int i = 0; i < TABLES; i++) {
		scene.view[i] = stages[i].view;
		scene.view[i].title = stages[i].view.game->title;
		scene.ticker[i] = &stages[i].ticker;
	}
	return 0;
}

/* A text may end with a mark where it is cut; what has been blanked since is not seen. */
static bool
is_marked(const struct cut *cut)
{
	static const wchar_t marks[] = L"…↑↓▶◀→← ";
	wchar_t glyph = sheet.cell[cut->row * sheet.cols + cut->col].glyph;

	return wcschr(marks, glyph) != NULL;
}

static void
check(const char *what, int rows, int cols)
{
	for (int i = 0; i < cuts.n; i++) {
		char *text;

		if (!cuts.at[i].over && is_marked(&cuts.at[i]))
			continue;
		text = sheet_text(&sheet);
		fail_msg("%s at %dx%d: row %d, column %d: %s\n%s", what, cols, rows, cuts.at[i].row,
			 cuts.at[i].col, cuts.at[i].over ? "over" : "cut", text);
	}
}

static struct canvas
blank(int rows, int cols)
{
	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	cuts.n = 0;
	sheet.cuts = &cuts;
	return sheet_canvas(&sheet);
}

static const int heights[] = { 20, 24, 40, 60 };

static void
check_pane(const struct stage *stage, const char *what)
{
	for (int i = 0; i < 4 * (WIDE - NARROW + 1); i++) {
		int cols = NARROW + i / 4;
		struct extent pane = screen_pane_extent(false, 0, heights[i % 4], cols);

		pane_find(stage->view.game)->draw(blank(pane.rows, pane.cols), &stage->view);
		check(what, pane.rows, pane.cols);
	}
}

static bool
is_empty(const struct cell *cell, enum surface felt)
{
	return cell->glyph == L' ' && cell->surface == felt;
}

/* A large screen is used: of a table's own part no more than a quarter of the rows is empty. */
static void
check_used(const struct stage *stage, const char *what)
{
	static const struct extent screens[] = { { 40, 120 }, { 60, 200 } };

	for (int i = 0; i < 2; i++) {
		struct extent pane = screen_pane_extent(false, 0, screens[i].rows, screens[i].cols);
		int own = sidebar_leaves(pane.rows, pane.cols), empty = 0;
		enum surface felt;

		felt = pane_find(stage->view.game)->felt;
		pane_find(stage->view.game)
		    ->draw(canvas_on(blank(pane.rows, pane.cols), felt), &stage->view);
		for (int row = 0; row < pane.rows; row++) {
			int col = 0;

			while (col < own && is_empty(&sheet.cell[row * pane.cols + col], felt))
				col++;
			empty += col == own;
		}
		if (empty * 4 > pane.rows)
			fail_msg("%s at %dx%d: %d of %d rows are empty:\n%s", what, screens[i].cols,
				 screens[i].rows, empty, pane.rows, sheet_text(&sheet));
	}
}

static void
large_screens_are_used(void **state)
{
	(void)state;
	check_used(&stages[0], "sicbo");
	check_used(&stages[1], "craps");
	check_used(&stages[2], "pig");
	check_used(&stages[3], "summit");
	play_craps(&stages[1], true);
	check_used(&stages[1], "craps of the full layout");
}

static void
sicbo_is_whole(void **state)
{
	(void)state;
	check_pane(&stages[0], "sicbo");
}

static void
craps_is_whole(void **state)
{
	(void)state;
	check_pane(&stages[1], "craps");
	stages[1].view.pane_state.coach = true;
	check_pane(&stages[1], "craps with its coach");
}

static void
full_craps_is_whole(void **state)
{
	(void)state;
	play_craps(&stages[1], true);
	check_pane(&stages[1], "craps of the full layout");
	stages[1].view.pane_state.coach = true;
	check_pane(&stages[1], "craps of the full layout with its coach");
}

static void
pig_is_whole(void **state)
{
	(void)state;
	check_pane(&stages[2], "pig");
}

static void
summit_is_whole(void **state)
{
	struct summit *s = (struct summit *)stages[3].table_view.state.bytes;

	(void)state;
	check_pane(&stages[3], "summit");
	stages[3].view.seat = s->turn;
	check_pane(&stages[3], "summit in one's turn");
	stage_act(&stages[3], s->turn, "showdown", 0, 0);
	check_pane(&stages[3], "summit at a showdown");
	stages[3].view.seat = __builtin_ctzll(stages[3].table_view.request.seats);
	check_pane(&stages[3], "summit at a showdown, asked");
	while (stages[3].table_view.request.kind == GAME_REQUEST_MOVE)
		stage_act(&stages[3], __builtin_ctzll(stages[3].table_view.request.seats), "stay",
			  0, 0);
	check_pane(&stages[3], "summit after a round");
	s->played = s->rounds;
	check_pane(&stages[3], "summit after a game");
}

/* Header, tables, notice, ticker and footer, with each table in focus. */
static void
the_screen_is_whole(void **state)
{
	static const struct overlay_state can_keep = { .confirm.can_keep = true };

	(void)state;
	snprintf(
	    scene.notice.words, sizeof(scene.notice.words),
	    "Not done at Craps: you have $999,999,999,999 in hand, and at most that can be bet.");
	for (int i = 0; i < TABLES * 4 * (WIDE - NARROW + 1); i++) {
		int cols = NARROW + i / 4 / TABLES;

		scene.focus = i / 4 % TABLES;
		scene.overlay = i % 3 == 0 ? &confirm_overlay : i % 3 == 1 ? &prompt_overlay : NULL;
		scene.state = &can_keep;
		screen_draw(blank(heights[i % 4], cols), &scene);
		check("the screen", heights[i % 4], cols);
	}
}

static int
end(void **state)
{
	(void)state;
	sheet_finish(&sheet);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(sicbo_is_whole, begin, end),
		cmocka_unit_test_setup_teardown(large_screens_are_used, begin, end),
		cmocka_unit_test_setup_teardown(craps_is_whole, begin, end),
		cmocka_unit_test_setup_teardown(full_craps_is_whole, begin, end),
		cmocka_unit_test_setup_teardown(pig_is_whole, begin, end),
		cmocka_unit_test_setup_teardown(summit_is_whole, begin, end),
		cmocka_unit_test_setup_teardown(the_screen_is_whole, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
