#include "tui/panes/craps_coach.h"

#include "base/money.h"
#include "games/craps/craps.h"
#include "games/craps/craps_price.h"
#include "term/glyphs.h"

enum { WORDS = 160 };

/* The bets of a number that the coach speaks of: a line bet and the odds that go with it. */
struct coached {
	int number; /* 0: there is none */
	bool dont;
	chips line, there, most; /* MOST is the most that may lie as odds */
};

bool
craps_coach_is_on(const struct view *v)
{
	return v->pane_state.coach;
}

struct intent
craps_coach_switched(const struct view *v)
{
	struct intent intent = { .kind = INTENT_DESK, .pane_state = v->pane_state };

	intent.pane_state.coach = !v->pane_state.coach;
	return intent;
}

static const int32_t *
coach_options(const struct view *v)
{
	const struct craps *s = view_state(v);

	return s->rail.option;
}

static struct coached
coach_on(const struct view *v, int number)
{
	const struct craps *s = view_state(v);
	int32_t limit = s->rail.option[CRAPS_ODDS_LIMIT];
	chips line = craps_line_bet(s, v->seat, number);
	chips dont = line > 0 ? 0 : craps_dont_bet(s, v->seat, number);
	int odds = line > 0 ? CRAPS_AT_ODDS : CRAPS_AT_LAY_ODDS;
	struct coached on = { .dont = dont > 0, .line = line + dont };

	if (on.line == 0)
		return on;
	on.number = number;
	on.there = craps_bet(s, v->seat, odds, number);
	on.most = on.dont ? craps_lay_odds_limit(limit, number, dont)
			  : craps_odds_limit(limit, number, line);
	if (on.most > on.there + v->purse)
		on.most = on.there + v->purse;
	return on;
}

/* NUMBER, else the point, else a number that takes more odds, else any that takes them. */
static struct coached
coach_choose(const struct view *v, int number)
{
	const struct craps *s = view_state(v);
	struct coached on = { .number = 0 };

	if (v->seat == NOBODY)
		return on;
	if (number != 0)
		on = coach_on(v, number);
	if (on.number == 0 && s->point != 0)
		on = coach_on(v, s->point);
	for (int box = 0; box < CRAPS_BOXES && (on.number == 0 || on.there >= on.most); box++) {
		struct coached other = coach_on(v, craps_number(box));

		if (other.number != 0 && (on.number == 0 || other.there < other.most))
			on = other;
	}
	return on;
}

static int
coach_spot(const struct coached *on)
{
	return on->dont ? CRAPS_AT_LAY_ODDS : CRAPS_AT_ODDS;
}

/* In percent, of a line bet with ODDS beside it: that of a line bet is from when it is made. */
static double
coach_edge(const struct view *v, const struct coached *on, chips odds)
{
	const int32_t *option = coach_options(v);
	struct craps_price line =
	    craps_price(option, on->dont ? CRAPS_AT_DONT_PASS : CRAPS_AT_PASS, 0, on->line);
	double lost = fraction_double(line.edge) * (double)on->line;

	if (odds > 0) {
		struct craps_price p = craps_price(
		    option, on->dont ? CRAPS_AT_LAY_ODDS : CRAPS_AT_ODDS, on->number, odds);

		lost += fraction_double(p.edge) * (double)odds;
	}
	return 100 * lost / (double)(on->line + odds);
}

/* The least odds that lose nothing to rounding. */
static chips
coach_unit(const struct view *v, const struct coached *on)
{
	return craps_unit(coach_options(v), coach_spot(on), on->number);
}

static chips
coach_wins(const struct view *v, const struct coached *on, chips odds)
{
	return craps_wins_net(coach_options(v), coach_spot(on), on->number,
			      on->dont ? 7 : on->number, odds);
}

/* Without a bet that takes odds. */
static void
coach_tell_line(const struct view *v, int form, struct text *out)
{
	static const char *const before[] = { "pass and come cost", "pass costs", "pass costs" };
	static const char *const after[] = { " of a bet; the odds behind them cost nothing",
					     " of a bet; odds behind it cost nothing",
					     ", odds behind it nothing" };
	struct craps_price line = craps_price(coach_options(v), CRAPS_AT_PASS, 0, v->chip);

	text_add(out, "%s %.2f %%%s", before[form], 100 * fraction_double(line.edge), after[form]);
}

/* What the edge is called, of a line bet and its odds together. */
static const char *const coach_edges[] = { "the house's edge on the whole stake", "edge of it all",
					   "edge" };

/* No more odds can be added. */
static void
coach_tell_full(const struct view *v, const struct coached *on, int form, struct text *out)
{
	text_add(out, "%s on %d; %s %.2f %%, without %.2f %%",
		 form < 2 ? "the most odds lie" : "most odds", on->number, coach_edges[form],
		 coach_edge(v, on, on->there), coach_edge(v, on, 0));
}

/* The price of the line bet if odds of that amount in all lay on its number. */
static void
coach_tell_odds(const struct view *v, const struct coached *on, chips odds, int form,
		struct text *out)
{
	const char *costs = form < 2 ? "odds cost nothing" : "free odds";
	char amount[MONEY_SIZE], wins[MONEY_SIZE];

	if (odds % coach_unit(v, on) != 0)
		costs = form < 2 ? "rounding costs" : "rounded";
	text_add(out, "%s: %s on %d %s %s; %s %.2f → %.2f %%", costs, money(odds, amount),
		 on->number, form == 0 ? "would win" : "win", money(coach_wins(v, on, odds), wins),
		 coach_edges[form], coach_edge(v, on, on->there), coach_edge(v, on, odds));
}

void
craps_coach_tell(const struct view *v, int number, chips amount, int form, struct text *out)
{
	struct coached on = coach_choose(v, number);
	chips odds = amount;

	if (on.number == 0) {
		coach_tell_line(v, form, out);
		return;
	}
	if (odds == 0 || on.number != number)
		odds =
		    craps_whole(craps_unit(coach_options(v),
					   on.dont ? CRAPS_AT_LAY_ODDS : CRAPS_AT_ODDS, on.number),
				on.most, on.most);
	if (odds <= on.there && on.there == 0)
		coach_tell_line(v, form, out);
	else if (odds <= on.there)
		coach_tell_full(v, &on, form, out);
	else
		coach_tell_odds(v, &on, odds, form, out);
}

void
craps_coach_draw(struct canvas c, int row, int col, const struct view *v, int number, chips amount)
{
	char words[WORDS];
	struct text text;
	int form = 0;

	col = canvas_text(c, row, col, STYLE_TITLE, "coach") + 2;
	do {
		text = text_in(words, sizeof(words));
		craps_coach_tell(v, number, amount, form, &text);
	} while (col + glyph_text_width(words) > c.cols && ++form < CRAPS_COACH_FORMS);
	if (form < CRAPS_COACH_FORMS)
		canvas_text(c, row, col, STYLE_PLAIN, words);
	else
		canvas_text(c, row, col, STYLE_PLAIN, "odds cost nothing");
}
