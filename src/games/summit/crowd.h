/*
 * How the best player of Summit plays at a table of three and more, for which its policy for two
 * says nothing: by its chance to have the best hand as far as the rolls tell, and by how many are
 * in.
 */
#ifndef PITBOSS_GAMES_SUMMIT_CROWD_H
#define PITBOSS_GAMES_SUMMIT_CROWD_H

#include "games/summit/summit.h"

/* What SEAT, which is asked in VIEW, does: a verb. */
int crowd_choose(const struct summit *view, int seat);

#endif
