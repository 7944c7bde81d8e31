/*
 * 50 people and 13 simulated players at each of 16 tables of a house that serves, with its ledger
 * in the working directory: all of them bet.  Of the house it tells the processor's time and the
 * memory, of a bet how long its answer takes, and of a person with a terminal how soon a key is
 * seen and how often the client wakes up.  Nothing fails but what cannot be measured.
 */
#include <poll.h>
#include <pthread.h>
#include <pty.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../terminal/proc.h"
#include "dice/seeded.h"
#include "games/craps/craps.h"
#include "games/sicbo/sicbo.h"
#include "room/channel.h"
#include "room/socket.h"

enum {
	PEOPLE = 50,
	OTHERS = PEOPLE - 1, /* but the one with a terminal */
	TABLES = 16,
	PLAYERS = 13,   /* at each, so that three people more fill those of Craps */
	PACE_MS = 1000, /* from bet to bet of a person, on average */
	SETTLE_MS = 6000,
	MEASURED_MS = 20000,
	IDLE_MS = 10000,
	KEYS = 200,
	APART_MS = 3,
	ANSWERS = 1 << 14
};

static char folder[] = "bench_people.XXXXXX";
static char at[64]; /* the socket */

static double
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void
wait_ms(int64_t ms)
{
	nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000 }, NULL);
}

static _Noreturn void
give_up(const char *why)
{
	fprintf(stderr, "bench_people: %s\n", why);
	exit(1);
}

/* The house. */
static pid_t house;

static void
house_close(void)
{
	char command[64];

	if (house > 0) {
		kill(house, SIGTERM);
		waitpid(house, NULL, 0);
	}
	snprintf(command, sizeof(command), "rm -rf %s", folder);
	if (system(command) != 0)
		perror(command);
}

/* Every second table is Craps. */
static void
house_open(void)
{
	char line[512], c;
	struct text command = text_in(line, sizeof(line));
	int out[2];

	if (mkdtemp(folder) == NULL || pipe(out) != 0)
		give_up("no folder can be made here");
	atexit(house_close);
	snprintf(at, sizeof(at), "%s/house", folder);
	text_add(&command, "exec ./pitboss serve --socket %s --bots %d", at, PLAYERS);
	for (int i = 0; i < TABLES; i++)
		text_add(&command, " --open %s", i % 2 == 0 ? "sicbo" : "craps");
	house = fork();
	if (house == 0) {
		dup2(out[1], STDOUT_FILENO);
		close(out[0]);
		close(out[1]);
		setenv("XDG_STATE_HOME", folder, 1);
		setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
		unsetenv("PITBOSS_PRACTICE");
		execl("/bin/sh", "sh", "-c", line, (char *)NULL);
		_exit(127);
	}
	close(out[1]);
	do {
		if (read(out[0], &c, 1) != 1)
			give_up("./pitboss serve does not open");
	} while (c != '\n');
}

/* Those who come through the socket.  A thread is all of them. */
struct user {
	struct channel channel;
	bool here;
	int32_t number[TABLES];   /* of the tables */
	double next_ms, asked_ms; /* the next bet; when the last was made that has no answer yet */
	bool asks;
};

static struct {
	struct user person[OTHERS];
	atomic_bool bets, ends, counts;
	struct xoshiro luck;
	int n; /* answers */
	double took_ms[ANSWERS];
	long bytes, views;
} crowd;

static void
person_ask(struct user *p, const struct request *request)
{
	channel_put(&p->channel, FRAME_REQUEST, request, sizeof(*request));
	channel_flush(&p->channel);
	p->asks = true;
	p->asked_ms = now_ms();
}

static void
person_take(struct user *p, const struct frame_head *head, const unsigned char *bytes)
{
	struct frame_welcome welcome;

	if (head->kind == FRAME_WELCOME) {
		memcpy(&welcome, bytes, sizeof(welcome));
		p->here = true;
		for (int i = 0; i < TABLES; i++)
			p->number[i] = welcome.table[i].number;
	} else if (head->kind == FRAME_ANSWER) {
		if (atomic_load(&crowd.counts) && crowd.n < ANSWERS)
			crowd.took_ms[crowd.n++] = now_ms() - p->asked_ms;
		p->asks = false;
	}
	if (atomic_load(&crowd.counts)) {
		crowd.bytes += (long)(sizeof(*head) + head->length);
		crowd.views += head->kind == FRAME_VIEW;
	}
}

static void
person_hear(struct user *p)
{
	const unsigned char *bytes;
	struct frame_head head;

	while (channel_read(&p->channel, &head, &bytes) == GOT_FRAME) {
		if (head.kind == FRAME_REFUSED)
			give_up((const char *)bytes);
		person_take(p, &head, bytes);
	}
	if (p->channel.broken)
		give_up("the house has hung up");
}

/* Five chips more, or five again. */
static void
person_bet(struct user *p, int i)
{
	int table = i % TABLES;
	bool craps = table % 2 == 1;
	struct request request = {
		.kind = REQUEST_ACT,
		.table = p->number[table],
		.action = { .verb = craps ? CRAPS_FIELD : SICBO_BIG, .arg = { 5 } },
	};

	person_ask(p, &request);
}

static void
person_come(struct user *p, int i)
{
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	struct frame_hello hello;
	int fd = socket_connect(at, &why);

	if (fd < 0)
		give_up(words);
	channel_open(&p->channel, fd, false);
	frame_greet(&hello);
	hello.visit = VISIT_PLAY;
	snprintf(hello.as, sizeof(hello.as), "guest%d", i);
	channel_put(&p->channel, FRAME_HELLO, &hello, sizeof(hello));
	channel_flush(&p->channel);
	p->next_ms = now_ms() + PACE_MS;
}

static double
crowd_bet(void)
{
	double next_ms = now_ms() + PACE_MS;

	for (int i = 0; i < OTHERS; i++) {
		struct user *p = &crowd.person[i];

		if (p->next_ms <= now_ms() && !p->asks && p->here) {
			person_bet(p, i);
			p->next_ms += PACE_MS / 2 + xoshiro_below(&crowd.luck, PACE_MS);
		}
		if (!p->asks && p->next_ms < next_ms)
			next_ms = p->next_ms;
	}
	return next_ms;
}

static void *
crowd_run(void *arg)
{
	struct pollfd fds[OTHERS];

	(void)arg;
	while (!atomic_load(&crowd.ends)) {
		double wait = 100;

		if (atomic_load(&crowd.bets))
			wait = crowd_bet() - now_ms();
		for (int i = 0; i < OTHERS; i++)
			fds[i] =
			    (struct pollfd){ .fd = crowd.person[i].channel.fd, .events = POLLIN };
		poll(fds, OTHERS, wait > 1 ? (int)wait : 1);
		for (int i = 0; i < OTHERS; i++) {
			if (fds[i].revents != 0)
				person_hear(&crowd.person[i]);
		}
	}
	return NULL;
}

/* The one with a terminal. */
struct screen {
	pid_t pid;
	int fd;
	long bytes, frames;
	double last_ms; /* of the last bytes; those that come APART_MS later are another frame */
};

static struct screen
screen_open(void)
{
	struct winsize size = { .ws_row = 36, .ws_col = 120 };
	struct screen s = { 0 };

	s.pid = forkpty(&s.fd, NULL, NULL, &size);
	if (s.pid == 0) {
		setenv("TERM", "xterm-256color", 1);
		setenv("LC_ALL", "C.UTF-8", 1);
		setenv("XDG_STATE_HOME", "/dev/null", 1);
		setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
		execl("./pitboss", "pitboss", "join", "--socket", at, "--as", "kim", (char *)NULL);
		_exit(127);
	}
	return s;
}

/* Reads what is painted for MS, or until TEXT is, which takes at most MS.  False if it is not. */
static bool
screen_read(struct screen *s, double ms, const char *text)
{
	static char seen[1 << 20];
	double until = now_ms() + ms;
	size_t n = 0;

	for (double left = ms; left > 0; left = until - now_ms()) {
		ssize_t got;

		if (poll(&(struct pollfd){ .fd = s->fd, .events = POLLIN }, 1, (int)left + 1) != 1)
			continue;
		got = read(s->fd, seen + n, sizeof(seen) / 2);
		if (got <= 0)
			give_up("./pitboss join has ended");
		s->bytes += got;
		s->frames += now_ms() - s->last_ms > APART_MS;
		s->last_ms = now_ms();
		n += (size_t)got;
		seen[n] = '\0';
		if (text != NULL && strstr(seen, text) != NULL)
			return true;
		if (n >= sizeof(seen) / 2)
			n = 0;
	}
	return text == NULL;
}

static void
screen_press(struct screen *s, const char *keys)
{
	if (write(s->fd, keys, strlen(keys)) < 0)
		perror("write");
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
	if (n == 0)
		give_up("nothing was measured");
	qsort(ms, (size_t)n, sizeof(*ms), by_size);
	printf("%-38s median %6.2f ms, p95 %6.2f ms, of %d\n", what, ms[n / 2], ms[n * 95 / 100],
	       n);
}

/* "You bet chips of $10." */
static void
bench_keys(struct screen *s)
{
	double ms[KEYS];

	for (int i = 0; i < KEYS; i++) {
		double from = now_ms();

		screen_press(s, i % 2 == 0 ? "+" : "-");
		if (!screen_read(s, 2000, i % 2 == 0 ? "10. " : "5. "))
			give_up("a key is not seen");
		ms[i] = now_ms() - from;
		screen_read(s, 60, NULL);
	}
	print_times("key to paint while all bet", ms, KEYS);
}

static void
bench_client(struct screen *s, const char *what, double ms)
{
	double from = now_ms(), cpu = proc_cpu_ms(s->pid), seconds;
	long frames = s->frames, bytes = s->bytes;
	uint64_t sleeps = proc_sleeps(s->pid);

	screen_read(s, ms, NULL);
	seconds = (now_ms() - from) / 1e3;
	printf("%-38s %5.1f wake-ups/s, %5.1f frames/s, %.0f bytes/s, %.2f %% of a core\n", what,
	       (double)(proc_sleeps(s->pid) - sleeps) / seconds,
	       (double)(s->frames - frames) / seconds, (double)(s->bytes - bytes) / seconds,
	       (proc_cpu_ms(s->pid) - cpu) / seconds / 10);
}

static void
bench_house(struct screen *s)
{
	double from = now_ms(), cpu = proc_cpu_ms(house), seconds;

	atomic_store(&crowd.counts, true);
	screen_read(s, MEASURED_MS, NULL);
	atomic_store(&crowd.counts, false);
	seconds = (now_ms() - from) / 1e3;
	wait_ms(200);
	printf("%-38s %.2f %% of a core, %.1f MB resident\n", "the house while all bet",
	       (proc_cpu_ms(house) - cpu) / (now_ms() - from) * 100,
	       (double)proc_resident_kb(house) * 1024 / 1e6);
	printf("%-38s %.1f bets/s, %.1f views/s and %.0f bytes/s to each\n", "by 49 of them",
	       crowd.n / seconds, (double)crowd.views / OTHERS / seconds,
	       (double)crowd.bytes / OTHERS / seconds);
	print_times("bet to answer", crowd.took_ms, crowd.n);
}

int
main(void)
{
	pthread_t thread;
	struct screen kim;

	house_open();
	for (int i = 0; i < OTHERS; i++)
		person_come(&crowd.person[i], i);
	crowd.luck = xoshiro_seed("people", 0);
	atomic_store(&crowd.bets, true);
	if (pthread_create(&thread, NULL, crowd_run, NULL) != 0)
		give_up("there is no thread for the people");
	kim = screen_open();
	screen_read(&kim, SETTLE_MS / 2, NULL);
	screen_press(&kim, "xb"); /* the welcome goes, and kim sits */
	screen_read(&kim, SETTLE_MS / 2, NULL);
	bench_house(&kim);
	bench_keys(&kim);
	bench_client(&kim, "a client while all bet", IDLE_MS);
	atomic_store(&crowd.bets, false);
	screen_press(&kim, "P");
	screen_read(&kim, SETTLE_MS, NULL);
	bench_client(&kim, "a client while the house is paused", IDLE_MS);
	kill(kim.pid, SIGKILL);
	waitpid(kim.pid, NULL, 0);
	atomic_store(&crowd.ends, true);
	pthread_join(thread, NULL);
	return 0;
}
