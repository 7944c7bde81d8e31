#include "cmd/play/visit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/stop.h"
#include "base/utf8.h"
#include "cmd/ask.h"
#include "cmd/books/history.h"
#include "cmd/books/ledger_handle.h"
#include "cmd/bots.h"
#include "cmd/command.h"
#include "cmd/looks.h"
#include "cmd/play/counts.h"
#include "cmd/play/goodbye.h"
#include "cmd/play/keys.h"
#include "cmd/play/luck_estimator.h"
#include "cmd/play/openings.h"
#include "cmd/play/reach.h"
#include "cmd/play/welcome.h"
#include "cmd/preference_file.h"
#include "engine/floor.h"
#include "games/game.h"
#include "house/bank.h"
#include "house/ledger.h"
#include "line/line.h"
#include "room/local.h"
#include "term/signals.h"
#include "term/term.h"
#include "tui/loop.h"
#include "tui/session.h"

/*
 * The ledger is open at another house: the person may go there instead, or practise here (LG-25,
 * HO-4).
 */

/* The evening that PLAN is for, at that house.  Answers the exit status. */
static int
other_house_join(const struct visit_plan *plan)
{
	char join[] = "join", line[] = "--line", still[] = "--still", glyphs[] = "--glyphs";
	char colours[] = "--colours", set[FLAG_WORD_SIZE], use[FLAG_WORD_SIZE];
	char *argv[10] = { join };
	int argc = 1;

	if (plan->line)
		argv[argc++] = line;
	if (plan->still)
		argv[argc++] = still;
	if (plan->glyphs != NULL) {
		snprintf(set, sizeof(set), "%s", plan->glyphs);
		argv[argc++] = glyphs;
		argv[argc++] = set;
	}
	if (plan->colours != NULL) {
		snprintf(use, sizeof(use), "%s", plan->colours);
		argv[argc++] = colours;
		argv[argc++] = use;
	}
	return command_run(&join_command, argc, argv);
}

/* The ledger of PLAN cannot be opened, and why has been told.  If another house has it open, the
 * person is asked: 'j' to join that house, which serves, 'p' to practise, or 0. */
static int
other_house_offer(const struct visit_plan *plan)
{
	char path[LEDGER_PATH];
	bool serves;

	if (!ledger_handle_find(plan->ledger, path) || ledger_holder(path) == 0)
		return 0;
	serves = plan->ledger == NULL && reach_serves();
	if (serves && !isatty(STDIN_FILENO))
		command_complain("that house serves, and 'pitboss join' goes there");
	return ask_key(serves ? "j joins that house, p plays in practice, any other key leaves:"
			      : "p plays in practice, any other key leaves:",
		       serves ? "jp" : "p");
}

/* The floor with somebody on it. */
struct visit {
	const struct visit_plan *plan;
	struct offers offers;
	struct preferences preferences;
	struct keymap keymap;
	struct clock clock;
	struct counts counts;
	struct luck_estimator luck_estimator;
	struct feed feed;
	struct ledger_handle ledger_handle; /* no ledger in practice */
	bool practice;                      /* the person's account is not touched (LG-12) */

	/* The tables that another evening has left stand still, and the person says what is to be
	 * done (LG-21). */
	bool asking;
	enum left_answer answer;
	char left[LEDGER_HANDLE_NOTICE]; /* when it was left */
	struct line_input input;         /* what was typed and not done yet */
	struct bank *bank;
	struct chip_account chip_account;
	struct floor *floor;
	struct room *room;         /* the floor, for the person */
	char lacks[BOTS_SENTENCE]; /* the player who plays without its data; empty: none */
	struct goodbye bye;
	bool unbegun; /* no evening could begin; the books say why */
	int unopened; /* why the floor could not be opened: errno */
	int unread;   /* why standard input could not be read any more: errno, or 0 */
};

static void
visit_recall(void *prompt, const char *line)
{
	prompt_remember(prompt, line);
}

static void
visit_keep(void *history, const char *line)
{
	history_add(history, line);
}

static void
visit_choose(void *ctx, const struct preferences *next)
{
	struct preferences *preferences = ctx;

	welcome_guided_at(next->guided & ~preferences->guided);
	preference_file_keep(preferences, next);
}

/* To read the players' data takes as long as all else before the first frame. */
static void
visit_tell_lack(void *visit, struct session *e)
{
	struct visit *v = visit;

	if (bots_lack_data(v->lacks))
		session_say(e, STYLE_REFUSAL, "%s.", v->lacks);
}

/* The table that is to be looked at first.  If there is none, WHY gets a sentence. */
static int
visit_find_first(const struct visit *v, struct text *why)
{
	const char *words = v->plan->table;
	int table = words != NULL ? room_find(v->room, words) : room_own_table(v->room);

	if (table < 0)
		text_add(why, "There is no table %s.", text_quoted(words).text);
	return table < 0 ? 0 : table;
}

/* The evening on a terminal that has been started.  As loop_run(). */
static int
on_screen(struct visit *v)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text why = text_in(buffer, sizeof(buffer));
	struct history typed;
	struct session_plan plan = {
		.room = v->room,
		.practice = v->practice,
		.left = v->asking ? v->left : NULL,
		.welcome = !v->asking && welcome_due(),
		.still = v->plan->still,
		.first = visit_find_first(v, &why),
		.pages = v->counts.page,
		.luck_estimate = luck_estimator_of(&v->luck_estimator),
		.diary = v->asking ? NULL : &v->bye.diary,
		.keymap = &v->keymap,
		.preferences = &v->preferences,
		.chosen = visit_choose,
		.chosen_ctx = &v->preferences,
		.shown = v->asking ? NULL : visit_tell_lack,
		.shown_ctx = v,
		.typed = visit_keep,
		.ctx = &typed,
	};
	struct session *e;
	int end;

	if (v->plan->rounds == 0)
		v->preferences.guided = welcome_guided();
	e = session_begin(&plan);
	if (e == NULL)
		return -1;
	history_open(&typed, "floor-history", visit_recall, &e->prompt);
	if (v->ledger_handle.notice[0] != '\0')
		session_say(e, STYLE_CALL, "%s", v->ledger_handle.notice);
	if (why.used > 0)
		session_say(e, STYLE_REFUSAL, "%s", buffer);
	end = loop_run(e);
	v->answer = e->answer;
	if (end > 0)
		session_cut(e);
	session_end(e);
	return end;
}

/* The same without a screen. */
static int
line_by_line(struct visit *v)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text why = text_in(buffer, sizeof(buffer));
	struct line_plan plan = {
		.room = v->room,
		.first = visit_find_first(v, &why),
		.pages = v->counts.page,
		.luck_estimate = luck_estimator_of(&v->luck_estimator),
		.diary = v->asking ? NULL : &v->bye.diary,
		.practice = v->practice,
		.ascii = looks_glyphs(v->plan->glyphs) != GLYPHS_FULL,
		.input = &v->input,
		.left = v->asking ? v->left : NULL,
		.answer = &v->answer,
	};
	int end;

	if (v->ledger_handle.notice[0] != '\0')
		puts(v->ledger_handle.notice);
	if (why.used > 0)
		puts(buffer);
	end = line_run(&plan);

	v->unread = end < 0 ? errno : 0;
	return end < 0 ? 0 : end;
}

static void
visit_interrupt(void *feed)
{
	feed_poke(feed);
}

/* Which table of the room a bet was at; -1: one that has closed. */
static int
visit_find_table(struct visit *v, int64_t id)
{
	struct dice_view dice;

	for (int i = 0; i < room_tables(v->room); i++) {
		room_dice(v->room, i, &dice);
		if (dice.table == id)
			return i;
	}
	return -1;
}

/* The bets of the evening that goes on, oldest first; all that one deed decided is one result. */
static void
visit_go_on(struct visit *v)
{
	const struct past *past = &v->ledger_handle.past;
	struct diary *d = &v->bye.diary;
	chips change = 0;

	diary_begin(d, room_brought(v->room));
	d->lent = v->ledger_handle.left->lent;
	for (int i = 0; i < room_tables(v->room); i++)
		diary_name_table(d, room_number(v->room, i), room_game(v->room, i),
				 room_title(v->room, i));
	for (int i = past->n - 1; i >= 0; i--) {
		const struct past_bet *bet = &past->bet[i];
		int table = visit_find_table(v, bet->table);

		luck_estimator_go_on(&v->luck_estimator, past, i);
		change += bet->back - bet->stake;
		if (i > 0 && bet[-1].table == bet->table && bet[-1].deed == bet->deed)
			continue;
		if (game_find(bet->game) != NULL)
			diary_go_on(d, table < 0 ? -1 : room_number(v->room, table),
				    game_find(bet->game), change);
		change = 0;
	}
}

/* What was won in the evening that goes on. */
static chips
visit_earlier(const struct past *past)
{
	chips won = 0;

	for (int i = 0; i < past->n; i++)
		won += past->bet[i].back - past->bet[i].stake;
	return won;
}

/* The room on the floor that is open. */
static int
open_room(struct visit *v, int (*spend)(struct visit *v))
{
	const struct left_tables *left = v->ledger_handle.left;
	struct local_plan plan = {
		.floor = v->floor,
		.clock = &v->clock,
		.feed = &v->feed,
		.bank = v->bank,
		.think_ms = v->preferences.think_ms,
		.name = ledger_handle_person(),
		.account = left != NULL ? left->person[0].in_bank : ACCOUNT_NONE,
		.bankroll = v->bye.brought,
		.earlier = left != NULL ? visit_earlier(&v->ledger_handle.past) : 0,
		.loans = left != NULL ? left->loans : 0,
		.past = left != NULL ? &v->ledger_handle.past : NULL,
		.recorder = v->ledger_handle.ledger != NULL && !v->asking
				? &v->ledger_handle.recorder
				: NULL,
		.lends = v->plan->rounds == 0,
		.frozen = v->asking,
		.fixed = v->plan->rounds > 0,
		.keeps = v->ledger_handle.ledger != NULL && !v->asking,
		.offers = offers_ask,
		.offers_ctx = &v->offers,
	};
	int end;

	v->room = local_open(&plan);
	if (v->room == NULL)
		return -1;
	if (v->ledger_handle.ledger != NULL && left == NULL)
		ledger_bind(v->ledger_handle.ledger, local_account(v->room),
			    &v->ledger_handle.holding);
	if (plan.keeps)
		ledger_watch(v->ledger_handle.ledger, visit_interrupt, &v->feed);
	if (!v->asking)
		luck_estimator_listen(&v->luck_estimator, v->room);
	if (!v->asking && left != NULL)
		visit_go_on(v);
	end = spend(v);
	if (plan.keeps)
		ledger_watch(v->ledger_handle.ledger, NULL, NULL);
	v->bye.bankroll = room_cash(v->room);
	v->bye.brought = room_brought(v->room);
	v->bye.seat_view = 0;
	for (int i = 0; i < room_tables(v->room); i++)
		v->bye.seat_view += room_at(v->room, i)->stack + room_at(v->room, i)->stakes;
	if (v->plan->spent != NULL && !v->asking) {
		struct text last = text_in(v->bye.last, sizeof(v->bye.last));

		v->plan->spent(v->plan->ctx, v->room,
			       v->bye.bankroll + v->bye.seat_view - v->bye.brought, &last);
	}
	local_close(v->room);
	return end;
}

/* All that is opened before the floor is, and closed after it. */
static int
open_floor_with(struct visit *v, struct floor_plan *plan, int (*spend)(struct visit *v))
{
	const struct resume *resume[LEFT_TABLES + 1] = { NULL };
	struct left_tables *left = v->ledger_handle.left;
	int end = -1;

	for (int i = 0; left != NULL && i < left->n; i++)
		resume[i] = &left->table[i];
	plan->resume = resume;
	v->unopened = EUSERS;
	if (left != NULL && !recover_open_accounts(left, v->bank))
		return -1;
	if (left != NULL && !v->asking)
		recover_bind(left, v->ledger_handle.ledger);
	v->floor = floor_open(plan);
	if (v->floor != NULL)
		end = open_room(v, spend);
	if (end < 0)
		v->unopened = errno;
	if (!v->asking)
		stop_at_once();
	floor_close(v->floor);
	return end;
}

static int
open_floor(struct visit *v, int (*spend)(struct visit *v))
{
	const struct invited *guests = v->asking ? NULL : v->plan->guests;
	struct floor_plan plan = {
		.clock = &v->clock,
		.feed = &v->feed,
		.chip_account = &v->chip_account,
		.recorder = v->ledger_handle.ledger != NULL && !v->asking
				? &v->ledger_handle.recorder
				: NULL,
		.game = v->asking || v->plan->openings.n > 0 ? NULL : games,
		.opening = v->plan->openings.at,
		.openings = v->asking ? 0 : v->plan->openings.n,
		.still = v->asking,
		.rounds = v->plan->rounds,
		.players = (int)v->plan->players,
		.guest = guests != NULL ? guests->at : NULL,
		.guests = guests != NULL ? guests->n : 0,
		.think_ms = v->preferences.think_ms,
		.paced = true,
		.seed = v->plan->seed,
		.option = v->plan->round_ms > 0 && !v->asking ? "round-ms" : NULL,
		.value = v->plan->round_ms,
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
	v->chip_account = bank_chip_account(v->bank);
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
visit_count_chips(const struct visit *v)
{
	const struct left_tables *left = v->ledger_handle.left;

	return left != NULL ? left->person[0].balance + left->worth
			    : v->ledger_handle.holding.balance;
}

/* Tables that were left stand still until the person has said what is to be done with them.  False
 * if there is to be no evening now; *END is then as loop_run() answers. */
static bool
ask_what_goes_on(struct visit *v, int (*spend)(struct visit *v), int *end)
{
	struct text left = text_in(v->left, sizeof(v->left));

	ledger_handle_tell_left(&v->ledger_handle, &left);
	v->asking = true;
	v->bye.brought = visit_count_chips(v);
	*end = open_floor(v, spend);
	v->asking = false;
	v->bye.untouched = *end > 0 || v->answer == LEFT_AS_IT_IS;
	if (*end != 0 || v->bye.untouched)
		return false;
	v->unbegun = !ledger_handle_begin(&v->ledger_handle, ledger_handle_person(),
					  v->answer == LEFT_GO_ON);
	if (!v->unbegun)
		v->bye.brought = visit_count_chips(v);
	return !v->unbegun;
}

/* The same with the ledger, if there is one, which is closed after all tables. */
static int
open_house(struct visit *v, int (*spend)(struct visit *v))
{
	int end = 0;

	if (v->ledger_handle.left == NULL || ask_what_goes_on(v, spend, &end))
		end = open_floor(v, spend);
	if (!v->unbegun)
		v->bye.unwritten = !ledger_handle_close(&v->ledger_handle);
	goodbye_keep_settled(&v->bye, &v->ledger_handle.cut);
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
visit_check_input(const struct visit *v)
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
		command_complain("%s", v->ledger_handle.notice);
	if (end >= 0 && !v->unbegun)
		goodbye_say(&v->bye, end);
	if (end > 0) {
		fflush(stdout);
		signals_die(end);
	}
	if (v->unbegun)
		return STATUS_FAILED;
	if (end == 0)
		return visit_check_input(v);
	command_complain("the floor cannot be opened: %s", floor_lacks(v->unopened));
	return STATUS_FAILED;
}

/* The terminal is given back before anything is said. */
static int
visit_on_screen(struct visit *v)
{
	const char *why =
	    term_start(looks_glyphs(v->plan->glyphs), looks_colours(v->plan->colours));
	int end, late;

	if (why != NULL) {
		ledger_handle_close(&v->ledger_handle);
		command_complain("%s (pitboss play --line needs no screen)", why);
		return STATUS_FAILED;
	}
	end = open_house(v, on_screen);
	late = term_stop();
	if (v->lacks[0] != '\0')
		command_complain("%s", v->lacks);
	return say_goodbye(v, end == 0 ? late : end);
}

/* What the person brings along: false with a complaint. */
static bool
visit_fetch_chips(struct visit *v)
{
	const struct visit_plan *plan = v->plan;

	v->practice = plan->practice || plan->seed != NULL || plan->bankroll > 0;
	v->bye.brought = plan->bankroll > 0 ? plan->bankroll : BANKROLL;
	if (v->practice)
		return true;
	if (!ledger_handle_open(&v->ledger_handle, plan->ledger, ledger_handle_person()))
		return false;
	if (v->ledger_handle.left != NULL)
		return true;
	if (!ledger_handle_begin(&v->ledger_handle, ledger_handle_person(), false)) {
		command_complain("%s", v->ledger_handle.notice);
		return false;
	}
	v->bye.brought = visit_count_chips(v);
	return true;
}

/* From the opening of the ledger to what is told at the door. */
static int
visit_go(struct visit *v)
{
	const struct visit_plan *plan = v->plan;
	int status;

	v->bye.glyphs = looks_glyphs(plan->glyphs);
	if (plan->line && bots_lack_data(v->lacks))
		command_complain("%s", v->lacks);
	if (!plan->line && !keymap_file_read(&v->keymap))
		return STATUS_USAGE;
	if (!visit_fetch_chips(v)) {
		int key = other_house_offer(plan);

		if (key == 'j')
			return other_house_join(plan);
		if (key != 'p')
			return STATUS_FAILED;
		v->practice = true;
		v->bye.brought = BANKROLL;
	}
	status = plan->line ? say_goodbye(v, open_house(v, line_by_line)) : visit_on_screen(v);
	goodbye_finish(&v->bye);
	luck_estimator_finish(&v->luck_estimator);
	return status;
}

/* Most of a visit's memory is never used, and costs nothing if it comes as zeroes. */
int
visit_run(const struct visit_plan *plan)
{
	struct visit *v = calloc(1, sizeof(*v));
	int status;

	if (v == NULL) {
		command_complain("there is no memory left");
		return STATUS_FAILED;
	}
	v->plan = plan;
	v->preferences = plan->preferences;
	status = visit_go(v);
	free(v);
	return status;
}
