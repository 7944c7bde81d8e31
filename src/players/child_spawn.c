#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "base/system.h"
#include "players/child.h"
#include "players/supervisor.h"

/* Its supervisor is one of its processes, and is not counted. */
enum { FILES = 64, PROCESSES = 64 + 1, FILE_MIB = 64, FIRST_OWN = 3, ENVIRONMENT = 4096 };

/* All that a child and its supervisor need, made before the fork: behind it nothing may be called
 * that takes memory or a lock. */
struct birth {
	const char *command;
	struct child_ends theirs;
	int64_t memory_mib;
	long processes; /* of the user now, threads counted; -1: not known */
	int files;      /* one more than the largest number of an open one */
	char path[ENVIRONMENT], home[ENVIRONMENT];
};

/* A folder's links are its folders and two: /proc/N/task has one for each thread. */
static long
child_count_threads(const char *process)
{
	char path[64];
	struct stat st;

	snprintf(path, sizeof(path), "/proc/%.20s/task", process);
	if (stat(path, &st) != 0 || st.st_uid != getuid() || st.st_nlink < 3)
		return 0;
	return (long)st.st_nlink - 2;
}

/* The limit of the system is for all processes of a user together, so it begins from those that
 * there are (PP-22). */
static long
child_count_processes(void)
{
	DIR *all = opendir("/proc");
	const struct dirent *entry;
	long n = 0;

	if (all == NULL)
		return -1;
	while ((entry = readdir(all)) != NULL) {
		if (entry->d_name[0] >= '0' && entry->d_name[0] <= '9')
			n += child_count_threads(entry->d_name);
	}
	closedir(all);
	return n > 0 ? n : -1;
}

static void
child_lower(struct rlimit *limit, rlim_t most)
{
	if (limit->rlim_max != RLIM_INFINITY && limit->rlim_max < most)
		most = limit->rlim_max;
	*limit = (struct rlimit){ most, most };
}

/* WHAT is a constant: its type is not the same everywhere. */
#define CHILD_LIMIT(what, most)                     \
	do {                                        \
		struct rlimit limit;                \
		if (getrlimit(what, &limit) == 0) { \
			child_lower(&limit, most);  \
			setrlimit(what, &limit);    \
		}                                   \
	} while (0)

/* Memory is what a process may write to: interpreters reserve much more than they use. */
static void
child_limit_all(const struct birth *b)
{
	CHILD_LIMIT(RLIMIT_CORE, 0);
	CHILD_LIMIT(RLIMIT_FSIZE, (rlim_t)FILE_MIB << 20);
	CHILD_LIMIT(RLIMIT_NOFILE, FILES);
	CHILD_LIMIT(RLIMIT_DATA, (rlim_t)b->memory_mib << 20);
#ifdef RLIMIT_NPROC
	if (b->processes > 0)
		CHILD_LIMIT(RLIMIT_NPROC, (rlim_t)b->processes + PROCESSES);
#endif
}

static void
child_close_from(int first, int files)
{
#ifdef SYS_close_range
	if (syscall(SYS_close_range, first, ~0U, 0) == 0)
		return;
#endif
	for (int fd = first; fd < files; fd++)
		close(fd);
}

static void
child_reset_signals(void)
{
	sigset_t none;

	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, SIG_DFL);
	sigemptyset(&none);
	pthread_sigmask(SIG_SETMASK, &none, NULL);
}

/* The ends may have any numbers, 0 to 2 as well. */
static bool
child_take_pipes(const struct child_ends *p)
{
	int in = fcntl(p->in, F_DUPFD, FIRST_OWN), out = fcntl(p->out, F_DUPFD, FIRST_OWN),
	    err = fcntl(p->err, F_DUPFD, FIRST_OWN);

	return in >= 0 && out >= 0 && err >= 0 && dup2(in, 0) == 0 && dup2(out, 1) == 1 &&
	       dup2(err, 2) == 2;
}

/* Between fork() and exec(). */
static void
child_become(struct birth *b, pid_t supervisor)
{
	char lang[] = "LANG=C.UTF-8", mark[] = "PITBOSS_PLAYER=1";
	char *const environment[] = { b->path, b->home, lang, mark, NULL };

	setsid();
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
	if (getppid() != supervisor || !child_take_pipes(&b->theirs))
		return;
	child_close_from(FIRST_OWN, b->files);
	child_reset_signals();
	child_limit_all(b); /* last: what comes before may need memory of its own */
	execle("/bin/sh", "sh", "-c", b->command, (char *)NULL, environment);
}

/* As child_take_pipes(), and nothing else stays open. */
static bool
child_take_lifeline(const struct child_ends *p, int files)
{
	int lifeline = fcntl(p->lifeline, F_DUPFD, FIRST_OWN),
	    report = fcntl(p->report, F_DUPFD, FIRST_OWN);

	if (lifeline < 0 || report < 0 || dup2(lifeline, SUPERVISOR_LIFELINE) < 0 ||
	    dup2(report, SUPERVISOR_REPORT) < 0)
		return false;
	child_close_from(SUPERVISOR_REPORT + 1, files);
	return true;
}

/* Tell the number of the program, or why there is none, and at the end how it ended. */
static void
child_become_supervisor(struct birth *b)
{
	pid_t supervisor = getpid(), program;
	int word;

	supervisor_prepare();
	program = fork();
	if (program == 0) {
		child_become(b, supervisor);
		_exit(127);
	}
	word = program > 0 ? (int)program : -errno;
	if (!child_take_lifeline(&b->theirs, b->files) ||
	    write(SUPERVISOR_REPORT, &word, sizeof(word)) != sizeof(word))
		_exit(1);
	if (program < 0)
		_exit(0);
	word = supervisor_keep(program);
	(void)!write(SUPERVISOR_REPORT, &word, sizeof(word));
}

static void
child_close_ends(const struct child_ends *p)
{
	const int fd[] = { p->in, p->out, p->err, p->lifeline, p->report };

	for (size_t i = 0; i < sizeof(fd) / sizeof(fd[0]); i++) {
		if (fd[i] >= 0)
			close(fd[i]);
	}
}

/* A pipe of which the end OURS never blocks; NULL: both do. */
static bool
child_make_pipe(int *reads, int *writes, const int *ours)
{
	int ends[2];

	if (system_pipe(ends) != 0)
		return false;
	*reads = ends[0];
	*writes = ends[1];
	return ours == NULL || fcntl(*ours, F_SETFL, O_NONBLOCK) == 0;
}

/* No signal is handled by our handlers in the child. */
static pid_t
child_fork(struct birth *b)
{
	sigset_t all, before;
	pid_t pid;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	pid = fork();
	if (pid == 0) {
		child_become_supervisor(b);
		_exit(0);
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return pid;
}

/* The supervisor's first word, which comes at once: nothing that it does until then takes time.
 * False with errno set: there is no program. */
static bool
child_receive_birth(int report, pid_t *program)
{
	int word;
	ssize_t n;

	do {
		n = read(report, &word, sizeof(word));
	} while (n < 0 && errno == EINTR);
	if (n != sizeof(word))
		word = -ECHILD;
	if (word < 0)
		errno = -word;
	*program = word;
	return word > 0;
}

static void
child_set(char out[ENVIRONMENT], const char *name, const char *usual)
{
	const char *value = getenv(name);

	snprintf(out, ENVIRONMENT, "%s=%s", name, value != NULL ? value : usual);
}

bool
child_spawn(const struct child_plan *plan, struct child_ends *ours, struct child_pids *pids)
{
	struct birth b = {
		.command = plan->command,
		.theirs = { -1, -1, -1, -1, -1 },
		.memory_mib = plan->memory_mib > 0 ? plan->memory_mib : CHILD_MEMORY_MIB,
		.processes = child_count_processes(),
		.files = (int)sysconf(_SC_OPEN_MAX),
	};
	bool born;
	int error;

	*ours = b.theirs;
	*pids = (struct child_pids){ -1, -1 };
	child_set(b.path, "PATH", "/usr/local/bin:/usr/bin:/bin");
	child_set(b.home, "HOME", "/");
	if (child_make_pipe(&b.theirs.in, &ours->in, &ours->in) &&
	    child_make_pipe(&ours->out, &b.theirs.out, &ours->out) &&
	    child_make_pipe(&ours->err, &b.theirs.err, &ours->err) &&
	    child_make_pipe(&b.theirs.lifeline, &ours->lifeline, &ours->lifeline) &&
	    child_make_pipe(&ours->report, &b.theirs.report, NULL))
		pids->supervisor = child_fork(&b);
	error = errno;
	child_close_ends(&b.theirs);
	errno = error;
	born = pids->supervisor > 0 && child_receive_birth(ours->report, &pids->program);
	if (born)
		return true;
	error = errno;
	child_close_ends(ours);
	if (pids->supervisor > 0)
		waitpid(pids->supervisor, NULL, 0);
	errno = error;
	return false;
}
