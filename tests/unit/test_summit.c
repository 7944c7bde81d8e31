#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deeds.h"
#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/summit/summit.h"

enum { STACK = 1000 };

static const struct game *const g = &summit_game;

/* A round in words.  SCRIPT: drop, roll:4, showdown, stay, exit by the seat that is asked (if
 * several are, clockwise after the caller), leave:0 by a seat, time. */
struct play {
	const char *label;
	const char *hands; /* in seat order, dice in any order */
	int limit;         /* 0: as it is */
	const char *script;
	enum summit_end end;
	chips net[SUMMIT_SEATS];
};

static void
sit_all(struct summit *s, int n)
{
	int seat = -1;

	game_open(g, s);
	for (int i = 0; i < n; i++) {
		assert_int_equal(deed_sit(g, s, &seat, STACK, NULL), 0);
		assert_int_equal(seat, i);
	}
}

static struct roll
roll_of(const char *digits)
{
	struct roll r = { 0 };

	for (; *digits != '\0'; digits++) {
		if (*digits != ' ')
			r.die[r.n++] = (uint8_t)(*digits - '0');
	}
	return r;
}

static void
deal(struct summit *s, const char *hands)
{
	struct roll r = roll_of(hands);

	assert_int_equal(deed_time(g, s, NULL), 0);
	assert_int_equal(deed_roll(g, s, &r, NULL), 0);
	assert_int_equal(s->phase, SUMMIT_TURN);
}

static int
asked(const struct summit *s)
{
	return s->phase == SUMMIT_SEALING ? summit_next(s, s->turn, s->waiting) : s->turn;
}

static int
act(struct summit *s, int seat, enum summit_verb verb)
{
	return deed_act(g, s, seat, &(struct action){ .verb = (uint8_t)verb }, NULL, NULL);
}

static enum summit_verb
verb_of(const char *word, size_t length)
{
	for (int verb = 0; verb < SUMMIT_VERBS; verb++) {
		if (strncmp(g->actions[verb].name, word, length) == 0)
			return (enum summit_verb)verb;
	}
	fail_msg("no verb %s", word);
	return SUMMIT_VERBS;
}

static void
step(struct summit *s, const char *word, size_t length)
{
	struct roll die = { 1, { (uint8_t)(word[length - 1] - '0') } };

	if (strncmp(word, "leave", 5) == 0) {
		assert_int_equal(deed_leave(g, s, word[length - 1] - '0', NULL), 0);
	} else if (strncmp(word, "time", 4) == 0) {
		assert_int_equal(deed_time(g, s, NULL), 0);
	} else if (word[4] == ':') {
		assert_int_equal(act(s, asked(s), SUMMIT_ROLL), 0);
		assert_int_equal(deed_roll(g, s, &die, NULL), 0);
	} else {
		assert_int_equal(act(s, asked(s), verb_of(word, length)), 0);
	}
}

static void
run(struct summit *s, const char *script)
{
	while (*script != '\0') {
		size_t length = strcspn(script, " ");

		step(s, script, length);
		script += length + strspn(script + length, " ");
	}
}

static void
play_out(struct summit *s, const struct play *p)
{
	int n = (int)(strlen(p->hands) + 1) / 6;
	chips sum = 0;

	sit_all(s, n);
	if (p->limit > 0)
		assert_int_equal(deed_set(g, s, SUMMIT_LIMIT, p->limit, NULL), 0);
	deal(s, p->hands);
	run(s, p->script);
	if (s->phase != SUMMIT_BETWEEN || s->end != p->end)
		fail_msg("%s: phase %d, end %d", p->label, s->phase, s->end);
	for (int seat = 0; seat < n; seat++) {
		if (s->seat[seat].net != p->net[seat])
			fail_msg("%s: seat %d has %d, not %d", p->label, seat,
				 (int)s->seat[seat].net, (int)p->net[seat]);
		if (rail_plays(&s->rail, seat) && s->rail.stack[seat] != STACK + p->net[seat])
			fail_msg("%s: the stack of %d", p->label, seat);
		sum += s->seat[seat].net;
	}
	if (sum != 0 || s->rail.round != 1)
		fail_msg("%s: the round is worth %d", p->label, (int)sum);
}

static const struct play plays[] = {
	/* The worked examples at the end of the rules. */
	{ "the starter's bet is 0", "12345 12345", 0, "drop", SUMMIT_ALL_DROPPED, { 0, 0 } },
	{ "A calls, B stays", "12346 12345", 0, "showdown stay", SUMMIT_COMPARED, { 1, -1 } },
	{ "a tie, the larger bet wins",
	  "12345 33333",
	  0,
	  "showdown stay",
	  SUMMIT_COMPARED,
	  { 1, -1 } },
	{ "B exits for 1", "12345 66666", 0, "showdown exit", SUMMIT_ALL_EXITED, { 1, -1 } },
	{ "rolls and a showdown",
	  "12345 22345",
	  0,
	  "roll:4 roll:2 showdown stay",
	  SUMMIT_COMPARED,
	  { 3, -3 } },

	/* SM-2: the share is of those still in, the one who drops among them: 6 of 4, 7 of 3, 8
	   of 2. */
	{ "the one who drops counts",
	  "66666 11111 11111 11111",
	  0,
	  "roll:1 roll:1 roll:1 roll:1 roll:1 roll:1 drop drop drop",
	  SUMMIT_ALL_DROPPED,
	  { -4, 9, -2, -3 } },
	{ "exits halve, rounded up",
	  "11111 66666 22222",
	  0,
	  "roll:1 drop showdown exit",
	  SUMMIT_ALL_EXITED,
	  { -2, -1, 3 } },

	/* SM-5, SM-6. */
	{ "the caller cannot exit and loses the bet",
	  "11111 66666",
	  0,
	  "showdown stay",
	  SUMMIT_COMPARED,
	  { -2, 2 } },
	{ "pot and all remaining bets",
	  "11111 22222 33333",
	  0,
	  "drop showdown stay",
	  SUMMIT_COMPARED,
	  { 0, -3, 3 } },
	{ "a tie of two who did not call",
	  "11111 33333 33333",
	  0,
	  "showdown stay stay",
	  SUMMIT_COMPARED,
	  { -3, -1, 4 } },
	{ "one stays, one exits",
	  "66666 11111 11111",
	  0,
	  "showdown exit stay",
	  SUMMIT_COMPARED,
	  { 3, -1, -2 } },
	{ "all but one drop before it acts",
	  "11111 11111 11111",
	  0,
	  "drop drop",
	  SUMMIT_ALL_DROPPED,
	  { 0, -1, 1 } },

	/* SM-10. */
	{ "the limit ends it",
	  "66666 11111",
	  3,
	  "roll:1 showdown stay",
	  SUMMIT_COMPARED,
	  { 3, -3 } },
	{ "a limit below the players is their number",
	  "66666 11111 11111",
	  2,
	  "showdown stay stay",
	  SUMMIT_COMPARED,
	  { 3, -1, -2 } },

	/* SM-11. */
	{ "time up drops", "66666 11111", 0, "time", SUMMIT_ALL_DROPPED, { 0, 0 } },
	{ "time up at a showdown exits",
	  "11111 66666 66666",
	  0,
	  "showdown time",
	  SUMMIT_ALL_EXITED,
	  { 2, -1, -1 } },
	{ "who has chosen before time is up stays",
	  "11111 66666 66666",
	  0,
	  "showdown stay time",
	  SUMMIT_COMPARED,
	  { -3, 4, -1 } },
	{ "leaving drops out of turn",
	  "66666 11111 11111",
	  0,
	  "leave:2 showdown stay",
	  SUMMIT_COMPARED,
	  { 2, -1, -1 } },
	{ "leaving in turn",
	  "66666 11111 11111",
	  0,
	  "leave:0 leave:1",
	  SUMMIT_ALL_DROPPED,
	  { 0, -1, 1 } },
	{ "leaving at a showdown exits",
	  "11111 66666 66666",
	  0,
	  "showdown leave:1 stay",
	  SUMMIT_COMPARED,
	  { -3, -1, 4 } },
	{ "also after a choice to stay",
	  "11111 66666 66666",
	  0,
	  "showdown stay leave:1 exit",
	  SUMMIT_ALL_EXITED,
	  { 2, -1, -1 } },
	{ "a caller who leaves stays in",
	  "66666 11111 11111",
	  0,
	  "showdown leave:0 stay stay",
	  SUMMIT_COMPARED,
	  { 3, -1, -2 } },

	/* SM-1: ten players, the starter has nothing to lose. */
	{ "ten players",
	  "11111 11112 11113 11114 11115 11116 11126 11136 11146 66666",
	  0,
	  "drop drop drop drop drop drop drop drop showdown stay",
	  SUMMIT_COMPARED,
	  { 0, -1, -1, -1, -1, -1, -2, -3, -10, 20 } },
};

static void
rounds_go_as_the_rules_say(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(plays) / sizeof(plays[0]); i++) {
		struct summit s;

		play_out(&s, &plays[i]);
	}
}

/* SM-2: the sentence's own example. */
static void
dropping_costs_a_share(void **state)
{
	struct summit s;

	(void)state;
	sit_all(&s, 4);
	deal(&s, "11111 11111 11111 11111");
	run(&s, "roll:1 roll:1 roll:1 roll:1");
	assert_int_equal(s.seat[3].bet, 7);
	assert_int_equal(summit_drop_costs(&s, 3), 2);
	assert_int_equal(deed_leave(g, &s, 3, NULL), 0);
	assert_int_equal(s.pot, 2);
	assert_int_equal(s.rail.in, 4 * STACK - (STACK - 2));
}

/* SM-4, and what everybody may know of it. */
static void
a_roll_replaces_one_least_die(void **state)
{
	static const struct {
		const char *hand;
		int value;
		const char *after;
		bool replaced;
	} rows[] = {
		{ "11234", 5, "12345", true },  { "22345", 2, "22345", false },
		{ "33333", 1, "33333", false }, { "66666", 6, "66666", false },
		{ "13456", 2, "23456", true },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char hands[12], script[] = "roll:0";
		struct roll request = roll_of(rows[i].after);
		struct summit s;
		uint8_t hand[HAND];

		snprintf(hands, sizeof(hands), "%s 11111", rows[i].hand);
		script[5] = (char)('0' + rows[i].value);
		sit_all(&s, 2);
		deal(&s, hands);
		run(&s, script);
		assert_int_equal(g->hand(&s, 0, hand), 5);
		assert_memory_equal(hand, request.die, 5);
		assert_int_equal(s.rolls, 1);
		assert_int_equal(s.roll[0].seat, 0);
		assert_int_equal(s.roll[0].value, rows[i].value);
		assert_int_equal(s.roll[0].replaced, rows[i].replaced);
	}
}

/* SM-7, SM-11a. */
static void
the_starter_moves_clockwise(void **state)
{
	struct summit s;

	(void)state;
	sit_all(&s, 3);
	for (int round = 0; round < 6; round++) {
		deal(&s, "11111 22222 33333");
		assert_int_equal(s.starter, round % 3);
		for (int i = 0; i < 3; i++)
			assert_int_equal(s.seat[(round + i) % 3].bet, i);
		assert_int_equal(s.hand[1][0], 2);
		run(&s, "drop drop");
	}
	deal(&s, "11111 22222 33333");
	assert_int_equal(deed_leave(g, &s, 0, NULL),
			 0); /* the starter goes: the next one is next */
	run(&s, "drop");
	deal(&s, "11111 22222");
	assert_int_equal(s.starter, 1);
}

/* SM-11a: at the live table a fair draw among those who sit there. */
static void
a_draw_decides_who_starts(void **state)
{
	(void)state;
	for (int side = 1; side <= 4; side++) {
		struct roll drawn = { 1, { (uint8_t)side } };
		struct summit s;

		sit_all(&s, 4);
		assert_int_equal(deed_set(g, &s, SUMMIT_DRAW, 1, NULL), 0);
		assert_int_equal(deed_time(g, &s, NULL), 0);
		assert_int_equal(game_requests(g, &s).dice, 1);
		assert_int_equal(game_requests(g, &s).sides, 4);
		assert_int_equal(deed_roll(g, &s, &drawn, NULL), 0);
		assert_int_equal(s.starter, side - 1);
		assert_int_equal(game_requests(g, &s).dice, 20);
	}
}

/* SM-8: a multiple of the players, then all are compared. */
static void
a_game_has_its_rounds(void **state)
{
	struct summit s;
	struct events out;

	(void)state;
	sit_all(&s, 2);
	assert_int_equal(deed_set(g, &s, SUMMIT_ROUNDS, 3, NULL), 0);
	for (int round = 0; round < 4; round++) {
		deal(&s, "66666 11111");
		assert_int_equal(s.rounds, 4);
		if (s.turn == 0)
			run(&s, "showdown exit"); /* A wins 1 */
		else
			run(&s, "drop");
		assert_int_equal(s.played, round + 1);
	}
	assert_int_equal(s.seat[0].won, 2);
	assert_int_equal(s.seat[1].won, -2);
	out.n = 0;
	assert_int_equal(deed_time(g, &s, &out), 0);
	assert_int_equal(s.played, 0);
	assert_int_equal(s.seat[0].won, 0);
	assert_int_equal(out.n, 1);
}

/* SM-8: it stays a multiple of the players when they change: never fewer rounds than were asked
 * for, and at least one more. */
static void
a_game_stays_a_multiple_of_its_players(void **state)
{
	static const struct {
		int played, before, after, rounds;
	} rows[] = {
		{ 1, 2, 3, 12 },  { 1, 2, 5, 15 },  { 3, 5, 4, 12 }, /* 15, and 12 again */
		{ 13, 5, 4, 16 }, { 11, 4, 5, 15 }, { 4, 10, 7, 14 }, { 12, 10, 2, 14 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int n = rows[i].before, seat, told = 0;
		struct roll r = { 0 };
		struct summit s;
		struct events out = { .n = 0 };

		sit_all(&s, n);
		assert_int_equal(deed_set(g, &s, SUMMIT_ROUNDS, 12, NULL), 0);
		assert_int_equal(deed_set(g, &s, SUMMIT_DEBTS, 1, NULL), 0);
		for (int round = 0; round <= rows[i].played; round++) {
			if (round == rows[i].played) {
				while (s.rail.n < rows[i].after)
					deed_sit(g, &s, &seat, STACK, NULL);
				while (s.rail.n > rows[i].after)
					deed_leave(g, &s, s.rail.order[0], NULL);
			}
			r.n = (uint8_t)(SUMMIT_DICE * s.rail.n);
			memset(r.die, 3, sizeof(r.die));
			out.n = 0;
			assert_int_equal(deed_time(g, &s, &out), 0);
			assert_int_equal(deed_roll(g, &s, &r, NULL), 0);
			assert_int_equal(s.rounds % s.rail.n, 0);
			told = out.n;
			while (s.phase == SUMMIT_TURN && round < rows[i].played)
				assert_int_equal(act(&s, s.turn, SUMMIT_DROP), 0);
		}
		if (s.rounds != rows[i].rounds || s.played != rows[i].played)
			fail_msg("row %zu: %d rounds, %d played", i, s.rounds, s.played);
		assert_int_equal(told, rows[i].rounds != (12 + n - 1) / n * n);
		if (told > 0)
			assert_int_equal(out.at[0].amount, rows[i].rounds);
	}
}

/* A seat that nobody has is before the first. */
static void
the_next_of_a_free_seat_is_the_first(void **state)
{
	struct summit s;

	(void)state;
	sit_all(&s, 3);
	s.rail.request_id = 9;
	assert_int_equal(summit_next(&s, 9, 7), 0);
	assert_int_equal(summit_next(&s, 9, 6), 1);
	assert_int_equal(summit_next(&s, 2, 7), 0);
	assert_int_equal(summit_next(&s, 1, 2), 1);
}

/* The newcomer in the seat has won nothing. */
static void
a_player_who_has_left_is_no_winner(void **state)
{
	static const struct {
		const char *script;
		int winner, leaver;
	} rows[] = {
		{ "drop", 1, 1 },                      /* after the round */
		{ "drop", 1, 0 },                      /* somebody else */
		{ "showdown leave:0 exit", NOBODY, 0 } /* before it, and is paid (SM-11) */
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		bool stays = rows[i].winner != NOBODY && rows[i].winner != rows[i].leaver;
		struct summit s;
		int seat = NOBODY;

		sit_all(&s, 2);
		deal(&s, "66666 11111");
		run(&s, rows[i].script);
		assert_int_equal(s.winner, rows[i].winner);
		if (rail_plays(&s.rail, rows[i].leaver))
			assert_int_equal(deed_leave(g, &s, rows[i].leaver, NULL), 0);
		assert_int_equal(deed_sit(g, &s, &seat, STACK, NULL), 0);
		assert_int_equal(seat, rows[i].leaver);
		assert_int_equal(s.winner, stays ? rows[i].winner : NOBODY);
	}
}

/* Rounds of 0: nobody is ever told how the game ends, and its rounds are those of the table. */
static void
a_game_without_end_has_none(void **state)
{
	const char *names[SEATS] = { "ada", "bo" };
	const uint32_t many = 1 << 16;
	struct summit s;
	struct events out;
	char text[256];
	struct text words = text_in(text, sizeof(text));

	(void)state;
	sit_all(&s, 2);
	for (uint32_t round = 1; round <= many; round++) {
		deal(&s, "66666 11111");
		out.n = 0;
		assert_int_equal(
		    deed_act(g, &s, s.turn, &(struct action){ .verb = SUMMIT_DROP }, &out, NULL),
		    0);
		if (out.n != 3) /* drops, wins, keeps */
			fail_msg("round %u ends with %d events", (unsigned)round, out.n);
	}
	deal(&s, "66666 11111");
	parts_add(g, &s, names, &words);
	assert_non_null(strstr(text, "round 65537\n"));
}

/* SM-9, SM-10: debts in games; at the live table a player who cannot pay the limit sits out. */
static void
stacks_may_go_below_zero_only_in_games(void **state)
{
	struct summit s;
	int seat = NOBODY;

	(void)state;
	game_open(g, &s);
	assert_int_equal(deed_sit(g, &s, &seat, 1, NULL), 0);
	assert_int_equal(game_requests(g, &s).blocked, SUMMIT_PLAYERS);
	assert_int_equal(deed_sit(g, &s, &seat, 1, NULL), 0);
	assert_int_equal(game_requests(g, &s).blocked, 0);
	deal(&s, "11111 66666");
	run(&s, "roll:1 roll:1 showdown stay");
	assert_int_equal(s.rail.stack[0], -3);

	assert_int_equal(deed_set(g, &s, SUMMIT_DEBTS, 0, NULL), 0);
	assert_int_equal(deed_set(g, &s, SUMMIT_LIMIT, 5, NULL), 0);
	assert_int_equal(game_requests(g, &s).blocked, SUMMIT_PLAYERS);
	assert_int_equal(deed_time(g, &s, NULL), 0);
	assert_int_equal(s.phase, SUMMIT_BETWEEN);
	assert_int_equal(deed_sit(g, &s, &seat, 4, NULL), 0);
	assert_int_equal(game_requests(g, &s).blocked, SUMMIT_PLAYERS);
	assert_int_equal(deed_buy(g, &s, 0, 8, NULL), 0);
	assert_int_equal(game_requests(g, &s).blocked, 0);
	deal(&s, "11111 66666");
	assert_int_equal(s.dealt, 1 + 2);
}

/* SM-5: nobody sees a choice before the last one is made, nor makes it twice. */
static void
choices_are_sealed(void **state)
{
	struct summit s, other;
	struct events out = { 0 };
	unsigned char a[GAME_STATE_SIZE], b[GAME_STATE_SIZE];

	(void)state;
	sit_all(&s, 4);
	deal(&s, "11111 22222 33333 44444");
	run(&s, "showdown");
	other = s;
	assert_int_equal(act(&s, 0, SUMMIT_STAY), FAULT_TURN);
	assert_int_equal(act(&s, 2, SUMMIT_DROP), SUMMIT_CALLED);
	assert_int_equal(deed_act(g, &s, 2, &(struct action){ .verb = SUMMIT_STAY }, &out, NULL),
			 0);
	assert_int_equal(act(&other, 2, SUMMIT_EXIT), 0);
	assert_int_equal(out.n, 1);
	assert_int_equal(act(&s, 2, SUMMIT_EXIT), FAULT_TURN);
	for (int viewer = NOBODY; viewer < 4; viewer++) {
		game_view(g, &s, viewer, a);
		game_view(g, &other, viewer, b);
		if ((memcmp(a, b, sizeof(s)) == 0) != (viewer != 2))
			fail_msg("viewer %d", viewer);
	}
	run(&s, "exit stay");
	assert_int_equal(s.end, SUMMIT_COMPARED);
	assert_int_equal(s.shown, 1 + 4 + 8);
}

/* SM-6, SM-11a: shown hands stay shown until the next deal, the others never are. */
static void
hands_are_shown_when_compared(void **state)
{
	struct summit s, view;
	uint8_t hand[HAND];

	(void)state;
	sit_all(&s, 3);
	deal(&s, "11111 22222 33333");
	run(&s, "showdown exit stay");
	game_view(g, &s, NOBODY, &view);
	assert_int_equal(g->hand(&view, 0, hand), 5);
	assert_int_equal(g->hand(&view, 1, hand), 0);
	assert_int_equal(g->hand(&view, 2, hand), 5);
	deal(&s, "11111 22222 33333");
	run(&s, "showdown exit exit");
	game_view(g, &s, NOBODY, &view);
	for (int seat = 0; seat < 3; seat++)
		assert_int_equal(g->hand(&view, seat, hand), 0);
}

/* SM-11: all goes back; the part of a player who has left is paid out of the table. */
static void
called_off_gives_all_back(void **state)
{
	struct summit s;

	(void)state;
	sit_all(&s, 4);
	deal(&s, "11111 22222 33333 44444");
	run(&s, "roll:1 drop leave:2");
	assert_int_equal(s.rail.in, 3 * STACK + 1);
	deed_call_off(g, &s, NULL);
	for (int i = 0; i < s.rail.n; i++)
		assert_int_equal(s.rail.stack[s.rail.order[i]], STACK);
	assert_int_equal(s.rail.table, 0);
	assert_int_equal(s.rail.in, 3 * STACK);
	assert_int_equal(s.phase, SUMMIT_BETWEEN);
}

static void
refusals_have_reasons(void **state)
{
	struct summit s, before;

	(void)state;
	sit_all(&s, 2);
	assert_int_equal(act(&s, 0, SUMMIT_ROLL), FAULT_NOT_STARTED);
	assert_int_equal(deed_set(g, &s, SUMMIT_LIMIT, 3, NULL), 0);
	assert_int_equal(deed_set(g, &s, SUMMIT_LIMIT, 1, NULL), FAULT_VALUE);
	deal(&s, "11111 22222");
	before = s;
	assert_int_equal(act(&s, 1, SUMMIT_ROLL), FAULT_TURN);
	assert_int_equal(act(&s, 0, SUMMIT_STAY), SUMMIT_NOT_CALLED);
	assert_memory_equal(&s, &before, sizeof(s));
	run(&s, "roll:6");
	assert_int_equal(act(&s, 1, SUMMIT_ROLL), SUMMIT_AT_LIMIT);
	assert_int_equal(act(&s, 1, SUMMIT_SHOWDOWN), 0);
}

/* Draws anew all that VIEWER may not see. */
static void
change_secrets(struct summit *s, int viewer, struct xoshiro *luck)
{
	for (int seat = 0; seat < SUMMIT_SEATS; seat++) {
		uint8_t *hand = s->hand[seat];

		/* Nobody else has a secret. */
		if (!rail_has(s->dealt, seat)) {
			assert_int_equal(hand[0] + s->stays[seat], 0);
			continue;
		}
		if (seat == viewer || rail_has(s->shown, seat))
			continue;
		for (int i = 0; hand[0] != 0 && i < SUMMIT_DICE; i++)
			hand[i] = (uint8_t)(1 + xoshiro_below(luck, 6));
		s->stays[seat] = xoshiro_below(luck, 2);
	}
}

/* SM-12: two states that differ only in hidden parts look the same to every viewer. */
static void
check_views(const struct summit *s, struct xoshiro *luck)
{
	for (int viewer = NOBODY; viewer < s->rail.n; viewer++) {
		struct summit other = *s;
		unsigned char a[GAME_STATE_SIZE], b[GAME_STATE_SIZE];

		change_secrets(&other, viewer, luck);
		game_view(g, s, viewer, a);
		game_view(g, &other, viewer, b);
		assert_memory_equal(a, b, sizeof(*s));
		if (viewer != NOBODY)
			assert_memory_equal(((struct summit *)(void *)a)->hand[viewer],
					    s->hand[viewer], SUMMIT_DICE);
	}
}

static void
check_bets(const struct summit *s)
{
	for (int a = 0; a < SUMMIT_SEATS; a++) {
		for (int b = 0; b < a; b++) {
			if (rail_has(s->in, a) && rail_has(s->in, b) &&
			    s->seat[a].bet == s->seat[b].bet)
				fail_msg("seats %d and %d bet the same", a, b);
		}
	}
}

static void
random_step(struct summit *s, struct xoshiro *luck)
{
	struct game_request request = game_requests(g, s);
	struct hint hint[HINTS];
	struct roll r = { .n = request.dice };
	int seat = asked(s), n;

	for (int i = 0; i < r.n; i++)
		r.die[i] = (uint8_t)(1 + xoshiro_below(luck, request.sides));
	if (request.kind == GAME_REQUEST_DICE) {
		assert_int_equal(deed_roll(g, s, &r, NULL), 0);
	} else if (request.kind == GAME_REQUEST_START) {
		assert_int_equal(deed_time(g, s, NULL), 0);
	} else {
		n = game_hints(g, s, seat, hint, HINTS);
		assert_true(n >= 2);
		assert_int_equal(act(s, seat, hint[xoshiro_below(luck, (uint32_t)n)].action.verb),
				 0);
	}
}

/* Zero-sum, no two equal bets, no secret told: in every state that random play comes through. */
static void
random_play_keeps_the_rules(void **state)
{
	struct xoshiro luck = xoshiro_seed("summit", 0);

	(void)state;
	for (int players = 2; players <= SUMMIT_SEATS; players++) {
		struct summit s;

		sit_all(&s, players);
		assert_int_equal(deed_set(g, &s, SUMMIT_LIMIT, 12, NULL), 0);
		while (s.rail.round < 200) {
			chips sum = 0;

			random_step(&s, &luck);
			check_views(&s, &luck);
			check_bets(&s);
			for (int seat = 0; seat < players; seat++)
				sum += s.rail.stack[seat];
			if (s.phase == SUMMIT_BETWEEN)
				assert_int_equal(sum, players * STACK);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rounds_go_as_the_rules_say),
		cmocka_unit_test(dropping_costs_a_share),
		cmocka_unit_test(a_roll_replaces_one_least_die),
		cmocka_unit_test(the_starter_moves_clockwise),
		cmocka_unit_test(a_draw_decides_who_starts),
		cmocka_unit_test(a_game_has_its_rounds),
		cmocka_unit_test(a_game_stays_a_multiple_of_its_players),
		cmocka_unit_test(the_next_of_a_free_seat_is_the_first),
		cmocka_unit_test(a_game_without_end_has_none),
		cmocka_unit_test(a_player_who_has_left_is_no_winner),
		cmocka_unit_test(stacks_may_go_below_zero_only_in_games),
		cmocka_unit_test(choices_are_sealed),
		cmocka_unit_test(hands_are_shown_when_compared),
		cmocka_unit_test(called_off_gives_all_back),
		cmocka_unit_test(refusals_have_reasons),
		cmocka_unit_test(random_play_keeps_the_rules),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
