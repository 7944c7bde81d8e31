/* A person at a table with their money in the bank, on the manual clock. */
#include "live_table.h"

#include <stdio.h>

#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "games/sicbo/sicbo.h"
#include "house/guest.h"

enum { TUMBLE_MS = 500, PART_MS = 60000, WORDS = 200 };

/* The dice are laid: all show the half of a total. */
struct visit {
	struct live_table at;
	int half;
	struct bank *bank;
	struct chip_account chip_account;
	struct guest guest;
};

static void
laid_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct visit *v = ctx;

	(void)sides;
	*out = (struct roll){ .n = (uint8_t)n };
	memset(out->die, v->half, (size_t)n);
}

static void
begin(struct visit *v, const struct game *g, chips bankroll)
{
	v->bank = bank_create();
	assert_non_null(v->bank);
	v->chip_account = bank_chip_account(v->bank);
	live_table_open_at(&v->at, g, laid_dice, &v->chip_account);
	for (int i = 0; g->options[i].name != NULL; i++)
		table_set(v->at.table, i, g->options[i].live, NULL);
	guest_init(&v->guest, v->at.table, v->bank, "ada",
		   bank_open_person(v->bank, "ada", bankroll));
	clock_quiet(&v->at.clock);
}

static void
look(struct visit *v)
{
	static struct news news[NEWS_KEPT];
	struct outcome outcome;
	uint64_t missed;
	int n;

	clock_quiet(&v->at.clock);
	outcome = guest_look(&v->guest, news, NEWS_KEPT, &n, &missed);
	assert_int_equal(outcome.fault, 0);
	assert_int_equal(missed, 0);
}

/* The guest leaves, a point of 6 is made, and the table closes. */
static void
end(struct visit *v)
{
	v->half = 3;
	guest_leave(&v->guest);
	table_close(v->at.table);
	assert_true(bank_sum(v->bank) == 0);
	assert_true(guest_cash(&v->guest) ==
		    -bank_balance(v->bank, ACCOUNT_MINT) - bank_balance(v->bank, ACCOUNT_HOUSE));
	live_table_close(&v->at);
	bank_free(v->bank);
}

/* A line typed at the table. */
static struct outcome
type(struct visit *v, const char *line)
{
	char copy[WORDS], why[WORDS], *rest = copy, *word[GRAMMAR_WORDS + 1];
	struct text text = text_in(why, sizeof(why));
	struct action action;
	int n = 0;

	snprintf(copy, sizeof(copy), "%s", line);
	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (!grammar_parse(v->at.game, word, n, &action, &text))
		fail_msg("%s: %s", line, why);
	return guest_act(&v->guest, &action);
}

static void throw(struct visit * v, int half)
{
	v->half = half;
	assert_int_equal(type(v, "roll").fault, 0);
	clock_pass(&v->at.clock, TUMBLE_MS);
	look(v);
}

/* Lines typed one after the other, and their results. */
struct step {
	const char *typed;
	int fault;
	struct range range; /* of FAULT_AMOUNT */
	chips stack, cash;  /* after it */
};

static void
take_steps(struct visit *v, const struct step *step)
{
	for (; step->typed != NULL; step++) {
		struct outcome outcome = type(v, step->typed);
		chips stack = guest_stack(&v->guest);

		if (outcome.fault != step->fault || stack != step->stack ||
		    guest_cash(&v->guest) != step->cash)
			fail_msg("%s: fault %d, %d in hand, %d in the bank", step->typed,
				 outcome.fault, (int)stack, (int)guest_cash(&v->guest));
		if (outcome.fault == FAULT_AMOUNT &&
		    (outcome.range.min != step->range.min || outcome.range.max != step->range.max))
			fail_msg("%s: %d to %d", step->typed, (int)outcome.range.min,
				 (int)outcome.range.max);
	}
}

/* A person who sits down with all their money has nothing in the bank. */
static void
changed_odds_cost_the_difference(void **state)
{
	static const struct step steps[] = {
		{ "odds 6 5", 0, { 0 }, 1, 0 },
		{ "change 6 7", FAULT_AMOUNT, { 0, 6 }, 1, 0 },
		{ "change 6 6", 0, { 0 }, 0, 0 },
		{ "change 6 7", FAULT_AMOUNT, { 0, 6 }, 0, 0 },
		{ "change 6 3", 0, { 0 }, 3, 0 },
		{ "change 6 0", 0, { 0 }, 6, 0 },
		{ .typed = NULL },
	};
	struct visit v;

	(void)state;
	begin(&v, &craps_game, 16);
	assert_int_equal(type(&v, "pass 10").fault, 0);
	throw(&v, 3);
	take_steps(&v, steps);
	end(&v);
}

static void
the_bank_brings_what_is_lacking_and_no_more(void **state)
{
	static const struct step steps[] = {
		{ "odds 6 10", 0, { 0 }, 0, 800 },
		{ "change 6 15", 0, { 0 }, 0, 795 },
		{ "change 6 900", FAULT_AMOUNT, { 0, 810 }, 0, 795 },
		{ "change 6 10", 0, { 0 }, 5, 795 },
		{ "change 6 25", 0, { 0 }, 0, 785 },
		{ .typed = NULL },
	};
	struct visit v;

	(void)state;
	begin(&v, &craps_game, 1000);
	assert_int_equal(type(&v, "pass 190").fault, 0);
	throw(&v, 3);
	take_steps(&v, steps);
	end(&v);
}

/* CR-17: 3-4-5 times the line bet. */
static void
a_refused_bet_brings_nothing(void **state)
{
	static const struct step steps[] = {
		{ "odds 8 5", CRAPS_NO_LINE_BET, { 0 }, 100, 800 },
		{ "odds 6 501", FAULT_AMOUNT, { 1, 500 }, 100, 800 },
		{ "odds 6 0", FAULT_AMOUNT, { 1, 500 }, 100, 800 },
		{ "change 6 300", CRAPS_NO_ODDS, { 0 }, 100, 800 },
		{ "odds 6 90", 0, { 0 }, 10, 800 },
		{ "change 6 501", FAULT_AMOUNT, { 0, 500 }, 10, 800 },
		{ "pass 300", CRAPS_PASS_LATE, { 0 }, 10, 800 },
		{ "come 300", 0, { 0 }, 0, 510 },
		{ "change 6 500", 0, { 0 }, 0, 100 },
		{ "come 101", FAULT_AMOUNT, { 1, 100 }, 0, 100 },
		{ "come 100", 0, { 0 }, 0, 0 },
		{ "come 1", FAULT_POOR, { 0 }, 0, 0 },
		{ .typed = NULL },
	};
	struct visit v;

	(void)state;
	begin(&v, &craps_game, 1000);
	assert_int_equal(type(&v, "pass 100").fault, 0);
	throw(&v, 3);
	take_steps(&v, steps);
	end(&v);
}

static void
a_bet_tops_up_from_the_bank(void **state)
{
	static const struct step steps[] = {
		{ "big 5", 0, { 0 }, 195, 800 },
		{ "small 0", FAULT_AMOUNT, { 1, 995 }, 195, 800 },
		{ "small 996", FAULT_AMOUNT, { 1, 995 }, 195, 800 },
		{ "small 295", 0, { 0 }, 0, 700 },
		{ "big 700", 0, { 0 }, 0, 0 },
		{ "big 1", FAULT_POOR, { 0 }, 0, 0 },
		{ .typed = NULL },
	};
	struct visit v;

	(void)state;
	begin(&v, &sicbo_game, 1000);
	take_steps(&v, steps);
	end(&v);
}

/* While dice are in the air, and the point is not rolled. */
static void
changed_odds_may_wait(void **state)
{
	struct visit v;
	struct outcome outcome;

	(void)state;
	begin(&v, &craps_game, 16);
	assert_int_equal(type(&v, "pass 10").fault, 0);
	throw(&v, 3);
	assert_int_equal(type(&v, "odds 6 5").fault, 0);
	v.half = 4;
	assert_int_equal(type(&v, "roll").fault, 0);
	outcome = type(&v, "change 6 7");
	assert_int_equal(outcome.fault, FAULT_AMOUNT);
	assert_int_equal(outcome.range.max, 6);
	assert_int_equal(type(&v, "change 6 6").fault, 0);
	assert_int_equal(v.guest.waitings, 1);
	assert_int_equal(type(&v, "come 1").fault, FAULT_POOR);
	clock_pass(&v.at.clock, TUMBLE_MS);
	look(&v);
	assert_int_equal(v.guest.waitings, 0);
	assert_int_equal(guest_stack(&v.guest), 0);
	end(&v);
}

/* A bet that lies there already is not taken from the purse, however much there is in hand. */
static void
changed_odds_that_wait_take_the_difference(void **state)
{
	struct visit v;

	(void)state;
	begin(&v, &craps_game, 1000);
	assert_int_equal(type(&v, "pass 10").fault, 0);
	throw(&v, 3);
	assert_int_equal(type(&v, "odds 6 20").fault, 0);
	v.half = 4;
	assert_int_equal(type(&v, "roll").fault, 0);
	assert_int_equal(guest_buy_in(&v.guest), 970);
	assert_int_equal(type(&v, "change 6 50").fault, 0);
	assert_int_equal(guest_buy_in(&v.guest), 940);
	clock_pass(&v.at.clock, TUMBLE_MS);
	look(&v);
	assert_int_equal(guest_buy_in(&v.guest), 940);
	assert_int_equal(guest_stakes(&v.guest), 60);
	end(&v);
}

/* The newest of them; the others are counted. */
static void
news_without_room_are_missed(void **state)
{
	struct visit v;
	struct news news[2];
	struct outcome outcome;
	uint64_t missed;
	int n;

	(void)state;
	begin(&v, &sicbo_game, 1000);
	for (int bet = 1; bet <= 4; bet++)
		assert_int_equal(type(&v, "big 5").fault, 0);
	outcome = guest_look(&v.guest, news, 2, &n, &missed);
	assert_int_equal(outcome.fault, 0);
	assert_int_equal(n, 2);
	assert_int_equal(missed, 3);
	assert_int_equal(news[0].number, 4);
	end(&v);
}

/* With the usual stack, with more for a larger bet, with less if there is less. */
static void
sits_down_with_what_the_first_bet_needs(void **state)
{
	static const struct {
		const char *label, *typed;
		chips cash;
		int fault;
		chips stack; /* with the bet */
	} rows[] = {
		{ "the usual stack", "big 25", 1000, 0, BUY_IN },
		{ "no bet yet", NULL, 1000, 0, BUY_IN },
		{ "a big bet", "big 500", 1000, 0, 500 },
		{ "all of it", "big 1000", 1000, 0, 1000 },
		{ "all that is left", "big 25", 120, 0, 120 },
		{ "too little", "big 121", 120, FAULT_AMOUNT, 0 },
		{ "nothing left", "big 1", 0, FAULT_POOR, 0 },
		{ "nothing left, and no bet", NULL, 0, FAULT_POOR, 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct outcome outcome;
		struct visit v;
		chips here;

		begin(&v, &sicbo_game, rows[i].cash);
		outcome = rows[i].typed != NULL ? type(&v, rows[i].typed) : guest_sit(&v.guest);
		here = guest_stack(&v.guest) + guest_stakes(&v.guest);
		if (outcome.fault != rows[i].fault || here != rows[i].stack)
			fail_msg("%s: fault %d, %d at the table", rows[i].label, outcome.fault,
				 (int)here);
		assert_true(guest_cash(&v.guest) == rows[i].cash - here);
		assert_true(guest_net(&v.guest) == 0);
		end(&v);
	}
}

/* The guest's chips are all accounted for at the end of the evening, as well as before it. */
static void
leaving_with_dice_in_the_air_counts_every_chip_once(void **state)
{
	struct visit v;
	struct game_state books;
	const struct rail *rail = (const struct rail *)books.bytes;

	(void)state;
	begin(&v, &sicbo_game, 1000);
	v.half = 6; /* a triple, on which small loses */
	assert_int_equal(type(&v, "small 50").fault, 0);
	clock_pass(&v.at.clock, sicbo_game.options[SICBO_ROUND_MS].live);
	look(&v);
	assert_int_equal(v.guest.view.request.kind, GAME_REQUEST_DICE);
	guest_leave(&v.guest);
	assert_true(guest_plays(&v.guest)); /* until the dice have landed */
	table_close(v.at.table);
	table_look(v.at.table, NOBODY, &books);
	assert_int_equal(rail->n, 0);
	assert_true(rail->table == 0 && rail->house == 50 && rail->in == 50);
	assert_true(guest_cash(&v.guest) == 950);
	assert_true(bank_balance(v.bank, ACCOUNT_HOUSE) == 50);
	live_table_close(&v.at);
	bank_free(v.bank);
}

struct parting {
	struct guest *guest;
	atomic_bool done;
};

static void *
part_run(void *arg)
{
	struct parting *p = arg;

	guest_part(p->guest);
	atomic_store(&p->done, true);
	return NULL;
}

/* A stay that guest_part() is to end. */
struct stay {
	const char *label;
	const struct game *game;
	const char *typed;
	int before; /* half of what is thrown then; 0: nothing */
	int half;   /* of the dice that settle what is left behind */
	bool dice;  /* in the air as the guest parts */
	bool waits; /* until the bets are played out */
	chips cash; /* in the end */
};

static void
begin_stay(struct visit *v, struct guest *other, const struct stay *stay)
{
	begin(v, stay->game, 1000);
	guest_init(other, v->at.table, v->bank, "bob", bank_open_person(v->bank, "bob", 1000));
	assert_int_equal(guest_sit(&v->guest).fault, 0);
	assert_int_equal(guest_sit(other).fault, 0);
	if (stay->typed != NULL)
		assert_int_equal(type(v, stay->typed).fault, 0);
	if (stay->before > 0)
		throw(v, stay->before);
	v->half = stay->half;
	if (stay->dice)
		clock_pass(&v->at.clock, sicbo_game.options[SICBO_ROUND_MS].live);
}

/* The guest parts in a thread of the clock, as it sleeps. */
static void
part_as_said(struct visit *v, const struct stay *stay)
{
	struct parting parting = { .guest = &v->guest };
	pthread_t thread;

	atomic_init(&parting.done, false);
	assert_int_equal(clock_thread(&v->at.clock, &thread, part_run, &parting), 0);
	clock_quiet(&v->at.clock);
	if (atomic_load(&parting.done) == stay->waits)
		fail_msg("%s: %s", stay->label, stay->waits ? "did not wait" : "waits");
	clock_pass(&v->at.clock, PART_MS);
	if (!atomic_load(&parting.done))
		fail_msg("%s: waits for ever", stay->label);
	pthread_join(thread, NULL);
}

/* It closes no table: another guest plays on. */
static void
parting_ends_one_stay(void **state)
{
	static const struct stay rows[] = {
		{ "no bet", &sicbo_game, NULL, 0, 6, false, false, 1000 },
		{ "a bet of this round", &sicbo_game, "small 50", 0, 6, false, true, 950 },
		{ "dice in the air", &sicbo_game, "small 50", 0, 6, true, true, 950 },
		{ "dice in the air, and no bet", &sicbo_game, NULL, 0, 6, true, true, 1000 },
		{ "a bet that can be taken down", &craps_game, "pass 50", 0, 6, false, false,
		  1000 },
		{ "a point to be made", &craps_game, "pass 50", 4, 4, false, true, 1050 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct visit v;
		struct guest bob;
		struct news news[1];
		uint64_t missed;
		int n;

		begin_stay(&v, &bob, &rows[i]);
		part_as_said(&v, &rows[i]);
		if (guest_cash(&v.guest) != rows[i].cash || v.guest.seat != NOBODY)
			fail_msg("%s: %d in the bank", rows[i].label, (int)guest_cash(&v.guest));
		guest_look(&bob, news, 1, &n, &missed);
		assert_true(guest_plays(&bob));
		table_close(v.at.table);
		assert_true(bank_sum(v.bank) == 0);
		assert_true(guest_cash(&bob) == 1000);
		live_table_close(&v.at);
		bank_free(v.bank);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(changed_odds_cost_the_difference),
		cmocka_unit_test(the_bank_brings_what_is_lacking_and_no_more),
		cmocka_unit_test(a_refused_bet_brings_nothing),
		cmocka_unit_test(a_bet_tops_up_from_the_bank),
		cmocka_unit_test(changed_odds_may_wait),
		cmocka_unit_test(changed_odds_that_wait_take_the_difference),
		cmocka_unit_test(news_without_room_are_missed),
		cmocka_unit_test(sits_down_with_what_the_first_bet_needs),
		cmocka_unit_test(leaving_with_dice_in_the_air_counts_every_chip_once),
		cmocka_unit_test(parting_ends_one_stay),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
