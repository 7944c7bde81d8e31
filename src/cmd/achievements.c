#include "cmd/achievements.h"

#include <stdio.h>

void
achievements_tell(struct achievement *out, const char *who, const char *what, const char *unit,
		  int n)
{
	*out = (struct achievement){ .what = what, .unit = unit, .n = n };
	snprintf(out->who, sizeof(out->who), "%s", who);
}
