#include "lab/sicbo_odds.h"

#include <string.h>

#include "base/assert.h"
#include "games/deed.h"

enum { ROUNDS = 1000, HOUR_MS = 3600000 };

static struct roll
sicbo_result(int n)
{
	return (struct roll){
		3, { (uint8_t)(n / 36 + 1), (uint8_t)(n / 6 % 6 + 1), (uint8_t)(n % 6 + 1) }
	};
}

/* All of the row but its name. */
static struct sicbo_row
sicbo_row_of(int paytable, int square)
{
	struct sicbo_row row = { .square = square, .squares = 1 };
	int paid = 0;

	for (int i = 0; i < SICBO_RESULTS_ALL; i++) {
		struct roll r = sicbo_result(i);
		int hits = sicbo_hits(square, &r);

		if (hits == 0)
			continue;
		row.wins++;
		row.ways[hits - 1]++;
		row.pays[hits - 1] = (int)sicbo_pays(paytable, square, hits);
		paid += row.pays[hits - 1] + 1;
		row.rates = hits > row.rates ? hits : row.rates;
	}
	row.win = fraction_of(row.wins, SICBO_RESULTS_ALL);
	row.edge = fraction_of(SICBO_RESULTS_ALL - paid, SICBO_RESULTS_ALL);
	return row;
}

struct fraction
sicbo_edge(int paytable, int square)
{
	return sicbo_row_of(paytable, square).edge;
}

static bool
sicbo_row_is_like(const struct sicbo_row *a, const struct sicbo_row *b)
{
	return sicbo_layout.square[a->square].spot == sicbo_layout.square[b->square].spot &&
	       memcmp(a->pays, b->pays, sizeof(a->pays)) == 0 &&
	       memcmp(a->ways, b->ways, sizeof(a->ways)) == 0;
}

bool
sicbo_hits_alike(int paytable, int a, int b)
{
	struct sicbo_row one = sicbo_row_of(paytable, a), other = sicbo_row_of(paytable, b);

	return sicbo_row_is_like(&one, &other);
}

/* Its numbers, if it has not all of its spot. */
static void
sicbo_row_name(struct sicbo_row *row, int paytable)
{
	struct text name = text_in(row->name, sizeof(row->name));
	int spot = sicbo_layout.square[row->square].spot, of_spot = 0, told = 0;

	for (int at = -1; (at = layout_next(&sicbo_layout, spot, at)) >= 0;)
		of_spot++;
	text_add(&name, "%s", sicbo_game.spots[spot]);
	if (of_spot == 1)
		return;
	if (row->squares == of_spot) {
		text_add(&name, " (each of %d)", of_spot);
		return;
	}
	for (int at = row->square - 1; (at = layout_next(&sicbo_layout, spot, at)) >= 0;) {
		if (sicbo_hits_alike(paytable, row->square, at))
			text_add(&name, "%s %d", told++ > 0 ? "," : "", sicbo_layout.square[at].n);
	}
}

int
sicbo_rows(int paytable, struct sicbo_row out[SICBO_ROWS])
{
	int n = 0;

	for (int square = 0; square < sicbo_layout.squares; square++) {
		struct sicbo_row row;
		int like = 0;

		if (!sicbo_offers(paytable, square))
			continue;
		row = sicbo_row_of(paytable, square);
		while (like < n && !sicbo_row_is_like(&out[like], &row))
			like++;
		if (like < n) {
			out[like].squares++;
		} else {
			assert(n < SICBO_ROWS);
			out[n++] = row;
		}
	}
	for (int i = 0; i < n; i++)
		sicbo_row_name(&out[i], paytable);
	return n;
}

void
sicbo_row_pays(const struct sicbo_row *row, struct text *out)
{
	for (int i = 0; i < row->rates; i++)
		text_add(out, "%s%d:1", i > 0 ? " / " : "", row->pays[i]);
}

double
sicbo_rounds_an_hour(void)
{
	return (double)HOUR_MS /
	       (sicbo_game.options[SICBO_ROUND_MS].live + sicbo_game.options[SICBO_TUMBLE_MS].live);
}

/* The cost of all that SEAT has on the table. */
static double
sicbo_cost_of_bets(const struct sicbo *s, int seat)
{
	int paytable = s->rail.option[SICBO_PAYTABLE];
	double cost = 0;

	for (int i = felt_from(&s->felt, seat, 0); felt_is(&s->felt, i, seat); i++)
		cost += (double)s->felt.bet[i].amount *
			fraction_double(sicbo_edge(paytable, s->felt.bet[i].square));
	return cost;
}

/* All that the player bets in a round. */
static void
sicbo_let_bet(struct brain *brain, struct sicbo *s, int seat)
{
	struct deed act = { .kind = DEED_ACT, .seat = (int8_t)seat };

	do
		act.action = (struct action){ 0 };
	while (brain->strategy->decide(brain, s, seat, &act.action) &&
	       game_do(&sicbo_game, s, &act, NULL, NULL) == 0);
}

double
sicbo_hourly_cost(const struct strategy *strategy, int paytable)
{
	struct game_state state;
	struct sicbo *s = (struct sicbo *)state.bytes;
	struct brain brain = { .strategy = strategy,
			       .arg = strategy->value,
			       .luck = xoshiro_seed(strategy->name, 0) };
	struct deed set = { .kind = DEED_SET, .option = SICBO_PAYTABLE, .amount = paytable };
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = CHIPS_MAX };
	struct xoshiro dice = xoshiro_seed(strategy->name, 1);
	double cost = 0;

	game_open(&sicbo_game, s);
	game_do(&sicbo_game, s, &set, NULL, NULL);
	game_do(&sicbo_game, s, &sit, NULL, NULL);
	for (int i = 0; i < ROUNDS; i++) {
		struct deed time = deed_of_time(), roll = { .kind = DEED_ROLL };

		sicbo_let_bet(&brain, s, sit.seat);
		cost += sicbo_cost_of_bets(s, sit.seat);
		roll.roll = sicbo_result((int)xoshiro_below(&dice, SICBO_RESULTS_ALL));
		game_do(&sicbo_game, s, &time, NULL, NULL);
		game_do(&sicbo_game, s, &roll, NULL, NULL);
	}
	return cost / ROUNDS * sicbo_rounds_an_hour();
}
