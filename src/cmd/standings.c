#include "cmd/standings.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/utf8.h"
#include "cmd/failings.h"
#include "lab/chance.h"
#include "wire/json.h"

static double
standings_value(const struct column *c, const struct figures *f)
{
	return c->of(f) * (c->percent ? 100 : 1);
}

static void
standings_print_cell(const struct column *c, const struct figures *f, int width)
{
	double value = standings_value(c, f);

	if (isnan(value))
		printf(" %*s", width, "-");
	else
		printf(" %*.*f", width, c->digits, value);
}

/* Wide enough for the title and for all its figures. */
static int
standings_column_width(const struct standings *s, const struct column *c)
{
	int width = (int)snprintf(NULL, 0, "%s", c->title);

	for (int i = 0; i < s->t->n; i++) {
		int w = snprintf(NULL, 0, "%.*f", c->digits, standings_value(c, &s->total[i]));

		if (w > width)
			width = w;
	}
	return width;
}

/* As they can be seen. */
static void
standings_print_words(const char *words)
{
	while (*words != '\0') {
		const char *shown;
		int length = utf8_shown(&words, &shown);

		fwrite(shown, 1, (size_t)length, stdout);
	}
}

/* How many characters are shown for a name. */
static int
standings_chars(const char *name)
{
	int n = 0;

	for (const char *shown; *name != '\0'; n++)
		utf8_shown(&name, &shown);
	return n;
}

static void
standings_print_name(const char *name, int width)
{
	standings_print_words(name);
	printf("%*s", width - standings_chars(name), "");
}

/* The columns of the longest name, of 15 at least. */
static int
standings_name_width(const struct standings *s)
{
	int width = 15;

	for (int i = 0; i < s->t->n; i++) {
		int own = standings_chars(s->brains->shown[i]);

		if (own > width)
			width = own;
	}
	return width;
}

static void
standings_print_players(const struct standings *s)
{
	int width = standings_name_width(s);

	printf("%-*s", width, "player");
	for (const struct column *c = s->t->contest->columns; c->key != NULL; c++)
		printf(" %*s", standings_column_width(s, c), c->title);
	putchar('\n');
	for (int i = 0; i < s->t->n; i++) {
		standings_print_name(s->brains->shown[i], width);
		for (const struct column *c = s->t->contest->columns; c->key != NULL; c++)
			standings_print_cell(c, &s->total[i], standings_column_width(s, c));
		puts(failings_mark(&s->failed[i]));
	}
}

static double
standings_error(const struct figures *f)
{
	return f->games > 0 ? figures_error(f) : NAN;
}

/* Of the row against the column, under these words. */
static void
standings_print_matrix(const struct standings *s, const struct column *c, const char *what)
{
	int width = standings_name_width(s);

	printf("\n%s\n%*s", what, width + 3, "");
	for (int i = 0; i < s->t->n; i++)
		printf(" %6d", i + 1);
	putchar('\n');
	for (int i = 0; i < s->t->n; i++) {
		printf("%2d ", i + 1);
		standings_print_name(s->brains->shown[i], width);
		for (int k = 0; k < s->t->n; k++)
			standings_print_cell(c, &s->cross[i * s->t->n + k], 6);
		putchar('\n');
	}
}

static void
standings_print_cross(const struct standings *s)
{
	const struct column *c = s->t->contest->cross;
	const struct column error = { .digits = c->digits,
				      .percent = c->percent,
				      .of = standings_error };
	char what[80];

	snprintf(what, sizeof(what), "%s of the row %s the column", c->title,
		 s->t->invade ? "alone among players like" : "against");
	standings_print_matrix(s, c, what);
	if (s->t->invade)
		standings_print_matrix(s, &error, "and the standard error of these");
}

static void
standings_print_failings(const struct standings *s)
{
	bool any = false;

	for (int i = 0; i < s->t->n; i++)
		any |= failings_any(&s->failed[i]) || s->failed[i].answered > 0;
	if (any)
		putchar('\n');
	for (int i = 0; i < s->t->n; i++)
		failings_print(s->brains->shown[i], "game", &s->failed[i]);
}

/* How many games would decide a duel, if the difference is what was seen: then its interval does
 * not hold 0.  NAN if there is none. */
static double
standings_deciding(const struct figures *duel)
{
	double ratio = CHANCE_95 * figures_error(duel) / figures_mean(duel);

	return 2 * ceil((double)duel->games * ratio * ratio / 2);
}

static void
standings_print_duel(const struct standings *s)
{
	const struct figures *duel = &s->duel;
	double mean = figures_mean(duel), reach = CHANCE_95 * figures_error(duel);
	double deciding = standings_deciding(duel), deals = (double)duel->deals;

	printf("\n%s - %s, on the same dice\n", s->brains->shown[0], s->brains->shown[1]);
	printf("%+.5f a game, from %+.5f to %+.5f for 95 %%\n", mean, mean - reach, mean + reach);
	printf("ahead in %.2f %% of the deals, even in %.2f %%\n",
	       100 * (double)duel->own[DUEL_AHEAD] / deals,
	       100 * (double)duel->own[DUEL_EVEN] / deals);
	if (!isfinite(deciding))
		puts("no difference was seen");
	else
		printf("%s: a difference of this size is decided by %.0f %s\n",
		       fabs(mean) > reach ? "decided" : "not decided", deciding,
		       s->t->contest->unit);
}

void
standings_print(const struct standings *s)
{
	const struct tournament *t = s->t;
	printf("%s: %d players, %d %s of %d, %" PRIu64 " %s each, seed ", t->contest->game->title,
	       t->n, tournament_tables(t), tournament_tables(t) == 1 ? "table" : "tables", t->seats,
	       tournament_games(t), t->contest->unit);
	standings_print_words(t->seed);
	putchar('\n');
	if (s->stopped)
		printf("stopped early: these are the %s that were played\n", t->contest->unit);
	putchar('\n');
	standings_print_players(s);
	if (t->duel)
		standings_print_duel(s);
	else if (t->seats == 2 || t->invade)
		standings_print_cross(s);
	standings_print_failings(s);
}

static void
standings_put_cell(struct json *j, const char *key, const struct column *c, const struct figures *f)
{
	double value = c->of(f);

	if (c->digits == 0 && !isnan(value))
		json_number(j, key, (int64_t)value);
	else
		json_real(j, key, value);
}

static void
standings_put_players(struct json *j, const struct standings *s)
{
	json_open(j, "players", '[');
	for (int i = 0; i < s->t->n; i++) {
		json_open(j, NULL, '{');
		json_words(j, "name", s->brains->shown[i]);
		for (const struct column *c = s->t->contest->columns; c->key != NULL; c++)
			standings_put_cell(j, c->key, c, &s->total[i]);
		failings_write(j, &s->failed[i]);
		json_close(j);
	}
	json_close(j);
}

static void
standings_put_matrix(struct json *j, const char *key, const struct column *c,
		     const struct standings *s)
{
	json_open(j, key, '[');
	for (int i = 0; i < s->t->n; i++) {
		json_open(j, NULL, '[');
		for (int k = 0; k < s->t->n; k++)
			standings_put_cell(j, NULL, c, &s->cross[i * s->t->n + k]);
		json_close(j);
	}
	json_close(j);
}

static void
standings_put_cross(struct json *j, const struct standings *s)
{
	const struct column *c = s->t->contest->cross;
	const struct column error = { .digits = c->digits, .of = standings_error };

	standings_put_matrix(j, s->t->invade ? "alone" : "cross", c, s);
	if (s->t->invade)
		standings_put_matrix(j, "alone_error", &error, s);
}

static void
standings_put_duel(struct json *j, const struct standings *s)
{
	const struct figures *duel = &s->duel;

	json_open(j, "duel", '{');
	json_number(j, "deals", duel->deals);
	json_real(j, "difference", figures_mean(duel));
	json_real(j, "error", figures_error(duel));
	json_number(j, "ahead", duel->own[DUEL_AHEAD]);
	json_number(j, "even", duel->own[DUEL_EVEN]);
	json_real(j, "deciding_games", standings_deciding(duel));
	json_close(j);
}

void
standings_print_json(const struct standings *s)
{
	struct json j;

	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_text(&j, "game", s->t->contest->game->name);
	json_words(&j, "seed", s->t->seed);
	json_number(&j, "table", s->t->seats);
	json_sign(&j, "stopped", s->stopped);
	standings_put_players(&j, s);
	if (s->t->duel)
		standings_put_duel(&j, s);
	else if (s->t->seats == 2 || s->t->invade)
		standings_put_cross(&j, s);
	json_close(&j);
	json_end(&j);
}
