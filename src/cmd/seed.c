#include "cmd/seed.h"

const char *
seed_of(const char *said, char drawn[FAIR_NAME])
{
	struct fair fair;

	if (said != NULL)
		return said;
	return fair_init(&fair) == 0 && fair_name(drawn) == 0 ? drawn : "0";
}
