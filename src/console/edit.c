#include "console/edit.h"

#include <stdlib.h>
#include <string.h>

#include <editline/readline.h>

enum { PROPOSALS = 256 };

/* libedit calls back without a context. */
static struct {
	const struct console *console;
	char *word[PROPOSALS];
	int n, next;
} proposed;

static void
propose(void *ctx, const char *word)
{
	char *copy;

	(void)ctx;
	if (proposed.n == PROPOSALS || (copy = strdup(word)) == NULL)
		return;
	proposed.word[proposed.n++] = copy;
}

/* libedit takes them one by one, each its own now, until NULL. */
static char *
hand_over(const char *prefix, int state)
{
	(void)prefix, (void)state;
	return proposed.next < proposed.n ? proposed.word[proposed.next++] : NULL;
}

static char **
complete(const char *prefix, int start, int end)
{
	char *before = strndup(rl_line_buffer, (size_t)start);

	(void)end;
	rl_attempted_completion_over = 1;
	proposed.n = proposed.next = 0;
	if (before != NULL)
		console_complete(proposed.console, before, prefix, propose, NULL);
	free(before);
	return rl_completion_matches(prefix, hand_over);
}

void
edit_init(const struct console *c)
{
	static char blanks[] = " \t";

	proposed.console = c;
	rl_readline_name = "pitboss";
	rl_basic_word_break_characters = blanks;
	rl_attempted_completion_function = complete;
	using_history();
	stifle_history(1000);
}

void
edit_finish(void)
{
	clear_history();
	proposed.console = NULL;
}

void
edit_recall(const char *line)
{
	add_history(line);
}

char *
edit_line(const char *prompt)
{
	char *line = readline(prompt);

	if (line != NULL && line[0] != '\0')
		add_history(line);
	return line;
}
