/*
 * What a script sees of a table: `t', a Lua table with the names of the protocol's state lines
 * (LA-2).
 *
 * The parts of the state are set before each decision, but only where they have changed; other
 * members are made when the script asks for them.  The script cannot change what it gets.
 *
 * What the view keeps in the interpreter are the first upvalues of the functions that use it.
 */
#ifndef PITBOSS_WIRE_SCRIPT_VIEW_H
#define PITBOSS_WIRE_SCRIPT_VIEW_H

#include "base/name.h"
#include "games/game.h"
#include "wire/script_cage.h"

enum { VIEW_MEMBERS = 24, VIEW_ASKED = 8 };

enum view_upvalue {
	VIEW_T = 1,  /* `t' itself, which is empty */
	VIEW_REAL,   /* the table behind it */
	VIEW_KEYS,   /* a list of texts: the names by seat, then those of the members */
	VIEW_TABLES, /* by member: the numbers of seats, if it has such */
	VIEW_SELF,   /* the struct script_view */
	VIEW_UPVALUES = VIEW_SELF
};

enum view_kind {
	VIEW_ABSENT,
	VIEW_ONE,   /* a value */
	VIEW_SEATS, /* a number for each of some seats */
	VIEW_LIST,  /* rows, made when they are asked for */
};

/* A part of the state, or a member of one. */
struct view_member {
	const char *name; /* the game's own text: the same address each time */
	const char *key;  /* the same text in the interpreter */
	enum view_kind kind;
	uint32_t seen; /* the look in which it was there last */
	bool made;     /* VIEW_LIST: it stands in the table */

	/* What stands in the table. */
	struct value value; /* VIEW_ONE */
	uint64_t has;       /* VIEW_SEATS: these have a number */
	uint64_t seen_of;   /* those that were there in the look */
	int64_t number[SEATS];
	int at; /* for pairs(): the place in the order of the seat that was told last */
};

struct script_view {
	const struct game *game;
	const char *const *names; /* by seat; NULL: nobody sits yet */
	const void *state;        /* that is looked at */
	int seat;
	uint32_t look;

	char name[SEATS][NAME_SIZE]; /* those that the interpreter has */
	const char *name_key[SEATS];
	int me;            /* the seat whose name is t.me; NOBODY: none is yet */
	int members, next; /* parts come in the same order: the one that is expected next */
	struct view_member member[VIEW_MEMBERS];
	const char
	    *asked_key[VIEW_ASKED]; /* of the members that are made when they are asked for */
	uint32_t asked;             /* those that are made, a bit each */
};

/* Push the VIEW_UPVALUES of a new view.  Raises an error of Lua if there is no memory. */
void script_view_open(struct script_view *v, lua_State *lua, const struct game *g);

/* The names of those at the table, by seat; they are read at each look.  Borrowed. */
void script_view_seat(struct script_view *v, const char *const *names);

/* Push `t' as SEAT sees STATE, from a function with these upvalues.  May raise an error of Lua. */
void script_view_push(struct script_view *v, lua_State *lua, const void *state, int seat);

/* STATE is not looked at any more. */
void script_view_end(struct script_view *v);

#endif
