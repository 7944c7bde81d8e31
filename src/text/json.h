/*
 * JSON, written as it is told.  Nothing is kept, so there is no memory to run out of: all that can
 * fail is the stream, and that keeps its own error.
 *
 *     json_begin(&j, stdout, JSON_LINE);
 *     json_open(&j, NULL, '{');
 *     json_text(&j, "who", "bob");
 *     json_close(&j);
 *     json_end(&j);
 *
 * A member of an object has a KEY; an element of a list, and the outermost value, has NULL.  Keys
 * are plain words of ours.
 */
#ifndef PITBOSS_TEXT_JSON_H
#define PITBOSS_TEXT_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH = 8, JSON_REAL = 32 };

enum json_style {
	JSON_LINE, /* all on one line */
	JSON_PAGE, /* a member a line, indented */
	JSON_WIDE, /* likewise, with a blank behind each colon */
};

struct json {
	FILE *out; /* borrowed */
	enum json_style style;
	int depth;
	bool begun[JSON_DEPTH + 1]; /* by depth: something stands there already */
	char close[JSON_DEPTH + 1];
};

void json_begin(struct json *j, FILE *out, enum json_style style);
void json_end(struct json *j); /* with a newline */

/* An object, KIND '{', or a list, '['. */
void json_open(struct json *j, const char *key, char kind);
void json_close(struct json *j);

/* TEXT is UTF-8; a byte that is not becomes a '?'.  NULL is written as null. */
void json_text(struct json *j, const char *key, const char *text);

/* The same for text from outside: what cannot be seen becomes a '?' (see text_disarm()). */
void json_words(struct json *j, const char *key, const char *text);

void json_number(struct json *j, const char *key, int64_t number);
void json_sign(struct json *j, const char *key, bool sign);
void json_null(struct json *j, const char *key);

/* As few digits as give X again; null if X is no finite number. */
void json_real(struct json *j, const char *key, double x);

/* Those digits of a finite X, in OUT. */
const char *json_digits(double x, char out[JSON_REAL]);

#endif
