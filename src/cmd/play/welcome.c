#include "cmd/play/welcome.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/state.h"
#include "games/game.h"
#include "games/game_table.h"
#include "room/guide.h"

enum { MARK_NAME = 64 };

/* An empty file of that name is made; false if it was there before, or cannot be. */
static bool
welcome_make_mark(const char *name)
{
	char path[STATE_PATH];
	int fd;

	if (!state_path(name, path, sizeof(path)))
		return false;
	state_make_way(path);
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
	if (fd < 0)
		return false;
	close(fd);
	return true;
}

bool
welcome_due(void)
{
	return welcome_make_mark("welcomed");
}

static void
welcome_name_guide(const struct game *g, char out[MARK_NAME])
{
	snprintf(out, MARK_NAME, "guided-%s", g->name);
}

/* Can marks be made? */
static bool
welcome_can_mark(void)
{
	char path[STATE_PATH];

	if (!state_path("", path, sizeof(path)))
		return false;
	state_make_way(path);
	return access(path, W_OK | X_OK) == 0;
}

uint32_t
welcome_guided(void)
{
	char name[MARK_NAME], path[STATE_PATH];
	uint32_t had = 0;

	if (!welcome_can_mark())
		return GUIDE_ALL;
	for (int i = 0; games[i] != NULL; i++) {
		welcome_name_guide(games[i], name);
		if (state_path(name, path, sizeof(path)) && access(path, F_OK) == 0)
			had |= guide_bit(games[i]);
	}
	return had;
}

void
welcome_guided_at(uint32_t had)
{
	char name[MARK_NAME];

	for (int i = 0; games[i] != NULL; i++) {
		welcome_name_guide(games[i], name);
		if ((had & guide_bit(games[i])) != 0)
			welcome_make_mark(name);
	}
}
