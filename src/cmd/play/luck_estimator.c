#include "cmd/play/luck_estimator.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/game.h"

/* The additions that a distribution may cost: some milliseconds. */
enum { LUCK_ESTIMATOR_WORK = 4000000 };

static void
luck_estimator_miss(void *ctx)
{
	struct luck_estimator *t = ctx;

	t->luck_estimate.missed = true;
}

/* Tables with the same options are one; -1: there are too many. */
static int
luck_estimator_find_table(struct luck_estimator *t, const struct game *g,
			  const int32_t option[OPTIONS])
{
	struct luck_estimator_table *table;

	for (int i = 0; i < t->tables; i++) {
		table = &t->table[i];
		if (table->game == g && memcmp(table->option, option, sizeof(table->option)) == 0)
			return i;
	}
	if (t->tables == LUCK_ESTIMATOR_TABLES)
		return -1;
	table = &t->table[t->tables];
	*table = (struct luck_estimator_table){ .game = g, .exact = exact_open(g, option) };
	memcpy(table->option, option, sizeof(table->option));
	return t->tables++;
}

/* A vig joins the bet that it lay with. */
static void
luck_estimator_join(struct luck_estimator *t, const struct resolved_bet *vig)
{
	struct resolved_bet *last = t->bets > 0 ? &t->bet[t->bets - 1].resolved_bet : NULL;

	if (last == NULL || last->spot != vig->spot || last->on != vig->on) {
		luck_estimator_miss(t);
		return;
	}
	last->stake += vig->stake;
	last->back += vig->back;
}

static void
luck_estimator_keep(struct luck_estimator *t, const struct luck_estimator_bet *bet)
{
	int room = 2 * t->room + 64;
	struct luck_estimator_bet *grown;

	if (t->bets == t->room) {
		grown = realloc(t->bet, (size_t)room * sizeof(*grown));
		if (grown == NULL) {
			luck_estimator_miss(t);
			return;
		}
		t->bet = grown;
		t->room = room;
	}
	t->bet[t->bets++] = *bet;
}

/* A bet at a table of G with OPTION, which is at PLACE. */
static void
luck_estimator_take(struct luck_estimator *t, const struct game *g, const int32_t option[OPTIONS],
		    int place, const struct resolution *d)
{
	struct luck_estimator_bet bet = { .place = place,
					  .throw = d->throw,
					  .resolved_bet = *d->resolved_bet };

	t->stale = true;
	if (d->vig) {
		luck_estimator_join(t, d->resolved_bet);
		return;
	}
	bet.table = luck_estimator_find_table(t, g, option);
	if (bet.table < 0)
		luck_estimator_miss(t);
	else if (t->table[bet.table].exact == NULL || d->resolved_bet->spot == RESOLVED_BET_POT)
		t->luck_estimate.others = true;
	else
		luck_estimator_keep(t, &bet);
}

static void
luck_estimator_receive(void *ctx, const struct room *room, int table, const struct resolution *d)
{
	const struct rail *rail = (const struct rail *)room_at(room, table)->view.state.bytes;

	luck_estimator_take(ctx, room_game(room, table), rail->option, room_number(room, table), d);
}

void
luck_estimator_listen(struct luck_estimator *t, struct room *room)
{
	const struct room_listener listener = { luck_estimator_receive, luck_estimator_miss, t };

	room_listen(room, &listener);
}

/* The places and throws are none that come: a table has its own by its id. */
void
luck_estimator_go_on(struct luck_estimator *t, const struct past *past, int i)
{
	const struct past_bet *bet = &past->bet[i];
	const struct past_table *table = past_find_table(past, bet->table);
	const struct game *g = game_find(bet->game);
	struct resolved_bet resolved_bet = {
		.round = bet->round, .on = (uint16_t)bet->on, .stake = bet->stake, .back = bet->back
	};
	struct resolution resolution = { .resolved_bet = &resolved_bet,
					 .throw = UINT32_MAX - (uint32_t)bet->deed };
	int32_t option[OPTIONS];

	if (table == NULL || g == NULL || g->rules != table->rules) {
		luck_estimator_miss(t);
		return;
	}
	past_options(g, table->options, option);
	if (resolved_bet_find_spot(g, bet->spot, &resolved_bet))
		luck_estimator_take(t, g, option, -1 - (int)bet->table, &resolution);
	else
		t->luck_estimate.others = true;
}

void
luck_estimator_finish(struct luck_estimator *t)
{
	for (int i = 0; i < t->tables; i++)
		exact_close(t->table[i].exact);
	free(t->covariance);
	free(t->bet);
	*t = (struct luck_estimator){ .tables = 0 };
}

static struct tariff_bet
luck_estimator_bet_of(const struct resolved_bet *resolved_bet)
{
	return (struct tariff_bet){ .spot = resolved_bet->spot,
				    .n = resolved_bet->on,
				    .stake = resolved_bet->stake,
				    .put = resolved_bet->put };
}

static bool
luck_estimator_is_same(const struct tariff_bet *a, const struct tariff_bet *b)
{
	return a->spot == b->spot && a->n == b->n && a->stake == b->stake && a->put == b->put;
}

/* Which kind a bet is; -1: it has no price, or there are too many. */
static int
luck_estimator_find_kind(struct luck_estimator *t, int table, const struct tariff_bet *bet)
{
	const struct luck_estimator_table *of = &t->table[table];

	for (int i = 0; i < t->kinds; i++) {
		if (t->kind[i].table == table && luck_estimator_is_same(&t->kind[i].bet, bet))
			return i;
	}
	if (t->kinds == LUCK_ESTIMATOR_KINDS || bet->stake < 1 || bet->stake > CHIPS_MAX ||
	    !tariff_price(of->exact, bet, &t->luck[t->kinds]))
		return -1;
	t->luck[t->kinds].times = 0;
	t->kind[t->kinds] = (struct luck_estimator_kind){ table, *bet };
	return t->kinds++;
}

static double *
luck_estimator_covariances(struct luck_estimator *t)
{
	if (t->covariance != NULL)
		return t->covariance;
	t->covariance = malloc(sizeof(double) * LUCK_ESTIMATOR_KINDS * LUCK_ESTIMATOR_KINDS);
	for (int i = 0; t->covariance != NULL && i < LUCK_ESTIMATOR_KINDS * LUCK_ESTIMATOR_KINDS;
	     i++)
		t->covariance[i] = NAN;
	return t->covariance;
}

/* Of two kinds at one table. */
static double
luck_estimator_covariance(struct luck_estimator *t, int a, int b)
{
	double *known = luck_estimator_covariances(t);
	const struct luck_estimator_table *table = &t->table[t->kind[a].table];
	const struct tariff_bet bets[2] = { t->kind[a].bet, t->kind[b].bet };

	if (known == NULL) {
		luck_estimator_miss(t);
		return 0;
	}
	known += a * LUCK_ESTIMATOR_KINDS + b;
	if (isnan(*known))
		*known = tariff_covariance(table->exact, bets);
	return *known;
}

/* A bet that came back counts if dice had chosen its number. */
static void
luck_estimator_count_back(struct luck_estimator *t, const struct luck_estimator_bet *bet)
{
	const struct luck_estimator_table *table = &t->table[bet->table];
	struct tariff_bet of = luck_estimator_bet_of(&bet->resolved_bet);
	struct tariff_half half;

	if (!tariff_half(table->exact, &of, &half))
		return;
	if (!t->halves)
		t->half = fraction_of(0, 1);
	t->halves = true;
	t->half = fraction_add(t->half, half.expected);
	t->half_variance += half.variance;
	t->luck_estimate.bets++;
	t->luck_estimate.laid += of.stake;
}

/* KIND says which kinds the bets of the same throw before bet I are; -1: they do not count. */
static void
luck_estimator_count_pairs(struct luck_estimator *t, int i, const int *kind)
{
	const struct luck_estimator_bet *bet = &t->bet[i];

	for (int k = i - 1; k >= 0; k--) {
		const struct luck_estimator_bet *other = &t->bet[k];

		if (other->place != bet->place || other->throw != bet->throw)
			return;
		if (kind[k] < 0)
			continue;
		t->pairs = true;
		t->common += 2 * luck_estimator_covariance(t, kind[k], kind[i]);
	}
}

static void
luck_estimator_count(struct luck_estimator *t, int i, int *kind)
{
	const struct luck_estimator_bet *bet = &t->bet[i];
	const struct tariff_bet of = luck_estimator_bet_of(&bet->resolved_bet);

	kind[i] = -1;
	if (bet->resolved_bet.back == bet->resolved_bet.stake) {
		luck_estimator_count_back(t, bet);
		return;
	}
	kind[i] = luck_estimator_find_kind(t, bet->table, &of);
	if (kind[i] < 0) {
		luck_estimator_miss(t);
		return;
	}
	t->luck[kind[i]].times++;
	t->luck_estimate.bets++;
	t->luck_estimate.laid += bet->resolved_bet.stake;
	t->luck_estimate.result += bet->resolved_bet.back - bet->resolved_bet.stake;
	luck_estimator_count_pairs(t, i, kind);
}

static void
luck_estimator_count_all(struct luck_estimator *t)
{
	int *kind = calloc((size_t)t->bets + 1, sizeof(*kind));

	if (kind == NULL)
		luck_estimator_miss(t);
	for (int i = 0; kind != NULL && i < t->bets; i++)
		luck_estimator_count(t, i, kind);
	free(kind);
	t->bets = 0;
}

/* From the exact distribution; false if that cannot be had, or bets hang together. */
static bool
luck_estimator_judge_exactly(struct luck_estimator *t)
{
	struct luck_estimate *f = &t->luck_estimate;
	double more;

	if (t->pairs || t->halves)
		return false;
	f->worse = luck_exactly_within(t->luck, t->kinds, f->result, LUCK_ESTIMATOR_WORK);
	more = luck_exactly_within(t->luck, t->kinds, f->result + 1, LUCK_ESTIMATOR_WORK);
	f->better = 1 - more;
	return f->worse >= 0 && more >= 0;
}

static void
luck_estimator_judge_about(struct luck_estimator *t)
{
	struct luck_estimate *f = &t->luck_estimate;
	double variance = luck_variance(t->luck, t->kinds) + t->half_variance + t->common;
	chips step = luck_step(t->luck, t->kinds);

	f->worse = luck_about(f->expected, variance, step, f->result);
	f->better = 1 - luck_about(f->expected, variance, step, f->result + step);
}

static void
luck_estimator_judge(struct luck_estimator *t)
{
	struct luck_estimate *f = &t->luck_estimate;
	struct fraction expected;

	luck_estimator_count_all(t);
	if (f->bets == 0 || f->missed)
		return;
	expected = luck_expected(t->luck, t->kinds);
	if (t->halves)
		expected = fraction_add(expected, t->half);
	f->expected = fraction_double(expected);
	f->exact = luck_estimator_judge_exactly(t);
	if (!f->exact)
		luck_estimator_judge_about(t);
}

static bool
luck_estimator_tell(void *ctx, struct luck_estimate *out)
{
	struct luck_estimator *t = ctx;

	if (t->stale)
		luck_estimator_judge(t);
	t->stale = false;
	*out = t->luck_estimate;
	return true;
}

struct luck_teller
luck_estimator_of(struct luck_estimator *t)
{
	return (struct luck_teller){ luck_estimator_tell, t };
}
