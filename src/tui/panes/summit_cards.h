/*
 * The players of a Summit table as cards: dice as backs until they are shown, the bet as a chip,
 * the rolls that all have seen, and how the game stands for each.
 */
#ifndef PITBOSS_TUI_PANES_SUMMIT_CARDS_H
#define PITBOSS_TUI_PANES_SUMMIT_CARDS_H

#include "tui/pane.h"

/* The rows of a card with dice of so many rows: 1 is text, 3 and 5 are drawn. */
int summit_cards_rows(int dice);

/* How many lines of cards the other players take on so many columns with dice of so many rows; 0
 * if a card has no room at all. */
int summit_cards_lines(const struct view *v, int cols, int dice);

/* All players but the person, in lines from the top of C. */
void summit_cards_draw(struct canvas c, const struct view *v, int dice);

/* The person's own hand in all of C: in two rows, or with dice of DICE rows, within a frame if C
 * has two rows more. */
void summit_cards_draw_own(struct canvas c, const struct view *v, int dice);

/* The columns that the own hand needs with dice of so many rows. */
int summit_cards_own_cols(int dice);

#endif
