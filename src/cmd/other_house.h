/*
 * The ledger is open at another house: the person may go there instead, or practise here (LG-25,
 * HO-4).
 */
#ifndef PITBOSS_CMD_OTHER_HOUSE_H
#define PITBOSS_CMD_OTHER_HOUSE_H

#include "cmd/visit.h"

/* The ledger of PLAN cannot be opened, and why has been told.  If another house has it open, the
 * person is asked: 'j' to join that house, which serves, 'p' to practise, or 0. */
int other_house_offer(const struct visit_plan *plan);

/* The evening that PLAN is for, at that house.  Answers the exit status. */
int other_house_join(const struct visit_plan *plan);

#endif
