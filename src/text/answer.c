#include "text/answer.h"

#include <inttypes.h>

#include "games/game_table.h"
#include "games/words.h"

/* Bytes: a Summit round of the largest limit, with the longest names. */
enum { PART_TEXT = 1 << 15 };

static void
write_hand(const struct answer *a, FILE *out)
{
	fprintf(out, "%s", a->who);
	for (int i = 0; i < a->dice; i++)
		fprintf(out, " %d", a->die[i]);
	fputc('\n', out);
}

static void
write_bet(const struct answer *a, FILE *out)
{
	fprintf(out, "%s %s", a->who, a->what);
	if (a->n != 0)
		fprintf(out, " %d", a->n);
	fprintf(out, " %" PRId64 "\n", a->amount);
}

static void
write_part(const struct answer *a, FILE *out)
{
	char lines[PART_TEXT];
	struct text text = text_in(lines, sizeof(lines));

	part_add(a->part, a->names, &text);
	fputs(lines, out);
}

void
answer_write_plain(const struct answer *a, FILE *out)
{
	switch (a->kind) {
	case ANSWER_EVENT:
	case ANSWER_DONE: fprintf(out, "%s\n", a->text); break;
	case ANSWER_STATE: write_part(a, out); break;
	case ANSWER_CHIPS: fprintf(out, "%s %" PRId64 "\n", a->who, a->amount); break;
	case ANSWER_BET: write_bet(a, out); break;
	case ANSWER_HAND: write_hand(a, out); break;
	case ANSWER_OPTION: fprintf(out, "%s %" PRId64 "\n", a->what, a->amount); break;
	case ANSWER_HELP: fprintf(out, "  %-26s %s\n", a->what, a->text); break;
	case ANSWER_ERROR: fprintf(out, "error: %s\n", a->text); break;
	}
}

static const char *const move_names[] = {
	[STILL] = "still", [STAKED] = "staked", [BACK] = "back",
	[WON] = "won",     [PAID] = "paid",     [LOST] = "lost",
	[TAKEN] = "taken", [BOUGHT] = "bought", [CASHED] = "cashed",
};

/* A member that is there if there is something to say. */
static void
put_text(struct json *j, const char *key, const char *text)
{
	if (text != NULL)
		json_text(j, key, text);
}

static void
put_dice(struct json *j, const char *key, const uint8_t *die, int n)
{
	json_open(j, key, '[');
	for (int i = 0; i < n; i++)
		json_number(j, NULL, die[i]);
	json_close(j);
}

/* The number that a bet is on; null if its spot has none. */
static void
put_on(struct json *j, int n)
{
	if (n != 0)
		json_number(j, "number", n);
	else
		json_null(j, "number");
}

/* Which members there are depends on the kind of the event alone. */
static void
put_event(struct json *j, const struct answer *a)
{
	const struct event *e = a->event;
	const struct event_kind *kind = &a->game->events[e->kind];

	put_text(j, "event", kind->name);
	put_text(j, "moves", move_names[kind->moves]);
	if ((kind->tells & TELLS_WHO) != 0)
		put_text(j, "who", a->who != NULL ? a->who : "table");
	if ((kind->tells & TELLS_SPOT) != 0)
		put_text(j, "spot", a->game->spots[e->spot]);
	if ((kind->tells & TELLS_ON) != 0)
		put_on(j, e->n);
	if ((kind->tells & TELLS_ITS_ON) != 0 && layout_has_numbers(a->game->layout, e->spot))
		put_on(j, e->n);
	if ((kind->tells & TELLS_NUMBER) != 0)
		json_number(j, kind->number, e->n);
	if ((kind->tells & TELLS_AMOUNT) != 0)
		json_number(j, "amount", e->amount);
	if ((kind->tells & TELLS_STAKE) != 0)
		json_number(j, "stake", e->stake);
	if ((kind->tells & TELLS_WHO) != 0)
		json_number(j, "stack", e->stack);
	if ((kind->tells & TELLS_DICE) != 0)
		put_dice(j, "dice", e->die, e->dice);
	json_number(j, "round", e->round);
}

static void
put_value(struct json *j, const char *key, const struct value *v, const char *const *names)
{
	switch (v->kind) {
	case VALUE_NONE: json_null(j, key); break;
	case VALUE_WORD: json_text(j, key, v->word); break;
	case VALUE_NUMBER: json_number(j, key, v->number); break;
	case VALUE_SEAT: json_text(j, key, names[v->number]); break;
	case VALUE_SIGN: json_sign(j, key, v->number != 0); break;
	}
}

static void
put_values(struct json *j, const struct answer *a, int row)
{
	struct value value[PART_VALUES];

	part_row(a->part, row, value);
	for (int i = 0; i < a->part->n; i++)
		put_value(j, value[i].key != NULL ? value[i].key : "value", &value[i], a->names);
}

void
answer_put_row(struct json *j, const char *key, const struct answer *a, int row)
{
	struct value value[PART_VALUES];

	if (a->part->n == 1) {
		part_row(a->part, row, value);
		put_value(j, key, &value[0], a->names);
		return;
	}
	json_open(j, key, '{');
	put_values(j, a, row);
	json_close(j);
}

/* {"state":"point","value":6}; a list is {"state":"in","value":["bob","ann"]}. */
static void
put_part(struct json *j, const struct answer *a)
{
	put_text(j, "state", a->part->name);
	if (a->part->shape == PART_ONE) {
		put_values(j, a, 0);
		return;
	}
	json_open(j, "value", '[');
	for (int i = 0; i < a->part->rows; i++)
		answer_put_row(j, NULL, a, i);
	json_close(j);
}

static void
put_bet(struct json *j, const struct answer *a)
{
	put_text(j, "bet", a->what);
	put_text(j, "who", a->who);
	put_on(j, a->n);
	json_number(j, "amount", a->amount);
}

void
answer_put(struct json *j, const struct answer *a)
{
	switch (a->kind) {
	case ANSWER_EVENT: put_event(j, a); break;
	case ANSWER_DONE: put_text(j, "done", a->what); break;
	case ANSWER_STATE: put_part(j, a); break;
	case ANSWER_HELP: put_text(j, "help", a->what); break;
	case ANSWER_BET: put_bet(j, a); break;
	case ANSWER_ERROR: put_text(j, "error", a->text); return;
	case ANSWER_CHIPS:
		json_number(j, "chips", a->amount);
		put_text(j, "who", a->who);
		break;
	case ANSWER_HAND:
		put_dice(j, "hand", a->die, a->dice);
		put_text(j, "who", a->who);
		break;
	case ANSWER_OPTION:
		put_text(j, "option", a->what);
		json_number(j, "value", a->amount);
		break;
	}
	put_text(j, "text", a->text);
}

void
answer_write_json(const struct answer *a, FILE *out)
{
	struct json j;

	json_begin(&j, out, JSON_LINE);
	json_open(&j, NULL, '{');
	answer_put(&j, a);
	json_close(&j);
	json_end(&j);
}

enum { SENTENCE = 2048 };

static void
say_part(void *ctx, const struct part *part)
{
	const struct say *s = ctx;

	s->sink(s->ctx, &(struct answer){ .kind = ANSWER_STATE, .part = part, .names = s->names });
}

struct part_sink
say_parts_to(struct say *s)
{
	return (struct part_sink){ say_part, s };
}

void
say_state(const struct say *s)
{
	struct say copy = *s;
	struct part_sink to = say_parts_to(&copy);

	s->game->parts(s->state, &to);
}

void
say_chips(const struct say *s, int seat)
{
	const struct rail *rail = s->state;

	s->sink(s->ctx, &(struct answer){ .kind = ANSWER_CHIPS,
					  .who = s->names[seat],
					  .amount = rail->stack[seat] });
}

void
say_bets(const struct say *s, int seat)
{
	struct stake stake[STAKES];
	int n = s->game->stakes(s->state, seat, stake);

	for (int i = 0; i < n; i++)
		s->sink(s->ctx, &(struct answer){ .kind = ANSWER_BET,
						  .who = seat == NOBODY ? "table" : s->names[seat],
						  .what = s->game->spots[stake[i].spot],
						  .n = stake[i].n,
						  .amount = stake[i].amount });
}

bool
say_hand(const struct say *s, int seat)
{
	struct answer a = { .kind = ANSWER_HAND, .game = s->game, .who = s->names[seat] };

	if (s->game->hand != NULL)
		a.dice = s->game->hand(s->state, seat, a.die);
	if (a.dice > 0)
		s->sink(s->ctx, &a);
	return a.dice > 0;
}

void
say_event(const struct say *s, const struct event *e)
{
	const char *who = e->seat != NOBODY ? s->names[e->seat] : NULL;
	char words[SENTENCE];

	event_words(s->game, e, who, NOBODY, words, sizeof(words));
	s->sink(s->ctx,
		&(struct answer){
		    .kind = ANSWER_EVENT, .who = who, .text = words, .event = e, .game = s->game });
}
