/*
 * Makes what the best player of Summit knows, by counterfactual regret minimisation: each side of a
 * game for two learns against the best answer to it, in all histories that matter by themselves,
 * all hands at once, and in the cells of all others.
 *
 * Which histories share a cell depends on how the policy plays, so it is learnt in stages, each of
 * which has cells as the one before would play them.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_TRAINER_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_TRAINER_H

#include <stdint.h>

#include "games/summit/summiteer.h"

struct trainer;

/* From nothing; nothing of it is left to chance.  Histories to which the policy would come more
 * often than ALONE, if the other side did all it can to come there, are learnt by themselves: 1e-6
 * for the policy that is played, more for a quick one.  NULL without memory. */
struct trainer *trainer_create(float alone);

/* NULL is fine. */
void trainer_destroy(struct trainer *t);

/* Learn once more.  It takes up to two threads; what is learnt does not depend on their number. */
void trainer_step(struct trainer *t);

/* The regret tables since the last stage become the policy that hands are seen with, the cells are
 * cut anew, and learning begins again.  False without memory; the trainer is of no use then. */
bool trainer_next_stage(struct trainer *t);

/* What is learnt so far, averaged over all steps of the stage, as the player's data file. */
void trainer_finish(const struct trainer *t, struct summiteer *out);

#endif
