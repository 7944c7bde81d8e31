#include <curses.h>
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

#include "../terminal/proc.h"

/* The program on a pseudo-terminal: how soon it is there, how soon a key is seen, and what it costs
 * while nobody touches it.  With arguments, each of these programs by turns, so that two versions
 * can be compared in one run: `bench_screen ./pitboss ../before/pitboss'.  If it ends or does not
 * show what it should, there are no figures: the bench says why and fails. */

enum { KEYS = 200, STARTS = 20, IDLE_MS = 10000, SETTLE_MS = 4000, MANY_MS = 5000, APART_MS = 3 };

struct run {
	pid_t pid;
	int fd;
	uint64_t bytes, frames;
	double last_ms; /* of the last bytes; those that come APART_MS later are another frame */
	bool stopping;
};

/* What is measured, and the arguments of the function that does it. */
struct measure {
	void (*take)(const struct measure *m);
	int rows, cols;
	const char *what, *bots, *keys;
};

static const char *program = "./pitboss";
static char seen[1 << 20]; /* since the last take() began */

static double
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* The limit: a program that changes as many cells as a key of ours does and knows nothing else. */
static void
bare_run(void)
{
	const char *const words[] = { "5. ", "10. " };

	initscr();
	cbreak();
	noecho();
	for (int i = 0, key; (key = getch()) == '+' || key == '-'; i++) {
		mvaddstr(LINES / 2, 0, words[i % 2]);
		mvaddstr(LINES - 2, COLS / 2, words[i % 2]);
		mvaddstr(LINES - 1, COLS / 2, words[i % 2]);
		refresh();
	}
	endwin();
}

static struct run
start_bare(int rows, int cols)
{
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };
	struct run run = { 0 };

	run.pid = forkpty(&run.fd, NULL, NULL, &size);
	if (run.pid == 0) {
		setenv("TERM", "xterm-256color", 1);
		bare_run();
		_exit(0);
	}
	return run;
}

/* `pitboss play --bots BOTS', with chips for practice: neither the user's ledger nor their choices
 * are part of the figures. */
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
		setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
		setenv("PITBOSS_PRACTICE", "yes", 1);
		execl(program, "pitboss", "play", "--bots", bots, (char *)NULL);
		_exit(127);
	}
	return run;
}

static void
give_up(const struct run *run, const char *why, const char *what)
{
	fprintf(stderr, "bench_screen: %s %s%s; it has written:\n%s\n", program, why, what, seen);
	kill(run->pid, SIGKILL);
	exit(1);
}

/* Read for MS or, if TEXT is given, until it has come, which takes at most MS. */
static void
take(struct run *run, double ms, const char *text)
{
	double until = now_ms() + ms;
	size_t n = 0;

	seen[0] = '\0';
	while (now_ms() < until) {
		struct pollfd fds[] = { { .fd = run->fd, .events = POLLIN } };
		ssize_t got;

		if (poll(fds, 1, 1) != 1)
			continue;
		got = read(run->fd, seen + n, sizeof(seen) - n - 1);
		if (got <= 0 && !run->stopping)
			give_up(run, "has ended", "");
		if (got <= 0)
			return;
		run->bytes += (uint64_t)got;
		run->frames += now_ms() - run->last_ms > APART_MS;
		run->last_ms = now_ms();
		n += (size_t)got;
		seen[n] = '\0';
		if (text != NULL && strstr(seen, text) != NULL)
			return;
		if (n > sizeof(seen) / 2)
			n = 0;
	}
	if (text != NULL && !run->stopping)
		give_up(run, "does not show ", text);
}

static void
stop(struct run *run)
{
	run->stopping = true;
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
print_times(const char *what, double *ms, int n)
{
	qsort(ms, (size_t)n, sizeof(*ms), by_size);
	printf("%-34s median %6.2f ms, p95 %6.2f ms\n", what, ms[n / 2], ms[n * 95 / 100]);
}

/* The bytes of a frame, for the frames since FRAMES and BYTES. */
static double
a_frame(const struct run *run, uint64_t frames, uint64_t bytes)
{
	return run->frames == frames
		   ? 0
		   : (double)(run->bytes - bytes) / (double)(run->frames - frames);
}

static void
bench_start(const struct measure *m)
{
	char what[64];
	double ms[STARTS];
	uint64_t bytes = 0;

	for (int i = 0; i < STARTS; i++) {
		double from = now_ms();
		struct run run = start("5", m->rows, m->cols);

		/* The footer is drawn last. */
		take(&run, 5000, "help");
		ms[i] = now_ms() - from;
		take(&run, APART_MS, NULL);
		bytes += run.bytes;
		stop(&run);
	}
	snprintf(what, sizeof(what), "first frame at %dx%d after exec", m->cols, m->rows);
	print_times(what, ms, STARTS);
	printf("%-34s %7.0f bytes\n", "  it has", (double)bytes / STARTS);
}

/* Key number I is seen: "You bet chips of $10." */
static void
press_key(struct run *run, int i)
{
	if (write(run->fd, i % 2 == 0 ? "+" : "-", 1) == 1)
		take(run, 1000, i % 2 == 0 ? "10. " : "5. ");
}

/* While four tables play, and then the bytes while they stand still. */
static void
bench_keys(const struct measure *m)
{
	enum { APART = 60 };
	struct run run = start("8", m->rows, m->cols);
	char what[64];
	double ms[KEYS];
	uint64_t bytes;

	take(&run, SETTLE_MS, NULL);
	for (int i = 0; i < KEYS; i++) {
		double from = now_ms();

		press_key(&run, i);
		ms[i] = now_ms() - from;
		take(&run, APART, NULL);
	}
	snprintf(what, sizeof(what), "key to paint at %dx%d", m->cols, m->rows);
	print_times(what, ms, KEYS);
	if (write(run.fd, "P", 1) == 1)
		take(&run, SETTLE_MS, NULL);
	bytes = run.bytes;
	for (int i = 0; i < KEYS; i++) {
		press_key(&run, i);
		take(&run, APART, NULL);
	}
	printf("%-34s %7.0f bytes\n", "  its frame, while nothing moves",
	       (double)(run.bytes - bytes) / KEYS);
	stop(&run);
}

/* The processor's time of a key, beyond what the program takes while nothing is pressed. */
static double
key_ms(struct run run)
{
	enum { PRESSED = 100, APART = 40 };
	double from, idle, keys;

	take(&run, SETTLE_MS, NULL);
	from = proc_cpu_ms(run.pid);
	take(&run, PRESSED * APART, NULL);
	idle = proc_cpu_ms(run.pid) - from;
	from = proc_cpu_ms(run.pid);
	for (int i = 0; i < PRESSED; i++) {
		if (write(run.fd, i % 2 == 0 ? "+" : "-", 1) == 1)
			take(&run, APART, NULL);
	}
	keys = proc_cpu_ms(run.pid) - from - idle;
	stop(&run);
	return keys / PRESSED;
}

/* A key's frame as the screen grows, beside a bare one. */
static void
bench_cells(const struct measure *m)
{
	double keys = key_ms(start("8", m->rows, m->cols));
	double bare = key_ms(start_bare(m->rows, m->cols));

	printf("a key at %3d x %3d, %5d cells      %6.2f ms of processor, %.1f times a bare "
	       "program's %.3f\n",
	       m->cols, m->rows, m->rows * m->cols, keys, keys / bare, bare);
}

/* Types keys, each of which looks at another table. */
static void
bench_many_keys(const struct measure *m)
{
	struct run run = start("8", m->rows, m->cols);
	double from;
	uint64_t frames, bytes;
	int keys = 0;

	take(&run, SETTLE_MS, NULL);
	frames = run.frames;
	bytes = run.bytes;
	from = now_ms();
	while (now_ms() - from < MANY_MS) {
		if (write(run.fd, "\t", 1) != 1)
			perror("write");
		keys++;
		take(&run, 4, NULL);
	}
	printf("%-34s %5.1f frames/s of %.0f bytes for %.0f keys/s, at most 30\n",
	       "keys without end", (double)(run.frames - frames) * 1e3 / MANY_MS,
	       a_frame(&run, frames, bytes), keys * 1e3 / MANY_MS);
	stop(&run);
}

/* The cost in IDLE_MS, when keys have been pressed. */
static void
bench_idle(const struct measure *m)
{
	struct run run = start(m->bots, m->rows, m->cols);
	double from_cpu, from, seconds;
	uint64_t bytes, frames, sleeps;

	take(&run, SETTLE_MS, NULL);
	if (write(run.fd, m->keys, strlen(m->keys)) < 0)
		perror("write");
	take(&run, SETTLE_MS, NULL);
	bytes = run.bytes;
	frames = run.frames;
	sleeps = proc_sleeps(run.pid);
	from_cpu = proc_cpu_ms(run.pid);
	from = now_ms();
	take(&run, IDLE_MS, NULL);
	seconds = (now_ms() - from) / 1e3;
	printf("%-34s %7.0f bytes/s, %4.1f frames/s of %.0f bytes\n", m->what,
	       (double)(run.bytes - bytes) / seconds, (double)(run.frames - frames) / seconds,
	       a_frame(&run, frames, bytes));
	printf("%-34s %5.2f %% of a core, %.1f wake-ups/s, %ld KB resident\n", "",
	       (proc_cpu_ms(run.pid) - from_cpu) / seconds / 10,
	       (double)(proc_sleeps(run.pid) - sleeps) / seconds, proc_resident_kb(run.pid));
	stop(&run);
}

static const struct measure measures[] = {
	{ .take = bench_start, .rows = 24, .cols = 80 },
	{ .take = bench_start, .rows = 60, .cols = 200 },
	{ .take = bench_keys, .rows = 24, .cols = 80 },
	{ .take = bench_keys, .rows = 36, .cols = 120 },
	{ .take = bench_keys, .rows = 60, .cols = 200 },
	{ .take = bench_cells, .rows = 24, .cols = 80 },
	{ .take = bench_cells, .rows = 60, .cols = 200 },
	{ .take = bench_cells, .rows = 120, .cols = 400 },
	{ .take = bench_many_keys, .rows = 36, .cols = 120 },
	{ bench_idle, 24, 80, "four tables of eight, 80x24", "8", "" },
	{ bench_idle, 36, 120, "four tables of eight, 120x36", "8", "" },
	{ bench_idle, 60, 200, "four tables of eight, 200x60", "8", "" },
	{ bench_idle, 36, 120, "nobody but us, 120x36", "0", "z" },
	{ bench_idle, 24, 80, "paused with eight each, 80x24", "8", "P" },
	{ bench_idle, 60, 200, "paused with eight each, 200x60", "8", "P" },
};

int
main(int argc, char **argv)
{
	for (size_t i = 0; i < sizeof(measures) / sizeof(measures[0]); i++) {
		if (argc < 2)
			measures[i].take(&measures[i]);
		for (int k = 1; k < argc; k++) {
			program = argv[k];
			printf("%s\n", program);
			measures[i].take(&measures[i]);
		}
	}
	return 0;
}
