#include "cmd/play/daily_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/money.h"
#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"

static const char *const daily_bar[DAILY_LEVELS] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };

void
daily_line_draw(struct daily_line *d, const chips *change, int n)
{
	chips low = 0, high = 0;

	for (int i = 0; i < n; i++) {
		low = change[i] < low ? change[i] : low;
		high = change[i] > high ? change[i] : high;
	}
	d->bars = n;
	for (int i = 0; i < n; i++) {
		double share = high > low ? (double)(change[i] - low) / (double)(high - low) : 0.5;

		d->level[i] = (uint8_t)(share * (DAILY_LEVELS - 1) + 0.5);
	}
}

/* All but the sum. */
static void
daily_line_words(const struct daily_line *d, bool ascii, struct text *out)
{
	char change[MONEY_SIZE];

	text_add(out, "pitboss %s %s %s ", d->date, d->game->name, money_change(d->change, change));
	for (int i = 0; i < d->bars; i++) {
		if (ascii)
			text_add(out, "%d", d->level[i] + 1);
		else
			text_add(out, "%s", daily_bar[d->level[i]]);
	}
	if (d->bars > 0)
		text_add(out, " ");
}

static unsigned
daily_line_sum(const struct daily_line *d)
{
	char buffer[DAILY_LINE];
	struct text words = text_in(buffer, sizeof(buffer));
	struct xoshiro x;

	daily_line_words(d, true, &words);
	x = xoshiro_seed(buffer, 0);
	return (unsigned)(xoshiro_next(&x) >> 48);
}

void
daily_line_write(const struct daily_line *d, bool ascii, struct text *out)
{
	daily_line_words(d, ascii, out);
	text_add(out, "%04x", daily_line_sum(d));
}

/* Is it a date, in form? */
static bool
daily_line_is_date(const char *word)
{
	for (int i = 0; i < DAILY_DATE - 1; i++) {
		bool dash = i == 4 || i == 7;

		if (dash ? word[i] != '-' : word[i] < '0' || word[i] > '9')
			return false;
	}
	return word[DAILY_DATE - 1] == '\0';
}

/* "+$1,135" as daily_line_words() writes it. */
static bool
daily_line_read_change(const char *word, chips *out)
{
	bool loss = word[0] == '-';
	char digits[MONEY_SIZE], again[MONEY_SIZE];
	size_t used = 0;
	long long amount;

	for (const char *c = word; *c != '\0'; c++) {
		if (*c >= '0' && *c <= '9' && used + 1 < sizeof(digits))
			digits[used++] = *c;
	}
	digits[used] = '\0';
	if (!text_number(digits, &amount))
		return false;
	*out = loss ? -amount : amount;
	return strcmp(money_change(*out, again), word) == 0;
}

/* The level that WORDS begin with, and how long it is; -1. */
static int
daily_line_level(const char *words, size_t *length)
{
	for (int i = 0; i < DAILY_LEVELS; i++) {
		*length = strlen(daily_bar[i]);
		if (strncmp(words, daily_bar[i], *length) == 0)
			return i;
	}
	*length = 1;
	return words[0] >= '1' && words[0] <= '0' + DAILY_LEVELS ? words[0] - '1' : -1;
}

static bool
daily_line_read_bars(const char *word, struct daily_line *d)
{
	size_t length;

	for (d->bars = 0; *word != '\0'; word += length) {
		int level = daily_line_level(word, &length);

		if (level < 0 || d->bars == DAILY_BARS)
			return false;
		d->level[d->bars++] = (uint8_t)level;
	}
	return true;
}

/* The words of the line but "pitboss", and the sum as a number.  False if it is no such line. */
static bool
daily_line_take_apart(const char *line, struct daily_line *d, unsigned *sum)
{
	char date[16], game[16], change[32], bars[32] = "", end[8];
	char rest[2];
	int n = sscanf(line, " pitboss %15s %15s %31s %31s %7s %1s", date, game, change, bars, end,
		       rest);

	if (n == 4) {
		snprintf(end, sizeof(end), "%.7s", bars);
		bars[0] = '\0';
	}
	if ((n != 4 && n != 5) || !daily_line_is_date(date))
		return false;
	*d = (struct daily_line){ .game = game_find(game) };
	strcpy(d->date, date);
	*sum = (unsigned)strtoul(end, NULL, 16);
	return d->game != NULL && daily_line_read_change(change, &d->change) &&
	       daily_line_read_bars(bars, d) && strlen(end) == 4 &&
	       strspn(end, "0123456789abcdef") == 4;
}

bool
daily_line_read(const char *line, struct daily_line *out, struct text *why)
{
	unsigned sum;

	if (!daily_line_take_apart(line, out, &sum)) {
		text_add(why, "that is no line of the daily table, which reads like "
			      "'pitboss 2026-11-21 craps +$135 13256 9f3c'");
		return false;
	}
	if (sum != daily_line_sum(out)) {
		text_add(why, "the line does not agree with the sum at its end");
		return false;
	}
	return true;
}
