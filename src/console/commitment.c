/* The dice of a console that anybody can check (LG-30 to LG-33). */
#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"
#include "console/commands.h"
#include "games/words.h"

/* False, with an error, if they follow from a seed. */
static bool
commitment_is_there(struct console *c)
{
	if (c->committed == NULL)
		console_refuse(c, "%s", fault_sentence(FAULT_SEEDED));
	return c->committed != NULL;
}

/* The same in the middle of a round. */
static bool
commitment_is_free(struct console *c)
{
	if (!commitment_is_there(c))
		return false;
	if (!c->rolled && console_rail(c)->table == 0)
		return true;
	console_refuse(c, "a round goes on, and the dice stay as they are until it is over");
	return false;
}

static void
commitment_tell(struct console *c, const char *command, const char *before)
{
	char commitment[SECRET_HEX], own[OWN_TEXT];

	strcpy(own, c->committed->text);
	text_disarm(own);
	secret_commitment(&c->committed->secret, commitment);
	console_done(c, command,
		     "%sThe pledge is %s; the next throw is number %" PRIu32 " of table %" PRId64
		     ", and the text is \'%s\'.",
		     before, commitment, c->committed->next, c->committed->table, own);
}

void
console_commitment(struct console *c, char *const *word, int n)
{
	(void)word, (void)n;
	if (commitment_is_there(c))
		commitment_tell(c, "pledge", "");
}

void
console_own_text(struct console *c, char *const *word, int n)
{
	char words[2 * OWN_TEXT];
	struct text text = text_in(words, sizeof(words));

	for (int i = 0; i < n; i++)
		text_add(&text, "%s%s", i > 0 ? " " : "", word[i]);
	if (!commitment_is_free(c))
		return;
	if (!own_text_fits(words, NULL)) {
		console_refuse(c, "%s", fault_sentence(FAULT_TEXT));
		return;
	}
	strcpy(c->committed->text, words);
	commitment_tell(c, "text", "");
}

void
console_reveal(struct console *c, char *const *word, int n)
{
	char hex[SECRET_HEX], before[SECRET_HEX + 40];
	struct text text = text_in(before, sizeof(before));
	struct secret drawn;

	(void)word, (void)n;
	if (!commitment_is_free(c))
		return;
	if (secret_draw(&drawn) != 0) {
		console_refuse(c, "the system has no randomness to give for another secret");
		return;
	}
	secret_write(&c->committed->secret, hex);
	text_add(&text, "The secret was %s. ", hex);
	c->committed->secret = drawn;
	commitment_tell(c, "reveal", before);
}
