#include "games/summit/summiteer.h"

#include <stdlib.h>
#include <string.h>

#include "base/runs.h"

/* No hand drops and rolls more often than always. */
static bool
summiteer_adds_up(const struct summiteer *know)
{
	for (int i = 0; i < SUMMITEER_NODES; i++) {
		int all = 0;

		/* The sum of two bytes has a ninth bit if it is too large. */
		for (int hand = 0; hand < HANDS; hand++)
			all |= know->node[i].drop[hand] + know->node[i].roll[hand];
		if (all > UINT8_MAX)
			return false;
	}
	return true;
}

/* The MAGIC comes first, and is not packed. */
enum {
	MAGIC = sizeof(((struct summiteer *)NULL)->magic),
	PACKED = sizeof(struct summiteer) - MAGIC
};

struct summiteer *
summiteer_read(const void *data, size_t size)
{
	const uint8_t *bytes = data;
	struct summiteer *know;

	if (data == NULL || size < MAGIC || memcmp(data, SUMMITEER_MAGIC, MAGIC) != 0)
		return NULL;
	know = malloc(sizeof(*know));
	if (know == NULL)
		return NULL;
	memcpy(know->magic, data, MAGIC);
	if (runs_unpack(bytes + MAGIC, size - MAGIC, (uint8_t *)know + MAGIC, PACKED) &&
	    summiteer_adds_up(know))
		return know;
	free(know);
	return NULL;
}

void *
summiteer_write(const struct summiteer *know, size_t *size)
{
	uint8_t *file = malloc(MAGIC + RUNS_MOST(PACKED));

	if (file == NULL)
		return NULL;
	memcpy(file, know->magic, MAGIC);
	*size = MAGIC + runs_pack((const uint8_t *)know + MAGIC, PACKED, file + MAGIC);
	return file;
}

int
summiteer_outcome(int value, bool replaced)
{
	return value == 1 ? 0 : 2 * value - 3 + replaced;
}

void
summiteer_begin(struct summiteer_path *path)
{
	*path = (struct summiteer_path){ .level = 1 };
	belief_deal(&path->seen[0]);
	belief_deal(&path->seen[1]);
}

double
summiteer_edge(double mean)
{
	return (mean - 14) * 16;
}

int
summiteer_cells(int level)
{
	return level <= SUMMITEER_FINE ? SUMMITEER_CELLS : SUMMITEER_COARSE_CELLS;
}

int
summiteer_first(int level)
{
	int first = 0, size = 1;

	for (int at = 1; at < level; at++) {
		if (at <= SUMMITEER_EXACT) {
			first += size;
			size *= SUMMITEER_OUTCOMES;
		} else {
			first += summiteer_cells(at) * summiteer_cells(at);
		}
	}
	return first;
}

static int
summiteer_cell(const uint8_t *edge, int cells, const struct belief *seen)
{
	double mean = 0;
	int at = 0;

	for (int i = 0; i < HANDS; i++)
		mean += seen->p[i] * hands[i].sum;
	mean = summiteer_edge(mean);
	while (at < cells - 1 && mean >= edge[at])
		at++;
	return at;
}

/* Later levels are played as the last, which has no roll to come. */
static int
known_level(const struct summiteer_path *path)
{
	return path->level < SUMMITEER_LEVELS ? path->level : SUMMITEER_LEVELS;
}

static int
find_node(const struct summiteer *know, const struct summiteer_path *path)
{
	int level = known_level(path), cells = summiteer_cells(level);
	int actor = (path->level + 1) % 2;

	if (level <= SUMMITEER_EXACT)
		return summiteer_first(level) + path->history;
	return summiteer_first(level) +
	       summiteer_cell(know->edge[level][0], cells, &path->seen[actor]) * cells +
	       summiteer_cell(know->edge[level][1], cells, &path->seen[1 - actor]);
}

/* A player who rolls has neither dropped nor called: hands that would have done so are less likely.
 * No hand is ruled out by that, since others play otherwise. */
static void
has_rolled(const struct summiteer *know, const struct summiteer_path *path, struct belief *seen)
{
	const uint8_t least = 5;
	int level = known_level(path);
	const uint8_t *by_hand = know->node[path->node].roll, *by_sum = know->rolls[level];
	double sum = 0;

	for (int i = 0; i < HANDS; i++) {
		uint8_t rolls =
		    path->level <= SUMMITEER_EXACT ? by_hand[i] : by_sum[hands[i].sum - 5];

		seen->p[i] *= rolls > least ? rolls : least;
		sum += seen->p[i];
	}
	for (int i = 0; i < HANDS; i++)
		seen->p[i] /= sum;
}

bool
summiteer_roll(const struct summiteer *know, struct summiteer_path *path, int value, bool replaced)
{
	struct belief *roller = &path->seen[(path->level + 1) % 2], seen = *roller;

	has_rolled(know, path, &seen);
	if (belief_roll(&seen, value, replaced) <= 0)
		return false;
	*roller = seen;
	if (path->level < SUMMITEER_EXACT)
		path->history =
		    path->history * SUMMITEER_OUTCOMES + summiteer_outcome(value, replaced);
	path->level++;
	path->node = find_node(know, path);
	return true;
}
