/*
 * Players named on the command line, with what they have to know beforehand.
 */
#ifndef PITBOSS_CMD_BOTS_H
#define PITBOSS_CMD_BOTS_H

#include "dice/committed.h"
#include "players/exec.h"
#include "players/named.h"

enum { BRAINS = 64, BOTS_AWAKE = 2, BOTS_SENTENCE = 4096 };

struct bots {
	int n;
	struct bot bot[BRAINS];
	void *strategy_data[BRAINS];   /* owned; NULL where an earlier one has the same */
	char shown[BRAINS][NAME_SIZE]; /* the name that was typed, or strategy_name() */
	char name[BRAINS][NAME_SIZE];  /* at the table: one word, and each another one */

	struct exec_ops ops;

	/* While they are awake: who sits at the table of each, by seat. */
	const char *names[BOTS_AWAKE][SEATS];
};

/* Find and prepare N (up to BRAINS) players of G by their names (see named_find()).  False with a
 * complaint, and nothing done, if one of them does not exist.  If true, bots_dismiss() ends it.
 * WAYS is how those of them that are programs are run; NULL: as usual.  It is copied, but not what
 * it points to. */
bool
bots_find(struct bots *b, const struct game *g, int n, char **names, const struct exec_ops *ops);

/* One more (up to BRAINS), to none if B is all 0.  False with a complaint; those before stay. */
bool bots_add(struct bots *b, const struct game *g, const char *name, const struct exec_ops *ops);

/* Find them, and make none of them ready: they have names, and nothing of theirs is read or run. */
bool bots_find_names(struct bots *b, const struct game *g, int n, char **names,
		     const struct exec_ops *ops);

/* The name that the NTH of them, which was named by TEXT, has said itself; NULL: it has none. */
const char *bots_own_name(const struct bots *b, int nth, const char *text);

/* A digest of the texts of those of them that are scripts, in their order; "" if none is. */
void bots_digest_scripts(const struct bots *b, char out[SECRET_HEX]);

/* Again, and of one that is all 0, it does nothing. */
void bots_dismiss(struct bots *b);

/* Is FOLDER one that the talk of programs can be kept in (PP-26), "-", or NULL?  False with a
 * complaint. */
bool bots_can_record(const char *folder);

/* The first BOTS_AWAKE of them get the instances that they have, for positions in which each sits
 * in seat 0 and is asked alone.  bots_rest() ends that, and complains of what they failed in: false
 * if they did. */
void bots_wake(struct bots *b);
bool bots_rest(struct bots *b);

/* Has it failed in nothing so far?  An exact figure of a player that has is not told: it would be
 * one of the game's own choices too. */
bool bots_is_well(const struct bot *bot);

/* Is there a simulated player of any game whose data file cannot be found or used?  OUT then gets a
 * sentence that says so, and where the file was looked for, without a full stop. */
bool bots_lack_data(char out[BOTS_SENTENCE]);

#endif
