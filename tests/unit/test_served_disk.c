/*
 * A house for several people whose disk is full for a while, and one that begins again with what
 * another has left: rules/house.md (HO-1, HO-23) and rules/ledger.md (LG-6, LG-21, LG-50).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>
#include <unistd.h>

#include "faulty_vfs.h"
#include "games/sicbo/sicbo.h"
#include "ledger_house.h"
#include "stepped.h"

enum { PATIENCE = 400, ATTEMPTS = 12 };

static const struct game *const tables[] = { &sicbo_game, NULL };
static const struct action big = { .verb = SICBO_BIG, .arg = { 10 } };

static char folder[] = "/tmp/pitboss-served-XXXXXX", file[64];
static told_bet told[HOUSE_TOLD];
static int tells;

static struct stepped house;
static struct ledger *ledger;
static struct committer committer;
static struct recorder recorder, behind;
static struct left_tables *left;
static struct caller kim, mel;

static int
make_folder(void **state)
{
	(void)state;
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	faulty_begin();
	return 0;
}

static int
remove_folder(void **state)
{
	(void)state;
	house_remove(file);
	return rmdir(folder);
}

static void
interrupt(void *feed)
{
	feed_poke(feed);
}

/* What pitboss serve does before the floor opens. */
static void
open_ledger(void)
{
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));
	struct cut_short cut;
	struct holding host;

	ledger = ledger_open(file, &why);
	assert_non_null(ledger);
	ledger_use_clock(ledger, &house.clock);
	left = recover_read(ledger, "host", &why);
	assert_non_null(left);
	assert_true(ledger_settle_others(ledger, "host", left, &cut, &why));
	assert_true(ledger_hold(ledger, "host", BANKROLL, &host, &why));
	assert_true(ledger_begin(ledger, &why));
	left->person[0].account = host.account;
	left->person[0].balance = host.balance;
	assert_true(recover_open_accounts(left, house.bank));
	recover_bind(left, ledger);
	behind = ledger_recorder(ledger);
}

static void
begin_house(void)
{
	struct stepped_plan plan = {
		.game = tables, .absence_ms = 60000, .recorder = &recorder, .committer = &committer
	};

	stepped_prepare(&house);
	open_ledger();
	assert_int_equal(committer_begin(&committer, &behind, &house.clock, &house.feed), 0);
	recorder = committer_recorder(&committer);
	plan.ledger = ledger;
	plan.left = left;
	stepped_open(&house, &plan);
	house.keeps = true;
	ledger_watch(ledger, interrupt, &house.feed);
}

/* All has reached the disk, unless it is FULL. */
static void
end_house(bool full)
{
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));

	caller_hang_up(&kim);
	caller_hang_up(&mel);
	ledger_watch(ledger, NULL, NULL);
	stepped_close(&house);
	committer_end(&committer);
	assert_int_equal(ledger_close(ledger, &why), !full);
	free(left);
	stepped_finish(&house);
}

/* A little time passes, and both take what they are told. */
static void
pass(int64_t ms)
{
	stepped_pass(&house, ms, ms);
	caller_hear(&kim);
	caller_hear(&mel);
	assert_false(kim.ended || mel.ended);
}

/* Until an answer has come.  Its fault. */
static int
answer(struct caller *c, int before)
{
	stepped_look(&house);
	caller_hear(c);
	for (int i = 0; i < PATIENCE && c->answers == before; i++)
		pass(10);
	assert_int_equal(c->answers, before + 1);
	return c->answer.outcome.fault;
}

static int
ask(struct caller *c, enum request_kind kind)
{
	int before = c->answers;

	caller_ask(c, kind, caller_table(c, 0));
	return answer(c, before);
}

/* What was told to be done is kept, to be looked for in the ledger. */
static int
bet(struct caller *c)
{
	int before = c->answers, fault;

	caller_act(c, caller_table(c, 0), &big);
	fault = answer(c, before);
	if (fault == 0 && c->at.waitings == 0)
		snprintf(told[tells++], sizeof(told_bet), "sicbo act %d big 10", c->at.seat);
	return fault;
}

/* Until there is a round in which bets are taken. */
static void
await_bets(void)
{
	for (int i = 0; i < PATIENCE && !(kim.at.view.request.kind == GAME_REQUEST_BETS &&
					  kim.at.view.until_ms - kim.view.now_ms > 3000);
	     i++)
		pass(100);
}

/* Until what kim has bet is decided. */
static void
await_round_end(void)
{
	for (int i = 0; i < PATIENCE && kim.at.stakes > 0; i++)
		pass(100);
	assert_int_equal(kim.at.stakes, 0);
}

/* LG-50: both are told, no bet is taken, all else goes on; and when the disk has room again, so do
 * bets. */
static void
a_full_disk_is_told_to_all(void **state)
{
	(void)state;
	begin_house();
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&mel, &house, VISIT_PLAY, "mel");
	await_bets();
	assert_int_equal(bet(&kim), 0);
	assert_int_equal(bet(&mel), 0);

	await_bets();
	faulty_arm(1, true);
	assert_int_equal(bet(&kim), FAULT_UNRECORDED);
	pass(100);
	assert_string_not_equal(kim.trouble, "");
	assert_string_not_equal(mel.trouble, "");
	assert_int_equal(bet(&mel), FAULT_LEDGER);
	/* What needs no disk is answered, and others come and go. */
	ask(&mel, REQUEST_TAKE_BACK);
	caller_hang_up(&mel);
	pass(1000);
	caller_come(&mel, &house, VISIT_WATCH, "mel");
	caller_hang_up(&mel);
	caller_come(&mel, &house, VISIT_PLAY, "mel");
	assert_true(faulty_has_failed());

	faulty_heal();
	for (int i = 0; i < PATIENCE && (kim.trouble[0] != '\0' || mel.trouble[0] != '\0'); i++)
		pass(100);
	assert_string_equal(kim.trouble, "");
	assert_string_equal(mel.trouble, "");
	assert_non_null(strstr(house.log, "the ledger cannot be written: ")); /* HO-50 */
	assert_non_null(strstr(house.log, "the ledger can be written again"));
	await_bets();
	assert_int_equal(bet(&kim), 0);
	assert_int_equal(bet(&mel), 0);
	end_house(false);
	house_check(file, told, tells, 0);
}

/* What the house tells NAME of their bets. */
static void
ask_past(struct caller *asks, const char *name, const struct frame_bet_query *bet_query)
{
	caller_hang_up(asks);
	caller_call(asks, &house);
	caller_ask_past(asks, name, bet_query);
	for (int i = 0; i < PATIENCE && !asks->ended; i++) {
		stepped_look(&house);
		caller_hear(asks);
	}
	assert_true(asks->ended);
}

/* LG-40: each is told of their own bets and of nobody else's, as many as they ask for. */
static void
each_is_told_of_their_own_bets(void **state)
{
	const struct frame_bet_query all = { .last = FRAME_BETS, .game = -1 }, one = { .last = 1 };
	const struct frame_bet_query later = { .last = 9,
					       .game = -1,
					       .since_ms = INT64_C(1) << 49 };
	struct caller asks = { .fd = 0 }, mels = { .fd = 0 };

	(void)state;
	begin_house();
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&mel, &house, VISIT_PLAY, "mel");
	for (int i = 0; i < 2; i++) {
		await_bets();
		assert_int_equal(bet(&kim), 0);
		await_round_end();
	}
	ask_past(&asks, "kim", &all);
	assert_int_equal(asks.pasts, 1);
	assert_true(asks.past.n >= 2);
	assert_string_equal(asks.past.bet[0].game, "sicbo");
	assert_string_equal(asks.past.bet[0].spot, "big");
	assert_true(asks.past.bet[0].deed > asks.past.bet[1].deed);
	assert_int_equal(asks.past.bet[0].stake, 10);
	assert_int_equal(asks.past.bet[0].dice.n, 3);
	ask_past(&mels, "mel", &all);
	assert_int_equal(mels.pasts, 1);
	for (int i = 0; i < mels.past.n; i++)
		assert_true(mels.past.bet[i].deed < asks.past.bet[0].deed);
	ask_past(&asks, "tam", &all);
	assert_int_equal(asks.past.n, 0);
	ask_past(&asks, "kim", &one);
	assert_int_equal(asks.past.n, 1);
	ask_past(&asks, "kim", &later);
	assert_int_equal(asks.past.n, 0);
	assert_int_equal(asks.pasts, 1);
	caller_hang_up(&asks);
	caller_hang_up(&mels);
	assert_false(kim.ended || mel.ended);
	end_house(false);
	house_check(file, told, tells, 0);
}

/* HO-31: who goes before they are told holds nobody, and many who ask are told one after the other.
 */
static void
whoever_asks_and_goes_is_forgotten(void **state)
{
	const struct frame_bet_query all = { .last = FRAME_BETS, .game = -1 };
	struct caller asks[6] = { { .fd = 0 } };

	(void)state;
	begin_house();
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&mel, &house, VISIT_PLAY, "mel");
	for (int i = 0; i < 6; i++) {
		caller_call(&asks[i], &house);
		caller_ask_past(&asks[i], "kim", &all);
	}
	server_step(house.server, 0, NULL);
	server_step(house.server, 0, NULL);
	caller_hang_up(&asks[0]);
	caller_hang_up(&asks[3]);
	for (int i = 0; i < PATIENCE && !asks[5].ended; i++) {
		stepped_look(&house);
		for (int k = 0; k < 6; k++)
			caller_hear(&asks[k]);
	}
	for (int i = 1; i < 6; i++)
		assert_int_equal(asks[i].pasts, i != 3);
	for (int i = 0; i < 6; i++)
		caller_hang_up(&asks[i]);
	/* One who asks when the house closes is no hindrance. */
	caller_call(&asks[0], &house);
	caller_ask_past(&asks[0], "kim", &all);
	server_step(house.server, 0, NULL);
	server_step(house.server, 0, NULL);
	end_house(false);
	caller_hang_up(&asks[0]);
	house_check(file, told, tells, 0);
}

/* HO-1: started again it goes on where it was, and each finds what they had. */
static void
who_comes_back_finds_their_bets(void **state)
{
	chips stakes, stack;
	int seat;

	(void)state;
	begin_house();
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&mel, &house, VISIT_PLAY, "mel");
	await_bets();
	assert_int_equal(bet(&kim), 0);
	seat = kim.at.seat;
	stakes = kim.at.stakes;
	stack = kim.at.stack;
	assert_true(stakes >= 10);
	end_house(false);
	begin_house();
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&mel, &house, VISIT_PLAY, "mel");
	assert_int_equal(kim.at.seat, seat);
	assert_int_equal(kim.at.stakes + kim.at.stack, stakes + stack);
	assert_int_not_equal(mel.at.seat, NOBODY);
	assert_int_not_equal(mel.at.seat, seat);
	end_house(false);
	house_check(file, told, tells, 0);
}

/* One attempt fails, and then the disk is well: nobody loses a bet that they were told of. */
static void
one_fault_at_any_place_is_overcome(void **state)
{
	(void)state;
	for (int n = 1; n <= ATTEMPTS; n++) {
		begin_house();
		caller_come(&kim, &house, VISIT_PLAY, "kim");
		caller_come(&mel, &house, VISIT_PLAY, "mel");
		await_bets();
		faulty_arm(n, false);
		bet(&kim);
		bet(&mel);
		for (int i = 0; i < 30; i++)
			pass(100);
		await_bets();
		assert_int_equal(bet(&kim), 0);
		faulty_heal();
		end_house(false);
		house_check(file, told, tells, 0);
	}
}

/* The disk is full when the house closes: the next one begins with what was told. */
static void
a_disk_that_stays_full_loses_nothing_that_was_told(void **state)
{
	(void)state;
	begin_house();
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&mel, &house, VISIT_PLAY, "mel");
	await_bets();
	assert_int_equal(bet(&kim), 0);
	faulty_arm(1, true);
	assert_int_equal(bet(&mel), FAULT_UNRECORDED);
	end_house(true);
	faulty_heal();
	begin_house();
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&mel, &house, VISIT_PLAY, "mel");
	await_bets();
	assert_int_equal(bet(&kim), 0);
	end_house(false);
	house_check(file, told, tells, 0);
}

/* HO-34: the server's thread does not read what somebody has who comes for the first time, so it
 * cannot have it in the step in which they say who they are. */
static void
whoever_comes_first_keeps_nobody_waiting(void **state)
{
	(void)state;
	begin_house();
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_call(&mel, &house);
	stepped_look(&house);
	caller_hello(&mel, VISIT_PLAY, "tam");
	clock_quiet(&house.clock);
	server_step(house.server, 0, NULL);
	caller_hear(&mel);
	assert_int_equal(mel.n, 0);
	/* Who is known need not be looked for. */
	caller_hang_up(&kim);
	caller_call(&kim, &house);
	stepped_look(&house);
	caller_hello(&kim, VISIT_PLAY, "kim");
	clock_quiet(&house.clock);
	server_step(house.server, 0, NULL);
	caller_hear(&kim);
	assert_true(kim.n > 0);
	pass(10);
	assert_true(mel.n > 0 && mel.game[0] != NULL);
	end_house(false);
}

/* The same; and whoever goes before they are in has never been there. */
static void
whoever_goes_before_they_are_in_is_forgotten(void **state)
{
	(void)state;
	begin_house();
	for (int i = 0; i < 2; i++) {
		caller_call(&mel, &house);
		stepped_look(&house);
		caller_hello(&mel, VISIT_PLAY, "tom");
		server_step(house.server, 0, NULL);
		caller_hang_up(&mel);
		stepped_look(&house);
		assert_int_equal(server_count(house.server), 0);
	}
	caller_come(&kim, &house, VISIT_PLAY, "tom");
	end_house(false);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_full_disk_is_told_to_all),
		cmocka_unit_test(each_is_told_of_their_own_bets),
		cmocka_unit_test(whoever_asks_and_goes_is_forgotten),
		cmocka_unit_test(who_comes_back_finds_their_bets),
		cmocka_unit_test(one_fault_at_any_place_is_overcome),
		cmocka_unit_test(a_disk_that_stays_full_loses_nothing_that_was_told),
		cmocka_unit_test(whoever_comes_first_keeps_nobody_waiting),
		cmocka_unit_test(whoever_goes_before_they_are_in_is_forgotten),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
