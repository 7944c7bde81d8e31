#include "text/talk.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "text/answer.h"
#include "text/json.h"

/* The most bytes of a bet in JSON. */
enum { TALK_BET = 100 };

bool
talk_open(struct talk *t)
{
	*t = (struct talk){ .bytes = NULL };
	t->out = open_memstream(&t->bytes, &t->size);
	return t->out != NULL;
}

void
talk_close(struct talk *t)
{
	if (t->out != NULL)
		fclose(t->out);
	free(t->bytes);
	*t = (struct talk){ .bytes = NULL };
}

const char *
talk_text(struct talk *t, size_t *n)
{
	if (fflush(t->out) != 0 || ferror(t->out) != 0)
		return NULL;
	/* Behind it may stand what was said before and taken back. */
	t->bytes[t->size] = '\0';
	*n = t->size;
	return t->bytes;
}

void
talk_clear(struct talk *t)
{
	clearerr(t->out);
	rewind(t->out);
}

static void
talk_begin(const struct talk *t, struct json *j)
{
	json_begin(j, t->out, JSON_LINE);
	json_open(j, NULL, '{');
}

static void
talk_end(struct json *j)
{
	json_close(j);
	json_end(j);
}

void
talk_hello(struct talk *t)
{
	fputs("pitboss 1\n", t->out);
}

void
talk_word(struct talk *t, const char *what, const char *word)
{
	struct json j;

	if (!t->json) {
		fprintf(t->out, "%s %.*s\n", what, TALK_LINE - 32, word);
		return;
	}
	talk_begin(t, &j);
	json_text(&j, what, word);
	talk_end(&j);
}

void
talk_number(struct talk *t, const char *what, uint64_t number)
{
	struct json j;

	if (!t->json) {
		fprintf(t->out, "%s %" PRIu64 "\n", what, number);
		return;
	}
	talk_begin(t, &j);
	json_number(&j, what, (int64_t)number);
	talk_end(&j);
}

void
talk_rule(struct talk *t, const char *option, int64_t value)
{
	struct json j;

	if (!t->json) {
		fprintf(t->out, "rule %s %" PRId64 "\n", option, value);
		return;
	}
	talk_begin(t, &j);
	json_open(&j, "rule", '{');
	json_number(&j, option, value);
	json_close(&j);
	talk_end(&j);
}

void
talk_options(struct talk *t, const struct game *g, const int32_t *option)
{
	for (int i = 0; g->options[i].name != NULL; i++)
		talk_rule(t, g->options[i].name, option[i]);
}

void
talk_no(struct talk *t, uint64_t request_id, const char *why)
{
	struct json j;

	if (!t->json) {
		fprintf(t->out, "no %" PRIu64 " %s\n", request_id, why);
		return;
	}
	talk_begin(t, &j);
	json_number(&j, "no", (int64_t)request_id);
	json_text(&j, "why", why);
	talk_end(&j);
}

void
talk_late(struct talk *t, uint64_t request_id, const char *did)
{
	struct json j;

	if (!t->json) {
		fprintf(t->out, "late %" PRIu64 " %s\n", request_id, did);
		return;
	}
	talk_begin(t, &j);
	json_number(&j, "late", (int64_t)request_id);
	json_text(&j, "did", did);
	talk_end(&j);
}

void
talk_over(struct talk *t, uint64_t game, int n, const char *const *names, const int64_t *scores)
{
	struct json j;

	if (!t->json) {
		fprintf(t->out, "over %" PRIu64, game);
		for (int i = 0; i < n; i++)
			fprintf(t->out, " %s %" PRId64, names[i], scores[i]);
		fputc('\n', t->out);
		return;
	}
	talk_begin(t, &j);
	json_number(&j, "over", (int64_t)game);
	json_open(&j, "scores", '{');
	for (int i = 0; i < n; i++)
		json_number(&j, names[i], scores[i]);
	json_close(&j);
	talk_end(&j);
}

void
talk_bye(struct talk *t)
{
	struct json j;

	if (!t->json) {
		fputs("bye\n", t->out);
		return;
	}
	talk_begin(t, &j);
	json_sign(&j, "bye", true);
	talk_end(&j);
}

/* Are there chips to be told of?  In a game without bets they mean something only while some lie on
 * the table. */
static bool
talk_has_chips(const struct talk_table *at)
{
	const struct rail *rail = at->view;

	return at->game->layout != NULL || rail->table > 0;
}

/* A part of the state in words.  A list that does not fit on a line goes on in another line of the
 * same name (PP-3). */
static void
talk_put_part(const struct talk *t, const struct part *part, const char *const *names)
{
	int row = 0;

	do {
		char line[TALK_LINE];
		struct text text = text_in(line, sizeof(line));

		row += part_add_rows(part, row, names, &text);
		fprintf(t->out, "%s\n", line);
	} while (row < part->rows);
}

/* The lines of a state, its chips, bets and hands, each told by `say'. */
static void
talk_take(void *ctx, const struct answer *a)
{
	const struct talk *t = ctx;

	switch (a->kind) {
	case ANSWER_STATE: talk_put_part(t, a->part, a->names); return;
	case ANSWER_CHIPS: fputs("chips ", t->out); break;
	case ANSWER_BET: fputs("bet ", t->out); break;
	case ANSWER_HAND: fputs("hand ", t->out); break;
	case ANSWER_EVENT:
	case ANSWER_DONE:
	case ANSWER_OPTION:
	case ANSWER_HELP:
	case ANSWER_ERROR: return;
	}
	answer_write_plain(a, t->out);
}

static void
talk_say_chips(const struct say *say, const struct rail *rail)
{
	for (int i = 0; i < rail->n; i++) {
		if (rail_plays(rail, rail->order[i]))
			say_chips(say, rail->order[i]);
	}
}

/* Those of SEAT come first, if it is not NOBODY. */
static void
talk_say_bets(const struct say *say, const struct rail *rail, int seat)
{
	if (seat != NOBODY)
		say_bets(say, seat);
	for (int i = 0; i < rail->n; i++) {
		if (rail->order[i] != seat)
			say_bets(say, rail->order[i]);
	}
	say_bets(say, NOBODY);
}

static void
talk_say_hands(const struct say *say, const struct rail *rail)
{
	for (int i = 0; i < rail->n; i++)
		say_hand(say, rail->order[i]);
}

static void
talk_ask_words(struct talk *t, const struct talk_table *at, uint64_t request_id, int64_t ms,
	       const struct hint *hint, int hints)
{
	const struct say say = { at->game, at->view, at->names, talk_take, t };

	fprintf(t->out, "ask %" PRIu64 " %" PRId64 "\n", request_id, ms);
	say_state(&say);
	if (talk_has_chips(at))
		talk_say_chips(&say, at->view);
	talk_say_bets(&say, at->view, NOBODY);
	talk_say_hands(&say, at->view);
	for (int i = 0; i < hints; i++) {
		char line[GRAMMAR_HINT + 64];
		struct text text = text_in(line, sizeof(line));

		grammar_hint(at->game, &hint[i], &text);
		fprintf(t->out, "may %s\n", line);
	}
	fprintf(t->out, "go %" PRIu64 "\n", request_id);
}

/* A question in JSON, whose lists go on from one answer to the next. */
struct talk_object {
	struct json j;
	const char *list; /* the name of the part that is open, or NULL */
	int bets, most;   /* how many there are, and how many may be told */
};

static void
talk_close_list(struct talk_object *o)
{
	if (o->list != NULL)
		json_close(&o->j);
	o->list = NULL;
}

/* A part of one value is that value.  Any other is a list, of which a part that is told row by row
 * ("score") makes a row each time. */
static void
talk_put_json(struct talk_object *o, const struct answer *a)
{
	const struct part *part = a->part;

	if (o->list != NULL && strcmp(o->list, part->name) != 0)
		talk_close_list(o);
	if (part->shape == PART_ONE && part->n == 1) {
		answer_put_row(&o->j, part->name, a, 0);
		return;
	}
	if (o->list == NULL)
		json_open(&o->j, part->name, '[');
	o->list = part->name;
	for (int i = 0; i < part->rows; i++)
		answer_put_row(&o->j, NULL, a, i);
}

static void
talk_take_json(void *ctx, const struct answer *a)
{
	struct talk_object *o = ctx;

	switch (a->kind) {
	case ANSWER_STATE: talk_put_json(o, a); break;
	case ANSWER_CHIPS: json_number(&o->j, a->who, a->amount); break;
	case ANSWER_BET:
		if (o->bets++ >= o->most)
			break;
		json_open(&o->j, NULL, '{');
		answer_put(&o->j, a);
		json_close(&o->j);
		break;
	case ANSWER_HAND:
		json_open(&o->j, a->who, '[');
		for (int i = 0; i < a->dice; i++)
			json_number(&o->j, NULL, a->die[i]);
		json_close(&o->j);
		break;
	case ANSWER_EVENT:
	case ANSWER_DONE:
	case ANSWER_OPTION:
	case ANSWER_HELP:
	case ANSWER_ERROR: break;
	}
}

static void
talk_put_hand(struct json *j, const struct talk_table *at)
{
	uint8_t die[HAND];
	int n = at->game->hand != NULL ? at->game->hand(at->view, at->seat, die) : 0;

	json_open(j, "hand", '[');
	for (int i = 0; i < n; i++)
		json_number(j, NULL, die[i]);
	json_close(j);
}

static void
talk_put_hints(const struct talk_table *at, struct json *j, const struct hint *hint, int hints)
{
	json_open(j, "may", '[');
	for (int i = 0; i < hints; i++) {
		char line[GRAMMAR_HINT + 64];
		struct text text = text_in(line, sizeof(line));

		grammar_hint(at->game, &hint[i], &text);
		json_text(j, NULL, line);
	}
	json_close(j);
}

/* The number of bets to tell instead of TOLD, LEAST or more, as the line was EXCESS bytes too long.
 */
static int
talk_fewer(int told, int least, off_t excess)
{
	int fewer = told - 1 - (int)(excess / TALK_BET);

	return fewer > least ? fewer : least;
}

/* Up to MOST bets are told.  HINTS is -1 if there shall be no "may".  Returns the number of bets.
 */
static int
talk_put_question(struct talk *t, const struct talk_table *at, uint64_t request_id, int64_t ms,
		  int most, const struct hint *hint, int hints)
{
	struct talk_object o = { .most = most };
	const struct say say = { at->game, at->view, at->names, talk_take_json, &o };

	talk_begin(t, &o.j);
	json_number(&o.j, "ask", (int64_t)request_id);
	json_number(&o.j, "ms", ms);
	json_open(&o.j, "state", '{');
	say_state(&say);
	talk_close_list(&o);
	json_close(&o.j);
	json_open(&o.j, "chips", '{');
	if (talk_has_chips(at))
		talk_say_chips(&say, at->view);
	json_close(&o.j);
	json_open(&o.j, "bets", '[');
	talk_say_bets(&say, at->view, most < INT_MAX ? at->seat : NOBODY);
	json_close(&o.j);
	if (o.bets > most)
		json_number(&o.j, "left_out", o.bets - most);
	talk_put_hand(&o.j, at);
	json_open(&o.j, "hands", '{');
	talk_say_hands(&say, at->view);
	json_close(&o.j);
	if (hints >= 0)
		talk_put_hints(at, &o.j, hint, hints);
	talk_end(&o.j);
	return o.bets;
}

/* Its line may be too long: then it is said again with less in it. */
static void
talk_ask_json(struct talk *t, const struct talk_table *at, uint64_t request_id, int64_t ms,
	      const struct hint *hint, int hints)
{
	struct stake own[STAKES];
	int mine = at->game->stakes(at->view, at->seat, own), most = INT_MAX;
	int may = t->brief ? -1 : hints;
	off_t from = ftello(t->out), end;

	for (;;) {
		int bets = talk_put_question(t, at, request_id, ms, most, hint, may);
		int told = bets < most ? bets : most;

		end = ftello(t->out);
		if (end - from <= TALK_LINE || (told == 0 && may < 0))
			return;
		if (told == mine && may >= 0)
			may = -1;
		else
			most = talk_fewer(told, told > mine ? mine : 0, end - from - TALK_LINE);
		fseeko(t->out, from, SEEK_SET);
	}
}

void
talk_question(struct talk *t, const struct talk_table *at, uint64_t request_id, int64_t ms)
{
	struct hint hint[HINTS];
	int n = t->brief ? 0 : game_hints(at->game, at->view, at->seat, hint, HINTS);

	(t->json ? talk_ask_json : talk_ask_words)(t, at, request_id, ms, hint, n);
}
