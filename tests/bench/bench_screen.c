#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The program on a pseudo-terminal: how soon it is there, how soon a key is seen, and what it costs
 * while nobody touches it. */

enum { KEYS = 200, STARTS = 20, IDLE_MS = 10000, SETTLE_MS = 4000 };

struct run {
	pid_t pid;
	int fd;
	uint64_t bytes;
};

static double
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* `pitboss play --bots BOTS'. */
static struct run
start(const char *bots, int rows, int cols)
{
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };
	struct run run = { 0 };

	run.pid = forkpty(&run.fd, NULL, NULL, &size);
	if (run.pid == 0) {
		setenv("TERM", "xterm-256color", 1);
		setenv("LC_ALL", "C.UTF-8", 1);
		setenv("XDG_STATE_HOME", "/dev/null", 1);
		execl("./pitboss", "pitboss", "play", "--bots", bots, (char *)NULL);
		_exit(127);
	}
	return run;
}

/* Read for up to MS or, where TEXT is given, until it came; true where it did. */
static bool
take(struct run *run, double ms, const char *text)
{
	static char seen[1 << 20];
	double until = now_ms() + ms;
	size_t n = 0;

	while (now_ms() < until) {
		struct pollfd fds[] = { { .fd = run->fd, .events = POLLIN } };
		ssize_t got;

		if (poll(fds, 1, 1) != 1)
			continue;
		got = read(run->fd, seen + n, sizeof(seen) - n - 1);
		if (got <= 0)
			return false;
		run->bytes += (uint64_t)got;
		n += (size_t)got;
		seen[n] = '\0';
		if (text != NULL && strstr(seen, text) != NULL)
			return true;
		if (n > sizeof(seen) / 2)
			n = 0;
	}
	return false;
}

static void
stop(struct run *run)
{
	kill(run->pid, SIGTERM);
	take(run, 3000, "\033[?1049l");
	close(run->fd);
	waitpid(run->pid, NULL, 0);
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void
print_times(const char *what, double *ms, int n, double aim)
{
	qsort(ms, (size_t)n, sizeof(*ms), by_size);
	printf("%-34s median %6.2f ms, p95 %6.2f ms, aim %.0f ms\n", what, ms[n / 2],
	       ms[n * 95 / 100], aim);
}

static void
bench_start(void)
{
	double ms[STARTS];

	for (int i = 0; i < STARTS; i++) {
		double from = now_ms();
		struct run run = start("5", 24, 80);

		/* The footer is drawn last. */
		take(&run, 5000, "help");
		ms[i] = now_ms() - from;
		stop(&run);
	}
	print_times("first frame after fork and exec", ms, STARTS, 30);
}

static void
bench_keys(void)
{
	struct run run = start("8", 36, 120);
	double ms[KEYS];

	take(&run, SETTLE_MS, NULL);
	for (int i = 0; i < KEYS; i++) {
		double from = now_ms();

		/* The chip in the footer is another one with each key. */
		if (write(run.fd, i % 2 == 0 ? "+" : "-", 1) == 1)
			take(&run, 1000, i % 2 == 0 ? "10" : "5");
		ms[i] = now_ms() - from;
		take(&run, 60, NULL);
	}
	print_times("key to paint, four tables of eight", ms, KEYS, 5);
	stop(&run);
}

/* User and system time of a process so far, and the memory that it has, from /proc. */
static double
cpu_ms(pid_t pid)
{
	char path[64], line[1024] = "";
	unsigned long user = 0, system = 0;
	const char *at;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/stat", (int)pid);
	file = fopen(path, "r");
	if (file == NULL)
		return 0;
	if (fgets(line, sizeof(line), file) != NULL && (at = strrchr(line, ')')) != NULL)
		sscanf(at + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
		       &system);
	fclose(file);
	return 1e3 * (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static long
resident_kb(pid_t pid)
{
	char path[64];
	long pages = 0;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%d/statm", (int)pid);
	file = fopen(path, "r");
	if (file == NULL || fscanf(file, "%*d %ld", &pages) != 1)
		pages = 0;
	if (file != NULL)
		fclose(file);
	return pages * sysconf(_SC_PAGESIZE) / 1024;
}

static void
bench_idle(const char *what, const char *bots, const char *keys)
{
	struct run run = start(bots, 36, 120);
	double from_cpu, from;
	uint64_t bytes;

	take(&run, SETTLE_MS, NULL);
	if (write(run.fd, keys, strlen(keys)) < 0)
		perror("write");
	take(&run, SETTLE_MS, NULL);
	bytes = run.bytes;
	from_cpu = cpu_ms(run.pid);
	from = now_ms();
	take(&run, IDLE_MS, NULL);
	printf("%-34s %7.0f bytes/s, %5.2f %% of a core, %ld KB resident\n", what,
	       (double)(run.bytes - bytes) * 1e3 / (now_ms() - from),
	       100 * (cpu_ms(run.pid) - from_cpu) / (now_ms() - from), resident_kb(run.pid));
	stop(&run);
}

int
main(void)
{
	bench_start();
	bench_keys();
	bench_idle("four tables of eight (aim 1 %)", "8", "");
	bench_idle("nobody but us (aim 0.5 %)", "0", "z");
	bench_idle("paused (aim 0 bytes)", "0", "P");
	return 0;
}
