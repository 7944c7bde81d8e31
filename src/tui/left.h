/*
 * What another evening has left, and what can be done with it: go on, settle, look (LG-21).
 */
#ifndef PITBOSS_TUI_LEFT_H
#define PITBOSS_TUI_LEFT_H

#include "tui/evening.h"

/* The page of COVER_LEFT; CTX is a struct evening. */
void left_write(void *ctx, struct text *out);

/* Does KEY answer?  Any other scrolls. */
bool left_answers(int key);

/* The answer, while that page lies over the tables. */
void left_press(struct evening *e, int key);

#endif
