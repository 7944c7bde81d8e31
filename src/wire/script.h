/*
 * Players that are scripts in Lua: "lua:FILE" (LA-1 to LA-3).
 *
 * A script runs in this process, in an interpreter of its own (wire/script_sandbox.h), sees what
 * its seat sees (wire/script_view.h), and says what it does, or which bets it wants
 * (wire/script_want.h).
 */
#ifndef PITBOSS_WIRE_SCRIPT_H
#define PITBOSS_WIRE_SCRIPT_H

#include "games/strategy.h"

/* Why no script can play: "" if this pitboss is built with Lua. */
extern const char script_without_lua[];

/* Cannot be prepared without Lua. */
extern const struct strategy script_strategy;

#endif
