#include <errno.h>
#include <string.h>

#include "cmd/books/replay.h"
#include "cmd/choices.h"
#include "cmd/command.h"
#include "cmd/looks.h"
#include "cmd/play/keys.h"
#include "games/game_table.h"
#include "room/tape.h"
#include "term/signals.h"
#include "term/term.h"
#include "tui/evening.h"
#include "tui/loop.h"

/* The longest that nothing may come to pass. */
enum { GAP_MS = 10000 };

/* A screen of a replay, between forks. */
struct replay_visit {
	const struct reel *reel;
	struct room *tape;
	struct evening_plan like; /* both replay and forks: keymap, tastes, still */
	int focus;                /* -1: it has not been chosen */
	enum fork forks;          /* how it was left */
	char notice[SCENE_NOTICE_SIZE];
};

/* On a terminal that has been started.  As loop_run(). */
static int
replay_play_tape(struct replay_visit *v)
{
	struct evening_plan plan = v->like;
	struct evening *e;
	int end;

	plan.room = v->tape;
	plan.first = replay_first(v->reel);
	e = evening_begin(&plan);
	if (e == NULL)
		return -1;
	if (v->focus >= 0)
		evening_go(e, v->focus);
	if (v->notice[0] != '\0')
		evening_say(e, STYLE_CALL, "%s", v->notice);
	end = loop_run(e);
	v->focus = e->focus;
	v->forks = e->forks;
	evening_end(e);
	return end;
}

/* The first table with hands that nobody may see yet, which the end of a forked round would show
 * (LG-36); NULL: there is none. */
static const struct reel_table *
replay_hidden(const struct reel *r)
{
	for (int i = 0; i < r->tables; i++) {
		if (r->table[i].game->hide != NULL && !r->table[i].closed)
			return &r->table[i];
	}
	return NULL;
}

/* A fork as replay_play_tape() was left for it, and what is said of it afterwards.  As loop_run(),
 * but 0 if the tables could not be opened. */
static int
replay_go_fork(struct replay_visit *v)
{
	const struct reel_table *hidden = replay_hidden(v->reel);
	struct text notice = text_in(v->notice, sizeof(v->notice));
	int end;

	if (hidden != NULL) {
		text_add(&notice,
			 "Not done: the table of %s is still open, and its hands are hidden. "
			 "--table replays another one.",
			 hidden->game->title);
		return 0;
	}
	end = replay_fork(v->reel, v->tape, &v->like, v->forks == FORK_SAME, v->focus);
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
	int end = replay_play_tape(v);

	while (end == 0 && v->forks != FORK_NONE) {
		end = replay_go_fork(v);
		if (end == 0)
			end = replay_play_tape(v);
	}
	return end;
}

static int
replay_run_tape(const struct reel *r, const struct evening_plan *like)
{
	struct clock clock;
	struct tape_plan plan = { .reel = r, .clock = &clock, .gap_ms = GAP_MS };
	struct replay_visit visit = { .reel = r, .like = *like, .focus = -1 };
	struct text notice = text_in(visit.notice, sizeof(visit.notice));
	int end = -1;

	if (r->cut[0] != '\0')
		text_add(&notice, "Not all can be played again: %s.", r->cut);
	clock_init(&clock, false);
	visit.tape = tape_open(&plan);
	if (visit.tape != NULL)
		end = replay_and_fork(&visit);
	tape_close(visit.tape);
	clock_finish(&clock);
	return end;
}

/* The theme is kept; whatever else is chosen is the replay's. */
static void
replay_keep_theme(void *ctx, const struct tastes *next)
{
	struct tastes *tastes = ctx, themed = *tastes;

	themed.theme = next->theme;
	choices_keep(tastes, &themed);
	*tastes = *next;
}

int
replay_screen(const struct reel *r, const struct replay_looks *looks)
{
	struct tastes tastes = tastes_usual();
	struct keymap keymap;
	struct evening_plan like = { .still = looks->still,
				     .keymap = &keymap,
				     .tastes = &tastes,
				     .chosen = replay_keep_theme,
				     .chosen_ctx = &tastes };
	const char *why;
	int end, late;

	tastes.theme = looks_theme(looks->theme);
	if (!keymap_file_read(&keymap))
		return STATUS_USAGE;
	why = term_start(looks_glyphs(looks->glyphs), looks_colours(looks->colours));
	if (why != NULL) {
		command_complain("%s (pitboss replay --text needs no screen)", why);
		return STATUS_FAILED;
	}
	end = replay_run_tape(r, &like);
	late = term_stop();
	end = end == 0 ? late : end;
	if (end > 0)
		signals_die(end);
	if (end == 0)
		return STATUS_OK;
	command_complain("there is no memory left");
	return STATUS_FAILED;
}
