/* What Tab proposes: the words of line mode, and the actions of the game. */
#include "games/grammar.h"
#include "line/line_parts.h"

enum { COMPLETE_WORD = 40 };

/* All actions that the table knows. */
static void
line_propose_verbs(const struct line *l, const struct proposals *to)
{
	const struct game *g = line_game(l);

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		if (game_has_verb(g, line_here(l)->glimpse.state.bytes, verb))
			line_propose(to, g->actions[verb].name);
	}
}

/* How an action of the N WORDS may go on, as far as it is legal now. */
static void
line_propose_rest(const struct line *l, char *const *word, int n, const struct proposals *to)
{
	const struct standing *s = line_here(l);
	const struct game *g = line_game(l);
	struct hint hint[HINTS];
	int hints = game_hints(g, s->glimpse.state.bytes, s->seat, hint, HINTS), at = 0;
	char next[COMPLETE_WORD];
	struct text text = text_in(next, sizeof(next));

	while (grammar_next(g, hint, hints, &at, word, n, to->prefix, &text)) {
		line_propose(to, next);
		text = text_in(next, sizeof(next));
	}
}

void
line_propose(const struct proposals *to, const char *word)
{
	if (text_begins(word, to->prefix))
		to->propose(to->ctx, word);
}

void
line_complete(void *line, char *before, const char *prefix,
	      void (*propose)(void *ctx, const char *word), void *ctx)
{
	const struct proposals to = { prefix, propose, ctx };
	const struct line *l = line;
	char *word[GRAMMAR_WORDS];
	int n = 0;

	while (n < GRAMMAR_WORDS && (word[n] = grammar_cut(&before)) != NULL)
		n++;
	if (n == 0 || (n == 1 && text_same(word[0], "help"))) {
		line_propose_verbs(l, &to);
		line_propose_words(l, &to);
	} else {
		line_propose_rest(l, word, n, &to);
	}
}
