#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "line/line_parts.h"
#include "room/deal_in.h"
#include "room/phrases.h"

enum { WHY = 1024 };

const char *
line_trimmed(char *rest)
{
	size_t length;

	rest += strspn(rest, " \t\r");
	length = strlen(rest);
	while (length > 0 && strchr(" \t\r", rest[length - 1]) != NULL)
		length--;
	rest[length] = '\0';
	return rest;
}

void
line_listen(struct line *l, int table)
{
	l->at = table;
	l->asked = 0;
	line_say(l, "You are at the table of %s.\n", room_title(l->room, table));
	line_tell_turn(l);
}

void
line_table(struct line *l, char *rest)
{
	int table = room_find(l->room, line_trimmed(rest));

	if (table >= 0) {
		line_listen(l, table);
		return;
	}
	line_say(l, "The tables are");
	for (int i = 0; i < l->tables; i++)
		line_say(l, "%s %d %s%s", i > 0 ? "," : "", i + 1, room_title(l->room, i),
			 room_at(l->room, i)->view.trouble != NULL ? " (takes no bets now)" : "");
	line_tell(l, ".");
}

/* What there is to be opened. */
static void
line_tell_offers(struct line *l)
{
	int n;
	const struct table_offer *offer = room_offers(l->room, &n);

	for (int i = 0; i < n; i++) {
		char words[LINE_SENTENCE + OPENING_TEXT];
		struct text text = text_in(words, sizeof(words));

		opening_write(&offer[i].opening, &text);
		text_add(&text, ": %s. ", offer[i].title);
		offer_write_price(&offer[i], &text);
		line_put(l, words);
		line_put(l, "\n");
	}
	line_tell(
	    l,
	    "'open' with the first words of such a line opens that table; any option of the game "
	    "may follow, as in 'open pig:ante=25'.");
}

void
line_open_table(struct line *l, char *rest)
{
	const char *words = line_trimmed(rest);
	char sentence[WHY];
	struct text text = text_in(sentence, sizeof(sentence));
	struct opening o;
	int error;

	if (words[0] == '\0') {
		line_tell_offers(l);
		return;
	}
	if (!opening_read(words, &o, &text)) {
		line_say(l, "Not done: %s.\n", sentence);
		return;
	}
	error = room_open_table(l->room, &o);
	if (error != 0) {
		phrase_not_opened(error, &text);
		line_say(l, "Not done: %s.\n", sentence);
		return;
	}
	line_follow_tables(l);
	phrase_opened(l->room, l->tables - 1, &text);
	line_tell(l, sentence);
	line_listen(l, l->tables - 1);
}

/* The bets there are told once before they are settled. */
static bool
line_warns_before_close(struct line *l, int table)
{
	chips stakes = room_at(l->room, table)->stakes;
	int number = room_number(l->room, table) + 1;
	bool warns = stakes > 0 && l->closing != number;
	char amount[MONEY_SIZE];

	l->closing = warns ? number : 0;
	if (warns)
		line_say(l, "%s of yours lies at %s. Type 'close' again to have it settled now.\n",
			 money(stakes, amount), room_title(l->room, table));
	return warns;
}

void
line_close_table(struct line *l, char *rest)
{
	const char *words = line_trimmed(rest);
	int table = words[0] == '\0' ? l->at : room_find(l->room, words), error;
	char sentence[WHY], title[ROOM_TITLE];
	struct text text = text_in(sentence, sizeof(sentence));
	chips before = room_cash(l->room);
	int listened = room_number(l->room, l->at);

	if (table < 0) {
		line_tell(l, "Not done: there is no such table; 'table' lists the tables.");
		return;
	}
	error = room_may_close(l->room, table);
	if (error != 0) {
		phrase_not_closed(l->room, table, error, &text);
		line_say(l, "Not done: %s.\n", sentence);
		return;
	}
	if (line_warns_before_close(l, table))
		return;
	snprintf(title, sizeof(title), "%s", room_title(l->room, table));
	line_part(l, table);
	room_close_table(l->room, table);
	phrase_closed(title, room_cash(l->room) - before, &text);
	line_tell(l, sentence);
	line_follow_tables(l);
	table = room_place(l->room, listened);
	if (table >= 0)
		l->at = table;
	else
		line_listen(l, l->at);
}

void
line_sit(struct line *l, char *rest)
{
	struct request q = room_request(l->room, REQUEST_SIT, l->at);

	(void)rest;
	line_ask(l, &q, 0);
}

void
line_sat(struct line *l, int table, const struct outcome *outcome)
{
	line_tell_fault(l, table, outcome);
	if (room_at(l->room, table)->player_session)
		line_tell(l, "The dice are in the air; you sit down as soon as they have landed.");
	else if (outcome->fault == 0 && deal_in_is_open(l->room, table))
		line_tell(l,
			  "A game is on, and you are dealt in when it is over. 'deal' plays it out "
			  "at once.");
}

void
line_deal(struct line *l, char *rest)
{
	struct request q = room_request_n(l->room, REQUEST_HURRY, l->at, true);

	(void)rest;
	if (deal_in_is_open(l->room, l->at))
		line_ask(l, &q, LINE_DEALS);
	else
		line_tell(l,
			  "Not done: 'deal' is for a person who sits here without others while a "
			  "game is on.");
}

void
line_follow_deal(struct line *l)
{
	int place = l->dealing > 0 ? room_place(l->room, l->dealing - 1) : -1;
	bool begins = false;
	struct request q;

	if (place < 0 || deal_in_follow(l->room, place, &begins))
		l->dealing = 0;
	if (!begins)
		return;
	q = room_request_n(l->room, REQUEST_HURRY, place, false);
	line_ask(l, &q, LINE_BEGINS);
}

static const char line_plays_not[] =
    "Not done: you do not play here; a bet or 'sit' sits you down.";

static bool
line_is_asked(const struct line *l)
{
	const struct seat_view *here = line_here(l);
	const struct game_request *request = &here->view.request;

	return here->seat != NOBODY && request->kind == GAME_REQUEST_MOVE &&
	       rail_has(request->seats, here->seat);
}

/* THROUGH: on to what concerns the person. */
static void
line_hurry(struct line *l, bool through)
{
	struct request q = room_request_n(l->room, REQUEST_HURRY, l->at, through);

	if (line_is_asked(l))
		line_tell(l, "Not done: it is your turn.");
	else if (line_here(l)->plays && room_paused(l->room))
		line_tell(l, "Not done: all tables stand still.");
	else if (line_here(l)->rests)
		line_tell(l, line_plays_not);
	else
		line_ask(l, &q, 0);
}

void
line_hurried(struct line *l, int table, const struct answered *a)
{
	if (a->note == LINE_BEGINS)
		return;
	if (!a->reply.done) {
		line_tell(l, line_plays_not);
	} else if (a->note == LINE_DEALS) {
		l->dealing = a->request.table + 1;
		line_tell(l, "The game is played out, and you are dealt in.");
	} else {
		line_tell(l, room_at(l->room, table)->hurries || !room_has_others(l->room, table)
				 ? "Nobody else is waited for."
				 : "You are ready; others still have time.");
	}
}

void
line_ready(struct line *l, char *rest)
{
	(void)rest;
	line_hurry(l, false);
}

void
line_skip(struct line *l, char *rest)
{
	(void)rest;
	line_hurry(l, true);
}
