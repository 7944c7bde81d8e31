/*
 * The messages between a house and those who are there, over a unix socket.
 *
 * Both have the same protocol number (HO-30): a hello says so, and what follows is values as they
 * lie in memory.  Each message is a head and LENGTH bytes.  A kind goes one way and has a length,
 * or a range of lengths, that is checked before a byte of it is read (HO-31).  A client believes
 * what a house says of the chips and of a game, but no text without an end and no number that is a
 * place in a table; its texts command no terminal.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_ROOM_FRAME_H
#define PITBOSS_ROOM_FRAME_H

#include "engine/floor.h"
#include "house/past.h"
#include "room/room.h"

enum { FRAME_SENTENCE = 320, FRAME_TROUBLE = 96 };

/* The most bets that a house tells somebody of at once. */
enum { FRAME_BETS = 1000 };

enum frame_kind {
	FRAME_HELLO,   /* to the house, first: struct frame_hello */
	FRAME_REQUEST, /* struct request; one at a time, each is answered */

	FRAME_WELCOME,   /* from the house, the answer to a hello: struct frame_welcome */
	FRAME_REFUSED,   /* the other one, or the end of a connection: a sentence and a NUL */
	FRAME_CLOSED,    /* the house closes: the same */
	FRAME_VIEW,      /* a table: struct frame_view and what follows it */
	FRAME_NEWS,      /* of a table: struct frame_news, then struct news, each up to its NUL */
	FRAME_DICE,      /* of a table: struct frame_dice */
	FRAME_HOUSE,     /* struct frame_house */
	FRAME_ANSWER,    /* to a request: struct reply */
	FRAME_SAID,      /* by somebody: struct frame_said */
	FRAME_PEOPLE,    /* who is there: struct room_person, any number */
	FRAME_OCCUPANTS, /* who is at a table: struct frame_occupants, and struct occupant */
	FRAME_STATUS,    /* to a hello that asks for it: struct frame_status, and its people */
	FRAME_PAST,      /* to a hello that asks for it: struct frame_past, and struct frame_bet */
	FRAME_KINDS
};

struct frame_head {
	uint32_t kind, length;
};

/* What somebody comes for. */
enum frame_visit { VISIT_PLAY, VISIT_WATCH, VISIT_STATUS, VISIT_PAST, VISITS };

/* Which of their bets somebody asks for (LG-40), with VISIT_PAST; else all 0. */
struct frame_bet_query {
	int64_t since_ms; /* that were decided then or later, since 1970 */
	int32_t last;     /* the newest, 0 to FRAME_BETS */
	int32_t game;     /* its index in the list of all; -1: of any */
};

/* Increase it whenever a message or a value in one changes: the layout of a struct below, of a
 * state of a game, or the meaning of a number.  tests/unit/test_protocol.c fails when it was
 * forgotten. */
enum { FRAME_PROTOCOL = 2 };

/* The one message whose layout no protocol changes, so that each can say which it is. */
struct frame_hello {
	char magic[8];
	uint32_t protocol;
	uint32_t sizes[8];  /* of what is sent: the same on the same kind of machine */
	char as[NAME_SIZE]; /* "": their own name */
	uint8_t visit;      /* of enum frame_visit */
	struct frame_bet_query bet_query;
};

/* The tables as long as the connection lasts. */
struct frame_welcome {
	char name[NAME_SIZE]; /* of the person */
	uint8_t rules;        /* pause, pace and the simulated players are theirs (HO-21) */
	int32_t tables;
	chips brought;
	struct {
		int32_t number, game; /* GAME: its index in the list of all */
		char title[ROOM_TITLE];
	} table[FLOOR_TABLES];
};

struct frame_house {
	int64_t now_ms; /* on the clock of the tables */
	chips brought, cash;
	int32_t loans;
	int32_t think_ms;
	int32_t paused;
};

/* The head of a view.  How the person stands and what they see follows: frame_view_write(). */
struct frame_view {
	int64_t now_ms;      /* on the clock of the tables */
	struct outcome late; /* of a bet that had waited */
	int32_t number;
};

/* Each of the N is its length as a uint16_t and so many bytes of a struct news. */
struct frame_news {
	int32_t number, n;
	uint64_t missed;
};

/* N of struct occupant follow. */
struct frame_occupants {
	int32_t number, n;
};

struct frame_said {
	int32_t number;       /* of the table */
	uint8_t own;          /* by whom it is told to */
	char name[NAME_SIZE]; /* "": the house, whose TEXT is a sentence */
	char text[ROOM_SAY_SIZE];
};

struct frame_dice {
	int32_t number;
	struct dice_view dice;
};

/* How the house stands (HO-40).  PEOPLE of struct room_person follow. */
struct frame_status {
	int64_t open_ms;           /* for so long it has been open */
	int64_t bets, bets_in_10s; /* since it opened; in ten seconds, of late */
	int32_t tables, people;
	struct {
		char title[ROOM_TITLE];
		uint32_t rounds; /* that are over */
		int32_t users, players;
	} table[FLOOR_TABLES];
};

/* What somebody has bet, as in struct past.  N bets follow, the newest first. */
struct frame_past {
	int64_t removed, removed_ms;
	chips removed_laid, removed_back;
	int32_t n;
};

/* The members of struct past_bet of the same names. */
struct frame_bet {
	int64_t at_ms, table, deed;
	chips stake, back, chips;
	uint32_t round;
	int32_t on;
	char game[PAST_WORD], spot[PAST_WORD], mark[TABLE_MARK];
	uint8_t dice, die[ROLL_DICE];
};

/* The most bytes of a message. */
enum { FRAME_MOST = 1 << 18 };

/* May a message with this head go to the house, or from it? */
bool frame_fits(const struct frame_head *head, bool to_house);

/* This program's hello: without a name, to play. */
void frame_greet(struct frame_hello *hello);

/* Return true if the hello of the other side has the same protocol.  If not, WHY gets a sentence
 * that names both and says what to do. */
bool frame_is_ours(const struct frame_hello *hello, struct text *why);

/* Write what follows the head of a view: PUT takes it part by part.  A part that is VERSIONED is
 * another one only if the version is, which is in one that is not.  S stays as it is. */
void
frame_view_write(const struct game *g, struct seat_view *s,
		 void (*put)(void *ctx, const void *bytes, size_t size, bool versioned), void *ctx);

/* Read a FRAME_VIEW of LENGTH bytes about a table of G into S; TROUBLE is where S has the words of
 * that from then on.  False if it is none, and then S is that of somebody at an empty table. */
bool frame_view_read(const struct game *g, const unsigned char *bytes, size_t length,
		     struct seat_view *s, char trouble[FRAME_TROUBLE], struct frame_view *head);

/* Return true if a house may be asked for Q by others: it is of such a kind, and its text has an
 * end if it has one. */
bool frame_request_is_whole(const struct request *q);

/* Is there such a fault in G, or FAULT_NONE? */
bool frame_fault_exists(const struct game *g, int fault);

/* Reads a FRAME_DICE.  False if a text in it has no end, as with the two below. */
bool frame_dice_read(const unsigned char *bytes, struct frame_dice *out);

/* N people who came as PEOPLE may be shown. */
bool frame_people_read(struct room_person *people, int n);

/* Reads a FRAME_OCCUPANTS of LENGTH bytes; its table's number is *NUMBER then. */
bool frame_occupants_read(const unsigned char *bytes, size_t length, int32_t *number,
			  struct occupants *out);

/* The same of a status, whose numbers are in their ranges; its people are not looked at. */
bool frame_status_read(struct frame_status *status);

/* Does the wish name a game, if any, and no more bets than there may be? */
bool frame_bet_query_fits(const struct frame_bet_query *bet_query);

/* BET as it is sent. */
void frame_bet_of(const struct past_bet *bet, struct frame_bet *out);

/* Reads a FRAME_PAST of LENGTH bytes.  False if it is none, or without memory; past_free() is due
 * in any case. */
bool frame_past_read(const unsigned char *bytes, size_t length, struct past *out);

/* NEWS with nothing in it that is not said, in OUT, of whose bytes so many are sent: what lies
 * behind a word or between two members may have been something else. */
uint16_t frame_news_of(const struct news *news, struct news *out);

/* Reads SIZE bytes of that.  False if they are none. */
bool
frame_news_read(const struct game *g, const unsigned char *bytes, size_t size, struct news *out);

#endif
