/* What a roll does, in the order of CR-19 and CL-70: the bets step by step, each step player by
 * player, then the point, the state and the shooter. */
#include <string.h>

#include "games/craps/craps_parts.h"

/* A line bet that goes from the box to its number, when all bets are settled. */
struct craps_moved {
	int8_t seat;
	uint8_t square;
	chips amount;
};

/* A roll that is being settled. */
struct craps_settling {
	struct craps *s;
	struct events *out;
	int a, b, total;
	uint8_t fire;            /* with the point that the roll makes */
	uint16_t seen;           /* with the total of the roll */
	unsigned steps;          /* those in which there is something to settle, a bit each */
	bool decided;            /* a bet has gone */
	enum craps_outcome pass; /* what a pass bet and the odds on the point come to */
	int odds, lay_odds;      /* the squares of odds on the point; -1: there is none */
	int moves;
	struct craps_moved moved[2 * CRAPS_SEATS];
};

enum {
#define CRAPS_SPOT(id, name, judge, step, limit, is) CRAPS_STEP_OF_##id = CRAPS_STEP_##step,
#include "games/craps/layout.def"
};

static const uint8_t craps_square_steps[CRAPS_SQUARES] = {
#define CRAPS_SQUARE(id, n)                                                                 \
	[CRAPS_ON_##id##_##n] = (int)CRAPS_STEP_OF_##id == (int)CRAPS_STEP_COME && (n) == 0 \
				    ? CRAPS_STEP_IN_BOX                                     \
				    : CRAPS_STEP_OF_##id,
#include "games/craps/layout.def"
};

/* Odds on the point go with pass and don't pass. */
static int
craps_step_of(const struct craps_settling *t, int square)
{
	return square == t->odds || square == t->lay_odds ? CRAPS_STEP_PASS
							  : craps_square_steps[square];
}

/* The number by which a bet is judged, and told: that of pass and don't pass is the point. */
static int
craps_judged_number(const struct craps *s, const struct square *at)
{
	return craps_spot_kinds[at->spot].step == CRAPS_STEP_PASS ? s->point : at->n;
}

static void
craps_settle_tell(struct craps_settling *t, const struct felt_bet *bet, enum craps_event kind,
		  chips amount, chips stake)
{
	const struct square *at = &craps_layout.square[bet->square];

	event_add(&craps_game, t->s, t->out,
		  &(struct event){ .kind = (uint8_t)kind,
				   .seat = bet->seat,
				   .spot = at->spot,
				   .n = (uint16_t)craps_judged_number(t->s, at),
				   .amount = amount,
				   .stake = stake });
}

/* A bet that is gone waits on the felt to be swept away. */
static void
craps_settle_gone(struct craps_settling *t, struct felt_bet *bet)
{
	bet->amount = 0;
	t->decided = true;
}

/* CL-40: the seven-out decides, or the sixth point. */
static enum craps_outcome
craps_judge_fire(const struct craps_settling *t, int made)
{
	bool out = t->s->point != 0 && t->total == 7;

	if (made < CRAPS_BOXES && !out)
		return CRAPS_BET_STAYS;
	return craps_pays_of(t->s->rail.option, CRAPS_AT_FIRE, 0, made).to > 0 ? CRAPS_BET_WINS
									       : CRAPS_BET_LOSES;
}

/* CL-40, CL-41. */
static enum craps_outcome
craps_judge_run(const struct craps_settling *t, int spot)
{
	uint16_t wanted;

	if (spot == CRAPS_AT_FIRE)
		return craps_judge_fire(t, __builtin_popcount(t->fire));
	wanted = craps_run_numbers(spot);
	if (t->total == 7)
		return CRAPS_BET_LOSES;
	return (t->seen & wanted) == wanted ? CRAPS_BET_WINS : CRAPS_BET_STAYS;
}

/* What the roll does to a bet, off bets included (CL-54, CL-56). */
static enum craps_outcome
craps_settle_outcome(const struct craps_settling *t, const struct felt_bet *bet)
{
	const struct square *at = &craps_layout.square[bet->square];
	const struct craps_spot_kind *kind = &craps_spot_kinds[at->spot];
	enum craps_outcome outcome;

	if (kind->judge == CRAPS_JUDGE_RUN)
		return craps_judge_run(t, at->spot);
	outcome = bet->square == CRAPS_ON_PASS_0 || bet->square == t->odds
		      ? t->pass
		      : craps_judge_roll(t->s->rail.option, at->spot, craps_judged_number(t->s, at),
					 t->a, t->b);
	if (outcome == CRAPS_BET_STAYS ||
	    craps_works(t->s, at->spot, (enum craps_switch)bet->flags))
		return outcome;
	return kind->limit == CRAPS_LIMIT_ODDS ? CRAPS_BET_RETURNS : CRAPS_BET_STAYS;
}

/* A bet that stays up is paid its winnings alone (CL-7); the vig is in them (CL-24). */
static void
craps_settle_won(struct craps_settling *t, struct felt_bet *bet)
{
	const struct square *at = &craps_layout.square[bet->square];
	int total = at->spot == CRAPS_AT_FIRE ? __builtin_popcount(t->fire) : t->total;
	chips stake = bet->amount;
	chips wins = craps_wins_net(t->s->rail.option, at->spot, at->n, total, stake);

	if (craps_spot_is(at->spot, CRAPS_IS_STAYING)) {
		craps_settle_tell(t, bet, CRAPS_EV_PAID, wins, stake);
		return;
	}
	craps_settle_gone(t, bet);
	craps_settle_tell(t, bet, CRAPS_EV_WON, wins, stake);
}

static void
craps_settle_lost(struct craps_settling *t, struct felt_bet *bet)
{
	const struct square *at = &craps_layout.square[bet->square];
	chips stake = bet->amount;
	chips vig = craps_vig_lying(t->s->rail.option, at->spot, at->n, stake);

	craps_settle_gone(t, bet);
	craps_settle_tell(t, bet, CRAPS_EV_LOST, stake, stake);
	if (vig > 0)
		craps_settle_tell(t, bet, CRAPS_EV_VIG_LOST, vig, vig);
}

/* From the box to its number (CR-11, CL-11), which is free: a bet that was there has just been
 * decided (CR-13). */
static void
craps_settle_moved(struct craps_settling *t, struct felt_bet *bet)
{
	int spot = craps_layout.square[bet->square].spot;

	event_add(&craps_game, t->s, t->out,
		  &(struct event){ .kind = CRAPS_EV_MOVE,
				   .seat = bet->seat,
				   .spot = (uint8_t)spot,
				   .n = (uint16_t)t->total,
				   .amount = bet->amount });
	t->moved[t->moves++] =
	    (struct craps_moved){ bet->seat, (uint8_t)craps_square(spot, t->total), bet->amount };
	craps_settle_gone(t, bet);
}

static void
craps_settle_bet(struct craps_settling *t, struct felt_bet *bet)
{
	chips stake = bet->amount;

	switch (craps_settle_outcome(t, bet)) {
	case CRAPS_BET_STAYS: break;
	case CRAPS_BET_WINS: craps_settle_won(t, bet); break;
	case CRAPS_BET_LOSES: craps_settle_lost(t, bet); break;
	case CRAPS_BET_RETURNS:
		craps_settle_gone(t, bet);
		craps_settle_tell(t, bet, CRAPS_EV_BACK, stake, stake);
		break;
	case CRAPS_BET_MOVES:
		/* A pass bet stays where it is, and the total becomes the point. */
		if (craps_spot_kinds[craps_layout.square[bet->square].spot].step == CRAPS_STEP_COME)
			craps_settle_moved(t, bet);
		break;
	}
}

/* A seat's bets of one step. */
static void
craps_settle_seat(struct craps_settling *t, int seat, int step)
{
	struct felt *felt = &t->s->felt;

	for (int i = felt_first(felt, seat), to = felt_first(felt, seat + 1); i < to; i++) {
		if (craps_step_of(t, felt->bet[i].square) == step)
			craps_settle_bet(t, &felt->bet[i]);
	}
}

/* CL-70.  With the line bets on numbers a player's come and don't come bets in the box are settled,
 * after them. */
static void
craps_settle_step(struct craps_settling *t, int step)
{
	const struct rail *rail = &t->s->rail;

	for (int i = 0; i < rail->n; i++) {
		craps_settle_seat(t, rail->order[i], step);
		if (step == CRAPS_STEP_COME)
			craps_settle_seat(t, rail->order[i], CRAPS_STEP_IN_BOX);
	}
}

/* Which steps have something that this roll may decide: not bets on other numbers, and on the lines
 * nothing if the roll does not decide PASS. */
static void
craps_settle_look(struct craps_settling *t)
{
	const unsigned numbers = 1U << CRAPS_STEP_BOX | 1U << CRAPS_STEP_COME;
	const struct felt *felt = &t->s->felt;

	t->steps = 0;
	for (int i = 0; i < felt->n; i++) {
		int square = felt->bet[i].square;
		unsigned step = 1U << craps_step_of(t, square);

		if ((step & numbers) == 0 || t->total == 7 ||
		    craps_layout.square[square].n == t->total)
			t->steps |= step;
	}
	if (t->pass == CRAPS_BET_STAYS || t->pass == CRAPS_BET_MOVES)
		t->steps &= ~(1U << CRAPS_STEP_PASS);
}

static void
craps_settle(struct craps_settling *t)
{
	if ((t->steps >> CRAPS_STEP_IN_BOX & 1) != 0)
		t->steps |= 1U << CRAPS_STEP_COME;
	t->steps &= ~(1U << CRAPS_STEP_IN_BOX);
	for (; t->steps != 0; t->steps &= t->steps - 1)
		craps_settle_step(t, __builtin_ctz(t->steps));
	if (t->decided)
		felt_sweep(&t->s->felt);
	for (int i = 0; i < t->moves; i++)
		felt_set(&t->s->felt, t->moved[i].seat, t->moved[i].square, t->moved[i].amount);
}

static void
craps_note_roll(struct craps *s, const struct roll *r, int total, struct events *out)
{
	event_add_roll(&craps_game, s, out,
		       &(struct event){ .kind = CRAPS_EV_ROLL, .seat = s->shooter }, r);
	s->last = (struct roll){ .n = 2, .die = { r->die[0], r->die[1] } };
	memmove(s->hand + 1, s->hand, sizeof(s->hand) - 1);
	s->hand[0] = (uint8_t)total;
	s->hand_rolls++;
}

static void
craps_tell(struct craps *s, enum craps_event kind, int number, struct events *out)
{
	event_add(
	    &craps_game, s, out,
	    &(struct event){ .kind = (uint8_t)kind, .seat = s->shooter, .n = (uint16_t)number });
}

/* The runs of CL-40 and CL-41 belong to the dice, and go on with the next shooter (CL-42). */
static void
craps_move_runs(struct craps_settling *t, enum craps_outcome pass)
{
	struct craps *s = t->s;

	s->seen = t->total == 7 ? 0 : t->seen;
	s->fire = t->fire;
	if (pass == CRAPS_BET_MOVES)
		s->burning = true;
	if (s->point != 0 && pass == CRAPS_BET_LOSES) {
		s->burning = false;
		s->fire = 0;
	}
}

/* The end of the round, if a pass bet would be decided; else its point (CR-4, CR-7, CR-8, CL-13).
 */
static void
craps_move_on(struct craps_settling *t, enum craps_outcome pass)
{
	struct craps *s = t->s;
	int point = s->point;

	craps_move_runs(t, pass);
	if (pass == CRAPS_BET_MOVES) {
		s->point = (uint8_t)t->total;
		craps_tell(s, CRAPS_EV_POINT, t->total, t->out);
	}
	if (pass != CRAPS_BET_WINS && pass != CRAPS_BET_LOSES)
		return;
	s->point = 0;
	s->rail.round++;
	if (point == 0)
		return;
	craps_tell(s, pass == CRAPS_BET_WINS ? CRAPS_EV_MADE : CRAPS_EV_SEVEN_OUT, point, t->out);
	if (pass == CRAPS_BET_LOSES) {
		s->last_out = s->shooter;
		craps_pass_dice(s, t->out);
	}
}

void
craps_rolled(void *state, const struct roll *r, struct events *out)
{
	struct craps *s = state;
	struct craps_settling t;

	t.s = s;
	t.out = out;
	t.a = r->die[0];
	t.b = r->die[1];
	t.total = t.a + t.b;
	t.decided = false;
	t.moves = 0;
	t.odds = s->point != 0 ? craps_square(CRAPS_AT_ODDS, s->point) : -1;
	t.lay_odds = s->point != 0 ? craps_square(CRAPS_AT_LAY_ODDS, s->point) : -1;
	t.pass = craps_judge_roll(s->rail.option, CRAPS_AT_PASS, s->point, t.a, t.b);
	t.seen = (uint16_t)(s->seen | 1U << t.total);
	t.fire = s->fire;
	if (s->point != 0 && t.pass == CRAPS_BET_WINS)
		t.fire |= craps_fire_bit(s->point);
	craps_note_roll(s, r, t.total, out);
	craps_settle_look(&t);
	craps_settle(&t);
	craps_move_on(&t, t.pass);
	s->rolling = false;
	s->rail.question++;
}
