#include "lab/summit/summit_survey.h"

#include <stdlib.h>
#include <string.h>

#include "lab/summit/summit_cells.h"
#include "lab/summit/summit_crossing.h"

/* No more rolls than these lead from a level to the next. */
enum { SURVEY_ROLLS = SUMMITEER_CELLS * SUMMITEER_OUTCOMES };

struct survey_roll {
	int node, outcome;
};

struct survey {
	struct summiteer *know;
	const struct survey_rates *rates;
	int n;
	struct survey_roll roll[SURVEY_ROLLS];
	struct cells_look look[SURVEY_ROLLS];
	int cell[SURVEY_ROLLS];
	struct cells_look mean[SUMMITEER_CELLS];                     /* of the cells of a level */
	struct crossings from[SUMMITEER_CELLS], to[SUMMITEER_CELLS]; /* of a level and the next */
};

/* A roll that leads to the next level is looked at, or goes to its cell. */
typedef void survey_fn(struct survey *s, const struct crossing *next, int node, int outcome);

static void
survey_look(struct survey *s, const struct crossing *next, int node, int outcome)
{
	s->roll[s->n] = (struct survey_roll){ node, outcome };
	s->look[s->n] = cells_look_at(next);
	s->n++;
}

static void
survey_go(struct survey *s, const struct crossing *next, int node, int outcome)
{
	(void)node, (void)outcome;
	crossings_add(&s->to[s->cell[s->n++]], next);
}

static void
survey_rolls(const struct survey *s, const struct crossing *m, float rolls[HANDS])
{
	const struct summiteer_node *node = &s->know->node[m->node];

	for (int i = 0; i < HANDS; i++)
		rolls[i] = m->reach[0][i] * (m->level <= SUMMITEER_EXACT
						 ? (float)node->roll[i] / SUMMITEER_PARTS
						 : s->rates->roll[m->level][hands[i].sum - 5]);
}

/* All rolls from here to the last exact level, or from a later one. */
static void
survey_walk(struct survey *s, const struct crossing *m, survey_fn *each)
{
	struct crossing next;
	float rolls[HANDS];

	survey_rolls(s, m, rolls);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		if (!crossing_roll(m, rolls, o, 0, &next))
			continue;
		if (m->level >= SUMMITEER_EXACT) {
			each(s, &next, m->node, o);
			continue;
		}
		next.node = summiteer_next(s->know, m->level, m->node, o);
		survey_walk(s, &next, each);
	}
}

static void
survey_level(struct survey *s, int level, survey_fn *each)
{
	struct crossing m;

	s->n = 0;
	if (level == SUMMITEER_EXACT) {
		crossing_deal(&m);
		survey_walk(s, &m, each);
		return;
	}
	m.level = level;
	for (int c = 0; c < summiteer_cells(level); c++) {
		m.node = summiteer_first(level) + c;
		if (crossings_mean(&s->from[c], &m))
			survey_walk(s, &m, each);
	}
}

static bool
survey_cut(struct survey *s, int level)
{
	survey_level(s, level, survey_look);
	if (level < SUMMITEER_LEVELS) {
		if (!cells_cut(s->look, s->n, summiteer_cells(level + 1), s->cell, s->mean))
			return false;
	} else {
		for (int n = 0; n < s->n; n++)
			s->cell[n] = cells_nearest(&s->look[n], summiteer_cells(level), s->mean);
	}
	for (int n = 0; n < s->n; n++)
		summiteer_lead(s->know, s->roll[n].node, s->roll[n].outcome, s->cell[n]);
	return true;
}

bool
survey_cells(struct summiteer *know, const struct survey_rates *rates)
{
	struct survey *s = calloc(1, sizeof(*s));
	bool done = s != NULL;

	memset(know->next, 0, sizeof(know->next));
	if (done) {
		s->know = know;
		s->rates = rates;
	}
	for (int level = SUMMITEER_EXACT; done && level <= SUMMITEER_LEVELS; level++) {
		done = survey_cut(s, level);
		memset(s->to, 0, sizeof(s->to));
		survey_level(s, level, survey_go);
		memcpy(s->from, s->to, sizeof(s->from));
	}
	free(s);
	return done;
}
