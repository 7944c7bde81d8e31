#include "games/game_table.h"
#include "line/line_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "base/text.h"
#include "games/part.h"
#include "room/phrases.h"

enum { LINE_MOST = 4096, MARK = 8 };

/* The state of the table is told as sentences, a part each: "Shooter: ann." */
struct show {
	struct line *line;
	const char *const *names; /* by seat */
};

/* A word of the table of a game, as people write it: "POINT_SET" is "point set". */
static void
show_add_word(struct text *out, const char *word)
{
	for (; *word != '\0'; word++)
		text_add(out, "%c",
			 *word == '_'                   ? ' '
			 : *word >= 'A' && *word <= 'Z' ? *word - 'A' + 'a'
							: *word);
}

static void
show_add_value(const struct show *s, const struct value *v, const char *before, struct text *out)
{
	if (v->kind == VALUE_NONE)
		return;
	if (v->kind == VALUE_SIGN) {
		text_add(out, "%s", v->number != 0 ? "+" : "-");
		return;
	}
	text_add(out, "%s", before);
	if (v->labelled)
		text_add(out, "%s ", v->key);
	if (v->kind == VALUE_WORD)
		show_add_word(out, v->word);
	else if (v->kind == VALUE_SEAT)
		text_add(out, "%s", s->names[v->number]);
	else
		text_add(out, "%" PRId64, v->number);
}

/* What stands before value number K of a row: "1 of 12", "ann 24, rounds 3". */
static const char *
show_gap(const struct part *part, const struct value *v, int k)
{
	if (k == 0)
		return "";
	return v->labelled && part->n > 2 ? ", " : " ";
}

static void
show_take(void *ctx, const struct part *part)
{
	struct show *s = ctx;
	struct value value[PART_VALUES];
	char words[LINE_MOST];
	struct text text = text_in(words, sizeof(words));

	if (part->rows == 0)
		return;
	text_add(&text, "%c%s: ", text_upper(part->name[0]), part->name + 1);
	for (int row = 0; row < part->rows; row++) {
		part_row(part, row, value);
		if (row > 0)
			text_add(&text, "%s", part->n > 1 ? "; " : ", ");
		for (int k = 0; k < part->n; k++)
			show_add_value(s, &value[k], show_gap(part, &value[k], k), &text);
	}
	text_add(&text, ".\n");
	line_put(s->line, words);
}

/* "ann has $5 at stake: pass." */
static int
show_tell_stakes(const struct show *s, const struct game *g, const void *state, int seat, bool you)
{
	struct stake stake[STAKES];
	int n = g->stakes(state, seat, stake);

	for (int i = 0; i < n; i++) {
		char words[LINE_SENTENCE], amount[MONEY_SIZE];
		struct text text = text_in(words, sizeof(words));

		text_add(&text, "%s %s %s at stake: %s", you ? "You" : s->names[seat],
			 you ? "have" : "has", money(stake[i].amount, amount),
			 g->spots[stake[i].spot]);
		if (stake[i].n > 0)
			text_add(&text, " %d", stake[i].n);
		text_add(&text, ".\n");
		line_put(s->line, words);
	}
	return n;
}

/* How each seat is called. */
struct callings {
	char marked[SEATS][NAME_SIZE + MARK];
	const char *names[SEATS];
};

static void
show_call(const struct line *l, struct callings *out)
{
	const struct seat_view *here = line_here(l);

	for (int i = 0; i < SEATS; i++) {
		snprintf(out->marked[i], sizeof(out->marked[i]), "%s%s",
			 i == here->seat ? "you" : here->view.name[i],
			 rail_has(here->view.simulated, i) ? SIMULATED_MARK : "");
		out->names[i] = out->marked[i];
	}
}

/* Everybody's.  Returns how many there are. */
static int
show_tell_all_stakes(struct line *l, const struct callings *called)
{
	const struct show show = { l, called->names };
	const void *state = line_here(l)->view.state.bytes;
	const struct rail *rail = state;
	int n = 0;

	for (int i = 0; i < rail->n; i++)
		n += show_tell_stakes(&show, line_game(l), state, rail->order[i],
				      rail->order[i] == line_here(l)->seat);
	return n;
}

void
line_show_bets(struct line *l)
{
	struct callings called;

	show_call(l, &called);
	if (show_tell_all_stakes(l, &called) == 0)
		line_tell(l, "No bets lie on this table.");
}

void
line_show_hand(struct line *l)
{
	const struct seat_view *here = line_here(l);
	const struct game *g = line_game(l);
	char words[LINE_SENTENCE];
	struct text text = text_in(words, sizeof(words));
	uint8_t die[HAND];
	int sum = 0, n;

	if (g->hand == NULL || here->seat == NOBODY)
		return;
	n = g->hand(here->view.state.bytes, here->seat, die);
	text_add(&text, "Your hand:");
	for (int i = 0; i < n; i++) {
		text_add(&text, " %d", die[i]);
		sum += die[i];
	}
	if (n > 0)
		line_say(l, "%s, %d in all.\n", words, sum);
}

/* A pot is a part of the state. */
void
line_show_table(struct line *l)
{
	struct callings called;
	struct show show = { l, called.names };

	show_call(l, &called);
	line_game(l)->parts(line_here(l)->view.state.bytes,
			    &(struct part_sink){ show_take, &show });
	show_tell_all_stakes(l, &called);
	line_show_hand(l);
}
