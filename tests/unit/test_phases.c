/* Every table in every phase on screens of four sizes, as golden screens: one file for each phase,
 * which has all four.  The large ones leave at most a quarter of the pane's rows empty while a game
 * is on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "stage.h"
#include "tui/overlay/overlay.h"
#include "tui/screen.h"

enum { YOU, ADA, BO, CY };
enum { MACAU = 2, SCREEN_BYTES = 64 * 1024 };

static struct stage stage;
static struct scene scene;

static const struct extent sizes[] = { { 20, 60 }, { 24, 80 }, { 40, 120 }, { 60, 200 } };

enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };

static void
open_table(const struct game *g, const char *title)
{
	stage_open(&stage, g);
	stage.view.still = true;
	stage.view.title = title;
	stage.view.chip = 5;
	stage.view.seat = stage_sit(&stage, "you", false, 200);
	stage_sit(&stage, "ada", true, 500);
	stage_sit(&stage, "bo", true, 500);
	stage_sit(&stage, "cy", true, 500);
	scene = (struct scene){ .tables = 1,
				.keymap = stage.view.keymap,
				.bankroll = 1000,
				.hour = 21,
				.minute = 34,
				.zoomed = true };
}

static void
throw_dice(const int *die)
{
	if (stage.table_view.request.kind == GAME_REQUEST_BETS)
		stage_time_up(&stage);
	stage_roll(&stage, die);
}

static void
throw_two(int first, int second)
{
	throw_dice((const int[]){ first, second });
}

/* Sic Bo: betting, bets lie, the dice are in the air, a result; STEP is which. */
enum { BETTING, BETS, ROLLING, BIG_WON, BIG_LOST, TRIPLE, NEXT };

static void
play_sicbo_to(int step, bool full)
{
	static const int rolls[][3] = { { 1, 2, 3 }, { 4, 4, 5 }, { 6, 5, 1 }, { 2, 2, 6 } };
	static const int ends[][3] = {
		[BIG_WON] = { 6, 4, 5 }, [BIG_LOST] = { 1, 4, 2 }, [TRIPLE] = { 3, 3, 3 }
	};

	for (size_t i = 0; i < sizeof(rolls) / sizeof(rolls[0]); i++)
		throw_dice(rolls[i]);
	if (step == BETTING)
		return;
	stage_act(&stage, YOU, "big", 10, 0);
	stage_act(&stage, ADA, "big", 15, 0);
	stage_act(&stage, BO, "small", 25, 0);
	if (full) {
		stage_act(&stage, YOU, "total", 15, 5);
		stage_act(&stage, YOU, "single", 6, 5);
		stage_act(&stage, CY, "triple", 6, 5);
		stage_act(&stage, CY, "pair", 12, 5);
	}
	if (step == BETS)
		return;
	stage_time_up(&stage);
	if (step != ROLLING)
		throw_dice(ends[step]);
}

static void
sicbo_to(int step)
{
	open_table(&sicbo_game, "Sic Bo");
	play_sicbo_to(step, false);
}

static void
macau_to(int step)
{
	open_table(&sicbo_game, "Sic Bo (macau)");
	((struct sicbo *)stage.table_view.state.bytes)->rail.option[SICBO_PAYTABLE] = MACAU;
	play_sicbo_to(step, true);
	stage.view.pane_state.focus = layout_find(&sicbo_layout, SICBO_TOTAL, 15);
}

/* A bet for the next round waits while the dice are in the air. */
static void
sicbo_next_round(int step)
{
	static const struct action waiting[] = { { .verb = SICBO_SMALL, .arg = { 5 } } };

	sicbo_to(step);
	stage.view.waiting = waiting;
	stage.view.waitings = 1;
	scene.can_take_back = true;
}

/* Craps: the come-out without bets and with them, the dice in the air, a point, the same with come
 * and odds, the person's dice, the point made, a seven-out. */
enum { COME_OUT, LINE_BETS, IN_THE_AIR, POINT_ON, MORE_BETS, YOU_SHOOT, POINT_MADE, SEVEN_OUT };

static void
play_craps_to(int step, bool full)
{
	if (step == YOU_SHOOT) {
		stage_act(&stage, YOU, "pass", 10, 0);
		stage_act(&stage, BO, "pass", 5, 0);
		return;
	}
	stage_act(&stage, YOU, "pass", 5, 0);
	throw_two(4, 4);
	throw_two(3, 4);
	if (step == COME_OUT)
		return;
	stage_act(&stage, ADA, "pass", 25, 0);
	stage_act(&stage, YOU, "pass", 10, 0);
	stage_act(&stage, BO, "pass", 5, 0);
	if (step == LINE_BETS)
		return;
	stage_time_up(&stage);
	if (step == IN_THE_AIR)
		return;
	stage_roll(&stage, (const int[]){ 2, 4 });
	if (step == POINT_ON)
		return;
	stage_act(&stage, YOU, "odds", 6, 20);
	stage_act(&stage, YOU, "come", 10, 0);
	stage_act(&stage, BO, "come", 10, 0);
	if (full) {
		stage_act(&stage, YOU, "place", 8, 12);
		stage_act(&stage, CY, "hard", 8, 5);
	}
	throw_two(3, 2);
	stage_act(&stage, CY, "come", 25, 0);
	if (step == POINT_MADE)
		throw_two(1, 5);
	if (step == SEVEN_OUT)
		throw_two(3, 4);
}

static void
craps_to(int step)
{
	open_table(&craps_game, "Craps (simple)");
	((struct craps *)stage.table_view.state.bytes)->rail.option[CRAPS_LAYOUT] = 0;
	play_craps_to(step, false);
}

static void
craps_full_to(int step)
{
	open_table(&craps_game, "Craps");
	((struct craps *)stage.table_view.state.bytes)->rail.option[CRAPS_LAYOUT] = 1;
	play_craps_to(step, true);
}

static void
craps_asking(int step)
{
	craps_to(step);
	stage_key(&stage, 'o');
}

/* Pig: between two games, the others' turn, the person's turn before a roll, with the dice in the
 * air and after two rolls, one that is lost, snake eyes, the end. */
enum { BETWEEN_GAMES, OTHERS_TURN, YOUR_TURN, YOUR_DICE, YOUR_ROLLS, TURN_LOST, SNAKES, GAME_WON };

static void
roll_pig(int seat, int first, int second)
{
	stage_act(&stage, seat, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ first, second });
}

static void
pig_to(int step)
{
	struct pig *p;

	open_table(&pig_game, "Pig");
	stage_key(&stage, 'a'); /* on a large screen the evening has it known */
	stage_key(&stage, 'a');
	p = (struct pig *)stage.table_view.state.bytes;
	if (step == BETWEEN_GAMES)
		return;
	stage_time_up(&stage);
	stage_roll(&stage, (const int[]){ ADA + 1 });
	p->score[YOU] = 51;
	p->score[ADA] = 52;
	p->score[BO] = 23;
	roll_pig(ADA, 6, 6);
	if (step == OTHERS_TURN)
		return;
	stage_act(&stage, ADA, "hold", 0, 0);
	roll_pig(BO, 1, 4);
	roll_pig(CY, 4, 4);
	stage_act(&stage, CY, "hold", 0, 0);
	if (step == YOUR_TURN)
		return;
	if (step == YOUR_DICE) {
		stage_act(&stage, YOU, "roll", 0, 0);
		return;
	}
	roll_pig(YOU, 3, 5);
	if (step == TURN_LOST)
		roll_pig(YOU, 1, 5);
	else if (step == SNAKES)
		roll_pig(YOU, 1, 1);
	else
		roll_pig(YOU, 4, 5);
	if (step != GAME_WON)
		return;
	p->points = 47;
	roll_pig(YOU, 6, 5);
}

static void
pig_coach_to(int step)
{
	pig_to(step);
	stage_key(&stage, 'a');
}

/* They do not play: their time ran out twice. */
static void
sitting_out(void)
{
	stage_leave(&stage, YOU);
	stage.view.seat = NOBODY;
	stage.view.owns = 0;
	scene.notice = (struct notice){
		.words =
		    "Your time ran out twice: you sit out and pay no ante. Enter sits you down.",
		.style = STYLE_CALL
	};
}

static void
pig_sitting_out(int step)
{
	pig_to(step);
	sitting_out();
}

/* Summit: between two rounds, the hands are rolled, the others' turn, the person's, a die in the
 * air, a showdown that asks the person, one that waits for others, its result, the end of a game.
 */
enum { BETWEEN, DEALING, THEIRS, YOURS, DIE_IN_AIR, ASKED, CHOSEN, SHOWN, OVER };

static void
roll_summit(int seat, int value)
{
	stage_act(&stage, seat, "roll", 0, 0);
	stage_roll(&stage, (const int[]){ value });
}

static void
play_summit_to(int step)
{
	struct summit *s = (struct summit *)stage.table_view.state.bytes;

	if (step == BETWEEN)
		return;
	stage_time_up(&stage);
	stage_roll(&stage, (const int[]){ ADA + 1 });
	if (step == DEALING)
		return;
	stage_roll(&stage,
		   (const int[]){ 2, 3, 3, 5, 1, 1, 2, 4, 4, 6, 2, 2, 3, 5, 5, 1, 1, 2, 3, 4 });
	roll_summit(ADA, 5);
	roll_summit(BO, 6);
	if (step == THEIRS)
		return;
	stage_act(&stage, CY, "drop", 0, 0);
	if (step == YOURS)
		return;
	if (step == DIE_IN_AIR) {
		stage_act(&stage, YOU, "roll", 0, 0);
		return;
	}
	roll_summit(YOU, 4);
	stage_act(&stage, ADA, "showdown", 0, 0);
	if (step == ASKED)
		return;
	stage_act(&stage, YOU, "stay", 0, 0);
	if (step != CHOSEN)
		stage_act(&stage, BO, "stay", 0, 0);
	if (step == OVER)
		s->rail.round = s->played = s->rounds;
}

static void
summit_to(int step)
{
	open_table(&summit_game, "Summit");
	play_summit_to(step);
	summit_game.hide(stage.table_view.state.bytes, YOU);
}

static void
summit_coach_to(int step)
{
	summit_to(step);
	stage_key(&stage, 'a');
}

static void
summit_sitting_out(int step)
{
	summit_to(step);
	sitting_out();
}

static const struct phase {
	const char *name;
	void (*play)(int step);
	int step;
	enum { QUIET, ON, PAUSED, ASKING } moment; /* ON: a game is, and a large screen is used */
} phases[] = {
	{ "sicbo-betting", sicbo_to, BETTING, ON },
	{ "sicbo-bets", sicbo_to, BETS, ON },
	{ "sicbo-rolling", sicbo_to, ROLLING, ON },
	{ "sicbo-won", sicbo_to, BIG_WON, ON },
	{ "sicbo-lost", sicbo_to, BIG_LOST, ON },
	{ "sicbo-triple", sicbo_to, TRIPLE, ON },
	{ "sicbo-next-round", sicbo_next_round, ROLLING, ON },
	{ "sicbo-paused", sicbo_to, BETS, PAUSED },
	{ "sicbo-asking", sicbo_to, BETS, ASKING },
	{ "macau-betting", macau_to, BETTING, ON },
	{ "macau-bets", macau_to, BETS, ON },
	{ "macau-rolling", macau_to, ROLLING, ON },
	{ "macau-won", macau_to, BIG_WON, ON },
	{ "macau-lost", macau_to, BIG_LOST, ON },
	{ "macau-paused", macau_to, BETS, PAUSED },
	{ "macau-asking", macau_to, BETS, ASKING },
	{ "craps-come-out", craps_to, COME_OUT, ON },
	{ "craps-bets", craps_to, LINE_BETS, ON },
	{ "craps-rolling", craps_to, IN_THE_AIR, ON },
	{ "craps-point-on", craps_to, POINT_ON, ON },
	{ "craps-more-bets", craps_to, MORE_BETS, ON },
	{ "craps-odds-asked", craps_asking, MORE_BETS, ON },
	{ "craps-you-shoot", craps_to, YOU_SHOOT, ON },
	{ "craps-point-made", craps_to, POINT_MADE, ON },
	{ "craps-seven-out", craps_to, SEVEN_OUT, ON },
	{ "craps-paused", craps_to, MORE_BETS, PAUSED },
	{ "craps-asking", craps_to, MORE_BETS, ASKING },
	{ "full-come-out", craps_full_to, COME_OUT, ON },
	{ "full-bets", craps_full_to, LINE_BETS, ON },
	{ "full-rolling", craps_full_to, IN_THE_AIR, ON },
	{ "full-point-on", craps_full_to, POINT_ON, ON },
	{ "full-more-bets", craps_full_to, MORE_BETS, ON },
	{ "full-you-shoot", craps_full_to, YOU_SHOOT, ON },
	{ "full-point-made", craps_full_to, POINT_MADE, ON },
	{ "full-seven-out", craps_full_to, SEVEN_OUT, ON },
	{ "full-paused", craps_full_to, MORE_BETS, PAUSED },
	{ "full-asking", craps_full_to, MORE_BETS, ASKING },
	{ "pig-between", pig_to, BETWEEN_GAMES, QUIET },
	{ "pig-others-turn", pig_to, OTHERS_TURN, ON },
	{ "pig-your-turn", pig_to, YOUR_TURN, ON },
	{ "pig-rolling", pig_to, YOUR_DICE, ON },
	{ "pig-hold-or-roll", pig_coach_to, YOUR_ROLLS, ON },
	{ "pig-turn-lost", pig_to, TURN_LOST, ON },
	{ "pig-snake-eyes", pig_to, SNAKES, ON },
	{ "pig-over", pig_to, GAME_WON, QUIET },
	{ "pig-sitting-out", pig_sitting_out, GAME_WON, QUIET },
	{ "pig-paused", pig_to, YOUR_ROLLS, PAUSED },
	{ "pig-asking", pig_to, YOUR_ROLLS, ASKING },
	{ "summit-between", summit_to, BETWEEN, QUIET },
	{ "summit-dealing", summit_to, DEALING, QUIET },
	{ "summit-others-turn", summit_to, THEIRS, ON },
	{ "summit-your-turn", summit_to, YOURS, ON },
	{ "summit-coached", summit_coach_to, YOURS, ON },
	{ "summit-rolling", summit_to, DIE_IN_AIR, ON },
	{ "summit-showdown-asked", summit_to, ASKED, ON },
	{ "summit-showdown-chosen", summit_to, CHOSEN, ON },
	{ "summit-showdown-shown", summit_to, SHOWN, ON },
	{ "summit-over", summit_to, OVER, QUIET },
	{ "summit-sitting-out", summit_sitting_out, SHOWN, QUIET },
	{ "summit-paused", summit_to, YOURS, PAUSED },
	{ "summit-asking", summit_to, YOURS, ASKING },
};

enum { PHASES = sizeof(phases) / sizeof(phases[0]) };

static void
note_state(const struct phase *phase)
{
	static const struct overlay_state can_keep = { .confirm.can_keep = true };

	if (phase->moment == PAUSED) {
		scene.paused = true;
		scene.notice =
		    (struct notice){ .words = "PAUSED: all tables stand still. P lets them go on.",
				     .style = STYLE_CALL };
	}
	if (phase->moment == ASKING) {
		scene.overlay = &confirm_overlay;
		scene.state = &can_keep;
		scene.notice = (struct notice){ .words = "Leave the table?", .style = STYLE_CALL };
	}
}

static char *
draw_screen(struct extent size)
{
	const struct pane *pane = pane_find(stage.view.game);
	struct extent at = screen_pane_extent(false, 0, size.rows, size.cols);
	struct sheet sheet = { .cell = NULL };
	char *text;

	stage.view.rows = at.rows;
	stage.view.cols = at.cols;
	stage.evaluation = (struct evaluation){ .known = false };
	stage.view.reckoned = &stage.evaluation;
	if (pane->evaluate != NULL)
		pane->evaluate(&stage.view, &stage.evaluation);
	scene.view[0] = stage.view;
	scene.ticker[0] = &stage.ticker;
	assert_int_equal(sheet_resize(&sheet, size.rows, size.cols), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	sheet_finish(&sheet);
	assert_non_null(text);
	return text;
}

static void
compare_phase(const struct phase *phase)
{
	static char all[SIZES * SCREEN_BYTES];
	struct text out = text_in(all, sizeof(all));
	char name[64];

	phase->play(phase->step);
	note_state(phase);
	for (int i = 0; i < SIZES; i++) {
		char *text = draw_screen(sizes[i]);

		text_add(&out, "%dx%d\n%s", sizes[i].cols, sizes[i].rows, text);
		free(text);
	}
	snprintf(name, sizeof(name), "phase-%s", phase->name);
	screen_compare(name, all);
}

static void
every_phase_is_drawn(void **state)
{
	(void)state;
	for (int i = 0; i < PHASES; i++)
		compare_phase(&phases[i]);
}

/* Rows in which nothing stands but the walls of boxes, and the line beside the table. */
static int
empty_rows(const char *text, int from, int to)
{
	int empty = 0, row = 0;
	bool blank = true;

	while (*text != '\0') {
		uint32_t c;

		text += utf8_next(text, &c);
		if (c == '\n') {
			empty += blank && row >= from && row < to;
			row++;
			blank = true;
		} else if (c != ' ' && c != 0x2502 && c != 0x2551) {
			blank = false;
		}
	}
	return empty;
}

static void
large_screens_are_used(void **state)
{
	(void)state;
	for (int i = 0; i < PHASES * 2; i++) {
		const struct phase *phase = &phases[i / 2];
		struct extent size = sizes[SIZES - 2 + i % 2];
		int rows = screen_pane_extent(false, 0, size.rows, size.cols).rows, empty;
		char *text;

		if (phase->moment != ON)
			continue;
		phase->play(phase->step);
		text = draw_screen(size);
		empty = empty_rows(text, 3, 3 + rows);
		if (4 * empty > rows)
			fail_msg("%s: %d of %d rows are empty:\n%s", phase->name, empty, rows,
				 text);
		free(text);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_phase_is_drawn),
		cmocka_unit_test(large_screens_are_used),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
