#include "house/cached.h"

#include <inttypes.h>
#include <string.h>

#include "base/build.h"
#include "house/image.h"

/* All that a state is bound to. */
enum { BOUND_TO = 256 };

/* The check sum of the journal up to deed NUMBER, as it is written there. */
static int
cached_seal(struct ledger *l, int64_t table, int64_t number, int64_t *out)
{
	sqlite3_stmt *row = database_query(
	    &l->db, "SELECT coalesce(seal, 0) FROM deed WHERE game_table = ? AND number = ?", "ii",
	    table, number);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		*out = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc;
}

/* SQLITE_DONE if there is no such deed. */
static int
cached_bind(struct ledger *l, const struct resume *r, const char *build, char out[BOUND_TO])
{
	const struct game *g = r->replay.game;
	struct text text = text_in(out, BOUND_TO);
	int64_t seal = 0;
	int rc = cached_seal(l, r->id, r->deeds, &seal);

	if (rc == SQLITE_OK)
		text_add(&text, "%s %s %d %" PRId64 " %" PRIu32 " %" PRId64 " ", build, g->name,
			 g->rules, r->id, r->deeds, seal);
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
	char bound[BOUND_TO];
	int rc = cached_bind(l, r, build, bound);

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
cached_is_signed(struct ledger *l, const struct resume *r, const char *build, sqlite3_stmt *row)
{
	const struct blob state = cached_blob(row, 1), signature = cached_blob(row, 2);
	uint8_t should[SECRET_BYTES];
	char bound[BOUND_TO];

	return signature.n == sizeof(should) && sqlite3_column_int64(row, 0) == r->deeds &&
	       cached_bind(l, r, build, bound) == SQLITE_OK &&
	       cached_sign(l, bound, &state, should) &&
	       memcmp(should, signature.bytes, sizeof(should)) == 0;
}

bool
cached_read(struct ledger *l, struct resume *out)
{
	char build[BUILD_ID];
	sqlite3_stmt *row;
	struct blob state;
	bool ok;

	build_id(build);
	row = l->keyed ? cached_find(l, out->id, build) : NULL;
	if (row == NULL)
		return false;
	out->deeds = (uint32_t)sqlite3_column_int64(row, 0);
	ok = cached_is_signed(l, out, build, row);
	state = cached_blob(row, 1);
	ok = ok && image_take_table(state.bytes, state.n, out);
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
