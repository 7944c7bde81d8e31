#include "cmd/feats.h"

#include <stdio.h>

void
feats_tell(struct feat *out, const char *who, const char *what, const char *unit, int n)
{
	*out = (struct feat){ .what = what, .unit = unit, .n = n };
	snprintf(out->who, sizeof(out->who), "%s", who);
}
