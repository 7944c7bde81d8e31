#include "config.h"

#include "tui/line.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "games/grammar.h"
#include "tui/money.h"
#include "tui/patron.h"
#include "tui/signals.h"
#include "tui/ticker.h"

enum { TYPED = 1024, NEWS_AT_ONCE = 32, STATUS = 4096, SENTENCE = 256 };

struct line {
	const struct line_plan *plan;
	struct cage cage;
	int tables, at; /* the table that is listened to */
	struct patron patron[FLOOR_TABLES];
	uint32_t asked; /* the question that the person was last told of */
	char typed[TYPED];
	size_t used;
	bool skip; /* the rest of a line that was too long */
	bool over;
};

static struct patron *
here(struct line *l)
{
	return &l->patron[l->at];
}

static const struct game *
game_at(const struct line *l, int table)
{
	return table_game(l->patron[table].table);
}

/* What the person may do here now, as it is typed. */
static void
add_choices(struct line *l, struct text *t)
{
	const struct patron *p = here(l);
	const struct game *g = game_at(l, l->at);
	struct hint hint[HINTS];
	int n = game_hints(g, p->glimpse.state.bytes, p->seat, hint, HINTS);

	for (int i = 0; i < n; i++) {
		text_add(t, "%s", i > 0 ? ", " : "");
		grammar_hint(g, &hint[i], t);
	}
}

/* Once for each question, where it is the person's. */
static void
tell_turn(struct line *l)
{
	const struct patron *p = here(l);
	const struct want *want = &p->glimpse.want;
	char words[SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if (want->kind != WANT_MOVE || !rail_has(want->seats, p->seat) ||
	    want->question == l->asked)
		return;
	l->asked = want->question;
	add_choices(l, &text);
	printf("It is your turn: %s.\n", words);
}

/* All news of the table that is listened to, and the person's own from the others. */
static void
tell_news(struct line *l, int table, const struct news *news, int n)
{
	const struct patron *p = &l->patron[table];

	for (int i = 0; i < n; i++) {
		struct ticker one = { .n = 0 };

		if (table != l->at && (p->seat == NOBODY || news[i].event.seat != p->seat))
			continue;
		ticker_add(&one, &news[i], &p->glimpse, p->seat);
		if (table != l->at)
			printf("%s: ", game_at(l, table)->title);
		puts(one.kept[0].words);
	}
}

static void
tell_fault(struct line *l, int table, const struct answer *answer)
{
	char words[SENTENCE];

	if (answer->fault == 0)
		return;
	fault_words(game_at(l, table), answer->fault, &answer->range, words, sizeof(words));
	printf("No: %s.\n", words);
}

static void
look(struct line *l)
{
	struct news news[NEWS_AT_ONCE];

	for (int i = 0; i < l->tables; i++) {
		int n = NEWS_AT_ONCE;

		while (n == NEWS_AT_ONCE) {
			struct answer answer = patron_look(&l->patron[i], news, NEWS_AT_ONCE, &n);

			tell_news(l, i, news, n);
			tell_fault(l, i, &answer);
		}
	}
	tell_turn(l);
}

static void
act(struct line *l, const struct action *a)
{
	struct patron *p = here(l);
	int waitings = p->waitings;
	struct answer answer = patron_act(p, a);

	tell_fault(l, l->at, &answer);
	if (answer.fault == 0 && p->waitings > waitings)
		puts("The dice are in the air; that is for the next round.");
}

static void
do_chips(struct line *l, char *rest)
{
	char cash[MONEY_SIZE], stack[MONEY_SIZE], stakes[MONEY_SIZE];

	(void)rest;
	printf("You have %s in the cage, %s in hand at this table and %s lying on it.\n",
	       money(l->cage.cash, cash), money(patron_stack(here(l)), stack),
	       money(patron_stakes(here(l)), stakes));
}

static void
tell_stakes(struct line *l, int seat, const char *name)
{
	const struct game *g = game_at(l, l->at);
	struct stake stake[STAKES];
	int n = g->stakes(here(l)->glimpse.state.bytes, seat, stake);

	for (int i = 0; i < n; i++) {
		char amount[MONEY_SIZE];

		printf("%s %s", name, g->spots[stake[i].spot]);
		if (stake[i].n > 0)
			printf(" %d", stake[i].n);
		printf(" %s\n", money(stake[i].amount, amount));
	}
}

static void
do_show(struct line *l, char *rest)
{
	const struct glimpse *glimpse = &here(l)->glimpse;
	const struct rail *rail = (const struct rail *)glimpse->state.bytes;
	const char *names[SEATS];
	char status[STATUS];

	(void)rest;
	for (int i = 0; i < SEATS; i++)
		names[i] = glimpse->name[i];
	game_at(l, l->at)->status(glimpse->state.bytes, names, status, sizeof(status));
	fputs(status, stdout);
	for (int i = 0; i < rail->n; i++)
		tell_stakes(l, rail->order[i], names[rail->order[i]]);
	tell_stakes(l, NOBODY, "table");
	do_chips(l, rest);
}

static void
listen_to(struct line *l, int table)
{
	l->at = table;
	l->asked = 0;
	printf("You are at the table of %s.\n", game_at(l, table)->title);
	tell_turn(l);
}

static void
do_table(struct line *l, char *rest)
{
	const char *word = grammar_cut(&rest);
	int64_t number;

	for (int i = 0; i < l->tables && word != NULL; i++) {
		if (strcasecmp(word, game_at(l, i)->name) == 0 ||
		    (grammar_number(word, &number) && number == i + 1)) {
			listen_to(l, i);
			return;
		}
	}
	printf("The tables are");
	for (int i = 0; i < l->tables; i++)
		printf("%s %d %s", i > 0 ? "," : "", i + 1, game_at(l, i)->name);
	puts(".");
}

static void
do_repeat(struct line *l, char *rest)
{
	struct answer answer = patron_repeat(here(l));

	(void)rest;
	tell_fault(l, l->at, &answer);
}

static void
do_sit(struct line *l, char *rest)
{
	struct answer answer = patron_sit(here(l));

	(void)rest;
	tell_fault(l, l->at, &answer);
}

static void
do_leave(struct line *l, char *rest)
{
	(void)rest;
	patron_leave(here(l));
}

static void
do_quit(struct line *l, char *rest)
{
	(void)rest;
	l->over = true;
}

static void do_help(struct line *l, char *rest);

static const struct word {
	const char *name, *args, *help;
	void (*run)(struct line *l, char *rest);
} commands[] = {
	{ "table", " NAME", "listen to another table; alone: which there are", do_table },
	{ "show", "", "tell how things stand at this table", do_show },
	{ "chips", "", "tell what you have", do_chips },
	{ "sit", "", "sit down; a bet does that by itself", do_sit },
	{ "repeat", "", "make the bets of your last round again", do_repeat },
	{ "leave", "", "leave the table and cash in", do_leave },
	{ "help", "", "tell this", do_help },
	{ "quit", "", "leave the house", do_quit },
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void
do_help(struct line *l, char *rest)
{
	const struct game *g = game_at(l, l->at);

	(void)rest;
	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		char usage[SENTENCE];
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
	char why[SENTENCE];
	struct text text = text_in(why, sizeof(why));
	struct action action;
	int n = 1;

	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (grammar_parse(game_at(l, l->at), word, n, &action, &text))
		act(l, &action);
	else
		printf("No: %s; 'help' tells all there is.\n", why);
}

static void
take_line(struct line *l, char *typed)
{
	char *rest = typed;
	char *first = grammar_cut(&rest);

	if (first == NULL)
		return;
	for (size_t i = 0; i < COMMANDS; i++) {
		if (strcasecmp(first, commands[i].name) == 0) {
			commands[i].run(l, rest);
			return;
		}
	}
	do_action(l, first, rest);
}

/* The lines that are whole; what is longer than any line of sense is skipped. */
static void
take_lines(struct line *l)
{
	char *newline;

	while (!l->over && (newline = memchr(l->typed, '\n', l->used)) != NULL) {
		size_t length = (size_t)(newline - l->typed) + 1;

		*newline = '\0';
		if (!l->skip && strlen(l->typed) + 1 == length)
			take_line(l, l->typed);
		else
			puts("No: that line was too long, or no text.");
		l->skip = false;
		l->used -= length;
		memmove(l->typed, l->typed + length, l->used);
		look(l);
	}
	if (l->used == TYPED) {
		l->skip = true;
		l->used = 0;
	}
}

/* False at the end of the input. */
static bool
take_input(struct line *l)
{
	ssize_t n = read(STDIN_FILENO, l->typed + l->used, TYPED - l->used);

	if (n < 0)
		return errno == EINTR || errno == EAGAIN;
	l->used += (size_t)n;
	take_lines(l);
	return n > 0;
}

static int
play(struct line *l)
{
	struct pollfd fds[] = {
		{ .fd = STDIN_FILENO, .events = POLLIN },
		{ .fd = feed_fd(l->plan->feed), .events = POLLIN },
	};
	int end = 0;

	look(l);
	while (end == 0 && !l->over) {
		fflush(stdout);
		if (ppoll(fds, 2, NULL, signals_asleep()) < 0 && errno != EINTR)
			return -1;
		if (signals_take() & SIGNAL_SUSPEND)
			signals_suspend();
		end = signals_end();
		if (feed_take(l->plan->feed))
			look(l);
		if (end == 0 && fds[0].revents != 0 && !take_input(l))
			l->over = true;
		fds[0].revents = 0;
	}
	return end;
}

/* Close a table; a round that dice decide is played to its end, and the person hears how it went.
 */
static void
finish(struct line *l, int table)
{
	struct patron *p = &l->patron[table];
	bool interested = patron_stakes(p) > 0;
	struct news news[NEWS_AT_ONCE];
	int n = NEWS_AT_ONCE, seat = p->seat;

	patron_finish(p);
	p->seat = seat;
	l->at = table;
	while (interested && n == NEWS_AT_ONCE) {
		n = table_news(p->table, &p->heard, news, NEWS_AT_ONCE, NULL);
		tell_news(l, table, news, n);
	}
}

int
line_run(const struct line_plan *plan, chips *bankroll)
{
	struct line *l = calloc(1, sizeof(*l));
	int end;

	if (l == NULL)
		return -1;
	l->plan = plan;
	l->tables = floor_count(plan->floor);
	cage_open(&l->cage, plan->bankroll);
	for (int i = 0; i < l->tables; i++) {
		patron_init(&l->patron[i], floor_table(plan->floor, i), &l->cage);
		if (table_game(floor_table(plan->floor, i)) == plan->first)
			l->at = i;
	}
	signals_start();
	look(l);
	listen_to(l, l->at);
	puts("Type 'help' for what can be done here; a simulated player's name is marked.");
	end = play(l);
	for (int i = 0; i < l->tables; i++)
		finish(l, i);
	*bankroll = l->cage.cash;
	signals_stop();
	fflush(stdout);
	free(l);
	return end;
}
