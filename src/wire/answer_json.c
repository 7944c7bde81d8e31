#include <json.h>
#include <string.h>

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
put_dice(struct json_object *o, const char *key, const uint8_t *die, int n)
{
	struct json_object *dice = json_object_new_array();

	for (int i = 0; i < n; i++)
		json_object_array_add(dice, json_object_new_int(die[i]));
	json_object_object_add(o, key, dice);
}

/* The number that a bet is on; null if its spot has none. */
static void
put_on(struct json_object *o, int n)
{
	if (n != 0)
		put_number(o, "number", n);
	else
		json_object_object_add(o, "number", NULL);
}

/* Which members there are depends on the kind of the event alone. */
static void
put_event(struct json_object *o, const struct answer *a)
{
	const struct event *e = a->event;
	const struct event_kind *kind = &a->game->events[e->kind];

	put_text(o, "event", kind->name);
	put_text(o, "moves", move_names[kind->moves]);
	if ((kind->tells & TELLS_WHO) != 0)
		put_text(o, "who", a->who != NULL ? a->who : "table");
	if ((kind->tells & TELLS_SPOT) != 0)
		put_text(o, "spot", a->game->spots[e->spot]);
	if ((kind->tells & TELLS_ON) != 0)
		put_on(o, e->n);
	if ((kind->tells & TELLS_NUMBER) != 0)
		put_number(o, kind->number, e->n);
	if ((kind->tells & TELLS_AMOUNT) != 0)
		put_number(o, "amount", e->amount);
	if ((kind->tells & TELLS_STAKE) != 0)
		put_number(o, "stake", e->stake);
	if ((kind->tells & TELLS_WHO) != 0)
		put_number(o, "stack", e->stack);
	if ((kind->tells & TELLS_DICE) != 0)
		put_dice(o, "dice", e->die, e->dice);
	put_number(o, "round", e->round);
}

static struct json_object *
value_of(const struct value *v, const char *const *names)
{
	switch (v->kind) {
	case VALUE_NONE: return NULL;
	case VALUE_WORD: return json_object_new_string(v->word);
	case VALUE_NUMBER: return json_object_new_int64(v->number);
	case VALUE_SEAT: return json_object_new_string(names[v->number]);
	case VALUE_SIGN: return json_object_new_boolean(v->number != 0);
	}
	return NULL;
}

static void
put_values(struct json_object *o, const struct answer *a, int row)
{
	struct value value[PART_VALUES];

	part_row(a->part, row, value);
	for (int i = 0; i < a->part->n; i++)
		json_object_object_add(o, value[i].key != NULL ? value[i].key : "value",
				       value_of(&value[i], a->names));
}

/* A row of a list: a value, or an object of several. */
static struct json_object *
row_of(const struct answer *a, int row)
{
	struct value value[PART_VALUES];
	struct json_object *o;

	if (a->part->n == 1) {
		part_row(a->part, row, value);
		return value_of(&value[0], a->names);
	}
	o = json_object_new_object();
	put_values(o, a, row);
	return o;
}

/* {"state":"point","value":6}; a list is {"state":"in","value":["bob","ann"]}. */
static void
put_part(struct json_object *o, const struct answer *a)
{
	struct json_object *rows;

	put_text(o, "state", a->part->name);
	if (a->part->shape == PART_ONE) {
		put_values(o, a, 0);
		return;
	}
	rows = json_object_new_array();
	for (int i = 0; i < a->part->rows; i++)
		json_object_array_add(rows, row_of(a, i));
	json_object_object_add(o, "value", rows);
}

static void
put_bet(struct json_object *o, const struct answer *a)
{
	put_text(o, "bet", a->what);
	put_text(o, "who", a->who);
	put_on(o, a->n);
	put_number(o, "amount", a->amount);
}

static struct json_object *
object_of(const struct answer *a)
{
	struct json_object *o = json_object_new_object();

	switch (a->kind) {
	case ANSWER_EVENT: put_event(o, a); break;
	case ANSWER_DONE: put_text(o, "done", a->what); break;
	case ANSWER_STATE: put_part(o, a); break;
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
