/*
 * What a roll tells: one sentence for the many results of a seat, each result for few.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "deeds.h"
#include "engine/digest.h"
#include "games/game.h"
#include "games/sicbo/sicbo.h"
#include "games/words.h"

enum { ADA, BO, CY };

static const struct game *const g = &sicbo_game;

static void
bet(void *state, int seat, int verb, int64_t first, int64_t second)
{
	struct action a = { (uint8_t)verb, { first, second } };

	assert_int_equal(deed_act(g, state, seat, &a, NULL, NULL), 0);
}

/* Ada has two bets, Bo and Cy seven; Bo's all lose. */
static const struct events *
roll(void)
{
	static struct game_state state;
	static struct events events;

	game_open(g, state.bytes);
	deed_set(g, state.bytes, SICBO_PAYTABLE, 1, NULL);
	for (int i = 0; i < 3; i++)
		deed_sit(g, state.bytes, &(int){ NOBODY }, 1000, NULL);
	bet(state.bytes, ADA, SICBO_BIG, 10, 0);
	bet(state.bytes, ADA, SICBO_SMALL, 5, 0);
	bet(state.bytes, BO, SICBO_ANY_TRIPLE, 1, 0);
	for (int face = 1; face <= 6; face++) {
		bet(state.bytes, BO, SICBO_TRIPLE, face, 1);
		bet(state.bytes, CY, SICBO_SINGLE, face, 2);
	}
	bet(state.bytes, CY, SICBO_TOTAL, 10, 3);
	deed_time(g, state.bytes, NULL);
	events.n = 0;
	assert_int_equal(deed_roll(g, state.bytes, &(struct roll){ 3, { 1, 4, 5 } }, &events), 0);
	assert_int_equal(events.n, 1 + 2 + 7 + 7);
	return &events;
}

/* A line for each that is told; of a silent one "-". */
static void
tell(uint64_t users, char *out, size_t size)
{
	static const char *const names[] = { "ada", "bo", "cy" };
	struct digest d;
	struct event e;
	struct text text = text_in(out, size);
	bool silent;

	digest_begin(&d, g, roll(), users);
	while (digest_next(&d, &e, &silent)) {
		char words[100];

		event_words(g, &e, e.seat != NOBODY ? names[e.seat] : "", NOBODY, words,
			    sizeof(words));
		text_add(&text, "%s\n", silent ? "-" : words);
	}
}

static void
many_results_are_one_sentence(void **state)
{
	char told[1000];

	(void)state;
	tell(0, told, sizeof(told));
	assert_string_equal(told, "Round 1: 1 4 5, total 10, small wins.\n"
				  "ada loses 10 on big.\n"
				  "ada wins 5 on small.\n"
				  "bo loses 7 on 7 bets.\n"
				  "cy wins 24 and loses 6 on 7 bets.\n");
}

/* All that counts a person's bets reads them. */
static void
those_of_a_person_are_told_besides(void **state)
{
	char told[1000];

	(void)state;
	tell(rail_bit(ADA) | rail_bit(BO), told, sizeof(told));
	assert_string_equal(told, "Round 1: 1 4 5, total 10, small wins.\n"
				  "ada loses 10 on big.\n"
				  "ada wins 5 on small.\n"
				  "bo loses 7 on 7 bets.\n"
				  "-\n-\n-\n-\n-\n-\n-\n"
				  "cy wins 24 and loses 6 on 7 bets.\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(many_results_are_one_sentence),
		cmocka_unit_test(those_of_a_person_are_told_besides),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
