/*
 * The same game on all common terminals, side by side: each step is taken on every one of them
 * before the next, so that five take hardly longer than one.
 */
#ifndef PITBOSS_TESTS_TERMS_H
#define PITBOSS_TESTS_TERMS_H

#include "crt.h"

enum { TERMS = 5 };

extern struct crt each_term[TERMS];

/* As crt_start() at 24x80, on each. */
void terms_start(const char *const *args);

/* As their namesakes, on each. */
void terms_keys(const char *keys);
void terms_see(const char *text);
void terms_lose(const char *text);
void terms_see_either(const char *a, const char *b);
void terms_cursor_at(const char *text);

/* Each has ended with status 0. */
void terms_end(void);

#endif
