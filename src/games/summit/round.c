#include "games/summit/round.h"

#include <string.h>

#include "base/assert.h"
#include "games/game_table.h"
#include "games/summit/hands.h"

int
summit_next(const struct summit *s, int seat, uint16_t seats)
{
	const struct rail *rail = &s->rail;
	int at = 0; /* the last, if SEAT is not there: the search begins with the first then */

	while (at < rail->n - 1 && rail->order[at] != seat)
		at++;
	for (int i = 0; i < rail->n; i++) {
		at = at + 1 < rail->n ? at + 1 : 0;
		if (rail_has(seats, rail->order[at]))
			return rail->order[at];
	}
	return seat;
}

chips
summit_drop_costs(const struct summit *s, int seat)
{
	int in = summit_count(s->in);

	return (s->seat[seat].bet + in - 1) / in;
}

chips
summit_exit_costs(const struct summit *s, int seat)
{
	return (s->seat[seat].bet + 1) / 2;
}

/* An event that moves no chips need not be told if nobody listens. */
static void
summit_round_tell(struct summit *s, enum summit_event kind, int seat, struct events *out)
{
	if (out != NULL)
		event_add(&summit_game, s, out,
			  &(struct event){ .kind = (uint8_t)kind, .seat = (int8_t)seat });
}

static void
tell_dice(struct summit *s, enum summit_event kind, int seat, const struct roll *r,
	  struct events *out)
{
	if (out != NULL)
		event_add_roll(&summit_game, s, out,
			       &(struct event){ .kind = (uint8_t)kind, .seat = (int8_t)seat }, r);
}

/* COST of the seat's bet goes to the pot and the rest comes back. */
static void
step_out(struct summit *s, int seat, chips cost, enum summit_event kind, struct events *out)
{
	struct summit_seat *p = &s->seat[seat];

	s->in &= (uint16_t)~rail_bit(seat);
	s->pot += cost;
	p->paid = cost;
	p->net = -cost;
	event_add(&summit_game, s, out,
		  &(struct event){ .kind = (uint8_t)kind,
				   .seat = (int8_t)seat,
				   .amount = p->bet - cost,
				   .stake = cost });
	p->bet = 0;
}

/* SM-8: winnings and losses are compared. */
static void
summit_end_game(struct summit *s, struct events *out)
{
	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i];
		chips won = s->seat[seat].won;

		event_add(&summit_game, s, out,
			  &(struct event){ .kind = won > 0   ? EV_UP
						   : won < 0 ? EV_DOWN
							     : EV_EVEN,
					   .seat = (int8_t)seat,
					   .amount = won < 0 ? -won : won });
	}
}

/* The winner takes the pot and all other bets, and keeps the own one (SM-5, SM-6). */
static void
summit_round_win(struct summit *s, int winner, enum summit_end end, struct events *out)
{
	chips takes = s->pot, keeps = s->seat[winner].bet;
	uint64_t losers = s->in & ~rail_bit(winner);

	for (; losers != 0; losers &= losers - 1) {
		struct summit_seat *p = &s->seat[__builtin_ctzll(losers)];

		takes += p->bet;
		p->net = -p->bet;
		p->bet = 0;
	}
	s->seat[winner].net = takes;
	s->seat[winner].bet = 0;
	s->pot = 0;
	event_add(&summit_game, s, out,
		  &(struct event){ .kind = EV_WINS, .seat = (int8_t)winner, .amount = takes });
	if (keeps > 0)
		event_add(
		    &summit_game, s, out,
		    &(struct event){ .kind = EV_KEEPS, .seat = (int8_t)winner, .amount = keeps });
	assert(s->rail.table == 0);
	for (uint64_t dealt = s->dealt; dealt != 0; dealt &= dealt - 1) {
		struct summit_seat *p = &s->seat[__builtin_ctzll(dealt)];

		p->won += p->net;
		p->paid = 0;
	}
	s->winner = rail_has(s->rail.leaving, winner) ? NOBODY : (int8_t)winner;
	s->end = end;
	s->in = 0;
	s->phase = SUMMIT_BETWEEN;
	if (s->rounds > 0 && ++s->played == s->rounds)
		summit_end_game(s, out);
	s->rail.round++;
	s->rail.request_id++;
}

/* No two bets are equal, so the larger one decides a tie (SM-5). */
static bool
summit_round_beats(const struct summit *s, int seat, int other)
{
	int sum = summit_sum(s, seat), other_sum = summit_sum(s, other);

	assert(s->seat[seat].bet != s->seat[other].bet);
	return sum != other_sum ? sum > other_sum : s->seat[seat].bet > s->seat[other].bet;
}

static void
summit_round_show(struct summit *s, int seat, struct events *out)
{
	struct roll hand = { .n = SUMMIT_DICE };

	memcpy(hand.die, s->hand[seat], SUMMIT_DICE);
	s->shown |= (uint16_t)rail_bit(seat);
	tell_dice(s, EV_SHOWS, seat, &hand, out);
}

static void
summit_round_compare(struct summit *s, struct events *out)
{
	int winner = s->turn, seat = s->turn;

	do {
		summit_round_show(s, seat, out);
		if (seat != winner && summit_round_beats(s, seat, winner))
			winner = seat;
		seat = summit_next(s, seat, s->in);
	} while (seat != s->turn);
	summit_round_win(s, winner, SUMMIT_COMPARED, out);
}

/* All have chosen. */
static void
open_choices(struct summit *s, struct events *out)
{
	uint16_t asked = s->in;

	for (int seat = summit_next(s, s->turn, asked); seat != s->turn;
	     seat = summit_next(s, seat, asked)) {
		if (s->stays[seat])
			summit_round_tell(s, EV_STAYS, seat, out);
		else
			step_out(s, seat, summit_exit_costs(s, seat), EV_EXITS, out);
	}
	if (s->in == rail_bit(s->turn))
		summit_round_win(s, s->turn, SUMMIT_ALL_EXITED, out);
	else
		summit_round_compare(s, out);
}

static inline void
put_in_order(uint8_t *low, uint8_t *high)
{
	uint8_t less = *low < *high ? *low : *high, more = *low < *high ? *high : *low;

	*low = less;
	*high = more;
}

/* The nine comparisons that sort five (Knuth 5.3.4), none of which is a branch that dice would make
 * impossible to foresee. */
static void
summit_round_sort(const uint8_t die[SUMMIT_DICE], uint8_t hand[SUMMIT_DICE])
{
	uint8_t a = die[0], b = die[1], c = die[2], d = die[3], e = die[4];

	put_in_order(&a, &b);
	put_in_order(&d, &e);
	put_in_order(&c, &e);
	put_in_order(&c, &d);
	put_in_order(&b, &e);
	put_in_order(&a, &d);
	put_in_order(&a, &c);
	put_in_order(&b, &d);
	put_in_order(&b, &c);
	hand[0] = a, hand[1] = b, hand[2] = c, hand[3] = d, hand[4] = e;
}

/* Of hands that are in order but for their first die, which is a new one. */
static void
sort_first(uint8_t hand[SUMMIT_DICE])
{
	for (int i = 0; i + 1 < SUMMIT_DICE; i++)
		put_in_order(&hand[i], &hand[i + 1]);
}

static void
first_bet(struct summit *s, int seat, chips bet, struct events *out)
{
	s->seat[seat].bet = bet;
	if (bet > 0)
		event_add(&summit_game, s, out,
			  &(struct event){ .kind = EV_BET, .seat = (int8_t)seat, .amount = bet });
}

/* The hands lie in the order in which the players sat down (SM-11a), the bets clockwise from the
 * starter. */
void
summit_deal(struct summit *s, const struct roll *r, struct events *out)
{
	const uint8_t *die = r->die;
	int seat = s->starter;

	for (int i = 0; i < s->rail.n; i++) {
		struct summit_seat *p = &s->seat[s->rail.order[i]];

		p->net = 0;
		if (!rail_has(s->dealt, s->rail.order[i]))
			continue;
		summit_round_sort(die, s->hand[s->rail.order[i]]);
		die += SUMMIT_DICE;
	}
	s->in = s->dealt;
	s->turn = s->starter;
	s->phase = SUMMIT_TURN;
	s->rail.request_id++;
	summit_round_tell(s, EV_DEALT, s->starter, out);
	for (chips bet = 0; bet < summit_count(s->dealt); bet++) {
		first_bet(s, seat, bet, out);
		seat = summit_next(s, seat, s->dealt);
	}
}

static void
pass_turn(struct summit *s)
{
	s->turn = (int8_t)summit_next(s, s->turn, s->in);
	s->phase = SUMMIT_TURN;
	s->rail.request_id++;
}

void
summit_drop(struct summit *s, int seat, struct events *out)
{
	step_out(s, seat, summit_drop_costs(s, seat), EV_DROPS, out);
	if (summit_count(s->in) == 1)
		summit_round_win(s, summit_next(s, seat, s->in), SUMMIT_ALL_DROPPED, out);
	else if (seat == s->turn)
		pass_turn(s);
}

static void
summit_round_raise(struct summit *s, enum summit_event kind, struct events *out)
{
	struct summit_seat *p = &s->seat[s->turn];
	chips to = summit_raise_to(s, s->turn);

	assert(to <= s->limit);
	event_add(&summit_game, s, out,
		  &(struct event){
		      .kind = (uint8_t)kind, .seat = s->turn, .amount = to - p->bet, .stake = to });
	p->bet = to;
	s->rail.request_id++;
}

void
summit_raise(struct summit *s, struct events *out)
{
	summit_round_raise(s, EV_RAISES, out);
	s->phase = SUMMIT_ROLLING;
}

void
summit_throw(struct summit *s, const struct roll *r, struct events *out)
{
	uint8_t *hand = s->hand[s->turn];
	bool replaced = r->die[0] > hand[0];

	if (replaced) {
		hand[0] = r->die[0];
		sort_first(hand);
	}
	s->roll[s->rolls++] = (struct summit_roll){ .seat = (uint8_t)s->turn,
						    .value = r->die[0],
						    .replaced = replaced };
	tell_dice(s, replaced ? EV_REPLACES : EV_NOTHING, s->turn, r, out);
	pass_turn(s);
}

void
summit_call(struct summit *s, struct events *out)
{
	summit_round_raise(s, EV_CALLS, out);
	s->waiting = s->in & (uint16_t)~rail_bit(s->turn);
	s->phase = SUMMIT_SEALING;
}

void
summit_choose(struct summit *s, int seat, bool stays, struct events *out)
{
	s->stays[seat] = stays;
	s->waiting &= (uint16_t)~rail_bit(seat);
	summit_round_tell(s, EV_CHOSEN, seat, out);
	if (s->waiting == 0)
		open_choices(s, out);
}

void
summit_walk_out(struct summit *s, int seat, struct events *out)
{
	s->waiting &= (uint16_t)~rail_bit(seat);
	step_out(s, seat, summit_exit_costs(s, seat), EV_EXITS, out);
	if (s->waiting == 0)
		open_choices(s, out);
}

void
summit_call_off(struct summit *s, struct events *out)
{
	for (int i = 0; i < s->rail.n; i++) {
		struct summit_seat *p = &s->seat[s->rail.order[i]];
		chips back = p->bet + p->paid;

		p->bet = p->paid = p->net = 0;
		if (back > 0)
			event_add(&summit_game, s, out,
				  &(struct event){ .kind = EV_BACK,
						   .seat = (int8_t)s->rail.order[i],
						   .amount = back });
	}
	s->pot = 0;
	s->in = s->waiting = 0;
	s->end = SUMMIT_CALLED_OFF;
	s->phase = SUMMIT_BETWEEN;
	s->rail.request_id++;
}
