#include "cmd/welcome.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/state.h"

bool
welcome_due(void)
{
	char path[STATE_PATH];
	int fd;

	if (!state_path("welcomed", path, sizeof(path)))
		return false;
	state_make_way(path);
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
	if (fd < 0)
		return false;
	close(fd);
	return true;
}
