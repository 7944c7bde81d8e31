/*
 * A ledger that was changed afterwards is found out, wherever it was (LG-34), and hands that were
 * never shown are not told (LG-36).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dice/seeded.h"
#include "engine/floor.h"
#include "four_games.h"
#include "games/game.h"
#include "house/bank.h"
#include "house/ledger.h"
#include "house/verify.h"
#include "resealed.h"

enum { STEPS = 220, KEPT_STEPS = 36, STEP_MS = 400, FOUND = 64, BANKROLL_HERE = 1000 };

static char folder[] = "/tmp/pitboss-verify-XXXXXX", file[64], copy[64], kept[64];

/* A house on a manual clock, with a person at all tables. */
struct session {
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct ledger *ledger;
	struct recorder recorder;
	struct floor *floor;
	struct seat_occupant person;
	struct xoshiro luck;
};

static void
session_begin(struct session *e, const char *path)
{
	struct floor_plan plan = { .clock = &e->clock,
				   .chip_account = &e->chip_account,
				   .recorder = &e->recorder,
				   .game = games,
				   .players = 3,
				   .think_ms = 500,
				   .option = "tumble-ms",
				   .value = 0 };
	struct holding holding;
	struct cut_short cut;

	memset(e, 0, sizeof(*e));
	clock_init(&e->clock, true);
	e->luck = xoshiro_seed("verify", 0);
	e->bank = bank_create();
	e->chip_account = bank_chip_account(e->bank);
	e->ledger = ledger_open(path, NULL);
	assert_non_null(e->ledger);
	assert_true(ledger_settle(e->ledger, "zoe", &cut, NULL));
	assert_true(ledger_hold(e->ledger, "zoe", BANKROLL_HERE, &holding, NULL));
	assert_true(ledger_begin(e->ledger, NULL));
	e->recorder = ledger_recorder(e->ledger);
	e->floor = floor_open(&plan);
	assert_non_null(e->floor);
	e->person.name = "zoe";
	e->person.account = bank_open_person(e->bank, "zoe", holding.balance);
	ledger_bind(e->ledger, e->person.account, &holding);
}

/* The person does something that is legal, if there is anything.  Each table has a text of its own;
 * the first is that of Sic Bo, where throws follow it, whatever the dice are. */
static void
evening_step(struct session *e, int step)
{
	static const char *const texts[] = { "my lucky day", "red", "", "Gr\xc3\xbc\xc3\x9f" };
	struct table *t = floor_table(e->floor, step % 4);
	const struct game *g = table_game(t);
	struct table_view view;
	struct hint hint[HINTS];
	struct action a;
	int seat = table_view_of(t, e->person.account, &view), n, amount;

	if (seat == NOBODY) {
		table_play(t, &e->person, &seat, NULL, 2000, NULL);
		return;
	}
	if (step % 17 == 0)
		table_choose_text(t, seat, texts[step / 17 % 4]);
	if (step % 37 == 36)
		table_reveal(t);
	n = game_hints(g, view.state.bytes, seat, hint, HINTS);
	if (n == 0)
		return;
	n = (int)xoshiro_below(&e->luck, (uint32_t)n);
	a = hint[n].action;
	amount = game_amount_arg(g, a.verb);
	if (amount >= 0)
		a.arg[amount] = hint[n].amount.min;
	table_play(t, &e->person, &seat, &a, 50, NULL);
}

static void
session_end(struct session *e)
{
	floor_close(e->floor);
	assert_true(ledger_close(e->ledger, NULL));
	bank_free(e->bank);
	clock_finish(&e->clock);
}

/* KEEP: its tables stay open. */
static void
spend_evening(const char *path, int steps, bool keep)
{
	struct session e;

	session_begin(&e, path);
	for (int i = 0; i < steps; i++) {
		evening_step(&e, i);
		clock_pass(&e.clock, STEP_MS);
	}
	if (keep)
		floor_keep(e.floor);
	session_end(&e);
}

static int
make_ledger(void **state)
{
	(void)state;
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	snprintf(copy, sizeof(copy), "%s/copy.db", folder);
	snprintf(kept, sizeof(kept), "%s/kept.db", folder);
	spend_evening(file, STEPS, false);
	spend_evening(kept, KEPT_STEPS, true);
	return 0;
}

static int
remove_ledger(void **state)
{
	static const char *const ends[] = { "", "-lock", "-wal", "-shm", "-v1" };
	char path[80];

	(void)state;
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", file, ends[i]);
		unlink(path);
		snprintf(path, sizeof(path), "%s%s", copy, ends[i]);
		unlink(path);
		snprintf(path, sizeof(path), "%s%s", kept, ends[i]);
		unlink(path);
	}
	return rmdir(folder);
}

/* A copy in which SQL has changed something. */
static void
make_copy(const char *sql)
{
	char command[256];
	sqlite3 *db;

	unlink(copy);
	snprintf(command, sizeof(command), "VACUUM INTO '%s'", copy);
	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, command, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	assert_int_equal(sqlite3_open(copy, &db), SQLITE_OK);
	if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
		fail_msg("%s: %s", sql, sqlite3_errmsg(db));
	if (sql[0] != '\0' && sqlite3_changes(db) == 0)
		fail_msg("%s: nothing has changed", sql);
	sqlite3_close(db);
}

struct found {
	int n, deeds, hidden, rolls;
	char what[FOUND][16], words[FOUND][200];
};

static void
note_difference(void *ctx, const struct difference *d)
{
	struct found *f = ctx;

	if (f->n < FOUND) {
		snprintf(f->what[f->n], sizeof(f->what[0]), "%s", d->what);
		snprintf(f->words[f->n], sizeof(f->words[0]), "%s", d->words);
	}
	f->n++;
}

static void
note_deed(void *ctx, const struct checked_deed *d)
{
	struct found *f = ctx;

	f->deeds++;
	f->hidden += d->text == NULL;
	f->rolls += d->thrown != NULL;
}

static struct verified
verify_it(const char *path, int64_t table, uint32_t round, struct found *f)
{
	const struct verify_plan plan = { .table = table,
					  .round = round,
					  .differs = note_difference,
					  .deed = note_deed,
					  .ctx = f };
	char words[400];
	struct text why = text_in(words, sizeof(words));
	struct verified v;

	memset(f, 0, sizeof(*f));
	if (!ledger_verify(path, &plan, &v, &why))
		fail_msg("%s", words);
	assert_int_equal(v.differences, f->n);
	return v;
}

static void
an_honest_ledger_agrees(void **state)
{
	struct found f;
	struct verified v = verify_it(file, 0, 0, &f);

	(void)state;
	if (f.n > 0)
		fail_msg("%s: %s", f.what[0], f.words[0]);
	assert_int_equal(v.tables, games_count());
	assert_int_equal(v.skipped, 0);
	assert_true(v.secrets > games_count());
	assert_int_equal(v.secrets, v.revealed);
	assert_true(v.throws[THROW_RIGHT] > 20);
	assert_int_equal(v.throws[THROW_HIDDEN] + v.throws[THROW_UNPLEDGED], 0);
	assert_true(v.deeds > 400 && v.postings > 40 && v.bets > 20);
}

/* What is changed, and what is said of it. */
static const struct {
	const char *sql, *what, *words;
} changes[] = {
	/* One digit of a secret, in either of its places. */
	{ "UPDATE secret SET secret = CASE WHEN secret LIKE '0%' THEN '1' ELSE '0' END"
	  " || substr(secret, 2) WHERE game_table = 1 AND number = 1",
	  "secret", "secret 1 is not the one that was pledged" },
	{ "UPDATE secret SET secret = CASE WHEN secret LIKE '0%' THEN '1' ELSE '0' END"
	  " || substr(secret, 2) WHERE game_table = 1 AND number = 1",
	  "dice", "and its secret gives" },
	{ "UPDATE secret SET pledge = substr(pledge, 1, 63) ||"
	  " CASE WHEN pledge LIKE '%0' THEN '1' ELSE '0' END WHERE game_table = 2",
	  "secret", "is not the one that was pledged" },
	{ "UPDATE secret SET secret = substr(secret, 2) WHERE game_table = 3 AND number = 1",
	  "secret", "is not 64 digits of lower-case hex" },
	{ "UPDATE secret SET secret = upper(secret) WHERE game_table = 3 AND number = 1", "secret",
	  "is not 64 digits of lower-case hex" },
	{ "UPDATE secret SET number = number + 1 WHERE game_table = 4 AND number ="
	  " (SELECT max(number) FROM secret WHERE game_table = 4)",
	  "secret", "is not in its place" },

	/* A text, the number of a throw, the number of the table, the dice. */
	{ "UPDATE deed SET text = replace(text, 'lucky', 'Lucky') WHERE text LIKE '%lucky%'",
	  "dice", "and its secret gives" },
	{ "UPDATE deed SET text = text || "
	  "'456789012345678901234567890123456789012345678901234567890'"
	  " WHERE text LIKE '%lucky%'",
	  "deed", "a text has up to 64 bytes of UTF-8" },
	{ "UPDATE deed SET text = replace(text, 'lucky', 'l:cky') WHERE text LIKE '%lucky%'",
	  "deed", "without control characters, : and /" },
	{ "DELETE FROM secret WHERE game_table = 1 AND number = 1", "secret", "not in its place" },
	/* Two throws are another secret's then: one of them may give the same dice. */
	{ "UPDATE secret SET first = first + 2 WHERE game_table = 1 AND number = 2", "dice",
	  "and its secret gives" },
	{ "UPDATE deed SET text = 'roll 1 1 2' WHERE game_table = 1 AND number ="
	  " (SELECT min(number) FROM deed WHERE game_table = 1 AND text LIKE 'roll%'"
	  " AND text <> 'roll 1 1 2')",
	  "dice", " is 1 1 2, and its secret gives" },
	{ "UPDATE deed SET text = 'roll 7 1 2' WHERE game_table = 1 AND number ="
	  " (SELECT max(number) FROM deed WHERE game_table = 1 AND text LIKE 'roll%')",
	  "deed", "could not be done" },
	{ "DELETE FROM deed WHERE game_table = 1 AND text LIKE 'roll%' AND number ="
	  " (SELECT max(number) FROM deed WHERE game_table = 1 AND text LIKE 'roll%')",
	  "deed", "is missing" },
	{ "UPDATE deed SET text = 'act 0 nonsense' WHERE game_table = 2 AND text LIKE 'act%'",
	  "deed", "'act 0 nonsense' is no deed" },

	/* Chips. */
	{ "UPDATE posting SET amount = amount + 1 WHERE id = 20", "posting", "is posted" },
	{ "UPDATE posting SET amount = amount + 1 WHERE id = 20", "account",
	  "its postings add up" },
	{ "UPDATE posting SET amount = amount * 2 WHERE number IS NULL AND game_table IS NOT NULL",
	  "posting", "is posted" },
	{ "DELETE FROM posting WHERE game_table = 1 AND number = (SELECT min(number) FROM posting"
	  " WHERE game_table = 1)",
	  "posting", "is posted 0, not" },
	{ "INSERT INTO posting (at, game_table, number, account, amount) VALUES"
	  " (1, 1, 3, 3, -5), (1, 1, 3, 4, 5)",
	  "posting", "is posted -5, not 0" },
	{ "INSERT INTO posting (at, game_table, number, account, amount) VALUES"
	  " (1, 1, 99999, 3, -5), (1, 1, 99999, 4, 5)",
	  "posting", "belong to no deed" },
	/* Bets. */
	{ "UPDATE bet SET back = back + 1 WHERE id = 3", "bet", "a bet is account" },
	{ "UPDATE bet SET spot_number = 77 WHERE id = 2", "bet", " 77, dice" },
	{ "UPDATE bet SET round = round + 1 WHERE id = 1", "bet", "a bet is account" },
	{ "UPDATE bet SET dice = '9 9 9' WHERE id = 4", "bet", "dice 9 9 9" },
	{ "DELETE FROM bet WHERE id = 2", "bet", "a bet is missing" },
	{ "INSERT INTO bet (game_table, number, at, account, round, spot, stake, back, chips)"
	  " SELECT game_table, number, at, account, round, 'big', 5, 10, chips FROM bet WHERE id = "
	  "5",
	  "bet", "a bet was not made" },
	{ "UPDATE bet SET number = 99999 WHERE id = 5", "bet", "belong to no deed" },
	{ "UPDATE account SET balance = balance + 100 WHERE kind = 'person'", "account",
	  "its postings add up to" },

	/* Rows that are missing, with all that belongs to them or without. */
	{ "DELETE FROM deed WHERE game_table = 1", "deed", "deeds were recorded, and 0 are there" },
	{ "DELETE FROM sitting WHERE game_table = 1; DELETE FROM posting WHERE game_table = 1;"
	  "DELETE FROM bet WHERE game_table = 1; DELETE FROM deed WHERE game_table = 1",
	  "deed", "deeds were recorded, and 0 are there" },
	{ "DELETE FROM deed WHERE game_table = 2 AND number = (SELECT max(number) FROM deed"
	  " WHERE game_table = 2)",
	  "deed", "deeds were recorded, and " },
	{ "DELETE FROM game_table WHERE id = 3", "file",
	  "of the rows of deed belong to rows of game_table that are not there" },
	{ "DELETE FROM sitting WHERE game_table = 3; DELETE FROM posting WHERE game_table = 3;"
	  "DELETE FROM bet WHERE game_table = 3; DELETE FROM secret WHERE game_table = 3;"
	  "DELETE FROM deed WHERE game_table = 3; DELETE FROM game_table WHERE id = 3",
	  "table", "account 7 is that of a table that is not there" },
	{ "DELETE FROM sitting WHERE game_table = 1 AND number = (SELECT min(number) FROM sitting"
	  " WHERE game_table = 1)",
	  "sitter", "nobody is there who sat down with it" },
	{ "INSERT INTO sitting (game_table, number, name, account) VALUES (1, 1, 'eve', 2)",
	  "sitter", "it seats nobody" },
	{ "DELETE FROM secret WHERE game_table = 1", "secret",
	  "secrets were pledged, and 0 are there" },
	{ "DELETE FROM secret WHERE game_table = 1; UPDATE game_table SET secrets = 0 WHERE id = 1",
	  "secret", "no secret was pledged for throw 1" },
	{ "DELETE FROM bet WHERE id = 2", "bet", "bets were written, and " },
	{ "DELETE FROM session WHERE id = 1", "file", "belong to rows of session" },
	{ "DELETE FROM account WHERE kind = 'person'", "file", "belong to rows of account" },

	/* What nothing else follows from. */
	{ "UPDATE game_table SET id = 77 WHERE id = 3", "file", "belong to rows of game_table" },
	{ "UPDATE game_table SET session = 2 WHERE id = 3", "table", "its check sum" },
	{ "UPDATE game_table SET closed = closed + 1 WHERE id = 3", "table", "its check sum" },
	{ "UPDATE game_table SET account = 5 WHERE id = 3", "table", "account 5 is that of 2" },
	{ "UPDATE secret SET revealed = NULL WHERE game_table = 2", "secret",
	  "is not revealed, though the table has closed" },
	{ "UPDATE secret SET pledged = pledged + 1 WHERE game_table = 2", "secret",
	  "secret 1 does not agree with its check sum" },
	{ "UPDATE bet SET at = at + 1 WHERE id = 3", "bet", "bet 3 does not agree with" },
	{ "UPDATE sitting SET name = 'eve' WHERE strategy IS NULL", "sitter",
	  "who sat down does not agree with its check sum" },
	{ "UPDATE sitting SET strategy = 'other' WHERE strategy IS NOT NULL", "sitter",
	  "who sat down does not agree with its check sum" },
	{ "UPDATE deed SET at = at + 1 WHERE game_table = 4 AND number = 5", "deed",
	  "it does not agree with its check sum" },
	{ "UPDATE deed SET seal = NULL WHERE game_table = 4 AND number = 5", "deed",
	  "it does not agree with its check sum" },
	{ "UPDATE posting SET at = at + 1 WHERE game_table IS NULL", "posting", "its check sum" },
	{ "UPDATE session SET ended = ended + 1", "session", "session 1 does not agree" },
	{ "UPDATE account SET name = 'eve' WHERE kind = 'person'", "account", "its check sum" },
	{ "DROP TRIGGER posting_balance; UPDATE session SET ended = ended", "file",
	  "its tables are not those that pitboss makes" },
};

static void
every_change_is_found(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		bool found = false;
		struct found f;

		make_copy(changes[i].sql);
		verify_it(copy, 0, 0, &f);
		for (int k = 0; k < f.n && k < FOUND; k++)
			found = found || (strcmp(f.what[k], changes[i].what) == 0 &&
					  strstr(f.words[k], changes[i].words) != NULL);
		if (!found)
			fail_msg("'%s': %d differences, '%s: %s'", changes[i].sql, f.n,
				 f.n > 0 ? f.what[0] : "", f.n > 0 ? f.words[0] : "");
	}
}

/* LG-36: what is hidden until then is no difference. */
/* Two throws of table 1 are others, and the check sums are right. */
#define CHANGED_DICE                                                                     \
	"UPDATE deed SET text = 'roll 1 1 2' WHERE game_table = 1 AND text LIKE 'roll%'" \
	" AND number < (SELECT max(number) FROM deed WHERE game_table = 1 AND text LIKE 'roll%')"

/* A table is not out of sight because its row says so. */
static const struct {
	const char *sql, *words; /* what is said last; NULL: it is played all the same */
} hidden_tables[] = {
	{ "UPDATE game_table SET game = 'x' WHERE id = 1",
	  "its journal was not checked: this program has no game 'x'" },
	{ "UPDATE game_table SET rules = rules + 1 WHERE id = 1",
	  "its journal was not checked: it was recorded by rules 2 of sicbo, and this program has "
	  "rules 1" },
	{ "UPDATE game_table SET pruned = 1 WHERE id = 1", NULL },
	{ "UPDATE game_table SET pruned = closed + 1 WHERE id = 1", NULL },
	{ "UPDATE game_table SET version = version + 1 WHERE id = 1", NULL },
	{ "UPDATE game_table SET version = 9 WHERE id = 4", "" },
	{ "UPDATE game_table SET version = 1 WHERE id = 4", "" },
};

static void
no_table_hides_behind_its_row(void **state) /* LG-34 */
{
	(void)state;
	for (size_t i = 0; i < sizeof(hidden_tables) / sizeof(hidden_tables[0]); i++) {
		const char *words = hidden_tables[i].words;
		bool dice = false;
		struct verified v;
		struct found f;

		make_copy("");
		reseal_table(copy, CHANGED_DICE, 1);
		reseal_table(copy, hidden_tables[i].sql, 1);
		if (words != NULL && words[0] == '\0')
			reseal_table(copy, "", 4);
		v = verify_it(copy, 0, 0, &f);
		for (int k = 0; k < f.n && k < FOUND; k++)
			dice = dice || strcmp(f.what[k], "dice") == 0;
		if (words == NULL || words[0] == '\0') {
			if (!dice)
				fail_msg("%s hides the dice", hidden_tables[i].sql);
			assert_int_equal(v.skipped, 0);
			continue;
		}
		assert_int_equal(v.skipped, 1);
		assert_true(f.n > 0 && f.n <= FOUND);
		assert_string_equal(f.words[f.n - 1], words);
	}
}

/* Movements that the house never makes, and what is said of them (LG-11). */
static const struct {
	const char *from, *to; /* accounts and the rest of their rows */
	const char *words;
} movements[] = {
	{ "NULL, NULL, 1, -500", "NULL, NULL, 4, 500",
	  "the mint gave account 4 500 that it may not" },
	{ "NULL, NULL, 3, -500", "NULL, NULL, 4, 500", "the house's chips moved at no table" },
	{ "NULL, NULL, 1, -500", "NULL, NULL, 2, 500", "belongs to no person" },
	{ "NULL, NULL, 4, -1", "NULL, NULL, 1, 1", "the mint was given 1" },
	{ "1, 3, 1, -500", "1, 3, 4, 500", "the mint's chips moved at table 1" },
	{ "1, 3, 3, -500", "1, 3, 4, 500", "the house's chips moved at table 1 before it closed" },
};

static void
chips_come_from_nowhere_else(void **state) /* LG-11 */
{
	(void)state;
	for (size_t i = 0; i < sizeof(movements) / sizeof(movements[0]); i++) {
		char sql[400];
		bool found = false;
		struct found f;

		snprintf(sql, sizeof(sql),
			 "INSERT INTO posting (at, game_table, number, account, amount)"
			 " VALUES (1, %s), (1, %s)",
			 movements[i].from, movements[i].to);
		make_copy("");
		reseal(copy, sql);
		verify_it(copy, 0, 0, &f);
		for (int k = 0; k < f.n && k < FOUND; k++)
			found = found || (strcmp(f.what[k], "posting") == 0 &&
					  strstr(f.words[k], movements[i].words) != NULL);
		if (!found)
			fail_msg("'%s': %d differences, '%s'", movements[i].words, f.n,
				 f.n > 0 ? f.words[0] : "");
	}
}

/* The secret of an open table is there, and its throws are checked without telling it. */
static void
throws_of_an_open_table_follow_from_its_secret(void **state) /* LG-34, LG-36 */
{
	char command[200];
	struct found f;
	sqlite3 *db;

	(void)state;
	unlink(copy);
	snprintf(command, sizeof(command), "VACUUM INTO '%s'", copy);
	assert_int_equal(sqlite3_open(kept, &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, command, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	verify_it(copy, 0, 0, &f);
	assert_int_equal(f.n, 0);
	reseal_table(copy,
		     "UPDATE deed SET text = CASE text WHEN 'roll 1 1 2' THEN 'roll 1 1 3'"
		     " ELSE 'roll 1 1 2' END WHERE game_table = 1 AND text LIKE 'roll%'",
		     1);
	verify_it(copy, 0, 0, &f);
	assert_true(f.n > 0);
	for (int k = 0; k < f.n && k < FOUND; k++) {
		if (strstr(f.words[k], "does not follow from the secret that is pledged") != NULL)
			return;
	}
	fail_msg("%s", f.words[0]);
}

static void
hands_stay_hidden_until_the_secret_is_revealed(void **state)
{
	struct found f;
	struct verified v;
	int64_t summit = 4;

	(void)state;
	verify_it(file, summit, 1, &f);
	assert_true(f.rolls > 0 && f.hidden == 0);
	v = verify_it(kept, 0, 0, &f);
	assert_int_equal(f.n, 0);
	assert_int_equal(v.tables, games_count());
	v = verify_it(kept, summit, 1, &f);
	assert_int_equal(f.n, 0);
	assert_true(f.rolls > 0 && f.hidden == f.rolls);
	assert_int_equal(v.throws[THROW_RIGHT], 0);
	assert_true(v.throws[THROW_HIDDEN] > 0);

	/* Everybody has seen the dice of the other games. */
	verify_it(kept, 1, 1, &f);
	assert_true(f.rolls > 0 && f.hidden == 0);
}

/* The same of a table that had no secrets yet, for as long as it is open. */
static void
hands_without_a_secret_stay_hidden_until_their_table_closes(void **state)
{
	const char *source = getenv("srcdir");
	char command[600];
	struct cut_short cut;
	struct ledger *l;
	struct found f;
	int64_t summit = 4;

	(void)state;
	unlink(copy);
	snprintf(command, sizeof(command), "cp '%s/tests/data/ledger-1.db' %s && chmod u+w %s",
		 source != NULL ? source : ".", copy, copy);
	assert_int_equal(system(command), 0);
	l = ledger_open(copy, NULL);
	assert_non_null(l);
	assert_true(ledger_close(l, NULL));
	for (uint32_t round = 1; round <= 2; round++) {
		verify_it(copy, summit, round, &f);
		assert_true(f.rolls > 0 && f.hidden == f.rolls);
	}
	verify_it(copy, 1, 1, &f);
	assert_true(f.rolls > 0 && f.hidden == 0);
	l = ledger_open(copy, NULL);
	assert_non_null(l);
	assert_true(ledger_settle(l, "zoe", &cut, NULL));
	assert_true(ledger_close(l, NULL));
	verify_it(copy, summit, 2, &f);
	assert_true(f.rolls > 0 && f.hidden == 0);
}

static void
what_is_not_there_is_told(void **state)
{
	struct verify_plan plan = { .table = 99, .differs = note_difference };
	char words[400];
	struct text why = text_in(words, sizeof(words));
	struct verified v;

	(void)state;
	assert_false(ledger_verify(file, &plan, &v, &why));
	assert_non_null(strstr(words, "has no table 99"));
	plan = (struct verify_plan){ .session = 7, .differs = note_difference };
	why = text_in(words, sizeof(words));
	assert_false(ledger_verify(file, &plan, &v, &why));
	assert_non_null(strstr(words, "has no session 7"));
	why = text_in(words, sizeof(words));
	assert_false(ledger_verify("/nonexistent/x.db", &plan, &v, &why));
	assert_non_null(strstr(words, "there is no ledger /nonexistent/x.db"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_honest_ledger_agrees),
		cmocka_unit_test(every_change_is_found),
		cmocka_unit_test(no_table_hides_behind_its_row),
		cmocka_unit_test(chips_come_from_nowhere_else),
		cmocka_unit_test(throws_of_an_open_table_follow_from_its_secret),
		cmocka_unit_test(hands_stay_hidden_until_the_secret_is_revealed),
		cmocka_unit_test(hands_without_a_secret_stay_hidden_until_their_table_closes),
		cmocka_unit_test(what_is_not_there_is_told),
	};

	return cmocka_run_group_tests(tests, make_ledger, remove_ledger);
}
