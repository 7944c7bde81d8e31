#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/calendar.h"
#include "base/money.h"
#include "cmd/books/replay.h"
#include "cmd/command.h"
#include "console/scribe.h"
#include "engine/round.h"
#include "games/game.h"
#include "games/game_table.h"
#include "room/phrases.h"

enum { REPLAY_WORDS = 64, REPLAY_PAGE = 64, MINUTE_MS = 60000 };

/* "2 h 05 min" */
static const char *
replay_duration(const struct archive_session *s, char out[REPLAY_WORDS])
{
	struct text text = text_in(out, REPLAY_WORDS);
	int64_t minutes = (s->ended_ms - s->began_ms) / MINUTE_MS;

	if (!s->over)
		text_add(&text, "goes on");
	else if (s->next != 0)
		text_add(&text, "went on in %" PRId64, s->next);
	else if (s->ended_ms == 0)
		text_add(&text, "cut short");
	else if (minutes < 0 || minutes > 59999)
		text_add(&text, "?");
	else if (minutes >= 60)
		text_add(&text, "%d h %02d min", (int)(minutes / 60), (int)(minutes % 60));
	else
		text_add(&text, "%d min", (int)minutes);
	return out;
}

static void
replay_list_one(const struct archive_session *s)
{
	char time[REPLAY_WORDS], lasted[REPLAY_WORDS], amount[MONEY_SIZE];
	struct text began = text_in(time, sizeof(time));

	calendar_add(&began, s->began_ms, false);
	/* The session in which its tables went on has the result of both. */
	printf("%7" PRId64 "  %-16s  %-12s %9" PRId64 " %10s  %s\n", s->id, time,
	       replay_duration(s, lasted), s->deeds,
	       s->next != 0 ? "-" : money_change(s->change, amount), s->games);
}

int
replay_list(struct archive *a, int64_t last)
{
	struct archive_session session[REPLAY_PAGE];
	char words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));
	int64_t before = 0;
	int n = REPLAY_PAGE;

	for (int64_t listed = 0; listed < last && n == REPLAY_PAGE;) {
		n = archive_list(a, before, session, REPLAY_PAGE, &why);
		if (n < 0) {
			command_complain("%s", words);
			return STATUS_FAILED;
		}
		if (listed == 0 && n == 0)
			puts("No evening has been recorded.");
		else if (listed == 0)
			printf("%7s  %-16s  %-12s %9s %10s  %s\n", "session", "began", "lasted",
			       "deeds", "result", "you sat at");
		for (int i = 0; i < n && listed < last; i++, listed++)
			replay_list_one(&session[i]);
		before = n > 0 ? session[n - 1].id : 0;
	}
	return STATUS_OK;
}

static void
replay_put_words(const struct recorded_session *r, const struct recorded_session_table *t,
		 const char *time, const char *words)
{
	if (r->tables > 1)
		printf("%s  %-7s  %s\n", time, t->game->name, words);
	else
		printf("%s  %s\n", time, words);
}

/* ROUND is the one at the table whose id was told. */
static void
replay_put_round(const struct recorded_session *r, const struct recorded_session_table *t,
		 const char *time, const struct event *e, uint32_t *round)
{
	char id[ROUND_ID], words[PHRASE_NEWS];

	if (t->mark[0] == '\0' || e->round == *round)
		return;
	*round = e->round;
	round_write_id(t->game, t->mark, e->round, id);
	snprintf(words, sizeof(words), "The id of %s %" PRIu32 " is %s.", game_round(t->game),
		 e->round, id);
	replay_put_words(r, t, time, words);
}

static void
replay_put_events(const struct recorded_session *r, const struct recorded_session_table *t,
		  const struct told *told, uint32_t *round)
{
	char time[REPLAY_WORDS], words[PHRASE_NEWS];
	struct text at = text_in(time, sizeof(time));

	calendar_add(&at, told->at_ms, true);
	for (int i = 0; i < told->events.n; i++) {
		struct news news;

		replay_put_round(r, t, time, &told->events.at[i], round);
		told_news(told, t, &told->events.at[i], &news);
		phrase_news(&news, words);
		replay_put_words(r, t, time, words);
	}
}

void
replay_text(const struct recorded_session *r)
{
	struct snapshot *snapshot = calloc(RECORDED_SESSION_TABLES, sizeof(*snapshot));
	struct told *told = malloc(sizeof(*told));
	uint32_t round[RECORDED_SESSION_TABLES] = { 0 };

	for (int i = 0; snapshot != NULL && i < r->tables; i++)
		snapshot_open(&snapshot[i], &r->table[i]);
	for (int i = 0; snapshot != NULL && told != NULL && i < r->deeds; i++) {
		int table = r->moment[i].table;

		if (snapshot_step(&snapshot[table], &r->table[table], told))
			replay_put_events(r, &r->table[table], told, &round[table]);
	}
	if (snapshot == NULL || told == NULL)
		command_complain("there is no memory left");
	free(snapshot);
	free(told);
}

static void
replay_put_line(void *ctx, const char *line)
{
	(void)ctx;
	puts(line);
}

/* As --table chooses it: by its game, or by its id if there are several of that. */
static void
replay_add_name(const struct recorded_session *r, const struct recorded_session_table *t,
		struct names *names)
{
	char words[64];
	int alike = 0;

	for (int i = 0; i < r->tables; i++)
		alike += r->table[i].game == t->game;
	if (alike > 1)
		snprintf(words, sizeof(words), "%lld (%s)", (long long)t->id, t->game->name);
	names_add(names, alike > 1 ? words : t->game->name);
}

/* The table that is printed: the only one, or the only one at which the person sat; else NULL, with
 * a complaint. */
static const struct recorded_session_table *
replay_choose(const struct recorded_session *r)
{
	const struct recorded_session_table *chosen = r->tables == 1 ? &r->table[0] : NULL;
	struct names names = { "" };
	int sat = 0;

	for (int i = 0; r->tables > 1 && i < r->tables; i++) {
		const struct recorded_session_table *t = &r->table[i];
		bool own = false;

		for (int j = 0; j < t->seat_occupants; j++)
			own = own || t->seat_occupant[j].own;
		replay_add_name(r, t, &names);
		chosen = own ? t : chosen;
		sat += own;
	}
	if (r->tables == 1 || sat == 1)
		return chosen;
	command_complain("--console prints one table; --table chooses it: %s", names.text);
	return NULL;
}

/* LG-36. */
static bool
replay_may_tell(const struct recorded_session_table *t)
{
	if (t->game->hide == NULL || t->closed)
		return true;
	command_complain("the hands of %s are told when the table has closed", t->game->title);
	return false;
}

static void
replay_print_head(const struct recorded_session *r, const struct recorded_session_table *t)
{
	char time[REPLAY_WORDS];
	struct text opened = text_in(time, sizeof(time));

	calendar_add(&opened, t->opened_ms, true);
	printf("# pitboss console %s\n# session %" PRId64 ", table %" PRId64 ", opened %s\n",
	       t->game->name, r->session, t->id, time);
}

static bool
replay_print_deeds(const struct recorded_session_table *t, struct snapshot *f, struct told *told)
{
	struct scribe scribe;
	char words[DEED_TEXT];
	struct text why = text_in(words, sizeof(words));

	scribe_open(&scribe, t->game, replay_put_line, NULL);
	snapshot_open(f, t);
	while (snapshot_step(f, t, told)) {
		int32_t who = t->deed[f->deeds - 1].seat_occupant;

		if (!scribe_deed(&scribe, &told->deed, who >= 0 ? t->seat_occupant[who].name : "",
				 &why)) {
			command_complain("%s", words);
			return false;
		}
	}
	if (!scribe_close(&scribe))
		puts("# here the dice were in the air");
	return true;
}

int
replay_console(const struct recorded_session *r)
{
	const struct recorded_session_table *t = replay_choose(r);
	struct snapshot *f = malloc(sizeof(*f));
	struct told *told = malloc(sizeof(*told));
	int status = t == NULL ? STATUS_USAGE : STATUS_FAILED;

	if (f == NULL || told == NULL) {
		command_complain("there is no memory left");
	} else if (t != NULL && replay_may_tell(t)) {
		replay_print_head(r, t);
		status = replay_print_deeds(t, f, told) ? STATUS_OK : STATUS_FAILED;
	}
	free(f);
	free(told);
	return status;
}
