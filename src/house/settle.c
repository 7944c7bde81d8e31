/* Tables that an evening has left open when it was cut short. */
#include <stdlib.h>
#include <string.h>

#include "base/calendar.h"
#include "games/game.h"
#include "games/game_table.h"
#include "house/recover.h"
#include "house/secrets.h"

/* A table that is made again, and closed. */
struct settling {
	struct ledger *ledger;
	struct committed dice;
	int64_t table, account, number, at_ms;
	int64_t person; /* 0: nobody */
	chips back;
	bool thrown;          /* some dice may have followed from its last secret */
	struct resume resume; /* its accounts are the ledger's */
	struct resolved_bets resolved_bets;
};

static struct rail *
settle_rail(struct settling *s)
{
	return (struct rail *)s->resume.replay.state.bytes;
}

/* Do D, and write it down with what it moved. */
static int
settle_do(struct settling *s, struct deed *d)
{
	struct transfers transfers;
	int rc;

	if (replay_do(&s->resume.replay, d, 0, &transfers) != 0)
		return SQLITE_OK;
	rc = ledger_add_deed(s->ledger, s->at_ms, s->table, ++s->number, s->resume.replay.game, d);
	for (int i = 0; rc == SQLITE_OK && i < transfers.n; i++) {
		const struct transfer *t = &transfers.at[i];

		rc = ledger_post(s->ledger, s->at_ms, s->table, s->number, t->account, s->account,
				 t->amount);
		if (t->account == s->person)
			s->back -= t->amount;
	}
	for (int i = 0; rc == SQLITE_OK && i < s->resolved_bets.n; i++)
		rc = ledger_add_bet(s->ledger, s->at_ms, s->table, s->number, s->resume.replay.game,
				    &s->resolved_bets.at[i], s->resolved_bets.at[i].account);
	return rc;
}

/* All who still play leave; with PERSONS, those of them who are. */
static int
settle_leave(struct settling *s, bool users)
{
	int rc = SQLITE_OK;

	for (int seat = 0; rc == SQLITE_OK && seat < SEATS; seat++) {
		struct deed leave = { .kind = DEED_LEAVE, .seat = (int8_t)seat };

		if (rail_plays(settle_rail(s), seat) &&
		    (!users || s->resume.replay.account[seat] != LEDGER_PLAYERS))
			rc = settle_do(s, &leave);
	}
	return rc;
}

static int
settle_go_on(struct settling *s, const struct game_request *request)
{
	struct deed deed = { .kind = request->kind == GAME_REQUEST_DICE ? DEED_ROLL : DEED_TIME };

	if (request->kind == GAME_REQUEST_DICE) {
		throws_dice(&s->resume.replay.throws, &s->resume.commitment, s->table, &s->dice);
		source_roll(&s->dice.source, request->dice, request->sides, &deed.roll);
	}
	return settle_do(s, &deed);
}

/* As a table that closes.  Where chips are bet, persons leave first and take down what they can; a
 * game of moves is called off before anyone leaves (LG-21). */
static int
settle_play_out(struct settling *s)
{
	struct deed call_off = { .kind = DEED_CALL_OFF };
	const struct game *g = s->resume.replay.game;
	uint32_t round = settle_rail(s)->round;
	bool left = g->layout == NULL;
	int rc = SQLITE_OK;

	while (rc == SQLITE_OK) {
		struct game_request request = game_requests(g, s->resume.replay.state.bytes);

		if (!left && request.kind != GAME_REQUEST_DICE) {
			rc = settle_leave(s, true);
			left = true;
		} else if (settle_rail(s)->round == round && round_goes_on(&request)) {
			rc = settle_go_on(s, &request);
		} else {
			break;
		}
	}
	if (rc == SQLITE_OK)
		rc = settle_do(s, &call_off);
	return rc == SQLITE_OK ? settle_leave(s, false) : rc;
}

/* Everybody gets back from the table what they brought to it. */
static int
settle_return(struct settling *s)
{
	struct ledger *l = s->ledger;
	int rc;
	chips back = 0;
	sqlite3_stmt *row = database_query(&l->db,
					   "SELECT -sum(amount) FROM posting"
					   " WHERE game_table = ? AND account = ?",
					   "ii", s->table, s->person);

	rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
	if (rc == SQLITE_ROW)
		back = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	if (rc != SQLITE_ROW)
		return rc;
	rc = ledger_add_words(l, s->at_ms, s->table, s->number + 1, LEDGER_RETURN_ALL);
	if (rc == SQLITE_OK)
		rc = database_do(&l->db,
				 "INSERT INTO posting (at, game_table, number, account, amount)"
				 " SELECT ?, game_table, ?, account, -sum(amount) FROM posting"
				 " WHERE game_table = ? GROUP BY account HAVING sum(amount) <> 0",
				 "iii", s->at_ms, s->number + 1, s->table);
	if (rc == SQLITE_OK)
		rc = seal_rows(&l->db, SEAL_POSTINGS, 0);
	if (rc == SQLITE_OK)
		rc = ledger_undo_bets(l, s->at_ms, s->table, s->number + 1);
	s->back = back;
	return rc;
}

/* The last deed that there is of a table whose journal is not played. */
static int
settle_count(struct settling *s)
{
	sqlite3_stmt *row = database_query(
	    &s->ledger->db, "SELECT coalesce(max(number), 0) FROM deed WHERE game_table = ?", "i",
	    s->table);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		s->number = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

/* Only a table of an older ledger has no secret that its dice go on with (LG-22): it gets one. */
static int
settle_find_secret(struct settling *s)
{
	struct commitment *p = &s->resume.commitment;

	if (p->first > 0)
		return SQLITE_OK;
	if (secret_draw(&p->secret) != 0)
		return SQLITE_ERROR;
	p->order++;
	p->first = s->resume.replay.throws.n + 1;
	return secrets_add(s->ledger, s->at_ms, s->table, p);
}

/* In one transaction: what was settled in part was not. */
static int
settle_table(struct settling *s, const char *game, int64_t rules)
{
	int rc = ledger_transaction_begin(s->ledger), played;

	if (rc != SQLITE_OK)
		return rc;
	played = recover_table(s->ledger, s->table, game, rules, &s->resume, NULL);
	if (played == SQLITE_OK)
		played = settle_find_secret(s);
	if (played == SQLITE_OK) {
		s->number = s->resume.deeds;
		s->resume.replay.resolved_bets = &s->resolved_bets;
		rc = settle_play_out(s);
	} else if (played == SQLITE_ROW) {
		rc = settle_count(s);
		if (rc == SQLITE_OK)
			rc = settle_return(s);
	} else {
		rc = played;
	}
	s->thrown = played != SQLITE_OK || s->resume.replay.throws.n >= s->resume.commitment.first;
	if (rc == SQLITE_OK)
		rc = secrets_reveal(s->ledger, s->at_ms, s->table);
	if (rc == SQLITE_OK)
		rc = ledger_close_table(s->ledger, s->at_ms, s->table);
	return ledger_transaction_end(s->ledger, rc);
}

/* The secret that the dice of a table which was settled have followed from, if any were thrown. */
static int
settle_tell_secret(const struct settling *s, const char *game, struct cut_short *out)
{
	struct settled_secret *told = &out->secret[out->secrets];
	const struct game *g = game_find(game);
	struct commitment last;
	int rc = secrets_find(s->ledger, s->table, &last);

	if (rc != SQLITE_OK || last.order == 0 || g == NULL || !s->thrown ||
	    out->secrets == SETTLED_SECRETS)
		return rc == SQLITE_CORRUPT ? SQLITE_OK : rc;
	told->table = s->table;
	told->game = g;
	secret_write(&last.secret, told->secret);
	out->secrets++;
	return SQLITE_OK;
}

struct left_open {
	int64_t table, account, rules, at_ms;
	char game[32];
};

/* Those of the open tables that come after AFTER, at most MAX; SQLITE_OK and *N. */
static int
settle_list(struct ledger *l, int64_t after, struct left_open *out, int max, int *n)
{
	sqlite3_stmt *row =
	    database_query(&l->db,
			   "SELECT id, account, rules, game, coalesce((SELECT at FROM deed"
			   " WHERE game_table = id ORDER BY number DESC LIMIT 1), opened)"
			   " FROM game_table WHERE closed IS NULL AND id > ?"
			   " ORDER BY id LIMIT ?",
			   "ii", after, (int64_t)max);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	*n = 0;
	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		struct left_open *t = &out[(*n)++];
		struct text game = text_in(t->game, sizeof(t->game));

		t->table = sqlite3_column_int64(row, 0);
		t->account = sqlite3_column_int64(row, 1);
		t->rules = sqlite3_column_int64(row, 2);
		text_add(&game, "%s", (const char *)sqlite3_column_text(row, 3));
		t->at_ms = sqlite3_column_int64(row, 4);
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static int
settle_person(struct ledger *l, const char *name, int64_t *out)
{
	sqlite3_stmt *row = database_query(
	    &l->db, "SELECT id FROM account WHERE kind = 'person' AND name = ?", "t", name);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	*out = rc == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static bool
settle_has(const struct left_tables *left, int64_t table)
{
	for (int i = 0; left != NULL && i < left->n; i++) {
		if (left->table[i].id == table)
			return true;
	}
	return false;
}

/* All of TABLES but those of BUT; what came of them goes to OUT. */
static int
settle_all(struct ledger *l, const char *name, const struct left_open *tables, int n,
	   const struct left_tables *but, struct cut_short *out)
{
	struct settling *s = calloc(1, sizeof(*s));
	int rc = s != NULL ? settle_person(l, name, &s->person) : SQLITE_NOMEM;

	for (int i = 0; rc == SQLITE_OK && i < n; i++) {
		if (settle_has(but, tables[i].table))
			continue;
		s->ledger = l;
		s->table = tables[i].table;
		s->account = tables[i].account;
		s->number = 0;
		s->back = 0;
		s->at_ms = calendar_now();
		rc = settle_table(s, tables[i].game, tables[i].rules);
		if (rc == SQLITE_OK)
			rc = settle_tell_secret(s, tables[i].game, out);
		out->tables++;
		out->back += s->back;
		if (out->at_ms < tables[i].at_ms)
			out->at_ms = tables[i].at_ms;
	}
	free(s);
	return rc;
}

bool
ledger_settle_others(struct ledger *l, const char *name, const struct left_tables *but,
		     struct cut_short *out, struct text *why)
{
	struct left_open tables[32];
	int n = 0, rc;

	*out = (struct cut_short){ .tables = 0 };
	do {
		rc = settle_list(l, n > 0 ? tables[n - 1].table : 0, tables,
				 (int)(sizeof(tables) / sizeof(tables[0])), &n);
		if (rc == SQLITE_OK)
			rc = settle_all(l, name, tables, n, but, out);
	} while (rc == SQLITE_OK && n > 0);
	if (rc == SQLITE_OK)
		return true;
	text_add(why, "the ledger %s cannot be written: %s", l->path, sqlite3_errstr(rc));
	return false;
}

bool
ledger_settle(struct ledger *l, const char *name, struct cut_short *out, struct text *why)
{
	return ledger_settle_others(l, name, NULL, out, why);
}
