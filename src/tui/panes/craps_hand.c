#include "tui/panes/craps_hand.h"

#include "base/money.h"
#include "games/craps/craps.h"
#include "tui/dice_art.h"

enum { NARROW = 64, HAND_COLS = 80, RESULT_COLS = 17, LOSE_COLS = 10 };

static bool
hand_is_shooter(const struct view *v)
{
	const struct craps *s = view_state(v);

	return v->seat != NOBODY && s->shooter == v->seat;
}

bool
hand_may_roll(const struct view *v)
{
	return hand_is_shooter(v) && v->view->request.kind == GAME_REQUEST_BETS &&
	       craps_phase(view_state(v)) != CRAPS_NO_BET;
}

bool
hand_must_bet(const struct view *v)
{
	return hand_is_shooter(v) && v->view->request.kind == GAME_REQUEST_BETS &&
	       craps_phase(view_state(v)) == CRAPS_NO_BET;
}

/* The puck: ON at the point's number, OFF beside the table; in fewer words if a name needs the
 * room. */
static int
hand_draw_puck(struct canvas c, const struct view *v)
{
	const struct craps *s = view_state(v);
	bool narrow = c.cols < NARROW;

	if (s->point != 0)
		return canvas_print(c, 0, CRAPS_MARGIN, STYLE_POINT,
				    narrow ? "POINT %d ●" : "POINT %d ● ON", s->point);
	return canvas_text(c, 0, CRAPS_MARGIN, STYLE_TITLE,
			   narrow ? "NO POINT ○" : "NO POINT ○ OFF");
}

int
hand_draw_patience(struct canvas c, const struct view *v)
{
	int end = c.cols - CRAPS_MARGIN;

	if (!v->view->open)
		return canvas_text_right(c, 0, end, STYLE_REFUSAL, "the table is closed");
	if (v->view->request.kind == GAME_REQUEST_DICE)
		return canvas_text_right(c, 0, end, STYLE_CALL, "the dice roll");
	return view_clock(c, 0, end, v, STYLE_DIM,
			  craps_phase(view_state(v)) == CRAPS_NO_BET ? "pass bet" : "rolls in");
}

void
hand_draw_top(struct canvas c, const struct view *v)
{
	const struct craps *s = view_state(v);
	int end = hand_draw_patience(c, v) - 1;
	int col = hand_draw_puck(c, v) + 2;

	if (s->shooter != NOBODY) {
		col = canvas_text(c, 0, col, STYLE_DIM, "shooter ");
		view_name(c, 0, col, hand_is_shooter(v) ? STYLE_OWN : STYLE_PLAIN, v, s->shooter,
			  end - col);
	}
}

/* The rolls of this hand, the latest last, as many as there is room for. */
static void
hand_draw_hand(struct canvas c, int row, const struct view *v)
{
	const struct craps *s = view_state(v);
	uint32_t kept = s->hand_rolls < CRAPS_HAND ? s->hand_rolls : CRAPS_HAND;
	uint32_t room = (uint32_t)(c.cols - 12) / 3, shown = kept < room ? kept : room;
	int col = canvas_text(c, row, 0, STYLE_DIM, "this hand");

	if (s->hand_rolls == 0)
		canvas_text(c, row, col, STYLE_DIM, " no roll yet");
	if (shown < s->hand_rolls)
		col = canvas_text(c, row, col, STYLE_DIM, " …");
	for (uint32_t i = shown; i > 0; i--)
		col = canvas_print(c, row, col, i == 1 ? STYLE_TITLE : STYLE_PLAIN, " %d",
				   s->hand[i - 1]);
}

static void
hand_draw_last_out(struct canvas c, int row, const struct view *v)
{
	const struct craps *s = view_state(v);
	int col;

	if (s->last_out == NOBODY)
		return;
	col = canvas_text(c, row, 0, STYLE_DIM, "before    seven-out, ");
	view_name(c, row, col, STYLE_DIM, v, s->last_out, c.cols - col);
}

/* What the roll that is shown did to the person's bets. */
static void
hand_draw_own_result(struct canvas c, int row, const struct view *v)
{
	const struct craps *s = view_state(v);
	chips won = view_won(v);
	char amount[MONEY_SIZE];

	if (s->rolling || won == 0)
		return;
	canvas_print(c, row, 0, won > 0 ? STYLE_WIN : STYLE_LOSS, "%s %s",
		     won > 0 ? "YOU WIN" : "YOU LOSE",
		     money_change_within(won, RESULT_COLS - LOSE_COLS, amount));
}

static void
hand_draw_total(struct canvas c, int row, const struct view *v)
{
	const struct craps *s = view_state(v);

	if (s->rolling)
		canvas_text(c, row, 0, STYLE_CALL, "The dice roll.");
	else if (s->last.n == 0)
		canvas_text(c, row, 0, STYLE_PLAIN, "Two dice; their total decides.");
	else
		canvas_print(c, row, 0, STYLE_TITLE, "%d + %d = %d", s->last.die[0], s->last.die[1],
			     roll_total(&s->last));
}

/* As the shooter, what has to be done, and what may be; a click does it. */
static int
hand_draw_duty(struct canvas c, int row, int col, const struct view *v)
{
	struct canvas line = canvas_part(c, row, 0, 1, c.cols);
	int from = col;

	if (hand_must_bet(v)) {
		col = canvas_print(line, 0, from, STYLE_CALL, "You shoot: bet on pass (%s) first.",
				   keymap_word(v->keymap, 'p').text);
		canvas_click(canvas_part(line, 0, from, 1, col - from), 'p');
	} else if (hand_may_roll(v) && !view_offers(v, KEY_SPACE)) {
		col = canvas_text(line, 0, from, STYLE_CALL, "You shoot.");
	} else if (hand_may_roll(v)) {
		col = canvas_print(line, 0, from, STYLE_CALL, "You shoot: %s rolls.",
				   keymap_word(v->keymap, KEY_SPACE).text);
		canvas_click(canvas_part(line, 0, from, 1, col - from), KEY_SPACE);
	}
	return col;
}

void
hand_draw_dice(struct canvas c, int row, const struct view *v)
{
	const struct craps *s = view_state(v);
	struct roll tumble = dice_art_tumble(v->now_ms, 2);
	int rows = dice_art_rows(c.rows, c.cols);
	int col = !s->rolling ? view_dice(c, row, CRAPS_MARGIN, rows, v, &s->last, 2)
			      : dice_art_row(c, row, CRAPS_MARGIN, rows, STYLE_TUMBLE,
					     view_tumbles(v) ? &tumble : &s->last, 2);
	struct canvas text = canvas_part(c, row + (rows - DIE_ROWS) / 2, col + 2, DIE_ROWS,
					 c.cols - col - 2 - CRAPS_MARGIN);

	hand_draw_total(text, 0, v);
	hand_draw_own_result(text, 1, v);
	hand_draw_hand(text, 2, v);
	hand_draw_last_out(text, 3, v);
	hand_draw_duty(text, 4, 0, v);
}

void
hand_draw_two(struct canvas c, int row, int col, int rows, const struct view *v)
{
	const struct craps *s = view_state(v);
	struct roll tumble = dice_art_tumble(v->now_ms, 2);

	if (!s->rolling)
		view_dice(c, row, col, rows, v, &s->last, 2);
	else
		dice_art_row(c, row, col, rows, STYLE_TUMBLE, view_tumbles(v) ? &tumble : &s->last,
			     2);
}

/* "10", and what the roll did to the person's bets. */
static void
hand_draw_sum(struct canvas c, const struct view *v)
{
	const struct craps *s = view_state(v);
	char amount[MONEY_SIZE];
	chips won = view_won(v);
	int col;

	if (s->rolling || s->last.n == 0)
		return;
	col = canvas_print(c, 0, 0, STYLE_TITLE, "%d", roll_total(&s->last));
	if (won == 0)
		canvas_text(c, 0, col, STYLE_DIM, c.cols >= 15 ? ": nothing yet" : ": nothing");
	else
		canvas_print(
		    c, 0, col + 1, won > 0 ? STYLE_WIN : STYLE_LOSS, "%s%s",
		    c.cols < 15 ? ""
		    : won > 0   ? "YOU WIN "
				: "YOU LOSE ",
		    money_change_within(won, c.cols - col - (c.cols < 15 ? 1 : 10), amount));
}

void
hand_draw_result(struct canvas c, const struct view *v)
{
	const struct craps *s = view_state(v);
	int col = 0;

	hand_draw_sum(c, v);
	if (c.rows < 2 || s->hand_rolls == 0)
		return;
	col = canvas_text(c, 1, 0, STYLE_DIM, "hand");
	for (uint32_t i = 0; i < s->hand_rolls && i < CRAPS_HAND && col + 3 <= c.cols; i++)
		col =
		    canvas_print(c, 1, col, i == 0 ? STYLE_TITLE : STYLE_PLAIN, " %d", s->hand[i]);
}

/* Whose dice they are; for the shooter what must be done, or may be, which a click does. */
static int
hand_draw_shooter(struct canvas c, const struct view *v)
{
	const struct craps *s = view_state(v);
	int col = CRAPS_MARGIN;

	if (s->shooter == NOBODY)
		return canvas_text(c, 0, col, STYLE_DIM, "no shooter");
	if (hand_must_bet(v) || hand_may_roll(v))
		return hand_draw_duty(canvas_part(c, 0, 0, 1, c.cols), 0, col, v);
	col = view_name(c, 0, col, hand_is_shooter(v) ? STYLE_OWN : STYLE_PLAIN, v, s->shooter,
			c.cols / 3);
	return canvas_text(c, 0, col, STYLE_DIM, hand_is_shooter(v) ? " shoot" : " shoots");
}

int
hand_draw_state(struct canvas c, const struct view *v)
{
	const struct craps *s = view_state(v);
	int col = hand_draw_shooter(c, v);

	if (c.cols >= HAND_COLS && s->hand_rolls > 0)
		col = canvas_print(c, 0, col, STYLE_DIM, " · roll %u of the hand", s->hand_rolls);
	if (s->point == 0)
		return canvas_text(c, 0, col, STYLE_DIM, " · come-out");
	col = canvas_text(c, 0, col, STYLE_DIM, " · point ");
	return canvas_print(c, 0, col, STYLE_POINT, "%d", s->point);
}
