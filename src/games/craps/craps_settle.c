/* What a roll does, in the order of CR-19 and CL-70: the bets step by step, each step player by
 * player, then the point, the state and the shooter. */
#include <string.h>

#include "games/craps/craps_parts.h"

/* A line bet that goes from the box to its number, when all bets are settled. */
struct craps_moved {
	int8_t seat;
	uint8_t from, to; /* squares */
};

/* What a roll does to the bets on a square: the same to everybody's. */
struct craps_verdict {
	uint8_t outcome, off; /* for a bet that works, and for one that does not */
	bool works;           /* by the table's custom */
	uint8_t spot;
	uint16_t n;             /* by which it is judged, and told: that of pass is the point */
	unsigned is;            /* of enum craps_is */
	struct craps_pays pays; /* if it wins */
};

/* A bet that the roll may do something to: its place on the felt, and when it is settled. */
struct craps_touched {
	struct felt_bet *bet;
	int step;
};

/* A roll that is being settled.  OUT may be NULL. */
struct craps_settling {
	struct craps *s;
	struct events *out;
	int a, b, total;
	unsigned heeded;         /* the bits of craps_heeds that the roll is */
	uint8_t fire;            /* with the point that the roll makes */
	uint16_t seen;           /* with the total of the roll */
	bool decided;            /* a bet has gone */
	enum craps_outcome pass; /* what a pass bet comes to */
	int odds, lay_odds;      /* the squares of odds on the point; -1: there is none */
	unsigned steps;          /* those in which there is something to settle, a bit each */
	int moves, touches;
	struct craps_moved moved[2 * CRAPS_SEATS];
	struct craps_touched touched[CRAPS_SEATS * CRAPS_SQUARES];
	bool judged[CRAPS_SQUARES]; /* the verdict is known */
	struct craps_verdict verdict[CRAPS_SQUARES];
};

enum {
#define CRAPS_SPOT(id, name, judge, step, limit, is) \
	CRAPS_STEP_OF_##id = CRAPS_STEP_##step,      \
	CRAPS_HEEDS_ALL_##id =                       \
	    CRAPS_JUDGE_##judge == CRAPS_JUDGE_ROLL || CRAPS_JUDGE_##judge == CRAPS_JUDGE_RUN,
#include "games/craps/layout.def"
};

static const uint8_t craps_square_steps[CRAPS_SQUARES] = {
#define CRAPS_SQUARE(id, n)                                                                 \
	[CRAPS_ON_##id##_##n] = (int)CRAPS_STEP_OF_##id == (int)CRAPS_STEP_COME && (n) == 0 \
				    ? CRAPS_STEP_IN_BOX                                     \
				    : CRAPS_STEP_OF_##id,
#include "games/craps/layout.def"
};

/* The totals that may do something to a bet on a square, a bit each: its number and 7, or all. Pass
 * and don't pass wait for a roll that decides the round. */
enum { CRAPS_DECIDES = 1, CRAPS_ALL_TOTALS = 0x1ffc };

static const uint16_t craps_heeds[CRAPS_SQUARES] = {
#define CRAPS_SQUARE(id, n)                                                                     \
	[CRAPS_ON_##id##_##n] = (int)CRAPS_STEP_OF_##id == (int)CRAPS_STEP_PASS ? CRAPS_DECIDES \
				: (n) == 0 || CRAPS_HEEDS_ALL_##id                              \
				    ? CRAPS_ALL_TOTALS                                          \
				    : 1 << 7 | 1 << ((n) > 12 ? 0 : (n)),
#include "games/craps/layout.def"
};

/* Odds on the point go with pass and don't pass. */
static int
craps_step_of(const struct craps_settling *t, int square)
{
	return square == t->odds || square == t->lay_odds ? CRAPS_STEP_PASS
							  : craps_square_steps[square];
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

/* What the roll does to the bets on a square; those that are off are given back if they are odds,
 * and stay if not (CL-54, CL-56). */
static void
craps_judge_square(const struct craps_settling *t, int square, struct craps_verdict *v)
{
	const int32_t *option = t->s->rail.option;
	const struct square *at = &craps_layout.square[square];
	const struct craps_spot_kind *kind = &craps_spot_kinds[at->spot];

	v->spot = at->spot;
	v->n = kind->step == CRAPS_STEP_PASS ? t->s->point : at->n;
	if (kind->judge == CRAPS_JUDGE_RUN)
		v->outcome = (uint8_t)craps_judge_run(t, at->spot);
	else
		v->outcome = (uint8_t)craps_judge_roll(option, at->spot, v->n, t->a, t->b);
	v->works = craps_works(t->s, at->spot, CRAPS_BY_CUSTOM);
	v->off = kind->limit == CRAPS_LIMIT_ODDS ? CRAPS_BET_RETURNS : CRAPS_BET_STAYS;
	v->is = kind->is;
	if (v->outcome == CRAPS_BET_WINS)
		v->pays = craps_pays_of(option, at->spot, at->n,
					at->spot == CRAPS_AT_FIRE ? __builtin_popcount(t->fire)
								  : t->total);
}

static const struct craps_verdict *
craps_verdict(struct craps_settling *t, int square)
{
	struct craps_verdict *v = &t->verdict[square];

	if (!t->judged[square]) {
		craps_judge_square(t, square, v);
		t->judged[square] = true;
	}
	return v;
}

/* The vig that lies with a bet that is lost goes with it (CL-24). */
static void
craps_settle_vig(struct craps_settling *t, int seat, const struct craps_verdict *v, chips stake)
{
	chips vig = craps_vig_lying(t->s->rail.option, v->spot, v->n, stake);

	if (vig > 0)
		event_add(&craps_game, t->s, t->out,
			  &(struct event){ .kind = CRAPS_EV_VIG_LOST,
					   .seat = (int8_t)seat,
					   .spot = v->spot,
					   .n = v->n,
					   .amount = vig,
					   .stake = vig });
}

/* From the box to its number (CR-11, CL-11), which is free: a bet that was there has just been
 * decided (CR-13). */
static void
craps_settle_moved(struct craps_settling *t, const struct felt_bet *bet)
{
	int spot = craps_layout.square[bet->square].spot;

	if (event_is_heard(&t->s->rail, t->out))
		event_add(&craps_game, t->s, t->out,
			  &(struct event){ .kind = CRAPS_EV_MOVE,
					   .seat = bet->seat,
					   .spot = (uint8_t)spot,
					   .n = (uint16_t)t->total,
					   .amount = bet->amount });
	t->moved[t->moves++] =
	    (struct craps_moved){ bet->seat, bet->square, (uint8_t)craps_square(spot, t->total) };
}

/* It wins, loses or comes back.  A bet that wins and stays up is paid its winnings alone (CL-7);
 * the vig is in them (CL-24).  A bet that is gone waits on the felt to be swept away. */
static void
craps_settle_decided(struct craps_settling *t, const struct craps_verdict *v,
		     enum craps_outcome outcome, struct felt_bet *bet)
{
	static const uint8_t kinds[] = { [CRAPS_BET_WINS] = CRAPS_EV_WON,
					 [CRAPS_BET_LOSES] = CRAPS_EV_LOST,
					 [CRAPS_BET_RETURNS] = CRAPS_EV_BACK };
	chips stake = bet->amount, amount = stake, laid = stake;
	bool stays = false;

	if (outcome == CRAPS_BET_WINS) {
		amount = craps_paid(v->pays, stake);
		if ((v->is & CRAPS_IS_VIGGED) != 0)
			amount -= craps_vig(v->spot, v->n, stake);
		stays = (v->is & CRAPS_IS_STAYING) != 0;
		if (stays && (v->is & CRAPS_IS_VIGGED) != 0)
			laid += craps_vig_lying(t->s->rail.option, v->spot, v->n, stake);
	}
	if (!stays) {
		bet->amount = 0;
		t->decided = true;
	}
	event_add(&craps_game, t->s, t->out,
		  &(struct event){ .kind = stays ? CRAPS_EV_PAID : kinds[outcome],
				   .seat = bet->seat,
				   .spot = v->spot,
				   .n = v->n,
				   .amount = amount,
				   .stake = laid });
	if (outcome == CRAPS_BET_LOSES && (v->is & CRAPS_IS_VIGGED) != 0)
		craps_settle_vig(t, bet->seat, v, stake);
}

static void
craps_settle_bet(struct craps_settling *t, struct felt_bet *bet)
{
	const struct craps_verdict *v = craps_verdict(t, bet->square);
	enum craps_outcome outcome = v->outcome;

	if (outcome != CRAPS_BET_STAYS &&
	    !(bet->flags == CRAPS_BY_CUSTOM ? v->works : bet->flags == CRAPS_CALLED_ON))
		outcome = v->off;
	if (outcome == CRAPS_BET_STAYS)
		return;
	if (outcome == CRAPS_BET_MOVES)
		craps_settle_moved(t, bet);
	else
		craps_settle_decided(t, v, outcome, bet);
}

static void
craps_settle_touch(struct craps_settling *t, struct felt_bet *bet, int step)
{
	t->touched[t->touches++] = (struct craps_touched){ bet, step };
	t->steps |= 1U << step;
}

/* Which of a seat's bets the roll touches, in the order of the felt.  Come and don't come bets in
 * the box are settled with the line bets on numbers, after them. */
static void
craps_settle_look(struct craps_settling *t, int seat)
{
	struct felt *felt = &t->s->felt;
	struct felt_bet *box[2], *end = felt->bet + felt_end(felt, seat);
	const unsigned heeded = t->heeded;
	int boxes = 0;

	for (struct felt_bet *bet = felt->bet + felt_first(felt, seat); bet < end; bet++) {
		if ((craps_heeds[bet->square] & heeded) == 0)
			continue;
		if (craps_square_steps[bet->square] == CRAPS_STEP_IN_BOX)
			box[boxes++] = bet;
		else
			craps_settle_touch(t, bet, craps_step_of(t, bet->square));
	}
	for (int i = 0; i < boxes; i++)
		craps_settle_touch(t, box[i], CRAPS_STEP_COME);
}

/* CL-70: step by step, and player by player. */
static void
craps_settle(struct craps_settling *t)
{
	struct craps *s = t->s;

	for (int i = 0; i < s->rail.n; i++)
		craps_settle_look(t, s->rail.order[i]);
	for (; t->steps != 0; t->steps &= t->steps - 1) {
		int step = __builtin_ctz(t->steps);

		for (int i = 0; i < t->touches; i++) {
			if (t->touched[i].step == step)
				craps_settle_bet(t, t->touched[i].bet);
		}
	}
	if (t->decided)
		felt_sweep(&s->felt);
	for (int i = 0; i < t->moves; i++)
		felt_move(&s->felt, t->moved[i].seat, t->moved[i].from, t->moved[i].to);
}

static void
craps_note_roll(struct craps *s, const struct roll *r, int total, struct events *out)
{
	if (event_is_heard(&s->rail, out))
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
	if (event_is_heard(&s->rail, out))
		event_add(&craps_game, s, out,
			  &(struct event){
			      .kind = (uint8_t)kind, .seat = s->shooter, .n = (uint16_t)number });
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
	t.steps = 0;
	memset(t.judged, 0, sizeof(t.judged));
	t.moves = 0;
	t.touches = 0;
	t.odds = s->point != 0 ? craps_square(CRAPS_AT_ODDS, s->point) : -1;
	t.lay_odds = s->point != 0 ? craps_square(CRAPS_AT_LAY_ODDS, s->point) : -1;
	t.pass = craps_judge_roll(s->rail.option, CRAPS_AT_PASS, s->point, t.a, t.b);
	t.heeded = 1U << t.total;
	if (t.pass == CRAPS_BET_WINS || t.pass == CRAPS_BET_LOSES)
		t.heeded |= CRAPS_DECIDES;
	t.seen = (uint16_t)(s->seen | 1U << t.total);
	t.fire = s->fire;
	if (s->point != 0 && t.pass == CRAPS_BET_WINS)
		t.fire |= craps_fire_bit(s->point);
	craps_note_roll(s, r, t.total, out);
	craps_settle(&t);
	craps_move_on(&t, t.pass);
	s->rolling = false;
	s->rail.request_id++;
}
