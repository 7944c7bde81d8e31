/*
 * Sentences that all front ends share.
 */
#ifndef PITBOSS_ROOM_PHRASES_H
#define PITBOSS_ROOM_PHRASES_H

#include "base/text.h"
#include "room/room.h"

/* Stands behind the name of a simulated player. */
#define SIMULATED_MARK " ᵇ"

enum { PHRASE_NEWS = NEWS_WORDS + 8 };

/* What happened, with simulated players marked; what the person did begins with a capital. */
void phrase_news(const struct news *news, char out[PHRASE_NEWS]);

/* What the person's chips have won with it, or lost if it is negative; 0 for what is others'. */
chips phrase_change(const struct game *g, const struct news *news);

/* The name of the news' player, marked likewise. */
enum { PHRASE_NAME = NAME_SIZE + 8 };
void phrase_name(const struct news *news, char out[PHRASE_NAME]);

/* How many simulated players there are to be at a table from now on. */
void phrase_invited(const struct room *room, int table, struct text *out);

/* Why their number was not changed: ERROR is that of REQUEST_INVITE.  Words without a capital
 * and without a full stop: "the last seat ...". */
void phrase_not_invited(const struct room *room, int table, int error, struct text *out);

/* A table that was opened; why none was, and why one was not closed: ERROR is what
 * room_open_table() or room_may_close() answered, and the words are as those above. */
void phrase_opened(const struct room *room, int table, struct text *out);
void phrase_not_opened(int error, struct text *out);
void phrase_not_closed(const struct room *room, int table, int error, struct text *out);

/* The table that was called TITLE is closed, and has paid out so much to the person. */
void phrase_closed(const char *title, chips paid, struct text *out);

/* Why something was not said: ERROR is that of REQUEST_SPEAK, and the words are as those
 * above.
 */
void phrase_not_said(int error, struct text *out);

/* How long simulated players think from now on. */
void phrase_pace(const struct room *room, struct text *out);

/* The house has lent the person chips, so many times this evening (LG-11). */
void phrase_loan(const struct room *room, struct text *out);

/* The number of simulated players at a table and how long they think, as they are now. */
void phrase_players(const struct room *room, int table, struct text *out);

/* That bets are not taken at a table, and why; false if they are (LG-50). */
bool phrase_trouble(const struct room *room, int table, struct text *out);

/* That it is not the turn of who reads GLIMPSE, and whose it is; words as those above. */
void phrase_not_asked(const struct game *g, const struct table_view *view, struct text *out);

/* Why what the person asked for at a table was not done; OUTCOME has a fault, and the words are as
 * those above. */
void
phrase_fault(const struct room *room, int table, const struct outcome *outcome, struct text *out);

/* What came of a request; nothing if that is seen anyway.  Return false if it was not done: OUT
 * then has why, in words as those above.  The note of REQUEST_TAKE_BACK is whether the person was
 * about to sit down. */
bool phrase_answered(struct room *room, const struct answered *a, struct text *out);

/* How the person stands at a table that another evening has left: "$155 in hand; pass $10, odds 6
 * $20; it is your turn". */
void phrase_left(const struct room *room, int table, struct text *out);

/* Append the line that says how the rounds of a table with this MARK are named; nothing if it has
 * none. */
void phrase_round_id(const struct game *g, const char *mark, struct text *out);

#endif
