#include <string.h>

#include "cmd/feats.h"
#include "games/craps/craps.h"

enum { FEATS_POINTS = 6 };

/* Six points that one shooter makes before a 7 takes the dice. */
bool
feats_craps(struct feats *f, const struct news *news, struct feat *out)
{
	if (news->event.kind == CRAPS_EV_SEVEN_OUT)
		f->made = 0;
	if (news->event.kind == CRAPS_EV_ROLL && strcmp(f->who, news->name) != 0) {
		strcpy(f->who, news->name);
		f->made = 0;
	}
	if (news->event.kind != CRAPS_EV_MADE || ++f->made != FEATS_POINTS)
		return false;
	feats_tell(out, f->who, "points_made", "points", f->made);
	return true;
}
