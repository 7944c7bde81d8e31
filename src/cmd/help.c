#include "cmd/help.h"

#include <string.h>

#include "base/near.h"
#include "base/utf8.h"
#include "games/game.h"

void
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

const struct command *
help_find(const char *name)
{
	struct near near = near_to(name);
	struct names there = { "" };

	for (int i = 0; commands[i] != NULL; i++) {
		if (strcmp(commands[i]->name, name) == 0)
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
