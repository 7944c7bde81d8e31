#include "cmd/play/milestones.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/calendar.h"
#include "base/name.h"
#include "cmd/command.h"
#include "cmd/lab/study.h"
#include "cmd/output.h"
#include "games/game_table.h"
#include "text/json.h"

bool
milestones_open(struct milestones *m, const char *path)
{
	int fd;

	*m = (struct milestones){ .out = NULL };
	if (path == NULL)
		return true;
	fd = append_open(path, "milestones");
	if (fd >= 0 && (m->out = fdopen(fd, "a")) == NULL) {
		command_complain("there is no memory for milestones");
		close(fd);
	}
	return m->out != NULL;
}

void
milestones_close(struct milestones *m)
{
	if (m->out != NULL)
		fclose(m->out);
	m->out = NULL;
}

/* The first members of a line, which ends with milestones_end(). */
static void
milestones_begin(struct milestones *m, struct json *j, const char *who, const char *what)
{
	time_t now = (time_t)(calendar_now() / 1000);
	char written[32];
	struct tm utc;

	gmtime_r(&now, &utc);
	strftime(written, sizeof(written), "%Y-%m-%dT%H:%M:%SZ", &utc);
	json_begin(j, m->out, JSON_LINE);
	json_open(j, NULL, '{');
	json_text(j, "time", written);
	json_words(j, "person", who);
	json_text(j, "what", what);
}

/* A line that cannot be written is lost, and holds nobody. */
static void
milestones_end(struct milestones *m, struct json *j)
{
	json_close(j);
	json_end(j);
	if (fflush(m->out) != 0)
		clearerr(m->out);
}

static void
milestones_add_table(const struct milestones *m, struct json *j, int i, uint32_t round)
{
	struct table *table = floor_table(m->floor, i);
	char words[OPENING_TITLE];
	struct text title = text_in(words, sizeof(words));
	int32_t option[OPTIONS];

	table_options(table, option);
	opening_title(table_game(table), option, &title);
	json_text(j, "table", words);
	json_number(j, "place", i + 1);
	json_number(j, "round", round);
}

/* A person's bet has won, and that a hundred times over. */
static bool
milestones_is_large(const struct game *g, const struct event *e)
{
	enum moves moves = g->events[e->kind].moves;

	return (moves == WON || moves == PAID) && e->stake > 0 &&
	       e->amount / MILESTONE_STAKES >= e->stake;
}

static void
milestones_tell_win(struct milestones *m, int table, const struct news *news)
{
	const struct event *e = &news->event;
	const struct game *g = table_game(floor_table(m->floor, table));
	struct json j;

	milestones_begin(m, &j, news->name, "large_win");
	milestones_add_table(m, &j, table, e->round);
	if ((g->events[e->kind].tells & TELLS_SPOT) != 0)
		json_text(&j, "bet", g->spots[e->spot]);
	json_number(&j, "stake", e->stake);
	json_number(&j, "won", e->amount);
	milestones_end(m, &j);
}

static void
milestones_tell_achievement(struct milestones *m, int table, uint32_t round,
			    const struct achievement *achievement)
{
	struct json j;

	milestones_begin(m, &j, achievement->who, achievement->what);
	milestones_add_table(m, &j, table, round);
	json_number(&j, achievement->unit, achievement->n);
	milestones_end(m, &j);
}

static void
milestones_receive(void *milestones, int table, const struct news *news, int n)
{
	struct milestones *m = milestones;
	const struct game *g = table_game(floor_table(m->floor, table));
	const struct study *study = study_find(g->name);
	struct achievement achievement;

	for (int i = 0; i < n; i++) {
		if (name_is_personal(news[i].name) && milestones_is_large(g, &news[i].event))
			milestones_tell_win(m, table, &news[i]);
		if (study->achievement != NULL &&
		    study->achievement(&m->achievements[table], &news[i], &achievement) &&
		    name_is_personal(achievement.who))
			milestones_tell_achievement(m, table, news[i].event.round, &achievement);
	}
}

/* The best evening of NAME that was told, while the house has been open. */
static chips *
milestones_told(struct milestones *m, const char *name)
{
	int i = 0;

	while (i < m->n && strcmp(m->best[i].name, name) != 0)
		i++;
	if (i == SERVER_USERS)
		return NULL;
	if (i == m->n)
		snprintf(m->best[m->n++].name, NAME_SIZE, "%s", name);
	return &m->best[i].won;
}

/* A first evening is the best of none. */
static void
milestones_see_off(void *milestones, const char *name, const struct evenings *e)
{
	struct milestones *m = milestones;
	chips *told;
	struct json j;

	if (e == NULL || e->before == 0 || e->won <= 0 || e->won <= e->best)
		return;
	told = milestones_told(m, name);
	if (told == NULL || *told >= e->won)
		return;
	*told = e->won;
	milestones_begin(m, &j, name, "best_evening");
	json_number(&j, "won", e->won);
	json_number(&j, "before", e->best);
	milestones_end(m, &j);
}

const struct server_watch *
milestones_watch(struct milestones *m, struct server_watch *watch)
{
	if (m->out == NULL)
		return NULL;
	*watch = (struct server_watch){ milestones_receive, milestones_see_off, m };
	return watch;
}
