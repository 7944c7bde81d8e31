#include "games/words.h"

#include <inttypes.h>
#include <string.h>

#include "games/game_table.h"

/* One word of a sentence, and its text: one for you and another for anybody else, or the text that
 * ADD does. */
struct word {
	const char *name, *you, *other;
	void (*add)(struct text *t, const struct game *g, const struct event *e, const char *who);
};

/* What a player is called who reads of themselves; nobody has it as a name (HO-12). */
static const char you[] = "you";

static void
add_who(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)e;
	text_put(t, who);
}

static void
add_whose(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)e;
	text_put(t, who);
	text_put(t, strcmp(who, you) == 0 ? "r" : "'s");
}

static void
add_amount(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_put_number(t, e->amount);
}

static void
add_stake(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_put_number(t, e->stake);
}

static void
add_stack(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_put_number(t, e->stack);
}

static void
add_n(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_put_number(t, e->n);
}

static void
add_spot(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)who;
	text_put(t, g->spots[e->spot]);
}

static void
add_on(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	if (e->n == 0)
		return;
	text_put(t, " on ");
	text_put_number(t, e->n);
}

void
event_square(const struct game *g, int spot, int n, struct text *out)
{
	bool apart = g->layout != NULL && (g->layout->on >> spot & 1) != 0;

	text_put(out, g->spots[spot]);
	if (n == 0)
		return;
	text_put(out, apart ? " on " : " ");
	text_put_number(out, n);
}

static void
add_square(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)who;
	event_square(g, e->spot, e->n, t);
}

static void
add_dice(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	for (int i = 0; i < e->dice; i++) {
		text_put(t, i > 0 ? " " : "");
		text_put_number(t, e->die[i]);
	}
}

static void
add_total(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	int total = 0;

	(void)g, (void)who;
	for (int i = 0; i < e->dice; i++)
		total += e->die[i];
	text_put_number(t, total);
}

static void
add_round(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	text_put_number(t, e->round);
}

/* Nothing is said of a bet of nothing. */
static void
add_split(struct text *t, const struct game *g, const struct event *e, const char *who)
{
	(void)g, (void)who;
	if (e->stake != 0 || e->amount != 0)
		text_add(t, ": %" PRId64 " to the pot, %" PRId64 " back", e->stake, e->amount);
}

static const struct word words[] = {
	{ "{s}", "", "s", NULL },        { "{es}", "", "es", NULL },
	{ "{is}", "are", "is", NULL },   { "{has}", "have", "has", NULL },
	{ "{who}", .add = add_who },     { "{amount}", .add = add_amount },
	{ "{stake}", .add = add_stake }, { "{stack}", .add = add_stack },
	{ "{n}", .add = add_n },         { "{spot}", .add = add_spot },
	{ "{on}", .add = add_on },       { "{square}", .add = add_square },
	{ "{dice}", .add = add_dice },   { "{total}", .add = add_total },
	{ "{round}", .add = add_round }, { "{split}", .add = add_split },
	{ "{whose}", .add = add_whose },
};

static const struct word *
word_at(const char *from)
{
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		const char *name = words[i].name;

		/* Most are told apart by the first letter. */
		if (from[1] == name[1] && strncmp(from, name, strlen(name)) == 0)
			return &words[i];
	}
	return NULL;
}

int
event_words(const struct game *g, const struct event *e, const char *who, int viewer, char *out,
	    size_t size)
{
	const char *from = g->events[e->kind].words;
	bool is_you = e->seat != NOBODY && e->seat == viewer;
	struct text text = text_in(out, size);
	int named = 0;

	if (is_you)
		who = you;
	else if (e->seat == NOBODY)
		who = "the table";
	while (*from != '\0') {
		const struct word *word = *from == '{' ? word_at(from) : NULL;

		if (word == NULL) {
			size_t n = 1 + strcspn(from + 1, "{");

			text_put_bytes(&text, from, n);
			from += n;
			continue;
		}
		if (word->add != NULL)
			word->add(&text, g, e, who);
		else
			text_put(&text, is_you ? word->you : word->other);
		from += strlen(word->name);
		if ((word->add == add_who || word->add == add_whose) && !is_you && !text.cut)
			named = (int)text.used;
	}
	return named;
}

void
fault_words(const struct game *g, int fault, const struct range *r, char *out, size_t size)
{
	const char *from =
	    fault < FAULT_GAME ? fault_sentence(fault) : g->faults[fault - FAULT_GAME];
	struct text text = text_in(out, size);

	while (*from != '\0') {
		if (r != NULL && strncmp(from, "{min}", 5) == 0) {
			text_add(&text, "%" PRId64, r->min);
			from += 5;
		} else if (r != NULL && strncmp(from, "{max}", 5) == 0) {
			text_add(&text, "%" PRId64, r->max);
			from += 5;
		} else {
			text_add(&text, "%c", *from++);
		}
	}
}
