#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmd/command.h"
#include "cmd/play/reach.h"
#include "room/remote.h"
#include "wire/json.h"

struct house {
	const char *socket;
	bool json;
};

enum { SECOND = 1000, MINUTE = 60, HOUR = 3600, DAY = 86400 };

static const char *
house_state(const struct frame_person *p)
{
	return p->watches ? "watches" : p->away ? "away" : "here";
}

static void
house_print_time(int64_t s)
{
	if (s >= DAY)
		printf("%" PRId64 " d ", s / DAY);
	if (s >= HOUR)
		printf("%" PRId64 " h ", s % DAY / HOUR);
	if (s >= MINUTE)
		printf("%" PRId64 " min", s % HOUR / MINUTE);
	else
		printf("%" PRId64 " s", s);
}

static void
house_print(const struct frame_status *h, const struct frame_person *people)
{
	printf("The house has been open for ");
	house_print_time(h->open_ms / SECOND);
	printf(". %" PRId64 " bets and moves, %.1f a second of late.\n\n", h->bets,
	       (double)h->bets_in_10s / 10);
	printf("%-28s %8s %8s %10s\n", "table", "rounds", "people", "simulated");
	for (int i = 0; i < h->tables; i++)
		printf("%-28s %8" PRIu32 " %8" PRId32 " %10" PRId32 "\n", h->table[i].title,
		       h->table[i].rounds, h->table[i].persons, h->table[i].players);
	puts(h->people > 0 ? "" : "\nNobody is there.");
	for (int i = 0; i < h->people; i++)
		printf("%s (%s)\n", people[i].name, house_state(&people[i]));
}

static void
house_print_json(const struct frame_status *h, const struct frame_person *people)
{
	struct json j;

	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_number(&j, "open_s", h->open_ms / SECOND);
	json_number(&j, "bets", h->bets);
	json_real(&j, "bets_per_s", (double)h->bets_in_10s / 10);
	json_open(&j, "tables", '[');
	for (int i = 0; i < h->tables; i++) {
		json_open(&j, NULL, '{');
		json_text(&j, "table", h->table[i].title);
		json_number(&j, "rounds", h->table[i].rounds);
		json_number(&j, "people", h->table[i].persons);
		json_number(&j, "simulated", h->table[i].players);
		json_close(&j);
	}
	json_close(&j);
	json_open(&j, "people", '[');
	for (int i = 0; i < h->people; i++) {
		json_open(&j, NULL, '{');
		json_words(&j, "name", people[i].name);
		json_text(&j, "state", house_state(&people[i]));
		json_close(&j);
	}
	json_close(&j);
	json_close(&j);
	json_end(&j);
}

static int
house_run(const void *values, int argc, char **argv)
{
	const struct house *v = values;
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	struct frame_person *people;
	struct frame_status status;
	int fd = reach_house(v->socket);

	(void)argc, (void)argv;
	if (fd < 0)
		return STATUS_FAILED;
	if (!remote_ask(fd, &status, &people, &why)) {
		command_complain("%s", words);
		return STATUS_FAILED;
	}
	if (v->json)
		house_print_json(&status, people);
	else
		house_print(&status, people);
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
