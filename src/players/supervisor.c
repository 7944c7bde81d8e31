#include "config.h"

#include "players/supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "base/system.h"

/* A program that breeds faster than it can be killed is left to itself after a while, and keeps us
 * from nothing meanwhile. */
enum {
	SUPERVISOR_MS = 2000,
	SUPERVISOR_PAUSE_MS = 1,
	SUPERVISOR_AT_ONCE = 64,
	SUPERVISOR_ENTRIES = 16384
};

static void
supervisor_heed_child(int sig)
{
	(void)sig; /* it ends a sleep */
}

/* Its own session: what a terminal sends to all who are in the foreground does not concern it. */
void
supervisor_prepare(void)
{
	struct sigaction heed = { .sa_handler = supervisor_heed_child };

	setsid();
	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, SIG_DFL);
	sigemptyset(&heed.sa_mask);
	sigaction(SIGCHLD, &heed, NULL);
#ifdef __linux__
	prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

/* Sleep until a child has ended, something comes through the descriptor of P, if there is one, or
 * the time is over; MS < 0 is no time.  True: something has come. */
static bool
supervisor_sleep(struct pollfd *p, int ms)
{
	const struct timespec time = { ms / 1000, (long)(ms % 1000) * 1000000 };
	sigset_t mask;

	sigfillset(&mask);
	sigdelset(&mask, SIGCHLD);
	return system_poll(p, p != NULL, ms >= 0 ? &time : NULL, &mask) > 0;
}

static int64_t
supervisor_now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* It stays unburied, so that its number and that of its group are nobody else's. */
static bool
supervisor_is_dead(pid_t program)
{
	siginfo_t dead = { .si_pid = 0 };

	return waitid(P_PID, (id_t)program, &dead, WEXITED | WNOHANG | WNOWAIT) != 0 ||
	       dead.si_pid == program;
}

/* Bury what else has come to us and is dead.  False: there may be more. */
static bool
supervisor_bury_others(pid_t program)
{
	for (int i = 0; i < SUPERVISOR_AT_ONCE; i++) {
		siginfo_t dead = { .si_pid = 0 };

		if (waitid(P_ALL, 0, &dead, WEXITED | WNOHANG | WNOWAIT) != 0 || dead.si_pid == 0 ||
		    dead.si_pid == program)
			return true;
		waitpid(dead.si_pid, NULL, 0);
	}
	return false;
}

/* False: the lifeline has ended. */
static bool
supervisor_obey(pid_t program)
{
	char byte;
	ssize_t n = read(SUPERVISOR_LIFELINE, &byte, 1);

	if (n > 0 && kill(-program, SIGTERM) != 0)
		kill(program, SIGTERM); /* it does not lead its group yet */
	return n > 0 || (n < 0 && errno == EINTR);
}

#ifdef __linux__
/* How the system tells what is in a folder. */
struct supervisor_entry {
	uint64_t inode;
	int64_t offset;
	unsigned short length;
	unsigned char type;
	char name[];
};

/* Is the process of this number our child?  Its stat is "NUMBER (NAME) STATE PARENT ...", and NAME
 * may have anything in it. */
static bool
supervisor_has(int all, const char *number)
{
	char text[512], *at = text;
	ssize_t n;
	pid_t parent = 0;
	int fd;

	if (strlen(number) > 20)
		return false;
	strcpy(text, number);
	strcat(text, "/stat");
	fd = openat(all, text, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return false;
	n = read(fd, text, sizeof(text) - 1);
	close(fd);
	text[n > 0 ? n : 0] = '\0';
	at = strrchr(text, ')');
	if (at == NULL || strlen(at) < 5)
		return false;
	for (at += 4; *at >= '0' && *at <= '9'; at++)
		parent = parent * 10 + (*at - '0');
	return parent == getpid();
}

/* A child, and its group: nobody of a group escapes by being born meanwhile.  The number is its own
 * until we bury it; and our group has no other in it, but for a program that is not yet one. */
static void
supervisor_kill_child(const char *number)
{
	pid_t pid = 0, group;

	for (; *number >= '0' && *number <= '9'; number++)
		pid = pid * 10 + (*number - '0');
	group = getpgid(pid);
	if (group > 0 && group != getpgrp())
		kill(-group, SIGKILL);
	kill(pid, SIGKILL);
}

/* Those of a part of the list, the last and youngest first: whoever is about to have children and
 * to die is among them. */
static void
supervisor_kill_listed(int all, const char *entries, long size)
{
	unsigned short start[SUPERVISOR_ENTRIES / sizeof(struct supervisor_entry) + 1];
	int n = 0;

	for (long at = 0; at < size;) {
		start[n++] = (unsigned short)at;
		at += ((const struct supervisor_entry *)(const void *)(entries + at))->length;
	}
	while (n-- > 0) {
		const struct supervisor_entry *entry = (const void *)(entries + start[n]);

		if (entry->name[0] >= '1' && entry->name[0] <= '9' &&
		    supervisor_has(all, entry->name))
			supervisor_kill_child(entry->name);
	}
}

static void
supervisor_kill_children(void)
{
	_Alignas(struct supervisor_entry) char entries[SUPERVISOR_ENTRIES];
	int all = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	long n;

	if (all < 0)
		return;
	while ((n = syscall(SYS_getdents64, all, entries, sizeof(entries))) > 0)
		supervisor_kill_listed(all, entries, n);
	close(all);
}
#else
static void
supervisor_kill_children(void)
{
}
#endif

/* Bury who is dead, but not for ever.  False: there are no children any more. */
static bool
supervisor_bury(pid_t program, int *status)
{
	pid_t pid = 1;
	int how;

	for (int i = 0; i < SUPERVISOR_AT_ONCE && pid > 0; i++) {
		pid = waitpid(-1, &how, WNOHANG);
		if (pid == program)
			*status = how;
	}
	return pid >= 0 || errno != ECHILD;
}

/* The children of who dies come to us. */
static int
supervisor_clear(pid_t program)
{
	int64_t until_ms = supervisor_now_ms() + SUPERVISOR_MS;
	int status = -1;

	kill(-program, SIGKILL);
	kill(program, SIGKILL);
	while (supervisor_bury(program, &status) && supervisor_now_ms() < until_ms) {
		supervisor_kill_children();
		supervisor_sleep(NULL, SUPERVISOR_PAUSE_MS);
	}
	return status;
}

int
supervisor_keep(pid_t program)
{
	struct pollfd lifeline = { .fd = SUPERVISOR_LIFELINE, .events = POLLIN };

	for (;;) {
		bool all = supervisor_bury_others(program);

		if (supervisor_is_dead(program))
			break;
		if (supervisor_sleep(&lifeline, all ? -1 : 0) && !supervisor_obey(program))
			break;
	}
	return supervisor_clear(program);
}
