/*
 * Worked scenarios of a layout, as its rules write them: lines for the console, `! LINE' for one
 * that must be refused and change nothing, `= NAME CHIPS+TABLE ...' for the money, `? STATE POINT'
 * for the state, without the point if there is none.  `== TITLE' opens a new table.
 */
#ifndef PITBOSS_TESTS_SCENARIOS_H
#define PITBOSS_TESTS_SCENARIOS_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "console/console.h"
#include "dice/seeded.h"
#include "games/game.h"

enum { SCENARIO_LINE = 256 };

struct scenarios {
	const struct game *game;
	const char *file;
	int line;
	char title[SCENARIO_LINE];
	int scenarios, refused;
	struct seeded dice;
	struct console console;
	bool open;
};

static void
scenarios_ignore(void *ctx, const struct answer *a)
{
	(void)ctx, (void)a;
}

static void
scenarios_close(struct scenarios *p)
{
	if (p->open)
		console_close(&p->console);
	p->open = false;
}

static void
scenarios_open(struct scenarios *p, const char *title)
{
	scenarios_close(p);
	snprintf(p->title, sizeof(p->title), "%s", title);
	seeded_init(&p->dice, title, 0);
	console_open(&p->console, p->game, &p->dice.bytes.source, scenarios_ignore, NULL);
	p->open = true;
	p->scenarios++;
}

static void
scenarios_complain(const struct scenarios *p, const char *line, const char *what)
{
	fail_msg("%s:%d (%s): %s: %s", p->file, p->line, p->title, line, what);
}

static void
scenarios_refuse(struct scenarios *p, const char *line)
{
	static struct game_state before;
	char copy[SCENARIO_LINE];

	game_copy(p->game, &before, &p->console.state);
	strcpy(copy, line);
	if (console_line(&p->console, copy))
		scenarios_complain(p, line, "is not refused");
	if (!game_same(p->game, &before, &p->console.state))
		scenarios_complain(p, line, "is refused and changes something");
	p->refused++;
}

static int
scenarios_seat(const struct scenarios *p, const char *line, const char *name)
{
	int seat = 0;

	while (seat < SEATS && strcmp(p->console.name[seat], name) != 0)
		seat++;
	if (seat == SEATS)
		scenarios_complain(p, line, "there is no such player");
	return seat;
}

/* " bob 490+10 ann 500+0" */
static void
scenarios_count(struct scenarios *p, const char *line)
{
	const struct rail *rail = (const struct rail *)p->console.state.bytes;
	char name[NAME_SIZE], found[SCENARIO_LINE];
	int64_t stack, staked;
	int used;

	for (; sscanf(line, " %16s %" SCNd64 "+%" SCNd64 "%n", name, &stack, &staked, &used) == 3;
	     line += used) {
		int seat = scenarios_seat(p, line, name);
		chips lies = game_staked(p->game, rail, seat);

		snprintf(found, sizeof(found), "%s has %" PRId64 "+%" PRId64, name,
			 rail->stack[seat], lies);
		if (rail->stack[seat] != stack || lies != staked)
			scenarios_complain(p, line, found);
	}
	if (line[strspn(line, " ")] != '\0')
		scenarios_complain(p, line, "is not read");
}

static void
scenarios_look(struct scenarios *p, const char *line)
{
	static const char *const names[SEATS];
	char state[40], point[10], request[80], parts[1000];
	struct text t = text_in(parts, sizeof(parts));

	if (sscanf(line, "%39s %9s", state, point) == 2)
		snprintf(request, sizeof(request), "state %s\npoint %s\n", state, point);
	else
		snprintf(request, sizeof(request), "state %s\nshooter ", state);
	parts_add(p->game, &p->console.state, names, &t);
	if (strncmp(parts, request, strlen(request)) != 0)
		scenarios_complain(p, line, parts);
}

static void
scenarios_line(struct scenarios *p, char *line)
{
	line[strcspn(line, "\n")] = '\0';
	if (strncmp(line, "== ", 3) == 0)
		scenarios_open(p, line + 3);
	else if (strncmp(line, "! ", 2) == 0)
		scenarios_refuse(p, line + 2);
	else if (*line == '=')
		scenarios_count(p, line + 1);
	else if (*line == '?')
		scenarios_look(p, line + 1);
	else if (*line != '\0' && *line != '#' && !console_line(&p->console, line))
		scenarios_complain(p, line, "is refused");
}

/* All of a file in tests/data. */
static void
scenarios_play(struct scenarios *p, const struct game *g, const char *file)
{
	const char *source = getenv("srcdir");
	char path[600], line[SCENARIO_LINE];
	FILE *f;

	memset(p, 0, sizeof(*p));
	p->game = g;
	p->file = file;
	snprintf(path, sizeof(path), "%s/tests/data/%s", source != NULL ? source : ".", file);
	f = fopen(path, "r");
	assert_non_null(f);
	while (fgets(line, sizeof(line), f) != NULL) {
		p->line++;
		scenarios_line(p, line);
	}
	fclose(f);
	scenarios_close(p);
}

#endif
