/*
 * A program that plays: the house's side of the player protocol, for one program at one table
 * (PP-1 to PP-26).
 *
 * It holds through all that a program may do.  A program that has failed is started again for the
 * next game, three times in all, and is withdrawn then (PP-24); for each question that it does not
 * answer, the game does what it does for anybody whose time runs out.
 *
 * One thread uses a struct program, the one that started it, and may wait in it as long as a
 * question lasts.
 */
#ifndef PITBOSS_PLAYERS_PROGRAM_H
#define PITBOSS_PLAYERS_PROGRAM_H

#include "base/name.h"
#include "base/text.h"
#include "games/strategy.h"
#include "players/child.h"

enum {
	PROGRAM_HELLO_MS = 10000, /* to say `player' (PP-6) */
	PROGRAM_READY_MS = 5000,  /* to say `ready' (PP-9) */
	PROGRAM_GRACE_MS = 50,    /* more than a question says (PP-20) */
	PROGRAM_FIRST = 10,       /* times as long is the first question of a process (PP-20) */
	PROGRAM_BUDGET_MS = 10000,
	PROGRAM_RESTARTS = 3,
	PROGRAM_WHY = 1200,
};

/* What is wrong with a program that has no name, by itself or by who seats it (PP-6). */
#define PROGRAM_NAMELESS                                                                           \
	"has no name of 1 to 16 printable characters that is no number, and not table, error: or " \
	"you; it says 'player 1 NAME', or is named by 'NAME=exec:COMMAND'"

struct program;

/* All pointers are borrowed until program_free(). */
struct program_plan {
	const char *command;
	const char *name; /* that it is given; "": it says its own */
	const struct game *game;
	struct clock *clock; /* a real one */
	const char *seed;    /* for its own luck; NULL: none is told */
	const char *record;  /* as record_open() has it; NULL: nothing is recorded */
	int64_t memory_mib;  /* as in struct child_plan */
	int64_t patience_ms; /* likewise, and how long it may leave its input full; 0: 1 s */
	int64_t hello_ms;    /* 0: as PP-6 and PP-9 say; else for both of them */
	bool nameless;       /* without a name it may play, so that it need say none */
	int restarts;        /* how often it is started again: PROGRAM_RESTARTS, or 0 */
	int64_t clock_ms;    /* for each question, if program_ask() is not told another time; 0: it
				always is */
	bool budgeted;       /* its time in a game is limited (PP-21) */
	int64_t budget_ms;   /* to this, at least; 0: PROGRAM_BUDGET_MS */

	/* What ends each wait for an answer of its as if its time were over; NULL: nothing does. */
	const struct interrupt *interrupt;
};

/* What it has done, in all its processes. */
struct program_counts {
	uint64_t asked, answered, late, refused, ended;
	int64_t sum_ms, longest_ms; /* of the questions that were answered */
	uint64_t unasked;           /* that were not put to it, as its time was used up: late */
	uint64_t withdrawn;         /* the number of the game before which it was; 0: it plays */
	uint64_t first_game;        /* that of its first failure; 0: there was none */
};

/* A program that is started when its first game begins.  NULL without memory. */
struct program *program_make(const struct program_plan *plan);

/* Started and greeted (PP-5, PP-6).  NULL with a sentence in WHY (of PROGRAM_WHY bytes) if that
 * fails. */
struct program *program_start(const struct program_plan *plan, char *why);

/* `bye', its end (PP-19), and its memory.  NULL is fine. */
void program_free(struct program *p);

/* The name that it plays by: the plan's, or the one that it says. */
const char *program_name(const struct program *p);

/* A line that the protocol does not have, which a program must skip (PP-3): WHAT and WORDS. */
void program_say(struct program *p, const char *what, const char *words);

/* `bye', and its end (PP-19).  False if it had to be ended by a signal. */
bool program_leave(struct program *p);

/* A game or session begins (PP-8, PP-9).  NAMES are looked at until the next call of this or
 * program_free().  If the program has ended it is started again, while it may be.  False: it does
 * not play this one. */
bool program_begin(struct program *p, const struct game_start *game);

/* Does ACTION for the program: false if it is refused, with the sentence in WHY, or if the question
 * stands no more, which is as if its time were up: then WHY stays empty. */
typedef bool program_act(void *ctx, const struct action *action, struct text *why);

/* What a question came to. */
enum program_did {
	PROGRAM_ACTS, /* the action in OUT, which is legal, and ACT has done if there is one */
	PROGRAM_DONE, /* it bets no more in this question period */
	PROGRAM_LATE, /* its time is up, or was */
	PROGRAM_GONE, /* it does not play (any more) */
};

/* Ask it for its action in VIEW, which is what its seat sees (PP-10 to PP-15).  LEFT_MS is the time
 * that it has, or -1 for that of the plan; with 0 it is late at once.  ACT, which may be NULL, gets
 * an action that is legal in VIEW. */
enum program_did program_ask(struct program *p, const void *view, int64_t left_ms, program_act *act,
			     void *ctx, struct action *out);

/* What G does for SEAT, which is asked in VIEW, if its time runs out: the action that leads to the
 * same state as that.  False if no action does. */
bool program_instead(const struct game *g, const void *view, int seat, struct action *out);

/* Something has happened, in a sentence (PP-17).  It goes out with the next question, or with
 * program_flush(). */
void program_tell(struct program *p, const char *sentence);
void program_flush(struct program *p);

/* The game is over, with the scores by seat (PP-18). */
void program_over(struct program *p, const int64_t score[SEATS]);

/* It runs, as far as is known. */
bool program_runs(const struct program *p);

/* Why it does not, as a clause: "it has ended (status 3)".  "" if it has never failed. */
const char *program_why(const struct program *p);

/* How its last process ended, and the status or signal; INSTANCE_PLAYS if it runs or has not begun.
 */
enum instance_end program_fate(const struct program *p, int *number);

/* Its first failure of any kind, as a clause; "" if there was none. */
const char *program_first(const struct program *p);

/* It has failed for the last time, and plays no more (PP-24). */
bool program_is_out(const struct program *p);

const struct program_counts *program_counts(const struct program *p);

#endif
