#include "players/script_bet_query.h"

#include <string.h>

#include <lauxlib.h>

#include "games/game_table.h"

/* The text at INDEX.  Lua lets it have a byte of 0, behind which anything could stand. */
static const char *
bet_query_text(lua_State *lua, int index)
{
	size_t n;
	const char *text = lua_tolstring(lua, index, &n);

	if (strlen(text) != n)
		luaL_error(lua, "'%s' is followed by a byte of 0 and more", text);
	return text;
}

/* The spots of the game, for a bet on none of them. */
static void
bet_query_refuse_spot(lua_State *lua, const struct game *g, const char *word)
{
	luaL_Buffer list;

	luaL_buffinit(lua, &list);
	for (int i = 0; g->spots[i] != NULL; i++) {
		if (i > 0)
			luaL_addstring(&list, ", ");
		luaL_addstring(&list, g->spots[i]);
	}
	luaL_pushresult(&list);
	luaL_error(lua, "'%s' is no bet of %s; the bets are %s", word, g->name,
		   lua_tostring(lua, -1));
}

static int
bet_query_spot(lua_State *lua, const struct game *g, const char *word)
{
	for (int i = 0; g->spots[i] != NULL; i++) {
		if (strcmp(g->spots[i], word) == 0)
			return i;
	}
	bet_query_refuse_spot(lua, g, word);
	return -1;
}

/* An amount at INDEX, "max" for the most that is legal. */
static chips
bet_query_amount(lua_State *lua, int index, const char *word)
{
	lua_Integer amount;
	int whole;

	if (lua_type(lua, index) == LUA_TSTRING && strcmp(bet_query_text(lua, index), "max") == 0)
		return WANT_MOST;
	amount = lua_tointegerx(lua, index, &whole);
	if (!whole || lua_type(lua, index) != LUA_TNUMBER || amount < 0)
		luaL_error(lua, "the amount of '%s' must be a whole number of chips or \"max\"",
			   word);
	return amount < WANT_MOST ? amount : WANT_MOST;
}

/* { "pass", 10 } or { "odds", 6, "max" }, which is on the stack. */
static void
bet_query_take(lua_State *lua, struct wants *w, int nth)
{
	int at = lua_gettop(lua), square, number = 0, whole = 1;
	const char *word;
	chips amount;

	if (lua_type(lua, at) != LUA_TTABLE || lua_rawgeti(lua, at, 1) != LUA_TSTRING)
		luaL_error(lua, "bet %d must be a list such as { \"%s\", 10 }", nth,
			   w->game->spots[0]);
	word = bet_query_text(lua, -1);
	lua_rawgeti(lua, at, 2);
	if (lua_rawgeti(lua, at, 3) != LUA_TNIL)
		number = (int)lua_tointegerx(lua, at + 2, &whole);
	if (!whole)
		luaL_error(lua, "the number of '%s' must be a whole number", word);
	square = layout_find_typed(w->game->layout, bet_query_spot(lua, w->game, word), number);
	if (square < 0 && number == 0)
		luaL_error(lua, "'%s' needs a number and an amount", word);
	if (square < 0)
		luaL_error(lua, "'%s' has no number %d", word, number);
	amount = bet_query_amount(lua, number != 0 ? at + 3 : at + 2, word);
	if (!wants_add(w, square, amount))
		luaL_error(lua, "'%s' is wanted twice", word);
	lua_settop(lua, at - 1);
}

void
script_bet_query_take(lua_State *lua, struct wants *w)
{
	if (lua_type(lua, 1) != LUA_TTABLE)
		luaL_error(lua, "want(t) must return a list of bets, {} for none, not %s",
			   luaL_typename(lua, 1));
	for (int i = 1; lua_rawgeti(lua, 1, i) != LUA_TNIL; i++)
		bet_query_take(lua, w, i);
}
