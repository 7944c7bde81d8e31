/* What is typed, clicked or answered, as curses tells it. */
#include "config.h"

#include "term/term_keys.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "base/clock.h"
#include "term/inquiry.h"
#include "term/mouse.h"
#include "term/signals.h"
#include "term/term.h"

enum { DELETE = 127, BACKSPACE = 8 };

static struct mouse mouse;

/* The numbers of curses and their keys. */
static const struct {
	int curses, key;
} keys[] = {
	{ KEY_UP, KEY_GO_UP },         { KEY_DOWN, KEY_GO_DOWN },    { KEY_LEFT, KEY_GO_LEFT },
	{ KEY_RIGHT, KEY_GO_RIGHT },   { KEY_BTAB, KEY_BACK_TAB },   { KEY_ENTER, KEY_RETURN },
	{ KEY_BACKSPACE, KEY_RUBOUT }, { KEY_DC, KEY_RUBOUT },       { KEY_PPAGE, KEY_PAGE_UP },
	{ KEY_NPAGE, KEY_PAGE_DOWN },  { KEY_HOME, KEY_TO_TOP },     { KEY_END, KEY_TO_END },
	{ KEY_IC, KEY_INSERT },        { KEY_SLEFT, KEY_FAST_LEFT }, { KEY_SRIGHT, KEY_FAST_RIGHT },
};

static const struct {
	wint_t character;
	int key;
} characters[] = {
	{ '\r', KEY_RETURN },
	{ DELETE, KEY_RUBOUT },
	{ BACKSPACE, KEY_RUBOUT },
};

static int
take_special(wint_t c)
{
	if (c == KEY_MOUSE_SAYS) {
		mouse_begin(&mouse);
		return KEY_NONE;
	}
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		if ((wint_t)keys[i].curses == c)
			return keys[i].key;
	}
	if (c > KEY_F0 && c <= KEY_F(KEY_FUNCTIONS))
		return KEY_FUNCTION + (int)c - KEY_F0;
	return KEY_NONE;
}

static int
take_character(wint_t c)
{
	for (size_t i = 0; i < sizeof(characters) / sizeof(characters[0]); i++) {
		if (characters[i].character == c)
			return characters[i].key;
	}
	return (int)c;
}

/* An Esc has come; whether it begins an answer of the terminal, which is then taken. */
static bool
begins_answer(void)
{
	wint_t next;
	int kind = get_wch(&next);

	if (kind == ERR)
		return false;
	if (kind != KEY_CODE_YES && inquiry_hear(next) == GROUND_PART)
		return true;
	if (kind == KEY_CODE_YES)
		ungetch((int)next);
	else
		unget_wch((wchar_t)next);
	return false;
}

/* The key that C makes, or KEY_NONE. */
static int
take_input(int kind, wint_t c, int *row, int *col)
{
	wint_t heard = kind == KEY_CODE_YES ? KEY_FIRST : c;

	switch (inquiry_hear(heard)) {
	case GROUND_PART: return KEY_NONE;
	case GROUND_TOLD: term_theme_again(); return KEY_GROUND;
	case GROUND_ESC: return begins_answer() ? KEY_NONE : KEY_ESC;
	case GROUND_KEY: break;
	}
	if (kind == KEY_CODE_YES)
		return take_special(c);
	if (mouse.listening)
		return mouse_hear(&mouse, c, row, col);
	return take_character(c);
}

int
term_key(int *row, int *col)
{
	int kind, key = KEY_NONE;
	wint_t c;

	signals_may_block();
	while (key == KEY_NONE && (kind = get_wch(&c)) != ERR)
		key = take_input(kind, c, row, col);
	signals_go_on();
	return key;
}

bool
term_wait(int fd, int64_t ms)
{
	struct pollfd fds[] = { { .fd = STDIN_FILENO, .events = POLLIN },
				{ .fd = fd, .events = POLLIN } };
	struct timespec time = { .tv_sec = (time_t)(ms / 1000),
				 .tv_nsec = (long)(ms % 1000) * 1000000 };

	inquiry_listen();
	if (signals_waiting())
		time = (struct timespec){ .tv_sec = 0 };
	if (ppoll(fds, 2, ms == CLOCK_NEVER && !signals_waiting() ? NULL : &time,
		  signals_asleep()) < 0)
		return errno == EINTR;
	return (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
}
