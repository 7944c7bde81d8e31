#include <string.h>

#include "base/money.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/summit/summit.h"
#include "tui/panes/summit_cards.h"
#include "tui/panes/summit_coach.h"
#include "tui/panes/summit_middle.h"
#include "tui/panes/summit_rows.h"
#include "tui/panes/summit_words.h"
#include "tui/sidebar.h"

/* On a large screen the coach, the standing and the log are beside the table. */
enum { NAME_COLS = 18, CHANCE_COLS = 16 };

/* How the game stands: who has won and lost how much. */
static void
summit_sidebar_standing(struct sidebar *b, const struct view *v)
{
	const struct summit *s = view_state(v);
	uint8_t seats[SUMMIT_SEATS];
	int n = summit_middle_rank(v, seats);
	char amount[MONEY_SIZE];

	if (n == 0 || !sidebar_title(b, s->rounds > 0 ? "This game so far" : "So far", 1))
		return;
	for (int i = 0; i < n && sidebar_left(b) > 0; i++, b->row++) {
		chips won = s->seat[seats[i]].won;

		view_name(b->c, b->row, 0, STYLE_PLAIN, v, seats[i], NAME_COLS);
		canvas_text_right(b->c, b->row, b->c.cols,
				  won > 0   ? STYLE_WIN
				  : won < 0 ? STYLE_LOSS
					    : STYLE_DIM,
				  money_change_within(won, b->c.cols - NAME_COLS - 1, amount));
	}
}

static void
summit_sidebar_choices(struct sidebar *b, const struct view *v)
{
	const struct summit *s = view_state(v);
	const double *worth = v->reckoned->worth;
	int best = summit_coach_best(v->reckoned);

	for (int verb = 0; verb < SUMMIT_VERBS && sidebar_left(b) > 0; verb++) {
		struct action a = { .verb = (uint8_t)verb };

		if (game_check(v->game, s, v->seat, &a, NULL) == 0)
			canvas_print(b->c, b->row++, 0, verb == best ? STYLE_WIN : STYLE_PLAIN,
				     "%s%-9s %+.1f", verb == best ? "→ " : "  ",
				     v->game->actions[verb].name, worth[verb]);
	}
}

/* The chance of the best hand, and what each choice is worth in chips. */
static void
summit_sidebar_coach(struct sidebar *b, const struct view *v)
{
	double chance;

	if (v->reckoned == NULL || !v->reckoned->known || !sidebar_title(b, "Your hand", 1))
		return;
	chance = v->reckoned->chance;
	canvas_text(b->c, b->row, 0, STYLE_PLAIN, "the best");
	sidebar_bar(b->c, b->row, 10, CHANCE_COLS, STYLE_TIME, chance, 1);
	canvas_print(b->c, b->row++, 11 + CHANCE_COLS, STYLE_PLAIN, "%.0f %%", 100 * chance);
	if (view_asks(v, v->seat))
		summit_sidebar_choices(b, v);
}

/* Cuts its room from C, which may be nothing. */
static void
summit_sidebar_draw(struct canvas *c, const struct view *v)
{
	struct sidebar b;

	if (!sidebar_begin(&b, c))
		return;
	summit_sidebar_coach(&b, v);
	summit_sidebar_standing(&b, v);
	sidebar_log(&b, v);
}

/* The top line: the round, which is counted on from game to game as the news count it, and what is
 * at stake at the left, whose turn and the time at the right.
 */
static void
summit_draw_top(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	unsigned over = s->phase == SUMMIT_BETWEEN && s->rail.round > 0 ? 0 : 1;
	char amount[MONEY_SIZE];
	int col, end = c.cols - SUMMIT_MARGIN;

	if (s->rounds > 0 && s->played == s->rail.round)
		col = canvas_print(c, 0, SUMMIT_MARGIN, STYLE_TITLE, "Round %u of %d",
				   s->played + over, s->rounds);
	else if (s->rounds > 0)
		col = canvas_print(c, 0, SUMMIT_MARGIN, STYLE_TITLE, "Round %u · %u of %d",
				   s->rail.round + over, s->played + over, s->rounds);
	else
		col = canvas_print(c, 0, SUMMIT_MARGIN, STYLE_TITLE, "Round %u",
				   s->rail.round + over);
	if (s->phase != SUMMIT_BETWEEN && c.cols >= 76)
		canvas_print(c, 0, col + 2, STYLE_DIM, "limit %s", money(s->limit, amount));
	if (!v->view->open)
		canvas_text_right(c, 0, end, STYLE_REFUSAL, "the table is closed");
	else if (summit_my_turn(v))
		view_clock(c, 0, end, v, STYLE_CALL, "YOUR TURN");
	else if (s->phase == SUMMIT_TURN)
		view_turn_clock(c, 0, end, v, s->turn, SUMMIT_NAME_COLS);
	else if (s->phase == SUMMIT_SEALING)
		view_clock(c, 0, end, v, STYLE_PLAIN, "showdown");
	else if (s->phase == SUMMIT_BETWEEN && v->view->request.blocked != 0)
		canvas_text_right(c, 0, end, STYLE_DIM, "a round needs two players");
	else if (s->phase == SUMMIT_BETWEEN)
		view_clock(c, 0, end, v, STYLE_DIM, "next round");
}

/* How a table is laid out: dice of so many rows in the cards and in the own hand, so many rows for
 * that hand and for the middle at the least. */
static const struct summit_layout {
	uint8_t cards, own, own_rows, middle;
} layouts[] = {
	{ 5, 9, 11, 11 }, { 5, 7, 9, 9 }, { 5, 5, 7, 9 }, { 3, 7, 9, 8 },
	{ 3, 5, 7, 8 },   { 3, 5, 5, 5 }, { 1, 5, 7, 8 }, { 1, 5, 5, 5 },
	{ 3, 0, 2, 8 },   { 1, 0, 2, 5 }, { 1, 0, 1, 5 },
};

/* From so many rows on larger cards are worth another line of them. */
enum { HIGH = 44 };

/* The largest for which there is room, without more lines of cards than are needed; NULL if there
 * is too little for cards. */
static const struct summit_layout *
summit_find_layout(struct canvas c, const struct view *v)
{
	for (size_t i = 0; i < sizeof(layouts) / sizeof(layouts[0]); i++) {
		const struct summit_layout *l = &layouts[i];
		int lines = summit_cards_lines(v, c.cols, l->cards);
		int own = v->seat == NOBODY ? 0 : l->own_rows;

		if (c.rows < HIGH && lines > summit_cards_lines(v, c.cols, 1))
			continue;
		if ((l->own == 0 || v->seat == NOBODY || c.cols >= summit_cards_own_cols(l->own)) &&
		    lines * summit_cards_rows(l->cards) + own + l->middle <= c.rows)
			return l;
	}
	return NULL;
}

/* The others at the top, the person at the bottom, and what all see between them. */
static void
summit_draw_cards(struct canvas c, const struct view *v, const struct summit_layout *l)
{
	int cards = summit_cards_lines(v, c.cols, l->cards) * summit_cards_rows(l->cards);
	int own = v->seat == NOBODY ? 0 : l->own_rows;

	summit_cards_draw(canvas_part(c, 0, 0, cards, c.cols), v, l->cards);
	summit_middle_draw(canvas_part(c, cards, 0, c.rows - cards - own, c.cols), v);
	if (own > 0)
		summit_cards_draw_own(canvas_part(c, c.rows - own, 0, own, c.cols), v, l->own);
}

/* The end of a game below the players' rows; without them if there is too little room for both. */
static void
summit_draw_end(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	int across = (c.cols - 2 * SUMMIT_MARGIN) / SUMMIT_PLACE_COLS, rows = s->rail.n;
	int card = 1 + (across > 0 ? (s->rail.n + across - 1) / across : s->rail.n);

	if (rows + card > c.rows)
		rows = 0;
	else
		summit_rows_draw(c, 0, v);
	summit_middle_end(
	    canvas_part(c, rows, SUMMIT_MARGIN, c.rows - rows, c.cols - 2 * SUMMIT_MARGIN), v);
}

/* Where there is too little room for cards: a row for each player, their choices, the coach.  If
 * that is too much, the titles go first, then words. */
static void
summit_draw_rows(struct canvas c, const struct view *v)
{
	const struct summit *s = view_state(v);
	bool coach = summit_coach_is_on(&v->pane_state);
	bool choosing = s->phase == SUMMIT_TURN || s->phase == SUMMIT_SEALING;
	int row = 0, words;

	if (summit_middle_is_over(v)) {
		summit_draw_end(c, v);
		return;
	}
	if (c.rows > s->rail.n + SUMMIT_WORDS + coach)
		summit_rows_titles(c, row++);
	summit_rows_draw(c, row, v);
	row += s->rail.n;
	words = c.rows - row;
	if (coach && (choosing || words > SUMMIT_WORDS))
		summit_coach_draw(c, row + (words < SUMMIT_WORDS + 1 ? words - 1 : SUMMIT_WORDS),
				  SUMMIT_MARGIN, v);
	if (coach && (choosing || words > SUMMIT_WORDS))
		words -= words < SUMMIT_WORDS + 1;
	if (words > SUMMIT_WORDS)
		words = SUMMIT_WORDS;
	summit_words_draw(canvas_part(c, row, SUMMIT_MARGIN, words, c.cols - 2 * SUMMIT_MARGIN), v,
			  false);
}

static void
summit_draw(struct canvas c, const struct view *v)
{
	bool coach = summit_coach_is_on(&v->pane_state);
	const struct summit_layout *l;
	struct canvas table;

	summit_sidebar_draw(&c, v);
	summit_draw_top(c, v);
	table = canvas_part(c, 1, 0, c.rows - 1 - coach, c.cols);
	l = summit_find_layout(table, v);
	if (l == NULL) {
		summit_draw_rows(canvas_part(c, 1, 0, c.rows - 1, c.cols), v);
		return;
	}
	summit_draw_cards(table, v, l);
	if (coach)
		summit_coach_draw(c, c.rows - 1, SUMMIT_MARGIN, v);
}

/* A refusal is told in the game's own words. */
static struct intent
summit_decide(const struct view *v, int verb)
{
	struct action a = { .verb = (uint8_t)verb };
	int fault;

	if (!summit_my_turn(v))
		return intent_not_asked(v, summit_words_least(v));
	fault = game_check(v->game, view_state(v), v->seat, &a, NULL);
	return fault >= FAULT_GAME ? intent_say(v, v->game->faults[fault - FAULT_GAME])
				   : intent_act(v, a);
}

/* What KEY or a click stands for; SUMMIT_VERBS: for nothing of the game. */
static int
summit_verb_of(const struct view *v, int key)
{
	int verb = 0;

	while (verb < SUMMIT_VERBS && key != v->game->actions[verb].key && key != KEY_SPOT + verb)
		verb++;
	return verb;
}

static struct intent
summit_key(const struct view *v, int key)
{
	struct intent intent = intent_pass(v);
	int verb = summit_verb_of(v, key);

	if (v->seat == NOBODY && key == KEY_RETURN)
		intent = intent_sit(v, summit_words_least(v));
	else if (key == 'a')
		intent = (struct intent){ .kind = INTENT_DESK,
					  .pane_state = {
					      .mode = summit_coach_switched(&v->pane_state) } };
	else if (verb < SUMMIT_VERBS)
		intent = summit_decide(v, verb);
	return intent;
}

static bool
summit_can_choose(const struct view *v, int key, struct text *words)
{
	struct action a = { .verb = (uint8_t)summit_verb_of(v, key) };

	text_add(words, "%s", v->game->actions[a.verb].name);
	return summit_my_turn(v) && game_check(v->game, view_state(v), v->seat, &a, NULL) == 0;
}

static bool
summit_can_sit(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, "sit down");
	return view_can_sit(v, summit_words_least(v));
}

static bool
summit_can_ask(const struct view *v, int key, struct text *words)
{
	(void)key;
	text_add(words, summit_coach_is_on(&v->pane_state) ? "no coach" : "coach");
	return true;
}

static const struct pane_key keys[] = {
	{ { KEY_RETURN }, "sit down", summit_can_sit },
	{ { KEY_SPACE }, "raise and roll a die", summit_can_choose },
	{ { 'w' }, "raise and call a showdown", summit_can_choose },
	{ { 'd' }, "drop for a part of your bet", summit_can_choose },
	{ { 'y' }, "stay in the showdown", summit_can_choose },
	{ { 'x' }, "exit for half of your bet", summit_can_choose },
	{ { 'a' }, "the coach's advice, on and off", summit_can_ask },
	{ .help = NULL },
};

static bool
summit_brief(const struct view *v, struct text *out)
{
	const struct summit *s = view_state(v);
	int left = view_seconds(v);
	char amount[MONEY_SIZE];

	if (summit_my_turn(v)) {
		view_add_turn(v, s->phase == SUMMIT_SEALING ? "stay or exit" : "your turn", out);
		return true;
	}
	if (s->phase == SUMMIT_BETWEEN && left >= 0)
		text_add(out, "next round in %d s", left);
	else if (s->phase == SUMMIT_BETWEEN)
		text_add(out, v->view->open ? "waits" : "closed");
	else if (s->phase == SUMMIT_SEALING)
		text_add(out, "showdown");
	else if (v->seat != NOBODY && rail_has(s->in, v->seat))
		text_add(out, "your bet %s", money(s->seat[v->seat].bet, amount));
	else
		text_add(out, "%d in the round", summit_count(s->in != 0 ? s->in : s->dealt));
	return false;
}

/* SM-11: a player who leaves drops, or exits; but a caller is paid. */
static bool
summit_leave(const struct view *v, struct text *out)
{
	const struct summit *s = view_state(v);
	bool sealing = s->phase == SUMMIT_SEALING;
	char in_pot[MONEY_SIZE], back[MONEY_SIZE];
	chips bet, cost;

	if (v->seat == NOBODY || !rail_has(s->in, v->seat))
		return false;
	bet = s->seat[v->seat].bet;
	cost = sealing ? summit_exit_costs(s, v->seat) : summit_drop_costs(s, v->seat);
	if (sealing && s->turn == v->seat)
		text_add(out, "Your bet of %s stays in the showdown", money(bet, back));
	else
		text_add(out, "You would %s: %s to the pot, %s back", sealing ? "exit" : "drop",
			 money(cost, in_pot), money(bet - cost, back));
	return bet > 0;
}

static bool
summit_coached(const struct view *v)
{
	return summit_coach_is_on(&v->pane_state);
}

static enum statistics_mark
summit_mark(const struct event *e)
{
	static const struct {
		const char *event;
		enum statistics_mark mark;
	} marks[] = {
		{ "game", STATISTICS_BEGINS },
		{ "wins", STATISTICS_DID + (int)SUMMIT_HAS_WON },
		{ "calls", STATISTICS_DID + (int)SUMMIT_HAS_CALLED },
		{ "replaces", STATISTICS_DID + (int)SUMMIT_HAS_ROLLED },
		{ "nothing", STATISTICS_DID + (int)SUMMIT_HAS_ROLLED },
		{ "drops", STATISTICS_DID + (int)SUMMIT_HAS_DROPPED },
		{ "exits", STATISTICS_DID + (int)SUMMIT_HAS_EXITED },
	};

	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
		if (strcmp(summit_game.events[e->kind].name, marks[i].event) == 0)
			return marks[i].mark;
	}
	return STATISTICS_NOTHING;
}

const struct pane summit_pane = {
	.game = &summit_game,
	.felt = SURFACE_SUMMIT,
	.rules = "Each player has five hidden dice; bets begin 0, 1, 2 ...\n"
		 "In your turn, drop for a part of your bet, or raise to\n"
		 "one over the largest. Then roll: a greater die replaces\n"
		 "your least, and all see that (5+, else 5-). Or call a\n"
		 "showdown: the others stay, or exit for half their bets,\n"
		 "unseen. The largest sum takes pot and bets, among equals\n"
		 "the larger bet. You need the limit in chips to be dealt\n"
		 "in. If your time runs out, you drop or exit.",
	.keys = keys,
	.tells = true,
	.draw = summit_draw,
	.key = summit_key,
	.brief = summit_brief,
	.leave = summit_leave,
	.coached = summit_coached,
	.evaluate = summit_coach_evaluate,
	.mark = summit_mark,
};
