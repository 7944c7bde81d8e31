/* The players at the table that is listened to, and the choice of them. */
#include "base/utf8.h"
#include "games/grammar.h"
#include "line/line_parts.h"
#include "room/who.h"

/* Notes of REQUEST_OCCUPANTS. */
enum { LINE_LISTS, LINE_DISMISSES };

static void
line_ask_occupants(struct line *l, int64_t note)
{
	struct request q = room_request(l->room, REQUEST_OCCUPANTS, l->at);

	line_ask(l, &q, note);
}

void
line_who(struct line *l, char *rest)
{
	(void)rest;
	line_ask_occupants(l, LINE_LISTS);
}

static void
line_dismiss_one(struct line *l, int table, const char *name)
{
	struct request q = room_request_text(l->room, REQUEST_SEND_AWAY, table, name);

	line_ask(l, &q, 0);
}

/* All players of the table, unless one of them is called so. */
static void
line_dismiss_all(struct line *l, int table)
{
	const struct occupants c = *room_occupants(l->room, table);
	int n = 0;

	if (occupants_find(&c, "all") != NULL) {
		line_dismiss_one(l, table, "all");
		return;
	}
	for (int i = 0; i < c.n; i++) {
		if (c.at[i].strategy[0] == '\0' || c.at[i].leaves)
			continue;
		n++;
		line_dismiss_one(l, table, c.at[i].name);
	}
	if (n == 0)
		line_tell(l, "Not done: there is no simulated player here.");
}

static void
line_list(struct line *l, int table)
{
	char lines[PAGE_TEXT];
	struct text text = text_in(lines, sizeof(lines));

	who_write(l->room, table, &text);
	line_put(l, lines);
}

void
line_dismiss(struct line *l, char *rest)
{
	const char *name = line_trimmed(rest);

	if (name[0] == '\0')
		line_tell(l,
			  "Not done: say who is to leave, as in 'dismiss ada-k' or 'dismiss all'.");
	else if (text_same(name, "all"))
		line_ask_occupants(l, LINE_DISMISSES);
	else
		line_dismiss_one(l, l->at, name);
}

void
line_bring(struct line *l, char *rest)
{
	const char *strategy = grammar_cut(&rest);
	const char *name = line_trimmed(rest), *instead = name[0] != '\0' ? name : NULL;
	struct request q;

	if (strategy == NULL) {
		line_tell(l,
			  "Not done: say what the player plays, as in 'bring optimal'; 'who' tells "
			  "what those here play.");
		return;
	}
	q = room_request_bring(l->room, l->at, strategy, instead);
	line_ask(l, &q, 0);
}

void
line_occupants_came(struct line *l, int table, const struct answered *a)
{
	line_tell_fault(l, table, &a->reply.outcome);
	if (a->reply.error == 0)
		(a->note == LINE_DISMISSES ? line_dismiss_all : line_list)(l, table);
}
