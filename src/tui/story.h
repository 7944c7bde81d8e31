/*
 * What has been seen at a table since the evening began: how often each total came, and who threw.
 *
 * It is made of the table's news, and holds what a view of the moment cannot tell.
 */
#ifndef PITBOSS_TUI_STORY_H
#define PITBOSS_TUI_STORY_H

#include "engine/glimpse.h"

enum { STORY_TOTALS = 19, STORY_CHAPTERS = 32, STORY_THROWS = 16 };

/* What an event is in the story of its table, as the game's pane says. */
enum story_mark {
	STORY_NOTHING,
	STORY_COUNTS, /* it counts in its chapter: a point that is made */
	STORY_ENDS,   /* its chapter is over */
	STORY_BEGINS, /* all chapters are over: another game */
	STORY_DID,    /* and the next: one of STORY_DEEDS things that a seat does in a game */
};

enum { STORY_DEEDS = 5 };

/* How often a player has done each of them in this game. */
struct done {
	char who[NAME_SIZE];
	uint16_t times[STORY_DEEDS];
};

/* Throws of one player, one after the other: a shooter's hand, a turn at Pig. */
struct chapter {
	char who[NAME_SIZE]; /* "" if nobody throws */
	int8_t seat;
	bool own, over;
	uint16_t throws, counted;
	uint16_t n; /* that its last event tells */
};

/* Zeroed at first. */
struct story {
	uint32_t total[STORY_TOTALS], throws;
	struct chapter chapter[STORY_CHAPTERS]; /* oldest first */
	int chapters;
	int first;                        /* of the chapters of this game */
	struct roll thrown[STORY_THROWS]; /* in the newest chapter, the latest of them */
	int thrown_n;
	struct done done[SEATS]; /* by those who sit there, or sat there last */
};

void story_note(struct story *s, const struct news *news, enum story_mark mark);

/* The newest chapter; NULL if there is none. */
const struct chapter *story_newest(const struct story *s);

/* How often WHO, who sits on SEAT, has done a thing in this game. */
int story_done(const struct story *s, int seat, const char *who, int deed);

/* How many of all throws of 2 or 3 dice have this total, in 36 or 216. */
int story_ways(int dice, int total);

#endif
