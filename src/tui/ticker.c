#include "tui/ticker.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "games/game_table.h"
#include "games/words.h"
#include "term/glyphs.h"

/* What NEWS of a table of G are. */
static enum bets_summary_kind
bets_summary_kind(const struct game *g, const struct news *news)
{
	const struct event *e = &news->event;
	const struct event_kind *kind = &g->events[e->kind];

	if (e->seat == NOBODY)
		return BETS_SUMMARY_NOTHING;
	if (e->kind == EV_RESULTS || e->kind == EV_ALL_WON || e->kind == EV_ALL_LOST)
		return BETS_SUMMARY_RESULTS;
	if (kind->moves == WON || kind->moves == PAID || kind->moves == LOST)
		return BETS_SUMMARY_RESULTS;
	/* A raise tells its STAKE too, and is a turn that everybody wants to see. */
	return kind->moves == STAKED && (kind->tells & TELLS_STAKE) == 0 ? BETS_SUMMARY_BETS
									 : BETS_SUMMARY_NOTHING;
}

static struct bets_summary_square *
bets_summary_square(struct bets_summary *t, const struct event *e)
{
	for (int i = 0; i < t->squares; i++) {
		if (t->square[i].spot == e->spot && t->square[i].n == e->n)
			return &t->square[i];
	}
	return NULL;
}

/* Has it a place?  An ante has none. */
static bool
bets_summary_lies(const struct game *g, const struct event *e)
{
	return (g->events[e->kind].tells & TELLS_SPOT) != 0;
}

static void
bets_summary_swap(struct bets_summary_square *a, struct bets_summary_square *b)
{
	struct bets_summary_square was = *a;

	*a = *b;
	*b = was;
}

static void
bets_summary_lay(struct bets_summary *t, const struct event *e)
{
	struct bets_summary_square *s = bets_summary_square(t, e);

	if (s == NULL && t->squares == BETS_SUMMARY_SQUARES)
		return;
	if (s == NULL) {
		s = &t->square[t->squares++];
		*s = (struct bets_summary_square){ .spot = e->spot, .n = e->n };
	}
	s->amount += e->amount;
	for (; s > t->square && s->amount > s[-1].amount; s--)
		bets_summary_swap(s, s - 1);
}

static void
bets_summary_count_results(struct bets_summary *t, const struct game *g, const struct event *e)
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

static void
bets_summary_add(struct bets_summary *t, const struct game *g, const struct news *news)
{
	const struct event *e = &news->event;

	if (t->news++ == 0)
		phrase_name(news, t->one);
	t->seats |= rail_bit(e->seat);
	if (bets_summary_kind(g, news) == BETS_SUMMARY_RESULTS) {
		bets_summary_count_results(t, g, e);
		return;
	}
	t->laid += e->amount;
	if (bets_summary_lies(g, e))
		bets_summary_lay(t, e);
}

/* A stake that was taken back goes out of the bets.  False if it did not lie there, or nothing
 * would be left to tell. */
static bool
bets_summary_take(struct bets_summary *t, const struct game *g, const struct news *news)
{
	const struct event *e = &news->event;
	struct bets_summary_square *s = bets_summary_lies(g, e) ? bets_summary_square(t, e) : NULL;

	if (s == NULL || t->laid == e->amount || !rail_has(t->seats, e->seat) ||
	    s->amount < e->amount)
		return false;
	t->news++;
	t->laid -= e->amount;
	s->amount -= e->amount;
	for (; s + 1 < t->square + t->squares && s->amount < s[1].amount; s++)
		bets_summary_swap(s, s + 1);
	if (s->amount == 0)
		t->squares--;
	return true;
}

/* "ada bets", "5 others bet", "You bet"; returns the ending that a second verb has. */
static const char *
bets_summary_who(const struct bets_summary *t, bool own, const char *verb, struct text *out)
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
bets_summary_tell_results(const struct bets_summary *t, bool own, struct text *out)
{
	const char *ending = bets_summary_who(t, own, t->won > 0 ? "win" : "lose", out);
	char won[MONEY_SIZE], lost[MONEY_SIZE];

	money(t->lost, lost);
	if (t->won == 0)
		text_add(out, " %s.", lost);
	else if (t->lost == 0)
		text_add(out, " %s.", money(t->won, won));
	else
		text_add(out, " %s and lose%s %s.", money(t->won, won), ending, lost);
}

/* The sentence, OWN or of others. */
static void
bets_summary_words(const struct bets_summary *t, const struct game *g, bool own, struct text *out)
{
	char amount[MONEY_SIZE];
	chips named = 0;

	if (t->won + t->lost > 0) {
		bets_summary_tell_results(t, own, out);
		return;
	}
	bets_summary_who(t, own, "bet", out);
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

enum { MARGIN = 1, AMOUNT_COLS = 10, LOG_COLS = 56, LOG_INDENT = 2 };

/* The most bytes of a line of the log. */
enum { LOG_LONGEST = 2 * PHRASE_NEWS };

static struct sentence *
ticker_line(struct ticker *t, uint64_t number)
{
	return &t->kept[number % TICKER_KEPT];
}

const struct sentence *
ticker_sentence(const struct ticker *t, int nth)
{
	return &t->kept[(t->told - (uint64_t)t->n + (uint64_t)nth) % TICKER_KEPT];
}

/* Dice have been thrown: what comes now is no part of what was. */
static void
ticker_end_sums(struct ticker *t)
{
	memset(t->others, 0, sizeof(t->others));
	memset(t->own, 0, sizeof(t->own));
}

void
ticker_clear(struct ticker *t)
{
	t->told = t->pinned = 0;
	t->n = 0;
	ticker_end_sums(t);
}

/* The line of what others bet, or of what came of it, is written anew. */
static void
ticker_rewrite(struct ticker *t, const struct game *g, const struct ticker_sum *sum)
{
	struct sentence *s = ticker_line(t, sum->at);
	struct text words = text_in(s->words, sizeof(s->words));

	bets_summary_words(&sum->bets_summary, g, false, &words);
	s->sum = true;
}

/* NEWS of another one go into the line that sums them up, if there is one. */
static bool
ticker_sums_up(struct ticker *t, const struct game *g, const struct news *news)
{
	enum bets_summary_kind kind = bets_summary_kind(g, news);
	struct ticker_sum *sum =
	    &t->others[kind == BETS_SUMMARY_NOTHING ? BETS_SUMMARY_BETS : kind];
	bool there = sum->bets_summary.news > 0 && sum->at + (uint64_t)t->n >= t->told;

	if (kind == BETS_SUMMARY_NOTHING) {
		if (!there || g->events[news->event.kind].moves != BACK ||
		    !bets_summary_take(&sum->bets_summary, g, news))
			return false;
	} else {
		if (!there)
			*sum = (struct ticker_sum){ .at = t->told };
		bets_summary_add(&sum->bets_summary, g, news);
		if (!there)
			return false;
	}
	ticker_rewrite(t, g, sum);
	return true;
}

/* What stays in sight: one's own line, or the sum of all like it. */
static void
ticker_pin(struct ticker *t, const struct game *g, const struct news *news)
{
	enum bets_summary_kind kind = bets_summary_kind(g, news);
	struct bets_summary *own = &t->own[kind];
	struct text words = text_in(t->pin.words, sizeof(t->pin.words));

	t->pin = *ticker_line(t, t->told - 1);
	if (kind == BETS_SUMMARY_NOTHING || own->news == 0)
		t->pinned = t->told;
	if (kind == BETS_SUMMARY_NOTHING)
		return;
	ticker_line(t, t->told - 1)->own = t->pinned;
	bets_summary_add(own, g, news);
	if (own->news < 2)
		return;
	bets_summary_words(own, g, true, &words);
	t->pin.sum = true;
	t->pin.change = own->won - own->lost;
}

void
ticker_add(struct ticker *t, const struct game *g, const struct news *news)
{
	struct sentence *s = ticker_line(t, t->told);

	if (news->event.dice > 0)
		ticker_end_sums(t);
	if (!news->own && ticker_sums_up(t, g, news))
		return;
	*s = (struct sentence){ .style = news->own              ? STYLE_OWN
					 : news->event.dice > 0 ? STYLE_PLAIN
								: STYLE_DIM,
				.round = news->event.round,
				.change = phrase_change(g, news) };
	phrase_news(news, s->words);
	t->told++;
	t->n += t->n < TICKER_KEPT;
	if (news->own)
		ticker_pin(t, g, news);
}

/* A sum without its last place; false if there is none left. */
static bool
ticker_cut_place(char *words)
{
	char *last = NULL, *cut = strstr(words, ", ");

	for (; cut != NULL; cut = strstr(cut + 1, ", "))
		last = cut;
	if (last == NULL)
		return false;
	*last = '\0';
	return true;
}

bool
ticker_fit(const struct sentence *s, int cols, char out[PHRASE_NEWS])
{
	static const char more[] = ", …";
	char *cut;

	strcpy(out, s->words);
	if (glyph_text_width(out) <= cols)
		return true;
	while (s->sum && ticker_cut_place(out)) {
		if (glyph_text_width(out) + glyph_text_width(more) <= cols) {
			strcat(out, more);
			return true;
		}
	}
	cut = strstr(out, s->sum ? ": " : "; ");
	if (cut != NULL)
		strcpy(cut, ".");
	return glyph_text_width(out) <= cols;
}

/* The rows that S takes from ROW on, which may be above the top of C. */
static int
ticker_draw_line(struct canvas c, int row, const struct sentence *s)
{
	struct canvas in = canvas_part(c, 0, MARGIN, c.rows, c.cols - 2 * MARGIN);
	char words[PHRASE_NEWS], amount[MONEY_SIZE];
	int rows = 1;

	money_change_within(s->change, AMOUNT_COLS, amount);
	if (s->change != 0) {
		in.cols -= glyph_text_width(amount) + 2 * MARGIN;
		if (row >= 0 && row < c.rows)
			canvas_text_right(c, row, c.cols - MARGIN,
					  s->change > 0 ? STYLE_WIN : STYLE_LOSS, amount);
	}
	if (!ticker_fit(s, in.cols, words))
		rows = canvas_flow(in, row, s->style, words) - row;
	else if (row >= 0 && row < c.rows)
		canvas_text(in, row, 0, s->style, words);
	return rows;
}

/* The newest lines that C has room for, from its bottom, but those that are summed up as WITHOUT.
 * Returns the number of the first that is whole. */
static uint64_t
ticker_draw_newest(struct canvas c, const struct ticker *t, uint64_t without)
{
	struct canvas nowhere = c;
	int row = c.rows, nth = t->n;

	nowhere.rows = 0;
	while (nth > 0 && row > 0) {
		const struct sentence *s = ticker_sentence(t, --nth);

		if (without > 0 && s->own == without)
			continue;
		row -= ticker_draw_line(nowhere, 0, s);
		ticker_draw_line(c, row, s);
	}
	return t->told - (uint64_t)(t->n - nth) + (row < 0);
}

/* The person's own is of this round or the last. */
static bool
ticker_is_recent(const struct ticker *t)
{
	return t->pinned > 0 && t->n > 0 && t->pin.round + 1 >= ticker_sentence(t, t->n - 1)->round;
}

void
ticker_draw_brief(struct canvas c, const struct ticker *t)
{
	if (t->n > 0)
		ticker_draw_line(canvas_part(c, 0, 0, 1, c.cols), 0,
				 ticker_is_recent(t) ? &t->pin : ticker_sentence(t, t->n - 1));
}

void
ticker_draw(struct canvas c, const struct ticker *t)
{
	uint64_t first = ticker_draw_newest(c, t, 0);
	struct canvas nowhere = c;

	nowhere.rows = 0;
	if (c.rows < 2 || !ticker_is_recent(t) || t->pinned > first ||
	    ticker_draw_line(nowhere, 0, &t->pin) > 1)
		return;
	canvas_fill(c, STYLE_PLAIN, L' ');
	ticker_draw_newest(canvas_part(c, 1, 0, c.rows - 1, c.cols), t, t->pin.sum ? t->pinned : 0);
	ticker_draw_line(canvas_part(c, 0, 0, 1, c.cols), 0, &t->pin);
}

/* WORDS in lines of LOG_COLS, those after the first indented.  Returns the width of the last. */
static int
ticker_wrap(const char *words, struct text *out)
{
	int col = 0;

	while (*words != '\0') {
		int length = (int)strcspn(words, " ");
		char word[PHRASE_NEWS];
		int width;

		snprintf(word, sizeof(word), "%.*s", length, words);
		width = glyph_text_width(word);
		if (col > 0 && col + 1 + width > LOG_COLS) {
			text_add(out, "\n%*s%s", LOG_INDENT, "", word);
			col = LOG_INDENT + width;
		} else {
			text_add(out, "%s%s", col > 0 ? " " : "", word);
			col += (col > 0) + width;
		}
		words += length + (words[length] != '\0');
	}
	return col;
}

static void
ticker_log_line(const struct sentence *s, struct text *out)
{
	char amount[MONEY_SIZE];
	int col = ticker_wrap(s->words, out), width;

	if (s->change != 0) {
		width = glyph_text_width(money_change_within(s->change, AMOUNT_COLS, amount));
		if (col + 1 + width > LOG_COLS) {
			text_add(out, "\n");
			col = 0;
		}
		text_add(out, "%*s%s", LOG_COLS - col - width, "", amount);
	}
	text_add(out, "\n");
}

void
ticker_log(const struct ticker *t, struct text *out)
{
	if (t->n == 0)
		text_add(out, "Nothing has happened here since you came.\n");
	for (int i = t->n; i > 0 && out->used + LOG_LONGEST < out->size; i--)
		ticker_log_line(ticker_sentence(t, i - 1), out);
}
