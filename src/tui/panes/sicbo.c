#include "games/sicbo/sicbo.h"

#include <inttypes.h>
#include <string.h>

#include "base/money.h"
#include "games/game_table.h"
#include "tui/dice_art.h"
#include "tui/panes/sicbo_board.h"
#include "tui/panes/sicbo_boxes.h"
#include "tui/panes/sicbo_last.h"
#include "tui/panes/sicbo_sidebar.h"
#include "tui/sidebar.h"

/* Enough rows to leave some blank between the parts. */
enum { NOTE_COLS = 52, AIRY_ROWS = 20, TALL_ROWS = 26, BOX_AMPLE = 14, BOX_LEAST = 5, MARGIN = 2 };

/* In the top line the last results begin no further left than this, so that they stand still while
 * the time goes by; and this many columns stay blank before them. */
enum { TOP_GAP = 2 };

/* "YOU LOSE ", beside which there is an amount. */
enum { LOSE_COLS = 9 };

static const struct {
	char letter;
	enum style style;
} spots[] = {
	[SICBO_BIG] = { 'B', STYLE_SIDE_A },
	[SICBO_SMALL] = { 'S', STYLE_SIDE_B },
	[SICBO_SIDES] = { 'T', STYLE_NO_SIDE },
};

/* The standard table has boxes of its own; the others have a board. */
static bool
sicbo_is_standard(const struct view *v)
{
	const struct sicbo *s = view_state(v);

	return s->rail.option[SICBO_PAYTABLE] == SICBO_STANDARD;
}

static bool
sicbo_bets_are_taken(const struct view *v)
{
	return v->view->open && v->view->request.kind == GAME_REQUEST_BETS;
}

/* Returns the column after it. */
static int
sicbo_draw_round(struct canvas c, const struct view *v)
{
	const struct sicbo *s = view_state(v);

	return canvas_print(c, 0, MARGIN, STYLE_TITLE, "Round %" PRIu32, s->rail.round + 1);
}

/* Returns the column that it begins in. */
static int
sicbo_draw_time(struct canvas c, const struct view *v)
{
	int end = c.cols - MARGIN;

	if (!v->view->open)
		return canvas_text_right(c, 0, end, STYLE_REFUSAL, "the table is closed");
	if (!sicbo_bets_are_taken(v))
		return canvas_text_right(c, 0, end, STYLE_CALL, "no more bets");
	return view_clock(c, 0, end, v, STYLE_DIM, "bets close");
}

/* The last results from column LEFT on, to before END. */
static void
sicbo_draw_trend(struct canvas c, int left, int end, const struct view *v)
{
	static const char label[] = "last ";
	const struct sicbo *s = view_state(v);
	int room = (end - left - (int)strlen(label)) / 2;
	int shown = s->trends < room ? s->trends : room;

	if (shown <= 0)
		return;
	left = canvas_text(c, 0, left, STYLE_DIM, label);
	for (int i = 0; i < shown; i++)
		canvas_put(c, 0, left + 2 * i, spots[s->trend[i]].style,
			   (wchar_t)spots[s->trend[i]].letter);
}

static void
sicbo_draw_top(struct canvas c, const struct view *v)
{
	int end = sicbo_draw_time(c, v);

	sicbo_draw_trend(c, sicbo_draw_round(c, v) + TOP_GAP, end - TOP_GAP, v);
}

/* What the last round did with the person's bets. */
static void
sicbo_draw_own_result(struct canvas c, int row, int col, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	chips won = view_won(v);
	char amount[MONEY_SIZE];

	if (v->owns == 0 || v->own[0].round != s->rail.round)
		return;
	if (won > 0)
		canvas_print(c, row, col, STYLE_WIN, "YOU WIN %s",
			     money_change_within(won, c.cols - col - LOSE_COLS, amount));
	else if (won < 0)
		canvas_print(c, row, col, STYLE_LOSS, "YOU LOSE %s",
			     money_change_within(won, c.cols - col - LOSE_COLS, amount));
	else
		canvas_print(c, row, col, STYLE_DIM, "You win and lose the same");
}

static void
sicbo_draw_result(struct canvas c, int row, int col, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	int winner;

	if (s->last.n == 0) {
		canvas_text(c, row + 1, col, STYLE_PLAIN,
			    sicbo_is_standard(v) ? "Three dice, two spots."
						 : "Three dice, and a price on each bet.");
		if (sicbo_is_standard(v))
			canvas_text(c, row + 2, col, STYLE_DIM, "A win pays 1 to 1.");
		return;
	}
	winner = sicbo_winner(&s->last);
	canvas_print(c, row + 1, col, STYLE_PLAIN, "%d + %d + %d = ", s->last.die[0],
		     s->last.die[1], s->last.die[2]);
	canvas_print(c, row + 1, col + 12, STYLE_TITLE, "%d", roll_total(&s->last));
	canvas_print(c, row + 2, col, spots[winner].style, "%s",
		     winner == SICBO_BIG     ? "BIG wins"
		     : winner == SICBO_SMALL ? "SMALL wins"
					     : "TRIPLE: both lose");
	sicbo_draw_own_result(c, row + 3, col, v);
}

static void
sicbo_draw_dice(struct canvas c, int row, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	struct roll tumble = dice_art_tumble(v->now_ms, SICBO_DICE);
	int rows = dice_art_rows(c.rows, c.cols), words = row + rows / 2 - 2, col;

	if (!s->rolling) {
		col = view_dice(c, row, MARGIN + 2, rows, v, &s->last, SICBO_DICE);
		sicbo_draw_result(c, words, col + 2, v);
		return;
	}
	col = dice_art_row(c, row, MARGIN + 2, rows, STYLE_TUMBLE,
			   view_tumbles(v) ? &tumble : &s->last, SICBO_DICE);
	canvas_text(c, words + 2, col + 2, STYLE_CALL, "The dice roll.");
}

/* The spot that is stood on, and what it costs: a triple, 1 roll in 36, takes both. */
static void
sicbo_draw_note(struct canvas c, int row, const struct view *v)
{
	char amount[MONEY_SIZE];
	int col = MARGIN;

	if (v->focused && v->pane_state.focus >= 0 && v->pane_state.focus < SICBO_SIDES) {
		col = canvas_text(c, row, col, STYLE_FOCUS,
				  v->pane_state.focus == SICBO_BIG ? "BIG" : "SMALL");
		if (c.cols - col > NOTE_COLS + (int)strlen(money(v->chip, amount)))
			col = canvas_print(c, row, col, STYLE_DIM, "  %s wins as much;", amount);
		col++;
	}
	canvas_text(c, row, col, STYLE_DIM, "a triple (1 in 36) takes both");
}

/* The rows of the boxes, of ROWS: on a high screen the last rounds lie below them. */
static int
sicbo_box_rows(int rows)
{
	if (rows < BOX_AMPLE + 1 + SICBO_LAST_ROWS)
		return rows;
	return rows / 2 > BOX_AMPLE ? rows / 2 : BOX_AMPLE;
}

static void
sicbo_draw_standard(struct canvas c, const struct view *v)
{
	int airy = c.rows >= AIRY_ROWS;
	int top = 1 + airy + dice_art_rows(c.rows, c.cols) + airy;
	int note = c.rows - top > BOX_LEAST;
	int rows = sicbo_box_rows(c.rows - top - note), below = top + rows + note + 1;

	sicbo_draw_top(c, v);
	sicbo_draw_dice(c, 1 + airy, v);
	sicbo_boxes_draw(canvas_part(c, top, MARGIN, rows, c.cols - 2 * MARGIN), v);
	if (note)
		sicbo_draw_note(c, top + rows, v);
	if (c.rows - below >= SICBO_LAST_ROWS)
		sicbo_last_draw(canvas_part(c, below, MARGIN, c.rows - below, c.cols - 2 * MARGIN),
				v);
}

/* How many bets the person has there, and how much. */
static void
sicbo_draw_own_sum(struct canvas c, int row, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	chips sum = v->seat == NOBODY ? 0 : felt_of_seat(&s->felt, v->seat);
	char amount[MONEY_SIZE];
	int n = 0;

	for (int i = felt_from(&s->felt, v->seat, 0); felt_is(&s->felt, i, v->seat); i++)
		n++;
	if (sum > 0)
		canvas_print_right(c, row, c.cols - MARGIN, STYLE_OWN, "your %d bet%s: %s", n,
				   n == 1 ? "" : "s", money(sum, amount));
}

/* "4 5 3 = 12, big, even" and what it did with the person's bets, in a line. */
static void
sicbo_draw_last(struct canvas c, int row, const struct view *v)
{
	const struct sicbo *s = view_state(v);
	const struct roll tumble = dice_art_tumble(v->now_ms, SICBO_DICE), *r = &s->last;
	int col = MARGIN;

	if (s->rolling && view_tumbles(v))
		r = &tumble;
	if (r->n == 0) {
		canvas_text(c, row, col, STYLE_DIM, "Three dice, and a price on each bet.");
		return;
	}
	for (int i = 0; i < SICBO_DICE; i++)
		col = canvas_print(c, row, col, s->rolling ? STYLE_TUMBLE : STYLE_DIE, " %d ",
				   r->die[i]) +
		      1;
	if (s->rolling) {
		canvas_text(c, row, col, STYLE_CALL, "The dice roll.");
		return;
	}
	col = canvas_print(c, row, col, STYLE_TITLE, "= %d", roll_total(r));
	if (sicbo_winner(r) == SICBO_SIDES)
		col = canvas_text(c, row, col + 2, STYLE_NO_SIDE, "a triple");
	else
		col = canvas_print(c, row, col + 2, spots[sicbo_winner(r)].style, "%s, %s",
				   sicbo_winner(r) == SICBO_BIG ? "big" : "small",
				   roll_total(r) % 2 == 1 ? "odd" : "even");
	sicbo_draw_own_result(c, row, col + 3, v);
}

/* The rows above the board: a line for the round and one for the dice, or the dice in full. */
static int
sicbo_rows_above(int rows, int cols)
{
	return rows >= TALL_ROWS ? 1 + dice_art_rows(rows, cols) + 1 : 2;
}

static void
sicbo_draw(struct canvas c, const struct view *v)
{
	int above;

	sicbo_sidebar_draw(&c, v);
	above = sicbo_rows_above(c.rows, c.cols);
	if (sicbo_is_standard(v)) {
		sicbo_draw_standard(c, v);
		return;
	}
	sicbo_draw_top(c, v);
	if (above > 2)
		sicbo_draw_dice(c, 1, v);
	else
		sicbo_draw_last(c, 1, v);
	sicbo_draw_own_sum(c, 1, v);
	sicbo_board_draw(canvas_part(c, above, 1, c.rows - above, c.cols - 2), v);
}

static struct intent
sicbo_bet_on(const struct view *v, int square)
{
	const struct square *of = &sicbo_layout.square[square];
	struct action a = { .verb = of->spot, .arg = { v->chip } };
	struct intent intent;

	if (of->n != 0)
		a = (struct action){ .verb = of->spot, .arg = { of->n, v->chip } };
	intent = intent_act(v, a);
	intent.pane_state.focus = square;
	return intent;
}

/* The square's bet becomes HALVES halves of what it is. */
static struct intent
sicbo_change(const struct view *v, int square, int halves)
{
	const struct sicbo *s = view_state(v);
	chips there = v->seat == NOBODY ? 0 : felt_at(&s->felt, v->seat, square);

	if (there == 0)
		return intent_say(v, "no bet of yours lies there");
	if (halves == 0)
		return intent_act(v, (struct action){ .verb = SICBO_DOWN, .arg = { square } });
	return intent_act(v, (struct action){ .verb = SICBO_CHANGE,
					      .arg = { square, (there * halves + 1) / 2 } });
}

static struct intent
sicbo_key_of_board(const struct view *v, int key)
{
	int focus = sicbo_board_focus(v),
	    above = sicbo_rows_above(v->rows, sidebar_leaves(v->rows, v->cols));

	switch (key) {
	case KEY_GO_LEFT:
	case KEY_GO_RIGHT:
	case KEY_GO_UP:
	case KEY_GO_DOWN:
		return intent_focus(v, sicbo_board_walk(v, v->rows - above,
							sidebar_leaves(v->rows, v->cols) - 2, key));
	case 't': return sicbo_change(v, focus, 0);
	case '*': return sicbo_change(v, focus, 4);
	case '/': return sicbo_change(v, focus, 1);
	default: break;
	}
	if (key >= KEY_SPOT && key < KEY_SPOT + sicbo_layout.squares && key != KEY_SPOT + focus)
		return intent_focus(v, key - KEY_SPOT);
	return key == KEY_RETURN || key == KEY_SPOT + focus ? sicbo_bet_on(v, focus)
							    : intent_pass(v);
}

static struct intent
sicbo_key_of_standard(const struct view *v, int key)
{
	if (key == KEY_GO_LEFT || key == KEY_GO_UP)
		return intent_focus(v, SICBO_SMALL);
	if (key == KEY_GO_RIGHT || key == KEY_GO_DOWN)
		return intent_focus(v, SICBO_BIG);
	if (key == KEY_RETURN || key == KEY_SPOT + v->pane_state.focus)
		return sicbo_bet_on(v, v->pane_state.focus);
	if (key == 't' || key == '*' || key == '/')
		return intent_say(v, "a bet stays at this table until the dice lie");
	for (int spot = 0; spot < SICBO_SIDES; spot++) {
		if (key == KEY_SPOT + spot)
			return intent_focus(v, spot);
	}
	return intent_pass(v);
}

static struct intent
sicbo_pane_key(const struct view *v, int key)
{
	for (int spot = 0; spot < SICBO_SIDES; spot++) {
		if (key == sicbo_game.actions[spot].key)
			return sicbo_bet_on(v, spot);
	}
	return sicbo_is_standard(v) ? sicbo_key_of_standard(v, key) : sicbo_key_of_board(v, key);
}

static bool
sicbo_can_move(const struct view *v, int key, struct text *words)
{
	(void)v, (void)key;
	text_add(words, "spot");
	return true;
}

static bool
sicbo_can_bet(const struct view *v, int key, struct text *words)
{
	char amount[MONEY_SIZE];

	(void)key;
	text_add(words, "bet %s", money(v->chip, amount));
	return v->view->open && v->chip <= v->purse;
}

static bool
sicbo_can_bet_in_frame(const struct view *v, int key, struct text *words)
{
	char amount[MONEY_SIZE];

	text_add(words, "%s %s", key == 'b' ? "big" : "small", money(v->chip, amount));
	return v->framed && v->view->open && v->chip <= v->purse;
}

/* At the standard table a bet stays. */
static bool
sicbo_can_change(const struct view *v, int key, struct text *words)
{
	const struct sicbo *s = view_state(v);

	text_add(words, "%s", key == 't' ? "take down" : "double");
	return !sicbo_is_standard(v) && sicbo_bets_are_taken(v) && v->seat != NOBODY &&
	       felt_at(&s->felt, v->seat, sicbo_board_focus(v)) > 0;
}

static const struct pane_key keys[] = {
	{ { KEY_RETURN }, "bet on the spot", sicbo_can_bet },
	{ { 'b' }, "bet on big", sicbo_can_bet_in_frame },
	{ { 's' }, "bet on small", sicbo_can_bet_in_frame },
	{ { KEY_GO_LEFT, KEY_GO_RIGHT }, "choose a spot", sicbo_can_move },
	{ { 't' }, "take the bet down", sicbo_can_change },
	{ { '*', '/' }, "twice, half the bet", sicbo_can_change },
	{ .help = NULL },
};

static bool
sicbo_brief(const struct view *v, struct text *out)
{
	int left = view_seconds(v);

	if (sicbo_bets_are_taken(v) && left >= 0)
		text_add(out, "%d s to bet", left);
	else
		text_add(out, v->view->open ? "rolling" : "closed");
	return false;
}

static const char *
sicbo_more_rules(const struct view *v)
{
	return sicbo_is_standard(v)
		   ? ""
		   : "The other bets have boxes of their own: 6:1 pays 6 for 1. A + marks those\n"
		     "that cost 2.8 % of the bet at most, a - those that cost 10 % and more. "
		     "Below\n"
		     "the boxes stands what the bet that is marked wins, how often, and what it\n"
		     "costs.";
}

const struct pane sicbo_pane = {
	.game = &sicbo_game,
	.felt = SURFACE_SICBO,
	.rules = "Three dice are rolled. BIG wins on a total of 11 to 17,\n"
		 "SMALL on 4 to 10. A win pays 1 to 1.\n"
		 "Both lose on three equal dice, a triple.\n"
		 "In the long run the house keeps 2.8 % of these bets.",
	.keys = keys,
	.more_rules = sicbo_more_rules,
	.tells = true,
	.draw = sicbo_draw,
	.key = sicbo_pane_key,
	.brief = sicbo_brief,
};
