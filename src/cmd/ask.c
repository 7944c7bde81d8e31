#include "cmd/ask.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "cmd/command.h"
#include "games/grammar.h"

/* Without the blanks around it. */
static char *
trimmed(char *line)
{
	size_t n;

	line += strspn(line, " \t");
	n = strlen(line);
	while (n > 0 && isspace((unsigned char)line[n - 1]))
		n--;
	line[n] = '\0';
	return line;
}

/* What is wrong with WORD; NULL if nothing is, and *OUT is the number then. */
static const char *
judge(const char *word, int64_t min, int64_t max, int64_t *out)
{
	int64_t number;

	if (*word == '\0')
		return "nothing was typed";
	if (!grammar_number(word, &number))
		return "is not a whole number";
	if (number < min)
		return "is too small";
	if (number > max)
		return "is too large";
	*out = number;
	return NULL;
}

static void
tell(const char *word, const char *wrong, int64_t min, int64_t max)
{
	command_complain("%s%s%s; it must be a whole number from %" PRId64 " to %" PRId64,
			 *word != '\0' ? text_quoted(word).text : "", *word != '\0' ? " " : "",
			 wrong, min, max);
}

/* The next line, with something else for a NUL, which would hide what comes after it; NULL, and
 * why, where there is none. */
static char *
next_line(char **line, size_t *room)
{
	ssize_t length = getline(line, room, stdin);
	int error = errno;

	if (length < 0) {
		fputc('\n', stderr);
		if (feof(stdin))
			command_complain("the input ended before there was a number");
		else
			command_complain("standard input cannot be read: %s", strerror(error));
		return NULL;
	}
	for (ssize_t i = 0; i < length; i++)
		(*line)[i] = (*line)[i] != '\0' ? (*line)[i] : '?';
	return trimmed(*line);
}

bool
ask_number(const char *question, int64_t min, int64_t max, int64_t *out)
{
	const char *wrong = "";
	char *line = NULL, *word;
	size_t room = 0;

	while (wrong != NULL) {
		fprintf(stderr, "%s (%" PRId64 " to %" PRId64 ")? ", question, min, max);
		fflush(stderr);
		word = next_line(&line, &room);
		if (word == NULL)
			break;
		wrong = judge(word, min, max, out);
		if (wrong != NULL)
			tell(word, wrong, min, max);
	}
	free(line);
	return wrong == NULL;
}
