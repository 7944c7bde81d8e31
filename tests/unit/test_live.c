
#include "games/game.h"
#include "games/game_table.h"
/*
 * Live tables of every game of the house, where people come and go at any moment and which close at
 * any moment: nothing here knows a game by name, and no chip is lost (CR-2, CR-19, PG-13, SM-11).
 */
#include "table_fixture.h"

enum { PERSONS = 6, STACK = 500, STRATEGIES = 16 };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { EVENINGS = 20, STEPS = 300, TICKS = 2000 };
#else
enum { EVENINGS = 150, STEPS = 300, TICKS = 12000 };
#endif

/* Persons at a table, and what they brought and took home. */
struct party {
	struct fixture f;
	const struct game *g;
	struct xoshiro luck;
	int seat[PERSONS]; /* or NOBODY */
	chips brought, home;
};

static const char *
name_of(int person)
{
	static const char *const names[PERSONS] = { "ada", "bo", "cy", "dot", "eve", "fay" };

	return names[person];
}

static void
come_or_go(struct party *p, int person)
{
	int *seat = &p->seat[person];

	if (*seat == NOBODY) {
		if (fixture_sit(&p->f, name_of(person), STACK, seat) == 0)
			p->brought += STACK;
	} else if (table_leave(p->f.table, *seat) == 0) {
		*seat = NOBODY;
	}
}

/* Anything that is legal now. */
static void
act(struct party *p, int person)
{
	struct hint hint[HINTS];
	struct game_state view;
	struct action a;
	int n, amount;

	if (p->seat[person] == NOBODY)
		return;
	table_look(p->f.table, p->seat[person], &view);
	n = game_hints(p->g, view.bytes, p->seat[person], hint, HINTS);
	if (n == 0)
		return;
	n = (int)xoshiro_below(&p->luck, (uint32_t)n);
	a = hint[n].action;
	amount = game_amount_arg(p->g, a.verb);
	if (amount >= 0)
		a.arg[amount] = hint[n].amount.min;
	table_act(p->f.table, p->seat[person], &a, NULL);
}

static void
buy(struct party *p, int person)
{
	if (p->seat[person] != NOBODY && table_buy(p->f.table, p->seat[person], 50) == 0)
		p->brought += 50;
}

static void
fetch(struct party *p)
{
	for (int i = 0; i < PERSONS; i++)
		p->home += fixture_cashed(&p->f, name_of(i));
}

static void
party_begin(struct party *p, const struct game *g, uint64_t session)
{
	memset(p, 0, sizeof(*p));
	p->g = g;
	p->luck = xoshiro_seed("party", session);
	fixture_init_game(&p->f, g, fixture_display);
	p->f.dice = (struct seeded){ 0 };
	seeded_init(&p->f.dice, "party", session);
	for (int i = 0; i < PERSONS; i++)
		p->seat[i] = NOBODY;
	assert_int_equal(table_open(p->f.table), 0);
}

static void
party_go_on(struct party *p)
{
	int person = (int)xoshiro_below(&p->luck, PERSONS);

	switch (xoshiro_below(&p->luck, 16)) {
	case 0: come_or_go(p, person); break;
	case 1: buy(p, person); break;
	case 2: fetch(p); break;
	case 3:
	case 4:
	case 5: clock_next(&p->f.clock); break;
	default: act(p, person); break;
	}
}

/* Each round has a name of its own, even if the one before ended without dice (SB-6). */
static void
check_names(const struct fixture *f)
{
	for (size_t i = 0; i < f->n; i++) {
		for (size_t k = 0; k < i; k++)
			assert_string_not_equal(f->shown[i].id, f->shown[k].id);
	}
}

/* No stack and no stake is left, and the house has what it won, to the chip. */
static void
check_books(struct fixture *f)
{
	const struct rail *rail;
	struct game_state view;

	table_look(f->table, NOBODY, &view);
	rail = (const struct rail *)view.bytes;
	assert_int_equal(rail->n, 0);
	for (int i = 0; i < SEATS; i++)
		assert_true(rail->stack[i] == 0);
	assert_true(rail->table == 0);
	assert_true(rail->in == rail->house);
	assert_true(f->purses.settled && f->purses.won == rail->house);
	assert_true(purses_sum(&f->purses) == 0);
}

/* A table that closes pays everybody; the chips left in its books are the house's. */
static void
party_end(struct party *p)
{
	const struct rail *rail;
	struct game_state view;

	assert_int_equal(table_close(p->f.table), 0);
	fetch(p);
	table_look(p->f.table, NOBODY, &view);
	rail = (const struct rail *)view.bytes;
	check_names(&p->f);
	check_books(&p->f);
	if (p->brought - p->home != rail->house)
		fail_msg("%s: of %lld brought %lld went home, and the house won %lld", p->g->name,
			 (long long)p->brought, (long long)p->home, (long long)rail->house);
	fixture_finish(&p->f);
}

static void
persons_get_every_chip_that_is_theirs(void **state)
{
	(void)state;
	for (int g = 0; games[g] != NULL; g++) {
		for (uint64_t session = 0; session < EVENINGS; session++) {
			struct party p;

			party_begin(&p, games[g], session);
			for (int i = 0; i < PERSONS; i++)
				come_or_go(&p, i);
			for (uint32_t n = xoshiro_below(&p.luck, STEPS); n > 0; n--)
				party_go_on(&p);
			party_end(&p);
		}
	}
}

static struct player *
start_player(struct fixture *f, const struct strategy *s, uint64_t number)
{
	char name[] = { (char)('a' + number % 26), (char)('a' + number / 26), '\0' };
	const struct bot bot = { .strategy = s,
				 .arg = s->value,
				 .luck = xoshiro_seed("live", number) };

	return fixture_player(f, name, &bot, STACK, 1000);
}

static void
send_home(struct fixture *f, struct player *player)
{
	player_stop(player);
	while (!player_gone(player))
		clock_next(&f->clock);
	player_free(player);
}

static uint32_t
rounds_played(struct fixture *f)
{
	const struct rail *rail;
	struct game_state view;
	chips sum;

	table_look(f->table, NOBODY, &view);
	rail = (const struct rail *)view.bytes;
	sum = rail->table + rail->house;
	for (int i = 0; i < rail->n; i++)
		sum += rail->stack[rail->order[i]];
	assert_true(sum == rail->in);
	return rail->round;
}

/* One of each temperament, as far as there are seats; now and then one goes and the next comes. */
static void
simulated_players_play_on_and_on(void **state)
{
	(void)state;
	for (int g = 0; games[g] != NULL; g++) {
		struct xoshiro luck = xoshiro_seed("company", (uint64_t)g);
		struct player *player[STRATEGIES];
		uint64_t number = 0;
		struct fixture f;
		int players = 0;

		fixture_init_game(&f, games[g], fixture_display);
		assert_int_equal(table_open(f.table), 0);
		while (games[g]->strategies[players].name != NULL &&
		       players < games[g]->max_seats) {
			player[players] =
			    start_player(&f, &games[g]->strategies[players], number++);
			players++;
		}
		for (int tick = 0; tick < TICKS; tick++) {
			uint32_t i = xoshiro_below(&luck, (uint32_t)players);

			if (!clock_next(&f.clock))
				fail_msg("%s waits for nobody", games[g]->name);
			rounds_played(&f);
			if (xoshiro_below(&luck, 200) > 0)
				continue;
			send_home(&f, player[i]);
			player[i] = start_player(&f, &games[g]->strategies[i], number++);
		}
		assert_int_equal(table_close(f.table), 0);
		for (int i = 0; i < players; i++)
			player_free(player[i]);
		assert_true(rounds_played(&f) > TICKS / 1000);
		check_books(&f);
		fixture_finish(&f);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(persons_get_every_chip_that_is_theirs),
		cmocka_unit_test(simulated_players_play_on_and_on),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
