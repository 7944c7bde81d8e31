#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/brains.h"
#include "cmd/command.h"
#include "lab/summit/summit_query.h"

/* `pitboss policy GAME PLAYER`: what a simulated player would do, line by line. */

static const struct judged {
	const char *game;
	bool (*query)(const struct brain *brain, const char *line, char *out, size_t size);
} judged[] = {
	{ "summit", summit_query },
	{ NULL, NULL },
};

static const struct judged *
find_judged(const char *game)
{
	const struct judged *j = judged;
	struct names there = { "" };

	while (j->game != NULL && strcmp(j->game, game) != 0)
		j++;
	if (j->game != NULL)
		return j;
	for (j = judged; j->game != NULL; j++)
		names_add(&there, j->game);
	command_complain("players of %s cannot be asked; those can of %s", game, there.text);
	return NULL;
}

/* Whoever asks one question at a time gets the answer at once; of those that come in a stream, many
 * go out together. */
static void
send_unless_more_come(void)
{
	struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };

	if (poll(&in, 1, 0) <= 0)
		fflush(stdout);
}

/* The LENGTH bytes of LINE: a NUL would hide what comes after it. */
static bool
judge(const struct judged *j, const struct brain *brain, const char *line, size_t length, char *out,
      size_t size)
{
	if (strlen(line) == length)
		return j->query(brain, line, out, size);
	snprintf(out, size, "a line is text, and there is a zero byte in this one");
	return false;
}

/* A wrong line is answered too, so that answers and questions stay in step. */
static int
answer_all(const struct judged *j, const struct brain *brain)
{
	char *line = NULL, answer[200];
	size_t room = 0;
	ssize_t length;
	int status = STATUS_OK;

	setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
	while ((length = getline(&line, &room, stdin)) >= 0) {
		if (judge(j, brain, line, (size_t)length, answer, sizeof(answer))) {
			puts(answer);
		} else {
			printf("error: %s\n", answer);
			status = STATUS_FAILED;
		}
		send_unless_more_come();
	}
	if (!feof(stdin)) {
		command_complain("standard input cannot be read: %s", strerror(errno));
		status = STATUS_FAILED;
	}
	free(line);
	return status;
}

static int
policy_run(const void *values, int argc, char **argv)
{
	const struct game *g = command_game(argv[0]);
	const struct judged *j = g != NULL ? find_judged(g->name) : NULL;
	struct brains brains;
	int status;

	(void)values;
	if (j == NULL || !brains_find(&brains, g, argc - 1, argv + 1))
		return STATUS_USAGE;
	status = answer_all(j, &brains.brain[0]);
	brains_dismiss(&brains);
	return status;
}

static const struct flag flags[] = { { .name = NULL } };

const struct command policy_command = {
	.name = "policy",
	.operands = "GAME PLAYER",
	.help = "Tell what a simulated player would do in positions read from standard input.",
	.min_operands = 2,
	.max_operands = 2,
	.flags = flags,
	.run = policy_run,
};
