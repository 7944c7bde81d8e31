/*
 * The accounts of the house: the chips of everybody.
 *
 * The accounts are the mint, which gives out chips; one that all simulated players share; the
 * house's winnings; one for the chips in play at each open table; and one for each person.  Every
 * movement is two postings whose amounts add up to 0, so the sum over all accounts is 0 at all
 * times.
 *
 * Any thread.  The bank's lock is a leaf: it is held for a few instructions, and nothing else is
 * waited for meanwhile.
 */
#ifndef PITBOSS_HOUSE_BANK_H
#define PITBOSS_HOUSE_BANK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"
#include "engine/chip_account.h"

/* The most accounts at a time, and the most of them that are tables. */
enum { BANK_ACCOUNTS = 512, BANK_TABLES = 32 };

/* The accounts that are always there.  Those of tables and persons have larger numbers, and no
 * number is used twice. */
enum { ACCOUNT_MINT = 1, ACCOUNT_PLAYERS, ACCOUNT_HOUSE, ACCOUNT_OTHERS };

/* The chips that a person begins with. */
enum { BANKROLL = 1000 };

struct bank;

/* All accounts begin with nothing.  NULL with errno set. */
struct bank *bank_create(void);

/* No table uses its till any more.  NULL is fine. */
void bank_free(struct bank *bank);

/* Opens an account for a person, with BANKROLL chips (0 to CHIPS_MAX) from the mint.
 * ACCOUNT_NONE if the name does not fit (name_fits()), another person has it, or there is no room
 * for one more account. */
uint32_t bank_open_person(struct bank *bank, const char *name, chips bankroll);

/* A person gets AMOUNT, 1 or more, from the mint. */
void bank_grant(struct bank *bank, uint32_t account, chips amount);

/* The balance of an account; 0 if there is none of that number. A person's is negative only if
 * debts from a table (SM-9) were larger than the balance. */
chips bank_balance(struct bank *bank, uint32_t account);

/* The sum over all accounts, which is 0. */
chips bank_sum(struct bank *bank);

/* For the tables of this house.  Simulated players may draw more than they have. */
struct chip_account bank_chip_account(struct bank *bank);

#endif
