#include <string.h>

#include "base/calendar.h"
#include "base/money.h"
#include "cmd/books.h"
#include "cmd/command.h"
#include "house/past.h"
#include "wire/json.h"

/* `pitboss history`: what you have bet (LG-40). */
struct bets_values {
	int64_t last;
	bool json, csv;
	const char *ledger;
};

enum { BETS_WORDS = 64 };

/* When it was decided, as the user counts the time. */
static const char *
bets_time(const struct past_bet *bet, char out[BETS_WORDS])
{
	struct text text = text_in(out, BETS_WORDS);

	calendar_add(&text, bet->at_ms, true);
	return out;
}

/* "odds 6", or "pot". */
static const char *
bets_spot(const struct past_bet *bet, char out[BETS_WORDS])
{
	struct text text = text_in(out, BETS_WORDS);

	text_add(&text, "%s", bet->spot != NULL ? bet->spot : "pot");
	if (bet->on > 0)
		text_add(&text, " %d", bet->on);
	return out;
}

static const char *
bets_dice(const struct past_bet *bet, char out[BETS_WORDS])
{
	struct text text = text_in(out, BETS_WORDS);

	for (int i = 0; i < bet->dice.n; i++)
		text_add(&text, "%s%d", i > 0 ? " " : "", bet->dice.die[i]);
	return out;
}

static void
bets_print(const struct past *past, int n)
{
	char time[BETS_WORDS], spot[BETS_WORDS], dice[BETS_WORDS];
	char stake[MONEY_SIZE], back[MONEY_SIZE], stack[MONEY_SIZE];

	if (n == 0) {
		puts("There are no bets of yours in the ledger.");
		return;
	}
	printf("%-19s  %-7s %6s  %-12s %-11s %10s %10s %10s\n", "time", "table", "round", "bet",
	       "dice", "laid", "back", "in hand");
	for (int i = 0; i < n; i++) {
		const struct past_bet *bet = &past->bet[i];

		printf("%-19s  %-7s %6u  %-12s %-11s %10s %10s %10s\n", bets_time(bet, time),
		       bet->game->name, bet->round, bets_spot(bet, spot), bets_dice(bet, dice),
		       money(bet->stake, stake), money(bet->back, back), money(bet->stack, stack));
	}
}

/* Nothing in it has a comma or a quote. */
static void
bets_print_csv(const struct past *past, int n)
{
	char time[BETS_WORDS], spot[BETS_WORDS], dice[BETS_WORDS];

	puts("time,table,game,round,bet,dice,laid,back,in_hand");
	for (int i = 0; i < n; i++) {
		const struct past_bet *bet = &past->bet[i];

		printf("%s,%lld,%s,%u,%s,%s,%lld,%lld,%lld\n", bets_time(bet, time),
		       (long long)bet->table, bet->game->name, bet->round, bets_spot(bet, spot),
		       bets_dice(bet, dice), (long long)bet->stake, (long long)bet->back,
		       (long long)bet->stack);
	}
}

static void
bets_put(struct json *j, const struct past_bet *bet)
{
	char spot[BETS_WORDS];

	json_open(j, NULL, '{');
	json_number(j, "time_ms", bet->at_ms);
	json_number(j, "table", bet->table);
	json_text(j, "game", bet->game->name);
	json_number(j, "round", bet->round);
	json_text(j, "bet", bets_spot(bet, spot));
	json_open(j, "dice", '[');
	for (int i = 0; i < bet->dice.n; i++)
		json_number(j, NULL, bet->dice.die[i]);
	json_close(j);
	json_number(j, "laid", bet->stake);
	json_number(j, "back", bet->back);
	json_number(j, "in_hand", bet->stack);
	json_close(j);
}

static void
bets_print_json(const struct past *past, int n)
{
	struct json j;

	json_begin(&j, stdout, JSON_WIDE);
	json_open(&j, NULL, '[');
	for (int i = 0; i < n; i++)
		bets_put(&j, &past->bet[i]);
	json_close(&j);
	json_end(&j);
}

static int
bets_run(const void *values, int argc, char **argv)
{
	const struct bets_values *v = values;
	struct past past;
	int n;

	(void)argc, (void)argv;
	if (v->json && v->csv) {
		command_complain("history prints --json or --csv, not both");
		return STATUS_USAGE;
	}
	if (!books_past(&past, v->ledger))
		return STATUS_FAILED;
	n = past.n < v->last ? past.n : (int)v->last;
	if (v->json)
		bets_print_json(&past, n);
	else if (v->csv)
		bets_print_csv(&past, n);
	else
		bets_print(&past, n);
	past_free(&past);
	return STATUS_OK;
}

static const struct flag bets_flags[] = {
	{ "last", 'n', FLAG_NUMBER, "N", 1, 1000000, offsetof(struct bets_values, last),
	  "that many bets at most (20)" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct bets_values, json), "as JSON" },
	{ "csv", 0, FLAG_SET, NULL, 0, 0, offsetof(struct bets_values, csv),
	  "as lines of values with commas between them" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct bets_values, ledger),
	  "the file that keeps your account" },
	{ .name = NULL },
};

static const struct bets_values bets_defaults = { .last = 20 };

const struct command history_command = {
	.name = "history",
	.operands = "",
	.help = "Tell what you have bet, newest first.",
	.flags = bets_flags,
	.values = sizeof(struct bets_values),
	.defaults = &bets_defaults,
	.run = bets_run,
};
