/*
 * Recorded evenings as they are read from a ledger, in which anything may stand: nonsense ends in a
 * sentence.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "house/archive.h"
#include "house/examine.h"
#include "house/past_sums.h"
#include "resealed.h"

enum { WORDS = 600 };

static char folder[] = "/tmp/pitboss-archive-XXXXXX", file[64];

/* An evening at Sic Bo, at which zoe and a simulated player sat. */
static const char evening[] =
    "INSERT INTO account (id, kind, name) VALUES (9, 'person', 'zoe'), (10, 'table', 'sicbo');"
    "INSERT INTO session (id, began, ended, process) VALUES (1, 1000, 9000, 7);"
    "INSERT INTO game_table (id, session, account, game, rules, opened, closed)"
    " VALUES (5, 1, 10, 'sicbo', 1, 1000, 9000);"
    "INSERT INTO deed (game_table, number, at, text) VALUES (5, 1, 1000, 'sit 0 200'),"
    " (5, 2, 2000, 'sit 1 100'), (5, 3, 3000, 'act 0 big 10'), (5, 4, 4000, 'time'),"
    " (5, 5, 5000, 'roll 6 5 1');"
    "INSERT INTO sitting (game_table, number, name, account, strategy)"
    " VALUES (5, 1, 'zoe', 9, NULL), (5, 2, 'abe', 2, 'steady');"
    "INSERT INTO posting (at, account, amount) VALUES (1, 1, -1000), (1, 9, 1000);"
    "INSERT INTO posting (at, game_table, number, account, amount)"
    " VALUES (1000, 5, 1, 9, -200), (1000, 5, 1, 10, 200);";

static void
change(const char *sql)
{
	char *error = NULL;
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
		fail_msg("%s: %s", sql, error);
	sqlite3_close(db);
}

static int
make_ledger(void **state)
{
	static const char *const ends[] = { "", "-lock", "-wal", "-shm" };
	char words[WORDS];
	struct text why = text_in(words, sizeof(words));

	(void)state;
	if (file[0] == '\0' && mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	for (size_t i = 0; i < 4; i++) {
		char path[80];

		snprintf(path, sizeof(path), "%s%s", file, ends[i]);
		remove(path);
	}
	ledger_close(ledger_open(file, &why), NULL);
	change(evening);
	return 0;
}

/* What becomes of it; WORDS is a sentence if there is one. */
static bool
read_evening(const char *only, struct recorded_session *recorded_session, char words[WORDS])
{
	struct text why = text_in(words, WORDS);
	struct archive *a = archive_open(file, "zoe", &why);
	struct archive_session session;
	bool read;

	assert_non_null(a);
	assert_true(archive_list(a, 0, &session, 1, &why) >= 0);
	read = archive_read(a, 0, only, recorded_session, &why);
	archive_close(a);
	return read;
}

static void
an_evening_is_read_as_it_was(void **state)
{
	char words[WORDS];
	struct recorded_session recorded_session;

	(void)state;
	assert_true(read_evening(NULL, &recorded_session, words));
	assert_int_equal(recorded_session.session, 1);
	assert_int_equal(recorded_session.tables, 1);
	assert_int_equal(recorded_session.deeds, 5);
	assert_int_equal(recorded_session.brought, 1000);
	assert_string_equal(recorded_session.cut, "");
	assert_true(recorded_session.table[0].seat_occupant[0].own &&
		    !recorded_session.table[0].seat_occupant[1].own);
	assert_string_equal(recorded_session.table[0].seat_occupant[1].strategy, "steady");
	recorded_session_free(&recorded_session);
	assert_true(read_evening("SICBO", &recorded_session, words));
	recorded_session_free(&recorded_session);
	assert_true(read_evening("5", &recorded_session, words));
	recorded_session_free(&recorded_session);
	assert_false(read_evening("craps", &recorded_session, words));
	assert_non_null(strstr(words, "session 1 has no table 'craps'"));
}

/* What the house lends during an evening is part of it; what it gave before and after is not. */
static void
loans_are_read(void **state)
{
	char words[WORDS];
	struct recorded_session recorded_session;

	make_ledger(NULL);
	change("INSERT INTO posting (at, account, amount) VALUES (4500, 1, -1000), (4500, 9, 1000),"
	       " (6000, 1, -1000), (6000, 9, 1000), (9500, 1, -1000), (9500, 9, 1000);"
	       "INSERT INTO session (id, began, process) VALUES (2, 9400, 8)");
	(void)state;
	assert_true(read_evening(NULL, &recorded_session, words));
	assert_int_equal(recorded_session.brought, 1000);
	assert_int_equal(recorded_session.loans, 2);
	assert_int_equal(recorded_session.loan[0].at_ms, 4500);
	assert_int_equal(recorded_session.loan[1].at_ms, 6000);
	assert_int_equal(recorded_session.loan[1].amount, 1000);
	recorded_session_free(&recorded_session);
}

static void
nonsense_ends_in_a_sentence(void **state)
{
	static const struct {
		const char *sql, *says; /* of the reel that is cut, or of none */
	} rows[] = {
		{ "UPDATE deed SET text = 'fly' WHERE number = 3", "up to its deed 2 alone" },
		{ "UPDATE deed SET text = 'roll 9 9 9' WHERE number = 5", "up to its deed 4" },
		{ "UPDATE deed SET text = hex(zeroblob(100000))", "up to its deed 0" },
		{ "UPDATE deed SET text = char(27) || '[2J'", "up to its deed 0" },
		{ "UPDATE deed SET text = 'sit 0 99999999999999999999' WHERE number = 1",
		  "up to its deed 0" },
		{ "DELETE FROM deed WHERE number = 1", "up to its deed 0" },
		{ "DELETE FROM sitting; DELETE FROM deed", "nothing that was done in session 1" },
		{ "UPDATE game_table SET game = 'poker'", "was played by other rules" },
		{ "UPDATE game_table SET rules = -1", "was played by other rules" },
		{ "UPDATE game_table SET game = char(27) || 'x'", "was played by other rules" },
		{ "UPDATE game_table SET session = 77", "session 1 has no tables" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char words[WORDS] = "", sql[WORDS];
		struct recorded_session recorded_session;

		make_ledger(NULL);
		snprintf(sql, sizeof(sql), "PRAGMA foreign_keys = OFF; %s", rows[i].sql);
		change(sql);
		if (read_evening(NULL, &recorded_session, words)) {
			snprintf(words, sizeof(words), "%s", recorded_session.cut);
			recorded_session_free(&recorded_session);
		}
		if (strstr(words, rows[i].says) == NULL || strchr(words, '\033') != NULL)
			fail_msg("%s: '%s'", rows[i].sql, words);
	}
}

/* Times and names that are none, and numbers that no account has, do no harm. */
static void
what_is_odd_is_shown_as_something_else(void **state)
{
	static const char *const sql[] = {
		"UPDATE deed SET at = 9223372036854775807 WHERE number = 4",
		"UPDATE deed SET at = -9223372036854775807 - 1 WHERE number = 3",
		"UPDATE session SET began = 9223372036854775807, ended = -5",
		"UPDATE game_table SET opened = -9223372036854775807",
		"UPDATE sitting SET name = char(27) || '[2J'",
		"UPDATE sitting SET name = hex(zeroblob(9000)), strategy = hex(zeroblob(9000))",
		"UPDATE sitting SET account = 4611686018427387904",
		"DELETE FROM sitting",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(sql) / sizeof(sql[0]); i++) {
		char words[WORDS], line[WORDS];
		struct recorded_session recorded_session;

		make_ledger(NULL);
		snprintf(line, sizeof(line), "PRAGMA foreign_keys = OFF; %s", sql[i]);
		change(line);
		assert_true(read_evening(NULL, &recorded_session, words));
		assert_int_equal(recorded_session.deeds, 5);
		for (int n = 1; n < recorded_session.deeds; n++)
			assert_true(recorded_session.moment[n].at_ms >=
				    recorded_session.moment[n - 1].at_ms);
		for (int n = 0; n < recorded_session.table[0].seat_occupants; n++)
			assert_true(name_fits(recorded_session.table[0].seat_occupant[n].name));
		recorded_session_free(&recorded_session);
	}
}

/* An evening without an end goes on for as long as a process has the ledger open; then it was cut
 * short, and can be looked at. */
static void
an_evening_goes_on_while_its_process_lives(void **state)
{
	struct recorded_session recorded_session;
	char words[WORDS], byte = 0;
	int ready[2], end[2], status;
	pid_t house;

	(void)state;
	make_ledger(NULL);
	change("UPDATE session SET ended = NULL; UPDATE game_table SET closed = NULL");
	assert_true(read_evening(NULL, &recorded_session, words));
	assert_int_equal(recorded_session.deeds, 5);
	recorded_session_free(&recorded_session);
	assert_int_equal(pipe(ready), 0);
	assert_int_equal(pipe(end), 0);
	house = fork();
	if (house == 0) {
		char path[80];
		struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
		int fd;

		close(end[1]);
		snprintf(path, sizeof(path), "%s-lock", file);
		fd = open(path, O_RDWR | O_CREAT, 0600);
		_exit(fcntl(fd, F_SETLK, &lock) == 0 && write(ready[1], &byte, 1) == 1 &&
			      read(end[0], &byte, 1) == 0
			  ? 0
			  : 1);
	}
	close(end[0]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	assert_false(read_evening(NULL, &recorded_session, words));
	assert_non_null(strstr(words, "has no evening that is over"));
	close(end[1]);
	assert_int_equal(waitpid(house, &status, 0), house);
	assert_int_equal(status, 0);
	close(ready[0]);
	close(ready[1]);
}

/* Which of the things that are printed of the large ledger are: 'e' the list of evenings, 'r' one
 * of them, 's' the sums of what was bet. */
static void
see_printed(char out[4])
{
	const struct past_bet_query bet_query = { .name = "zoe" };
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct archive *a = archive_open(file, "zoe", &why);
	struct past_sums sums;
	struct recorded_session recorded_session;
	int n = 0;

	assert_non_null(a);
	if (archive_examine(a, &why)) {
		out[n++] = 'e';
		if (archive_read(a, 0, NULL, &recorded_session, &why)) {
			out[n++] = 'r';
			recorded_session_free(&recorded_session);
		}
	}
	archive_close(a);
	if (past_sums_read(&sums, file, &bet_query, &why))
		out[n++] = 's';
	past_sums_free(&sums);
	out[n] = '\0';
	assert_true(n == 3 || strstr(words, "is damaged") != NULL);
}

/* A ledger that is too large to be examined whole: what is printed of it is examined (LG-51). */
static void
what_is_printed_of_a_large_ledger_is_examined(void **state)
{
	static const struct {
		const char *sql, *printed;
	} rows[] = {
		{ "SELECT 1", "ers" },
		{ "UPDATE posting SET at = 4500 WHERE account = 9 AND amount = 1000", "" },
		{ "UPDATE posting SET game_table = NULL, number = NULL", "" },
		{ "UPDATE posting SET at = 4500 WHERE account = 1", "ers" },
		{ "UPDATE bet SET back = 30", "" },
		{ "UPDATE deed SET text = 'roll 6 5 2' WHERE number = 5", "e" },
		{ "UPDATE deed SET text = 'set paytable macau' WHERE number = 1", "e" },
		{ "DELETE FROM deed WHERE number = 5", "e" },
		{ "DELETE FROM deed WHERE number > 1", "e" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char printed[4];

		make_ledger(NULL);
		change("INSERT INTO bet (game_table, number, at, account, round, spot, stake, back,"
		       " chips) VALUES (5, 5, 5000, 9, 1, 'big', 10, 20, 1010)");
		reseal_table(file, "SELECT 1", 5);
		change(rows[i].sql);
		assert_int_equal(truncate(file, EXAMINE_SMALL + 1), 0);
		see_printed(printed);
		if (strcmp(printed, rows[i].printed) != 0)
			fail_msg("%s: '%s' is printed", rows[i].sql, printed);
	}
}

static int
remove_folder(void **state)
{
	char command[100];

	(void)state;
	snprintf(command, sizeof(command), "rm -r %s", folder);
	return system(command);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_evening_is_read_as_it_was),
		cmocka_unit_test(loans_are_read),
		cmocka_unit_test(nonsense_ends_in_a_sentence),
		cmocka_unit_test(what_is_odd_is_shown_as_something_else),
		cmocka_unit_test(an_evening_goes_on_while_its_process_lives),
		cmocka_unit_test(what_is_printed_of_a_large_ledger_is_examined),
	};

	return cmocka_run_group_tests(tests, make_ledger, remove_folder);
}
