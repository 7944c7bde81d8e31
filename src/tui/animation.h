/*
 * What moves on the screen for a moment when dice have landed: the bankroll counts up, and with it
 * what was won tonight, and what is rare has a line of its own.  The results are there all the
 * while, and nothing waits for it.
 *
 * How the dice themselves come to rest is drawn by panes: see view_moves() (tui/pane.h).
 */
#ifndef PITBOSS_TUI_ANIMATION_H
#define PITBOSS_TUI_ANIMATION_H

#include "tui/session.h"

/* News of a table in focus was heard. */
void animation_receive(struct session *e, const struct news *news);

/* All news were heard; before them the person had so many chips in the bank, in hand and on the
 * tables, without those that are on the tables now, and has AFTER in the bank and in hand. */
void animation_count(struct session *e, chips before, chips after);

/* The bankroll as it is shown at this moment, of what it is. */
chips animation_bankroll(const struct session *e, int64_t now_ms, chips bankroll);

/* The line that lies on the rail of the table in focus: that it stands still, or what is rare.
 * Empty: none. */
void animation_banner(const struct session *e, int64_t now_ms, struct notice *out);

/* How long until the line goes; CLOCK_NEVER. */
int64_t animation_next_ms(const struct session *e, int64_t now_ms);

#endif
