#include "wire/script_cage.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/stop.h"
#include "base/utf8.h"

/* A refusal makes the interpreter look through all its memory, so there may only be a few in a
 * call.  When the call is spent, a little is still there for the words that say so. */
enum { CAGE_REFUSALS = 8, CAGE_LAST_WORDS = 4096 };

/* After so many instructions a call is looked at.  Each can take as long as it takes to move what
 * is on the stack, or to compare two texts of CAGE_TEXT bytes. */
enum { CAGE_LOOK = 1000 };

/* The processor's time is asked for so seldom, as asking it takes as long as a hundred
 * instructions. */
enum { CAGE_TIME_MS = 20 };

enum cage_bound { CAGE_FEW, CAGE_MANY, CAGE_DEEP, CAGE_SLOW, CAGE_STOPPED };

struct cage *
cage_of(lua_State *lua)
{
	return *(struct cage **)lua_getextraspace(lua);
}

static void cage_hook(lua_State *lua, lua_Debug *at);

/* From now on every instruction fails. */
static void
cage_spend(struct cage *c)
{
	if (c->spent)
		return;
	c->spent = true;
	if (c->lua != NULL)
		lua_sethook(c->lua, cage_hook, LUA_MASKCOUNT, 1);
}

static int64_t
cage_ms(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return 1 + (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Has the call had the processor for too long? */
static bool
cage_is_busy(struct cage *c)
{
	int64_t now_ms = cage_ms(CLOCK_MONOTONIC), busy_ms;

	if (c->looked_ms != 0 && now_ms - c->looked_ms < CAGE_TIME_MS)
		return false;
	busy_ms = cage_ms(CLOCK_THREAD_CPUTIME_ID);
	if (c->looked_ms == 0)
		c->busy_ms = busy_ms;
	c->looked_ms = now_ms;
	return busy_ms - c->busy_ms > CAGE_BUSY_MS;
}

/* The bound that the call has reached. */
static enum cage_bound
cage_look(struct cage *c, lua_State *lua)
{
	lua_Debug deep;

	/* The script may have caught the first failure, and its reason is the one that counts. */
	if (c->spent)
		return c->late ? CAGE_SLOW : CAGE_MANY;
	c->steps -= CAGE_LOOK;
	if (stop_is_at_once())
		return CAGE_STOPPED;
	if (lua_getstack(lua, CAGE_DEPTH, &deep) == 1)
		return CAGE_DEEP;
	if (c->steps <= 0)
		return CAGE_MANY;
	c->late = cage_is_busy(c);
	return c->late ? CAGE_SLOW : CAGE_FEW;
}

static void
cage_hook(lua_State *lua, lua_Debug *at)
{
	static const struct {
		const char *format;
		int most;
	} bounds[] = {
		[CAGE_FEW] = { "", 0 },
		[CAGE_MANY] = { "%s:%d: it takes more than %d instructions", CAGE_STEPS },
		[CAGE_DEEP] = { "%s:%d: it goes deeper than %d calls", CAGE_DEPTH },
		[CAGE_SLOW] = { "%s:%d: it takes more than %d ms", CAGE_BUSY_MS },
		[CAGE_STOPPED] = { "%s:%d: it was stopped", 0 },
	};
	enum cage_bound bound = cage_look(cage_of(lua), lua);

	if (bound == CAGE_FEW)
		return;
	cage_spend(cage_of(lua));
	lua_getinfo(lua, "Sl", at);
	lua_pushfstring(lua, bounds[bound].format, at->short_src, at->currentline,
			bounds[bound].most);
	lua_error(lua);
}

void
cage_charge(lua_State *lua, uint64_t steps)
{
	struct cage *c = cage_of(lua);

	c->work -= steps < 2 * (uint64_t)CAGE_STEPS ? (int64_t)steps : 2 * CAGE_STEPS;
	if (c->work >= 0)
		return;
	cage_spend(c);
	luaL_error(lua, "it takes more than %d instructions", CAGE_STEPS);
}

static void *
cage_refuse(struct cage *c)
{
	c->work -= CAGE_STEPS / CAGE_REFUSALS;
	if (c->work < 0)
		cage_spend(c);
	return NULL;
}

/* Lua tells with a new block what it is for. */
static bool
cage_may_take(struct cage *c, bool is_text, size_t size, size_t grown)
{
	if (c->spent)
		return grown <= CAGE_LAST_WORDS;
	if ((is_text && size > CAGE_TEXT) || c->taken + grown > CAGE_MEMORY) {
		c->full = true;
		return false;
	}
	c->work -= (int64_t)(grown / CAGE_BYTES_A_STEP);
	if (c->work < 0)
		cage_spend(c);
	return c->work >= 0;
}

/* The stack, which Lua copies to a new block and then frees, or grows where it is, is at BLOCK. */
static void
cage_move_stack(struct cage *c, const void *block, size_t size)
{
	c->finding = false;
	c->stack = block;
	if (size > CAGE_STACK)
		cage_spend(c);
}

static void *
cage_take(void *cage, void *block, size_t old, size_t size)
{
	struct cage *c = cage;
	bool is_text = block == NULL && old == LUA_TSTRING;
	void *taken;

	if (block == NULL)
		old = 0;
	if (size == 0) {
		if (block != NULL && (block == c->stack || c->finding))
			cage_move_stack(c, c->fresh, c->fresh_size);
		free(block);
		c->taken -= old;
		return NULL;
	}
	if (size > old && !cage_may_take(c, is_text, size, size - old))
		return cage_refuse(c);
	taken = realloc(block, size);
	if (taken == NULL)
		return size > old ? NULL : block;
	c->taken += size - old;
	if (block == NULL) {
		c->fresh = taken;
		c->fresh_size = size;
	} else if (block == c->stack || c->finding) {
		cage_move_stack(c, taken, size);
	}
	return taken;
}

/* Let the stack grow, so that its block is known.  False if there is no memory. */
static bool
cage_find_stack(struct cage *c)
{
	c->finding = true;
	return lua_checkstack(c->lua, 10 * LUA_MINSTACK) && !c->finding;
}

/* A bound for the call that begins. */
static void
cage_begin(struct cage *c)
{
	c->work = c->steps = CAGE_STEPS;
	lua_sethook(c->lua, cage_hook, LUA_MASKCOUNT, CAGE_LOOK);
	c->looked_ms = 0;
	c->spent = c->full = false;
}

static int
cage_furnish_all(lua_State *lua)
{
	cage_furnish(lua);
	return 0;
}

bool
cage_open(struct cage *c)
{
	*c = (struct cage){ .work = CAGE_STEPS, .steps = CAGE_STEPS };
	c->lua = lua_newstate(cage_take, c);
	if (c->lua == NULL)
		return false;
	*(struct cage **)lua_getextraspace(c->lua) = c;
	if (cage_find_stack(c)) {
		lua_pushcfunction(c->lua, cage_furnish_all);
		if (lua_pcall(c->lua, 0, 0, 0) == LUA_OK)
			return true;
	}
	cage_close(c);
	return false;
}

void
cage_close(struct cage *c)
{
	if (c->lua != NULL)
		lua_close(c->lua);
	c->lua = NULL;
}

/* Does a message of Lua begin with the place in the script?  A long name is told by its end. */
static bool
cage_tells_place(const struct cage *c, const char *message)
{
	return text_begins(message, c->name) ||
	       (strlen(c->name) >= LUA_IDSIZE && text_begins(message, "..."));
}

/* What is wrong, off the stack. */
static void
cage_tell(struct cage *c, int status, struct text *why)
{
	lua_State *lua = c->lua;
	size_t from = why->used;

	if (status == LUA_ERRMEM || lua_type(lua, -1) != LUA_TSTRING ||
	    !cage_tells_place(c, lua_tostring(lua, -1)))
		text_add(why, "%s: ", c->name);
	if (status == LUA_ERRMEM && !c->full)
		text_add(why, "it takes more than %d instructions", CAGE_STEPS);
	else if (status == LUA_ERRMEM)
		text_add(why, "it takes more than %d MiB, or makes a text of more than %d bytes",
			 CAGE_MEMORY >> 20, CAGE_TEXT);
	else if (lua_type(lua, -1) == LUA_TSTRING)
		text_add(why, "%s", lua_tostring(lua, -1));
	else
		text_add(why, "error() was called with a %s, and not with a text",
			 luaL_typename(lua, -1));
	text_disarm(why->at + from);
	lua_pop(lua, 1);
}

bool
cage_call(struct cage *c, int n, int results, struct text *why)
{
	int status;

	cage_begin(c);
	status = lua_pcall(c->lua, n, results, 0);
	if (status == LUA_OK)
		return true;
	cage_tell(c, status, why);
	return false;
}

/* The line on which SOURCE names __mode; 0: on none.  A table could be told not to keep its keys
 * after setmetatable() has looked. */
static int
cage_line_of_mode(const char *source)
{
	const char *at = strstr(source, "__mode");
	int line = at != NULL;

	for (; at != NULL && source < at; source++)
		line += *source == '\n';
	return line;
}

bool
cage_load(struct cage *c, const char *source, size_t size, const char *name, struct text *why)
{
	char chunk[LUA_IDSIZE * 2];
	int status, line = cage_line_of_mode(source);

	if (line > 0) {
		text_add(why, "%s:%d: a metatable may not have __mode", name, line);
		return false;
	}
	c->name = name;
	snprintf(chunk, sizeof(chunk), "@%s", name);
	c->work = CAGE_STEPS;
	status = luaL_loadbufferx(c->lua, source, size, chunk, "t");
	if (status == LUA_OK)
		return cage_call(c, 0, 0, why);
	cage_tell(c, status, why);
	return false;
}
