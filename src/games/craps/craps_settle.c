/* What a roll does, in the order of CR-19: come bets, the pass line, the state and the shooter. */
#include <string.h>

#include "games/craps/craps_parts.h"

enum craps_outcome { STAYS, WINS, LOSES, RETURNS };

/* End a bet, unless it stays; *BET is 0 after that. */
static void
craps_settle_bet(struct craps *s, int seat, enum craps_spot spot, int number, chips *bet,
		 enum craps_outcome outcome, struct events *out)
{
	static const uint8_t kinds[] = {
		[WINS] = CRAPS_EV_WON, [LOSES] = CRAPS_EV_LOST, [RETURNS] = CRAPS_EV_BACK
	};
	chips amount = *bet;

	if (amount == 0 || outcome == STAYS)
		return;
	*bet = 0;
	event_add(&craps_game, s, out,
		  &(struct event){ .kind = kinds[outcome],
				   .seat = (int8_t)seat,
				   .spot = (uint8_t)spot,
				   .n = (uint8_t)number,
				   .amount = outcome == WINS && spot == CRAPS_ODDS_BOX
						 ? craps_odds_winnings(number, amount)
						 : amount,
				   .stake = amount });
}

/* A come bet on a number, and its odds, which a come-out roll gives back (CR-12, CR-15, CR-16). */
static void
craps_settle_box(struct craps *s, int seat, int box, enum craps_outcome outcome, struct events *out)
{
	struct craps_bets *bet = &s->bet[seat];
	int number = craps_number(box);

	craps_settle_bet(s, seat, CRAPS_COME_LINE, number, &bet->on[box], outcome, out);
	craps_settle_bet(s, seat, CRAPS_ODDS_BOX, number, &bet->odds[box],
			 craps_odds_work(s) ? outcome : RETURNS, out);
}

/* What its first roll does to a line bet: the come-out to pass (CR-7), the next roll to come
 * (CR-11). */
static enum craps_outcome
craps_first_roll(int total)
{
	if (total == 7 || total == 11)
		return WINS;
	return craps_box(total) < 0 ? LOSES : STAYS;
}

/* CR-11.  The box is free: a bet that was there has just won (CR-13). */
static void
craps_settle_new_come(struct craps *s, int seat, int total, struct events *out)
{
	struct craps_bets *bet = &s->bet[seat];

	craps_settle_bet(s, seat, CRAPS_COME_LINE, 0, &bet->come, craps_first_roll(total), out);
	if (bet->come == 0)
		return;
	event_add(&craps_game, s, out,
		  &(struct event){ .kind = CRAPS_EV_MOVE,
				   .seat = (int8_t)seat,
				   .spot = CRAPS_COME_LINE,
				   .n = (uint8_t)total,
				   .amount = bet->come });
	bet->on[craps_box(total)] = bet->come;
	bet->come = 0;
}

static void
craps_settle_come(struct craps *s, int seat, int total, struct events *out)
{
	const struct craps_bets *bet = &s->bet[seat];
	int box = craps_box(total);

	if (box >= 0 && bet->on[box] != 0)
		craps_settle_box(s, seat, box, WINS, out);
	for (box = 0; total == 7 && box < CRAPS_BOXES; box++) {
		if (bet->on[box] != 0)
			craps_settle_box(s, seat, box, LOSES, out);
	}
	if (bet->come != 0)
		craps_settle_new_come(s, seat, total, out);
}

/* CR-7 on the come-out, CR-8 with a point. */
static enum craps_outcome
craps_pass_outcome(const struct craps *s, int total)
{
	if (s->point == 0)
		return craps_first_roll(total);
	if (total == s->point)
		return WINS;
	return total == 7 ? LOSES : STAYS;
}

static void
craps_settle_pass(struct craps *s, int seat, enum craps_outcome outcome, struct events *out)
{
	struct craps_bets *bet = &s->bet[seat];

	craps_settle_bet(s, seat, CRAPS_PASS_LINE, s->point, &bet->pass, outcome, out);
	if (s->point != 0)
		craps_settle_bet(s, seat, CRAPS_ODDS_BOX, s->point, &bet->odds[craps_box(s->point)],
				 outcome, out);
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
	    &(struct event){ .kind = (uint8_t)kind, .seat = s->shooter, .n = (uint8_t)number });
}

/* The end of the round, if the pass bets are decided; else its point (CR-4, CR-7, CR-8). */
static void
craps_move_on(struct craps *s, int total, enum craps_outcome pass, struct events *out)
{
	int point = s->point;

	if (pass == STAYS) {
		if (point == 0) {
			s->point = (uint8_t)total;
			craps_tell(s, CRAPS_EV_POINT, total, out);
		}
		return;
	}
	s->point = 0;
	s->rail.round++;
	if (point == 0)
		return;
	craps_tell(s, pass == WINS ? CRAPS_EV_MADE : CRAPS_EV_SEVEN_OUT, point, out);
	if (pass == LOSES) {
		s->last_out = s->shooter;
		craps_pass_dice(s, out);
	}
}

void
craps_rolled(void *state, const struct roll *r, struct events *out)
{
	struct craps *s = state;
	const struct rail *rail = &s->rail;
	int total = r->die[0] + r->die[1];
	enum craps_outcome pass = craps_pass_outcome(s, total);

	craps_note_roll(s, r, total, out);
	for (int i = 0; i < rail->n; i++)
		craps_settle_come(s, rail->order[i], total, out);
	for (int i = 0; i < rail->n && pass != STAYS; i++)
		craps_settle_pass(s, rail->order[i], pass, out);
	craps_move_on(s, total, pass, out);
	s->rolling = false;
	s->rail.question++;
}
