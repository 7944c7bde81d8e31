/*
 * The interpreter of a script, with bounds on all that it may do (LA-3).
 *
 * A script gets math, string, table, utf8 and the harmless basic functions.  It can read, write and
 * load nothing and asks no time, and what it computes is the same in each run: random() follows
 * from the player's luck, pairs() goes in an order of its own, and no address can be seen.
 *
 * A call may take CAGE_STEPS instructions and as much work in functions of the library, and be
 * CAGE_DEPTH calls deep; the whole interpreter may take CAGE_MEMORY bytes.  If it takes more, the
 * call fails, and no pcall() can go on.  One instruction can compare long texts: a call that has
 * had the processor for CAGE_BUSY_MS when it is looked at fails too, though its steps are few.
 *
 * Only the files of wire/script*.c include this.  One thread at a time uses a cage.
 */
#ifndef PITBOSS_WIRE_SCRIPT_CAGE_H
#define PITBOSS_WIRE_SCRIPT_CAGE_H

#include <lauxlib.h>
#include <lua.h>

#include "base/text.h"
#include "dice/seeded.h"

enum {
	CAGE_STEPS = 1000000,
	CAGE_BUSY_MS = 1000,
	CAGE_DEPTH = 10000, /* calls of the script within one another */
	CAGE_MEMORY = 64 << 20,
	CAGE_TEXT = 16 << 10,   /* bytes of a text that the script makes */
	CAGE_BYTES_A_STEP = 32, /* of memory that is taken: more is more work */
	CAGE_WAYS = 32,         /* tables with a way of their own for pairs() */
};

struct cage {
	lua_State *lua;
	struct xoshiro *luck; /* of random(); set before each call */
	size_t taken;         /* bytes */
	int64_t work;         /* that is left to the call, in steps */
	int64_t steps;        /* instructions that are left to it */
	int64_t busy_ms;      /* the thread's time of a processor at the first look; 0: none yet */
	bool brief;           /* no call can take many instructions: they are not counted */
	bool spent;           /* the call has reached a bound, and must end */
	bool full;            /* memory was refused */
	int ways;
	const void *way[CAGE_WAYS]; /* the tables that pairs() has a function for */
};

/* An interpreter with the library, and nothing of the script yet.  False if there is no memory. */
bool cage_open(struct cage *c);
void cage_close(struct cage *c);

/* Run the chunk SOURCE, of SIZE bytes and a 0 behind them, which errors tell by NAME.  False: WHY
 * gets what is wrong. */
bool cage_load(struct cage *c, const char *source, size_t size, const char *name, struct text *why);

/* Call the function below the N arguments on the stack for up to RESULTS results.  False: the stack
 * is as it was before the function was pushed, and WHY gets what is wrong. */
bool cage_call(struct cage *c, int n, int results, struct text *why);

/* From now on no call can take many instructions (wire/script_brief.h). */
void cage_trust(struct cage *c);

/* Within a function of the library: STEPS more have been done.  Does not return if they were too
 * many. */
void cage_charge(lua_State *lua, uint64_t steps);

/* The cage of an interpreter. */
struct cage *cage_of(lua_State *lua);

/* pairs() goes by the function on the stack, which is popped, over the table below it, which is
 * kept for good.  There may be CAGE_WAYS of them. */
void cage_pairs_by(lua_State *lua);

/* For script_cage.c alone: the library, in globals. */
void cage_furnish(lua_State *lua);

#endif
