#include "tui/panes/summit_middle.h"

#include "base/money.h"
#include "games/summit/summit.h"
#include "tui/dice_art.h"
#include "tui/panes/summit_rows.h"
#include "tui/panes/summit_words.h"

enum { FRAMED_ROWS = 8, BIG_ROWS = 9, BIG_COLS = 90, STANDING_COLS = 24, NAME_GAP = 2 };

int
summit_middle_rank(const struct view *v, uint8_t seats[])
{
	const struct summit *s = view_state(v);

	for (int i = 0; i < s->rail.n; i++) {
		int seat = s->rail.order[i], at = i;

		for (; at > 0 && s->seat[seats[at - 1]].won < s->seat[seat].won; at--)
			seats[at] = seats[at - 1];
		seats[at] = (uint8_t)seat;
	}
	return s->rail.n;
}

/* The last die, in the air or as it lies until the next one. */
static void
summit_middle_die(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	bool flies = s->phase == SUMMIT_ROLLING || s->phase == SUMMIT_DRAWING;
	struct roll air = dice_art_tumble(v->now_ms, 1);
	int face = s->rolls > 0 ? s->roll[s->rolls - 1].value : 0;

	if (flies)
		face = view_tumbles(v) ? air.die[0] : 0;
	dice_art_draw(c, flies ? STYLE_TUMBLE : STYLE_DIE, face);
}

/* The player who rolled may have left since. */
static void
summit_middle_tell_roll(struct canvas c, int row, const struct view *v, const struct summit_roll *r)
{
	int col = 0;

	if (v->glimpse->name[r->seat][0] != '\0') {
		col = view_name(c, row, 0, STYLE_PLAIN, v, r->seat, SUMMIT_NAME_COLS);
		col = canvas_print(c, row, col, STYLE_PLAIN, " rolled %d: ", r->value);
	} else {
		col = canvas_print(c, row, col, STYLE_PLAIN, "%d was rolled: ", r->value);
	}
	canvas_text(c, row, col, r->replaced ? STYLE_TITLE : STYLE_DIM,
		    r->replaced ? "it replaced a die" : "nothing changed");
}

/* What happens, or what the last die did. */
static void
summit_middle_tell(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	const char *words = summit_words_phase(v);

	if (s->rail.n == 0)
		words = "Nobody sits here yet.";
	else if (words[0] == '\0' && s->rolls > 0)
		summit_middle_tell_roll(c, 0, v, &s->roll[s->rolls - 1]);
	else if (words[0] == '\0' && s->phase != SUMMIT_BETWEEN)
		words = "No die has been rolled yet.";
	canvas_text(c, 0, 0, STYLE_CALL, words);
}

static void
summit_middle_pot(struct canvas c, int row, const struct view *v)
{
	const struct summit *s = view_state(v);
	char amount[MONEY_SIZE];
	chips bets = 0;
	int col;

	for (int seat = 0; seat < SUMMIT_SEATS; seat++)
		bets += rail_has(s->in, seat) ? s->seat[seat].bet : 0;
	if (s->phase == SUMMIT_BETWEEN)
		return;
	col = canvas_text(c, row, 0, STYLE_TITLE, "pot ");
	col = canvas_print(c, row, col, view_chips(s->pot, false), "●%s", money(s->pot, amount));
	canvas_print(c, row, col, STYLE_DIM, ", with all bets %s", money(s->pot + bets, amount));
}

/* The rolls of this round, the newest at the bottom, beside who rolled them. */
static void
summit_middle_rolls(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	int n = s->rolls - 1 < c.rows - 1 ? s->rolls - 1 : c.rows - 1;

	if (c.rows < 2 || n < 1)
		return;
	canvas_text(c, 0, 0, STYLE_DIM, "before that");
	for (int i = 0; i < n; i++)
		summit_middle_tell_roll(c, 1 + i, v, &s->roll[s->rolls - 1 - n + i]);
}

static bool
summit_middle_is_over(const struct summit *s)
{
	return s->phase == SUMMIT_BETWEEN && s->rounds > 0 && s->played == s->rounds &&
	       s->end != SUMMIT_UNENDED;
}

/* The card at the end of a game: who has won and lost how much, in columns. */
static void
summit_middle_end(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	uint8_t seats[SUMMIT_SEATS];
	int n = summit_middle_rank(v, seats), rows = c.rows - 1;
	char amount[MONEY_SIZE];

	canvas_print(c, 0, 0, STYLE_CALL, "GAME OVER after %d rounds", s->rounds);
	for (int i = 0; i < n; i++) {
		struct canvas line =
		    canvas_part(c, 1 + i % rows, i / rows * (STANDING_COLS + 2), 1, STANDING_COLS);
		chips won = s->seat[seats[i]].won;
		int col;

		if (line.cols < STANDING_COLS)
			break;
		col = canvas_print(line, 0, 0, STYLE_TITLE, "%2d ", i + 1);
		view_name(line, 0, col, STYLE_PLAIN, v, seats[i], SUMMIT_NAME_COLS);
		canvas_text_right(
		    line, 0, STANDING_COLS,
		    won > 0   ? STYLE_WIN
		    : won < 0 ? STYLE_LOSS
			      : STYLE_DIM,
		    money_change_within(won, STANDING_COLS - col - SUMMIT_NAME_COLS - 1, amount));
	}
}

void
summit_middle_draw(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	bool framed = c.rows >= FRAMED_ROWS, big;
	int rows, cols;

	c = canvas_part(c, 0, 1, c.rows, c.cols - 2);
	c = framed ? canvas_frame(c, FRAME_ROUND, STYLE_FRAME)
		   : canvas_part(c, 0, 1, c.rows, c.cols - 2);
	big = c.rows >= BIG_ROWS && c.cols >= BIG_COLS;
	rows = big ? BIG_DIE_ROWS : DIE_ROWS;
	cols = big ? BIG_DIE_COLS : DIE_COLS;
	c = canvas_part(c, c.rows > rows + 2, framed, c.rows, c.cols - framed);
	summit_middle_die(canvas_part(c, 0, 0, rows, cols), v);
	cols += 2 + framed;
	c = canvas_part(c, 0, cols, c.rows, c.cols - cols);
	if (summit_middle_is_over(s)) {
		summit_middle_end(c, v);
		return;
	}
	summit_middle_tell(c, v);
	summit_middle_pot(c, 1, v);
	summit_words_draw(canvas_part(c, 2, 0, SUMMIT_WORDS, c.cols), v, true);
	summit_middle_rolls(canvas_part(c, 3 + SUMMIT_WORDS, 0, c.rows, c.cols), v);
}
