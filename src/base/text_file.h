/*
 * Text files that a user names or writes: scripts, rolls, lines for the console, settings, parts.
 * Thread: any, one at a time for each file.
 */
#ifndef PITBOSS_BASE_TEXT_FILE_H
#define PITBOSS_BASE_TEXT_FILE_H

#include <stddef.h>
#include <stdio.h>

/* Open the plain file at PATH for reading.  NULL with errno set: EISDIR if a folder is there,
 * EINVAL if something else than a plain file is. */
FILE *plain_open(const char *path);

/* What errno says after that, as words behind a colon. */
const char *plain_error(int error);

/* Open the file at PATH for reading; "-" is standard input.  Never waits: a pipe with a name, a
 * device or a folder is refused.  Returns NULL with errno set as plain_open() does.  Lines are read
 * with lines_next(). */
FILE *text_file_open(const char *path);

/* Close FILE, unless it is standard input. */
void text_file_close(FILE *file);

/* Return all of FILE, which has MOST bytes at most, with a zero byte behind it, and its SIZE.  As
 * in lines.h, a byte order mark is left out, the line after #! is empty, and every line ends with
 * \n.  Returns NULL with errno set: EFBIG if FILE is larger.  The caller frees the result. */
char *text_file_read(FILE *file, size_t most, size_t *size);

#endif
