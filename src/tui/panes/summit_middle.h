/*
 * The middle of a Summit table: the die that was rolled last and what it did, the pot, what can be
 * chosen, and at the end of a game how all stand.
 */
#ifndef PITBOSS_TUI_PANES_SUMMIT_MIDDLE_H
#define PITBOSS_TUI_PANES_SUMMIT_MIDDLE_H

#include "tui/pane.h"

enum { SUMMIT_MIDDLE_ROWS = 5 };

/* What players do in a game, as its statistics counts it. */
enum summit_deed {
	SUMMIT_HAS_WON,
	SUMMIT_HAS_CALLED,
	SUMMIT_HAS_ROLLED,
	SUMMIT_HAS_DROPPED,
	SUMMIT_HAS_EXITED,
	SUMMIT_DEEDS
};

/* In all of C, SUMMIT_MIDDLE_ROWS and more. */
void summit_middle_draw(struct canvas c, const struct view *v);

/* A game is over: its standing is told until the next one. */
bool summit_middle_is_over(const struct view *v);

/* The card that tells it, in all of C: the places side by side where there is little room. */
enum { SUMMIT_PLACE_COLS = 26 };
void summit_middle_end(struct canvas c, const struct view *v);

/* The seats by what they have won in this game, the most first; returns how many. */
int summit_middle_rank(const struct view *v, uint8_t seats[]);

#endif
