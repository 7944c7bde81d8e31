/*
 * The ledger of an evening at the tables: which file it is, what a person has in it, and what they
 * are told of it.
 */
#ifndef PITBOSS_CMD_BOOKS_LEDGER_HANDLE_H
#define PITBOSS_CMD_BOOKS_LEDGER_HANDLE_H

#include "house/archive.h"
#include "house/ledger.h"
#include "house/past_sums.h"
#include "house/recover.h"
#include "room/room.h"

enum { LEDGER_HANDLE_NOTICE = LEDGER_PATH + 400 };

struct ledger_handle {
	struct ledger *ledger;
	struct recorder recorder;
	struct holding holding;   /* the person's */
	struct cut_short cut;     /* what was settled when the evening began */
	struct left_tables *left; /* what another evening has left; NULL: nothing that can go on */
	struct past past;         /* what the person has bet in the evening that goes on */
	char notice[LEDGER_HANDLE_NOTICE]; /* sentences for them; empty: there is nothing to tell */
};

/* Return the login of who runs the program, and the name of a person that it becomes (HO-12). */
const char *ledger_handle_login(void);
const char *ledger_handle_person(void);

/* For commands that look at the ledger alone: which flags they share with `pitboss play'. */
extern const char *const ledger_handle_shared[];

/* Which file the ledger is: PATH, or if that is NULL the user's own.  It need not be there.  False
 * with a complaint. */
bool ledger_handle_find(const char *path, char out[LEDGER_PATH]);

/* What the person has bet, from the ledger that ledger_handle_find() finds.  False with a
 * complaint; else past_free() is due. */
bool
ledger_handle_past(struct past *past, const char *path, const struct past_bet_query *bet_query);

/* True if NAME has an account there; false with a complaint. */
bool ledger_handle_knows(const char *path, const char *name);

/* The same as sums; past_sums_free() is due. */
bool ledger_handle_sums(struct past_sums *sums, const char *path,
			const struct past_bet_query *bet_query);

/* The evenings that the same ledger has recorded; NULL with a complaint. */
struct archive *ledger_handle_archive(const char *path);

/* Opens the ledger at PATH, or the user's own if that is NULL (house.db where state.h says), and
 * reads what another evening has left there, without writing to it.  False with a complaint. */
bool ledger_handle_open(struct ledger_handle *b, const char *path, const char *name);

/* When those tables were left, as a sentence. */
void ledger_handle_tell_left(const struct ledger_handle *b, struct text *out);

/* An evening begins for NAME, after GO_ON or not: tables that do not go on are settled.  The notice
 * tells what came of it.  If it cannot, false: the ledger is closed and the notice says why. */
bool ledger_handle_begin(struct ledger_handle *b, const char *name, bool go_on);

/* All tables are gone.  False if something could not be written: the notice then says so. */
bool ledger_handle_close(struct ledger_handle *b);

#endif
