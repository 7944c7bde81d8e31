#include "tui/story.h"

#include <stdio.h>
#include <string.h>

const struct chapter *
story_newest(const struct story *s)
{
	return s->chapters > 0 ? &s->chapter[s->chapters - 1] : NULL;
}

static struct chapter *
story_begin_chapter(struct story *s, const struct news *news)
{
	struct chapter *c;

	if (s->chapters == STORY_CHAPTERS) {
		s->chapters--;
		memmove(s->chapter, s->chapter + 1, (size_t)s->chapters * sizeof(s->chapter[0]));
		s->first -= s->first > 0;
	}
	c = &s->chapter[s->chapters++];
	*c = (struct chapter){ .seat = news->event.seat, .own = news->own };
	snprintf(c->who, sizeof(c->who), "%s", news->name);
	s->thrown_n = 0;
	return c;
}

/* Dice of LAST, which is NULL before the first; or of a new chapter.  Returns which. */
static struct chapter *
story_note_throw(struct story *s, struct chapter *last, const struct news *news)
{
	const struct event *e = &news->event;
	struct roll roll = { .n = e->dice };
	int total = 0;

	if (last == NULL || last->over || last->seat != e->seat ||
	    strcmp(last->who, news->name) != 0)
		last = story_begin_chapter(s, news);
	for (int i = 0; i < e->dice; i++)
		total += roll.die[i] = e->die[i];
	if (s->thrown_n == STORY_THROWS) {
		s->thrown_n--;
		memmove(s->thrown, s->thrown + 1, (size_t)s->thrown_n * sizeof(s->thrown[0]));
	}
	s->thrown[s->thrown_n++] = roll;
	last->throws++;
	s->throws++;
	if (total < STORY_TOTALS)
		s->total[total]++;
	return last;
}

/* Somebody else may sit there now. */
static void
story_note_deed(struct story *s, const struct news *news, int deed)
{
	struct done *done = &s->done[news->event.seat];

	if (strcmp(done->who, news->name) != 0) {
		*done = (struct done){ .times = { 0 } };
		snprintf(done->who, sizeof(done->who), "%s", news->name);
	}
	done->times[deed]++;
}

void
story_note(struct story *s, const struct news *news, enum story_mark mark)
{
	struct chapter *last = s->chapters > 0 ? &s->chapter[s->chapters - 1] : NULL;
	const struct event *e = &news->event;

	if (mark == STORY_BEGINS) {
		s->first = s->chapters;
		memset(s->done, 0, sizeof(s->done));
	}
	if (mark >= STORY_DID && e->seat != NOBODY)
		story_note_deed(s, news, (int)mark - STORY_DID);
	if (e->dice > 0)
		last = story_note_throw(s, last, news);
	if (last == NULL)
		return;
	if (e->seat == last->seat && (e->dice > 0 || mark == STORY_ENDS))
		last->n = e->n;
	if (mark == STORY_COUNTS)
		last->counted++;
	last->over |= mark == STORY_ENDS || mark == STORY_BEGINS;
}

int
story_done(const struct story *s, int seat, const char *who, int deed)
{
	const struct done *done = &s->done[seat];

	return strcmp(done->who, who) == 0 ? done->times[deed] : 0;
}

int
story_ways(int dice, int total)
{
	static const uint8_t three[] = { 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1 };

	if (dice == 2)
		return total < 2 || total > 12 ? 0 : total < 7 ? total - 1 : 13 - total;
	return total < 3 || total > 18 ? 0 : three[total - 3];
}
