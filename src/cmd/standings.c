#include "cmd/standings.h"

#include <inttypes.h>
#include <json.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/utf8.h"

static double
shown(const struct column *c, const struct figures *f)
{
	return c->of(f) * (c->percent ? 100 : 1);
}

static void
print_cell(const struct column *c, const struct figures *f, int width)
{
	double value = shown(c, f);

	if (isnan(value))
		printf(" %*s", width, "-");
	else
		printf(" %*.*f", width, c->digits, value);
}

/* Wide enough for the title and for all its figures. */
static int
column_width(const struct standings *s, const struct column *c)
{
	int width = (int)snprintf(NULL, 0, "%s", c->title);

	for (int i = 0; i < s->t->n; i++) {
		int w = snprintf(NULL, 0, "%.*f", c->digits, shown(c, &s->total[i]));

		if (w > width)
			width = w;
	}
	return width;
}

static void
print_players(const struct standings *s)
{
	printf("%-15s", "player");
	for (const struct column *c = s->t->contest->columns; c->key != NULL; c++)
		printf(" %*s", column_width(s, c), c->title);
	putchar('\n');
	for (int i = 0; i < s->t->n; i++) {
		printf("%-15s", s->name[i]);
		for (const struct column *c = s->t->contest->columns; c->key != NULL; c++)
			print_cell(c, &s->total[i], column_width(s, c));
		putchar('\n');
	}
}

static void
print_cross(const struct standings *s)
{
	const struct column *c = s->t->contest->cross;

	printf("\n%s of the row against the column\n%-18s", c->title, "");
	for (int i = 0; i < s->t->n; i++)
		printf(" %6d", i + 1);
	putchar('\n');
	for (int i = 0; i < s->t->n; i++) {
		printf("%2d %-15s", i + 1, s->name[i]);
		for (int k = 0; k < s->t->n; k++)
			print_cell(c, &s->cross[i * s->t->n + k], 6);
		putchar('\n');
	}
}

void
standings_print(const struct standings *s)
{
	const struct tournament *t = s->t;
	char *seed = text_disarmed(t->seed);

	printf("%s: %d players, %d %s of %d, %" PRIu64 " %s each, seed %s\n",
	       t->contest->game->title, t->n, tournament_tables(t),
	       tournament_tables(t) == 1 ? "table" : "tables", t->seats, tournament_games(t),
	       t->contest->unit, seed != NULL ? seed : "");
	free(seed);
	if (s->stopped)
		printf("stopped early: these are the %s that were played\n", t->contest->unit);
	putchar('\n');
	print_players(s);
	if (t->seats == 2)
		print_cross(s);
}

static struct json_object *
json_number(const struct column *c, const struct figures *f)
{
	double value = c->of(f);

	if (isnan(value))
		return NULL;
	if (c->digits == 0)
		return json_object_new_int64((int64_t)value);
	return json_object_new_double(value);
}

static struct json_object *
json_players(const struct standings *s)
{
	struct json_object *players = json_object_new_array();

	for (int i = 0; i < s->t->n; i++) {
		struct json_object *player = json_object_new_object();

		json_object_object_add(player, "name", json_object_new_string(s->name[i]));
		for (const struct column *c = s->t->contest->columns; c->key != NULL; c++)
			json_object_object_add(player, c->key, json_number(c, &s->total[i]));
		json_object_array_add(players, player);
	}
	return players;
}

static struct json_object *
json_cross(const struct standings *s)
{
	struct json_object *rows = json_object_new_array();

	for (int i = 0; i < s->t->n; i++) {
		struct json_object *row = json_object_new_array();

		for (int k = 0; k < s->t->n; k++)
			json_object_array_add(
			    row, json_number(s->t->contest->cross, &s->cross[i * s->t->n + k]));
		json_object_array_add(rows, row);
	}
	return rows;
}

void
standings_print_json(const struct standings *s)
{
	struct json_object *all = json_object_new_object();
	char *seed = text_disarmed(s->t->seed);

	json_object_object_add(all, "game", json_object_new_string(s->t->contest->game->name));
	json_object_object_add(all, "seed", seed != NULL ? json_object_new_string(seed) : NULL);
	free(seed);
	json_object_object_add(all, "table", json_object_new_int(s->t->seats));
	json_object_object_add(all, "stopped", json_object_new_boolean(s->stopped));
	json_object_object_add(all, "players", json_players(s));
	if (s->t->seats == 2)
		json_object_object_add(all, "cross", json_cross(s));
	puts(json_object_to_json_string_ext(all, JSON_C_TO_STRING_PRETTY));
	json_object_put(all);
}
