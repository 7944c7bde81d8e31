#include "tui/panes/summit_middle.h"

#include "base/money.h"
#include "games/summit/summit.h"
#include "tui/dice_art.h"
#include "tui/panes/summit_rows.h"
#include "tui/panes/summit_words.h"

enum {
	FRAMED_ROWS = 8,
	ROOMY_ROWS = 7,
	BIG_COLS = 90,
	STANDING_COLS = 24,
	DEED_COLS = 14,
	DEED_LEAST = 9
};

/* The die of a high screen. */
enum { LARGE_DIE_ROWS = 12, LARGE_DIE_COLS = 26 };

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

	if (v->view->name[r->seat][0] != '\0') {
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

bool
summit_middle_is_over(const struct view *v)
{
	const struct summit *s = view_state(v);

	return s->phase == SUMMIT_BETWEEN && s->rounds > 0 && s->played == s->rounds &&
	       s->end != SUMMIT_UNENDED;
}

/* "1 ada ᵇ  +$12", in STANDING_COLS. */
static void
summit_middle_place(struct canvas line, const struct view *v, int place, int seat)
{
	const struct summit *s = view_state(v);
	chips won = s->seat[seat].won;
	char amount[MONEY_SIZE];
	int col = canvas_print(line, 0, 0, STYLE_TITLE, "%2d ", place);

	view_name(line, 0, col, STYLE_PLAIN, v, seat, SUMMIT_NAME_COLS);
	canvas_text_right(
	    line, 0, STANDING_COLS,
	    won > 0   ? STYLE_WIN
	    : won < 0 ? STYLE_LOSS
		      : STYLE_DIM,
	    money_change_within(won, STANDING_COLS - col - SUMMIT_NAME_COLS - 1, amount));
}

/* What each has won or lost, in columns. */
static void
summit_middle_places(struct canvas c, const struct view *v)
{
	uint8_t seats[SUMMIT_SEATS];
	int n = summit_middle_rank(v, seats);

	for (int i = 0; i < n && c.rows > 0; i++) {
		struct canvas line =
		    canvas_part(c, i % c.rows, i / c.rows * SUMMIT_PLACE_COLS, 1, STANDING_COLS);

		if (line.cols == STANDING_COLS)
			summit_middle_place(line, v, i + 1, seats[i]);
	}
}

/* What SEAT has done in this game, in the columns of the table. */
static void
summit_middle_deeds_of(struct canvas line, const struct view *v, int seat, int cols)
{
	for (int deed = 0; deed < SUMMIT_DEEDS; deed++) {
		int times = statistics_done(v->statistics, seat, v->view->name[seat], deed);

		canvas_print_right(line, 0, STANDING_COLS + (deed + 1) * cols,
				   times > 0 ? STYLE_PLAIN : STYLE_DIM, "%d", times);
	}
}

/* What each has done in this game, by place, or while it is on by seat, below titles in the first
 * row of C. */
static void
summit_middle_deeds(struct canvas c, const struct view *v, bool ranked)
{
	static const char *const names[SUMMIT_DEEDS] = {
		[SUMMIT_HAS_WON] = "won",       [SUMMIT_HAS_CALLED] = "called",
		[SUMMIT_HAS_ROLLED] = "rolled", [SUMMIT_HAS_DROPPED] = "dropped",
		[SUMMIT_HAS_EXITED] = "exited",
	};
	const struct summit *s = view_state(v);
	int cols = (c.cols - STANDING_COLS) / SUMMIT_DEEDS;
	uint8_t seats[SUMMIT_SEATS];
	int n = summit_middle_rank(v, seats), apart = n > 0 ? (c.rows - 1) / n : 1;

	cols = cols < DEED_COLS ? cols : DEED_COLS;
	for (int deed = 0; deed < SUMMIT_DEEDS; deed++)
		canvas_text_right(c, 0, STANDING_COLS + (deed + 1) * cols, STYLE_DIM, names[deed]);
	for (int i = 0; i < n; i++) {
		struct canvas line = canvas_part(c, 1 + i * (apart > 1 ? 2 : 1), 0, 1, c.cols);
		int seat = ranked ? seats[i] : s->rail.order[i];

		if (ranked)
			summit_middle_place(line, v, i + 1, seat);
		else
			view_name(line, 0, 0, STYLE_PLAIN, v, seat, SUMMIT_NAME_COLS);
		summit_middle_deeds_of(line, v, seat, cols);
	}
}

/* The rows that a table of what each has done takes at the least; 0 if C has no room for it. */
static int
summit_middle_deed_rows(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	int rows = 1 + s->rail.n;

	return v->statistics != NULL && s->rail.n > 0 && rows <= c.rows &&
		       STANDING_COLS + SUMMIT_DEEDS * DEED_LEAST <= c.cols
		   ? rows
		   : 0;
}

void
summit_middle_end(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	struct canvas places = canvas_part(c, 1, 0, c.rows - 1, c.cols);

	canvas_print(c, 0, 0, STYLE_CALL, "GAME OVER after %d rounds", s->rounds);
	if (summit_middle_deed_rows(c, v) > 0)
		summit_middle_deeds(c, v, true);
	else
		summit_middle_places(places, v);
}

/* On a high screen, below all else in C: what each has done in this game. Returns
 * the rows that are left above it. */
static int
summit_middle_below(struct canvas c, const struct view *v)
{
	int rows = summit_middle_deed_rows(c, v), above = c.rows - rows - 1;
	struct canvas below;

	if (rows == 0 || above <= DIE_ROWS || summit_middle_is_over(v))
		return c.rows;
	above = above > LARGE_DIE_ROWS ? LARGE_DIE_ROWS : above;
	below = canvas_part(c, above + 1, 0, c.rows - above - 1, c.cols);
	canvas_text(below, 0, 0, STYLE_TITLE, "What each did");
	summit_middle_deeds(below, v, false);
	return above;
}

/* The rows of the die where there are ROWS for it. */
static int
summit_middle_die_rows(int rows, int cols)
{
	if (rows < BIG_DIE_ROWS || cols < BIG_COLS)
		return DIE_ROWS;
	return rows >= LARGE_DIE_ROWS ? LARGE_DIE_ROWS : BIG_DIE_ROWS;
}

/* The die at the left edge of C, and what is told beside it. */
static void
summit_middle_within(struct canvas c, const struct view *v, bool framed)
{
	int rows = summit_middle_die_rows(c.rows, c.cols);
	int cols = rows == DIE_ROWS       ? DIE_COLS
		   : rows == BIG_DIE_ROWS ? BIG_DIE_COLS
					  : LARGE_DIE_COLS;

	summit_middle_die(canvas_part(c, 0, 0, rows, cols), v);
	cols += 2 + framed;
	c = canvas_part(c, 0, cols, c.rows, c.cols - cols);
	if (summit_middle_is_over(v)) {
		summit_middle_end(c, v);
		return;
	}
	summit_middle_tell(c, v);
	summit_middle_pot(c, 1, v);
	summit_words_draw(canvas_part(c, 2, 0, SUMMIT_WORDS, c.cols), v, true);
	summit_middle_rolls(canvas_part(c, 3 + SUMMIT_WORDS, 0, c.rows - 3 - SUMMIT_WORDS, c.cols),
			    v);
}

void
summit_middle_draw(struct canvas c, const struct view *v)
{
	bool framed = c.rows >= FRAMED_ROWS;

	c = canvas_part(c, 0, 1, c.rows, c.cols - 2);
	c = framed ? canvas_frame(c, FRAME_ROUND, STYLE_FRAME)
		   : canvas_part(c, 0, 1, c.rows, c.cols - 2);
	c = canvas_part(c, c.rows > ROOMY_ROWS, framed, c.rows, c.cols - framed);
	c.rows = summit_middle_below(c, v);
	summit_middle_within(c, v, framed);
}
