#include "cmd/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text_file.h"
#include "base/utf8.h"
#include "cmd/command.h"

enum { MODE = 0666, BEGINS_MOST = 64 };

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
	snprintf(o->sidebar, sizeof(o->sidebar), "%s.XXXXXX", o->path);
	fd = mkstemp(o->sidebar);
	if (fd < 0)
		return -1;
	if (fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fchmod(fd, output_mode(old)) == 0)
		return fd;
	error = errno;
	close(fd);
	unlink(o->sidebar);
	errno = error;
	return -1;
}

/* May the file that is there, of SIZE bytes, be replaced?  A file that cannot be read is not. */
static bool
output_may_replace(const char *path, off_t size, const char *begins)
{
	char found[BEGINS_MOST];
	size_t length = strlen(begins);
	FILE *file;
	bool same;

	if (size == 0 || length == 0)
		return true;
	file = plain_open(path);
	if (file == NULL)
		return false;
	same = fread(found, 1, length, file) == length && memcmp(found, begins, length) == 0;
	fclose(file);
	return same;
}

/* A device or a pipe is written directly; a pipe that nobody reads is refused, not waited for. */
static int
output_open_directly(const char *path)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY), flags;

	if (fd < 0)
		return -1;
	flags = fcntl(fd, F_GETFL);
	if (flags >= 0 && fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) == 0)
		return fd;
	close(fd);
	errno = EIO;
	return -1;
}

/* The descriptor to write to, or -1 with errno set: EEXIST if another file is there. */
static int
output_open_fd(struct output *o, const char *path, const char *begins)
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
	if (!S_ISREG(old.st_mode))
		return output_open_directly(o->path);
	if (output_may_replace(o->path, old.st_size, begins))
		return output_open_beside(o, &old);
	errno = EEXIST;
	return -1;
}

bool
output_open(struct output *o, const char *path, const char *begins, const char *kind)
{
	int fd;

	o->sidebar[0] = '\0';
	fd = output_open_fd(o, path, begins);
	if (fd < 0 && errno == EEXIST) {
		command_complain("%s exists and is not %s; remove it or name another file",
				 text_quoted(path).text, kind);
		return false;
	}
	if (fd < 0)
		return output_complain(path, errno);
	o->file = fdopen(fd, "wb");
	if (o->file != NULL)
		return true;
	close(fd);
	if (o->sidebar[0] != '\0')
		unlink(o->sidebar);
	return output_complain(path, ENOMEM);
}

bool
output_keep(struct output *o)
{
	bool good = !ferror(o->file);
	int error = errno;

	/* It must be on the disk before it replaces what was there; a device need not be. */
	if (good &&
	    (fflush(o->file) != 0 || (o->sidebar[0] != '\0' && fsync(fileno(o->file)) != 0))) {
		error = errno;
		good = false;
	}
	if (fclose(o->file) != 0 && good) {
		error = errno;
		good = false;
	}
	if (good && o->sidebar[0] != '\0' && rename(o->sidebar, o->path) != 0) {
		error = errno;
		good = false;
	}
	if (good)
		return true;
	if (o->sidebar[0] != '\0')
		unlink(o->sidebar);
	return output_complain(o->path, error);
}

void
output_drop(struct output *o)
{
	fclose(o->file);
	if (o->sidebar[0] != '\0')
		unlink(o->sidebar);
}

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
