/*
 * A house that is dropped after any deed and opened again: every table as it was, byte for byte,
 * with its seats and strategies (LG-20, LG-23), and play that goes on from there.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/fault.h"
#include "engine/table.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "house/recover.h"
#include "house/verify.h"

enum { STACK = 200, LINES = 32, DICE = 64, WORDS = 600 };

/*
 * NAME sits; NAME leaves; NAME VERB WORD...: zoe and max are persons, whoever has a colon is a
 * simulated player, as ada:grinder.  "dice" lays dice, "clock" lets the question's time end or the
 * dice land, "lies NAME SPOT N AMOUNT" and "shows WORDS" look at what there is.
 */
static const struct script {
	const char *game, *is;
	const char *line[LINES];
} scripts[] = {
	{ "sicbo",
	  "bets on the table, dice in the air, a player whose bets are played out",
	  { "zoe sits", "ada:steady small 10", "zoe big 25", "max small 10", "lies zoe big 0 25",
	    "max big 5", "dice 3 4 5", "clock", "clock", "ada:steady small 10", "max leaves",
	    "dice 1 1 2", "clock", "clock", NULL } },
	{ "craps",
	  "a point set, odds and come bets up, and a come bet on its way",
	  { "zoe pass 10",
	    "ada:grinder pass 5",
	    "max pass 20",
	    "dice 4 2",
	    "zoe roll",
	    "clock",
	    "shows point 6",
	    "zoe odds 6 20",
	    "ada:grinder odds 6 5",
	    "max come 15",
	    "lies zoe odds 6 20",
	    "dice 5 4",
	    "clock",
	    "clock",
	    "zoe come 10",
	    "lies max come 9 15",
	    "max odds 9 10",
	    "max leaves",
	    "dice 2 2",
	    "zoe roll",
	    "clock",
	    "lies zoe come 4 10",
	    "dice 3 4",
	    "zoe roll",
	    "clock",
	    NULL } },
	{ "pig",
	  "the middle of a turn, and of another's",
	  { "zoe sits",
	    "ada:hold sits",
	    "clock",
	    "dice 1",
	    "clock",
	    "dice 6 5",
	    "zoe roll",
	    "clock",
	    "shows points 11",
	    "dice 5 4",
	    "zoe roll",
	    "clock",
	    "shows points 20",
	    "zoe hold",
	    "dice 3 4",
	    "ada:hold roll",
	    "clock",
	    "max sits",
	    "dice 6 6",
	    "ada:hold roll",
	    "clock",
	    "clock",
	    "shows score ada 19",
	    "dice 1 3",
	    "zoe roll",
	    "clock",
	    NULL } },
	{ "summit",
	  "open rolls, and sealed choices half made",
	  { "zoe sits", "ada:bayes sits", "max sits", "clock", "dice 1", "clock",
	    "dice 1 2 3 4 5 6 6 5 4 3 2 2 3 3 4", "clock", "dice 6", "zoe roll", "clock", "dice 2",
	    "ada:bayes roll", "clock", "max showdown", "ada:bayes stay", "shows state SHOWDOWN",
	    "zoe stay", NULL } },
};

static char folder[] = "/tmp/pitboss-recover-XXXXXX", file[64];
static int files;

static void
name_file(char *out, size_t size, int number, const char *end)
{
	snprintf(out, size, "%s/%d.db%s", folder, number, end);
}

static int
make_folder(void **state)
{
	(void)state;
	return mkdtemp(folder) == NULL ? -1 : 0;
}

static int
remove_folder(void **state)
{
	static const char *const ends[] = { "", "-lock", "-wal", "-shm" };
	char path[80];

	(void)state;
	for (int i = 0; i <= files; i++) {
		for (size_t k = 0; k < sizeof(ends) / sizeof(ends[0]); k++) {
			name_file(path, sizeof(path), i, ends[k]);
			unlink(path);
		}
	}
	return rmdir(folder);
}

/* The house with one table, whose dice and clock are the test's. */
struct house {
	const struct game *game;
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct ledger *ledger;
	struct recorder recorder, behind;
	struct table *table;
	bool own_dice; /* the table throws them; else the test lays them */
	uint8_t die[DICE];
	int dice;
	pthread_mutex_t lock; /* guards the members below */
	struct resume journal;
	uint64_t noted;
};

/* All that the recorder is told goes to the ledger, and is done at a table of the test's. */
static uint64_t
house_note(void *ctx, const struct entry *e)
{
	struct house *h = ctx;
	struct seat_occupant who = { e->name, e->account, e->strategy };
	struct deed deed;

	pthread_mutex_lock(&h->lock);
	if (e->kind == ENTRY_OPEN)
		resume_open(&h->journal, e->game, 0);
	if (e->kind == ENTRY_DEED) {
		deed = *e->deed;
		assert_int_equal(e->number, h->journal.deeds + 1);
		assert_int_equal(resume_do(&h->journal, &deed, e->name != NULL ? &who : NULL, NULL),
				 0);
	}
	h->noted = h->behind.note(h->behind.ctx, e);
	pthread_mutex_unlock(&h->lock);
	return h->noted;
}

static bool
house_secure(void *ctx, uint64_t number)
{
	struct house *h = ctx;

	return h->behind.secure(h->behind.ctx, number);
}

static int64_t
house_enter(void *ctx)
{
	struct house *h = ctx;

	return h->behind.enter(h->behind.ctx);
}

static const char *
house_trouble(void *ctx, uint64_t *safe)
{
	struct house *h = ctx;

	return h->behind.trouble(h->behind.ctx, safe);
}

static void
house_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct house *h = ctx;

	assert_true(h->dice >= n);
	memset(out, 0, sizeof(*out));
	out->n = (uint8_t)n;
	(void)sides;
	memcpy(out->die, h->die, (size_t)n);
	h->dice -= n;
	memmove(h->die, h->die + n, (size_t)h->dice);
}

/* Opens the ledger, and the table that was left there, which is as JOURNAL tells. */
static void
house_open(struct house *h, bool first, bool kept)
{
	struct table_ops ops = { .clock = &h->clock,
				 .dice = h->own_dice ? NULL : house_dice,
				 .ctx = h,
				 .chip_account = &h->chip_account,
				 .recorder = &h->recorder };
	struct holding holding;
	struct left_tables *left;
	char words[WORDS];
	struct text why = text_in(words, sizeof(words));

	name_file(file, sizeof(file), files, "");
	clock_init(&h->clock, true);
	h->bank = bank_create();
	h->chip_account = bank_chip_account(h->bank);
	h->ledger = ledger_open(file, &why);
	if (h->ledger == NULL)
		fail_msg("%s", words);
	left = recover_read(h->ledger, "zoe", &why);
	assert_non_null(left);
	assert_int_equal(left->n, first ? 0 : 1);
	assert_int_equal(left->others, 0);
	if (!first)
		assert_true(left->kept == kept);
	if (first) {
		assert_true(ledger_hold(h->ledger, "zoe", BANKROLL, &holding, &why));
		free(left);
		left = recover_read(h->ledger, "zoe", &why);
	} else {
		const struct resume *r = &left->table[0];

		assert_int_equal(r->deeds, h->journal.deeds);
		assert_true(
		    game_same(h->game, r->replay.state.bytes, h->journal.replay.state.bytes));
		assert_memory_equal(r->name, h->journal.name, sizeof(r->name));
		assert_memory_equal(r->strategy, h->journal.strategy, sizeof(r->strategy));
	}
	assert_true(ledger_hold(h->ledger, "max", BANKROLL, &holding, &why));
	if (left->users == 1)
		left->person[left->users++] =
		    (struct left_user){ holding.account, "max", holding.balance, 0 };
	assert_true(recover_open_accounts(left, h->bank));
	assert_true(ledger_begin(h->ledger, &why));
	recover_bind(left, h->ledger);
	h->behind = ledger_recorder(h->ledger);
	if (first)
		h->table = table_create(h->game, &ops);
	else
		h->table = table_resume(&left->table[0], &ops);
	assert_non_null(h->table);
	assert_int_equal(table_open(h->table), 0);
	clock_quiet(&h->clock);
	assert_int_equal(bank_sum(h->bank), 0);
	free(left);
}

static void
copy_file(int from_number, int to_number, const char *end)
{
	char from[80], to[80], bytes[4096];
	int in, out;
	ssize_t n;

	name_file(from, sizeof(from), from_number, end);
	name_file(to, sizeof(to), to_number, end);
	in = open(from, O_RDONLY);
	out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	assert_true(in >= 0 && out >= 0);
	while ((n = read(in, bytes, sizeof(bytes))) > 0)
		assert_int_equal(write(out, bytes, (size_t)n), n);
	close(in);
	close(out);
}

/* KEPT: the tables stand still, and the house closes.  Else it is gone, as if it were killed: what
 * goes on is a copy of what was on the disk then. */
static void
house_drop(struct house *h, bool kept)
{
	assert_true(house_secure(h, h->noted));
	if (!kept) {
		copy_file(files, files + 1, "");
		copy_file(files, files + 1, "-wal");
		files++;
	}
	table_keep(h->table);
	table_free(h->table);
	assert_int_equal(bank_sum(h->bank), 0);
	assert_true(ledger_close(h->ledger, NULL));
	bank_free(h->bank);
	clock_finish(&h->clock);
}

static int
house_find_seat(const struct house *h, const char *name)
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (strcmp(h->journal.name[seat], name) == 0)
			return seat;
	}
	return NOBODY;
}

/* The accounts of the bank, in which zoe's was the first and max's the second. */
static struct seat_occupant
house_sitter(const char *name, const char *strategy)
{
	return (struct seat_occupant){ .name = name,
				       .account = strategy != NULL           ? ACCOUNT_PLAYERS
						  : strcmp(name, "zoe") == 0 ? ACCOUNT_OTHERS
									     : ACCOUNT_OTHERS + 1,
				       .strategy = strategy };
}

static void
house_act(struct house *h, char *name, char *rest)
{
	char *strategy = strchr(name, ':'), *word[GRAMMAR_WORDS + 1] = { NULL }, reason[WORDS];
	struct text why = text_in(reason, sizeof(reason));
	struct seat_occupant who;
	struct action a;
	int n = 0, seat, fault;

	if (strategy != NULL)
		*strategy++ = '\0';
	who = house_sitter(name, strategy);
	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (strcmp(word[0], "sits") == 0) {
		fault = table_play(h->table, &who, &seat, NULL, STACK, NULL);
	} else if (strcmp(word[0], "leaves") == 0) {
		fault = table_leave(h->table, house_find_seat(h, name));
	} else {
		if (!grammar_parse(h->game, word, n, &a, &why))
			fail_msg("%s", reason);
		fault = table_play(h->table, &who, &seat, &a, STACK, NULL);
	}
	if (fault != 0)
		fail_msg("%s %s: %s", name, word[0],
			 fault < FAULT_GAME ? fault_sentence(fault) : "its rules");
}

/* "zoe odds 6 20" lies there. */
static void
house_check_stake(const struct house *h, char *rest)
{
	int seat = house_find_seat(h, grammar_cut(&rest));
	const char *spot = grammar_cut(&rest);
	int on = atoi(grammar_cut(&rest)), amount = atoi(grammar_cut(&rest));
	struct stake stake[STAKES];
	int n = h->game->stakes(h->journal.replay.state.bytes, seat, stake);

	for (int i = 0; i < n; i++) {
		if (strcmp(h->game->spots[stake[i].spot], spot) == 0 && stake[i].n == on &&
		    stake[i].amount == amount)
			return;
	}
	fail_msg("%d does not lie on %s %d", amount, spot, on);
}

static void
house_check_shows(const struct house *h, const char *words)
{
	const char *names[SEATS];
	char buffer[4096];
	struct text text = text_in(buffer, sizeof(buffer));

	for (int seat = 0; seat < SEATS; seat++)
		names[seat] = h->journal.name[seat];
	parts_add(h->game, h->journal.replay.state.bytes, names, &text);
	if (strstr(buffer, words) == NULL)
		fail_msg("no '%s' in\n%s", words, buffer);
}

static void
house_do(struct house *h, const char *line)
{
	char copy[WORDS];
	char *rest = copy, *first, *die;

	snprintf(copy, sizeof(copy), "%s", line);
	first = grammar_cut(&rest);
	if (strcmp(first, "clock") == 0) {
		assert_true(clock_next(&h->clock));
	} else if (strcmp(first, "dice") == 0) {
		while ((die = grammar_cut(&rest)) != NULL)
			h->die[h->dice++] = (uint8_t)atoi(die);
	} else if (strcmp(first, "lies") == 0) {
		house_check_stake(h, rest);
	} else if (strcmp(first, "shows") == 0) {
		house_check_shows(h, rest);
	} else {
		house_act(h, first, rest);
	}
	clock_quiet(&h->clock);
}

/* The first number that SQL answers about the last file. */
static long long
ask(const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *row;
	long long answer = -1;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
	if (sqlite3_step(row) == SQLITE_ROW)
		answer = sqlite3_column_int64(row, 0);
	sqlite3_finalize(row);
	sqlite3_close(db);
	return answer;
}

static void
fail_of_difference(void *ctx, const struct difference *d)
{
	(void)ctx;
	/* The dice are the script's. */
	if (strstr(d->words, "no secret was pledged for throw") != NULL)
		return;
	fail_msg("deed %lld: %s", (long long)d->deed, d->words);
}

/* The rows of bets are those of one journal, however often it was begun anew (LG-5). */
static void
check_bets(void)
{
	const struct verify_plan plan = { .differs = fail_of_difference };
	struct verified out;

	assert_true(ledger_verify(file, &plan, &out, NULL));
	assert_true(ask("SELECT count(*) FROM bet") >= 1);
	assert_int_equal(
	    ask("SELECT count(*) FROM account WHERE kind = 'person' AND chips <> balance"), 0);
}

static void
play_script(const struct script *s)
{
	struct house h = { .game = game_find(s->game) };
	char words[WORDS];
	struct text why = text_in(words, sizeof(words));
	struct cut_short cut;
	int i;

	pthread_mutex_init(&h.lock, NULL);
	h.recorder = (struct recorder){ house_note, house_secure, house_trouble, house_enter, &h };
	files++;
	house_open(&h, true, false);
	for (i = 0; s->line[i] != NULL; i++) {
		bool kept = i % 2 == 0;

		house_do(&h, s->line[i]);
		house_drop(&h, kept);
		house_open(&h, false, kept);
	}
	assert_int_equal(h.dice, 0);
	/* One table in all that time, which is settled now. */
	house_drop(&h, false);
	name_file(file, sizeof(file), files, "");
	assert_int_equal(ask("SELECT count(*) FROM game_table"), 1);
	assert_int_equal(ask("SELECT max(number) - count(*) FROM deed"), 0);
	h.ledger = ledger_open(file, &why);
	assert_true(ledger_settle(h.ledger, "zoe", &cut, &why));
	assert_int_equal(cut.tables, 1);
	check_bets();
	assert_true(ledger_close(h.ledger, NULL));
	assert_int_equal(ask("SELECT count(*) FROM deed WHERE text = 'return-all'"), 0);
	assert_int_equal(ask("SELECT sum(balance) FROM account"), 0);
	assert_int_equal(ask("SELECT count(*) FROM account WHERE kind = 'table' AND balance <> 0"),
			 0);
	pthread_mutex_destroy(&h.lock);
}

static void
a_house_that_is_dropped_after_any_deed_goes_on(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(scripts) / sizeof(scripts[0]); i++)
		play_script(&scripts[i]);
}

/* The text of the first throw in the last file. */
static void
ask_first_throw(char *out, size_t size)
{
	sqlite3 *db;
	sqlite3_stmt *row;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	sqlite3_prepare_v2(db,
			   "SELECT text FROM deed WHERE text LIKE 'roll %' ORDER BY number LIMIT 1",
			   -1, &row, NULL);
	assert_int_equal(sqlite3_step(row), SQLITE_ROW);
	snprintf(out, size, "%s", (const char *)sqlite3_column_text(row, 0));
	sqlite3_finalize(row);
	sqlite3_close(db);
}

/* A copy of file KILLED, which goes on or is settled until its dice have fallen. */
static void
throw_after(struct house *h, int killed, bool settles, char *out, size_t size)
{
	struct cut_short cut;
	struct ledger *l;

	files++;
	copy_file(killed, files, "");
	copy_file(killed, files, "-wal");
	name_file(file, sizeof(file), files, "");
	if (settles) {
		l = ledger_open(file, NULL);
		assert_true(ledger_settle(l, "zoe", &cut, NULL));
		assert_true(ledger_close(l, NULL));
	} else {
		house_open(h, false, false);
		house_do(h, "clock");
		house_drop(h, true);
	}
	ask_first_throw(out, size);
}

/* A person who pulls the plug while dice are in the air sees the same dice, whatever they do then
 * (LG-22). */
static void
dice_that_were_not_recorded_fall_the_same_way(void **state)
{
	static const char *const deeds[] = { "zoe pass 10", "ada:grinder pass 5", "zoe roll" };
	struct house h = { .game = game_find("craps"), .own_dice = true };
	static struct resume journal;
	char first[DEED_TEXT], again[DEED_TEXT];
	int killed;

	(void)state;
	pthread_mutex_init(&h.lock, NULL);
	h.recorder = (struct recorder){ house_note, house_secure, house_trouble, house_enter, &h };
	files++;
	house_open(&h, true, false);
	for (size_t i = 0; i < sizeof(deeds) / sizeof(deeds[0]); i++)
		house_do(&h, deeds[i]);
	journal = h.journal;
	house_drop(&h, false);
	killed = files;
	for (int i = 0; i < 4; i++) {
		h.journal = journal;
		throw_after(&h, killed, i % 2 == 1, i == 0 ? first : again, DEED_TEXT);
		if (i > 0)
			assert_string_equal(again, first);
	}
	pthread_mutex_destroy(&h.lock);
}

/* A copy of the ledger as it is now, settled: what the person has then. */
static chips
settle_copy(struct house *h)
{
	struct cut_short cut;
	struct ledger *l;
	chips balance;

	assert_true(house_secure(h, h->noted));
	copy_file(files, files + 1, "");
	copy_file(files, files + 1, "-wal");
	name_file(file, sizeof(file), ++files, "");
	l = ledger_open(file, NULL);
	assert_non_null(l);
	assert_true(ledger_settle(l, "zoe", &cut, NULL));
	assert_int_equal(cut.tables, 1);
	assert_true(ledger_close(l, NULL));
	check_bets();
	balance = ask("SELECT balance FROM account WHERE name = 'zoe'");
	name_file(file, sizeof(file), --files, "");
	return balance;
}

/* In the middle of the first game of moves: whoever is asked, and whatever has been rolled. */
static void
a_game_of_moves_is_called_off_before_anyone_leaves(void **state) /* LG-21 */
{
	(void)state;
	for (size_t i = 0; i < sizeof(scripts) / sizeof(scripts[0]); i++) {
		struct house h = { .game = game_find(scripts[i].game) };
		int settled = 0;

		if (h.game->felt != 0)
			continue;
		pthread_mutex_init(&h.lock, NULL);
		h.recorder =
		    (struct recorder){ house_note, house_secure, house_trouble, house_enter, &h };
		files += 2;
		house_open(&h, true, false);
		for (int k = 0; scripts[i].line[k] != NULL; k++) {
			house_do(&h, scripts[i].line[k]);
			if (game_requests(h.game, h.journal.replay.state.bytes).kind !=
			    GAME_REQUEST_MOVE)
				continue;
			assert_int_equal(settle_copy(&h), BANKROLL);
			settled++;
		}
		assert_true(settled > 3);
		house_drop(&h, true);
		files++;
		pthread_mutex_destroy(&h.lock);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_house_that_is_dropped_after_any_deed_goes_on),
		cmocka_unit_test(dice_that_were_not_recorded_fall_the_same_way),
		cmocka_unit_test(a_game_of_moves_is_called_off_before_anyone_leaves),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
