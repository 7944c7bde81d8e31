#include "games/pig/pig.h"

#include <string.h>

#include "base/text.h"
#include "games/game_table.h"
#include "games/pig/players.h"
#include "games/playout.h"

static const struct action_kind actions[] = {
	[PIG_ROLL] = { .name = "roll", .key = ' ', .help = "throw both dice" },
	[PIG_HOLD] = { .name = "hold", .key = 'e', .help = "end the turn and keep its points" },
	[PIG_VERBS] = { .name = NULL },
};

static const struct option_kind options[] = {
	[PIG_ANTE] = { "ante", 0, 1000000, 0, 10, "what each player puts into the pot of a game",
		       NULL, false },
	[PIG_DRAW] = { "draw", 0, 1, 0, 1,
		       "1: a die decides who starts; 0: the first to sit down does", NULL, false },
	[PIG_MOVE_MS] = { "move-ms", 1, 3600000, 30000, 30000,
			  "time to roll or hold, in milliseconds", NULL, false },
	[PIG_PAUSE_MS] = { "pause-ms", 0, 3600000, 5000, 5000,
			   "time between games, in milliseconds", NULL, false },
	[PIG_TUMBLE_MS] = { "tumble-ms", 0, 60000, 0, 500,
			    "time that the dice roll, in milliseconds", NULL, false },
	{ .name = NULL },
};

enum {
	EV_ANTE = EV_GAME,
	EV_STARTS,
	EV_SAFE,
	EV_LOST,
	EV_SNAKE_EYES,
	EV_HOLDS,
	EV_LATE,
	EV_WINS,
	EV_ALONE,
	EV_POT,
	EV_CALLED_OFF,
	EV_RETURNED
};

static const struct event_kind events[] = {
	EVENTS_OF_ALL,
	[EV_ANTE] = { "ante", STAKED, TELLS_WHO | TELLS_AMOUNT,
		      "{who} put{s} {amount} into the pot.", NULL },
	[EV_STARTS] = { "starts", STILL, TELLS_WHO, "Game {round}: {who} go{es} first.", NULL },
	[EV_SAFE] = { "roll", STILL, TELLS_WHO | TELLS_NUMBER | TELLS_DICE,
		      "{who} roll{s} {dice}, {n} in this turn.", "points" },
	[EV_LOST] = { "turn_lost", STILL, TELLS_WHO | TELLS_NUMBER | TELLS_DICE,
		      "{who} roll{s} {dice}: the turn is lost, the score stays {n}.", "score" },
	[EV_SNAKE_EYES] = { "snake_eyes", STILL, TELLS_WHO | TELLS_DICE,
			    "{who} roll{s} {dice}, snake eyes: the score is 0.", NULL },
	[EV_HOLDS] = { "holds", STILL, TELLS_WHO | TELLS_NUMBER, "{who} hold{s}: the score is {n}.",
		       "score" },
	[EV_LATE] = { "late", STILL, TELLS_WHO, "{who} let{s} the time run out.", NULL },
	[EV_WINS] = { "wins", STILL, TELLS_WHO | TELLS_NUMBER | TELLS_WINNER,
		      "{who} win{s} game {round} with {n}.", "score" },
	[EV_ALONE] = { "wins_alone", STILL, TELLS_WHO | TELLS_WINNER,
		       "{who} win{s} game {round}, the others having left.", NULL },
	[EV_POT] = { "pot", TAKEN, TELLS_WHO | TELLS_AMOUNT | TELLS_STAKE,
		     "{who} take{s} the pot of {amount}.", NULL },
	[EV_CALLED_OFF] = { "called_off", STILL, 0, "Game {round} is called off.", NULL },
	[EV_RETURNED] = { "returned", BACK, TELLS_WHO | TELLS_AMOUNT, "{who} get{s} {amount} back.",
			  NULL },
	{ .name = NULL },
};

static const char *const faults[] = {
	[PIG_PLAYERS - FAULT_GAME] = "a game needs two players who can pay the ante",
	[PIG_DECISION - FAULT_GAME] = "the player whose turn it is has to roll or hold",
	[PIG_MUST_ROLL - FAULT_GAME] = "a turn begins with a roll",
	NULL,
};

static const char *const spots[] = { "pot", NULL };

static void
pig_tell(struct pig *p, struct events *out, int kind, int seat, int n)
{
	if (out != NULL)
		event_add(&pig_game, p, out,
			  &(struct event){
			      .kind = (uint8_t)kind, .seat = (int8_t)seat, .n = (uint8_t)n });
}

static void
tell_roll(struct pig *p, struct events *out, int kind, int n, const struct roll *r)
{
	if (out != NULL)
		event_add_roll(
		    &pig_game, p, out,
		    &(struct event){ .kind = (uint8_t)kind, .seat = p->turn, .n = (uint8_t)n }, r);
}

/* Seldom done, so it stays out of the loop that plays a game to its end. */
__attribute__((noinline)) static void
pig_pay(struct pig *p, struct events *out, int kind, int seat, chips amount, chips stake)
{
	if (amount > 0)
		event_add(&pig_game, p, out,
			  &(struct event){ .kind = (uint8_t)kind,
					   .seat = (int8_t)seat,
					   .amount = amount,
					   .stake = stake });
}

int
pig_best_other(const struct pig *p, int seat)
{
	int best = 0;

	for (int i = 0; i < PIG_SEATS; i++) {
		if (i != seat && rail_has(p->in, i) && p->score[i] > best)
			best = p->score[i];
	}
	return best;
}

struct pig_roll
pig_last(const struct pig *p, int nth)
{
	int at = (p->newest + nth) % PIG_LAST;

	return (struct pig_roll){ p->last_seat[at], { p->last_die[0][at], p->last_die[1][at] } };
}

/* The seats that can pay the ante. */
static uint64_t
pig_ready(const struct pig *p)
{
	uint64_t seats = 0;

	for (int i = 0; i < p->rail.n; i++) {
		int seat = p->rail.order[i];

		if (rail_plays(&p->rail, seat) && p->rail.stack[seat] >= p->rail.option[PIG_ANTE])
			seats |= rail_bit(seat);
	}
	return seats;
}

static bool
are_two(uint64_t seats)
{
	return (seats & (seats - 1)) != 0;
}

/* The next seat in the order that plays this game; the first one after NOBODY. */
static int
next_in(const struct pig *p, int seat)
{
	return rail_next_of(&p->rail, p->in, seat);
}

static void
pig_open(void *state)
{
	struct pig *p = state;

	p->turn = p->winner = NOBODY;
}

static struct game_request
pig_requests(const void *state)
{
	const struct pig *p = state;
	struct game_request request = { .dice = PIG_DICE, .sides = 6 };

	switch ((enum pig_phase)p->phase) {
	case PIG_WAITING:
		request.kind = GAME_REQUEST_START;
		request.blocked = are_two(pig_ready(p)) ? 0 : PIG_PLAYERS;
		request.ms = request.blocked ? -1 : p->rail.option[PIG_PAUSE_MS];
		break;
	case PIG_DRAWING:
		request.kind = GAME_REQUEST_DICE;
		request.dice = 1;
		request.sides = (uint8_t)__builtin_popcountll(p->in);
		request.ms = p->rail.option[PIG_TUMBLE_MS];
		break;
	case PIG_DECIDING:
		request.kind = GAME_REQUEST_MOVE;
		request.blocked = PIG_DECISION;
		request.seats = rail_bit(p->turn);
		request.ms = p->rail.option[PIG_MOVE_MS];
		break;
	case PIG_ROLLING:
		request.kind = GAME_REQUEST_DICE;
		request.ms = p->rail.option[PIG_TUMBLE_MS];
		break;
	}
	return request;
}

static void
begin_turn(struct pig *p, int seat)
{
	p->phase = PIG_DECIDING;
	p->turn = (int8_t)seat;
	p->rolls = p->points = 0;
	p->rail.request_id++;
}

/* PG-7. */
static void
begin_first_turn(struct pig *p, int seat, struct events *out)
{
	pig_tell(p, out, EV_STARTS, seat, 0);
	begin_turn(p, seat);
}

static void
begin_game(struct pig *p, struct events *out)
{
	p->in = pig_ready(p);
	p->ante = p->rail.option[PIG_ANTE];
	p->winner = NOBODY;
	p->lasts = 0;
	memset(p->score, 0, sizeof(p->score));
	memset(p->snakes, 0, sizeof(p->snakes));
	memset(p->gained, 0, sizeof(p->gained));
	memset(p->rounds, 0, sizeof(p->rounds));
	for (int i = 0; i < p->rail.n; i++) {
		if (rail_has(p->in, p->rail.order[i]))
			pig_pay(p, out, EV_ANTE, p->rail.order[i], p->ante, 0);
	}
	if (p->rail.option[PIG_DRAW] == 0) {
		begin_first_turn(p, next_in(p, NOBODY), out);
	} else {
		p->phase = PIG_DRAWING;
		p->rail.request_id++;
	}
}

static void
end_game(struct pig *p)
{
	p->phase = PIG_WAITING;
	p->turn = NOBODY;
	p->rolls = p->points = 0;
	p->rail.request_id++;
}

/* PG-4, PG-13: the winner takes the pot. */
static void
pig_win(struct pig *p, int seat, int kind, struct events *out)
{
	pig_tell(p, out, kind, seat, p->score[seat]);
	pig_pay(p, out, EV_POT, seat, p->rail.table, p->ante);
	p->winner = (int8_t)seat;
	p->rail.round++;
	end_game(p);
}

/* The turn is over; it has brought these points, or cost them. */
static void
end_turn(struct pig *p, int gained)
{
	p->score[p->turn] = (uint8_t)(p->score[p->turn] + gained);
	p->gained[p->turn] = (int8_t)gained;
	p->rounds[p->turn]++;
}

static void
pig_hold(struct pig *p, struct events *out)
{
	end_turn(p, p->points);
	pig_tell(p, out, EV_HOLDS, p->turn, p->score[p->turn]);
	begin_turn(p, next_in(p, p->turn));
}

static int
pig_check(const void *state, int seat, const struct action *a, struct range *range)
{
	const struct pig *p = state;

	(void)seat, (void)range;
	return a->verb == PIG_HOLD && p->rolls == 0 ? PIG_MUST_ROLL : 0;
}

static void
pig_act(void *state, int seat, const struct action *a, struct events *out)
{
	struct pig *p = state;

	(void)seat;
	if (a->verb == PIG_HOLD) {
		pig_hold(p, out);
	} else {
		p->phase = PIG_ROLLING;
		p->rail.request_id++;
	}
}

static void
note_roll(struct pig *p, const struct roll *r)
{
	unsigned at = (p->newest + PIG_LAST - 1U) % PIG_LAST;

	p->newest = (uint8_t)at;
	p->last_seat[at] = p->turn;
	for (int i = 0; i < PIG_DICE; i++)
		p->last_die[i][at] = r->die[i];
	if (p->lasts < PIG_LAST)
		p->lasts++;
}

/* PG-1; PG-4 if it is enough to win. */
static void
pig_safe(struct pig *p, const struct roll *r, struct events *out)
{
	p->points = (uint8_t)(p->points + r->die[0] + r->die[1]);
	p->rolls++;
	tell_roll(p, out, EV_SAFE, p->points, r);
	if (p->score[p->turn] + p->points >= PIG_GOAL) {
		end_turn(p, p->points);
		pig_win(p, p->turn, EV_WINS, out);
	} else {
		p->phase = PIG_DECIDING;
		p->rail.request_id++;
	}
}

/* PG-2. */
static void
lose_turn(struct pig *p, const struct roll *r, struct events *out)
{
	end_turn(p, 0);
	tell_roll(p, out, EV_LOST, p->score[p->turn], r);
	begin_turn(p, next_in(p, p->turn));
}

/* PG-3. */
static void
lose_all(struct pig *p, const struct roll *r, struct events *out)
{
	end_turn(p, -p->score[p->turn]);
	p->snakes[p->turn]++;
	tell_roll(p, out, EV_SNAKE_EYES, 0, r);
	begin_turn(p, next_in(p, p->turn));
}

static void
pig_drawn(struct pig *p, int nth, struct events *out)
{
	int seat = NOBODY;

	while (nth-- > 0)
		seat = next_in(p, seat);
	begin_first_turn(p, seat, out);
}

static void
pig_rolled(void *state, const struct roll *r, struct events *out)
{
	struct pig *p = state;

	if (p->phase == PIG_DRAWING) {
		pig_drawn(p, r->die[0], out);
		return;
	}
	note_roll(p, r);
	if (r->die[0] != 1 && r->die[1] != 1)
		pig_safe(p, r, out);
	else if (r->die[0] != r->die[1])
		lose_turn(p, r, out);
	else
		lose_all(p, r, out);
}

/* PG-13: a player whose time runs out holds, or rolls if nothing has been rolled yet. */
static void
pig_time_up(void *state, struct events *out)
{
	struct pig *p = state;

	if (p->phase == PIG_WAITING) {
		if (are_two(pig_ready(p)))
			begin_game(p, out);
		return;
	}
	pig_tell(p, out, EV_LATE, p->turn, 0);
	pig_act(p, p->turn, &(struct action){ .verb = p->rolls == 0 ? PIG_ROLL : PIG_HOLD }, out);
}

/* PG-13: the ante stays in the pot. */
static void
pig_left(void *state, int seat, struct events *out)
{
	struct pig *p = state;

	for (int i = 0; i < PIG_LAST; i++) {
		if (p->last_seat[i] == seat)
			p->last_seat[i] = NOBODY;
	}
	if (!rail_has(p->in, seat))
		return;
	p->in &= ~rail_bit(seat);
	if (p->winner == seat)
		p->winner = NOBODY;
	if (p->phase == PIG_WAITING)
		return;
	if (!are_two(p->in))
		pig_win(p, next_in(p, seat), EV_ALONE, out);
	else if (p->turn == seat)
		begin_turn(p, next_in(p, seat));
}

/* PG-13: the antes go back.  Antes of players who have left are shared out too; if that does not
 * come out even, the first in the order get one chip more. */
static void
pig_call_off(void *state, struct events *out)
{
	struct pig *p = state;
	int sharers = __builtin_popcountll(p->in);

	if (p->phase == PIG_WAITING)
		return;
	pig_tell(p, out, EV_CALLED_OFF, NOBODY, 0);
	for (int i = 0; i < p->rail.n; i++) {
		if (!rail_has(p->in, p->rail.order[i]))
			continue;
		pig_pay(p, out, EV_RETURNED, p->rail.order[i],
			(p->rail.table + sharers - 1) / sharers, 0);
		sharers--;
	}
	end_game(p);
}

static int
pig_stakes(const void *state, int seat, struct stake out[STAKES])
{
	const struct pig *p = state;

	if (seat != NOBODY || p->rail.table == 0)
		return 0;
	out[0] = (struct stake){ .amount = p->rail.table };
	return 1;
}

/* PG-13: the ante, while the game may still be won. */
static chips
pig_at_stake(const void *state, int seat)
{
	const struct pig *p = state;

	return p->phase != PIG_WAITING && rail_has(p->in, seat) ? p->ante : 0;
}

static void
pig_tell_score(const struct pig *p, int seat, const struct part_sink *to)
{
	const struct value value[] = {
		{ "who", false, VALUE_SEAT, seat, NULL },
		{ "score", false, VALUE_NUMBER, p->score[seat], NULL },
		{ "rounds", true, VALUE_NUMBER, p->rounds[seat], NULL },
	};

	to->take(to->ctx, &(struct part){ .name = "score", .rows = 1, .n = 3, .value = value });
}

static void
pig_parts(const void *state, const struct part_sink *to)
{
	static const char *const phases[] = { "WAITING", "DRAWING", "DECIDING", "ROLLING" };
	const struct pig *p = state;

	part_word(to, "state", phases[p->phase]);
	if (p->turn != NOBODY) {
		part_seat(to, "turn", p->turn);
		part_number(to, "points", p->points);
	}
	if (p->winner != NOBODY)
		part_seat(to, "winner", p->winner);
	if (p->rail.table > 0)
		part_number(to, "pot", p->rail.table);
	for (int i = 0; i < p->rail.n; i++) {
		if (rail_has(p->in, p->rail.order[i]))
			pig_tell_score(p, p->rail.order[i], to);
	}
}

PLAYOUT(pig)

const struct game pig_game = {
	.name = "pig",
	.title = "Pig",
	.round = "game",
	.rules = 1,
	.min_seats = 2,
	.max_seats = PIG_SEATS,
	.size = sizeof(struct pig),
	.verbs = PIG_VERBS,
	.actions = actions,
	.options = options,
	.events = events,
	.faults = faults,
	.spots = spots,
	.strategies = pig_players,
	.open = pig_open,
	.wants = pig_requests,
	.check = pig_check,
	.act = pig_act,
	.rolled = pig_rolled,
	.time_up = pig_time_up,
	.left = pig_left,
	.call_off = pig_call_off,
	.stakes = pig_stakes,
	.at_stake = pig_at_stake,
	.parts = pig_parts,
	.play_out = pig_play_out,
};
