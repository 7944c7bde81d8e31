#include "line/line_parts.h"

#include <stdio.h>

#include "base/money.h"
#include "base/text.h"
#include "games/grammar.h"
enum { STATUS = 4096, MARK = 8, FIGURES_MOST = 16 };

static void
act(struct line *l, const struct action *a)
{
	struct guest *p = line_here(l);
	int waitings = p->waitings;
	struct answer answer = guest_act(p, a);

	line_tell_fault(l, l->at, &answer);
	if (answer.fault == 0 && p->waitings > waitings)
		puts("The dice are in the air; that is for the next round.");
}

static void
do_chips(struct line *l, char *rest)
{
	char cash[MONEY_SIZE], stack[MONEY_SIZE], stakes[MONEY_SIZE];

	(void)rest;
	printf("You have %s in the cage, %s in hand at this table and %s lying on it.\n",
	       money(guest_cash(line_here(l)), cash), money(guest_stack(line_here(l)), stack),
	       money(guest_stakes(line_here(l)), stakes));
}

static void
tell_stakes(struct line *l, int seat, const char *name)
{
	const struct game *g = line_game(l, l->at);
	struct stake stake[STAKES];
	int n = g->stakes(line_here(l)->glimpse.state.bytes, seat, stake);

	for (int i = 0; i < n; i++) {
		char amount[MONEY_SIZE];

		line_put(l, name);
		printf(" %s", g->spots[stake[i].spot]);
		if (stake[i].n > 0)
			printf(" %d", stake[i].n);
		printf(" %s\n", money(stake[i].amount, amount));
	}
}

static void
do_show(struct line *l, char *rest)
{
	const struct glimpse *glimpse = &line_here(l)->glimpse;
	const struct rail *rail = (const struct rail *)glimpse->state.bytes;
	char marked[SEATS][NAME_SIZE + MARK];
	const char *names[SEATS];
	char status[STATUS];
	struct text text = text_in(status, sizeof(status));

	(void)rest;
	for (int i = 0; i < SEATS; i++) {
		bool simulated = rail_has(glimpse->simulated, i);

		snprintf(marked[i], sizeof(marked[i]), "%s%s",
			 i == line_here(l)->seat ? "you" : glimpse->name[i], simulated ? " ᵇ" : "");
		names[i] = marked[i];
	}
	parts_add(line_game(l, l->at), glimpse->state.bytes, names, &text);
	line_put(l, status);
	for (int i = 0; i < rail->n; i++)
		tell_stakes(l, rail->order[i], names[rail->order[i]]);
	tell_stakes(l, NOBODY, "table");
	do_chips(l, rest);
}

void
line_listen(struct line *l, int table)
{
	l->at = table;
	l->asked = 0;
	printf("You are at the table of %s.\n", line_game(l, table)->title);
	line_tell_turn(l);
}

static void
do_table(struct line *l, char *rest)
{
	const char *word = grammar_cut(&rest);
	int64_t number;

	for (int i = 0; i < l->tables && word != NULL; i++) {
		if (text_same(word, line_game(l, i)->name) ||
		    (grammar_number(word, &number) && number == i + 1)) {
			line_listen(l, i);
			return;
		}
	}
	printf("The tables are");
	for (int i = 0; i < l->tables; i++)
		printf("%s %d %s", i > 0 ? "," : "", i + 1, line_game(l, i)->name);
	puts(".");
}

static void
do_repeat(struct line *l, char *rest)
{
	struct answer answer = guest_repeat(line_here(l));

	(void)rest;
	line_tell_fault(l, l->at, &answer);
}

static void
do_take_back(struct line *l, char *rest)
{
	(void)rest;
	puts(guest_take_back(line_here(l)) ? "You take the bet back."
					   : "No: no bet of yours can be taken back now.");
}

static void
do_sit(struct line *l, char *rest)
{
	struct answer answer = guest_sit(line_here(l));

	(void)rest;
	line_tell_fault(l, l->at, &answer);
	if (line_here(l)->sitting)
		puts("The dice are in the air; you sit down as soon as they lie.");
}

static void
do_leave(struct line *l, char *rest)
{
	(void)rest;
	guest_leave(line_here(l));
}

static void
do_quit(struct line *l, char *rest)
{
	(void)rest;
	l->over = true;
}

static void do_help(struct line *l, char *rest);

static void
do_players(struct line *l, char *rest)
{
	const char *word = grammar_cut(&rest);
	int seats = line_game(l, l->at)->max_seats;
	char sentence[LINE_SENTENCE];
	struct text text = text_in(sentence, sizeof(sentence));
	int64_t n;

	if (word == NULL) {
		simulated_tell(&l->simulated, l->at, &text);
	} else if (!grammar_number(word, &n) || n < 0 || n >= seats) {
		printf("No: 0 to %d simulated players can be here; the last seat is yours.\n",
		       seats - 1);
		return;
	} else if (!simulated_invite(&l->simulated, l->at, (int)n, &text)) {
		printf("No: %s.\n", sentence);
		return;
	}
	puts(sentence);
}

static void
do_slower(struct line *l, char *rest)
{
	char sentence[LINE_SENTENCE];
	struct text text = text_in(sentence, sizeof(sentence));

	(void)rest;
	simulated_slow_down(&l->simulated, &text);
	puts(sentence);
}

static void
do_faster(struct line *l, char *rest)
{
	char sentence[LINE_SENTENCE];
	struct text text = text_in(sentence, sizeof(sentence));

	(void)rest;
	simulated_speed_up(&l->simulated, &text);
	puts(sentence);
}

static void
do_pause(struct line *l, char *rest)
{
	(void)rest;
	l->paused = !l->paused;
	floor_pause(l->simulated.floor, l->paused);
	puts(l->paused ? "All tables stand still, until 'pause' again." : "The tables go on.");
}

static void
tell_page(const struct line *l, const struct page *page)
{
	char lines[PAGE_SIZE];
	struct text text = text_in(lines, sizeof(lines));

	page->write(page->ctx, &text);
	puts(page->title);
	line_put(l, lines);
	if (text.used > 0 && lines[text.used - 1] != '\n')
		putchar('\n');
}

/* One page of the table in focus or of the evening, or which there are. */
static void
do_figures(struct line *l, char *rest)
{
	const char *word = grammar_cut(&rest);
	const struct page *page;
	int64_t number;

	if (word != NULL && grammar_number(word, &number) && number >= 1 &&
	    number <= FIGURES_MOST &&
	    (page = page_find(l->plan->pages, line_game(l, l->at), &l->own, (int)number)) != NULL) {
		tell_page(l, page);
		return;
	}
	puts("Figures there are:");
	for (int i = 1; (page = page_find(l->plan->pages, line_game(l, l->at), &l->own, i)) != NULL;
	     i++)
		printf("%d %s\n", i, page->title);
}

static const struct word {
	const char *name, *args, *help;
	void (*run)(struct line *l, char *rest);
} commands[] = {
	{ "table", " NAME", "listen to another table; alone: which there are", do_table },
	{ "show", "", "tell how things stand at this table", do_show },
	{ "chips", "", "tell what you have", do_chips },
	{ "sit", "", "sit down; a bet does that by itself", do_sit },
	{ "repeat", "", "make the bets of your last round again", do_repeat },
	{ "take-back", "", "take back your last bet that waits for the next round", do_take_back },
	{ "players", " [N]", "have so many simulated players here; alone: how many there are",
	  do_players },
	{ "slower", "", "let simulated players think longer, at all tables", do_slower },
	{ "faster", "", "let them think less", do_faster },
	{ "figures", " [N]",
	  "tell figures of this table or of your evening; alone: which there are", do_figures },
	{ "pause", "", "let all tables stand still, or go on", do_pause },
	{ "leave", "", "leave the table and cash in", do_leave },
	{ "help", "", "tell this", do_help },
	{ "quit", "", "leave the house", do_quit },
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void
do_help(struct line *l, char *rest)
{
	const struct game *g = line_game(l, l->at);

	(void)rest;
	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		char usage[LINE_SENTENCE];
		struct text text = text_in(usage, sizeof(usage));

		grammar_usage(g, verb, &text);
		printf("%s: %s.\n", usage, g->actions[verb].help);
	}
	for (size_t i = 0; i < COMMANDS; i++)
		printf("%s%s: %s.\n", commands[i].name, commands[i].args, commands[i].help);
}

static void
do_action(struct line *l, char *first, char *rest)
{
	char *word[GRAMMAR_WORDS + 1] = { first };
	char why[LINE_SENTENCE];
	struct text text = text_in(why, sizeof(why));
	struct action action;
	int n = 1;

	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (grammar_parse(line_game(l, l->at), word, n, &action, &text))
		act(l, &action);
	else
		printf("No: %s; 'help' tells all there is.\n", why);
}

void
line_do(struct line *l, char *typed)
{
	char *rest = typed;
	char *first = grammar_cut(&rest);

	if (first == NULL)
		return;
	for (size_t i = 0; i < COMMANDS; i++) {
		if (text_same(first, commands[i].name)) {
			commands[i].run(l, rest);
			return;
		}
	}
	do_action(l, first, rest);
}
