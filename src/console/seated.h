/*
 * Simulated players at the console's table: `player ada optimal'.
 *
 * They act after each line that has changed the table, one after the other in their order, until
 * nobody of them has anything more to say: in Pig and Summit until a person is asked; in games with
 * bets once for each time to bet, and no more than one throw a line.
 */
#ifndef PITBOSS_CONSOLE_SEATED_H
#define PITBOSS_CONSOLE_SEATED_H

#include "console/commands.h"

enum { SEATED_TEXT = 4096 };

struct seated;

/* A player named NAME with the strategy TEXT, "hold:23", that sits nowhere yet.  NULL with an error
 * answered.  Owned by whoever asked, until the console has it in its SEATED; then the console's. */
struct seated *seated_make(struct console *c, const char *name, const char *text);
void seated_free(struct seated *s);

/* The same for a script, "lua:FILE" (LA-1).  It is told of games, or of one session where bets are
 * made, and what it fails in first is answered. */
struct seated *seated_make_script(struct console *c, const char *name, const char *text);

/* S, which may be NULL, plays at SEAT from now on. */
void seated_take(struct console *c, int seat, struct seated *s);

/* Let them act; those who have left are freed. */
void seated_play(struct console *c);

#endif
