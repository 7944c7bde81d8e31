/*
 * Players at the console's table that are no person: `player ada optimal', `guest bob ./mine'.
 *
 * They act after each line that has changed the table, one after the other in their order, until
 * none of them has anything more to do: in Pig and Summit until a person is asked; in games with
 * bets once for each time to bet, and no more than one throw a line.
 *
 * The functions that make one answer an error and return NULL if they cannot.
 */
#ifndef PITBOSS_CONSOLE_SEATED_H
#define PITBOSS_CONSOLE_SEATED_H

#include "console/commands.h"

/* SEATED_COMMAND is the most bytes of a command, SEATED_TEXT has room for "exec:" too. */
enum { SEATED_COMMAND = 4095, SEATED_TEXT = SEATED_COMMAND + 6 };

struct seated;

/* Make a player named NAME with the strategy TEXT, "hold:23", that sits nowhere yet.  The caller
 * owns it until seated_take(). */
struct seated *seated_make(struct console *c, const char *name, const char *text);
void seated_free(struct seated *s);

/* The same for a program (PP-1) or a script (LA-1), "exec:COMMAND" or "lua:FILE". */
struct seated *seated_make_guest(struct console *c, const char *name, const char *text);

/* S, which may be NULL, plays at SEAT from now on; whoever did is freed. */
void seated_take(struct console *c, int seat, struct seated *s);

/* Report events to the players. */
void seated_receive(const struct console *c, const struct events *e);

/* Let the players act; free those who have left. */
void seated_play(struct console *c);

#endif
