#include "cmd/goodbye.h"

#include <langinfo.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/money.h"
#include "line/wrap.h"
#include "term/signals.h"

/* How long a terminal that is busy may take to read what is said. */
enum { HEARD_MS = 500 };

enum { CARD_LEAST = 60, CARD_MOST = 80, GOODBYE_CARD = 8000 };

/* Without memory it is not told. */
static void
goodbye_add_secret(struct goodbye *g, const struct game *game, int64_t table, const char *secret)
{
	size_t size = (size_t)(g->secrets + 1) * sizeof(*g->secret);
	struct told_secret *grown = realloc(g->secret, size);

	if (grown == NULL)
		return;
	g->secret = grown;
	grown += g->secrets++;
	grown->game = game;
	grown->table = table;
	memcpy(grown->secret, secret, sizeof(grown->secret));
}

void
goodbye_keep_secret(void *goodbye, const struct game *g, const struct dice_glimpse *dice)
{
	if (dice->to >= dice->from)
		goodbye_add_secret(goodbye, g, dice->table, dice->secret);
}

void
goodbye_keep_settled(struct goodbye *g, const struct cut_short *cut)
{
	for (int i = 0; i < cut->secrets; i++)
		goodbye_add_secret(g, cut->secret[i].game, cut->secret[i].table,
				   cut->secret[i].secret);
}

void
goodbye_finish(struct goodbye *g)
{
	free(g->secret);
}

/* LG-33: when a table closes its secret is shown.  On a terminal it has a line of its own, so that
 * it is not cut and can be copied. */
static void
goodbye_say_secrets(const struct goodbye *g)
{
	const char *apart = wrap_width(STDOUT_FILENO) == 0 ? " " : "\n  ";

	for (int i = 0; i < g->secrets; i++)
		printf("The dice of %s, table %lld, followed from%s%s\n", g->secret[i].game->title,
		       (long long)g->secret[i].table, apart, g->secret[i].secret);
}

bool
goodbye_is_heard(int signal)
{
	struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };

	return signal == 0 || (!signals_cut() && poll(&out, 1, HEARD_MS) == 1 &&
			       (out.revents & (POLLERR | POLLHUP)) == 0);
}

static int
goodbye_cols(void)
{
	int cols = wrap_width(STDOUT_FILENO);

	return cols == 0 || cols > CARD_MOST ? CARD_MOST : cols < CARD_LEAST ? CARD_LEAST : cols;
}

void
goodbye_say_evening(const struct diary *d, enum glyphs glyphs)
{
	char card[GOODBYE_CARD];
	struct text text = text_in(card, sizeof(card));
	bool ascii = glyphs != GLYPHS_FULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	struct wrap lines;

	diary_write_card(d, goodbye_cols(), &text);
	wrap_begin(&lines, stdout, 0, ascii);
	wrap_put(&lines, card);
}

void
goodbye_say(const struct goodbye *g, int signal)
{
	char has[MONEY_SIZE], change[MONEY_SIZE];

	if (!goodbye_is_heard(signal))
		return;
	if (g->untouched) {
		puts("The tables stay as they are.");
		return;
	}
	goodbye_say_secrets(g);
	if (g->unwritten)
		return;
	goodbye_say_evening(&g->diary, g->glyphs);
	printf("You leave with %s (%s tonight).\n", money(g->bankroll, has),
	       money_change(g->bankroll + g->standing - g->brought, change));
	if (g->standing > 0)
		printf("%s of yours stays on the tables, which are kept as they are.\n",
		       money(g->standing, has));
	if (g->last[0] != '\0')
		puts(g->last);
}
