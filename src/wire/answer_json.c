#include <json.h>
#include <string.h>

#include "games/grammar.h"
#include "wire/answer.h"

static const char *const move_names[] = {
	[STILL] = "still", [STAKED] = "staked", [BACK] = "back",     [WON] = "won",
	[LOST] = "lost",   [TAKEN] = "taken",   [BOUGHT] = "bought", [CASHED] = "cashed",
};

static void
put_text(struct json_object *o, const char *key, const char *text)
{
	if (text != NULL)
		json_object_object_add(o, key, json_object_new_string(text));
}

static void
put_number(struct json_object *o, const char *key, int64_t number)
{
	json_object_object_add(o, key, json_object_new_int64(number));
}

static void
put_value(struct json_object *o, const char *text)
{
	int64_t number;

	if (grammar_number(text, &number))
		put_number(o, "value", number);
	else
		put_text(o, "value", text);
}

static void
put_dice(struct json_object *o, const char *key, const uint8_t *die, int n)
{
	struct json_object *dice = json_object_new_array();

	for (int i = 0; i < n; i++)
		json_object_array_add(dice, json_object_new_int(die[i]));
	json_object_object_add(o, key, dice);
}

/* Only what the event's sentence speaks of means something in it. */
static bool
speaks_of(const struct event_kind *kind, const char *word)
{
	return strstr(kind->words, word) != NULL;
}

static void
put_event(struct json_object *o, const struct answer *a)
{
	const struct event *e = a->event;
	const struct event_kind *kind = &a->game->events[e->kind];

	put_text(o, "event", move_names[kind->moves]);
	put_text(o, "who", a->who);
	if (speaks_of(kind, "{spot}"))
		put_text(o, "spot", a->game->spots[e->spot]);
	if (e->n != 0)
		put_number(o, "number", e->n);
	if (kind->moves != STILL || speaks_of(kind, "{amount}"))
		put_number(o, "amount", e->amount);
	if (e->stake != 0)
		put_number(o, "stake", e->stake);
	if (a->who != NULL)
		put_number(o, "stack", e->stack);
	if (e->dice > 0)
		put_dice(o, "dice", e->die, e->dice);
	put_number(o, "round", e->round);
}

static void
put_bet(struct json_object *o, const struct answer *a)
{
	put_text(o, "bet", a->what);
	put_text(o, "who", a->who);
	if (a->n != 0)
		put_number(o, "number", a->n);
	put_number(o, "amount", a->amount);
}

static struct json_object *
object_of(const struct answer *a)
{
	struct json_object *o = json_object_new_object();

	switch (a->kind) {
	case ANSWER_EVENT: put_event(o, a); break;
	case ANSWER_DONE: put_text(o, "done", a->what); break;
	case ANSWER_STATE: put_text(o, "state", a->what); break;
	case ANSWER_HELP: put_text(o, "help", a->what); break;
	case ANSWER_BET: put_bet(o, a); break;
	case ANSWER_ERROR: put_text(o, "error", a->text); return o;
	case ANSWER_CHIPS:
		put_number(o, "chips", a->amount);
		put_text(o, "who", a->who);
		break;
	case ANSWER_HAND:
		put_dice(o, "hand", a->die, a->dice);
		put_text(o, "who", a->who);
		break;
	case ANSWER_OPTION:
		put_text(o, "option", a->what);
		put_number(o, "value", a->amount);
		break;
	}
	if (a->kind == ANSWER_STATE)
		put_value(o, a->text);
	else
		put_text(o, "text", a->text);
	return o;
}

void
answer_write_json(const struct answer *a, FILE *out)
{
	struct json_object *o = object_of(a);

	fprintf(out, "%s\n",
		json_object_to_json_string_ext(o, JSON_C_TO_STRING_PLAIN |
						      JSON_C_TO_STRING_NOSLASHESCAPE));
	json_object_put(o);
}
