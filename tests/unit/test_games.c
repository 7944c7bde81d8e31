#include <ctype.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/data.h"
#include "deeds.h"
#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/strategy.h"
#include "games/words.h"

/*
 * The rules for every game of the house: nothing here knows a game by name.
 */

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { STEPS = 5000, ANSWERS = 500 };
#else
enum { STEPS = 50000, ANSWERS = 5000 };
#endif

/* One word in lower case that can be typed. */
static bool
is_word(const char *name)
{
	if (!islower((unsigned char)name[0]))
		return false;
	for (const char *c = name; *c != '\0'; c++) {
		if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c) && *c != '-')
			return false;
	}
	return true;
}

static void
check_actions(const struct game *g)
{
	int verbs = 0;

	for (const struct action_kind *a = g->actions; a->name != NULL; a++, verbs++) {
		bool last = false;

		if (!is_word(a->name) || a->help == NULL)
			fail_msg("%s: the action '%s'", g->name, a->name);
		for (const struct action_kind *b = g->actions; b != a; b++) {
			if (strcmp(a->name, b->name) == 0 || (a->key != 0 && a->key == b->key))
				fail_msg("%s: two actions '%s' '%c'", g->name, a->name, a->key);
		}
		for (int i = 0; i < ARGS; i++) {
			if (last && a->arg[i].kind != ARG_NONE)
				fail_msg("%s %s: the amount is not last", g->name, a->name);
			last |= a->arg[i].kind == ARG_NONE || arg_is_amount(a->arg[i].kind);
		}
	}
	assert_int_equal(g->verbs, verbs);
}

static void
check_options(const struct game *g)
{
	int n = 0;

	for (const struct option_kind *o = g->options; o->name != NULL; o++, n++) {
		if (!is_word(o->name) || o->help == NULL || o->value < o->min ||
		    o->value > o->max || o->live < o->min || o->live > o->max)
			fail_msg("%s: the option '%s'", g->name, o->name);
	}
	assert_in_range(n, 0, OPTIONS);
}

static void
check_strategies(const struct game *g)
{
	for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
		struct bot bot;
		char why[96];

		if (!is_word(s->name) || s->help[strlen(s->help) - 1] != '.' ||
		    (s->min < s->max && (s->value < s->min || s->value > s->max)))
			fail_msg("%s: the player '%s'", g->name, s->name);
		if (!strategy_find(g, s->name, &bot, why, sizeof(why)) || bot.strategy != s)
			fail_msg("%s: another player '%s'", g->name, s->name);
	}
}

static void
tables_are_sound(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		const struct game *g = games[i];

		assert_true(is_word(g->name));
		assert_ptr_equal(game_find(g->name), g);
		assert_true(g->title[0] != '\0');
		assert_in_range(g->size, sizeof(struct rail), GAME_STATE_SIZE);
		assert_in_range(g->max_seats, 1, SEATS);
		assert_in_range(g->min_seats, 0, g->max_seats);
		check_actions(g);
		check_options(g);
		check_strategies(g);
	}
	assert_null(game_find("no such game"));
	assert_null(game_find(""));
}

/* A table that anything is done to. */
struct play {
	const struct game *g;
	struct game_state state, before;
	struct events events;
	struct xoshiro luck;
	chips brought; /* in, less taken out */
	int accepted, refused;
};

static struct rail *
rail_of(struct play *p)
{
	return (struct rail *)p->state.bytes;
}

static int
below(struct play *p, uint32_t n)
{
	return (int)xoshiro_below(&p->luck, n);
}

/* Anybody, and now and then somebody who is not there. */
static int
some_seat(struct play *p)
{
	const struct rail *rail = rail_of(p);

	if (rail->n == 0 || below(p, 20) == 0)
		return below(p, SEATS + 2) - 1;
	return rail->order[below(p, rail->n)];
}

static int64_t
some_number(struct play *p)
{
	static const int64_t edges[] = { INT64_MIN,     -1,        0,
					 CHIPS_MAX + 1, INT64_MAX, INT64_C(1) << 32 };

	switch (below(p, 8)) {
	case 0: return edges[below(p, 6)];
	case 1: return below(p, 2000);
	default: return below(p, 14);
	}
}

static struct action
some_action(struct play *p)
{
	int verbs = 0;

	while (p->g->actions[verbs].name != NULL)
		verbs++;
	return (struct action){ .verb = (uint8_t)below(p, (uint32_t)verbs + 1),
				.arg = { some_number(p), some_number(p) } };
}

/* One of the actions that SEAT may do; false if there is none. */
static bool
legal_action(struct play *p, int seat, struct action *out)
{
	static struct hint hint[HINTS];
	int n = game_hints(p->g, &p->state, seat, hint, HINTS);
	const struct hint *h;
	int at;

	if (n == 0)
		return false;
	h = &hint[below(p, (uint32_t)n)];
	*out = h->action;
	at = game_amount_arg(p->g, out->verb);
	if (at >= 0) {
		int64_t room = h->amount.max - h->amount.min;

		out->arg[at] = h->amount.min + below(p, (uint32_t)(room < 20 ? room + 1 : 20));
	}
	return true;
}

/* Every hint can be done with the ends of its range, and not beyond them. */
static void
check_hints(struct play *p, int seat)
{
	static struct hint hint[HINTS];
	int n = game_hints(p->g, &p->state, seat, hint, HINTS);

	for (int i = 0; i < n; i++) {
		struct action a = hint[i].action;
		int at = game_amount_arg(p->g, a.verb);
		int64_t amount[4] = { hint[i].amount.min, hint[i].amount.max,
				      hint[i].amount.min - 1, hint[i].amount.max + 1 };

		for (int k = 0; k < (at >= 0 ? 4 : 1); k++) {
			int fault;

			if (at >= 0)
				a.arg[at] = amount[k];
			fault = game_check(p->g, &p->state, seat, &a, NULL);
			if (fault != (k < 2 ? 0 : FAULT_AMOUNT))
				fail_msg("%s %s %" PRId64 ": fault %d", p->g->name,
					 p->g->actions[a.verb].name, a.arg[at < 0 ? 0 : at], fault);
		}
	}
}

static int
try_act(struct play *p, int seat, struct action a)
{
	struct range range;

	return deed_act(p->g, &p->state, seat, &a, &p->events, &range);
}

static int
try_sit(struct play *p)
{
	chips stack = below(p, 10) == 0 ? some_number(p) : 1 + below(p, 1000);
	int seat, fault;

	fault = deed_sit(p->g, &p->state, &seat, stack, &p->events);
	if (fault == 0)
		p->brought += stack;
	return fault;
}

static int
try_buy(struct play *p)
{
	chips amount = below(p, 4) == 0 ? some_number(p) : 1 + below(p, 200);
	int fault = deed_buy(p->g, &p->state, some_seat(p), amount, &p->events);

	if (fault == 0)
		p->brought += amount;
	return fault;
}

static int
try_set(struct play *p)
{
	int options = 0;

	while (p->g->options[options].name != NULL)
		options++;
	if (options == 0)
		return 0;
	return deed_set(p->g, &p->state, below(p, (uint32_t)options), below(p, 300), NULL);
}

/* The dice that are wanted, or now and then others. */
static int
try_roll(struct play *p)
{
	struct game_request request = game_requests(p->g, &p->state);
	struct roll roll = { .n = request.dice };

	for (int i = 0; i < request.dice; i++)
		roll.die[i] = (uint8_t)(1 + below(p, request.sides));
	switch (below(p, 20)) {
	case 0: roll.n++; break;
	case 1: roll.die[0] = 0; break;
	case 2: roll.die[0] = (uint8_t)(request.sides + 1); break;
	}
	return deed_roll(p->g, &p->state, &roll, &p->events);
}

static int
step(struct play *p)
{
	int seat = some_seat(p);
	struct action a = some_action(p);

	if (game_requests(p->g, &p->state).kind == GAME_REQUEST_DICE && below(p, 3) > 0)
		return try_roll(p);
	switch (below(p, 40)) {
	case 0: return try_sit(p);
	case 1: return try_buy(p);
	case 2: return below(p, 8) == 0 ? deed_leave(p->g, &p->state, seat, &p->events) : 0;
	case 3: return below(p, 20) == 0 ? try_set(p) : 0;
	case 4: return try_roll(p);
	case 5:
	case 6:
	case 7: return deed_time(p->g, &p->state, &p->events);
	}
	if (seat == NOBODY || below(p, 8) == 0)
		return try_act(p, seat == NOBODY ? 0 : seat, a);
	check_hints(p, seat);
	if (!legal_action(p, seat, &a))
		return 0;
	assert_int_equal(try_act(p, seat, a), 0);
	return 0;
}

/* Sentences that are whole: for the ticker, and for errors. */
static void
check_words(struct play *p, int fault)
{
	char words[160];

	for (int i = 0; i < p->events.n; i++) {
		const struct event *e = &p->events.at[i];

		event_words(p->g, e, "ada", NOBODY, words, sizeof(words));
		if (words[strlen(words) - 1] != '.' || strpbrk(words, "{}") != NULL)
			fail_msg("%s: '%s'", p->g->name, words);
		if (p->g->events[e->kind].moves == CASHED)
			p->brought -= e->amount;
		if (e->kind == EV_REPAID)
			p->brought += e->amount;
	}
	fault_words(p->g, fault, &(struct range){ 1, 2 }, words, sizeof(words));
	if (words[0] == '\0' || words[strlen(words) - 1] == '.' || strpbrk(words, "{}") != NULL)
		fail_msg("%s: fault %d reads '%s'", p->g->name, fault, words);
}

/* Chips as they are counted from outside. */
static void
check_chips(struct play *p)
{
	const struct rail *rail = rail_of(p);
	chips sum = rail->table + rail->house;

	for (int i = 0; i < SEATS; i++)
		sum += rail->stack[i];
	if (sum != p->brought || rail->in != p->brought)
		fail_msg("%s: %" PRId64 " chips of %" PRId64, p->g->name, sum, p->brought);
	sum = game_staked(p->g, &p->state, NOBODY);
	for (int i = 0; i < rail->n; i++)
		sum += game_staked(p->g, &p->state, rail->order[i]);
	if (sum != rail->table)
		fail_msg("%s: %" PRId64 " chips lie in %" PRId64, p->g->name, sum, rail->table);
	if (p->g->lying != NULL && p->g->lying(&p->state) != sum)
		fail_msg("%s: %" PRId64 " chips lie there, not %" PRId64, p->g->name, sum,
			 p->g->lying(&p->state));
}

/* Things that people do at a table, right and wrong: chips are conserved, and a refused deed
 * changes not one byte. */
static void
anything_done_leaves_a_sound_table(void **state)
{
	static struct play play;
	struct play *p = &play;

	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		memset(p, 0, sizeof(*p));
		p->g = games[i];
		p->luck = xoshiro_seed(p->g->name, 0);
		game_open(p->g, &p->state);
		for (int k = 0; k < STEPS; k++) {
			int fault;

			p->events.n = 0;
			game_copy(p->g, p->before.bytes, p->state.bytes);
			fault = step(p);
			if (fault != 0 &&
			    (!game_same(p->g, p->before.bytes, p->state.bytes) || p->events.n != 0))
				fail_msg("%s: fault %d changed something", p->g->name, fault);
			*(fault == 0 ? &p->accepted : &p->refused) += 1;
			check_words(p, fault);
			check_chips(p);
		}
		/* Both sides of the rules were seen, and games were played. */
		if (p->accepted < STEPS / 10 || p->refused < STEPS / 50 ||
		    rail_of(p)->round < STEPS / 2500)
			fail_msg("%s: %d done, %d refused, %d rounds", p->g->name, p->accepted,
				 p->refused, (int)rail_of(p)->round);
	}
}

/* Every action of one who sits, with each of AMOUNTS: a range that is answered can be chosen from.
 */
static void
check_amounts(struct play *p)
{
	static const chips amounts[] = { INT64_MIN,     INT64_MIN + 1, -CHIPS_MAX - 1,
					 CHIPS_MAX - 1, CHIPS_MAX,     CHIPS_MAX + 1,
					 INT64_MAX - 4, INT64_MAX - 3, INT64_MAX - 2,
					 INT64_MAX - 1, INT64_MAX };
	static struct hint hint[HINTS];
	int n = game_hints(p->g, &p->state, 0, hint, HINTS);

	for (size_t i = 0; i < (size_t)n * (sizeof(amounts) / sizeof(amounts[0])); i++) {
		struct action a = hint[i % (size_t)n].action;
		int at = game_amount_arg(p->g, a.verb);
		struct range range;

		if (at < 0)
			continue;
		a.arg[at] = amounts[i / (size_t)n];
		if (game_check(p->g, &p->state, 0, &a, &range) != 0 &&
		    (range.min < 0 || range.min > range.max || range.max > CHIPS_MAX))
			fail_msg("%s %s %" PRId64 ": from %" PRId64 " to %" PRId64, p->g->name,
				 p->g->actions[a.verb].name, a.arg[at], range.min, range.max);
	}
}

/* With all options at their least, as they are, and at their most, before and after a throw. */
static void
amounts_near_the_limits_are_refused(void **state)
{
	static struct play play;
	struct play *p = &play;

	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		for (int k = 0; k < 3; k++) {
			int options = game_options(games[i]), seat;

			memset(p, 0, sizeof(*p));
			p->g = games[i];
			p->luck = xoshiro_seed(p->g->name, 0);
			game_open(p->g, &p->state);
			for (int o = 0; o < options && k > 0; o++) {
				const struct option_kind *kind = &p->g->options[o];

				deed_set(p->g, &p->state, o, k == 1 ? kind->min : kind->max, NULL);
			}
			deed_sit(p->g, &p->state, &seat, k == 0 ? CHIPS_MAX : 1001, &p->events);
			deed_sit(p->g, &p->state, &seat, CHIPS_MAX, &p->events);
			check_amounts(p);
			for (int step = 0; step < 50; step++) {
				struct game_request request = game_requests(p->g, &p->state);

				p->events.n = 0;
				if (request.kind == GAME_REQUEST_DICE)
					try_roll(p);
				else
					deed_time(p->g, &p->state, &p->events);
				check_amounts(p);
			}
		}
	}
}

/* A seat's simulated player answers; false if it has nothing to say. The answer is legal. */
static bool
ask(struct play *p, struct bot *bot, int seat)
{
	static struct game_state view;
	struct action a = { 0 };
	int fault;

	p->events.n = 0;
	game_view(p->g, &p->state, seat, &view);
	if (!bot->strategy->decide(bot, &view, seat, &a))
		return false;
	fault = try_act(p, seat, a);
	if (fault != 0)
		fail_msg("%s: %s says %s %" PRId64 " %" PRId64 ": fault %d", p->g->name,
			 bot->strategy->name, p->g->actions[a.verb].name, a.arg[0], a.arg[1],
			 fault);
	return true;
}

/* One answer to the game's question, with the same player at every seat. */
static void
answer(struct play *p, struct bot *bot)
{
	struct game_request request = game_requests(p->g, &p->state);
	const struct rail *rail = rail_of(p);
	struct roll roll = { .n = request.dice };

	p->events.n = 0;
	for (int i = 0; i < rail->n && rail->request_id == request.request_id; i++) {
		int seat = rail->order[i];

		if (request.kind == GAME_REQUEST_MOVE && rail_has(request.seats, seat))
			ask(p, bot, seat);
		if (request.kind == GAME_REQUEST_BETS)
			while (rail->request_id == request.request_id && ask(p, bot, seat))
				;
	}
	if (rail->request_id != request.request_id)
		return;
	for (int i = 0; i < request.dice; i++)
		roll.die[i] = (uint8_t)(1 + below(p, request.sides));
	if (request.kind == GAME_REQUEST_DICE)
		assert_int_equal(deed_roll(p->g, &p->state, &roll, &p->events), 0);
	else
		assert_int_equal(deed_time(p->g, &p->state, &p->events), 0);
}

/* The table has an option with which there is something to do for the strategy. */
static void
open_to(struct play *p, const struct strategy *s)
{
	int32_t *option = ((struct rail *)&p->state)->option;

	for (int i = 0; s->fits != NULL && p->g->options[i].name != NULL; i++) {
		int32_t usual = option[i];

		for (int32_t v = 0; v < 4 && !s->fits(option); v++) {
			if (v >= p->g->options[i].min && v <= p->g->options[i].max)
				option[i] = v;
		}
		if (s->fits(option))
			return;
		option[i] = usual;
	}
}

static void
play_with(struct play *p, const struct game *g, struct bot *bot)
{
	int seat = NOBODY;

	memset(p, 0, sizeof(*p));
	p->g = g;
	p->luck = xoshiro_seed(bot->strategy->name, 1);
	bot->luck = xoshiro_seed(bot->strategy->name, 2);
	game_open(p->g, &p->state);
	open_to(p, bot->strategy);
	for (int i = 0; i < 4; i++)
		assert_int_equal(deed_sit(p->g, &p->state, &seat, 60, NULL), 0);
	for (int k = 0; k < ANSWERS; k++)
		answer(p, bot);
	if (rail_of(p)->round == 0)
		fail_msg("%s: four of %s get nowhere", p->g->name, bot->strategy->name);
}

/* Four of the same, until they are broke and beyond: every answer is legal, and the game goes on.
 */
static void
simulated_players_keep_to_the_rules(void **state)
{
	static struct play play;

	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		for (const struct strategy *s = games[i]->strategies; s->name != NULL; s++) {
			struct bot bot;
			char why[96];
			void *strategy_data;

			assert_true(strategy_find(games[i], s->name, &bot, why, sizeof(why)));
			strategy_data = strategy_prepare(&bot, data_read, NULL);
			bot.strategy_data = strategy_data;
			play_with(&play, games[i], &bot);
			strategy_dismiss(&bot, strategy_data);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tables_are_sound),
		cmocka_unit_test(anything_done_leaves_a_sound_table),
		cmocka_unit_test(amounts_near_the_limits_are_refused),
		cmocka_unit_test(simulated_players_keep_to_the_rules),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
