#include "fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "games/game.h"
#include "games/game_table.h"

void
fuzz_fail(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s:%d: this does not hold: %s\n", file, line, what);
	abort();
}

FILE *
fuzz_open(const uint8_t *data, size_t size)
{
	/* The file is read alone, but fmemopen() takes no bytes that are constant, and not none. */
	FILE *file =
	    size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : fopen("/dev/null", "r");

	FUZZ_HOLDS(file != NULL);
	return file;
}

const struct game *
fuzz_game(const char *word)
{
	const struct game *g = game_find(word);

	return g != NULL ? g : games[0];
}

static char folder[256];
static const char *const *files;

static void
fuzz_clear(void)
{
	char path[512];

	for (int i = 0; files[i] != NULL; i++) {
		snprintf(path, sizeof(path), "%s/%s", folder, files[i]);
		if (unlink(path) != 0)
			rmdir(path);
	}
	FUZZ_HOLDS(rmdir(folder) == 0);
}

const char *
fuzz_folder(const char *const *names)
{
	const char *place = getenv("TMPDIR");
	struct stat memory;

	if (folder[0] != '\0')
		return folder;
	if (place == NULL)
		place = stat("/dev/shm", &memory) == 0 ? "/dev/shm" : "/tmp";
	snprintf(folder, sizeof(folder), "%s/pitboss-fuzz-XXXXXX", place);
	FUZZ_HOLDS(mkdtemp(folder) != NULL);
	files = names;
	atexit(fuzz_clear);
	return folder;
}
