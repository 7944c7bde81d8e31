/* The players at the table that is listened to, and the choice of them. */
#include "base/utf8.h"
#include "games/grammar.h"
#include "line/line_parts.h"
#include "room/who.h"

enum { WHO_WORDS = 1024 };

void
line_who(struct line *l, char *rest)
{
	char lines[PAGE_TEXT];
	struct text text = text_in(lines, sizeof(lines));

	(void)rest;
	who_write(l->room, l->at, &text);
	line_put(l, lines);
}

/* False if NAME does not leave, and why is told. */
static bool
line_dismiss_one(struct line *l, const char *name)
{
	char sentence[WHO_WORDS];
	struct text text = text_in(sentence, sizeof(sentence));
	int error = room_send_away(l->room, l->at, name);

	if (error == 0) {
		who_goes(l->room, l->at, name, &text);
		line_tell(l, sentence);
	} else {
		who_goes_not(name, error, &text);
		line_say(l, "Not done: %s.\n", sentence);
	}
	return error == 0;
}

static void
line_dismiss_all(struct line *l)
{
	struct company c;
	int n = 0;

	room_company(l->room, l->at, &c);
	for (int i = 0; i < c.n; i++) {
		if (c.at[i].strategy[0] != '\0' && !c.at[i].leaves)
			n += line_dismiss_one(l, c.at[i].name);
	}
	if (n == 0)
		line_tell(l, "Not done: there is no simulated player here.");
}

void
line_dismiss(struct line *l, char *rest)
{
	const char *name = line_trimmed(rest);
	struct company c;

	if (name[0] == '\0')
		line_tell(l,
			  "Not done: say who is to leave, as in 'dismiss ada-k' or 'dismiss all'.");
	else if (text_same(name, "all") && room_company(l->room, l->at, &c) &&
		 company_find(&c, name) == NULL)
		line_dismiss_all(l);
	else
		line_dismiss_one(l, name);
}

void
line_bring(struct line *l, char *rest)
{
	const char *strategy = grammar_cut(&rest);
	const char *name = line_trimmed(rest), *instead = name[0] != '\0' ? name : NULL;
	char sentence[WHO_WORDS];
	struct text text = text_in(sentence, sizeof(sentence));
	int error;

	if (strategy == NULL) {
		line_tell(l,
			  "Not done: say what the player plays, as in 'bring optimal'; 'who' tells "
			  "what those here play.");
		return;
	}
	error = room_bring(l->room, l->at, strategy, instead);
	if (error == 0) {
		who_comes(l->room, l->at, strategy, instead, &text);
		line_tell(l, sentence);
	} else {
		who_comes_not(l->room, l->at, strategy, instead, error, &text);
		line_say(l, "Not done: %s.\n", sentence);
	}
}
