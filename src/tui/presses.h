/*
 * What the house's keys do, which mean the same at every table; their words are in house_keys.c.
 */
#ifndef PITBOSS_TUI_PRESSES_H
#define PITBOSS_TUI_PRESSES_H

#include "tui/evening.h"

/* A key that the pane in focus did not want.  False if nothing came of it. */
bool press_house(struct evening *e, int meant);

/* Ctrl-C: ask first if something is at stake.  True if the person leaves at once, as they do at the
 * second one. */
bool press_interrupt(struct evening *e);

/* The answer to the question that stands: 'y', 'k' where the tables can be kept, or anything else
 * for no. */
void press_answer(struct evening *e, int key);

/* Would leaving table I cost the person there anything?  WORDS says what. */
bool press_has_at_stake(const struct evening *e, int i, struct text *words);

/* Opens the next page of figures; after the last none is open. */
void press_page(struct evening *e);

/* Show what is known of the dice of the table in focus; type a text for them; take what was typed;
 * ask for their secret. */
void press_dice(struct evening *e);
void press_own_text(struct evening *e);
void press_take_text(struct evening *e);
void press_reveal(struct evening *e);

#endif
