/*
 * Players that are scripts in Lua: "lua:FILE" (LA-1 to LA-3).
 *
 * A script runs in this process, in an interpreter of its own (players/script_sandbox.h), sees what
 * its seat sees (players/script_view.h), and says what it does, or which bets it wants
 * (players/script_want.h).
 */
#ifndef PITBOSS_PLAYERS_SCRIPT_H
#define PITBOSS_PLAYERS_SCRIPT_H

#include "games/strategy.h"

/* Why no script can play: "" if this pitboss is built with Lua. */
extern const char script_without_lua[];

/* Cannot be prepared without Lua. */
extern const struct strategy script_strategy;

#endif
