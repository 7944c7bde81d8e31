#include "shell.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { NOT_RUN = 127 };

static void
say(int tell, struct shell_says words)
{
	ssize_t written = write(tell, &words, sizeof(words));

	(void)written;
}

/* A shell with job control lets its jobs have all signals, even if some are ignored when it starts,
 * as under `make check &'. */
static void
hear_all_signals(void)
{
	sigset_t none;

	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	for (int number = 1; number < NSIG; number++)
		signal(number, SIG_DFL);
}

static _Noreturn void
become(char *const *argv, const char *term)
{
	setpgid(0, 0);
	tcsetpgrp(STDIN_FILENO, getpid());
	hear_all_signals();
	if (term == NULL)
		unsetenv("TERM");
	else
		setenv("TERM", term, 1);
	unsetenv("LINES");
	unsetenv("COLUMNS");
	execv(argv[0], argv);
	_exit(NOT_RUN);
}

_Noreturn void
shell_run(char *const *argv, const char *term, int receive, int tell)
{
	struct termios modes;
	int status;
	char byte;
	pid_t pid;

	signal(SIGTTOU, SIG_IGN);
	signal(SIGHUP, SIG_IGN);
	/* The test looks at the terminal before anybody uses it. */
	if (read(receive, &byte, 1) != 1)
		_exit(NOT_RUN);
	tcgetattr(STDIN_FILENO, &modes);
	pid = fork();
	if (pid == 0)
		become(argv, term);
	say(tell, (struct shell_says){ SHELL_STARTED, pid, 0 });
	while (waitpid(pid, &status, WUNTRACED) == pid && WIFSTOPPED(status)) {
		tcsetpgrp(STDIN_FILENO, getpid());
		say(tell, (struct shell_says){ SHELL_STOPPED, pid, status });
		if (read(receive, &byte, 1) != 1)
			break;
		/* A shell has used the terminal meanwhile. */
		tcsetattr(STDIN_FILENO, TCSANOW, &modes);
		tcsetpgrp(STDIN_FILENO, pid);
		kill(-pid, SIGCONT);
		say(tell, (struct shell_says){ SHELL_RESUMED, pid, status });
	}
	say(tell, (struct shell_says){ SHELL_ENDED, pid, status });
	/* The terminal lives until the test has looked at it. */
	while (read(receive, &byte, 1) == 1)
		;
	_exit(0);
}
