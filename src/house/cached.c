#include "house/cached.h"

#include <inttypes.h>
#include <string.h>

#include "base/build.h"
#include "games/game.h"
#include "games/game_table.h"
#include "house/image.h"

/* All that a state is bound to, as text. */
enum { BOUND_WORDS = 256 };

struct bound_to {
	const char *build;
	const struct game *game;
	int64_t table, number;
};

/* The check sum of the journal up to deed NUMBER, as it is written there. */
static int
cached_seal(struct ledger *l, const struct bound_to *b, int64_t *out)
{
	sqlite3_stmt *row = database_query(
	    &l->db, "SELECT coalesce(seal, 0) FROM deed WHERE game_table = ? AND number = ?", "ii",
	    b->table, b->number);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		*out = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

/* SQLITE_DONE if there is no such deed. */
static int
cached_bind(struct ledger *l, const struct bound_to *b, char out[BOUND_WORDS])
{
	struct text text = text_in(out, BOUND_WORDS);
	int64_t seal = 0;
	int rc = cached_seal(l, b, &seal);

	if (rc == SQLITE_OK)
		text_add(&text, "%s %s %d %" PRId64 " %" PRId64 " %" PRId64 " ", b->build,
			 b->game->name, b->game->rules, b->table, b->number, seal);
	return rc;
}

/* The state and what it is bound to, signed. */
static bool
cached_sign(const struct ledger *l, const char *bound, const struct blob *state,
	    uint8_t out[SECRET_BYTES])
{
	struct image all = { .bytes = NULL };
	bool ok;

	image_add(&all, bound, strlen(bound));
	image_add(&all, state->bytes, state->n);
	ok = !all.failed;
	if (ok)
		secret_sign(&l->key, all.bytes, all.n, out);
	image_free(&all);
	return ok;
}

static int
cached_store(struct ledger *l, const struct resume *r, const char *build, const struct blob *state)
{
	uint8_t signature[SECRET_BYTES];
	const struct blob signed_by = { signature, sizeof(signature) };
	const struct bound_to b = { build, r->replay.game, r->id, r->deeds };
	char bound[BOUND_WORDS];
	int rc = cached_bind(l, &b, bound);

	if (rc != SQLITE_OK || !cached_sign(l, bound, state, signature))
		return rc == SQLITE_DONE ? SQLITE_OK : rc;
	return database_do(&l->db,
			   "INSERT OR REPLACE INTO cached_state"
			   " (game_table, number, build, state, signature) VALUES (?, ?, ?, ?, ?)",
			   "iitbb", r->id, (int64_t)r->deeds, build, state, &signed_by);
}

int
cached_write(struct ledger *l, const struct resume *r)
{
	struct image image = { .bytes = NULL };
	char build[BUILD_ID];
	int rc = SQLITE_OK;

	build_id(build);
	if (!l->keyed || build[0] == '\0')
		return SQLITE_OK;
	image_add_table(&image, r);
	if (!image.failed)
		rc = cached_store(l, r, build, &(struct blob){ image.bytes, image.n });
	image_free(&image);
	return rc;
}

int
cached_drop(struct ledger *l, int64_t table)
{
	return database_do(&l->db, "DELETE FROM cached_state WHERE game_table = ?", "i", table);
}

/* A row of the number, the build, the state and the signature; NULL if this build wrote none of the
 * table. */
static sqlite3_stmt *
cached_find(struct ledger *l, int64_t table, const char *build)
{
	sqlite3_stmt *row = database_query(&l->db,
					   "SELECT number, state, signature FROM cached_state"
					   " WHERE game_table = ? AND build = ?",
					   "it", table, build);

	if (row == NULL || build[0] == '\0' || sqlite3_step(row) == SQLITE_ROW)
		return build[0] != '\0' ? row : NULL;
	sqlite3_reset(row);
	return NULL;
}

static struct blob
cached_blob(sqlite3_stmt *row, int column)
{
	const void *bytes = sqlite3_column_blob(row, column);

	return (struct blob){ bytes, (size_t)sqlite3_column_bytes(row, column) };
}

static bool
cached_is_signed(struct ledger *l, const struct bound_to *b, sqlite3_stmt *row)
{
	const struct blob state = cached_blob(row, 1), signature = cached_blob(row, 2);
	uint8_t should[SECRET_BYTES];
	char bound[BOUND_WORDS];

	return signature.n == sizeof(should) && b->number > 0 && b->number <= UINT32_MAX &&
	       cached_bind(l, b, bound) == SQLITE_OK && cached_sign(l, bound, &state, should) &&
	       memcmp(should, signature.bytes, sizeof(should)) == 0;
}

/* The row of a state that is believed; NULL if there is none, else sqlite3_reset() is due. */
static sqlite3_stmt *
cached_believe(struct ledger *l, int64_t table, const struct game *g)
{
	char build[BUILD_ID];
	struct bound_to b = { build, g, table, 0 };
	sqlite3_stmt *row;

	build_id(build);
	row = l->keyed ? cached_find(l, table, build) : NULL;
	if (row == NULL)
		return NULL;
	b.number = sqlite3_column_int64(row, 0);
	if (cached_is_signed(l, &b, row))
		return row;
	sqlite3_reset(row);
	return NULL;
}

int64_t
cached_believed(struct ledger *l, int64_t table, const char *game, int64_t rules)
{
	const struct game *g = game_find(game);
	sqlite3_stmt *row = g != NULL && g->rules == rules ? cached_believe(l, table, g) : NULL;
	int64_t number = row != NULL ? sqlite3_column_int64(row, 0) : 0;

	sqlite3_reset(row);
	return number;
}

bool
cached_read(struct ledger *l, struct resume *out)
{
	sqlite3_stmt *row = cached_believe(l, out->id, out->replay.game);
	int64_t number;
	struct blob state;
	bool ok;

	if (row == NULL)
		return false;
	number = sqlite3_column_int64(row, 0);
	state = cached_blob(row, 1);
	ok = image_take_table(state.bytes, state.n, out) && out->deeds == number;
	sqlite3_reset(row);
	return ok;
}

int
cached_number(struct ledger *l, int64_t table, int64_t *number)
{
	sqlite3_stmt *row = database_query(
	    &l->db, "SELECT number FROM cached_state WHERE game_table = ?", "i", table);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	*number = rc == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

int
cached_compare(struct ledger *l, const struct resume *r, enum cached_check *out)
{
	struct image should = { .bytes = NULL };
	char build[BUILD_ID];
	sqlite3_stmt *row;
	struct blob is;

	build_id(build);
	row = cached_find(l, r->id, build);
	*out = CACHED_NONE;
	if (row == NULL)
		return SQLITE_OK;
	image_add_table(&should, r);
	is = cached_blob(row, 1);
	if (!should.failed)
		*out = is.n == should.n && memcmp(is.bytes, should.bytes, is.n) == 0 ? CACHED_RIGHT
										     : CACHED_WRONG;
	image_free(&should);
	sqlite3_reset(row);
	return should.failed ? SQLITE_NOMEM : SQLITE_OK;
}
