/* What the best player of Summit knows, how it is learnt, and what it answers.  With
 * PITBOSS_LONG_TESTS it is learnt again, and for longer. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/data.h"
#include "games/summit/players.h"
#include "games/summit/summiteer.h"
#include "lab/summit/summit_query.h"
#include "lab/summit/summit_response.h"
#include "lab/summit/summit_trainer.h"

#include "long_tests.h"
#include "sanitized.h"

/* A policy whose every node does the same. */
static struct summiteer *
always(uint8_t drop, uint8_t roll, uint8_t stay)
{
	struct summiteer *know = calloc(1, sizeof(*know));

	assert_non_null(know);
	memcpy(know->magic, SUMMITEER_MAGIC, sizeof(know->magic));
	for (int n = 0; n < SUMMITEER_NODES; n++) {
		memset(know->node[n].drop, drop, HANDS);
		memset(know->node[n].roll, roll, HANDS);
		memset(know->node[n].stay, stay, SUMMITEER_SUMS);
	}
	return know;
}

/* The second player's win against a starter who calls at once with any hand: 2 from a smaller sum;
 * else the own 1 is lost, or half of it, rounded up, by exiting. */
static double
against_a_caller(void)
{
	double sum = 0;

	for (int y = 0; y < HANDS; y++) {
		double less = 0, stay;

		for (int x = 0; x < HANDS; x++)
			less += hands[x].sum < hands[y].sum ? hands[x].deals : 0;
		less /= HAND_DEALS;
		stay = 2 * less - (1 - less);
		sum += hands[y].deals * (stay > -1 ? stay : -1);
	}
	return sum / HAND_DEALS;
}

static void
responses_are_worth_what_they_are(void **state)
{
	struct summiteer *drops = always(SUMMITEER_PARTS, 0, 0),
			 *calls = always(0, 0, SUMMITEER_PARTS);
	struct response r;

	(void)state;
	response_measure(drops, 20, "drops", &r);
	assert_true(fabs(response_mean(&r, 0) - 1) < 1e-4); /* the second's bet is 1 */
	assert_true(fabs(response_mean(&r, 1)) < 1e-4);     /* the starter's is 0 */
	response_measure(calls, 20, "calls", &r);
	assert_true(fabs(response_mean(&r, 1) - against_a_caller()) < 1e-4);
	free(drops);
	free(calls);
}

static int
outcome_value(int outcome)
{
	return (outcome + 1) / 2 + 1;
}

static bool
outcome_replaces(int outcome)
{
	return outcome > 0 && outcome % 2 == 0;
}

/* The node of a short history is its own, and after it the table tells the next. */
static void
histories_have_their_nodes(void **state)
{
	struct summiteer *know = always(0, SUMMITEER_PARTS, SUMMITEER_PARTS);
	bool met[SUMMITEER_FIRST] = { false };
	struct summiteer_history path;

	(void)state;
	for (int code = 0; code < 11 * 11 * 11; code++) {
		summiteer_begin(&path);
		for (int k = 0, c = code; k < 3; k++, c /= 11)
			summiteer_roll(know, &path, outcome_value(c % 11),
				       outcome_replaces(c % 11));
		assert_in_range(path.node, SUMMITEER_INNER, SUMMITEER_FIRST - 1);
		assert_false(met[path.node]);
		met[path.node] = true;
	}
	for (int value = 1; value <= 6; value++) {
		summiteer_begin(&path);
		summiteer_roll(know, &path, value, false);
		assert_int_equal(path.node, 1 + summiteer_outcome(value, false));
	}
	summiteer_lead(know, SUMMITEER_FIRST - 1, summiteer_outcome(3, true), 300);
	path = (struct summiteer_history){ SUMMITEER_EXACT, SUMMITEER_FIRST - 1 };
	summiteer_roll(know, &path, 3, true);
	assert_int_equal(path.level, SUMMITEER_EXACT + 1);
	assert_int_equal(path.node, SUMMITEER_FIRST + 300);
	for (int level = path.level; level < 100; level++)
		summiteer_roll(know, &path, 6, level < 3);
	assert_in_range(path.node, summiteer_first(SUMMITEER_LEVELS), SUMMITEER_NODES - 1);
	free(know);
}

static struct bot
brain_of(const char *name)
{
	struct bot bot;
	char why[200];

	assert_true(strategy_find(&summit_game, name, &bot, why, sizeof(why)));
	return bot;
}

static const struct {
	const char *line, *player, *answer; /* NULL: an error */
} questions[] = {
	{ "12345 .", "tight", "drop 1.0000000000 roll 0.0000000000 showdown 0.0000000000" },
	{ "33456 .\n", "tight", "drop 0.0000000000 roll 1.0000000000 showdown 0.0000000000" },
	{ "33456 4+,2-", "showdown", "drop 0.0000000000 roll 0.0000000000 showdown 1.0000000000" },
	{ "33456 4+,2- showdown", "tight", "stay 1.0000000000 exit 0.0000000000" },
	{ "11111 . showdown", "tight", "stay 0.0000000000 exit 1.0000000000" },
	{ "66666 1-,1-,6+", "random", "drop 0.3333333333 roll 0.3333333333 showdown 0.3333333333" },
	{ "11111\t.\tshowdown\r\n", "random", "stay 0.5000000000 exit 0.5000000000" },
	{ "", "tight", NULL },
	{ "12345", "tight", NULL },
	{ "1234 .", "tight", NULL },
	{ "12354 .", "tight", NULL },
	{ "12347 .", "tight", NULL },
	{ "12345 4", "tight", NULL },
	{ "12345 4+,", "tight", NULL },
	{ "12345 4+2-", "tight", NULL },
	{ "12345 7+", "tight", NULL },
	{ "11111 2-", "tight", "drop 1.0000000000 roll 0.0000000000 showdown 0.0000000000" },
	{ "11111 2-,1- showdown", "tight", "stay 0.0000000000 exit 1.0000000000" },
	{ "33336 3+,1-,6+,1-", "tight",
	  "drop 0.0000000000 roll 1.0000000000 showdown 0.0000000000" },
	{ "55566 4+,1-,6+,1-", "tight",
	  "drop 0.0000000000 roll 0.0000000000 showdown 1.0000000000" },
	{ "12345 . exit", "tight", NULL },
	{ "12345 . showdown now", "tight", NULL },
};

#define NONE_BELOW_2 \
	" is this player's own: it leaves no die below 2, and 11111 must have had one then"
#define NO_4 " is this player's own: the 4 went into the hand, and"

/* The hand must have made the rolls of the player who is asked. */
static const struct {
	const char *line, *why;
} impossible[] = {
	{ "12345 1+",
	  "roll 1, 1+, cannot be: a 1 is greater than no die, so it never replaces one" },
	{ "12345 6-,1-,6+",
	  "roll 3, 6+, cannot be: by the rolls before it, that player has no die below 6" },
	{ "12345 5-,1-,5+",
	  "roll 3, 5+, cannot be: by the rolls before it, that player has no die below 5" },
	{ "66666 2+,1-,3-", "roll 3, 3-, cannot be: by the rolls before it, that player has a die "
			    "below 3, which a 3 replaces" },
	{ "11111 2-,2-", "roll 1, 2-," NONE_BELOW_2 },
	{ "11111 2-,1-", "roll 1, 2-," NONE_BELOW_2 },
	{ "11111 1-,2- showdown", "roll 2, 2-," NONE_BELOW_2 },
	{ "12356 4+,1-", "roll 1, 4+," NO_4 " 12356 cannot have had one then" },
	{ "55566 4+,1-,2-,1-", "roll 1, 4+," NO_4 " 55566 cannot have had one then" },
};

static void
impossible_hands_are_refused(void **state)
{
	struct bot bot = brain_of("tight");
	char out[200];

	(void)state;
	for (size_t i = 0; i < sizeof(impossible) / sizeof(impossible[0]); i++) {
		if (summit_query(&bot, impossible[i].line, out, sizeof(out)))
			fail_msg("'%s' is answered '%s'", impossible[i].line, out);
		assert_string_equal(out, impossible[i].why);
	}
}

/* The rolls of a side, done to every hand that could be dealt: is HAND among those that come? */
static bool
could_have(int hand, const char *history, int side)
{
	bool could[HANDS];

	memset(could, true, sizeof(could));
	for (int n = 0; history[0] != '.' && history[0] != '\0'; n++) {
		bool after[HANDS] = { false };
		int value = history[0] - '0';

		for (int i = 0; i < HANDS && n % 2 == side; i++) {
			if (could[i] && (value > hands[i].die[0]) == (history[1] == '+'))
				after[hands[i].next[value - 1]] = true;
		}
		if (n % 2 == side)
			memcpy(could, after, sizeof(could));
		history += history[2] == ',' ? 3 : 2;
		if (history[0] == ' ')
			break;
	}
	return could[hand];
}

static void
questions_have_answers(void **state)
{
	char many[700], out[200];
	struct bot bot = brain_of("roller");

	(void)state;
	for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++) {
		struct bot asked = brain_of(questions[i].player);
		bool good = summit_query(&asked, questions[i].line, out, sizeof(out));

		if (good != (questions[i].answer != NULL) ||
		    (good && strcmp(out, questions[i].answer) != 0))
			fail_msg("'%s' is answered '%s'", questions[i].line, out);
	}
	/* 197 rolls lead to a bet of 199; two more are too many for the limit of 200. */
	strcpy(many, "12345 1-");
	for (int n = 1; n < 198; n++)
		strcat(many, ",1-");
	assert_true(summit_query(&bot, many, out, sizeof(out)));
	assert_string_equal(out, "drop 0.0000000000 roll 0.0000000000 showdown 1.0000000000");
	strcat(many, ",1-");
	assert_false(summit_query(&bot, many, out, sizeof(out)));
}

/* The file that is shipped, in every line of a few thousand. */
static void
the_shipped_policy_answers(void **state)
{
	struct bot bot = brain_of("summiteer");
	void *know = strategy_prepare(&bot, data_read, NULL);
	double certain = 0;

	(void)state;
	assert_non_null(know);
	bot.strategy_data = know;
	for (int hand = 0; hand < HANDS; hand++) {
		static const struct {
			const char *rolls;
			int side; /* of the player who is asked */
		} ends[] = {
			{ ".", 0 },           { "4+", 1 },
			{ "5-,6+", 0 },       { "2+,3+,4+", 1 },
			{ "6+,6+,6+,6+", 0 }, { "1-,1-,1-,1-,1-", 1 },
			{ ". showdown", 1 },  { "4+,6- showdown", 1 },
			{ "2-,4-", 0 },       { "3+,1-,5+,2-,2-,4+,3+,3-", 0 },
		};

		for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
			char line[60], out[200];
			double p[3] = { 0 }, sum;
			bool good;

			snprintf(line, sizeof(line), "%d%d%d%d%d %s", hands[hand].die[0],
				 hands[hand].die[1], hands[hand].die[2], hands[hand].die[3],
				 hands[hand].die[4], ends[i].rolls);
			good = summit_query(&bot, line, out, sizeof(out));
			if (good != could_have(hand, ends[i].rolls, ends[i].side))
				fail_msg("%s: %s", line, out);
			if (!good)
				continue;
			sscanf(out, "%*s %lf %*s %lf %*s %lf", &p[0], &p[1], &p[2]);
			sum = p[0] + p[1] + p[2];
			if (fabs(sum - 1) > 1e-9 || strchr(out, '-') != NULL)
				fail_msg("%s: %s", line, out);
			certain += p[0] == 1 || p[1] == 1 || p[2] == 1;
		}
	}
	/* It mixes, but not everywhere. */
	assert_true(certain > 500 && certain < 7 * HANDS - 50);
	strategy_dismiss(&bot, know);
}

/* What a file with this policy is read as, cut short by CUT bytes. */
static struct summiteer *
read_again(const struct summiteer *know, size_t cut)
{
	size_t size = 0;
	void *file = summiteer_write(know, &size);
	struct summiteer *read;

	assert_non_null(file);
	read = summiteer_read(file, size - cut);
	free(file);
	return read;
}

static void
reads(const struct summiteer *know, bool as_it_is)
{
	struct summiteer *read = read_again(know, 0);

	assert_int_equal(read != NULL, as_it_is);
	if (read != NULL)
		assert_memory_equal(read, know, sizeof(*know));
	free(read);
}

/* A step of the first stage; in the long test one of the next too. */
static struct trainer *
train(void)
{
	struct trainer *t = trainer_create(1e-5f);

	assert_non_null(t);
	trainer_step(t);
	if (long_tests()) {
		assert_true(trainer_next_stage(t));
		trainer_step(t);
	}
	return t;
}

/* Training makes the same policy again, and some steps a better one.  It takes half a minute of a
 * processor. */
static void
repeats_and_helps(const struct summiteer *before)
{
	enum { STEPS = 5, PATHS = 30 };
	struct summiteer *after = malloc(sizeof(*after));
	struct trainer *t = train();
	struct response first, then;

	assert_non_null(after);
	trainer_finish(t, after);
	assert_memory_equal(after, before, sizeof(*after));
	for (int n = 0; n < STEPS; n++)
		trainer_step(t);
	trainer_finish(t, after);
	trainer_destroy(t);
	response_measure(before, PATHS, "judge", &first);
	response_measure(after, PATHS, "judge", &then);
	if (response_loss(&then) > response_loss(&first) * 3 / 4)
		fail_msg("a loss of %f, and %f before", response_loss(&then),
			 response_loss(&first));
	free(after);
}

/* The two who learn in a step write different parts of one lesson. */
static void
training_makes_a_policy(void **state)
{
	struct summiteer *know;
	struct trainer *t;

	(void)state;
	if (sanitized_briefly())
		skip();
	know = malloc(sizeof(*know));
	t = train();
	assert_non_null(know);
	trainer_finish(t, know);
	trainer_destroy(t);
	reads(know, true);
	if (long_tests())
		repeats_and_helps(know);
	free(know);
}

/* A file of another version, cut short, with chances above 1, or that leads out of the table, is
 * not used. */
static void
other_files_are_not_used(void **state)
{
	struct summiteer *know = always(0, 0, 0);

	(void)state;
	assert_null(summiteer_read(NULL, 0));
	assert_null(summiteer_read(SUMMITEER_MAGIC, sizeof(SUMMITEER_MAGIC) - 1));
	assert_null(read_again(know, 1));
	assert_null(read_again(know, 2));
	reads(know, true);
	know->magic[0] ^= 1;
	reads(know, false);
	know->magic[0] ^= 1;
	know->node[7].drop[3] = 20;
	know->node[7].roll[3] = 12;
	reads(know, false);
	know->node[7].roll[3] = 11;
	reads(know, true);
	summiteer_lead(know, summiteer_first(9) - 1, 4, summiteer_cells(9));
	reads(know, false);
	summiteer_lead(know, summiteer_first(9) - 1, 4, summiteer_cells(9) - 1);
	reads(know, true);
	summiteer_lead(know, SUMMITEER_NODES - 1, 10, summiteer_cells(SUMMITEER_LEVELS));
	reads(know, false);
	free(know);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(responses_are_worth_what_they_are),
		cmocka_unit_test(histories_have_their_nodes),
		cmocka_unit_test(training_makes_a_policy),
		cmocka_unit_test(questions_have_answers),
		cmocka_unit_test(impossible_hands_are_refused),
		cmocka_unit_test(the_shipped_policy_answers),
		cmocka_unit_test(other_files_are_not_used),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
