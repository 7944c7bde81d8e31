#include "lab/simulation/player_session.h"

#include "base/assert.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"

/* The seats: that of the player, and that of the stand-in who throws for one who has left. */
enum { PLAYER, STAND_IN };

/* More than any session lays, and sums of it fit. */
#define PLAYER_SESSION_LAID_MAX (INT64_MAX / 4)

static const struct game *
player_session_game(const struct player_session *s)
{
	return s->plan->game;
}

static const struct rail *
player_session_rail(const struct player_session *s)
{
	return (const struct rail *)s->state.bytes;
}

static void
player_session_do(struct player_session *s, struct deed d)
{
	int fault = game_do(player_session_game(s), s->state.bytes, &d, &s->events, NULL);

	assert(fault == 0);
}

/* A line bet may have been taken down from a number, or put on it. */
static void
player_session_note_moved(struct player_session *s, const struct event *e)
{
	enum moves moves = player_session_game(s)->events[e->kind].moves;
	int n = player_session_game(s)->number(s->state.bytes, e->spot, e->n);

	if (n != 0 && (moves == BACK || moves == STAKED))
		simulation_bets_gone(&s->sums->bets, e->spot, n,
				     moves == BACK ? e->amount : -e->amount);
}

/* Can what is done before the dice be of interest? */
static bool
player_session_heeds_deeds(const struct player_session *s)
{
	return player_session_game(s)->layout->moved != 0;
}

/* Note the line bets that were taken down or put. */
static void
player_session_note_deeds(struct player_session *s)
{
	for (int i = 0; i < s->events.n; i++) {
		const struct event *e = &s->events.at[i];

		if (e->seat == PLAYER && layout_is_moved(player_session_game(s)->layout, e->spot))
			player_session_note_moved(s, e);
	}
	s->events.n = 0;
}

/* The player makes its bets. */
static void
player_session_bet(struct player_session *s)
{
	const struct game *g = player_session_game(s);
	bool opens = player_session_rail(s)->table == 0;

	g->play_bets(s->state.bytes, PLAYER, &s->bot, opens || s->heeds ? &s->events : NULL);
	if (opens) {
		chips made = simulation_smallest_made(g, &s->events, PLAYER);

		s->made = made < s->made ? made : s->made;
	}
	if (s->heeds)
		player_session_note_deeds(s);
	s->events.n = 0;
	s->idle = player_session_rail(s)->table == 0;
}

/* Is the event after this one, of a bet that is lost, its vig? */
static bool
player_session_has_vig(const struct player_session *s, int i)
{
	return i + 1 < s->events.n &&
	       (player_session_game(s)->events[s->events.at[i + 1].kind].tells & TELLS_OF_VIG) != 0;
}

static void
player_session_decide(struct player_session *s, const struct event *e, chips stake, bool lost)
{
	chips laid = simulation_bets_note(&s->sums->bets, s->prices, e->spot, e->n, stake);

	s->result += lost ? -stake : e->amount;
	if (s->laid < PLAYER_SESSION_LAID_MAX)
		s->laid += laid;
}

/* What the dice have decided of the player's bets. */
static void
player_session_note_roll(struct player_session *s)
{
	const struct event_kind *kinds = player_session_game(s)->events;
	uint8_t hand_ends = player_session_game(s)->hand_ends;

	for (int i = 0; i < s->events.n; i++) {
		const struct event *e = &s->events.at[i];
		enum moves moves = kinds[e->kind].moves;
		bool lost = moves == LOST;
		chips stake = e->stake;

		s->hands += e->kind == hand_ends;
		if (e->seat != PLAYER || (!lost && moves != WON && moves != PAID))
			continue;
		if (lost && player_session_has_vig(s, i))
			stake += s->events.at[++i].stake;
		player_session_decide(s, e, stake, lost);
	}
	s->events.n = 0;
}

static void
player_session_throw(struct player_session *s, const struct game_request *request)
{
	struct roll roll;

	source_bytes_throw(&s->dice.bytes, request->dice, request->sides, &roll);
	player_session_game(s)->rolled(s->state.bytes, &roll, &s->events);
	s->rolls++;
	player_session_note_roll(s);
	if (s->result > s->peak)
		s->peak = s->result;
	else if (s->peak - s->result > s->drawdown)
		s->drawdown = s->peak - s->result;
}

static uint64_t
player_session_length(const struct player_session *s)
{
	switch (s->plan->unit) {
	case SIMULATION_ROUNDS: return player_session_rail(s)->round;
	case SIMULATION_SHOOTERS: return s->hands;
	case SIMULATION_ROLLS: break;
	}
	return s->rolls;
}

/* Steps of the path that have been reached, up to LENGTH. */
static void
player_session_walk(struct player_session *s, uint64_t length)
{
	const struct simulation_plan *plan = s->plan;
	chips bin = (plan->bring + s->result) / simulation_bin(plan);

	if (bin >= SIMULATION_BINS)
		bin = SIMULATION_BINS - 1;
	while (s->step <= SIMULATION_STEPS &&
	       length * SIMULATION_STEPS >= (uint64_t)s->step * plan->length)
		s->sums->path->times[s->step++][bin]++;
}

/* Has the player nothing on the table, and nothing that could be bet?  Only one that has not bet is
 * looked at closely, and once for each amount. */
static bool
player_session_is_broke(struct player_session *s)
{
	chips stack = player_session_rail(s)->stack[PLAYER];
	struct hint hint[HINTS];
	int n;

	if (player_session_rail(s)->table > 0)
		return false;
	if (stack == 0 || !s->idle || stack == s->poor)
		return stack == 0;
	s->poor = stack;
	n = game_hints(player_session_game(s), s->state.bytes, PLAYER, hint, HINTS);
	for (int i = 0; i < n; i++) {
		if (hint[i].amount.max >= 1 && hint[i].amount.max >= hint[i].amount.min)
			return false;
	}
	return true;
}

/* Is the player ruined by what it takes home? */
static bool
player_session_is_ruined(const struct player_session *s)
{
	chips home = s->plan->bring + s->result;

	return home < s->smallest || (home < s->plan->bring && home < s->made &&
				      (s->idle || s->end == SIMULATION_STOPPED));
}

/* One roll, with the bets before it.  False if the session is over. */
static bool
player_session_roll(struct player_session *s)
{
	const struct game *g = player_session_game(s);
	const struct rail *rail = player_session_rail(s);
	struct game_request request;

	if (strategy_leaves(&s->bot, s->state.bytes, PLAYER)) {
		s->end = SIMULATION_STOPPED;
		return false;
	}
	player_session_bet(s);
	request = g->wants(s->state.bytes);
	if (request.kind != GAME_REQUEST_DICE) {
		s->end = SIMULATION_STOPPED;
		return false;
	}
	player_session_throw(s, &request);
	if (s->plan->leave > 0 && rail->stack[PLAYER] >= s->plan->leave) {
		s->end = SIMULATION_REACHED;
		return false;
	}
	return !player_session_is_broke(s) && player_session_length(s) < s->plan->length;
}

/* The stand-in bets the least if the game waits for that, and the dice are thrown. */
static void
player_session_throw_for(struct player_session *s)
{
	const struct game *g = player_session_game(s);
	struct game_request request = g->wants(s->state.bytes);

	if (request.blocked != 0) {
		struct action bet = { .verb = 0 };
		struct range range;

		game_range(g, s->state.bytes, STAND_IN, &bet, &range);
		bet.arg[game_amount_arg(g, bet.verb)] = range.min;
		player_session_do(s, deed_of_act(STAND_IN, &bet));
	}
	player_session_do(s, deed_of_time());
	s->events.n = 0;
	request = g->wants(s->state.bytes);
	assert(request.kind == GAME_REQUEST_DICE);
	player_session_throw(s, &request);
}

/* CR-2. */
static void
player_session_leave(struct player_session *s)
{
	const struct game *g = player_session_game(s);

	if (player_session_rail(s)->table == 0)
		return;
	player_session_do(s,
			  (struct deed){ .kind = DEED_SIT, .seat = STAND_IN, .amount = CHIPS_MAX });
	s->events.n = 0;
	player_session_do(s, (struct deed){ .kind = DEED_LEAVE, .seat = PLAYER });
	player_session_note_deeds(s);
	while (game_staked(g, s->state.bytes, PLAYER) > 0)
		player_session_throw_for(s);
}

/* Another session begins for the player's instance. */
static void
player_session_follow(struct player_session *s, uint64_t number, int player)
{
	s->names[PLAYER] = s->plan->names != NULL ? s->plan->names[player] : s->bot.strategy->name;
	s->names[STAND_IN] = "stand-in";
	follower_init(&s->follower, player_session_game(s), &s->bot, s->names, number);
	follower_begin(&s->follower, PLAYER, player_session_rail(s));
}

static void
player_session_begin(struct player_session *s, uint64_t number, int player)
{
	const struct simulation_plan *plan = s->plan;
	struct rail *rail = (struct rail *)s->state.bytes;

	s->result = s->laid = s->drawdown = s->peak = 0;
	s->poor = 0;
	s->made = CHIPS_MAX;
	s->idle = false;
	s->rolls = s->hands = 0;
	s->step = 0;
	s->end = SIMULATION_LASTED;
	s->events.n = 0;
	s->bot.luck =
	    xoshiro_seed(plan->seed, UINT64_MAX - (number * SIMULATION_PLAYERS + (uint64_t)player));
	seeded_init(&s->dice, plan->seed, number);
	game_copy(player_session_game(s), s->state.bytes, plan->table->bytes);
	s->heeds = player_session_heeds_deeds(s);
	rail->trusted = true;
	rail->quiet = plan->unit != SIMULATION_SHOOTERS;
	player_session_do(s,
			  (struct deed){ .kind = DEED_SIT, .seat = PLAYER, .amount = plan->bring });
	s->events.n = 0;
	if (s->bot.instance != NULL)
		player_session_follow(s, number, player);
}

void
player_session_play(struct player_session *s, const struct simulation_plan *plan, int player,
		    uint64_t number, struct simulation_sums *sums, struct simulation_prices *prices)
{
	s->plan = plan;
	s->sums = sums;
	s->prices = prices;
	player_session_begin(s, number, player);
	do {
		if (plan->paths)
			player_session_walk(s, player_session_length(s));
	} while (player_session_roll(s) && !interrupt_is_over(s->halt));
	if (interrupt_is_over(s->halt)) /* what is counted of it is given up */
		return;
	player_session_leave(s);
	if (player_session_is_ruined(s))
		s->end = SIMULATION_RUINED;
	if (plan->paths)
		player_session_walk(s, plan->length);
	game_audit(player_session_game(s), s->state.bytes);
	if (s->bot.instance != NULL)
		follower_over(&s->follower, (const int64_t[SEATS]){ [PLAYER] = s->result });
}
