#include "cmd/ask.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/lines.h"
#include "base/utf8.h"
#include "cmd/command.h"

enum { LINE_LONGEST = 4096 };

/* Without the blanks around it. */
static char *
ask_trimmed(char *line)
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
ask_judge(const char *word, int64_t min, int64_t max, int64_t *out)
{
	int64_t number;

	if (*word == '\0')
		return "nothing was typed";
	if (!text_whole(word, &number))
		return "is not a whole number";
	if (number < min)
		return "is too small";
	if (number > max)
		return "is too large";
	*out = number;
	return NULL;
}

static void
ask_tell(const char *word, const char *wrong, int64_t min, int64_t max)
{
	command_complain("%s%s%s; it must be a whole number from %" PRId64 " to %" PRId64,
			 *word != '\0' ? text_quoted(word).text : "", *word != '\0' ? " " : "",
			 wrong, min, max);
}

/* The next line; NULL, and why, if there is none.  One that is too long, or is not text, is shown
 * as a
 * '?', which is no number. */
static char *
ask_next_line(struct lines *lines)
{
	static char unreadable[] = "?";
	enum lines_got got = lines_next(lines);
	int error = errno;

	if (got == LINES_GOT)
		return ask_trimmed(lines->line);
	if (got == LINES_LONG || got == LINES_BINARY)
		return unreadable;
	fputc('\n', stderr);
	if (got == LINES_END)
		command_complain("the input ended before there was a number");
	else
		command_complain("standard input cannot be read: %s", lines_error(error));
	return NULL;
}

bool
ask_number(const char *request_id, int64_t min, int64_t max, int64_t *out)
{
	const char *wrong = "";
	struct lines lines;
	char *word;

	lines_init(&lines, stdin, LINE_LONGEST);
	while (wrong != NULL) {
		fprintf(stderr, "%s (%" PRId64 " to %" PRId64 ")? ", request_id, min, max);
		fflush(stderr);
		word = ask_next_line(&lines);
		if (word == NULL)
			break;
		wrong = ask_judge(word, min, max, out);
		if (wrong != NULL)
			ask_tell(word, wrong, min, max);
	}
	lines_finish(&lines);
	return wrong == NULL;
}

int
ask_key(const char *request_id, const char *keys)
{
	struct termios found, raw;
	char key = 0;

	if (!isatty(STDERR_FILENO) || tcgetattr(STDIN_FILENO, &found) != 0)
		return 0;
	raw = found;
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	fprintf(stderr, "%s ", request_id);
	fflush(stderr);
	tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
	if (read(STDIN_FILENO, &key, 1) != 1)
		key = 0;
	tcsetattr(STDIN_FILENO, TCSADRAIN, &found);
	fputc('\n', stderr);
	while (*keys != '\0' && text_upper(*keys) != text_upper(key))
		keys++;
	return *keys;
}

bool
ask_yes(const char *request_id)
{
	struct lines lines;
	const char *word = NULL;
	bool yes;

	lines_init(&lines, stdin, LINE_LONGEST);
	fprintf(stderr, "%s (yes or no)? ", request_id);
	fflush(stderr);
	if (lines_next(&lines) == LINES_GOT)
		word = ask_trimmed(lines.line);
	else
		fputc('\n', stderr);
	yes = word != NULL && (text_same(word, "y") || text_same(word, "yes"));
	lines_finish(&lines);
	return yes;
}
