/*
 * Text put together in a buffer of fixed size.  It always ends in a NUL and is cut, never overrun.
 */
#ifndef PITBOSS_BASE_TEXT_H
#define PITBOSS_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
	char *at;    /* the caller's buffer */
	size_t size; /* of it */
	size_t used; /* without the NUL; size - 1 at most */
	bool cut;    /* something did not fit */
};

/* Begin an empty text in BUFFER; SIZE is at least 1. */
struct text text_in(char *buffer, size_t size);

/* Append, as printf() would. */
__attribute__((format(printf, 2, 3))) void text_add(struct text *t, const char *format, ...);

/* Append words, N bytes without a NUL, or a whole number in decimal: as text_add() does, in a small
 * part of its time. */
void text_put(struct text *t, const char *words);
void text_put_bytes(struct text *t, const char *bytes, size_t n);
void text_put_number(struct text *t, int64_t n);

/* A whole number in decimal from all of WORD, an optional sign first.  False if it is anything
 * else or does not fit; *OUT is then unchanged. */
bool text_number(const char *word, long long *out);

/* The same as people write large ones: "1000000", "1,000,000", "1e6", "2.5e6" or "10^6".  Exact: no
 * number is rounded.  One that is too large for OUT is the largest, or the smallest, that OUT can
 * hold. */
bool text_whole(const char *word, int64_t *out);

/* Compares without the case of ASCII letters, in any locale: names, verbs and
 * commands are the same words everywhere. */
char text_upper(char c);
bool text_same(const char *a, const char *b);
bool text_begins(const char *word, const char *start);

#endif
