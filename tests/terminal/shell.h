/*
 * The shell between a terminal test and the program: it does what a shell with job control does,
 * and nothing else.
 */
#ifndef PITBOSS_TESTS_SHELL_H
#define PITBOSS_TESTS_SHELL_H

#include <sys/types.h>

enum shell_news { SHELL_STARTED, SHELL_STOPPED, SHELL_RESUMED, SHELL_ENDED };

/* The words that the shell writes to its pipe: PID with the first, a wait status with the last. */
struct shell_says {
	enum shell_news news;
	pid_t pid;
	int status;
};

/* In the child that leads the terminal's session: run ARGV in the foreground at the first byte
 * from HEAR; each further one brings it there again after a stop. */
_Noreturn void shell_run(char *const *argv, const char *term, int receive, int tell);

#endif
