#include "house/past.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "games/deed.h"
#include "games/game.h"
#include "house/examine.h"
#include "house/ledger_parts.h"
#include "house/secrets.h"

static struct past_bet *
past_add(struct past *past)
{
	if (past->n == past->room) {
		int room = 2 * past->room + 64;
		struct past_bet *grown = realloc(past->bet, (size_t)room * sizeof(*grown));

		if (grown == NULL)
			return NULL;
		past->bet = grown;
		past->room = room;
	}
	return &past->bet[past->n++];
}

/* "3 1 6", or NULL. */
static struct roll
past_dice(const char *words)
{
	struct roll roll = { .n = 0 };

	while (words != NULL && *words != '\0' && roll.n < ROLL_DICE) {
		char *end;

		roll.die[roll.n++] = (uint8_t)strtol(words, &end, 10);
		words = end > words ? end : words + strlen(words);
	}
	return roll;
}

static void
past_word(sqlite3_stmt *row, int column, char out[PAST_WORD])
{
	struct text text = text_in(out, PAST_WORD);

	text_add(&text, "%s", (const char *)sqlite3_column_text(row, column));
}

static bool
past_take_row(struct past *past, sqlite3_stmt *row)
{
	struct past_bet *bet = past_add(past);

	if (bet == NULL)
		return false;
	*bet = (struct past_bet){
		.at_ms = sqlite3_column_int64(row, 0),
		.table = sqlite3_column_int64(row, 1),
		.deed = sqlite3_column_int64(row, 2),
		.round = (uint32_t)sqlite3_column_int64(row, 3),
		.on = sqlite3_column_int(row, 6),
		.dice = past_dice((const char *)sqlite3_column_text(row, 7)),
		.stake = sqlite3_column_int64(row, 8),
		.back = sqlite3_column_int64(row, 9),
		.chips = sqlite3_column_int64(row, 10),
	};
	secrets_take_mark(row, 11, bet->mark);
	past_word(row, 4, bet->game);
	past_word(row, 5, bet->spot);
	return true;
}

#define PAST_BETS                                                                           \
	"SELECT at, game_table, number, round, game, spot, spot_number, dice, stake, back," \
	" bet.chips, " SECRETS_MARK(                                                        \
	    "bet.game_table") " FROM bet JOIN game_table ON game_table.id = bet.game_table" \
			      " WHERE bet.account = (SELECT id FROM account WHERE kind = "  \
			      "'person' AND name = ?1)"

static int
past_read_rows(struct past *past, struct ledger *l, const struct past_bet_query *bet_query)
{
	sqlite3_stmt *row =
	    bet_query->session != 0
		? database_query(&l->db,
				 PAST_BETS " AND session IN " LEDGER_CHAIN
					   " ORDER BY bet.id DESC LIMIT ?3",
				 "tii", bet_query->name, bet_query->session, bet_query->last)
		: database_query(&l->db,
				 PAST_BETS " AND at >= ?2 AND (?3 IS NULL OR game = ?3)"
					   " ORDER BY bet.id DESC LIMIT ?4",
				 "titi", bet_query->name, bet_query->since_ms, bet_query->game,
				 bet_query->last);
	int rc = row != NULL ? SQLITE_OK : SQLITE_ERROR;

	while (rc == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW)
		rc = past_take_row(past, row) ? SQLITE_OK : SQLITE_NOMEM;
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static int
past_read_removed(struct past *past, struct ledger *l, const struct past_bet_query *bet_query)
{
	sqlite3_stmt *row = database_query(
	    &l->db,
	    "SELECT coalesce(sum(times), 0), coalesce(max(pruned), 0),"
	    " coalesce(sum(times * stake), 0), coalesce(sum(times * back), 0) FROM bet_sum"
	    " JOIN game_table ON game_table.id = bet_sum.game_table WHERE bet_sum.account ="
	    " (SELECT id FROM account WHERE kind = 'person' AND name = ?1)"
	    " AND closed >= ?2 AND (?3 IS NULL OR game = ?3)",
	    "tit", bet_query->name, bet_query->since_ms, bet_query->game);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		past->removed = (struct past_removed){ .bets = sqlite3_column_int64(row, 0),
						       .at_ms = sqlite3_column_int64(row, 1),
						       .laid = sqlite3_column_int64(row, 2),
						       .back = sqlite3_column_int64(row, 3) };
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

/* Add the table in ROW, after its first deeds have been examined. */
static int
past_take_table(struct past *past, struct ledger *l, sqlite3_stmt *row)
{
	const char *options = (const char *)sqlite3_column_text(row, 2);
	int64_t id = sqlite3_column_int64(row, 0);
	struct past_table *table;
	struct text text;

	if (past->tables == past->table_room) {
		int room = 2 * past->table_room + 16;

		table = realloc(past->table, (size_t)room * sizeof(*table));
		if (table == NULL)
			return SQLITE_NOMEM;
		past->table = table;
		past->table_room = room;
	}
	table = &past->table[past->tables++];
	table->id = id;
	table->rules = sqlite3_column_int(row, 1);
	text = text_in(table->options, sizeof(table->options));
	text_add(&text, "%s", options != NULL ? options : "");
	return examine_deeds(l, id, LEDGER_SETS, sqlite3_column_int(row, 3) != 0);
}

static int
past_read_tables(struct past *past, struct ledger *l, const struct past_bet_query *bet_query)
{
	sqlite3_stmt *row = database_query(
	    &l->db,
	    "SELECT id, rules, " LEDGER_OPTIONS(
		"game_table.id") ", version >= 2 FROM game_table WHERE session IN " LEDGER_CHAIN
				 " AND id IN (SELECT game_table FROM bet WHERE account ="
				 " (SELECT id FROM account WHERE kind = 'person' AND name = ?1))",
	    "ti", bet_query->name, bet_query->session);
	int rc = row != NULL ? SQLITE_OK : SQLITE_ERROR;

	while (rc == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW)
		rc = past_take_table(past, l, row);
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* From a ledger that ledger_look() has opened; NULL: it could not. */
static bool
past_read_from(struct past *past, struct ledger *l, const struct past_bet_query *bet_query,
	       struct text *why)
{
	int rc;

	*past = (struct past){ .n = 0 };
	if (l == NULL)
		return false;
	rc = past_read_rows(past, l, bet_query);
	if (rc == SQLITE_OK)
		rc = past_read_removed(past, l, bet_query);
	if (rc == SQLITE_OK && bet_query->session != 0)
		rc = past_read_tables(past, l, bet_query);
	if (rc != SQLITE_OK)
		ledger_complain(l, "read", rc, why);
	ledger_close(l, NULL);
	return rc == SQLITE_OK;
}

bool
past_read(struct past *past, const char *path, const struct past_bet_query *bet_query,
	  struct text *why)
{
	*past = (struct past){ .n = 0 };
	return access(path, F_OK) != 0 ||
	       past_read_from(past, ledger_look_examined(path, why), bet_query, why);
}

bool
past_knows(const char *path, const char *name, struct text *why)
{
	struct ledger *l;
	sqlite3_stmt *row;
	int rc;

	if (access(path, F_OK) != 0) {
		text_add(why, "there is no ledger %s", path);
		return false;
	}
	l = ledger_look(path, false, why);
	if (l == NULL)
		return false;
	row = database_query(&l->db, "SELECT 1 FROM account WHERE kind = 'person' AND name = ?",
			     "t", name);
	rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
	sqlite3_reset(row);
	if (rc == SQLITE_DONE)
		text_add(why, "there is no account %s in the ledger %s", text_quoted(name).text,
			 path);
	else if (rc != SQLITE_ROW)
		ledger_complain(l, "read", rc, why);
	ledger_close(l, NULL);
	return rc == SQLITE_ROW;
}

bool
past_read_ledger(struct past *past, const struct ledger *l, const struct past_bet_query *bet_query,
		 struct text *why)
{
	return past_read_from(past, ledger_look_beside(l, why), bet_query, why);
}

void
past_free(struct past *past)
{
	free(past->bet);
	free(past->table);
	*past = (struct past){ .n = 0 };
}

const struct past_table *
past_find_table(const struct past *past, int64_t id)
{
	for (int i = 0; i < past->tables; i++) {
		if (past->table[i].id == id)
			return &past->table[i];
	}
	return NULL;
}

void
past_options(const struct game *g, const char *options, int32_t out[OPTIONS])
{
	struct game_state state;
	struct rail *rail = (struct rail *)state.bytes;

	game_open(g, state.bytes);
	for (int i = 0; g->options[i].name != NULL; i++)
		rail->option[i] = g->options[i].live;
	while (*options != '\0') {
		size_t n = strcspn(options, ";");
		char line[DEED_TEXT], words[160];
		struct text text = text_in(line, sizeof(line)), why = text_in(words, sizeof(words));
		struct deed deed;

		text_add(&text, "%.*s", (int)(n < DEED_TEXT ? n : DEED_TEXT), options);
		if (deed_read(g, line, &deed, &why) && deed.kind == DEED_SET)
			game_do(g, state.bytes, &deed, NULL, NULL);
		options += n + (options[n] != '\0');
	}
	memcpy(out, rail->option, sizeof(rail->option));
}
