#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deeds.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/summit/bayes.h"
#include "games/summit/hands.h"
#include "games/summit/players.h"

static void
sort(uint8_t die[5])
{
	for (int i = 1; i < 5; i++) {
		for (int k = i; k > 0 && die[k - 1] > die[k]; k--) {
			uint8_t other = die[k];

			die[k] = die[k - 1];
			die[k - 1] = other;
		}
	}
}

/* The throw of five dice by its number, 0 to 7775, in ascending order. */
static void
nth_throw(int n, uint8_t die[5])
{
	for (int i = 0; i < 5; i++, n /= 6)
		die[i] = (uint8_t)(n % 6 + 1);
	sort(die);
}

/* hands.def, every number of it. */
static void
hands_are_all_there(void **state)
{
	int deals[HANDS] = { 0 };

	(void)state;
	for (int n = 0; n < HAND_DEALS; n++) {
		uint8_t die[5];

		nth_throw(n, die);
		deals[hand_index(die)]++;
		assert_memory_equal(hands[hand_index(die)].die, die, 5);
	}
	for (int i = 0; i < HANDS; i++) {
		const struct hand *h = &hands[i];
		int sum = 0;

		for (int k = 0; k < 5; k++)
			sum += h->die[k];
		assert_int_equal(h->deals, deals[i]);
		assert_int_equal(h->sum, sum);
		for (int value = 1; value <= 6; value++) {
			uint8_t die[5];

			memcpy(die, h->die, 5);
			if (value > die[0])
				die[0] = (uint8_t)value;
			sort(die);
			assert_int_equal(h->next[value - 1], hand_index(die));
		}
	}
}

/* The rules' facts to be reproduced. */
static void
facts_about_fresh_hands(void **state)
{
	long least = 0, sum = 0;
	long long wins = 0;
	long sums[HAND_SUMS] = { 0 };

	(void)state;
	for (int i = 0; i < HANDS; i++) {
		least += hands[i].deals * hands[i].die[0];
		sum += hands[i].deals * hands[i].sum;
		sums[hands[i].sum] += hands[i].deals;
	}
	assert_int_equal(2 * sum, 35 * HAND_DEALS);
	assert_true(fabs((double)least / HAND_DEALS - 1.569) < 0.0005);
	for (int x = 5; x < HAND_SUMS; x++) {
		for (int y = 5; y <= x; y++)
			wins += (long long)sums[x] * sums[y];
	}
	/* 112607/209952, in lowest terms of 7776 squared */
	assert_int_equal(wins * 209952, 112607LL * HAND_DEALS * HAND_DEALS);
	for (int value = 1; value <= 6; value++) {
		struct belief b;
		double p;

		belief_deal(&b);
		p = belief_roll(&b, value, true);
		if (fabs(p - (1 - pow((7 - value) / 6., 5))) > 1e-12)
			fail_msg("a roll of %d replaces with %.12f", value, p);
	}
}

struct seen {
	int value;
	bool replaced;
};

/* Every throw of five dice is taken through the rolls; those that do otherwise are struck out. */
static void
by_brute_force(const struct seen *seen, int n, double p[HANDS])
{
	double left = 0;

	memset(p, 0, HANDS * sizeof(p[0]));
	for (int i = 0; i < HAND_DEALS; i++) {
		uint8_t die[5];
		bool fits = true;

		nth_throw(i, die);
		for (int k = 0; k < n && fits; k++) {
			fits = (seen[k].value > die[0]) == seen[k].replaced;
			if (seen[k].replaced)
				die[0] = (uint8_t)seen[k].value;
			sort(die);
		}
		if (fits) {
			p[hand_index(die)]++;
			left++;
		}
	}
	for (int i = 0; i < HANDS && left > 0; i++)
		p[i] /= left;
}

/* All histories of up to four rolls of one player: 11 outcomes a roll, a 1 never replaces. */
static void
the_posterior_is_exact(void **state)
{
	struct seen seen[4];
	double p[HANDS];
	int checked = 0;

	(void)state;
	for (int n = 0; n <= 2; n++) {
		for (int code = 0; code < (n == 0 ? 1 : n == 1 ? 12 : 144); code++) {
			struct belief b;
			double likely = 1;

			belief_deal(&b);
			for (int k = 0, c = code; k < n && likely > 0; k++, c /= 12) {
				seen[k] = (struct seen){ c % 12 / 2 + 1, c % 2 };
				likely = belief_roll(&b, seen[k].value, seen[k].replaced);
			}
			if (likely == 0)
				continue;
			by_brute_force(seen, n, p);
			for (int i = 0; i < HANDS; i++) {
				if (fabs(p[i] - b.p[i]) > 1e-12)
					fail_msg("history %d of %d, hand %d", code, n, i);
			}
			checked++;
		}
	}
	assert_true(checked > 100);
}

static void
see_roll(struct summit *view, int seat, int value, bool replaced)
{
	view->roll[view->rolls++] = (struct summit_roll){ (uint8_t)seat, (uint8_t)value, replaced };
}

/* For any least die of the player, the look one roll ahead is the look after that roll. */
static void
check_one_roll_ahead(const struct summit *view, const struct sights *known,
		     const struct sight *sight)
{
	for (int least = 1; least <= 6; least++) {
		uint16_t after[6][HAND_SUMS + 1];

		sight_after(sight, least, after);
		for (int value = 1; value <= 6; value++) {
			struct summit then = *view;
			struct sight room;

			if (after[value - 1][HAND_SUMS] == 0)
				continue;
			see_roll(&then, 0, value, value > least);
			assert_memory_equal(after[value - 1],
					    sight_of(&then, 0, known, &room)->below,
					    sizeof(after[0]));
		}
	}
}

static void
check_sight(const struct summit *view, const struct sights *known, const double p[HANDS])
{
	struct sight room[2];
	const struct sight *quick = sight_of(view, 0, known, &room[0]);
	const struct sight *slow = sight_of(view, 0, NULL, &room[1]);
	int all = slow->below[HAND_SUMS];

	assert_memory_equal(quick, slow, sizeof(*slow));
	for (int i = 0; i < HANDS; i++)
		assert_true(fabs((double)slow->ways[i] / all - p[i]) < 1e-12);
	check_one_roll_ahead(view, known, slow);
}

/* All histories of up to two rolls of one player, and every seventh of three; the other rolls
 * between them. */
static void
the_sights_are_exact(void **state)
{
	struct sights *known = sights_make();
	int checked = 0;

	(void)state;
	assert_non_null(known);
	for (int n = 0, histories = 1; n <= 3; n++, histories *= 12) {
		for (int code = 0; code < histories; code += n < 3 ? 1 : 7) {
			struct summit view = { .rolls = 0 };
			struct seen seen[3];
			double p[HANDS], all = 0;

			for (int k = 0, c = code; k < n; k++, c /= 12) {
				seen[k] = (struct seen){ c % 12 / 2 + 1, c % 2 };
				see_roll(&view, 0, seen[k].value, seen[k].replaced);
				see_roll(&view, 1, 6, true);
			}
			by_brute_force(seen, n, p);
			for (int i = 0; i < HANDS; i++)
				all += p[i];
			if (all <= 0)
				continue;
			check_sight(&view, known, p);
			checked++;
		}
	}
	assert_true(checked > 200);
	free(known);
}

static struct summit
two_players(const char *hand)
{
	struct summit s;
	struct roll deal = { .n = 10, .die = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } };
	int seat = NOBODY;

	game_open(&summit_game, &s);
	deed_sit(&summit_game, &s, &seat, 100, NULL);
	deed_sit(&summit_game, &s, &seat, 100, NULL);
	for (int i = 0; i < 5; i++)
		deal.die[i] = (uint8_t)(hand[i] - '0');
	deed_time(&summit_game, &s, NULL);
	deed_roll(&summit_game, &s, &deal, NULL);
	return s;
}

/* bayes_best() against the distribution of one fresh hand: the starter's bet is the smaller one. */
static void
the_best_hand_is_as_likely_as_it_is(void **state)
{
	(void)state;
	for (int i = 0; i < HANDS; i++) {
		char hand[6] = "";
		struct summit s;
		double p = 0;

		for (int k = 0; k < 5; k++)
			hand[k] = (char)('0' + hands[i].die[k]);
		s = two_players(hand);
		for (int k = 0; k < HANDS; k++)
			p += hands[k].sum < hands[i].sum ? hands[k].deals / (double)HAND_DEALS : 0;
		assert_true(fabs(bayes_best(&s, 0, NULL) - p) < 1e-12);
	}
}

/* Every strategy, in every state of its own play at tables of 2 to 5: legal, and adds up to 1. */
static void
strategies_answer_within_the_rules(void **state)
{
	enum { ROUNDS = 60 };

	(void)state;
	for (const struct strategy *p = summit_players; p->name != NULL; p++) {
		struct bot bot = { .strategy = p,
				   .arg = p->value,
				   .luck = xoshiro_seed(p->name, 1) };
		struct seeded dice;
		struct summit s, view;
		int seat = NOBODY;

		seeded_init(&dice, p->name, 2);
		game_open(&summit_game, &s);
		deed_set(&summit_game, &s, SUMMIT_LIMIT, 20, NULL);
		for (int i = 0; i < 5; i++)
			deed_sit(&summit_game, &s, &seat, 100, NULL);
		while (s.rail.round < ROUNDS) {
			struct game_request request = game_requests(&summit_game, &s);
			struct roll r;
			struct action a = { 0 };
			double odds[SUMMIT_VERBS], sum = 0;

			if (request.kind == GAME_REQUEST_START) {
				deed_time(&summit_game, &s, NULL);
				continue;
			}
			if (request.kind == GAME_REQUEST_DICE) {
				source_roll(&dice.bytes.source, request.dice, request.sides, &r);
				deed_roll(&summit_game, &s, &r, NULL);
				continue;
			}
			seat = s.phase == SUMMIT_TURN ? s.turn : summit_next(&s, s.turn, s.waiting);
			game_view(&summit_game, &s, seat, &view);
			summit_odds(&bot, &view, seat, odds);
			for (int verb = 0; verb < SUMMIT_VERBS; verb++) {
				a = (struct action){ .verb = (uint8_t)verb };
				sum += odds[verb];
				if (odds[verb] > 0 &&
				    game_check(&summit_game, &s, seat, &a, NULL) != 0)
					fail_msg("%s: an illegal %s", p->name,
						 summit_game.actions[verb].name);
			}
			if (fabs(sum - 1) > 1e-9)
				fail_msg("%s: odds of %f", p->name, sum);
			assert_true(p->decide(&bot, &view, seat, &a));
			assert_true(odds[a.verb] > 0);
			assert_int_equal(deed_act(&summit_game, &s, seat, &a, NULL, NULL), 0);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hands_are_all_there),
		cmocka_unit_test(facts_about_fresh_hands),
		cmocka_unit_test(the_posterior_is_exact),
		cmocka_unit_test(the_sights_are_exact),
		cmocka_unit_test(the_best_hand_is_as_likely_as_it_is),
		cmocka_unit_test(strategies_answer_within_the_rules),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
