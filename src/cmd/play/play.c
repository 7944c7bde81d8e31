#include "cmd/command.h"
#include "cmd/play/visit.h"
#include "cmd/preference_file.h"

/* `pitboss play': the floor. */

enum { BOTS = 5, ROUND_LEAST_MS = 100, ROUND_MOST_MS = 3600000 };

struct play {
	struct flag_list open, guests;
	const char *table, *seed, *glyphs, *colours, *ledger, *record;
	int64_t bots, round_ms, bankroll, memory_mib;
	struct preference_values choices;
	bool line, still, practice;
};

static int
play_run(const void *values, int argc, char **argv)
{
	static struct invited guests;
	const struct play *play = values;
	int status;
	struct visit_plan plan = {
		.guests = &guests,
		.table = play->table,
		.seed = play->seed,
		.glyphs = play->glyphs,
		.colours = play->colours,
		.ledger = play->ledger,
		.players = play->bots,
		.round_ms = play->round_ms,
		.bankroll = play->bankroll,
		.preferences = preference_file_tastes(&play->choices),
		.line = play->line,
		.still = play->still,
		.practice = play->practice,
	};

	(void)argc, (void)argv;
	if (!openings_read(&plan.openings, &play->open) ||
	    (play->table != NULL && !openings_may_be_table(play->table)) ||
	    !invited_read(&guests, &play->guests, &plan.openings, play->table,
			  &(struct exec_ops){ .record = play->record,
					      .memory_mib = play->memory_mib,
					      .silent = true }))
		return STATUS_USAGE;
	status = visit_run(&plan);
	invited_dismiss(&guests);
	return status;
}

static const struct flag flags[] = {
	{ "table", 't', FLAG_TEXT, "GAME", 0, 0, offsetof(struct play, table),
	  "look at the table of this game first, or of this number or title" },
	{ "open", 'o', FLAG_LIST, "GAME", 0, 0, offsetof(struct play, open),
	  "open this table, GAME:OPTION=VALUE, instead of one of each game" },
	{ "bots", 'b', FLAG_NUMBER, "N", 0, SEATS - 1, offsetof(struct play, bots),
	  "simulated players at each table (5)" },
	{ "guest", 0, FLAG_LIST, "PLAYER", 0, 0, offsetof(struct play, guests),
	  "a player of anybody's at the table that is looked at first" },
	INVITED_FLAGS(struct play),
	{ "round-ms", 0, FLAG_NUMBER, "N", ROUND_LEAST_MS, ROUND_MOST_MS,
	  offsetof(struct play, round_ms), "time to bet, in milliseconds (5000)" },
	{ "bankroll", 0, FLAG_NUMBER, "N", 1, CHIPS_MAX, offsetof(struct play, bankroll),
	  "dollars to practise with (1000)" },
	{ "practice", 0, FLAG_SET, NULL, 0, 0, offsetof(struct play, practice),
	  "play without touching your account" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct play, ledger),
	  "the file that keeps your account" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct play, seed),
	  "repeatable dice, for practice" },
	{ "theme", 0, FLAG_WORD, LOOKS_THEMES, 0, 0, offsetof(struct play, choices.theme),
	  "the colours: auto, dark, light, contrast, colourblind or mono" },
	{ "colours", 0, FLAG_WORD, LOOKS_COLOURS, 0, 0, offsetof(struct play, colours),
	  "use auto, true, 256, 16, 8 or no (none) colours" },
	{ "glyphs", 0, FLAG_WORD, LOOKS_GLYPHS, 0, 0, offsetof(struct play, glyphs),
	  "draw with full, plain or ascii characters" },
	{ "ascii", 0, FLAG_MEANS, "ascii", 0, 0, offsetof(struct play, glyphs),
	  "the same as --glyphs ascii" },
	{ "still", 0, FLAG_SET, NULL, 0, 0, offsetof(struct play, still),
	  "dice in the air do not move" },
	PREFERENCE_FILE_FLAGS(struct play, choices),
	{ "line", 0, FLAG_SET, NULL, 0, 0, offsetof(struct play, line),
	  "play line by line, without a screen" },
	{ .name = NULL },
};

static const struct play defaults = { .bots = BOTS };

const struct command play_command = {
	.name = "play",
	.operands = "",
	.example = "--table craps",
	.help = "Open the floor and play.",
	.flags = flags,
	.values = sizeof(struct play),
	.defaults = &defaults,
	.configured = true,
	.kept = preference_file_names,
	.run = play_run,
};
