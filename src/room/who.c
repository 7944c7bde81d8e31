#include "room/who.h"

#include <errno.h>
#include <string.h>

#include "base/money.h"
#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"
#include "room/phrases.h"

enum { WHO_WHY = 512 };

/* False if G has no such strategy. */
static bool
who_find(const struct game *g, const char *name, struct bot *out)
{
	char why[WHO_WHY];

	return strategy_find(g, name, out, why, sizeof(why));
}

void
who_strategy(const struct game *g, const char *name, char out[STRATEGY_NAME])
{
	struct text text = text_in(out, STRATEGY_NAME);
	struct bot bot;

	if (who_find(g, name, &bot))
		strategy_name(&bot, out);
	else
		text_add(&text, "%s", name);
}

/* Is there a word N at C, in a sentence that begins with FIRST? */
static bool
who_is_number(const char *first, const char *c)
{
	return *c == 'N' && (c == first || strchr(" $(", c[-1]) != NULL) &&
	       strchr(" .,;)", c[1]) != NULL;
}

/* What is said of other forms of a strategy stands at its end. */
static size_t
who_length(const struct bot *bot)
{
	const char *help = bot->strategy->help;
	const char *other = bot->strategy->several != NULL ? strstr(help, "; or with ") : NULL;

	return other != NULL && bot->args <= 1 ? (size_t)(other - help) : strlen(help);
}

void
who_does(const struct game *g, const char *name, struct text *out)
{
	struct bot bot;
	const char *help;
	size_t length;

	if (!who_find(g, name, &bot)) {
		text_add(out, "Somebody's own program or script decides.");
		return;
	}
	help = bot.strategy->help;
	length = who_length(&bot);
	for (size_t i = 0; i < length; i++) {
		if (bot.args <= 1 && bot.strategy->min < bot.strategy->max &&
		    who_is_number(help, &help[i]))
			text_add(out, "%d", (int)bot.arg);
		else
			text_add(out, "%c", help[i]);
	}
	if (help[length] != '\0')
		text_add(out, ".");
}

chips
who_net(const struct occupant *m)
{
	return m->stack + m->stakes - m->brought;
}

void
who_stands(const struct game *g, const struct occupant *m, struct text *out)
{
	char stack[MONEY_SIZE], stakes[MONEY_SIZE], net[MONEY_SIZE];
	chips won = who_net(m);

	if (m->seat == NOBODY) {
		text_add(out, "Is on the way to the table.");
		return;
	}
	text_add(out, "Has %s in hand", money(m->stack, stack));
	if (m->stakes != 0)
		text_add(out, " and %s on the table", money(m->stakes, stakes));
	text_add(out, ".");
	if (!m->counted)
		return;
	if (won == 0)
		text_add(out, " Is even here");
	else
		text_add(out, " %s %s here", won > 0 ? "Won" : "Lost",
			 money(won > 0 ? won : -won, net));
	if (m->rounds > 0)
		text_add(out, ", and came out ahead in %u of %u %s%s", (unsigned)m->won,
			 (unsigned)m->rounds, game_round(g), m->rounds == 1 ? "" : "s");
	text_add(out, ".");
}

/* "ada ᵇ (hold:23), who leaves when the game lets them" */
static void
who_call(const struct game *g, const struct occupant *m, bool you, struct text *out)
{
	char strategy[STRATEGY_NAME];

	text_add(out, "%s", you ? "You" : m->name);
	if (m->strategy[0] != '\0') {
		who_strategy(g, m->strategy, strategy);
		text_add(out, "%s, %s", SIMULATED_MARK, strategy);
	}
	text_add(out, "%s", m->leaves ? ", about to leave" : "");
}

void
who_write(struct room *room, int table, struct text *out)
{
	const struct game *g = room_game(room, table);
	const struct occupants *c = room_occupants(room, table);

	if (c->n == 0)
		text_add(out, "Nobody is at this table.\n");
	for (int i = 0; i < c->n; i++) {
		const struct occupant *m = &c->at[i];

		who_call(g, m, m->seat != NOBODY && m->seat == room_at(room, table)->seat, out);
		text_add(out, ": ");
		if (m->strategy[0] != '\0') {
			who_does(g, m->strategy, out);
			text_add(out, " ");
		}
		who_stands(g, m, out);
		text_add(out, "\n");
		room_tell_player(room, table, m->name, out);
	}
	room_tell_house(room, out);
}

static void
who_goes(const struct room *room, int table, const char *name, struct text *out)
{
	const struct game *g = room_game(room, table);

	text_add(out, "%s leaves", name);
	if (g->min_seats > 1 && room_at(room, table)->view.request.kind != GAME_REQUEST_START)
		text_add(out, " when this %s is over", game_round(g));
	text_add(out, ".");
}

static void
who_goes_not(const char *name, int error, struct text *out)
{
	switch (error) {
	case ENOENT:
		text_add(out, "no simulated player here is called %s; 'who' tells who plays here",
			 text_quoted(name).text);
		break;
	case EBUSY: text_add(out, "too many players are on their way out; try again soon"); break;
	case ECANCELED: text_add(out, "%s", fault_sentence(FAULT_STILL)); break;
	case EPERM: text_add(out, "who plays here is the matter of whoever runs this house"); break;
	case ENOTCONN: text_add(out, "%s", fault_sentence(FAULT_AWAY)); break;
	default: text_add(out, "nobody comes or goes at the tables of a recorded evening");
	}
}

static void
who_comes(const struct room *room, int table, const char *strategy, const char *instead,
	  struct text *out)
{
	char name[STRATEGY_NAME];

	who_strategy(room_game(room, table), strategy, name);
	text_add(out, "A player comes who plays %s.", name);
	if (instead != NULL) {
		text_add(out, " ");
		who_goes(room, table, instead, out);
	}
}

/* "hold[:N], racer[:N], optimal" */
static void
who_list_strategies(const struct room *room, int table, struct text *out)
{
	const struct rail *rail = (const struct rail *)room_at(room, table)->view.state.bytes;
	const struct strategy *s = room_game(room, table)->strategies;
	bool any = false;

	for (; s->name != NULL; s++) {
		if (s->fits != NULL && !s->fits(rail->option))
			continue;
		text_add(out, "%s", any ? ", " : "");
		strategy_usage(s, out);
		any = true;
	}
}

static void
who_comes_not(const struct room *room, int table, const char *strategy, const char *instead,
	      int error, struct text *out)
{
	switch (error) {
	case EINVAL:
		text_add(out, "nobody plays %s at this table; there are ",
			 text_quoted(strategy).text);
		who_list_strategies(room, table, out);
		break;
	case ENOSPC:
		text_add(out, "the last seat of this table is kept for a person; send one of the "
			      "players away first");
		break;
	case ENOMEM: text_add(out, "there is no memory for one more player"); break;
	default: who_goes_not(instead != NULL ? instead : "", error, out);
	}
}

void
who_changes(const struct room *room, int table, const struct answered *a, struct text *out)
{
	char strategy[ROOM_SAY_SIZE], *instead;
	int error = a->reply.error;

	memcpy(strategy, a->request.text, sizeof(strategy));
	instead = a->request.kind == REQUEST_BRING ? strchr(strategy, ' ') : strategy;
	if (a->request.kind == REQUEST_BRING && instead != NULL)
		*instead++ = '\0';
	if (a->request.kind == REQUEST_SEND_AWAY && error == 0)
		who_goes(room, table, instead, out);
	else if (a->request.kind == REQUEST_SEND_AWAY)
		who_goes_not(instead, error, out);
	else if (error == 0)
		who_comes(room, table, strategy, instead, out);
	else
		who_comes_not(room, table, strategy, instead, error, out);
}
