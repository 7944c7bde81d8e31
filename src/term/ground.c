#include "term/ground.h"

#include <stdlib.h>
#include <string.h>

/* The bytes of one answer are no further apart than BURST_MS; if a line is slow, what may be one is
 * still taken for it until BREAK_MS.  An Esc that came alone may begin an answer for BURST_MS. */
enum { BURST_MS = 100, BREAK_MS = 1000, ESCAPE = 27, BELL = 7 };

bool
ground_can_ask(const char *term)
{
	return term != NULL && strncmp(term, "linux", 5) != 0;
}

/* The last number is the background, of 16 colours. */
static enum ground
ground_of_colours(const char *colorfgbg)
{
	const char *last = strrchr(colorfgbg, ';');
	char *end;
	long colour;

	if (last == NULL || last[1] < '0' || last[1] > '9')
		return GROUND_UNKNOWN;
	colour = strtol(last + 1, &end, 10);
	if (*end != '\0' || colour > 15)
		return GROUND_UNKNOWN;
	return colour < 7 || colour == 8 ? GROUND_DARK : GROUND_LIGHT;
}

enum ground
ground_of(const char *term, const char *colorfgbg)
{
	enum ground ground = colorfgbg != NULL ? ground_of_colours(colorfgbg) : GROUND_UNKNOWN;

	if (ground == GROUND_UNKNOWN && term != NULL && !ground_can_ask(term))
		return GROUND_DARK;
	return ground;
}

void
ground_asked(struct ground_ear *ear, int64_t now_ms)
{
	ear->asked = true;
	ear->asked_ms = now_ms;
}

int64_t
ground_awaits_ms(const struct ground_ear *ear, int64_t now_ms)
{
	int64_t left = ear->asked_ms + GROUND_PATIENCE_MS - now_ms;

	return ear->asked && ear->found == GROUND_UNKNOWN && left > 0 ? left : 0;
}

/* One part of a colour, 1 to 4 digits, as a share of 1; -1 if it is none. */
static double
ground_read_share(const char **at)
{
	char *end;
	size_t digits = strspn(*at, "0123456789abcdefABCDEF");
	long value = strtol(*at, &end, 16);

	*at += digits;
	return digits >= 1 && digits <= 4 ? (double)value / (double)((1 << 4 * digits) - 1) : -1;
}

/* "11;rgb:ffff/ffff/ffff", or rgba with one more.  On a light one black can be read better than
 * white: its square, which is about its luminance, is above that of the middle. */
static enum ground
ground_read(const char *says)
{
	static const double weight[] = { 0.2126, 0.7152, 0.0722 };
	const double middle = 0.21;
	const char *at = strchr(says, ':');
	double light = 0;

	if (at == NULL || (strncmp(says, "11;rgb:", 7) != 0 && strncmp(says, "11;rgba:", 8) != 0))
		return GROUND_UNKNOWN;
	for (int i = 0; i < 3; i++) {
		double share;

		at++;
		share = ground_read_share(&at);
		if (share < 0 || (i < 2 && *at != '/'))
			return GROUND_UNKNOWN;
		light += weight[i] * share * share;
	}
	if (*at != '\0' && *at != '/')
		return GROUND_UNKNOWN;
	return light > middle ? GROUND_LIGHT : GROUND_DARK;
}

static enum ground_heard
ground_finish(struct ground_ear *ear, int64_t now_ms)
{
	enum ground found;

	ear->listening = ear->escaped = false;
	ear->says[ear->said] = '\0';
	found = ground_read(ear->says);
	if (!ear->asked || found == GROUND_UNKNOWN || ear->found != GROUND_UNKNOWN)
		return GROUND_PART;
	ear->late = ground_awaits_ms(ear, now_ms) == 0;
	ear->found = found;
	return ear->late ? GROUND_PART : GROUND_TOLD;
}

/* Whether C, after a pause, may go on with an answer. */
static bool
ground_may_follow(wint_t c, int64_t pause_ms)
{
	return pause_ms <= BURST_MS ||
	       (pause_ms <= BREAK_MS && c < 0x80 &&
		strchr("0123456789abcdefABCDEF/:;rg\033\a", (int)c) != NULL);
}

static enum ground_heard
ground_hear_more(struct ground_ear *ear, wint_t c, int64_t now_ms)
{
	if (c == BELL || (ear->escaped && c == '\\'))
		return ground_finish(ear, now_ms);
	ear->escaped = c == ESCAPE;
	if (!ear->escaped && ear->said < sizeof(ear->says) - 1)
		ear->says[ear->said++] = c < 0x80 ? (char)c : '?';
	return GROUND_PART;
}

enum ground_heard
ground_hear(struct ground_ear *ear, wint_t c, int64_t now_ms)
{
	int64_t pause_ms = now_ms - ear->heard_ms;

	ear->heard_ms = now_ms;
	if (ear->listening && c != 0 && ground_may_follow(c, pause_ms))
		return ground_hear_more(ear, c, now_ms);
	ear->listening = false;
	if (c == ']' && ear->escaped && pause_ms <= BURST_MS) {
		ear->listening = true;
		ear->escaped = false;
		ear->said = 0;
		return GROUND_PART;
	}
	ear->escaped = ear->asked && c == ESCAPE;
	return ear->escaped ? GROUND_ESC : GROUND_KEY;
}
