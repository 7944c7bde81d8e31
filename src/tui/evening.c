#include "tui/evening.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "games/grammar.h"
#include "tui/dice_art.h"
#include "tui/keymap.h"
#include "tui/money.h"

enum { NEWS_AT_ONCE = 32, SENTENCE = 128, SECOND_MS = 1000 };

static const chips chip_sizes[] = { 1, 5, 10, 25, 100, 500, 1000 };

/* How long simulated players may be told to think. */
static const int32_t paces_ms[] = { 250, 500, 1000, 1500, 2500, 4000, 7000, 12000 };

enum { PACES = sizeof(paces_ms) / sizeof(paces_ms[0]) };

enum { CHIP_SIZES = sizeof(chip_sizes) / sizeof(chip_sizes[0]), FIRST_CHIP = 1 };

struct evening *
evening_begin(const struct evening_plan *plan)
{
	struct evening *e = calloc(1, sizeof(*e));

	if (e == NULL)
		return NULL;
	e->floor = plan->floor;
	e->clock = plan->clock;
	e->practice = plan->practice;
	e->think_ms = plan->think_ms;
	e->pages = plan->pages;
	e->welcome = plan->welcome;
	e->mouse = true;
	e->chip = FIRST_CHIP;
	e->tables = floor_count(plan->floor);
	cage_open(&e->cage, plan->bankroll);
	diary_begin(&e->diary, plan->bankroll);
	e->own = (struct page){ NULL, "Your evening", diary_write, &e->diary };
	e->greeting = (struct page){ NULL, "Welcome to pitboss", welcome_write, &e->keymap };
	keymap_init(&e->keymap);
	if (plan->keymap != NULL)
		e->keymap = *plan->keymap;
	for (int i = 0; i < e->tables; i++) {
		struct table *table = floor_table(plan->floor, i);

		patron_init(&e->patron[i], table, &e->cage);
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

	for (int i = 0; i < e->tables; i++)
		patron_finish(&e->patron[i]);
	bankroll = e->cage.cash;
	free(e);
	return bankroll;
}

static struct patron *
here(struct evening *e)
{
	return &e->patron[e->focus];
}

__attribute__((format(printf, 3, 4))) static void
say(struct evening *e, enum style style, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(e->notice.words, sizeof(e->notice.words), format, args);
	va_end(args);
	e->notice.style = style;
}

static void
say_answer(struct evening *e, const struct patron *p, const struct answer *answer)
{
	char words[SENTENCE];

	if (answer->fault == 0)
		return;
	fault_words(table_game(p->table), answer->fault, &answer->range, words, sizeof(words));
	say(e, STYLE_REFUSAL, "Not done: %s.", words);
}

void
evening_look(struct evening *e)
{
	struct news news[NEWS_AT_ONCE];

	for (int i = 0; i < e->tables; i++) {
		struct patron *p = &e->patron[i];
		int n;
		struct answer answer = patron_look(p, news, NEWS_AT_ONCE, &n);

		for (int k = 0; k < n; k++)
			ticker_add(&e->ticker[i], &news[k], &p->glimpse, p->seat);
		say_answer(e, p, &answer);
		if (!p->leaving)
			diary_note(&e->diary, i, patron_net(p));
	}
}

static struct view
view_of(const struct evening *e, int table)
{
	struct view v = patron_view(&e->patron[table], clock_now(e->clock));

	v.focused = table == e->focus && e->ask == ASK_NOTHING && !e->help && e->page == 0 &&
		    !e->welcome && !e->prompt.open;
	v.keymap = &e->keymap;
	v.desk = e->desk[table];
	v.chip = chip_sizes[e->chip];
	return v;
}

static chips
all_stakes(const struct evening *e)
{
	chips sum = 0;

	for (int i = 0; i < e->tables; i++)
		sum += patron_stakes(&e->patron[i]);
	return sum;
}

static void
leave_table(struct evening *e)
{
	char amount[MONEY_SIZE];
	chips stakes = patron_stakes(here(e)), stack = patron_stack(here(e));

	patron_leave(here(e));
	say(e, STYLE_OWN,
	    stakes > 0 ? "You leave with %s; your bets are played out and paid to you."
		       : "You leave the table with %s. %s again leaves the house.",
	    money(stack, amount), keymap_word(&e->keymap, 'q').text);
}

/* Leaving asks only while money is at stake. */
static void
press_leave(struct evening *e)
{
	chips stakes = patron_stakes(here(e)), all = all_stakes(e);
	char amount[MONEY_SIZE];

	if (here(e)->seat != NOBODY && !here(e)->leaving) {
		if (stakes == 0) {
			leave_table(e);
			return;
		}
		e->ask = ASK_TABLE;
		say(e, STYLE_CALL, "%s of yours lies here and is played out. Leave the table?",
		    money(stakes, amount));
	} else if (all > 0) {
		e->ask = ASK_HOUSE;
		say(e, STYLE_CALL, "%s of yours is on the tables. Leave the house?",
		    money(all, amount));
	} else {
		e->over = true;
	}
}

static void
press_answer(struct evening *e, int key)
{
	int ask = e->ask;

	e->ask = ASK_NOTHING;
	if (key != 'y' && key != 'Y')
		return;
	if (ask == ASK_TABLE)
		leave_table(e);
	else
		e->over = true;
}

/* Also where the table shows no chip. */
static void
choose_chip(struct evening *e, int chip)
{
	char amount[MONEY_SIZE];
	bool there = chip >= 0 && chip < CHIP_SIZES;

	if (there)
		e->chip = chip;
	say(e, there ? STYLE_OWN : STYLE_REFUSAL,
	    there ? "You bet chips of %s." : "Not done: %s is the last size of chips there is.",
	    money(chip_sizes[e->chip], amount));
}

static void
press_larger(struct evening *e)
{
	choose_chip(e, e->chip + 1);
}

static void
press_smaller(struct evening *e)
{
	choose_chip(e, e->chip - 1);
}

static void
press_take_back(struct evening *e)
{
	if (patron_take_back(here(e)))
		say(e, STYLE_OWN, "You take the bet back.");
	else
		say(e, STYLE_REFUSAL, "Not done: no bet of yours can be taken back now.");
}

static void
press_repeat(struct evening *e)
{
	struct answer answer = patron_repeat(here(e));

	if (answer.fault == FAULT_BETS)
		say(e, STYLE_REFUSAL, "Not done: there are no bets of yours to repeat.");
	else
		say_answer(e, here(e), &answer);
}

static void
press_help(struct evening *e)
{
	e->help = true;
}

/* The page that is open, NULL where none is: those of the table in focus, then the evening's. */
static const struct page *
open_page(const struct evening *e)
{
	int n = page_count(e->pages, table_game(e->patron[e->focus].table));

	if (e->welcome)
		return &e->greeting;
	if (e->page == 0 || e->page > n + 1)
		return NULL;
	return e->page == n + 1
		   ? &e->own
		   : page_find(e->pages, table_game(e->patron[e->focus].table), e->page - 1);
}

/* The next one; after the last none. */
static void
press_page(struct evening *e)
{
	e->page++;
	if (open_page(e) == NULL)
		e->page = 0;
}

static void
press_pause(struct evening *e)
{
	e->paused = !e->paused;
	floor_pause(e->floor, e->paused);
}

/* So many simulated players at the table in focus; a seat is kept free for the person. */
static void
keep_company(struct evening *e, int bots)
{
	if (bots < 0 || bots >= table_game(here(e)->table)->max_seats) {
		say(e, STYLE_REFUSAL, "Not done: %s.",
		    bots < 0 ? "there is no simulated player here"
			     : "the last seat of the table is yours");
		return;
	}
	floor_invite(e->floor, e->focus, bots);
	bots = floor_company(e->floor, e->focus);
	say(e, STYLE_OWN, "%d simulated player%s from now on.", bots, bots == 1 ? "" : "s");
}

static void
press_fewer(struct evening *e)
{
	keep_company(e, floor_company(e->floor, e->focus) - 1);
}

static void
press_more(struct evening *e)
{
	keep_company(e, floor_company(e->floor, e->focus) + 1);
}

static void
set_pace(struct evening *e, int32_t think_ms)
{
	e->think_ms = think_ms;
	floor_pace(e->floor, think_ms);
	say(e, STYLE_OWN, "Simulated players think for about %.2f s now, at all tables.",
	    think_ms / (double)SECOND_MS);
}

static void
press_slower(struct evening *e)
{
	int i = 0;

	while (i < PACES - 1 && paces_ms[i] <= e->think_ms)
		i++;
	set_pace(e, paces_ms[i]);
}

static void
press_quicker(struct evening *e)
{
	int i = PACES - 1;

	while (i > 0 && paces_ms[i] >= e->think_ms)
		i--;
	set_pace(e, paces_ms[i]);
}

static void
press_mouse(struct evening *e)
{
	e->mouse = !e->mouse;
	say(e, STYLE_OWN,
	    e->mouse ? "Clicks come to the tables." : "Clicks are the terminal's, to select text.");
}

static void
press_next(struct evening *e)
{
	e->focus = (e->focus + 1) % e->tables;
}

static void
press_previous(struct evening *e)
{
	e->focus = (e->focus + e->tables - 1) % e->tables;
}

static void
press_prompt(struct evening *e)
{
	prompt_open(&e->prompt);
}

static void
press_zoom(struct evening *e)
{
	e->zoomed = !e->zoomed;
}

static void
press_back(struct evening *e)
{
	e->zoomed = false;
}

static const struct {
	int key;
	void (*press)(struct evening *e);
} presses[] = {
	{ '+', press_larger },    { '-', press_smaller },
	{ 'u', press_take_back }, { 'r', press_repeat },
	{ '?', press_help },      { 'q', press_leave },
	{ 'P', press_pause },     { 'i', press_page },
	{ ':', press_prompt },    { 'z', press_zoom },
	{ KEY_ESC, press_back },  { 'm', press_mouse },
	{ KEY_TAB, press_next },  { KEY_BACK_TAB, press_previous },
	{ '[', press_fewer },     { ']', press_more },
	{ '{', press_slower },    { '}', press_quicker },
};

static void
press_house(struct evening *e, int key)
{
	if (key >= KEY_TABLE && key < KEY_TABLE + e->tables)
		e->focus = key - KEY_TABLE;
	for (size_t i = 0; i < sizeof(presses) / sizeof(presses[0]); i++) {
		if (presses[i].key == key)
			presses[i].press(e);
	}
}

static void
act(struct evening *e, const struct action *a)
{
	int waited = here(e)->waitings;
	struct answer answer = patron_act(here(e), a);

	say_answer(e, here(e), &answer);
	if (here(e)->waitings > waited)
		say(e, STYLE_OWN, "The dice are rolling: your bet is in the next round.");
}

/* The pane is asked first, then the house. */
static void
press(struct evening *e, int key)
{
	struct view v = view_of(e, e->focus);
	struct intent intent = pane_find(v.game)->key(&v, key);
	struct answer answer;

	e->desk[e->focus] = intent.desk;
	switch (intent.kind) {
	case INTENT_PASS: press_house(e, key); break;
	case INTENT_DESK: break;
	case INTENT_ACT: act(e, &intent.action); break;
	case INTENT_SIT:
		answer = patron_sit(here(e));
		say_answer(e, here(e), &answer);
		break;
	case INTENT_SAY: say(e, STYLE_REFUSAL, "%s.", intent.words); break;
	}
}

/* What the person may do; all that the game knows for who has not sat down. */
static int
find_hints(const struct evening *e, struct hint out[HINTS])
{
	const struct patron *p = &e->patron[e->focus];
	const struct game *g = table_game(p->table);
	int n = 0;

	if (p->seat != NOBODY)
		return game_hints(g, p->glimpse.state.bytes, p->seat, out, HINTS);
	for (; g->actions[n].name != NULL && n < HINTS; n++)
		out[n] = (struct hint){ .verb = (uint8_t)n };
	return n;
}

/* Do what was typed. */
static void
enter(struct evening *e)
{
	char line[PROMPT_SIZE], words[NOTICE_SIZE / 2];
	char *rest = line, *word[GRAMMAR_WORDS + 1];
	struct text why = text_in(words, sizeof(words));
	struct action a = { 0 };
	int n = 0;

	memcpy(line, e->prompt.text, sizeof(line));
	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (n == 0)
		return;
	if (grammar_parse(table_game(here(e)->table), word, n, &a, &why))
		act(e, &a);
	else
		say(e, STYLE_REFUSAL, "Not done: %s.", words);
}

static void
type(struct evening *e, int key)
{
	struct hint hint[HINTS];

	if (key == KEY_TAB)
		prompt_complete(&e->prompt, table_game(here(e)->table), hint, find_hints(e, hint));
	else if (prompt_key(&e->prompt, key))
		enter(e);
}

static void
close_overlay(struct evening *e)
{
	e->help = e->welcome = false;
	e->page = 0;
}

/* On a screen that is too small nothing can be done but leave. */
static void
take(struct evening *e, int meant, int rows, int cols)
{
	if (scene_too_small(rows, cols) && meant != 'q' && e->ask == ASK_NOTHING)
		return;
	e->notice.words[0] = '\0';
	if (e->page > 0 && meant == 'i')
		press_page(e);
	else if (e->help || e->page > 0 || e->welcome)
		close_overlay(e);
	else if (e->ask != ASK_NOTHING)
		press_answer(e, meant);
	else if (meant != KEY_NONE)
		press(e, meant);
}

void
evening_click(struct evening *e, int meant, int rows, int cols)
{
	if (meant != KEY_NONE && !e->prompt.open)
		take(e, meant, rows, cols);
}

/* What is typed, and the answer to a question, are letters whatever they mean elsewhere. */
void
evening_key(struct evening *e, int key, int rows, int cols)
{
	int meant = keymap_find(&e->keymap, key);

	if (meant == KEY_REDRAW && !(e->prompt.open && key >= KEY_SPACE))
		e->redraw = true;
	else if (e->prompt.open && !scene_too_small(rows, cols))
		type(e, key);
	else
		take(e, e->ask != ASK_NOTHING ? key : meant, rows, cols);
}

void
evening_scene(const struct evening *e, struct scene *out)
{
	const struct patron *p = &e->patron[e->focus];
	time_t now = time(NULL);
	struct tm local = { 0 };

	localtime_r(&now, &local);
	*out = (struct scene){
		.keymap = &e->keymap,
		.tables = e->tables,
		.focus = e->focus,
		.bankroll = e->cage.cash,
		.on_tables = all_stakes(e),
		.hour = local.tm_hour,
		.minute = local.tm_min,
		.practice = e->practice,
		.paused = e->paused,
		.zoomed = e->zoomed,
		.notice = e->notice,
		.asking = e->ask != ASK_NOTHING,
		.help = e->help,
		.prompt = e->prompt.open ? e->prompt.text : NULL,
		.page = open_page(e),
		.welcome = e->welcome,
		.can_repeat = p->mades + p->befores > 0,
		.can_take_back = p->waitings > 0,
	};
	for (int i = 0; i < e->tables; i++) {
		out->view[i] = view_of(e, i);
		out->ticker[i] = &e->ticker[i];
		out->bankroll += patron_stack(&e->patron[i]);
	}
	out->tonight = out->bankroll + out->on_tables - e->cage.brought;
}

/* Seconds are counted by the table in focus, so that four tables do not make four times as many
 * frames; without one there, by whole seconds where any other counts them. */
int64_t
evening_next_ms(const struct evening *e)
{
	struct view v = view_of(e, e->focus);
	int64_t next_ms = view_next_ms(&v);

	for (int i = 0; i < e->tables; i++) {
		v = view_of(e, i);
		if (view_tumbles(&v))
			return TUMBLE_MS - v.now_ms % TUMBLE_MS;
		if (next_ms == CLOCK_NEVER && view_next_ms(&v) != CLOCK_NEVER)
			next_ms = SECOND_MS;
	}
	return next_ms;
}
