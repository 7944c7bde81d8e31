#include "house/nets.h"

void
nets_add(struct nets *nets, int64_t account, int64_t amount)
{
	int i = 0;

	while (i < nets->n && nets->at[i].account != account)
		i++;
	if (i == NETS) {
		nets->full = true;
		return;
	}
	if (i == nets->n) {
		nets->at[nets->n].account = account;
		nets->at[nets->n++].amount = 0;
	}
	if (__builtin_add_overflow(nets->at[i].amount, amount, &nets->at[i].amount))
		nets->full = true;
	if (nets->at[i].amount == 0)
		nets->at[i] = nets->at[--nets->n];
}

int64_t
nets_of(const struct nets *nets, int64_t account)
{
	for (int i = 0; i < nets->n; i++) {
		if (nets->at[i].account == account)
			return nets->at[i].amount;
	}
	return 0;
}
