#include "tui/panes/own_bets.h"

#include "base/money.h"
#include "term/glyphs.h"

/* A bet has its name, its stake and some words, in so many columns with a gap behind them. */
enum { NAME_COLS = 13, STAKE_COLS = 9, BET_COLS = 38, BET_TEXT = 64 };

/* The words are left out where they would be cut. */
static void
own_bets_draw_bet(struct canvas c, const struct view *v, const struct own_felt *own,
		  const struct felt_bet *bet)
{
	const struct square *at = &own->layout->square[bet->square];
	char words[BET_TEXT], amount[MONEY_SIZE];
	struct text text = text_in(words, sizeof(words));
	int end;

	if (at->n != 0)
		end = canvas_print(c, 0, 0, STYLE_PLAIN, "%s %d", own->spots[at->spot], at->n);
	else
		end = canvas_text(c, 0, 0, STYLE_PLAIN, own->spots[at->spot]);
	end += 1 + glyph_text_width(money(bet->amount, amount));
	if (end < NAME_COLS + STAKE_COLS)
		end = NAME_COLS + STAKE_COLS;
	canvas_text_right(c, 0, end, STYLE_OWN, amount);
	own->tell(v, bet, &text);
	if (end + 1 + glyph_text_width(words) <= c.cols)
		canvas_text(c, 0, end + 1, STYLE_DIM, words);
}

void
own_bets_draw(struct canvas c, const struct view *v, const struct own_felt *own)
{
	int first = v->seat == NOBODY ? 0 : felt_from(own->felt, v->seat, 0), n = 0;
	int rows = c.rows - 1, most = c.cols >= BET_COLS ? rows * (c.cols / BET_COLS) : rows;
	char amount[MONEY_SIZE];

	while (v->seat != NOBODY && felt_is(own->felt, first + n, v->seat))
		n++;
	if (n == 0 || rows < 1)
		return;
	canvas_print(c, 0, 0, STYLE_TITLE, n == 1 ? "your bet" : "your %d bets, %s in all", n,
		     money(felt_of_seat(own->felt, v->seat), amount));
	for (int i = 0; i < n && i < most; i++) {
		struct canvas part =
		    canvas_part(c, 1 + i % rows, i / rows * BET_COLS, 1, BET_COLS - 1);

		if (n > most && i == most - 1)
			canvas_print(part, 0, 0, STYLE_DIM, "and %d more", n - i);
		else
			own_bets_draw_bet(part, v, own, &own->felt->bet[first + i]);
	}
}
