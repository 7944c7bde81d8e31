#include "lab/odds.h"

#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "lab/exact/chain.h"

/* A bettor at a game, for the chain. */
struct odds_play {
	const struct game *game;
	const struct bettor *bettor;
};

void
bettor_act(const struct game *g, void *state, int verb, int64_t first, int64_t second)
{
	struct deed act = { .kind = DEED_ACT,
			    .seat = BETTOR,
			    .action = { (uint8_t)verb, { first, second } } };

	game_do(g, state, &act, NULL, NULL);
}

static void
odds_bet(void *ctx, void *state)
{
	const struct odds_play *p = ctx;
	struct deed time = deed_of_time();

	p->bettor->play(p->bettor, state);
	game_do(p->game, state, &time, NULL, NULL);
}

enum { SUM_WINS, SUM_WON, SUM_WON_STAKE, SUM_LOST };

static bool
odds_judge(void *ctx, const void *before, int roll, const void *after, const struct events *events,
	   int64_t sum[CHAIN_SUMS])
{
	const struct odds_play *p = ctx;
	const struct bettor *b = p->bettor;
	bool won = false, lost = false;

	(void)before, (void)roll, (void)after;
	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];
		enum moves moves = p->game->events[e->kind].moves;

		if (e->seat != BETTOR || (b->spots & BETTOR_ON(e->spot)) == 0 ||
		    (b->number != 0 && e->n != b->number))
			continue;
		if (moves == WON || moves == PAID) {
			won = true;
			sum[SUM_WON] += e->amount;
			sum[SUM_WON_STAKE] += e->stake;
		} else if (moves == LOST) {
			lost = true;
			sum[SUM_LOST] += e->amount;
		}
	}
	sum[SUM_WINS] += won;
	return won || lost;
}

static bool
odds_solve(struct odds_play *p, struct odds *out)
{
	const struct chain chain = { p->game, p->game->key, odds_bet, odds_judge, p };
	const struct bettor *b = p->bettor;
	struct game_state state;
	struct chain_solved solved;
	const struct fraction *sum;
	bool ok;
	struct deed set = { .kind = DEED_SET, .option = b->option, .amount = b->value };
	struct deed sit = { .kind = DEED_SIT, .seat = BETTOR, .amount = CHIPS_MAX };

	game_open(p->game, state.bytes);
	if (b->value != 0)
		game_do(p->game, state.bytes, &set, NULL, NULL);
	game_do(p->game, state.bytes, &sit, NULL, NULL);
	ok = chain_solve(&chain, state.bytes, &solved);
	if (ok) {
		sum = solved.at[0].sum;
		*out = (struct odds){
			.bet = b->bet,
			.pays = fraction_divide(sum[SUM_WON], sum[SUM_WON_STAKE]),
			.mixed = (b->spots & (b->spots - 1)) != 0,
			.win = sum[SUM_WINS],
			.edge = fraction_divide(fraction_subtract(sum[SUM_LOST], sum[SUM_WON]),
						fraction_add(sum[SUM_LOST], sum[SUM_WON_STAKE])),
		};
	}
	chain_free(&solved);
	return ok;
}

int
odds_of(const struct game *g, const struct bettor *bettors, struct odds out[ODDS_MAX])
{
	int n = 0;

	for (; bettors[n].bet != NULL; n++) {
		if (!odds_solve(&(struct odds_play){ g, &bettors[n] }, &out[n]))
			return -1;
	}
	return n;
}
