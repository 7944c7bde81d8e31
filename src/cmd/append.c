#include "cmd/append.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cmd/command.h"

int
append_open(const char *path, const char *what)
{
	int fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK,
		      S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
	struct stat found;
	bool plain = fd >= 0 && fstat(fd, &found) == 0 && S_ISREG(found.st_mode);

	if (plain)
		return fd;
	command_complain("%s cannot be written to %s: %s", what, text_quoted(path).text,
			 fd >= 0 ? "it is no plain file" : strerror(errno));
	if (fd >= 0)
		close(fd);
	return -1;
}
