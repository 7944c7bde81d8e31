/*
 * What a runner (console, live table, tournament, test) asks of any game.  The table of functions
 * behind it is games/game_table.h.
 *
 * The runner loops: game_requests() returns what the game waits for now; a deed (games/deed.h)
 * answers. Nothing here blocks, allocates, prints or keeps anything, so two threads may use two
 * states of one game at once.
 *
 * A state is a value without pointers, copied by memcpy(); a struct rail is its first member.
 */
#ifndef PITBOSS_GAMES_GAME_H
#define PITBOSS_GAMES_GAME_H

#include "games/action.h"

struct text;

/* All games in the order of the menu, NULL last; made from games.def. */
extern const struct game *const games[];

/* The game of that name; NULL if there is none. */
const struct game *game_find(const char *name);

/* For runners.  What changes a state is game_do() of games/deed.h, and nothing else. */

/* STATE, with room for g->size bytes, is a new table with nobody at it. */
void game_open(const struct game *g, void *state);

/* The bytes of STATE that mean something: its first ones.  Bytes behind them are as they were. */
size_t game_used(const struct game *g, const void *state);

/* TO becomes what FROM is.  It costs what is in use. */
void game_copy(const struct game *g, void *to, const void *from);

/* Are two states the same, byte by byte of what is in use? */
bool game_same(const struct game *g, const void *a, const void *b);
struct game_request game_requests(const struct game *g, const void *state);

/* How many options there are, and the index of the one of that name, in any case; -1 if there is
 * none. */
int game_options(const struct game *g);
int game_option_find(const struct game *g, const char *name);

/* The value that WORD is for an option: a number, or if the option's values have names one of
 * these, in any case: "macau".  False if it is neither; WHY (may be NULL) gets a sentence without a
 * full stop.  Whether a number is in the option's range is for DEED_SET to say. */
bool game_option_value(const struct game *g, int option, const char *word, int64_t *out,
		       struct text *why);

/* The name of a value of an option; NULL if it has none. */
const char *game_option_word(const struct game *g, int option, int64_t value);

/* Would this action be refused?  0 or a fault.  RANGE (may be NULL) gets the legal range of the
 * number or amount that the fault speaks of. */
int game_check(const struct game *g, const void *state, int seat, const struct action *a,
	       struct range *range);

/* The legal range of the amount of A, whatever A's own amount is.  0, or the fault for which A
 * would be refused with any amount; RANGE is then empty (1 to 0), as it is if A has no amount. */
int game_range(const struct game *g, const void *state, int seat, const struct action *a,
	       struct range *range);

/* OUT becomes what VIEWER may see of STATE. */
void game_view(const struct game *g, const void *state, int viewer, void *out);

/* All that SEAT may do now.  At most MAX, in the order of the game's table; returns their number.
 */
int game_hints(const struct game *g, const void *state, int seat, struct hint *out, int max);

/* What SEAT has still to win or to lose on the table: its stakes, and its part of a pot that it
 * plays for. */
chips game_at_stake(const struct game *g, const void *state, int seat);

/* What SEAT has on the table, all stakes together; of NOBODY, the pots and walk-up bets. */
chips game_staked(const struct game *g, const void *state, int seat);

/* The part of the amount of A that lies there already: 0 if the amount adds, or if A has none. */
chips game_lies(const struct game *g, const void *state, int seat, const struct action *a);

/* What a round is called at the tables of G: "round", "game". */
const char *game_round(const struct game *g);

/* Is there such a verb at this table? */
bool game_has_verb(const struct game *g, const void *state, int verb);

/* Which argument of this verb is the amount, or -1. */
int game_amount_arg(const struct game *g, int verb);

/* Chips are conserved, seat by seat and stake by stake.  Aborts if they are not: nothing can be
 * trusted then.  A deed that moves chips checks the sums of the rail, and this after each roll,
 * unless rail.trusted is set: then the runner calls it when a game is over. */
void game_audit(const struct game *g, const void *state);

#endif
