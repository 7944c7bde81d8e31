#include "lab/odds.h"

#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/sicbo/sicbo.h"
#include "lab/chain.h"

/* One player alone at the table bets in a certain way until what is looked at is decided. */
struct bettor {
	const struct game *game;
	const char *bet;
	void (*play)(const struct bettor *b, void *state);
	uint32_t spots; /* the bets on these are looked at, a bit for each */
	int number;     /* on this number only; 0: on any */
	int32_t limit;  /* of the odds, which are laid in full; 0: none are */
};

enum { BETTOR = 0, LINE_BET = 10 }; /* of which any multiple as odds is paid without rounding */

static void
try(const struct bettor *b, void *state, int verb, int64_t first, int64_t second)
{
	struct deed act = { .kind = DEED_ACT,
			    .seat = BETTOR,
			    .action = { (uint8_t)verb, { first, second } } };

	game_do(b->game, state, &act, NULL, NULL);
}

/* As much odds as the table takes (CR-17), wherever they may be had. */
static void
lay_odds(const struct bettor *b, void *state)
{
	for (int box = 0; box < CRAPS_BOXES; box++) {
		struct action a = { CRAPS_ODDS, { craps_number(box), 0 } };
		struct range range;

		if (game_range(b->game, state, BETTOR, &a, &range) == 0 && range.max >= range.min)
			try(b, state, CRAPS_ODDS, a.arg[0], range.max);
	}
}

static void
bet_big(const struct bettor *b, void *state)
{
	try(b, state, SICBO_BIG, LINE_BET, 0);
}

static void
bet_small(const struct bettor *b, void *state)
{
	try(b, state, SICBO_SMALL, LINE_BET, 0);
}

/* Bets on pass, since a shooter must. */
static void
bet_pass(const struct bettor *b, void *state)
{
	const struct craps *s = state;

	if (s->bet[BETTOR].pass == 0)
		try(b, state, CRAPS_PASS, LINE_BET, 0);
	if (b->limit != 0)
		lay_odds(b, state);
}

/* One come bet beside it, until it is decided. */
static void
bet_come(const struct bettor *b, void *state)
{
	const struct craps *s = state;
	chips come = s->bet[BETTOR].come;

	for (int box = 0; box < CRAPS_BOXES; box++)
		come += s->bet[BETTOR].on[box];
	bet_pass(b, state);
	if (come == 0)
		try(b, state, CRAPS_COME, LINE_BET, 0);
}

#define ON(spot)  (UINT32_C(1) << (spot))
#define WITH_ODDS (ON(CRAPS_PASS_LINE) | ON(CRAPS_ODDS_BOX))

/* clang-format off */
static const struct bettor bettors[] = {
	{ &craps_game, "pass", bet_pass, ON(CRAPS_PASS_LINE), 0, 0 },
	{ &craps_game, "come", bet_come, ON(CRAPS_COME_LINE), 0, 0 },
	{ &craps_game, "odds 4", bet_pass, ON(CRAPS_ODDS_BOX), 4, 1 },
	{ &craps_game, "odds 5", bet_pass, ON(CRAPS_ODDS_BOX), 5, 1 },
	{ &craps_game, "odds 6", bet_pass, ON(CRAPS_ODDS_BOX), 6, 1 },
	{ &craps_game, "odds 8", bet_pass, ON(CRAPS_ODDS_BOX), 8, 1 },
	{ &craps_game, "odds 9", bet_pass, ON(CRAPS_ODDS_BOX), 9, 1 },
	{ &craps_game, "odds 10", bet_pass, ON(CRAPS_ODDS_BOX), 10, 1 },
	{ &craps_game, "pass with 1x odds", bet_pass, WITH_ODDS, 0, 1 },
	{ &craps_game, "pass with 2x odds", bet_pass, WITH_ODDS, 0, 2 },
	{ &craps_game, "pass with 3-4-5x odds", bet_pass, WITH_ODDS, 0, CRAPS_345 },
	{ &craps_game, "pass with 5x odds", bet_pass, WITH_ODDS, 0, 5 },
	{ &craps_game, "pass with 10x odds", bet_pass, WITH_ODDS, 0, 10 },
	{ &sicbo_game, "big", bet_big, ON(SICBO_BIG), 0, 0 },
	{ &sicbo_game, "small", bet_small, ON(SICBO_SMALL), 0, 0 },
};
/* clang-format on */

static void
play(const void *ctx, void *state)
{
	const struct bettor *b = ctx;

	b->play(b, state);
	game_do(b->game, state, &(struct deed){ .kind = DEED_TIME }, NULL, NULL);
}

enum { SUM_WINS, SUM_WON, SUM_WON_STAKE, SUM_LOST };

static bool
judge(const void *ctx, const void *before, const void *after, const struct events *events,
      int64_t sum[CHAIN_SUMS])
{
	const struct bettor *b = ctx;
	bool won = false, lost = false;

	(void)before, (void)after;
	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];
		enum moves moves = b->game->events[e->kind].moves;

		if (e->seat != BETTOR || (b->spots & ON(e->spot)) == 0 ||
		    (b->number != 0 && e->n != b->number))
			continue;
		if (moves == WON) {
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
solve(const struct bettor *b, struct odds *out)
{
	const struct chain chain = { b->game, play, judge, b };
	struct game_state state;
	struct fraction sum[CHAIN_SUMS];
	struct deed limit = { .kind = DEED_SET, .option = CRAPS_ODDS_LIMIT, .amount = b->limit };
	struct deed sit = { .kind = DEED_SIT, .seat = BETTOR, .amount = CHIPS_MAX };

	game_open(b->game, state.bytes);
	if (b->limit != 0)
		game_do(b->game, state.bytes, &limit, NULL, NULL);
	game_do(b->game, state.bytes, &sit, NULL, NULL);
	if (!chain_solve(&chain, state.bytes, sum))
		return false;
	*out = (struct odds){
		.bet = b->bet,
		.pays = fraction_divide(sum[SUM_WON], sum[SUM_WON_STAKE]),
		.mixed = b->limit != 0 && b->number == 0,
		.win = sum[SUM_WINS],
		.edge = fraction_divide(fraction_subtract(sum[SUM_LOST], sum[SUM_WON]),
					fraction_add(sum[SUM_LOST], sum[SUM_WON_STAKE])),
	};
	return true;
}

bool
odds_has(const struct game *g)
{
	for (size_t i = 0; i < sizeof(bettors) / sizeof(bettors[0]); i++) {
		if (bettors[i].game == g)
			return true;
	}
	return false;
}

int
odds_of(const struct game *g, struct odds out[ODDS_MAX])
{
	int n = 0;

	for (size_t i = 0; i < sizeof(bettors) / sizeof(bettors[0]); i++) {
		if (bettors[i].game == g && !solve(&bettors[i], &out[n++]))
			return -1;
	}
	return n;
}
