/*
 * A part of a run of the lab, as a file: which run, which of its numbered blocks, and the exact
 * sums of these (LA-20).
 *
 *     {"pitboss":"0.1.0","part":2,"words":["simulate","GAME",...],"scripts":"","all":100,"from":0,
 *      "to":50,"sums":{...}}
 *
 * The words are those with which pitboss would do the whole run, with its seed among them; as a
 * script is named by its file, what was in it is told apart by a digest of all scripts.  A part
 * comes from outside: what is read from it is trusted in nothing.
 */
#ifndef PITBOSS_CMD_LAB_SHARD_FILE_H
#define PITBOSS_CMD_LAB_SHARD_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "dice/committed.h"
#include "lab/sums.h"
#include "text/json_read.h"

enum { SHARD_FILE_WORDS = 200, SHARD_FILE_WORD = 4096 };

struct words {
	int n;
	const char *at[SHARD_FILE_WORDS + 1]; /* NULL behind the last */
	char scripts[SECRET_HEX];             /* as bots_digest_scripts() */
};

struct shard_file {
	const char *name; /* of its file, borrowed */
	char *text;       /* owned: the content of the file, and behind it the words */
	struct words words;
	uint64_t all, from, to; /* the blocks of the run, and of this part: FROM to before TO */
	struct json_read sums;  /* where they stand */
};

/* A run, as far as parts of it are concerned. */
struct shard_file_sums {
	void (*visit)(void *ctx, struct sums *s);
	void *ctx;
};

/* Read the head of a part from TEXT, of which SIZE bytes are a file's content, which the part owns
 * from then on.  False if it is none of this version: WHY (of WHY_SIZE) gets what is wrong, as the
 * end of a sentence that begins with the name.  shard_file_free() ends it in any case. */
bool shard_file_parse(struct shard_file *p, const char *name, char *text, size_t size, char *why,
		      size_t why_size);

/* The same from a file.  With a file that is not there it is false as well, and errno is ENOENT;
 * otherwise 0. */
bool shard_file_read(struct shard_file *p, const char *name, char *why, size_t why_size);
void shard_file_free(struct shard_file *p);

/* Add its sums.  False if they are not such sums: some may have been added then. */
bool shard_file_add(struct shard_file *p, const struct shard_file_sums *to);

void shard_file_write(FILE *out, const struct words *words, uint64_t all, uint64_t from,
		      uint64_t to, const struct shard_file_sums *sums);

/* And the same scripts. */
bool words_same(const struct words *a, const struct words *b);

#endif
