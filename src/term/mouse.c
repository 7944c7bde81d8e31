#include "term/mouse.h"

#include "term/key.h"

enum { PLACE_MOST = 99999 }; /* larger than any place on a screen */

/* The buttons, in a report's numbers. */
static const struct {
	int button, key;
} mouse_keys[] = {
	{ 0, KEY_CLICK },
	{ 64, KEY_WHEEL_UP },
	{ 65, KEY_WHEEL_DOWN },
};

void
mouse_begin(struct mouse *m)
{
	*m = (struct mouse){ .listening = true };
}

/* A number at *AT and END after it; *AT is then behind that, and NULL if they do not stand there.
 */
static int
mouse_number(const char **at, char end)
{
	const char *digit = *at;
	int n = 0;

	for (; digit != NULL && *digit >= '0' && *digit <= '9'; digit++)
		n = n < PLACE_MOST ? n * 10 + *digit - '0' : PLACE_MOST;
	*at = digit != NULL && digit > *at && *digit == end ? digit + 1 : NULL;
	return n < PLACE_MOST ? n : PLACE_MOST;
}

/* "0;12;7M" is the left button pressed in column 12 and row 7 from 1; "0;12;7m" is its release. */
int
mouse_hear(struct mouse *m, wint_t c, int *row, int *col)
{
	const char *at = m->says;
	int button;

	if (m->said < sizeof(m->says) - 1 && c < 0x80)
		m->says[m->said++] = (char)c;
	if ((c >= '0' && c <= '9') || c == ';')
		return KEY_NONE;
	m->says[m->said] = '\0';
	m->listening = false;
	button = mouse_number(&at, ';');
	*col = mouse_number(&at, ';') - 1;
	*row = mouse_number(&at, 'M') - 1;
	if (at == NULL || *row < 0 || *col < 0)
		return KEY_NONE;
	for (size_t i = 0; i < sizeof(mouse_keys) / sizeof(mouse_keys[0]); i++) {
		if (mouse_keys[i].button == button)
			return mouse_keys[i].key;
	}
	return KEY_NONE;
}
