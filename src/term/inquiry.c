#include "term/inquiry.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "term/signals.h"

static struct ground_listener listener;
static bool listens;

int64_t
inquiry_now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void
inquiry_begin(int out)
{
	ssize_t written;

	listener = (struct ground_listener){ .asked = false };
	listens = false;
	if (!ground_can_ask(getenv("TERM")))
		return;
	signals_may_block();
	written = write(out, GROUND_ASKS, strlen(GROUND_ASKS));
	signals_go_on();
	if (written > 0)
		ground_asked(&listener, inquiry_now_ms());
}

void
inquiry_listen(void)
{
	if (listener.asked && !listens)
		ground_asked(&listener, inquiry_now_ms());
	listens = true;
}

bool
inquiry_answered(const char *says)
{
	return ground_answered(&listener, says, inquiry_now_ms());
}

enum ground
inquiry_ground(void)
{
	return listener.found != GROUND_UNKNOWN ? listener.found
						: ground_of(getenv("TERM"), getenv("COLORFGBG"));
}

void
inquiry_end(int in)
{
	int64_t left_ms = ground_awaits_ms(&listener, inquiry_now_ms());
	struct pollfd fd = { .fd = in, .events = POLLIN };

	signals_may_block();
	if (left_ms > 0 && poll(&fd, 1, (int)left_ms) > 0)
		tcflush(in, TCIFLUSH);
	signals_go_on();
}
