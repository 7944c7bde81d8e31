/*
 * What only the files of this folder share.
 */
#ifndef PITBOSS_GAMES_CRAPS_CRAPS_PARTS_H
#define PITBOSS_GAMES_CRAPS_CRAPS_PARTS_H

#include "games/craps/craps.h"

/* A verb's part of the struct game's check() and act(). */
struct craps_verb_kind {
	int (*check)(const struct craps *s, int seat, const struct action *a, struct range *range);
	void (*act)(struct craps *s, int seat, const struct action *a, struct events *out);
};
extern const struct craps_verb_kind craps_verbs[CRAPS_VERBS];

/* Make the odds in a box TO chips; 0 takes them down (CR-14). */
void craps_set_odds(struct craps *s, int seat, int box, chips to, struct events *out);

/* Take down what lies on a line, if anything does (CR-6, CR-12). */
void craps_take_down(struct craps *s, int seat, enum craps_spot line, struct events *out);

/* The dice go to the next player, or to nobody if there is none. */
void craps_pass_dice(struct craps *s, struct events *out);

/* The struct game's rolled(): CR-7 to CR-19. */
void craps_rolled(void *state, const struct roll *r, struct events *out);

#endif
