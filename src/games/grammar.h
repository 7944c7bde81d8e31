/*
 * The words of a game: what is typed to act, made from the game's table of actions and from nothing
 * else, so that the console, the `:' line and players in other languages speak the same (CO-1).
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_GAMES_GRAMMAR_H
#define PITBOSS_GAMES_GRAMMAR_H

#include "base/text.h"
#include "games/action.h"

/* The most words of an action: its verb and its arguments, of which a spot is two words.  Room for
 * an action in words, without its amount. */
enum { GRAMMAR_WORDS = 1 + 2 * ARGS, GRAMMAR_HINT = 80 };

/* Cut the next word off *REST, which is changed.  Words are separated by blanks; a word that begins
 * with # is a comment to the end of the line.  NULL: there is no further word. */
char *grammar_cut(char **rest);

/* A whole number.  One that is too long for any integer is the largest or smallest there is, which
 * no range holds.  False if WORD is anything else. */
bool grammar_number(const char *word, int64_t *out);

/* The verb of that name, in upper or lower case; -1 if the game has none. */
int grammar_verb(const struct game *g, const char *word);

/* The action that N words say, its verb first.  False if they say none: WHY gets a sentence
 * without a full stop that says what is wrong and what would be right.  Whether the action is legal
 * is for game_check() to say, of the range of its numbers too. */
bool
grammar_parse(const struct game *g, char *const *word, int n, struct action *out, struct text *why);

/* The same at a table, whose verbs are told if there is no such action. */
bool grammar_parse_at(const struct game *g, const void *state, char *const *word, int n,
		      struct action *out, struct text *why);

/* An action as it is typed: "odds 6 20", "down total 9". */
void grammar_write(const struct game *g, const struct action *a, struct text *out);

/* How a verb is typed: "odds POINT AMOUNT", "down pass|come". */
void grammar_usage(const struct game *g, int verb, struct text *out);

/* A hint as far as it is known, its verb and its choice: "odds 4". */
void grammar_choice(const struct game *g, const struct hint *hint, struct text *out);

/* A hint as it is typed, with the range of its amount: "odds 4 1..90". */
void grammar_hint(const struct game *g, const struct hint *hint, struct text *out);

/* Completion.  Of N hints, from number *AT on, find the next that goes on from the NBEFORE words
 * BEFORE with a word that begins with PREFIX; OUT gets that word; if several hints have it, once.
 * Amounts are not proposed.  Begin with *AT at 0; false: there is no other. */
bool grammar_next(const struct game *g, const struct hint *hint, int n, int *at,
		  char *const *before, int nbefore, const char *prefix, struct text *out);

/* What Tab proposes: words that may come next.
 *
 * Any thread, on a state of its own. */

/* Where the words go that begin with PREFIX. */
struct proposals {
	const char *prefix;
	void (*propose)(void *ctx, const char *word); /* which is gone afterwards */
	void *ctx;
};

/* WORD, if it begins so. */
void proposals_add(const struct proposals *to, const char *word);

/* How actions that begin with the N WORDS may go on, as far as SEAT may take them in STATE. */
void proposals_add_actions(const struct proposals *to, const struct game *g, const void *state,
			   int seat, char *const *word, int n);

#endif
