/*
 * A client that takes too little, or nothing, at a house in which much happens: rules/house.md
 * (HO-32, HO-23).  It loses news, its messages take a bounded memory, and nobody else is late.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>
#include <sys/socket.h>

#include "games/sicbo/sicbo.h"
#include "room/server_parts.h"
#include "stepped.h"

enum {
	PLAYERS = 60,
	BEAT_MS = SERVER_BEAT_MS,
	ABSENCE_MS = 60000,
	MOST = SERVER_FULL + FRAME_MOST /* what waits, and the message that is put last */
};

static const struct game *const tables[] = { &sicbo_game, NULL };
static const struct action big = { .verb = SICBO_BIG, .arg = { 10 } };

static struct stepped house;
static struct caller kim, mal;

static int
begin_with(int players)
{
	const struct stepped_plan plan = { .game = tables,
					   .players = players,
					   .think_ms = 100,
					   .seed = "slow",
					   .absence_ms = ABSENCE_MS };
	stepped_begin(&house, &plan);
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	caller_come(&mal, &house, VISIT_PLAY, "mal");
	return 0;
}

static int
begin(void **state)
{
	(void)state;
	return begin_with(PLAYERS);
}

static int
begin_quiet(void **state)
{
	(void)state;
	return begin_with(0);
}

static int
end(void **state)
{
	(void)state;
	caller_hang_up(&kim);
	caller_hang_up(&mal);
	stepped_end(&house);
	return 0;
}

static void
check_memory(void)
{
	for (int i = 0; i < house.server->connections; i++) {
		const struct channel *c = &house.server->connection[i]->channel;

		assert_true(channel_waiting(c) <= MOST && c->room_out <= 2 * MOST);
	}
}

/* Kim is told of all at each beat, and now and then asks for something and is answered at once. */
static void
pass(int64_t ms)
{
	for (; ms > 0; ms -= BEAT_MS) {
		int before = kim.answers;
		bool asks = ms % 1000 < BEAT_MS;

		stepped_pass(&house, BEAT_MS, BEAT_MS);
		if (asks)
			caller_ask(&kim, REQUEST_TAKE_BACK, caller_table(&kim, 0));
		server_step(house.server, 0, NULL);
		caller_hear(&kim);
		assert_int_equal(kim.answers, before + asks);
		assert_false(kim.ended);
		check_memory();
	}
	assert_int_equal(kim.missed, 0);
}

static void
sit_down(void)
{
	caller_act(&mal, caller_table(&mal, 0), &big);
	for (int i = 0; i < 100 && mal.at.seat == NOBODY; i++) {
		pass(BEAT_MS);
		caller_hear(&mal);
	}
	assert_int_not_equal(mal.at.seat, NOBODY);
}

/* Mal takes nothing, and the kernel keeps as little for them as it can, until more waits than is
 * added to.  How long that took. */
static int64_t
fill(void)
{
	const struct connection *v = house.server->connection[1];
	const int least = 1;
	int64_t ms = 0;

	assert_int_equal(setsockopt(v->channel.fd, SOL_SOCKET, SO_SNDBUF, &least, sizeof(least)),
			 0);
	for (; ms < 9000 && channel_waiting(&v->channel) <= SERVER_FULL; ms += BEAT_MS)
		pass(BEAT_MS);
	assert_true(channel_waiting(&v->channel) > SERVER_FULL);
	return ms;
}

static void
who_takes_too_little_loses_news(void **state)
{
	(void)state;
	sit_down();
	fill();
	for (int i = 0; i < 6; i++) {
		caller_hear(&mal);
		assert_false(mal.ended);
		pass(9000);
	}
	for (int i = 0; i < 100; i++) {
		pass(BEAT_MS);
		caller_hear(&mal);
	}
	assert_true(mal.missed > 0);
	assert_true(mal.news < kim.news);
	/* What they see is of now again. */
	assert_true(mal.at.view.version == kim.at.view.version);
}

/* Until the house has cut them off.  How long they have taken nothing then. */
static int64_t
await_cut(void)
{
	int64_t ms = fill();

	while (server_count(house.server) == 2 && ms < 20000) {
		pass(BEAT_MS);
		ms += BEAT_MS;
	}
	return ms;
}

/* A client that is stopped for a minute: it is cut off, and who comes back finds their seat. */
static void
who_takes_nothing_is_cut_off_and_comes_back(void **state)
{
	int64_t ms;
	int seat;

	(void)state;
	sit_down();
	seat = mal.at.seat;
	ms = await_cut();
	assert_in_range(ms, 10000, 11000);
	pass(50000 - BEAT_MS);
	caller_hear(&mal);
	assert_true(mal.ended);
	caller_hang_up(&mal);
	caller_come(&mal, &house, VISIT_PLAY, "mal");
	assert_int_equal(mal.at.seat, seat);
}

/* After the absence they have left, and have their chips. */
static void
who_stays_away_has_left(void **state)
{
	(void)state;
	sit_down();
	await_cut();
	pass(ABSENCE_MS + 20000);
	caller_hang_up(&mal);
	caller_come(&mal, &house, VISIT_PLAY, "mal");
	assert_int_equal(mal.at.seat, NOBODY);
	assert_int_equal(mal.at.purse, bank_balance(house.bank, house.server->person[1].account));
}

/* Where nothing is to be told nobody is slow. */
static void
a_quiet_minute_is_no_silence(void **state)
{
	(void)state;
	sit_down();
	for (int i = 0; i < 50; i++) {
		pass(BEAT_MS);
		caller_hear(&mal);
	}
	for (int i = 0; i < 12; i++) {
		stepped_pass(&house, 5000, 5000);
		caller_hear(&kim);
	}
	caller_hear(&mal);
	assert_false(mal.ended);
	assert_int_equal(server_count(house.server), 2);
}

#define BUSY(test) cmocka_unit_test_setup_teardown(test, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		BUSY(who_takes_too_little_loses_news),
		BUSY(who_takes_nothing_is_cut_off_and_comes_back),
		BUSY(who_stays_away_has_left),
		cmocka_unit_test_setup_teardown(a_quiet_minute_is_no_silence, begin_quiet, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
