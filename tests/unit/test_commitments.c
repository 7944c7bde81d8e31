/*
 * What a live table promises about its dice: each throw follows from the secret that was pledged
 * before it, whoever computes it, and nothing is shown that is not safe (LG-30 to LG-33).
 */
#include "engine/resume.h"
#include "games/game.h"
#include "games/game_table.h"
#include "hmac.h"
#include "table_fixture.h"

enum { TABLE = 31, THROWS = 400, STACK = 100000 };

/* A recorder that makes the table again, and computes its dice from what it was told. */
struct watch {
	struct fixture f;
	struct recorder recorder;
	struct table_ops ops;
	pthread_mutex_t lock; /* guards the following */
	struct resume again;
	uint64_t noted;
	int throws, commitments, reveals;
	int looks, shown_early; /* at a secret that was not safe yet; that were seen then */
	bool acted, broken, closed;
	char commitment[SECRET_HEX], revealed[SECRET_HEX]; /* the last ones; that of the secret */
	uint64_t pledged_at, revealed_at, safe;            /* numbers of entries */
};

static void
watch_deed(struct watch *w, const struct entry *e)
{
	const struct seat_occupant who = { e->name, e->account, e->strategy };
	struct deed deed = *e->deed;
	char text[JOINED_TEXT];

	if (deed.kind == DEED_ROLL) {
		uint8_t die[ROLL_DICE];
		struct game_request request = game_requests(e->game, w->again.replay.state.bytes);

		w->throws++;
		throws_text(&w->again.replay.throws, text);
		hmac_throw(w->again.commitment.secret.byte, text, TABLE, (unsigned)w->throws,
			   request.dice, request.sides, die);
		assert_int_equal(deed.roll.n, request.dice);
		assert_memory_equal(deed.roll.die, die, request.dice);
	}
	assert_int_equal(resume_do(&w->again, &deed, e->name != NULL ? &who : NULL, NULL), 0);
}

static uint64_t
watch_note(void *ctx, const struct entry *e)
{
	struct watch *w = ctx;
	uint64_t number;

	pthread_mutex_lock(&w->lock);
	number = ++w->noted;
	assert_int_equal(e->id, TABLE);
	switch (e->kind) {
	case ENTRY_OPEN: resume_open(&w->again, e->game, TABLE); break;
	case ENTRY_RESUME: break;
	case ENTRY_COMMITMENT:
		assert_int_equal(w->commitments, w->reveals);
		assert_int_equal(e->commitment->order, ++w->commitments);
		assert_int_equal(e->commitment->first, w->throws + 1);
		w->again.commitment = *e->commitment;
		secret_commitment(&e->commitment->secret, w->commitment);
		w->pledged_at = number;
		break;
	case ENTRY_REVEAL:
		assert_int_equal(e->commitment->order, ++w->reveals);
		assert_memory_equal(&e->commitment->secret, &w->again.commitment.secret,
				    SECRET_BYTES);
		secret_commitment(&e->commitment->secret, w->revealed);
		w->revealed_at = number;
		break;
	case ENTRY_DEED:
		assert_true(w->commitments == w->reveals + 1);
		watch_deed(w, e);
		break;
	case ENTRY_LOAN: break;
	case ENTRY_CLOSE:
		assert_int_equal(w->commitments, w->reveals);
		w->closed = true;
		break;
	}
	pthread_mutex_unlock(&w->lock);
	return number;
}

static bool
watch_secure(void *ctx, uint64_t number)
{
	struct watch *w = ctx;
	bool safe;

	(void)number;
	pthread_mutex_lock(&w->lock);
	safe = !w->broken;
	pthread_mutex_unlock(&w->lock);
	return safe;
}

/* A secret and a pledge that are not safe yet are not shown, and the secret is still to be
 * revealed: whatever is asked for here is not safe before the answer. */
static bool
watch_secure_looking(void *ctx, uint64_t number)
{
	struct watch *w = ctx;
	struct dice_view dice;

	table_dice(w->f.table, 0, &dice);
	pthread_mutex_lock(&w->lock);
	if (w->revealed_at > w->safe && strcmp(dice.former, w->revealed) == 0)
		w->shown_early++;
	if (w->pledged_at > w->safe && strcmp(dice.commitment, w->commitment) == 0)
		w->shown_early++;
	w->looks += w->revealed_at > w->safe;
	if (w->reveals > 0 && dice.secret[0] == '\0')
		assert_true(dice.reveals);
	if (number > w->safe)
		w->safe = number;
	pthread_mutex_unlock(&w->lock);
	return watch_secure(ctx, number);
}

static const char *
watch_trouble(void *ctx, uint64_t *safe)
{
	struct watch *w = ctx;

	*safe = w->noted;
	return watch_secure(ctx, 0) ? NULL : "it is full";
}

static int64_t
watch_enter(void *ctx)
{
	(void)ctx;
	return TABLE;
}

/* A table that is not open yet. */
static void
watch_begin(struct watch *w, const struct game *g)
{
	memset(w, 0, sizeof(*w));
	pthread_mutex_init(&w->lock, NULL);
	fixture_prepare(&w->f, &w->ops);
	w->recorder = (struct recorder){ watch_note, watch_secure, watch_trouble, watch_enter, w };
	w->ops.recorder = &w->recorder;
	w->f.table = table_create(g, &w->ops);
	assert_non_null(w->f.table);
}

static void
watch_end(struct watch *w)
{
	fixture_finish(&w->f);
	pthread_mutex_destroy(&w->lock);
}

static struct player *
watch_player(struct watch *w, const char *name)
{
	const struct game *g = table_game(w->f.table);
	struct bot bot = { .strategy = &g->strategies[0], .arg = g->strategies[0].value };

	bot.luck = xoshiro_seed(name, 0);
	return fixture_player(&w->f, name, &bot, STACK, 500);
}

/* Time passes until N throws have been made. */
static void
watch_until(struct watch *w, int n)
{
	bool enough = false;

	while (!enough) {
		clock_quiet(&w->f.clock);
		pthread_mutex_lock(&w->lock);
		enough = w->throws >= n;
		pthread_mutex_unlock(&w->lock);
		if (!enough)
			clock_next(&w->f.clock);
	}
}

static struct dice_view
watch_dice(struct watch *w, uint32_t account)
{
	struct dice_view dice;

	table_dice(w->f.table, account, &dice);
	return dice;
}

/* Every throw of every game; the recorder compares. */
static void
throws_follow_from_the_pledge(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		struct player *player[3];
		struct dice_view dice;
		struct watch w;

		watch_begin(&w, games[i]);
		assert_int_equal(w.commitments, 1);
		assert_int_equal(table_open(w.f.table), 0);
		dice = watch_dice(&w, 0);
		assert_true(dice.checkable);
		assert_int_equal(dice.table, TABLE);
		assert_int_equal(dice.next, 1);
		assert_string_equal(dice.commitment, w.commitment);
		assert_string_equal(dice.secret, "");
		player[0] = watch_player(&w, "kim");
		player[1] = watch_player(&w, "lee");
		player[2] = watch_player(&w, "mo");
		watch_until(&w, THROWS / 2);
		assert_int_equal(table_reveal(w.f.table), 0);
		watch_until(&w, THROWS);
		assert_int_equal(w.commitments, 2);
		assert_int_equal(table_close(w.f.table), 0);
		assert_true(w.closed);
		for (int p = 0; p < 3; p++)
			player_free(player[p]);
		dice = watch_dice(&w, 0);
		assert_int_equal(strlen(dice.secret), 64);
		assert_string_equal(dice.former, w.commitment);
		assert_int_equal(dice.from, w.again.commitment.first);
		assert_int_equal(dice.to, w.throws);
		watch_end(&w);
	}
}

/* LG-32: between rounds, from the next throw on, in the order of the seats; the recorder compares
 * the throws. */
static void
texts_of_those_who_sit_count(void **state)
{
	const struct action big = bet_of(SICBO_BIG, 5);
	struct seat_occupant ada, bo;
	struct dice_view dice;
	struct watch w;
	int seat, other;

	(void)state;
	watch_begin(&w, &sicbo_game);
	assert_int_equal(table_choose_text(w.f.table, 0, "a"), FAULT_CLOSED);
	assert_int_equal(table_open(w.f.table), 0);
	ada = purses_person(&w.f.purses, "ada");
	bo = purses_person(&w.f.purses, "bo");
	assert_int_equal(table_choose_text(w.f.table, 0, "a"), FAULT_SEAT);
	assert_int_equal(table_sit(w.f.table, &ada, 400, &seat), 0);
	assert_int_equal(table_sit(w.f.table, &bo, 400, &other), 0);
	assert_int_equal(table_choose_text(w.f.table, seat, "a:b"), FAULT_TEXT);

	/* Nobody has bet: at once. */
	assert_int_equal(table_choose_text(w.f.table, other, "my lucky day"), 0);
	assert_string_equal(watch_dice(&w, bo.account).text, "my lucky day");
	assert_string_equal(watch_dice(&w, ada.account).text, "");
	assert_string_equal(watch_dice(&w, 0).joined, "my lucky day");

	/* Bets lie: when the round is over. */
	assert_int_equal(table_act(w.f.table, other, &big, NULL), 0);
	assert_int_equal(table_choose_text(w.f.table, seat, "red"), 0);
	assert_int_equal(table_choose_text(w.f.table, other, ""), 0);
	dice = watch_dice(&w, ada.account);
	assert_true(dice.bet_queries);
	assert_string_equal(dice.bet_query, "red");
	assert_string_equal(dice.text, "");
	assert_string_equal(dice.joined, "my lucky day");
	watch_until(&w, 1);
	clock_quiet(&w.f.clock);
	dice = watch_dice(&w, ada.account);
	assert_false(dice.bet_queries);
	assert_string_equal(dice.text, "red");
	assert_string_equal(dice.joined, "red");
	assert_int_equal(table_choose_text(w.f.table, other, "blue"), 0);
	assert_string_equal(watch_dice(&w, 0).joined, "red/blue");
	watch_until(&w, 3);

	/* The text of somebody who has left is gone, and is not the next one's. */
	assert_int_equal(table_leave(w.f.table, seat), 0);
	assert_string_equal(watch_dice(&w, 0).joined, "blue");
	assert_int_equal(table_sit(w.f.table, &ada, 100, &seat), 0);
	assert_string_equal(watch_dice(&w, ada.account).text, "");
	watch_until(&w, 4);
	assert_int_equal(table_close(w.f.table), 0);
	watch_end(&w);
}

/* LG-33: not while bets lie; and a secret that is not safe is not shown. */
static void
secrets_are_revealed_between_rounds(void **state)
{
	const struct action big = bet_of(SICBO_BIG, 5);
	struct dice_view dice;
	struct seat_occupant ada;
	struct watch w;
	char first[SECRET_HEX];
	int seat;

	(void)state;
	watch_begin(&w, &sicbo_game);
	w.recorder.secure = watch_secure_looking;
	assert_int_equal(table_open(w.f.table), 0);
	ada = purses_person(&w.f.purses, "ada");
	strcpy(first, w.commitment);
	assert_int_equal(table_play(w.f.table, &ada, &seat, &big, 400, NULL), 0);
	assert_int_equal(table_reveal(w.f.table), 0);
	dice = watch_dice(&w, 0);
	assert_true(dice.reveals);
	assert_string_equal(dice.secret, "");
	assert_string_equal(dice.commitment, first);
	assert_int_equal(w.reveals, 0);
	watch_until(&w, 1);
	clock_quiet(&w.f.clock);
	dice = watch_dice(&w, 0);
	assert_false(dice.reveals);
	assert_string_equal(dice.former, first);
	assert_string_equal(dice.commitment, w.commitment);
	assert_int_equal(dice.from, 1);
	assert_int_equal(dice.to, 1);
	assert_int_equal(dice.first, 2);

	/* Nobody has bet in the new round: at once, and without a throw of its own. */
	strcpy(first, w.commitment);
	assert_int_equal(table_reveal(w.f.table), 0);
	dice = watch_dice(&w, 0);
	assert_string_equal(dice.former, first);
	assert_int_equal(dice.from, 2);
	assert_int_equal(dice.to, 1);
	assert_int_equal(w.commitments, 3);

	w.broken = true;
	assert_int_equal(table_reveal(w.f.table), FAULT_LEDGER);
	w.broken = false;
	assert_int_equal(table_close(w.f.table), 0);
	assert_true(w.looks >= 3);
	assert_int_equal(w.shown_early, 0);
	watch_end(&w);
}

/* LG-22: a table that goes on throws what it would have thrown. */
static void
a_table_that_goes_on_throws_the_same(void **state)
{
	const struct action big = bet_of(SICBO_BIG, 5);
	struct dice_view dice;
	struct resume kept;
	struct seat_occupant ada;
	struct watch w;
	struct table *before;
	int seat, commitments;

	(void)state;
	watch_begin(&w, &sicbo_game);
	assert_int_equal(table_open(w.f.table), 0);
	ada = purses_person(&w.f.purses, "ada");
	assert_int_equal(table_play(w.f.table, &ada, &seat, NULL, 400, NULL), 0);
	assert_int_equal(table_choose_text(w.f.table, seat, "red"), 0);
	assert_int_equal(table_act(w.f.table, seat, &big, NULL), 0);
	watch_until(&w, 5);
	table_keep(w.f.table);
	kept = w.again;
	commitments = w.commitments;
	before = w.f.table;
	w.f.table = table_resume(&kept, &w.ops);
	assert_non_null(w.f.table);
	table_free(before);
	assert_int_equal(table_open(w.f.table), 0);
	dice = watch_dice(&w, ada.account);
	assert_int_equal(dice.next, w.throws + 1);
	assert_string_equal(dice.text, "red");
	assert_string_equal(dice.commitment, w.commitment);
	assert_int_equal(w.commitments, commitments);
	watch_until(&w, 10);
	assert_int_equal(table_close(w.f.table), 0);
	watch_end(&w);
}

/* In practice without a ledger the same holds, and throws are counted too. */
static void
without_a_ledger_throws_follow_too(void **state)
{
	struct table_ops ops = { .number = 3 };
	struct dice_view before, after;
	struct secret secret;
	struct watch w;
	struct news news[NEWS_KEPT];
	uint64_t since = 0;
	int n, found = 0;

	(void)state;
	memset(&w, 0, sizeof(w));
	fixture_prepare(&w.f, &ops);
	w.f.table = table_create(&sicbo_game, &ops);
	assert_non_null(w.f.table);
	assert_int_equal(table_open(w.f.table), 0);
	before = watch_dice(&w, 0);
	assert_int_equal(before.table, 3);
	clock_pass(&w.f.clock, 8 * 5500);
	after = watch_dice(&w, 0);
	assert_int_equal(after.next, 9);
	assert_string_equal(after.commitment, before.commitment);
	n = table_news(w.f.table, 0, &since, news, NEWS_KEPT, NULL);
	assert_int_equal(table_reveal(w.f.table), 0);
	after = watch_dice(&w, 0);
	assert_string_equal(after.former, before.commitment);
	assert_true(secret_read(after.secret, &secret));
	for (int i = 0; i < n; i++) {
		const struct event *e = &news[i].event;
		uint8_t die[3];

		if (e->dice != 3)
			continue;
		hmac_throw(secret.byte, "", 3, (unsigned)++found, 3, 6, die);
		assert_memory_equal(e->die, die, 3);
	}
	assert_int_equal(found, 8);
	assert_int_equal(table_close(w.f.table), 0);
	fixture_finish(&w.f);
}

/* Dice of a seed have no secret. */
static void
seeded_dice_promise_nothing(void **state)
{
	struct fixture f;
	struct dice_view dice;

	(void)state;
	fixture_init(&f, NULL);
	assert_int_equal(table_open(f.table), 0);
	table_dice(f.table, 0, &dice);
	assert_false(dice.checkable);
	assert_int_equal(table_reveal(f.table), FAULT_SEEDED);
	assert_int_equal(table_choose_text(f.table, 0, "a"), FAULT_SEEDED);
	assert_int_equal(table_close(f.table), 0);
	fixture_finish(&f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(throws_follow_from_the_pledge),
		cmocka_unit_test(texts_of_those_who_sit_count),
		cmocka_unit_test(secrets_are_revealed_between_rounds),
		cmocka_unit_test(a_table_that_goes_on_throws_the_same),
		cmocka_unit_test(without_a_ledger_throws_follow_too),
		cmocka_unit_test(seeded_dice_promise_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
