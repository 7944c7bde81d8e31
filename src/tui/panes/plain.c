#include <string.h>

#include "base/money.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "tui/pane.h"
/* The pane of a game that has none of its own: its state as text, and its actions as spots. */

enum { MARGIN = 2 };

/* What the person may do now, or could after sitting down: a row each. */
static int
plain_find_hints(const struct view *v, struct hint out[HINTS])
{
	if (v->seat == NOBODY)
		return 0;
	return game_hints(v->game, view_state(v), v->seat, out, HINTS);
}

static int
plain_draw_status(struct canvas c, int row, const struct view *v)
{
	const char *names[SEATS];
	char words[2048], *rest = words, *line;
	struct text text = text_in(words, sizeof(words));

	for (int i = 0; i < SEATS; i++)
		names[i] = view_called(v, i);
	parts_add(v->game, view_state(v), names, &text);
	while ((line = strsep(&rest, "\n")) != NULL && *line != '\0')
		canvas_text(c, row++, MARGIN, STYLE_PLAIN, line);
	return row;
}

/* Returns the column after it. */
static int
plain_draw_stake(struct canvas c, int row, int col, const struct view *v, const struct stake *stake)
{
	char amount[MONEY_SIZE];

	col = canvas_text(c, row, col, STYLE_DIM, v->game->spots[stake->spot]);
	if (stake->n != 0)
		col = canvas_print(c, row, col, STYLE_DIM, " %d", stake->n);
	return canvas_print(c, row, col, STYLE_DIM, " %s  ", money(stake->amount, amount));
}

static int
plain_draw_seats(struct canvas c, int row, const struct view *v)
{
	const struct rail *rail = view_state(v);
	char amount[MONEY_SIZE];

	for (int i = 0; i < rail->n && row < c.rows; i++) {
		int seat = rail->order[i], col;
		struct stake stake[STAKES];
		int n = v->game->stakes(view_state(v), seat, stake);

		view_name(c, row, MARGIN, seat == v->seat ? STYLE_OWN : STYLE_PLAIN, v, seat, 18);
		canvas_text_right(c, row, 32, STYLE_MONEY, money(rail->stack[seat], amount));
		col = 34;
		for (int k = 0; k < n; k++)
			col = plain_draw_stake(c, row, col, v, &stake[k]);
		row++;
	}
	return row;
}

static void
plain_draw_actions(struct canvas c, int row, const struct view *v)
{
	struct hint hint[HINTS];
	int n = plain_find_hints(v, hint), rows = c.rows - row;
	int first = v->pane_state.focus >= rows ? v->pane_state.focus - rows + 1 : 0;

	if (v->seat == NOBODY)
		view_sit(c, row, MARGIN, v, 1, "");
	for (int i = first; i < n && row < c.rows; i++, row++) {
		bool here = v->focused && v->pane_state.focus == i;
		const struct action_kind *kind = &v->game->actions[hint[i].action.verb];
		struct canvas line = canvas_part(c, row, 0, 1, c.cols);
		char words[GRAMMAR_HINT];
		struct text text = text_in(words, sizeof(words));

		grammar_choice(v->game, &hint[i], &text);

		canvas_click(line, KEY_SPOT + i);
		canvas_print(line, 0, MARGIN, here ? STYLE_FOCUS : STYLE_TITLE, "%s%s",
			     here ? "▶ " : "  ", words);
		canvas_text(line, 0, 24, STYLE_DIM, kind->help);
		if (here)
			canvas_cursor(line, 0, MARGIN);
	}
}

static void
plain_draw(struct canvas c, const struct view *v)
{
	int row;

	view_clock(c, 0, c.cols - 2, v, STYLE_DIM, "");
	row = plain_draw_status(c, 0, v);
	row = plain_draw_seats(c, row + 1, v);
	plain_draw_actions(c, row + 1, v);
}

static struct intent
plain_take_key(const struct view *v, const struct hint *h)
{
	struct action a = h->action;
	int amount = game_amount_arg(v->game, a.verb);

	if (amount >= 0)
		a.arg[amount] = v->chip;
	return intent_act(v, a);
}

static struct intent
plain_key(const struct view *v, int key)
{
	struct hint hint[HINTS];
	int n = plain_find_hints(v, hint),
	    focus = v->pane_state.focus < n ? v->pane_state.focus : 0;

	if (v->seat == NOBODY && key == KEY_RETURN)
		return intent_sit(v, 1);
	if (n == 0)
		return intent_pass(v);
	if (key == KEY_GO_UP)
		return intent_focus(v, (focus + n - 1) % n);
	if (key == KEY_GO_DOWN)
		return intent_focus(v, (focus + 1) % n);
	if (key >= KEY_SPOT && key < KEY_SPOT + n && key - KEY_SPOT != focus)
		return intent_focus(v, key - KEY_SPOT);
	if (key == KEY_RETURN || key == KEY_SPOT + focus)
		return plain_take_key(v, &hint[focus]);
	for (int i = 0; i < n; i++) {
		if (key == v->game->actions[hint[i].action.verb].key)
			return plain_take_key(v, &hint[i]);
	}
	return intent_pass(v);
}

static bool
plain_can_do(const struct view *v, int key, struct text *words)
{
	struct hint hint[HINTS];

	(void)key;
	text_add(words, v->seat == NOBODY ? "sit down" : "do it");
	return v->seat == NOBODY ? view_can_sit(v, 1) : plain_find_hints(v, hint) > 0;
}

static const struct pane_key keys[] = {
	{ { KEY_RETURN }, "sit down, or do what is marked", plain_can_do },
	{ { KEY_GO_UP, KEY_GO_DOWN }, "choose what to do", NULL },
	{ .help = NULL },
};

static bool
plain_brief(const struct view *v, struct text *out)
{
	int left = view_seconds(v);

	if (view_asks(v, v->seat)) {
		view_add_turn(v, "your turn", out);
		return true;
	}
	if (left >= 0)
		text_add(out, "%d s", left);
	return false;
}

const struct pane plain_pane = {
	.game = NULL,
	.felt = SURFACE_HOUSE,
	.rules = "",
	.keys = keys,
	.draw = plain_draw,
	.key = plain_key,
	.brief = plain_brief,
};
