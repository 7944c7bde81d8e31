#include "tui/panes/craps_offer.h"

#include <string.h>

#include "base/money.h"
#include "games/craps/craps.h"
#include "games/craps/craps_price.h"
#include "games/game_table.h"
#include "tui/panes/craps_board.h"

static const int32_t *
offer_table_options(const struct view *v)
{
	const struct craps *s = view_state(v);

	return s->rail.option;
}

static chips
offer_own(const struct view *v, int spot, int n)
{
	int square = craps_square(spot, n);

	return square < 0 ? 0 : craps_board_own(v, square);
}

/* The verb that lays chips on a spot has its name. */
static int
offer_verb(int spot)
{
	int verb = 0;

	while (strcmp(craps_game.actions[verb].name, craps_spot_kinds[spot].name) != 0)
		verb++;
	return verb;
}

static chips
offer_at_least(chips amount, chips least)
{
	return amount > least ? amount : least;
}

static struct craps_offer
offer_bet(const struct view *v, int spot, int n)
{
	chips there = offer_own(v, spot, n);
	chips least = craps_least_stake(offer_table_options(v), spot, n) - there;
	struct craps_offer o = {
		.spot = spot, .n = n, .there = there, .amount = offer_at_least(v->chip, least)
	};

	o.action = (struct action){ .verb = (uint8_t)offer_verb(spot), .arg = { n, o.amount } };
	if (n == 0)
		o.action = (struct action){ .verb = o.action.verb, .arg = { o.amount } };
	return o;
}

static struct craps_offer
offer_refused(const char *why)
{
	return (struct craps_offer){ .refusal = why, .spot = -1 };
}

/* Odds of ODDS behind LINE chips on a number, as far as the table's limit goes (CL-17). */
static struct craps_offer
offer_odds(const struct view *v, int odds, int n, chips line)
{
	struct craps_offer o = offer_bet(v, odds, n);
	int32_t limit = offer_table_options(v)[CRAPS_ODDS_LIMIT];
	chips most = odds == CRAPS_AT_ODDS ? craps_odds_limit(limit, n, line)
					   : craps_lay_odds_limit(limit, n, line);

	if (o.there >= most)
		return offer_refused("the odds there are at the table's limit");
	o.most = most;
	if (o.there + o.amount > most)
		o.amount = most - o.there;
	o.action.arg[1] = o.amount;
	if (o.there > 0)
		o.action = (struct action){ .verb = CRAPS_CHANGE,
					    .arg = { craps_square(odds, n), o.there + o.amount } };
	return o;
}

static struct craps_offer
offer_put(const struct view *v, int n)
{
	struct craps_offer o = offer_bet(v, CRAPS_AT_COME, n);

	o.action = (struct action){ .verb = CRAPS_PUT, .arg = { n, o.amount } };
	return o;
}

/* A come bet on a number, or the pass bet on the point. */
static struct craps_offer
offer_right(const struct view *v, int n)
{
	chips line = v->seat == NOBODY ? 0 : craps_line_bet(view_state(v), v->seat, n);

	return line > 0 ? offer_odds(v, CRAPS_AT_ODDS, n, line) : offer_put(v, n);
}

static struct craps_offer
offer_wrong(const struct view *v, int n)
{
	chips line = v->seat == NOBODY ? 0 : craps_dont_bet(view_state(v), v->seat, n);

	if (line == 0)
		return offer_refused(
		    "no bet of yours is against that number; lay odds go with one");
	return offer_odds(v, CRAPS_AT_LAY_ODDS, n, line);
}

static struct craps_offer
offer_several(const struct view *v, const struct craps_several *several)
{
	chips shares = craps_combination(several->verb, several->number).shares;
	chips amount = shares * offer_at_least((v->chip + shares / 2) / shares, 1);
	struct craps_offer o = { .spot = -1, .amount = amount };

	o.action = (struct action){ .verb = several->verb, .arg = { amount } };
	if (several->number != 0)
		o.action.arg[0] = several->number, o.action.arg[1] = amount;
	return o;
}

struct craps_offer
craps_offer_at(const struct view *v, int place)
{
	const struct craps_several *several = craps_board_several(place);
	const struct craps *s = view_state(v);
	const struct square *at;

	if (several != NULL)
		return offer_several(v, several);
	at = &craps_layout.square[place];
	if (s->point != 0 && place == CRAPS_ON_PASS_0)
		return offer_right(v, s->point);
	if (s->point != 0 && place == CRAPS_ON_DONT_PASS_0)
		return offer_wrong(v, s->point);
	if (at->spot == CRAPS_AT_COME && at->n != 0)
		return offer_right(v, at->n);
	if (at->spot == CRAPS_AT_DONT_COME && at->n != 0)
		return offer_wrong(v, at->n);
	if (s->point == 0 && place == CRAPS_ON_COME_0)
		return offer_refused("come is bet with a point set; now pass is");
	if (s->point == 0 && place == CRAPS_ON_DONT_COME_0)
		return offer_refused("don't come is bet with a point set; now don't pass is");
	return offer_bet(v, at->spot, at->n);
}

int
craps_offer_square(const struct view *v, int place)
{
	const struct craps *s = view_state(v);
	const struct square *at;
	int odds = -1, n;

	if (craps_board_several(place) != NULL)
		return -1;
	at = &craps_layout.square[place];
	n = at->n != 0 ? at->n : s->point;
	if (at->spot == CRAPS_AT_PASS || (at->spot == CRAPS_AT_COME && at->n != 0))
		odds = craps_square(CRAPS_AT_ODDS, n);
	else if (at->spot == CRAPS_AT_DONT_PASS || (at->spot == CRAPS_AT_DONT_COME && at->n != 0))
		odds = craps_square(CRAPS_AT_LAY_ODDS, n);
	if (odds >= 0 && craps_board_own(v, odds) > 0)
		return odds;
	return craps_board_own(v, place) > 0 ? place : -1;
}

static void
offer_name(const struct craps_offer *o, struct text *out)
{
	if (o->spot < 0) {
		text_add(out, "%s", craps_game.actions[o->action.verb].name);
		if (o->action.verb == CRAPS_HORN_HIGH)
			text_add(out, " %d", (int)o->action.arg[0]);
	} else if (o->action.verb == CRAPS_PUT) {
		text_add(out, "put %d", o->n);
	} else {
		text_add(out, "%s", craps_spot_kinds[o->spot].name);
		if (o->n != 0)
			text_add(out, " %d", o->n);
	}
}

static void
offer_add_costs(const struct craps_price *p, struct text *out)
{
	if (fraction_is_zero(p->edge))
		text_add(out, "; costs nothing");
	else
		text_add(out, "; costs %.2f %% a bet, %.2f %% a roll",
			 100 * fraction_double(p->edge), 100 * fraction_double(p->edge_roll));
}

/* "wins $14", "wins $5, $10 or $15". */
static void
offer_add_wins(const struct craps_price *p, struct text *out)
{
	char amount[MONEY_SIZE];

	text_add(out, " wins");
	for (int i = 0; i < p->n; i++)
		text_add(out, "%s %s",
			 i == 0         ? ""
			 : i + 1 < p->n ? ","
					: " or",
			 money(p->win[i].amount, amount));
}

static void
offer_add_rolls(const struct craps_price *p, struct text *out)
{
	double rolls = fraction_double(p->rolls);

	if (rolls == 1)
		text_add(out, "decided by the next roll");
	else
		text_add(out, "%.1f rolls on average", rolls);
}

/* What a stake that stays for more rolls should know (CL-6, CL-55). */
static void
offer_add_more(const struct view *v, const struct craps_offer *o, struct text *out)
{
	const struct craps *s = view_state(v);
	chips unit = craps_unit(s->rail.option, o->spot, o->n), stake = o->there + o->amount;
	chips whole = craps_whole(unit, stake, CHIPS_MAX);
	char amount[MONEY_SIZE];

	if (craps_spot_is(o->spot, CRAPS_IS_OFF_COMING_OUT) &&
	    !craps_works(s, o->spot, CRAPS_BY_CUSTOM))
		text_add(out, "; off on the come-out");
	if (unit > 1 && whole > 0 && whole != stake)
		text_add(out, "; %s loses nothing to rounding", money(whole, amount));
}

static void
offer_price_several(const struct view *v, const struct craps_offer *o, struct text *first,
		    struct text *second)
{
	struct craps_combination c = craps_combination(o->action.verb, (int)o->action.arg[0]);
	struct craps_price p;
	char amount[MONEY_SIZE];

	if (c.part[0].spot != CRAPS_AT_PLACE) {
		p = craps_price_combined(offer_table_options(v), o->action.verb,
					 (int)o->action.arg[0], o->amount);
		offer_add_wins(&p, first);
		offer_add_costs(&p, first);
	}
	for (int i = 0; i < c.n; i++) {
		text_add(second, "%s%s %s", i > 0 ? ", " : "",
			 money(o->amount / c.shares * c.part[i].part, amount),
			 craps_spot_kinds[c.part[i].spot].name);
		if (c.part[i].n != 0)
			text_add(second, " %d", c.part[i].n);
	}
}

void
craps_offer_price(const struct view *v, const struct craps_offer *o, struct text *first,
		  struct text *second)
{
	struct craps_price p;
	char amount[MONEY_SIZE];

	if (o->refusal != NULL) {
		text_add(first, "%s", o->refusal);
		return;
	}
	offer_name(o, first);
	text_add(first, ": %s", money(o->amount, amount));
	if (o->spot < 0) {
		offer_price_several(v, o, first, second);
		return;
	}
	p = craps_price(offer_table_options(v), o->spot, o->n, o->there + o->amount);
	if (o->there > 0)
		text_add(first, " more, %s there", money(o->there + o->amount, amount));
	offer_add_wins(&p, first);
	offer_add_costs(&p, first);
	offer_add_rolls(&p, second);
	offer_add_more(v, o, second);
}

/* The least and the largest amount that a stake wins. */
struct offer_range {
	chips least, most;
};

static void
offer_note_win(struct offer_range *range, chips amount)
{
	if (amount > 0 && (range->least == 0 || amount < range->least))
		range->least = amount;
	if (amount > range->most)
		range->most = amount;
}

static struct offer_range
offer_wins(const int32_t *option, const struct square *at, chips stake)
{
	struct offer_range range = { 0, 0 };

	if (craps_spot_kinds[at->spot].judge == CRAPS_JUDGE_RUN) {
		for (int points = 0; points <= CRAPS_BOXES; points++)
			offer_note_win(&range,
				       craps_winnings(option, at->spot, at->n, points, stake));
		return range;
	}
	for (int a = 1; a <= 6; a++) {
		for (int b = 1; b <= a; b++) {
			if (craps_judge_roll(option, at->spot, at->n, a, b) == CRAPS_BET_WINS)
				offer_note_win(
				    &range, craps_wins_net(option, at->spot, at->n, a + b, stake));
		}
	}
	return range;
}

void
craps_offer_tell(const struct view *v, const struct felt_bet *bet, struct text *out)
{
	struct offer_range range =
	    offer_wins(offer_table_options(v), &craps_layout.square[bet->square], bet->amount);
	char amount[MONEY_SIZE];

	text_add(out, "wins %s", money(range.least, amount));
	if (range.most > range.least)
		text_add(out, " to %s", money(range.most, amount));
	if (craps_board_is_off(v, bet->square))
		text_add(out, ", off");
}
