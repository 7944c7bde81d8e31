/*
 * Simulated players who use the full layout, as they are met at craps tables.
 */
#ifndef PITBOSS_GAMES_CRAPS_REGULARS_H
#define PITBOSS_GAMES_CRAPS_REGULARS_H

#include <stdbool.h>
#include <stdint.h>

struct action;
struct brain;

/* What struct strategy asks of each: whether there is something for it at a table, and what it does
 * now. */
bool craps_fits_all(const int32_t *option);
bool craps_fits_donts(const int32_t *option);
bool craps_fits_bonus(const int32_t *option);

bool craps_iron_cross(struct brain *brain, const void *view, int seat, struct action *out);
bool craps_molly(struct brain *brain, const void *view, int seat, struct action *out);
bool craps_dont_player(struct brain *brain, const void *view, int seat, struct action *out);
bool craps_six_and_eight(struct brain *brain, const void *view, int seat, struct action *out);
bool craps_hardway_hopper(struct brain *brain, const void *view, int seat, struct action *out);
bool craps_field_player(struct brain *brain, const void *view, int seat, struct action *out);
bool craps_bonus_better(struct brain *brain, const void *view, int seat, struct action *out);

#endif
