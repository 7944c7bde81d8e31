#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmd/command.h"
#include "cmd/play/reach.h"
#include "room/remote.h"
#include "text/report.h"

struct house {
	const char *socket;
	bool json;
};

enum { SECOND = 1000, MINUTE = 60, HOUR = 3600, DAY = 86400 };

static void
house_say_time(struct report *r, int64_t s)
{
	if (s >= DAY)
		report_say(r, "%" PRId64 " d ", s / DAY);
	if (s >= HOUR)
		report_say(r, "%" PRId64 " h ", s % DAY / HOUR);
	if (s >= MINUTE)
		report_say(r, "%" PRId64 " min", s % HOUR / MINUTE);
	else
		report_say(r, "%" PRId64 " s", s);
}

static void
house_table_row(struct report *r, const void *ctx, int i)
{
	const struct frame_status *h = ctx;

	report_text(r, "table", "%-28s", h->table[i].title);
	report_count(r, "rounds", " %8" PRId64, (int64_t)h->table[i].rounds);
	report_count(r, "people", " %8" PRId64, (int64_t)h->table[i].users);
	report_count(r, "simulated", " %10" PRId64, (int64_t)h->table[i].players);
}

static void
house_person_row(struct report *r, const void *ctx, int i)
{
	const struct room_person *p = (const struct room_person *)ctx + i;

	report_text(r, "name", "%s", p->name);
	report_text(r, "state", " (%s)", p->watches ? "watches" : p->away ? "away" : "here");
}

static void
house_print(const struct frame_status *h, const struct room_person *people, enum report_form form)
{
	struct report r;

	report_begin(&r, stdout, form, JSON_PAGE);
	report_open(&r, NULL, '{');
	report_say(&r, "The house has been open for ");
	house_say_time(&r, h->open_ms / SECOND);
	report_put_count(&r, "open_s", h->open_ms / SECOND);
	report_count(&r, "bets", ". %" PRId64 " bets and moves", h->bets);
	report_real(&r, "bets_per_s", ", %.1f a second of late.\n\n", (double)h->bets_in_10s / 10);
	report_say(&r, "table                          rounds   people  simulated\n");
	report_list(&r, "tables", h->tables, house_table_row, h);
	report_say(&r, "%s\n", h->people > 0 ? "" : "\nNobody is there.");
	report_list(&r, "people", h->people, house_person_row, people);
	report_end(&r);
}

static int
house_run(const void *values, int argc, char **argv)
{
	const struct house *v = values;
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	struct room_person *people;
	struct frame_status status;
	int fd = reach_house(v->socket);

	(void)argc, (void)argv;
	if (fd < 0)
		return STATUS_FAILED;
	if (!remote_ask(fd, &status, &people, &why)) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	house_print(&status, people, v->json ? REPORT_JSON : REPORT_TEXT);
	free(people);
	return STATUS_OK;
}

static const struct flag house_flags[] = {
	{ "socket", 0, FLAG_TEXT, "PATH", 0, 0, offsetof(struct house, socket),
	  "where the house is" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct house, json), "write JSON" },
	{ .name = NULL },
};

const struct command house_command = {
	.name = "house",
	.operands = "",
	.help = "Tell who is at a house, and what is played there.",
	.flags = house_flags,
	.values = sizeof(struct house),
	.run = house_run,
};
