#include "cmd/state.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"

bool
user_path(const char *variable, const char *below_home, const char *file, char *out, size_t size)
{
	const char *xdg = getenv(variable);
	const char *home = getenv("HOME");
	struct text path = text_in(out, size);

	if (xdg != NULL && xdg[0] == '/')
		text_add(&path, "%s/pitboss/%s", xdg, file);
	else if (home != NULL && home[0] == '/')
		text_add(&path, "%s/%s/pitboss/%s", home, below_home, file);
	return path.used > 0 && !path.cut;
}

bool
state_path(const char *file, char *out, size_t size)
{
	return user_path("XDG_STATE_HOME", ".local/state", file, out, size);
}

void
state_make_way(char *path)
{
	for (char *at = strchr(path + 1, '/'); at != NULL; at = strchr(at + 1, '/')) {
		*at = '\0';
		mkdir(path, S_IRWXU);
		*at = '/';
	}
}
