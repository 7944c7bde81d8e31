#include "house/archive.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"
#include "house/deed_rows.h"
#include "house/examine.h"
#include "house/secrets.h"

struct archive {
	struct ledger *ledger;
	int64_t person; /* the account; 0: there is none */
	bool examined;  /* by archive_examine() */
};

/* The person NAME, or the only one there is. */
static int
archive_find_person(struct archive *a, const char *name)
{
	sqlite3_stmt *row = database_query(&a->ledger->db,
					   "SELECT id, name = ? FROM account"
					   " WHERE kind = 'person' ORDER BY 2 DESC LIMIT 2",
					   "t", name);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR, named = 0;

	if (rc == SQLITE_ROW) {
		a->person = sqlite3_column_int64(row, 0);
		named = sqlite3_column_int(row, 1);
		rc = sqlite3_step(row);
	}
	if (rc == SQLITE_ROW && !named)
		a->person = 0;
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

struct archive *
archive_open(const char *path, const char *name, struct text *why)
{
	struct archive *a = calloc(1, sizeof(*a));
	int rc;

	if (a == NULL) {
		text_add(why, "there is no memory left");
		return NULL;
	}
	a->ledger = ledger_look(path, false, why);
	if (a->ledger == NULL) {
		free(a);
		return NULL;
	}
	rc = archive_find_person(a, name);
	if (rc == SQLITE_OK)
		return a;
	ledger_complain(a->ledger, "read", rc, why);
	archive_close(a);
	return NULL;
}

bool
archive_examine(struct archive *a, struct text *why)
{
	a->examined = ledger_believe(a->ledger, why);
	return a->examined;
}

void
archive_close(struct archive *a)
{
	if (a != NULL)
		ledger_close(a->ledger, NULL);
	free(a);
}

/* What the person gained in that session: of tables that have closed, in their account; of others,
 * by the bets that are decided. */
static int
archive_read_change(struct archive *a, struct archive_session *s)
{
	sqlite3_stmt *row =
	    database_query(&a->ledger->db,
			   "WITH held AS (SELECT id, closed IS NULL AS open FROM game_table"
			   " WHERE session IN " LEDGER_CHAIN ")"
			   " SELECT coalesce((SELECT sum(amount) FROM posting"
			   " JOIN held ON held.id = game_table WHERE NOT open AND account = ?1), 0)"
			   " + coalesce((SELECT sum(back - stake) FROM bet"
			   " JOIN held ON held.id = game_table WHERE open AND account = ?1), 0)",
			   "ii", a->person, s->id);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		s->change = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

/* How many tables and deeds it has, and where the person sat. */
static int
archive_read_tables(struct archive *a, struct archive_session *s)
{
	struct text sat = text_in(s->games, sizeof(s->games));
	sqlite3_stmt *row = database_query(
	    &a->ledger->db,
	    "SELECT game, iif(pruned IS NULL, deeds, 0),"
	    " EXISTS (SELECT 1 FROM sitting WHERE sitting.game_table = game_table.id"
	    "  AND sitting.account = ?) FROM game_table WHERE session = ? ORDER BY id",
	    "ii", a->person, s->id);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		s->tables++;
		s->deeds += sqlite3_column_int64(row, 1);
		if (sqlite3_column_int(row, 2) != 0)
			text_add(&sat, "%s%s", sat.used > 0 ? " " : "",
				 (const char *)sqlite3_column_text(row, 0));
	}
	sqlite3_reset(row);
	text_disarm(s->games);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

int
archive_list(struct archive *a, int64_t before, struct archive_session *out, int max,
	     struct text *why)
{
	sqlite3_stmt *row =
	    database_query(&a->ledger->db,
			   "SELECT id, began, coalesce(ended, 0), coalesce(next, 0),"
			   " ended IS NULL AND id = (SELECT max(id) FROM session)"
			   " FROM session WHERE id < ? ORDER BY id DESC",
			   "i", before > 0 ? before : INT64_MAX);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR, n = 0;

	while (rc == SQLITE_ROW && n < max && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		struct archive_session *s = &out[n++];

		*s = (struct archive_session){
			.id = sqlite3_column_int64(row, 0),
			.began_ms = recorded_session_moment_near(sqlite3_column_int64(row, 1)),
			.ended_ms = recorded_session_moment_near(sqlite3_column_int64(row, 2)),
			.next = sqlite3_column_int64(row, 3)
		};
		s->over = sqlite3_column_int(row, 4) == 0 || !ledger_is_open(a->ledger);
		rc = archive_read_tables(a, s);
		if (rc == SQLITE_OK && a->person != 0)
			rc = archive_read_change(a, s);
		if (rc == SQLITE_OK)
			rc = SQLITE_ROW;
	}
	sqlite3_reset(row);
	if (rc == SQLITE_ROW || rc == SQLITE_DONE)
		return n;
	ledger_complain(a->ledger, "read", rc, why);
	return -1;
}

/* What the person owned before the first table of the session moved a chip. */
static int
archive_read_brought(struct archive *a, struct recorded_session *r)
{
	sqlite3_stmt *row =
	    database_query(&a->ledger->db,
			   "SELECT coalesce(sum(amount), 0) FROM posting WHERE account = ?"
			   " AND id < coalesce((SELECT min(posting.id) FROM posting JOIN game_table"
			   " ON game_table.id = game_table WHERE session = ?), ?)",
			   "iii", a->person, r->session, INT64_MAX);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		r->brought = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

static void
archive_take_loan(struct recorded_session *r, int64_t at_ms, chips amount)
{
	if (r->loans < RECORDED_SESSION_LOANS)
		r->loan[r->loans++] =
		    (struct recorded_session_loan){ recorded_session_moment_near(at_ms), amount };
	else
		r->loan[RECORDED_SESSION_LOANS - 1].amount += amount;
}

/* What the mint gave the person after the first table of the session moved a chip, and before the
 * next session began. */
static int
archive_read_loans(struct archive *a, struct recorded_session *r)
{
	sqlite3_stmt *row = database_query(
	    &a->ledger->db,
	    "SELECT at, amount FROM posting WHERE account = ?1 AND game_table IS NULL"
	    " AND amount > 0 AND id > (SELECT min(posting.id) FROM posting JOIN game_table"
	    " ON game_table.id = game_table WHERE session = ?2)"
	    " AND at < coalesce((SELECT min(began) FROM session WHERE id > ?2), ?3) ORDER BY id",
	    "iii", a->person, r->session, INT64_MAX);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW)
		archive_take_loan(r, sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1));
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* A name that is none would not be safe to be shown. */
static void
archive_add_seat_occupant(const struct archive *a, const struct deed_row *row,
			  struct recorded_session_seat_occupant *out)
{
	*out = (struct recorded_session_seat_occupant){ .own = a->person != 0 &&
							       row->account == a->person };
	snprintf(out->name, sizeof(out->name), "%s",
		 row->name != NULL && name_fits(row->name) ? row->name : "somebody");
	if (row->strategy != NULL)
		snprintf(out->strategy, sizeof(out->strategy), "%s", row->strategy);
	text_disarm(out->strategy);
}

/* A table of a recorded session, which is being read. */
struct archive_reading {
	const struct archive *archive;
	struct recorded_session *recorded_session;
	struct recorded_session_table *table;
};

static int
archive_read_deed(void *ctx, const struct deed_row *row)
{
	const struct archive_reading *reading = ctx;
	const char *text = strlen(row->text) < DEED_TEXT ? row->text : "?";
	struct recorded_session_seat_occupant seat_occupant;

	if (row->sits)
		archive_add_seat_occupant(reading->archive, row, &seat_occupant);
	if (recorded_session_add_deed(reading->recorded_session, reading->table, row->at_ms, text,
				      row->sits ? &seat_occupant : NULL))
		return SQLITE_OK;
	return reading->recorded_session->deeds == RECORDED_SESSION_DEEDS ? SQLITE_TOOBIG
									  : SQLITE_NOMEM;
}

static int
archive_read_deeds(struct archive *a, struct recorded_session *r, struct recorded_session_table *t)
{
	struct archive_reading reading = { a, r, t };

	return deed_rows_read(a->ledger, t->id, 0, archive_read_deed, &reading);
}

/* A table whose game has other rules now cannot be played again. */
static void
archive_leave_out(struct recorded_session *r, int64_t id, const char *game)
{
	struct text cut = text_in(r->cut, sizeof(r->cut));

	text_add(&cut,
		 "table %" PRId64
		 " was played by other rules of %s, which this pitboss does not have",
		 id, text_quoted(game != NULL ? game : "?").text);
}

/* LG-46. */
static void
archive_miss(struct recorded_session *r, int64_t id)
{
	struct text cut = text_in(r->cut, sizeof(r->cut));

	text_add(&cut,
		 "the journal of table %" PRId64
		 " was removed from the ledger by 'pitboss history --prune'",
		 id);
}

static bool
archive_wants(const char *only, int64_t id, const char *game)
{
	long long number;

	if (only == NULL)
		return true;
	return text_number(only, &number) ? number == id : game != NULL && text_same(only, game);
}

static int
archive_read_recorded_session(struct archive *a, const char *only, struct recorded_session *r)
{
	sqlite3_stmt *row =
	    database_query(&a->ledger->db,
			   "SELECT id, game, rules, opened, closed IS NOT NULL, pruned IS NOT NULL,"
			   " version >= 2, " SECRETS_MARK(
			       "game_table.id") " FROM game_table WHERE session = ? ORDER BY id",
			   "i", r->session);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		const char *name = (const char *)sqlite3_column_text(row, 1);
		const struct game *g = name != NULL ? game_find(name) : NULL;
		int64_t id = sqlite3_column_int64(row, 0);
		struct recorded_session_table *t;

		if (!archive_wants(only, id, name))
			continue;
		if (sqlite3_column_int(row, 5) != 0) {
			archive_miss(r, id);
			continue;
		}
		if (g == NULL || g->rules != sqlite3_column_int(row, 2)) {
			archive_leave_out(r, id, name);
			continue;
		}
		t = recorded_session_add_table(r, g);
		if (t == NULL) {
			rc = SQLITE_TOOBIG;
			break;
		}
		t->id = id;
		secrets_take_mark(row, 7, t->mark);
		t->opened_ms = recorded_session_moment_near(sqlite3_column_int64(row, 3));
		t->closed = sqlite3_column_int(row, 4) != 0;
		/* The journals of a large ledger are not examined when it is opened (LG-51). */
		rc = SQLITE_OK;
		if (a->examined)
			rc = examine_deeds(a->ledger, id, 0, sqlite3_column_int(row, 6) != 0);
		if (rc == SQLITE_OK)
			rc = archive_read_deeds(a, r, t);
		if (rc == SQLITE_OK)
			rc = SQLITE_ROW;
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* The session ID, or the newest that is over and still has its journals, or else the newest that is
 * over. */
static bool
archive_find(struct archive *a, int64_t id, struct archive_session *out, struct text *why)
{
	int64_t before = id > 0 && id < INT64_MAX ? id + 1 : 0;
	struct archive_session over = { .id = 0 };
	int n;

	while ((n = archive_list(a, before, out, 1, why)) == 1 && id == 0 &&
	       (!out->over || out->deeds == 0)) {
		over = out->over && over.id == 0 ? *out : over;
		before = out->id;
	}
	if (n == 0 && over.id != 0) {
		*out = over;
		n = 1;
	}
	if (n == 1 && (id == 0 || out->id == id))
		return true;
	if (n >= 0 && id > 0)
		text_add(why,
			 "the ledger %s has no session %" PRId64
			 "; 'pitboss replay --list' lists those there are",
			 a->ledger->path, id);
	else if (n >= 0)
		text_add(why, "the ledger %s has no evening that is over", a->ledger->path);
	return false;
}

/* Why there is no recorded session. */
static bool
archive_refuse(const struct archive *a, struct recorded_session *r, int64_t next, int rc,
	       const char *only, struct text *why)
{
	if (rc == SQLITE_TOOBIG)
		text_add(why,
			 "session %" PRId64 " is too long to be replayed at once (%d tables, %d "
			 "deeds); --table chooses one",
			 r->session, RECORDED_SESSION_TABLES, RECORDED_SESSION_DEEDS);
	else if (rc != SQLITE_OK)
		ledger_complain(a->ledger, "read", rc, why);
	else if (r->cut[0] != '\0')
		text_add(why, "%s", r->cut);
	else if (next != 0)
		text_add(why,
			 "the tables of session %" PRId64 " went on in session %" PRId64
			 ", and are there from their beginning",
			 r->session, next);
	else if (r->tables > 0)
		text_add(why,
			 "nothing that was done in session %" PRId64 " is in the ledger any more",
			 r->session);
	else if (only != NULL)
		text_add(why, "session %" PRId64 " has no table %s", r->session,
			 text_quoted(only).text);
	else
		text_add(why, "session %" PRId64 " has no tables", r->session);
	recorded_session_free(r);
	return false;
}

bool
archive_read(struct archive *a, int64_t id, const char *only, struct recorded_session *out,
	     struct text *why)
{
	struct archive_session session;
	int rc;

	*out = (struct recorded_session){ .tables = 0 };
	if (!archive_find(a, id, &session, why))
		return false;
	out->session = session.id;
	out->began_ms = session.began_ms;
	out->ended_ms = session.ended_ms;
	/* As it is at one moment, though somebody else may write. */
	rc = database_run(&a->ledger->db, "BEGIN");
	if (rc == SQLITE_OK)
		rc = archive_read_recorded_session(a, only, out);
	if (rc == SQLITE_OK)
		rc = archive_read_brought(a, out);
	if (rc == SQLITE_OK)
		rc = archive_read_loans(a, out);
	database_run(&a->ledger->db, "COMMIT");
	if (rc != SQLITE_OK || out->deeds == 0)
		return archive_refuse(a, out, session.next, rc, only, why);
	return recorded_session_finish(out) || archive_refuse(a, out, 0, SQLITE_NOMEM, only, why);
}
