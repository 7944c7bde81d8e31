#include "room/phrases.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "engine/floor.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/words.h"
#include "room/dice_words.h"
#include "room/who.h"

enum { SECOND_MS = 1000, PHRASE_FAULT = 256 };

void
phrase_news(const struct news *news, char out[PHRASE_NEWS])
{
	snprintf(out, PHRASE_NEWS, "%.*s%s%s", news->mark, news->words,
		 news->mark > 0 ? SIMULATED_MARK : "", news->words + news->mark);
	if (news->own)
		out[0] = text_upper(out[0]);
}

chips
phrase_change(const struct game *g, const struct news *news)
{
	return news->own ? event_change(g, &news->event) : 0;
}

void
phrase_name(const struct news *news, char out[PHRASE_NAME])
{
	snprintf(out, PHRASE_NAME, "%s%s", news->name, news->mark > 0 ? SIMULATED_MARK : "");
}

static const char *
phrase_plural(int n)
{
	return n == 1 ? "" : "s";
}

static double
phrase_pace_seconds(const struct room *room)
{
	return room_think_ms(room) / (double)SECOND_MS;
}

void
phrase_invited(const struct room *room, int table, struct text *out)
{
	int n = room_at(room, table)->players;

	text_add(out, "%d simulated player%s from now on.", n, phrase_plural(n));
}

void
phrase_not_invited(const struct room *room, int table, int error, struct text *out)
{
	int n = room_at(room, table)->players;

	if (error == ERANGE)
		text_add(out, n == 0 ? "there is no simulated player here"
				     : "the last seat of the table is yours");
	else if (error == EBUSY)
		text_add(out, "players who were sent away have not left yet");
	else if (error == ECANCELED)
		text_add(out, "%s", fault_sentence(FAULT_STILL));
	else
		text_add(out, "no more than %d simulated player%s can be had (%s)", n,
			 phrase_plural(n), strerror(error));
}

void
phrase_opened(const struct room *room, int table, struct text *out)
{
	text_add(out, "%s is open: table %d.", room_title(room, table), table + 1);
}

/* What keeps tables from being opened and closed alike. */
static void
phrase_not_changed(int error, struct text *out)
{
	if (error == ECANCELED)
		text_add(out, "%s", fault_sentence(FAULT_STILL));
	else if (error == ENOTSUP)
		text_add(out, "the tables here are what they are");
	else
		text_add(out, "%s", strerror(error));
}

void
phrase_not_opened(int error, struct text *out)
{
	if (error == ENOSPC)
		text_add(out, "the floor has no room for another table; close one first");
	else
		phrase_not_changed(error, out);
}

void
phrase_not_closed(const struct room *room, int table, int error, struct text *out)
{
	if (error == EBUSY)
		text_add(out, "%s is the only table; open another one first",
			 room_title(room, table));
	else if (error == EROFS)
		text_add(out, "the ledger cannot be written now, so nobody can be paid out");
	else
		phrase_not_changed(error, out);
}

void
phrase_closed(const char *title, chips paid, struct text *out)
{
	char amount[MONEY_SIZE];

	text_add(out, "%s is closed", title);
	if (paid != 0)
		text_add(out, "; %s is paid to you", money(paid, amount));
	text_add(out, ".");
}

void
phrase_loan(const struct room *room, struct text *out)
{
	char amount[MONEY_SIZE];

	text_add(out, "Your chips are gone. The house lends you another %s (loan %d tonight).",
		 money(ROOM_LOAN, amount), room_loans(room));
}

void
phrase_pace(const struct room *room, struct text *out)
{
	text_add(
	    out,
	    "Simulated players think for about %.2f s now; pauses and the time to bet take %.0f %% "
	    "of the usual, at all tables.",
	    phrase_pace_seconds(room), 100.0 * room_think_ms(room) / (double)FLOOR_PACE_MS);
}

void
phrase_players(const struct room *room, int table, struct text *out)
{
	int n = room_at(room, table)->players;

	text_add(out, "%d simulated player%s at this table; they think for about %.2f s.", n,
		 phrase_plural(n), phrase_pace_seconds(room));
}

bool
phrase_trouble(const struct room *room, int table, struct text *out)
{
	const char *why = room_at(room, table)->view.trouble;

	if (why != NULL)
		text_add(out,
			 "The ledger cannot be written (%s): no bets are taken until it can be.",
			 why);
	return why != NULL;
}

/* What lies there for the person, spot by spot; all of it where chips lie in a pot. */
static void
phrase_stakes(const struct room *room, int table, struct text *out)
{
	const struct seat_view *s = room_at(room, table);
	const struct game *g = room_game(room, table);
	struct stake stake[STAKES];
	int n = g->stakes(s->view.state.bytes, s->seat, stake);
	char amount[MONEY_SIZE];

	for (int i = 0; i < n; i++) {
		text_add(out, "%s %s", i == 0 ? ";" : ",", g->spots[stake[i].spot]);
		if (stake[i].n > 0)
			text_add(out, " %d", stake[i].n);
		text_add(out, " %s", money(stake[i].amount, amount));
	}
	if (n == 0 && s->stakes > 0)
		text_add(out, "; %s at stake", money(s->stakes, amount));
}

void
phrase_left(const struct room *room, int table, struct text *out)
{
	const struct seat_view *s = room_at(room, table);
	const struct game_request *request = &s->view.request;
	char amount[MONEY_SIZE];

	if (s->seat == NOBODY) {
		text_add(out, "you do not sit there");
		return;
	}
	text_add(out, "%s in hand", money(s->stack, amount));
	phrase_stakes(room, table, out);
	if (request->kind == GAME_REQUEST_MOVE && rail_has(request->seats, s->seat))
		text_add(out, "; it is your turn");
}

void
phrase_not_said(int error, struct text *out)
{
	switch (error) {
	case EINVAL: text_add(out, "there is nothing to say"); break;
	case EMSGSIZE:
		text_add(out, "up to %d characters can be said at once", ROOM_SAY_CHARS);
		break;
	case EAGAIN: text_add(out, "five sentences in ten seconds are enough"); break;
	case EPERM: text_add(out, "you watch, and say nothing"); break;
	case ENOTSUP: text_add(out, "nobody else is here"); break;
	default: text_add(out, "the house cannot be reached any more"); break;
	}
}

void
phrase_not_asked(const struct game *g, const struct table_view *view, struct text *out)
{
	const struct game_request *request = &view->request;

	if (request->kind == GAME_REQUEST_MOVE && (request->seats & (request->seats - 1)) != 0)
		text_add(out, "it is not your turn: others still choose");
	else if (request->kind == GAME_REQUEST_MOVE && request->seats != 0)
		text_add(out, "it is not your turn, but %s's",
			 view->name[__builtin_ctzll(request->seats)]);
	else if (request->kind == GAME_REQUEST_DICE)
		text_add(out, "it is not your turn: the dice roll");
	else if (request->blocked >= FAULT_GAME)
		text_add(out, "%s", g->faults[request->blocked - FAULT_GAME]);
	else
		text_add(out, "it is nobody's turn yet");
}

void
phrase_fault(const struct room *room, int table, const struct outcome *outcome, struct text *out)
{
	const struct game *g = room_game(room, table);
	const struct seat_view *here = room_at(room, table);
	char words[PHRASE_FAULT];

	/* Their turn may have come since. */
	if (outcome->fault == FAULT_TURN && here->seat != NOBODY &&
	    !rail_has(here->view.request.seats, here->seat)) {
		phrase_not_asked(g, &here->view, out);
		return;
	}
	fault_words(g, outcome->fault, &outcome->range, words, sizeof(words));
	text_add(out, "%s", words);
}

void
phrase_round_id(const struct game *g, const char *mark, struct text *out)
{
	if (mark[0] != '\0')
		text_add(out, "The id of %s N is %s-%s-N.\n", game_round(g), g->name, mark);
}

static bool
phrase_took_back(const struct room *room, int table, const struct answered *a, struct text *out)
{
	if (!a->reply.done)
		text_add(out, "no bet of yours can be taken back now");
	else if (a->note != 0 && !room_at(room, table)->player_session)
		text_add(out, "You do not sit down.");
	else
		text_add(out, "You take the bet back.");
	return a->reply.done != 0;
}

static void
phrase_dice(struct room *room, int table, const struct answered *a, struct text *out)
{
	struct dice_view dice;

	room_dice(room, table, &dice);
	(a->request.kind == REQUEST_TEXT ? dice_words_chosen : dice_words_asked)(&dice, out);
}

bool
phrase_answered(struct room *room, const struct answered *a, struct text *out)
{
	int table = room_place(room, a->request.table), error = a->reply.error;

	if (a->reply.outcome.fault != 0) {
		phrase_fault(room, table < 0 ? 0 : table, &a->reply.outcome, out);
		return false;
	}
	switch (a->request.kind) {
	case REQUEST_TAKE_BACK: return phrase_took_back(room, table, a, out);
	case REQUEST_TEXT:
	case REQUEST_REVEAL: phrase_dice(room, table, a, out); break;
	case REQUEST_PACE: phrase_pace(room, out); break;
	case REQUEST_INVITE:
		if (error == 0)
			phrase_invited(room, table, out);
		else
			phrase_not_invited(room, table, error, out);
		break;
	case REQUEST_SPEAK:
		if (error != 0)
			phrase_not_said(error, out);
		break;
	case REQUEST_BRING:
	case REQUEST_SEND_AWAY: who_changes(room, table, a, out); break;
	default: break;
	}
	return error == 0;
}
