#include "tui/panes/craps_sidebar.h"

#include "base/money.h"
#include "games/craps/craps.h"
#include "term/glyphs.h"
#include "tui/sidebar.h"

enum { BETS_LOW = 5, BETS_TALL = 12, TALL_ROWS = 40, SHOOTERS = 8, FACES = 6, NAME_COLS = 14 };

/* The number by which a bet is judged: that of the bets on the point is the point. */
static int
craps_sidebar_number(const struct craps *s, const struct square *at)
{
	return craps_spot_kinds[at->spot].step == CRAPS_STEP_PASS ? s->point : at->n;
}

/* The least and the most that a bet wins, for totals with which it does; false for bets on a run.
 */
static bool
craps_sidebar_wins(const struct craps *s, const struct felt_bet *bet, chips *least, chips *most)
{
	const struct square *at = &craps_layout.square[bet->square];
	const int32_t *option = s->rail.option;
	int n = craps_sidebar_number(s, at);

	*least = *most = 0;
	for (int total = 2; total <= 12; total++) {
		chips wins = craps_pays_of(option, at->spot, n, total).to > 0
				 ? craps_wins_net(option, at->spot, n, total, bet->amount)
				 : 0;

		if (wins > 0 && (*least == 0 || wins < *least))
			*least = wins;
		*most = wins > *most ? wins : *most;
	}
	return craps_spot_kinds[at->spot].judge != CRAPS_JUDGE_RUN && *most > 0;
}

/* What a bet brings if the next roll is of these faces: a run decides its bets itself. */
static chips
craps_sidebar_brings(const struct craps *s, const struct felt_bet *bet, int a, int b)
{
	const struct square *at = &craps_layout.square[bet->square];
	const struct craps_spot_kind *kind = &craps_spot_kinds[at->spot];
	int n = craps_sidebar_number(s, at);
	bool works = craps_works(s, at->spot, (enum craps_switch)bet->flags);

	if (kind->judge == CRAPS_JUDGE_NONE || kind->judge == CRAPS_JUDGE_RUN || !works)
		return 0;
	switch (craps_judge_roll(s->rail.option, at->spot, n, a, b)) {
	case CRAPS_BET_WINS: return craps_wins_net(s->rail.option, at->spot, n, a + b, bet->amount);
	case CRAPS_BET_LOSES: return -bet->amount;
	case CRAPS_BET_STAYS:
	case CRAPS_BET_RETURNS:
	case CRAPS_BET_MOVES: break;
	}
	return 0;
}

/* What the next roll would win the person if it is of these faces. */
static chips
craps_sidebar_throw(const struct view *v, int a, int b)
{
	const struct craps *s = view_state(v);
	chips sum = 0;

	for (int i = felt_from(&s->felt, v->seat, 0); felt_is(&s->felt, i, v->seat); i++)
		sum += craps_sidebar_brings(s, &s->felt.bet[i], a, b);
	return sum;
}

/* By total: hops and hardways make a difference between throws of one total. */
static void
craps_sidebar_yours(const struct view *v, struct sidebar_range yours[STATISTICS_TOTALS])
{
	for (int total = 2; total <= 2 * FACES; total++) {
		int a = total > FACES ? FACES : total - 1;
		struct sidebar_range *r = &yours[total];

		r->least = r->most = craps_sidebar_throw(v, a, total - a);
		for (a--; a >= total - a; a--) {
			chips sum = craps_sidebar_throw(v, a, total - a);

			r->least = sum < r->least ? sum : r->least;
			r->most = sum > r->most ? sum : r->most;
		}
	}
}

/* "place 6           $12  wins $14". */
static void
craps_sidebar_bet(struct canvas c, int row, const struct craps *s, const struct felt_bet *bet)
{
	enum { AMOUNT_COL = 14, AMOUNT_END = 24, WINS_COL = 26, TO_WORDS = 4 };
	const struct square *at = &craps_layout.square[bet->square];
	char amount[MONEY_SIZE];
	chips least, most;
	int n = craps_sidebar_number(s, at), col;

	col = canvas_text(c, row, 0, STYLE_PLAIN, craps_spot_kinds[at->spot].name);
	if (n != 0)
		canvas_print(c, row, col, STYLE_PLAIN, " %d", n);
	canvas_text_right(c, row, AMOUNT_END, view_chips(bet->amount, true),
			  money_within(bet->amount, AMOUNT_END - AMOUNT_COL, amount));
	if (!craps_sidebar_wins(s, bet, &least, &most))
		return;
	col = canvas_text(c, row, WINS_COL, STYLE_DIM, "wins ");
	col = canvas_text(c, row, col, STYLE_DIM, money_within(least, c.cols - col, amount));
	money(most, amount);
	if (most > least && col + TO_WORDS + glyph_text_width(amount) <= c.cols)
		canvas_print(c, row, col, STYLE_DIM, " to %s", amount);
}

/* False if there are more than it has rows for. */
static bool
craps_sidebar_bets(struct sidebar *b, const struct view *v)
{
	const struct craps *s = view_state(v);
	int room = b->c.rows >= TALL_ROWS ? BETS_TALL : BETS_LOW, n = 0;

	if (!sidebar_title(b, "Your bets", 1))
		return false;
	for (int i = felt_from(&s->felt, v->seat, 0); felt_is(&s->felt, i, v->seat); i++)
		n++;
	if (v->seat == NOBODY || n == 0) {
		canvas_text(b->c, b->row++, 0, STYLE_DIM, "none yet");
		return true;
	}
	for (int i = felt_from(&s->felt, v->seat, 0); felt_is(&s->felt, i, v->seat); i++) {
		if (room-- == 1 && n > 1) {
			canvas_print(b->c, b->row++, 0, STYLE_DIM, "and %d more", n);
			return false;
		}
		craps_sidebar_bet(b->c, b->row++, s, &s->felt.bet[i]);
		n--;
	}
	return true;
}

/* "if 6 +$22   if 7 -$30", or of the come-out roll 7 and 11. */
static void
craps_sidebar_ifs(struct sidebar *b, const struct view *v,
		  const struct sidebar_range yours[STATISTICS_TOTALS])
{
	const struct craps *s = view_state(v);
	enum { IF_COLS = 9, IF_RANGE_COLS = 14 };
	int totals[] = { s->point != 0 ? s->point : 7, s->point != 0 ? 7 : 11 }, col = 0;
	bool any = false;

	for (int i = 0; i < 2; i++)
		any |= yours[totals[i]].least != 0 || yours[totals[i]].most != 0;
	if (v->seat == NOBODY || !any)
		return;
	for (int i = 0; i < 2; i++) {
		const struct sidebar_range *r = &yours[totals[i]];

		col = canvas_print(b->c, b->row, col, STYLE_PLAIN, "if %d ", totals[i]);
		col = sidebar_put_range(b->c, b->row, col,
					r->least != r->most ? IF_RANGE_COLS : IF_COLS, r) +
		      3;
	}
	b->row++;
}

/* "ada  12 rolls, 2 points", the newest first; that one alone may have the dice still. */
static void
craps_sidebar_shooters(struct sidebar *b, const struct view *v)
{
	const struct statistics *s = v->statistics;

	if (s == NULL || s->streaks == 0 || !sidebar_title(b, "Shooters", 1))
		return;
	for (int i = s->streaks - 1, n = 0; i >= 0 && n < SHOOTERS && sidebar_left(b) > 0;
	     i--, n++) {
		const struct streak *at = &s->streak[i];
		enum style style = at->own ? STYLE_OWN : STYLE_PLAIN;
		struct canvas name = canvas_part(b->c, b->row, 2, 1, NAME_COLS);

		if (canvas_text(name, 0, 0, style, at->own ? "you" : at->who) > NAME_COLS)
			canvas_put(name, 0, NAME_COLS - 1, style, L'…');
		if (n == 0 && !at->over)
			canvas_text(b->c, b->row, 0, STYLE_CALL, "▶");
		canvas_print(b->c, b->row++, NAME_COLS + 3, STYLE_DIM, "%u roll%s, %u point%s",
			     at->throws, at->throws == 1 ? "" : "s", at->counted,
			     at->counted == 1 ? "" : "s");
	}
}

bool
craps_sidebar_draw(struct canvas *c, const struct view *v)
{
	struct sidebar_range yours[STATISTICS_TOTALS] = { { 0, 0 } };
	struct sidebar b;
	bool all;

	if (!sidebar_begin(&b, c))
		return false;
	if (v->seat != NOBODY)
		craps_sidebar_yours(v, yours);
	all = craps_sidebar_bets(&b, v);
	craps_sidebar_ifs(&b, v, yours);
	sidebar_totals(&b, v->statistics, 2, yours);
	craps_sidebar_shooters(&b, v);
	sidebar_log(&b, v);
	return all;
}
