/*
 * What the program can say about a game beyond playing it: a row for each game, which is all that
 * cmd/ and lab/ know of it by name.  A member that the game does not have is NULL.
 */
#ifndef PITBOSS_CMD_LAB_STUDY_H
#define PITBOSS_CMD_LAB_STUDY_H

#include "cmd/achievements.h"
#include "cmd/command.h"
#include "cmd/lab/odds.h"
#include "cmd/lab/shards.h"
#include "games/strategy.h"
#include "lab/contest/contest.h"
#include "lab/counted.h"
#include "lab/exact/exact.h"
#include "lab/odds.h"

/* `pitboss analyze GAME': games are played in great numbers, or recorded rolls are read, and what
 * is seen stands beside what is expected. */
struct analyze_values {
	int64_t games, threads;
	const char *seed, *rolls; /* NULL: not given */
	struct shards_values shards;
	bool plain, json, csv;

	/* The same as words, for a run in parts. */
	struct shards *in_parts;
};

/* `pitboss measure GAME PLAYER': what the options say, for all games whose players can be measured.
 */
enum { MEASURE_LEVELS = 12 };

struct measure_values {
	bool policy, json;
	int64_t levels, threads;
};

/* `pitboss solve GAME`: what the options say, for all games that can be solved. */
enum { SOLVE_LEVELS = 6 };

struct solve_values {
	int64_t dice, levels, sides, train, response;
	const char *output;
	struct shards_values shards;
	bool policy, json;
};

struct study {
	const struct game *game;
	const struct counted *counted; /* the pages of figures of a live table */
	const struct bettor *bettors;  /* `pitboss odds' of the table as the rules have it */
	const struct contest *contest; /* `pitboss tournament' */

	/* What is worth telling of those who play, for `pitboss serve --milestones'; see feats.h.
	 */
	bool (*achievement)(struct achievements *f, const struct news *news,
			    struct achievement *out);

	/* What `pitboss odds' of a table with such options says besides its bets.  NULL:
	 * nothing. */
	void (*more_odds)(const int32_t *option, struct report *r);
	const char *no_odds; /* the complaint of a table that has no rows, if there is such */

	/* `pitboss solve' and `pitboss analyze': refuse, with a complaint, what the game does not
	 * have, and return the exit status.  ARGV are the operands after the game's name. */
	int (*solve)(const struct solve_values *v, int argc, char **argv);
	int (*analyze)(const struct analyze_values *v);

	/* `pitboss measure': what the best answer to BRAIN, which is prepared, wins.  Refuses as
	 * solve does. */
	int (*measure)(const struct measure_values *v, const struct bot *bot);

	/* `pitboss policy': what BRAIN would do in the position that LINE describes.  False if the
	 * line is wrong; OUT then says what would be right. */
	bool (*query)(const struct bot *bot, const char *line, char *out, size_t size);
	const char *queried; /* what such a line is, in words with an example */
};

#define STUDY(name) extern const struct study name##_study;
#include "cmd/lab/studies.def"
#undef STUDY

/* Those of games that have one, NULL last. */
extern const struct study *const studies[];

/* Return the study of a game, which has nothing but the game if nobody wrote one. */
const struct study *study_of(const struct game *g);

/* The same of the game of that name; if there is no such game, NULL with a complaint. */
const struct study *study_find(const char *name);

/* The names of the games that have what HAS asks for, for a complaint that one has not.  Returns
 * those of OUT. */
const char *study_names(bool (*has)(const struct study *s), struct names *out);

#endif
