#include "config.h"

#include "room/socket.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SOCKET_QUEUE = 64, SOCKET_FOLDER = 4096 };

/* A folder that is the user's own and that nobody else may write.  Made if it is not there. */
static bool
socket_make_folder(const char *path, struct text *why)
{
	struct stat found;

	if (mkdir(path, S_IRWXU) != 0 && errno != EEXIST) {
		text_add(why, "the folder %s cannot be made: %s", path, strerror(errno));
		return false;
	}
	if (lstat(path, &found) != 0 || !S_ISDIR(found.st_mode) || found.st_uid != geteuid() ||
	    (found.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
		text_add(why,
			 "%s is not a folder of yours alone, so a house there cannot be trusted",
			 path);
		return false;
	}
	return true;
}

bool
socket_own_path(char out[SOCKET_PATH], struct text *why)
{
	const char *runtime = getenv("XDG_RUNTIME_DIR");
	char folder[SOCKET_FOLDER];
	struct text text = text_in(folder, sizeof(folder)), path = text_in(out, SOCKET_PATH);

	if (runtime != NULL && runtime[0] == '/')
		text_add(&text, "%s/pitboss", runtime);
	else
		text_add(&text, "/tmp/pitboss-%lu", (unsigned long)geteuid());
	text_add(&path, "%s/house", folder);
	if (path.cut) {
		text_add(why, "the path of the socket is too long: %s/house", folder);
		return false;
	}
	return socket_make_folder(folder, why);
}

static bool
socket_address(const char *path, struct sockaddr_un *out, struct text *why)
{
	*out = (struct sockaddr_un){ .sun_family = AF_UNIX };
	if (path[0] == '\0' || strlen(path) >= sizeof(out->sun_path)) {
		text_add(why, "the path of a socket has 1 to %zu bytes", sizeof(out->sun_path) - 1);
		errno = ENAMETOOLONG;
		return false;
	}
	strcpy(out->sun_path, path);
	return true;
}

static int
socket_create(struct text *why)
{
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	if (fd >= 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0)
		return fd;
	text_add(why, "no socket can be made: %s", strerror(errno));
	if (fd >= 0)
		close(fd);
	return -1;
}

/* Is a socket there that nobody listens at?  Then it is removed. */
static bool
socket_is_left(const struct sockaddr_un *address)
{
	struct stat found;
	int fd = -1;
	bool left = lstat(address->sun_path, &found) == 0 && S_ISSOCK(found.st_mode) &&
		    found.st_uid == geteuid() && (fd = socket(AF_UNIX, SOCK_STREAM, 0)) >= 0 &&
		    connect(fd, (const struct sockaddr *)address, sizeof(*address)) != 0 &&
		    errno == ECONNREFUSED;

	if (fd >= 0)
		close(fd);
	return left && unlink(address->sun_path) == 0;
}

/* Nobody else may connect before its group is set. */
static int
socket_bind(int fd, const struct sockaddr_un *address)
{
	mode_t mask = umask(S_IRWXG | S_IRWXO);
	int rc = bind(fd, (const struct sockaddr *)address, sizeof(*address)), error = errno;

	umask(mask);
	errno = error;
	return rc;
}

static bool
socket_give_group(const char *path, const char *name, struct text *why)
{
	const struct group *group = getgrnam(name);

	if (group == NULL) {
		text_add(why, "there is no group %s", name);
		return false;
	}
	if (chown(path, (uid_t)-1, group->gr_gid) == 0 &&
	    chmod(path, S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP) == 0)
		return true;
	text_add(why, "the socket %s cannot be given to the group %s: %s", path, name,
		 strerror(errno));
	return false;
}

int
socket_listen(const char *path, const char *group, struct text *why)
{
	struct sockaddr_un address;
	int fd;

	if (!socket_address(path, &address, why) || (fd = socket_create(why)) < 0)
		return -1;
	if (socket_bind(fd, &address) != 0 &&
	    (errno != EADDRINUSE || !socket_is_left(&address) || socket_bind(fd, &address) != 0)) {
		if (errno == EADDRINUSE)
			text_add(why, "a house is open at %s already, or something else is there",
				 path);
		else
			text_add(why, "no socket can be made at %s: %s", path, strerror(errno));
		close(fd);
		return -1;
	}
	if ((group == NULL || socket_give_group(path, group, why)) &&
	    listen(fd, SOCKET_QUEUE) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0)
		return fd;
	if (why->used == 0)
		text_add(why, "nobody can be listened to at %s: %s", path, strerror(errno));
	unlink(path);
	close(fd);
	return -1;
}

int
socket_connect(const char *path, struct text *why)
{
	struct sockaddr_un address;
	int fd, error;

	if (!socket_address(path, &address, why) || (fd = socket_create(why)) < 0)
		return -1;
	if (connect(fd, (const struct sockaddr *)&address, sizeof(address)) == 0)
		return fd;
	error = errno;
	if (error == ENOENT || error == ECONNREFUSED)
		text_add(why, "no house is open at %s", path);
	else
		text_add(why, "the house at %s cannot be reached: %s", path, strerror(error));
	close(fd);
	errno = error;
	return -1;
}

/* The user at the other end. */
static bool
socket_user(int fd, uid_t *user)
{
#ifdef SO_PEERCRED
	struct ucred who;
	socklen_t size = sizeof(who);

	if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &size) != 0)
		return false;
	*user = who.uid;
	return true;
#else
	gid_t group;

	return getpeereid(fd, user, &group) == 0;
#endif
}

int
socket_accept(int listening, uid_t *user)
{
	int fd;

	while ((fd = accept(listening, NULL, NULL)) >= 0) {
		if (fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && socket_user(fd, user))
			return fd;
		close(fd);
	}
	return -1;
}
