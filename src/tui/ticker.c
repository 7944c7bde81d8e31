#include "tui/ticker.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "games/game_table.h"
#include "term/glyphs.h"

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

	tally_words(&sum->tally, g, false, &words);
	s->sum = true;
}

/* NEWS of another one go into the line that sums them up, if there is one. */
static bool
ticker_sums_up(struct ticker *t, const struct game *g, const struct news *news)
{
	enum tally_kind kind = tally_kind(g, news);
	struct ticker_sum *sum = &t->others[kind == TALLY_NOTHING ? TALLY_BETS : kind];
	bool there = sum->tally.news > 0 && sum->at + (uint64_t)t->n >= t->told;

	if (kind == TALLY_NOTHING) {
		if (!there || g->events[news->event.kind].moves != BACK ||
		    !tally_take(&sum->tally, g, news))
			return false;
	} else {
		if (!there)
			*sum = (struct ticker_sum){ .at = t->told };
		tally_add(&sum->tally, g, news);
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
	enum tally_kind kind = tally_kind(g, news);
	struct tally *own = &t->own[kind];
	struct text words = text_in(t->pin.words, sizeof(t->pin.words));

	t->pin = *ticker_line(t, t->told - 1);
	if (kind == TALLY_NOTHING || own->news == 0)
		t->pinned = t->told;
	if (kind == TALLY_NOTHING)
		return;
	ticker_line(t, t->told - 1)->own = t->pinned;
	tally_add(own, g, news);
	if (own->news < 2)
		return;
	tally_words(own, g, true, &words);
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
