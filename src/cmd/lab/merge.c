#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/utf8.h"
#include "cmd/lab/shards.h"

/* `pitboss merge PART...`: the report of a run that was done in parts (LA-20). */
struct values {
	const char *plot;
};

/* The command that has made a part; NULL with a complaint. */
static const struct command *
merge_find(const struct shard_file *p)
{
	for (int i = 0; commands[i] != NULL; i++) {
		if (commands[i]->where != NULL && strcmp(commands[i]->name, p->words.at[0]) == 0)
			return commands[i];
	}
	command_complain("%s is not a part of a run: no command of that kind has parts",
			 text_quoted(p->name).text);
	return NULL;
}

static int
merge_compare(const void *a, const void *b)
{
	const struct shard_file *one = a, *other = b;

	if (one->from != other->from)
		return one->from < other->from ? -1 : 1;
	return (one->to > other->to) - (one->to < other->to);
}

static bool
merge_complain_gap(const struct shard_file *before, uint64_t from, uint64_t to)
{
	command_complain("no part has the blocks from %" PRIu64 " to %" PRIu64 " of %" PRIu64
			 ", which come %s %s",
			 from + 1, to, before->all, before->from < from ? "after" : "before",
			 text_quoted(before->name).text);
	return false;
}

/* Are the parts, in their order, of one run and all of it? */
static bool
merge_is_whole(const struct shard_file *part, int n)
{
	uint64_t done = 0;

	for (int i = 0; i < n; i++) {
		if (!words_same(&part[i].words, &part[0].words) || part[i].all != part[0].all) {
			command_complain("%s and %s are parts of different runs",
					 text_quoted(part[0].name).text,
					 text_quoted(part[i].name).text);
			return false;
		}
		if (part[i].from < done) {
			command_complain("%s and %s have the same blocks",
					 text_quoted(part[i - 1].name).text,
					 text_quoted(part[i].name).text);
			return false;
		}
		if (part[i].from > done)
			return merge_complain_gap(i > 0 ? &part[i - 1] : &part[0], done,
						  part[i].from);
		done = part[i].to;
	}
	return done == part[0].all || merge_complain_gap(&part[n - 1], done, part[0].all);
}

/* A part that has no blocks would not be missed if it came twice. */
static bool
merge_has_twice(char *const *name, int at)
{
	struct stat own, other;

	if (stat(name[at], &own) != 0)
		return false;
	for (int i = 0; i < at; i++) {
		if (stat(name[i], &other) == 0 && own.st_dev == other.st_dev &&
		    own.st_ino == other.st_ino)
			return true;
	}
	return false;
}

static bool
merge_read(struct shard_file *part, int argc, char **argv)
{
	for (int i = 0; i < argc; i++) {
		char why[400];

		bool read = shard_file_read(&part[i], argv[i], why, sizeof(why));

		if (read && (part[i].from < part[i].to || !merge_has_twice(argv, i)))
			continue;
		if (read)
			snprintf(why, sizeof(why), "is named twice");
		command_complain("%s %s", text_quoted(argv[i]).text, why);
		return false;
	}
	return true;
}

static int
merge_run(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	struct shard_file *part = calloc((size_t)argc, sizeof(*part));
	int status = STATUS_FAILED;

	if (part == NULL) {
		command_complain("there is no memory left");
	} else if (merge_read(part, argc, argv)) {
		const struct command *c;

		qsort(part, (size_t)argc, sizeof(*part), merge_compare);
		c = merge_find(&part[0]);
		if (c != NULL && merge_is_whole(part, argc))
			status = shards_merge(c, part, argc, v->plot);
	}
	for (int i = 0; part != NULL && i < argc; i++)
		shard_file_free(&part[i]);
	free(part);
	return status;
}

static const struct flag flags[] = {
	{ "plot", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct values, plot),
	  "draw there what the run was to draw" },
	{ .name = NULL },
};

const struct command merge_command = {
	.name = "merge",
	.operands = "PART...",
	.help = "Print the report of a run that was done in parts.",
	.min_operands = 1,
	.max_operands = -1,
	.flags = flags,
	.values = sizeof(struct values),
	.run = merge_run,
};
