#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/calendar.h"
#include "base/money.h"
#include "base/utf8.h"
#include "cmd/ask.h"
#include "cmd/books/ledger_handle.h"
#include "cmd/books/summary.h"
#include "cmd/command.h"
#include "cmd/play/reach.h"
#include "engine/round.h"
#include "games/game.h"
#include "house/prune.h"
#include "room/remote.h"
#include "text/report.h"

/*
 * `pitboss history --prune DATE': removes old journals from the ledger (LG-46).
 */

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

/* Tells what would be removed from the ledger that ledger_handle_find() finds, asks, and does it.
 * Returns the exit status; a DATE that is none gets a complaint. */
static int
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
	if (!ledger_handle_find(ledger, path))
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

/* `pitboss history': what you have bet (LG-40). */
struct bets_values {
	int64_t last;
	bool json, csv, summary, house;
	const char *table, *since, *prune, *ledger, *socket, *as;
};

enum { BETS_WORDS = 64, BETS_LAST = 20 };

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

	text_add(&text, "%s", bet->spot);
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

/* What is left of bets that are older than those that were listed.  It is no line of values. */
static void
bets_print_removed(const struct past_removed *removed, FILE *out)
{
	char day[BETS_WORDS], laid[MONEY_SIZE], back[MONEY_SIZE];
	struct text text = text_in(day, sizeof(day));

	calendar_add(&text, removed->at_ms, false);
	fprintf(out,
		"%" PRId64
		" bet%s of yours %s in journals that were removed on %s: %s laid, %s back."
		" --summary counts %s.\n",
		removed->bets, removed->bets == 1 ? "" : "s", removed->bets == 1 ? "was" : "were",
		day, money(removed->laid, laid), money(removed->back, back),
		removed->bets == 1 ? "it" : "them");
}

static void
bets_put_dice(struct json *j, const struct past_bet *bet)
{
	json_open(j, "dice", '[');
	for (int i = 0; i < bet->dice.n; i++)
		json_number(j, NULL, bet->dice.die[i]);
	json_close(j);
}

static void
bets_put_removed(struct json *j, const struct past_removed *removed)
{
	json_open(j, "removed", '{');
	json_number(j, "time_ms", removed->at_ms);
	json_number(j, "bets", removed->bets);
	json_number(j, "laid", removed->laid);
	json_number(j, "back", removed->back);
	json_close(j);
}

/* The id of its round; NULL if that is not known: the table's journal was removed, or is old. */
static const char *
bets_round_id(const struct past_bet *bet, char out[ROUND_ID])
{
	const struct game *g = game_find(bet->game);

	if (g == NULL || bet->mark[0] == '\0')
		return NULL;
	round_write_id(g, bet->mark, bet->round, out);
	return out;
}

static void
bets_row(struct report *r, const void *ctx, int i)
{
	static const struct past_bet none;
	const struct past *past = ctx;
	const struct past_bet *bet = i < past->n ? &past->bet[i] : &none;
	char time[BETS_WORDS], spot[BETS_WORDS], dice[BETS_WORDS], id[ROUND_ID];

	if (r->form == REPORT_JSON)
		report_put_count(r, "time_ms", bet->at_ms);
	else
		report_text(r, "time", "%-19s  ", bets_time(bet, time));
	report_put_count(r, "table", bet->table);
	report_text(r, "game", "%-7s", bet->game);
	report_count(r, "round", " %6" PRId64, (int64_t)bet->round);
	report_text(r, "bet", "  %-12s", bets_spot(bet, spot));
	if (r->form == REPORT_JSON)
		bets_put_dice(&r->json, bet);
	else
		report_text(r, "dice", " %-11s", bets_dice(bet, dice));
	report_chips(r, "laid", 10, bet->stake);
	report_chips(r, "back", 10, bet->back);
	report_chips(r, "chips", 10, bet->chips);
	report_put_text(r, "round_id", bets_round_id(bet, id));
}

static void
bets_print(const struct past *past, enum report_form form, bool any)
{
	struct report r;

	if (past->n == 0 && form == REPORT_TEXT) {
		if (past->removed.bets == 0)
			printf("There are no %sbets of yours in the ledger.\n", any ? "" : "such ");
		return;
	}
	report_begin(&r, stdout, form, JSON_WIDE);
	report_open(&r, NULL, '{');
	report_say(&r, "time                 table    round  bet          dice"
		       "              laid       back      chips\n");
	report_list(&r, "bets", past->n, bets_row, past);
	if (form == REPORT_JSON && past->removed.bets > 0)
		bets_put_removed(&r.json, &past->removed);
	report_end(&r);
}

/* Of what a house is asked for: false with a complaint. */
static bool
bets_house_fits(const struct bets_values *v)
{
	bool asks = v->house || v->socket != NULL;

	if (asks && (v->summary || v->prune != NULL))
		command_complain(
		    "a house tells of bets alone: --house goes with neither --summary nor --prune");
	else if (asks && v->last > FRAME_BETS)
		command_complain("a house tells of %d bets at a time, at the most", FRAME_BETS);
	else
		return true;
	return false;
}

/* Which bets the flags ask for: false with a complaint. */
static bool
bets_bet_query(const struct bets_values *v, struct past_bet_query *out)
{
	*out = (struct past_bet_query){
		.name = v->as != NULL ? v->as : ledger_handle_person(),
		.game = v->table,
		.last = v->last > 0        ? v->last
			: v->since != NULL ? INT64_MAX
					   : BETS_LAST,
	};
	if (!bets_house_fits(v))
		return false;
	if (v->json && v->csv) {
		command_complain("history prints --json or --csv, not both");
		return false;
	}
	if (v->prune != NULL && (v->summary || v->json || v->csv || v->last > 0 ||
				 v->table != NULL || v->since != NULL || v->as != NULL)) {
		command_complain("--prune goes with --ledger alone: it prints no bets");
		return false;
	}
	if (v->summary && v->last > 0) {
		command_complain("--summary counts all bets, or those --since a date: no --last");
		return false;
	}
	if (v->table != NULL && command_game(v->table) == NULL)
		return false;
	if (v->since == NULL || calendar_read(v->since, calendar_now(), &out->since_ms))
		return true;
	command_complain("--since takes " CALENDAR_FORMS ", not %s", text_quoted(v->since).text);
	return false;
}

/* The index of a game in the list of all; -1: there is none of that name. */
static int
bets_find_game(const char *name)
{
	for (int i = 0; name != NULL && games[i] != NULL; i++) {
		if (games[i] == command_game(name))
			return i;
	}
	return -1;
}

/* The bets of whoever asks, from a house that is open.  False with a complaint. */
static bool
bets_ask_house(const struct bets_values *v, struct past_bet_query *bet_query, struct past *out)
{
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	struct frame_bet_query asked;
	int fd = reach_house(v->socket);

	*out = (struct past){ .n = 0 };
	if (bet_query->last > FRAME_BETS)
		bet_query->last = FRAME_BETS;
	memset(&asked, 0, sizeof(asked));
	asked.since_ms = bet_query->since_ms;
	asked.last = (int32_t)bet_query->last;
	asked.game = bets_find_game(v->table);
	if (fd < 0)
		return false;
	if (remote_ask_past(fd, v->as, &asked, out, &why))
		return true;
	past_free(out);
	command_complain("%s", words);
	return false;
}

static enum report_form
bets_form(const struct bets_values *v)
{
	return v->json ? REPORT_JSON : v->csv ? REPORT_CSV : REPORT_TEXT;
}

/* LG-41. */
static int
bets_sum_up(const struct bets_values *v, const struct past_bet_query *bet_query)
{
	struct past_sums sums;
	struct summary summary;
	bool made;

	if (!ledger_handle_sums(&sums, v->ledger, bet_query))
		return STATUS_FAILED;
	made = summary_make(&summary, &sums);
	if (made)
		summary_print(&summary, bets_form(v));
	else
		command_complain("there is no memory left");
	summary_free(&summary);
	past_sums_free(&sums);
	return made ? STATUS_OK : STATUS_FAILED;
}

static int
bets_run(const void *values, int argc, char **argv)
{
	const struct bets_values *v = values;
	struct past_bet_query bet_query;
	struct past past;

	(void)argc, (void)argv;
	if (!bets_bet_query(v, &bet_query))
		return STATUS_USAGE;
	if (v->as != NULL && !v->house && v->socket == NULL &&
	    !ledger_handle_knows(v->ledger, v->as))
		return STATUS_FAILED;
	if (v->prune != NULL)
		return prune_ask(v->prune, v->ledger);
	if (v->summary)
		return bets_sum_up(v, &bet_query);
	if (v->house || v->socket != NULL ? !bets_ask_house(v, &bet_query, &past)
					  : !ledger_handle_past(&past, v->ledger, &bet_query))
		return STATUS_FAILED;
	if (past.n == bet_query.last)
		past.removed.bets = 0; /* they are older than what was asked for */
	bets_print(&past, bets_form(v), v->table == NULL && v->since == NULL);
	if (!v->json && past.removed.bets > 0)
		bets_print_removed(&past.removed, v->csv ? stderr : stdout);
	past_free(&past);
	return STATUS_OK;
}

static const struct flag bets_flags[] = {
	{ "table", 't', FLAG_TEXT, "GAME", 0, 0, offsetof(struct bets_values, table),
	  "only bets at tables of this game" },
	{ "last", 'n', FLAG_NUMBER, "N", 1, 1000000000, offsetof(struct bets_values, last),
	  "that many bets at most (20; with --since: all)" },
	{ "since", 's', FLAG_TEXT, "DATE", 0, 0, offsetof(struct bets_values, since),
	  "only bets since then: 2026-11-22, yesterday, '7 days'" },
	{ "summary", 0, FLAG_SET, NULL, 0, 0, offsetof(struct bets_values, summary),
	  "what all bets have brought, beside what the rules say" },
	{ "prune", 0, FLAG_TEXT, "DATE", 0, 0, offsetof(struct bets_values, prune),
	  "remove the journals of evenings before then; it asks first" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct bets_values, json), "as JSON" },
	{ "csv", 0, FLAG_SET, NULL, 0, 0, offsetof(struct bets_values, csv),
	  "as lines of values with commas between them" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct bets_values, ledger),
	  "the file that keeps your account" },
	{ "house", 0, FLAG_SET, NULL, 0, 0, offsetof(struct bets_values, house),
	  "your bets at the house that is open" },
	{ "socket", 0, FLAG_TEXT, "PATH", 0, 0, offsetof(struct bets_values, socket),
	  "the same, where the house is there" },
	{ "as", 0, FLAG_TEXT, "NAME", 0, 0, offsetof(struct bets_values, as),
	  "the bets of this name, at a house for the user who runs it" },
	{ .name = NULL },
};

const struct command history_command = {
	.name = "history",
	.operands = "",
	.help = "Tell what you have bet, newest first.",
	.flags = bets_flags,
	.values = sizeof(struct bets_values),
	.shared = ledger_handle_shared,
	.run = bets_run,
};
