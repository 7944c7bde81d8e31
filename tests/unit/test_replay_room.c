/*
 * A recorded evening as a room: played on a clock of its own, forwards and backwards, with nothing
 * that can be done at its tables (LG-43).
 */
#include "asked.h"
#include "four_games.h"
#include "random_recorded_session.h"

#include <stdlib.h>

#include "games/game.h"
#include "games/game_table.h"
#include "room/replay_room.h"

enum { DEEDS = 400, GAP_MS = 2000 };

static struct clock tape_clock;
static struct recorded_session recorded_session;
static struct room *room;

static void
tape_begin(const struct game *const *all, int deeds)
{
	struct replay_room_plan plan = { .recorded_session = &recorded_session,
					 .clock = &tape_clock,
					 .gap_ms = GAP_MS };

	random_recorded_session(&recorded_session, all, deeds);
	clock_init(&tape_clock, true);
	room = replay_room_open(&plan);
	assert_non_null(room);
}

static int
tape_end(void **state)
{
	(void)state;
	replay_room_close(room);
	recorded_session_free(&recorded_session);
	clock_finish(&tape_clock);
	return 0;
}

/* All that the person sees of a table; with the time that is left, not when it ends. */
static struct seat_view
see(int table)
{
	struct seat_view seen = *room_at(room, table);
	struct game_request request = seen.view.request;
	size_t used;

	seen.view.version = 0;
	/* Nothing is said of the bytes between its members. */
	memset(&seen.view.request, 0, sizeof(request));
	seen.view.request.kind = request.kind;
	seen.view.request.request_id = request.request_id;
	seen.view.request.blocked = request.blocked;
	seen.view.request.seats = request.seats;
	seen.view.request.dice = request.dice;
	seen.view.request.sides = request.sides;
	seen.view.request.ms = request.ms;
	/* Nor of those behind what is in use. */
	used = game_used(room_game(room, table), seen.view.state.bytes);
	memset(seen.view.state.bytes + used, 0, GAME_STATE_SIZE - used);
	memset(seen.own + seen.owns, 0, (OWN_EVENTS - (size_t)seen.owns) * sizeof(seen.own[0]));
	return seen;
}

static void
see_all(struct seat_view seen[4])
{
	for (int i = 0; i < 4; i++)
		seen[i] = see(i);
}

static void
assert_seen(const struct seat_view seen[4])
{
	for (int i = 0; i < 4; i++) {
		struct seat_view now = see(i);

		assert_memory_equal(&now, &seen[i], sizeof(now));
	}
}

/* Deed by deed from the start to the end, from there to the start, and forth again: whatever was
 * seen at a moment is seen there each time. */
static void
every_moment_is_the_same_from_both_sides(void **state)
{
	const struct recording *rec;
	struct seat_view(*seen)[4] = malloc((4 * DEEDS + 1) * sizeof(*seen));
	int table = 0;

	(void)state;
	tape_begin(four_games, DEEDS);
	rec = room_recording(room);
	assert_int_equal(rec->deeds, 4 * DEEDS);
	see_all(seen[0]);
	for (int n = 0; n < rec->deeds; n++) {
		table = recorded_session.moment[n].table;
		assert_true(room_wind(room, table, WIND_DEED_ON, 0));
		assert_int_equal(rec->done, n + 1);
		see_all(seen[n + 1]);
	}
	assert_false(room_wind(room, table, WIND_DEED_ON, 0));
	for (int n = rec->deeds - 1; n >= 0; n--) {
		assert_true(room_wind(room, recorded_session.moment[n].table, WIND_DEED_BACK, 0));
		if (n == 0)
			break;
		/* The step goes to after the deed before of that table. */
		room_wind(room, 0, WIND_TIME, recorded_session.moment[n].at_ms);
		while (rec->done < n)
			room_wind(room, recorded_session.moment[rec->done].table, WIND_DEED_ON, 0);
		assert_int_equal(rec->done, n);
		assert_seen(seen[n]);
	}
	assert_int_equal(rec->done, 0);
	assert_seen(seen[0]);
	room_wind(room, 0, WIND_END, 0);
	assert_seen(seen[rec->deeds]);
	room_wind(room, 0, WIND_START, 0);
	assert_seen(seen[0]);
	free(seen);
}

/* A loan is there from its moment on, forwards and backwards (LG-11). */
static void
loans_come_when_they_came(void **state)
{
	const struct recording *rec;
	chips before, brought;

	(void)state;
	tape_begin(four_games, DEEDS);
	rec = room_recording(room);
	recorded_session.loans = 1;
	recorded_session.loan[0] =
	    (struct recorded_session_loan){ .at_ms = recorded_session.moment[DEEDS].at_ms,
					    .amount = ROOM_LOAN };
	brought = room_brought(room);
	for (int n = 0; n < rec->deeds; n++) {
		chips lent = n >= DEEDS ? ROOM_LOAN : 0;

		assert_true(room_wind(room, recorded_session.moment[n].table, WIND_DEED_ON, 0));
		assert_int_equal(room_brought(room), brought + lent);
	}
	before = room_cash(room);
	recorded_session.loans = 0;
	assert_true(room_wind(room, 0, WIND_START, 0) && room_wind(room, 0, WIND_END, 0));
	assert_int_equal(room_cash(room), before - ROOM_LOAN);
}

/* As it was: each deed at its time, but no gap longer than was asked for. */
static void
it_plays_as_it_was(void **state)
{
	const struct recording *rec;
	int64_t end_ms;

	(void)state;
	tape_begin(four_games, DEEDS);
	rec = room_recording(room);
	assert_true(room_paused(room));
	assert_int_equal(room_due_ms(room), CLOCK_NEVER);
	asked_pause(room, false);
	assert_false(room_paused(room));
	while (!room_paused(room)) {
		int64_t due_ms = room_due_ms(room);
		int done = rec->done;

		assert_in_range(due_ms, 0, GAP_MS);
		if (due_ms > 1) {
			clock_pass(&tape_clock, due_ms - 1);
			assert_false(room_interrupted(room));
			due_ms = 1;
		}
		clock_pass(&tape_clock, due_ms);
		assert_true(room_interrupted(room));
		assert_true(rec->done > done);
		assert_int_equal(rec->at_ms, recorded_session.moment[rec->done - 1].at_ms);
	}
	end_ms = recorded_session.moment[rec->deeds - 1].at_ms - recorded_session.moment[0].at_ms;
	assert_int_equal(rec->done, rec->deeds);
	assert_int_equal(clock_now(&tape_clock), end_ms);
	/* At the end there is nothing to play. */
	asked_pause(room, false);
	assert_true(room_paused(room));
}

static void
faster_is_faster_and_slower_slower(void **state)
{
	const struct recording *rec;
	int64_t half_ms = 350 * (int64_t)REEL_STEP_MS / 2;

	(void)state;
	tape_begin(four_games, DEEDS);
	rec = room_recording(room);
	while (room_wind(room, 0, WIND_SLOWER, 0))
		continue;
	assert_int_equal(rec->quarters, 1);
	for (int quarters = 2; room_wind(room, 0, WIND_FASTER, 0); quarters *= 2)
		assert_int_equal(rec->quarters, quarters);
	while (rec->quarters > 8)
		room_wind(room, 0, WIND_SLOWER, 0);
	asked_pause(room, false);
	clock_pass(&tape_clock, half_ms);
	assert_true(room_interrupted(room));
	assert_int_equal(rec->at_ms, recorded_session.moment[0].at_ms + 2 * half_ms);
	room_wind(room, 0, WIND_SLOWER, 0);
	clock_pass(&tape_clock, REEL_STEP_MS);
	assert_true(room_interrupted(room));
	assert_int_equal(rec->at_ms, recorded_session.moment[0].at_ms + 2 * half_ms + REEL_STEP_MS);
	/* Time that it stands is no time of the evening. */
	asked_pause(room, true);
	clock_pass(&tape_clock, 5000);
	assert_false(room_interrupted(room));
	asked_pause(room, true);
	asked_pause(room, false);
	assert_int_equal(rec->at_ms, recorded_session.moment[0].at_ms + 2 * half_ms + REEL_STEP_MS);
}

/* The beginning of a round, then that of the one before; by number, and by time. */
static void
it_goes_to_rounds_and_times(void **state)
{
	const struct game *const sicbo[] = { game_find("sicbo"), NULL };
	const struct rail *rail;
	const struct recording *rec;

	(void)state;
	tape_begin(sicbo, DEEDS);
	rail = (const struct rail *)room_at(room, 0)->view.state.bytes;
	rec = room_recording(room);
	for (uint32_t round = 1; room_wind(room, 0, WIND_ROUND_ON, 0); round++)
		assert_int_equal(rail->round, round);
	assert_int_equal(rail->round, recorded_session.table[0].rounds - 1);
	assert_true(room_wind(room, 0, WIND_ROUND, 5));
	assert_int_equal(rail->round, 4);
	assert_true(room_wind(room, 0, WIND_DEED_ON, 0));
	assert_true(room_wind(room, 0, WIND_ROUND_BACK, 0));
	assert_int_equal(rail->round, 4);
	assert_int_equal(replay_room_deeds(room, 0), recorded_session.table[0].round[4]);
	assert_true(room_wind(room, 0, WIND_ROUND_BACK, 0));
	assert_int_equal(rail->round, 3);
	assert_false(room_wind(room, 0, WIND_ROUND, 0));
	assert_false(room_wind(room, 0, WIND_ROUND, -7));
	assert_false(room_wind(room, 0, WIND_ROUND, INT64_MAX));
	assert_int_equal(rail->round, 3);
	assert_true(room_wind(room, 0, WIND_TIME, recorded_session.moment[200].at_ms));
	assert_int_equal(rec->done, 200);
	assert_true(room_wind(room, 0, WIND_TIME, INT64_MIN));
	assert_int_equal(rec->done, 0);
	assert_true(room_wind(room, 0, WIND_TIME, INT64_MAX));
	assert_int_equal(rec->done, DEEDS);
	while (room_wind(room, 0, WIND_ROUND_BACK, 0))
		continue;
	assert_int_equal(rec->done, 0);
}

/* After a jump the news tell what came before it, and then what follows. */
static void
news_begin_anew_with_a_jump(void **state)
{
	const struct recording *rec;
	struct news first[NEWS_KEPT], again[NEWS_KEPT];
	uint64_t missed;
	uint32_t jumps;
	int n, m;

	(void)state;
	tape_begin(four_games, DEEDS);
	rec = room_recording(room);
	for (int i = 0; i < 90; i++)
		room_wind(room, 0, WIND_DEED_ON, 0);
	assert_int_equal(rec->jumps, 0);
	room_look(room, 0, first, NEWS_KEPT, &n, &missed);
	assert_true(n > 20);
	room_look(room, 0, again, NEWS_KEPT, &m, &missed);
	assert_int_equal(m, 0);
	room_wind(room, 0, WIND_END, 0);
	jumps = rec->jumps;
	assert_true(jumps > 0);
	room_wind(room, 0, WIND_TIME,
		  recorded_session.moment[recorded_session.table[0].deed[89].place].at_ms);
	room_wind(room, 0, WIND_DEED_ON, 0);
	assert_int_equal(rec->jumps, jumps + 1);
	room_look(room, 0, again, NEWS_KEPT, &m, &missed);
	assert_true(m > 20);
	for (int i = 1; i <= 20; i++)
		assert_string_equal(again[m - i].words, first[n - i].words);
}

/* The hands of others at Summit stay hidden (LG-36). */
static void
the_person_sees_what_their_seat_saw(void **state)
{
	const struct game *const summit[] = { game_find("summit"), NULL };
	bool hidden = false;

	(void)state;
	tape_begin(summit, 4 * DEEDS);
	for (int n = 0; n < 4 * DEEDS; n++) {
		const struct seat_view *s = room_at(room, 0);
		struct game_state seen;
		struct snapshot snapshot;

		snapshot_seek(&snapshot, &recorded_session.table[0], n);
		game_view(summit[0], snapshot.replay.state.bytes, s->seat, seen.bytes);
		assert_true(game_same(summit[0], s->view.state.bytes, seen.bytes));
		hidden |= !game_same(summit[0], seen.bytes, snapshot.replay.state.bytes);
		room_wind(room, 0, WIND_DEED_ON, 0);
	}
	assert_true(hidden);
}

static void
nothing_can_be_done_there(void **state)
{
	struct action a = { 0 };
	struct seat_view seen[4];

	(void)state;
	tape_begin(four_games, DEEDS);
	room_wind(room, 0, WIND_ROUND, 3);
	see_all(seen);
	assert_int_equal(asked_act(room, 0, &a).fault, FAULT_CLOSED);
	assert_int_equal(asked_sit(room, 0).fault, FAULT_CLOSED);
	assert_int_equal(asked_repeat(room, 0).fault, FAULT_CLOSED);
	assert_false(asked_take_back(room, 0));
	assert_int_not_equal(asked_invite(room, 0, 3), 0);
	asked_leave(room, 0);
	room_part(room, 0);
	assert_seen(seen);
	assert_int_equal(room_fd(room), -1);
}

/* The time that is left for a question, and what the person's chips have just done. */
static void
a_moment_has_its_time_and_its_results(void **state)
{
	static const struct {
		int64_t at_ms;
		const char *deed;
		int64_t left_ms; /* after it */
		int owns;
	} rows[] = {
		{ 500, "set round-ms 2000", 2000, 0 },
		{ 1700, "sit - 100", 800, 0 },
		{ 1800, "act 0 big 10", 700, 0 },
		{ 2500, "time", 0, 0 },
		{ 4000, "roll 6 5 1", 2000, 1 },
		{ 4500, "buy 0 5", 1500, 1 },
		{ 6000, "time", 0, 1 },
		{ 7500, "roll 1 2 3", 2000, 0 },
		{ 19500, "set tumble-ms 700", 0, 0 },
		{ 19600, "time", 700, 0 },
		{ 20000, "roll 1 1 1", 2000, 0 },
	};
	struct replay_room_plan plan = { .recorded_session = &recorded_session,
					 .clock = &tape_clock,
					 .gap_ms = GAP_MS };
	const struct recorded_session_seat_occupant zoe = { .name = "zoe", .own = true };
	struct recorded_session_table *t =
	    recorded_session_add_table(&recorded_session, game_find("sicbo"));
	int n = (int)(sizeof(rows) / sizeof(rows[0]));

	(void)state;
	for (int i = 0; i < n; i++)
		assert_true(recorded_session_add_deed(&recorded_session, t, rows[i].at_ms,
						      rows[i].deed, i == 1 ? &zoe : NULL));
	assert_true(recorded_session_finish(&recorded_session));
	assert_string_equal(recorded_session.cut, "");
	clock_init(&tape_clock, true);
	room = replay_room_open(&plan);
	for (int i = 0; i < n; i++) {
		const struct seat_view *s = room_at(room, 0);

		assert_true(room_wind(room, 0, WIND_DEED_ON, 0));
		if (s->view.request.kind == GAME_REQUEST_BETS)
			assert_int_equal(s->view.until_ms, rows[i].left_ms);
		assert_int_equal(s->owns, rows[i].owns);
	}
	assert_int_equal(room_at(room, 0)->net, 10);
}

/* One that opens later, or is closed before the end, is told to be closed until then, or from then
 * on. */
static void
tables_come_and_go_in_an_evening(void **state)
{
	struct recorded_session_table *last = &recorded_session.table[1],
				      *first = &recorded_session.table[0];

	(void)state;
	tape_begin(four_games, DEEDS);
	last->opened_ms = recorded_session.moment[recorded_session.deeds / 2].at_ms;
	room_wind(room, 0, WIND_END, 0);
	assert_true(room_at(room, 1)->view.open);
	room_wind(room, 0, WIND_START, 0);
	assert_false(room_at(room, 1)->view.open);
	assert_true(room_at(room, 0)->view.open);
	while (room_at(room, 0)->view.open && room_wind(room, 0, WIND_DEED_ON, 0))
		continue;
	assert_int_equal(replay_room_deeds(room, 0), first->deeds);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(every_moment_is_the_same_from_both_sides, tape_end),
		cmocka_unit_test_teardown(loans_come_when_they_came, tape_end),
		cmocka_unit_test_teardown(it_plays_as_it_was, tape_end),
		cmocka_unit_test_teardown(faster_is_faster_and_slower_slower, tape_end),
		cmocka_unit_test_teardown(it_goes_to_rounds_and_times, tape_end),
		cmocka_unit_test_teardown(news_begin_anew_with_a_jump, tape_end),
		cmocka_unit_test_teardown(the_person_sees_what_their_seat_saw, tape_end),
		cmocka_unit_test_teardown(a_moment_has_its_time_and_its_results, tape_end),
		cmocka_unit_test_teardown(nothing_can_be_done_there, tape_end),
		cmocka_unit_test_teardown(tables_come_and_go_in_an_evening, tape_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
