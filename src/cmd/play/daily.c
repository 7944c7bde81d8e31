#include <errno.h>
#include <langinfo.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/calendar.h"
#include "base/lines.h"
#include "base/text_file.h"
#include "cmd/command.h"
#include "cmd/play/daily_line.h"
#include "cmd/play/visit.h"
#include "cmd/preference_file.h"
#include "cmd/state.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/rail.h"
#include "room/recall.h"

/* `pitboss daily': twenty rounds with dice that are the same for everybody on that day, once. */

enum { DAILY_ROUNDS = 20, DAILY_EVERY = DAILY_ROUNDS / DAILY_BARS };

struct daily {
	const char *glyphs, *colours;
	struct preference_values choices;
	bool line, still;
};

/* The day's table, and what came of it. */
struct daily_table {
	struct daily_line line;
	bool ascii;
	bool played;              /* a round was */
	char written[DAILY_LINE]; /* the line, if so */
};

/* Where the lines of all days are; false with a complaint. */
static bool
daily_path(char out[STATE_PATH])
{
	if (state_path("daily", out, STATE_PATH))
		return true;
	command_complain("there is no folder for what is played: set HOME or XDG_STATE_HOME");
	return false;
}

/* The line of that day and game in the file; false if there is none, or with a complaint and
 * *UNREAD if it cannot be known. */
static bool
daily_find_played(const struct daily_table *t, const char *path, char out[DAILY_LINE], bool *unread)
{
	char begins[DAILY_LINE];
	FILE *in = text_file_open(path);
	struct lines lines;
	enum lines_got got;
	bool found = false;

	*unread = in == NULL && errno != ENOENT;
	if (*unread)
		command_complain("%s: %s", path, plain_error(errno));
	if (in == NULL)
		return false;
	snprintf(begins, sizeof(begins), "pitboss %s %s ", t->line.date, t->line.game->name);
	lines_init(&lines, in, DAILY_LINE - 1);
	while (!found && (got = lines_next(&lines)) != LINES_END && got != LINES_FAILED) {
		found = got == LINES_GOT && strncmp(lines.line, begins, strlen(begins)) == 0;
		if (found)
			snprintf(out, DAILY_LINE, "%s", lines.line);
	}
	lines_finish(&lines);
	fclose(in);
	return found;
}

/* False with a complaint. */
static bool
daily_keep(const struct daily_table *t, const char *path)
{
	FILE *out = fopen(path, "ae");
	bool kept = out != NULL && fprintf(out, "%s\n", t->written) > 0;

	if (out != NULL)
		kept = fclose(out) == 0 && kept;
	if (!kept)
		command_complain("%s: %s; the day can be played again", path, strerror(errno));
	return kept;
}

/* What the person had won after that many rounds. */
static chips
daily_change_after(const struct recall *recall, uint32_t rounds)
{
	int oldest = recall->rounds > RECALL_ROUNDS ? recall->rounds - RECALL_ROUNDS : 0;
	chips began = recall->round[oldest % RECALL_ROUNDS].before, change = 0;

	for (int i = oldest; i < recall->rounds; i++) {
		const struct recall_round *round = &recall->round[i % RECALL_ROUNDS];

		if (round->number <= rounds)
			change = round->after - began;
	}
	return change;
}

/* As in struct visit_plan. */
static void
daily_spent(void *ctx, const struct room *room, chips change, struct text *last)
{
	struct daily_table *t = ctx;
	const struct recall *recall = room_rounds(room, 0);
	const struct rail *rail = (const struct rail *)room_at(room, 0)->view.state.bytes;
	struct text written = text_in(t->written, sizeof(t->written));
	chips after[DAILY_BARS];
	int n = 0;

	t->played = rail->round > 0 && recall != NULL;
	if (!t->played)
		return;
	for (; n < DAILY_BARS && (uint32_t)((n + 1) * DAILY_EVERY) <= rail->round; n++)
		after[n] = daily_change_after(recall, (uint32_t)((n + 1) * DAILY_EVERY));
	if (n == DAILY_BARS)
		after[n - 1] = change;
	t->line.change = change;
	daily_line_draw(&t->line, after, n);
	daily_line_write(&t->line, t->ascii, &written);
	text_add(last, "%s", t->written);
}

static int
daily_play(const struct daily *daily, struct daily_table *t, const char *path)
{
	char seed[64];
	struct visit_plan plan = {
		.openings = { .n = 1, .at = { opening_of(t->line.game) } },
		.seed = seed,
		.glyphs = daily->glyphs,
		.colours = daily->colours,
		/* No more than the game needs. */
		.players = t->line.game->min_seats > 0 ? t->line.game->min_seats - 1 : 0,
		.rounds = DAILY_ROUNDS,
		.preferences = preference_file_tastes(&daily->choices),
		.line = daily->line,
		.still = daily->still,
		.practice = true,
		.spent = daily_spent,
		.ctx = t,
	};
	int status;

	snprintf(seed, sizeof(seed), "daily %s %s", t->line.date, t->line.game->name);
	status = visit_run(&plan);
	return t->played && !daily_keep(t, path) ? STATUS_FAILED : status;
}

/* The day, where the person is.  Each day has another game for those who name none. */
static const struct game *
daily_begin(struct daily_line *line)
{
	time_t now = (time_t)(calendar_now() / 1000);
	int n = 0;
	struct tm day;

	localtime_r(&now, &day);
	strftime(line->date, sizeof(line->date), "%Y-%m-%d", &day);
	while (games[n] != NULL)
		n++;
	return games[(day.tm_year * 366 + day.tm_yday) % n];
}

static int
daily_run(const void *values, int argc, char **argv)
{
	const struct daily *daily = values;
	struct daily_table t = { .played = false };
	char path[STATE_PATH], played[DAILY_LINE];
	bool unread;

	t.line.game = daily_begin(&t.line);
	if (argc > 0)
		t.line.game = command_game(argv[0]);
	if (t.line.game == NULL)
		return STATUS_USAGE;
	t.ascii = looks_glyphs(daily->glyphs) != GLYPHS_FULL ||
		  strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	if (!daily_path(path))
		return STATUS_FAILED;
	state_make_way(path);
	if (daily_find_played(&t, path, played, &unread)) {
		printf("You have played the %s of today; tomorrow there is another one.\n%s\n",
		       t.line.game->title, played);
		return STATUS_OK;
	}
	return unread ? STATUS_FAILED : daily_play(daily, &t, path);
}

static const char *const daily_shared[] = { "theme", "colours", "glyphs", "ascii", "still", NULL };

static const struct flag daily_flags[] = {
	{ "theme", 0, FLAG_WORD, LOOKS_THEMES, 0, 0, offsetof(struct daily, choices.theme),
	  "the colours: auto, dark, light, contrast, colourblind or mono" },
	{ "colours", 0, FLAG_WORD, LOOKS_COLOURS, 0, 0, offsetof(struct daily, colours),
	  "use auto, true, 256, 16, 8 or no (none) colours" },
	{ "glyphs", 0, FLAG_WORD, LOOKS_GLYPHS, 0, 0, offsetof(struct daily, glyphs),
	  "draw with full, plain or ascii characters" },
	{ "ascii", 0, FLAG_MEANS, "ascii", 0, 0, offsetof(struct daily, glyphs),
	  "the same as --glyphs ascii" },
	{ "still", 0, FLAG_SET, NULL, 0, 0, offsetof(struct daily, still),
	  "dice in the air do not move" },
	PREFERENCE_FILE_FLAGS(struct daily, choices),
	{ "line", 0, FLAG_SET, NULL, 0, 0, offsetof(struct daily, line),
	  "play line by line, without a screen" },
	{ .name = NULL },
};

const struct command daily_command = {
	.name = "daily",
	.operands = "[GAME]",
	.help = "Play today's twenty rounds, with the same dice for everybody.",
	.max_operands = 1,
	.flags = daily_flags,
	.values = sizeof(struct daily),
	.shared = daily_shared,
	.kept = preference_file_names,
	.run = daily_run,
};
