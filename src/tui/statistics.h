/*
 * What has been seen at a table since the evening began: how often each total came, and who threw.
 *
 * It is made of the table's news, and holds what a view of the moment cannot tell.
 */
#ifndef PITBOSS_TUI_STATISTICS_H
#define PITBOSS_TUI_STATISTICS_H

#include "engine/table_view.h"

enum { STATISTICS_TOTALS = 19, STATISTICS_STREAKS = 32, STATISTICS_THROWS = 16 };

/* What an event is in the statistics of its table, as the game's pane says. */
enum statistics_mark {
	STATISTICS_NOTHING,
	STATISTICS_COUNTS, /* it counts in its streak: a point that is made */
	STATISTICS_ENDS,   /* its streak is over */
	STATISTICS_BEGINS, /* all streaks are over: another game */
	STATISTICS_DID, /* and the next: one of STATISTICS_DEEDS things that a seat does in a game
			 */
};

enum { STATISTICS_DEEDS = 5 };

/* How often a player has done each of them in this game. */
struct done {
	char who[NAME_SIZE];
	uint16_t times[STATISTICS_DEEDS];
};

/* Throws of one player, one after the other: a shooter's hand, a turn at Pig. */
struct streak {
	char who[NAME_SIZE]; /* "" if nobody throws */
	int8_t seat;
	bool own, over;
	uint16_t throws, counted;
	uint16_t n; /* that its last event tells */
};

/* Zeroed at first. */
struct statistics {
	uint32_t total[STATISTICS_TOTALS], throws;
	struct streak streak[STATISTICS_STREAKS]; /* oldest first */
	int streaks;
	int first;                             /* of the streaks of this game */
	struct roll thrown[STATISTICS_THROWS]; /* in the newest streak, the latest of them */
	int thrown_n;
	struct done done[SEATS]; /* by those who sit there, or sat there last */
};

void statistics_note(struct statistics *s, const struct news *news, enum statistics_mark mark);

/* The newest streak; NULL if there is none. */
const struct streak *statistics_newest(const struct statistics *s);

/* How often WHO, who sits on SEAT, has done a thing in this game. */
int statistics_done(const struct statistics *s, int seat, const char *who, int deed);

/* How many of all throws of 2 or 3 dice have this total, in 36 or 216. */
int statistics_ways(int dice, int total);

#endif
