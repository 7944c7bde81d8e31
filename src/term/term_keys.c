/* What is typed, clicked, pasted or answered.  Curses reads nothing. */
#include "config.h"

#include "term/term_keys.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/system.h"
#include "term/inquiry.h"
#include "term/signals.h"
#include "term/term.h"

enum { AT_ONCE = 256, BUTTON_LEFT = 0, WHEEL_UP = 64, WHEEL_DOWN = 65 };

static struct {
	struct decoder decoder;
	int fd;
	unsigned char byte[AT_ONCE]; /* what was read, at READ_MS */
	size_t at, bytes;
	int64_t read_ms;
} in;

/* What terminfo calls the keys. */
static const struct {
	const char *name;
	int key;
} capabilities[] = {
	{ "kcuu1", KEY_GO_UP },        { "kcud1", KEY_GO_DOWN },      { "kcub1", KEY_GO_LEFT },
	{ "kcuf1", KEY_GO_RIGHT },     { "kcbt", KEY_BACK_TAB },      { "kent", KEY_RETURN },
	{ "kbs", KEY_RUBOUT },         { "kdch1", KEY_RUBOUT },       { "kpp", KEY_PAGE_UP },
	{ "knp", KEY_PAGE_DOWN },      { "khome", KEY_TO_TOP },       { "kend", KEY_TO_END },
	{ "kich1", KEY_INSERT },       { "kLFT", KEY_FAST_LEFT },     { "kRIT", KEY_FAST_RIGHT },
	{ "kf1", KEY_FUNCTION + 1 },   { "kf2", KEY_FUNCTION + 2 },   { "kf3", KEY_FUNCTION + 3 },
	{ "kf4", KEY_FUNCTION + 4 },   { "kf5", KEY_FUNCTION + 5 },   { "kf6", KEY_FUNCTION + 6 },
	{ "kf7", KEY_FUNCTION + 7 },   { "kf8", KEY_FUNCTION + 8 },   { "kf9", KEY_FUNCTION + 9 },
	{ "kf10", KEY_FUNCTION + 10 }, { "kf11", KEY_FUNCTION + 11 }, { "kf12", KEY_FUNCTION + 12 },
};

void
term_keys_start(int fd)
{
	memset(&in, 0, sizeof(in));
	in.fd = fd;
	for (size_t i = 0; i < sizeof(capabilities) / sizeof(capabilities[0]); i++) {
		const char *says = tigetstr(capabilities[i].name);

		if (says != NULL && says != (char *)-1)
			decode_know(&in.decoder, says, capabilities[i].key);
	}
}

/* Read what comes within MS.  False if nothing does.  While a shell has the terminal a read might
 * wait, whatever was set here. */
static bool
read_within(int ms)
{
	struct pollfd fd = { .fd = in.fd, .events = POLLIN };
	ssize_t n = poll(&fd, 1, ms) > 0 ? read(in.fd, in.byte, sizeof(in.byte)) : 0;

	in.at = 0;
	in.bytes = n > 0 ? (size_t)n : 0;
	in.read_ms = inquiry_now_ms();
	return n > 0;
}

/* The next event, if there is one. */
static bool
next_event(struct decoded *out)
{
	for (;;) {
		if (in.at < in.bytes) {
			if (decode_byte(&in.decoder, in.byte[in.at++], in.read_ms, out))
				return true;
		} else if (!read_within(decode_waits(&in.decoder) ? DECODE_ESC_MS : 0)) {
			return decode_silence(&in.decoder, inquiry_now_ms(), out);
		}
	}
}

static int
mouse_key(const struct decoded *d)
{
	return !d->pressed                ? KEY_NONE
	       : d->button == BUTTON_LEFT ? KEY_CLICK
	       : d->button == WHEEL_UP    ? KEY_WHEEL_UP
	       : d->button == WHEEL_DOWN  ? KEY_WHEEL_DOWN
					  : KEY_NONE;
}

/* The key that an event makes. */
static int
event_key(const struct decoded *d)
{
	switch (d->kind) {
	case DECODED_KEY: return d->key;
	case DECODED_PASTED: return KEY_PASTED;
	case DECODED_MOUSE: return mouse_key(d);
	case DECODED_ANSWER:
		if (!inquiry_answered(d->says))
			return KEY_NONE;
		term_theme_again();
		return KEY_GROUND;
	case DECODED_ALT:
	case DECODED_FOCUS: break;
	}
	return KEY_NONE;
}

int
term_key(struct decoded *from)
{
	int key = KEY_NONE;

	signals_may_block();
	while (key == KEY_NONE && next_event(from))
		key = event_key(from);
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
	if (system_poll(fds, 2, ms == CLOCK_NEVER && !signals_waiting() ? NULL : &time,
			signals_asleep()) < 0)
		return errno == EINTR;
	return (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
}
