/*
 * What the program can say about a game beyond playing it: a row for each game, which is all that
 * cmd/ and lab/ know of it by name.  A member that the game does not have is NULL.
 */
#ifndef PITBOSS_CMD_STUDY_H
#define PITBOSS_CMD_STUDY_H

#include "cmd/analyze.h"
#include "cmd/command.h"
#include "cmd/feats.h"
#include "cmd/measure.h"
#include "cmd/odds.h"
#include "cmd/solve.h"
#include "games/strategy.h"
#include "lab/betting.h"
#include "lab/contest/contest.h"
#include "lab/counted.h"
#include "lab/odds.h"
#include "lab/tariff.h"

/* Takes the name of a bet, and what is lost of it for each chip on average. */
struct price_sink {
	void (*take)(void *ctx, const char *bet, struct fraction edge);
	void *ctx;
};

struct study {
	const struct game *game;
	const struct counted *counted; /* the pages of figures of a live table */
	const struct bettor *bettors;  /* `pitboss odds' of the table as the rules have it */
	const struct tariff *tariff;   /* what is expected in `pitboss history --summary' */
	const struct contest *contest; /* `pitboss tournament' */
	const struct betting *betting; /* `pitboss session' */

	/* What is worth telling of those who play, for `pitboss serve --milestones'; see feats.h.
	 */
	bool (*feat)(struct feats *f, const struct news *news, struct feat *out);

	/* `pitboss odds' of a table with other options, or of several; NULL: there is no other.
	 * Returns the exit status. */
	int (*odds)(const struct odds_values *v);

	/* What each bet of such a table costs, one after the other.  If it tells none, or is NULL,
	 * no more is known than BETTORS says. */
	void (*prices)(const struct opening *o, const struct price_sink *to);

	/* `pitboss solve' and `pitboss analyze': refuse, with a complaint, what the game does not
	 * have, and return the exit status.  ARGV are the operands after the game's name. */
	int (*solve)(const struct solve_values *v, int argc, char **argv);
	int (*analyze)(const struct analyze_values *v);

	/* `pitboss measure': what the best answer to BRAIN, which is prepared, wins.  Refuses as
	 * solve does. */
	int (*measure)(const struct measure_values *v, const struct brain *brain);

	/* `pitboss policy': what BRAIN would do in the position that LINE describes.  False if the
	 * line is wrong; OUT then says what would be right. */
	bool (*query)(const struct brain *brain, const char *line, char *out, size_t size);
	const char *queried; /* what such a line is, in words with an example */
};

#define STUDY(name) extern const struct study name##_study;
#include "cmd/studies.def"
#undef STUDY

/* All of them, NULL last. */
extern const struct study *const studies[];

/* The study of the game of that name; if there is no such game, NULL with a complaint. */
const struct study *study_find(const char *name);

/* The names of the games that have what HAS asks for, for a complaint that one has not.  Returns
 * those of OUT. */
const char *study_names(bool (*has)(const struct study *s), struct names *out);

#endif
