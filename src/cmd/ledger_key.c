#include "cmd/ledger_key.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/plain.h"
#include "cmd/state.h"

static bool
key_is_private(FILE *file)
{
	struct stat stat_of;

	return fstat(fileno(file), &stat_of) == 0 && stat_of.st_uid == geteuid() &&
	       (stat_of.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

static bool
key_read(const char *path, struct secret *out)
{
	char hex[SECRET_HEX + 1] = "";
	FILE *file = plain_open(path);
	bool ok = file != NULL && key_is_private(file) && fgets(hex, sizeof(hex), file) != NULL;

	if (file != NULL)
		fclose(file);
	hex[strcspn(hex, "\n")] = '\0';
	return ok && secret_read(hex, out);
}

/* The file gets its name when it is whole. */
static bool
key_write(const char *path, const struct secret *key)
{
	char part[STATE_PATH + 8], hex[SECRET_HEX];
	bool ok;
	int fd;

	snprintf(part, sizeof(part), "%s-part", path);
	unlink(part);
	fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
	if (fd < 0)
		return false;
	secret_write(key, hex);
	hex[SECRET_HEX - 1] = '\n';
	ok = write(fd, hex, sizeof(hex)) == (ssize_t)sizeof(hex);
	ok = close(fd) == 0 && ok && rename(part, path) == 0;
	if (!ok)
		unlink(part);
	return ok;
}

bool
ledger_key(struct secret *out)
{
	char path[STATE_PATH];

	if (!state_path("ledger-key", path, sizeof(path)))
		return false;
	if (key_read(path, out))
		return true;
	state_make_way(path);
	return secret_draw(out) == 0 && key_write(path, out);
}
