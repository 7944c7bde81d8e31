#include "cmd/play/teller.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/game.h"

/* The additions that a distribution may cost: some milliseconds. */
enum { TELLER_WORK = 4000000 };

static void
teller_miss(void *ctx)
{
	struct teller *t = ctx;

	t->fortune.missed = true;
}

/* Tables with the same options are one; -1: there are too many. */
static int
teller_find_table(struct teller *t, const struct game *g, const int32_t option[OPTIONS])
{
	struct teller_table *table;

	for (int i = 0; i < t->tables; i++) {
		table = &t->table[i];
		if (table->game == g && memcmp(table->option, option, sizeof(table->option)) == 0)
			return i;
	}
	if (t->tables == TELLER_TABLES)
		return -1;
	table = &t->table[t->tables];
	*table = (struct teller_table){ .game = g, .exact = exact_open(g, option) };
	memcpy(table->option, option, sizeof(table->option));
	return t->tables++;
}

/* A vig joins the bet that it lay with. */
static void
teller_join(struct teller *t, const struct slip *vig)
{
	struct slip *last = t->bets > 0 ? &t->bet[t->bets - 1].slip : NULL;

	if (last == NULL || last->spot != vig->spot || last->on != vig->on) {
		teller_miss(t);
		return;
	}
	last->stake += vig->stake;
	last->back += vig->back;
}

static void
teller_keep(struct teller *t, const struct teller_bet *bet)
{
	int room = 2 * t->room + 64;
	struct teller_bet *grown;

	if (t->bets == t->room) {
		grown = realloc(t->bet, (size_t)room * sizeof(*grown));
		if (grown == NULL) {
			teller_miss(t);
			return;
		}
		t->bet = grown;
		t->room = room;
	}
	t->bet[t->bets++] = *bet;
}

/* A bet at a table of G with OPTION, which is at PLACE. */
static void
teller_take(struct teller *t, const struct game *g, const int32_t option[OPTIONS], int place,
	    const struct decided *d)
{
	struct teller_bet bet = { .place = place, .throw = d->throw, .slip = *d->slip };

	t->stale = true;
	if (d->vig) {
		teller_join(t, d->slip);
		return;
	}
	bet.table = teller_find_table(t, g, option);
	if (bet.table < 0)
		teller_miss(t);
	else if (t->table[bet.table].exact == NULL || d->slip->spot == SLIP_POT)
		t->fortune.others = true;
	else
		teller_keep(t, &bet);
}

static void
teller_hear(void *ctx, const struct room *room, int table, const struct decided *d)
{
	const struct rail *rail = (const struct rail *)room_at(room, table)->glimpse.state.bytes;

	teller_take(ctx, room_game(room, table), rail->option, room_number(room, table), d);
}

void
teller_listen(struct teller *t, struct room *room)
{
	const struct room_ear ear = { teller_hear, teller_miss, t };

	room_listen(room, &ear);
}

/* The places and throws are none that come: a table has its own by its id. */
void
teller_go_on(struct teller *t, const struct past *past, int i)
{
	const struct past_bet *bet = &past->bet[i];
	const struct past_table *table = past_find_table(past, bet->table);
	const struct game *g = game_find(bet->game);
	struct slip slip = {
		.round = bet->round, .on = (uint16_t)bet->on, .stake = bet->stake, .back = bet->back
	};
	struct decided decided = { .slip = &slip, .throw = UINT32_MAX - (uint32_t)bet->deed };
	int32_t option[OPTIONS];

	if (table == NULL || g == NULL || g->rules != table->rules) {
		teller_miss(t);
		return;
	}
	past_options(g, table->options, option);
	if (slip_find_spot(g, bet->spot, &slip))
		teller_take(t, g, option, -1 - (int)bet->table, &decided);
	else
		t->fortune.others = true;
}

void
teller_finish(struct teller *t)
{
	for (int i = 0; i < t->tables; i++)
		exact_close(t->table[i].exact);
	free(t->covariance);
	free(t->bet);
	*t = (struct teller){ .tables = 0 };
}

static struct tariff_bet
teller_bet_of(const struct slip *slip)
{
	return (struct tariff_bet){
		.spot = slip->spot, .n = slip->on, .stake = slip->stake, .put = slip->put
	};
}

static bool
teller_is_same(const struct tariff_bet *a, const struct tariff_bet *b)
{
	return a->spot == b->spot && a->n == b->n && a->stake == b->stake && a->put == b->put;
}

/* Which kind a bet is; -1: it has no price, or there are too many. */
static int
teller_find_kind(struct teller *t, int table, const struct tariff_bet *bet)
{
	const struct teller_table *of = &t->table[table];

	for (int i = 0; i < t->kinds; i++) {
		if (t->kind[i].table == table && teller_is_same(&t->kind[i].bet, bet))
			return i;
	}
	if (t->kinds == TELLER_KINDS || bet->stake < 1 || bet->stake > CHIPS_MAX ||
	    !tariff_price(of->exact, bet, &t->luck[t->kinds]))
		return -1;
	t->luck[t->kinds].times = 0;
	t->kind[t->kinds] = (struct teller_kind){ table, *bet };
	return t->kinds++;
}

static double *
teller_covariances(struct teller *t)
{
	if (t->covariance != NULL)
		return t->covariance;
	t->covariance = malloc(sizeof(double) * TELLER_KINDS * TELLER_KINDS);
	for (int i = 0; t->covariance != NULL && i < TELLER_KINDS * TELLER_KINDS; i++)
		t->covariance[i] = NAN;
	return t->covariance;
}

/* Of two kinds at one table. */
static double
teller_covariance(struct teller *t, int a, int b)
{
	double *known = teller_covariances(t);
	const struct teller_table *table = &t->table[t->kind[a].table];
	const struct tariff_bet bets[2] = { t->kind[a].bet, t->kind[b].bet };

	if (known == NULL) {
		teller_miss(t);
		return 0;
	}
	known += a * TELLER_KINDS + b;
	if (isnan(*known))
		*known = tariff_covariance(table->exact, bets);
	return *known;
}

/* A bet that came back counts if dice had chosen its number. */
static void
teller_count_back(struct teller *t, const struct teller_bet *bet)
{
	const struct teller_table *table = &t->table[bet->table];
	struct tariff_bet of = teller_bet_of(&bet->slip);
	struct tariff_half half;

	if (!tariff_half(table->exact, &of, &half))
		return;
	if (!t->halves)
		t->half = fraction_of(0, 1);
	t->halves = true;
	t->half = fraction_add(t->half, half.expected);
	t->half_variance += half.variance;
	t->fortune.bets++;
	t->fortune.laid += of.stake;
}

/* KIND says which kinds the bets of the same throw before bet I are; -1: they do not count. */
static void
teller_count_pairs(struct teller *t, int i, const int *kind)
{
	const struct teller_bet *bet = &t->bet[i];

	for (int k = i - 1; k >= 0; k--) {
		const struct teller_bet *other = &t->bet[k];

		if (other->place != bet->place || other->throw != bet->throw)
			return;
		if (kind[k] < 0)
			continue;
		t->pairs = true;
		t->common += 2 * teller_covariance(t, kind[k], kind[i]);
	}
}

static void
teller_count(struct teller *t, int i, int *kind)
{
	const struct teller_bet *bet = &t->bet[i];
	const struct tariff_bet of = teller_bet_of(&bet->slip);

	kind[i] = -1;
	if (bet->slip.back == bet->slip.stake) {
		teller_count_back(t, bet);
		return;
	}
	kind[i] = teller_find_kind(t, bet->table, &of);
	if (kind[i] < 0) {
		teller_miss(t);
		return;
	}
	t->luck[kind[i]].times++;
	t->fortune.bets++;
	t->fortune.laid += bet->slip.stake;
	t->fortune.result += bet->slip.back - bet->slip.stake;
	teller_count_pairs(t, i, kind);
}

static void
teller_count_all(struct teller *t)
{
	int *kind = calloc((size_t)t->bets + 1, sizeof(*kind));

	if (kind == NULL)
		teller_miss(t);
	for (int i = 0; kind != NULL && i < t->bets; i++)
		teller_count(t, i, kind);
	free(kind);
	t->bets = 0;
}

/* From the exact distribution; false if that cannot be had, or bets hang together. */
static bool
teller_judge_exactly(struct teller *t)
{
	struct fortune *f = &t->fortune;
	double more;

	if (t->pairs || t->halves)
		return false;
	f->worse = luck_exactly_within(t->luck, t->kinds, f->result, TELLER_WORK);
	more = luck_exactly_within(t->luck, t->kinds, f->result + 1, TELLER_WORK);
	f->better = 1 - more;
	return f->worse >= 0 && more >= 0;
}

static void
teller_judge_about(struct teller *t)
{
	struct fortune *f = &t->fortune;
	double variance = luck_variance(t->luck, t->kinds) + t->half_variance + t->common;
	chips step = luck_step(t->luck, t->kinds);

	f->worse = luck_about(f->expected, variance, step, f->result);
	f->better = 1 - luck_about(f->expected, variance, step, f->result + step);
}

static void
teller_judge(struct teller *t)
{
	struct fortune *f = &t->fortune;
	struct fraction expected;

	teller_count_all(t);
	if (f->bets == 0 || f->missed)
		return;
	expected = luck_expected(t->luck, t->kinds);
	if (t->halves)
		expected = fraction_add(expected, t->half);
	f->expected = fraction_double(expected);
	f->exact = teller_judge_exactly(t);
	if (!f->exact)
		teller_judge_about(t);
}

static bool
teller_tell(void *ctx, struct fortune *out)
{
	struct teller *t = ctx;

	if (t->stale)
		teller_judge(t);
	t->stale = false;
	*out = t->fortune;
	return true;
}

struct fortune_teller
teller_of(struct teller *t)
{
	return (struct fortune_teller){ teller_tell, t };
}
