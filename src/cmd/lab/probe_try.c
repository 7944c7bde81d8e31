#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "cmd/command.h"
#include "cmd/lab/probe.h"
#include "dice/seeded.h"
#include "games/action.h"
#include "games/deed.h"
#include "games/game.h"

enum { STACK = 1000, NO_TIME_MS = 0 };

/* A program at a table where it is asked. */
struct ordeal {
	const struct game *game;
	struct game_state state;
	const char *names[2];
	struct program *program;
	uint64_t number;
	bool refused; /* an answer was, for the trial */
};

/* A table of two where seat 0 is asked for the first time. */
static void
ordeal_lay_table(struct ordeal *o)
{
	const struct game *g = o->game;
	struct seeded dice;
	struct game_request request;

	seeded_init(&dice, "probe", 0);
	game_open(g, &o->state);
	for (int i = 0; i < 2; i++) {
		struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = STACK };
		int fault = game_do(g, &o->state, &sit, NULL, NULL);

		assert(fault == 0);
	}
	while ((request = game_requests(g, &o->state)).kind != GAME_REQUEST_BETS &&
	       !(request.kind == GAME_REQUEST_MOVE && rail_has(request.seats, 0))) {
		struct deed d = deed_of_time();

		if (request.kind == GAME_REQUEST_DICE) {
			d = (struct deed){ .kind = DEED_ROLL, .seat = NOBODY };
			source_bytes_throw(&dice.bytes, request.dice, request.sides, &d.roll);
		}
		game_do(g, &o->state, &d, NULL, NULL);
	}
}

static bool
ordeal_begin(struct ordeal *o)
{
	return program_begin(o->program,
			     &(struct game_start){ .number = ++o->number,
						   .names = o->names,
						   .rail = (const struct rail *)&o->state });
}

static enum program_did
ordeal_ask(struct ordeal *o, int64_t ms, program_act *act)
{
	struct game_state view;
	struct action action;

	game_view(o->game, &o->state, 0, &view);
	return program_ask(o->program, &view, ms, act, o, &action);
}

/* Has it answered, with an action or that it bets nothing? */
static bool
ordeal_answers(struct ordeal *o)
{
	enum program_did did = ordeal_ask(o, -1, NULL);

	return did == PROGRAM_ACTS || did == PROGRAM_DONE;
}

static bool
ordeal_refuse_once(void *ctx, const struct action *action, struct text *why)
{
	struct ordeal *o = ctx;
	bool first = !o->refused;

	(void)action;
	if (first)
		text_add(why, "this is a trial: your answer is refused once");
	o->refused = true;
	return !first;
}

static bool
ordeal_unknown_line(struct ordeal *o)
{
	program_say(o->program, "weather", "a line of a later version");
	return ordeal_answers(o);
}

static bool
ordeal_refusal(struct ordeal *o)
{
	enum program_did did = ordeal_ask(o, -1, ordeal_refuse_once);

	return did == PROGRAM_ACTS || did == PROGRAM_DONE;
}

/* The answer to a question that had no time comes too late; the next one is for the next. */
static bool
ordeal_late(struct ordeal *o)
{
	ordeal_ask(o, NO_TIME_MS, NULL);
	return program_runs(o->program) && ordeal_answers(o);
}

static bool
ordeal_new_game(struct ordeal *o)
{
	return ordeal_begin(o) && ordeal_answers(o);
}

static bool
ordeal_bye(struct ordeal *o)
{
	return program_leave(o->program);
}

static const struct {
	const char *what;
	bool (*run)(struct ordeal *o);
	const char *due;
} ordeals[] = {
	{ "a line that it does not know", ordeal_unknown_line,
	  "skip a line that begins with a word that it does not know" },
	{ "an answer that is refused", ordeal_refusal,
	  "answer Q again when 'go Q' comes again, behind 'no Q'" },
	{ "an answer that comes too late", ordeal_late,
	  "take up the next question, whatever came of the one before" },
	{ "a new game in the middle of one", ordeal_new_game,
	  "answer 'new N' by 'ready N' at any time, and forget the game before" },
	{ "the end", ordeal_bye, "end within a second of 'bye' and of the end of its input" },
};

/* Why the first ordeal that went wrong did; the refusal of a trial is no reason. */
static const char *
ordeal_why(const struct ordeal *o)
{
	if (!program_runs(o->program))
		return program_why(o->program);
	return o->refused ? "" : program_first(o->program);
}

static bool
probe_try_all(struct ordeal *o, bool shows)
{
	enum { N = sizeof(ordeals) / sizeof(ordeals[0]) };
	char why[PROGRAM_WHY] = "";
	const char *due = NULL;
	bool well[N], all = true;

	for (size_t i = 0; i < N; i++) {
		program_flush(o->program);
		if (shows)
			printf("- %s\n", ordeals[i].what);
		well[i] = ordeals[i].run(o);
		if (all && !well[i]) {
			due = ordeals[i].due;
			snprintf(why, sizeof(why), "%s", ordeal_why(o));
		}
		all = all && well[i];
	}
	putchar('\n');
	for (size_t i = 0; i < N; i++)
		printf("%-34s %s\n", ordeals[i].what, well[i] ? "well" : "not well");
	if (due != NULL)
		printf("  It must %s.\n", due);
	if (why[0] != '\0')
		printf("  First: %s.\n", why);
	return all;
}

bool
probe_try(const struct bot *bot, const char *name, const char *record, bool shows)
{
	struct ordeal o = { .game = bot->game,
			    .names = { name, strcmp(name, "house") == 0 ? "other" : "house" } };
	struct clock clock;
	struct program_plan plan = { .command = bot->text,
				     .name = name,
				     .game = bot->game,
				     .clock = &clock,
				     .record = record,
				     .clock_ms = 1000,
				     .seed = "probe" };
	char why[PROGRAM_WHY];
	bool well = false;

	clock_init(&clock, false);
	ordeal_lay_table(&o);
	o.program = program_start(&plan, why);
	if (o.program == NULL)
		command_complain("%s", why);
	else if (!ordeal_begin(&o))
		command_complain("%s", program_why(o.program));
	else
		well = probe_try_all(&o, shows);
	program_free(o.program);
	clock_finish(&clock);
	return well;
}
