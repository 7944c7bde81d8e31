#include "games/seven/seven.h"

#include "games/game.h"
#include "games/game_table.h"
#include "games/playout.h"
#include "games/seven/players.h"

#define AMOUNT                                     \
	{                                          \
		.kind = ARG_ADDS, .name = "AMOUNT" \
	}

static const struct action_kind actions[] = {
	[SEVEN_UNDER] = { "under", 'U', "bet on a total under 7; pays 1 to 1", { AMOUNT } },
	[SEVEN_SEVEN] = { "seven", 'S', "bet on a total of 7; pays 4 to 1", { AMOUNT } },
	[SEVEN_OVER] = { "over", 'R', "bet on a total over 7; pays 1 to 1", { AMOUNT } },
	[SEVEN_SPOTS] = { .name = NULL },
};

static const char *const spots[] = { "under", "seven", "over", NULL };

static const int32_t pays[] = { [SEVEN_UNDER] = 1, [SEVEN_SEVEN] = 4, [SEVEN_OVER] = 1 };

static const struct square squares[] = { { SEVEN_UNDER, 0 },
					 { SEVEN_SEVEN, 0 },
					 { SEVEN_OVER, 0 } };
static const uint8_t firsts[] = { SEVEN_UNDER, SEVEN_SEVEN, SEVEN_OVER };
static const struct layout layout = { .squares = SEVEN_SPOTS, .square = squares, .first = firsts };

static const struct option_kind options[] = {
	[SEVEN_ROUND_MS] = { "round-ms", 1, 3600000, 5000, 5000, "time to bet, in milliseconds",
			     NULL, false },
	[SEVEN_TUMBLE_MS] = { "tumble-ms", 0, 60000, 0, 500,
			      "time that the dice roll, in milliseconds", NULL, false },
	{ .name = NULL },
};

enum { EV_BET = EV_GAME, EV_RESULT, EV_WON, EV_LOST };

static const struct event_kind events[] = {
	EVENTS_OF_ALL,
	[EV_BET] = { "bet", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_AMOUNT,
		     "{who} bet{s} {amount} on {spot}.", NULL },
	[EV_RESULT] = { "result", STILL, TELLS_SPOT | TELLS_DICE,
			"Round {round}: {dice}, total {total}, {spot} wins.", NULL },
	[EV_WON] = { "won", WON, TELLS_WHO | TELLS_SPOT | TELLS_AMOUNT | TELLS_STAKE,
		     "{who} win{s} {amount} on {spot}.", NULL },
	[EV_LOST] = { "lost", LOST, TELLS_WHO | TELLS_SPOT | TELLS_AMOUNT | TELLS_STAKE,
		      "{who} lose{s} {amount} on {spot}.", NULL },
	{ .name = NULL },
};

enum { SEVEN_BET_FULL = FAULT_GAME };

static const char *const faults[] = { "no more may be bet on that spot", NULL };

enum seven_spot
seven_winner(const struct roll *r)
{
	int total = roll_total(r);

	if (total == 7)
		return SEVEN_SEVEN;
	return total < 7 ? SEVEN_UNDER : SEVEN_OVER;
}

static struct game_request
seven_requests(const void *state)
{
	const struct seven *s = state;
	int ms = s->rail.option[s->rolling ? SEVEN_TUMBLE_MS : SEVEN_ROUND_MS];

	return (struct game_request){
		.kind = s->rolling ? GAME_REQUEST_DICE : GAME_REQUEST_BETS, .dice = SEVEN_DICE, .sides = 6, .ms = ms
	};
}

/* A verb is its spot. */
static int
seven_check(const void *state, int seat, const struct action *a, struct range *amount)
{
	const struct seven *s = state;
	chips room = CHIPS_MAX - felt_at(&s->felt, seat, a->verb), stack = s->rail.stack[seat];

	if (rail_bank_full(&s->rail))
		return FAULT_BANK;
	if (room < 1)
		return SEVEN_BET_FULL;
	*amount = (struct range){ 1, room < stack ? room : stack };
	return 0;
}

static void
seven_act(void *state, int seat, const struct action *a, struct events *out)
{
	struct seven *s = state;

	felt_add(&s->felt, seat, a->verb, a->arg[0]);
	event_add(&seven_game, s, out,
		  &(struct event){
		      .kind = EV_BET, .seat = (int8_t)seat, .spot = a->verb, .amount = a->arg[0] });
}

static void
seven_settle(struct seven *s, const struct felt_bet *bet, bool wins, struct events *out)
{
	event_add(&seven_game, s, out,
		  &(struct event){ .kind = wins ? EV_WON : EV_LOST,
				   .seat = bet->seat,
				   .spot = bet->square,
				   .amount = wins ? bet->amount * pays[bet->square] : bet->amount,
				   .stake = bet->amount });
}

/* Players are settled in their order at the table. */
static void
seven_rolled(void *state, const struct roll *r, struct events *out)
{
	struct seven *s = state;
	enum seven_spot winner = seven_winner(r);

	if (event_is_heard(&s->rail, out))
		event_add_roll(
		    &seven_game, s, out,
		    &(struct event){ .kind = EV_RESULT, .seat = NOBODY, .spot = (uint8_t)winner },
		    r);
	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];

		for (int at = felt_from(&s->felt, seat, 0); felt_is(&s->felt, at, seat); at++)
			seven_settle(s, &s->felt.bet[at], s->felt.bet[at].square == winner, out);
	}
	felt_clear(&s->felt);
	s->last = (struct roll){ .n = SEVEN_DICE, .die = { r->die[0], r->die[1] } };
	s->rolling = false;
	s->rail.round++;
	s->rail.request_id++;
}

static void
seven_time_up(void *state, struct events *out)
{
	struct seven *s = state;

	(void)out;
	s->rolling = true;
	s->rail.request_id++;
}

static int
seven_stakes(const void *state, int seat, struct stake out[STAKES])
{
	return felt_stakes(&((const struct seven *)state)->felt, &layout, seat, out);
}

static chips
seven_lying(const void *state)
{
	return felt_lying(&((const struct seven *)state)->felt);
}

static void
seven_last_row(const struct part *part, int i, struct value out[PART_VALUES])
{
	const struct seven *s = part->state;

	out[0] = (struct value){ .kind = VALUE_NUMBER, .number = s->last.die[i] };
}

static void
seven_parts(const void *state, const struct part_sink *to)
{
	const struct seven *s = state;
	struct part last = { .name = "last",
			     .shape = PART_LIST,
			     .rows = s->last.n,
			     .n = 1,
			     .row = seven_last_row,
			     .state = s };

	part_word(to, "state", s->rolling ? "ROLLING" : "BETTING");
	if (last.rows > 0)
		to->take(to->ctx, &last);
}

/* The last roll decides no bet that is still open. */
static void
seven_key(const void *state, struct game_key *key)
{
	const struct seven *s = state;

	game_key_add(key, s->rolling);
	game_key_add_stakes(key, &seven_game, state);
}

PLAY_BETS(seven)

/* There is no left(): a bet that was made is played out. */
const struct game seven_game = {
	.name = "seven",
	.title = "Under and Over Seven",
	.rules = 1,
	.min_seats = 0,
	.max_seats = SEATS,
	.size = sizeof(struct seven),
	.felt = offsetof(struct seven, felt),
	.verbs = SEVEN_SPOTS,
	.actions = actions,
	.options = options,
	.events = events,
	.faults = faults,
	.spots = spots,
	.layout = &layout,
	.strategies = seven_players,
	.wants = seven_requests,
	.check = seven_check,
	.act = seven_act,
	.rolled = seven_rolled,
	.time_up = seven_time_up,
	.stakes = seven_stakes,
	.lying = seven_lying,
	.parts = seven_parts,
	.key = seven_key,
	.play_bets = seven_play_bets,
};
