/* The rows in which a report tells the bets of a full table (CL section 11). */
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "games/craps/craps_parts.h"

/* The rows of a report as they are being made. */
struct craps_rows {
	const int32_t *option;
	struct bet_row *row;
	int n;
};

static struct bet *
craps_rows_next(struct craps_rows *r, const char *name)
{
	struct bet_row *row = &r->row[r->n++];

	assert(r->n <= BET_ROWS && strlen(name) < sizeof(row->name));
	memset(row, 0, sizeof(*row));
	strcpy(row->name, name);
	return &row->bet;
}

static void
craps_rows_add(struct craps_rows *r, const char *name, int spot, int n)
{
	*craps_rows_next(r, name) = (struct bet){ 1, { { (uint8_t)craps_square(spot, n), 1 } } };
}

static void
craps_rows_add_combined(struct craps_rows *r, const char *name, int verb, int high)
{
	struct craps_combination c = craps_combination(verb, high);
	struct bet *bet = craps_rows_next(r, name);

	bet->n = c.n;
	for (int i = 0; i < c.n; i++) {
		bet->part[i].square = (uint8_t)craps_square(c.part[i].spot, c.part[i].n);
		bet->part[i].shares = c.part[i].part;
	}
}

/* A row for each pair of numbers that come as often: "place 4, 10", with what is said BEHIND. */
static void
craps_rows_add_numbers(struct craps_rows *r, const char *word, int spot, const char *behind)
{
	for (int i = 0; i < 5; i++) {
		static const uint8_t low[] = { 4, 5, 6, 2, 3 };
		char name[BET_NAME];
		struct text t = text_in(name, sizeof(name));

		if (craps_square(spot, low[i]) < 0 || (i >= 3 && !craps_is_crapless(r->option)))
			continue;
		text_add(&t, "%s %d, %d%s", word, low[i], 14 - low[i], behind);
		craps_rows_add(r, name, spot, low[i]);
	}
}

static void
craps_rows_add_lines(struct craps_rows *r, bool donts)
{
	bool against = donts && !craps_is_crapless(r->option);

	craps_rows_add(r, "pass, come", CRAPS_AT_PASS, 0);
	if (against)
		craps_rows_add(r, "dont-pass, dont-come", CRAPS_AT_DONT_PASS, 0);
	craps_rows_add_numbers(r, "odds", CRAPS_AT_ODDS, "");
	if (against)
		craps_rows_add_numbers(r, "lay-odds", CRAPS_AT_LAY_ODDS, "");
	if (r->option[CRAPS_PUTS] != 0)
		craps_rows_add_numbers(r, "put", CRAPS_AT_COME, " (flat part)");
}

static void
craps_rows_add_boxes(struct craps_rows *r, bool donts)
{
	const char *vig = r->option[CRAPS_VIG_FIRST] != 0 ? ", vig when made" : ", vig on a win";

	craps_rows_add_numbers(r, "place", CRAPS_AT_PLACE, "");
	if (donts)
		craps_rows_add_numbers(r, "lose", CRAPS_AT_LOSE, "");
	craps_rows_add_numbers(r, "buy", CRAPS_AT_BUY, vig);
	if (donts)
		craps_rows_add_numbers(r, "lay", CRAPS_AT_LAY, vig);
	craps_rows_add(r, "big 6, big 8", CRAPS_AT_BIG, 6);
	craps_rows_add(r, "hard 4, 10", CRAPS_AT_HARD, 4);
	craps_rows_add(r, "hard 6, 8", CRAPS_AT_HARD, 6);
}

static void
craps_rows_add_rolls(struct craps_rows *r)
{
	craps_rows_add(r, "field", CRAPS_AT_FIELD, 0);
	craps_rows_add(r, "any-seven", CRAPS_AT_ANY_SEVEN, 0);
	craps_rows_add(r, "any-craps", CRAPS_AT_ANY_CRAPS, 0);
	craps_rows_add(r, "number 2, 12; hop of a pair", CRAPS_AT_NUMBER, 2);
	craps_rows_add(r, "number 3, 11; hop of two faces", CRAPS_AT_NUMBER, 3);
	craps_rows_add_combined(r, "horn", CRAPS_HORN, 0);
	craps_rows_add_combined(r, "horn-high 2, 12", CRAPS_HORN_HIGH, 2);
	craps_rows_add_combined(r, "horn-high 3, 11", CRAPS_HORN_HIGH, 3);
	craps_rows_add_combined(r, "world", CRAPS_WORLD, 0);
	craps_rows_add_combined(r, "ce", CRAPS_CE, 0);
}

static void
craps_rows_add_runs(struct craps_rows *r)
{
	if (r->option[CRAPS_BONUS_TABLE] != 0) {
		craps_rows_add(r, "small, tall", CRAPS_AT_SMALL, 0);
		craps_rows_add(r, "all", CRAPS_AT_ALL, 0);
	}
	if (r->option[CRAPS_FIRE_TABLE] != 0 && !craps_is_crapless(r->option))
		craps_rows_add(r, "fire", CRAPS_AT_FIRE, 0);
}

int
craps_bet_rows(const int32_t *option, struct bet_row out[BET_ROWS])
{
	struct craps_rows r = { option, out, 0 };
	bool donts = option[CRAPS_DONTS] != 0;

	if (option[CRAPS_LAYOUT] == 0)
		return 0;
	craps_rows_add_lines(&r, donts);
	craps_rows_add_boxes(&r, donts);
	craps_rows_add_rolls(&r);
	craps_rows_add_runs(&r);
	return r.n;
}
