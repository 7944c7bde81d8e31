#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "base/lines.h"
#include "cmd/bots.h"
#include "cmd/command.h"
#include "cmd/lab/study.h"

/* `pitboss policy GAME PLAYER`: what a simulated player would do, line by line. */

enum { LINE_LONGEST = 4096 };

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
	command_complain("policy does not know the game %s; it knows %s", game,
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

static bool
policy_answer(const struct study *s, const struct bot *bot, enum lines_got got, const char *line,
	      char *out, size_t size)
{
	if (got == LINES_GOT)
		return s->query(bot, line, out, size);
	if (got == LINES_LONG)
		snprintf(out, size, "a line has at most %d bytes", LINE_LONGEST);
	else
		snprintf(out, size, "a line is text, and there is a zero byte in this one");
	return false;
}

/* A wrong line is answered too, so that answers and questions stay in step. */
static int
policy_answer_all(const struct study *s, const struct bot *bot)
{
	int status = STATUS_OK;
	enum lines_got got;
	struct lines lines;
	char answer[200];

	if (isatty(STDIN_FILENO) == 1)
		fprintf(stderr, "Each line is %s; Ctrl-D ends it.\n", s->queried);
	setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
	lines_init(&lines, stdin, LINE_LONGEST);
	while ((got = lines_next(&lines)) != LINES_END && got != LINES_FAILED) {
		if (policy_answer(s, bot, got, lines.line, answer, sizeof(answer))) {
			puts(answer);
		} else {
			printf("error: %s\n", answer);
			status = STATUS_FAILED;
		}
		policy_send();
	}
	if (got == LINES_FAILED) {
		command_complain("standard input cannot be read: %s", lines_error(errno));
		status = STATUS_FAILED;
	}
	lines_finish(&lines);
	return status;
}

static int
policy_run(const void *values, int argc, char **argv)
{
	const struct study *s = policy_find(argv[0]);
	struct bots bots;
	int status;

	(void)values;
	if (s == NULL || !bots_find(&bots, s->game, argc - 1, argv + 1, NULL))
		return STATUS_USAGE;
	bots_wake(&bots);
	status = policy_answer_all(s, &bots.bot[0]);
	if (!bots_rest(&bots))
		status = STATUS_FAILED;
	bots_dismiss(&bots);
	return status;
}

static const struct flag flags[] = { { .name = NULL } };

const struct command policy_command = {
	.name = "policy",
	.operands = "GAME PLAYER",
	.example = "summit bayes",
	.help = "Tell what a simulated player would do in positions read from standard input.",
	.min_operands = 2,
	.max_operands = 2,
	.flags = flags,
	.run = policy_run,
};
