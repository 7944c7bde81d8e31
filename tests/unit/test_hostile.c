/*
 * Callers who do not keep to what was agreed: rules/house.md (HO-31 to HO-34).  A person, kim,
 * plays meanwhile and is served as before: an answer takes one step of the server.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "room/server_parts.h"
#include "stepped.h"

static const struct game *const tables[] = { &sicbo_game, &summit_game, NULL };

/* The places of the two. */
enum { SICBO, SUMMIT };

static struct stepped house;
static struct caller kim, mal;

static int
begin(void **state)
{
	const struct stepped_plan plan = { .game = tables, .seed = "hostile", .absence_ms = 60000 };

	(void)state;
	stepped_begin(&house, &plan);
	caller_come(&kim, &house, VISIT_PLAY, "kim");
	return 0;
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

/* Time passes while kim listens. */
static void
pass(int64_t ms, int64_t slice_ms)
{
	for (; ms > 0; ms -= slice_ms) {
		stepped_pass(&house, slice_ms, slice_ms);
		caller_hear(&kim);
	}
	assert_false(kim.ended);
}

/* Kim asks for something that is due at once, and has the answer after one step. */
static void
kim_is_served(void)
{
	int before;

	caller_hear(&kim);
	before = kim.answers;
	caller_ask(&kim, REQUEST_TAKE_BACK, caller_table(&kim, SICBO));
	server_step(house.server, 0, NULL);
	caller_hear(&kim);
	assert_int_equal(kim.answers, before + 1);
	assert_false(kim.ended);
	pass(50, 50);
}

static void
mal_comes(enum frame_visit visit)
{
	caller_hang_up(&mal);
	stepped_look(&house);
	caller_come(&mal, &house, visit, "mal");
}

static bool
mal_is_gone(void)
{
	stepped_look(&house);
	caller_hear(&mal);
	return mal.ended;
}

/* A message of KIND and LENGTH, of whose bytes none comes. */
static void
expect_the_end(bool greeted, uint32_t kind, uint32_t length)
{
	if (greeted)
		mal_comes(VISIT_WATCH);
	else
		caller_call(&mal, &house);
	caller_frame(&mal, kind, length, NULL, 0);
	if (!mal_is_gone())
		fail_msg("kind %u of %u bytes is taken", kind, length);
	caller_hang_up(&mal);
	server_step(house.server, 0, NULL);
}

/* The length that a message to the house has; 0: there is none of that kind. */
static uint32_t
length_of(uint32_t kind)
{
	return kind == FRAME_HELLO     ? sizeof(struct frame_hello)
	       : kind == FRAME_REQUEST ? sizeof(struct request)
				       : 0;
}

/* HO-31. */
static void
every_wrong_length_of_every_kind_is_the_end(void **state)
{
	const uint32_t most = sizeof(struct request) + 2;

	(void)state;
	for (uint32_t kind = 0; kind < FRAME_KINDS + 2; kind++) {
		uint32_t right = length_of(kind);

		for (uint32_t length = 0; length < most; length++) {
			if (length != right || right == 0)
				expect_the_end(false, kind, length);
		}
		for (int bit = 10; bit < 32; bit++)
			expect_the_end(false, kind, UINT32_C(1) << bit);
		expect_the_end(true, kind, right - 1);
		expect_the_end(true, kind, right + 1);
		kim_is_served();
	}
	expect_the_end(false, UINT32_MAX, sizeof(struct request));
}

/* HO-31: a request before the hello, a second hello, and what is asked for that does not exist. */
static void
out_of_order_is_out_of_the_house(void **state)
{
	static const int32_t kinds[] = { REQUESTS,     -1,           INT32_MAX,          INT32_MIN,
					 REQUEST_HOLD, REQUEST_KEEP, REQUEST_CLOSE_TABLE };
	struct request request = { .kind = REQUEST_SPEAK };

	(void)state;
	caller_call(&mal, &house);
	caller_ask(&mal, REQUEST_SIT, 0);
	assert_true(mal_is_gone());
	mal_comes(VISIT_WATCH);
	caller_hello(&mal, VISIT_WATCH, "mal");
	assert_true(mal_is_gone());
	mal_comes(VISIT_PLAY);
	caller_hello(&mal, VISIT_PLAY, "mel");
	assert_true(mal_is_gone());
	caller_hang_up(&mal);
	caller_call(&mal, &house);
	caller_hello(&mal, VISITS, "mal");
	assert_true(mal_is_gone());
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		mal_comes(VISIT_PLAY);
		caller_ask(&mal, (enum request_kind)kinds[i], caller_table(&mal, SICBO));
		assert_true(mal_is_gone());
	}
	mal_comes(VISIT_PLAY);
	memset(request.text, 'x', sizeof(request.text)); /* and no NUL */
	caller_frame(&mal, FRAME_REQUEST, sizeof(request), &request, sizeof(request));
	assert_true(mal_is_gone());
	kim_is_served();
}

/* HO-31: a wish for more bets than there may be, or for those at no game, is the end.  HO-10:
 * nobody may ask for another's. */
static void
strange_wishes_are_the_end(void **state)
{
	static const struct frame_bet_query bet_queries[] = {
		{ .last = -1 },
		{ .last = FRAME_BETS + 1 },
		{ .last = INT32_MAX },
		{ .last = INT32_MIN },
		{ .last = 1, .game = -2 },
		{ .last = 1, .game = 77 },
		{ .last = 1, .game = INT32_MAX },
		{ .last = 1, .game = INT32_MIN },
		{ .last = 1, .since_ms = INT64_MAX },
		{ .last = 1, .since_ms = INT64_MIN },
	};
	const struct stepped_plan plan = { .game = tables, .seed = "strange", .strange = true };
	static struct stepped other;

	(void)state;
	for (size_t i = 0; i < sizeof(bet_queries) / sizeof(bet_queries[0]); i++) {
		caller_call(&mal, &house);
		caller_ask_past(&mal, "mal", &bet_queries[i]);
		assert_true(mal_is_gone());
		assert_int_equal(mal.n, 0);
		caller_hang_up(&mal);
	}
	stepped_begin(&other, &plan);
	caller_call(&mal, &other);
	caller_ask_past(&mal, "kim", &(struct frame_bet_query){ .last = 1 });
	stepped_look(&other);
	stepped_look(&other);
	caller_hear(&mal);
	assert_int_equal(mal.refusals, 1);
	assert_int_equal(mal.pasts, 0);
	caller_hang_up(&mal);
	stepped_end(&other);
	kim_is_served();
}

/* Every request with every strange table, number and text is answered, and moves no chip. */
static void
whatever_is_asked_is_answered(void **state)
{
	static const int32_t numbers[] = { -1, 2, 77, INT32_MAX, INT32_MIN };
	static const int64_t values[] = { 0, -1, 77, INT64_MAX, INT64_MIN };

	(void)state;
	mal_comes(VISIT_PLAY);
	for (int kind = 0; kind < REQUEST_HOLD; kind++) {
		for (int i = 0; i < 25; i++) {
			struct request request = { .kind = kind, .table = numbers[i % 5] };
			int before = mal.answers;

			if (kind == REQUEST_ACT) {
				request.table = caller_table(&mal, i % 2);
				request.action.verb = (uint8_t)(i * 11);
				request.action.arg[0] = values[i % 5];
				request.action.arg[1] = values[i / 5];
			} else {
				request.n = values[i / 5];
			}
			caller_frame(&mal, FRAME_REQUEST, sizeof(request), &request,
				     sizeof(request));
			stepped_look(&house);
			caller_hear(&mal);
			assert_int_equal(mal.answers, before + 1);
			pass(50, 50);
		}
	}
	assert_false(mal.ended);
	assert_int_equal(bank_sum(house.bank), 0);
	kim_is_served();
}

/* HO-31: all of a message comes or nothing is done; after ten seconds of silence it is the end. */
static void
half_a_message_is_no_message(void **state)
{
	struct frame_head head = { FRAME_HELLO, sizeof(struct frame_hello) };
	unsigned char bytes[sizeof(head) + sizeof(struct frame_hello)];
	struct frame_hello hello;

	(void)state;
	frame_greet(&hello);
	memcpy(bytes, &head, sizeof(head));
	memcpy(bytes + sizeof(head), &hello, sizeof(hello));
	for (size_t n = 0; n < sizeof(bytes); n += 7) {
		caller_call(&mal, &house);
		caller_send(&mal, bytes, n);
		assert_false(mal_is_gone());
		assert_int_equal(mal.n, 0);
		pass(9000, 3000);
		assert_false(mal_is_gone());
		pass(1000, 1000);
		assert_true(mal_is_gone());
		caller_hang_up(&mal);
		stepped_look(&house);
	}
	kim_is_served();
}

/* The same message byte by byte is a message. */
static void
bytes_one_by_one_are_a_message(void **state)
{
	struct frame_head head = { FRAME_HELLO, sizeof(struct frame_hello) };
	struct frame_hello hello;

	(void)state;
	frame_greet(&hello);
	hello.visit = VISIT_WATCH;
	caller_call(&mal, &house);
	for (size_t i = 0; i < sizeof(head); i++) {
		caller_send(&mal, (unsigned char *)&head + i, 1);
		stepped_look(&house);
	}
	for (size_t i = 0; i < sizeof(hello); i++) {
		caller_send(&mal, (unsigned char *)&hello + i, 1);
		stepped_look(&house);
	}
	caller_hear(&mal);
	assert_true(mal.views > 0);
}

/* HO-31: 20 at once if none were before, then one each 50 ms. */
static void
twenty_deeds_a_second_are_done(void **state)
{
	(void)state;
	mal_comes(VISIT_PLAY);
	for (int i = 0; i < 60; i++)
		caller_ask(&mal, REQUEST_TAKE_BACK, caller_table(&mal, SICBO));
	stepped_look(&house);
	caller_hear(&mal);
	assert_int_equal(mal.answers, 20);
	for (int i = 1; i <= 10; i++) {
		pass(50, 50);
		caller_hear(&mal);
		assert_int_equal(mal.answers, 20 + i);
	}
	kim_is_served();
	pass(1450, 50);
	caller_hear(&mal);
	assert_int_equal(mal.answers, 60);
	assert_false(mal.ended);
}

/* As many bytes as the socket takes, of requests and of nothing. */
static void
a_flood_drowns_nobody(void **state)
{
	static const unsigned char zeros[1 << 16];

	(void)state;
	mal_comes(VISIT_PLAY);
	for (int i = 0; i < 1000; i++)
		caller_ask(&mal, REQUEST_SIT, caller_table(&mal, SICBO));
	for (int i = 0; i < 40; i++) {
		kim_is_served();
		assert_true(house.server->connection[1]->channel.room <=
			    2 * sizeof(struct request));
	}
	/* Twenty at once, and 40 times 50 ms. */
	caller_hear(&mal);
	assert_in_range(mal.answers, 20, 60);
	mal_comes(VISIT_PLAY);
	while (caller_send(&mal, zeros, sizeof(zeros)) > 0)
		;
	assert_true(mal_is_gone()); /* a second hello, of no length */
	kim_is_served();
}

/* HO-33: connections that say nothing are a bounded number, for ten seconds. */
static void
the_silent_make_room(void **state)
{
	static struct caller caller[SERVER_PEOPLE + 20];

	(void)state;
	for (int i = 0; i < SERVER_PEOPLE + 20; i++) {
		caller_call(&caller[i], &house);
		stepped_look(&house);
	}
	assert_int_equal(server_count(house.server), SERVER_PEOPLE);
	caller_hear(&caller[SERVER_PEOPLE + 19]);
	assert_true(caller[SERVER_PEOPLE + 19].ended);
	kim_is_served();
	pass(11000, 1000);
	assert_int_equal(server_count(house.server), 1);
	for (int i = 0; i < SERVER_PEOPLE + 20; i++)
		caller_hang_up(&caller[i]);
	mal_comes(VISIT_PLAY);
	kim_is_served();
}

/* HO-33: a user who says nothing has no more connections than one who plays, and their own name. */
static void
a_user_comes_eight_times(void **state)
{
	const struct stepped_plan plan = { .game = tables, .seed = "strange", .strange = true };
	struct caller caller[SERVER_A_USER + 3] = { { .fd = 0 } };
	static struct stepped other;

	(void)state;
	stepped_begin(&other, &plan);
	for (int i = 0; i < SERVER_A_USER + 3; i++) {
		caller_call(&caller[i], &other);
		stepped_look(&other);
		caller_hear(&caller[i]);
		assert_int_equal(caller[i].ended, i >= SERVER_A_USER);
	}
	assert_int_equal(server_count(other.server), SERVER_A_USER);
	stepped_pass(&other, 11000, 1000);
	assert_int_equal(server_count(other.server), 0);
	for (int i = 0; i < SERVER_A_USER + 3; i++)
		caller_hang_up(&caller[i]);
	stepped_end(&other);
}

/* HO-21: what belongs to the house is refused by the house, whatever a client lets a person do. */
static void
others_change_nothing_of_the_house(void **state)
{
	static const enum request_kind kinds[] = { REQUEST_PAUSE, REQUEST_PACE, REQUEST_INVITE,
						   REQUEST_BRING, REQUEST_SEND_AWAY };
	const struct stepped_plan plan = {
		.game = tables, .players = 2, .seed = "strange", .strange = true
	};
	static struct stepped other;
	static struct caller caller;

	(void)state;
	stepped_begin(&other, &plan);
	caller_come(&caller, &other, VISIT_PLAY, "");
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		struct request request = { .kind = (int32_t)kinds[i], .n = 1 };

		request.table = caller_table(&caller, SICBO);
		strcpy(request.text, kinds[i] == REQUEST_BRING ? "hunch" : "ada");
		caller_frame(&caller, FRAME_REQUEST, sizeof(request), &request, sizeof(request));
		stepped_look(&other);
		caller_hear(&caller);
		assert_int_equal(caller.answers, (int)i + 1);
		assert_int_equal(caller.answer.error, EPERM);
	}
	assert_int_equal(floor_players(other.floor, SICBO), 2);
	caller_hang_up(&caller);
	stepped_end(&other);
}

/* HO-33: whose turn it is says the game, and the seat is the connection's own. */
static void
nobody_acts_on_the_seat_of_another(void **state)
{
	const struct action drop = { .verb = SUMMIT_DROP };
	const struct action big = { .verb = SICBO_BIG, .arg = { 10 } };
	const struct summit *s = (const void *)kim.at.view.state.bytes;
	struct caller *other;

	(void)state;
	mal_comes(VISIT_PLAY);
	caller_act(&kim, caller_table(&kim, SICBO), &big);
	caller_ask(&kim, REQUEST_SIT, caller_table(&kim, SUMMIT));
	caller_ask(&mal, REQUEST_SIT, caller_table(&mal, SUMMIT));
	for (int i = 0; i < 300; i++) {
		pass(100, 100);
		caller_hear(&mal);
		if (kim.view.number == caller_table(&kim, SUMMIT) && s->phase == SUMMIT_TURN)
			break;
	}
	assert_int_equal(s->phase, SUMMIT_TURN);
	other = s->turn == kim.at.seat ? &mal : &kim;
	caller_act(other, caller_table(other, SUMMIT), &drop);
	stepped_look(&house);
	caller_hear(other);
	assert_int_not_equal(other->answer.outcome.fault, 0);
	caller_hear(&kim);
	assert_int_equal(s->phase, SUMMIT_TURN);
	/* What kim has at another table does not go with mal. */
	caller_ask(&mal, REQUEST_PART, -1);
	stepped_look(&house);
	caller_ask(&kim, REQUEST_TAKE_BACK, caller_table(&kim, SICBO));
	stepped_look(&house);
	caller_hear(&kim);
	assert_false(kim.ended);
	assert_int_equal(bank_sum(house.bank), 0);
}

/* HO-34: no more than 64 who knock are let in between two looks at those who are there. */
static void
a_crowd_at_the_door_waits(void **state)
{
	enum { CROWD = 150, AT_ONCE = 64 };
	int fd[CROWD], were = server_count(house.server);
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));

	(void)state;
	assert_int_equal(listen(house.listening, CROWD), 0);
	for (int i = 0; i < CROWD; i++) {
		fd[i] = socket_connect(house.path, &why);
		assert_true(fd[i] >= 0);
	}
	for (int in = 0; in < CROWD; in = server_count(house.server) - were) {
		server_step(house.server, 0, NULL);
		assert_int_equal(server_count(house.server) - were,
				 in + AT_ONCE < CROWD ? in + AT_ONCE : CROWD);
	}
	kim_is_served();
	for (int i = 0; i < CROWD; i++)
		close(fd[i]);
}

#define SERVED(test) cmocka_unit_test_setup_teardown(test, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		SERVED(every_wrong_length_of_every_kind_is_the_end),
		SERVED(strange_wishes_are_the_end),
		SERVED(out_of_order_is_out_of_the_house),
		SERVED(whatever_is_asked_is_answered),
		SERVED(half_a_message_is_no_message),
		SERVED(bytes_one_by_one_are_a_message),
		SERVED(twenty_deeds_a_second_are_done),
		SERVED(a_flood_drowns_nobody),
		SERVED(a_crowd_at_the_door_waits),
		SERVED(the_silent_make_room),
		cmocka_unit_test(a_user_comes_eight_times),
		cmocka_unit_test(others_change_nothing_of_the_house),
		SERVED(nobody_acts_on_the_seat_of_another),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
