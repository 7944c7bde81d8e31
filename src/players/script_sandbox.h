/*
 * The interpreter of a script, with bounds on all that it may do (LA-3).
 *
 * A script gets math, string, table, utf8 and the harmless basic functions.  It can read, write and
 * load nothing and asks no time, and what it computes is the same in each run: random() follows
 * from the player's luck, pairs() goes in an order of its own, and no address can be seen.
 *
 * A call may take SANDBOX_STEPS instructions and as much work in functions of the library, and be
 * SANDBOX_DEPTH calls deep; the whole interpreter may take SANDBOX_MEMORY bytes.  A function of the
 * library takes and returns SANDBOX_VALUES values at most.  If a call takes more, it fails, and no
 * pcall() can go on.
 *
 * One instruction can compare long texts or pass on many values.  A call that has had the processor
 * for SANDBOX_BUSY_MS when it is looked at fails, and the sandbox is late: nothing may be asked of
 * it any more, as what it does would depend on the clock.
 *
 * Once stop_at_once() was called, each call fails at its next look.
 *
 * Only the files of players/script*.c include this.  One thread at a time uses a sandbox.
 */
#ifndef PITBOSS_PLAYERS_SCRIPT_SANDBOX_H
#define PITBOSS_PLAYERS_SCRIPT_SANDBOX_H

#include <lauxlib.h>
#include <lua.h>

#include "base/text.h"
#include "dice/seeded.h"

enum {
	SANDBOX_STEPS = 1000000,
	SANDBOX_BUSY_MS = 1000,
	SANDBOX_DEPTH = 10000, /* calls of the script within one another */
	SANDBOX_MEMORY = 64 << 20,
	SANDBOX_TEXT = 16 << 10,   /* bytes of a text that the script makes */
	SANDBOX_BYTES_A_STEP = 32, /* of memory that is taken: more is more work */
	SANDBOX_WAYS = 32,         /* tables with a way of their own for pairs() */
	SANDBOX_VALUES = 250,      /* given to a function of the library, or returned by it */
	SANDBOX_STACK = 2 << 20,   /* bytes of the stack, which holds what functions are given */
};

struct sandbox {
	lua_State *lua;
	const char *name;     /* of the script, borrowed from sandbox_load() */
	struct xoshiro *luck; /* of random(); set before each call */
	void (*print)(void *ctx, const char *text); /* of print(); NULL: it says nothing */
	void *print_ctx;
	size_t taken;      /* bytes */
	int64_t work;      /* that is left to the call, in steps */
	int64_t steps;     /* instructions that are left to it */
	bool finding;      /* the next block that moves is the stack */
	const void *stack; /* the block with the stack */
	const void *fresh; /* the block that was taken last, and its bytes */
	size_t fresh_size;
	int64_t looked_ms; /* the time when the processor's was taken last; 0: not yet */
	int64_t busy_ms;   /* the thread's time of a processor at the first look */
	bool late;         /* a call has taken SANDBOX_BUSY_MS */
	bool spent;        /* the call has reached a bound, and must end */
	bool full;         /* memory was refused */
	int ways;
	const void *way[SANDBOX_WAYS]; /* the tables that pairs() has a function for */
};

/* An interpreter with the library, and nothing of the script yet.  False if there is no memory. */
bool sandbox_open(struct sandbox *c);
void sandbox_close(struct sandbox *c);

/* Run the chunk SOURCE, of SIZE bytes and a 0 behind them, which errors tell by NAME: it is
 * borrowed.  False: WHY gets what is wrong, with the name and, where there is one, the line. */
bool sandbox_load(struct sandbox *c, const char *source, size_t size, const char *name,
		  struct text *why);

/* Call the function below the N arguments on the stack for up to RESULTS results.  False: the stack
 * is as it was before the function was pushed, and WHY gets what is wrong. */
bool sandbox_call(struct sandbox *c, int n, int results, struct text *why);

/* Within a function of the library: STEPS more have been done.  Does not return if they were too
 * many. */
void sandbox_charge(lua_State *lua, uint64_t steps);

/* The sandbox of an interpreter. */
struct sandbox *sandbox_of(lua_State *lua);

/* pairs() goes by the function on the stack, which is popped, over the table below it, which is
 * kept for good.  There may be SANDBOX_WAYS of them. */
void sandbox_pairs_by(lua_State *lua);

/* For script_cage.c alone: the library, in globals. */
void sandbox_open_library(lua_State *lua);

#endif
