#include "config.h"

#include "cmd/lab/shard_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_file.h"
#include "base/total.h"
#include "games/strategy.h"
#include "lab/simulation/spread.h"
#include "text/json.h"

enum { SHARD_FILE_FORMAT = 2, SHARD_FILE_BYTES = 1 << 28 };

/* More than any value comes in a run. */
#define SHARD_FILE_TIMES_MAX (INT64_C(1) << 40)

/* Sums as they are written, and as they are read. */
struct writing {
	struct sums sums; /* first */
	struct json json;
};

struct reading {
	struct sums sums; /* first */
	struct json_read *json;
};

static struct json *
shard_file_out(struct sums *s)
{
	return &((struct writing *)(void *)s)->json;
}

static struct json_read *
shard_file_in(struct sums *s)
{
	return ((struct reading *)(void *)s)->json;
}

static void
shard_file_write_open(struct sums *s, const char *key)
{
	json_open(shard_file_out(s), key, '{');
}

static void
shard_file_write_close(struct sums *s)
{
	json_close(shard_file_out(s));
}

static void
shard_file_write_numbers(struct sums *s, const char *key, int64_t *at, int n)
{
	json_open(shard_file_out(s), key, '[');
	for (int i = 0; i < n; i++)
		json_number(shard_file_out(s), NULL, at[i]);
	json_close(shard_file_out(s));
}

static void
shard_file_write_totals(struct sums *s, const char *key, struct total *at, int n)
{
	char text[TOTAL_TEXT];

	json_open(shard_file_out(s), key, '[');
	for (int i = 0; i < n; i++)
		json_text(shard_file_out(s), NULL, total_text(&at[i], text));
	json_close(shard_file_out(s));
}

static void
shard_file_write_most(struct sums *s, const char *key, uint64_t *at)
{
	json_number(shard_file_out(s), key, (int64_t)*at);
}

/* Each value with its number, in ascending order. */
static void
shard_file_write_spread(struct sums *s, const char *key, struct spread *at)
{
	struct spread sorted = { .used = 0 };

	spread_join(&sorted, at);
	spread_sort(&sorted);
	json_open(shard_file_out(s), key, '[');
	for (size_t i = 0; i < sorted.used; i++) {
		json_number(shard_file_out(s), NULL, sorted.at[i].value);
		json_number(shard_file_out(s), NULL, sorted.at[i].times);
	}
	json_close(shard_file_out(s));
	at->failed |= sorted.failed;
	spread_free(&sorted);
}

enum { FAILINGS = 10 };

static void
shard_file_write_failings(struct sums *s, const char *key, struct failings *at)
{
	const uint64_t number[FAILINGS] = { at->asked,
					    at->late,
					    at->refused,
					    at->failed,
					    at->ended,
					    at->number,
					    at->answered,
					    (uint64_t)at->sum_ms,
					    (uint64_t)at->longest_ms,
					    at->withdrawn };

	json_open(shard_file_out(s), key, '[');
	for (int i = 0; i < FAILINGS; i++)
		json_number(shard_file_out(s), NULL, (int64_t)number[i]);
	json_text(shard_file_out(s), NULL, at->first);
	json_close(shard_file_out(s));
}

static void
shard_file_read_open(struct sums *s, const char *key)
{
	json_read_open(shard_file_in(s), key, '{');
}

static void
shard_file_read_close(struct sums *s)
{
	json_read_close(shard_file_in(s), '}');
}

/* Add a number that a part says to one of ours: a sum that does not fit is no sum. */
static void
shard_file_add_number(struct json_read *r, int64_t *to)
{
	int64_t number = json_read_number(r, NULL);

	r->failed |= __builtin_add_overflow(*to, number, to);
}

static void
shard_file_read_numbers(struct sums *s, const char *key, int64_t *at, int n)
{
	json_read_open(shard_file_in(s), key, '[');
	for (int i = 0; i < n; i++)
		shard_file_add_number(shard_file_in(s), &at[i]);
	json_read_close(shard_file_in(s), ']');
}

static void
shard_file_read_totals(struct sums *s, const char *key, struct total *at, int n)
{
	json_read_open(shard_file_in(s), key, '[');
	for (int i = 0; i < n; i++) {
		char text[TOTAL_TEXT];
		struct total total = { 0 };

		json_read_text(shard_file_in(s), NULL, text, sizeof(text));
		shard_file_in(s)->failed |= !total_read(text, &total);
		total_add_total(&at[i], &total);
	}
	json_read_close(shard_file_in(s), ']');
}

static void
shard_file_read_most(struct sums *s, const char *key, uint64_t *at)
{
	int64_t number = json_read_number(shard_file_in(s), key);

	shard_file_in(s)->failed |= number < 0;
	if (number > 0 && (uint64_t)number > *at)
		*at = (uint64_t)number;
}

static void
shard_file_read_spread(struct sums *s, const char *key, struct spread *at)
{
	struct json_read *r = shard_file_in(s);

	int64_t before = INT64_MIN;

	json_read_open(r, key, '[');
	while (json_read_more(r)) {
		int64_t value = json_read_number(r, NULL), times = json_read_number(r, NULL);

		r->failed |= times < 1 || times > SHARD_FILE_TIMES_MAX || value <= before ||
			     value != spread_place(value);
		if (!r->failed)
			spread_add(at, value, times);
		before = value;
	}
	json_read_close(r, ']');
}

static void
shard_file_read_failings(struct sums *s, const char *key, struct failings *at)
{
	struct json_read *r = shard_file_in(s);
	int64_t number[FAILINGS];
	struct failings more = { .asked = 0 };

	json_read_open(r, key, '[');
	for (int i = 0; i < FAILINGS; i++) {
		number[i] = json_read_number(r, NULL);
		r->failed |= number[i] < 0;
	}
	json_read_text(r, NULL, more.first, sizeof(more.first));
	json_read_close(r, ']');
	r->failed |= number[7] > INT64_MAX - at->sum_ms;
	if (r->failed)
		return;
	more.asked = (uint64_t)number[0];
	more.late = (uint64_t)number[1];
	more.refused = (uint64_t)number[2];
	more.failed = (uint64_t)number[3];
	more.ended = (uint64_t)number[4];
	more.number = (uint64_t)number[5];
	more.answered = (uint64_t)number[6];
	more.sum_ms = number[7];
	more.longest_ms = number[8];
	more.withdrawn = (uint64_t)number[9];
	failings_add(at, &more);
}

bool
words_same(const struct words *a, const struct words *b)
{
	int i = 0;

	while (i < a->n && i < b->n && strcmp(a->at[i], b->at[i]) == 0)
		i++;
	return i == a->n && i == b->n && strcmp(a->scripts, b->scripts) == 0;
}

void
shard_file_write(FILE *out, const struct words *words, uint64_t all, uint64_t from, uint64_t to,
		 const struct shard_file_sums *sums)
{
	struct writing w = { .sums = { .open = shard_file_write_open,
				       .close = shard_file_write_close,
				       .numbers = shard_file_write_numbers,
				       .totals = shard_file_write_totals,
				       .most = shard_file_write_most,
				       .spread = shard_file_write_spread,
				       .failings = shard_file_write_failings } };

	json_begin(&w.json, out, JSON_LINE);
	json_open(&w.json, NULL, '{');
	json_text(&w.json, "pitboss", PACKAGE_VERSION);
	json_number(&w.json, "part", SHARD_FILE_FORMAT);
	json_open(&w.json, "words", '[');
	for (int i = 0; i < words->n; i++)
		json_text(&w.json, NULL, words->at[i]);
	json_close(&w.json);
	json_text(&w.json, "scripts", words->scripts);
	json_number(&w.json, "all", (int64_t)all);
	json_number(&w.json, "from", (int64_t)from);
	json_number(&w.json, "to", (int64_t)to);
	json_open(&w.json, "sums", '{');
	sums->visit(sums->ctx, &w.sums);
	json_close(&w.json);
	json_close(&w.json);
	json_end(&w.json);
}

/* The words are kept behind the text, which is longer than they are. */
static void
shard_file_parse_words(struct shard_file *p, struct json_read *r, char *room, size_t left)
{
	json_read_open(r, "words", '[');
	while (json_read_more(r)) {
		size_t used;

		if (p->words.n == SHARD_FILE_WORDS) {
			r->failed = true;
			return;
		}
		json_read_text(r, NULL, room, left < SHARD_FILE_WORD ? left : SHARD_FILE_WORD);
		used = strlen(room) + 1;
		p->words.at[p->words.n++] = room;
		room += used;
		left -= used;
	}
	json_read_close(r, ']');
}

static uint64_t
shard_file_parse_block(struct json_read *r, const char *key)
{
	int64_t number = json_read_number(r, key);

	r->failed |= number < 0;
	return r->failed ? 0 : (uint64_t)number;
}

/* All that is before the sums, in the order in which it was written. */
static bool
shard_file_parse_head(struct shard_file *p, size_t size, char version[64])
{
	struct json_read *r = &p->sums;

	json_read_begin(r, p->text, size);
	json_read_open(r, NULL, '{');
	json_read_text(r, "pitboss", version, 64);
	if (r->failed || strcmp(version, PACKAGE_VERSION) != 0)
		return false;
	r->failed |= json_read_number(r, "part") != SHARD_FILE_FORMAT;
	shard_file_parse_words(p, r, p->text + size, size + 1);
	json_read_text(r, "scripts", p->words.scripts, sizeof(p->words.scripts));
	p->all = shard_file_parse_block(r, "all");
	p->from = shard_file_parse_block(r, "from");
	p->to = shard_file_parse_block(r, "to");
	r->failed |= p->words.n == 0 || p->from > p->to || p->to > p->all;
	json_read_open(r, "sums", '{');
	return !r->failed;
}

bool
shard_file_parse(struct shard_file *p, const char *name, char *text, size_t size, char *why,
		 size_t why_size)
{
	char version[64] = "", *larger = realloc(text, 2 * size + 2);

	*p = (struct shard_file){ .name = name, .text = larger };
	if (larger == NULL) {
		free(text);
		snprintf(why, why_size, "does not fit into the memory");
		return false;
	}
	if (shard_file_parse_head(p, size, version))
		return true;
	if (version[0] != '\0' && strcmp(version, PACKAGE_VERSION) != 0)
		snprintf(why, why_size, "is of pitboss %s, and this is %s", version,
			 PACKAGE_VERSION);
	else
		snprintf(why, why_size, "is not a part of a run, or is not a whole one");
	return false;
}

bool
shard_file_read(struct shard_file *p, const char *name, char *why, size_t why_size)
{
	FILE *file = text_file_open(name);
	int error = errno;
	size_t size;
	char *text;

	*p = (struct shard_file){ .name = name };
	if (file == NULL) {
		snprintf(why, why_size, "cannot be opened: %s", plain_error(error));
		errno = error == ENOENT ? ENOENT : 0;
		return false;
	}
	text = text_file_read(file, SHARD_FILE_BYTES, &size);
	text_file_close(file);
	errno = 0;
	if (text != NULL)
		return shard_file_parse(p, name, text, size, why, why_size);
	snprintf(why, why_size, "cannot be read, or is longer than any part");
	return false;
}

void
shard_file_free(struct shard_file *p)
{
	free(p->text);
	p->text = NULL;
}

bool
shard_file_add(struct shard_file *p, const struct shard_file_sums *to)
{
	struct reading r = { .sums = { .open = shard_file_read_open,
				       .close = shard_file_read_close,
				       .numbers = shard_file_read_numbers,
				       .totals = shard_file_read_totals,
				       .most = shard_file_read_most,
				       .spread = shard_file_read_spread,
				       .failings = shard_file_read_failings },
			     .json = &p->sums };

	to->visit(to->ctx, &r.sums);
	json_read_close(&p->sums, '}');
	json_read_close(&p->sums, '}');
	return json_read_end(&p->sums);
}
