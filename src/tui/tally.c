#include "tui/tally.h"

#include <stdio.h>

#include "base/money.h"
#include "games/game_table.h"
#include "games/words.h"

enum tally_kind
tally_kind(const struct game *g, const struct news *news)
{
	const struct event *e = &news->event;
	const struct event_kind *kind = &g->events[e->kind];

	if (e->seat == NOBODY)
		return TALLY_NOTHING;
	if (e->kind == EV_RESULTS || e->kind == EV_ALL_WON || e->kind == EV_ALL_LOST)
		return TALLY_RESULTS;
	if (kind->moves == WON || kind->moves == PAID || kind->moves == LOST)
		return TALLY_RESULTS;
	/* A raise tells its STAKE too, and is a turn that everybody wants to see. */
	return kind->moves == STAKED && (kind->tells & TELLS_STAKE) == 0 ? TALLY_BETS
									 : TALLY_NOTHING;
}

static struct tally_square *
tally_square(struct tally *t, const struct event *e)
{
	for (int i = 0; i < t->squares; i++) {
		if (t->square[i].spot == e->spot && t->square[i].n == e->n)
			return &t->square[i];
	}
	return NULL;
}

/* Has it a place?  An ante has none. */
static bool
tally_lies(const struct game *g, const struct event *e)
{
	return (g->events[e->kind].tells & TELLS_SPOT) != 0;
}

static void
tally_swap(struct tally_square *a, struct tally_square *b)
{
	struct tally_square was = *a;

	*a = *b;
	*b = was;
}

static void
tally_lay(struct tally *t, const struct event *e)
{
	struct tally_square *s = tally_square(t, e);

	if (s == NULL && t->squares == TALLY_SQUARES)
		return;
	if (s == NULL) {
		s = &t->square[t->squares++];
		*s = (struct tally_square){ .spot = e->spot, .n = e->n };
	}
	s->amount += e->amount;
	for (; s > t->square && s->amount > s[-1].amount; s--)
		tally_swap(s, s - 1);
}

static void
tally_count_results(struct tally *t, const struct game *g, const struct event *e)
{
	if (g->events[e->kind].moves == LOST) {
		t->lost += e->amount;
	} else if (e->kind == EV_RESULTS || e->kind == EV_ALL_WON || e->kind == EV_ALL_LOST) {
		t->won += e->amount;
		t->lost += e->stake;
	} else {
		t->won += e->amount;
	}
}

void
tally_add(struct tally *t, const struct game *g, const struct news *news)
{
	const struct event *e = &news->event;

	if (t->news++ == 0)
		phrase_name(news, t->one);
	t->seats |= rail_bit(e->seat);
	if (tally_kind(g, news) == TALLY_RESULTS) {
		tally_count_results(t, g, e);
		return;
	}
	t->laid += e->amount;
	if (tally_lies(g, e))
		tally_lay(t, e);
}

bool
tally_take(struct tally *t, const struct game *g, const struct news *news)
{
	const struct event *e = &news->event;
	struct tally_square *s = tally_lies(g, e) ? tally_square(t, e) : NULL;

	if (s == NULL || t->laid == e->amount || !rail_has(t->seats, e->seat) ||
	    s->amount < e->amount)
		return false;
	t->news++;
	t->laid -= e->amount;
	s->amount -= e->amount;
	for (; s + 1 < t->square + t->squares && s->amount < s[1].amount; s++)
		tally_swap(s, s + 1);
	if (s->amount == 0)
		t->squares--;
	return true;
}

/* "ada bets", "5 others bet", "You bet"; returns the ending that a second verb has. */
static const char *
tally_who(const struct tally *t, bool own, const char *verb, struct text *out)
{
	int seats = 0;

	for (uint64_t rest = t->seats; rest != 0; rest &= rest - 1)
		seats++;
	if (own)
		text_add(out, "You %s", verb);
	else if (seats == 1)
		text_add(out, "%s %ss", t->one, verb);
	else
		text_add(out, "%d others %s", seats, verb);
	return !own && seats == 1 ? "s" : "";
}

static void
tally_tell_results(const struct tally *t, bool own, struct text *out)
{
	const char *ending = tally_who(t, own, t->won > 0 ? "win" : "lose", out);
	char won[MONEY_SIZE], lost[MONEY_SIZE];

	money(t->lost, lost);
	if (t->won == 0)
		text_add(out, " %s.", lost);
	else if (t->lost == 0)
		text_add(out, " %s.", money(t->won, won));
	else
		text_add(out, " %s and lose%s %s.", money(t->won, won), ending, lost);
}

void
tally_words(const struct tally *t, const struct game *g, bool own, struct text *out)
{
	char amount[MONEY_SIZE];
	chips named = 0;

	if (t->won + t->lost > 0) {
		tally_tell_results(t, own, out);
		return;
	}
	tally_who(t, own, "bet", out);
	text_add(out, " %s", money(t->laid, amount));
	for (int i = 0; i < t->squares; i++) {
		if (t->square[i].amount < t->laid)
			text_add(out, "%s %s", i == 0 ? ":" : ",",
				 money(t->square[i].amount, amount));
		text_add(out, " on ");
		event_square(g, t->square[i].spot, t->square[i].n, out);
		named += t->square[i].amount;
	}
	if (named > 0 && named < t->laid)
		text_add(out, ", %s elsewhere", money(t->laid - named, amount));
	text_add(out, ".");
}
