/*
 * What the files of the ledger share: ledger.c (its accounts), ledger_file.c (its file),
 * ledger_lock.c (who has it open), ledger_look.c (the same to be read), schema.c (its tables in
 * each version), ledger_write.c (what tables note), recover.c and settle.c (tables that were left
 * open).
 */
#ifndef PITBOSS_HOUSE_LEDGER_PARTS_H
#define PITBOSS_HOUSE_LEDGER_PARTS_H

#include <stdatomic.h>
#include <time.h>

#include "base/clock.h"
#include "engine/resume.h"
#include "house/database.h"
#include "house/ledger.h"
#include "house/seal.h"
#include "house/writer.h"

enum { LEDGER_MINT = 1, LEDGER_PLAYERS, LEDGER_HOUSE, LEDGER_OTHERS };

/* "pitb" in the file's header. */
enum { APPLICATION_ID = 0x70697462 };

/* The deed that gives everybody back what they brought to a table, and the spot of the row that
 * takes back what the bets there had brought. */
#define LEDGER_RETURN_ALL "return-all"
#define LEDGER_RETURNED   "returned"

/* What an account of the house's bank is in the ledger; TABLE is its id if it is one. */
struct bound {
	uint32_t account;
	int64_t ledger, table;
};

/* Session ?2 and all whose tables went on in it, as what IN takes. */
#define LEDGER_CHAIN                                                                              \
	"(WITH RECURSIVE chain(id) AS (SELECT ?2 UNION SELECT session.id FROM session JOIN chain" \
	" ON next = chain.id) SELECT id FROM chain)"

/* Which file a name led to; the inode 0 is no file. */
struct file_id {
	uintmax_t device, inode;
};

/* The options of a table are its first deeds, at most so many: "set vig 1;set fire 2", NULL for
 * none. */
enum { LEDGER_SETS = 2 * 24 };
#define LEDGER_OPTIONS(table)                                                                   \
	"(SELECT group_concat(text, ';') FROM (SELECT text FROM deed WHERE game_table = " table \
	" AND number <= 2 * 24 AND text LIKE 'set %' ORDER BY number))"

/* How a file was: its size, when it was written last, and a sum over its first bytes (0: it could
 * not be read). */
struct file_look {
	int64_t bytes;
	struct timespec written;
	uint64_t sum;
};

struct ledger {
	char path[LEDGER_PATH];
	bool verifies;                  /* it is examined */
	int lock;                       /* the file that says who has the ledger open; -1 */
	bool made_lock;                 /* it was not there before */
	int64_t since_ms;               /* when the lock was taken, since 1970 */
	struct file_id file_id, log_id; /* what it says: the ledger, and the log that is its own */
	struct file_look left;          /* as this process has written the file last */
	bool disowned; /* its log is no file's: another program has written to the file */
	struct database db;
	struct clock own_clock, *clock; /* the writer's */
	struct writer *writer;          /* NULL: no evening */
	int64_t session;
	atomic_int_fast64_t next_table;

	/* States of open tables are kept (LG-3), signed with this. */
	bool keyed;
	struct secret key;
	struct followed *followed; /* house/follow.h */

	/* The writer's thread alone. */
	int64_t next_account;
	int bounds, bounds_room;
	struct bound *bound; /* owned */
};

/* Nothing is open yet.  NULL, with WHY, without memory, or if the path is too long. */
struct ledger *ledger_create(const char *path, struct text *why);
void ledger_drop(struct ledger *l);

/* Take the lock that one process at a time has as long as the ledger is open.  False, with WHY. */
bool ledger_take_lock(struct ledger *l, struct text *why);

/* Remove the lock if ledger_take_lock() has made it: none stays beside a file that turned out to be
 * no ledger. */
void ledger_remove_lock(const struct ledger *l);

/* Check that the log beside the ledger, if it has anything in it, was not written for another file:
 * after a kill SQLite would write it into whichever file has the name.  Call it before the file is
 * read.  False, with WHY. */
bool ledger_has_own_log(const struct ledger *l, struct text *why);

/* Note in the lock that the ledger and its log, both open now, belong together.  False with errno.
 */
bool ledger_note_log(struct ledger *l);

/* Note in the lock that the log belongs to no file, or if not DISOWN, that it belongs to this one.
 */
void ledger_disown_log(struct ledger *l, bool disown);

/* Does the name of the file that is open lead to another one, or to none, or is its log gone? */
bool ledger_has_moved(const struct ledger *l);

/* Has another program written to the file that is open, as cp does over it?  It takes a look at the
 * name, and reads the file only if its time is another one. */
bool ledger_is_overwritten(struct ledger *l);

/* From now on this process alone writes to the file, when the log has grown.  And: it has done so.
 */
void ledger_watch_file(struct ledger *l);
void ledger_note_file(struct ledger *l);

/* The ledger is closed: take that note back if its log is gone. */
void ledger_forget_log(struct ledger *l);

/* Finds out whose file it is and of which VERSION (0: it is empty), before anything is written.
 * False, with WHY, if this program cannot use it. */
bool ledger_identify(struct ledger *l, int64_t *version, struct text *why);

/* Opens the ledger at PATH to be read alone, also if another process has it open, or if it may not
 * be written, or is of an older version; ledger_close() ends it.  VERIFIES: it is examined, and
 * nobody is told to do that. NULL, with WHY. */
struct ledger *ledger_look(const char *path, bool verifies, struct text *why);

/* The same of the file of L, which this process has open to write. */
struct ledger *ledger_look_beside(const struct ledger *l, struct text *why);

/* Examine a ledger that ledger_look() has opened (LG-51): all of a small one, and else what play
 * needs and the bets.  False, with WHY, if it is damaged. */
bool ledger_believe(struct ledger *l, struct text *why);

/* Open the ledger at PATH as ledger_look() does, if ledger_believe() does: for what is
 * printed of a ledger that this process does not hold open.  NULL, with WHY. */
struct ledger *ledger_look_examined(const char *path, struct text *why);

/* Does another process have it open to write?  Not for one that has it open itself: that would lose
 * its lock. */
bool ledger_is_open(const struct ledger *l);

/* What an account of the house's bank is in the ledger. */
int64_t ledger_account(const struct ledger *l, uint32_t account);

/* One transaction.  They answer an SQLite result code. */
int ledger_transaction_begin(struct ledger *l);
int ledger_transaction_end(struct ledger *l, int rc); /* takes all back unless RC is SQLITE_OK */

/* Return why the ledger could not be read or written, by SQLite's result code. */
const char *ledger_reason(int rc);

/* Why the ledger cannot be WHAT ("read", "written"). */
void ledger_complain(const struct ledger *l, const char *what, int rc, struct text *why);

/* Brings an empty file (FROM is 0), or a ledger of the version FROM, up to LEDGER_VERSION.  A
 * ledger is first copied to a file beside it, PATH-vFROM (LG-51).  False, with WHY. */
bool schema_make(struct ledger *l, int64_t from, struct text *why);

/* The same without a copy, in one transaction.  An SQLite result code. */
int schema_upgrade(struct ledger *l, int64_t from);

/* From this version on a ledger has the tables that it has now, and can be read as it is. */
enum { SCHEMA_AS_NOW = 3 };

/* What all definitions of a ledger are as one text: this, asked of an empty one of that version. It
 * is made once and kept; NULL without memory.  For any thread. */
#define SCHEMA_DEFINITIONS                   \
	"SELECT group_concat(sql, ';') FROM" \
	" (SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name)"
const char *schema_definitions(int64_t version);

/* The row that was inserted last, which is of that kind, gets its check sum. */
int ledger_seal_last(struct ledger *l, enum sealed kind);

/* AMOUNT from FROM to TO; TABLE and NUMBER as in the schema, 0 for none. */
int ledger_post(struct ledger *l, int64_t at_ms, int64_t table, int64_t number, int64_t from,
		int64_t to, chips amount);

/* A deed of TABLE as a row, with its check sum: by its words, or as they are written. */
int
ledger_add_words(struct ledger *l, int64_t at_ms, int64_t table, int64_t number, const char *words);
int ledger_add_deed(struct ledger *l, int64_t at_ms, int64_t table, int64_t number,
		    const struct game *g, const struct deed *d);

/* A new TABLE of G, to be made again from its journal with the ledger's accounts (recover.c); and
 * its deeds from there on, up to number UNTIL, or with 0 all of them.  SQLITE_OK; SQLITE_ROW if one
 * cannot be done. */
void recover_open(struct resume *r, const struct game *g, int64_t table);
int recover_play(struct ledger *l, struct resume *r, int64_t until);

/* Makes an open TABLE as it was after its last deed, with the ledger's accounts (recover.c).
 * SQLITE_OK; SQLITE_ROW if it cannot go on: the rules are others now, or its journal does not agree
 * with its postings.  *KEPT (may be NULL) is the deed of the kept state that it was made from, 0 if
 * it was made from its first. */
int recover_table(struct ledger *l, int64_t table, const char *game, int64_t rules,
		  struct resume *out, uint32_t *kept);

/* A bet of a person as a row, with the deed that decided it; ACCOUNT is theirs in the ledger. */
int ledger_add_bet(struct ledger *l, int64_t at_ms, int64_t table, int64_t number,
		   const struct game *g, const struct resolved_bet *resolved_bet, int64_t account);

/* All that persons have won or lost at TABLE is taken back, with a row for each of them. */
int ledger_undo_bets(struct ledger *l, int64_t at_ms, int64_t table, int64_t number);

/* All that is left in a table's account goes to the house, and the table is closed. */
int ledger_close_table(struct ledger *l, int64_t at_ms, int64_t table);

/* Writes what tables have noted: for the writer. */
const char *ledger_write(void *ledger, const struct item *item, int n);

#endif
