#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "players/program_parts.h"

enum { ERRORS_SHOWN = 200, SAID_SHOWN = 200, FLUSH_BYTES = 16384 };

/* Why it is not heard, as a rule. */
#define PROGRAM_FLUSHES "; it must flush each line that it writes"

int64_t
program_now(const struct program *p)
{
	return clock_now(p->plan.clock);
}

/* N bytes of LINE, as far as they are shown, behind WORDS. */
static void
program_add_line(struct text *out, const char *words, const char *line, size_t n)
{
	text_add(out, "%s: %.*s", words, n < ERRORS_SHOWN ? (int)n : ERRORS_SHOWN, line);
}

/* The first and the last line of its error output, if there is any, for a complaint: some
 * languages begin with what went wrong, others end with it. */
static void
program_add_errors(const struct program *p, struct text *out)
{
	size_t n, first, last;
	const char *errors = child_errors(p->child, &n);

	while (n > 0 && errors[n - 1] == '\n')
		n--;
	for (first = 0; first < n && errors[first] != '\n';)
		first++;
	for (last = n; last > 0 && errors[last - 1] != '\n';)
		last--;
	if (n > 0)
		program_add_line(out, "; its error output begins with", errors, first);
	if (last > 0)
		program_add_line(out, ", and ends with", errors + last, n - last);
}

/* End the process, for the reason that FORMAT gives or, if it is NULL, that it has ended itself. */
__attribute__((format(printf, 3, 4))) static void
program_end(struct program *p, bool gently, const char *format, ...)
{
	struct text why = text_in(p->why, sizeof(p->why));
	char status[CHILD_STATUS];
	const char *errors;
	va_list args;
	size_t n;

	child_end(p->child, gently);
	child_words(p->child, status);
	p->killed = child_killed(p->child);
	p->end = format != NULL ? INSTANCE_STOPPED : p->killed ? INSTANCE_SIGNAL : INSTANCE_STATUS;
	p->end_number = child_number(p->child);
	if (format != NULL) {
		va_start(args, format);
		vsnprintf(p->why, sizeof(p->why), format, args);
		va_end(args);
		why.used = strlen(p->why);
	} else {
		text_add(&why, "the program has ended (%s)", status);
	}
	record_line(&p->record, RECORD_NOTE, "%s", p->why);
	if (format != NULL)
		record_line(&p->record, RECORD_NOTE, "the program has ended (%s)", status);
	program_add_errors(p, &why);
	errors = child_errors(p->child, &n);
	record_lines(&p->record, RECORD_NOTE, errors, n);
	record_close(&p->record);
	child_free(p->child);
	p->child = NULL;
}

void
program_note(struct program *p, const char *format, ...)
{
	va_list args;

	if (p->first[0] != '\0')
		return;
	va_start(args, format);
	vsnprintf(p->first, sizeof(p->first), format, args);
	va_end(args);
	p->counts.first_game = p->game.number;
}

void
program_fail(struct program *p, enum child_got got, const char *awaited)
{
	p->counts.ended++;
	switch (got) {
	case CHILD_LONG:
		program_end(p, false, "the program sent a line of more than %d bytes", CHILD_LINE);
		break;
	case CHILD_FLOODS:
		program_end(p, false, "the program sent more than %d bytes to one question",
			    CHILD_FLOOD);
		break;
	case CHILD_LATE:
	case CHILD_GOT: program_end(p, false, "the program %s", awaited); break;
	case CHILD_ENDED: program_end(p, true, NULL); break;
	}
	program_note(p, "%s", p->why);
}

/* It has said these words, and must have said others. */
static void
program_fail_said(struct program *p, const char *must, char *const *word, int n)
{
	char said[SAID_SHOWN], why[2 * SAID_SHOWN];
	struct text words = text_in(said, sizeof(said)), t = text_in(why, sizeof(why));

	for (int i = 0; i < n; i++)
		text_add(&words, "%s%s", i > 0 ? " " : "", word[i]);
	text_add(&t, "%s, not ", must);
	text_add_quoted(&t, said);
	program_fail(p, CHILD_GOT, why);
}

/* PP-26: what is to be kept of its talk is, or it plays no more.  False: it has failed. */
static bool
program_is_recorded(struct program *p)
{
	char why[PROGRAM_WHY / 2];

	if (p->record.error == 0)
		return true;
	snprintf(why, sizeof(why), "cannot be recorded in %.400s: %s", p->plan.record,
		 strerror(p->record.error));
	program_fail(p, CHILD_GOT, why);
	return false;
}

bool
program_send(struct program *p)
{
	int64_t full_ms = p->plan.patience_ms > 0 ? p->plan.patience_ms : CHILD_PATIENCE_MS;
	enum child_got got = CHILD_GOT;
	const char *text;
	size_t n = 0;

	if (p->child == NULL)
		return false;
	text = talk_text(&p->talk, &n);
	if (text == NULL) {
		program_fail(p, CHILD_GOT, "cannot be spoken to: there is no memory");
		return false;
	}
	if (n > 0)
		got = child_write(p->child, text, n, program_now(p) + full_ms);
	record_lines(&p->record, RECORD_TO, text, n);
	talk_clear(&p->talk);
	if (got != CHILD_GOT)
		program_fail(p, got, "has not read what it was told in time");
	return got == CHILD_GOT && program_is_recorded(p);
}

bool
program_read(struct program *p, char line[CHILD_TEXT], char *word[PROGRAM_WORDS], int *n,
	     int64_t until_ms, enum child_got *got)
{
	char *rest = line;

	do {
		*got = child_read(p->child, line, until_ms);
		if (*got != CHILD_GOT)
			return false;
		record_line(&p->record, RECORD_FROM, "%s", line);
	} while (line[0] == '#');
	*n = 0;
	while (*n < PROGRAM_WORDS && (word[*n] = grammar_cut(&rest)) != NULL)
		++*n;
	return true;
}

static void
program_take_capabilities(struct program *p, char *const *word, int n)
{
	for (int i = 0; i < n; i++) {
		p->talk.json = p->talk.json || strcmp(word[i], "json") == 0;
		p->talk.quiet = p->talk.quiet || strcmp(word[i], "quiet") == 0;
		p->talk.brief = p->talk.brief || strcmp(word[i], "brief") == 0;
	}
}

/* PP-6. */
static bool
program_receive_hello(struct program *p)
{
	int64_t ms = p->plan.hello_ms > 0 ? p->plan.hello_ms : PROGRAM_HELLO_MS;
	char line[CHILD_TEXT], *word[PROGRAM_WORDS];
	enum child_got got;
	int n;

	if (!program_read(p, line, word, &n, program_now(p) + ms, &got)) {
		program_fail(p, got, "did not say 'player' in time" PROGRAM_FLUSHES);
	} else if (n < 2 || strcmp(word[0], "player") != 0) {
		program_fail_said(p, "must answer 'player 1 NAME' to 'pitboss 1'", word, n);
	} else if (strcmp(word[1], "1") != 0) {
		program_fail(p, CHILD_GOT,
			     "chose a version of the protocol that was not offered; "
			     "version 1 is");
	} else if (p->plan.name[0] == '\0' && !p->plan.nameless && (n < 3 || !name_fits(word[2]))) {
		program_fail(p, CHILD_GOT, PROGRAM_NAMELESS);
	} else {
		const char *own = n > 2 && name_fits(word[2]) ? word[2] : "";

		snprintf(p->name, sizeof(p->name), "%s",
			 p->plan.name[0] != '\0' ? p->plan.name : own);
		program_take_capabilities(p, word + 3, n - 3);
		return true;
	}
	return false;
}

/* Start its process and greet it.  False: it has failed. */
static bool
program_launch(struct program *p)
{
	const struct child_plan plan = { p->plan.command, p->plan.clock, p->plan.memory_mib,
					 p->plan.patience_ms, p->plan.interrupt };
	const char *name = p->name[0] != '\0' ? p->name : "player";

	p->starts++;
	p->end = INSTANCE_STOPPED; /* until it runs */
	p->asked = p->told = false;
	p->request_id = 0;
	p->talk.json = p->talk.quiet = p->talk.brief = false;
	talk_clear(&p->talk);
	if (p->plan.name[0] != '\0')
		name = p->plan.name;
	if (!record_open(&p->record, p->plan.record, name, p->plan.clock)) {
		snprintf(p->why, sizeof(p->why), "its talk cannot be recorded in %s: %s",
			 p->plan.record, strerror(errno));
		p->counts.ended++;
		program_note(p, "%s", p->why);
		return false;
	}
	p->child = child_start(&plan);
	if (p->child == NULL) {
		snprintf(p->why, sizeof(p->why), "the program cannot be started: %s",
			 strerror(errno));
		record_close(&p->record);
		p->counts.ended++;
		program_note(p, "%s", p->why);
		return false;
	}
	p->end = INSTANCE_PLAYS;
	talk_hello(&p->talk);
	return program_send(p) && program_receive_hello(p);
}

struct program *
program_make(const struct program_plan *plan)
{
	struct program *p = calloc(1, sizeof(*p));

	if (p == NULL || !talk_open(&p->talk)) {
		free(p);
		return NULL;
	}
	p->plan = *plan;
	return p;
}

struct program *
program_start(const struct program_plan *plan, char *why)
{
	struct program *p = program_make(plan);

	snprintf(why, PROGRAM_WHY, "%s", p == NULL ? "there is no memory" : "");
	if (p == NULL || program_launch(p))
		return p;
	snprintf(why, PROGRAM_WHY, "%s", p->why);
	program_free(p);
	return NULL;
}

bool
program_leave(struct program *p)
{
	talk_bye(&p->talk);
	if (!program_send(p))
		return false;
	program_end(p, true, NULL);
	return !p->killed;
}

void
program_free(struct program *p)
{
	if (p == NULL)
		return;
	program_leave(p);
	talk_close(&p->talk);
	free(p);
}

void
program_say(struct program *p, const char *what, const char *words)
{
	talk_word(&p->talk, what, words);
}

const char *
program_name(const struct program *p)
{
	return p->name;
}

bool
program_runs(const struct program *p)
{
	return p->child != NULL;
}

const char *
program_why(const struct program *p)
{
	return p->why;
}

enum instance_end
program_fate(const struct program *p, int *number)
{
	*number = p->end_number;
	return p->end;
}

const char *
program_first(const struct program *p)
{
	return p->first;
}

bool
program_is_out(const struct program *p)
{
	return p->child == NULL && p->starts > p->plan.restarts;
}

const struct program_counts *
program_counts(const struct program *p)
{
	return &p->counts;
}

/* The value of an option at the table, or the rules' if nobody says. */
static int32_t
program_option(const struct program *p, int option)
{
	const struct rail *rail = p->game.rail;

	return rail != NULL ? rail->option[option] : p->plan.game->options[option].value;
}

/* PP-8.  What has changed since is told again before the next game. */
static void
program_tell_table(struct program *p)
{
	const struct game *g = p->plan.game;
	const struct game_start *game = &p->game;

	if (!p->told) {
		talk_word(&p->talk, "table", g->name);
		talk_word(&p->talk, "you", game->names[game->seat]);
	}
	for (int i = 0; g->options[i].name != NULL; i++) {
		if (!p->told || p->option[i] != program_option(p, i))
			talk_rule(&p->talk, g->options[i].name, program_option(p, i));
		p->option[i] = program_option(p, i);
	}
	if (p->told)
		return;
	if (g->layout == NULL && game->rail != NULL)
		talk_rule(&p->talk, "players", game->rail->n);
	if (p->plan.clock_ms > 0)
		talk_rule(&p->talk, "clock-ms", p->plan.clock_ms);
	if (p->plan.seed != NULL)
		talk_word(&p->talk, "seed", p->plan.seed);
	p->told = true;
}

bool
program_skips(struct program *p, char *const *word, int n, uint64_t next)
{
	int64_t number;
	bool stale =
	    n > 0 && grammar_number(word[0], &number) && number > 0 && (uint64_t)number < next;

	if (stale)
		record_line(&p->record, RECORD_NOTE, "an answer to an older question is skipped");
	return stale;
}

/* PP-9. */
static bool
program_receive_ready(struct program *p)
{
	int64_t ms = p->plan.hello_ms > 0 ? p->plan.hello_ms : PROGRAM_READY_MS;
	int64_t until_ms = program_now(p) + ms, number;
	char line[CHILD_TEXT], *word[PROGRAM_WORDS];
	enum child_got got;
	int n;

	do {
		if (!program_read(p, line, word, &n, until_ms, &got)) {
			program_fail(p, got, "did not say 'ready' in time" PROGRAM_FLUSHES);
			return false;
		}
	} while (program_skips(p, word, n, p->request_id + 1));
	if (n == 2 && strcmp(word[0], "ready") == 0 && grammar_number(word[1], &number) &&
	    number == (int64_t)p->game.number)
		return true;
	program_fail_said(p, "must answer 'ready N' to 'new N'", word, n);
	return false;
}

/* PP-24. */
static bool
program_restart(struct program *p)
{
	if (!program_is_out(p))
		return program_launch(p);
	if (p->counts.withdrawn == 0)
		p->counts.withdrawn = p->game.number;
	return false;
}

bool
program_begin(struct program *p, const struct game_start *game)
{
	p->game = *game;
	p->seats = game->rail != NULL ? game->rail->taken : rail_bit(game->seat);
	p->playing = false;
	p->spent_ms = 0;
	p->questions = 0;
	p->bets = 0;
	if (p->child == NULL && !program_restart(p))
		return false;
	program_tell_table(p);
	talk_number(&p->talk, "new", game->number);
	child_quiet(p->child);
	p->playing = program_send(p) && program_receive_ready(p);
	return p->playing;
}

void
program_flush(struct program *p)
{
	size_t n;

	if (p->child != NULL && talk_text(&p->talk, &n) != NULL && n > 0)
		program_send(p);
}

void
program_tell(struct program *p, const char *sentence)
{
	size_t n;

	if (!p->playing || p->child == NULL || p->talk.quiet)
		return;
	talk_word(&p->talk, "tell", sentence);
	if (talk_text(&p->talk, &n) != NULL && n >= FLUSH_BYTES)
		program_send(p);
}

void
program_over(struct program *p, const int64_t score[SEATS])
{
	const char *names[SEATS];
	int64_t scores[SEATS];
	int n = 0;

	for (int seat = 0; seat < SEATS && p->playing; seat++) {
		if (!rail_has(p->seats, seat) || p->game.names[seat][0] == '\0')
			continue; /* nobody sat there, or whoever did has left */
		names[n] = p->game.names[seat];
		scores[n++] = score[seat];
	}
	if (p->playing && p->child != NULL)
		talk_over(&p->talk, p->game.number, n, names, scores);
	p->playing = false;
}
