#include "players/script_sandbox.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/stop.h"
#include "base/utf8.h"

/* A refusal makes the interpreter look through all its memory, so there may only be a few in a
 * call.  When the call is spent, a little is still there for the words that say so. */
enum { SANDBOX_REFUSALS = 8, SANDBOX_LAST_WORDS = 4096 };

/* After so many instructions a call is looked at.  Each can take as long as it takes to move what
 * is on the stack, or to compare two texts of SANDBOX_TEXT bytes. */
enum { SANDBOX_LOOK = 1000 };

/* The processor's time is asked for so seldom, as asking it takes as long as a hundred
 * instructions. */
enum { SANDBOX_TIME_MS = 20 };

enum sandbox_bound { SANDBOX_FEW, SANDBOX_MANY, SANDBOX_DEEP, SANDBOX_SLOW, SANDBOX_STOPPED };

struct sandbox *
sandbox_of(lua_State *lua)
{
	return *(struct sandbox **)lua_getextraspace(lua);
}

static void sandbox_hook(lua_State *lua, lua_Debug *at);

/* From now on every instruction fails. */
static void
sandbox_spend(struct sandbox *c)
{
	if (c->spent)
		return;
	c->spent = true;
	if (c->lua != NULL)
		lua_sethook(c->lua, sandbox_hook, LUA_MASKCOUNT, 1);
}

static int64_t
sandbox_ms(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return 1 + (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Has the call had the processor for too long? */
static bool
sandbox_is_busy(struct sandbox *c)
{
	int64_t now_ms = sandbox_ms(CLOCK_MONOTONIC), busy_ms;

	if (c->looked_ms != 0 && now_ms - c->looked_ms < SANDBOX_TIME_MS)
		return false;
	busy_ms = sandbox_ms(CLOCK_THREAD_CPUTIME_ID);
	if (c->looked_ms == 0)
		c->busy_ms = busy_ms;
	c->looked_ms = now_ms;
	return busy_ms - c->busy_ms > SANDBOX_BUSY_MS;
}

/* The bound that the call has reached. */
static enum sandbox_bound
sandbox_look(struct sandbox *c, lua_State *lua)
{
	lua_Debug deep;

	/* The script may have caught the first failure, and its reason is the one that counts. */
	if (c->spent)
		return c->late ? SANDBOX_SLOW : SANDBOX_MANY;
	c->steps -= SANDBOX_LOOK;
	if (stop_is_at_once())
		return SANDBOX_STOPPED;
	if (lua_getstack(lua, SANDBOX_DEPTH, &deep) == 1)
		return SANDBOX_DEEP;
	if (c->steps <= 0)
		return SANDBOX_MANY;
	c->late = sandbox_is_busy(c);
	return c->late ? SANDBOX_SLOW : SANDBOX_FEW;
}

static void
sandbox_hook(lua_State *lua, lua_Debug *at)
{
	static const struct {
		const char *format;
		int most;
	} bounds[] = {
		[SANDBOX_FEW] = { "", 0 },
		[SANDBOX_MANY] = { "%s:%d: it takes more than %d instructions", SANDBOX_STEPS },
		[SANDBOX_DEEP] = { "%s:%d: it goes deeper than %d calls", SANDBOX_DEPTH },
		[SANDBOX_SLOW] = { "%s:%d: it takes more than %d ms", SANDBOX_BUSY_MS },
		[SANDBOX_STOPPED] = { "%s:%d: it was stopped", 0 },
	};
	enum sandbox_bound bound = sandbox_look(sandbox_of(lua), lua);

	if (bound == SANDBOX_FEW)
		return;
	sandbox_spend(sandbox_of(lua));
	lua_getinfo(lua, "Sl", at);
	lua_pushfstring(lua, bounds[bound].format, at->short_src, at->currentline,
			bounds[bound].most);
	lua_error(lua);
}

void
sandbox_charge(lua_State *lua, uint64_t steps)
{
	struct sandbox *c = sandbox_of(lua);

	c->work -= steps < 2 * (uint64_t)SANDBOX_STEPS ? (int64_t)steps : 2 * SANDBOX_STEPS;
	if (c->work >= 0)
		return;
	sandbox_spend(c);
	luaL_error(lua, "it takes more than %d instructions", SANDBOX_STEPS);
}

static void *
sandbox_refuse(struct sandbox *c)
{
	c->work -= SANDBOX_STEPS / SANDBOX_REFUSALS;
	if (c->work < 0)
		sandbox_spend(c);
	return NULL;
}

/* Lua tells with a new block what it is for. */
static bool
sandbox_may_take(struct sandbox *c, bool is_text, size_t size, size_t grown)
{
	if (c->spent)
		return grown <= SANDBOX_LAST_WORDS;
	if ((is_text && size > SANDBOX_TEXT) || c->taken + grown > SANDBOX_MEMORY) {
		c->full = true;
		return false;
	}
	c->work -= (int64_t)(grown / SANDBOX_BYTES_A_STEP);
	if (c->work < 0)
		sandbox_spend(c);
	return c->work >= 0;
}

/* The stack, which Lua copies to a new block and then frees, or grows where it is, is at BLOCK. */
static void
sandbox_move_stack(struct sandbox *c, const void *block, size_t size)
{
	c->finding = false;
	c->stack = block;
	if (size > SANDBOX_STACK)
		sandbox_spend(c);
}

static void *
sandbox_take(void *sandbox, void *block, size_t old, size_t size)
{
	struct sandbox *c = sandbox;
	bool is_text = block == NULL && old == LUA_TSTRING;
	void *taken;

	if (block == NULL)
		old = 0;
	if (size == 0) {
		if (block != NULL && (block == c->stack || c->finding))
			sandbox_move_stack(c, c->fresh, c->fresh_size);
		free(block);
		c->taken -= old;
		return NULL;
	}
	if (size > old && !sandbox_may_take(c, is_text, size, size - old))
		return sandbox_refuse(c);
	taken = realloc(block, size);
	if (taken == NULL)
		return size > old ? NULL : block;
	c->taken += size - old;
	if (block == NULL) {
		c->fresh = taken;
		c->fresh_size = size;
	} else if (block == c->stack || c->finding) {
		sandbox_move_stack(c, taken, size);
	}
	return taken;
}

/* Let the stack grow, so that its block is known.  False if there is no memory. */
static bool
sandbox_find_stack(struct sandbox *c)
{
	c->finding = true;
	return lua_checkstack(c->lua, 10 * LUA_MINSTACK) && !c->finding;
}

/* A bound for the call that begins. */
static void
sandbox_begin(struct sandbox *c)
{
	c->work = c->steps = SANDBOX_STEPS;
	lua_sethook(c->lua, sandbox_hook, LUA_MASKCOUNT, SANDBOX_LOOK);
	c->looked_ms = 0;
	c->spent = c->full = false;
}

static int
sandbox_open_libraries(lua_State *lua)
{
	sandbox_open_library(lua);
	return 0;
}

bool
sandbox_open(struct sandbox *c)
{
	*c = (struct sandbox){ .work = SANDBOX_STEPS, .steps = SANDBOX_STEPS };
	c->lua = lua_newstate(sandbox_take, c);
	if (c->lua == NULL)
		return false;
	*(struct sandbox **)lua_getextraspace(c->lua) = c;
	if (sandbox_find_stack(c)) {
		lua_pushcfunction(c->lua, sandbox_open_libraries);
		if (lua_pcall(c->lua, 0, 0, 0) == LUA_OK)
			return true;
	}
	sandbox_close(c);
	return false;
}

void
sandbox_close(struct sandbox *c)
{
	if (c->lua != NULL)
		lua_close(c->lua);
	c->lua = NULL;
}

/* Does a message of Lua begin with the place in the script?  A long name is told by its end. */
static bool
sandbox_tells_place(const struct sandbox *c, const char *message)
{
	return text_begins(message, c->name) ||
	       (strlen(c->name) >= LUA_IDSIZE && text_begins(message, "..."));
}

/* What is wrong, off the stack. */
static void
sandbox_tell(struct sandbox *c, int status, struct text *why)
{
	lua_State *lua = c->lua;
	size_t from = why->used;

	if (status == LUA_ERRMEM || lua_type(lua, -1) != LUA_TSTRING ||
	    !sandbox_tells_place(c, lua_tostring(lua, -1)))
		text_add(why, "%s: ", c->name);
	if (status == LUA_ERRMEM && !c->full)
		text_add(why, "it takes more than %d instructions", SANDBOX_STEPS);
	else if (status == LUA_ERRMEM)
		text_add(why, "it takes more than %d MiB, or makes a text of more than %d bytes",
			 SANDBOX_MEMORY >> 20, SANDBOX_TEXT);
	else if (lua_type(lua, -1) == LUA_TSTRING)
		text_add(why, "%s", lua_tostring(lua, -1));
	else
		text_add(why, "error() was called with a %s, and not with a text",
			 luaL_typename(lua, -1));
	text_disarm(why->at + from);
	lua_pop(lua, 1);
}

bool
sandbox_call(struct sandbox *c, int n, int results, struct text *why)
{
	int status;

	sandbox_begin(c);
	status = lua_pcall(c->lua, n, results, 0);
	if (status == LUA_OK)
		return true;
	sandbox_tell(c, status, why);
	return false;
}

/* The line on which SOURCE names __mode; 0: on none.  A table could be told not to keep its keys
 * after setmetatable() has looked. */
static int
sandbox_line_of_mode(const char *source)
{
	const char *at = strstr(source, "__mode");
	int line = at != NULL;

	for (; at != NULL && source < at; source++)
		line += *source == '\n';
	return line;
}

bool
sandbox_load(struct sandbox *c, const char *source, size_t size, const char *name, struct text *why)
{
	char chunk[LUA_IDSIZE * 2];
	int status, line = sandbox_line_of_mode(source);

	if (line > 0) {
		text_add(why, "%s:%d: a metatable may not have __mode", name, line);
		return false;
	}
	c->name = name;
	snprintf(chunk, sizeof(chunk), "@%s", name);
	c->work = SANDBOX_STEPS;
	status = luaL_loadbufferx(c->lua, source, size, chunk, "t");
	if (status == LUA_OK)
		return sandbox_call(c, 0, 0, why);
	sandbox_tell(c, status, why);
	return false;
}
