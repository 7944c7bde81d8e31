#include "cmd/other_house.h"

#include <stdio.h>
#include <unistd.h>

#include "cmd/ask.h"
#include "cmd/books.h"
#include "cmd/command.h"
#include "cmd/reach.h"
#include "house/ledger.h"

int
other_house_join(const struct visit_plan *plan)
{
	char join[] = "join", line[] = "--line", still[] = "--still", glyphs[] = "--glyphs";
	char set[FLAG_WORD_SIZE];
	char *argv[8] = { join };
	int argc = 1;

	if (plan->line)
		argv[argc++] = line;
	if (plan->still)
		argv[argc++] = still;
	if (plan->glyphs != NULL) {
		snprintf(set, sizeof(set), "%s", plan->glyphs);
		argv[argc++] = glyphs;
		argv[argc++] = set;
	}
	return command_run(&join_command, argc, argv);
}

int
other_house_offer(const struct visit_plan *plan)
{
	char path[LEDGER_PATH];
	bool serves;

	if (!books_find(plan->ledger, path) || ledger_holder(path) == 0)
		return 0;
	serves = plan->ledger == NULL && reach_serves();
	if (serves && !isatty(STDIN_FILENO))
		command_complain("that house serves, and 'pitboss join' goes there");
	return ask_key(serves ? "j joins that house, p plays in practice, any other key leaves:"
			      : "p plays in practice, any other key leaves:",
		       serves ? "jp" : "p");
}
