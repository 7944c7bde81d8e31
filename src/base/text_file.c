#include "base/text_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
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

enum { CHUNK = 1 << 16 };

FILE *
text_file_open(const char *path)
{
	return strcmp(path, "-") == 0 ? stdin : plain_open(path);
}

void
text_file_close(FILE *file)
{
	if (file != stdin)
		fclose(file);
}

/* Make the SIZE bytes of TEXT what text_file_read() returns.  Returns the new size. */
static size_t
text_file_clean(char *text, size_t size)
{
	size_t from = size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0, to = 0;

	if (size - from >= 2 && memcmp(text + from, "#!", 2) == 0) {
		while (from < size && text[from] != '\n' && text[from] != '\r')
			from++;
	}
	for (; from < size; from++) {
		if (text[from] != '\r')
			text[to++] = text[from];
		else if (from + 1 == size || text[from + 1] != '\n')
			text[to++] = '\n';
	}
	text[to] = '\0';
	return to;
}

/* As text_file_read(), as it is in the file.  TEXT is NULL or has been allocated. */
static char *
text_file_read_bytes(FILE *file, size_t most, size_t *size)
{
	size_t room = 0;
	char *text = NULL;

	for (*size = 0; *size == room; *size += fread(text + *size, 1, room - *size, file)) {
		char *more =
		    room > most ? NULL : realloc(text, room + (room > 0 ? room : CHUNK) + 1);

		if (more == NULL) {
			free(text);
			errno = room > most ? EFBIG : ENOMEM;
			return NULL;
		}
		text = more;
		room += room > 0 ? room : CHUNK;
	}
	return text;
}

char *
text_file_read(FILE *file, size_t most, size_t *size)
{
	char *text = text_file_read_bytes(file, most, size);

	if (text != NULL && (ferror(file) || *size > most)) {
		int error = ferror(file) ? errno : EFBIG;

		free(text);
		errno = error;
		return NULL;
	}
	if (text != NULL)
		*size = text_file_clean(text, *size);
	return text;
}
