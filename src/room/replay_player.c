#include "room/replay_player.h"

#include <stdlib.h>

/* How many deeds before the moment that is jumped to are told anew. */
enum { RETOLD = 96 };

/* When each deed is played. */
static bool
replay_player_lay_out(struct replay_player *s, int64_t gap_ms)
{
	const struct recorded_session *r = s->recorded_session;
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
replay_player_init(struct replay_player *s, const struct recorded_session *recorded_session,
		   int64_t gap_ms)
{
	s->recorded_session = recorded_session;
	s->done = 0;
	s->jumps = 0;
	s->own = 0;
	for (int i = 0; i < recorded_session->tables; i++) {
		s->table[i].told = 0;
		snapshot_open(&s->table[i].snapshot, &recorded_session->table[i]);
	}
	return replay_player_lay_out(s, gap_ms);
}

void
replay_player_finish(struct replay_player *s)
{
	free(s->play_ms);
}

/* The person has done it. */
static bool
replay_player_is_own(const struct told *told, const struct recorded_session_table *t)
{
	const struct deed *d = &told->deed;
	bool acts = d->kind == DEED_SIT || d->kind == DEED_BUY || d->kind == DEED_ACT;
	int32_t who = acts && d->seat != NOBODY ? told->seat_occupant[d->seat] : -1;

	return who >= 0 && t->seat_occupant[who].own;
}

/* The next deed of a table. */
static void
replay_player_step(struct replay_player *s, int table)
{
	struct replay_player_table *at = &s->table[table];
	struct digest digest;
	struct event e;
	bool silent;

	if (!snapshot_step(&at->snapshot, &s->recorded_session->table[table], &s->told))
		return;
	told_digest(&s->told, &s->recorded_session->table[table], &digest);
	while (digest_next(&digest, &e, &silent)) {
		struct news *news = &at->news[at->told % NEWS_KEPT];

		told_news(&s->told, &s->recorded_session->table[table], &e, news);
		news->number = ++at->told;
		news->silent = silent;
	}
	if (replay_player_is_own(&s->told, &s->recorded_session->table[table]))
		s->own = table;
}

void
replay_player_go_on(struct replay_player *s)
{
	replay_player_step(s, s->recorded_session->moment[s->done++].table);
}

/* The table as it was after DEEDS of its own, with the news that came before. */
static void
replay_player_seek(struct replay_player *s, int table, int deeds)
{
	struct replay_player_table *at = &s->table[table];

	if (at->snapshot.deeds == deeds)
		return;
	at->told = 0;
	snapshot_find(&at->snapshot, &s->recorded_session->table[table],
		      deeds > RETOLD ? deeds - RETOLD : 0);
	while (at->snapshot.deeds < deeds)
		replay_player_step(s, table);
}

/* How many deeds of a table there are among the first DONE of all. */
static int
replay_player_count(const struct recorded_session_table *t, int done)
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
replay_player_go_to(struct replay_player *s, int done)
{
	if (done < s->done || done - s->done > RETOLD) {
		s->jumps++;
		s->done = done;
		for (int i = 0; i < s->recorded_session->tables; i++)
			replay_player_seek(
			    s, i, replay_player_count(&s->recorded_session->table[i], done));
	}
	while (s->done < done)
		replay_player_go_on(s);
}

bool
replay_player_go_to_deed(struct replay_player *s, int table, int deeds)
{
	const struct recorded_session_table *recorded_session = &s->recorded_session->table[table];

	if (deeds < 0 || deeds > recorded_session->deeds)
		return false;
	replay_player_go_to(s, deeds > 0 ? recorded_session->deed[deeds - 1].place + 1 : 0);
	return true;
}

bool
replay_player_go_to_round(struct replay_player *s, int table, int64_t round)
{
	const struct recorded_session_table *recorded_session = &s->recorded_session->table[table];

	return round >= 0 && round < recorded_session->rounds &&
	       replay_player_go_to_deed(s, table, recorded_session->round[round]);
}

void
replay_player_go_to_time(struct replay_player *s, int64_t at_ms)
{
	const struct recorded_session *r = s->recorded_session;
	int low = 0, high = r->deeds;

	while (low < high) {
		int middle = low + (high - low) / 2;

		if (r->moment[middle].at_ms < at_ms)
			low = middle + 1;
		else
			high = middle;
	}
	replay_player_go_to(s, low);
}

int
replay_player_round(const struct replay_player *s, int table)
{
	const struct recorded_session_table *t = &s->recorded_session->table[table];
	int low = 0, high = t->rounds - 1;

	while (low < high) {
		int middle = high - (high - low) / 2;

		if (t->round[middle] <= s->table[table].snapshot.deeds)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}
