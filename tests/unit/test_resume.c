/*
 * A table that stops at any moment and goes on from its journal, of every game of the house: the
 * very state, seats, names and strategies (LG-20), and the chips of everybody.
 */
#include "engine/players.h"
#include "games/game.h"
#include "games/game_table.h"
#include "table_fixture.h"

enum { EVENINGS = 4, STOPS = 40, STEPS = 25, PERSONS = 2, PLAYERS = 3, STACK = 400, TABLE_ID = 77 };

struct session {
	struct clock clock;
	struct pool pool;
	struct purses purses;
	struct seeded dice;
	struct recorder recorder;
	struct table_ops ops;
	struct table *table;
	struct players players;
	pthread_mutex_t lock; /* guards the members below */
	struct resume journal;
	uint64_t noted;
	bool open, resumed;
	uint64_t seen;  /* the wants in which it was stopped, a bit each */
	uint64_t acted; /* the seats that have done something since the last stop */
};

static void
evening_do(struct session *e, const struct entry *entry)
{
	struct seat_occupant who = { entry->name, entry->account, entry->strategy };
	struct deed deed = *entry->deed;
	struct transfers moves;

	assert_int_equal(entry->number, e->journal.deeds + 1);
	assert_int_equal(resume_do(&e->journal, &deed, entry->name != NULL ? &who : NULL, &moves),
			 0);
	assert_int_equal(moves.n, entry->transfers->n);
	for (int i = 0; i < moves.n; i++) {
		assert_int_equal(moves.at[i].account, entry->transfers->at[i].account);
		assert_int_equal(moves.at[i].amount, entry->transfers->at[i].amount);
	}
	if (deed.kind == DEED_ACT)
		e->acted |= rail_bit(deed.seat);
}

static uint64_t
evening_note(void *ctx, const struct entry *entry)
{
	struct session *e = ctx;
	uint64_t number;

	pthread_mutex_lock(&e->lock);
	number = ++e->noted;
	switch (entry->kind) {
	case ENTRY_OPEN:
		assert_int_equal(number, 1);
		resume_open(&e->journal, entry->game, TABLE_ID);
		break;
	case ENTRY_RESUME:
		assert_int_equal(entry->id, TABLE_ID);
		e->resumed = true;
		break;
	case ENTRY_COMMITMENT: e->journal.commitment = *entry->commitment; break;
	case ENTRY_REVEAL: break;
	case ENTRY_DEED: evening_do(e, entry); break;
	case ENTRY_LOAN: break;
	case ENTRY_CLOSE: e->open = false; break;
	}
	pthread_mutex_unlock(&e->lock);
	return number;
}

static bool
evening_secure(void *ctx, uint64_t number)
{
	(void)ctx, (void)number;
	return true;
}

static const char *
evening_trouble(void *ctx, uint64_t *safe)
{
	(void)ctx, (void)safe;
	return NULL;
}

static int64_t
evening_enter(void *ctx)
{
	(void)ctx;
	return TABLE_ID;
}

static void
evening_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct session *e = ctx;

	source_roll(&e->dice.bytes.source, n, sides, out);
}

static void
session_begin(struct session *e, const struct game *g, uint64_t number)
{
	memset(e, 0, sizeof(*e));
	e->open = true;
	pthread_mutex_init(&e->lock, NULL);
	clock_init(&e->clock, true);
	pool_init(&e->pool, &e->clock);
	assert_int_equal(pool_start(&e->pool), 0);
	purses_init(&e->purses);
	seeded_init(&e->dice, "resume", number);
	e->recorder =
	    (struct recorder){ evening_note, evening_secure, evening_trouble, evening_enter, e };
	e->ops = (struct table_ops){ .clock = &e->clock,
				     .pool = &e->pool,
				     .dice = evening_dice,
				     .ctx = e,
				     .chip_account = &e->purses.chip_account,
				     .recorder = &e->recorder };
	e->table = table_create(g, &e->ops);
	assert_non_null(e->table);
	players_init(&e->players, e->table, 0, "resume", 700);
	e->players.account = PURSE_PLAYERS;
	assert_int_equal(table_open(e->table), 0);
	assert_true(players_keep(&e->players, g->max_seats > PLAYERS ? PLAYERS : g->max_seats - 1));
}

/* A person who looks sees the table as its journal tells, with the same names. */
static void
evening_check(struct session *e)
{
	const struct game *g = table_game(e->table);
	struct game_state told;
	struct table_view seen;

	for (int viewer = NOBODY; viewer < g->max_seats; viewer++) {
		table_view(e->table, viewer, &seen);
		game_view(g, e->journal.replay.state.bytes, viewer, told.bytes);
		if (!game_same(g, seen.state.bytes, told.bytes))
			fail_msg("%s: seat %d sees another table after deed %u", g->name, viewer,
				 e->journal.deeds);
	}
	for (int seat = 0; seat < SEATS; seat++) {
		assert_string_equal(seen.name[seat], e->journal.name[seat]);
		assert_int_equal(rail_has(seen.simulated, seat),
				 e->journal.strategy[seat][0] != '\0');
	}
}

/* The table stops as it is, and another one goes on. */
static void
evening_stop_and_go_on(struct session *e)
{
	struct resume from;
	struct table_view seen;
	chips in;
	int players;

	clock_quiet(&e->clock);
	evening_check(e);
	table_view(e->table, NOBODY, &seen);
	e->seen |= UINT64_C(1) << seen.request.kind;
	players = e->players.count;
	assert_int_equal(table_keep(e->table), 0);
	assert_int_equal(table_keep(e->table), FAULT_CLOSED);
	players_finish(&e->players);
	table_free(e->table);
	assert_true(e->open);
	assert_int_equal(purses_sum(&e->purses), 0);

	from = e->journal;
	in = ((const struct rail *)from.replay.state.bytes)->in;
	e->resumed = false;
	e->table = table_resume(&from, &e->ops);
	assert_non_null(e->table);
	assert_true(e->resumed);
	assert_int_equal(e->purses.owns[PURSE_TABLE], in);
	evening_check(e);
	players_init(&e->players, e->table, 0, "resume", 700);
	e->players.account = PURSE_PLAYERS;
	e->acted = 0;
	assert_int_equal(table_open(e->table), 0);
	assert_true(players_resume(&e->players, &from));
	assert_int_equal(e->players.count, players);
	clock_quiet(&e->clock);
	evening_check(e);
}

/* A person sits down, or does something that may be legal. */
static void
evening_person(struct session *e, struct xoshiro *luck)
{
	static const char *const names[PERSONS] = { "zoe", "max" };
	const struct game *g = table_game(e->table);
	struct seat_occupant who = purses_person(&e->purses, names[xoshiro_below(luck, PERSONS)]);
	struct table_view seen;
	struct hint hint[HINTS];
	int seat = table_view_of(e->table, who.account, &seen), n, amount;
	struct action a;

	if (seat == NOBODY) {
		table_play(e->table, &who, &seat, NULL, STACK, NULL);
	} else if (xoshiro_below(luck, 12) == 0) {
		table_leave(e->table, seat);
	} else if ((n = game_hints(g, seen.state.bytes, seat, hint, HINTS)) > 0) {
		n = (int)xoshiro_below(luck, (uint32_t)n);
		a = hint[n].action;
		amount = game_amount_arg(g, a.verb);
		if (amount >= 0)
			a.arg[amount] = hint[n].amount.min;
		table_play(e->table, &who, &seat, &a, STACK, NULL);
	}
}

static uint64_t
play_an_evening(const struct game *g, uint64_t number)
{
	struct xoshiro luck = xoshiro_seed("persons", number);
	uint64_t simulated = 0;
	struct session e;

	session_begin(&e, g, number);
	for (int stop = 0; stop < STOPS; stop++) {
		for (uint32_t i = xoshiro_below(&luck, STEPS) + 1; i > 0; i--) {
			clock_quiet(&e.clock);
			if (xoshiro_below(&luck, 3) == 0)
				evening_person(&e, &luck);
			else
				clock_next(&e.clock);
		}
		clock_quiet(&e.clock);
		simulated |= e.acted;
		evening_stop_and_go_on(&e);
	}
	/* Each of the simulated players has played on. */
	for (int i = 0; i < 400; i++) {
		clock_quiet(&e.clock);
		clock_next(&e.clock);
	}
	clock_quiet(&e.clock);
	for (int seat = 0; seat < SEATS; seat++) {
		if (resume_is_simulated(&e.journal, seat))
			simulated &= ~(rail_bit(seat) & e.acted);
		else
			simulated &= ~rail_bit(seat);
	}
	assert_int_equal(simulated, 0);
	table_close(e.table);
	players_finish(&e.players);
	table_free(e.table);
	assert_false(e.open);
	assert_int_equal(purses_sum(&e.purses), 0);
	purses_finish(&e.purses);
	pool_finish(&e.pool);
	clock_finish(&e.clock);
	pthread_mutex_destroy(&e.lock);
	return e.seen;
}

/* Sic Bo and craps ask for bets and throw dice; Pig and Summit ask one after another. */
static void
every_table_goes_on_from_where_it_stopped(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		uint64_t seen = 0;

		for (uint64_t n = 0; n < EVENINGS; n++)
			seen |= play_an_evening(games[i], n);
		assert_true((seen & 1 << GAME_REQUEST_DICE) != 0);
		assert_true((seen & (1 << GAME_REQUEST_BETS | 1 << GAME_REQUEST_MOVE)) != 0);
	}
}

/* A step that is nobody's to do stands still: no thread, and every deed is refused. */
static void
a_table_that_is_not_opened_is_looked_at_alone(void **state)
{
	static const struct action big = { .verb = 0, .arg = { 5 } };
	struct session e;
	struct resume from;
	struct table_view seen;
	struct seat_occupant zoe;
	int seat;

	(void)state;
	session_begin(&e, game_find("sicbo"), 9);
	zoe = purses_person(&e.purses, "zoe");
	assert_int_equal(table_play(e.table, &zoe, &seat, &big, STACK, NULL), 0);
	table_keep(e.table);
	players_finish(&e.players);
	table_free(e.table);
	from = e.journal;
	e.ops.recorder = NULL;
	e.table = table_resume(&from, &e.ops);
	table_freeze(e.table);
	table_view(e.table, NOBODY, &seen);
	assert_true(seen.open && seen.paused);
	evening_check(&e);
	assert_int_equal(table_act(e.table, seat, &big, NULL), FAULT_STILL);
	assert_int_equal(table_leave(e.table, seat), FAULT_CLOSED);
	evening_check(&e);
	table_free(e.table);
	assert_int_equal(purses_sum(&e.purses), 0);
	purses_finish(&e.purses);
	pool_finish(&e.pool);
	clock_finish(&e.clock);
	pthread_mutex_destroy(&e.lock);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_table_goes_on_from_where_it_stopped),
		cmocka_unit_test(a_table_that_is_not_opened_is_looked_at_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
