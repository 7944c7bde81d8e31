#include "cmd/prices.h"

#include <string.h>

#include "cmd/study.h"
#include "games/grammar.h"

/* A bet either wins at one rate or is lost, as `pitboss odds' has it; another one has no price
 * here. */
static bool
prices_is_plain(const struct odds *odds)
{
	struct fraction loses = fraction_subtract(fraction_of(1, 1), odds->win);
	struct fraction costs = fraction_subtract(loses, fraction_multiply(odds->win, odds->pays));

	return !odds->mixed && fraction_is_zero(fraction_subtract(costs, odds->edge));
}

void
prices_init(struct prices *prices, const char *game)
{
	struct text name = text_in(prices->game, sizeof(prices->game));

	text_add(&name, "%s", game);
	prices->rules = game_find(game);
	prices->n = 0;
	for (int i = 0; studies[i] != NULL; i++) {
		if (studies[i]->game == prices->rules && studies[i]->bettors != NULL)
			prices->n = odds_of(prices->rules, studies[i]->bettors, prices->odds);
	}
	if (prices->n < 0)
		prices->n = 0;
}

static const struct odds *
prices_lookup(const struct prices *prices, const char *name)
{
	for (int i = 0; i < prices->n; i++) {
		if (strcmp(prices->odds[i].bet, name) == 0 && prices_is_plain(&prices->odds[i]))
			return &prices->odds[i];
	}
	return NULL;
}

/* Those of "odds 6", else those of "odds"; NULL if there are none.  NAME gets the words. */
static const struct odds *
prices_of_spot(const struct prices *prices, const struct past_spot *of, char name[PRICE_NAME])
{
	struct text text = text_in(name, PRICE_NAME);
	const struct odds *odds;

	text_add(&text, "%s %d", of->spot, of->on);
	odds = prices_lookup(prices, name);
	if (odds != NULL)
		return odds;
	text = text_in(name, PRICE_NAME);
	text_add(&text, "%s", of->spot);
	return prices_lookup(prices, name);
}

const char *
prices_name(const struct prices *prices, const struct past_spot *of, char out[PRICE_NAME])
{
	prices_of_spot(prices, of, out);
	return out;
}

/* Winnings are rounded down.  No rate has large numbers. */
static chips
prices_winnings(const struct odds *odds, chips stake)
{
	return stake * (chips)wide_double(odds->pays.num) / (chips)wide_double(odds->pays.den);
}

bool
prices_find(const struct prices *prices, const struct past_spot *of, int64_t times,
	    struct luck_bet *out)
{
	char name[PRICE_NAME];
	const struct odds *odds = prices_of_spot(prices, of, name);

	if (odds == NULL)
		return false;
	*out = (struct luck_bet){
		.win = odds->win,
		.stake = of->stake,
		.won = prices_winnings(odds, of->stake),
		.times = times,
	};
	return true;
}

/* The action with which such a bet is made, if its spot is called as the verb is. */
static bool
prices_action(const struct game *g, const struct past_spot *of, struct action *out)
{
	char spot[PAST_WORD], on[24], stake[24], why_not[160];
	char *word[] = { spot, of->on > 0 ? on : stake, stake };
	struct text text = text_in(spot, sizeof(spot)), why = text_in(why_not, sizeof(why_not));

	text_add(&text, "%s", of->spot);
	text = text_in(on, sizeof(on));
	text_add(&text, "%d", of->on);
	text = text_in(stake, sizeof(stake));
	text_add(&text, "%lld", (long long)of->stake);
	return grammar_parse(g, word, of->on > 0 ? 3 : 2, out, &why);
}

/* All throws that WANT may get, counted by which of the two bets they win. */
static void
prices_count(const struct game *g, const struct rail *rail, const struct want *want,
	     const struct action bet[2], int64_t count[2][2])
{
	struct roll roll = { .n = want->dice };

	for (int i = 0; i < roll.n; i++)
		roll.die[i] = 1;
	for (int i = 0; i < roll.n;) {
		count[g->prize(rail->option, &roll, &bet[0]) > 0]
		     [g->prize(rail->option, &roll, &bet[1]) > 0]++;
		for (i = 0; i < roll.n && roll.die[i] == want->sides; i++)
			roll.die[i] = 1;
		if (i < roll.n)
			roll.die[i]++;
	}
}

/* How often both win, less how often they would if they had nothing to do with each other: of two
 * bets that each throw decides. */
static double
prices_joint(const struct game *g, const struct past_pair *pair)
{
	struct action bet[2];
	struct game_state state;
	struct want want;
	int64_t count[2][2] = { { 0 } };
	double all = 0, first, second;

	if (!prices_action(g, &pair->of[0], &bet[0]) || !prices_action(g, &pair->of[1], &bet[1]))
		return 0;
	game_open(g, state.bytes);
	want = game_wants(g, state.bytes);
	prices_count(g, (const struct rail *)state.bytes, &want, bet, count);
	for (int i = 0; i < 4; i++)
		all += (double)count[i / 2][i % 2];
	first = (double)(count[1][0] + count[1][1]) / all;
	second = (double)(count[0][1] + count[1][1]) / all;
	return (double)count[1][1] / all - first * second;
}

/* The same of two bets that lie on one number until it comes, or does not: they win together, as
 * often as a bet on it that has its price by number. */
static double
prices_on_number(const struct prices *prices, int on)
{
	char number[16];
	struct text text = text_in(number, sizeof(number));

	text_add(&text, " %d", on);
	for (int i = 0; i < prices->n; i++) {
		const char *end = strrchr(prices->odds[i].bet, ' ');
		double win = fraction_double(prices->odds[i].win);

		if (end != NULL && strcmp(end, number) == 0)
			return win * (1 - win);
	}
	return 0;
}

double
prices_covariance(const struct prices *prices, const struct past_pair *pair)
{
	const struct game *g = prices->rules;
	struct luck_bet bet[2];
	double swing, joint = 0;

	if (!prices_find(prices, &pair->of[0], pair->times, &bet[0]) ||
	    !prices_find(prices, &pair->of[1], pair->times, &bet[1]))
		return 0;
	swing = (double)(bet[0].stake + bet[0].won) * (double)(bet[1].stake + bet[1].won);
	if (g->prize != NULL)
		joint = prices_joint(g, pair);
	else if (pair->of[0].on > 0 && pair->of[0].on == pair->of[1].on)
		joint = prices_on_number(prices, pair->of[0].on);
	return (double)pair->times * swing * joint;
}
