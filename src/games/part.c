#include "games/part.h"

#include <inttypes.h>
#include <string.h>

#include "games/game_table.h"

static void
part_one(const struct part_sink *to, const char *name, struct value value)
{
	to->take(to->ctx, &(struct part){ .name = name, .rows = 1, .n = 1, .value = &value });
}

void
part_word(const struct part_sink *to, const char *name, const char *word)
{
	part_one(to, name, (struct value){ .kind = VALUE_WORD, .word = word });
}

void
part_number(const struct part_sink *to, const char *name, int64_t number)
{
	part_one(to, name, (struct value){ .kind = VALUE_NUMBER, .number = number });
}

void
part_seat(const struct part_sink *to, const char *name, int seat)
{
	part_one(to, name, (struct value){ .kind = VALUE_SEAT, .number = seat });
}

int
part_count(const void *state, uint64_t seats)
{
	const struct rail *rail = state;
	int n = 0;

	for (int i = 0; i < rail->n; i++)
		n += rail_has(seats, rail->order[i]);
	return n;
}

int
part_seat_at(const struct part *part, int i)
{
	const struct rail *rail = part->state;
	int at = 0;

	while (!rail_has(part->seats, rail->order[at]) || i-- > 0)
		at++;
	return rail->order[at];
}

static void
part_seat_row(const struct part *part, int i, struct value out[PART_VALUES])
{
	out[0] = (struct value){ .kind = VALUE_SEAT, .number = part_seat_at(part, i) };
}

void
part_seats(const struct part_sink *to, const char *name, const void *state, uint64_t seats)
{
	to->take(to->ctx, &(struct part){ .name = name,
					  .shape = PART_LIST,
					  .rows = part_count(state, seats),
					  .n = 1,
					  .row = part_seat_row,
					  .state = state,
					  .seats = seats });
}

void
part_row(const struct part *part, int i, struct value out[PART_VALUES])
{
	if (part->shape == PART_ONE)
		memcpy(out, part->value, (size_t)part->n * sizeof(*out));
	else
		part->row(part, i, out);
}

static void
part_add_value(const struct value *v, const char *const *names, struct text *out)
{
	if (v->labelled && v->kind != VALUE_NONE)
		text_add(out, " %s", v->key);
	switch (v->kind) {
	case VALUE_NONE: break;
	case VALUE_WORD: text_add(out, " %s", v->word); break;
	case VALUE_NUMBER: text_add(out, " %" PRId64, v->number); break;
	case VALUE_SEAT: text_add(out, " %s", names[v->number]); break;
	case VALUE_SIGN: text_add(out, "%s", v->number != 0 ? "+" : "-"); break;
	}
}

static void
part_add_row(const struct part *part, int i, const char *const *names, struct text *out)
{
	struct value value[PART_VALUES];

	part_row(part, i, value);
	for (int k = 0; k < part->n; k++)
		part_add_value(&value[k], names, out);
}

int
part_add_rows(const struct part *part, int from, const char *const *names, struct text *out)
{
	int row = from;

	text_add(out, "%s", part->name);
	for (; row < part->rows; row++) {
		struct text before = *out;

		part_add_row(part, row, names, out);
		if (!out->cut || row == from)
			continue;
		*out = before;
		out->at[out->used] = '\0';
		break;
	}
	return row > from ? row - from : 1;
}

void
part_add(const struct part *part, const char *const *names, struct text *out)
{
	text_add(out, "%s", part->name);
	for (int i = 0; i < part->rows; i++)
		part_add_row(part, i, names, out);
	text_add(out, "\n");
}

struct paper {
	const char *const *names;
	struct text *out;
};

static void
paper_take(void *ctx, const struct part *part)
{
	const struct paper *p = ctx;

	part_add(part, p->names, p->out);
}

void
parts_add(const struct game *g, const void *state, const char *const *names, struct text *out)
{
	struct paper paper = { names, out };

	g->parts(state, &(struct part_sink){ paper_take, &paper });
}
