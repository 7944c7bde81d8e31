#include "room/dice_words.h"

#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"

enum { HALF = (SECRET_HEX - 1) / 2 };

/* Digits of a secret or a pledge, on lines of their own. */
static void
dice_words_hex(const char *hex, int cols, struct text *out)
{
	if (cols >= DICE_WORDS_WIDE)
		text_add(out, "%s\n", hex);
	else
		text_add(out, "%.*s\n%s\n", HALF, hex, hex + HALF);
}

/* A text as it may be shown. */
static void
dice_words_own(const char *text, struct text *out)
{
	char shown[JOINED_TEXT];

	strcpy(shown, text);
	text_disarm(shown);
	text_add(out, "%s", shown);
}

void
dice_words_commitment(const struct dice_view *d, int cols, struct text *out)
{
	if (!d->checkable || d->commitment[0] == '\0')
		return;
	text_add(out, "Pledge of the dice, table %" PRId64 ", from throw %" PRIu32 " on:\n",
		 d->table, d->first);
	dice_words_hex(d->commitment, cols, out);
}

static void
dice_words_texts(const struct dice_view *d, struct text *out)
{
	text_add(out, "Your text:   ");
	if (d->text[0] != '\0')
		dice_words_own(d->text, out);
	else
		text_add(out, "none");
	text_add(out, "\n");
	if (d->bet_queries) {
		text_add(out, d->sits ? "After this round: " : "When you sit: ");
		dice_words_own(d->bet_query[0] != '\0' ? d->bet_query : "none", out);
		text_add(out, "\n");
	}
	if (strcmp(d->joined, d->text) != 0) {
		text_add(out, "All texts:   ");
		dice_words_own(d->joined, out);
		text_add(out, "\n");
	}
}

static void
dice_words_revealed(const struct dice_view *d, int cols, struct text *out)
{
	text_add(out, "\nThe last revealed secret decided ");
	if (d->to < d->from)
		text_add(out, "no throw:\n");
	else if (d->to == d->from)
		text_add(out, "throw %" PRIu32 ":\n", d->from);
	else
		text_add(out, "throws %" PRIu32 " to %" PRIu32 ":\n", d->from, d->to);
	dice_words_hex(d->secret, cols, out);
	text_add(out, "Its pledge was\n");
	dice_words_hex(d->former, cols, out);
}

/* ASCII words on lines of COLS. */
static void
dice_words_flow(const char *words, int cols, struct text *out)
{
	int col = 0;

	while (*words != '\0') {
		int length = (int)strcspn(words, " ");

		if (col > 0) {
			bool fits = col + 1 + length <= cols;

			text_add(out, fits ? " " : "\n");
			col = fits ? col + 1 : 0;
		}
		text_add(out, "%.*s", length, words);
		col += length;
		words += length + (words[length] != '\0');
	}
	text_add(out, "\n");
}

void
dice_words_page(const struct dice_view *d, int cols, struct text *out)
{
	if (!d->checkable) {
		dice_words_flow("These dice follow from a seed, or were recorded. They have no "
				"secret that could be revealed.",
				cols, out);
		return;
	}
	dice_words_flow("Each throw follows from a secret that this table has fixed already, and "
			"from your text. The pledge is the SHA-256 of the secret. When the secret "
			"is revealed, 'pitboss verify' checks every throw.",
			cols, out);
	text_add(out, "\n");
	dice_words_commitment(d, cols, out);
	text_add(out, "Next throw:  number %" PRIu32 "\n", d->next);
	dice_words_texts(d, out);
	if (d->reveals)
		text_add(out, "The secret is revealed when this round is over.\n");
	if (d->secret[0] != '\0')
		dice_words_revealed(d, cols, out);
}

void
dice_words_chosen(const struct dice_view *d, struct text *out)
{
	if (!d->sits)
		text_add(out, "Your text holds when you have sat down and a round is over.");
	else if (d->bet_queries)
		text_add(out, "Your text changes when this round is over.");
	else if (d->text[0] == '\0')
		text_add(out, "You have no text from the next throw on.");
	else
		text_add(out, "Your text holds from the next throw on.");
}

void
dice_words_asked(const struct dice_view *d, struct text *out)
{
	text_add(out, d->reveals ? "The secret is revealed when this round is over."
				 : "The secret is revealed, and a new one is pledged.");
}
