#include "cmd/play/goodbye.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/money.h"
#include "games/game_table.h"
#include "line/wrap.h"
#include "term/signals.h"

enum { CARD_LEAST = 60, CARD_MOST = 80, GOODBYE_CARD = 8000 };

/* A table's name, and what stands before it. */
enum { GOODBYE_NAME = 64, GOODBYE_INDENT = 2 };

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
goodbye_keep_secret(void *goodbye, const struct game *g, const struct dice_view *dice)
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

/* "2 Craps": the table whose secret it is.  Returns its width. */
static int
goodbye_name_table(const struct told_secret *of, char name[GOODBYE_NAME])
{
	return snprintf(name, GOODBYE_NAME, "%lld %s", (long long)of->table, of->game->title);
}

/* On a terminal a table has a line if that has room for the secret, else the secret has a line of
 * its own: it is not cut and can be copied.  What comes after them stands apart. */
static void
goodbye_list_secrets(const struct goodbye *g, int cols)
{
	char name[GOODBYE_NAME];
	int widest = 0, apart;

	for (int i = 0; i < g->secrets; i++) {
		int width = goodbye_name_table(&g->secret[i], name);

		widest = width > widest ? width : widest;
	}
	apart = widest + GOODBYE_INDENT + SECRET_HEX > cols;
	puts("The dice followed from these secrets, by table:");
	for (int i = 0; i < g->secrets; i++) {
		goodbye_name_table(&g->secret[i], name);
		printf("  %-*s%s%s\n", apart ? 0 : widest + 1, name, apart ? "\n" : "",
		       g->secret[i].secret);
	}
	putchar('\n');
}

/* LG-33: when a table closes its secret is shown. */
static void
goodbye_say_secrets(const struct goodbye *g)
{
	int cols = wrap_width(STDOUT_FILENO);

	if (cols > 0 && g->secrets > 0) {
		goodbye_list_secrets(g, cols);
		return;
	}
	for (int i = 0; i < g->secrets; i++)
		printf("The dice of %s, table %lld, followed from %s\n", g->secret[i].game->title,
		       (long long)g->secret[i].table, g->secret[i].secret);
}

/* To ask poll() whether the terminal takes anything would not do: while somebody types without end
 * it does not return. */
bool
goodbye_may_be_heard(int signal)
{
	if (signal != 0 && signals_cut())
		return false;
	if (signal != 0)
		signals_last_words(STDOUT_FILENO);
	return true;
}

static int
goodbye_cols(void)
{
	int cols = wrap_width(STDOUT_FILENO);

	return cols == 0 || cols > CARD_MOST ? CARD_MOST : cols < CARD_LEAST ? CARD_LEAST : cols;
}

/* Characters beyond ASCII have substitutes where they may be broken. */
static void
goodbye_print(const char *words, int cols, enum glyphs glyphs)
{
	bool ascii = glyphs != GLYPHS_FULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	struct wrap lines;

	wrap_begin(&lines, stdout, cols, ascii);
	wrap_put(&lines, words);
}

void
goodbye_say_evening(const struct diary *d, enum glyphs glyphs)
{
	char card[GOODBYE_CARD];
	struct text text = text_in(card, sizeof(card));

	diary_write_card(d, goodbye_cols(), &text);
	goodbye_print(card, 0, glyphs);
}

/* What the person leaves with, and what stays. */
static void
goodbye_say_chips(const struct goodbye *g)
{
	char has[MONEY_SIZE], change[MONEY_SIZE], buffer[GOODBYE_CARD];
	struct text words = text_in(buffer, sizeof(buffer));

	text_add(&words, "You leave with %s (%s tonight).\n", money(g->bankroll, has),
		 money_change(g->bankroll + g->seat_view - g->brought, change));
	if (g->seat_view > 0)
		text_add(&words, "%s of yours stays on the tables, which are kept as they are.\n",
			 money(g->seat_view, has));
	goodbye_print(buffer, wrap_width(STDOUT_FILENO), g->glyphs);
	if (g->last[0] != '\0')
		puts(g->last);
}

void
goodbye_say(const struct goodbye *g, int signal)
{
	if (!goodbye_may_be_heard(signal))
		return;
	if (g->untouched) {
		puts("The tables stay as they are.");
		return;
	}
	goodbye_say_secrets(g);
	if (g->unwritten)
		return;
	goodbye_say_evening(&g->diary, g->glyphs);
	goodbye_say_chips(g);
}
