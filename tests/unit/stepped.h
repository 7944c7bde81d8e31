/*
 * A house that others come to, on the manual clock, which the test serves step by step in its own
 * thread; and callers, who say to it whatever bytes they like.  Nothing sleeps, and nothing depends
 * on which thread runs when.
 *
 * What must hold and does not ends the program.
 */
#ifndef PITBOSS_TESTS_STEPPED_H
#define PITBOSS_TESTS_STEPPED_H

#include <stdio.h>
#include <stdlib.h>

#include "house/recover.h"
#include "room/frame.h"
#include "room/server.h"
#include "room/socket.h"

#define STEPPED_HOLDS(what) ((what) ? (void)0 : stepped_fail(__FILE__, __LINE__, #what))
_Noreturn void stepped_fail(const char *file, int line, const char *what);

struct stepped {
	struct clock clock;
	struct feed feed;
	struct bank *bank;
	struct chip_account chip_account;
	struct floor *floor;
	struct server *server;
	char folder[80], path[SOCKET_PATH];
	int listening;
	bool keeps;     /* its tables, when it closes */
	char log[4096]; /* what it has logged last */
};

struct stepped_plan {
	const struct game *const *game;
	int players;      /* simulated, at each table */
	int32_t think_ms; /* they do, about; 0: as usual */
	const char *seed; /* NULL: dice that can be checked */
	int64_t absence_ms;
	bool strange;                    /* the house is another user's */
	int people;                      /* connections; 0: the most */
	const struct recorder *recorder; /* with the next two; NULL: nothing is recorded */
	struct ledger *ledger;
	struct committer *committer;
	const struct left_tables *left; /* with accounts in the bank; NULL: nothing is left */
};

/* The clock, the feed and the bank; then the house. */
void stepped_prepare(struct stepped *h);
void stepped_open(struct stepped *h, const struct stepped_plan *plan);

/* Both. */
void stepped_begin(struct stepped *h, const struct stepped_plan *plan);

/* The house closes, and every chip is accounted for; then the rest goes. */
void stepped_close(struct stepped *h);
void stepped_finish(struct stepped *h);
void stepped_end(struct stepped *h);

/* All threads come to rest, and the server does what there is to do. */
void stepped_look(struct stepped *h);

/* Time passes at the tables, in slices of SLICE_MS after each of which the server looks. */
void stepped_pass(struct stepped *h, int64_t ms, int64_t slice_ms);

/* Somebody at the other end of a socket.  Zeroed: nobody. */
struct caller {
	int fd;
	bool calls; /* they have called, and have not hung up */
	bool ended; /* by the house */
	int32_t number[FLOOR_TABLES];
	const struct game *game[FLOOR_TABLES]; /* of the table of that number; NULL: none */
	unsigned char *received;               /* all bytes that came; owned */
	size_t n, room, read;                  /* so many, and those that were read */

	/* As they were read last. */
	struct frame_view view;
	struct seat_view at;
	char trouble[FRAME_TROUBLE];
	struct reply answer;
	struct frame_dice dice;
	int answers, views, said; /* so many were read */
	uint64_t news, missed;    /* in all */
	struct past past;         /* owned */
	int pasts, refusals;      /* so many were read */
};

/* NULL is fine. */
void caller_call(struct caller *c, const struct stepped *h);
void caller_hang_up(struct caller *c);

/* What they say: as far as the house takes it.  How many bytes that were. */
size_t caller_send(struct caller *c, const void *bytes, size_t size);
void caller_frame(struct caller *c, uint32_t kind, uint32_t length, const void *bytes, size_t size);
void caller_hello(struct caller *c, enum frame_visit visit, const char *as);
void caller_ask_past(struct caller *c, const char *as, const struct frame_bet_query *bet_query);
void caller_ask(struct caller *c, enum request_kind kind, int32_t table);
void caller_act(struct caller *c, int32_t table, const struct action *a);

/* Takes all that has come, and reads it: each is a message that may come from a house, whose parts
 * can be read, and of a table it tells no more than may be seen from the seat. */
void caller_hear(struct caller *c);

/* They come, and are there. */
void caller_come(struct caller *c, struct stepped *h, enum frame_visit visit, const char *as);

/* The number of the table at a place, from 0. */
int32_t caller_table(const struct caller *c, int place);

#endif
