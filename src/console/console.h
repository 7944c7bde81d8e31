/*
 * The console: one table of any game, played by lines of text (CO-1 to CO-6).
 *
 * It has no clock and knows no game: it asks the game what it waits for.  Dice are thrown as soon
 * as they are wanted, laid ones first.  One thread at a time uses a console; several may be open.
 */
#ifndef PITBOSS_CONSOLE_CONSOLE_H
#define PITBOSS_CONSOLE_CONSOLE_H

#include "base/name.h"
#include "dice/committed.h"
#include "dice/script.h"
#include "games/action.h"
#include "text/answer.h"

enum { CONSOLE_STACK = 1000 }; /* of a player for whom no chips are named */

struct console {
	const struct game *game;
	struct game_state state;
	struct script dice;          /* what is laid, then the source of the rest */
	struct committed *committed; /* that source, if anybody can check it; borrowed; else NULL */
	bool rolled;                 /* dice have fallen in the present round */
	uint64_t throws;             /* since it was opened */
	answer_sink *sink;           /* gets each answer, in order */
	void *ctx;
	bool refused;     /* the last line was wrong */
	bool over;        /* a line said quit */
	bool programs;    /* lines may start programs (PP-1): whoever opens it may set it */
	const char *seed; /* for the luck of players; borrowed; NULL: there is none; likewise */
	bool changed;     /* the table has, since players were asked */
	struct seated *seated[SEATS]; /* players that are no person; owned; may be NULL */
	/* Of the seats that are taken: a name stays until its seat is paid out. */
	char name[SEATS][NAME_SIZE];
};

/* SOURCE throws what is not laid; if it is that of a struct committed, its `committed' may be set
 * then. It and CTX are borrowed until console_close(). */
void console_open(struct console *c, const struct game *g, struct source *source, answer_sink *sink,
		  void *ctx);
void console_close(struct console *c);

/* Carry out a line, which is cut to words in place.  False where it was wrong: then one
 * ANSWER_ERROR was given and nothing has changed (CO-4). */
bool console_line(struct console *c, char *line);

/* Answer an error, a sentence without its full stop. */
__attribute__((format(printf, 2, 3))) void
console_refuse(struct console *c, const char *format, ...);

/* Propose the words that may stand after the words of BEFORE, which is cut, and begin with PREFIX.
 */
void console_complete(const struct console *c, char *before, const char *prefix,
		      void (*propose)(void *ctx, const char *word), void *ctx);

#endif
