/*
 * The guided first round on the screen: room/guide.h has its steps.
 *
 * Its words stand where the news do, and an arrow on the table points at what they speak of, so
 * they cover nothing of it.  All keys do what they always do; but while a step is to be read, Enter
 * and Space go on from it.  Esc ends the guide.  The chip is the least bet meanwhile, and a table
 * at which nobody else is a person stands still while there is something to read.
 */
#ifndef PITBOSS_TUI_GUIDED_H
#define PITBOSS_TUI_GUIDED_H

#include "term/canvas.h"
#include "tui/scene.h"

struct session;

/* Of an evening. */
struct guided {
	struct guide guide;
	int number; /* of its table */
	bool least; /* a chip there is the least bet, as no other was chosen */
};

/* Begin at the table in focus. */
void guided_begin(struct session *e);

/* The same where a game is played for the first time, once the table has the screen for itself and
 * nothing lies over it.  True if it has begun: there is something new to draw. */
bool guided_offer(struct session *e, int rows, int cols);

/* The tables were looked at: steps that are done are passed. */
void guided_follow(struct session *e);

/* The step that is told now; NULL if there is none, or another table is in focus. */
const struct guide_row *guided_row(const struct session *e);

/* The table in focus is to stand still for it. */
bool guided_holds(const struct session *e);

/* Its step is read, and a key goes on. */
bool guided_is_read(const struct session *e);

/* Does it take this key? */
bool guided_key(struct session *e, int meant);

/* The person has done something at the table, which passes a step that is read. */
void guided_acted(struct session *e);

/* End it; false if it is not on. */
bool guided_end(struct session *e);

/* What a chip is worth at a table: no more than the person has. */
chips guided_chip(const struct session *e, int table);

/* Draw it, last of all: the words in NEWS below its first row, which is the rule with the notice,
 * and the arrow in TABLE or else elsewhere on its sheet.  Returns the rows of NEWS it takes. */
int guided_draw_words(struct canvas news, const struct scene *s);
void guided_draw_arrow(struct canvas table, const struct scene *s);

#endif
