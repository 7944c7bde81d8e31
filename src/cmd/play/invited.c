#include "cmd/play/invited.h"

#include <string.h>

#include "base/assert.h"
#include "base/utf8.h"
#include "cmd/books/ledger_handle.h"
#include "games/game.h"
#include "games/game_table.h"

enum { INVITED_TABLE = 2 * OPENING_TITLE };

/* One of the list: to which of the tables, and who. */
struct invitation {
	int table;
	const char *player;
};

/* The nth of its game is table I of these? */
static int
invited_nth(const struct openings *o, int table)
{
	int n = 0;

	for (int i = 0; i < table; i++)
		n += o->at[i].game == o->at[table].game;
	return n;
}

/* "TABLE/PLAYER", or a player for the table that is USUAL.  False with a complaint. */
static bool
invited_cut(const char *value, const struct openings *o, int usual, struct invitation *out)
{
	size_t length = strcspn(value, "/=:");
	char words[INVITED_TABLE];
	struct text text = text_in(words, sizeof(words));

	*out = (struct invitation){ usual, value };
	if (value[length] != '/')
		return true;
	text_add(&text, "%.*s", (int)length, value);
	out->player += length + 1;
	out->table = openings_find(o, words);
	if (out->table >= 0)
		return true;
	command_complain("--guest %s: there is no table %s", text_quoted(value).text, words);
	return false;
}

/* A seat is left for a person. */
static bool
invited_have_seats(const struct invited *in, const struct guest_plan *last)
{
	int n = 0;

	for (int i = 0; i < in->n; i++)
		n += in->at[i].game == last->game && in->at[i].nth == last->nth;
	if (n < last->game->max_seats)
		return true;
	command_complain("a table of %s has room for %d guests, and --guest asks for more",
			 last->game->title, last->game->max_seats - 1);
	return false;
}

/* The one who was added last is called as nobody else is. */
static bool
invited_have_name(const struct guest_plan *last, const char *player)
{
	if (strcmp(last->name, ledger_handle_person()) != 0)
		return true;
	command_complain("a guest cannot be called %s, as you are; NAME=%s gives them another name",
			 last->name, player);
	return false;
}

static bool
invited_add(struct invited *in, const struct openings *o, const struct invitation *who,
	    const struct exec_ops *ops)
{
	const struct game *g = o->at[who->table].game;
	struct guest_plan *guest = &in->at[in->n];
	struct bots *b;
	int nth = 0;

	while (games[nth] != g)
		nth++;
	assert(nth < INVITED_GAMES);
	b = &in->bots[nth];
	if (!bots_add(b, g, who->player, ops))
		return false;
	*guest = (struct guest_plan){ g, invited_nth(o, who->table), b->name[b->n - 1],
				      b->bot[b->n - 1] };
	in->n++;
	return invited_have_name(guest, who->player) && invited_have_seats(in, guest);
}

/* The lists are large, and what is not used of them is left alone. */
static void
invited_nobody(struct invited *in)
{
	in->n = 0;
	for (int i = 0; i < INVITED_GAMES; i++)
		in->bots[i].n = 0;
}

bool
invited_read(struct invited *out, const struct flag_list *list, const struct openings *openings,
	     const char *table, const struct exec_ops *ops)
{
	struct invitation invitation;
	struct openings o;
	bool come = bots_can_record(ops->record);
	int usual;

	invited_nobody(out);
	openings_fill(openings, &o);
	usual = table != NULL ? openings_find(&o, table) : 0;
	for (int i = 0; come && i < list->n; i++)
		come = invited_cut(list->at[i], &o, usual < 0 ? 0 : usual, &invitation) &&
		       invited_add(out, &o, &invitation, ops);
	if (!come)
		invited_dismiss(out);
	return come;
}

void
invited_dismiss(struct invited *in)
{
	for (int i = 0; i < INVITED_GAMES; i++)
		bots_dismiss(&in->bots[i]);
}
