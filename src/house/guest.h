/*
 * A person at one table: their seat, the bets that wait for the next round, what the last one
 * brought.
 *
 * Nothing here but guest_part() sleeps; a deed returns when it is safe in the ledger, if the house
 * has one.  A deed that the table cannot take because dice are in the air is kept and is done as
 * soon as they have landed, by guest_look().  Used by one thread; several guests may be at one
 * table.
 */
#ifndef PITBOSS_HOUSE_GUEST_H
#define PITBOSS_HOUSE_GUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/table.h"
#include "house/bank.h"
#include "house/outcome.h"

/* The chips that a guest sits down with, unless the first bet needs more or there are fewer. */
enum { BUY_IN = 200 };

/* A guest whose time has run out so often in a row is not there: they leave when the game or round
 * is over, before they pay another ante. */
enum { RESTS_AFTER = 2 };

struct guest {
	struct table *table; /* borrowed */
	struct bank *bank;   /* borrowed; the table's till */
	char name[NAME_SIZE];
	uint32_t account;    /* in the bank; shared with the other tables of the person */
	int seat;            /* NOBODY: not at the table */
	bool player_session; /* wants to sit, as soon as the dice have landed */
	bool leaving;        /* wants to go, or has gone and has bets that are played out */
	bool rests;          /* their time ran out RESTS_AFTER times, so they have left; a deed of
				theirs brings them back */

	int waitings, mades, befores, owns; /* of the lists below */
	uint32_t made_round;
	char text[OWN_TEXT]; /* for the dice, chosen before they sit here, if TEXTS */
	bool texts;
	uint64_t received; /* the number of the last news */

	struct action waiting[WAITING_BETS]; /* for the next round, in this order */

	/* Bets made in one round and in the one before it, to be repeated. */
	struct action made[WAITING_BETS], before[WAITING_BETS];

	/* What the guest's chips have done in this round since dice were last rolled: events of
	 * BACK, WON, LOST and TAKEN, with the round's number in event.round. */
	struct event own[OWN_EVENTS];
	struct table_view view; /* the last member, as its state is: most of it is not in use */
};

/* A person with ACCOUNT in BANK comes to a table of that bank's house, or finds their seat there if
 * the table goes on from another evening.  NAME fits (name_fits()). */
void guest_init(struct guest *g, struct table *table, struct bank *bank, const char *name,
		uint32_t account);

/* Look at the table again; do what had to wait.  News since the last look, as the guest reads them,
 * go to OUT, at most MAX, and *N says how many; *MISSED how many older ones there is no room for,
 * or that the table does not keep.  With a MAX of NEWS_KEPT there is room for all that it keeps.
 * Answers what became of a bet that had waited: the last fault, or 0. */
struct outcome guest_look(struct guest *g, struct news *out, int max, int *n, uint64_t *missed);

/* Only see how things stand: nothing that waits is done, and no news are read. */
void guest_see(struct guest *g);

/* The next look has all the news that the table keeps, also those that were looked at. */
void guest_receive_again(struct guest *g);

/* The guest has no more to say to the present question; if THROUGH, see table_hurry().  False if
 * they do not play. */
bool guest_hurry(struct guest *g, bool through);

/* Do A; sit down and bring chips if that is needed.  A bet made while dice are in the air
 * waits for the next round.  FAULT_LEFT while leaving, here as below. */
struct outcome guest_act(struct guest *g, const struct action *a);

/* Sit down without a bet.  While dice are in the air that waits too. */
struct outcome guest_sit(struct guest *g);

/* Something waits until the dice have landed: bets, or the wish to sit. */
bool guest_waits(const struct guest *g);

/* Take back the last bet that waits, or the wish to sit; false if nothing waits. */
bool guest_take_back(struct guest *g);

/* Make the bets of the last round again, those of them that can be made now.  The first fault if
 * none can be, FAULT_BETS if there were none. */
struct outcome guest_repeat(struct guest *g);

/* Whether one of them would be taken now, or wait, as far as can be seen. */
bool guest_can_repeat(const struct guest *g);

/* TEXT becomes the guest's own for the dice (LG-32): as soon as they sit here and no round goes on.
 */
struct outcome guest_choose_text(struct guest *g, const char *text);

/* What the guest may know of the dice. */
void guest_dice(const struct guest *g, struct dice_view *out);

/* Leave the table, as soon as its dice have landed; bets that waited are not made. */
void guest_leave(struct guest *g);

/* At the end of the evening: leave, and sleep until the guest is paid out, which takes as long as
 * their last bets are played out, or until the table closes.  The table goes on for the others.
 * What happened until then can still be looked at. */
void guest_part(struct guest *g);

/* Sits here and has not left; a guest who wants to leave does until dice that are in the air have
 * landed. */
bool guest_plays(const struct guest *g);

/* Chips in the bank now, not at any table. */
chips guest_cash(const struct guest *g);

/* The chips that the guest has in hand here, and those that lie on the table for them: bets, and
 * the ante of a game that they play. */
chips guest_stack(const struct guest *g);
chips guest_stakes(const struct guest *g);

/* What could be bet besides: chips in hand and in the bank, less those for the bets that wait. */
chips guest_buy_in(const struct guest *g);

/* The part of the stakes that is played out and not returned if the guest leaves now.  While dice
 * are in the air that cannot be known, and it is all of them. */
chips guest_played_out(const struct guest *g);

/* The chips that the guest has won here, negative if lost; chips that lie here count as theirs. */
chips guest_net(const struct guest *g);

#endif
