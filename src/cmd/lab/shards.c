#include "cmd/lab/shards.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "base/utf8.h"
#include "cmd/bots.h"
#include "cmd/output.h"
#include "lab/progress.h"

enum { CHECKPOINT_S = 60, SHARDS_MOST = 1000000 };

/* What is being merged: a command is run with words, and gets nothing else. */
static struct {
	struct shard_file *part;
	int n;
	const char *plot;
	bool done; /* the parts have been asked for */
} merging;

bool
shards_are_merged(void)
{
	return merging.n > 0;
}

const char *
shards_merged_plot(void)
{
	return merging.plot;
}

const char *const shards_where[] = { "threads", "record", "shard", "part", "checkpoint", NULL };

static bool
shards_is_where(const struct command *c, const char *flag)
{
	for (const char *const *name = c->where; *name != NULL; name++) {
		if (strcmp(*name, flag) == 0)
			return true;
	}
	return false;
}

static bool
shards_add_word(struct shards *s, const char *word)
{
	if (s->words.n == SHARD_FILE_WORDS || strlen(word) >= SHARD_FILE_WORD) {
		command_complain("a run with so many or so long words has no parts");
		return false;
	}
	s->words.at[s->words.n++] = word;
	return true;
}

/* A flag with its value, as it is typed. */
static bool
shards_add_flag(struct shards *s, int nth, const char *value)
{
	char *name = s->room[nth];

	return shards_add_word(s, name) && (value == NULL || shards_add_word(s, value));
}

/* The words of one flag, if it was given or is not 0 by itself. */
static bool
shards_add_value(struct shards *s, const struct flag *f, const void *values, const char *seed,
		 int *used)
{
	const void *member = (const char *)values + f->member;
	const struct flag_list *list = member;
	int nth = *used;

	snprintf(s->room[nth], sizeof(s->room[nth]), "--%s", f->name);
	*used = nth + 1;
	switch (f->kind) {
	case FLAG_MEANS: return true;
	case FLAG_SET: return !*(const bool *)member || shards_add_flag(s, nth, NULL);
	case FLAG_TEXT:
	case FLAG_WORD:
		if (strcmp(f->name, "seed") == 0)
			return seed == NULL || shards_add_flag(s, nth, seed);
		return *(const char *const *)member == NULL ||
		       shards_add_flag(s, nth, *(const char *const *)member);
	case FLAG_LIST:
		for (int i = 0; i < list->n; i++) {
			if (!shards_add_flag(s, nth, list->at[i]))
				return false;
		}
		return true;
	case FLAG_NUMBER: break;
	}
	if (*(const int64_t *)member == 0)
		return true;
	*used = nth + 2;
	snprintf(s->room[nth + 1], sizeof(s->room[nth + 1]), "%" PRId64, *(const int64_t *)member);
	return shards_add_flag(s, nth, s->room[nth + 1]);
}

static bool
shards_set_words(struct shards *s, const struct command *c, const void *values, const char *seed,
		 int argc, char **argv)
{
	int used = 0;
	bool ok = shards_add_word(s, c->name);

	for (int i = 0; ok && i < argc; i++)
		ok = shards_add_word(s, argv[i]);
	for (const struct flag *f = c->flags; ok && f->name != NULL; f++) {
		if (!shards_is_where(c, f->name))
			ok = shards_add_value(s, f, values, seed, &used);
	}
	return ok;
}

/* "3/7". */
static bool
shards_set_part(struct shards *s)
{
	const char *text = s->values->shard, *stroke = strchr(text, '/');
	char first[24];
	int64_t part = 0, of = 0;

	snprintf(first, sizeof(first), "%.*s", stroke != NULL ? (int)(stroke - text) : 0, text);
	if (stroke == NULL || !text_whole(first, &part) || !text_whole(stroke + 1, &of) ||
	    part < 1 || part > of || of > SHARDS_MOST) {
		command_complain("--shard takes I/N, part I of N from 1/1 to %d/%d, not '%s'",
				 SHARDS_MOST, SHARDS_MOST, text);
		return false;
	}
	s->part = (uint64_t)part;
	s->of = (uint64_t)of;
	if (s->values->part != NULL)
		snprintf(s->path, sizeof(s->path), "%s", s->values->part);
	else
		snprintf(s->path, sizeof(s->path), "part-%" PRId64 "-of-%" PRId64 ".json", part,
			 of);
	return true;
}

/* Without one each part would have another. */
static bool
shards_has_seed(const struct command *c, const void *values)
{
	for (const struct flag *f = c->flags; f->name != NULL; f++) {
		const void *member = (const char *)values + f->member;

		if (strcmp(f->name, "seed") != 0 || *(const char *const *)member != NULL)
			continue;
		command_complain("--shard and --checkpoint go with --seed, so that all parts have "
				 "the same");
		return false;
	}
	return true;
}

/* Parts whose words a person has written could ask for anything. */
static bool
shards_are_expected(const struct shards *s)
{
	if (merging.n == 0 || words_same(&s->words, &merging.part[0].words))
		return true;
	command_complain("%s is not a part of a run: its words are not those of one",
			 text_quoted(merging.part[0].name).text);
	return false;
}

bool
shards_open(struct shards *s, const struct command *c, const void *values,
	    const struct shards_values *v, const char *seed, int argc, char **argv)
{
	*s = (struct shards){ .values = v, .part = 1, .of = 1 };
	if (v->part != NULL && v->shard == NULL) {
		command_complain("--part names the file of a --shard, and none was given");
		return false;
	}
	if (v->shard == NULL && v->checkpoint == NULL && merging.n == 0)
		return true;
	if (merging.n > 0) /* which reads no script */
		memcpy(s->words.scripts, merging.part[0].words.scripts, SECRET_HEX);
	return shards_has_seed(c, values) && shards_set_words(s, c, values, seed, argc, argv) &&
	       shards_are_expected(s) && (v->shard == NULL || shards_set_part(s));
}

static bool
shards_name(struct shards *s, int at, const char *name, const char *text)
{
	size_t room = strlen(name) + 1 + strlen(text) + 1;
	char *word = room <= SHARD_FILE_WORD ? malloc(room) : NULL;
	struct text t;

	if (word == NULL) {
		command_complain("a run with so many or so long words has no parts");
		return false;
	}
	t = text_in(word, room);
	text_add(&t, "%s=%s", name, text);
	s->words.at[at] = s->named[at] = word;
	return true;
}

bool
shards_name_players(struct shards *s, const struct bots *players, char *const *texts)
{
	enum { BEFORE = 2 }; /* the command and the game */

	for (int i = 0; s->words.n > 0 && i < players->n; i++) {
		const char *own = bots_own_name(players, i, texts[i]);

		if (own != NULL && !shards_name(s, BEFORE + i, own, texts[i]))
			return false;
	}
	if (merging.n == 0)
		bots_digest_scripts(players, s->words.scripts);
	return true;
}

void
shards_close(struct shards *s)
{
	for (int i = 0; i < SHARD_FILE_WORDS; i++)
		free(s->named[i]);
}

/* The first block of part number PART, counted from 0, of so many: parts differ by a block at most.
 */
static uint64_t
shards_first(uint64_t blocks, uint64_t part, uint64_t of)
{
	return blocks / of * part + (blocks % of) * part / of;
}

/* Blocks that are being done. */
struct shards_work {
	struct shards *s;
	const struct shards_run *run;
	uint64_t from, done, to;
	struct progress progress;
	time_t due; /* for the next checkpoint */
	bool stopped;
};

static time_t
shards_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec;
}

static bool
shards_write(const struct shards_work *w, const char *path)
{
	const struct shard_file_sums sums = { w->run->visit, w->run->ctx };
	struct output output;

	if (!output_open(&output, path, "", "a part"))
		return false;
	shard_file_write(output.file, &w->s->words, w->run->blocks, w->from, w->done, &sums);
	return output_keep(&output);
}

/* A thread pool's progress: it stops for the user, and when a checkpoint is due. */
static bool
shards_step(void *ctx, uint64_t done)
{
	struct shards_work *w = ctx;

	w->stopped = !progress_step(&w->progress, w->done - w->from + done);
	return !w->stopped && (w->s->values->checkpoint == NULL || shards_now() < w->due);
}

/* What the checkpoint has, if there is one.  False with a complaint if it is of another run. */
static bool
shards_resume(struct shards_work *w)
{
	const char *name = w->s->values->checkpoint;
	const struct shard_file_sums sums = { w->run->visit, w->run->ctx };
	char why[400];
	struct shard_file p;
	bool ok = shard_file_read(&p, name, why, sizeof(why));

	if (!ok && errno == ENOENT)
		return shards_write(w, name);
	if (ok && (!words_same(&p.words, &w->s->words) || p.all != w->run->blocks ||
		   p.from != w->from || p.to > w->to)) {
		snprintf(why, sizeof(why), "is the checkpoint of another run");
		ok = false;
	} else if (ok && !shard_file_add(&p, &sums)) {
		snprintf(why, sizeof(why), "is not a whole checkpoint");
		ok = false;
	}
	if (ok)
		w->done = p.to;
	else
		command_complain("%s %s", text_quoted(name).text, why);
	shard_file_free(&p);
	return ok;
}

/* Play until all is done, or it was stopped.  False with a complaint. */
static bool
shards_play(struct shards_work *w)
{
	const struct shards_run *run = w->run;
	const char *checkpoint = w->s->values->checkpoint;

	while (w->done < w->to && !w->stopped) {
		uint64_t n;

		w->due = shards_now() + CHECKPOINT_S;
		n = run->play(run->ctx, w->done, w->to - w->done, shards_step, w);
		w->done += n;
		if (n == 0 && !w->stopped) {
			command_complain("there is no memory left");
			return false;
		}
		if (checkpoint != NULL && !shards_write(w, checkpoint))
			return false;
	}
	return true;
}

/* Stopped before the end. */
static enum shards_end
shards_tell_stop(const struct shards_work *w)
{
	if (w->s->values->checkpoint != NULL)
		command_complain("stopped: %s has what is done, and the same command goes on with "
				 "it",
				 text_quoted(w->s->values->checkpoint).text);
	else if (w->s->values->shard != NULL)
		command_complain("stopped: no part was written");
	else
		return SHARDS_STOPPED;
	return SHARDS_FAILED;
}

static enum shards_end
shards_work(struct shards_work *w)
{
	const struct shards_run *run = w->run;
	uint64_t total = (w->to - w->from) * run->each;
	bool ok;

	if (w->s->values->checkpoint != NULL && !shards_resume(w))
		return SHARDS_FAILED;
	progress_start(&w->progress, run->unit, total < run->total ? total : run->total, run->each);
	ok = shards_play(w);
	progress_finish(&w->progress);
	if (!ok)
		return SHARDS_FAILED;
	if (w->done < w->to)
		return shards_tell_stop(w);
	if (w->s->values->shard != NULL)
		return shards_write(w, w->s->path) ? SHARDS_WRITTEN : SHARDS_FAILED;
	if (w->s->values->checkpoint == NULL || run->is_sound(run->ctx))
		return SHARDS_WHOLE;
	command_complain("%s has no sums of such a run",
			 text_quoted(w->s->values->checkpoint).text);
	return SHARDS_FAILED;
}

/* Add all parts instead. */
static enum shards_end
shards_add(const struct shards_run *run)
{
	const struct shard_file_sums sums = { run->visit, run->ctx };

	merging.done = true;
	for (int i = 0; i < merging.n; i++) {
		struct shard_file *p = &merging.part[i];

		if (p->all == run->blocks && shard_file_add(p, &sums))
			continue;
		command_complain("%s has no sums of such a run", text_quoted(p->name).text);
		return SHARDS_FAILED;
	}
	if (run->is_sound(run->ctx))
		return SHARDS_WHOLE;
	command_complain("these parts have no sums of such a run; the first is %s",
			 text_quoted(merging.part[0].name).text);
	return SHARDS_FAILED;
}

enum shards_end
shards_do(struct shards *s, const struct shards_run *run)
{
	struct shards_work w = { .s = s, .run = run };

	if (merging.n > 0)
		return shards_add(run);
	w.from = w.done = shards_first(run->blocks, s->part - 1, s->of);
	w.to = shards_first(run->blocks, s->part, s->of);
	return shards_work(&w);
}

int
shards_merge(const struct command *c, struct shard_file *parts, int n, const char *plot)
{
	char *argv[SHARD_FILE_WORDS + 1];
	int status;

	for (int i = 0; i <= parts[0].words.n; i++)
		argv[i] = (char *)(uintptr_t)parts[0].words.at[i];
	merging.part = parts;
	merging.n = n;
	merging.plot = plot;
	merging.done = false;
	status = command_run(c, parts[0].words.n, argv);
	merging.n = 0;
	if (merging.done || status != STATUS_OK)
		return status;
	command_complain("%s is not a part of a run: its words ask for none",
			 text_quoted(parts[0].name).text);
	return STATUS_FAILED;
}
