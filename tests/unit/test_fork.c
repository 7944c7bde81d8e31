/*
 * A recorded evening that becomes live from one of its moments on (LG-44).
 */
#include "asked.h"
#include "four_games.h"
#include "random_recorded_session.h"

#include <stdlib.h>

#include "dice/seeded.h"
#include "engine/floor.h"
#include "games/game.h"
#include "house/fork.h"
#include "room/local.h"

enum { DEEDS = 600, STEP = 37 };

static struct recorded_session recorded_session;
static struct seeded fresh;

static int
free_reel(void **state)
{
	(void)state;
	recorded_session_free(&recorded_session);
	return 0;
}

/* The deeds after the first DEEDS, with the dice that are laid; the state in the end. */
static void
play_the_rest(const struct recorded_session_table *t, struct resume *from, struct script *dice)
{
	struct snapshot snapshot;
	struct told told;

	snapshot_seek(&snapshot, t, (int)from->deeds);
	while (snapshot_step(&snapshot, t, &told)) {
		struct deed deed = told.deed;

		if (deed.kind == DEED_ROLL) {
			struct game_request request =
			    game_requests(t->game, from->replay.state.bytes);

			source_roll(&dice->source, request.dice, request.sides, &deed.roll);
			assert_memory_equal(&deed.roll, &told.deed.roll, sizeof(deed.roll));
		}
		assert_int_equal(resume_do(from, &deed, NULL, NULL), 0);
	}
	assert_int_equal(script_left(dice), 0);
	assert_true(game_same(t->game, from->replay.state.bytes, snapshot.replay.state.bytes));
}

/* From any moment: with the dice that really came, played the same way, it ends the same. */
static void
the_same_dice_and_deeds_end_the_same(void **state)
{
	(void)state;
	random_recorded_session(&recorded_session, four_games, DEEDS);
	for (int n = 0; n <= DEEDS; n += STEP) {
		const int deeds[RECORDED_SESSION_TABLES] = { n, n, n, n };
		struct left_tables *left = fork_tables(&recorded_session, deeds, "guest", 700);

		assert_int_equal(left->n, recorded_session.tables);
		assert_string_equal(left->person[0].name, "zoe");
		assert_int_equal(left->person[0].balance, 700);
		for (int i = 0; i < left->n; i++) {
			struct script dice;
			struct snapshot snapshot;

			snapshot_seek(&snapshot, &recorded_session.table[i], n);
			assert_true(game_same(left->table[i].replay.game,
					      left->table[i].replay.state.bytes,
					      snapshot.replay.state.bytes));
			seeded_init(&fresh, "fresh", 0);
			script_init(&dice, &fresh.bytes.source);
			assert_true(fork_lay_dice(&recorded_session.table[i], n, &dice));
			play_the_rest(&recorded_session.table[i], &left->table[i], &dice);
			script_finish(&dice);
		}
		free(left);
	}
}

/* A live house that goes on from there. */
struct house {
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct left_tables *left;
	struct script dice;
	struct floor *floor;
	struct room *room;
};

static void
house_begin(struct house *h, const int *deeds, bool same)
{
	static const struct game *game[2] = { NULL };
	const struct resume *resume[2] = { NULL };
	struct source *const source[] = { &h->dice.source };
	struct floor_plan plan = { .clock = &h->clock,
				   .chip_account = &h->chip_account,
				   .game = game,
				   .resume = resume,
				   .seed = same ? NULL : "other dice",
				   .dice = same ? source : NULL };
	struct local_plan local = { .clock = &h->clock, .name = "zoe" };

	clock_init(&h->clock, true);
	h->bank = local.bank = bank_create();
	h->chip_account = bank_chip_account(h->bank);
	h->left = fork_tables(&recorded_session, deeds, "guest", 800);
	seeded_init(&fresh, "fresh", 0);
	script_init(&h->dice, &fresh.bytes.source);
	assert_true(fork_lay_dice(&recorded_session.table[0], deeds[0], &h->dice));
	assert_true(recover_open_accounts(h->left, h->bank));
	game[0] = recorded_session.table[0].game;
	resume[0] = &h->left->table[0];
	h->floor = local.floor = floor_open(&plan);
	assert_non_null(h->floor);
	local.account = h->left->person[0].in_bank;
	local.bankroll = 800 + h->left->worth;
	h->room = local_open(&local);
	assert_non_null(h->room);
	clock_quiet(&h->clock);
}

static void
house_bet(struct house *h, const char *verb, chips amount)
{
	char line[64], words[200];
	struct text why = text_in(words, sizeof(words));
	struct deed deed;

	snprintf(line, sizeof(line), "act 0 %s %d", verb, (int)amount);
	assert_true(deed_read(recorded_session.table[0].game, line, &deed, &why));
	assert_int_equal(asked_act(h->room, 0, &deed.action).fault, 0);
}

/* The chips in hand when N rounds are over. */
static chips
house_play(struct house *h, int rounds)
{
	const struct seat_view *s = room_at(h->room, 0);
	const struct rail *rail = (const struct rail *)s->view.state.bytes;
	uint32_t before = rail->round;
	struct news news[NEWS_KEPT];
	uint64_t missed;
	int n;

	while (rail->round < before + (uint32_t)rounds) {
		assert_true(clock_next(&h->clock));
		clock_quiet(&h->clock);
		room_look(h->room, 0, news, NEWS_KEPT, &n, &missed);
	}
	return s->stack;
}

static void
house_end(struct house *h)
{
	room_part(h->room, 0);
	local_close(h->room);
	floor_close(h->floor);
	assert_true(bank_sum(h->bank) == 0);
	bank_free(h->bank);
	clock_finish(&h->clock);
	script_finish(&h->dice);
	free(h->left);
}

/* "What if": the dice of two rounds fall again, at a live table; another bet has another end. */
static void
a_live_table_goes_on_with_them(void **state)
{
	static const char *const deeds[] = {
		"set round-ms 1000", "set tumble-ms 500", "sit - 200", "act 0 big 10", "time",
		"roll 6 5 1",        "act 0 big 20",      "time",      "roll 1 2 3"
	};
	static const struct {
		int from;
		bool same;
		const char *first, *second;
		chips stack; /* 0: whatever it is */
	} rows[] = {
		{ 3, true, "big", "big", 190 },   { 3, true, "small", "small", 210 },
		{ 3, true, "big", "small", 230 }, { 3, false, "big", "big", 0 },
		{ 5, true, NULL, "big", 190 },    { 6, true, NULL, "small", 230 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct recorded_session_seat_occupant zoe = { .name = "zoe", .own = true };
		struct recorded_session_table *t =
		    recorded_session_add_table(&recorded_session, game_find("sicbo"));
		const int done[RECORDED_SESSION_TABLES] = { rows[i].from };
		struct house h;
		chips stack;

		for (int n = 0; n < 9; n++)
			assert_true(recorded_session_add_deed(&recorded_session, t, n, deeds[n],
							      n == 2 ? &zoe : NULL));
		assert_true(recorded_session_finish(&recorded_session));
		house_begin(&h, done, rows[i].same);
		assert_int_equal(room_brought(h.room), 1000 + (rows[i].from > 5 ? 10 : 0));
		if (rows[i].first != NULL)
			house_bet(&h, rows[i].first, 10);
		if (rows[i].from < 6)
			house_play(&h, 1);
		house_bet(&h, rows[i].second, 20);
		stack = house_play(&h, 1);
		if (rows[i].stack != 0)
			assert_int_equal(stack, rows[i].stack);
		/* Dice that never came are fresh ones. */
		house_play(&h, 3);
		house_end(&h);
		recorded_session_free(&recorded_session);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(the_same_dice_and_deeds_end_the_same, free_reel),
		cmocka_unit_test_teardown(a_live_table_goes_on_with_them, free_reel),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
