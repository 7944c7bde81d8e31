#include "room/spool.h"

#include <stdlib.h>

/* How many deeds before the moment that is jumped to are told anew. */
enum { RETOLD = 96 };

/* When each deed is played. */
static bool
spool_lay_out(struct spool *s, int64_t gap_ms)
{
	const struct reel *r = s->reel;
	int64_t at_ms = 0;

	s->play_ms = malloc(((size_t)r->deeds + 1) * sizeof(*s->play_ms));
	for (int i = 0; s->play_ms != NULL && i < r->deeds; i++) {
		int64_t gap_was_ms = i > 0 ? r->moment[i].at_ms - r->moment[i - 1].at_ms : 0;

		at_ms += gap_was_ms < gap_ms ? gap_was_ms : gap_ms;
		s->play_ms[i] = at_ms;
	}
	return s->play_ms != NULL;
}

bool
spool_init(struct spool *s, const struct reel *reel, int64_t gap_ms)
{
	s->reel = reel;
	s->done = 0;
	s->jumps = 0;
	s->own = 0;
	for (int i = 0; i < reel->tables; i++) {
		s->table[i].told = 0;
		shot_open(&s->table[i].shot, &reel->table[i]);
	}
	return spool_lay_out(s, gap_ms);
}

void
spool_finish(struct spool *s)
{
	free(s->play_ms);
}

/* The person has done it. */
static bool
spool_is_own(const struct told *told, const struct reel_table *t)
{
	const struct deed *d = &told->deed;
	bool acts = d->kind == DEED_SIT || d->kind == DEED_BUY || d->kind == DEED_ACT;
	int32_t who = acts && d->seat != NOBODY ? told->sitter[d->seat] : -1;

	return who >= 0 && t->sitter[who].own;
}

/* The next deed of a table. */
static void
spool_step(struct spool *s, int table)
{
	struct spool_table *at = &s->table[table];
	struct digest digest;
	struct event e;
	bool silent;

	if (!shot_step(&at->shot, &s->reel->table[table], &s->told))
		return;
	told_digest(&s->told, &s->reel->table[table], &digest);
	while (digest_next(&digest, &e, &silent)) {
		struct news *news = &at->news[at->told % NEWS_KEPT];

		told_news(&s->told, &s->reel->table[table], &e, news);
		news->number = ++at->told;
		news->silent = silent;
	}
	if (spool_is_own(&s->told, &s->reel->table[table]))
		s->own = table;
}

void
spool_go_on(struct spool *s)
{
	spool_step(s, s->reel->moment[s->done++].table);
}

/* The table as it was after DEEDS of its own, with the news that came before. */
static void
spool_seek(struct spool *s, int table, int deeds)
{
	struct spool_table *at = &s->table[table];

	if (at->shot.deeds == deeds)
		return;
	at->told = 0;
	shot_find(&at->shot, &s->reel->table[table], deeds > RETOLD ? deeds - RETOLD : 0);
	while (at->shot.deeds < deeds)
		spool_step(s, table);
}

/* How many deeds of a table there are among the first DONE of all. */
static int
spool_count(const struct reel_table *t, int done)
{
	int low = 0, high = t->deeds;

	while (low < high) {
		int middle = low + (high - low) / 2;

		if (t->deed[middle].place < done)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

void
spool_go_to(struct spool *s, int done)
{
	if (done < s->done || done - s->done > RETOLD) {
		s->jumps++;
		s->done = done;
		for (int i = 0; i < s->reel->tables; i++)
			spool_seek(s, i, spool_count(&s->reel->table[i], done));
	}
	while (s->done < done)
		spool_go_on(s);
}

bool
spool_go_to_deed(struct spool *s, int table, int deeds)
{
	const struct reel_table *reel = &s->reel->table[table];

	if (deeds < 0 || deeds > reel->deeds)
		return false;
	spool_go_to(s, deeds > 0 ? reel->deed[deeds - 1].place + 1 : 0);
	return true;
}

bool
spool_go_to_round(struct spool *s, int table, int64_t round)
{
	const struct reel_table *reel = &s->reel->table[table];

	return round >= 0 && round < reel->rounds && spool_go_to_deed(s, table, reel->round[round]);
}

void
spool_go_to_time(struct spool *s, int64_t at_ms)
{
	const struct reel *r = s->reel;
	int low = 0, high = r->deeds;

	while (low < high) {
		int middle = low + (high - low) / 2;

		if (r->moment[middle].at_ms < at_ms)
			low = middle + 1;
		else
			high = middle;
	}
	spool_go_to(s, low);
}

int
spool_round(const struct spool *s, int table)
{
	const struct reel_table *t = &s->reel->table[table];
	int low = 0, high = t->rounds - 1;

	while (low < high) {
		int middle = high - (high - low) / 2;

		if (t->round[middle] <= s->table[table].shot.deeds)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}
