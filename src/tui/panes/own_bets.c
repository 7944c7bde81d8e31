#include "tui/panes/own_bets.h"

#include "base/money.h"
#include "term/glyphs.h"

/* A bet has its name, its stake and some words, in so many columns with a gap behind them. */
enum { NAME_COLS = 13, STAKE_COLS = 9, BET_COLS = 38, BET_TEXT = 64, MORE_COLS = 12 };

/* "place 6", "field". */
static void
own_bets_name(const struct own_felt *own, const struct felt_bet *bet, struct text *out)
{
	const struct square *at = &own->layout->square[bet->square];

	text_add(out, "%s", own->spots[at->spot]);
	if (at->n != 0)
		text_add(out, " %d", at->n);
}

/* The words are left out where they would be cut. */
static void
own_bets_draw_bet(struct canvas c, const struct view *v, const struct own_felt *own,
		  const struct felt_bet *bet)
{
	char words[BET_TEXT], amount[MONEY_SIZE];
	struct text text = text_in(words, sizeof(words));
	int end;

	own_bets_name(own, bet, &text);
	end = canvas_text(c, 0, 0, STYLE_PLAIN, words);
	text = text_in(words, sizeof(words));
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

/* "ada ᵇ  $37 place 6 $12, pass $25": whole bets, and how many more there are. */
static void
others_bets_of(struct canvas c, const struct view *v, const struct own_felt *own, int seat)
{
	int i = felt_from(own->felt, seat, 0), col = NAME_COLS + STAKE_COLS + 1, n = 0;
	char words[BET_TEXT], amount[MONEY_SIZE];

	view_name(c, 0, 0, STYLE_PLAIN, v, seat, NAME_COLS);
	canvas_text_right(c, 0, col - 1, STYLE_PLAIN,
			  money_within(felt_of_seat(own->felt, seat), STAKE_COLS - 1, amount));
	for (; felt_is(own->felt, i, seat); i++, n++) {
		struct text text = text_in(words, sizeof(words));

		text_add(&text, n > 0 ? ", " : "");
		own_bets_name(own, &own->felt->bet[i], &text);
		text_add(&text, " %s", money(own->felt->bet[i].amount, amount));
		if (col + glyph_text_width(words) + MORE_COLS > c.cols)
			break;
		col = canvas_text(c, 0, col, STYLE_DIM, words);
	}
	if (felt_is(own->felt, i, seat))
		canvas_print(c, 0, col, STYLE_DIM, n > 0 ? " and %d more" : "%d bets",
			     felt_end(own->felt, seat) - i);
}

/* "ada ᵇ $37  bo ᵇ $5" in one row. */
static void
others_bets_in_brief(struct canvas c, const struct view *v, const struct own_felt *own)
{
	const struct rail *rail = view_state(v);
	char amount[MONEY_SIZE];
	int col = 0;

	for (int i = 0; i < rail->n && col + NAME_COLS + STAKE_COLS <= c.cols; i++) {
		int seat = rail->order[i];
		chips all = felt_of_seat(own->felt, seat);

		if (seat == v->seat || all == 0)
			continue;
		col = view_name(c, 0, col, STYLE_PLAIN, v, seat, NAME_COLS) + 1;
		col = canvas_text(c, 0, col, STYLE_DIM, money_within(all, STAKE_COLS - 1, amount)) +
		      2;
	}
}

void
others_bets_draw(struct canvas c, const struct view *v, const struct own_felt *own)
{
	const struct rail *rail = view_state(v);
	int others = 0, row = 1;
	char amount[MONEY_SIZE];
	chips all = 0;

	for (int i = 0; i < rail->n; i++) {
		chips theirs = felt_of_seat(own->felt, rail->order[i]);

		others += rail->order[i] != v->seat && theirs > 0;
		all += rail->order[i] != v->seat ? theirs : 0;
	}
	if (others == 0 || c.rows < 2)
		return;
	canvas_print(c, 0, 0, STYLE_TITLE, "the bets of %d other%s, %s in all", others,
		     others == 1 ? "" : "s", money(all, amount));
	if (c.rows == 2 && others > 1)
		others_bets_in_brief(canvas_part(c, row++, 0, 1, c.cols), v, own);
	for (int i = 0; i < rail->n && row < c.rows; i++) {
		struct canvas line = canvas_part(c, row, 0, 1, c.cols);
		int seat = rail->order[i];

		if (seat == v->seat || felt_of_seat(own->felt, seat) == 0)
			continue;
		if (row++ == c.rows - 1 && others > 1)
			canvas_print(line, 0, 0, STYLE_DIM, "and of %d more", others);
		else
			others_bets_of(line, v, own, seat);
		others--;
	}
}
