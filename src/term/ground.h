/*
 * What the terminal draws on: dark or light.  The terminal is asked, and its answer comes among the
 * keys (decode.h).
 *
 * Pure, but for the struct that it is given.
 */
#ifndef PITBOSS_TERM_GROUND_H
#define PITBOSS_TERM_GROUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/* A look for an unknown background can be read on both. */
enum ground { GROUND_UNKNOWN, GROUND_DARK, GROUND_LIGHT, GROUNDS };

/* The question; the answer is "\033]11;rgb:ffff/ffff/ffff" with the same end, or with "\033\\". */
#define GROUND_ASKS "\033]11;?\a"

/* An answer changes the screen if it comes within this time. */
enum { GROUND_PATIENCE_MS = 100 };

/* The background as the environment tells it: TERM, and COLORFGBG, which some terminals set ("15;0"
 * is white on black).  NULL: not set. */
enum ground ground_of(const char *term, const char *colorfgbg);

/* Whether a terminal of this name may be asked: the console of Linux would print the question. */
bool ground_can_ask(const char *term);

/* Zeroed at first. */
struct ground_listener {
	bool asked;
	int64_t asked_ms;
	enum ground found;
	bool late; /* it was found too late */
};

/* The terminal was asked at NOW_MS, of any clock that goes on. */
void ground_asked(struct ground_listener *listener, int64_t now_ms);

/* The terminal has answered SAYS at NOW_MS, as decode.h hands it on.  True if FOUND is new and in
 * time. */
bool ground_answered(struct ground_listener *listener, const char *says, int64_t now_ms);

/* How much longer an answer may come, in ms; 0: it has come, or does not. */
int64_t ground_awaits_ms(const struct ground_listener *listener, int64_t now_ms);

#endif
