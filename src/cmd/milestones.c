#include "cmd/milestones.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/calendar.h"
#include "base/utf8.h"
#include "cmd/command.h"
#include "cmd/study.h"
#include "engine/players.h"
#include "wire/json.h"

/* A file that something could wait for is none. */
static int
milestones_open_file(const char *path)
{
	int fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK,
		      S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
	struct stat found;

	if (fd < 0 || (fstat(fd, &found) == 0 && S_ISREG(found.st_mode)))
		return fd;
	close(fd);
	errno = EINVAL;
	return -1;
}

bool
milestones_open(struct milestones *m, const char *path)
{
	int fd;

	*m = (struct milestones){ .out = NULL };
	if (path == NULL)
		return true;
	fd = milestones_open_file(path);
	if (fd >= 0 && (m->out = fdopen(fd, "a")) == NULL)
		close(fd);
	if (m->out == NULL)
		command_complain("milestones cannot be written to %s: %s", text_quoted(path).text,
				 errno == EINVAL ? "it is no plain file" : strerror(errno));
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
milestones_tell_feat(struct milestones *m, int table, uint32_t round, const struct feat *feat)
{
	struct json j;

	milestones_begin(m, &j, feat->who, feat->what);
	milestones_add_table(m, &j, table, round);
	json_number(&j, feat->unit, feat->n);
	milestones_end(m, &j);
}

/* No person has the name of a simulated player (HO-12). */
static bool
milestones_is_person(const char *name)
{
	return name[0] != '\0' && !players_may_be_named(name);
}

static void
milestones_hear(void *milestones, int table, const struct news *news, int n)
{
	struct milestones *m = milestones;
	const struct game *g = table_game(floor_table(m->floor, table));
	const struct study *study = study_find(g->name);
	struct feat feat;

	for (int i = 0; i < n; i++) {
		if (milestones_is_person(news[i].name) && milestones_is_large(g, &news[i].event))
			milestones_tell_win(m, table, &news[i]);
		if (study->feat != NULL && study->feat(&m->feats[table], &news[i], &feat) &&
		    milestones_is_person(feat.who))
			milestones_tell_feat(m, table, news[i].event.round, &feat);
	}
}

/* The best evening of NAME that was told, while the house has been open. */
static chips *
milestones_told(struct milestones *m, const char *name)
{
	int i = 0;

	while (i < m->n && strcmp(m->best[i].name, name) != 0)
		i++;
	if (i == SERVER_PERSONS)
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
	*watch = (struct server_watch){ milestones_hear, milestones_see_off, m };
	return watch;
}
