/*
 * What a person or a pipe is asked for: a number (CA-3), or yes or no.
 */
#ifndef PITBOSS_CMD_ASK_H
#define PITBOSS_CMD_ASK_H

#include <stdbool.h>
#include <stdint.h>

/* Ask QUESTION on standard error, so that standard output has the answer alone, and read lines from
 * standard input until one is a whole number from MIN to MAX; each other one is told what is wrong
 * with it.  False, with a complaint, if the input ends before. */
bool ask_number(const char *request_id, int64_t min, int64_t max, int64_t *out);

/* Ask QUESTION on standard error and read one line from standard input: whether it is "y" or "yes",
 * in any case.  An input that has ended, or cannot be read, is no. */
bool ask_yes(const char *request_id);

/* Ask QUESTION on the terminal, and read one key from it without an Enter: one of KEYS, in lower
 * case; 0 if it is another one, or standard input and error are no terminal. */
int ask_key(const char *request_id, const char *keys);

#endif
