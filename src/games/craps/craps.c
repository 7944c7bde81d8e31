#include "games/craps/craps.h"

#include "games/craps/craps_parts.h"
#include "games/craps/players.h"

static const char *const lines[] = { "pass", "come", NULL };

/* clang-format off */
#define AMOUNT { .kind = ARG_ADDS, .name = "AMOUNT" }
#define IN_ALL { .kind = ARG_SETS, .name = "AMOUNT", .spot = CRAPS_ODDS_BOX }
#define POINT { .kind = ARG_NUMBER, .name = "POINT", .min = 4, .max = 10 }
#define LINE { .kind = ARG_WORD, .name = "BET", .words = lines }

static const struct action_kind actions[] = {
	[CRAPS_PASS] = { "pass", 'p', "bet on pass, before the come-out roll", { AMOUNT } },
	[CRAPS_COME] = { "come", 'c', "bet on come, with a point set", { AMOUNT } },
	[CRAPS_ODDS] = { "odds", 'o', "take odds on the point or a come point", { POINT, AMOUNT } },
	[CRAPS_CHANGE] = { "change", 0, "change odds, to 0 to take them down", { POINT, IN_ALL } },
	[CRAPS_DOWN] = { "down", 't', "take a bet down before its first roll", { LINE } },
	[CRAPS_ROLL] = { "roll", ' ', "throw the dice, as the shooter", { { 0 } } },
	[CRAPS_PASS_DICE] = { "pass-dice", 'n', "hand the dice to the next player", { { 0 } } },
	[CRAPS_VERBS] = { .name = NULL },
};
/* clang-format on */

static const struct option_kind options[] = {
	[CRAPS_ROUND_MS] = { "round-ms", 1, 3600000, 6000, 6000,
			     "time to bet before a roll, in milliseconds", NULL, false },
	[CRAPS_SHOOTER_MS] = { "shooter-ms", 1, 3600000, 15000, 15000,
			       "time for a shooter's pass bet, in milliseconds", NULL, false },
	[CRAPS_TUMBLE_MS] = { "tumble-ms", 0, 60000, 0, 500,
			      "time that the dice roll, in milliseconds", NULL, false },
	[CRAPS_ODDS_LIMIT] = { "odds-limit", 0, 1000, CRAPS_UNLIMITED, CRAPS_345,
			       "most odds for each chip of the bet; 345: 3-4-5 times; 0: no "
			       "limit",
			       NULL, false },
	[CRAPS_ODDS_WORK] = { "odds-work", 0, 1, 0, 0,
			      "1: odds of come bets work on the come-out roll too", NULL, false },
	{ .name = NULL },
};

static const struct event_kind events[] = {
	EVENTS_OF_ALL,
	[CRAPS_EV_BET] = { "bet", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_AMOUNT,
			   "{who} bet{s} {amount} on {spot}.", NULL },
	[CRAPS_EV_ODDS] = { "odds", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			    "{who} take{s} odds of {amount}{on}.", NULL },
	[CRAPS_EV_ODDS_UP] = { "odds_up", STAKED, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			       "{who} add{s} {amount} to the odds{on}.", NULL },
	[CRAPS_EV_ODDS_DOWN] = { "odds_down", BACK,
				 TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
				 "{who} take{s} {amount} off the odds{on}.", NULL },
	[CRAPS_EV_DOWN] = { "down", BACK, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			    "{who} take{s} {amount} down from {spot}.", NULL },
	[CRAPS_EV_ROLL] = { "roll", STILL, TELLS_WHO | TELLS_DICE, "{who} roll{s} {dice}: {total}.",
			    NULL },
	[CRAPS_EV_MOVE] = { "moved", STILL, TELLS_WHO | TELLS_SPOT | TELLS_NUMBER | TELLS_AMOUNT,
			    "{who} move{s} {amount} from {spot} to {n}.", "point" },
	[CRAPS_EV_WON] = { "won", WON,
			   TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT | TELLS_STAKE,
			   "{who} win{s} {amount} with {spot}{on}; {stack} in hand.", NULL },
	[CRAPS_EV_LOST] = { "lost", LOST,
			    TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT | TELLS_STAKE,
			    "{who} lose{s} {amount} with {spot}{on}; {stack} in hand.", NULL },
	[CRAPS_EV_BACK] = { "back", BACK, TELLS_WHO | TELLS_SPOT | TELLS_ON | TELLS_AMOUNT,
			    "{who} get{s} {amount} back from {spot}{on}; {stack} in hand.", NULL },
	[CRAPS_EV_POINT] = { "point", STILL, TELLS_NUMBER, "The point is {n}.", "point" },
	[CRAPS_EV_MADE] = { "point_made", STILL, TELLS_NUMBER, "The point {n} is made.", "point" },
	[CRAPS_EV_SEVEN_OUT] = { "seven_out", STILL, TELLS_NUMBER,
				 "Seven-out: the point {n} is lost.", "point" },
	[CRAPS_EV_LATE] = { "late", STILL, TELLS_WHO, "{who} let{s} the time to bet run out.",
			    NULL },
	[CRAPS_EV_SHOOTER] = { "shooter", STILL, TELLS_WHO, "{who} {is} the shooter.", NULL },
	{ .name = NULL },
};

static const char *const faults[] = {
	[CRAPS_PASS_LATE - FAULT_GAME] =
	    "a point is set; pass bets are taken before the come-out roll",
	[CRAPS_COME_EARLY - FAULT_GAME] = "no point is set; come bets are taken when one is",
	[CRAPS_NO_NUMBER - FAULT_GAME] = "7 is no point; the points are 4, 5, 6, 8, 9 and 10",
	[CRAPS_NO_LINE_BET - FAULT_GAME] =
	    "no pass or come bet is on that number; odds are taken behind one",
	[CRAPS_ODDS_THERE - FAULT_GAME] = "there are odds on that number; they can be changed",
	[CRAPS_NO_ODDS - FAULT_GAME] =
	    "there are no odds on that number to change; odds are taken behind a pass or come bet",
	[CRAPS_NO_PASS_BET - FAULT_GAME] = "there is no pass bet to take down",
	[CRAPS_PASS_STAYS - FAULT_GAME] =
	    "a pass bet stays once a point is set, until it is decided",
	[CRAPS_NO_COME_BET - FAULT_GAME] = "there is no come bet to take down",
	[CRAPS_COME_STAYS - FAULT_GAME] =
	    "a come bet stays once it is on a number, until it is decided",
	[CRAPS_NOT_SHOOTER - FAULT_GAME] = "only the shooter has the dice",
	[CRAPS_SHOOTER_BET - FAULT_GAME] =
	    "the shooter must bet on pass before the dice are rolled",
	[CRAPS_DICE_BET - FAULT_GAME] =
	    "a shooter with a pass bet keeps the dice; take the bet down first",
	[CRAPS_DICE_POINT - FAULT_GAME] = "the dice cannot be passed on while a point is set",
	[CRAPS_ALONE - FAULT_GAME] = "there is nobody to pass the dice to",
	[CRAPS_EMPTY - FAULT_GAME] = "there is no shooter; a player has to sit down",
	[CRAPS_BET_FULL - FAULT_GAME] = "no more than 1000000000000 may lie on one bet",
};

static const char *const spots[] = {
	[CRAPS_PASS_LINE] = "pass",
	[CRAPS_COME_LINE] = "come",
	[CRAPS_ODDS_BOX] = "odds",
	[CRAPS_SPOTS] = NULL,
};

enum craps_phase
craps_phase(const struct craps *s)
{
	if (s->point != 0)
		return CRAPS_POINT_SET;
	return s->shooter != NOBODY && s->bet[s->shooter].pass > 0 ? CRAPS_COME_OUT : CRAPS_NO_BET;
}

bool
craps_odds_work(const struct craps *s)
{
	return s->point != 0 || s->rail.option[CRAPS_ODDS_WORK] != 0;
}

/* A new shooter's hand begins. */
static void
craps_give_dice(struct craps *s, int seat)
{
	s->shooter = (int8_t)seat;
	s->hand_rolls = 0;
	s->rail.question++;
}

void
craps_pass_dice(struct craps *s, struct events *out)
{
	craps_give_dice(s, rail_next(&s->rail, s->shooter));
	if (s->shooter != NOBODY)
		event_add(&craps_game, s, out,
			  &(struct event){ .kind = CRAPS_EV_SHOOTER, .seat = s->shooter });
}

/* Does anybody have what a shooter needs: a pass bet, or a chip for one (CR-5)? */
static bool
craps_can_be_shot(const struct craps *s)
{
	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];

		if (rail_plays(&s->rail, seat) &&
		    (s->rail.stack[seat] > 0 || s->bet[seat].pass > 0))
			return true;
	}
	return false;
}

static void
craps_open(void *state)
{
	struct craps *s = state;

	s->shooter = NOBODY;
	s->last_out = NOBODY;
}

static struct want
craps_wants(const void *state)
{
	const struct craps *s = state;
	const int32_t *option = s->rail.option;
	struct want want = { .kind = WANT_BETS, .dice = 2, .sides = 6 };

	if (s->rolling) {
		want.kind = WANT_DICE;
		want.ms = option[CRAPS_TUMBLE_MS];
	} else if (craps_phase(s) != CRAPS_NO_BET) {
		want.ms = option[CRAPS_ROUND_MS];
	} else {
		want.blocked = s->shooter == NOBODY ? CRAPS_EMPTY : CRAPS_SHOOTER_BET;
		want.ms = craps_can_be_shot(s) ? option[CRAPS_SHOOTER_MS] : -1;
	}
	return want;
}

static int
craps_check(const void *state, int seat, const struct action *a, struct range *range)
{
	return craps_verbs[a->verb].check(state, seat, a, range);
}

/* With a point set no bet asks anything new.  Before the come-out, a bet that makes a come-out
 * possible or impossible does. */
static void
craps_act(void *state, int seat, const struct action *a, struct events *out)
{
	struct craps *s = state;
	enum craps_phase phase;
	bool could_shoot;

	if (s->point != 0) {
		craps_verbs[a->verb].act(s, seat, a, out);
		return;
	}
	phase = craps_phase(s);
	could_shoot = craps_can_be_shot(s);
	craps_verbs[a->verb].act(s, seat, a, out);
	if (craps_phase(s) != phase || craps_can_be_shot(s) != could_shoot)
		s->rail.question++;
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
	s->rail.question++;
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

	for (int box = 0; box < CRAPS_BOXES; box++)
		craps_set_odds(s, seat, box, 0, out);
	craps_take_down(s, seat, CRAPS_COME_LINE, out);
	if (s->point == 0)
		craps_take_down(s, seat, CRAPS_PASS_LINE, out);
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

/* Row N, which counts only if something lies there.  Returns the number of rows. */
static int
craps_add_stake(struct stake out[STAKES], int n, enum craps_spot spot, int number, chips amount)
{
	out[n].spot = (uint8_t)spot;
	out[n].n = (uint8_t)number;
	out[n].amount = amount;
	return n + (amount > 0);
}

static int
craps_stakes(const void *state, int seat, struct stake out[STAKES])
{
	const struct craps *s = state;
	const struct craps_bets *bet;
	int n = 0;

	if (seat == NOBODY)
		return 0;
	bet = &s->bet[seat];
	n = craps_add_stake(out, n, CRAPS_PASS_LINE, 0, bet->pass);
	n = craps_add_stake(out, n, CRAPS_COME_LINE, 0, bet->come);
	for (int box = 0; box < CRAPS_BOXES; box++) {
		if ((bet->on[box] | bet->odds[box]) == 0)
			continue;
		n = craps_add_stake(out, n, CRAPS_COME_LINE, craps_number(box), bet->on[box]);
		n = craps_add_stake(out, n, CRAPS_ODDS_BOX, craps_number(box), bet->odds[box]);
	}
	return n;
}

/* Every bet is counted, whether anything lies there or not: that is quicker than to ask. */
static chips
craps_lying(const void *state)
{
	const struct craps *s = state;
	chips sum = 0;

	for (int seat = 0; s->rail.taken >> seat != 0; seat++) {
		const struct craps_bets *bet = &s->bet[seat];
		const chips *on = bet->on, *odds = bet->odds;

		sum += bet->pass + bet->come + on[0] + on[1] + on[2] + on[3] + on[4] + on[5] +
		       odds[0] + odds[1] + odds[2] + odds[3] + odds[4] + odds[5];
	}
	return sum;
}

/* CR-19: when the table closes, bets that outlive the round are given back. */
static void
craps_call_off(void *state, struct events *out)
{
	struct craps *s = state;

	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];
		struct stake stake[STAKES];
		int n = craps_stakes(s, seat, stake);

		s->bet[seat] = (struct craps_bets){ .pass = 0 };
		for (int k = 0; k < n; k++)
			craps_give_back(s, seat, &stake[k], out);
	}
	s->point = 0;
	s->rolling = false;
	s->rail.question++;
}

static void
craps_parts(const void *state, const struct part_sink *to)
{
	static const char *const phases[] = {
		[CRAPS_NO_BET] = "NO_BET",
		[CRAPS_COME_OUT] = "COME_OUT",
		[CRAPS_POINT_SET] = "POINT_SET",
	};
	const struct craps *s = state;

	part_word(to, "state", phases[craps_phase(s)]);
	if (s->point != 0)
		part_number(to, "point", s->point);
	if (s->shooter != NOBODY)
		part_seat(to, "shooter", s->shooter);
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
}

const struct game craps_game = {
	.name = "craps",
	.title = "Craps",
	.rules = 1,
	.min_seats = 1,
	.max_seats = CRAPS_SEATS,
	.size = sizeof(struct craps),
	.verbs = CRAPS_VERBS,
	.actions = actions,
	.options = options,
	.events = events,
	.faults = faults,
	.spots = spots,
	.strategies = craps_players,
	.open = craps_open,
	.wants = craps_wants,
	.check = craps_check,
	.act = craps_act,
	.rolled = craps_rolled,
	.time_up = craps_time_up,
	.sat = craps_sat,
	.left = craps_left,
	.call_off = craps_call_off,
	.stakes = craps_stakes,
	.lying = craps_lying,
	.parts = craps_parts,
	.key = craps_key,
};
