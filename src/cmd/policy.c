#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/brains.h"
#include "cmd/command.h"
#include "cmd/study.h"

/* `pitboss policy GAME PLAYER`: what a simulated player would do, line by line. */

static bool
policy_has(const struct study *s)
{
	return s->query != NULL;
}

static const struct study *
policy_find(const char *game)
{
	const struct study *s = study_find(game);
	struct names there = { "" };

	if (s == NULL || policy_has(s))
		return s;
	command_complain("players of %s cannot be asked; those can of %s", game,
			 study_names(policy_has, &there));
	return NULL;
}

/* An answer goes out at once if no other question has come yet; the answers to a stream of
 * questions go out many at a time. */
static void
policy_send(void)
{
	struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };

	if (poll(&in, 1, 0) <= 0)
		fflush(stdout);
}

/* The LENGTH bytes of LINE: a NUL would hide what comes after it. */
static bool
policy_answer(const struct study *s, const struct brain *brain, const char *line, size_t length,
	      char *out, size_t size)
{
	if (strlen(line) == length)
		return s->query(brain, line, out, size);
	snprintf(out, size, "a line is text, and there is a zero byte in this one");
	return false;
}

/* A wrong line is answered too, so that answers and questions stay in step. */
static int
policy_answer_all(const struct study *s, const struct brain *brain)
{
	char *line = NULL, answer[200];
	size_t room = 0;
	ssize_t length;
	int status = STATUS_OK;

	setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
	while ((length = getline(&line, &room, stdin)) >= 0) {
		if (policy_answer(s, brain, line, (size_t)length, answer, sizeof(answer))) {
			puts(answer);
		} else {
			printf("error: %s\n", answer);
			status = STATUS_FAILED;
		}
		policy_send();
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
	const struct study *s = policy_find(argv[0]);
	struct brains brains;
	int status;

	(void)values;
	if (s == NULL || !brains_find(&brains, s->game, argc - 1, argv + 1))
		return STATUS_USAGE;
	status = policy_answer_all(s, &brains.brain[0]);
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
