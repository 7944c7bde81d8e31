#include "cmd/welcome.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

enum { PATH_SIZE = 4096 };

static bool
find_mark(char *out, size_t size)
{
	const char *xdg = getenv("XDG_STATE_HOME");
	const char *home = getenv("HOME");
	struct text path = text_in(out, size);

	if (xdg != NULL && xdg[0] == '/')
		text_add(&path, "%s/pitboss/welcomed", xdg);
	else if (home != NULL && home[0] == '/')
		text_add(&path, "%s/.local/state/pitboss/welcomed", home);
	return path.used > 0 && !path.cut;
}

/* What is there already stays; what cannot be made shows when the file is. */
static void
make_directories(char *path)
{
	for (char *at = strchr(path + 1, '/'); at != NULL; at = strchr(at + 1, '/')) {
		*at = '\0';
		mkdir(path, S_IRWXU);
		*at = '/';
	}
}

bool
welcome_due(void)
{
	char path[PATH_SIZE];
	int fd;

	if (!find_mark(path, sizeof(path)))
		return false;
	make_directories(path);
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
	if (fd < 0)
		return false;
	close(fd);
	return true;
}
