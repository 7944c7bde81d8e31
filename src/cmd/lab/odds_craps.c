/* What `pitboss odds` says of a full craps table besides its bets (CL section 11, table 3; CL-40).
 */
#include "cmd/lab/odds_craps.h"

#include <inttypes.h>
#include <stdio.h>

#include "games/craps/craps.h"
#include "games/craps/craps_price.h"

static void
odds_craps_print_full(const int32_t *option)
{
	struct craps_full_odds full[CRAPS_FULL_LIMITS];

	craps_price_full_odds(option, full);
	printf(
	    "\nThe loss on line bets with all the odds that a limit allows, as a part of all that "
	    "is laid, in per cent:\n\n%-12s %7s%s\n",
	    "odds-limit", "pass", full[0].has_dont_pass ? "  dont-pass" : "");
	for (int i = 0; i < CRAPS_FULL_LIMITS; i++) {
		if (full[i].limit == 0)
			printf("%-12s", "no odds");
		else
			printf("%-12" PRId32, full[i].limit);
		printf(" %7.3f", odds_percent(full[i].pass));
		if (full[i].has_dont_pass)
			printf("    %7.3f", odds_percent(full[i].dont_pass));
		putchar('\n');
	}
}

static void
odds_craps_put_full(struct json *j, const int32_t *option)
{
	struct craps_full_odds full[CRAPS_FULL_LIMITS];

	craps_price_full_odds(option, full);
	json_open(j, "full_odds", '[');
	for (int i = 0; i < CRAPS_FULL_LIMITS; i++) {
		json_open(j, NULL, '{');
		json_number(j, "limit", full[i].limit);
		odds_put_fraction(j, "pass", full[i].pass);
		if (full[i].has_dont_pass)
			odds_put_fraction(j, "dont_pass", full[i].dont_pass);
		json_close(j);
	}
	json_close(j);
}

void
odds_craps_more(const int32_t *option, struct json *j)
{
	if (j == NULL) {
		odds_craps_print_full(option);
		return;
	}
	odds_craps_put_full(j, option);
	json_open(j, "fire_points", '[');
	for (int points = 0; points <= CRAPS_BOXES; points++)
		odds_put_fraction(j, NULL, craps_fire_chance(points));
	json_close(j);
}
