#include "term/ground.h"

#include <stdlib.h>
#include <string.h>

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
ground_asked(struct ground_listener *listener, int64_t now_ms)
{
	listener->asked = true;
	listener->asked_ms = now_ms;
}

int64_t
ground_awaits_ms(const struct ground_listener *listener, int64_t now_ms)
{
	int64_t left = listener->asked_ms + GROUND_PATIENCE_MS - now_ms;

	return listener->asked && listener->found == GROUND_UNKNOWN && left > 0 ? left : 0;
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

bool
ground_answered(struct ground_listener *listener, const char *says, int64_t now_ms)
{
	enum ground found =
	    says[0] == '\033' && says[1] == ']' ? ground_read(says + 2) : GROUND_UNKNOWN;

	if (!listener->asked || found == GROUND_UNKNOWN || listener->found != GROUND_UNKNOWN)
		return false;
	listener->late = ground_awaits_ms(listener, now_ms) == 0;
	listener->found = found;
	return !listener->late;
}
