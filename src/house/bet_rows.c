#include "house/bet_rows.h"

#include <inttypes.h>
#include <string.h>

static int
bet_rows_next(struct bet_rows *rows)
{
	int rc = sqlite3_step(rows->row);

	if (rc == SQLITE_ROW)
		return SQLITE_OK;
	sqlite3_reset(rows->row);
	rows->row = NULL;
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

int
bet_rows_open(struct bet_rows *rows, struct ledger *l, int64_t table, int64_t version)
{
	rows->version = version;
	rows->row = database_query(&l->db,
				   "SELECT number, account, round, spot, coalesce(spot_number, 0),"
				   " coalesce(dice, ''), stake, back FROM bet WHERE game_table = ?"
				   " ORDER BY number, id",
				   "i", table);
	return rows->row != NULL ? bet_rows_next(rows) : SQLITE_ERROR;
}

void
bet_rows_close(struct bet_rows *rows)
{
	sqlite3_reset(rows->row);
	rows->row = NULL;
}

/* The same words for a row and a resolved bet that are one bet. */
static void
bet_write(char out[BET_WORDS], int64_t account, int64_t round, const char *spot, int64_t on,
	  const char *dice, int64_t stake, int64_t back)
{
	struct text text = text_in(out, BET_WORDS);

	text_add(&text, "account %" PRId64 ", round %" PRId64 ", %s", account, round, spot);
	if (on != 0)
		text_add(&text, " %" PRId64, on);
	text_add(&text, ", dice %s, laid %" PRId64 ", back %" PRId64,
		 dice[0] != '\0' ? dice : "none", stake, back);
}

static void
bet_write_row(sqlite3_stmt *row, char out[BET_WORDS])
{
	const char *spot = (const char *)sqlite3_column_text(row, 3);
	const char *dice = (const char *)sqlite3_column_text(row, 5);

	bet_write(out, sqlite3_column_int64(row, 1), sqlite3_column_int64(row, 2),
		  spot != NULL ? spot : "", sqlite3_column_int64(row, 4), dice != NULL ? dice : "",
		  sqlite3_column_int64(row, 6), sqlite3_column_int64(row, 7));
}

static void
bet_write_resolved_bet(const struct game *g, const struct resolved_bet *resolved_bet,
		       char out[BET_WORDS])
{
	char dice[4 * EVENT_DICE + 1];
	struct text text = text_in(dice, sizeof(dice));

	for (int i = 0; i < resolved_bet->dice; i++)
		text_add(&text, "%s%d", i > 0 ? " " : "", resolved_bet->die[i]);
	bet_write(out, resolved_bet->account, resolved_bet->round,
		  resolved_bet_spot(g, resolved_bet), resolved_bet->on, dice, resolved_bet->stake,
		  resolved_bet->back);
}

/* The row of a bet that won, as an older table has it: without the vig, which is 5 % of the stake
 * at most (CL-24).  Return false if the row does not differ by such a vig. */
static bool
bet_leave_vig(struct resolved_bet *bet, chips stake)
{
	chips vig = bet->stake - stake;

	if (bet->back <= bet->stake || stake < 1 || vig < 1 || (vig > 1 && vig > stake / 20))
		return false;
	bet->stake -= vig;
	bet->back -= vig;
	return true;
}

/* How many of N resolved bets the row IS tells: 1, or in an old one 2, if the second was put on the
 * first. SHOULD gets what it should be. */
static int
bet_rows_agree(const struct bet_rows *rows, const struct game *g,
	       const struct resolved_bet *resolved_bet, int n, const char *is,
	       char should[BET_WORDS])
{
	bool joined = n > 1 && resolved_bet[1].put &&
		      resolved_bet[1].account == resolved_bet[0].account &&
		      resolved_bet[1].spot == resolved_bet[0].spot &&
		      resolved_bet[1].on == resolved_bet[0].on;
	struct resolved_bet bet = *resolved_bet;
	char words[BET_WORDS];

	bet_write_resolved_bet(g, resolved_bet, should);
	if (rows->version >= VERSION_OF_VIGS || strcmp(is, should) == 0)
		return 1;
	if (bet_leave_vig(&bet, sqlite3_column_int64(rows->row, 6))) {
		bet_write_resolved_bet(g, &bet, words);
		if (strcmp(is, words) == 0) {
			memcpy(should, words, BET_WORDS);
			return 1;
		}
		bet = *resolved_bet;
	}
	if (rows->version >= VERSION_OF_PUTS)
		return 1;
	bet.put = false;
	bet.stake += joined ? resolved_bet[1].stake : 0;
	bet.back += joined ? resolved_bet[1].back : 0;
	bet_write_resolved_bet(g, &bet, words);
	if (strcmp(is, words) != 0 && bet.stake == bet.back) {
		bet.on = 0;
		bet_write_resolved_bet(g, &bet, words);
	}
	if (strcmp(is, words) != 0)
		return 1;
	memcpy(should, words, BET_WORDS);
	return 1 + joined;
}

int
bet_rows_compare(struct bet_rows *rows, int64_t number, const struct game *g,
		 const struct resolved_bets *resolved_bets,
		 void (*differs)(void *ctx, const char *is, const char *should), void *ctx)
{
	int n = resolved_bets != NULL ? resolved_bets->n : 0, i = 0, rc = SQLITE_OK;
	char is[BET_WORDS], should[BET_WORDS];

	while (rc == SQLITE_OK && rows->row != NULL &&
	       sqlite3_column_int64(rows->row, 0) == number) {
		bet_write_row(rows->row, is);
		should[0] = '\0';
		if (i < n)
			i += bet_rows_agree(rows, g, &resolved_bets->at[i], n - i, is, should);
		if (resolved_bets != NULL && strcmp(is, should) != 0)
			differs(ctx, is, should);
		rows->taken++;
		rc = bet_rows_next(rows);
	}
	for (; i < n; i++) {
		bet_write_resolved_bet(g, &resolved_bets->at[i], should);
		differs(ctx, "", should);
	}
	return rc;
}
