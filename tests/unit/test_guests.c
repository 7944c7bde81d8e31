/*
 * Two guests at one table, of every game of the house, on the manual clock: each reads "you" about
 * themselves and a name about the other, neither sees the other's hand, and no chip is lost.
 */
#include "live_table.h"

#include "base/assert.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "house/guest.h"

enum { GUESTS = 2, MOST = 20, BETTORS = 8, BETS = 2000 };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { EVENINGS = 3, STEPS = 1000 };
#else
enum { EVENINGS = 30, STEPS = 1000 };
#endif

static const char *const names[GUESTS] = { "ada", "bob" };

struct pair {
	struct live_table at;
	struct bank *bank;
	struct chip_account chip_account;
	struct guest guest[GUESTS];
	struct xoshiro luck;
	struct news news[GUESTS][NEWS_KEPT];
	int own[GUESTS]; /* news that they heard about themselves */
	int hands;       /* that were seen by their owner and not by the other */
};

static void
any_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct pair *p = ctx;

	source_roll(&p->at.dice.bytes.source, n, sides, out);
}

static void
pair_begin(struct pair *p, const struct game *g, uint64_t session)
{
	memset(p, 0, sizeof(*p));
	p->luck = xoshiro_seed("guests", session);
	p->bank = bank_create();
	assert_non_null(p->bank);
	p->chip_account = bank_chip_account(p->bank);
	live_table_open_at(&p->at, g, any_dice, &p->chip_account);
	seeded_init(&p->at.dice, "guests", session);
	for (int i = 0; i < GUESTS; i++)
		guest_init(&p->guest[i], p->at.table, p->bank, names[i],
			   bank_open_person(p->bank, names[i], BANKROLL));
}

/* Chips are in the bank, or at the table. */
static void
pair_count(struct pair *p)
{
	struct game_state books;
	const struct rail *rail = (const struct rail *)books.bytes;
	chips cash = 0;

	clock_quiet(&p->at.clock);
	table_look(p->at.table, NOBODY, &books);
	for (int i = 0; i < GUESTS; i++)
		cash += guest_cash(&p->guest[i]);
	if (bank_sum(p->bank) != 0 || cash + rail->in != GUESTS * BANKROLL ||
	    live_table_chips(rail) != rail->in)
		fail_msg("%s: %d in the bank, %d at the table", p->at.game->name, (int)cash,
			 (int)rail->in);
}

/* One sentence as both read it; OWNER is whose it is, or -1. */
static void
pair_compare(const struct pair *p, const struct news *news[GUESTS], int owner)
{
	bool told = owner >= 0 && strncmp(news[owner]->words, "you ", 4) == 0;

	for (int i = 0; i < GUESTS; i++) {
		assert_int_equal(news[i]->number, news[0]->number);
		assert_int_equal(news[i]->own, i == owner);
		assert_string_equal(news[i]->name, owner >= 0 ? names[owner] : "");
		assert_int_equal(news[i]->mark, 0);
		assert_null(strstr(news[i]->words, names[i]));
		if (i != owner && strstr(news[i]->words, "you") != NULL)
			fail_msg("%s reads: %s", names[i], news[i]->words);
		if (i != owner && told)
			assert_memory_equal(news[i]->words, names[owner], strlen(names[owner]));
	}
	(void)p;
}

static void
pair_hear(struct pair *p)
{
	int n[GUESTS];

	clock_quiet(&p->at.clock);
	for (int i = 0; i < GUESTS; i++) {
		uint64_t missed;

		guest_look(&p->guest[i], p->news[i], NEWS_KEPT, &n[i], &missed);
		assert_int_equal(missed, 0);
	}
	/* Events that came with the second one's look are news to the first one the next time. */
	for (int k = 0; k < n[0]; k++) {
		const struct news *both[GUESTS] = { &p->news[0][k], &p->news[1][k] };
		int owner = both[0]->own ? 0 : both[1]->own ? 1 : -1;

		pair_compare(p, both, owner);
		if (owner >= 0)
			p->own[owner]++;
	}
	p->guest[1].received = p->guest[0].received;
}

/* In the view of one, the hand of the other is blank until it is shown. */
static void
pair_peek(struct pair *p)
{
	static const uint8_t blank[SUMMIT_DICE];

	if (p->at.game != &summit_game)
		return;
	for (int i = 0; i < GUESTS; i++) {
		const struct guest *me = &p->guest[i], *other = &p->guest[1 - i];
		const struct summit *mine = (const struct summit *)me->view.state.bytes;

		if (me->seat == NOBODY || other->seat == NOBODY ||
		    rail_has(mine->shown, other->seat))
			continue;
		assert_memory_equal(mine->hand[other->seat], blank, SUMMIT_DICE);
		if (memcmp(mine->hand[me->seat], blank, SUMMIT_DICE) != 0)
			p->hands++;
	}
}

/* Anything that is legal as far as the guest sees. */
static void
pair_act(struct pair *p, struct guest *guest)
{
	struct hint hint[HINTS];
	struct action a;
	int n, amount;

	if (guest->seat == NOBODY || guest->leaving) {
		guest_sit(guest);
		return;
	}
	n = game_hints(p->at.game, guest->view.state.bytes, guest->seat, hint, HINTS);
	if (n == 0)
		return;
	n = (int)xoshiro_below(&p->luck, (uint32_t)n);
	a = hint[n].action;
	amount = game_amount_arg(p->at.game, a.verb);
	if (amount >= 0)
		a.arg[amount] = hint[n].amount.min + xoshiro_below(&p->luck, MOST);
	guest_act(guest, &a);
}

static void
pair_step(struct pair *p)
{
	struct guest *guest = &p->guest[xoshiro_below(&p->luck, GUESTS)];

	switch (xoshiro_below(&p->luck, 100)) {
	case 0: guest_leave(guest); break;
	case 1: guest_repeat(guest); break;
	case 2: guest_take_back(guest); break;
	default:
		if (xoshiro_below(&p->luck, 3) == 0)
			clock_next(&p->at.clock);
		else
			pair_act(p, guest);
	}
}

static void
pair_end(struct pair *p)
{
	struct game_state books;
	const struct rail *rail = (const struct rail *)books.bytes;
	chips cash = 0;

	for (int i = 0; i < GUESTS; i++)
		guest_leave(&p->guest[i]);
	assert_int_equal(table_close(p->at.table), 0);
	pair_count(p);
	table_look(p->at.table, NOBODY, &books);
	assert_int_equal(rail->n, 0);
	assert_true(rail->table == 0 && rail->in == rail->house);
	pair_hear(p);
	for (int i = 0; i < GUESTS; i++) {
		assert_int_equal(p->guest[i].seat, NOBODY);
		assert_true(guest_net(&p->guest[i]) == guest_cash(&p->guest[i]) - BANKROLL);
		cash += guest_cash(&p->guest[i]);
	}
	assert_true(bank_balance(p->bank, ACCOUNT_HOUSE) == GUESTS * BANKROLL - cash);
	assert_true(bank_balance(p->bank, ACCOUNT_HOUSE) == rail->house);
	live_table_close(&p->at);
	assert_true(bank_sum(p->bank) == 0);
	bank_free(p->bank);
}

static void
play_evening(struct pair *p, const struct game *g, uint64_t session)
{
	pair_begin(p, g, session);
	for (int i = 0; i < GUESTS; i++)
		assert_int_equal(guest_sit(&p->guest[i]).fault, 0);
	for (int i = 0; i < STEPS; i++) {
		pair_step(p);
		pair_count(p);
		pair_hear(p);
		pair_peek(p);
	}
	pair_end(p);
}

static void
play_together(const struct game *g)
{
	struct pair *p = malloc(sizeof(*p));
	int own[GUESTS] = { 0 }, hands = 0;

	assert_non_null(p);
	for (uint64_t session = 0; session < EVENINGS; session++) {
		play_evening(p, g, session);
		for (int i = 0; i < GUESTS; i++)
			own[i] += p->own[i];
		hands += p->hands;
	}
	for (int i = 0; i < GUESTS; i++)
		assert_true(own[i] > EVENINGS * 50);
	assert_true(g != &summit_game || hands > EVENINGS * 50);
	free(p);
}

static void
two_guests_play_sicbo(void **state)
{
	(void)state;
	play_together(&sicbo_game);
}

static void
two_guests_play_craps(void **state)
{
	(void)state;
	play_together(&craps_game);
}

static void
two_guests_play_pig(void **state)
{
	(void)state;
	play_together(&pig_game);
}

static void
two_guests_play_summit(void **state) /* SM-12 */
{
	(void)state;
	play_together(&summit_game);
}

/* One of many persons, who bets as fast as they can, comes and goes. */
struct bettor {
	struct live_table *at;
	struct bank *bank;
	uint32_t account;
	char name[4];
	atomic_int *busy;
	pthread_t thread;
};

static void *
bettor_run(void *arg)
{
	struct bettor *b = arg;
	struct guest *guest = malloc(sizeof(*guest));
	struct news *news = malloc(NEWS_KEPT * sizeof(*news));
	struct action a = { .arg = { 7 } };
	uint64_t missed;
	int n;

	assert(guest != NULL && news != NULL);
	guest_init(guest, b->at->table, b->bank, b->name, b->account);
	for (int i = 0; i < BETS; i++) {
		a.verb = (uint8_t)(i % 2);
		guest_act(guest, &a);
		guest_look(guest, news, NEWS_KEPT, &n, &missed);
		for (int k = 0; k < n; k++)
			assert(news[k].own == (strcmp(news[k].name, b->name) == 0));
		if (i % 50 == 49)
			guest_leave(guest);
	}
	atomic_fetch_sub(b->busy, 1);
	free(news);
	free(guest);
	return NULL;
}

/* Chips are drawn and paid by many threads at once, and none is made or lost. */
static void
many_guests_have_threads_of_their_own(void **state)
{
	struct pair *p = malloc(sizeof(*p));
	struct bettor bettor[BETTORS];
	atomic_int busy = BETTORS;
	chips has = 0;

	(void)state;
	assert_non_null(p);
	pair_begin(p, &sicbo_game, 0);
	for (int i = 0; i < BETTORS; i++) {
		bettor[i] = (struct bettor){ .at = &p->at, .bank = p->bank, .busy = &busy };
		bettor[i].name[0] = (char)('p' + i);
		bettor[i].account = bank_open_person(p->bank, bettor[i].name, CHIPS_MAX);
		assert_int_equal(pthread_create(&bettor[i].thread, NULL, bettor_run, &bettor[i]),
				 0);
	}
	while (atomic_load(&busy) > 0) {
		clock_next(&p->at.clock);
		assert_true(bank_sum(p->bank) == 0);
	}
	for (int i = 0; i < BETTORS; i++)
		pthread_join(bettor[i].thread, NULL);
	assert_int_equal(table_close(p->at.table), 0);
	for (int i = 0; i < BETTORS; i++)
		has += bank_balance(p->bank, bettor[i].account);
	assert_true(has + bank_balance(p->bank, ACCOUNT_HOUSE) == BETTORS * CHIPS_MAX);
	live_table_close(&p->at);
	bank_free(p->bank);
	free(p);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(two_guests_play_sicbo),
		cmocka_unit_test(two_guests_play_craps),
		cmocka_unit_test(two_guests_play_pig),
		cmocka_unit_test(two_guests_play_summit),
		cmocka_unit_test(many_guests_have_threads_of_their_own),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
