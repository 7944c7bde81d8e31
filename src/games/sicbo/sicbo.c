#include "games/sicbo/sicbo.h"

#include <string.h>

#include "base/text.h"
#include "games/sicbo/players.h"

/* The most that all bets on a spot may add up to, so that no sum overflows (SB-17). */
#define SPOT_MAX (CHIPS_MAX * SEATS)

static const struct action_kind actions[] = {
	[SICBO_BIG] = { .name = "big",
			.key = 'b',
			.help = "bet on a total of 11 or more, no triple",
			.arg = { { .kind = ARG_ADDS, .name = "AMOUNT" } } },
	[SICBO_SMALL] = { .name = "small",
			  .key = 's',
			  .help = "bet on a total of 10 or less, no triple",
			  .arg = { { .kind = ARG_ADDS, .name = "AMOUNT" } } },
	[SICBO_SPOTS] = { .name = NULL },
};

static const struct option_kind options[] = {
	[SICBO_ROUND_MS] = { "round-ms", 1, 3600000, 5000, 5000, "time to bet, in milliseconds",
			     NULL, false },
	[SICBO_TUMBLE_MS] = { "tumble-ms", 0, 60000, 0, 500,
			      "time that the dice roll, in milliseconds", NULL, false },
	{ .name = NULL },
};

enum { EV_BET = EV_GAME, EV_RESULT, EV_TRIPLE, EV_WON, EV_LOST, EV_WALK_UPS_WON, EV_WALK_UPS_LOST };

static const struct event_kind events[] = {
	EVENTS_OF_ALL,
	[EV_BET] = { "bet", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_AMOUNT,
		     "{who} bet{s} {amount} on {spot}.", NULL },
	[EV_RESULT] = { "result", STILL, TELLS_SPOT | TELLS_DICE,
			"Round {round}: {dice}, total {total}, {spot} wins.", NULL },
	[EV_TRIPLE] = { "triple", STILL, TELLS_DICE,
			"Round {round}: {dice}, a triple, big and small lose.", NULL },
	[EV_WON] = { "won", WON, TELLS_WHO | TELLS_SPOT | TELLS_AMOUNT | TELLS_STAKE,
		     "{who} win{s} {amount} on {spot}.", NULL },
	[EV_LOST] = { "lost", LOST, TELLS_WHO | TELLS_SPOT | TELLS_AMOUNT | TELLS_STAKE,
		      "{who} lose{s} {amount} on {spot}.", NULL },
	[EV_WALK_UPS_WON] = { "walk_ups_won", WON, TELLS_SPOT | TELLS_AMOUNT | TELLS_STAKE,
			      "Bets from outside win {amount} on {spot}.", NULL },
	[EV_WALK_UPS_LOST] = { "walk_ups_lost", LOST, TELLS_SPOT | TELLS_AMOUNT | TELLS_STAKE,
			       "Bets from outside lose {amount} on {spot}.", NULL },
	{ .name = NULL },
};

static const char *const faults[] = {
	[SICBO_SPOT_FULL - FAULT_GAME] = "the table takes no more on that spot in this round",
};

static const char *const spots[] = {
	[SICBO_BIG] = "big",
	[SICBO_SMALL] = "small",
	[SICBO_SPOTS] = NULL,
};

enum sicbo_spot
sicbo_winner(const struct roll *r)
{
	if (roll_all_equal(r))
		return SICBO_SPOTS;
	return roll_total(r) >= 11 ? SICBO_BIG : SICBO_SMALL;
}

static struct want
sicbo_wants(const void *state)
{
	const struct sicbo *s = state;

	if (s->rolling)
		return (struct want){ .kind = WANT_DICE,
				      .dice = SICBO_DICE,
				      .sides = 6,
				      .ms = s->rail.option[SICBO_TUMBLE_MS] };
	return (struct want){ .kind = WANT_BETS,
			      .dice = SICBO_DICE,
			      .sides = 6,
			      .ms = s->rail.option[SICBO_ROUND_MS] };
}

static int
sicbo_check(const void *state, int seat, const struct action *a, struct range *range)
{
	const struct sicbo *s = state;
	chips room = SPOT_MAX - s->spot[a->verb];
	chips most = room < CHIPS_MAX ? room : CHIPS_MAX;

	if (rail_bank_full(&s->rail))
		return FAULT_BANK;
	if (most < 1)
		return SICBO_SPOT_FULL;
	if (seat != NOBODY && s->rail.stack[seat] < most)
		most = s->rail.stack[seat];
	*range = (struct range){ 1, most };
	return 0;
}

static void
sicbo_act(void *state, int seat, const struct action *a, struct events *out)
{
	struct sicbo *s = state;
	chips stake = a->arg[0];

	s->spot[a->verb] += stake;
	if (seat == NOBODY)
		s->walk_up[a->verb] += stake;
	else
		s->bet[seat][a->verb] += stake;
	event_add(&sicbo_game, s, seat == NOBODY ? NULL : out,
		  &(struct event){
		      .kind = EV_BET, .seat = (int8_t)seat, .spot = a->verb, .amount = stake });
}

static void
sicbo_settle(struct sicbo *s, int seat, int spot, chips bet, bool won, struct events *out)
{
	static const uint8_t kinds[2][2] = { { EV_LOST, EV_WON },
					     { EV_WALK_UPS_LOST, EV_WALK_UPS_WON } };

	if (bet == 0)
		return;
	event_add(&sicbo_game, s, out,
		  &(struct event){ .kind = kinds[seat == NOBODY][won],
				   .seat = (int8_t)seat,
				   .spot = (uint8_t)spot,
				   .amount = bet,
				   .stake = bet });
}

static void
note_result(struct sicbo *s, const struct roll *r, enum sicbo_spot winner)
{
	s->last = (struct roll){ .n = 3, .die = { r->die[0], r->die[1], r->die[2] } };
	memmove(s->trend + 1, s->trend, sizeof(s->trend) - 1);
	s->trend[0] = (uint8_t)winner;
	if (s->trends < SICBO_TREND)
		s->trends++;
}

static void
sicbo_rolled(void *state, const struct roll *r, struct events *out)
{
	struct sicbo *s = state;
	enum sicbo_spot winner = sicbo_winner(r);

	event_add_roll(&sicbo_game, s, out,
		       &(struct event){ .kind = winner == SICBO_SPOTS ? EV_TRIPLE : EV_RESULT,
					.seat = NOBODY,
					.spot = (uint8_t)winner },
		       r);
	for (int spot = 0; spot < SICBO_SPOTS; spot++) {
		bool won = spot == (int)winner;

		for (int i = 0; i < s->rail.n; i++)
			sicbo_settle(s, s->rail.order[i], spot, s->bet[s->rail.order[i]][spot], won,
				     out);
		sicbo_settle(s, NOBODY, spot, s->walk_up[spot], won, out);
	}
	memset(s->bet, 0, sizeof(s->bet));
	memset(s->walk_up, 0, sizeof(s->walk_up));
	memset(s->spot, 0, sizeof(s->spot));
	note_result(s, r, winner);
	s->rolling = false;
	s->rail.round++;
	s->rail.question++;
}

static void
sicbo_time_up(void *state, struct events *out)
{
	struct sicbo *s = state;

	(void)out;
	s->rolling = true;
	s->rail.question++;
}

static int
sicbo_stakes(const void *state, int seat, struct stake out[STAKES])
{
	const struct sicbo *s = state;
	const chips *bet = seat == NOBODY ? s->walk_up : s->bet[seat];
	int n = 0;

	for (int spot = 0; spot < SICBO_SPOTS; spot++) {
		if (bet[spot] > 0)
			out[n++] = (struct stake){ .spot = (uint8_t)spot, .amount = bet[spot] };
	}
	return n;
}

static void
sicbo_last_row(const struct part *part, int i, struct value out[PART_VALUES])
{
	const struct sicbo *s = part->state;

	out[0] = (struct value){ .kind = VALUE_NUMBER, .number = s->last.die[i] };
}

static void
sicbo_parts(const void *state, const struct part_sink *to)
{
	const struct sicbo *s = state;
	struct part last = { .name = "last",
			     .shape = PART_LIST,
			     .rows = s->last.n,
			     .n = 1,
			     .row = sicbo_last_row,
			     .state = s };

	part_word(to, "state", s->rolling ? "ROLLING" : "BETTING");
	if (last.rows > 0)
		to->take(to->ctx, &last);
}

/* The last roll decides nothing that is still open. */
static void
sicbo_key(const void *state, struct game_key *key)
{
	const struct sicbo *s = state;

	game_key_add(key, s->rolling);
	game_key_add_stakes(key, &sicbo_game, state);
}

/* SB-5. */
static chips
sicbo_prize(const struct roll *r, const struct action *bet)
{
	return sicbo_winner(r) == (enum sicbo_spot)bet->verb ? 2 * bet->arg[0] : 0;
}

/* There is no left(): an accepted bet is in its round (SB-13), so it is played out. */
const struct game sicbo_game = {
	.name = "sicbo",
	.title = "Sic Bo",
	.rules = 1,
	.min_seats = 0,
	.max_seats = SEATS,
	.size = sizeof(struct sicbo),
	.verbs = SICBO_SPOTS,
	.actions = actions,
	.options = options,
	.events = events,
	.faults = faults,
	.spots = spots,
	.strategies = sicbo_players,
	.wants = sicbo_wants,
	.check = sicbo_check,
	.act = sicbo_act,
	.rolled = sicbo_rolled,
	.time_up = sicbo_time_up,
	.stakes = sicbo_stakes,
	.parts = sicbo_parts,
	.key = sicbo_key,
	.prize = sicbo_prize,
};
