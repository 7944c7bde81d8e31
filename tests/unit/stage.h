/*
 * A table without an engine, for tests of panes: seats sit, bet and roll by the rules alone, and a
 * pane's drawing of it is compared as text with a golden screen.
 *
 *     struct stage stage;
 *     int you = (stage_open(&stage, &sicbo_game), stage_sit(&stage, "you", false, 200));
 *
 *     stage.view.seat = you;
 *     stage_act(&stage, you, "big", 25, 0);
 *     stage_compare(&stage, "sicbo-bet", 16, 80);
 *
 * The golden screens are tests/screens/NAME.txt; `make screens` writes them anew from the present
 * drawings; then look at the difference (git diff).
 */
#ifndef PITBOSS_TESTS_STAGE_H
#define PITBOSS_TESTS_STAGE_H

#include "tui/pane.h"

struct stage {
	struct view view;             /* SEAT, chip, desk and the like are the test's to change */
	struct table_view table_view; /* what the view looks at */
	struct evaluation evaluation;
	struct statistics statistics; /* what was seen, as an evening keeps it */
	struct ticker ticker;
};

/* A table of G with its live options; the focus is on it, a chip is 25, and half of the patience
 * that it asks for is over. */
void stage_open(struct stage *stage, const struct game *g);

/* Returns the seat. */
int stage_sit(struct stage *stage, const char *name, bool simulated, chips stack);

/* The seat leaves, and none of its chips lies on the table. */
void stage_leave(struct stage *stage, int seat);

/* By the verb's name. The test fails if the action is refused. */
void stage_act(struct stage *stage, int seat, const char *verb, int64_t first, int64_t second);

/* Time is up; then these dice, as many as are wanted. */
void stage_time_up(struct stage *stage);
void stage_roll(struct stage *stage, const int *die);

/* Take a key, which must not be passed on, and change the desk. */
struct intent stage_key(struct stage *stage, int key);

/* The drawing as text; the caller frees it. */
char *stage_text(struct stage *stage, int rows, int cols);

/* stage_has() tells whether WORDS stand in the drawing; the others fail the test if they do not.
 * The drawing has 16 rows and 80 columns if nothing else is said. */
bool stage_has(struct stage *stage, int cols, const char *words);
void stage_shows_within(struct stage *stage, int rows, int cols, const char *words);
void stage_shows_in(struct stage *stage, int cols, const char *words);
void stage_shows(struct stage *stage, const char *words);

/* The drawing, with the meanings of its letters and grounds, is the golden screen NAME, or the test
 * fails. */
void stage_compare(struct stage *stage, const char *name, int rows, int cols);

/* The same for other drawings: TEXT is the golden screen NAME. */
void screen_compare(const char *name, const char *text);

#endif
