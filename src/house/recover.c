#include "house/recover.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/game.h"
#include "games/game_table.h"
#include "house/cached.h"
#include "house/deed_rows.h"
#include "house/follow.h"
#include "house/secrets.h"

/* Its next deed.  SQLITE_ROW if it cannot be done. */
static int
recover_deed(struct resume *r, const struct deed_row *row)
{
	const struct seat_occupant who = { row->name, (uint32_t)row->account, row->strategy };
	char words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));
	struct deed deed;
	bool done = row->number == (int64_t)r->deeds + 1 &&
		    deed_row_parse(row, r->replay.game, &deed, &why) &&
		    (deed.kind != DEED_SIT || row->name != NULL) &&
		    resume_do(r, &deed, row->name != NULL ? &who : NULL, NULL) == 0;

	return done ? SQLITE_OK : SQLITE_ROW;
}

/* SQLITE_OK if the table has the chips that the postings say; SQLITE_ROW if not. */
static int
recover_compare(struct ledger *l, const struct resume *r)
{
	const struct rail *rail = (const struct rail *)r->replay.state.bytes;
	sqlite3_stmt *row = database_query(&l->db,
					   "SELECT balance FROM account, game_table"
					   " WHERE game_table.id = ?"
					   " AND account.id = game_table.account",
					   "i", r->id);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW && sqlite3_column_int64(row, 0) == rail->in)
		rc = SQLITE_OK;
	sqlite3_reset(row);
	return rc;
}

/* The secret that its dice go on with (LG-22).  SQLITE_ROW if what is there is none. */
static int
recover_dice(struct ledger *l, struct resume *r)
{
	int rc = secrets_find(l, r->id, &r->commitment);

	if (rc == SQLITE_OK)
		rc = secrets_mark(l, r->id, r->mark);
	if (rc == SQLITE_OK && r->commitment.first > r->replay.throws.n + 1)
		rc = SQLITE_CORRUPT;
	return rc == SQLITE_CORRUPT ? SQLITE_ROW : rc;
}

/* A table that is made again. */
struct recovering {
	struct resume *table;
	int64_t until; /* its last deed that is wanted; 0: all are */
};

static int
recover_next(void *ctx, const struct deed_row *row)
{
	const struct recovering *r = ctx;

	return r->until != 0 && row->number > r->until ? SQLITE_DONE : recover_deed(r->table, row);
}

int
recover_play(struct ledger *l, struct resume *r, int64_t until)
{
	struct recovering recovering = { r, until };

	return deed_rows_read(l, r->id, r->deeds, recover_next, &recovering);
}

void
recover_open(struct resume *r, const struct game *g, int64_t table)
{
	resume_open(r, g, table);
	r->replay.book.players = LEDGER_PLAYERS;
}

/* From where it is to its last deed. */
static int
recover_go_on(struct ledger *l, struct resume *r)
{
	int rc = recover_play(l, r, 0);

	return rc == SQLITE_OK ? recover_compare(l, r) : rc;
}

int
recover_table(struct ledger *l, int64_t table, const char *game, int64_t rules, struct resume *out,
	      uint32_t *kept)
{
	const struct game *g = game_find(game);
	uint32_t from;
	int rc = SQLITE_ROW;

	if (g == NULL || g->rules != rules)
		return SQLITE_ROW;
	recover_open(out, g, table);
	from = cached_read(l, out) ? out->deeds : 0;
	if (from > 0)
		rc = recover_go_on(l, out);
	if (rc == SQLITE_ROW) {
		from = 0;
		recover_open(out, g, table);
		rc = recover_go_on(l, out);
	}
	if (kept != NULL)
		*kept = from;
	return rc == SQLITE_OK ? recover_dice(l, out) : rc;
}

/* The place of the ledger's ACCOUNT among the persons, made if there is none; -1 if there is no
 * room. */
static int
recover_person(struct left_tables *left, int64_t account)
{
	int i = 0;

	while (i < left->users && left->person[i].account != account)
		i++;
	if (i == LEFT_PERSONS)
		return -1;
	if (i == left->users)
		left->person[left->users++] = (struct left_user){ .account = account };
	return i;
}

/* Those who sit at the last of the tables, and those whose chips are in its pot; false if there is
 * no room for them. */
static bool
recover_find_persons(struct left_tables *left)
{
	const struct replay *replay = &left->table[left->n].replay;
	int i;

	for (int seat = 0; seat < SEATS; seat++) {
		int64_t account = replay->account[seat];
		bool person = account != 0 && account != LEDGER_PLAYERS;

		i = person ? recover_person(left, account) : NOBODY;
		if (person && i < 0)
			return false;
		left->sits[left->n][seat] = (int8_t)i;
	}
	for (int pot = 0; pot < replay->book.pots; pot++) {
		i = recover_person(left, replay->book.pot[pot].account);
		if (i < 0)
			return false;
		left->pot[left->n][pot] = (int8_t)i;
	}
	return true;
}

/* The last of the tables is one more, if there is room for all its persons. */
static void
recover_add(struct left_tables *left)
{
	int before = left->users;

	if (!recover_find_persons(left)) {
		left->users = before;
		left->others++;
		return;
	}
	for (int seat = 0; seat < SEATS; seat++) {
		if (left->sits[left->n][seat] == 0)
			left->worth += resume_worth(&left->table[left->n], seat);
	}
	left->n++;
}

/* The house's loans to the person since their tables, and those before that went on as these, were
 * opened. */
static int
recover_count_loans(struct ledger *l, struct left_tables *left)
{
	sqlite3_stmt *row = database_query(
	    &l->db,
	    "SELECT count(*), coalesce(sum(amount), 0) FROM posting WHERE account = ?1"
	    " AND game_table IS NULL AND amount > 0 AND id > (SELECT min(posting.id) FROM posting"
	    " JOIN game_table ON game_table.id = game_table WHERE session IN " LEDGER_CHAIN ")",
	    "ii", left->person[0].account, left->evening);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW) {
		left->loans = sqlite3_column_int(row, 0);
		left->lent = sqlite3_column_int64(row, 1);
	}
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

/* What each of the persons owns, and is called. */
static int
recover_fill_persons(struct ledger *l, struct left_tables *left)
{
	int rc = SQLITE_OK;

	for (int i = 0; rc == SQLITE_OK && i < left->users; i++) {
		struct left_user *p = &left->person[i];
		sqlite3_stmt *row = database_query(
		    &l->db, "SELECT name, balance FROM account WHERE id = ?", "i", p->account);

		rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
		if (rc == SQLITE_ROW) {
			strncpy(p->name, (const char *)sqlite3_column_text(row, 0),
				sizeof(p->name) - 1);
			p->balance = sqlite3_column_int64(row, 1);
		}
		sqlite3_reset(row);
		rc = rc == SQLITE_ROW || (rc == SQLITE_DONE && p->account == 0) ? SQLITE_OK : rc;
	}
	return rc;
}

/* The person is the first of them, without an account if they have none yet. */
static int
recover_name(struct ledger *l, const char *name, struct left_tables *left)
{
	sqlite3_stmt *row = database_query(
	    &l->db, "SELECT id FROM account WHERE kind = 'person' AND name = ?", "t", name);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	left->users = 1;
	strncpy(left->person[0].name, name, NAME_SIZE - 1);
	if (rc == SQLITE_ROW)
		left->person[0].account = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* A table was left open in EVENING, which has ENDED or was cut short; its last deed was at AT_MS.
 * Evenings follow each other by their numbers: times may have jumped (LG-52). */
static void
recover_evening(struct left_tables *left, int64_t evening, bool ended, int64_t at_ms)
{
	if (evening > left->evening) {
		left->evening = evening;
		left->kept = ended;
		left->at_ms = at_ms;
	} else if (evening == left->evening && at_ms > left->at_ms) {
		left->at_ms = at_ms;
	}
}

/* A row of the id, the game, its rules, the time of the last deed, whether its evening ended, and
 * the number of that. */
static int
recover_row(struct ledger *l, sqlite3_stmt *row, struct left_tables *left)
{
	uint32_t kept;
	int rc = SQLITE_ROW;

	recover_evening(left, sqlite3_column_int64(row, 5), sqlite3_column_int(row, 4) != 0,
			sqlite3_column_int64(row, 3));
	if (left->n < LEFT_TABLES)
		rc = recover_table(l, sqlite3_column_int64(row, 0),
				   (const char *)sqlite3_column_text(row, 1),
				   sqlite3_column_int64(row, 2), &left->table[left->n], &kept);
	if (rc == SQLITE_OK) {
		follow_add(l, &left->table[left->n], kept);
		recover_add(left);
	} else if (rc == SQLITE_ROW) {
		left->others++;
	} else {
		return rc;
	}
	return SQLITE_ROW;
}

static int
recover_all(struct ledger *l, const char *name, struct left_tables *left)
{
	int rc = recover_name(l, name, left);
	sqlite3_stmt *row;

	if (rc != SQLITE_OK)
		return rc;
	row =
	    database_query(&l->db,
			   "SELECT game_table.id, game, rules, coalesce((SELECT at FROM deed WHERE"
			   " game_table = game_table.id ORDER BY number DESC LIMIT 1), opened),"
			   " ended IS NOT NULL, session.id FROM game_table, session"
			   " WHERE closed IS NULL AND session.id = session ORDER BY game_table.id",
			   "");
	rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;
	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW)
		rc = recover_row(l, row, left);
	sqlite3_reset(row);
	rc = rc == SQLITE_DONE ? recover_fill_persons(l, left) : rc;
	return rc == SQLITE_OK ? recover_count_loans(l, left) : rc;
}

struct left_tables *
recover_read(struct ledger *l, const char *name, struct text *why)
{
	struct left_tables *left = calloc(1, sizeof(*left));
	int rc = left != NULL ? recover_all(l, name, left) : SQLITE_NOMEM;

	if (rc == SQLITE_OK)
		return left;
	ledger_complain(l, "read", rc, why);
	free(left);
	return NULL;
}

bool
recover_open_accounts(struct left_tables *left, struct bank *bank)
{
	for (int i = 0; i < left->users; i++) {
		struct left_user *p = &left->person[i];

		p->in_bank = bank_open_person(bank, p->name, p->balance);
		if (p->in_bank == ACCOUNT_NONE)
			return false;
	}
	for (int t = 0; t < left->n; t++) {
		for (int seat = 0; seat < SEATS; seat++) {
			int i = left->sits[t][seat];

			if (i != NOBODY)
				left->table[t].replay.account[seat] = left->person[i].in_bank;
		}
		for (int i = 0; i < left->table[t].replay.book.pots; i++)
			left->table[t].replay.book.pot[i].account =
			    left->person[left->pot[t][i]].in_bank;
	}
	return true;
}

void
recover_bind(const struct left_tables *left, struct ledger *l)
{
	for (int i = 0; i < left->users; i++) {
		const struct holding holding = { .account = left->person[i].account };

		ledger_bind(l, left->person[i].in_bank, &holding);
	}
}
