#include "games/event.h"

#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "games/game.h"

/* What each kind of move does with its amount; the stake of a bet that has won goes back besides.
 */
static const struct {
	int8_t stack, table, house, in;
} effects[] = {
	[STILL] = { 0, 0, 0, 0 },  [STAKED] = { -1, 1, 0, 0 },  [BACK] = { 1, -1, 0, 0 },
	[WON] = { 1, 0, -1, 0 },   [LOST] = { 0, -1, 1, 0 },    [TAKEN] = { 1, -1, 0, 0 },
	[BOUGHT] = { 1, 0, 0, 1 }, [CASHED] = { -1, 0, 0, -1 },
};

static void
move(struct rail *rail, enum moves moves, const struct event *e)
{
	chips back = moves == WON ? e->stake : 0;
	chips to_stack = effects[moves].stack * e->amount + back;

	rail->table += effects[moves].table * e->amount - back;
	rail->house += effects[moves].house * e->amount;
	rail->in += effects[moves].in * e->amount;
	if (e->seat != NOBODY)
		rail->stack[e->seat] += to_stack;
	else
		rail->in -= to_stack;
}

void
event_add(const struct game *g, void *state, struct events *out, const struct event *e)
{
	struct rail *rail = state;
	enum moves moves = g->events[e->kind].moves;
	struct event *told;

	if (moves != STILL)
		move(rail, moves, e);
	if (out == NULL)
		return;
	assert(out->n < EVENTS);
	told = &out->at[out->n++];
	*told = *e;
	told->stack = e->seat != NOBODY ? rail->stack[e->seat] : 0;
	told->round = rail->round + 1;
}

void
event_add_roll(const struct game *g, void *state, struct events *out, const struct event *e,
	       const struct roll *r)
{
	struct event shown = *e;

	assert(r->n <= EVENT_DICE);
	shown.dice = r->n;
	memcpy(shown.die, r->die, r->n);
	event_add(g, state, out, &shown);
}

/* One word of a sentence, and what it writes: one thing of you and another of anybody else, or what
 * ADD does. */
struct word {
	const char *name, *you, *other;
	void (*add)(struct text *t, const struct game *g, const struct event *e, const char *who);
};

static void
add_who(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)e;
	text_add(t, "%s", who);
}

static void
add_amount(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_add(t, "%" PRId64, e->amount);
}

static void
add_stake(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_add(t, "%" PRId64, e->stake);
}

static void
add_stack(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_add(t, "%" PRId64, e->stack);
}

static void
add_n(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_add(t, "%d", e->n);
}

static void
add_spot(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)who;
	text_add(t, "%s", g->spots[e->spot]);
}

static void
add_on(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	if (e->n != 0)
		text_add(t, " on %d", e->n);
}

static void
add_dice(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	for (int i = 0; i < e->dice; i++)
		text_add(t, "%s%d", i > 0 ? " " : "", e->die[i]);
}

static void
add_total(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	int total = 0;

	(void)g, (void)who;
	for (int i = 0; i < e->dice; i++)
		total += e->die[i];
	text_add(t, "%d", total);
}

static void
add_round(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_add(t, "%" PRIu32, e->round);
}

static const struct word words[] = {
	{ "{s}", "", "s", NULL },        { "{es}", "", "es", NULL },
	{ "{is}", "are", "is", NULL },   { "{has}", "have", "has", NULL },
	{ "{who}", .add = add_who },     { "{amount}", .add = add_amount },
	{ "{stake}", .add = add_stake }, { "{stack}", .add = add_stack },
	{ "{n}", .add = add_n },         { "{spot}", .add = add_spot },
	{ "{on}", .add = add_on },       { "{dice}", .add = add_dice },
	{ "{total}", .add = add_total }, { "{round}", .add = add_round },
};

static const struct word *
word_at(const char *from)
{
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strncmp(from, words[i].name, strlen(words[i].name)) == 0)
			return &words[i];
	}
	return NULL;
}

int
event_words(const struct game *g, const struct event *e, const char *const *names, char *out,
	    size_t size)
{
	const char *from = g->events[e->kind].words;
	const char *who = e->seat == NOBODY ? "the table" : names[e->seat];
	bool is_you = strcmp(who, "you") == 0;
	struct text text = text_in(out, size);
	int named = 0;

	while (*from != '\0') {
		const struct word *word = *from == '{' ? word_at(from) : NULL;

		if (word == NULL) {
			text_add(&text, "%c", *from++);
			continue;
		}
		if (word->add != NULL)
			word->add(&text, g, e, who);
		else
			text_add(&text, "%s", is_you ? word->you : word->other);
		from += strlen(word->name);
		if (word->add == add_who && !text.cut)
			named = (int)text.used;
	}
	return named;
}
