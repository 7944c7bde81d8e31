/*
 * The members of `t' that are made when the script asks for them (LA-2).  For
 * players/script_view.c.
 */
#ifndef PITBOSS_PLAYERS_SCRIPT_ASKED_H
#define PITBOSS_PLAYERS_SCRIPT_ASKED_H

#include "players/script_view.h"

/* Each pushes its member.  The last has no name. */
extern const struct script_asked {
	const char *name;
	void (*push)(const struct script_view *v, lua_State *lua);
} script_asked[];

/* Push the list of the state that has this name. */
void script_asked_list(const struct script_view *v, lua_State *lua, const char *name);

#endif
