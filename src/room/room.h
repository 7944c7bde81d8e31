/*
 * What a front end sees of a house: which tables there are, how the person stands at each, what
 * happened, deeds to ask for, and a descriptor to wait on.
 *
 * A front end works with a room and does not know what is behind it: the house in this process
 * (room/local.h), or another thing that fills in the values and carries out the calls.  So all that
 * it reads is plain values, which change in room_look(), room_interrupted() and room_ask() and at
 * no other time.
 *
 * Used by one thread.  A house in the same process replies at once, when its ledger has the deed on
 * disk, if there is one; there room_part(), room_keep() and room_close_table() sleep.  The reply of
 * another house comes later, with its news, and nothing waits for it.
 */
#ifndef PITBOSS_ROOM_ROOM_H
#define PITBOSS_ROOM_ROOM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "engine/occupants.h"
#include "engine/table_view.h"
#include "games/strategy.h"
#include "house/outcome.h"
#include "room/offer.h"
#include "room/request.h"

/* The most tables: more than a floor has at a time, as a recorded evening has all that it ever had.
 */
enum { ROOM_LOAN = 1000, ROOM_TABLES = 64, ROOM_TITLE = OPENING_TITLE + 4 };

/* How the person stands at one table. */
struct seat_view {
	int seat;            /* NOBODY: not at the table */
	bool player_session; /* wants to sit, as soon as the dice have landed */
	bool leaving;        /* wants to go, or has gone and has bets that are played out */
	bool rests;          /* their time ran out twice in a row, so they left after that game
				or round; REQUEST_SIT brings them back */
	bool hurries;        /* they have said so (REQUEST_HURRY), and nobody else is waited for */
	bool plays;          /* sits there and has not left; until the dice have landed, a person
				who wants to leave still plays */
	int players;         /* simulated ones, at the table or on their way to it */

	chips stack;  /* in hand there */
	chips stakes; /* what lies there for the person: bets, and the ante of a game they play */
	chips net;    /* won there so far, or lost; what lies there counts as the person's */
	chips purse;  /* what could be bet besides: in hand and in the bank, less what waits */

	/* The part of the stakes that is played out and not returned if the person leaves now.
	 * While dice are in the air that cannot be known, and it is all of them. */
	chips played_out;

	/* There are bets of the last round, one of which would be taken now, or wait. */
	bool can_repeat;

	int waitings, owns; /* of the next two */

	/* Bets for the next round, in this order: they were made while dice were in the air. */
	struct action waiting[WAITING_BETS];

	/* What the person's chips have done in this round since dice were last rolled: events of
	 * BACK, WON, LOST and TAKEN, with the round's number in event.round. */
	struct event own[OWN_EVENTS];

	struct table_view view; /* what they see there; the last member, as its state is */
};

/* A recorded evening that is shown again. */
struct recording {
	int64_t session; /* its number in the ledger */
	int64_t at_ms;   /* the moment that is shown, since 1970 */
	int done, deeds; /* that came before it, and all there are, at all tables */
	int quarters;    /* how fast it plays: 4 is as it was */
	int table;       /* where the person was the last to do something */
	uint32_t jumps;  /* another number: what is shown does not follow from what was, and
			    news begin anew */
};

/* How to move in a recorded evening. */
enum wind {
	WIND_DEED_BACK, /* to before the last deed of the table */
	WIND_DEED_ON,
	WIND_ROUND_BACK, /* to the beginning of the round, or of the one before */
	WIND_ROUND_ON,
	WIND_START,
	WIND_END,
	WIND_SLOWER,
	WIND_FASTER,
	WIND_ROUND, /* to the beginning of round TO of the table, from 1 */
	WIND_TIME   /* to the moment TO, in ms since 1970 */
};

/* What not everybody may do everywhere. */
enum room_right {
	RIGHT_FREE,
	RIGHT_RULE,      /* pause, pace and who the simulated players are: at a house of several
			    people they are its hosts' (HO-21) */
	RIGHT_OPEN,      /* tables open, close and are kept: in a house of one's own */
	RIGHT_OCCUPANTS, /* seeing who is there: where that is known */
	RIGHT_SPEAK,     /* to them: not for somebody who watches, as all below */
	RIGHT_PLAY       /* sitting down and all that follows */
};

/* Whether there is still a house behind the room. */
enum room_end {
	ROOM_OPEN,
	ROOM_CLOSED, /* it has closed; the tables are the house's */
	ROOM_LOST    /* it answers no more */
};

/* The most requests without a reply.  A house that has not replied for so long does not answer. */
enum { ROOM_ASKS = 64, ROOM_SILENT_MS = 1000 };

/* A request, from room_ask() to room_next(). */
struct room_asked {
	struct answered is;
	bool done;        /* it has its reply */
	int64_t since_ms; /* it was asked, on the clock of the tables */
};

/* A person who is in the house, or whose seats are kept for a while (HO-23). */
struct room_person {
	char name[NAME_SIZE];
	uint8_t watches, away;
};

struct room;
struct room_ops;
struct recall;
struct resolution;

/* A listener: it is told of each bet of the person that has been decided or has come back
 * (room/recall.h), as the news tell it in room_look(), and that news were missed while they played.
 * HEAR may be NULL. */
struct room_listener {
	void (*receive)(void *ctx, const struct room *room, int table, const struct resolution *d);
	void (*miss)(void *ctx);
	void *ctx;
};

/* The functions below read it, and what is behind the room writes it; for a front end it is a name.
 */
struct room {
	const struct room_ops *ops;
	struct room_asked asked[ROOM_ASKS]; /* ASKS of them from FIRST on, in a ring */
	int first, asks;
	const struct room_person *person; /* who is in the house, where that is known */
	int users;
	int occupants_of; /* the number of the table of COMPANY; -1: of none */
	struct occupants occupants;
	int tables;
	const struct game *game[ROOM_TABLES];
	char title[ROOM_TABLES][ROOM_TITLE];
	int number[ROOM_TABLES]; /* see room_number() */
	struct seat_view at[ROOM_TABLES];
	chips brought, cash, earlier;
	int loans;
	int32_t think_ms;
	bool paused;
	bool recalls;                       /* the last rounds of its tables are kept */
	struct recall *recall[ROOM_TABLES]; /* of a table that has been looked at; owned */
	chips has;                          /* in all, as the recall counts it */
	bool frozen, keeps;
	bool fixed;         /* no table is opened or closed */
	bool lends;         /* see REQUEST_BORROW */
	bool shared, rules; /* see room_is_shared() and room_may() */
	bool watches;       /* the person only looks on: nothing is theirs */
	enum room_end end;
	struct room_listener listener; /* who hears of the person's bets */
	const struct table_offer *(*offers)(void *offers_ctx, int *n); /* as in struct local_plan */
	void *offers_ctx;
	struct recording recording; /* see room_recording() */
};

/* What the person wants with tables that another evening has left (LG-21). */
enum left_answer {
	LEFT_AS_IT_IS, /* nothing now */
	LEFT_GO_ON,
	LEFT_SETTLE
};

/* Tables count from 0. */
int room_tables(const struct room *room);
const struct game *room_game(const struct room *room, int table);

/* What a table is called, which no other is: "Sic Bo", "Craps (simple)", "Pig 2". */
const char *room_title(const struct room *room, int table);

/* A number that is this table's alone as long as the room is there, while others open and close. */
int room_number(const struct room *room, int table);

/* The place of the table with that number; -1 if it is not there any more. */
int room_place(const struct room *room, int number);

/* The table that WORDS mean: by its place from 1, by its title or, the first of them, by its game;
 * in any case.  -1: none. */
int room_find(const struct room *room, const char *words);

const struct seat_view *room_at(const struct room *room, int table);

/* The first table at which the person has a seat; 0 if there is none. */
int room_own_table(const struct room *room);

/* The tables that the house would open, *N of them.  The first time this may take a moment. */
const struct table_offer *room_offers(const struct room *room, int *n);

/* Ask for Q.  NOTE comes back with the reply.  False, and nothing was asked, if ROOM_ASKS requests
 * have no reply. */
bool room_ask(struct room *room, const struct request *q, int64_t note);

/* Take the next reply, in the order of the requests.  False if there is none now. */
bool room_next(struct room *room, struct answered *out);

/* Ask a room that replies at once, which any but that of another house does.  ROOM_ASKS does not
 * count here. */
struct reply room_do(struct room *room, const struct request *q);

/* Return true while a request has no reply. */
bool room_awaits(struct room *room);

/* How long until room_is_silent() becomes true; CLOCK_NEVER. */
int64_t room_silent_in_ms(struct room *room);

/* Return true if a request has had no reply for ROOM_SILENT_MS. */
bool room_is_silent(struct room *room);

/* A request of a table, -1 for none, with N or TEXT if it has one.  A TEXT that is too long is
 * refused like any that means nothing. */
struct request room_request(const struct room *room, enum request_kind kind, int table);
struct request
room_request_n(const struct room *room, enum request_kind kind, int table, int64_t n);
struct request
room_request_text(const struct room *room, enum request_kind kind, int table, const char *text);
struct request room_request_act(const struct room *room, int table, const struct action *a);
struct request
room_request_bring(const struct room *room, int table, const char *strategy, const char *instead);

/* Opens one more table, which comes last.  0 or an errno: ENOSPC if there is no room for another,
 * ENOTSUP where none can be opened, ECANCELED if the tables stand still. */
int room_open_table(struct room *room, const struct opening *o);

/* Closes a table: all of the person's that lies there is settled at once, everybody is paid out,
 * and those behind it move up.  Its last news can be looked at before, after room_part().  0, or
 * the errno that room_may_close() tells: EBUSY if it is the only one, EROFS if the ledger cannot be
 * written now, ENOTSUP and ECANCELED as above. */
int room_close_table(struct room *room, int table);
int room_may_close(const struct room *room, int table);

/* The person's chips: brought along when the evening began; in the bank now, as far as what is seen
 * of the tables goes; lying on all tables. */
chips room_brought(const struct room *room);

chips room_cash(const struct room *room);
chips room_stakes(const struct room *room);

/* Look at a table again; what had to wait is done.  News, as the person reads them, since
 * the last look go to OUT, the newest MAX of them, and *N says how many; *MISSED how many older
 * ones there were.  With a MAX of NEWS_KEPT there is room for all that a table keeps.  Answers what
 * became of a bet that had waited: the last fault, or 0. */
struct outcome
room_look(struct room *room, int table, struct news *out, int max, int *n, uint64_t *missed);

/* Lines of up to 56 columns that tell the last rounds of a table, at most
 * ROUNDS, the newest first: the throws, the person's bets, their chips before and after (LG-42).
 * A sentence if the room keeps none. */
void room_recall(const struct room *room, int table, int rounds, struct text *out);

/* The same as values, which change like all others; NULL: there are none.  It is the room's. */
const struct recall *room_rounds(const struct room *room, int table);

/* From now on EAR hears of the person's bets, where a recall is kept. */
void room_listen(struct room *room, const struct room_listener *listener);

/* What the person may know of a table's dice, now. */
void room_dice(struct room *room, int table, struct dice_view *out);

/* At the end of the evening: leave the table for good, and drop all replies.  Returns when all of
 * the person's that was there has been paid out; what happened until then can still be looked at.
 * Another house has a moment for it. */
void room_part(struct room *room, int table);

/* Return true if parting from the table calls its game off: the person's stakes then come back
 * (LG-21). */
bool room_calls_off(const struct room *room, int table);

/* The tables stand still as another evening has left them: deeds are answered FAULT_STILL, and
 * leaving, parting, sitting players and the clock change nothing. */
bool room_frozen(const struct room *room);

/* Can the tables be kept (LG-23)?  And are they to be kept if the evening ends at once: does
 * anything of the person's lie there? */
bool room_can_keep(const struct room *room);
bool room_must_keep(const struct room *room);

/* At the end of the evening, instead of parting: all tables stand still as they are, until another
 * evening goes on with them.  Bets that wait are not made.  Returns when dice that were in the air
 * have landed; what happened until then can still be looked at. */
void room_keep(struct room *room);

/* Other people may be at the tables too: what a person does to the house, all of them feel. */
bool room_is_shared(const struct room *room);

/* May the person do that here?  If not, the functions that do it change nothing, and a front end
 * has no key or word for it. */
bool room_may(const struct room *room, enum room_right right);

/* Those who are at TABLE or on their way to it (HO-24), as the last reply to REQUEST_OCCUPANTS
 * told; nobody if that was about another table.  It is the room's. */
const struct occupants *room_occupants(const struct room *room, int table);

/* Lines that tell who is in the house, those who watch too; and how the program or script of the
 * simulated player NAME stands.  Nothing where there is nothing to tell. */
void room_tell_house(const struct room *room, struct text *out);
void room_tell_player(struct room *room, int table, const char *name, struct text *out);

/* When the house has closed or is lost, nothing can be done any more (HO-25). */
enum room_end room_ended(const struct room *room);

/* Milliseconds on the clock of the tables, which until_ms of a view is on. */
int64_t room_now(struct room *room);

/* Whether time stands still at all tables. */
bool room_paused(const struct room *room);

/* Let it, or not, at a room that replies at once. */
void room_pause(struct room *room, bool paused);

/* Time stands still at this table alone, or goes on, where nobody else is a person. */
void room_hold(struct room *room, int table, bool held);

/* Return true if the person has no chips, in the bank or at a table. */
bool room_is_broke(const struct room *room);

/* Whether the house would lend them some if they had none. */
bool room_lends(const struct room *room);

/* How often it has lent this evening. */
int room_loans(const struct room *room);

/* Does somebody play there who is neither the person nor simulated? */
bool room_has_others(const struct room *room, int table);

/* About how long simulated players think, at all tables. */
int32_t room_think_ms(const struct room *room);

/* The request for the next of a few paces: a slower one, or a faster one; at the end for the same.
 */
struct request room_request_pace(const struct room *room, bool slower);

/* For poll(POLLIN) only: there is something to look at.  -1: there is nothing to wait on. */
int room_fd(struct room *room);

/* Whether there is something to look at; makes room_fd() quiet until something happens again. */
bool room_interrupted(struct room *room);

/* For what is behind a room, when it closes: forget the last rounds. */
void room_forget(struct room *room);

/* For the same, when its tables have changed: titles them by their options, which come in the order
 * of the tables. */
void room_name(struct room *room, const int32_t *const option[]);

/* How a recorded evening stands, in which nothing can be done but to look: room_pause() plays it
 * and stops it.  NULL: the tables are live. */
const struct recording *room_recording(const struct room *room);

/* Move in it, as seen from a table; TO is for WIND_ROUND and WIND_TIME.  False if there is nothing
 * that way.  A deed back or on stops it. */
bool room_wind(struct room *room, int table, enum wind wind, int64_t to);

/* How long until there is something to look at, though nothing comes on room_fd(); CLOCK_NEVER. */
int64_t room_due_ms(struct room *room);

/* What is behind a room: as the functions of the same names, which do nothing else unless said. */
struct room_ops {
	struct outcome (*look)(struct room *room, int table, struct news *out, int max, int *n,
			       uint64_t *missed);

	/* Do Q, which may be asked and is about the table at that place, or -1; OUT is all 0 and
	 * gets the reply.  False if the reply comes later, through room_answer(). */
	bool (*ask)(struct room *room, const struct request *q, int table, struct reply *out);
	int (*fd)(struct room *room);
	bool (*interrupted)(struct room *room);
	int64_t (*now)(struct room *room);

	/* These may be NULL: the dice cannot be checked here; there is nothing to tell. */
	void (*dice)(struct room *room, int table, struct dice_view *out);
	void (*tell_player)(struct room *room, int table, const char *name, struct text *out);

	/* Puts into a recall that begins what is known from before; NULL: that is nothing. */
	void (*earlier)(struct room *room, int table, struct recall *recall);

	/* Of a recorded evening; else NULL. */
	bool (*wind)(struct room *room, int table, enum wind wind, int64_t to);
	int64_t (*due_ms)(struct room *room);
};

/* For what is behind a room: REPLY is the one to the oldest request that has none.  Return that
 * request, or NULL if there is none. */
const struct request *room_answer(struct room *room, const struct reply *reply);

/* Return the request that is answered next, or NULL. */
const struct request *room_unanswered(struct room *room);

/* For the same: return true if the person may ask for Q here.  If not, REFUSED gets the reply. */
bool room_may_ask(const struct room *room, const struct request *q, struct reply *refused);

#endif
