/* What the house says to a program, where it is much: a line has a bound (PP-3, PP section 9). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/name.h"
#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "text/talk.h"

enum { QUESTION = 7, MS = 1000, PLAYERS = 16 };

static struct game_state state;
static char name[SEATS][NAME_SIZE];
static const char *names[SEATS];

static void
do_deed(struct deed *deed)
{
	assert_int_equal(game_do(&craps_game, state.bytes, deed, NULL, NULL), 0);
}

/* SEAT lays the least that each of the first BETS of its hints asks for. */
static void
lay_bets(int seat, int bets)
{
	struct hint hint[HINTS];
	int n = game_hints(&craps_game, state.bytes, seat, hint, HINTS);

	for (int i = 0; i < n && i < bets; i++) {
		struct action a = hint[i].action;
		int amount = game_amount_arg(&craps_game, a.verb);

		if (amount < 0)
			continue;
		a.arg[amount] = hint[i].amount.min;
		game_do(&craps_game, state.bytes,
			&(struct deed){ .kind = DEED_ACT, .seat = (int8_t)seat, .action = a }, NULL,
			NULL);
	}
}

/* A full table of craps where each player has up to BETS bets. */
static void
fill_table(int players, int bets)
{
	game_open(&craps_game, state.bytes);
	do_deed(&(struct deed){ .kind = DEED_SET, .option = CRAPS_LAYOUT, .amount = 1 });
	for (int i = 0; i < players; i++)
		do_deed(&(struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = 1000000 });
	for (int seat = 0; seat < players; seat++) {
		snprintf(name[seat], sizeof(name[seat]), "player-number-%02d", seat);
		names[seat] = name[seat];
		lay_bets(seat, bets);
	}
}

static int
count(const char *text, const char *word)
{
	int n = 0;

	for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word))
		n++;
	return n;
}

static int
all_bets(int seat)
{
	struct stake stake[STAKES];

	return craps_game.stakes((const struct rail *)state.bytes, seat, stake);
}

static int
left_out(const char *line)
{
	const char *at = strstr(line, "\"left_out\":");
	int n = 0;

	if (at != NULL)
		assert_int_equal(sscanf(at, "\"left_out\":%d", &n), 1);
	return n;
}

/* The question that SEAT gets. */
static void
ask(struct talk *t, int seat)
{
	struct talk_table at = { &craps_game, state.bytes, names, seat };

	talk_clear(t);
	talk_question(t, &at, QUESTION, MS);
}

static void
check_line(struct talk *t, int players, int seat)
{
	size_t n;
	const char *line;
	char mine[64];
	int all = 0;

	ask(t, seat);
	line = talk_text(t, &n);
	assert_non_null(line);
	assert_true(n <= TALK_LINE && line[n - 1] == '\n' && strlen(line) == n);
	assert_int_equal(count(line, "\n"), 1);
	assert_int_equal(line[n - 2], '}');
	assert_int_equal(count(line, "\"ask\":7,"), 1);
	for (int i = 0; i < players; i++)
		all += all_bets(i);
	assert_int_equal(count(line, "\"amount\":") + left_out(line), all);
	snprintf(mine, sizeof(mine), "\"who\":\"player-number-%02d\"", seat);
	/* A bet of one's own is only left out behind all of others. */
	if (count(line, mine) < all_bets(seat))
		assert_int_equal(count(line, "\"amount\":"), count(line, mine));
	/* What can be done goes only behind all bets of others. */
	if (!t->brief && strstr(line, "\"may\":[") == NULL)
		assert_int_equal(count(line, "\"amount\":"), count(line, mine));
}

static void
a_question_in_json_fits_on_a_line(void **unused) /* PP-3 */
{
	static const int bets[] = { 0, 1, 2, 3, 5, 10, 20, 40, HINTS };
	int most = 0;

	(void)unused;
	for (size_t i = 0; i < sizeof(bets) / sizeof(bets[0]); i++) {
		for (int brief = 0; brief < 2; brief++) {
			struct talk t;
			size_t n;

			assert_true(talk_open(&t));
			t.json = true;
			t.brief = brief == 1;
			fill_table(PLAYERS, bets[i]);
			check_line(&t, PLAYERS, 0);
			check_line(&t, PLAYERS, 5);
			if (left_out(talk_text(&t, &n)) > most)
				most = left_out(talk_text(&t, &n));
			talk_close(&t);
		}
	}
	assert_true(most > 100);
}

static void
what_fits_is_whole(void **unused)
{
	struct talk t;
	size_t n;

	(void)unused;
	assert_true(talk_open(&t));
	t.json = true;
	fill_table(3, 5);
	check_line(&t, 3, 1);
	assert_null(strstr(talk_text(&t, &n), "left_out"));
	assert_non_null(strstr(talk_text(&t, &n), "\"may\":["));
	talk_close(&t);
}

/* In words each bet is a line of its own. */
static void
words_leave_nothing_out(void **unused)
{
	struct talk t;
	size_t n;
	int all = 0;

	(void)unused;
	assert_true(talk_open(&t));
	fill_table(PLAYERS, HINTS);
	ask(&t, 5);
	for (int i = 0; i < PLAYERS; i++)
		all += all_bets(i);
	assert_int_equal(count(talk_text(&t, &n), "\nbet "), all);
	for (const char *at = talk_text(&t, &n); *at != '\0'; at += strcspn(at, "\n") + 1)
		assert_true(strcspn(at, "\n") < TALK_LINE);
	talk_close(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_question_in_json_fits_on_a_line),
		cmocka_unit_test(what_fits_is_whole),
		cmocka_unit_test(words_leave_nothing_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
