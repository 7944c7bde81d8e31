/* Which spots there are, who wins, and what it pays. */
#include "games/sicbo/sicbo.h"

/* The squares, and the first of each spot. */
#define SQUARE(id, n) { SICBO_##id, n },
static const struct square squares[] = {
#define SPOT(id, name, key, help)                SQUARE(id, 0)
#define SPOT_ON(id, name, digits, numbers, help) numbers(SQUARE, id)
#include "games/sicbo/layout.def"
#undef SPOT
#undef SPOT_ON
};

#define PLUS_ONE(id, n) +1
enum {
#define SPOT(id, name, key, help) FIRST_##id, LAST_##id = FIRST_##id,
#define SPOT_ON(id, name, digits, numbers, help) \
	FIRST_##id, LAST_##id = FIRST_##id - 1 numbers(PLUS_ONE, id),
#include "games/sicbo/layout.def"
#undef SPOT
#undef SPOT_ON
	SICBO_SQUARES
};

static const uint8_t firsts[] = {
#define SPOT(id, name, key, help)                FIRST_##id,
#define SPOT_ON(id, name, digits, numbers, help) FIRST_##id,
#include "games/sicbo/layout.def"
#undef SPOT
#undef SPOT_ON
};

_Static_assert((int)SICBO_SQUARES <= (int)SQUARES, "a felt has room for all squares");

/* The digits of the other numbers are a total and one face. */
const struct layout sicbo_layout = {
	.squares = SICBO_SQUARES,
	.square = squares,
	.first = firsts,
	.faces = 1 << SICBO_PAIR | 1 << SICBO_FOUR | 1 << SICBO_THREE | 1 << SICBO_MIXED,
};

const char *const sicbo_paytables[] = {
#define TABLE(name) name,
#include "games/sicbo/pays.def"
#undef TABLE
	NULL
};

static const struct {
	uint8_t spot, low, high, hits;
	uint8_t pays[SICBO_PAYTABLES];
} rows[] = {
#define PAYS(spot, low, high, hits, ...) { SICBO_##spot, low, high, hits, { __VA_ARGS__ } },
#include "games/sicbo/pays.def"
#undef PAYS
};

chips
sicbo_pays(int paytable, int square, int hits)
{
	const struct square *of = &squares[square];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (rows[i].spot == of->spot && rows[i].hits == hits &&
		    (rows[i].low == 0 || rows[i].low == of->n || rows[i].high == of->n))
			return rows[i].pays[paytable];
	}
	return 0;
}

chips
sicbo_profit(int paytable, int square, const struct roll *r)
{
	int hits = sicbo_hits(square, r);

	return hits == 0 ? -1 : sicbo_pays(paytable, square, hits);
}

int
sicbo_winner(const struct roll *r)
{
	if (roll_all_equal(r))
		return SICBO_SIDES;
	return roll_total(r) >= 11 ? SICBO_BIG : SICBO_SMALL;
}

static int
sicbo_count_face(const struct roll *r, int face)
{
	return (r->die[0] == face) + (r->die[1] == face) + (r->die[2] == face);
}

/* Which faces show, a bit each. */
static unsigned
sicbo_faces_shown(const struct roll *r)
{
	return 1U << r->die[0] | 1U << r->die[1] | 1U << r->die[2];
}

/* Which faces a number names. */
static unsigned
sicbo_faces_named(int n)
{
	unsigned faces = 0;

	for (; n > 0; n /= 10)
		faces |= 1U << (n % 10);
	return faces;
}

static int
sicbo_hits_big(const struct roll *r, int n)
{
	(void)n;
	return sicbo_winner(r) == SICBO_BIG;
}

static int
sicbo_hits_small(const struct roll *r, int n)
{
	(void)n;
	return sicbo_winner(r) == SICBO_SMALL;
}

/* SL-10. */
static int
sicbo_hits_odd(const struct roll *r, int n)
{
	(void)n;
	return !roll_all_equal(r) && roll_total(r) % 2 == 1;
}

static int
sicbo_hits_even(const struct roll *r, int n)
{
	(void)n;
	return !roll_all_equal(r) && roll_total(r) % 2 == 0;
}

/* SL-21: a triple too. */
static int
sicbo_hits_field(const struct roll *r, int n)
{
	int total = roll_total(r);

	(void)n;
	return (total >= 5 && total <= 8) || (total >= 13 && total <= 16);
}

/* SL-11. */
static int
sicbo_hits_total(const struct roll *r, int n)
{
	return roll_total(r) == n;
}

/* SL-12. */
static int
sicbo_hits_single(const struct roll *r, int n)
{
	return sicbo_count_face(r, n);
}

/* SL-13. */
static int
sicbo_hits_double(const struct roll *r, int n)
{
	return sicbo_count_face(r, n) >= 2;
}

static int
sicbo_hits_triple(const struct roll *r, int n)
{
	return sicbo_count_face(r, n) == 3;
}

static int
sicbo_hits_any_triple(const struct roll *r, int n)
{
	(void)n;
	return roll_all_equal(r);
}

/* SL-15. */
static int
sicbo_hits_pair(const struct roll *r, int n)
{
	return (sicbo_faces_named(n) & ~sicbo_faces_shown(r)) == 0;
}

/* SL-16. */
static int
sicbo_hits_four(const struct roll *r, int n)
{
	return (sicbo_faces_shown(r) & ~sicbo_faces_named(n)) == 0 &&
	       __builtin_popcount(sicbo_faces_shown(r)) == 3;
}

/* SL-17: three different faces are named, so they are those that show if all that show are. */
static int
sicbo_hits_three(const struct roll *r, int n)
{
	return sicbo_faces_shown(r) == sicbo_faces_named(n);
}

/* SL-17: the face that is named first shows twice. */
static int
sicbo_hits_mixed(const struct roll *r, int n)
{
	return sicbo_count_face(r, n / 100) == 2 && sicbo_count_face(r, n % 10) == 1;
}

int
sicbo_hits(int square, const struct roll *r)
{
	static int (*const hits[])(const struct roll *r, int n) = {
		[SICBO_BIG] = sicbo_hits_big,       [SICBO_SMALL] = sicbo_hits_small,
		[SICBO_ODD] = sicbo_hits_odd,       [SICBO_EVEN] = sicbo_hits_even,
		[SICBO_FIELD] = sicbo_hits_field,   [SICBO_TOTAL] = sicbo_hits_total,
		[SICBO_SINGLE] = sicbo_hits_single, [SICBO_DOUBLE] = sicbo_hits_double,
		[SICBO_TRIPLE] = sicbo_hits_triple, [SICBO_ANY_TRIPLE] = sicbo_hits_any_triple,
		[SICBO_PAIR] = sicbo_hits_pair,     [SICBO_FOUR] = sicbo_hits_four,
		[SICBO_THREE] = sicbo_hits_three,   [SICBO_MIXED] = sicbo_hits_mixed,
	};

	return hits[squares[square].spot](r, squares[square].n);
}
