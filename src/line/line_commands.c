#include "games/game.h"
#include "games/game_table.h"
#include "line/line_parts.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "base/near.h"
#include "base/text.h"
#include "base/utf8.h"
#include "games/grammar.h"
#include "room/phrases.h"

enum { FIGURES_MOST = 16, LINE_ANSWER = 1024 };

/* How many rounds are told again, if the person does not say, and the most. */
enum { RECALLED = 5, RECALLED_MOST = 32 };

static void
line_act(struct line *l, const struct action *a)
{
	struct request q = room_request_act(l->room, l->at, a);

	line_ask(l, &q, line_here(l)->waitings);
}

/* NOTE: how many bets waited before. */
static void
line_acted(struct line *l, int table, const struct answered *a)
{
	line_tell_fault(l, table, &a->reply.outcome);
	if (a->reply.outcome.fault == 0 && room_at(l->room, table)->waitings > a->note)
		line_tell(l, "The dice are in the air; your bet waits for the next round.");
}

static void
line_chips(struct line *l, char *rest)
{
	char cash[MONEY_SIZE], stack[MONEY_SIZE], stakes[MONEY_SIZE];

	(void)rest;
	line_say(l, "You have %s in the bank, %s in hand at this table and %s lying on it%s.\n",
		 money(room_cash(l->room), cash), money(line_here(l)->stack, stack),
		 money(line_here(l)->stakes, stakes), l->practice ? ", in practice" : "");
}

static void
line_bets(struct line *l, char *rest)
{
	(void)rest;
	line_show_bets(l);
}

static void
line_quiet(struct line *l, char *rest)
{
	(void)rest;
	l->quiet = !l->quiet;
	line_tell(l, l->quiet ? "Only what concerns you is told. Type 'quiet' again to hear all."
			      : "All that happens at this table is told.");
}

static void
line_show(struct line *l, char *rest)
{
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));

	line_show_table(l);
	if (phrase_trouble(l->room, l->at, &text))
		line_tell(l, words);
	line_chips(l, rest);
}

static void
line_ask_here(struct line *l, enum request_kind kind)
{
	struct request q = room_request(l->room, kind, l->at);

	line_ask(l, &q, 0);
}

static void
line_repeat(struct line *l, char *rest)
{
	(void)rest;
	line_ask_here(l, REQUEST_REPEAT);
}

static void
line_take_back(struct line *l, char *rest)
{
	struct request q = room_request(l->room, REQUEST_TAKE_BACK, l->at);

	(void)rest;
	line_ask(l, &q, line_here(l)->player_session);
}

static void
line_leave(struct line *l, char *rest)
{
	(void)rest;
	line_ask_here(l, REQUEST_LEAVE);
}

/* The bets on the tables are told once before they are played out, if they could be kept. */
static void
line_quit(struct line *l, char *rest)
{
	char amount[MONEY_SIZE];

	(void)rest;
	l->over = l->warned || !room_must_keep(l->room);
	if (l->over)
		return;
	l->warned = true;
	line_say(
	    l,
	    "%s of yours is on the tables. Type 'quit' again to have it played out now, or 'keep' "
	    "to leave the tables as they are until you come back.\n",
	    money(room_stakes(l->room), amount));
}

bool
line_asks_first(const struct line *l)
{
	return !l->interrupted && l->plan->left == NULL && room_stakes(l->room) != 0;
}

void
line_ask_to_leave(struct line *l)
{
	char amount[MONEY_SIZE];

	l->interrupted = true;
	line_say(l, "%s of yours is on the tables. Ctrl-C again leaves%s.\n",
		 money(room_stakes(l->room), amount),
		 room_must_keep(l->room) ? ", and the tables are kept as they are"
					 : ", and it is played out");
}

static void
line_keep(struct line *l, char *rest)
{
	(void)rest;
	if (room_frozen(l->room))
		line_tell(l, "Not done: these tables are kept as they are; 'quit' leaves.");
	else if (!room_can_keep(l->room))
		line_tell(l, "Not done: tables of practice are not kept.");
	else
		l->keep = l->over = true;
}

static void
line_answer(struct line *l, enum left_answer answer)
{
	*l->plan->answer = answer;
	l->over = true;
}

static void
line_go_on(struct line *l, char *rest)
{
	const char *word = grammar_cut(&rest);

	if (word != NULL && text_same(word, "on"))
		line_answer(l, LEFT_GO_ON);
	else
		line_tell(l, "Not done: 'go on' lets the tables go on.");
}

static void
line_settle(struct line *l, char *rest)
{
	(void)rest;
	line_answer(l, LEFT_SETTLE);
}

static void line_help(struct line *l, char *rest);

static void
line_players(struct line *l, char *rest)
{
	const char *word = grammar_cut(&rest);
	int seats = line_game(l)->max_seats;
	char sentence[LINE_SENTENCE];
	struct text text = text_in(sentence, sizeof(sentence));
	struct request q;
	int64_t n;

	if (word == NULL) {
		phrase_players(l->room, l->at, &text);
		line_tell(l, sentence);
	} else if (!grammar_number(word, &n) || n < 0 || n >= seats) {
		line_say(
		    l,
		    "Not done: the number of simulated players must be 0 to %d; a seat is kept for "
		    "you.\n",
		    seats - 1);
	} else {
		q = room_request_n(l->room, REQUEST_INVITE, l->at, n);
		line_ask(l, &q, 0);
	}
}

static void
line_slower(struct line *l, char *rest)
{
	struct request q = room_request_pace(l->room, true);

	(void)rest;
	line_ask(l, &q, 0);
}

static void
line_faster(struct line *l, char *rest)
{
	struct request q = room_request_pace(l->room, false);

	(void)rest;
	line_ask(l, &q, 0);
}

static void
line_pause(struct line *l, char *rest)
{
	struct request q = room_request_n(l->room, REQUEST_PAUSE, -1, !room_paused(l->room));

	(void)rest;
	line_ask(l, &q, 0);
}

static void
line_pause_answered(struct line *l, const struct answered *a)
{
	if (a->reply.outcome.fault != 0)
		line_say(l, "Not done: %s.\n", fault_sentence(a->reply.outcome.fault));
	else
		line_tell(l, a->request.n != 0
				 ? "All tables stand still. Type 'pause' again to let them go on."
				 : "The tables go on.");
}

static void
line_tell_page(struct line *l, const struct page *page)
{
	char lines[PAGE_TEXT];
	struct text text = text_in(lines, sizeof(lines));

	page->write(page->ctx, &text);
	line_tell(l, page->title);
	line_put(l, lines);
	if (text.used > 0 && lines[text.used - 1] != '\n')
		line_put(l, "\n");
	if (page->game != NULL)
		line_tell_commitment(l);
}

/* One page of the table in focus or of the evening, or which there are. */
static void
line_figures(struct line *l, char *rest)
{
	const char *word = grammar_cut(&rest);
	const struct page *page;
	int64_t number;

	if (word != NULL && grammar_number(word, &number) && number >= 1 &&
	    number <= FIGURES_MOST &&
	    (page = page_find(l->plan->pages, line_game(l), &l->own, (int)number)) != NULL) {
		line_tell_page(l, page);
		return;
	}
	line_tell(l, "The pages of figures are:");
	for (int i = 1; (page = page_find(l->plan->pages, line_game(l), &l->own, i)) != NULL; i++)
		line_say(l, "%d %s\n", i, page->title);
}

/* The last rounds of the table that is listened to (LG-42). */
static void
line_recall(struct line *l, char *rest)
{
	const char *word = grammar_cut(&rest);
	char lines[PAGE_TEXT];
	struct text text = text_in(lines, sizeof(lines));
	int64_t n = RECALLED;

	if (word != NULL && (!grammar_number(word, &n) || n < 1 || n > RECALLED_MOST)) {
		line_say(l, "Not done: 1 to %d rounds can be told again.\n", RECALLED_MOST);
		return;
	}
	line_tell(l, "Recall of the last rounds, the newest first:");
	room_recall(l->room, l->at, (int)n, &text);
	line_put(l, lines);
}

static void
line_speak(struct line *l, char *rest)
{
	struct request q = room_request_text(l->room, REQUEST_SPEAK, l->at, line_trimmed(rest));

	line_ask(l, &q, 0);
}

/* In the words of all front ends. */
static void
line_tell_answer(struct line *l, const struct answered *a)
{
	char words[LINE_ANSWER];
	struct text text = text_in(words, sizeof(words));
	bool done = phrase_answered(l->room, a, &text);

	if (text.used > 0)
		line_say(l, done ? "%s\n" : "Not done: %s.\n", words);
	if (done && (a->request.kind == REQUEST_TEXT || a->request.kind == REQUEST_REVEAL))
		line_follow_dice(l, a);
}

static void
line_answered(struct line *l, const struct answered *a)
{
	int table = room_place(l->room, a->request.table);

	switch (a->request.kind) {
	case REQUEST_ACT: line_acted(l, table, a); break;
	case REQUEST_SIT: line_sat(l, table, &a->reply.outcome); break;
	case REQUEST_HURRY: line_hurried(l, table, a); break;
	case REQUEST_BORROW: line_borrowed(l, a->reply.done != 0); break;
	case REQUEST_PAUSE: line_pause_answered(l, a); break;
	case REQUEST_OCCUPANTS: line_occupants_came(l, table, a); break;
	default: line_tell_answer(l, a); break;
	}
}

void
line_take_answers(struct line *l)
{
	struct answered a;

	while (room_next(l->room, &a))
		line_answered(l, &a);
}

void
line_ask(struct line *l, const struct request *q, int64_t note)
{
	if (!room_ask(l->room, q, note))
		line_tell(l, "Not done: the house does not answer.");
	line_take_answers(l);
}

static const struct word {
	const char *name, *args, *help;
	void (*run)(struct line *l, char *rest);
	enum room_right right; /* that is needed for it */
} commands[] = {
	{ "table", " [NAME]",
	  "listen to that table, by its number, title or game; without NAME: list the tables",
	  line_table, RIGHT_FREE },
	{ "open", " [GAME[:OPTION=VALUE]]",
	  "open one more table; without GAME: tell what their bets cost", line_open_table,
	  RIGHT_OPEN },
	{ "close", " [NAME]", "close this table, or that one, and be paid out", line_close_table,
	  RIGHT_OPEN },
	{ "show", "", "tell how things stand at this table", line_show, RIGHT_FREE },
	{ "chips", "", "tell what you have", line_chips, RIGHT_FREE },
	{ "sit", "", "sit down; a bet does that by itself", line_sit, RIGHT_PLAY },
	{ "deal", "", "play out the game that is on at once, so that you are dealt in", line_deal,
	  RIGHT_PLAY },
	{ "ready", "", "say that your bets are made; the dice roll when all people are ready",
	  line_ready, RIGHT_PLAY },
	{ "skip", "", "go on at once to what concerns you: your next turn or result", line_skip,
	  RIGHT_PLAY },
	{ "repeat", "", "make the bets of your last round again", line_repeat, RIGHT_PLAY },
	{ "take-back", "", "take back your last bet that waits for the next round", line_take_back,
	  RIGHT_PLAY },
	{ "players", " [N]", "set the number of simulated players here; without N: tell it",
	  line_players, RIGHT_RULE },
	{ "slower", "", "let simulated players think longer, at all tables", line_slower,
	  RIGHT_RULE },
	{ "faster", "", "let simulated players think less, at all tables", line_faster,
	  RIGHT_RULE },
	{ "figures", " [N]", "print a page of figures; without N: list the pages", line_figures,
	  RIGHT_FREE },
	{ "recall", " [N]", "tell the last rounds of this table again; without N: 5", line_recall,
	  RIGHT_FREE },
	{ "log", " [N]", "tell what happened at this table again; without N: 20 sentences",
	  line_log, RIGHT_FREE },
	{ "pledge", "", "tell the pledge of the dice here, and the secret that was last revealed",
	  line_commitment, RIGHT_FREE },
	{ "text", " [TEXT]", "choose a text that the dice here depend on; without TEXT: have none",
	  line_choose_text, RIGHT_PLAY },
	{ "reveal", "", "have the secret of the dice here revealed, and a new one pledged",
	  line_reveal, RIGHT_PLAY },
	{ "pause", "", "stop all tables, or let them go on", line_pause, RIGHT_RULE },
	{ "say", " TEXT", "say something to all who are here", line_speak, RIGHT_SPEAK },
	{ "who", "", "tell who is here, what they play and how they have done", line_who,
	  RIGHT_OCCUPANTS },
	{ "bring", " PLAYER [NAME]",
	  "let a simulated player come who plays as PLAYER does; with NAME: instead of that one",
	  line_bring, RIGHT_RULE },
	{ "dismiss", " NAME",
	  "let the simulated player NAME leave when the round is over; or 'all'", line_dismiss,
	  RIGHT_RULE },
	{ "leave", "", "leave the table and cash in", line_leave, RIGHT_PLAY },
	{ "bets", "", "tell what lies on this table", line_bets, RIGHT_FREE },
	{ "quiet", "", "tell only what concerns you, or all again", line_quiet, RIGHT_FREE },
	{ "guide", "", "be led through a first round of this game, in five short steps", line_guide,
	  RIGHT_PLAY },
	{ "help", " [WORD]", "list these words, or tell what WORD does", line_help, RIGHT_FREE },
	{ "keep", "", "leave the house, and keep the tables as they are until you come back",
	  line_keep, RIGHT_OPEN },
	{ "quit", "", "leave the house", line_quit, RIGHT_FREE },
	{ "q", "", "the same", line_quit, RIGHT_FREE },
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

/* The answers to what is to be done with tables that stand still. */
static const struct word answers[] = {
	{ "go", " on", "let these tables go on from where they were left", line_go_on, RIGHT_FREE },
	{ "settle", "", "settle these tables, and begin with new ones", line_settle, RIGHT_FREE },
};

enum { ANSWERS = sizeof(answers) / sizeof(answers[0]) };

static const struct word *
line_find_word(const struct line *l, const struct word *word, int n, const char *name)
{
	for (int i = 0; i < n; i++) {
		if (text_same(name, word[i].name) && room_may(l->room, word[i].right))
			return &word[i];
	}
	return NULL;
}

static void
line_tell_words(struct line *l, const struct word *word, int n)
{
	for (int i = 0; i < n; i++)
		if (room_may(l->room, word[i].right))
			line_say(l, "%s%s: %s.\n", word[i].name, word[i].args, word[i].help);
}

void
line_propose_words(const struct line *l, const struct proposals *to)
{
	for (int i = 0; i < COMMANDS; i++) {
		if (room_may(l->room, commands[i].right))
			proposals_add(to, commands[i].name);
	}
	for (int i = 0; i < ANSWERS && room_frozen(l->room); i++)
		proposals_add(to, answers[i].name);
}

static void
line_tell_verb(struct line *l, int verb)
{
	const struct game *g = line_game(l);
	char usage[LINE_SENTENCE];
	struct text text = text_in(usage, sizeof(usage));

	grammar_usage(g, verb, &text);
	line_say(l, "%s: %s.\n", usage, g->actions[verb].help);
}

/* A word may be an action and one of these words as well. */
static void
line_help_with(struct line *l, const char *name)
{
	const struct game *g = line_game(l);
	const struct word *word = line_find_word(l, commands, COMMANDS, name);
	int verb = grammar_verb(g, name);
	struct near near = near_to(name);

	if (word == NULL && room_frozen(l->room))
		word = line_find_word(l, answers, ANSWERS, name);
	if (verb >= 0)
		line_tell_verb(l, verb);
	if (word != NULL)
		line_tell_words(l, word, 1);
	if (verb >= 0 || word != NULL)
		return;
	for (int i = 0; g->actions[i].name != NULL; i++)
		near_try(&near, g->actions[i].name);
	for (int i = 0; i < COMMANDS; i++)
		near_try(&near, commands[i].name);
	line_say(l, "Not done: there is no word %s here%s; 'help' lists them.\n",
		 text_quoted(name).text, near.words);
}

static void
line_help(struct line *l, char *rest)
{
	const struct game *g = line_game(l);
	const char *name = grammar_cut(&rest);

	if (name != NULL) {
		line_help_with(l, name);
		return;
	}
	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		if (game_has_verb(g, line_here(l)->view.state.bytes, verb))
			line_tell_verb(l, verb);
	}
	line_tell_words(l, commands, COMMANDS);
	if (room_frozen(l->room))
		line_tell_words(l, answers, ANSWERS);
	line_say(l, "The mark%s stands behind the names of simulated players.\n", SIMULATED_MARK);
	line_tell_commitment(l);
}

static void
line_do_action(struct line *l, char *first, char *rest)
{
	char *word[GRAMMAR_WORDS + 1] = { first };
	char why[LINE_SENTENCE];
	struct text text = text_in(why, sizeof(why));
	struct action action;
	int n = 1;

	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (grammar_parse_at(line_game(l), line_here(l)->view.state.bytes, word, n, &action, &text))
		line_act(l, &action);
	else
		line_say(l, "Not done: %s; 'help' tells all there is.\n", why);
}

void
line_do(struct line *l, char *typed)
{
	char *rest = typed;
	char *first = grammar_cut(&rest);
	const struct word *word;

	if (first == NULL)
		return;
	l->warned = l->warned && (text_same(first, "quit") || text_same(first, "q"));
	l->interrupted = false;
	if (!text_same(first, "close"))
		l->closing = 0;
	word = line_find_word(l, commands, COMMANDS, first);
	if (word == NULL && room_frozen(l->room))
		word = line_find_word(l, answers, ANSWERS, first);
	if (word != NULL)
		word->run(l, rest);
	else
		line_do_action(l, first, rest);
}
