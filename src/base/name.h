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

#endif
