#include "games/craps/craps.h"

#include <string.h>

#include "games/craps/craps_parts.h"
#include "games/craps/players.h"
#include "games/game_table.h"
#include "games/playout.h"

chips
craps_dont_bet(const struct craps *s, int seat, int number)
{
	chips dont = number == s->point ? felt_at(&s->felt, seat, CRAPS_ON_DONT_PASS_0) : 0;

	return dont != 0 ? dont : craps_bet(s, seat, CRAPS_AT_DONT_COME, number);
}

struct craps_bets
craps_bets_of(const struct craps *s, int seat)
{
	struct craps_bets bets = { .pass = craps_bet(s, seat, CRAPS_AT_PASS, 0),
				   .come = craps_bet(s, seat, CRAPS_AT_COME, 0) };

	for (int box = 0; box < CRAPS_BOXES; box++) {
		bets.on[box] = craps_bet(s, seat, CRAPS_AT_COME, craps_number(box));
		bets.odds[box] = craps_bet(s, seat, CRAPS_AT_ODDS, craps_number(box));
	}
	return bets;
}

bool
craps_works(const struct craps *s, int spot, enum craps_switch said)
{
	const int32_t *option = s->rail.option;

	if (said != CRAPS_BY_CUSTOM)
		return said == CRAPS_CALLED_ON;
	return s->point != 0 || !craps_spot_is(spot, CRAPS_IS_OFF_COMING_OUT) ||
	       option[spot == CRAPS_AT_ODDS ? CRAPS_ODDS_WORK : CRAPS_PLACE_WORK] != 0;
}

bool
craps_odds_work(const struct craps *s)
{
	return craps_works(s, CRAPS_AT_ODDS, CRAPS_BY_CUSTOM);
}

/* A new shooter's hand begins. */
static void
craps_give_dice(struct craps *s, int seat)
{
	s->shooter = (int8_t)seat;
	s->hand_rolls = 0;
	s->rail.request_id++;
}

void
craps_pass_dice(struct craps *s, struct events *out)
{
	craps_give_dice(s, rail_next(&s->rail, s->shooter));
	if (s->shooter != NOBODY)
		event_add(&craps_game, s, out,
			  &(struct event){ .kind = CRAPS_EV_SHOOTER, .seat = s->shooter });
}

/* Does anybody have what a shooter needs: a line bet, or the chips for one (CR-5)? */
static bool
craps_can_be_shot_by_any(const struct craps *s, chips least)
{
	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];

		if (rail_plays(&s->rail, seat) &&
		    (s->rail.stack[seat] >= least || craps_has_line_bet(s, seat)))
			return true;
	}
	return false;
}

/* The first player mostly does. */
static inline bool
craps_can_be_shot(const struct craps *s)
{
	const int32_t *option = s->rail.option;
	chips least = option[CRAPS_LAYOUT] != 0 ? option[CRAPS_BET_MIN] : 1;
	int first = s->rail.order[0];

	return (rail_plays(&s->rail, first) && s->rail.stack[first] >= least) ||
	       craps_can_be_shot_by_any(s, least);
}

static void
craps_open(void *state)
{
	struct craps *s = state;

	s->shooter = NOBODY;
	s->last_out = NOBODY;
}

/* A come-out roll waits for the shooter's line bet. */
static struct game_request
craps_requests_shooter(const struct craps *s)
{
	const int32_t *option = s->rail.option;

	return (struct game_request){ .kind = GAME_REQUEST_BETS,
				      .blocked = s->shooter == NOBODY        ? CRAPS_EMPTY
						 : option[CRAPS_LAYOUT] != 0 ? CRAPS_SHOOTER_LINE
									     : CRAPS_SHOOTER_BET,
				      .dice = 2,
				      .sides = 6,
				      .ms = craps_can_be_shot(s) ? option[CRAPS_SHOOTER_MS] : -1 };
}

static struct game_request
craps_requests(const void *state)
{
	const struct craps *s = state;
	const int32_t *option = s->rail.option;

	if (!s->rolling && craps_phase(s) == CRAPS_NO_BET)
		return craps_requests_shooter(s);
	return (struct game_request){ .kind = s->rolling ? GAME_REQUEST_DICE : GAME_REQUEST_BETS,
				      .dice = 2,
				      .sides = 6,
				      .ms = option[s->rolling ? CRAPS_TUMBLE_MS : CRAPS_ROUND_MS] };
}

int
craps_check_roll(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	(void)a, (void)range;
	if (seat != s->shooter)
		return CRAPS_NOT_SHOOTER;
	if (craps_phase(s) != CRAPS_NO_BET)
		return 0;
	return s->rail.option[CRAPS_LAYOUT] != 0 ? CRAPS_SHOOTER_LINE : CRAPS_SHOOTER_BET;
}

void
craps_act_roll(struct craps *s, int seat, const struct action *a, struct events *out)
{
	(void)seat, (void)a, (void)out;
	s->rolling = true;
	s->rail.request_id++;
}

int
craps_check_pass_dice(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	(void)a, (void)range;
	if (seat != s->shooter)
		return CRAPS_NOT_SHOOTER;
	if (s->point != 0)
		return CRAPS_DICE_POINT;
	if (craps_has_line_bet(s, seat))
		return s->rail.option[CRAPS_LAYOUT] != 0 ? CRAPS_DICE_LINE : CRAPS_DICE_BET;
	return rail_next(&s->rail, seat) == seat ? CRAPS_ALONE : 0;
}

void
craps_act_pass_dice(struct craps *s, int seat, const struct action *a, struct events *out)
{
	(void)seat, (void)a;
	craps_pass_dice(s, out);
}

/* CL-1. */
static bool
craps_has_verb(const void *state, int verb)
{
	static const uint8_t simple[] = { CRAPS_PASS, CRAPS_COME, CRAPS_ODDS,     CRAPS_CHANGE,
					  CRAPS_DOWN, CRAPS_ROLL, CRAPS_PASS_DICE };
	const struct craps *s = state;

	return s->rail.option[CRAPS_LAYOUT] != 0 || memchr(simple, verb, sizeof(simple)) != NULL;
}

static int
craps_check(const void *state, int seat, const struct action *a, struct range *range)
{
	return craps_verbs[a->verb].check(state, seat, a, range);
}

/* Before the come-out, a bet that makes a come-out possible or impossible asks something new: one
 * of the shooter's, or the last chips of anybody. */
__attribute__((noinline)) static void
craps_act_before_point(struct craps *s, int seat, const struct action *a, struct events *out)
{
	bool shoots = seat == s->shooter, could_shoot = craps_can_be_shot(s);
	enum craps_phase phase = shoots ? craps_phase(s) : CRAPS_NO_BET;

	craps_verbs[a->verb].act(s, seat, a, out);
	if ((shoots && craps_phase(s) != phase) || craps_can_be_shot(s) != could_shoot)
		s->rail.request_id++;
}

/* With a point set no bet asks anything new. */
static void
craps_act(void *state, int seat, const struct action *a, struct events *out)
{
	struct craps *s = state;

	if (s->point != 0)
		craps_verbs[a->verb].act(s, seat, a, out);
	else
		craps_act_before_point(s, seat, a, out);
}

/* The dice are thrown, or a shooter without a pass bet is passed over (CR-5).  A shooter who is
 * alone keeps them. */
static void
craps_time_up(void *state, struct events *out)
{
	struct craps *s = state;

	if (craps_phase(s) != CRAPS_NO_BET) {
		s->rolling = true;
	} else if (craps_can_be_shot(s) && rail_next(&s->rail, s->shooter) != s->shooter) {
		event_add(&craps_game, s, out,
			  &(struct event){ .kind = CRAPS_EV_LATE, .seat = s->shooter });
		craps_pass_dice(s, out);
	}
	s->rail.request_id++;
}

/* The first player is the first shooter (CR-2). */
static void
craps_sat(void *state, int seat)
{
	struct craps *s = state;

	if (s->shooter == NOBODY)
		craps_give_dice(s, seat);
}

/* CR-2: bets that can be taken down come back, the others are played out.  CR-4, CR-5: the dice go
 * on. */
static void
craps_left(void *state, int seat, struct events *out)
{
	struct craps *s = state;

	craps_take_down_all(s, seat, out);
	if (seat == s->shooter)
		craps_pass_dice(s, out);
	if (seat == s->last_out)
		s->last_out = NOBODY;
}

static void
craps_give_back(struct craps *s, int seat, const struct stake *stake, struct events *out)
{
	event_add(&craps_game, s, out,
		  &(struct event){ .kind = CRAPS_EV_BACK,
				   .seat = (int8_t)seat,
				   .spot = stake->spot,
				   .n = stake->n,
				   .amount = stake->amount });
}

/* The vig that lies with SEAT's bets (CL-24). */
static chips
craps_vigs_of(const struct craps *s, int seat)
{
	chips sum = 0;

	if (s->rail.option[CRAPS_VIG_FIRST] == 0)
		return 0;
	for (int i = felt_from(&s->felt, seat, 0); felt_is(&s->felt, i, seat); i++) {
		const struct felt_bet *bet = &s->felt.bet[i];
		const struct square *at = &craps_layout.square[bet->square];

		sum += craps_vig(at->spot, at->n, bet->amount);
	}
	return sum;
}

static int
craps_stakes(const void *state, int seat, struct stake out[STAKES])
{
	const struct craps *s = state;
	int n;
	chips vig;

	if (seat == NOBODY)
		return 0;
	n = felt_stakes(&s->felt, &craps_layout, seat, out);
	vig = craps_vigs_of(s, seat);
	if (vig > 0)
		out[n++] = (struct stake){ .spot = CRAPS_AT_VIG, .amount = vig };
	return n;
}

static chips
craps_lying(const void *state)
{
	const struct craps *s = state;
	chips sum = felt_lying(&s->felt);

	for (int i = 0; s->rail.option[CRAPS_VIG_FIRST] != 0 && i < s->rail.n; i++)
		sum += craps_vigs_of(s, s->rail.order[i]);
	return sum;
}

/* CR-19, CL-72: when the table closes, bets that outlive the round are given back. */
static void
craps_call_off(void *state, struct events *out)
{
	struct craps *s = state;

	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];
		struct stake stake[STAKES];
		int n = craps_stakes(s, seat, stake);

		for (int k = 0; k < n; k++)
			craps_give_back(s, seat, &stake[k], out);
	}
	felt_clear(&s->felt);
	s->point = 0;
	s->rolling = false;
	s->rail.request_id++;
}

/* Are there bets that past rolls decide too? */
static bool
craps_has_runs(const struct craps *s)
{
	for (int i = 0; i < s->felt.n; i++) {
		int spot = craps_layout.square[s->felt.bet[i].square].spot;

		if (craps_spot_kinds[spot].judge == CRAPS_JUDGE_RUN)
			return true;
	}
	return false;
}

/* The rolls of the hand so far and the shooters before decide nothing that is still open. */
static void
craps_key(const void *state, struct game_key *key)
{
	const struct craps *s = state;

	game_key_add(key, craps_phase(s));
	game_key_add(key, s->point);
	game_key_add(key, s->shooter);
	game_key_add_stakes(key, &craps_game, state);
	key->past = craps_has_runs(s) ? 0 : key->n;
	if (s->rail.option[CRAPS_LAYOUT] != 0) {
		game_key_add(key, s->burning);
		game_key_add(key, s->fire);
		game_key_add(key, s->seen);
	}
}

static void
craps_bets_key(const void *state, struct game_key *key)
{
	const struct craps *s = state;
	bool round = false, fire = false;
	uint16_t wanted = 0;

	for (int i = 0; i < s->felt.n; i++) {
		int spot = craps_layout.square[s->felt.bet[i].square].spot;
		bool run = craps_spot_kinds[spot].judge == CRAPS_JUDGE_RUN;

		fire |= spot == CRAPS_AT_FIRE;
		round |= fire || craps_spot_kinds[spot].step == CRAPS_STEP_PASS;
		wanted |= run && spot != CRAPS_AT_FIRE ? craps_run_numbers(spot) : 0;
	}
	game_key_add(key, round ? s->point : 0);
	game_key_add(key, fire ? s->fire : 0);
	game_key_add(key, s->seen & wanted);
	game_key_add_stakes(key, &craps_game, state);
}

/* A line bet goes to the number that its first roll shows. */
static int
craps_number_on(const void *state, int spot, int n)
{
	const struct craps *s = state;

	return spot == CRAPS_AT_PASS || spot == CRAPS_AT_DONT_PASS ? s->point : n;
}

PLAY_BETS(craps)
ACT_IF_LEGAL(craps)

const struct game craps_game = {
	.name = "craps",
	.title = "Craps",
	.rules = 1,
	.min_seats = 1,
	.max_seats = CRAPS_SEATS,
	.size = sizeof(struct craps),
	.felt = offsetof(struct craps, felt),
	.working = CRAPS_CALLED_ON,
	.verbs = CRAPS_VERBS,
	.actions = craps_actions,
	.options = craps_options,
	.events = craps_events,
	.live_option = CRAPS_ODDS_LIMIT,
	.hand_ends = CRAPS_EV_SEVEN_OUT,
	.faults = craps_faults,
	.spots = craps_spots,
	.layout = &craps_layout,
	.strategies = craps_players,
	.open = craps_open,
	.wants = craps_requests,
	.has_verb = craps_has_verb,
	.check = craps_check,
	.act = craps_act,
	.act_if_legal = craps_act_if_legal,
	.rolled = craps_rolled,
	.time_up = craps_time_up,
	.sat = craps_sat,
	.left = craps_left,
	.call_off = craps_call_off,
	.stakes = craps_stakes,
	.lying = craps_lying,
	.parts = craps_tell_parts,
	.key = craps_key,
	.bets_key = craps_bets_key,
	.rows = craps_bet_rows,
	.number = craps_number_on,
	.play_bets = craps_play_bets,
};
