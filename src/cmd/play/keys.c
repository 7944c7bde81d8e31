#include "cmd/command.h"
#include "cmd/play/keymap_file.h"

static int
keys_run(const void *values, int argc, char **argv)
{
	struct keymap map;

	(void)values, (void)argc, (void)argv;
	if (!keymap_file_read(&map))
		return STATUS_USAGE;
	keymap_write(&map, stdout);
	return STATUS_OK;
}

static const struct flag flags[] = { { .name = NULL } };

const struct command keys_command = {
	.name = "keys",
	.operands = "",
	.help = "Print the keys and their meanings, as a keymap file.",
	.flags = flags,
	.run = keys_run,
};
