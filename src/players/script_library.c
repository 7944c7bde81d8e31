/* What a script may call. */
#include <lualib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players/script_sandbox.h"

/*
 * How much a function of the library works is told by its arguments: a step for each, a step for so
 * many bytes of its texts, and for each element of its table.  Of two numbers it may go from one to
 * the other.  Each argument of a format takes NUMBER_STEPS besides: it, or a number that a text is,
 * may be written with hundreds of digits.
 */
enum { BYTES_A_STEP = 8, SORT_STEPS = 16, NUMBER_STEPS = 200 };

enum charge {
	CHARGE_PLAIN,
	CHARGE_PATTERN, /* a pattern is looked for in the first text */
	CHARGE_TIMES,   /* the second argument says how often */
	CHARGE_FORMAT,
	CHARGE_BYTES,  /* a value for each byte of a text from one to another */
	CHARGE_VALUES, /* the first text says which values are returned */
	CHARGE_TABLE,  /* the first argument is a list */
	CHARGE_SORT,
	CHARGE_UNPACK, /* the second and third are where it begins and ends */
	CHARGE_MOVE,
	CHARGE_GONE, /* there is no such function */
};

/* Functions that work more than their arguments tell; all others are plain. */
static const struct library_row {
	const char *name;
	enum charge charge;
} library_rows[] = {
	{ "string.byte", CHARGE_BYTES },     { "string.dump", CHARGE_GONE },
	{ "string.find", CHARGE_PATTERN },   { "string.format", CHARGE_FORMAT },
	{ "string.gmatch", CHARGE_PATTERN }, { "string.gsub", CHARGE_PATTERN },
	{ "string.match", CHARGE_PATTERN },  { "string.rep", CHARGE_TIMES },
	{ "string.unpack", CHARGE_VALUES },  { "utf8.codepoint", CHARGE_BYTES },
	{ "table.concat", CHARGE_TABLE },    { "table.insert", CHARGE_TABLE },
	{ "table.move", CHARGE_MOVE },       { "table.remove", CHARGE_TABLE },
	{ "table.sort", CHARGE_SORT },       { "table.unpack", CHARGE_UNPACK },
	{ "math.randomseed", CHARGE_GONE },  { .name = NULL },
};

/* The basic functions that neither read, write, load, nor tell an address or an order. */
static const char *const library_basics[] = {
	"assert", "error", "getmetatable", "ipairs", "pcall", "select", "tonumber", "type", NULL,
};

/* N values are given to a function or returned by it. */
static void
library_check_values(lua_State *lua, uint64_t n)
{
	if (n > SANDBOX_VALUES)
		luaL_error(lua, "it takes more than %d values at once", SANDBOX_VALUES);
}

static uint64_t
library_span(lua_State *lua, int from, int to)
{
	lua_Integer first = luaL_optinteger(lua, from, 1), last = luaL_optinteger(lua, to, first);

	return last > first ? (uint64_t)last - (uint64_t)first : 0;
}

/* A table that asks nobody for its elements. */
static uint64_t
library_elements(lua_State *lua)
{
	luaL_checktype(lua, 1, LUA_TTABLE);
	if (lua_getmetatable(lua, 1))
		luaL_argerror(lua, 1, "a table without a metatable expected");
	return lua_rawlen(lua, 1);
}

/* How many ways there are for ITEMS that repeat, to share N characters among them. */
static double
library_ways(double n, int items)
{
	double ways = 1;

	for (int i = 1; i <= items; i++)
		ways *= (n + i) / i;
	return ways;
}

/* What makes a pattern slow. */
struct library_pattern {
	int repeats;
	bool sets;  /* each looks at a part of the pattern */
	bool spans; /* %b and %1 look at a part of the text */
};

static struct library_pattern
library_read_pattern(const char *at, const char *end)
{
	struct library_pattern out = { .repeats = 0 };

	for (; at < end; at++) {
		if (*at == '%' && at + 1 < end) {
			at++;
			out.spans |= *at == 'b' || (*at >= '0' && *at <= '9');
		} else {
			out.repeats += *at == '*' || *at == '+' || *at == '-' || *at == '?';
			out.sets |= *at == '[';
		}
	}
	return out;
}

/* A pattern may try each way in which what repeats in it can share the text, from each place of
 * that. */
static uint64_t
library_pattern_steps(lua_State *lua)
{
	size_t n, length;
	const char *pattern;
	struct library_pattern found;
	double steps;

	luaL_checklstring(lua, 1, &n);
	pattern = luaL_checklstring(lua, 2, &length);
	found = library_read_pattern(pattern, pattern + length);
	steps = (double)(n + 1) * library_ways((double)n, found.repeats) * (double)(length + 1) *
		(found.sets ? (double)length : 1) * (found.spans ? (double)(n + 1) : 1) /
		(double)BYTES_A_STEP;
	if (steps >= (double)SANDBOX_STEPS)
		luaL_error(lua, "a pattern with %d repeats may take too long on a text of %d bytes",
			   found.repeats, (int)n);
	return (uint64_t)steps;
}

/* From the byte that the second argument tells to that of the third, as string.byte() counts. */
static uint64_t
library_bytes(lua_State *lua)
{
	lua_Integer n, from, to;
	size_t size;

	luaL_checklstring(lua, 1, &size);
	n = (lua_Integer)size;
	from = luaL_optinteger(lua, 2, 1);
	to = luaL_optinteger(lua, 3, from);
	from = from > 0 ? from : from < -n ? 1 : n + from + 1;
	to = to > n ? n : to < -n ? 0 : to < 0 ? n + to + 1 : to;
	library_check_values(lua, to >= from ? (uint64_t)(to - from) + 1 : 0);
	return 0;
}

/* Comparing texts takes as long as they are. */
static uint64_t
library_sort_steps(lua_State *lua)
{
	uint64_t n = library_elements(lua), steps = n;

	sandbox_charge(lua, n);
	for (uint64_t i = 1; i <= n; i++) {
		if (lua_rawgeti(lua, 1, (lua_Integer)i) == LUA_TSTRING)
			steps += lua_rawlen(lua, -1) / BYTES_A_STEP;
		lua_pop(lua, 1);
	}
	return SORT_STEPS * steps;
}

/* Is there a conversion in a format that tells an address, as %p and %-20p do?  A byte of 0 does
 * not end it. */
static bool
library_tells_address(const char *format, size_t length)
{
	const char *end = format + length;

	while ((format = memchr(format, '%', (size_t)(end - format))) != NULL) {
		format++;
		format += strspn(format, "-+ #0123456789.");
		if (format == end)
			break;
		if (*format++ == 'p')
			return true;
	}
	return false;
}

static uint64_t
library_format_steps(lua_State *lua)
{
	size_t length;
	const char *format = luaL_checklstring(lua, 1, &length);
	int n = lua_gettop(lua);

	if (library_tells_address(format, length))
		luaL_error(lua, "string.format() has no %%p");
	for (int i = 1; i <= n; i++) {
		if (lua_type(lua, i) > LUA_TSTRING)
			luaL_argerror(lua, i, "a text or a number expected");
	}
	return length + (uint64_t)n * NUMBER_STEPS;
}

static uint64_t
library_unpack_steps(lua_State *lua)
{
	uint64_t n = library_elements(lua);
	lua_Integer from = luaL_optinteger(lua, 2, 1), to = luaL_optinteger(lua, 3, (lua_Integer)n);
	uint64_t span = to >= from ? (uint64_t)to - (uint64_t)from : 0;

	sandbox_charge(lua, span);
	library_check_values(lua, span + 1);
	return 0;
}

static uint64_t
library_steps(lua_State *lua, enum charge charge)
{
	lua_Integer times;

	switch (charge) {
	case CHARGE_PLAIN: return 0;
	case CHARGE_FORMAT: return library_format_steps(lua);
	case CHARGE_BYTES: return library_bytes(lua);
	case CHARGE_VALUES: library_check_values(lua, lua_rawlen(lua, 1)); return 0;
	case CHARGE_PATTERN: return library_pattern_steps(lua);
	case CHARGE_TIMES:
		times = luaL_checkinteger(lua, 2);
		return times > 0 ? (uint64_t)times / BYTES_A_STEP : 0;
	case CHARGE_TABLE: return library_elements(lua);
	case CHARGE_SORT: return library_sort_steps(lua);
	case CHARGE_UNPACK: return library_unpack_steps(lua);
	case CHARGE_MOVE:
		if (lua_type(lua, 5) == LUA_TTABLE && lua_getmetatable(lua, 5))
			luaL_argerror(lua, 5, "a table without a metatable expected");
		return library_elements(lua) + library_span(lua, 2, 3);
	case CHARGE_GONE: break;
	}
	return 0;
}

/* Charge for the function that is the first upvalue, and call it. */
static int
library_charged(lua_State *lua)
{
	enum charge charge = (enum charge)lua_tointeger(lua, lua_upvalueindex(2));
	int n = lua_gettop(lua);
	uint64_t steps;

	library_check_values(lua, (uint64_t)n);
	steps = library_steps(lua, charge) + (uint64_t)n;
	for (int i = 1; i <= n; i++) {
		if (lua_type(lua, i) == LUA_TSTRING)
			steps += lua_rawlen(lua, i) / BYTES_A_STEP;
	}
	sandbox_charge(lua, steps);
	return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

/* The function on the stack, which has no upvalues, becomes one that is charged for. */
static void
library_charge(lua_State *lua, enum charge charge)
{
	lua_pushinteger(lua, charge);
	lua_pushcclosure(lua, library_charged, 2);
}

static enum charge
library_find_charge(const char *library, const char *function)
{
	char name[64];
	const struct library_row *row = library_rows;

	snprintf(name, sizeof(name), "%s.%s", library, function);
	while (row->name != NULL && strcmp(row->name, name) != 0)
		row++;
	return row->charge;
}

/* All functions of the library on the stack are charged for. */
static void
library_charge_all(lua_State *lua, const char *library)
{
	int table = lua_gettop(lua);

	lua_pushnil(lua);
	while (lua_next(lua, table)) {
		enum charge charge = library_find_charge(library, lua_tostring(lua, -2));

		if (lua_type(lua, -1) != LUA_TFUNCTION) {
			lua_pop(lua, 1);
			continue;
		}
		if (charge == CHARGE_GONE) {
			lua_pop(lua, 1);
			lua_pushnil(lua);
		} else {
			library_charge(lua, charge);
		}
		lua_pushvalue(lua, -2);
		lua_insert(lua, -2);
		lua_rawset(lua, table);
	}
}

/* A number of the player's luck: random() from 0 to below 1, random(N) from 1 to N, random(M, N)
 * from M to N. */
static int
library_random(lua_State *lua)
{
	struct xoshiro *luck = sandbox_of(lua)->luck;
	lua_Integer low = 1, high;

	if (lua_gettop(lua) == 0) {
		lua_pushnumber(lua, (lua_Number)(xoshiro_next(luck) >> 11) * 0x1p-53);
		return 1;
	}
	high = luaL_checkinteger(lua, lua_gettop(lua) > 1 ? 2 : 1);
	if (lua_gettop(lua) > 1)
		low = luaL_checkinteger(lua, 1);
	if (high < low || (uint64_t)high - (uint64_t)low >= UINT32_MAX)
		luaL_error(lua,
			   "random(N) takes a whole number from 1 to %d, random(M, N) two "
			   "that are not farther apart",
			   INT32_MAX);
	lua_pushinteger(lua,
			low + xoshiro_below(luck, (uint32_t)((uint64_t)high - (uint64_t)low + 1)));
	return 1;
}

/* As Lua's own, but that no address is told. */
static int
library_tostring(lua_State *lua)
{
	luaL_checkany(lua, 1);
	if (lua_type(lua, 1) > LUA_TSTRING && luaL_getmetafield(lua, 1, "__tostring") == LUA_TNIL)
		lua_pushstring(lua, luaL_typename(lua, 1));
	else
		luaL_tolstring(lua, 1, NULL);
	return 1;
}

/* A text of all arguments.  What is written costs as much as what is made. */
static int
library_print(lua_State *lua)
{
	struct sandbox *c = sandbox_of(lua);
	int n = lua_gettop(lua);
	luaL_Buffer all;

	for (int i = 1; i <= n; i++) {
		lua_pushcfunction(lua, library_tostring);
		lua_pushvalue(lua, i);
		lua_call(lua, 1, 1);
		if (lua_type(lua, -1) != LUA_TSTRING)
			luaL_error(lua, "'__tostring' must return a string");
		lua_replace(lua, i);
	}
	luaL_buffinit(lua, &all);
	for (int i = 1; i <= n; i++) {
		if (i > 1)
			luaL_addchar(&all, '\t');
		lua_pushvalue(lua, i);
		luaL_addvalue(&all);
	}
	luaL_pushresult(&all);
	sandbox_charge(lua, lua_rawlen(lua, -1));
	if (c->print != NULL)
		c->print(c->print_ctx, lua_tostring(lua, -1));
	return 0;
}

/* What would be done when memory is collected, which nothing bounds, may not be set. */
static int
library_setmetatable(lua_State *lua)
{
	static const char *const bad[] = { "__gc", "__mode" };

	luaL_checktype(lua, 1, LUA_TTABLE);
	for (int i = 0; i < 2 && lua_type(lua, 2) == LUA_TTABLE; i++) {
		lua_pushstring(lua, bad[i]);
		if (lua_rawget(lua, 2) != LUA_TNIL)
			luaL_error(lua, "a metatable may not have %s", bad[i]);
		lua_pop(lua, 1);
	}
	if (lua_type(lua, 2) != LUA_TNIL)
		luaL_checktype(lua, 2, LUA_TTABLE);
	if (luaL_getmetafield(lua, 1, "__metatable") != LUA_TNIL)
		luaL_error(lua, "cannot change a protected metatable");
	lua_settop(lua, 2);
	lua_setmetatable(lua, 1);
	return 1;
}

/* A key of a table for pairs(): in the order of the types, then of what they are. */
struct library_key {
	int type, at;      /* AT: its place in the list of keys */
	lua_Number number; /* or false and true */
	const char *text;
	size_t size;
};

static int
library_compare_texts(const struct library_key *one, const struct library_key *other)
{
	size_t both = one->size < other->size ? one->size : other->size;
	int order = memcmp(one->text, other->text, both);

	return order != 0 ? order : (one->size > other->size) - (one->size < other->size);
}

static int
library_compare(const void *a, const void *b)
{
	const struct library_key *one = a, *other = b;

	if (one->type != other->type)
		return one->type < other->type ? -1 : 1;
	if (one->type == LUA_TSTRING)
		return library_compare_texts(one, other);
	if (one->number != other->number)
		return one->number < other->number ? -1 : 1;
	return one->at - other->at;
}

/* The keys of the table at 1, as a list on the stack; NIL before the keys is at 2.  Returns how
 * many there are. */
static int
library_list_keys(lua_State *lua)
{
	int n = 0;

	lua_newtable(lua);
	lua_pushnil(lua);
	while (lua_next(lua, 1)) {
		lua_pop(lua, 1);
		lua_pushvalue(lua, -1);
		lua_rawseti(lua, -3, ++n);
	}
	return n;
}

static void
library_read_key(lua_State *lua, int i, struct library_key *out)
{
	lua_rawgeti(lua, -2, i);
	*out = (struct library_key){ .type = lua_type(lua, -1), .at = i };
	switch (out->type) {
	case LUA_TNUMBER: out->number = lua_tonumber(lua, -1); break;
	case LUA_TBOOLEAN: out->number = lua_toboolean(lua, -1); break;
	case LUA_TSTRING: out->text = lua_tolstring(lua, -1, &out->size); break;
	default: break;
	}
	lua_pop(lua, 1);
}

/* Where tables or functions are in memory would decide which comes first. */
static void
library_refuse_unordered(lua_State *lua, const struct library_key *key, int n)
{
	for (int i = 1; i < n; i++) {
		if (key[i].type > LUA_TSTRING && key[i].type == key[i - 1].type)
			luaL_error(lua, "pairs() has no order for several keys that are a %s",
				   lua_typename(lua, key[i].type));
	}
}

/* The next key and value: of the table, by the list of keys and the place in it that are upvalues.
 * A key that has been taken out meanwhile is passed over. */
static int
library_next(lua_State *lua)
{
	lua_Integer at = lua_tointeger(lua, lua_upvalueindex(2));

	luaL_checktype(lua, 1, LUA_TTABLE);
	for (;;) {
		lua_pushinteger(lua, ++at);
		lua_replace(lua, lua_upvalueindex(2));
		if (lua_rawgeti(lua, lua_upvalueindex(1), at) == LUA_TNIL)
			return 1;
		lua_pushvalue(lua, -1);
		if (lua_rawget(lua, 1) != LUA_TNIL)
			return 2;
		lua_pop(lua, 2);
		sandbox_charge(lua, 1);
	}
}

/* Under this key the registry has the list of what pairs() goes by. */
static const char library_ways_key;

/* The list has for each way the table, so that no other gets its address, and the function. */
void
sandbox_pairs_by(lua_State *lua)
{
	struct sandbox *c = sandbox_of(lua);

	if (c->ways == SANDBOX_WAYS)
		luaL_error(lua, "there are too many tables with a way of their own");
	lua_rawgetp(lua, LUA_REGISTRYINDEX, &library_ways_key);
	lua_insert(lua, -2);
	lua_rawseti(lua, -2, 2 * c->ways + 2);
	lua_pushvalue(lua, -2);
	lua_rawseti(lua, -2, 2 * c->ways + 1);
	lua_pop(lua, 1);
	c->way[c->ways++] = lua_topointer(lua, -1);
}

/* Push the function that pairs() goes by over the table at 1, if it has one. */
static bool
library_push_way(lua_State *lua)
{
	const struct sandbox *c = sandbox_of(lua);
	const void *table = lua_topointer(lua, 1);

	for (int i = 0; i < c->ways; i++) {
		if (c->way[i] != table)
			continue;
		lua_rawgetp(lua, LUA_REGISTRYINDEX, &library_ways_key);
		lua_rawgeti(lua, -1, 2 * i + 2);
		return true;
	}
	return false;
}

static int
library_pairs(lua_State *lua)
{
	struct library_key *key;
	int n;

	if (library_push_way(lua)) {
		lua_pushvalue(lua, 1);
		return 2;
	}
	luaL_checkany(lua, 1);
	lua_settop(lua, 1);
	if (luaL_getmetafield(lua, 1, "__pairs") != LUA_TNIL) {
		lua_pushvalue(lua, 1);
		lua_call(lua, 1, 3);
		return 3;
	}
	luaL_checktype(lua, 1, LUA_TTABLE);
	n = library_list_keys(lua);
	sandbox_charge(lua, (uint64_t)n * SORT_STEPS);
	key = lua_newuserdatauv(lua, (size_t)(n + 1) * sizeof(*key), 0);
	for (int i = 0; i < n; i++)
		library_read_key(lua, i + 1, &key[i]);
	qsort(key, (size_t)n, sizeof(*key), library_compare);
	library_refuse_unordered(lua, key, n);
	lua_createtable(lua, n, 0);
	for (int i = 0; i < n; i++) {
		lua_rawgeti(lua, -3, key[i].at);
		lua_rawseti(lua, -2, i + 1);
	}
	lua_pushinteger(lua, 0);
	lua_pushcclosure(lua, library_next, 2);
	lua_pushvalue(lua, 1);
	return 2;
}

/* A library of Lua, as a field of the globals at 1. */
static void
library_open(lua_State *lua, const char *name, lua_CFunction open)
{
	lua_pushcfunction(lua, open);
	lua_pushstring(lua, name);
	lua_call(lua, 1, 1);
	library_charge_all(lua, name);
	lua_setfield(lua, 1, name);
}

/* The function on the stack, as a field of the globals at 1. */
static void
library_set(lua_State *lua, const char *name)
{
	library_charge(lua, CHARGE_PLAIN);
	lua_setfield(lua, 1, name);
}

/* The basic functions are picked from Lua's own, which stand in another table than the globals. */
static void
library_pick_basics(lua_State *lua)
{
	static const luaL_Reg own[] = {
		{ "pairs", library_pairs },       { "print", library_print },
		{ "random", library_random },     { "setmetatable", library_setmetatable },
		{ "tostring", library_tostring }, { NULL, NULL }
	};

	lua_pushcfunction(lua, luaopen_base);
	lua_call(lua, 0, 1);
	for (int i = 0; library_basics[i] != NULL; i++) {
		lua_getfield(lua, -1, library_basics[i]);
		library_set(lua, library_basics[i]);
	}
	lua_pop(lua, 1);
	for (int i = 0; own[i].name != NULL; i++) {
		lua_pushcfunction(lua, own[i].func);
		library_set(lua, own[i].name);
	}
	lua_createtable(lua, 2 * SANDBOX_WAYS, 0);
	lua_rawsetp(lua, LUA_REGISTRYINDEX, &library_ways_key);
}

void
sandbox_open_library(lua_State *lua)
{
	lua_newtable(lua);
	library_pick_basics(lua);
	library_open(lua, "string", luaopen_string);
	library_open(lua, "table", luaopen_table);
	library_open(lua, "utf8", luaopen_utf8);
	library_open(lua, "math", luaopen_math);
	lua_getfield(lua, 1, "math");
	lua_getfield(lua, 1, "random");
	lua_setfield(lua, -2, "random");
	lua_pop(lua, 1);
	lua_newtable(lua);
	lua_setfield(lua, 1, "memory");
	lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}
