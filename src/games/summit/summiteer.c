#include "games/summit/summiteer.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/runs.h"

/* The first node of each level. */
enum {
	BEFORE_CELLS = SUMMITEER_FIRST - 1,
#define CELLS_FROM(level, cells) CELLS_##level, CELLS_##level##_LAST = CELLS_##level + (cells)-1,
	SUMMITEER_CELLS_BY_LEVEL(CELLS_FROM)
};
static const int first_by_level[] = { 0,
				      0,
				      1,
				      1 + 11,
				      SUMMITEER_INNER,
#define CELLS_BEGIN(level, cells) CELLS_##level,
				      SUMMITEER_CELLS_BY_LEVEL(CELLS_BEGIN) SUMMITEER_NODES };

int
summiteer_first(int level)
{
	return first_by_level[level];
}

int
summiteer_cells(int level)
{
	return first_by_level[level + 1] - first_by_level[level];
}

/* The last level is followed by itself. */
static int
level_after(int level)
{
	return level < SUMMITEER_LEVELS ? level + 1 : SUMMITEER_LEVELS;
}

int
summiteer_next(const struct summiteer *know, int level, int node, int outcome)
{
	int at = node - SUMMITEER_INNER;

	/* Histories are numbered as they branch. */
	if (level < SUMMITEER_EXACT)
		return node * SUMMITEER_OUTCOMES + 1 + outcome;
	return summiteer_first(level_after(level)) + know->next[0][at][outcome] +
	       256 * know->next[1][at][outcome];
}

/* No hand drops and rolls more often than always. */
static bool
summiteer_adds_up(const struct summiteer *know)
{
	for (int i = 0; i < SUMMITEER_NODES; i++) {
		int all = 0;

		/* The sum of two values has a sixth bit if it is too large. */
		for (int hand = 0; hand < HANDS; hand++)
			all |= know->node[i].drop[hand] + know->node[i].roll[hand];
		if (all > SUMMITEER_PARTS)
			return false;
	}
	return true;
}

/* Every roll leads to a cell that there is. */
static bool
summiteer_leads_on(const struct summiteer *know)
{
	for (int level = SUMMITEER_EXACT; level <= SUMMITEER_LEVELS; level++) {
		int end = summiteer_first(level_after(level) + 1);

		for (int n = summiteer_first(level); n < summiteer_first(level + 1); n++) {
			for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
				if (summiteer_next(know, level, n, o) >= end)
					return false;
			}
		}
	}
	return true;
}

/* What comes first, and is not packed, and the rest. */
enum { HEAD = offsetof(struct summiteer, node), PACKED = sizeof(struct summiteer) - HEAD };

struct summiteer *
summiteer_read(const void *data, size_t size)
{
	const uint8_t *bytes = data;
	struct summiteer *know;

	if (data == NULL || size < HEAD || memcmp(data, SUMMITEER_MAGIC, sizeof(know->magic)) != 0)
		return NULL;
	know = malloc(sizeof(*know));
	if (know == NULL)
		return NULL;
	memcpy(know, data, HEAD);
	if (runs_unpack(bytes + HEAD, size - HEAD, (uint8_t *)know->node, PACKED) &&
	    summiteer_adds_up(know) && summiteer_leads_on(know))
		return know;
	free(know);
	return NULL;
}

void *
summiteer_write(const struct summiteer *know, size_t *size)
{
	uint8_t *file = malloc(sizeof(*know));

	if (file == NULL)
		return NULL;
	memcpy(file, know, HEAD);
	*size = HEAD + runs_pack((const uint8_t *)know->node, PACKED, file + HEAD);
	return file;
}

int
summiteer_outcome(int value, bool replaced)
{
	return value == 1 ? 0 : 2 * value - 3 + replaced;
}

void
summiteer_lead(struct summiteer *know, int node, int outcome, int cell)
{
	know->next[0][node - SUMMITEER_INNER][outcome] = (uint8_t)(cell % 256);
	know->next[1][node - SUMMITEER_INNER][outcome] = (uint8_t)(cell / 256);
}

void
summiteer_begin(struct summiteer_history *path)
{
	*path = (struct summiteer_history){ .level = 1 };
}

void
summiteer_roll(const struct summiteer *know, struct summiteer_history *path, int value,
	       bool replaced)
{
	path->node =
	    summiteer_next(know, path->level, path->node, summiteer_outcome(value, replaced));
	path->level++;
}
