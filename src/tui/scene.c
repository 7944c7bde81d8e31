#include "tui/scene.h"

const struct view *
scene_view(const struct scene *s)
{
	return &s->view[s->focus];
}

const struct pane *
scene_pane(const struct scene *s)
{
	return pane_find(scene_view(s)->game);
}

bool
scene_too_small(int rows, int cols)
{
	return rows < SCENE_ROWS || cols < SCENE_COLS;
}

bool
scene_has_floor(int tables, int rows, int cols)
{
	return tables > 1 && rows >= FLOOR_ROWS && cols >= FLOOR_COLS;
}

bool
scene_is_floor(const struct scene *s, int rows, int cols)
{
	return !s->zoomed && scene_has_floor(s->tables, rows, cols);
}

bool
scene_may(const struct scene *s, enum room_right right)
{
	return s->room != NULL ? room_may(s->room, right) : right != RIGHT_SPEAK;
}
