#include "term/wreck.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* What does not end a program, what cannot be caught, and what asks for the end in good order:
 * others catch that. */
static const int not_fatal[] = {
	SIGCHLD,  SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG,
	SIGWINCH, SIGKILL, SIGSTOP, SIGHUP,  SIGINT,  SIGTERM,
};

/* A handler needs some KB to stand on when the stack itself has run over. */
enum { STAND = 64 << 10 };

static struct {
	bool prepared;
	bool at_exit; /* a normal end comes here too */
	int fd;
	char stand[STAND];
	char restore[WRECK_SIZE];
	size_t size;
	struct termios modes;
	bool caught[NSIG];
	struct sigaction before[NSIG];
	stack_t stood;
} wreck;

static bool
wreck_is_fatal(int number)
{
	for (size_t i = 0; i < sizeof(not_fatal) / sizeof(not_fatal[0]); i++) {
		if (not_fatal[i] == number)
			return false;
	}
	return true;
}

static int64_t
wreck_now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Byte by byte: a terminal that has room for one may still block on two. */
static void
wreck_write(void)
{
	struct pollfd out = { .fd = wreck.fd, .events = POLLOUT };
	int64_t until_ms = wreck_now_ms() + WRECK_MS, left_ms = WRECK_MS;

	for (size_t i = 0; i < wreck.size && left_ms > 0; left_ms = until_ms - wreck_now_ms()) {
		if (poll(&out, 1, (int)left_ms) != 1)
			continue;
		if (write(wreck.fd, wreck.restore + i, 1) != 1)
			return;
		i++;
	}
}

void
wreck_put_back(void)
{
	wreck_write();
	tcsetattr(wreck.fd, TCSANOW, &wreck.modes);
}

static void
wreck_put_back_handlers(void)
{
	for (int number = 1; number < NSIG; number++) {
		if (wreck.caught[number])
			sigaction(number, &wreck.before[number], NULL);
		wreck.caught[number] = false;
	}
}

/* The signal strikes once more as soon as this returns, then as it would have without us. */
static void
wreck_strike(int number)
{
	wreck_put_back();
	wreck_put_back_handlers();
	raise(number);
}

static void
wreck_exit(void)
{
	if (wreck.prepared)
		wreck_put_back();
}

static void
wreck_catch(int number)
{
	struct sigaction action = { .sa_handler = wreck_strike, .sa_flags = SA_ONSTACK };

	/* The C library keeps some numbers to itself. */
	if (!wreck_is_fatal(number) || sigaction(number, NULL, &wreck.before[number]) != 0 ||
	    wreck.before[number].sa_handler == SIG_IGN)
		return;
	sigemptyset(&action.sa_mask);
	wreck.caught[number] = sigaction(number, &action, NULL) == 0;
}

void
wreck_prepare(int fd, const char *restore, size_t size, const struct termios *modes)
{
	stack_t stand = { .ss_sp = wreck.stand, .ss_size = STAND };

	wreck.fd = fd;
	wreck.size = size < WRECK_SIZE ? size : WRECK_SIZE;
	memcpy(wreck.restore, restore, wreck.size);
	wreck.modes = *modes;
	sigaltstack(&stand, &wreck.stood);
	for (int number = 1; number < NSIG; number++)
		wreck_catch(number);
	if (!wreck.at_exit)
		wreck.at_exit = atexit(wreck_exit) == 0;
	wreck.prepared = true;
}

void
wreck_forget(void)
{
	wreck.prepared = false;
	wreck_put_back_handlers();
	sigaltstack(&wreck.stood, NULL);
}
