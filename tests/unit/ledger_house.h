/*
 * A house with a ledger, four tables at first, simulated players and a person who bets; and what
 * holds of its ledger at all times, whatever has become of the house.
 */
#ifndef PITBOSS_TESTS_LEDGER_HOUSE_H
#define PITBOSS_TESTS_LEDGER_HOUSE_H

#include "base/text.h"
#include "dice/seeded.h"
#include "engine/floor.h"
#include "house/bank.h"
#include "house/recover.h"

enum { HOUSE_TOLD = 4096, HOUSE_WORDS = 600 };

/* A bet that the person was told of, as "sicbo act 0 big 10". */
typedef char told_bet[DEED_TEXT + 32];

struct house_plan {
	const char *file;
	bool manual;      /* the clock */
	const char *seed; /* of dice that can be repeated; NULL: they are pledged */
	bool goes_on;     /* tables that were left open do; else they are settled */
	uint64_t number;  /* of the evening: what the person does */
	int players, think_ms, round_ms;
};

struct ledger_house {
	const char *file;
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct ledger *ledger;
	struct recorder recorder;
	struct floor *floor;
	struct seat_occupant person;
	struct xoshiro luck;
	struct cut_short cut;
};

/* Opens the ledger, settles what was left open or goes on with it, and opens the floor.  False,
 * with WHY, if the ledger does not allow it; then nothing is open. */
bool house_begin(struct ledger_house *h, const struct house_plan *plan, struct text *why);

/* The person does something that may be legal, at any table.  The fault; *BET says whether it is a
 * bet, which is in TOLD. */
int house_bet(struct ledger_house *h, told_bet told, bool *bet);

/* One table opens, or one closes. */
void house_change_tables(struct ledger_house *h);

/* Closes all.  False, with WHY, if the ledger has not got all. */
bool house_end(struct ledger_house *h, struct text *why);

/* The first number that SQL answers, on a connection of its own. */
long long house_ask(const char *file, const char *sql);

/* Of the ledger at FILE, while nobody has it open: sums are 0, accounts are what their postings
 * say, each journal since session FROM plays and makes the very postings, and each of the N bets
 * that were told since then is in a journal as often as it was told. */
void house_check(const char *file, told_bet *told, int n, long long from);

/* FILE and all that stands beside it. */
void house_remove(const char *file);

#endif
