/*
 * The rows of the list of those who play at a table: who.c takes the keys, who_draw.c
 * draws them.
 */
#ifndef PITBOSS_TUI_OVERLAY_WHO_H
#define PITBOSS_TUI_OVERLAY_WHO_H

#include "games/strategy.h"
#include "tui/overlay/overlay.h"

/* What the rows are made of. */
struct who_list {
	const struct game *game;
	const int32_t *option;
	const struct who *who;
};

struct who_list who_list_of(const struct scene *s);

int who_rows(const struct who_list *l);

/* The player or person in the row that is stood on; NULL: it is none. */
const struct occupant *who_occupant(const struct who *w);

/* How many strategies may come, and the NTH of them, from 0. */
int who_offers(const struct who_list *l);
const struct strategy *who_offer(const struct who_list *l, int nth);
bool who_is_numbered(const struct strategy *s);

/* As it is named with the number that was chosen for it. */
void who_name_offer(const struct who_list *l, int nth, char out[STRATEGY_NAME]);

void who_draw(struct canvas c, const struct scene *s);
void who_hints(struct canvas c, const struct scene *s);

#endif
