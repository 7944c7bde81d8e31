#include "text/receive.h"

#include "games/game.h"
#include "games/grammar.h"
#include "games/words.h"

/* If so much is legal, an error tells only what would be right for its own verb. */
enum { HINTS_TOLD = 24 };

bool
receive_action(const struct game *g, const void *state, int seat, char *const *word, int n,
	       struct action *out, int *verb, struct text *why)
{
	char sentence[RECEIVE_WHY];
	struct range range;
	int fault;

	*verb = n > 0 ? grammar_verb(g, word[0]) : RECEIVE_NO_VERB;
	if (!grammar_parse_at(g, state, word, n, out, why))
		return false;
	fault = game_check(g, state, seat, out, &range);
	if (fault == 0)
		return true;
	fault_words(g, fault, &range, sentence, sizeof(sentence));
	text_add(why, "%s", sentence);
	return false;
}

int
receive_add_hints(const struct game *g, const void *state, int seat, const char *name, int verb,
		  struct text *t)
{
	struct hint hint[HINTS];
	int n = game_hints(g, state, seat, hint, HINTS), told = 0;

	for (int i = 0; i < n && told < HINTS_TOLD; i++) {
		if (n > HINTS_TOLD && hint[i].action.verb != verb)
			continue;
		if (told++ == 0)
			text_add(t, "; %s may now: ", name);
		else
			text_add(t, ", ");
		grammar_hint(g, &hint[i], t);
	}
	return n;
}
