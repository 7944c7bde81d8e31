/*
 * What is worth telling of the people at a house, as lines of JSON in a file (HO-41).
 *
 * It is made of what a spectator reads, and of how a person's evenings ended, so nothing that is
 * hidden can be among it.  Used by one thread.
 */
#ifndef PITBOSS_CMD_PLAY_MILESTONES_H
#define PITBOSS_CMD_PLAY_MILESTONES_H

#include <stdio.h>

#include "cmd/achievements.h"
#include "engine/floor.h"
#include "house/ledger.h"
#include "room/server.h"

/* A bet that wins so many times what was laid is told. */
enum { MILESTONE_STAKES = 100 };

struct milestones {
	FILE *out;           /* NULL: nothing is told */
	struct floor *floor; /* borrowed; set before anybody plays */
	struct achievements achievements[FLOOR_TABLES];
	int n;
	struct {
		char name[NAME_SIZE];
		chips won;
	} best[SERVER_USERS]; /* evenings that were told, of those who were there */
};

/* Appends to the file at PATH, which is made if it is not there; with NULL nothing is told.  False
 * with a complaint. */
bool milestones_open(struct milestones *m, const char *path);
void milestones_close(struct milestones *m);

/* For the server: its watch, or NULL if nothing is told.  It is M's. */
const struct server_watch *milestones_watch(struct milestones *m, struct server_watch *watch);

#endif
