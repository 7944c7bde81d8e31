#include "lab/summit/summit_survey.h"

#include <stdlib.h>
#include <string.h>

#include "lab/summit/summit_path.h"

enum { SURVEY = 20000 };

/* How large a hand seems, and how much that matters. */
struct survey_look {
	float mean, weight;
};

struct survey {
	double rolls[SUMMITEER_LEVELS + 1][SUMMITEER_SUMS],
	    all[SUMMITEER_LEVELS + 1][SUMMITEER_SUMS];
	struct survey_look look[SUMMITEER_LEVELS + 1][2][SURVEY];
};

void
survey_know_nothing(struct summiteer *know)
{
	memset(know, 0, sizeof(*know));
	for (int level = 0; level <= SUMMITEER_LEVELS; level++) {
		int cells = summiteer_cells(level);

		memset(know->rolls[level], 255, SUMMITEER_SUMS);
		for (int at = 0; at < cells - 1; at++)
			know->edge[level][0][at] = know->edge[level][1][at] =
			    (uint8_t)summiteer_edge(16 + 12. * (at + 1) / cells);
	}
	for (int node = 0; node < SUMMITEER_FIRST; node++)
		memset(know->node[node].roll, 255, HANDS);
}

/* How the policy plays along the Nth path, and how likely one side comes to each level by its own
 * choices: cells should be where that is likely. */
static void
survey_count_rolls(struct survey *survey, const struct summiteer *know, const struct path *path,
		   int n)
{
	float reach[2][HANDS], dealt[2][HANDS], rolls[HANDS], by_sum[SUMMITEER_SUMS],
	    rolls_by_sum[SUMMITEER_SUMS];
	float all[2], dealt_all[2];

	reach_deal(reach[0]);
	reach_deal(reach[1]);
	reach_deal(dealt[0]);
	reach_deal(dealt[1]);
	for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
		const struct step *step = &path->step[level];
		int actor = (level + 1) % 2;

		for (int side = 0; side < 2; side++) {
			all[side] = dealt_all[side] = 0;
			for (int i = 0; i < HANDS; i++) {
				all[side] += reach[side][i];
				dealt_all[side] += dealt[side][i];
			}
		}
		for (int i = 0; i < HANDS; i++)
			rolls[i] = reach[actor][i] * know->node[step->node].roll[i] / 255;
		reach_sums(reach[actor], by_sum);
		reach_sums(rolls, rolls_by_sum);
		for (int x = 0; x < SUMMITEER_SUMS; x++) {
			survey->all[level][x] += (double)(all[1 - actor] * by_sum[x]);
			survey->rolls[level][x] += (double)(all[1 - actor] * rolls_by_sum[x]);
		}
		for (int side = 0; side < 2; side++) {
			float a = all[0] / dealt_all[0], b = all[1] / dealt_all[1];

			survey->look[level][side][n].weight = 0.01f + (a > b ? a : b);
		}
		reach_roll(rolls, step->value, step->replaced, step->weight, reach[actor]);
		memcpy(rolls, dealt[actor], sizeof(rolls));
		reach_roll(rolls, step->value, step->replaced, step->weight, dealt[actor]);
	}
}

/* Neighbouring sums help out if one was seldom seen. */
static void
survey_write_rolls(const struct survey *survey, struct summiteer *know)
{
	for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
		for (int x = 0; x < SUMMITEER_SUMS; x++) {
			double rolls = 0, all = 0;

			for (int y = x > 0 ? x - 1 : x; y <= x + 1 && y < SUMMITEER_SUMS; y++) {
				rolls += survey->rolls[level][y] * (y == x ? 4 : 1);
				all += survey->all[level][y] * (y == x ? 4 : 1);
			}
			know->rolls[level][x] =
			    (uint8_t)(255 * (all > 1e-9 ? rolls / all : 0.5) + 0.5);
		}
	}
}

static int
survey_by_size(const void *a, const void *b)
{
	const struct survey_look *x = a, *y = b;

	if (x->mean != y->mean)
		return (x->mean > y->mean) - (x->mean < y->mean);
	return (x->weight > y->weight) - (x->weight < y->weight);
}

/* Cuts cells so that each matters as much. */
static void
survey_cut(struct survey_look look[SURVEY], int cells, uint8_t *edge)
{
	double all = 0, sum = 0;
	int at = 0;

	qsort(look, SURVEY, sizeof(*look), survey_by_size);
	for (int n = 0; n < SURVEY; n++)
		all += (double)look[n].weight;
	for (int n = 0; n < SURVEY && at < cells - 1; n++) {
		sum += (double)look[n].weight;
		while (at < cells - 1 && sum >= all * (at + 1) / cells) {
			double here = summiteer_edge((double)look[n].mean);

			edge[at++] = (uint8_t)(here < 0 ? 0 : here > 255 ? 255 : here + 0.5);
		}
	}
}

bool
survey_cells(const struct summiteer *seen_with, struct summiteer *know, struct xoshiro *luck)
{
	struct survey *survey = calloc(1, sizeof(*survey));

	if (survey == NULL)
		return false;
	for (int n = 0; n < SURVEY; n++) {
		struct path path;

		path_draw(&path, seen_with, luck);
		survey_count_rolls(survey, know, &path, n);
	}
	survey_write_rolls(survey, know);
	for (int n = 0; n < SURVEY; n++) {
		struct path path;

		path_draw(&path, know, luck);
		survey_count_rolls(survey, know, &path, n);
		for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
			for (int side = 0; side < 2; side++)
				survey->look[level][side][n].mean = path.mean[level][side];
		}
	}
	for (int level = 1; level <= SUMMITEER_LEVELS; level++) {
		for (int side = 0; side < 2; side++)
			survey_cut(survey->look[level][side], summiteer_cells(level),
				   know->edge[level][side]);
	}
	free(survey);
	return true;
}
