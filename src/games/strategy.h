/*
 * How a simulated player decides: one table row each.
 *
 * The same strategies play in tournaments and at live tables, and get no more than a person at that
 * seat sees.  Most are pure functions of a view.  A strategy that keeps something while it sits,
 * such as an interpreter or a process, has an instance.
 */
#ifndef PITBOSS_GAMES_STRATEGY_H
#define PITBOSS_GAMES_STRATEGY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/interrupt.h"
#include "base/text.h"
#include "dice/seeded.h"
#include "games/action.h"

/* STRATEGY_ARGS is the most numbers that a strategy takes, STRATEGY_ASKS how often a bettor is
 * asked in one question (PP-13). */
enum { STRATEGY_NAME = 48, STRATEGY_ARGS = 3, STRATEGY_ASKS = 64, FAILING_TEXT = 512 };

struct bot;

/* A game (Pig, Summit) or a session that begins.  Borrowed until the next one begins or the
 * instance ends. */
struct game_start {
	const char *const *names; /* by seat, also of those who sit down later */
	int seat;                 /* of the player */
	const struct rail *rail;  /* of the table, for its options and who sits there: until the
				     call returns; NULL: nobody knows */
	uint64_t number;          /* of the game or session in the run, from 1 */
	bool anew; /* what was learnt in the games before must not matter: so a run is the same
		      for any number of threads */
};

/* How a live table asks a player that may be slow.  Borrowed while the instance lives. */
struct asking {
	const struct interrupt *interrupt; /* ends the waits of the instance */
	int64_t left_ms;                   /* for the answer, to a question of now */

	/* Does what the player answers.  False if it is refused: WHY gets the sentence that a
	 * person would be told, without a full stop, or nothing if the question stands no more. */
	bool (*act)(void *ctx, const struct action *a, struct text *why);
	void *ctx;
};

/* How a process ended: by itself, by a signal of somebody's, or by us as it broke the rules. */
enum instance_end { INSTANCE_PLAYS, INSTANCE_STATUS, INSTANCE_SIGNAL, INSTANCE_STOPPED };

/* How often an instance has failed, and how first.  A failure costs what a late answer costs. */
struct failings {
	uint64_t asked;   /* the number of questions */
	uint64_t late;    /* not answered in time */
	uint64_t refused; /* an answer that was not legal */
	uint64_t failed;  /* an error in a script, or a limit that it has reached */
	uint64_t ended;   /* a process that ended */

	/* Of a process: how long its answers took, and before which game it was withdrawn. */
	uint64_t answered;
	int64_t sum_ms, longest_ms;
	uint64_t withdrawn; /* the number of the game; 0: it was not */
	enum instance_end end;
	int end_number; /* the status or the signal */

	/* Of the first in the order of games; 0 and "" if there was none. */
	uint64_t number;
	char first[FAILING_TEXT]; /* a sentence without a full stop: what was wrong, and right */
};

/* NAME; or if min < max NAME:ARG, a whole number in that range, VALUE if it is left out; or
 * NAME:TEXT. */
struct strategy {
	const char *name;
	const char *help; /* a sentence */
	int32_t min, max, value;
	const char *several; /* "KEEP,CALL,STAY": it may have so many numbers instead, each in that
				range; NULL: it has one */
	const char *text;    /* what its argument is, if that is text: "FILE" */

	/* What to do in VIEW, in which SEAT is asked (GAME_REQUEST_MOVE) or may bet
	 * (GAME_REQUEST_BETS); OUT is all 0 before.  False: nothing (more) now, which only a bettor
	 * may answer.  An illegal answer is the same as none; if a move is due, time_up() decides.
	 */
	bool (*decide)(struct bot *bot, const void *view, int seat, struct action *out);

	/* It makes one bet in each question at most, so nobody asks it for a second one. */
	bool once;

	/* Is there something for it to do at a table with these options?  The house sends only
	 * players for whom there is.  NULL: at any table. */
	bool (*fits)(const int32_t *option);

	/* What it has to know beforehand, made once; NULL, with nothing done, if it cannot be had.
	 * DATA is the content of the data file named by FILE; it is NULL if the file was not found
	 * or FILE is NULL.  A strategy with TEXT cannot play without: WHY gets a sentence then. The
	 * function is NULL if there is nothing to know. */
	void *(*prepare)(const struct bot *bot, const void *data, size_t size, struct text *why);
	void (*dismiss)(void *strategy_data);
	const char *file;

	/* Its instance, which serves one seat at a time: wake() makes it from the knowledge, for
	 * the player ME, with SEED for luck of its own; NULL if there is no memory.  rest() ends it
	 * and adds its failures to OUT.  NULL, both: it has none.  decide() has the instance in the
	 * bot, where it may be NULL. */
	void *(*wake)(const struct bot *bot, const char *me, const char *seed);
	void (*rest)(void *instance, struct failings *out);

	/* It may be long before it answers.  At a live table a thread of its own calls all that
	 * concerns its instance, and decide() does what it decides by the ACT of the bot's ASKING.
	 */
	bool slow;

	/* What it has failed in so far.  NULL: rest() alone tells. */
	void (*count)(const void *instance, struct failings *out);

	/* A game or session begins, for a bot that has an instance.  NULL: it need not be told. */
	void (*begin)(struct bot *bot, const struct game_start *at);

	/* Something happened, in a sentence for a spectator.  NULL: it need not be told. */
	void (*tell)(struct bot *bot, const char *sentence);

	/* It is over: what each seat has won or lost; in Pig 1 for the winner, 0 for the others.
	 * NULL: it need not be told. */
	void (*over)(struct bot *bot, const int64_t score[SEATS]);

	/* Does it want to leave the table for good?  Asked between rounds.  NULL: never. */
	bool (*leaves)(struct bot *bot, const void *view, int seat);

	/* Does what it does depend on nothing but what it sees?  It has its knowledge.  NULL: that
	 * is not known. */
	bool (*stateless)(const struct bot *bot);

	/* The *SIZE bytes that it goes by, which the file of its name may not have at another time.
	 * It has its knowledge.  NULL: its name tells all. */
	const char *(*source)(const struct bot *bot, size_t *size);
};

/* A strategy at one seat.  Used by one thread at a time; the knowledge, which nobody changes, may
 * be shared. */
struct bot {
	const struct strategy *strategy;
	const struct game *game; /* that it plays */
	int32_t arg;             /* the first of its numbers */
	int args;                /* how many it has; 0 and 1 are the same */
	int32_t more[STRATEGY_ARGS - 1];
	const char *text;            /* borrowed; NULL: its argument is no text */
	const void *strategy_data;   /* borrowed */
	const void *ops;             /* how its strategy runs it; borrowed; NULL: as usual */
	void *instance;              /* NULL: it has none, or there was no memory for it */
	const struct asking *asking; /* of a slow one at a live table; NULL anywhere else */
	struct xoshiro luck;         /* for those that throw a coin */
};

/* Find "hold:23" among the strategies of G and fill in all but knowledge, ways, instance and luck.
 * False if there is none of that name or the argument is not in its range; WHY (of SIZE) then says
 * what is wrong and what would be right. */
bool strategy_find(const struct game *g, const char *text, struct bot *out, char *why, size_t size);

/* The same with the argument ARG for S, NULL if there is none.  OUT borrows an argument that is
 * text. */
bool strategy_take(const struct strategy *s, const struct game *g, const char *arg, struct bot *out,
		   char *why, size_t size);

/* Are these the same player: the same strategy with the same argument? */
bool strategy_same(const struct bot *a, const struct bot *b);

/* What the bot has to know, for its knowledge: NULL if there is nothing to know or it cannot be
 * had.  READ gets the content of a data file, to be freed, or NULL: data_read(), or a test's
 * own. May take a moment.  The caller ends it with strategy_dismiss().  WHY (may be NULL) gets what
 * is wrong with a text. */
void *strategy_prepare(const struct bot *bot, void *(*read)(const char *name, size_t *size),
		       struct text *why);
void strategy_dismiss(const struct bot *bot, void *strategy_data);

/* The bot gets its instance, if its strategy has one, and gives it up; FAILED (may be NULL) is
 * added to. */
void strategy_wake(struct bot *bot, const char *me, const char *seed);
void strategy_rest(struct bot *bot, struct failings *failed);

/* What the instance has failed in so far, if it can tell. */
void strategy_count(const struct bot *bot, struct failings *out);

/* Tell the instance, if there is one. */
void strategy_begin(struct bot *bot, const struct game_start *at);
void strategy_tell(struct bot *bot, const char *sentence);
void strategy_over(struct bot *bot, const int64_t score[SEATS]);

/* Does what the player does depend on what lies there alone, and on no past or luck?  For the rows
 * of those that are so whatever their numbers are. */
bool strategy_always_stateless(const struct bot *bot);

/* Return how many games or sessions a part of a long run may have, USUAL at most: fewer if a
 * script plays, a few if a program does, whose decisions may take thousands of times as long. */
uint64_t strategies_block(const struct bot *players, int n, uint64_t usual);

/* Return whether one of the players may be long before it answers. */
bool strategies_are_slow(const struct bot *players, int n);

/* Does the player want to leave? */
bool strategy_leaves(struct bot *bot, const void *view, int seat);

/* Add what another instance of the same player has failed in. */
void failings_add(struct failings *to, const struct failings *more);

/* Return what NOW has more than BEFORE, which was counted of the same instance. */
struct failings failings_since(const struct failings *now, const struct failings *before);

/* Has it failed at all? */
bool failings_any(const struct failings *f);

/* The bot's name with its argument: "hold:23"; what is too long is cut. */
void strategy_name(const struct bot *bot, char out[STRATEGY_NAME]);

/* How it is named: "hold[:N]", "threshold[:N|:KEEP,CALL,STAY]", "lua:FILE". */
void strategy_usage(const struct strategy *s, struct text *out);

#endif
