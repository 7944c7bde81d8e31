#include "cmd/command.h"
#include "cmd/keymap_file.h"
#include "cmd/looks.h"
#include "cmd/replay.h"
#include "room/tape.h"
#include "term/signals.h"
#include "term/term.h"
#include "tui/evening.h"
#include "tui/loop.h"

/* The longest that nothing may come to pass. */
enum { GAP_MS = 10000 };

/* On a terminal that has been started.  As loop_run(). */
static int
replay_play_tape(const struct reel *r, struct room *tape, const struct keymap *keymap, bool still)
{
	struct evening_plan plan = {
		.room = tape,
		.still = still,
		.first = replay_first(r),
		.keymap = keymap,
	};
	struct evening *e = evening_begin(&plan);
	int end;

	if (e == NULL)
		return -1;
	if (r->cut[0] != '\0')
		evening_say(e, STYLE_REFUSAL, "Not all of it can be played again: %s.", r->cut);
	end = loop_run(e);
	evening_end(e);
	return end;
}

static int
replay_run_tape(const struct reel *r, const struct keymap *keymap, bool still)
{
	struct clock clock;
	struct tape_plan plan = { .reel = r, .clock = &clock, .gap_ms = GAP_MS };
	struct room *tape;
	int end = -1;

	clock_init(&clock, false);
	tape = tape_open(&plan);
	if (tape != NULL)
		end = replay_play_tape(r, tape, keymap, still);
	tape_close(tape);
	clock_finish(&clock);
	return end;
}

int
replay_screen(const struct reel *r, const struct replay_looks *looks)
{
	const struct theme *theme = looks_theme(looks->theme);
	struct keymap keymap;
	const char *why;
	int end, late;

	if (theme == NULL || !keymap_file_read(&keymap))
		return STATUS_USAGE;
	why = term_start(looks->ascii);
	if (why != NULL) {
		command_complain("%s (pitboss replay --text needs no screen)", why);
		return STATUS_FAILED;
	}
	term_theme(theme);
	end = replay_run_tape(r, &keymap, looks->still);
	late = term_stop();
	end = end == 0 ? late : end;
	if (end > 0)
		signals_die(end);
	if (end == 0)
		return STATUS_OK;
	command_complain("there is no memory left");
	return STATUS_FAILED;
}
