#include "games/pig/pig.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "games/game_table.h"
#include "tui/dice_art.h"
#include "tui/panes/chip_stack.h"
#include "tui/panes/pig_bars.h"
#include "tui/panes/pig_coach.h"
#include "tui/panes/pig_sidebar.h"

enum { MARGIN = 2, NAME_COLS = 12, COACH_ROWS = 2, POT_COLS = 70 };

/* What a click on the dice and on the own line does. */
enum { SPOT_ROLL, SPOT_HOLD };

static bool
pig_my_turn(const struct view *v)
{
	return v->seat != NOBODY && view_asks(v, v->seat);
}

static chips
pig_ante(const struct view *v)
{
	const struct pig *p = view_state(v);

	return p->rail.option[PIG_ANTE];
}

/* Why no game begins. */
static void
pig_draw_blocked(struct canvas c, const struct view *v)
{
	const struct pig *p = view_state(v);
	chips ante = p->rail.option[PIG_ANTE];
	char amount[MONEY_SIZE];

	if (v->seat != NOBODY && p->rail.n > 1 && view_stack(v) < ante)
		canvas_print_right(c, 0, c.cols, STYLE_REFUSAL, "you need %s for the ante",
				   money(ante, amount));
	else
		canvas_text_right(c, 0, c.cols, STYLE_DIM, "a game needs two players");
}

/* The top line: the game and its pot at the left, whose turn and the time at the right. */
static void
pig_draw_top(struct canvas c, const struct view *v)
{
	const struct pig *p = view_state(v);
	uint32_t game = p->rail.round + (p->phase == PIG_WAITING && p->rail.round > 0 ? 0 : 1);
	struct canvas right = canvas_part(c, 0, c.cols / 2, 1, c.cols - c.cols / 2 - MARGIN);
	int col = canvas_print(c, 0, MARGIN, STYLE_TITLE, "Game %" PRIu32, game);

	if (p->rail.table > 0)
		chip_block_draw(c, 0,
				canvas_text(c, 0, col, STYLE_DIM,
					    c.cols < POT_COLS ? " for " : " for a pot of "),
				p->rail.table, c.cols < POT_COLS ? NAME_COLS : MONEY_SIZE);
	if (!v->view->open)
		canvas_text_right(right, 0, right.cols, STYLE_REFUSAL, "the table is closed");
	else if (pig_my_turn(v))
		view_clock(right, 0, right.cols, v, STYLE_CALL, "YOUR TURN");
	else if (p->phase == PIG_DECIDING)
		view_turn_clock(c, 0, c.cols - MARGIN, v, p->turn, NAME_COLS);
	else if (p->phase == PIG_WAITING && v->view->request.blocked != 0)
		pig_draw_blocked(right, v);
	else if (p->phase == PIG_WAITING)
		view_clock(right, 0, right.cols, v, STYLE_DIM, "next game");
}

/* The newest roll, as it lies; none while dice are in the air. */
static struct roll
pig_dice_lying(const struct pig *p)
{
	struct pig_roll newest = pig_last(p, 0);
	struct roll roll = { .n = 0 };

	if (p->lasts > 0)
		roll = (struct roll){ PIG_DICE, { newest.die[0], newest.die[1] } };
	return roll;
}

/* As many as there is room for. */
static const char *
pig_snake_words(int cols)
{
	static const char words[] = "SNAKE EYES: all is lost";

	return cols >= (int)strlen(words) ? words : "SNAKE EYES";
}

/* What the newest roll did. */
static void
pig_draw_roll_words(struct canvas c, int row, int col, const struct view *v)
{
	const struct pig *p = view_state(v);
	struct pig_roll newest = pig_last(p, 0);
	int ones = 0;

	if (p->lasts == 0 || newest.seat == NOBODY)
		return;
	for (int i = 0; i < PIG_DICE; i++)
		ones += newest.die[i] == 1;
	col = view_name(c, row, col, newest.seat == v->seat ? STYLE_OWN : STYLE_PLAIN, v,
			newest.seat, NAME_COLS);
	col = canvas_print(c, row, col, STYLE_PLAIN, ": %d + %d", newest.die[0], newest.die[1]);
	if (ones == 0)
		canvas_print(c, row, col, STYLE_TITLE, " = %d", newest.die[0] + newest.die[1]);
	else
		canvas_text(c, row, canvas_text(c, row, col, STYLE_PLAIN, ", "), STYLE_LOSS,
			    ones == 1 ? "the turn is lost" : pig_snake_words(c.cols - col - 2));
}

/* What the person has taken, their own ante with it. */
static chips
pig_pot_taken(const struct view *v)
{
	for (int i = 0; i < v->owns; i++) {
		if (v->game->events[v->own[i].kind].moves == TAKEN)
			return v->own[i].amount;
	}
	return 0;
}

/* How the game ended, and what it brought to the person. */
static void
pig_draw_end(struct canvas c, int row, int col, const struct view *v)
{
	const struct pig *p = view_state(v);
	char amount[MONEY_SIZE];

	if (p->winner == NOBODY)
		return;
	if (p->winner == v->seat) {
		col = canvas_text(c, row, col, STYLE_WIN, "YOU WIN");
		if (pig_pot_taken(v) > 0)
			canvas_print(c, row, col + 1, STYLE_WIN, "the pot of %s",
				     money(pig_pot_taken(v), amount));
		return;
	}
	col = view_name(c, row, col, STYLE_PLAIN, v, p->winner, NAME_COLS);
	col = canvas_print(c, row, col, STYLE_PLAIN, " wins with %d", p->score[p->winner]);
	if (rail_has(p->in, v->seat))
		canvas_text(c, row, canvas_text(c, row, col, STYLE_PLAIN, ", "), STYLE_LOSS,
			    "you lose");
}

/* So much of the rolls is safe, so much ends the turn: 25 and 11 of 36. */
static int
pig_draw_risk(struct canvas c, int row, int col)
{
	enum { SAFE_COLS = 14, ENDS_COLS = 6 };
	struct canvas safe = canvas_part(c, row, col, 1, SAFE_COLS);
	struct canvas ends = canvas_part(c, row, col + SAFE_COLS, 1, ENDS_COLS);

	safe = canvas_on(safe, SURFACE_WIN);
	ends = canvas_on(ends, SURFACE_LOSS);
	canvas_text(safe, 0, 1, STYLE_INK, "69 % safe");
	canvas_text(ends, 0, 1, STYLE_INK, "a 1");
	return col + SAFE_COLS + ENDS_COLS;
}

/* What the turn is worth and what could become of it. */
static void
pig_draw_turn(struct canvas c, int row, int col, const struct view *v)
{
	const struct pig *p = view_state(v);

	if (p->rolls == 0)
		canvas_text(c, row, col, STYLE_DIM, "a turn begins with a roll");
	else
		canvas_print(c, row, col, STYLE_PLAIN, "this turn %d, in %d safe roll%s", p->points,
			     p->rolls, p->rolls == 1 ? "" : "s");
	col = pig_draw_risk(c, row + 1, col);
	if (p->score[p->turn] > 0)
		canvas_print(c, row + 1, col + 1, STYLE_DIM, "two cost all %d", p->score[p->turn]);
}

/* A click on the words does what they say, as one on the dice and on one's own bar. */
static int
pig_draw_choice(struct canvas c, int row, int col, int spot, const char *words)
{
	int end = canvas_text(c, row, col, STYLE_CALL, words);

	canvas_click(canvas_part(c, row, col, 1, end - col), KEY_SPOT + spot);
	return end;
}

/* What can be done now, where the cursor stands. */
static void
pig_draw_choices(struct canvas c, int row, int col, const struct view *v)
{
	const struct pig *p = view_state(v);
	char amount[MONEY_SIZE], more[MONEY_SIZE + 16];

	if (v->focused && (v->seat == NOBODY || pig_my_turn(v)))
		canvas_cursor(c, row, col);
	if (v->seat != NOBODY && !view_offers(v, KEY_SPACE))
		return;
	if (v->seat == NOBODY) {
		snprintf(more, sizeof(more), ", %s a game", money(pig_ante(v), amount));
		view_sit(c, row, col, v, pig_ante(v), pig_ante(v) > 0 ? more : "");
	} else if (pig_my_turn(v)) {
		snprintf(more, sizeof(more), "%s rolls", keymap_word(v->keymap, KEY_SPACE).text);
		col = pig_draw_choice(c, row, col, SPOT_ROLL, more);
		snprintf(more, sizeof(more), "%s holds for %d",
			 keymap_word(v->keymap, v->framed ? 'e' : KEY_RETURN).text,
			 p->score[v->seat] + p->points);
		if (p->rolls > 0)
			pig_draw_choice(c, row, col + 3, SPOT_HOLD, more);
	}
}

static void
pig_draw_words(struct canvas c, int row, int col, const struct view *v)
{
	const struct pig *p = view_state(v);

	switch ((enum pig_phase)p->phase) {
	case PIG_WAITING:
		pig_draw_roll_words(c, row, col, v);
		pig_draw_end(c, row + 1, col, v);
		break;
	case PIG_DRAWING: canvas_text(c, row, col, STYLE_CALL, "A die says who goes first."); break;
	case PIG_ROLLING: canvas_text(c, row, col, STYLE_CALL, "The dice roll."); break;
	case PIG_DECIDING:
		pig_draw_roll_words(c, row, col, v);
		pig_draw_turn(c, row + 1, col, v);
		break;
	}
}

static void
pig_draw_dice(struct canvas c, int row, const struct view *v)
{
	const struct pig *p = view_state(v);
	bool air = p->phase == PIG_ROLLING;
	struct roll roll =
	    air && view_tumbles(v) ? dice_art_tumble(v->now_ms, PIG_DICE) : pig_dice_lying(p);
	struct canvas both = canvas_part(c, row, MARGIN, dice_art_rows(c.rows, c.cols),
					 PIG_DICE * (dice_art_cols(c.rows, c.cols) + DIE_GAP));

	if (air)
		dice_art_row(both, 0, 0, both.rows, STYLE_TUMBLE, &roll, PIG_DICE);
	else
		view_dice(both, 0, 0, both.rows, v, &roll, PIG_DICE);
	if (pig_my_turn(v))
		canvas_click(both, KEY_SPOT + SPOT_ROLL);
}

/* The rolls of the turn that is played, or ended the game, beside one another: as many of the
 * newest as there is room for. */
static void
pig_draw_rolls(struct canvas c, int row, int col, const struct view *v)
{
	enum { PAIR = 6 };
	const struct statistics *s = v->statistics;
	const struct pig *p = view_state(v);
	int room = (c.cols - MARGIN - col) / PAIR, first;

	if (s == NULL || s->streaks == s->first || s->thrown_n < 2 ||
	    (p->phase != PIG_WAITING && p->rolls == 0))
		return;
	first = s->thrown_n > room ? s->thrown_n - room : 0;
	for (int i = first; i < s->thrown_n; i++)
		col = canvas_print(c, row, col, STYLE_DIE, " %d %d ", s->thrown[i].die[0],
				   s->thrown[i].die[1]) +
		      1;
}

/* The dice with words beside them, and what can be done; then the coach.  BESIDE: the rolls of the
 * turn stand beside the table. */
static void
pig_draw_table(struct canvas c, int row, const struct view *v, bool sidebar)
{
	int rows = dice_art_rows(c.rows, c.cols), middle = row + rows / 2;
	int words = MARGIN + 1 + PIG_DICE * (dice_art_cols(c.rows, c.cols) + DIE_GAP) + 1;

	pig_draw_dice(c, row, v);
	pig_draw_words(c, middle - 2, words, v);
	pig_draw_choices(c, middle + 1, words, v);
	if (!sidebar)
		pig_draw_rolls(c, middle + 2, words, v);
	if (pig_coach_is_on(v))
		pig_coach_draw(c, row + rows, MARGIN + 2, v);
}

/* The same without dice, what matters most first. */
static void
pig_draw_in_words(struct canvas c, int row, const struct view *v)
{
	pig_draw_choices(c, row++, MARGIN + 2, v);
	if (pig_coach_is_on(v)) {
		pig_coach_draw(c, row, MARGIN + 2, v);
		row += COACH_ROWS;
	}
	pig_draw_words(c, row, MARGIN + 2, v);
}

/* If too many play for the room, the scale goes first, then the dice. */
static void
pig_draw(struct canvas c, const struct view *v)
{
	const struct pig *p = view_state(v);
	int hold = pig_my_turn(v) && p->rolls > 0 ? KEY_SPOT + SPOT_HOLD : 0;
	int below, row, cols = c.cols;

	pig_sidebar_draw(&c, v);
	below = dice_art_rows(c.rows, c.cols) + (pig_coach_is_on(v) ? COACH_ROWS : 0);
	pig_draw_top(c, v);
	row = pig_bars_draw(c, 1, below, v, hold);
	if (c.rows - row > below + 1)
		row++;
	if (c.rows - row >= below)
		pig_draw_table(c, row, v, c.cols < cols);
	else
		pig_draw_in_words(c, row, v);
}

static struct intent
pig_decide(const struct view *v, int verb)
{
	const struct pig *p = view_state(v);
	struct intent intent = intent_act(v, (struct action){ .verb = (uint8_t)verb });

	if (!pig_my_turn(v))
		return intent_not_asked(v, pig_ante(v));
	if (verb == PIG_HOLD && p->rolls == 0)
		return intent_say(v, "a turn begins with a roll");
	if (pig_coach_is_on(v))
		intent.pane_state.mode = pig_coach_judged(v, verb);
	return intent;
}

static struct intent
pig_key(const struct view *v, int key)
{
	struct intent intent = intent_pass(v);

	if (v->seat == NOBODY && key == KEY_RETURN)
		intent = intent_sit(v, pig_ante(v));
	else if (key == pig_game.actions[PIG_ROLL].key || key == KEY_SPOT + SPOT_ROLL)
		intent = pig_decide(v, PIG_ROLL);
	else if (key == pig_game.actions[PIG_HOLD].key || key == KEY_SPOT + SPOT_HOLD ||
		 key == KEY_RETURN)
		intent = pig_decide(v, PIG_HOLD);
	else if (key == 'a')
		intent = (struct intent){ .kind = v->knowledge == NULL ? INTENT_KNOW : INTENT_DESK,
					  .pane_state = { .mode = pig_coach_switched(v) } };
	return intent;
}

static bool
pig_can_sit(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, "sit down");
	return view_can_sit(v, pig_ante(v));
}

static bool
pig_can_roll(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, "roll");
	return pig_my_turn(v);
}

static bool
pig_can_hold(const struct view *v, int key, struct text *words)
{
	const struct pig *p = view_state(v);

	(void)key;
	if (!pig_my_turn(v) || p->rolls == 0)
		return false;
	text_add(words, "hold for %d", p->score[v->seat] + p->points);
	return true;
}

static bool
pig_can_hold_in_frame(const struct view *v, int key, struct text *words)
{
	return v->framed && pig_can_hold(v, key, words);
}

static bool
pig_can_ask(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, pig_coach_is_on(v) ? "no coach" : "coach");
	return true;
}

static const struct pane_key keys[] = {
	{ { KEY_SPACE }, "roll both dice", pig_can_roll },
	{ { KEY_RETURN }, "hold: keep the turn's points", pig_can_hold },
	{ { KEY_RETURN }, "sit down", pig_can_sit },
	{ { 'e' }, "hold too", pig_can_hold_in_frame },
	{ { 'a' }, "the coach's advice, on and off", pig_can_ask },
	{ .help = NULL },
};

static void
pig_brief_scores(int own, int best_other, struct text *out)
{
	if (own > best_other)
		text_add(out, "you lead %d to %d", own, best_other);
	else
		text_add(out, "you %d, leader %d", own, best_other);
}

static bool
pig_brief(const struct view *v, struct text *out)
{
	const struct pig *p = view_state(v);
	int left = view_seconds(v);

	if (pig_my_turn(v)) {
		view_add_turn(v, "your turn", out);
		return true;
	}
	if (p->phase == PIG_WAITING && left >= 0)
		text_add(out, "next game in %d s", left);
	else if (p->phase == PIG_WAITING)
		text_add(out, v->view->open ? "waits" : "closed");
	else if (rail_has(p->in, v->seat))
		pig_brief_scores(p->score[v->seat], pig_best_other(p, v->seat), out);
	else
		text_add(out, "leader %d", pig_best_other(p, NOBODY));
	return false;
}

/* PG-13. */
static bool
pig_leave(const struct view *v, struct text *out)
{
	const struct pig *p = view_state(v);

	text_add(out, "Your ante stays in the pot");
	return p->phase != PIG_WAITING && p->rail.table > 0 && rail_has(p->in, v->seat);
}

static enum statistics_mark
pig_mark(const struct event *e)
{
	static const struct {
		const char *event;
		enum statistics_mark mark;
	} marks[] = {
		{ "starts", STATISTICS_BEGINS },   { "turn_lost", STATISTICS_ENDS },
		{ "snake_eyes", STATISTICS_ENDS }, { "holds", STATISTICS_ENDS },
		{ "wins", STATISTICS_ENDS },
	};

	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
		if (strcmp(pig_game.events[e->kind].name, marks[i].event) == 0)
			return marks[i].mark;
	}
	return STATISTICS_NOTHING;
}

static bool
pig_rare(const struct news *news, const struct statistics *s, struct text *words)
{
	(void)s;
	if (strcmp(pig_game.events[news->event.kind].name, "snake_eyes") != 0)
		return false;
	text_add(words, "SNAKE EYES");
	return true;
}

const struct pane pig_pane = {
	.game = &pig_game,
	.felt = SURFACE_PIG,
	.rules = "In your turn, roll both dice as often as you like. Each\n"
		 "roll adds its total to the turn, but a 1 ends it and\n"
		 "loses its points, and two 1s lose your whole score.\n"
		 "Hold, and the turn's points are yours. First to 100 wins\n"
		 "the pot. A turn begins with a roll. If your time runs\n"
		 "out, you hold; if you have not rolled yet, you roll. If\n"
		 "you leave, you lose the ante.",
	.keys = keys,
	.tells = true,
	.draw = pig_draw,
	.key = pig_key,
	.brief = pig_brief,
	.leave = pig_leave,
	.coached = pig_coach_is_on,
	.prepare = pig_coach_prepare,
	.dismiss = pig_coach_dismiss,
	.rare = pig_rare,
	.mark = pig_mark,
};
