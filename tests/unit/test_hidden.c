/*
 * What a seat may not see is not among the bytes that its client is sent: rules/house.md (HO-33).
 * Each test finds, with the same search, what the seat may see.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "games/game.h"
#include "games/summit/summit.h"
#include "stepped.h"

enum { PEOPLE = 3, WATCHER = PEOPLE, ALL, ROUNDS = 12, STEPS = 600, PATIENCE = 400 };

static const struct game *const summit_alone[] = { &summit_game, NULL };
static const char *const names[ALL] = { "kim", "mel", "tom", "nora" };

static struct stepped house;
static struct caller person[ALL];

static void
begin(const struct game *const *game, const char *seed)
{
	const struct stepped_plan plan = { .game = game, .seed = seed, .absence_ms = 60000 };

	stepped_begin(&house, &plan);
}

static void
hear_all(void)
{
	for (int i = 0; i < ALL; i++)
		caller_hear(&person[i]);
}

static void
pass(int64_t ms)
{
	stepped_pass(&house, ms, ms);
	hear_all();
}

/* Three sit down at Summit, and one watches. */
static void
begin_summit(void)
{
	begin(summit_alone, "hidden");
	for (int i = 0; i < ALL; i++)
		caller_come(&person[i], &house, i == WATCHER ? VISIT_WATCH : VISIT_PLAY, names[i]);
	for (int i = 0; i < PEOPLE; i++) {
		caller_ask(&person[i], REQUEST_SIT, caller_table(&person[i], 0));
		stepped_look(&house);
	}
	hear_all();
}

static void
end(void)
{
	for (int i = 0; i < ALL; i++)
		caller_hang_up(&person[i]);
	stepped_end(&house);
}

static const struct summit *
summit_of(const struct caller *c)
{
	return (const struct summit *)c->at.view.state.bytes;
}

/* Are there these bytes among those that came from FROM on? */
static bool
has_heard(const struct caller *c, size_t from, const void *bytes, size_t size)
{
	for (size_t i = from; i + size <= c->n; i++) {
		if (memcmp(c->received + i, bytes, size) == 0)
			return true;
	}
	return false;
}

/* The hands of a round in which all have one, each as its own seat sees it. */
struct hands {
	uint8_t hand[PEOPLE][SUMMIT_DICE];
};

static bool
find_hands(struct hands *out)
{
	for (int i = 0; i < PEOPLE; i++) {
		const struct summit *s = summit_of(&person[i]);
		int seat = person[i].at.seat;

		if (s->phase != SUMMIT_TURN || s->shown != 0 || !rail_has(s->dealt, seat))
			return false;
		memcpy(out->hand[i], s->hand[seat], SUMMIT_DICE);
	}
	return true;
}

/* Each hand was sent to its own seat since FROM, and to no other. */
static void
check_hands(const struct hands *h, const size_t from[ALL])
{
	for (int i = 0; i < PEOPLE; i++) {
		for (int other = 0; other < ALL; other++) {
			bool own = other != WATCHER &&
				   memcmp(h->hand[other], h->hand[i], SUMMIT_DICE) == 0;

			assert_int_equal(
			    has_heard(&person[other], from[other], h->hand[i], SUMMIT_DICE), own);
		}
	}
}

static void
act(int who, enum summit_verb verb)
{
	const struct action a = { .verb = (uint8_t)verb };

	caller_act(&person[who], caller_table(&person[who], 0), &a);
	stepped_look(&house);
	hear_all();
	assert_int_equal(person[who].answer.outcome.fault, 0);
}

/* Who is at SEAT. */
static int
person_at(int seat)
{
	int i = 0;

	while (i < PEOPLE && person[i].at.seat != seat)
		i++;
	assert_true(i < PEOPLE);
	return i;
}

/* A few open dice, then all but one drop. */
static void
play_on(void)
{
	const struct summit *s = summit_of(&person[0]);

	act(person_at(s->turn), s->rolls < PEOPLE + 1 ? SUMMIT_ROLL : SUMMIT_DROP);
}

/* HO-33, SM-1.  Between rounds hands are shown: what was sent until then is not looked at. */
static void
a_hand_is_sent_to_nobody_else(void **state)
{
	size_t from[ALL] = { 0 };
	uint32_t round = 0;
	struct hands h;
	int rounds = 0;

	(void)state;
	begin_summit();
	for (int i = 0; i < STEPS && rounds < ROUNDS; i++) {
		pass(500);
		if (summit_of(&person[0])->phase == SUMMIT_BETWEEN) {
			for (int k = 0; k < ALL; k++)
				from[k] = person[k].n;
		} else if (find_hands(&h)) {
			check_hands(&h, from);
			rounds += rounds == 0 || summit_of(&person[0])->rail.round != round;
			round = summit_of(&person[0])->rail.round;
			play_on();
		}
	}
	assert_int_equal(rounds, ROUNDS);
	end();
}

/* The bytes that came from a moment on. */
struct bytes {
	size_t n;
	unsigned char at[1 << 16];
};

static void
keep(const struct caller *c, size_t from, struct bytes *out)
{
	out->n = c->n - from;
	assert_true(out->n > 0 && out->n <= sizeof(out->at));
	memcpy(out->at, c->received + from, out->n);
}

static bool
same(const struct bytes *a, const struct bytes *b)
{
	return a->n == b->n && memcmp(a->at, b->at, a->n) == 0;
}

/* Somebody calls a showdown as soon as one can be called.  Returns who. */
static int
call_showdown(void)
{
	for (int i = 0; i < STEPS; i++) {
		const struct action showdown = { .verb = SUMMIT_SHOWDOWN };
		const struct summit *s = summit_of(&person[0]);

		if (s->phase == SUMMIT_TURN) {
			int who = person_at(s->turn);

			if (game_check(&summit_game, s, s->turn, &showdown, NULL) == 0) {
				act(who, SUMMIT_SHOWDOWN);
				return who;
			}
			act(who, SUMMIT_ROLL);
		}
		pass(500);
	}
	fail_msg("no showdown could be called");
	return -1;
}

/* After a showdown one chooses, who is not the last: what each of the three and the watcher is told
 * until the next choice. */
static void
choose(enum summit_verb choice, struct bytes out[ALL], int *chooser)
{
	size_t from[ALL];
	int caller;

	begin_summit();
	caller = call_showdown();
	assert_int_equal(summit_of(&person[0])->phase, SUMMIT_SEALING);
	*chooser = caller == 0 ? 1 : 0;
	for (int i = 0; i < ALL; i++)
		from[i] = person[i].n;
	act(*chooser, choice);
	pass(500);
	assert_int_equal(summit_of(&person[0])->phase, SUMMIT_SEALING);
	for (int i = 0; i < ALL; i++)
		keep(&person[i], from[i], &out[i]);
	end();
}

/* HO-33, SM-5: two evenings that differ in the sealed choice alone look the same to all but the one
 * who has chosen. */
static void
a_sealed_choice_is_sent_to_nobody_else(void **state)
{
	static struct bytes stays[ALL], exits[ALL];
	int chooser, again;

	(void)state;
	choose(SUMMIT_STAY, stays, &chooser);
	choose(SUMMIT_EXIT, exits, &again);
	assert_int_equal(chooser, again);
	for (int i = 0; i < ALL; i++) {
		if (i == chooser)
			assert_false(same(&stays[i], &exits[i]));
		else
			assert_true(same(&stays[i], &exits[i]));
	}
}

/* LG-31, HO-33: before it is revealed, a table's secret is told to nobody, in digits or in bytes.
 */
static void
expect_no_secret(const struct game *g)
{
	const struct game *const alone[] = { g, NULL };
	struct caller *kim = &person[0];
	char commitment[SECRET_HEX];
	struct secret secret;
	size_t from;

	begin(alone, NULL);
	caller_come(kim, &house, VISIT_PLAY, "kim");
	caller_ask(kim, REQUEST_SIT, caller_table(kim, 0));
	for (int i = 0; i < 20; i++)
		pass(500);
	assert_true(kim->dice.dice.checkable);
	assert_string_equal(kim->dice.dice.secret, "");
	assert_true(has_heard(kim, 0, kim->dice.dice.commitment, SECRET_HEX - 1));
	from = kim->n;
	caller_ask(kim, REQUEST_REVEAL, caller_table(kim, 0));
	for (int i = 0; i < PATIENCE && kim->dice.dice.secret[0] == '\0'; i++)
		pass(500);
	assert_true(has_heard(kim, from, kim->dice.dice.secret, SECRET_HEX - 1));
	assert_true(secret_read(kim->dice.dice.secret, &secret));
	secret_commitment(&secret, commitment);
	assert_string_equal(kim->dice.dice.former, commitment);
	assert_string_not_equal(kim->dice.dice.commitment, commitment);
	kim->n = from;
	assert_false(has_heard(kim, 0, kim->dice.dice.secret, SECRET_HEX - 1));
	assert_false(has_heard(kim, 0, secret.byte, sizeof(secret.byte)));
	end();
}

static void
the_secret_of_the_dice_is_sent_to_nobody(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++)
		expect_no_secret(games[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hand_is_sent_to_nobody_else),
		cmocka_unit_test(a_sealed_choice_is_sent_to_nobody_else),
		cmocka_unit_test(the_secret_of_the_dice_is_sent_to_nobody),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
