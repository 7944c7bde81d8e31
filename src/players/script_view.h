/*
 * What a script sees of a table: `t', a Lua table with the names of the protocol's state lines
 * (LA-2).
 *
 * A look compares the parts of the state with what they were.  Where only numbers differ they are
 * shown at once, which needs no memory; else a function shows all, which is called with the bounds
 * of a script.  Other members are made when the script asks for them.  The script cannot change
 * what it gets: what it sees are empty tables that show others.
 */
#ifndef PITBOSS_PLAYERS_SCRIPT_VIEW_H
#define PITBOSS_PLAYERS_SCRIPT_VIEW_H

#include "base/name.h"
#include "games/action.h"
#include "players/script_sandbox.h"

enum { VIEW_MEMBERS = 24, VIEW_ASKED = 8, VIEW_LINES = 32 };

/* Where these stand on the stack: on that of an interpreter with a view, for good, and on that of
 * script_view_show(). */
enum view_index {
	VIEW_T = 1,  /* `t' itself */
	VIEW_REAL,   /* the table that it shows */
	VIEW_KEYS,   /* a list of texts: the names by seat, then those of the members */
	VIEW_TABLES, /* two by member: the numbers of seats, if it has such, and what shows them */
	VIEW_TOP = VIEW_TABLES
};

enum view_kind {
	VIEW_ABSENT,
	VIEW_ONE,   /* a value */
	VIEW_SEATS, /* a number for each of some seats */
	VIEW_LIST,  /* rows, made when they are asked for */
};

/* A part of the state, or a member of one. */
struct view_member {
	struct script_view *view;
	const char *name; /* the game's own text */
	const char *key;  /* the same text in the interpreter */
	enum view_kind kind;
	uint32_t seen; /* the show in which it was there last */

	/* What stands in the table. */
	struct value value; /* VIEW_ONE */
	uint64_t has;       /* VIEW_SEATS: these have a number */
	uint64_t seen_of;   /* those that were there in the show */
	int64_t number[SEATS];
	int at; /* for pairs(): the place in the order of the seat that was told last */
};

/* A part of the state as it was told last. */
struct view_line {
	const char *name; /* the game's own text: the same address each time */
	int n;            /* values; 0: a list */
	struct value value[PART_VALUES];
	struct view_member *member[PART_VALUES]; /* of a number; NULL: of nothing */
};

struct script_view {
	const struct game *game;
	const char *const *names; /* by seat; NULL: nobody sits yet */
	const void *state;        /* that is looked at */
	int seat;
	uint32_t show;

	char name[SEATS][NAME_SIZE]; /* those that the interpreter has */
	const char *name_key[SEATS];
	int me; /* the seat whose name is t.me; NOBODY: none is yet */
	struct view_line line[VIEW_LINES];
	int lines; /* 0: all must be shown */
	struct view_member member[VIEW_MEMBERS];
	int members;
	const char
	    *asked_key[VIEW_ASKED]; /* of the members that are made when they are asked for */
	uint32_t asked;             /* those that are made, a bit each */
	uint32_t listed;            /* the lists that are made, a bit for each member */
};

/* Push the tables of a new view on the empty stack.  Raises an error of Lua if there is no memory.
 */
void script_view_open(struct script_view *v, lua_State *lua, const struct game *g);

/* The names of those at the table, by seat; they are read at each look.  Borrowed. */
void script_view_seat(struct script_view *v, const char *const *names);

/* `t' becomes what SEAT sees of STATE.  False: script_view_show() must be called before it is that.
 * Raises no error. */
bool script_view_look(struct script_view *v, lua_State *lua, const void *state, int seat);

/* For Lua: a function of the VIEW_TOP tables and the view as a light userdata. */
int script_view_show(lua_State *lua);

/* STATE is not looked at any more. */
void script_view_end(struct script_view *v);

#endif
