#include "cmd/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cmd/command.h"

enum { MODE = 0666 };

static bool
output_complain(const char *path, int error)
{
	command_complain("%s cannot be written: %s", text_quoted(path).text, strerror(error));
	return false;
}

/* As open() would have made it, which mkstemp() does not. */
static mode_t
output_mode(const struct stat *old)
{
	mode_t mask;

	if (old != NULL)
		return old->st_mode & 0777;
	mask = umask(0);
	umask(mask);
	return MODE & ~mask;
}

/* A descriptor of a new file beside the path; OLD is the file that is there, or NULL. */
static int
output_open_beside(struct output *o, const struct stat *old)
{
	int fd, error;

	if (old != NULL && access(o->path, W_OK) != 0)
		return -1;
	snprintf(o->beside, sizeof(o->beside), "%s.XXXXXX", o->path);
	fd = mkstemp(o->beside);
	if (fd < 0)
		return -1;
	if (fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fchmod(fd, output_mode(old)) == 0)
		return fd;
	error = errno;
	close(fd);
	unlink(o->beside);
	errno = error;
	return -1;
}

/* The descriptor to write to, or -1 with errno set. */
static int
output_open_fd(struct output *o, const char *path)
{
	struct stat old;

	if (realpath(path, o->path) == NULL) {
		if (errno != ENOENT || path[0] == '\0')
			return -1;
		if (snprintf(o->path, sizeof(o->path), "%s", path) >= (int)sizeof(o->path)) {
			errno = ENAMETOOLONG;
			return -1;
		}
		return output_open_beside(o, NULL);
	}
	if (stat(o->path, &old) != 0)
		return -1;
	if (S_ISREG(old.st_mode))
		return output_open_beside(o, &old);
	return open(o->path, O_WRONLY | O_CLOEXEC);
}

bool
output_open(struct output *o, const char *path)
{
	int fd;

	o->beside[0] = '\0';
	fd = output_open_fd(o, path);
	if (fd < 0)
		return output_complain(path, errno);
	o->file = fdopen(fd, "wb");
	if (o->file != NULL)
		return true;
	close(fd);
	if (o->beside[0] != '\0')
		unlink(o->beside);
	return output_complain(path, ENOMEM);
}

bool
output_keep(struct output *o)
{
	bool good = !ferror(o->file);
	int error = errno;

	/* It must be on the disk before it replaces what was there; a device need not be. */
	if (good &&
	    (fflush(o->file) != 0 || (o->beside[0] != '\0' && fsync(fileno(o->file)) != 0))) {
		error = errno;
		good = false;
	}
	if (fclose(o->file) != 0 && good) {
		error = errno;
		good = false;
	}
	if (good && o->beside[0] != '\0' && rename(o->beside, o->path) != 0) {
		error = errno;
		good = false;
	}
	if (good)
		return true;
	if (o->beside[0] != '\0')
		unlink(o->beside);
	return output_complain(o->path, error);
}

void
output_drop(struct output *o)
{
	fclose(o->file);
	if (o->beside[0] != '\0')
		unlink(o->beside);
}
