/*
 * Players by what people type: one of a game's own, "hold:23", or one of those that every game has,
 * "lua:FILE"; with a name before it, "mine=lua:FILE" (LA-1, PP-1).
 */
#ifndef PITBOSS_PLAYERS_NAMED_H
#define PITBOSS_PLAYERS_NAMED_H

#include "base/name.h"
#include "games/strategy.h"

struct named {
	struct bot bot;
	bool given;           /* the name was typed */
	char name[NAME_SIZE]; /* at the table: that one, or one made from what was typed */
};

/* The strategies that every game has: players of anybody's.  NULL last. */
extern const struct strategy *const named_outsiders[];

/* Return whether this pitboss can prepare S, one of named_outsiders: scripts need Lua. */
bool named_is_built(const struct strategy *s);

/* The one of them by which TEXT is named, as "lua:FILE" is; NULL: none. */
const struct strategy *named_outsider(const char *text);

/* Find a player of G.  False if there is none: WHY (of SIZE) gets a sentence without a full stop
 * that says what is wrong and what would be right.  The bot borrows TEXT. */
bool named_find(const struct game *g, const char *text, struct named *out, char *why, size_t size);

#endif
