/*
 * The inside of a table, for the files that make it up: table.c (its life and its engine),
 * seats.c (sitting and betting), vows.c (what it promises about its dice), view.c (looking),
 * hurry.c (waiting, how long questions are, people who need not wait, people who let others wait,
 * and players who are seen off), company.c (how they have done).  Nobody else includes this.
 *
 * A table is a monitor: one lock, one state.  Seats change the state under the lock, in the
 * caller's thread; the engine thread answers when a question's time is over, and throws the dice.
 *
 * While dice are in the air the state stands still (every caller is answered FAULT_DICE by the
 * game itself), and the engine works on a copy without the lock.  That one rule gives the order of
 * a round (SB-6), bets that wait for the next one (SB-14), and no lock over anything slow.
 */
#ifndef PITBOSS_ENGINE_MONITOR_H
#define PITBOSS_ENGINE_MONITOR_H

#include <stdint.h>

#include "dice/fair.h"
#include "engine/round.h"
#include "engine/table.h"
#include "games/deed.h"

/* The player or guest at a seat. */
struct seat {
	char name[NAME_SIZE]; /* "" if nobody does */
	uint32_t account;     /* 0 if there is no till */
	bool simulated;
	uint8_t late; /* how often in a row their time has run out */
};

/* The last things that happened at a table.  A value; its table's lock guards it. */
struct ring {
	uint64_t told; /* how many ever */
	struct happened {
		struct event event;
		struct seat who; /* as it was then: the seat may be somebody else's now */
		uint64_t noted;  /* the recorder's number of the deed */
		bool silent;
	} at[NEWS_KEPT];
};

/* Add E, which happened to WHO with the deed of that number at the recorder; WHO has no name if E
 * has no seat.  SILENT: it is told without a sentence. */
void ring_add(struct ring *ring, const struct event *e, const struct seat *who, uint64_t noted,
	      bool silent);

/* As table_news(), but without words: MARK is 1 for a simulated player.  Notes after SAFE are not
 * told yet. */
int ring_read(const struct ring *ring, uint32_t viewer, uint64_t safe, uint64_t *since,
	      struct news *out, int max, uint64_t *missed);

/* PHASE_KEEPING instead of PHASE_CLOSING: there is no last round, and nobody is paid out. */
enum phase { PHASE_NEW, PHASE_OPEN, PHASE_CLOSING, PHASE_KEEPING, PHASE_CLOSED };

/* How somebody has done since they sat down, or since the table was opened. */
struct seat_record {
	char strategy[RESUME_STRATEGY];
	chips brought, net; /* NET: what they had won when the last round was over */
	uint32_t rounds, won;
};

struct table {
	const struct game *game;
	struct table_ops ops;
	char mark[TABLE_MARK]; /* is in the ids of its rounds */
	uint32_t account;      /* of the chips in play; 0 if there is no till */
	int64_t number;        /* what its dice know it by */
	pthread_t thread;
	struct display display;

	pthread_mutex_t lock;   /* guards everything down to the blank line */
	pthread_cond_t changed; /* the question or the phase has; for all that wait */
	pthread_cond_t answer;  /* the same; for the engine */
	/* Wake those who sleep there when the lock is released, and the simulated players who heed
	 * what has happened: WAKE_ASKED and so on. */
	bool wake_changed, wake_answer;
	uint64_t parting; /* the seats of players who were sent away and still play */
	uint64_t ready;   /* the seats of persons who have no more to say to this question */
	uint64_t hasty;   /* and of those who want to get on to what concerns them */
	unsigned wake_players;
	struct circle players; /* guarded by the pool */
	enum phase phase;
	uint32_t rounds;     /* rail.round as table_changed() saw it last */
	uint32_t last_round; /* the same in the round that was closed in */
	bool settled;        /* everybody has been paid out */
	bool frozen;         /* never opens, and looks as if it were */
	uint64_t version;
	uint32_t request_id; /* that until_ms is for */
	int32_t pace;        /* see table_pace() */
	int64_t until_ms;    /* or what is left of it, while paused */
	bool paused;
	int64_t paused_at_ms; /* since when */
	int64_t stood_ms;     /* how long time stood still, in all pauses that are over */
	struct round *round;  /* NULL after the last round, and if there was no memory for one: then
				 the table closes */
	struct seat seat[SEATS];
	struct seat_record record[SEATS];
	uint64_t took_part; /* the seats that the game has told of in this round */
	struct ring ring;
	struct events events;          /* of the call that is being made */
	uint32_t deeds;                /* how many the recorder was told of */
	uint64_t noted;                /* the recorder's number of the last thing it was told */
	struct resolved_bet_book book; /* of the persons' bets, if there is a recorder */
	struct resolved_bets resolved_bets; /* of the deed that the recorder is told of */
	struct throws throws;               /* what the dice depend on besides the pledge */
	struct commitment commitment;       /* the present secret's */
	struct commitment old; /* the last one that was revealed; its ORDER is 0 if none was */
	uint32_t vows;         /* pledged and revealed, ever */
	uint32_t told;         /* of them, those that anybody may know */
	struct commitment shown,
	    shown_old;        /* what anybody may see: PLEDGE and OLD when they are safe */
	bool reveals;         /* somebody has asked for it */
	uint64_t bet_queries; /* the seats whose text changes when the round is over */
	uint32_t wished;      /* so many texts were, ever */
	char bet_query[SEATS][OWN_TEXT];
	struct game_state state;
	struct game_state draft; /* the state with a deed that the till may still refuse */

	struct committed dice;  /* the engine's own: what it throws with */
	struct game_state next; /* the engine's own: the state with the dice that fall */
	struct events next_events;
};

/* Wake waiters only after the lock is released: otherwise a full table would wake up only to wait
 * for the lock. */
void table_lock(struct table *t);
void table_unlock(struct table *t);

/* All of these with the lock held. */

struct rail *table_rail(struct table *t);
struct game_request table_requests(const struct table *t);

/* Do D with the table's state; its events are then in t->events. */
int table_do(struct table *t, struct deed *d, struct range *range);

/* Tell the recorder, if there is one, of D, which was just done with these events, before
 * table_changed().  WHO sits down with it; NULL if nobody does. */
void table_note(struct table *t, const struct deed *d, const struct event *event, int n,
		const struct seat_occupant *who);

/* The same of all that is no deed. */
void table_note_phase(struct table *t, enum entry_kind kind);

/* The secret of t->pledge, which was drawn, is pledged, if the table has dice of its own. */
void table_commitment(struct table *t);

/* The same for a table that goes on: with the secret of P, unless FIRST is 0. */
void table_commitment_again(struct table *t, const struct commitment *p);

/* A round is over: texts that were chosen meanwhile hold, and a secret is revealed if somebody has
 * asked for it. */
void table_keep_vows(struct table *t);

/* The table closes. */
void table_reveal_last(struct table *t);

/* A pledge or a revealed secret is shown if it is safe.  Lets go of the lock meanwhile. */
void table_show_vows(struct table *t);

/* Why no bets may be taken, as of a recorder; NULL: they may, or there is none.  Notes up to *SAFE
 * may be told. */
const char *table_trouble(const struct table *t, uint64_t *safe);

/* Without the lock: when all up to NUMBER is safe, true; false where it cannot be made so. */
bool table_secure(struct table *t, uint64_t number);

/* After every change of the state: pay the players who are paid out, tell what happened, begin the
 * next round if the rail has counted one that is over, and if the question is another one, begin
 * its patience and wake those who wait for it. */
void table_changed(struct table *t, const struct events *events);

/* The table lets go of its round, and a new one begins if it is open.  Without memory for that it
 * closes. */
void table_next_round(struct table *t);

/* The present round is the last (SB-11). */
void table_begin_closing(struct table *t);

/* Everybody who still sits at the table is paid out, and the house gets what is left.  Nothing lies
 * on the table any more. */
void table_pay_all(struct table *t);

/* The time that a question has at the table's pace, in ms (hurry.c). */
int32_t table_paced(const struct table *t, const struct game_request *request);

/* The time of all seats that are asked for a move is over (hurry.c). */
void table_note_late(struct table *t);

/* SEAT has done something. */
void table_note_act(struct table *t, int seat);

/* EVENTS have brought those who are hasty to what concerns them, or the question has. */
void table_note_reached(struct table *t, const struct game_request *request,
			const struct events *events);

/* Do all persons who play here want to go on, at least one of them?  And what is then left of the
 * LEFT_MS of a question. */
bool table_hurries(struct table *t);
bool table_has_people(struct table *t);
int64_t table_hurried(struct table *t, const struct game_request *request, int64_t left_ms);

/* Does the next game wait for a player who was sent away to leave? */
bool table_sees_off(const struct table *t);

/* A player who was sent away may have left. */
void table_note_parted(struct table *t);

/* Somebody has sat down in SEAT, with chips that EVENTS tell of later, or who sits there already
 * has BROUGHT so many (company.c).  STRATEGY: NULL for a person. */
void table_begin_record(struct table *t, int seat, const char *strategy, chips brought);

/* EVENTS have happened, before table_next_round(). */
void table_note_records(struct table *t, const struct events *events);

/* The phase has changed. */
void table_wake_all(struct table *t);

#endif
