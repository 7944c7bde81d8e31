#include "console/guests.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "console/commands.h"
#include "console/seated.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "games/score.h"
#include "games/words.h"
#include "wire/program.h"

enum { COMMAND = 4096, CLOCK_MS = 10000, SENTENCE = 2048, ASKS_A_LINE = 10000 };

struct guest_program {
	struct program *program;
	bool playing;
	uint32_t round;
	uint64_t number;    /* of the games that have begun */
	struct score score; /* since this one did */
};

struct guests {
	struct clock clock;
	struct guest_program at[SEATS];
	char command[SEATS][COMMAND];
	const char *names[SEATS];
};

/* With the first guest.  NULL without memory. */
static struct guests *
guests_open(struct console *c)
{
	if (c->guests != NULL)
		return c->guests;
	c->guests = calloc(1, sizeof(*c->guests));
	if (c->guests == NULL)
		return NULL;
	clock_init(&c->guests->clock, false);
	for (int seat = 0; seat < SEATS; seat++)
		c->guests->names[seat] = c->name[seat];
	return c->guests;
}

/* A game, or a session of one of bets. */
static void
guests_begin(const struct console *c, int seat)
{
	struct guest_program *g = &c->guests->at[seat];
	const struct rail *rail = console_rail(c);

	g->playing = true;
	g->round = rail->round;
	g->score = (struct score){ .winner = NOBODY };
	program_begin(g->program, &(struct seating){ .number = ++g->number,
							  .seat = seat,
							  .names = c->guests->names,
							  .rail = rail });
}

static void
guests_over(const struct console *c, int seat)
{
	struct guest_program *g = &c->guests->at[seat];
	int64_t score[SEATS];

	score_tell(&g->score, score);
	program_over(g->program, score);
	g->playing = false;
}

/* Its program is to end.  A session is over then; a game that is not over has no end for it. */
static void
guests_dismiss(const struct console *c, int seat)
{
	struct guest_program *g = &c->guests->at[seat];

	if (g->playing && c->game->layout != NULL)
		guests_over(c, seat);
	program_free(g->program);
	*g = (struct guest_program){ .program = NULL };
}

void
guests_close(struct console *c)
{
	if (c->guests == NULL)
		return;
	for (int seat = 0; seat < SEATS; seat++)
		guests_dismiss(c, seat);
	clock_finish(&c->guests->clock);
	free(c->guests);
	c->guests = NULL;
}

static bool
guests_is_due(const struct console *c, const struct guest_program *g)
{
	return !g->playing &&
	       (c->game->layout != NULL || game_wants(c->game, &c->state).kind != WANT_START);
}

void
guests_tell(const struct console *c, const struct events *e)
{
	char words[SENTENCE];

	for (int seat = 0; c->guests != NULL && seat < SEATS; seat++) {
		struct guest_program *g = &c->guests->at[seat];

		if (g->program == NULL)
			continue;
		if (guests_is_due(c, g) && rail_plays(console_rail(c), seat))
			guests_begin(c, seat);
		for (int i = 0; i < e->n; i++) {
			int who = e->at[i].seat;

			event_words(c->game, &e->at[i], who != NOBODY ? c->name[who] : NULL, NOBODY,
				    words, sizeof(words));
			program_tell(g->program, words);
			score_note(&g->score, c->game, &e->at[i]);
		}
		if (c->game->layout == NULL && g->playing && g->round != console_rail(c)->round)
			guests_over(c, seat);
	}
}

/* A program that has ended leaves the table. */
static void
guests_leave(struct console *c, int seat)
{
	struct guest_program *g = &c->guests->at[seat];
	struct deed leave = { .kind = DEED_LEAVE, .seat = (int8_t)seat };

	console_done(c, "guest", "%s leaves: %s.", c->name[seat], program_why(g->program));
	guests_dismiss(c, seat);
	if (console_do(c, &leave, NULL) == 0)
		console_throw(c, NULL);
}

/* Ask a guest once.  False if it has nothing (more) to do now. */
static bool
guests_act(struct console *c, int seat)
{
	struct guest_program *g = &c->guests->at[seat];
	struct game_state view;
	struct action action;
	enum program_did did;
	struct deed act;

	if (guests_is_due(c, g))
		guests_begin(c, seat);
	game_view(c->game, &c->state, seat, &view);
	did = program_ask(g->program, &view, -1, NULL, NULL, &action);
	if (did == PROGRAM_GONE) {
		guests_leave(c, seat);
		return false;
	}
	if (did == PROGRAM_DONE ||
	    (did == PROGRAM_LATE && !program_instead(c->game, &view, seat, &action)))
		return false;
	act = deed_of_act(seat, &action);
	if (console_do(c, &act, NULL) != 0)
		return false;
	console_throw(c, NULL);
	return true;
}

/* A guest whose move is waited for; NOBODY if there is none. */
static int
guests_next(const struct console *c)
{
	struct want want = game_wants(c->game, &c->state);

	for (int seat = 0; want.kind == WANT_MOVE && seat < SEATS; seat++) {
		if (c->guests->at[seat].program != NULL && rail_has(want.seats, seat))
			return seat;
	}
	return NOBODY;
}

/* Bets of one question period. */
static void
guests_bet(struct console *c, int seat)
{
	struct want want = game_wants(c->game, &c->state);
	uint32_t question = want.question;

	while (c->guests->at[seat].program != NULL && want.kind == WANT_BETS &&
	       want.question == question && rail_plays(console_rail(c), seat) &&
	       guests_act(c, seat))
		want = game_wants(c->game, &c->state);
}

/* What it was told goes out.  Whoever has left hears what becomes of bets that are played out. */
static void
guests_end_line(const struct console *c, int seat)
{
	struct guest_program *g = &c->guests->at[seat];

	if (g->program != NULL && rail_has(console_rail(c)->taken, seat))
		program_flush(g->program);
	else
		guests_dismiss(c, seat);
}

void
guests_ask(struct console *c)
{
	int seat;

	if (c->guests == NULL)
		return;
	for (int i = 0; i < ASKS_A_LINE && (seat = guests_next(c)) != NOBODY; i++) {
		if (!guests_act(c, seat))
			break;
	}
	for (seat = 0; seat < SEATS; seat++)
		guests_bet(c, seat);
	for (seat = 0; seat < SEATS; seat++)
		guests_end_line(c, seat);
}

/* The words of a command as one text. */
static bool
guests_command(char *const *word, int n, char out[COMMAND])
{
	struct text t = text_in(out, COMMAND);

	for (int i = 0; i < n; i++)
		text_add(&t, "%s%s", i > 0 ? " " : "", word[i]);
	return !t.cut;
}

/* Greet the program and seat it.  False with an error. */
static bool
guests_sit(struct console *c, const char *name, const char *command, struct deed *sit)
{
	struct program_plan plan = {
		.command = command,
		.name = name,
		.game = c->game,
		.clock = &c->guests->clock,
		.clock_ms = CLOCK_MS,
		.seed = c->seed,
	};
	char why[PROGRAM_WHY];
	struct program *p = program_start(&plan, why);

	if (p == NULL) {
		console_refuse(c, "%s cannot play: %s", text_quoted(name).text, why);
		return false;
	}
	/* Its texts are the seat's, once there is one. */
	if (!console_sit_player(c, name, sit)) {
		program_free(p);
		return false;
	}
	snprintf(c->guests->command[sit->seat], COMMAND, "%s", command);
	program_settle(p, c->guests->command[sit->seat], c->name[sit->seat]);
	guests_dismiss(c, sit->seat);
	c->guests->at[sit->seat] = (struct guest_program){ .program = p };
	return true;
}

/* The same for a script. */
static bool
guests_sit_script(struct console *c, const char *name, const char *text, struct deed *sit)
{
	struct seated *s = seated_make_script(c, name, text);

	if (s == NULL)
		return false;
	if (!console_sit_player(c, name, sit)) {
		seated_free(s);
		return false;
	}
	seated_take(c, sit->seat, s);
	return true;
}

/* As it is named elsewhere, "exec:COMMAND", or the command alone. */
static bool
guests_sit_any(struct console *c, const char *name, const char *command, struct deed *sit)
{
	static const char script[] = "lua:", program[] = "exec:";

	if (strncmp(command, script, sizeof(script) - 1) == 0)
		return guests_sit_script(c, name, command, sit);
	if (strncmp(command, program, sizeof(program) - 1) == 0)
		command += sizeof(program) - 1;
	if (guests_open(c) != NULL)
		return guests_sit(c, name, command, sit);
	console_refuse(c, "there is no memory left for that");
	return false;
}

void
console_guest(struct console *c, char *const *word, int n)
{
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = CONSOLE_STACK };
	bool counted = n > 2 && grammar_number(word[1], &sit.amount);
	char command[COMMAND];

	if (!c->programs)
		console_refuse(c, "lines of a file or a pipe start no programs; 'pitboss console "
				  "--guests' allows it");
	else if (!guests_command(word + 1 + counted, n - 1 - counted, command))
		console_refuse(c, "a command has at most %d bytes", COMMAND - 1);
	else if (guests_sit_any(c, word[0], command, &sit))
		console_throw(c, NULL);
}
