#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "dice/bulk.h"
#include "dice/seeded.h"
#include "lab/chance.h"
#include "lab/craps/craps_figures.h"
#include "lab/craps/craps_play.h"
#include "lab/craps/craps_rolls.h"
#include "lab/craps/craps_round.h"
#include "lab/craps/craps_session.h"
#include "unit/craps_play.h"

/* The sanitizers take the vector instructions away, and much of the speed of the rest. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SLOWER = 100 };
#else
enum { SLOWER = 1 };
#endif

/* Below this nobody believes in chance.  The seeds are fixed, so a test that has passed once passes
 * for ever. */
#define DOUBT 1e-6

static struct craps_tally
run(const struct craps_engine *engine, const char *seed, uint64_t n, int threads)
{
	struct craps_run run = { .engine = engine, .seed = seed, .games = n, .threads = threads };
	struct craps_tally t = { 0 };

	craps_run(&run, &t);
	return t;
}

/* CA-5: the identities between the data points of any tally. */
static void
assert_identities(const struct craps_tally *t)
{
	uint64_t sum = 0, weighted = 0;

	for (uint64_t i = 1; i <= CRAPS_LONG; i++) {
		sum += t->length[i];
		weighted += i * t->length[i];
	}
	assert_true(sum == t->games);
	assert_true(t->length[1] == t->come_out);
	assert_true(t->come_out + t->went_on == t->games);
	assert_true(t->come_out_won <= t->come_out);
	assert_true(t->come_out_won <= t->won && t->won <= t->games);
	assert_true(t->longest < CRAPS_LONG ? weighted == t->rolls : weighted <= t->rolls);
	assert_true((t->longest >= 2) == (t->went_on > 0));
	assert_true(t->longest >= CRAPS_LONG || t->length[CRAPS_LONG] == 0);
	assert_true(t->longest < 1 || t->length[t->longest < CRAPS_LONG ? t->longest : CRAPS_LONG]);
}

static bool
same_tally(const struct craps_tally *a, const struct craps_tally *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

static void
assert_believable(const struct craps_tally *t, const char *what)
{
	struct craps_exact e = craps_exact();
	struct craps_test lengths = craps_test_lengths(t, &e), wins = craps_test_wins(t, &e);

	if (lengths.p_value < DOUBT || wins.p_value < DOUBT)
		fail_msg("%s: lengths p = %g, wins p = %g", what, lengths.p_value, wins.p_value);
}

/* The same rules as the table's: a pass bet wins, loses or stays with each total. */
static void
a_game_ends_as_a_pass_bet_does(void **state)
{
	(void)state;
	for (int point = 0; point <= 10; point++) {
		if (craps_end_of(0, point) != CRAPS_GOES_ON && point != 0)
			continue;
		for (int total = CRAPS_TOTAL_MIN; point != 1 && total <= CRAPS_TOTAL_MAX; total++) {
			enum craps_end request = CRAPS_GOES_ON;
			char line[40];
			struct play p;

			play_open(&p);
			assert_int_equal(play_lines(&p, "sit bob 100; bob pass 10"), 0);
			snprintf(line, sizeof(line), "roll %d", point);
			if (point != 0)
				assert_int_equal(play_lines(&p, line), 0);
			snprintf(line, sizeof(line), "roll %d", total);
			assert_int_equal(play_lines(&p, line), 0);
			if (craps_bet(&p.s, 0, CRAPS_AT_PASS, 0) == 0)
				request = p.s.rail.stack[0] == 110 ? CRAPS_WINS : CRAPS_LOSES;
			if (craps_end_of(point, total) != request)
				fail_msg("%d with point %d", total, point);
		}
	}
}

static void
ways_are_those_of_36_outcomes(void **state)
{
	int ways[CRAPS_TOTAL_MAX + 1] = { 0 };

	(void)state;
	for (int one = 1; one <= 6; one++) {
		for (int other = 1; other <= 6; other++)
			ways[one + other]++;
	}
	for (int total = CRAPS_TOTAL_MIN; total <= CRAPS_TOTAL_MAX; total++)
		assert_int_equal(craps_ways(total), ways[total]);
}

static void
assert_fraction(struct fraction f, const char *request)
{
	char text[FRACTION_TEXT];

	assert_string_equal(fraction_text(f, text), request);
}

/* CA-6. */
static void
expected_values_are_exact(void **state)
{
	struct craps_exact e = craps_exact();
	struct fraction sum = fraction_of(0, 1);

	(void)state;
	assert_fraction(e.win, "244/495");
	assert_fraction(e.come_out_win, "2/3");
	assert_fraction(e.come_out, "1/3");
	assert_fraction(e.going_on, "2/3");
	assert_fraction(e.rolls, "557/165");
	assert_fraction(e.rolls_variance, "245672/27225");
	assert_fraction(e.length[1], "1/3");
	assert_fraction(e.length[2], "61/324");
	for (int i = 1; i <= CRAPS_LONG; i++)
		sum = fraction_add(sum, e.length[i]);
	assert_fraction(sum, "1");
}

/* The same chances found in another way: follow the share of games at each point from roll to roll
 * in floating point. */
static void
lengths_agree_with_a_walk_through_the_rolls(void **state)
{
	struct craps_exact e = craps_exact();
	double at[CRAPS_TOTAL_MAX + 1] = { 1 }, won = 0, mean = 0, square = 0;

	(void)state;
	for (int rolls = 1; rolls <= 2000; rolls++) {
		double next[CRAPS_TOTAL_MAX + 1] = { 0 }, ended = 0;

		for (int point = 0; point <= 10; point++) {
			for (int total = CRAPS_TOTAL_MIN; total <= CRAPS_TOTAL_MAX; total++) {
				double share = at[point] * craps_ways(total) / 36.0;
				enum craps_end end = craps_end_of(point, total);

				if (end == CRAPS_GOES_ON)
					next[point != 0 ? point : total] += share;
				else
					ended += share;
				won += end == CRAPS_WINS ? share : 0;
			}
		}
		if (rolls < CRAPS_LONG)
			assert_true(fabs(ended - fraction_double(e.length[rolls])) < 1e-15);
		mean += rolls * ended;
		square += (double)rolls * rolls * ended;
		memcpy(at, next, sizeof(at));
	}
	assert_true(fabs(won - fraction_double(e.win)) < 1e-14);
	assert_true(fabs(mean - fraction_double(e.rolls)) < 1e-12);
	assert_true(fabs(square - mean * mean - fraction_double(e.rolls_variance)) < 1e-11);
}

static const struct engine_case {
	const char *name;
	const struct craps_engine *engine;
	uint64_t games;
} engine_cases[] = {
	{ "each", &craps_engine_each, 3000000 },
	{ "bulk", &craps_engine_bulk, 1000000000 },
};

enum { ENGINES = sizeof(engine_cases) / sizeof(engine_cases[0]) };

static void
engines_agree_with_the_exact_distribution(void **state)
{
	(void)state;
	for (int i = 0; i < ENGINES; i++) {
		const struct engine_case *c = &engine_cases[i];
		struct craps_tally t = run(c->engine, "exact", c->games / SLOWER, 0);

		assert_true(t.games == c->games / SLOWER);
		assert_identities(&t);
		assert_believable(&t, c->name);
	}
}

/* Two samples against one another; the lengths from 10 are put together. */
static void
engines_agree_with_each_other(void **state)
{
	enum { CLASSES = 10 };
	double seen[ENGINES][CLASSES] = { { 0 } }, statistic = 0;

	(void)state;
	for (int i = 0; i < ENGINES; i++) {
		struct craps_tally t =
		    run(engine_cases[i].engine, "each other", 1000000 / SLOWER, 0);

		for (int length = 1; length <= CRAPS_LONG; length++)
			seen[i][length < CLASSES ? length - 1 : CLASSES - 1] +=
			    (double)t.length[length];
	}
	for (int k = 0; k < CLASSES; k++)
		statistic += pow(seen[0][k] - seen[1][k], 2) / (seen[0][k] + seen[1][k]);
	assert_true(chance_chi_square(statistic, CLASSES - 1) > DOUBT);
}

/* CA-8: three blocks and a bit. */
static void
the_same_seed_gives_the_same_tally(void **state)
{
	uint64_t n = 3 * CRAPS_BLOCK + 12345;
	struct craps_tally one = run(&craps_engine_bulk, "same", n, 1);

	(void)state;
	assert_true(one.games == n);
	assert_identities(&one);
	for (int threads = 2; threads <= 7; threads += 5) {
		struct craps_tally many = run(&craps_engine_bulk, "same", n, threads);

		assert_true(same_tally(&one, &many));
	}
	assert_false(same_tally(&one, &(struct craps_tally){ 0 }));
	one = run(&craps_engine_bulk, "another", n, 0);
	assert_identities(&one);
	assert_true(one.games == n && one.won != 0);
}

/* The same on any machine; found on one with AVX2. */
static void
the_tally_of_a_seed_is_known(void **state)
{
	struct craps_tally t = run(&craps_engine_bulk, "golden", 1000000, 1);

	(void)state;
	assert_int_equal(t.games, 1000000);
	assert_int_equal(t.rolls, 3373985);
	assert_int_equal(t.longest, 50);
	assert_int_equal(t.won, 492815);
	assert_int_equal(t.come_out_won, 222560);
	assert_int_equal(t.come_out, 333663);
}

static void
few_games_keep_the_identities(void **state)
{
	(void)state;
	for (int i = 0; i < ENGINES; i++) {
		for (uint64_t n = 0; n <= 200; n++) {
			struct craps_tally t = run(engine_cases[i].engine, "few", n, 2);

			assert_true(t.games == n);
			assert_identities(&t);
		}
	}
}

static bool
stop_at_once(void *ctx, uint64_t blocks)
{
	(void)ctx, (void)blocks;
	return false;
}

/* CA-4. */
static void
a_run_of_10_to_the_12_can_be_stopped(void **state)
{
	struct craps_run run = {
		.engine = &craps_engine_bulk,
		.seed = "long",
		.games = UINT64_C(1000000000000),
		.progress = stop_at_once,
	};
	struct craps_tally t = { 0 };

	(void)state;
	craps_run(&run, &t);
	assert_true(t.games > 0 && t.games < run.games && t.games % CRAPS_BLOCK == 0);
	assert_identities(&t);
	assert_believable(&t, "what was played");
}

/* Games with totals made of bytes in some wrong way, until the bytes are used up. */
static struct craps_tally
play_bytes(size_t bytes, size_t step, int (*total)(const uint8_t *byte))
{
	static uint8_t byte[1 << 16];
	struct craps_tally t = { 0 };
	struct craps_round round = { 0 };
	struct bulk bulk;

	bulk_init(&bulk, "folded", 0);
	for (size_t used = 0; used < bytes; used += sizeof(byte)) {
		bulk_fill(&bulk, byte, sizeof(byte) / BULK_BYTES);
		for (size_t i = 0; i < sizeof(byte); i += step) {
			enum craps_end end = craps_round_roll(&round, total(&byte[i]));

			if (end == CRAPS_GOES_ON)
				continue;
			craps_tally_games(&t, round.rolls, 1, end == CRAPS_WINS);
			round = (struct craps_round){ 0 };
		}
	}
	assert_identities(&t);
	return t;
}

static int
fold_by_die(const uint8_t *byte)
{
	return byte[0] % 6 + byte[1] % 6 + 2;
}

static int
fold_by_pair(const uint8_t *byte)
{
	return byte[0] % 36 / 6 + byte[0] % 36 % 6 + 2;
}

/* The test of the test: bytes folded instead of some thrown away. */
static void
folded_bytes_are_caught(void **state)
{
	struct craps_exact e = craps_exact();
	struct craps_tally t = play_bytes(1 << 22, 1, fold_by_pair);

	(void)state;
	assert_true(craps_test_lengths(&t, &e).p_value < DOUBT);
	/* One die folded by itself is wrong by so little that it takes 20 million games. */
	if (SLOWER > 1)
		return;
	t = play_bytes(1 << 27, 2, fold_by_die);
	assert_true(craps_test_wins(&t, &e).p_value < DOUBT);
}

/* The test of the test: a number of games side by side, each followed by another, until enough have
 * ended. The games that are not over by then are left out, and they are the long ones. */
static void
stopping_at_a_number_of_ended_games_is_caught(void **state)
{
	enum { LANES = 1 << 14, ENOUGH = 1 << 19 };
	static struct craps_round lane[LANES];
	struct craps_exact e = craps_exact();
	struct craps_tally t = { 0 };
	struct xoshiro x = xoshiro_seed("stopping", 0);

	(void)state;
	for (size_t i = 0; t.games < ENOUGH; i = (i + 1) % LANES) {
		int total = (int)(xoshiro_below(&x, 6) + xoshiro_below(&x, 6) + 2);
		enum craps_end end = craps_round_roll(&lane[i], total);

		if (end == CRAPS_GOES_ON)
			continue;
		craps_tally_games(&t, lane[i].rolls, 1, end == CRAPS_WINS);
		lane[i] = (struct craps_round){ 0 };
	}
	assert_identities(&t);
	assert_true(craps_test_lengths(&t, &e).p_value < DOUBT);
}

/* CA-5, CA-6: no come-out game in a run of one. */
static void
a_ratio_of_nothing_is_not_defined(void **state)
{
	struct craps_exact e = craps_exact();
	struct craps_figure f[CRAPS_FIGURES + 1];
	struct craps_tally t = { 0 };

	(void)state;
	craps_tally_games(&t, 4, 1, 0);
	craps_figures(&t, &e, f);
	for (int n = 1; n <= CRAPS_FIGURES; n++)
		assert_true(f[n].defined == (n != 11));
	assert_true(f[3].value == 4 && f[7].value == 0 && f[13].value == 0 && f[16].value == 1);
	assert_false(craps_test_lengths(&t, &e).defined);
	assert_false(craps_test_wins(&t, &e).defined);
	memset(&t, 0, sizeof(t));
	craps_figures(&t, &e, f);
	for (int n = 1; n <= CRAPS_FIGURES; n++)
		assert_true(f[n].defined == !f[n].judged);
}

/* The figures of a made-up tally, worked out by hand. */
static void
figures_are_those_of_the_tally(void **state)
{
	struct craps_exact e = craps_exact();
	struct craps_figure f[CRAPS_FIGURES + 1];
	struct craps_tally t = { 0 };

	(void)state;
	craps_tally_games(&t, 1, 40, 30);
	craps_tally_games(&t, 2, 50, 20);
	craps_tally_games(&t, 25, 10, 0);
	assert_identities(&t);
	craps_figures(&t, &e, f);
	assert_true(f[1].value == 100 && f[2].value == 390 && f[4].value == 25);
	assert_true(f[5].value == 50 && f[8].value == 30 && f[9].value == 40 && f[14].value == 60);
	assert_true(f[3].value == 3.9 && f[7].value == 0.5 && f[11].value == 0.75);
	assert_true(f[13].value == 0.4 && f[16].value == 0.6);
	assert_true(f[6].value == 244 / 495.0 && f[7].expected == f[6].value);
	assert_fraction(f[6].exact, "244/495");
	assert_fraction(f[3].exact, "557/165");
	assert_true(fabs(f[13].z - (0.4 - 1 / 3.0) / sqrt(2 / 9.0 / 100)) < 1e-12);
	assert_true(f[7].low < 0.5 && f[7].high > 0.5 && f[7].low > 0.4);
	assert_int_equal(craps_test_lengths(&t, &e).degrees_of_freedom, 6);
	assert_int_equal(craps_test_wins(&t, &e).degrees_of_freedom, 1);
}

static const struct rolls_case {
	const char *label, *text;
	int games, rolls, won, come_out, longest, unfinished;
} rolls_cases[] = {
	{ "seven and eleven win", "7\n11\n", 2, 2, 2, 2, 1, 0 },
	{ "craps lose", "2\n3\n12\n", 3, 3, 0, 3, 1, 0 },
	{ "a point is made", "4\n5\n11\n12\n4\n", 1, 5, 1, 0, 5, 0 },
	{ "a point is lost", "10\n2\n7\n", 1, 3, 0, 0, 3, 0 },
	{ "pairs", "3 4\n5,6\n1+1\n 4 , 2\n3+3\n", 4, 5, 3, 3, 2, 0 },
	{ "comments and blanks", "# a table in Reno\n\n  7 # natural\r\n", 1, 1, 1, 1, 1, 0 },
	{ "no newline at the end", "11", 1, 1, 1, 1, 1, 0 },
	{ "a game without an end", "7\n6\n5\n", 1, 1, 1, 1, 1, 2 },
	{ "nothing", "", 0, 0, 0, 0, 0, 0 },
	/* PV-30 */
	{ "other pairs", "3-4\n5;6\n(1, 1)\n\"4\",\"2\"\n\u2682\u2682\n", 4, 5, 3, 3, 2, 0 },
	{ "a table of dice", "when,die1,die2\n9,3,4\n9,5,6\n9,2,2\n9,1,3\n", 3, 4, 3, 2, 2, 0 },
	{ "a table of totals", "\"Roll\";note\n7;x\n11;\n", 2, 2, 2, 2, 1, 0 },
	{ "a column of two dice", "n\tdice\n1\t3-4\n2\t5+6\n", 2, 2, 2, 2, 1, 0 },
	{ "all in one line", "7 11 4 5 4\n", 3, 5, 3, 2, 3, 0 },
	{ "one note in ten rolls", "7\n7\n7\n7\n7\n7\n7\nx\n7\n7\n", 9, 9, 9, 9, 1, 0 },
};

static void
recorded_rolls_are_counted(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(rolls_cases) / sizeof(rolls_cases[0]); i++) {
		const struct rolls_case *c = &rolls_cases[i];
		FILE *file = fmemopen(NULL, 100, "w+");
		struct craps_tally t = { 0 };
		struct craps_rolls rolls;
		char wrong[200] = "";

		fputs(c->text, file);
		rewind(file);
		if (!craps_rolls_read(file, &t, &rolls, wrong, sizeof(wrong)))
			fail_msg("%s: %s", c->label, wrong);
		fclose(file);
		assert_identities(&t);
		if ((int)t.games != c->games || (int)t.rolls != c->rolls || (int)t.won != c->won ||
		    (int)t.come_out != c->come_out || (int)t.longest != c->longest ||
		    (int)rolls.unfinished != c->unfinished)
			fail_msg("%s: %d games, %d rolls, %d won", c->label, (int)t.games,
				 (int)t.rolls, (int)t.won);
	}
}

/* Three numbers may be two dice and their total, or three totals. */
static void
what_has_two_readings_is_refused(void **state) /* PV-30 */
{
	FILE *file = fmemopen(NULL, 100, "w+");
	struct craps_tally t = { 0 };
	struct craps_rolls rolls;
	char wrong[200] = "";

	(void)state;
	fputs("2 4 6\n3 4 7\n", file);
	rewind(file);
	assert_false(craps_rolls_read(file, &t, &rolls, wrong, sizeof(wrong)));
	assert_int_equal(rolls.lines, 1);
	fclose(file);
}

static void
a_word_that_is_no_roll_is_told_with_its_line(void **state)
{
	static const char *const junk[] = { "1",   "13",    "0",    "-7",
					    "7.5", "seven", "7x",   "3 4 5",
					    "7 1", "0 6",   "1 99", ",",
					    "+",   "\1\2",  "6 ",   "99999999999999999999" };

	(void)state;
	for (size_t i = 0; i < sizeof(junk) / sizeof(junk[0]); i++) {
		FILE *file = fmemopen(NULL, 100, "w+");
		struct craps_tally t = { 0 };
		struct craps_rolls rolls;
		char wrong[200] = "";
		bool fine;

		fprintf(file, "7\n%s\n7\n", junk[i]);
		rewind(file);
		fine = craps_rolls_read(file, &t, &rolls, wrong, sizeof(wrong));
		fclose(file);
		if (fine != (strcmp(junk[i], "6 ") == 0))
			fail_msg("'%s' is taken", junk[i]);
		if (!fine)
			assert_int_equal(rolls.lines, 2);
		assert_true(fine || strstr(wrong, "from 2 to 12") != NULL);
	}
}

/* The rolls of a live table: a natural, a point made with the third roll, a game that goes on. */
static void
a_session_counts_what_is_thrown(void **state)
{
	static const struct roll rolls[] = {
		{ 2, { 3, 4 } }, { 2, { 2, 2 } }, { 2, { 6, 6 } }, { 2, { 1, 3 } }, { 2, { 5, 5 } }
	};
	static const char *const lines[] = {
		"  (1) total games                         2\n",
		"  (2) total rolls                         4    (3) 2.0000   3.3758   -0.6\n",
		"  (5) games won                           2    (7) 1.0000   0.4929   +1.4\n",
		"   games     1     0     1     0     0     0     0     0     0     0     0\n",
		"  thrown     0     0     2     0     0     1     0     0     1     0     1\n",
		"expected   0.1   0.3   0.4   0.6   0.7   0.8   0.7   0.6   0.4   0.3   0.1\n",
	};
	struct craps_session s;
	char page[2000];
	struct text text = text_in(page, sizeof(page));

	(void)state;
	craps_session_init(&s);
	for (size_t i = 0; i < sizeof(rolls) / sizeof(rolls[0]); i++)
		craps_session_roll(&s, &rolls[i]);
	craps_session_write(&s, &text);
	craps_session_finish(&s);
	assert_identities(&s.tally);
	assert_false(text.cut);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		if (strstr(page, lines[i]) == NULL)
			fail_msg("no line '%s' in\n%s", lines[i], page);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_ends_as_a_pass_bet_does),
		cmocka_unit_test(ways_are_those_of_36_outcomes),
		cmocka_unit_test(expected_values_are_exact),
		cmocka_unit_test(lengths_agree_with_a_walk_through_the_rolls),
		cmocka_unit_test(engines_agree_with_the_exact_distribution),
		cmocka_unit_test(engines_agree_with_each_other),
		cmocka_unit_test(the_same_seed_gives_the_same_tally),
		cmocka_unit_test(the_tally_of_a_seed_is_known),
		cmocka_unit_test(few_games_keep_the_identities),
		cmocka_unit_test(a_run_of_10_to_the_12_can_be_stopped),
		cmocka_unit_test(folded_bytes_are_caught),
		cmocka_unit_test(stopping_at_a_number_of_ended_games_is_caught),
		cmocka_unit_test(a_ratio_of_nothing_is_not_defined),
		cmocka_unit_test(figures_are_those_of_the_tally),
		cmocka_unit_test(recorded_rolls_are_counted),
		cmocka_unit_test(what_has_two_readings_is_refused),
		cmocka_unit_test(a_word_that_is_no_roll_is_told_with_its_line),
		cmocka_unit_test(a_session_counts_what_is_thrown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
