/*
 * JSON that was written by text/json.h, read back member by member, in the order in which it was
 * written.  What it reads comes from outside and is trusted in nothing: a reader that meets
 * anything else than what it is asked for has failed, and gives zeros from then on.
 *
 *     json_read_begin(&r, text, size);
 *     json_read_open(&r, NULL, '{');
 *     json_read_text(&r, "who", who, sizeof(who));
 *     json_read_close(&r, '}');
 *     if (!json_read_end(&r)) ...
 *
 * A member of an object has a KEY; an element of a list, and the outermost value, has NULL.  Pure:
 * no heap.
 */
#ifndef PITBOSS_TEXT_JSON_READ_H
#define PITBOSS_TEXT_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_read {
	const char *at, *end; /* borrowed */
	bool first;           /* nothing of this object or list has been read */
	bool failed;
};

void json_read_begin(struct json_read *r, const char *text, size_t size);

/* True if nothing has failed, and nothing is left but blanks. */
bool json_read_end(struct json_read *r);

/* Into an object, KIND '{', or a list, '['; and out of it, KIND '}' or ']'. */
void json_read_open(struct json_read *r, const char *key, char kind);
void json_read_close(struct json_read *r, char kind);

/* Has this list another element? */
bool json_read_more(struct json_read *r);

/* A whole number without a fraction or an exponent. */
int64_t json_read_number(struct json_read *r, const char *key);

/* A text that has room in OUT with its NUL, and has none in it. */
void json_read_text(struct json_read *r, const char *key, char *out, size_t size);

#endif
