/*
 * What the terminal draws on: dark or light.  The terminal is asked, and its answer comes among the
 * keys: an ear takes it from there, whole or not, so that no key is made of it.
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
struct ground_ear {
	bool asked;
	int64_t asked_ms;
	enum ground found;
	bool late; /* it was found too late */

	bool listening; /* in the middle of an answer */
	bool escaped;   /* after an Esc in it, or after one that may begin it */
	int64_t heard_ms;
	char says[64]; /* the answer so far */
	size_t said;
};

/* The terminal was asked at NOW_MS, of any clock that goes on. */
void ground_asked(struct ground_ear *ear, int64_t now_ms);

enum ground_heard {
	GROUND_KEY,  /* the character is a key */
	GROUND_PART, /* it is none */
	GROUND_ESC,  /* it is an Esc: the key, unless a ']' follows, which is asked for next */
	GROUND_TOLD, /* an answer is complete, and FOUND is new and in time */
};

/* A character has come, or a key that is none, as a C beyond all characters.  An answer that breaks
 * off is listened to for a moment: its bytes come close together, those of a person do not. */
enum ground_heard ground_hear(struct ground_ear *ear, wint_t c, int64_t now_ms);

/* How much longer an answer may come, in ms; 0: it has come, or does not. */
int64_t ground_awaits_ms(const struct ground_ear *ear, int64_t now_ms);

#endif
