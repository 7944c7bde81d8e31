#include "tui/felt_map.h"

#include <limits.h>
#include <stdlib.h>

#include "term/key.h"

void
felt_map_add(struct felt_map *map, int spot, int row, int col, int rows, int cols)
{
	if (map->n == FELT_PLACES)
		return;
	map->place[map->n++] = (struct felt_place){ (int16_t)spot, (int16_t)row, (int16_t)col,
						    (int16_t)rows, (int16_t)cols };
	if (row + rows > map->rows)
		map->rows = row + rows;
}

struct canvas
felt_map_part(struct canvas c, const struct felt_place *place)
{
	struct canvas part = canvas_part(c, place->row, place->col, place->rows, place->cols);

	canvas_click(part, KEY_SPOT + place->spot);
	return part;
}

/* The blank between two stretches of a row or column; less than 0 where they overlap. */
static int
felt_map_gap(int from, int length, int other, int other_length)
{
	return from < other ? other - from - length : from - other - other_length;
}

/* Twice the distance of the middles. */
static int
felt_map_aside(int from, int length, int other, int other_length)
{
	return abs(2 * from + length - 2 * other - other_length);
}

/* How far TO is from AT in the direction of KEY: the less, the sooner the arrow goes there.
 * INT_MAX: not in that direction. */
static int
felt_map_cost(const struct felt_place *at, const struct felt_place *to, int key)
{
	bool across = key == KEY_GO_LEFT || key == KEY_GO_RIGHT;
	bool beyond = key == KEY_GO_LEFT    ? to->col + to->cols <= at->col
		      : key == KEY_GO_RIGHT ? to->col >= at->col + at->cols
		      : key == KEY_GO_UP    ? to->row + to->rows <= at->row
					    : to->row >= at->row + at->rows;
	int rows = felt_map_gap(at->row, at->rows, to->row, to->rows);
	int cols = felt_map_gap(at->col, at->cols, to->col, to->cols);

	if (!beyond || (across && rows >= 0))
		return INT_MAX;
	if (across)
		return cols * 1000 + felt_map_aside(at->row, at->rows, to->row, to->rows);
	return rows * 1000000 + (cols > 0 ? cols * 1000 : 0) +
	       felt_map_aside(at->col, at->cols, to->col, to->cols);
}

const struct felt_place *
felt_map_find(const struct felt_map *map, int spot)
{
	for (int i = 0; i < map->n; i++) {
		if (map->place[i].spot == spot)
			return &map->place[i];
	}
	return NULL;
}

int
felt_map_above(const struct felt_map *map, int spot, int rows)
{
	const struct felt_place *p = felt_map_find(map, spot);
	int most = map->rows - rows, at;

	if (most <= 0 || p == NULL)
		return 0;
	at = p->row + p->rows - rows;
	return at < 0 ? 0 : at > most ? most : at;
}

void
felt_map_draw_more(struct canvas c, const struct felt_map *map, int above)
{
	if (above > 0)
		canvas_put(c, 0, c.cols - 1, STYLE_CALL, L'↑');
	if (above + c.rows < map->rows)
		canvas_put(c, c.rows - 1, c.cols - 1, STYLE_CALL, L'↓');
}

int
felt_map_walk(const struct felt_map *map, int spot, int key)
{
	const struct felt_place *at = felt_map_find(map, spot), *best = at;
	int least = INT_MAX;

	if (map->n == 0)
		return spot;
	if (at == NULL)
		return map->place[0].spot;
	for (int i = 0; i < map->n; i++) {
		int cost = felt_map_cost(at, &map->place[i], key);

		if (cost < least) {
			least = cost;
			best = &map->place[i];
		}
	}
	return best->spot;
}
