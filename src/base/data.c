#include "base/data.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/datadir.h"
#include "base/text.h"
#include "base/text_file.h"

enum { DATA_PATH_SIZE = 4096 };

static void *
data_read_file(const char *directory, const char *name, size_t *size)
{
	char path[DATA_PATH_SIZE];
	struct stat about;
	void *content = NULL;
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s", directory, name);
	file = plain_open(path);
	if (file == NULL)
		return NULL;
	if (fstat(fileno(file), &about) == 0) {
		*size = (size_t)about.st_size;
		content = malloc(*size + 1);
	}
	if (content != NULL && fread(content, 1, *size, file) != *size) {
		free(content);
		content = NULL;
		errno = EIO;
	}
	fclose(file);
	return content;
}

/* The directory `data' beside the program that runs.  False with errno set if the system does
 * not tell, as without /proc. */
static bool
beside_program(char directory[DATA_PATH_SIZE])
{
	ssize_t length = readlink("/proc/self/exe", directory, DATA_PATH_SIZE - sizeof("data"));
	char *slash;

	if (length < 0)
		return false;
	directory[length] = '\0';
	slash = strrchr(directory, '/');
	if (slash == NULL) {
		errno = ENOENT;
		return false;
	}
	strcpy(slash + 1, "data");
	return true;
}

/* The directory in $PITBOSS_DATA; NULL if it is not set. */
static const char *
data_own(void)
{
	const char *own = getenv("PITBOSS_DATA");

	return own != NULL && own[0] != '\0' ? own : NULL;
}

void *
data_read(const char *name, size_t *size)
{
	const char *own = data_own();
	char sidebar[DATA_PATH_SIZE];
	void *content = NULL;

	if (own != NULL)
		content = data_read_file(own, name, size);
	if (content == NULL)
		content = data_read_file(DATADIR, name, size);
	if (content == NULL && beside_program(sidebar))
		content = data_read_file(sidebar, name, size);
	return content;
}

const char *
data_places(char *out, size_t size)
{
	struct text text = text_in(out, size);
	char sidebar[DATA_PATH_SIZE];
	bool is_beside = beside_program(sidebar);

	if (data_own() != NULL)
		text_add(&text, "%s%s", data_own(), is_beside ? ", " : " and ");
	text_add(&text, DATADIR);
	if (is_beside)
		text_add(&text, " and %s", sidebar);
	return out;
}
