/*
 * A program that answers at once beside a bare ping-pong: a line to a process through a pipe, and a
 * line back (PP).  The two are measured by turns, by the clock on the wall, since both wait; the
 * medians are compared.  A busy machine slows both, so the ratio is what counts.  Nothing fails.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "games/deed.h"
#include "games/game.h"
#include "games/pig/pig.h"
#include "players/program.h"

enum { TURNS = 7, DECISIONS = 10000, LATE_MS = 60000 };

static struct clock real_clock;

static double
wall_s(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The program: it rolls, whatever it is asked. */
static int
be_player(void)
{
	char line[5000];

	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof(line), stdin) != NULL) {
		if (strncmp(line, "go ", 3) == 0)
			printf("%ld roll\n", strtol(line + 3, NULL, 10));
		else if (strncmp(line, "pitboss ", 8) == 0)
			puts("player 1 quick quiet");
		else if (strncmp(line, "new ", 4) == 0)
			printf("ready %s", line + 4);
	}
	return 0;
}

/* The other end of a ping-pong. */
static int
be_pong(void)
{
	char line[5000];

	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof(line), stdin) != NULL)
		puts("1 roll");
	return 0;
}

/* Seconds of DECISIONS pings and pongs. */
static double
ping_pong(const char *self)
{
	char command[5000], line[CHILD_TEXT];
	struct child_plan plan = { .command = command, .clock = &real_clock };
	struct child *c;
	double from_s;

	snprintf(command, sizeof(command), "exec '%s' pong", self);
	c = child_start(&plan);
	if (c == NULL)
		return 0;
	from_s = wall_s();
	for (int i = 0; i < DECISIONS; i++) {
		int64_t until_ms = clock_now(&real_clock) + LATE_MS;

		child_quiet(c);
		child_write(c, "go 1\n", 5, until_ms);
		child_read(c, line, until_ms);
	}
	from_s = wall_s() - from_s;
	child_end(c, true);
	child_free(c);
	return from_s;
}

/* Seconds of DECISIONS questions of Pig. */
static double
questions(const char *self)
{
	static const char *const names[SEATS] = { "quick", "other" };
	char command[5000], why[PROGRAM_WHY];
	struct program_plan plan = { .command = command,
				     .name = "quick",
				     .game = &pig_game,
				     .clock = &real_clock,
				     .clock_ms = LATE_MS };
	struct game_state state;
	struct action action;
	struct program *p;
	double from_s;

	snprintf(command, sizeof(command), "exec '%s' player", self);
	p = program_start(&plan, why);
	if (p == NULL) {
		fprintf(stderr, "%s\n", why);
		return 0;
	}
	game_open(&pig_game, &state);
	for (int i = 0; i < 2; i++)
		game_do(&pig_game, &state,
			&(struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = 100 }, NULL,
			NULL);
	game_do(&pig_game, &state, &(struct deed){ .kind = DEED_TIME }, NULL, NULL);
	program_begin(p, &(struct game_start){
			     .number = 1, .names = names, .rail = (const struct rail *)&state });
	from_s = wall_s();
	for (int i = 0; i < DECISIONS; i++)
		program_ask(p, &state, -1, NULL, NULL, &action);
	from_s = wall_s() - from_s;
	program_free(p);
	return from_s;
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

int
main(int argc, char **argv)
{
	double ping[TURNS], asked[TURNS];

	if (argc > 1)
		return strcmp(argv[1], "pong") == 0 ? be_pong() : be_player();
	clock_init(&real_clock, false);
	for (int i = 0; i < TURNS; i++) {
		ping[i] = ping_pong(argv[0]);
		asked[i] = questions(argv[0]);
	}
	qsort(ping, TURNS, sizeof(ping[0]), by_size);
	qsort(asked, TURNS, sizeof(asked[0]), by_size);
	printf("a line and one back   %8.0f a second\n", DECISIONS / ping[TURNS / 2]);
	printf("a program's decision  %8.0f a second, %.2f times as long (20000 a second wanted)\n",
	       DECISIONS / asked[TURNS / 2], asked[TURNS / 2] / ping[TURNS / 2]);
	clock_finish(&real_clock);
	return 0;
}
