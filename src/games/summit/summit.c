#include "games/summit/summit.h"

#include <string.h>

#include "base/text.h"
#include "games/game_table.h"
#include "games/playout.h"
#include "games/summit/players.h"
#include "games/summit/round.h"

static const struct action_kind actions[] = {
	[SUMMIT_DROP] = { "drop", 'd', "leave the round for a part of your bet", { { 0 } } },
	[SUMMIT_ROLL] = { "roll",
			  ' ',
			  "raise by one over the largest bet and roll a die",
			  { { 0 } } },
	[SUMMIT_SHOWDOWN] = { "showdown",
			      'w',
			      "raise by one over the largest bet and call a showdown",
			      { { 0 } } },
	[SUMMIT_STAY] = { "stay", 'y', "stay in the showdown", { { 0 } } },
	[SUMMIT_EXIT] = { "exit", 'x', "leave the showdown for half of your bet", { { 0 } } },
	[SUMMIT_VERBS] = { .name = NULL },
};

static const struct option_kind options[] = {
	[SUMMIT_ROUNDS] = { "rounds", 0, 10000, 0, 12,
			    "rounds of a game, made a multiple of the players; 0: without end",
			    NULL, false },
	[SUMMIT_LIMIT] = { "limit", 2, SUMMIT_LIMIT_MAX, 200, 50,
			   "the largest bet, at least the number of players; used from the next "
			   "deal",
			   NULL, false },
	[SUMMIT_DEBTS] = { "debts", 0, 1, 1, 0,
			   "1: players with less than the limit are dealt in, and may owe chips",
			   NULL, false },
	[SUMMIT_DRAW] = { "draw", 0, 1, 0, 1,
			  "1: a die decides who starts; 0: the first to sit down does", NULL,
			  false },
	[SUMMIT_MOVE_MS] = { "move-ms", 1, 3600000, 20000, 20000,
			     "time for a decision, in milliseconds", NULL, false },
	[SUMMIT_PAUSE_MS] = { "pause-ms", 0, 3600000, 0, 4000,
			      "pause after a round, in milliseconds", NULL, false },
	[SUMMIT_TUMBLE_MS] = { "tumble-ms", 0, 60000, 0, 500,
			       "time that dice roll, in milliseconds", NULL, false },
	{ .name = NULL },
};

static const struct event_kind events[] = {
	EVENTS_OF_ALL,
	[EV_ROUNDS] = { "game", STILL, TELLS_AMOUNT, "A game of {amount} rounds begins.", NULL },
	[EV_NOW_ROUNDS] = { "game_now", STILL, TELLS_AMOUNT,
			    "With other players, the game has {amount} rounds now.", NULL },
	[EV_DRAWN] = { "drawn", STILL, TELLS_WHO, "{who} {is} drawn to start.", NULL },
	[EV_DEALT] = { "dealt", STILL, TELLS_WHO,
		       "Round {round}: the hands are dealt, {who} start{s}.", NULL },
	[EV_BET] = { "bet", STAKED, TELLS_WHO | TELLS_AMOUNT, "{who} bet{s} {amount}.", NULL },
	[EV_DROPS] = { "drops", BACK, TELLS_WHO | TELLS_AMOUNT | TELLS_STAKE,
		       "{who} drop{s}{split}.", NULL },
	[EV_RAISES] = { "raises", STAKED, TELLS_WHO | TELLS_AMOUNT | TELLS_STAKE,
			"{who} raise{s} to {stake}.", NULL },
	[EV_REPLACES] = { "replaces", STILL, TELLS_WHO | TELLS_DICE,
			  "{who} roll{s} {dice}: it replaces a die.", NULL },
	[EV_NOTHING] = { "nothing", STILL, TELLS_WHO | TELLS_DICE,
			 "{who} roll{s} {dice}: nothing changes.", NULL },
	[EV_CALLS] = { "calls", STAKED, TELLS_WHO | TELLS_AMOUNT | TELLS_STAKE,
		       "{who} raise{s} to {stake} and call{s} a showdown.", NULL },
	[EV_CHOSEN] = { "chosen", STILL, TELLS_WHO, "{who} {has} chosen.", NULL },
	[EV_EXITS] = { "exits", BACK, TELLS_WHO | TELLS_AMOUNT | TELLS_STAKE,
		       "{who} exit{s}{split}.", NULL },
	[EV_STAYS] = { "stays", STILL, TELLS_WHO, "{who} stay{s}.", NULL },
	[EV_SHOWS] = { "shows", STILL, TELLS_WHO | TELLS_DICE,
		       "{who} show{s} {dice}, {total} in all.", NULL },
	[EV_WINS] = { "wins", TAKEN, TELLS_WHO | TELLS_AMOUNT, "{who} win{s} {amount}.", NULL },
	[EV_KEEPS] = { "keeps", BACK, TELLS_WHO | TELLS_AMOUNT,
		       "{who} get{s} the bet of {amount} back.", NULL },
	[EV_UP] = { "ends_up", STILL, TELLS_WHO | TELLS_AMOUNT,
		    "{who} end{s} the game {amount} up.", NULL },
	[EV_DOWN] = { "ends_down", STILL, TELLS_WHO | TELLS_AMOUNT,
		      "{who} end{s} the game {amount} down.", NULL },
	[EV_EVEN] = { "ends_even", STILL, TELLS_WHO, "{who} end{s} the game even.", NULL },
	[EV_BACK] = { "called_off", BACK, TELLS_WHO | TELLS_AMOUNT,
		      "The round is called off: {who} get{s} {amount} back.", NULL },
	{ .name = NULL },
};

static const char *const faults[] = {
	[SUMMIT_PLAYERS - FAULT_GAME] =
	    "a round needs two players who have the limit in chips, or who may owe (debts 1)",
	[SUMMIT_AT_LIMIT - FAULT_GAME] = "a raise to the limit must be a showdown",
	[SUMMIT_CALLED - FAULT_GAME] = "a showdown is called: stay or exit",
	[SUMMIT_NOT_CALLED - FAULT_GAME] = "no showdown is called: drop, roll or showdown",
	NULL,
};

static const char *const spots[] = {
	[SUMMIT_BET] = "bet",
	[SUMMIT_POT] = "pot",
	NULL,
};

/* The limit of a round with that number of players (SM-10). */
static int
limit_for(const struct summit *s, int players)
{
	int limit = s->rail.option[SUMMIT_LIMIT];

	return limit > players ? limit : players;
}

/* The seats that would be dealt in now: without debts only those that cannot go broke in the round
 * (SM-10). */
static uint16_t
to_be_dealt(const struct summit *s)
{
	const struct rail *rail = &s->rail;
	uint16_t playing = (uint16_t)(rail->taken & ~rail->leaving), dealt = 0;
	int limit = limit_for(s, summit_count(playing));

	if (rail->option[SUMMIT_DEBTS])
		return playing;
	for (int seat = 0; seat < SUMMIT_SEATS; seat++) {
		if (rail_has(playing, seat) && rail->stack[seat] >= limit)
			dealt |= (uint16_t)rail_bit(seat);
	}
	return dealt;
}

static void
summit_open(void *state)
{
	struct summit *s = state;

	s->starter = s->turn = s->winner = NOBODY;
}

static struct game_request
request_dice(const struct summit *s, int dice, int sides)
{
	return (struct game_request){ .kind = GAME_REQUEST_DICE,
				      .dice = (uint8_t)dice,
				      .sides = (uint8_t)sides,
				      .ms = s->rail.option[SUMMIT_TUMBLE_MS] };
}

static struct game_request
request_move(const struct summit *s, uint64_t seats)
{
	return (struct game_request){ .kind = GAME_REQUEST_MOVE,
				      .seats = seats,
				      .sides = 6,
				      .ms = s->rail.option[SUMMIT_MOVE_MS] };
}

static struct game_request
request_start(const struct summit *s)
{
	if (summit_count(to_be_dealt(s)) < 2)
		return (struct game_request){ .kind = GAME_REQUEST_START,
					      .blocked = SUMMIT_PLAYERS,
					      .ms = -1 };
	return (struct game_request){ .kind = GAME_REQUEST_START,
				      .sides = 6,
				      .ms = s->rail.option[SUMMIT_PAUSE_MS] };
}

static struct game_request
summit_requests(const void *state)
{
	const struct summit *s = state;

	switch (s->phase) {
	case SUMMIT_BETWEEN: break;
	case SUMMIT_DRAWING: return request_dice(s, 1, summit_count(s->dealt));
	case SUMMIT_DEALING: return request_dice(s, SUMMIT_DICE * summit_count(s->dealt), 6);
	case SUMMIT_TURN: return request_move(s, rail_bit(s->turn));
	case SUMMIT_ROLLING: return request_dice(s, 1, 6);
	case SUMMIT_SEALING: return request_move(s, s->waiting);
	}
	return request_start(s);
}

static int
summit_check(const void *state, int seat, const struct action *a, struct range *amount)
{
	const struct summit *s = state;
	bool answers = a->verb == SUMMIT_STAY || a->verb == SUMMIT_EXIT;

	(void)amount;
	if (s->phase == SUMMIT_SEALING)
		return answers ? 0 : SUMMIT_CALLED;
	if (answers)
		return SUMMIT_NOT_CALLED;
	if (a->verb == SUMMIT_ROLL && summit_raise_to(s, seat) >= s->limit)
		return SUMMIT_AT_LIMIT;
	return 0;
}

static void
summit_act(void *state, int seat, const struct action *a, struct events *out)
{
	struct summit *s = state;

	switch (a->verb) {
	case SUMMIT_DROP: summit_drop(s, seat, out); break;
	case SUMMIT_ROLL: summit_raise(s, out); break;
	case SUMMIT_SHOWDOWN: summit_call(s, out); break;
	default: summit_choose(s, seat, a->verb == SUMMIT_STAY, out); break;
	}
}

/* The rounds of a game: the least multiple of those who are dealt in now that is as many as were
 * wished for, and that has one left to play. */
static uint16_t
summit_rounds(const struct summit *s)
{
	int players = summit_count(s->dealt);
	int least = s->wished > s->played ? s->wished : s->played + 1;

	if (s->wished == 0)
		return 0;
	return (uint16_t)((least + players - 1) / players * players);
}

/* A game has a fixed number of rounds, a multiple of its players; somebody who sits down or leaves
 * in it changes the number with the next deal (SM-8). */
static void
summit_count_rounds(struct summit *s, struct events *out)
{
	bool begins = s->played == s->rounds;
	uint16_t before = begins ? 0 : s->rounds;

	if (s->rounds == 0 && s->rail.option[SUMMIT_ROUNDS] == 0)
		return;
	if (begins) {
		s->played = 0;
		s->wished = (uint16_t)s->rail.option[SUMMIT_ROUNDS];
		for (int seat = 0; seat < SUMMIT_SEATS; seat++)
			s->seat[seat].won = 0;
	}
	s->rounds = summit_rounds(s);
	if (s->rounds != before)
		event_add(&summit_game, s, out,
			  &(struct event){ .kind = begins ? EV_ROUNDS : EV_NOW_ROUNDS,
					   .seat = NOBODY,
					   .amount = s->rounds });
}

/* SM-7; the first time the first seated, or a draw among all (SM-11a). */
static void
choose_starter(struct summit *s)
{
	if (s->starter == NOBODY && s->rail.option[SUMMIT_DRAW]) {
		s->phase = SUMMIT_DRAWING;
		return;
	}
	if (s->starter == NOBODY)
		s->starter = (int8_t)s->rail.order[s->rail.n - 1];
	s->starter = (int8_t)summit_next(s, s->starter, s->dealt);
	s->phase = SUMMIT_DEALING;
}

/* These are not dealt in again: nothing of their last hands stays. */
static void
summit_clear(struct summit *s, uint16_t seats)
{
	for (; seats != 0; seats &= (uint16_t)(seats - 1)) {
		int seat = __builtin_ctz(seats);

		memset(s->hand[seat], 0, SUMMIT_DICE);
		s->stays[seat] = false;
	}
}

static void
summit_start(struct summit *s, struct events *out)
{
	uint16_t dealt = to_be_dealt(s);

	if (summit_count(dealt) < 2)
		return;
	summit_clear(s, s->dealt & (uint16_t)~dealt);
	s->dealt = dealt;
	s->shown = s->rolls = 0;
	s->end = SUMMIT_UNENDED;
	s->limit = (uint16_t)limit_for(s, summit_count(dealt));
	summit_count_rounds(s, out);
	choose_starter(s);
	s->rail.request_id++;
}

/* The die has a side for each player who is dealt in, in the order of sitting down. */
static void
summit_drawn(struct summit *s, int side, struct events *out)
{
	int seat = s->rail.order[s->rail.n - 1];

	while (side-- > 0)
		seat = summit_next(s, seat, s->dealt);
	s->starter = (int8_t)seat;
	s->phase = SUMMIT_DEALING;
	s->rail.request_id++;
	event_add(&summit_game, s, out, &(struct event){ .kind = EV_DRAWN, .seat = (int8_t)seat });
}

static void
summit_rolled(void *state, const struct roll *r, struct events *out)
{
	struct summit *s = state;

	if (s->phase == SUMMIT_DRAWING)
		summit_drawn(s, r->die[0], out);
	else if (s->phase == SUMMIT_DEALING)
		summit_deal(s, r, out);
	else
		summit_throw(s, r, out);
}

/* A player whose time runs out drops, or exits if a showdown was called (SM-11). */
static void
summit_time_up(void *state, struct events *out)
{
	struct summit *s = state;

	if (s->phase == SUMMIT_BETWEEN) {
		summit_start(s, out);
	} else if (s->phase == SUMMIT_TURN) {
		summit_drop(s, s->turn, out);
	} else {
		uint16_t silent = s->waiting;

		for (int seat = 0; seat < SUMMIT_SEATS; seat++) {
			if (rail_has(silent, seat))
				summit_choose(s, seat, false, out);
		}
	}
}

/* Nothing of the seat's last player stays. */
static void
summit_sat(void *state, int seat)
{
	struct summit *s = state;

	s->seat[seat] = (struct summit_seat){ 0 };
	summit_clear(s, (uint16_t)rail_bit(seat));
	s->dealt &= (uint16_t)~rail_bit(seat);
	s->shown &= (uint16_t)~rail_bit(seat);
}

/* The seat clockwise before SEAT, so that the next starter stays the same; NOBODY if
 * it is the only one. */
static int
seat_before(const struct summit *s, int seat)
{
	uint16_t playing = (uint16_t)(s->rail.taken & ~s->rail.leaving);
	int before = seat;

	if (playing == 0)
		return NOBODY;
	do {
		before = summit_next(s, before, playing);
	} while (summit_next(s, before, playing | (uint16_t)rail_bit(seat)) != seat);
	return before;
}

static void
summit_left(void *state, int seat, struct events *out)
{
	struct summit *s = state;

	if (s->starter == seat)
		s->starter = (int8_t)seat_before(s, seat);
	if (s->winner == seat)
		s->winner = NOBODY;
	if (!rail_has(s->in, seat))
		return;
	if (s->phase != SUMMIT_SEALING)
		summit_drop(s, seat, out);
	else if (seat != s->turn)
		summit_walk_out(s, seat, out);
}

static void
summit_give_back(void *state, struct events *out)
{
	struct summit *s = state;

	if (s->phase != SUMMIT_BETWEEN)
		summit_call_off(s, out);
}

/* SM-12: the hands of others, but for those that were shown, and what they chose in secret. */
static void
summit_hide(void *state, int viewer)
{
	struct summit *s = state;
	uint64_t others = viewer == NOBODY ? s->dealt : s->dealt & ~rail_bit(viewer);

	for (; others != 0; others &= others - 1) {
		int seat = __builtin_ctzll(others);

		if (!rail_has(s->shown, seat))
			memset(s->hand[seat], 0, SUMMIT_DICE);
		s->stays[seat] = false;
	}
}

static int
summit_stakes(const void *state, int seat, struct stake out[STAKES])
{
	const struct summit *s = state;
	chips amount = seat == NOBODY ? s->pot : seat < SUMMIT_SEATS ? s->seat[seat].bet : 0;

	out[0] =
	    (struct stake){ .spot = seat == NOBODY ? SUMMIT_POT : SUMMIT_BET, .amount = amount };
	return amount > 0;
}

/* Their part of the pot, which goes back if the round is called off (SM-11). */
static bool
summit_owed(const void *state, int seat)
{
	const struct summit *s = state;

	return s->seat[seat].paid > 0;
}

static int
summit_hand(const void *state, int seat, uint8_t die[HAND])
{
	const struct summit *s = state;

	if (seat < 0 || seat >= SUMMIT_SEATS || s->hand[seat][0] == 0)
		return 0;
	memcpy(die, s->hand[seat], SUMMIT_DICE);
	return SUMMIT_DICE;
}

static void
summit_tell_round(const struct summit *s, const struct part_sink *to)
{
	bool endless = s->rounds == 0;
	const struct value value[] = {
		{ "round", false, VALUE_NUMBER, endless ? s->rail.round + 1 : s->played + 1u,
		  NULL },
		{ "of", true, endless ? VALUE_NONE : VALUE_NUMBER, s->rounds, NULL },
	};

	to->take(to->ctx, &(struct part){ .name = "round", .rows = 1, .n = 2, .value = value });
}

static void
summit_roll_row(const struct part *part, int i, struct value out[PART_VALUES])
{
	const struct summit *s = part->state;
	const struct summit_roll *r = &s->roll[i];

	out[0] = (struct value){ "who", false, VALUE_SEAT, r->seat, NULL };
	out[1] = (struct value){ "die", false, VALUE_NUMBER, r->value, NULL };
	out[2] = (struct value){ "replaced", false, VALUE_SIGN, r->replaced, NULL };
}

static void
summit_tell_rolls(const struct summit *s, const struct part_sink *to)
{
	struct part rolls = { .name = "rolls",
			      .shape = PART_LIST,
			      .rows = s->rolls,
			      .n = 3,
			      .row = summit_roll_row,
			      .state = s };

	if (rolls.rows > 0)
		to->take(to->ctx, &rolls);
}

static void
summit_parts(const void *state, const struct part_sink *to)
{
	static const char *const phases[] = {
		[SUMMIT_BETWEEN] = "BETWEEN_ROUNDS", [SUMMIT_DRAWING] = "DRAWING",
		[SUMMIT_DEALING] = "DEALING",        [SUMMIT_TURN] = "TURN",
		[SUMMIT_ROLLING] = "ROLLING",        [SUMMIT_SEALING] = "SHOWDOWN",
	};
	const struct summit *s = state;

	part_word(to, "state", phases[s->phase]);
	if (s->phase == SUMMIT_BETWEEN)
		return;
	summit_tell_round(s, to);
	if (s->phase == SUMMIT_TURN) {
		part_seats(to, "turn", s, rail_bit(s->turn));
		part_number(to, "raise", summit_raise_to(s, s->turn));
	}
	if (s->phase == SUMMIT_SEALING) {
		part_seat(to, "caller", s->turn);
		part_seats(to, "turn", s, s->waiting);
	}
	part_seats(to, "in", s, s->in);
	part_number(to, "pot", s->pot);
	part_number(to, "limit", s->limit);
	summit_tell_rolls(s, to);
}

PLAYOUT(summit)

const struct game summit_game = {
	.name = "summit",
	.title = "Summit",
	.rules = 1,
	.min_seats = 2,
	.max_seats = SUMMIT_SEATS,
	.size = sizeof(struct summit),
	.debts = true,
	.verbs = SUMMIT_VERBS,
	.actions = actions,
	.options = options,
	.events = events,
	.faults = faults,
	.spots = spots,
	.strategies = summit_players,
	.open = summit_open,
	.wants = summit_requests,
	.check = summit_check,
	.act = summit_act,
	.rolled = summit_rolled,
	.time_up = summit_time_up,
	.sat = summit_sat,
	.left = summit_left,
	.call_off = summit_give_back,
	.hide = summit_hide,
	.secrets = { offsetof(struct summit, hand),
		     offsetof(struct summit, roll) - offsetof(struct summit, hand) },
	.stakes = summit_stakes,
	.owed = summit_owed,
	.hand = summit_hand,
	.parts = summit_parts,
	.play_out = summit_play_out,
};
