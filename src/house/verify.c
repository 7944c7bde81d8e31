#include "house/verify.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"
#include "house/bet_rows.h"
#include "house/deed_rows.h"
#include "house/nets.h"
#include "house/secrets.h"
#include "house/verify_rows.h"

enum { WORDS = 600 };

struct verifying {
	struct ledger *ledger;
	const struct verify_plan *plan;
	struct verified *out;
	int64_t table, account; /* the table that is checked, and its account */
	int64_t deed;           /* the number of the deed that is checked */
	bool returned;          /* it gave everybody back what they had brought */
	bool legal;             /* all up to it could be done */
	bool closed, pruned;
	int64_t version;  /* of the ledger when it was opened */
	bool commitments; /* every throw of its dice must have been pledged */
	struct replay replay;
	struct resolved_bets resolved_bets; /* what the last deed has decided */
	struct bet_rows bets;
	sqlite3_stmt *posting; /* the next row of the table's, in order; NULL: there is none */
	char joined[JOINED_TEXT];
};

__attribute__((format(printf, 3, 4))) static void
verify_differs(struct verifying *v, const char *what, const char *format, ...)
{
	char words[WORDS];
	va_list args;

	va_start(args, format);
	vsnprintf(words, sizeof(words), format, args);
	va_end(args);
	text_disarm(words);
	v->out->differences++;
	v->plan->differs(v->plan->ctx, &(struct difference){ v->table, v->deed, what, words });
}

static void
verify_row_differs(void *ctx, const struct difference *d)
{
	struct verifying *v = ctx;

	v->out->differences++;
	v->plan->differs(v->plan->ctx, d);
}

static int64_t
verify_number(sqlite3_stmt *row, int column)
{
	return sqlite3_column_int64(row, column);
}

static const char *
verify_text(sqlite3_stmt *row, int column)
{
	const char *text = (const char *)sqlite3_column_text(row, column);

	return text != NULL ? text : "";
}

/* Take the rows of the deed NUMBER; 0: those without a number, which are the last. */
static int
verify_take_postings(struct verifying *v, int64_t number, struct nets *out)
{
	int rc = SQLITE_ROW;

	*out = (struct nets){ .n = 0 };
	while (v->posting != NULL && verify_number(v->posting, 0) == number) {
		nets_add(out, verify_number(v->posting, 1), verify_number(v->posting, 2));
		v->out->postings++;
		rc = sqlite3_step(v->posting);
		if (rc == SQLITE_ROW)
			continue;
		sqlite3_reset(v->posting);
		v->posting = NULL;
	}
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* What the rows say against what follows from the deed. */
static void
verify_compare(struct verifying *v, const struct nets *rows, const struct nets *should)
{
	if (rows->full)
		verify_differs(v, "posting", "more chips are posted than can have moved");
	for (int i = 0; i < should->n; i++) {
		int64_t account = should->at[i].account, amount = nets_of(rows, account);

		if (amount != should->at[i].amount)
			verify_differs(v, "posting",
				       "account %" PRId64 " is posted %" PRId64 ", not %" PRId64,
				       account, amount, should->at[i].amount);
	}
	for (int i = 0; i < rows->n; i++) {
		if (nets_of(should, rows->at[i].account) == 0)
			verify_differs(v, "posting",
				       "account %" PRId64 " is posted %" PRId64 ", not 0",
				       rows->at[i].account, rows->at[i].amount);
	}
}

static int
verify_postings(struct verifying *v, const struct transfers *transfers)
{
	struct nets rows, should = { .n = 0 };
	int rc = verify_take_postings(v, v->deed, &rows);

	for (int i = 0; i < transfers->n; i++) {
		nets_add(&should, transfers->at[i].account, -transfers->at[i].amount);
		nets_add(&should, v->account, transfers->at[i].amount);
	}
	verify_compare(v, &rows, &should);
	return rc;
}

/* The secret that decides throw NUMBER; *KNOWN if it can be read, revealed or not. */
static int
verify_find_secret(struct verifying *v, uint32_t number, char commitment[SECRET_HEX],
		   struct checked_throw *out, bool *known)
{
	sqlite3_stmt *row =
	    database_query(&v->ledger->db,
			   "SELECT pledge, secret, revealed IS NOT NULL FROM secret"
			   " WHERE game_table = ? AND first <= ? ORDER BY number DESC LIMIT 1",
			   "ii", v->table, (int64_t)number);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	*known = false;
	out->check = THROW_UNPLEDGED;
	if (rc == SQLITE_ROW) {
		struct text text = text_in(commitment, SECRET_HEX);

		text_add(&text, "%s", verify_text(row, 0));
		out->check = THROW_HIDDEN;
		*known = secret_read(verify_text(row, 1), &out->secret);
		if (sqlite3_column_int(row, 2) != 0 && *known)
			out->check = THROW_RIGHT;
	}
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static void
verify_write_dice(const struct roll *r, char out[4 * ROLL_DICE])
{
	struct text text = text_in(out, 4 * ROLL_DICE);

	for (int i = 0; i < r->n; i++)
		text_add(&text, "%s%d", i > 0 ? " " : "", r->die[i]);
}

/* Do the dice of T follow from its secret?  WANT is what the table asks for. */
static bool
verify_follows(const struct verifying *v, const struct game_request *request,
	       struct checked_throw *t)
{
	if (request->kind != GAME_REQUEST_DICE || request->dice != t->dice.n)
		return true;
	committed_throw(&t->secret, v->joined, v->table, t->number, request->dice, request->sides,
			&t->should);
	return memcmp(t->should.die, t->dice.die, t->dice.n) == 0;
}

/* D is about to be done: were these the dice?  A secret that is not revealed is not told, nor what
 * follows from it. */
static int
verify_throw(struct verifying *v, const struct deed *d, char commitment[SECRET_HEX],
	     struct checked_throw *t)
{
	struct game_request request = game_requests(v->replay.game, v->replay.state.bytes);
	char dice[4 * ROLL_DICE], should[4 * ROLL_DICE];
	bool known;
	int rc;

	throws_text(&v->replay.throws, v->joined);
	*t = (struct checked_throw){ .number = v->replay.throws.n + 1,
				     .sides = request.sides,
				     .text = v->joined,
				     .commitment = commitment,
				     .dice = d->roll };
	rc = verify_find_secret(v, t->number, commitment, t, &known);
	if (known && !verify_follows(v, &request, t)) {
		if (t->check == THROW_RIGHT)
			t->check = THROW_WRONG;
		else
			verify_differs(v, "dice",
				       "throw %" PRIu32 " does not follow from the secret that is "
				       "pledged for it",
				       t->number);
	}
	v->out->throws[t->check]++;
	if (t->check == THROW_UNPLEDGED && v->commitments)
		verify_differs(v, "secret", "no secret was pledged for throw %" PRIu32, t->number);
	if (t->check == THROW_WRONG) {
		verify_write_dice(&t->dice, dice);
		verify_write_dice(&t->should, should);
		verify_differs(v, "dice", "throw %" PRIu32 " is %s, and its secret gives %s",
			       t->number, dice, should);
	}
	return rc;
}

/* May everybody know these dice (LG-36)?  Those of a table without secrets, as older ledgers have
 * them, when it has closed. */
static bool
verify_is_known(const struct verifying *v, const struct checked_throw *thrown)
{
	return thrown->check == THROW_UNPLEDGED ? v->closed : thrown->check != THROW_HIDDEN;
}

static void
verify_tell_deed(struct verifying *v, const struct deed_row *row,
		 const struct checked_throw *thrown)
{
	const struct game *g = v->replay.game;
	bool secret = thrown != NULL && g->hide != NULL && !verify_is_known(v, thrown);
	struct checked_deed d = { v->table, v->deed, row->at_ms, g, secret ? NULL : row->text,
				  thrown };

	v->plan->deed(v->plan->ctx, &d);
}

static void
verify_tell_bet(void *ctx, const char *is, const char *should)
{
	struct verifying *v = ctx;

	if (is[0] == '\0')
		verify_differs(v, "bet", "a bet is missing: %s", should);
	else if (should[0] == '\0')
		verify_differs(v, "bet", "a bet was not made: %s", is);
	else
		verify_differs(v, "bet", "a bet is %s, not %s", is, should);
}

/* Play a deed again, if it is legal. */
static int
verify_deed(struct verifying *v, const struct deed_row *row)
{
	const struct rail *rail = (const struct rail *)v->replay.state.bytes;
	char why_not[DEED_TEXT], commitment[SECRET_HEX] = "";
	struct text why = text_in(why_not, sizeof(why_not));
	bool told = v->plan->round > 0 && rail->round + 1 == v->plan->round;
	struct checked_throw thrown;
	struct transfers transfers;
	struct deed deed;
	int rc = SQLITE_OK;

	v->legal = deed_row_parse(row, v->replay.game, &deed, &why);
	if (!v->legal) {
		verify_differs(v, "deed", "%s is no deed: %s", text_quoted(row->text).text,
			       why_not);
		return rc;
	}
	if ((deed.kind == DEED_SIT) != row->sits)
		verify_differs(v, "sitter",
			       row->sits ? "somebody sat down with it, and it seats nobody"
					 : "nobody is there who sat down with it");
	if (deed.kind == DEED_ROLL)
		rc = verify_throw(v, &deed, commitment, &thrown);
	if (told)
		verify_tell_deed(v, row, deed.kind == DEED_ROLL ? &thrown : NULL);
	v->legal = replay_do(&v->replay, &deed, (uint32_t)row->account, &transfers) == 0;
	if (!v->legal)
		verify_differs(v, "deed", "%s could not be done", text_quoted(row->text).text);
	else if (rc == SQLITE_OK)
		rc = verify_postings(v, &transfers);
	if (v->legal && rc == SQLITE_OK)
		rc = bet_rows_compare(&v->bets, v->deed, v->replay.game, &v->resolved_bets,
				      verify_tell_bet, v);
	return rc;
}

/* Everybody got back what they had brought: all that was posted is posted back. */
static int
verify_return(struct verifying *v)
{
	sqlite3_stmt *row = database_query(
	    &v->ledger->db,
	    "SELECT account, sum(amount) FROM posting WHERE game_table = ? AND number IS NOT NULL"
	    " GROUP BY account HAVING sum(amount) <> 0",
	    "i", v->table);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;
	struct nets rows;

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW)
		verify_differs(v, "posting", "account %" PRId64 " did not get back %" PRId64,
			       verify_number(row, 0), -verify_number(row, 1));
	sqlite3_reset(row);
	if (rc == SQLITE_DONE)
		rc = verify_take_postings(v, v->deed, &rows);
	return rc == SQLITE_OK ? bet_rows_compare(&v->bets, v->deed, NULL, NULL, NULL, NULL) : rc;
}

/* Of a table that has closed nothing is left; of another one nothing is settled. */
static int
verify_close(struct verifying *v)
{
	const struct rail *rail = (const struct rail *)v->replay.state.bytes;
	struct nets rows, should = { .n = 0 };
	int rc;

	v->deed = 0;
	rc = verify_take_postings(v, 0, &rows);
	if (v->posting != NULL)
		verify_differs(v, "posting", "postings are left that belong to no deed");
	if (v->bets.row != NULL)
		verify_differs(v, "bet", "bets are left that belong to no deed");
	if (v->closed && !v->returned) {
		nets_add(&should, v->account, -rail->in);
		nets_add(&should, LEDGER_HOUSE, rail->in);
		if (rail->n > 0)
			verify_differs(v, "deed", "the table has closed, and somebody still sits");
	}
	verify_compare(v, &rows, &should);
	return rc;
}

/* The next deed.  SQLITE_DONE after one that cannot be done, or ends the table. */
static int
verify_next_deed(void *ctx, const struct deed_row *row)
{
	struct verifying *v = ctx;
	int64_t expected = v->deed + 1;
	int rc;

	v->deed = row->number;
	v->out->deeds++;
	if (row->number != expected)
		verify_differs(v, "deed", "deed %" PRId64 " is missing", expected);
	v->returned = strcmp(row->text, LEDGER_RETURN_ALL) == 0;
	rc = v->returned ? verify_return(v) : verify_deed(v, row);
	return rc == SQLITE_OK && (v->returned || !v->legal) ? SQLITE_DONE : rc;
}

/* All deeds, in order. */
static int
verify_deeds(struct verifying *v)
{
	int rc;

	v->deed = 0;
	v->returned = false;
	v->legal = true;
	rc = deed_rows_read(v->ledger, v->table, 0, verify_next_deed, v);
	return rc == SQLITE_OK && v->legal ? verify_close(v) : rc;
}

/* The deeds are those that were written. */
static int
verify_chain(struct verifying *v)
{
	int64_t deed;
	int rc = seal_compare_deeds(&v->ledger->db, v->table, 0, 0, v->commitments, &deed);

	if (rc == SQLITE_OK && deed != 0) {
		v->deed = deed;
		verify_differs(v, "deed", "it does not agree with its check sum");
		v->deed = 0;
	}
	if (rc == SQLITE_OK && (v->plan->session != 0 || v->plan->table != 0))
		rc = verify_table_seals(v->ledger, v->table, verify_row_differs, v);
	return rc;
}

static int
verify_table(struct verifying *v, const struct game *g)
{
	int rc;

	v->deed = 0;
	v->out->tables++;
	rc = verify_table_rows(v->ledger, v->table, verify_row_differs, v);
	if (rc == SQLITE_OK)
		rc = verify_chain(v);
	if (rc == SQLITE_OK)
		rc = verify_table_secrets(v->ledger, v->table, v->out, verify_row_differs, v);
	if (rc != SQLITE_OK)
		return rc;
	v->out->pruned += v->pruned;
	v->out->skipped += g == NULL && !v->pruned;
	if (g == NULL || v->pruned)
		return rc;
	v->posting = database_query(&v->ledger->db,
				    "SELECT coalesce(number, 0), account, amount FROM posting"
				    " WHERE game_table = ? ORDER BY number IS NULL, number, id",
				    "i", v->table);
	rc = v->posting != NULL ? sqlite3_step(v->posting) : SQLITE_ERROR;
	if (rc != SQLITE_ROW) {
		sqlite3_reset(v->posting);
		v->posting = NULL;
	}
	if (rc != SQLITE_ROW && rc != SQLITE_DONE)
		return rc;
	replay_open(&v->replay, g);
	v->replay.book.players = LEDGER_PLAYERS;
	v->replay.resolved_bets = &v->resolved_bets;
	v->bets.taken = 0;
	rc = bet_rows_open(&v->bets, v->ledger, v->table, v->version);
	if (rc == SQLITE_OK)
		rc = verify_deeds(v);
	v->deed = 0;
	if (rc == SQLITE_OK)
		rc = verify_table_state(v->ledger, v->table, g, verify_row_differs, v);
	v->out->bets += v->bets.taken;
	bet_rows_close(&v->bets);
	v->out->closed = v->closed;
	v->out->rounds = ((const struct rail *)v->replay.state.bytes)->round;
	if (v->posting != NULL)
		sqlite3_reset(v->posting);
	v->posting = NULL;
	return rc;
}

/* The game of a table, if its journal can be played: ROW has the game and its rules from COLUMN on.
 * NULL, with WHY. */
static const struct game *
verify_find_game(sqlite3_stmt *row, int column, struct text *why)
{
	const char *name = verify_text(row, column);
	const struct game *g = game_find(name);

	if (g == NULL)
		text_add(why, "this program has no game %s", text_quoted(name).text);
	else if (g->rules != verify_number(row, column + 1))
		text_add(why,
			 "it was recorded by rules %" PRId64
			 " of %s, and this program has rules %d",
			 verify_number(row, column + 1), g->name, g->rules);
	return g != NULL && g->rules == verify_number(row, column + 1) ? g : NULL;
}

/* The tables whose journals could not be played come last: nobody overlooks them. */
static int
verify_tell_skipped(struct verifying *v)
{
	sqlite3_stmt *row = database_query(
	    &v->ledger->db,
	    "SELECT id, game, rules FROM game_table WHERE ?1 IN (0, session) AND ?2 IN (0, id)"
	    " AND (pruned IS NULL OR " VERIFY_HAS_JOURNAL ") ORDER BY id",
	    "ii", v->plan->session, v->plan->table);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	v->deed = 0;
	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		char words[WORDS];
		struct text why = text_in(words, sizeof(words));

		v->table = verify_number(row, 0);
		if (verify_find_game(row, 1, &why) == NULL)
			verify_differs(v, "table", "its journal was not checked: %s", words);
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static int
verify_tables(struct verifying *v)
{
	sqlite3_stmt *row =
	    database_query(&v->ledger->db,
			   "SELECT id, account, game, rules, closed IS NOT NULL,"
			   " pruned IS NOT NULL AND NOT " VERIFY_HAS_JOURNAL ", version"
			   " FROM game_table"
			   " WHERE ?1 IN (0, session) AND ?2 IN (0, id) ORDER BY id",
			   "ii", v->plan->session, v->plan->table);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		char words[WORDS];
		struct text why = text_in(words, sizeof(words));
		const struct game *g = verify_find_game(row, 2, &why);
		int checked;

		v->table = verify_number(row, 0);
		v->account = verify_number(row, 1);
		v->closed = sqlite3_column_int(row, 4) != 0;
		v->pruned = sqlite3_column_int(row, 5) != 0;
		v->version = verify_number(row, 6);
		v->commitments = v->version >= 2;
		checked = verify_table(v, g);
		if (checked != SQLITE_OK)
			rc = checked;
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* Pages that cannot be read are a difference, and what can be read is examined all the same. */
static int
verify_past_damage(struct verifying *v, int rc)
{
	if ((rc & 0xff) != SQLITE_CORRUPT)
		return rc;
	v->table = v->deed = 0;
	verify_differs(v, "file", "it is damaged, and could not be read to its end");
	return SQLITE_OK;
}

/* False, with WHY, if there is no evening or table that could be checked. */
static bool
verify_found(const struct verify_plan *plan, const struct verified *out, struct text *why)
{
	if (out->tables > 0 || (plan->session == 0 && plan->table == 0))
		return true;
	text_add(why, "the ledger has no ");
	if (plan->table != 0)
		text_add(why, "table %" PRId64, plan->table);
	if (plan->session != 0)
		text_add(why, "%ssession %" PRId64 "%s", plan->table != 0 ? " in its " : "",
			 plan->session, plan->table == 0 ? " with tables" : "");
	return false;
}

int
verify_ledger(struct ledger *l, const struct verify_plan *plan, struct verified *out)
{
	struct verifying *v = calloc(1, sizeof(*v));
	int rc;

	*out = (struct verified){ .tables = 0 };
	if (v == NULL)
		return SQLITE_NOMEM;
	v->ledger = l;
	v->plan = plan;
	v->out = out;
	rc = database_run(&l->db, "BEGIN");
	if (rc == SQLITE_OK)
		rc = verify_past_damage(v, verify_tables(v));
	if (rc == SQLITE_OK && plan->session == 0 && plan->table == 0)
		rc = verify_past_damage(v, verify_all_rows(l, verify_row_differs, v));
	if (rc == SQLITE_OK && out->skipped > 0)
		rc = verify_past_damage(v, verify_tell_skipped(v));
	free(v);
	return rc;
}

bool
ledger_verify(const char *path, const struct verify_plan *plan, struct verified *out,
	      struct text *why)
{
	struct ledger *l = NULL;
	int rc;

	*out = (struct verified){ .tables = 0 };
	if (access(path, F_OK) != 0)
		text_add(why, "there is no ledger %s", path);
	else
		l = ledger_look(path, true, why);
	if (l == NULL)
		return false;
	rc = verify_ledger(l, plan, out);
	if (rc != SQLITE_OK)
		ledger_complain(l, "read", rc, why);
	ledger_close(l, NULL);
	return rc == SQLITE_OK && verify_found(plan, out, why);
}
