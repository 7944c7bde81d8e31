/*
 * A recorded evening at one of its deeds: the tables as they were then, and what was told last.
 *
 * It has no clock; room/replay_room.h plays it.
 */
#ifndef PITBOSS_ROOM_REPLAY_PLAYER_H
#define PITBOSS_ROOM_REPLAY_PLAYER_H

#include "house/recorded_session.h"

/* A table at the moment. */
struct replay_player_table {
	struct snapshot snapshot;
	uint64_t told; /* news, ever, in this run of deeds */
	struct news news[NEWS_KEPT];
};

struct replay_player {
	const struct recorded_session *recorded_session; /* borrowed */
	int done;                                        /* of the deeds of all tables */
	uint32_t jumps;                                  /* another number: news begin anew */
	int own;          /* the table at which the person did something last */
	int64_t *play_ms; /* when each deed is played, from the start; owned */
	struct told told; /* by the deed that is being done */
	struct replay_player_table table[RECORDED_SESSION_TABLES];
};

/* At the start of REEL.  Time in which nothing was done is played no longer than GAP_MS.  False
 * without memory. */
bool replay_player_init(struct replay_player *s, const struct recorded_session *recorded_session,
			int64_t gap_ms);
void replay_player_finish(struct replay_player *s);

/* Do the next deed of all; there is one. */
void replay_player_go_on(struct replay_player *s);

/* To after DONE deeds of all.  A short way ahead is gone deed by deed; anything else is a jump,
 * which takes no longer however far it is. */
void replay_player_go_to(struct replay_player *s, int done);

/* To after DEEDS of a table, or to the beginning of its round ROUND, from 0.  False if there is no
 * such place. */
bool replay_player_go_to_deed(struct replay_player *s, int table, int deeds);
bool replay_player_go_to_round(struct replay_player *s, int table, int64_t round);

/* To before the first deed at that time, in ms since 1970, or later. */
void replay_player_go_to_time(struct replay_player *s, int64_t at_ms);

/* The number of the round, from 0, in which the table is. */
int replay_player_round(const struct replay_player *s, int table);

#endif
