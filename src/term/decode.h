/*
 * The bytes that a terminal sends: keys, pasted text, the mouse, and answers, of which no key is
 * made.  A state machine, a byte at a time, that keeps a few bytes however many come.
 *
 * Control sequences are read to their end, as are the strings OSC, DCS, SOS, PM and APC, and the
 * three bytes after an X10 report.  A sequence that is not finished is swallowed until DECODE_MS
 * have passed since the first pause between its bytes, a paste until DECODE_PASTE_MS have since the
 * first pause of DECODE_MS: then the keyboard is a person's again, whatever is typed meanwhile.
 *
 * Pure, but for the struct that it is given.
 */
#ifndef PITBOSS_TERM_DECODE_H
#define PITBOSS_TERM_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Asked for, a terminal says where pasted text begins and ends. */
#define DECODE_PASTE_ON  "\033[?2004h"
#define DECODE_PASTE_OFF "\033[?2004l"

/* If no byte follows an Esc for DECODE_ESC_MS, it is the key. */
enum {
	DECODE_ESC_MS = 50,
	DECODE_MS = 1000,
	DECODE_PASTE_MS = 5000,
	DECODE_SAID = 64,
	DECODE_OWN = 48
};

enum decode_state {
	DECODE_GROUND,
	DECODE_HELD,   /* a character that continues a sequence if more bytes follow at once */
	DECODE_ESCAPE, /* after one or two Esc */
	DECODE_ALT,    /* in a character that came with Alt */
	DECODE_SS3,
	DECODE_CSI,
	DECODE_LINUX, /* a function key of the console of Linux: one more byte */
	DECODE_X10,
	DECODE_STRING,
	DECODE_PASTE
};

/* Zeroed at first. */
struct decoder {
	enum decode_state state;
	char said[DECODE_SAID]; /* the sequence so far, as much of it as fits */
	size_t length;
	char wide[5]; /* the character so far */
	size_t wides;
	int left;            /* bytes of an X10 report */
	bool escaped;        /* a key Esc has come last, at HEARD_MS */
	unsigned char last;  /* byte */
	int64_t received_ms; /* when it came */
	bool slow;           /* there was a pause in an unfinished sequence: UNTIL_MS is fixed */
	int64_t until_ms;    /* how long an unfinished sequence lasts */
	struct decode_string {
		char says[16];
		int key;
	} own[DECODE_OWN]; /* the terminal's own strings */
	int owns;
};

enum decoded_kind {
	DECODED_KEY,    /* KEY, of enum key; KEY_NONE: one that has no number */
	DECODED_ALT,    /* a key with Alt */
	DECODED_PASTED, /* KEY is a character of pasted text, control characters included */
	DECODED_MOUSE,
	DECODED_FOCUS, /* the terminal's window has got (IN) or lost the focus */
	DECODED_ANSWER
};

struct decoded {
	enum decoded_kind kind;
	int key;
	/* All that was sent, for keys and answers; of an answer as much as fits, without the end
	 * of a string.  The decoder's, until its next call. */
	const char *says;
	bool in;
	/* The mouse: the button as xterm numbers it, wheel and modifiers included; the place from
	 * 0, a large number if it is beyond any screen. */
	int button, row, col;
	bool pressed;
};

/* KEY is sent as SAYS, which begins with Esc, by this terminal; other strings are left out. */
void decode_know(struct decoder *d, const char *says, int key);

/* Take a BYTE, which came at NOW_MS of any clock that never goes back.  True if OUT is new. */
bool decode_byte(struct decoder *d, unsigned char byte, int64_t now_ms, struct decoded *out);

/* Whether to wait for another byte, for DECODE_ESC_MS, before anything else is done.  If none
 * comes, call decode_silence(), as long as it returns true. */
bool decode_waits(const struct decoder *d);
bool decode_silence(struct decoder *d, int64_t now_ms, struct decoded *out);

#endif
