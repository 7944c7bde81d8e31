/*
 * The rows of the list of those who play at a table: for who.c, which takes the keys, and
 * who_draw.c.
 */
#ifndef PITBOSS_TUI_WHO_LIST_H
#define PITBOSS_TUI_WHO_LIST_H

#include "games/strategy.h"
#include "tui/evening.h"

/* What the rows are made of. */
struct who_list {
	const struct game *game;
	const int32_t *option;
	const struct who *who;
};

struct who_list who_list_of(const struct scene *s);
struct who_list who_list_here(const struct evening *e);

int who_rows(const struct who_list *l);

/* The player or person in the row that is stood on; NULL: it is none. */
const struct mate *who_mate(const struct who *w);

/* How many strategies may come, and the NTH of them, from 0. */
int who_offers(const struct who_list *l);
const struct strategy *who_offer(const struct who_list *l, int nth);
bool who_is_numbered(const struct strategy *s);

/* As it is named with the number that was chosen for it. */
void who_name_offer(const struct who_list *l, int nth, char out[STRATEGY_NAME]);

#endif
