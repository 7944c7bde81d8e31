/*
 * Long runs in parts: on several machines, or with interruptions (LA-20 to LA-22).
 *
 * A command whose run falls into numbered blocks says what the run is in struct shards_run, and has
 * it done by shards_do(): all of it, the blocks of one part, or what a checkpoint has left.
 * `pitboss merge' runs the same command with the words of its parts, and shards_do() then adds
 * these instead of playing.
 */
#ifndef PITBOSS_CMD_LAB_SHARDS_H
#define PITBOSS_CMD_LAB_SHARDS_H

#include "cmd/command.h"
#include "cmd/lab/shard_file.h"

struct bots;

/* What the flags say; a member of the command's values. */
struct shards_values {
	const char *shard, *part, *checkpoint;
};

/* The rows of such a command's flags. */
/* clang-format off */
#define SHARDS_FLAGS(values) \
	{ "shard", 0, FLAG_TEXT, "I/N", 0, 0, offsetof(values, shards.shard), \
	  "do part I of N alone, and write it to a file for pitboss merge" }, \
	{ "part", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(values, shards.part), \
	  "the file of that part; default: part-I-of-N.json" }, \
	{ "checkpoint", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(values, shards.checkpoint), \
	  "keep there each minute what is done, and go on from there" }
/* clang-format on */

/* For such a command's WHERE. */
extern const char *const shards_where[];

/* A run, which adds what it does to sums of its own. */
struct shards_run {
	const char *unit; /* what it plays, for the progress: "sessions" */
	uint64_t each;    /* how many of these a block has */
	uint64_t total;   /* how many the run has */
	uint64_t blocks;

	/* Do COUNT blocks from number FIRST on.  Returns how many were done: the first ones, fewer
	 * if PROGRESS answered false, as in struct thread_pool, or without memory. */
	uint64_t (*play)(void *ctx, uint64_t first, uint64_t count,
			 bool (*progress)(void *ctx, uint64_t done), void *progress_ctx);

	/* Tell all sums. */
	void (*visit)(void *ctx, struct sums *s);

	/* Are these sums such as DONE blocks from the first one on leave, so that a report can be
	 * made of them?  They may have been read from anywhere. */
	bool (*is_sound)(void *ctx);
	void *ctx;
};

struct shards {
	const struct shards_values *values;
	struct words words;            /* with which the whole run is done again */
	char room[32][32];             /* for numbers among them */
	char *named[SHARD_FILE_WORDS]; /* owned words among them */
	uint64_t part, of;             /* from 1; 1 of 1 is the whole */
	char path[SHARD_FILE_WORD];
};

enum shards_end {
	SHARDS_WHOLE,   /* all is done: report it */
	SHARDS_STOPPED, /* stopped early: report what is done, if anything is */
	SHARDS_WRITTEN, /* a part has been written, and there is nothing to report */
	SHARDS_FAILED,  /* it was told why */
};

/* The command C is to do a run with these values and operands, SEED among them.  First of all that
 * it does: false, with a complaint, if the flags are wrong, or if parts are merged that were made
 * by other words.  C->where names the flags that are no part of the run. */
bool shards_open(struct shards *s, const struct command *c, const void *values,
		 const struct shards_values *v, const char *seed, int argc, char **argv);

/* The operands behind the game are players, found by these texts.  A program's own name, which
 * merge cannot ask for, becomes a word of the run, which is done again with NAME=exec:COMMAND; and
 * runs of other scripts are other runs.  False, with a complaint, if that is too long. */
bool shards_name_players(struct shards *s, const struct bots *players, char *const *texts);

void shards_close(struct shards *s);

/* Are parts being merged?  Then nothing is played, so no player needs to be made ready. */
bool shards_are_merged(void);

/* Where the merged report's drawing goes, as its command was told; NULL: nowhere. */
const char *shards_merged_plot(void);

/* Do the run. */
enum shards_end shards_do(struct shards *s, const struct shards_run *run);

/* Run the command of N parts, which are in order and have the same words, on their sums; its
 * drawing goes to PLOT, which may be NULL.  Returns its exit status. */
int shards_merge(const struct command *c, struct shard_file *parts, int n, const char *plot);

#endif
