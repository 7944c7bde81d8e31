/*
 * The bets that a script wants, as its function want(t) has returned them: a list of lists such as
 * { "pass", 10 } and { "odds", 6, "max" } (LA-1).
 */
#ifndef PITBOSS_PLAYERS_SCRIPT_BET_QUERY_H
#define PITBOSS_PLAYERS_SCRIPT_BET_QUERY_H

#include <lua.h>

#include "players/script_want.h"

/* Add the bets of the list that is alone on the stack to W, in their order.  Raises an error of Lua
 * that says what is wrong and what would be right. */
void script_bet_query_take(lua_State *lua, struct wants *w);

#endif
