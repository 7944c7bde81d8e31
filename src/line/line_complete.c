/* What Tab proposes: the words of line mode, and the actions of the game. */
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "line/line_parts.h"

/* All actions that the table knows. */
static void
line_propose_verbs(const struct line *l, const struct proposals *to)
{
	const struct game *g = line_game(l);

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		if (game_has_verb(g, line_here(l)->glimpse.state.bytes, verb))
			proposals_add(to, g->actions[verb].name);
	}
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
		proposals_add_actions(&to, line_game(l), line_here(l)->glimpse.state.bytes,
				      line_here(l)->seat, word, n);
	}
}
