#include "house/past.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "house/ledger_parts.h"

/* A table of the person's, while it is made again. */
struct reading {
	struct past *past;
	int64_t person, table, at_ms;
	struct roll dice;
	bool closed;
	uint32_t round;      /* that POT is about */
	struct past_bet pot; /* what went to and came from the pot in this round */
	struct replay replay;
	struct events events;
};

static bool
past_add(struct reading *r, const struct past_bet *bet)
{
	struct past *past = r->past;

	if (past->n == past->room) {
		int room = 2 * past->room + 64;
		struct past_bet *grown = realloc(past->bet, (size_t)room * sizeof(*grown));

		if (grown == NULL)
			return false;
		past->bet = grown;
		past->room = room;
	}
	past->bet[past->n] = *bet;
	past->bet[past->n].order = past->n;
	past->n++;
	return true;
}

static struct past_bet
past_bet_now(const struct reading *r, uint32_t round)
{
	return (struct past_bet){ .at_ms = r->at_ms,
				  .table = r->table,
				  .game = r->replay.game,
				  .round = round + 1,
				  .dice = r->dice };
}

/* The round of the pot is over, or all that was in it is back. */
static bool
past_end_pot(struct reading *r)
{
	bool ok = r->pot.stake == 0 || past_add(r, &r->pot);

	r->pot = (struct past_bet){ .stake = 0 };
	return ok;
}

/* Chips of the person went to the pot, or came from it. */
static void
past_note_pot(struct reading *r, const struct event *e, enum moves moves)
{
	chips stake = r->pot.stake, back = r->pot.back;

	r->pot = past_bet_now(r, r->round);
	r->pot.stake = stake + (moves == STAKED ? e->amount : 0);
	r->pot.back = back + (moves == STAKED ? 0 : e->amount);
	r->pot.stack = e->stack;
}

static bool
past_note_spot(struct reading *r, const struct event *e, const struct event_kind *kind)
{
	struct past_bet bet = past_bet_now(r, r->round);

	bet.spot = r->replay.game->spots[e->spot];
	bet.on = (kind->tells & TELLS_ON) != 0 ? e->n : 0;
	bet.stack = e->stack;
	switch (kind->moves) {
	case WON:
		bet.stake = e->stake;
		bet.back = e->stake + e->amount;
		break;
	case LOST: bet.stake = e->amount; break;
	case BACK: bet.stake = bet.back = e->amount; break;
	case STILL:
	case STAKED:
	case TAKEN:
	case BOUGHT:
	case CASHED: return true;
	}
	return past_add(r, &bet);
}

static bool
past_note_event(struct reading *r, const struct event *e)
{
	const struct event_kind *kind = &r->replay.game->events[e->kind];

	if (kind->moves == STILL || kind->moves == BOUGHT || kind->moves == CASHED)
		return true;
	if ((kind->tells & TELLS_SPOT) != 0)
		return past_note_spot(r, e, kind);
	past_note_pot(r, e, kind->moves);
	return true;
}

/* Do a deed of the table again.  False without memory. */
static bool
past_do(struct reading *r, struct deed *d, uint32_t account, bool *legal)
{
	const struct rail *rail = (const struct rail *)r->replay.state.bytes;
	uint32_t before[SEATS];
	bool ok = true;

	memcpy(before, r->replay.account, sizeof(before));
	r->events.n = 0;
	*legal = replay_tell(&r->replay, d, account, &r->events) == 0;
	if (!*legal)
		return true;
	if (d->kind == DEED_SIT)
		before[d->seat] = account;
	if (d->kind == DEED_ROLL)
		r->dice = d->roll;
	for (int i = 0; ok && i < r->events.n; i++) {
		const struct event *e = &r->events.at[i];

		if (e->seat != NOBODY && before[e->seat] == r->person)
			ok = past_note_event(r, e);
	}
	if (ok && rail->round != r->round)
		ok = past_end_pot(r);
	r->round = rail->round;
	return ok;
}

/* All deeds of a table.  SQLITE_OK, or what went wrong. */
static int
past_read_table(struct reading *r, struct ledger *l)
{
	sqlite3_stmt *row =
	    database_query(&l->db,
			   "SELECT at, text, account FROM deed LEFT JOIN sitting"
			   " USING (game_table, number) WHERE game_table = ? ORDER BY deed.number",
			   "i", r->table);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		char line[DEED_TEXT], why_not[DEED_TEXT];
		struct text text = text_in(line, sizeof(line));
		struct text why = text_in(why_not, sizeof(why_not));
		struct deed deed;
		bool legal = true;

		r->at_ms = sqlite3_column_int64(row, 0);
		text_add(&text, "%s", (const char *)sqlite3_column_text(row, 1));
		if (!deed_read(r->replay.game, line, &deed, &why))
			legal = false;
		else if (!past_do(r, &deed, (uint32_t)sqlite3_column_int64(row, 2), &legal))
			rc = SQLITE_NOMEM;
		/* From here on it was not played: what lay there came back. */
		if (!legal) {
			r->pot.stake = 0;
			break;
		}
	}
	sqlite3_reset(row);
	if (rc == SQLITE_NOMEM || (rc != SQLITE_DONE && rc != SQLITE_ROW))
		return rc;
	/* A round that is still played has decided nothing. */
	if (!r->closed)
		r->pot.stake = 0;
	return past_end_pot(r) ? SQLITE_OK : SQLITE_NOMEM;
}

/* All tables that the person sat at. */
static int
past_read_tables(struct reading *r, struct ledger *l, const char *name)
{
	sqlite3_stmt *row = database_query(
	    &l->db,
	    "SELECT DISTINCT game_table.id, game, rules, account.id, closed IS NOT NULL"
	    " FROM sitting JOIN account ON account.id = sitting.account"
	    " JOIN game_table ON game_table.id = sitting.game_table"
	    " WHERE kind = 'person' AND account.name = ?",
	    "t", name);
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		const struct game *g = game_find((const char *)sqlite3_column_text(row, 1));

		if (g == NULL || g->rules != sqlite3_column_int(row, 2))
			continue;
		r->table = sqlite3_column_int64(row, 0);
		r->person = sqlite3_column_int64(row, 3);
		r->closed = sqlite3_column_int(row, 4) != 0;
		r->dice = (struct roll){ .n = 0 };
		r->round = 0;
		replay_open(&r->replay, g);
		rc = past_read_table(r, l);
		if (rc == SQLITE_OK)
			rc = SQLITE_ROW;
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* Newest first; at one moment, the last of the last table first. */
static int
past_compare(const void *one, const void *other)
{
	const struct past_bet *a = one, *b = other;

	if (a->at_ms != b->at_ms)
		return a->at_ms < b->at_ms ? 1 : -1;
	if (a->table != b->table)
		return a->table < b->table ? 1 : -1;
	return b->order - a->order;
}

bool
past_read(struct past *past, const char *path, const char *name, struct text *why)
{
	struct reading *r = calloc(1, sizeof(*r));
	struct ledger *l;
	int rc = SQLITE_NOMEM;

	*past = (struct past){ .n = 0 };
	if (access(path, F_OK) != 0) {
		free(r);
		return true;
	}
	l = ledger_look(path, why);
	if (l == NULL) {
		free(r);
		return false;
	}
	if (r != NULL) {
		r->past = past;
		rc = past_read_tables(r, l, name);
	}
	free(r);
	ledger_close(l, NULL);
	if (rc == SQLITE_OK && past->n > 0)
		qsort(past->bet, (size_t)past->n, sizeof(*past->bet), past_compare);
	if (rc != SQLITE_OK)
		text_add(why, "the ledger %s cannot be read: %s", path, sqlite3_errstr(rc));
	return rc == SQLITE_OK;
}

void
past_free(struct past *past)
{
	free(past->bet);
	*past = (struct past){ .n = 0 };
}
