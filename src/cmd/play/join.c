#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "cmd/books/history.h"
#include "cmd/command.h"
#include "cmd/looks.h"
#include "cmd/play/counts.h"
#include "cmd/play/goodbye.h"
#include "cmd/play/keys.h"
#include "cmd/play/luck_estimator.h"
#include "cmd/play/reach.h"
#include "cmd/play/welcome.h"
#include "cmd/preference_file.h"
#include "line/line.h"
#include "room/remote.h"
#include "term/signals.h"
#include "term/term.h"
#include "tui/loop.h"
#include "tui/session.h"

struct join {
	const char *socket, *as, *glyphs, *colours;
	struct preference_values choices;
	bool watch, quiet, line, still;
};

/* Somebody at a house. */
struct stay {
	const struct join *join;
	struct preferences preferences;
	struct keymap keymap;
	struct room *room;
	struct luck_estimator luck_estimator;
	struct diary diary;
	struct counts counts;
};

static void
stay_recall(void *prompt, const char *line)
{
	prompt_remember(prompt, line);
}

static void
stay_keep_line(void *history, const char *line)
{
	history_add(history, line);
}

/* The pace is the house's and not one's own taste. */
static void
stay_choose(void *ctx, const struct preferences *next)
{
	struct preferences *preferences = ctx, own = *next;

	own.think_ms = preferences->think_ms;
	preference_file_keep(preferences, &own);
}

/* On a terminal that has been started.  As loop_run().  A terminal that goes away leaves the seats
 * as they are (HO-23). */
static int
stay_on_screen(struct stay *s)
{
	struct history typed;
	struct session_plan plan = {
		.room = s->room,
		.welcome = !s->join->watch && welcome_due(),
		.still = s->join->still,
		.first = room_own_table(s->room),
		.luck_estimate = luck_estimator_of(&s->luck_estimator),
		.diary = &s->diary,
		.keymap = &s->keymap,
		.pages = s->counts.page,
		.preferences = &s->preferences,
		.chosen = stay_choose,
		.chosen_ctx = &s->preferences,
		.typed = stay_keep_line,
		.ctx = &typed,
	};
	struct session *e = session_begin(&plan);
	int end;

	if (e == NULL)
		return -1;
	history_open(&typed, "floor-history", stay_recall, &e->prompt);
	end = loop_run(e);
	e->keep = end > 0 && end != SIGINT;
	session_end(e);
	return end;
}

static int
stay_line_by_line(struct stay *s)
{
	struct line_input input = { .used = 0 };
	struct line_plan plan = {
		.room = s->room,
		.first = room_own_table(s->room),
		.luck_estimate = luck_estimator_of(&s->luck_estimator),
		.diary = &s->diary,
		.pages = s->counts.page,
		.ascii = looks_glyphs(s->join->glyphs) != GLYPHS_FULL,
		.input = &input,
	};

	return line_run(&plan);
}

static void
stay_say_evening(const struct stay *s)
{
	goodbye_say_evening(&s->diary, looks_glyphs(s->join->glyphs));
}

/* What the person is told in the end, who was here. */
static int
stay_say_goodbye(const struct stay *s)
{
	char has[MONEY_SIZE], change[MONEY_SIZE];
	chips cash = room_cash(s->room), stakes = room_stakes(s->room), stacks = 0;

	switch (room_ended(s->room)) {
	case ROOM_LOST:
		if (!s->join->watch)
			stay_say_evening(s);
		command_complain("the house is gone, or has let go of you%s",
				 s->join->watch ? ""
						: "; what you have there is safe, and your seats "
						  "are kept for a while");
		return STATUS_FAILED;
	case ROOM_CLOSED: puts("The house has closed, and its tables are kept."); break;
	case ROOM_OPEN: break;
	}
	if (room_is_silent(s->room)) {
		command_complain("the house does not answer; what you have there is safe, and your "
				 "seats are kept for a while");
		return STATUS_FAILED;
	}
	if (s->join->watch)
		return STATUS_OK;
	stay_say_evening(s);
	for (int i = 0; i < room_tables(s->room); i++)
		stacks += room_at(s->room, i)->stack;
	printf("You leave with %s (%s tonight).\n", money(cash + stacks, has),
	       money_change(cash + stacks + stakes - room_brought(s->room), change));
	if (stakes > 0 && room_ended(s->room) == ROOM_OPEN)
		printf("%s of yours is played out, and what it brings goes to your account.\n",
		       money(stakes, has));
	return STATUS_OK;
}

static int
stay_end(struct stay *s, int end)
{
	int status = STATUS_FAILED;

	if (end == 0)
		status = stay_say_goodbye(s);
	else if (end < 0)
		command_complain("you cannot be shown the house: %s", strerror(errno));
	else if (goodbye_may_be_heard(end))
		stay_say_goodbye(s);
	remote_close(s->room);
	luck_estimator_finish(&s->luck_estimator);
	counts_finish(&s->counts);
	if (end > 0) {
		fflush(stdout);
		signals_die(end);
	}
	return status;
}

/* The terminal is given back before anything is said. */
static int
stay_visit(struct stay *s)
{
	const char *why =
	    term_start(looks_glyphs(s->join->glyphs), looks_colours(s->join->colours));
	int end, late;

	if (why != NULL) {
		remote_close(s->room);
		counts_finish(&s->counts);
		command_complain("%s (pitboss join --line needs no screen)", why);
		return STATUS_FAILED;
	}
	end = stay_on_screen(s);
	late = term_stop();
	return stay_end(s, end == 0 ? late : end);
}

static int
join_run(const void *values, int argc, char **argv)
{
	const struct join *join = values;
	struct stay s = { .join = join };
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	int fd;

	(void)argc, (void)argv;
	s.preferences = preference_file_tastes(&join->choices);
	if (!join->line && !keymap_file_read(&s.keymap))
		return STATUS_USAGE;
	fd = reach_house(join->socket);
	if (fd < 0)
		return STATUS_FAILED;
	s.room = remote_open(fd, join->as, join->watch, &why);
	if (s.room == NULL) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	luck_estimator_listen(&s.luck_estimator, s.room);
	if (join->quiet)
		remote_hush(s.room);
	counts_init(&s.counts, studies);
	remote_listen(s.room, counts_received, &s.counts);
	return join->line ? stay_end(&s, stay_line_by_line(&s)) : stay_visit(&s);
}

static const struct flag join_flags[] = {
	{ "socket", 0, FLAG_TEXT, "PATH", 0, 0, offsetof(struct join, socket),
	  "where the house is" },
	{ "as", 0, FLAG_TEXT, "NAME", 0, 0, offsetof(struct join, as),
	  "come by this name; for the user who runs the house" },
	{ "watch", 'w', FLAG_SET, NULL, 0, 0, offsetof(struct join, watch),
	  "look on, without playing" },
	{ "quiet", 'q', FLAG_SET, NULL, 0, 0, offsetof(struct join, quiet),
	  "do not show what others say" },
	{ "line", 0, FLAG_SET, NULL, 0, 0, offsetof(struct join, line),
	  "play line by line, without a screen" },
	{ "theme", 0, FLAG_WORD, LOOKS_THEMES, 0, 0, offsetof(struct join, choices.theme),
	  "the colours: auto, dark, light, contrast, colourblind or mono" },
	{ "colours", 0, FLAG_WORD, LOOKS_COLOURS, 0, 0, offsetof(struct join, colours),
	  "use auto, true, 256, 16, 8 or no (none) colours" },
	{ "glyphs", 0, FLAG_WORD, LOOKS_GLYPHS, 0, 0, offsetof(struct join, glyphs),
	  "draw with full, plain or ascii characters" },
	{ "ascii", 0, FLAG_MEANS, "ascii", 0, 0, offsetof(struct join, glyphs),
	  "the same as --glyphs ascii" },
	{ "still", 0, FLAG_SET, NULL, 0, 0, offsetof(struct join, still),
	  "dice in the air do not move" },
	{ .name = NULL },
};

static const char *const join_shared[] = { "theme", "colours", "glyphs", "ascii", "still", NULL };
static const char *const join_kept[] = { "theme", NULL };

const struct command join_command = {
	.name = "join",
	.operands = "",
	.help = "Play at a house that others have joined too.",
	.flags = join_flags,
	.values = sizeof(struct join),
	.shared = join_shared,
	.kept = join_kept,
	.run = join_run,
};
