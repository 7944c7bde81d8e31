#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/utf8.h"
#include "cmd/books.h"
#include "cmd/brains.h"
#include "cmd/choices.h"
#include "cmd/command.h"
#include "cmd/counts.h"
#include "cmd/goodbye.h"
#include "cmd/history.h"
#include "cmd/keymap_file.h"
#include "cmd/looks.h"
#include "cmd/offers.h"
#include "cmd/openings.h"
#include "cmd/welcome.h"
#include "engine/floor.h"
#include "house/bank.h"
#include "line/line.h"
#include "room/local.h"
#include "term/signals.h"
#include "term/term.h"
#include "tui/evening.h"
#include "tui/loop.h"

enum { BOTS = 5, ROUND_LEAST_MS = 100, ROUND_MOST_MS = 3600000 };

struct play {
	struct flag_list open;
	const char *table, *seed, *glyphs, *ledger;
	int64_t bots, round_ms, bankroll;
	struct choice_values choices;
	bool line, still, practice;
};

/* The floor with somebody on it. */
struct visit {
	const struct play *play;
	struct offers offers;
	struct openings openings; /* the tables that are asked for; 0: one of each game */
	struct tastes tastes;
	struct keymap keymap;
	struct clock clock;
	struct counts counts;
	struct feed feed;
	struct books books; /* no ledger in practice */
	bool practice;      /* the person's account is not touched (LG-12) */

	/* What another evening has left stands still, and the person says what is to be done
	 * (LG-21).
	 */
	bool asking;
	enum left_answer answer;
	char left[BOOKS_NOTICE]; /* when it was left */
	struct line_input input; /* what was typed and not done yet */
	struct bank *bank;
	struct till till;
	struct floor *floor;
	struct room *room;           /* the floor, for the person */
	char lacks[BRAINS_SENTENCE]; /* the player who plays without its data; empty: none */
	struct goodbye bye;
	bool unbegun; /* no evening could begin; the books say why */
	int unopened; /* why the floor could not be opened: errno */
	int unread;   /* why standard input could not be read any more: errno, or 0 */
};

static void
play_recall(void *prompt, const char *line)
{
	prompt_remember(prompt, line);
}

static void
play_keep(void *history, const char *line)
{
	history_add(history, line);
}

static void
play_choose(void *tastes, const struct tastes *next)
{
	choices_keep(tastes, next);
}

/* The table that is to be looked at first.  If there is none, WHY gets a sentence. */
static int
play_find_first(const struct visit *v, struct text *why)
{
	const char *words = v->play->table;
	int table = words != NULL ? room_find(v->room, words) : 0;

	if (table < 0)
		text_add(why, "There is no table %s.", text_quoted(words).text);
	return table < 0 ? 0 : table;
}

/* The evening on a terminal that has been started.  As loop_run(). */
static int
on_screen(struct visit *v)
{
	char buffer[NOTICE_SIZE];
	struct text why = text_in(buffer, sizeof(buffer));
	struct history typed;
	struct evening_plan plan = {
		.room = v->room,
		.practice = v->practice,
		.left = v->asking ? v->left : NULL,
		.welcome = !v->asking && welcome_due(),
		.still = v->play->still,
		.first = play_find_first(v, &why),
		.pages = v->counts.page,
		.keymap = &v->keymap,
		.tastes = &v->tastes,
		.chosen = play_choose,
		.chosen_ctx = &v->tastes,
		.typed = play_keep,
		.ctx = &typed,
	};
	struct evening *e = evening_begin(&plan);
	int end;

	if (e == NULL)
		return -1;
	history_open(&typed, "floor-history", play_recall, &e->prompt);
	if (v->books.notice[0] != '\0')
		evening_say(e, STYLE_CALL, "%s", v->books.notice);
	if (v->lacks[0] != '\0')
		evening_say(e, STYLE_REFUSAL, "%s.", v->lacks);
	if (why.used > 0)
		evening_say(e, STYLE_REFUSAL, "%s", buffer);
	end = loop_run(e);
	v->answer = e->answer;
	if (end > 0)
		evening_cut(e);
	evening_end(e);
	return end;
}

/* The same without a screen. */
static int
line_by_line(struct visit *v)
{
	char buffer[NOTICE_SIZE];
	struct text why = text_in(buffer, sizeof(buffer));
	struct line_plan plan = {
		.room = v->room,
		.first = play_find_first(v, &why),
		.pages = v->counts.page,
		.practice = v->practice,
		.ascii = looks_glyphs(v->play->glyphs) != GLYPHS_FULL,
		.input = &v->input,
		.left = v->asking ? v->left : NULL,
		.answer = &v->answer,
	};
	int end;

	if (v->books.notice[0] != '\0')
		puts(v->books.notice);
	if (why.used > 0)
		puts(buffer);
	end = line_run(&plan);

	v->unread = end < 0 ? errno : 0;
	return end < 0 ? 0 : end;
}

static void
play_stir(void *feed)
{
	feed_poke(feed);
}

/* The room on the floor that is open. */
static int
open_room(struct visit *v, int (*spend)(struct visit *v))
{
	const struct left_tables *left = v->books.left;
	struct local_plan plan = {
		.floor = v->floor,
		.clock = &v->clock,
		.feed = &v->feed,
		.bank = v->bank,
		.think_ms = v->tastes.think_ms,
		.name = books_person(),
		.account = left != NULL ? left->person[0].in_bank : ACCOUNT_NONE,
		.bankroll = v->bye.brought,
		.past = left != NULL ? &v->books.past : NULL,
		.frozen = v->asking,
		.keeps = v->books.ledger != NULL && !v->asking,
		.offers = offers_ask,
		.offers_ctx = &v->offers,
	};
	int end;

	v->room = local_open(&plan);
	if (v->room == NULL)
		return -1;
	if (v->books.ledger != NULL && left == NULL)
		ledger_bind(v->books.ledger, local_account(v->room), &v->books.holding);
	if (plan.keeps)
		ledger_watch(v->books.ledger, play_stir, &v->feed);
	end = spend(v);
	if (plan.keeps)
		ledger_watch(v->books.ledger, NULL, NULL);
	v->bye.bankroll = room_cash(v->room);
	v->bye.standing = 0;
	for (int i = 0; i < room_tables(v->room); i++)
		v->bye.standing += room_at(v->room, i)->stack + room_at(v->room, i)->stakes;
	local_close(v->room);
	return end;
}

/* All that is opened before the floor is, and closed after it. */
static int
open_floor_with(struct visit *v, struct floor_plan *plan, int (*spend)(struct visit *v))
{
	const struct resume *resume[LEFT_TABLES + 1] = { NULL };
	struct left_tables *left = v->books.left;
	int end = -1;

	for (int i = 0; left != NULL && i < left->n; i++)
		resume[i] = &left->table[i];
	plan->resume = resume;
	v->unopened = EUSERS;
	if (left != NULL && !recover_open_accounts(left, v->bank))
		return -1;
	if (left != NULL && !v->asking)
		recover_bind(left, v->books.ledger);
	v->floor = floor_open(plan);
	if (v->floor != NULL)
		end = open_room(v, spend);
	if (end < 0)
		v->unopened = errno;
	floor_close(v->floor);
	return end;
}

static int
open_floor(struct visit *v, int (*spend)(struct visit *v))
{
	struct floor_plan plan = {
		.clock = &v->clock,
		.feed = &v->feed,
		.till = &v->till,
		.recorder = v->books.ledger != NULL && !v->asking ? &v->books.recorder : NULL,
		.game = v->asking || v->openings.n > 0 ? NULL : games,
		.opening = v->openings.at,
		.openings = v->asking ? 0 : v->openings.n,
		.still = v->asking,
		.players = (int)v->play->bots,
		.think_ms = v->tastes.think_ms,
		.seed = v->play->seed,
		.option = v->play->round_ms > 0 && !v->asking ? "round-ms" : NULL,
		.value = v->play->round_ms,
		.thrown = counts_thrown,
		.ctx = &v->counts,
		.revealed = goodbye_keep_secret,
		.revealed_ctx = &v->bye,
	};
	int end;

	v->bank = bank_create();
	if (v->bank == NULL) {
		v->unopened = errno;
		return -1;
	}
	if (feed_init(&v->feed) != 0) {
		v->unopened = errno;
		bank_free(v->bank);
		return -1;
	}
	v->till = bank_till(v->bank);
	clock_init(&v->clock, false);
	counts_init(&v->counts, studies);
	end = open_floor_with(v, &plan, spend);
	counts_finish(&v->counts);
	clock_finish(&v->clock);
	feed_finish(&v->feed);
	bank_free(v->bank);
	return end;
}

/* What the person owns, in the bank and at tables that go on. */
static chips
play_count_chips(const struct visit *v)
{
	const struct left_tables *left = v->books.left;

	return left != NULL ? left->person[0].balance + left->worth : v->books.holding.balance;
}

/* Tables that were left stand still until the person has said what is to be done with them.  False
 * if there is to be no evening now; *END is then as loop_run() answers. */
static bool
ask_what_goes_on(struct visit *v, int (*spend)(struct visit *v), int *end)
{
	struct text left = text_in(v->left, sizeof(v->left));

	books_tell_left(&v->books, &left);
	v->asking = true;
	v->bye.brought = play_count_chips(v);
	*end = open_floor(v, spend);
	v->asking = false;
	v->bye.untouched = *end > 0 || v->answer == LEFT_AS_IT_IS;
	if (*end != 0 || v->bye.untouched)
		return false;
	v->unbegun = !books_begin(&v->books, books_person(), v->answer == LEFT_GO_ON);
	if (!v->unbegun)
		v->bye.brought = play_count_chips(v);
	return !v->unbegun;
}

/* The same with the ledger, if there is one, which is closed after all tables. */
static int
open_house(struct visit *v, int (*spend)(struct visit *v))
{
	int end = 0;

	if (v->books.left == NULL || ask_what_goes_on(v, spend, &end))
		end = open_floor(v, spend);
	if (!v->unbegun)
		v->bye.unwritten = !books_close(&v->books);
	goodbye_keep_settled(&v->bye, &v->books.cut);
	return end;
}

/* What there was too little of, and what can be done about it. */
static const char *
floor_lacks(int error)
{
	switch (error) {
	case EAGAIN: return "the system allows no more threads; raise the limit (ulimit -u)";
	case ENOMEM:
		return "there is too little memory; raise the limit if there is one (ulimit -v)";
	case EMFILE:
	case ENFILE: return "too many files are open; raise the limit (ulimit -n)";
	case ENOSYS: return "the system has no random numbers for fair dice";
	default: return strerror(error);
	}
}

static int
play_check_input(const struct visit *v)
{
	if (v->unread == 0)
		return v->bye.unwritten ? STATUS_FAILED : STATUS_OK;
	command_complain("standard input cannot be read: %s", strerror(v->unread));
	return STATUS_FAILED;
}

/* A signal that has ended the evening ends the program. */
static int
say_goodbye(const struct visit *v, int end)
{
	if (v->bye.unwritten || v->unbegun)
		command_complain("%s", v->books.notice);
	if (end >= 0 && !v->unbegun)
		goodbye_say(&v->bye, end);
	if (end > 0) {
		fflush(stdout);
		signals_die(end);
	}
	if (v->unbegun)
		return STATUS_FAILED;
	if (end == 0)
		return play_check_input(v);
	command_complain("the floor cannot be opened: %s", floor_lacks(v->unopened));
	return STATUS_FAILED;
}

/* The terminal is given back before anything is said. */
static int
visit_on_screen(struct visit *v)
{
	const char *why = term_start(looks_glyphs(v->play->glyphs));
	int end, late;

	if (why != NULL) {
		books_close(&v->books);
		command_complain("%s (pitboss play --line needs no screen)", why);
		return STATUS_FAILED;
	}
	end = open_house(v, on_screen);
	late = term_stop();
	return say_goodbye(v, end == 0 ? late : end);
}

/* What the person brings along: false with a complaint. */
static bool
play_fetch_chips(struct visit *v)
{
	const struct play *play = v->play;

	v->practice = play->practice || play->seed != NULL || play->bankroll > 0;
	v->bye.brought = play->bankroll > 0 ? play->bankroll : BANKROLL;
	if (v->practice)
		return true;
	if (!books_open(&v->books, play->ledger, books_person()))
		return false;
	if (v->books.left != NULL)
		return true;
	if (!books_begin(&v->books, books_person(), false)) {
		command_complain("%s", v->books.notice);
		return false;
	}
	v->bye.brought = play_count_chips(v);
	return true;
}

static int
play_run(const void *values, int argc, char **argv)
{
	const struct play *play = values;
	struct visit v = { .play = values };
	int status;

	(void)argc, (void)argv;
	if (!openings_read(&v.openings, &play->open) ||
	    (play->table != NULL && !openings_may_be_table(play->table)))
		return STATUS_USAGE;
	v.tastes = choices_tastes(&play->choices);
	if (brains_lack_data(v.lacks))
		command_complain("%s", v.lacks);
	if (!play->line && !keymap_file_read(&v.keymap))
		return STATUS_USAGE;
	if (!play_fetch_chips(&v))
		return STATUS_FAILED;
	status = play->line ? say_goodbye(&v, open_house(&v, line_by_line)) : visit_on_screen(&v);
	goodbye_finish(&v.bye);
	return status;
}

static const struct flag flags[] = {
	{ "table", 't', FLAG_TEXT, "GAME", 0, 0, offsetof(struct play, table),
	  "look at the table of this game first, or of this number or title" },
	{ "open", 'o', FLAG_LIST, "GAME", 0, 0, offsetof(struct play, open),
	  "open this table, GAME:OPTION=VALUE, instead of one of each game" },
	{ "bots", 'b', FLAG_NUMBER, "N", 0, SEATS - 1, offsetof(struct play, bots),
	  "simulated players at each table (5)" },
	{ "round-ms", 0, FLAG_NUMBER, "N", ROUND_LEAST_MS, ROUND_MOST_MS,
	  offsetof(struct play, round_ms), "time to bet, in milliseconds (5000)" },
	{ "bankroll", 0, FLAG_NUMBER, "N", 1, CHIPS_MAX, offsetof(struct play, bankroll),
	  "dollars to practise with (1000)" },
	{ "practice", 0, FLAG_SET, NULL, 0, 0, offsetof(struct play, practice),
	  "play without touching your account" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct play, ledger),
	  "the file that keeps your account" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct play, seed),
	  "repeatable dice, for practice" },
	{ "theme", 0, FLAG_WORD, LOOKS_THEMES, 0, 0, offsetof(struct play, choices.theme),
	  "the colours: auto, dark, light, contrast, colourblind or mono" },
	{ "glyphs", 0, FLAG_WORD, LOOKS_GLYPHS, 0, 0, offsetof(struct play, glyphs),
	  "draw with full, plain or ascii characters" },
	{ "ascii", 0, FLAG_MEANS, "ascii", 0, 0, offsetof(struct play, glyphs),
	  "the same as --glyphs ascii" },
	{ "still", 0, FLAG_SET, NULL, 0, 0, offsetof(struct play, still),
	  "dice in the air do not move" },
	CHOICES_FLAGS(struct play, choices),
	{ "line", 0, FLAG_SET, NULL, 0, 0, offsetof(struct play, line),
	  "play line by line, without a screen" },
	{ .name = NULL },
};

static const struct play defaults = { .bots = BOTS };

const struct command play_command = {
	.name = "play",
	.operands = "",
	.help = "Open the floor and play.",
	.flags = flags,
	.values = sizeof(struct play),
	.defaults = &defaults,
	.configured = true,
	.kept = choices_names,
	.run = play_run,
};
