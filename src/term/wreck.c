#include "term/wreck.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

/* All that leave a core file: a crash, or Ctrl-\, which ends the program also where it hangs. */
static const int fatal[] = {
	SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT, SIGTRAP, SIGSYS, SIGXCPU, SIGXFSZ,
};

enum { FATAL = sizeof(fatal) / sizeof(fatal[0]) };

/* A handler wants some KB to stand on where the stack itself has run over. */
enum { STAND = 64 << 10 };

static struct {
	int fd;
	char stand[STAND];
	char restore[WRECK_SIZE];
	size_t size;
	struct termios modes;
	struct sigaction before[FATAL];
	stack_t stood;
} wreck;

static void
put_back_handlers(void)
{
	for (int i = 0; i < FATAL; i++)
		sigaction(fatal[i], &wreck.before[i], NULL);
}

/* The signal strikes once more as soon as this returns, then as it would have without us. */
static void
leave_terminal(int number)
{
	ssize_t written = write(wreck.fd, wreck.restore, wreck.size);

	(void)written;
	tcsetattr(wreck.fd, TCSANOW, &wreck.modes);
	put_back_handlers();
	raise(number);
}

void
wreck_prepare(int fd, const char *restore, size_t size, const struct termios *modes)
{
	struct sigaction action = { .sa_handler = leave_terminal, .sa_flags = SA_ONSTACK };
	stack_t stand = { .ss_sp = wreck.stand, .ss_size = STAND };

	wreck.fd = fd;
	wreck.size = size < WRECK_SIZE ? size : WRECK_SIZE;
	memcpy(wreck.restore, restore, wreck.size);
	wreck.modes = *modes;
	sigaltstack(&stand, &wreck.stood);
	sigemptyset(&action.sa_mask);
	for (int i = 0; i < FATAL; i++)
		sigaction(fatal[i], &action, &wreck.before[i]);
}

void
wreck_forget(void)
{
	put_back_handlers();
	sigaltstack(&wreck.stood, NULL);
}
