/*
 * The name of a player.
 */
#ifndef PITBOSS_BASE_NAME_H
#define PITBOSS_BASE_NAME_H

#include <stdbool.h>

/* The most characters of a name, of up to four bytes each; NAME_SIZE has room for the NUL. */
enum { NAME_CHARS = 16, NAME_SIZE = 4 * NAME_CHARS + 1 };

/* 1 to NAME_CHARS visible characters, no number, not "table", which owns the pots (CO-1), not
 * "error:", which begins what is answered to a wrong line (CO-4), and not "you", which is what
 * everybody reads about themselves. */
bool name_fits(const char *name);

/* Return whether NAME may be a person's (HO-12): it fits, is not "house" and has no hyphen, which
 * the names of simulated players contain. */
bool name_is_personal(const char *name);

/* Write the personal name that LOGIN, any bytes, becomes: what a name must not contain turns into
 * '_', and what is too long is cut off.  Return whether OUT differs from LOGIN. */
bool name_fold(const char *login, char out[NAME_SIZE]);

#endif
