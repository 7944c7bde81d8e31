#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "cmd/command.h"

#define COMMAND(name) extern const struct command name##_command;
#include "cmd/commands.def"
#undef COMMAND

const struct command *const commands[] = {
#define COMMAND(name) &name##_command,
#include "cmd/commands.def"
#undef COMMAND
	NULL,
};

static void
main_help(FILE *out)
{
	fputs("Usage: pitboss [COMMAND] [OPTION]...\n"
	      "A dice casino for the terminal. Without a command it opens the floor, as `play' "
	      "does.\n"
	      "\n",
	      out);
	for (int i = 0; commands[i] != NULL; i++)
		fprintf(out, "  %-12s %s\n", commands[i]->name, commands[i]->help);
	fputs("\n"
	      "  --help       show this, or with a command its options\n"
	      "  --version    show the version\n",
	      out);
}

static const struct command *
main_find(const char *name)
{
	for (int i = 0; commands[i] != NULL; i++) {
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	}
	return NULL;
}

static int
complain_command(const char *name)
{
	struct names there = { "" };

	for (int i = 0; commands[i] != NULL; i++)
		names_add(&there, commands[i]->name);
	command_complain("there is no command %s; the commands are %s (see pitboss --help)",
			 text_quoted(name).text, there.text);
	return STATUS_USAGE;
}

static int
main_run(int argc, char **argv)
{
	const struct command *command;

	if (argc > 1 && strcmp(argv[1], "--help") == 0) {
		main_help(stdout);
		return STATUS_OK;
	}
	if (argc > 1 && strcmp(argv[1], "--version") == 0) {
		puts(PACKAGE_STRING);
		return STATUS_OK;
	}
	/* Options without a command are those of the first one. */
	if (argc < 2 || argv[1][0] == '-')
		return command_run(commands[0], argc, argv);
	command = main_find(argv[1]);
	if (command == NULL)
		return complain_command(argv[1]);
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
