/*
 * States that the ledger keeps to save time (LG-3): a table goes on from one as from its first
 * deed, and one that this program has not written is as good as none, whatever is in it.
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

#include "games/game.h"
#include "games/game_table.h"
#include "house/archive.h"
#include "house/bank.h"
#include "house/cached.h"
#include "house/follow.h"
#include "house/image.h"
#include "house/recover.h"
#include "house/verify.h"
#include "random_deeds.h"

enum { DEEDS = 600, EVENING = FOLLOW_EVERY + 1500, TOGETHER = 512, WORDS = 600 };

static char folder[] = "/tmp/pitboss-cached-XXXXXX", file[64];
static const struct secret key = { { 1, 2, 3 } }, other_key = { { 1, 2, 4 } };

static struct seat_occupant
sitter_of(int seat)
{
	static char name[SEATS][NAME_SIZE];

	if (seat == 0)
		return (struct seat_occupant){ "zoe", ACCOUNT_OTHERS, NULL };
	snprintf(name[seat], NAME_SIZE, "p%d", seat);
	return (struct seat_occupant){ name[seat], ACCOUNT_PLAYERS, "steady small 10" };
}

static int
do_next(struct resume *r, struct deed *deed, struct transfers *transfers)
{
	struct seat_occupant who = sitter_of(deed->seat != NOBODY ? deed->seat : 0);

	return resume_do(r, deed, &who, transfers);
}

/* What two tables say, in bytes of the same program. */
static void
check_same(const struct resume *a, const struct resume *b)
{
	struct image one = { .bytes = NULL }, other = { .bytes = NULL };

	image_add_table(&one, a);
	image_add_table(&other, b);
	assert_int_equal(one.n, other.n);
	assert_memory_equal(one.bytes, other.bytes, one.n);
	image_free(&one);
	image_free(&other);
}

/* Begun anew from an image after some deeds, the table becomes what it would have become. */
static void
check_images(const struct game *g)
{
	static struct resume through, anew;
	struct random_deeds play;

	random_deeds_begin(&play, g, "images", 0);
	resume_open(&through, g, 7);
	resume_open(&anew, g, 7);
	for (int n = 0; n < DEEDS; n++) {
		struct deed deed = random_deeds_next(&play, NULL), same = deed;
		struct image image = { .bytes = NULL };

		assert_int_equal(do_next(&through, &deed, NULL), 0);
		assert_int_equal(do_next(&anew, &same, NULL), 0);
		image_add_table(&image, &anew);
		assert_false(image.failed);
		resume_open(&anew, g, 7);
		assert_true(image_take_table(image.bytes, image.n, &anew));
		image_free(&image);
		check_same(&through, &anew);
		assert_memory_equal(anew.name, through.name, sizeof(anew.name));
		assert_memory_equal(anew.strategy, through.strategy, sizeof(anew.strategy));
		assert_memory_equal(anew.replay.account, through.replay.account,
				    sizeof(anew.replay.account));
	}
}

static void
an_image_is_the_table(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++)
		check_images(games[i]);
}

static void
an_image_that_is_cut_off_is_none(void **state)
{
	static struct resume r, out;
	struct random_deeds play;
	struct image image = { .bytes = NULL };

	(void)state;
	random_deeds_begin(&play, games[0], "images", 1);
	resume_open(&r, games[0], 7);
	for (int n = 0; n < DEEDS; n++) {
		struct deed deed = random_deeds_next(&play, NULL);

		assert_int_equal(do_next(&r, &deed, NULL), 0);
	}
	image_add_table(&image, &r);
	for (size_t n = 0; n < image.n; n++) {
		unsigned char *part = malloc(n + 1); /* so that reading beyond it is seen */

		assert_non_null(part);
		memcpy(part, image.bytes, n);
		resume_open(&out, games[0], 7);
		assert_false(image_take_table(part, n, &out));
		free(part);
	}
	image_add(&image, "", 1);
	resume_open(&out, games[0], 7);
	assert_false(image_take_table(image.bytes, image.n, &out));
	image_free(&image);
}

/* A table whose deeds come from nowhere, and whose recorder is the ledger. */
struct session {
	struct ledger *ledger;
	struct recorder recorder;
	struct random_deeds play;
	struct resume table;
	struct resolved_bets resolved_bets;
	uint64_t noted;
};

static struct ledger *
open_ledger(const struct secret *with)
{
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct ledger *l = ledger_open_cached(file, with, &why);

	if (l == NULL)
		fail_msg("%s", words);
	return l;
}

static void
note(struct session *e, struct entry *entry)
{
	entry->table = ACCOUNT_OTHERS + 1;
	entry->game = e->play.game;
	entry->id = e->table.id;
	e->noted = e->recorder.note(e->recorder.ctx, entry);
}

static void
play_deed(struct session *e)
{
	struct deed deed = random_deeds_next(&e->play, NULL);
	struct seat_occupant who = sitter_of(deed.seat != NOBODY ? deed.seat : 0);
	struct transfers transfers;
	struct entry entry = { .kind = ENTRY_DEED,
			       .deed = &deed,
			       .number = e->table.deeds + 1,
			       .transfers = &transfers,
			       .resolved_bets = &e->resolved_bets };

	assert_int_equal(do_next(&e->table, &deed, &transfers), 0);
	if (deed.kind == DEED_SIT) {
		entry.name = who.name;
		entry.account = who.account;
		entry.strategy = who.strategy;
	}
	note(e, &entry);
	if (e->table.deeds % TOGETHER == 0)
		assert_true(e->recorder.secure(e->recorder.ctx, e->noted));
}

static void
begin_writing(struct session *e)
{
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct holding holding;

	assert_true(ledger_hold(e->ledger, "zoe", BANKROLL, &holding, &why));
	assert_true(ledger_begin(e->ledger, &why));
	e->recorder = ledger_recorder(e->ledger);
	ledger_bind(e->ledger, ACCOUNT_OTHERS, &holding);
}

static void
session_begin(struct session *e, const struct game *g, const struct secret *with)
{
	struct entry open = { .kind = ENTRY_OPEN };

	e->ledger = open_ledger(with);
	begin_writing(e);
	random_deeds_begin(&e->play, g, "evening", 0);
	resume_open(&e->table, g, e->recorder.enter(e->recorder.ctx));
	e->table.replay.book.players = ACCOUNT_PLAYERS;
	e->table.replay.resolved_bets = &e->resolved_bets;
	note(e, &open);
}

/* As after a kill. */
static void
session_end(struct session *e, int deeds)
{
	for (int n = 0; n < deeds; n++)
		play_deed(e);
	assert_true(ledger_close(e->ledger, NULL));
}

static int64_t
ask(const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *row;
	int64_t answer = -1;
	int rc;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
	rc = sqlite3_step(row);
	assert_true(rc == SQLITE_ROW || rc == SQLITE_DONE);
	if (rc == SQLITE_ROW)
		answer = sqlite3_column_int64(row, 0);
	sqlite3_finalize(row);
	sqlite3_close(db);
	return answer;
}

/* The table as it is found WITH a key.  Answers the deed of the state that it was made from. */
static uint32_t
find_table(const struct secret *with, const struct game *g, struct resume *out)
{
	struct ledger *l = open_ledger(with);
	uint32_t kept;

	assert_int_equal(
	    recover_table(l, ask("SELECT max(id) FROM game_table"), g->name, g->rules, out, &kept),
	    SQLITE_OK);
	ledger_close(l, NULL);
	return kept;
}

static void
remove_files(void)
{
	static const char *const ends[] = { "", "-lock", "-wal", "-shm" };
	char path[80];

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", file, ends[i]);
		unlink(path);
	}
}

static void
check_kept(const struct game *g)
{
	static struct session e;
	static struct resume slow, quick;

	session_begin(&e, g, &key);
	session_end(&e, EVENING);
	assert_int_equal(find_table(NULL, g, &slow), 0);
	assert_true(find_table(&key, g, &quick) >= FOLLOW_EVERY);
	assert_int_equal(quick.deeds, EVENING);
	check_same(&slow, &quick);
	remove_files();
}

static void
a_table_goes_on_from_a_kept_state_as_from_its_first_deed(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++)
		check_kept(games[i]);
}

/* The ledger's file, to be put back as it was. */
struct copy {
	char *bytes;
	size_t n;
};

static void
copy_take(struct copy *c)
{
	FILE *f = fopen(file, "rb");

	assert_non_null(f);
	fseek(f, 0, SEEK_END);
	c->n = (size_t)ftell(f);
	rewind(f);
	c->bytes = malloc(c->n);
	assert_non_null(c->bytes);
	assert_int_equal(fread(c->bytes, 1, c->n, f), c->n);
	fclose(f);
}

static void
copy_put_back(const struct copy *c)
{
	FILE *f;

	remove_files();
	f = fopen(file, "wb");
	assert_non_null(f);
	assert_int_equal(fwrite(c->bytes, 1, c->n, f), c->n);
	assert_int_equal(fclose(f), 0);
}

/* Everything that may have become of the row. */
static void
what_this_program_has_not_written_is_not_believed(void **state)
{
	static const char *const damage[] = {
		"UPDATE cached_state SET number = number - 1",
		"UPDATE cached_state SET number = -1",
		"UPDATE cached_state SET number = 9000000000",
		"UPDATE cached_state SET number = number + 4294967296",
		"UPDATE cached_state SET build = 'another'",
		"UPDATE cached_state SET build = ''",
		"UPDATE cached_state SET state = x''",
		"UPDATE cached_state SET state = zeroblob(length(state))",
		"UPDATE cached_state SET state = zeroblob(20000000)",
		"UPDATE cached_state SET state = substr(state, 1, length(state) - 1)",
		"UPDATE cached_state SET state = CAST(state || x'00' AS BLOB)",
		"UPDATE cached_state SET signature = x''",
		"UPDATE cached_state SET signature = zeroblob(32)",
		"UPDATE cached_state SET signature = CAST(signature || x'00' AS BLOB)",
		"DELETE FROM cached_state",
	};
	static struct session e;
	static struct resume slow, found;
	struct copy copy;

	(void)state;
	session_begin(&e, games[0], &key);
	session_end(&e, EVENING);
	find_table(NULL, games[0], &slow);
	assert_int_equal(find_table(&other_key, games[0], &found), 0);
	check_same(&slow, &found);
	copy_take(&copy);
	for (size_t i = 0; i < sizeof(damage) / sizeof(damage[0]); i++) {
		ask(damage[i]);
		assert_int_equal(find_table(&key, games[0], &found), 0);
		check_same(&slow, &found);
		copy_put_back(&copy);
	}
	assert_true(find_table(&key, games[0], &found) > 0);
	free(copy.bytes);
	remove_files();
}

/* A kept state is bound to its table: that of another is not taken for it. */
static void
a_state_of_another_table_is_not_believed(void **state)
{
	static struct session e;
	static struct resume slow, found;

	(void)state;
	session_begin(&e, games[0], &key);
	session_end(&e, EVENING);
	session_begin(&e, games[0], &key);
	session_end(&e, EVENING - 1);
	assert_int_equal(ask("SELECT count(*) FROM cached_state"), 2);
	ask("UPDATE cached_state SET (number, state, signature) = (SELECT number, state, signature"
	    " FROM cached_state WHERE game_table = 1) WHERE game_table = 2");
	find_table(NULL, games[0], &slow);
	assert_int_equal(find_table(&key, games[0], &found), 0);
	check_same(&slow, &found);
	remove_files();
}

/* Each evening that goes on with a table keeps states of it, and none is left when it closes. */
static void
states_are_kept_while_a_table_is_open(void **state)
{
	static struct session e;
	struct entry resumes = { .kind = ENTRY_RESUME }, closes = { .kind = ENTRY_CLOSE };
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct left_tables *left;
	int64_t first;

	(void)state;
	session_begin(&e, games[0], &key);
	session_end(&e, EVENING);
	first = ask("SELECT number FROM cached_state");
	e.ledger = open_ledger(&key);
	left = recover_read(e.ledger, "zoe", &why);
	assert_non_null(left);
	assert_int_equal(left->n, 1);
	check_same(&e.table, &left->table[0]);
	free(left);
	begin_writing(&e);
	note(&e, &resumes);
	session_end(&e, EVENING);
	assert_true(ask("SELECT number FROM cached_state") >= first + FOLLOW_EVERY);
	e.ledger = open_ledger(&key);
	free(recover_read(e.ledger, "zoe", &why));
	begin_writing(&e);
	note(&e, &resumes);
	note(&e, &closes);
	session_end(&e, 0);
	assert_int_equal(ask("SELECT count(*) FROM cached_state"), 0);
	remove_files();
}

static bool
opens(const struct secret *with)
{
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct ledger *l = ledger_open_cached(file, with, &why);

	assert_true(l != NULL || strstr(words, "damaged") != NULL);
	ledger_close(l, NULL);
	return l != NULL;
}

/* Of a large ledger that is examined which play needs: what comes after a state that is believed.
 */
static void
deeds_before_a_kept_state_are_not_needed(void **state)
{
	static struct session e;
	static struct resume found;

	(void)state;
	session_begin(&e, games[0], &key);
	session_end(&e, EVENING);
	ask("INSERT INTO told (what, at) VALUES (hex(zeroblob(9000000)), 0)");
	assert_true(opens(NULL));
	ask("UPDATE deed SET at = at + 1 WHERE number = 5");
	assert_false(opens(NULL));
	assert_false(opens(&other_key));
	assert_true(opens(&key));
	assert_true(find_table(&key, games[0], &found) > 0);
	check_same(&e.table, &found);
	ask("UPDATE deed SET at = at + 1 WHERE number = (SELECT number + 1 FROM cached_state)");
	assert_false(opens(&key));
	remove_files();
}

/* What of a large ledger is replayed. */
static bool
replays(void)
{
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct archive *a = archive_open(file, "zoe", &why);
	struct recorded_session recorded_session;
	bool read;

	assert_non_null(a);
	assert_true(archive_examine(a, &why));
	read = archive_read(a, 1, NULL, &recorded_session, &why);
	archive_close(a);
	if (read)
		recorded_session_free(&recorded_session);
	else
		assert_non_null(strstr(words, "damaged"));
	return read;
}

static void
deeds_that_are_replayed_are_examined(void **state) /* LG-51 */
{
	static struct session e;
	struct entry closed = { .kind = ENTRY_CLOSE };

	(void)state;
	session_begin(&e, games[0], &key);
	for (int n = 0; n < DEEDS; n++)
		play_deed(&e);
	note(&e, &closed);
	session_end(&e, 0);
	ask("INSERT INTO told (what, at) VALUES (hex(zeroblob(9000000)), 0)");
	assert_true(replays());
	ask("UPDATE deed SET seal = NULL");
	assert_false(replays());
	ask("UPDATE deed SET at = at + 1 WHERE number = 5");
	assert_false(replays());
	remove_files();
}

/* These dice were never pledged, which is told too. */
static void
count_states(void *ctx, const struct difference *d)
{
	*(int *)ctx += strcmp(d->what, "state") == 0;
}

static void
check_verified(const char *damage, bool differs)
{
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	int states = 0;
	struct verify_plan plan = { .differs = count_states, .ctx = &states };
	struct verified verified;

	ask(damage);
	assert_true(ledger_verify(file, &plan, &verified, &why));
	assert_int_equal(states, differs);
}

/* Without the key, and from the first deed on. */
static void
verify_compares_a_kept_state_with_the_deeds(void **state)
{
	static struct session e;

	(void)state;
	session_begin(&e, games[0], &key);
	session_end(&e, EVENING);
	check_verified("SELECT 1", false);
	check_verified("UPDATE cached_state SET signature = x''", false);
	check_verified("UPDATE cached_state SET state = CAST(substr(state, 1, 100) || x'07'"
		       " || substr(state, 102) AS BLOB)",
		       true);
	check_verified("UPDATE cached_state SET build = 'another'", false);
	check_verified("UPDATE cached_state SET number = 9000000000", true);
	check_verified("UPDATE cached_state SET number = -1", true);
	remove_files();
}

static int
make_folder(void **state)
{
	(void)state;
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	return 0;
}

static int
remove_folder(void **state)
{
	(void)state;
	remove_files();
	return rmdir(folder);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_image_is_the_table),
		cmocka_unit_test(an_image_that_is_cut_off_is_none),
		cmocka_unit_test(a_table_goes_on_from_a_kept_state_as_from_its_first_deed),
		cmocka_unit_test(what_this_program_has_not_written_is_not_believed),
		cmocka_unit_test(a_state_of_another_table_is_not_believed),
		cmocka_unit_test(states_are_kept_while_a_table_is_open),
		cmocka_unit_test(deeds_before_a_kept_state_are_not_needed),
		cmocka_unit_test(deeds_that_are_replayed_are_examined),
		cmocka_unit_test(verify_compares_a_kept_state_with_the_deeds),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
