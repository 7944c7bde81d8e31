#include <string.h>

#include "cmd/achievements.h"
#include "games/craps/craps.h"

enum { ACHIEVEMENTS_POINTS = 6 };

/* Six points that one shooter makes before a 7 takes the dice. */
bool
achievements_craps(struct achievements *f, const struct news *news, struct achievement *out)
{
	if (news->event.kind == CRAPS_EV_SEVEN_OUT)
		f->made = 0;
	if (news->event.kind == CRAPS_EV_ROLL && strcmp(f->who, news->name) != 0) {
		strcpy(f->who, news->name);
		f->made = 0;
	}
	if (news->event.kind != CRAPS_EV_MADE || ++f->made != ACHIEVEMENTS_POINTS)
		return false;
	achievements_tell(out, f->who, "points_made", "points", f->made);
	return true;
}
