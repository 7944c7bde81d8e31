#include "tui/statistics.h"

#include <stdio.h>
#include <string.h>

const struct streak *
statistics_newest(const struct statistics *s)
{
	return s->streaks > 0 ? &s->streak[s->streaks - 1] : NULL;
}

static struct streak *
statistics_begin_streak(struct statistics *s, const struct news *news)
{
	struct streak *c;

	if (s->streaks == STATISTICS_STREAKS) {
		s->streaks--;
		memmove(s->streak, s->streak + 1, (size_t)s->streaks * sizeof(s->streak[0]));
		s->first -= s->first > 0;
	}
	c = &s->streak[s->streaks++];
	*c = (struct streak){ .seat = news->event.seat, .own = news->own };
	snprintf(c->who, sizeof(c->who), "%s", news->name);
	s->thrown_n = 0;
	return c;
}

/* Dice of LAST, which is NULL before the first; or of a new streak.  Returns which. */
static struct streak *
statistics_note_throw(struct statistics *s, struct streak *last, const struct news *news)
{
	const struct event *e = &news->event;
	struct roll roll = { .n = e->dice };
	int total = 0;

	if (last == NULL || last->over || last->seat != e->seat ||
	    strcmp(last->who, news->name) != 0)
		last = statistics_begin_streak(s, news);
	for (int i = 0; i < e->dice; i++)
		total += roll.die[i] = e->die[i];
	if (s->thrown_n == STATISTICS_THROWS) {
		s->thrown_n--;
		memmove(s->thrown, s->thrown + 1, (size_t)s->thrown_n * sizeof(s->thrown[0]));
	}
	s->thrown[s->thrown_n++] = roll;
	last->throws++;
	s->throws++;
	if (total < STATISTICS_TOTALS)
		s->total[total]++;
	return last;
}

/* Somebody else may sit there now. */
static void
statistics_note_deed(struct statistics *s, const struct news *news, int deed)
{
	struct done *done = &s->done[news->event.seat];

	if (strcmp(done->who, news->name) != 0) {
		*done = (struct done){ .times = { 0 } };
		snprintf(done->who, sizeof(done->who), "%s", news->name);
	}
	done->times[deed]++;
}

void
statistics_note(struct statistics *s, const struct news *news, enum statistics_mark mark)
{
	struct streak *last = s->streaks > 0 ? &s->streak[s->streaks - 1] : NULL;
	const struct event *e = &news->event;

	if (mark == STATISTICS_BEGINS) {
		s->first = s->streaks;
		memset(s->done, 0, sizeof(s->done));
	}
	if (mark >= STATISTICS_DID && e->seat != NOBODY)
		statistics_note_deed(s, news, (int)mark - STATISTICS_DID);
	if (e->dice > 0)
		last = statistics_note_throw(s, last, news);
	if (last == NULL)
		return;
	if (e->seat == last->seat && (e->dice > 0 || mark == STATISTICS_ENDS))
		last->n = e->n;
	if (mark == STATISTICS_COUNTS)
		last->counted++;
	last->over |= mark == STATISTICS_ENDS || mark == STATISTICS_BEGINS;
}

int
statistics_done(const struct statistics *s, int seat, const char *who, int deed)
{
	const struct done *done = &s->done[seat];

	return strcmp(done->who, who) == 0 ? done->times[deed] : 0;
}

int
statistics_ways(int dice, int total)
{
	static const uint8_t three[] = { 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1 };

	if (dice == 2)
		return total < 2 || total > 12 ? 0 : total < 7 ? total - 1 : 13 - total;
	return total < 3 || total > 18 ? 0 : three[total - 3];
}
