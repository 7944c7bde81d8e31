#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/near.h"
#include "base/system.h"
#include "base/utf8.h"
#include "cmd/command.h"
#include "games/game.h"

/*
 * What there is on the command line.
 */

/* Print all commands. */
static void
help_print(FILE *out)
{
	fputs("Usage: pitboss [COMMAND] [OPTION]...\n"
	      "A dice casino for the terminal. Without a command it opens the floor, as `play' "
	      "does.\n"
	      "\n",
	      out);
	for (int i = 0; commands[i] != NULL; i++)
		fprintf(out, "  %-12s %s\n", commands[i]->name, commands[i]->help);
	fputs("\n"
	      "  -h, --help       show this, or with a command its options\n"
	      "  -V, --version    show the version\n",
	      out);
}

/* The command of that name, or a complaint that names those there are, and NULL. */
static const struct command *
help_find(const char *name)
{
	struct near near = near_to(name);
	struct names there = { "" };

	for (int i = 0; commands[i] != NULL; i++) {
		if (command_is(commands[i], name))
			return commands[i];
		names_add(&there, commands[i]->name);
		near_try(&near, commands[i]->name);
	}
	if (game_find(name) != NULL)
		command_complain("there is no command '%s'; pitboss --table %s opens the floor at "
				 "that game, and pitboss --help tells the commands",
				 name, name);
	else
		command_complain(
		    "there is no command %s%s; the commands are %s (see pitboss --help)",
		    text_quoted(name).text, near.words, there.text);
	return NULL;
}

static int
help_run(const void *values, int argc, char **argv)
{
	const struct command *command = argc > 0 ? help_find(argv[0]) : NULL;

	(void)values;
	if (argc > 0 && command == NULL)
		return STATUS_USAGE;
	if (command != NULL)
		command_print_help(command, stdout);
	else
		help_print(stdout);
	return STATUS_OK;
}

static const struct flag flags[] = { { .name = NULL } };

const struct command help_command = {
	.name = "help",
	.operands = "[COMMAND]",
	.help = "Tell the commands, or the options of one.",
	.max_operands = 1,
	.flags = flags,
	.run = help_run,
};

const struct command *const commands[] = {
#define COMMAND(name) &name##_command,
#include "cmd/commands.def"
#undef COMMAND
	NULL,
};

static int
main_run(int argc, char **argv)
{
	const struct command *command;

	if (argc > 1 && command_asks(argv[1], "-h", "--help")) {
		help_print(stdout);
		return STATUS_OK;
	}
	if (argc > 1 && command_asks(argv[1], "-V", "--version")) {
		puts(PACKAGE_STRING);
		return STATUS_OK;
	}
	/* Options without a command are those of the first one. */
	if (argc < 2 || argv[1][0] == '-')
		return command_run(commands[0], argc, argv);
	command = help_find(argv[1]);
	if (command == NULL)
		return STATUS_USAGE;
	return command_run(command, argc - 1, argv + 1);
}

/* Whatever is opened would get the number of a standard stream that is closed, and be read or
 * written as one.  It stays one that cannot be. */
static void
occupy_closed_streams(void)
{
	static const int useless[] = { O_WRONLY, O_RDONLY, O_RDONLY };

	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
		if (fcntl(fd, F_GETFD) < 0)
			(void)!open("/dev/null", useless[fd]);
	}
}

/* Configuration, history and files that a command writes belong to the person who runs it.  Under
 * another user's or group's rights they would be opened with those, so nothing is done at all. */
static bool
rights_are_own(void)
{
	return geteuid() == getuid() && getegid() == getgid();
}

int
main(int argc, char **argv)
{
	int status;

	occupy_closed_streams();
	if (!rights_are_own()) {
		command_complain("the program is installed set-user-ID or set-group-ID, and it "
				 "runs only with its caller's own rights; remove the bit with "
				 "chmod ug-s");
		return STATUS_FAILED;
	}
	memory_share();
	/* Only the locale's characters, not its numbers: numbers are written for other programs
	 * too. */
	setlocale(LC_CTYPE, "");
	status = main_run(argc, argv);
	/* Output that was not written must not look like success, unless the reader of a pipe
	 * closed it. */
	if ((fflush(stdout) != 0 || ferror(stdout)) && errno != EPIPE && status == STATUS_OK) {
		command_complain("the output cannot be written: %s", strerror(errno));
		status = STATUS_FAILED;
	}
	return status;
}
