#include <errno.h>
#include <string.h>

#include "cmd/books/replay.h"
#include "cmd/command.h"
#include "cmd/looks.h"
#include "cmd/play/keys.h"
#include "cmd/preference_file.h"
#include "games/game_table.h"
#include "room/replay_room.h"
#include "term/signals.h"
#include "term/term.h"
#include "tui/loop.h"
#include "tui/session.h"

/* The longest that nothing may come to pass. */
enum { GAP_MS = 10000 };

/* A screen of a replay, between forks. */
struct replay_visit {
	const struct recorded_session *recorded_session;
	struct room *replay_room;
	struct session_plan like; /* both replay and forks: keymap, preferences, still */
	int focus;                /* -1: it has not been chosen */
	enum fork forks;          /* how it was left */
	char notice[SCENE_NOTICE_SIZE];
};

/* On a terminal that has been started.  As loop_run(). */
static int
replay_play_room(struct replay_visit *v)
{
	struct session_plan plan = v->like;
	struct session *e;
	int end;

	plan.room = v->replay_room;
	plan.first = replay_first(v->recorded_session);
	e = session_begin(&plan);
	if (e == NULL)
		return -1;
	if (v->focus >= 0)
		session_go(e, v->focus);
	if (v->notice[0] != '\0')
		session_say(e, STYLE_CALL, "%s", v->notice);
	end = loop_run(e);
	v->focus = e->focus;
	v->forks = e->forks;
	session_end(e);
	return end;
}

/* The first table with hands that nobody may see yet, which the end of a forked round would show
 * (LG-36); NULL: there is none. */
static const struct recorded_session_table *
replay_hidden(const struct recorded_session *r)
{
	for (int i = 0; i < r->tables; i++) {
		if (r->table[i].game->hide != NULL && !r->table[i].closed)
			return &r->table[i];
	}
	return NULL;
}

/* A fork as replay_play_room() was left for it, and what is said of it afterwards.  As loop_run(),
 * but 0 if the tables could not be opened. */
static int
replay_go_fork(struct replay_visit *v)
{
	const struct recorded_session_table *hidden = replay_hidden(v->recorded_session);
	struct text notice = text_in(v->notice, sizeof(v->notice));
	int end;

	if (hidden != NULL) {
		text_add(&notice,
			 "Not done: the table of %s is still open, and its hands are hidden. "
			 "--table replays another one.",
			 hidden->game->title);
		return 0;
	}
	end = replay_fork(v->recorded_session, v->replay_room, &v->like, v->forks == FORK_SAME,
			  v->focus);
	if (end < 0)
		text_add(&notice, "Not done: the tables cannot be opened: %s.", strerror(errno));
	else
		text_add(&notice, "You are back in the replay.");
	return end < 0 ? 0 : end;
}

/* The replay, and all forks that lead from it and back to it. */
static int
replay_and_fork(struct replay_visit *v)
{
	int end = replay_play_room(v);

	while (end == 0 && v->forks != FORK_NONE) {
		end = replay_go_fork(v);
		if (end == 0)
			end = replay_play_room(v);
	}
	return end;
}

static int
replay_run_room(const struct recorded_session *r, const struct session_plan *like)
{
	struct clock clock;
	struct replay_room_plan plan = { .recorded_session = r, .clock = &clock, .gap_ms = GAP_MS };
	struct replay_visit visit = { .recorded_session = r, .like = *like, .focus = -1 };
	struct text notice = text_in(visit.notice, sizeof(visit.notice));
	int end = -1;

	if (r->cut[0] != '\0')
		text_add(&notice, "Not all can be played again: %s.", r->cut);
	clock_init(&clock, false);
	visit.replay_room = replay_room_open(&plan);
	if (visit.replay_room != NULL)
		end = replay_and_fork(&visit);
	replay_room_close(visit.replay_room);
	clock_finish(&clock);
	return end;
}

/* The theme is kept; whatever else is chosen is the replay's. */
static void
replay_keep_theme(void *ctx, const struct preferences *next)
{
	struct preferences *preferences = ctx, themed = *preferences;

	themed.theme = next->theme;
	preference_file_keep(preferences, &themed);
	*preferences = *next;
}

int
replay_screen(const struct recorded_session *r, const struct replay_looks *looks)
{
	struct preferences preferences = preferences_usual();
	struct keymap keymap;
	struct session_plan like = { .still = looks->still,
				     .keymap = &keymap,
				     .preferences = &preferences,
				     .chosen = replay_keep_theme,
				     .chosen_ctx = &preferences };
	const char *why;
	int end, late;

	preferences.theme = looks_theme(looks->theme);
	if (!keymap_file_read(&keymap))
		return STATUS_USAGE;
	why = term_start(looks_glyphs(looks->glyphs), looks_colours(looks->colours));
	if (why != NULL) {
		command_complain("%s (pitboss replay --text needs no screen)", why);
		return STATUS_FAILED;
	}
	end = replay_run_room(r, &like);
	late = term_stop();
	end = end == 0 ? late : end;
	if (end > 0)
		signals_die(end);
	if (end == 0)
		return STATUS_OK;
	command_complain("there is no memory left");
	return STATUS_FAILED;
}
