#include "cmd/ask.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/name.h"
#include "base/text.h"
#include "cmd/command.h"

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

/* One that no integer holds is a whole number all the same. */
static bool
is_whole(const char *word)
{
	const char *digits = word + (*word == '-' || *word == '+');

	return *digits != '\0' && digits[strspn(digits, "0123456789")] == '\0';
}

/* What is wrong with WORD, or NULL where nothing is and *OUT is the number. */
static const char *
judge(const char *word, int64_t min, int64_t max, int64_t *out)
{
	long long number;

	if (*word == '\0')
		return "nothing was typed";
	if (!is_whole(word))
		return "is not a whole number";
	if (!text_number(word, &number))
		number = *word == '-' ? INT64_MIN : INT64_MAX;
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

bool
ask_number(const char *question, int64_t min, int64_t max, int64_t *out)
{
	const char *wrong = "";
	char *line = NULL, *word;
	size_t room = 0;
	ssize_t length;

	while (wrong != NULL) {
		fprintf(stderr, "%s (%" PRId64 " to %" PRId64 ")? ", question, min, max);
		fflush(stderr);
		length = getline(&line, &room, stdin);
		if (length < 0) {
			fputc('\n', stderr);
			command_complain("the input ended before there was a number");
			break;
		}
		/* A NUL would hide what comes after it. */
		for (ssize_t i = 0; i < length; i++)
			line[i] = line[i] != '\0' ? line[i] : '?';
		word = trimmed(line);
		wrong = judge(word, min, max, out);
		if (wrong != NULL)
			tell(word, wrong, min, max);
	}
	free(line);
	return wrong == NULL;
}
