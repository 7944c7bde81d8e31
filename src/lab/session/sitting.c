#include "lab/session/sitting.h"

#include "base/assert.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"

/* The seats: that of the player, and that of the stand-in who throws for one who has left. */
enum { PLAYER, STAND_IN };

/* More than any session lays, and sums of it fit. */
#define SITTING_LAID_MAX (INT64_MAX / 4)

static const struct game *
sitting_game(const struct sitting *s)
{
	return s->plan->game;
}

static const struct rail *
sitting_rail(const struct sitting *s)
{
	return (const struct rail *)s->state.bytes;
}

static void
sitting_do(struct sitting *s, struct deed d)
{
	int fault = game_do(sitting_game(s), s->state.bytes, &d, &s->events, NULL);

	assert(fault == 0);
}

/* A line bet may have been taken down from a number, or put on it. */
static void
sitting_note_moved(struct sitting *s, const struct event *e)
{
	enum moves moves = sitting_game(s)->events[e->kind].moves;
	int n = sitting_game(s)->number(s->state.bytes, e->spot, e->n);

	if (n != 0 && (moves == BACK || moves == STAKED))
		session_bets_gone(&s->sums->bets, e->spot, n,
				  moves == BACK ? e->amount : -e->amount);
}

/* Can what is done before the dice be of interest? */
static bool
sitting_heeds_deeds(const struct sitting *s)
{
	return sitting_game(s)->layout->moved != 0;
}

/* Note the line bets that were taken down or put. */
static void
sitting_note_deeds(struct sitting *s)
{
	for (int i = 0; i < s->events.n; i++) {
		const struct event *e = &s->events.at[i];

		if (e->seat == PLAYER && layout_is_moved(sitting_game(s)->layout, e->spot))
			sitting_note_moved(s, e);
	}
	s->events.n = 0;
}

/* The player makes its bets. */
static void
sitting_bet(struct sitting *s)
{
	const struct game *g = sitting_game(s);
	bool opens = sitting_rail(s)->table == 0;

	g->play_bets(s->state.bytes, PLAYER, &s->brain, opens || s->heeds ? &s->events : NULL);
	if (opens) {
		chips made = session_smallest_made(g, &s->events, PLAYER);

		s->made = made < s->made ? made : s->made;
	}
	if (s->heeds)
		sitting_note_deeds(s);
	s->events.n = 0;
	s->idle = sitting_rail(s)->table == 0;
}

/* Is the event after this one, of a bet that is lost, its vig? */
static bool
sitting_has_vig(const struct sitting *s, int i)
{
	return i + 1 < s->events.n &&
	       (sitting_game(s)->events[s->events.at[i + 1].kind].tells & TELLS_OF_VIG) != 0;
}

static void
sitting_decide(struct sitting *s, const struct event *e, chips stake, bool lost)
{
	chips laid = session_bets_note(&s->sums->bets, s->prices, e->spot, e->n, stake);

	s->result += lost ? -stake : e->amount;
	if (s->laid < SITTING_LAID_MAX)
		s->laid += laid;
}

/* What the dice have decided of the player's bets. */
static void
sitting_note_roll(struct sitting *s)
{
	const struct event_kind *kinds = sitting_game(s)->events;
	uint8_t hand_ends = sitting_game(s)->hand_ends;

	for (int i = 0; i < s->events.n; i++) {
		const struct event *e = &s->events.at[i];
		enum moves moves = kinds[e->kind].moves;
		bool lost = moves == LOST;
		chips stake = e->stake;

		s->hands += e->kind == hand_ends;
		if (e->seat != PLAYER || (!lost && moves != WON && moves != PAID))
			continue;
		if (lost && sitting_has_vig(s, i))
			stake += s->events.at[++i].stake;
		sitting_decide(s, e, stake, lost);
	}
	s->events.n = 0;
}

static void
sitting_throw(struct sitting *s, const struct want *want)
{
	struct roll roll;

	source_bytes_throw(&s->dice.bytes, want->dice, want->sides, &roll);
	sitting_game(s)->rolled(s->state.bytes, &roll, &s->events);
	s->rolls++;
	sitting_note_roll(s);
	if (s->result > s->peak)
		s->peak = s->result;
	else if (s->peak - s->result > s->fall)
		s->fall = s->peak - s->result;
}

static uint64_t
sitting_length(const struct sitting *s)
{
	switch (s->plan->unit) {
	case SESSION_ROUNDS: return sitting_rail(s)->round;
	case SESSION_SHOOTERS: return s->hands;
	case SESSION_ROLLS: break;
	}
	return s->rolls;
}

/* Steps of the path that have been reached, up to LENGTH. */
static void
sitting_walk(struct sitting *s, uint64_t length)
{
	const struct session_plan *plan = s->plan;
	chips bin = (plan->bring + s->result) / session_bin(plan);

	if (bin >= SESSION_BINS)
		bin = SESSION_BINS - 1;
	while (s->step <= SESSION_STEPS &&
	       length * SESSION_STEPS >= (uint64_t)s->step * plan->length)
		s->sums->path->times[s->step++][bin]++;
}

/* Has the player nothing on the table, and nothing that could be bet?  Only one that has not bet is
 * looked at closely, and once for each amount. */
static bool
sitting_is_broke(struct sitting *s)
{
	chips stack = sitting_rail(s)->stack[PLAYER];
	struct hint hint[HINTS];
	int n;

	if (sitting_rail(s)->table > 0)
		return false;
	if (stack == 0 || !s->idle || stack == s->poor)
		return stack == 0;
	s->poor = stack;
	n = game_hints(sitting_game(s), s->state.bytes, PLAYER, hint, HINTS);
	for (int i = 0; i < n; i++) {
		if (hint[i].amount.max >= 1 && hint[i].amount.max >= hint[i].amount.min)
			return false;
	}
	return true;
}

/* Is the player ruined by what it takes home? */
static bool
sitting_is_ruined(const struct sitting *s)
{
	chips home = s->plan->bring + s->result;

	return home < s->smallest ||
	       (home < s->plan->bring && home < s->made && (s->idle || s->end == SESSION_STOPPED));
}

/* One roll, with the bets before it.  False if the session is over. */
static bool
sitting_roll(struct sitting *s)
{
	const struct game *g = sitting_game(s);
	const struct rail *rail = sitting_rail(s);
	struct want want;

	if (strategy_leaves(&s->brain, s->state.bytes, PLAYER)) {
		s->end = SESSION_STOPPED;
		return false;
	}
	sitting_bet(s);
	want = g->wants(s->state.bytes);
	if (want.kind != WANT_DICE) {
		s->end = SESSION_STOPPED;
		return false;
	}
	sitting_throw(s, &want);
	if (s->plan->leave > 0 && rail->stack[PLAYER] >= s->plan->leave) {
		s->end = SESSION_REACHED;
		return false;
	}
	return !sitting_is_broke(s) && sitting_length(s) < s->plan->length;
}

/* The stand-in bets the least if the game waits for that, and the dice are thrown. */
static void
sitting_throw_for(struct sitting *s)
{
	const struct game *g = sitting_game(s);
	struct want want = g->wants(s->state.bytes);

	if (want.blocked != 0) {
		struct action bet = { .verb = 0 };
		struct range range;

		game_range(g, s->state.bytes, STAND_IN, &bet, &range);
		bet.arg[game_amount_arg(g, bet.verb)] = range.min;
		sitting_do(s, deed_of_act(STAND_IN, &bet));
	}
	sitting_do(s, deed_of_time());
	s->events.n = 0;
	want = g->wants(s->state.bytes);
	assert(want.kind == WANT_DICE);
	sitting_throw(s, &want);
}

/* CR-2. */
static void
sitting_leave(struct sitting *s)
{
	const struct game *g = sitting_game(s);

	if (sitting_rail(s)->table == 0)
		return;
	sitting_do(s, (struct deed){ .kind = DEED_SIT, .seat = STAND_IN, .amount = CHIPS_MAX });
	s->events.n = 0;
	sitting_do(s, (struct deed){ .kind = DEED_LEAVE, .seat = PLAYER });
	sitting_note_deeds(s);
	while (game_staked(g, s->state.bytes, PLAYER) > 0)
		sitting_throw_for(s);
}

/* Another session begins for the player's mind. */
static void
sitting_follow(struct sitting *s, uint64_t number, int player)
{
	s->names[PLAYER] =
	    s->plan->names != NULL ? s->plan->names[player] : s->brain.strategy->name;
	s->names[STAND_IN] = "stand-in";
	follower_init(&s->follower, sitting_game(s), &s->brain, s->names, number);
	follower_begin(&s->follower, PLAYER, sitting_rail(s));
}

static void
sitting_begin(struct sitting *s, uint64_t number, int player)
{
	const struct session_plan *plan = s->plan;
	struct rail *rail = (struct rail *)s->state.bytes;

	s->result = s->laid = s->fall = s->peak = 0;
	s->poor = 0;
	s->made = CHIPS_MAX;
	s->idle = false;
	s->rolls = s->hands = 0;
	s->step = 0;
	s->end = SESSION_LASTED;
	s->events.n = 0;
	s->brain.luck =
	    xoshiro_seed(plan->seed, UINT64_MAX - (number * SESSION_PLAYERS + (uint64_t)player));
	seeded_init(&s->dice, plan->seed, number);
	game_copy(sitting_game(s), s->state.bytes, plan->table->bytes);
	s->heeds = sitting_heeds_deeds(s);
	rail->trusted = true;
	rail->quiet = plan->unit != SESSION_SHOOTERS;
	sitting_do(s, (struct deed){ .kind = DEED_SIT, .seat = PLAYER, .amount = plan->bring });
	s->events.n = 0;
	if (s->brain.mind != NULL)
		sitting_follow(s, number, player);
}

void
sitting_play(struct sitting *s, const struct session_plan *plan, int player, uint64_t number,
	     struct session_sums *sums, struct session_prices *prices)
{
	s->plan = plan;
	s->sums = sums;
	s->prices = prices;
	sitting_begin(s, number, player);
	do {
		if (plan->paths)
			sitting_walk(s, sitting_length(s));
	} while (sitting_roll(s) && !stir_is_over(s->halt));
	if (stir_is_over(s->halt)) /* what is counted of it is given up */
		return;
	sitting_leave(s);
	if (sitting_is_ruined(s))
		s->end = SESSION_RUINED;
	if (plan->paths)
		sitting_walk(s, plan->length);
	game_audit(sitting_game(s), s->state.bytes);
	if (s->brain.mind != NULL)
		follower_over(&s->follower, (const int64_t[SEATS]){ [PLAYER] = s->result });
}
