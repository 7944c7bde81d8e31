#include "tui/evening.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "games/words.h"
#include "tui/dice_art.h"
#include "tui/welcome.h"

enum {
	NEWS_AT_ONCE = 32,
	SENTENCE = 128,
	SECOND_MS = 1000,
	RESULT_MS = 8000,
	NOTICE_MS = 10000,
	FIRST_CHIP = 5
};

struct evening *
evening_begin(const struct evening_plan *plan)
{
	struct evening *e = calloc(1, sizeof(*e));

	if (e == NULL)
		return NULL;
	e->bank = plan->bank;
	e->account = bank_open_person(plan->bank, plan->name, plan->bankroll);
	if (e->account == ACCOUNT_NONE) {
		free(e);
		errno = EUSERS;
		return NULL;
	}
	e->brought = plan->bankroll;
	e->floor = plan->floor;
	e->clock = plan->clock;
	e->practice = plan->practice;
	e->still = plan->still;
	e->simulated = (struct simulated){ plan->floor, plan->think_ms };
	e->pages = plan->pages;
	e->typed = plan->typed;
	e->ctx = plan->ctx;
	e->cover = plan->welcome ? COVER_WELCOME : COVER_NONE;
	e->mouse = true;
	e->chip = FIRST_CHIP;
	e->tables = floor_count(plan->floor);
	diary_begin(&e->diary, plan->bankroll);
	e->own = (struct page){ NULL, "Your evening", diary_write, &e->diary };
	e->greeting = (struct page){ NULL, "Welcome to pitboss", welcome_write, &e->keymap };
	keymap_init(&e->keymap);
	if (plan->keymap != NULL)
		e->keymap = *plan->keymap;
	for (int i = 0; i < e->tables; i++) {
		struct table *table = floor_table(plan->floor, i);

		guest_init(&e->guest[i], table, e->bank, plan->name, e->account);
		diary_add_table(&e->diary, table_game(table));
		if (table_game(table) == plan->first)
			e->focus = i;
	}
	return e;
}

chips
evening_end(struct evening *e)
{
	chips bankroll;

	for (int i = 0; i < e->tables; i++) {
		if (e->knowledge[i] != NULL)
			pane_find(table_game(e->guest[i].table))->dismiss(e->knowledge[i]);
		guest_leave(&e->guest[i]);
		table_close(e->guest[i].table);
	}
	bankroll = bank_balance(e->bank, e->account);
	free(e);
	return bankroll;
}

struct guest *
evening_here(struct evening *e)
{
	return &e->guest[e->focus];
}

void
evening_say(struct evening *e, enum style style, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(e->notice.words, sizeof(e->notice.words), format, args);
	va_end(args);
	e->notice.style = style;
	e->notice_waits = false;
	e->notice_until_ms = clock_now(e->clock) + NOTICE_MS;
}

void
evening_say_waiting(struct evening *e, const char *words)
{
	evening_say(e, STYLE_OWN, "%s", words);
	e->notice_waits = true;
}

void
evening_ask(struct evening *e, const char *question, void (*agreed)(struct evening *e))
{
	e->cover = COVER_QUESTION;
	e->agreed = agreed;
	evening_say(e, STYLE_CALL, "%s", question);
}

void
evening_tell(struct evening *e, const struct guest *p, const struct answer *answer)
{
	char words[SENTENCE];

	if (answer->fault == 0)
		return;
	fault_words(table_game(p->table), answer->fault, &answer->range, words, sizeof(words));
	if (p == evening_here(e))
		evening_say(e, STYLE_REFUSAL, "Not done: %s.", words);
	else
		evening_say(e, STYLE_REFUSAL, "Not done at %s: %s.", table_game(p->table)->title,
			    words);
}

/* Time stands still in a pause, so that nothing happens on the screen either. */
static bool
is_told(const struct evening *e, const struct result *r)
{
	return r->change != 0 && (e->paused || clock_now(e->clock) < r->until_ms);
}

static bool
is_notice_told(const struct evening *e)
{
	return e->cover == COVER_QUESTION || e->paused || clock_now(e->clock) < e->notice_until_ms;
}

/* Results that come while one is told are added to it. */
static void
note_result(struct evening *e, int table, chips change)
{
	struct result *r = &e->result[table];

	if (change == 0 || table == e->focus)
		return;
	r->change = is_told(e, r) ? r->change + change : change;
	r->until_ms = clock_now(e->clock) + RESULT_MS;
}

void
evening_go(struct evening *e, int table)
{
	e->focus = table;
	e->result[table].change = 0;
}

static bool
is_asked(const struct evening *e, int table)
{
	struct view v = evening_view(e, table);

	return v.seat != NOBODY && view_asks(&v, v.seat);
}

/* Once, each time the last chip is lost. */
static void
tell_broke(struct evening *e)
{
	chips left = bank_balance(e->bank, e->account) + evening_stakes(e);
	bool told = e->broke;

	for (int i = 0; i < e->tables; i++)
		left += guest_stack(&e->guest[i]);
	e->broke = left == 0;
	if (e->broke && !told)
		evening_say(e, STYLE_LOSS,
			    "Your chips are gone. %s leaves; next time you bring new ones.",
			    keymap_word(&e->keymap, 'q').text);
}

static bool
waits_for_dice(const struct guest *p)
{
	return guest_waits(p) || (p->leaving && guest_plays(p));
}

void
evening_look(struct evening *e)
{
	struct news news[NEWS_AT_ONCE];

	for (int i = 0; i < e->tables; i++) {
		struct guest *p = &e->guest[i];
		bool asked = is_asked(e, i);
		uint64_t missed;
		int n;
		struct answer answer = guest_look(p, news, NEWS_AT_ONCE, &n, &missed);

		for (int k = 0; k < n; k++)
			ticker_add(&e->ticker[i], &news[k]);
		if (!asked && is_asked(e, i) && e->notice.style == STYLE_REFUSAL)
			e->notice.words[0] = '\0';
		if (e->notice_waits && i == e->focus && !waits_for_dice(p))
			e->notice.words[0] = '\0';
		if (e->cover != COVER_QUESTION)
			evening_tell(e, p, &answer);
		if (!p->leaving)
			note_result(e, i, diary_note(&e->diary, i, guest_net(p)));
	}
	if (e->cover != COVER_QUESTION)
		tell_broke(e);
}

struct view
evening_view(const struct evening *e, int table)
{
	struct view v = view_of_guest(&e->guest[table], clock_now(e->clock));

	v.focused = table == e->focus && e->cover == COVER_NONE;
	v.keymap = &e->keymap;
	v.still = e->still;
	v.desk = e->desk[table];
	v.knowledge = e->knowledge[table];
	v.chip = e->chip;
	return v;
}

chips
evening_stakes(const struct evening *e)
{
	chips sum = 0;

	for (int i = 0; i < e->tables; i++)
		sum += guest_stakes(&e->guest[i]);
	return sum;
}

const struct page *
evening_page(const struct evening *e)
{
	const struct game *g = table_game(e->guest[e->focus].table);

	if (e->cover == COVER_WELCOME)
		return &e->greeting;
	return e->cover == COVER_PAGE ? page_find(e->pages, g, &e->own, e->page) : NULL;
}

void
evening_scene(const struct evening *e, struct scene *out)
{
	const struct guest *p = &e->guest[e->focus];
	time_t now = time(NULL);
	struct tm local = { 0 };

	localtime_r(&now, &local);
	*out = (struct scene){
		.keymap = &e->keymap,
		.tables = e->tables,
		.focus = e->focus,
		.bankroll = bank_balance(e->bank, e->account),
		.on_tables = evening_stakes(e),
		.hour = local.tm_hour,
		.minute = local.tm_min,
		.practice = e->practice,
		.paused = e->paused,
		.zoomed = e->zoomed,
		.notice = is_notice_told(e) ? e->notice : (struct notice){ .words = "" },
		.cover = e->cover,
		.prompt = e->cover == COVER_PROMPT ? e->prompt.text : NULL,
		.page = evening_page(e),
		.scrolled = e->scrolled,
		.can_repeat = guest_can_repeat(p),
		.leaving = p->leaving,
		.can_take_back = guest_waits(p),
	};
	for (int i = 0; i < e->tables; i++) {
		out->view[i] = evening_view(e, i);
		out->ticker[i] = &e->ticker[i];
		out->result[i] = is_told(e, &e->result[i]) ? e->result[i].change : 0;
		out->bankroll += guest_stack(&e->guest[i]);
	}
	out->tonight = out->bankroll + out->on_tables - e->brought;
}

static int64_t
sooner(int64_t a_ms, int64_t b_ms)
{
	return a_ms == CLOCK_NEVER || (b_ms != CLOCK_NEVER && b_ms < a_ms) ? b_ms : a_ms;
}

/* Until the first of the results that are told is old. */
static int64_t
next_result_ms(const struct evening *e)
{
	int64_t next_ms = CLOCK_NEVER;

	for (int i = 0; i < e->tables && !e->paused; i++) {
		if (is_told(e, &e->result[i]))
			next_ms = sooner(next_ms, e->result[i].until_ms - clock_now(e->clock));
	}
	return next_ms;
}

/* Until the notice is old. */
static int64_t
next_notice_ms(const struct evening *e)
{
	if (e->notice.words[0] == '\0' || e->cover == COVER_QUESTION || e->paused ||
	    !is_notice_told(e))
		return CLOCK_NEVER;
	return e->notice_until_ms - clock_now(e->clock);
}

/* Seconds are counted by the table in focus, so that four tables do not make four times as many
 * frames; without one there, by whole seconds where any other counts them. */
int64_t
evening_next_ms(const struct evening *e)
{
	struct view v = evening_view(e, e->focus);
	int64_t next_ms = view_next_ms(&v);

	for (int i = 0; i < e->tables; i++) {
		v = evening_view(e, i);
		if (view_tumbles(&v))
			return TUMBLE_MS - v.now_ms % TUMBLE_MS;
		if (next_ms == CLOCK_NEVER && view_next_ms(&v) != CLOCK_NEVER)
			next_ms = SECOND_MS;
	}
	return sooner(next_ms, sooner(next_result_ms(e), next_notice_ms(e)));
}
