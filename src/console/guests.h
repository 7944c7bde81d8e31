/*
 * Programs that sit at the console's table (PP-1): `guest NAME [CHIPS] COMMAND...'.  A guest is
 * asked after each line, whenever the game waits for it.  Only the console's own files include
 * this.
 */
#ifndef PITBOSS_CONSOLE_GUESTS_H
#define PITBOSS_CONSOLE_GUESTS_H

#include "console/console.h"

/* The command. */
void console_guest(struct console *c, char *const *word, int n);

/* What has happened is told to them; games that begin and end too. */
void guests_tell(const struct console *c, const struct events *e);

/* Ask all that the game waits for now.  In a game of bets each is asked for one question period. */
void guests_ask(struct console *c);

/* End them. */
void guests_close(struct console *c);

#endif
