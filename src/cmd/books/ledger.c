#include <stdio.h>
#include <string.h>

#include "cmd/books/ledger_handle.h"
#include "cmd/command.h"
#include "house/upkeep.h"

/* `pitboss ledger': what the keeper of a house does with its ledger (HO-51, HO-52). */
struct ledger_values {
	const char *ledger;
};

static bool
ledger_run_copy(const char *path, char **word, struct text *why)
{
	return upkeep_copy(path, word[0], why);
}

static bool
ledger_run_restore(const char *path, char **word, struct text *why)
{
	return upkeep_restore(path, word[0], why);
}

static bool
ledger_run_rename(const char *path, char **word, struct text *why)
{
	return upkeep_rename(path, word[0], word[1], why);
}

static bool
ledger_run_adopt(const char *path, char **word, struct text *why)
{
	return upkeep_adopt(path, word[0], why);
}

static const struct ledger_deed {
	const char *name, *operands;
	int words;
	bool (*run)(const char *path, char **word, struct text *why);
	const char *done; /* what is said then */
} ledger_deeds[] = {
	{ "copy", "FILE", 1, ledger_run_copy, "The ledger has been copied." },
	{ "restore", "FILE", 1, ledger_run_restore,
	  "The copy is the ledger now; the one before is beside it, with -before in its name." },
	{ "rename", "OLD NEW", 2, ledger_run_rename, "The account has its new name." },
	{ "adopt", "NAME", 1, ledger_run_adopt, "The next login by that name takes the account." },
};

enum { LEDGER_DEEDS = sizeof(ledger_deeds) / sizeof(ledger_deeds[0]) };

static int
ledger_do(const struct ledger_deed *deed, const char *ledger, int words, char **word)
{
	char path[LEDGER_PATH], sentence[2 * LEDGER_PATH + 240];
	struct text why = text_in(sentence, sizeof(sentence));

	if (words != deed->words) {
		command_complain("ledger %s takes %s", deed->name, deed->operands);
		return STATUS_USAGE;
	}
	if (!ledger_handle_find(ledger, path))
		return STATUS_FAILED;
	if (!deed->run(path, word, &why)) {
		command_complain("%s", sentence);
		return STATUS_FAILED;
	}
	puts(deed->done);
	return STATUS_OK;
}

static int
ledger_run(const void *values, int argc, char **argv)
{
	const struct ledger_values *v = values;

	for (int i = 0; i < LEDGER_DEEDS; i++) {
		if (strcmp(argv[0], ledger_deeds[i].name) == 0)
			return ledger_do(&ledger_deeds[i], v->ledger, argc - 1, argv + 1);
	}
	command_complain("ledger takes copy, restore, rename or adopt");
	return STATUS_USAGE;
}

static const struct flag ledger_flags[] = {
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct ledger_values, ledger),
	  "use this ledger (default: your own)" },
	{ .name = NULL },
};

const struct command ledger_command = {
	.name = "ledger",
	.operands = "copy FILE | restore FILE | rename OLD NEW | adopt NAME",
	.example = "copy house-2026-11-27.db",
	.help = "Copy or restore the ledger, or change whose an account is.",
	.min_operands = 1,
	.max_operands = 3,
	.flags = ledger_flags,
	.values = sizeof(struct ledger_values),
	.shared = ledger_handle_shared,
	.run = ledger_run,
};
