/*
 * The person at one table: their seat, the bets that wait for the next round, what the last one
 * brought, and what has to happen so that a bet can be made (sit down, bring more chips).
 *
 * Nothing here sleeps.  What the table cannot take because dice are in the air is kept and is done
 * as soon as they lie, by patron_look().  Used by one thread.
 */
#ifndef PITBOSS_TUI_PATRON_H
#define PITBOSS_TUI_PATRON_H

#include <stdbool.h>

#include "engine/table.h"
#include "house/cage.h"
#include "tui/pane.h"

struct patron {
	struct table *table; /* borrowed */
	struct cage *cage;   /* borrowed; shared by all tables of the person */
	int seat;            /* NOBODY: not at the table */
	bool sitting;        /* wants to sit, as soon as the dice lie */
	bool leaving;        /* wants to go, or has gone and has bets that are played out */
	chips brought;       /* from the cage, less what came back to it */
	struct glimpse glimpse;

	struct action waiting[WAITING_BETS]; /* for the next round, in this order */
	int waitings;

	/* Bets made in one round and in the one before it, to be repeated. */
	struct action made[WAITING_BETS], before[WAITING_BETS];
	int mades, befores;
	uint32_t made_round;

	struct event own[OWN_EVENTS]; /* as in struct view */
	int owns;
	uint64_t heard; /* the number of the last news */
};

/* What became of something that the person wanted. */
struct answer {
	int fault;          /* 0: it was done, or waits for the next round */
	struct range range; /* that the fault's sentence speaks of */
};

void patron_init(struct patron *p, struct table *table, struct cage *cage);

/* Look at the table again; do what had to wait; fetch what was paid out.  News since the last look
 * go to OUT, at most MAX, and *N says how many; *MISSED how many older ones there is no room for,
 * or that the table does not keep.  With a MAX of NEWS_KEPT there is room for all that it keeps.
 * Answers what became of a bet that had waited: the last fault, or 0. */
struct answer patron_look(struct patron *p, struct news *out, int max, int *n, uint64_t *missed);

/* Do A, sitting down and bringing chips where that is needed.  A bet made while dice are in the air
 * waits for the next round.  FAULT_LEFT while leaving, here as below. */
struct answer patron_act(struct patron *p, const struct action *a);

/* Sit down without a bet.  While dice are in the air that waits too. */
struct answer patron_sit(struct patron *p);

/* Something waits until the dice lie: bets, or the wish to sit. */
bool patron_waits(const struct patron *p);

/* The last bet that waits is taken back, or the wish to sit; false where nothing waits. */
bool patron_take_back(struct patron *p);

/* Make the bets of the last round again, those of them that can be made now.  The first fault where
 * none can be, FAULT_BETS where there were none. */
struct answer patron_repeat(struct patron *p);

/* Whether one of them would be taken now, or wait, as far as can be seen. */
bool patron_can_repeat(const struct patron *p);

/* Leave the table, as soon as its dice lie; bets that waited are not made. */
void patron_leave(struct patron *p);

/* Sits here and has not left; who wants to leave does until dice that are in the air lie. */
bool patron_plays(const struct patron *p);

/* What the person has in hand here, and what lies on the table for them: bets, and the ante of a
 * game that they play. */
chips patron_stack(const struct patron *p);
chips patron_stakes(const struct patron *p);

/* What of that is played out if they leave now: what comes back to them is not.  As far as can be
 * known; while dice are in the air, all of it. */
chips patron_played_out(const struct patron *p);

/* What they have won here, or lost, what lies there counted as theirs.  Not while leaving: what
 * is paid out may be seen a moment before the bets are gone. */
chips patron_net(const struct patron *p);

/* At the end of the evening: close the table, and bring all that is the person's to the cage. */
void patron_finish(struct patron *p);

/* What the pane sees; focus, chip and desk are the caller's. */
struct view patron_view(const struct patron *p, int64_t now_ms);

#endif
