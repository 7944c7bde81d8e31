#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cmd/help.h"

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
