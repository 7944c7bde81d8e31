#include "cmd/prune.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/calendar.h"
#include "base/utf8.h"
#include "cmd/ask.h"
#include "cmd/books.h"
#include "cmd/command.h"
#include "house/prune.h"

/* "1 table", "3 tables". */
static void
prune_add_count(struct text *out, int64_t n, const char *what)
{
	text_add(out, "%" PRId64 " %s%s", n, what, n == 1 ? "" : "s");
}

static void
prune_tell(const struct ledger *l, const struct prune_plan *plan)
{
	char words[400];
	struct text text = text_in(words, sizeof(words));

	text_add(&text, "This removes the journals of ");
	prune_add_count(&text, plan->tables, "table");
	text_add(&text, " of ");
	prune_add_count(&text, plan->evenings, "evening");
	text_add(&text, ", ");
	prune_add_count(&text, plan->deeds, "deed");
	if (plan->deeds > 0) {
		text_add(&text, " from ");
		calendar_add(&text, plan->from_ms, false);
		text_add(&text, " to ");
		calendar_add(&text, plan->to_ms, false);
	}
	text_add(&text, ".\nThose evenings cannot be replayed or verified any more. Your ");
	prune_add_count(&text, plan->bets, "bet");
	text_add(&text, " there and all movements of chips stay as sums.\nThe ledger has ");
	prune_add_bytes(&text, prune_bytes(l));
	text_add(&text, " now.");
	puts(words);
}

static int
prune_remove(struct ledger *l, int64_t before_ms)
{
	char words[LEDGER_PATH + 240], size[32];
	struct text why = text_in(words, sizeof(words)), bytes = text_in(size, sizeof(size));

	if (!prune_do(l, before_ms, &why)) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	prune_add_bytes(&bytes, prune_bytes(l));
	printf("The journals have been removed; the ledger has %s now.\n", size);
	return STATUS_OK;
}

static int
prune_open_ledger(struct ledger *l, int64_t before_ms)
{
	char words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));
	struct prune_plan plan;

	if (!prune_find(l, before_ms, &plan, &why)) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	if (plan.tables == 0) {
		puts("There are no journals of tables that were closed before then.");
		return STATUS_OK;
	}
	prune_tell(l, &plan);
	fflush(stdout);
	if (ask_yes("Remove them"))
		return prune_remove(l, before_ms);
	puts("Nothing has been removed.");
	return STATUS_OK;
}

int
prune_ask(const char *date, const char *ledger)
{
	char path[LEDGER_PATH], words[LEDGER_PATH + 240];
	struct text why = text_in(words, sizeof(words));
	struct ledger *l = NULL;
	int64_t before_ms;
	int status;

	if (!calendar_read(date, calendar_now(), &before_ms)) {
		command_complain("--prune takes " CALENDAR_FORMS ", not %s",
				 text_quoted(date).text);
		return STATUS_USAGE;
	}
	if (!books_find(ledger, path))
		return STATUS_FAILED;
	if (access(path, F_OK) != 0)
		text_add(&why, "there is no ledger %s", path);
	else
		l = ledger_open(path, &why);
	if (l == NULL) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	status = prune_open_ledger(l, before_ms);
	ledger_close(l, NULL);
	return status;
}
