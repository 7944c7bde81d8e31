#include "games/proposals.h"

#include "base/text.h"
#include "games/game.h"
#include "games/grammar.h"

enum { PROPOSAL = 40 };

void
proposals_add(const struct proposals *to, const char *word)
{
	if (text_begins(word, to->prefix))
		to->propose(to->ctx, word);
}

void
proposals_add_actions(const struct proposals *to, const struct game *g, const void *state, int seat,
		      char *const *word, int n)
{
	struct hint hint[HINTS];
	int hints = game_hints(g, state, seat, hint, HINTS), at = 0;
	char next[PROPOSAL];
	struct text text = text_in(next, sizeof(next));

	while (grammar_next(g, hint, hints, &at, word, n, to->prefix, &text)) {
		to->propose(to->ctx, next);
		text = text_in(next, sizeof(next));
	}
}
