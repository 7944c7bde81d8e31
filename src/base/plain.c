#include "base/plain.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Without waiting for a writer, as a pipe with a name would. */
FILE *
plain_open(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat about;
	FILE *file;
	int error;

	if (fd < 0)
		return NULL;
	about.st_mode = 0;
	if (fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) {
		close(fd);
		errno = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
		return NULL;
	}
	file = fdopen(fd, "rb");
	if (file == NULL) {
		error = errno;
		close(fd);
		errno = error;
	}
	return file;
}

const char *
plain_error(int error)
{
	return error == EINVAL ? "it is not a plain file" : strerror(error);
}
