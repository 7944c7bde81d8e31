#include "wire/answer.h"

#include <inttypes.h>

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
