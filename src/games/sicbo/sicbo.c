#include "games/sicbo/sicbo.h"

#include <string.h>

#include "base/text.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/playout.h"
#include "games/sicbo/players.h"

/* The most that all bets on a square may add up to, so that no sum overflows (SB-17, SL-32). */
#define SICBO_SPOT_MAX (CHIPS_MAX * SEATS)

/* clang-format off */
#define AMOUNT { .kind = ARG_ADDS, .name = "AMOUNT" }
#define IN_ALL { .kind = ARG_SETS, .name = "AMOUNT" }

static const struct action_kind actions[] = {
#define SPOT(id, word, letter, words) \
	[SICBO_##id] = { .name = word, .key = letter, .help = words, .arg = { AMOUNT } },
#define SPOT_ON(id, word, digits, numbers, words) \
	[SICBO_##id] = { .name = word, .help = words, \
			 .arg = { { .kind = ARG_ON, .name = digits, .spot = SICBO_##id }, AMOUNT } },
#include "games/sicbo/layout.def"
#undef SPOT
#undef SPOT_ON
	[SICBO_CHANGE] = { .name = "change", .help = "make a bet larger or smaller, or 0",
			   .arg = { { .kind = ARG_SPOT, .name = "SPOT", .spot = NO_SPOT }, IN_ALL } },
	[SICBO_DOWN] = { .name = "down", .help = "take a bet down, or everything",
			 .arg = { { .kind = ARG_SPOT, .name = "SPOT", .spot = NO_SPOT, .all = true } } },
	[SICBO_VERBS] = { .name = NULL },
};
/* clang-format on */

static const struct option_kind options[] = {
	[SICBO_ROUND_MS] = { "round-ms", 1, 3600000, 5000, 5000, "time to bet, in milliseconds",
			     NULL, false },
	[SICBO_TUMBLE_MS] = { "tumble-ms", 0, 60000, 0, 500,
			      "time that the dice roll, in milliseconds", NULL, false },
	[SICBO_PAYTABLE] = { "paytable", 0, SICBO_PAYTABLES - 1, 0, 0,
			     "which spots there are and what they pay; 0: big and small alone",
			     sicbo_paytables, true },
	[SICBO_BET_MIN] = { "bet-min", 1, 1000000, 1, 1, "the least that may lie on a spot", NULL,
			    false },
	[SICBO_BET_MAX] = { "bet-max", 0, 2000000000, 0, 0,
			    "the most that may lie on a spot; 0: no limit", NULL, false },
	{ .name = NULL },
};

enum {
	EV_BET = EV_GAME,
	EV_RESULT,
	EV_TRIPLE,
	EV_WON,
	EV_LOST,
	EV_WALK_UPS_WON,
	EV_WALK_UPS_LOST,
	EV_RAISED,
	EV_LOWERED,
	EV_DOWN
};

static const struct event_kind events[] = {
	EVENTS_OF_ALL,
	[EV_BET] = { "bet", STAKED, TELLS_WHO | TELLS_SQUARE | TELLS_AMOUNT,
		     "{who} bet{s} {amount} on {square}.", NULL },
	[EV_RESULT] = { "result", STILL, TELLS_SPOT | TELLS_DICE,
			"Round {round}: {dice}, total {total}, {spot} wins.", NULL },
	[EV_TRIPLE] = { "triple", STILL, TELLS_DICE,
			"Round {round}: {dice}, a triple, big and small lose.", NULL },
	[EV_WON] = { "won", WON, TELLS_WHO | TELLS_SQUARE | TELLS_AMOUNT | TELLS_STAKE,
		     "{who} win{s} {amount} on {square}.", NULL },
	[EV_LOST] = { "lost", LOST, TELLS_WHO | TELLS_SQUARE | TELLS_AMOUNT | TELLS_STAKE,
		      "{who} lose{s} {amount} on {square}.", NULL },
	[EV_WALK_UPS_WON] = { "walk_ups_won", WON, TELLS_SQUARE | TELLS_AMOUNT | TELLS_STAKE,
			      "Bets from outside win {amount} on {square}.", NULL },
	[EV_WALK_UPS_LOST] = { "walk_ups_lost", LOST, TELLS_SQUARE | TELLS_AMOUNT | TELLS_STAKE,
			       "Bets from outside lose {amount} on {square}.", NULL },
	[EV_RAISED] = { "raised", STAKED, TELLS_WHO | TELLS_SQUARE | TELLS_AMOUNT,
			"{who} add{s} {amount} to the bet on {square}.", NULL },
	[EV_LOWERED] = { "lowered", BACK, TELLS_WHO | TELLS_SQUARE | TELLS_AMOUNT,
			 "{who} take{s} {amount} off the bet on {square}.", NULL },
	[EV_DOWN] = { "down", BACK, TELLS_WHO | TELLS_SQUARE | TELLS_AMOUNT,
		      "{who} take{s} {amount} down from {square}.", NULL },
	{ .name = NULL },
};

enum { NOT_OFFERED = SICBO_NOT_OFFERED - FAULT_GAME };

static const char *const faults[] = {
	[SICBO_SPOT_FULL - FAULT_GAME] = "the table takes no more on that spot in this round",
	[SICBO_BET_FULL - FAULT_GAME] =
	    "no more than {max} may lie on that spot, and that lies there",
	[SICBO_NO_BET - FAULT_GAME] =
	    "no bet of that player lies there; 'bets' tells those that do",
	[SICBO_NO_BETS - FAULT_GAME] = "no bet of that player lies on the table",
	[SICBO_TICKET - FAULT_GAME] = "a bet without a seat stays until it is decided",
	[SICBO_NOT_CHANGED - FAULT_GAME] = "a bet at the standard table stays until it is decided",
#define SPOT(id, name, key, help) \
	[NOT_OFFERED + SICBO_##id] = "this table's pay table has no " name,
#define SPOT_ON(id, name, digits, numbers, help) SPOT(id, name, 0, help)
#include "games/sicbo/layout.def"
#undef SPOT
#undef SPOT_ON
	NULL,
};

static const char *const spots[] = {
#define SPOT(id, name, key, help)                [SICBO_##id] = name,
#define SPOT_ON(id, name, digits, numbers, help) [SICBO_##id] = name,
#include "games/sicbo/layout.def"
#undef SPOT
#undef SPOT_ON
	[SICBO_SPOTS] = NULL,
};

static int
sicbo_paytable(const struct sicbo *s)
{
	return s->rail.option[SICBO_PAYTABLE];
}

static struct game_request
sicbo_requests(const void *state)
{
	const struct sicbo *s = state;

	if (s->rolling)
		return (struct game_request){ .kind = GAME_REQUEST_DICE,
					      .dice = SICBO_DICE,
					      .sides = 6,
					      .ms = s->rail.option[SICBO_TUMBLE_MS] };
	return (struct game_request){ .kind = GAME_REQUEST_BETS,
				      .dice = SICBO_DICE,
				      .sides = 6,
				      .ms = s->rail.option[SICBO_ROUND_MS] };
}

/* The standard table has big and small, and its bets stay (SL-1). */
static bool
sicbo_has_verb(const void *state, int verb)
{
	const struct sicbo *s = state;

	if (verb >= SICBO_SPOTS)
		return sicbo_paytable(s) != SICBO_STANDARD;
	return sicbo_offers(sicbo_paytable(s), sicbo_layout.first[verb]);
}

/* The most that SEAT may have on a spot if THERE chips of it lie already, as far as the table's
 * limits go (SL-31, SL-32).  At the standard table each bet is at most CHIPS_MAX (SB-17). */
static chips
sicbo_most_on_spot(const struct sicbo *s, chips there)
{
	chips most = s->rail.option[SICBO_BET_MAX];

	if (most == 0)
		most = CHIPS_MAX;
	return sicbo_paytable(s) == SICBO_STANDARD && s->rail.option[SICBO_BET_MAX] == 0
		   ? most + there
		   : most;
}

static chips
sicbo_least(chips a, chips b)
{
	return a < b ? a : b;
}

/* The square that a verb bets on. */
static int
sicbo_bet_square(const struct action *a)
{
	const struct arg *arg = actions[a->verb].arg;

	return layout_find(&sicbo_layout, a->verb, arg[0].kind == ARG_ON ? a->arg[0] : 0);
}

/* What a square still takes from all together.  It is counted only where so much lies on the table
 * that it may matter. */
static chips
sicbo_room(const struct sicbo *s, int square)
{
	return s->rail.table <= SICBO_SPOT_MAX - CHIPS_MAX
		   ? CHIPS_MAX
		   : SICBO_SPOT_MAX - felt_on_square(&s->felt, square);
}

static int
sicbo_check_bet(const struct sicbo *s, int seat, const struct action *a, struct range *range)
{
	int square = sicbo_bet_square(a);
	chips there = seat == NOBODY ? 0 : felt_at(&s->felt, seat, square);
	chips most = sicbo_most_on_spot(s, there), min = s->rail.option[SICBO_BET_MIN] - there;
	chips room = sicbo_room(s, square);

	if (!sicbo_offers(sicbo_paytable(s), square))
		return SICBO_NOT_OFFERED + a->verb;
	if (rail_bank_full(&s->rail))
		return FAULT_BANK;
	if (room < 1)
		return SICBO_SPOT_FULL;
	*range = (struct range){ 1, most };
	if (most - there < 1)
		return SICBO_BET_FULL;
	most = sicbo_least(most - there, room);
	if (seat != NOBODY)
		most = sicbo_least(most, s->rail.stack[seat]);
	*range = (struct range){ min > 1 ? min : 1, most };
	return 0;
}

/* 0 is always legal, and so is less than what lies there, down to the least. */
static int
sicbo_check_change(const struct sicbo *s, int seat, const struct action *a, struct range *range)
{
	int square = (int)a->arg[0];
	chips there = felt_at(&s->felt, seat, square), most = there;

	if (there == 0)
		return SICBO_NO_BET;
	if (!rail_bank_full(&s->rail)) {
		chips room = sicbo_room(s, square);

		most = sicbo_least(sicbo_most_on_spot(s, there),
				   there + sicbo_least(room, s->rail.stack[seat]));
	}
	*range = (struct range){ a->arg[1] == 0 ? 0 : s->rail.option[SICBO_BET_MIN], most };
	return 0;
}

static int
sicbo_check_down(const struct sicbo *s, int seat, const struct action *a)
{
	if (a->arg[0] == SQUARE_ALL)
		return felt_is(&s->felt, felt_from(&s->felt, seat, 0), seat) ? 0 : SICBO_NO_BETS;
	return felt_at(&s->felt, seat, (int)a->arg[0]) > 0 ? 0 : SICBO_NO_BET;
}

static int
sicbo_check(const void *state, int seat, const struct action *a, struct range *range)
{
	const struct sicbo *s = state;

	if (a->verb < SICBO_SPOTS)
		return sicbo_check_bet(s, seat, a, range);
	if (sicbo_paytable(s) == SICBO_STANDARD)
		return SICBO_NOT_CHANGED;
	if (seat == NOBODY)
		return SICBO_TICKET;
	return a->verb == SICBO_CHANGE ? sicbo_check_change(s, seat, a, range)
				       : sicbo_check_down(s, seat, a);
}

static void
sicbo_tell_bet(struct sicbo *s, int seat, int square, chips amount, int kind, struct events *out)
{
	event_add(&sicbo_game, s, out,
		  &(struct event){ .kind = (uint8_t)kind,
				   .seat = (int8_t)seat,
				   .spot = sicbo_layout.square[square].spot,
				   .n = sicbo_layout.square[square].n,
				   .amount = amount });
}

static void
sicbo_act_bet(struct sicbo *s, int seat, const struct action *a, struct events *out)
{
	int square = sicbo_bet_square(a);
	chips stake = a->arg[game_amount_arg(&sicbo_game, a->verb)];

	felt_add(&s->felt, seat, square, stake);
	sicbo_tell_bet(s, seat, square, stake, EV_BET, seat == NOBODY ? NULL : out);
}

static void
sicbo_act_change(struct sicbo *s, int seat, const struct action *a, struct events *out)
{
	int square = (int)a->arg[0];
	chips to = a->arg[1], more = to - felt_at(&s->felt, seat, square);

	felt_set(&s->felt, seat, square, to);
	if (more > 0)
		sicbo_tell_bet(s, seat, square, more, EV_RAISED, out);
	else if (more < 0)
		sicbo_tell_bet(s, seat, square, -more, to > 0 ? EV_LOWERED : EV_DOWN, out);
}

static void
sicbo_take_down(struct sicbo *s, int seat, int square, struct events *out)
{
	chips there = felt_at(&s->felt, seat, square);

	felt_set(&s->felt, seat, square, 0);
	sicbo_tell_bet(s, seat, square, there, EV_DOWN, out);
}

static void
sicbo_act_down(struct sicbo *s, int seat, const struct action *a, struct events *out)
{
	int from = felt_from(&s->felt, seat, 0);

	if (a->arg[0] != SQUARE_ALL)
		sicbo_take_down(s, seat, (int)a->arg[0], out);
	else
		while (felt_is(&s->felt, from, seat))
			sicbo_take_down(s, seat, s->felt.bet[from].square, out);
}

static void
sicbo_act(void *state, int seat, const struct action *a, struct events *out)
{
	if (a->verb < SICBO_SPOTS)
		sicbo_act_bet(state, seat, a, out);
	else if (a->verb == SICBO_CHANGE)
		sicbo_act_change(state, seat, a, out);
	else
		sicbo_act_down(state, seat, a, out);
}

static void
sicbo_settle_bet(struct sicbo *s, const struct felt_bet *bet, const struct roll *r,
		 struct events *out)
{
	static const uint8_t kinds[2][2] = { { EV_LOST, EV_WON },
					     { EV_WALK_UPS_LOST, EV_WALK_UPS_WON } };
	chips profit = sicbo_profit(sicbo_paytable(s), bet->square, r);

	event_add(&sicbo_game, s, out,
		  &(struct event){ .kind = kinds[bet->seat == NOBODY][profit > 0],
				   .seat = bet->seat,
				   .spot = sicbo_layout.square[bet->square].spot,
				   .n = sicbo_layout.square[bet->square].n,
				   .amount = profit > 0 ? profit * bet->amount : bet->amount,
				   .stake = bet->amount });
}

/* A seat's bets on the squares from FIRST to before END. */
static void
sicbo_settle_seat(struct sicbo *s, int seat, int first, int end, const struct roll *r,
		  struct events *out)
{
	const struct felt *f = &s->felt;

	for (int i = felt_from(f, seat, first); felt_is(f, i, seat) && f->bet[i].square < end; i++)
		sicbo_settle_bet(s, &f->bet[i], r, out);
}

/* Player by player; at the standard table spot by spot, and then player by player.  Bets from
 * outside come last. */
static void
sicbo_settle_all(struct sicbo *s, const struct roll *r, struct events *out)
{
	bool standard = sicbo_paytable(s) == SICBO_STANDARD;
	int squares = standard ? SICBO_SIDES : SQUARES, step = standard ? 1 : SQUARES;

	for (int first = 0; first < squares; first += step) {
		for (int i = 0; i < s->rail.n; i++)
			sicbo_settle_seat(s, s->rail.order[i], first, first + step, r, out);
		sicbo_settle_seat(s, NOBODY, first, first + step, r, out);
	}
	felt_clear(&s->felt);
}

static void
sicbo_note_result(struct sicbo *s, const struct roll *r, int winner)
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
	int winner = sicbo_winner(r);

	if (event_is_heard(&s->rail, out))
		event_add_roll(
		    &sicbo_game, s, out,
		    &(struct event){ .kind = winner == SICBO_SIDES ? EV_TRIPLE : EV_RESULT,
				     .seat = NOBODY,
				     .spot = (uint8_t)winner },
		    r);
	sicbo_settle_all(s, r, out);
	sicbo_note_result(s, r, winner);
	s->rolling = false;
	s->rail.round++;
	s->rail.request_id++;
}

static void
sicbo_time_up(void *state, struct events *out)
{
	struct sicbo *s = state;

	(void)out;
	s->rolling = true;
	s->rail.request_id++;
}

static int
sicbo_stakes(const void *state, int seat, struct stake out[STAKES])
{
	return felt_stakes(&((const struct sicbo *)state)->felt, &sicbo_layout, seat, out);
}

static chips
sicbo_lying(const void *state)
{
	return felt_lying(&((const struct sicbo *)state)->felt);
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
	if (sicbo_paytable(s) != SICBO_STANDARD)
		part_word(to, "paytable", sicbo_paytables[sicbo_paytable(s)]);
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

/* SB-5, SL-35. */
static chips
sicbo_prize(const int32_t *option, const struct roll *r, const struct action *bet)
{
	chips stake = bet->arg[game_amount_arg(&sicbo_game, bet->verb)];

	return stake * (1 + sicbo_profit(option[SICBO_PAYTABLE], sicbo_bet_square(bet), r));
}

PLAY_BETS(sicbo)

/* There is no left(): an accepted bet is in its round (SB-13, SL-33), so it is played out. */
const struct game sicbo_game = {
	.name = "sicbo",
	.title = "Sic Bo",
	.rules = 1,
	.min_seats = 0,
	.max_seats = SEATS,
	.size = sizeof(struct sicbo),
	.felt = offsetof(struct sicbo, felt),
	.verbs = SICBO_VERBS,
	.actions = actions,
	.options = options,
	.events = events,
	.faults = faults,
	.spots = spots,
	.layout = &sicbo_layout,
	.strategies = sicbo_players,
	.wants = sicbo_requests,
	.has_verb = sicbo_has_verb,
	.check = sicbo_check,
	.act = sicbo_act,
	.rolled = sicbo_rolled,
	.time_up = sicbo_time_up,
	.stakes = sicbo_stakes,
	.lying = sicbo_lying,
	.parts = sicbo_parts,
	.key = sicbo_key,
	.prize = sicbo_prize,
	.play_bets = sicbo_play_bets,
};
