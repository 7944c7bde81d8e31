/*
 * Chips that have moved, summed up by account.
 */
#ifndef PITBOSS_HOUSE_NETS_H
#define PITBOSS_HOUSE_NETS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/rail.h"

enum { NETS = 2 * SEATS };

struct nets {
	int n;
	bool full; /* there were more accounts, or more chips, than one deed can move */
	struct {
		int64_t account, amount; /* not 0 */
	} at[NETS];
};

void nets_add(struct nets *nets, int64_t account, int64_t amount);

/* 0 for one that nothing moved to or from. */
int64_t nets_of(const struct nets *nets, int64_t account);

#endif
