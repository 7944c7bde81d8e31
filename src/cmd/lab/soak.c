#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "cmd/command.h"
#include "cmd/lab/soak_meter.h"
#include "cmd/lab/soak_tickets.h"
#include "cmd/state.h"
#include "dice/seeded.h"
#include "engine/floor.h"
#include "games/game.h"
#include "house/bank.h"
#include "house/ledger.h"
#include "house/verify.h"

enum { THINK_MS = 1000, ROUND_MS = 1000, PAUSE_MS = 5, FOLDER = STATE_PATH + 16, BUY = 200 };

struct soak {
	int64_t tables, players, bettors, seconds;
	const char *ledger;
	bool results, json;
};

/* A house under load, and a person who bets. */
struct load {
	const struct soak *soak;
	char folder[FOLDER], path[FOLDER + 16]; /* FOLDER is empty if the ledger is the user's */
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct ledger *ledger;
	struct holding holding;
	struct metered metered;
	struct recorder recorder;
	struct floor *floor;
	struct seat_occupant person;
	struct soak_tickets tickets;
	int bettors;       /* threads that bet */
	struct meter bets; /* from the person's bet to where it is safe */
	unsigned long long refused, rounds;
	struct stat before, after; /* of the ledger's file */
	chips has;                 /* the person, as the bank says */
	char wrong[LEDGER_PATH + 512];
};

static volatile sig_atomic_t soak_stopped;

static void
soak_stop(int number)
{
	(void)number;
	soak_stopped = 1;
}

/* What went wrong first is told. */
static bool
soak_fails(struct load *l, const char *words)
{
	if (l->wrong[0] == '\0')
		snprintf(l->wrong, sizeof(l->wrong), "%s", words);
	return false;
}

/* Where the ledger is: the user's, or one in a folder that goes with it. */
static bool
soak_find_ledger(struct load *l)
{
	struct text path = text_in(l->path, sizeof(l->path));

	if (l->soak->ledger != NULL) {
		text_add(&path, "%s", l->soak->ledger);
		return true;
	}
	if (!state_path("soak-XXXXXX", l->folder, sizeof(l->folder)))
		return soak_fails(l, "there is no directory for the ledger: neither HOME nor "
				     "XDG_STATE_HOME names one");
	state_make_way(l->folder);
	if (mkdtemp(l->folder) == NULL) {
		l->folder[0] = '\0';
		return soak_fails(l, strerror(errno));
	}
	text_add(&path, "%s/house.db", l->folder);
	return true;
}

/* Nothing is left of a ledger of our own. */
static void
soak_tidy_up(struct load *l)
{
	static const char *const ends[] = { "", "-wal", "-shm", "-journal", "-lock" };
	char path[sizeof(l->path) + 16];

	if (l->folder[0] == '\0')
		return;
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", l->path, ends[i]);
		unlink(path);
	}
	rmdir(l->folder);
}

static bool
soak_open_ledger(struct load *l)
{
	char words[sizeof(l->wrong)];
	struct text why = text_in(words, sizeof(words));
	struct cut_short cut;
	struct secret key; /* of this load alone */

	l->ledger = ledger_open_cached(l->path, secret_draw(&key) == 0 ? &key : NULL, &why);
	if (l->ledger != NULL && ledger_settle(l->ledger, "soak", &cut, &why) &&
	    ledger_hold(l->ledger, "soak", CHIPS_MAX / 2, &l->holding, &why))
		return true;
	return soak_fails(l, words);
}

static bool
soak_open_floor(struct load *l)
{
	const struct game *game[FLOOR_TABLES + 1] = { NULL };
	struct floor_plan plan = { .clock = &l->clock,
				   .chip_account = &l->chip_account,
				   .recorder = &l->recorder,
				   .game = game,
				   .players = (int)l->soak->players,
				   .think_ms = THINK_MS,
				   .display = soak_tickets_show,
				   .display_ctx = &l->tickets,
				   .option = "round-ms",
				   .value = ROUND_MS };
	int kinds = 0;

	while (games[kinds] != NULL)
		kinds++;
	for (int i = 0; i < l->soak->tables; i++)
		game[i] = games[i % kinds];
	l->floor = floor_open(&plan);
	return l->floor != NULL ? true : soak_fails(l, strerror(errno));
}

static bool
soak_begin(struct load *l)
{
	char words[sizeof(l->wrong)];
	struct text why = text_in(words, sizeof(words));

	if (!soak_find_ledger(l) || !soak_open_ledger(l))
		return false;
	if (stat(l->path, &l->before) != 0)
		return soak_fails(l, strerror(errno));
	if (!ledger_begin(l->ledger, &why))
		return soak_fails(l, words);
	l->metered.behind = ledger_recorder(l->ledger);
	l->recorder = meter_recorder(&l->metered);
	l->bank = bank_create();
	if (l->bank == NULL)
		return soak_fails(l, strerror(errno));
	l->chip_account = bank_chip_account(l->bank);
	if (!soak_open_floor(l))
		return false;
	l->person.name = "soak";
	l->person.account = bank_open_person(l->bank, "soak", l->holding.balance);
	ledger_bind(l->ledger, l->person.account, &l->holding);
	return true;
}

/* Something that is legal for SEAT; where nothing is, a bet that is to be refused. */
static struct action
soak_choose(const struct game *g, const void *state, int seat, struct xoshiro *luck)
{
	struct hint hint[HINTS];
	int n = game_hints(g, state, seat, hint, HINTS), amount;
	struct action a;

	if (n == 0)
		return (struct action){ .verb = 0, .arg = { 1 } };
	n = (int)xoshiro_below(luck, (uint32_t)n);
	a = hint[n].action;
	amount = game_amount_arg(g, a.verb);
	if (amount >= 0)
		a.arg[amount] = hint[n].amount.min;
	return a;
}

/* At any table, where the person sits down first. */
static void
soak_bet(struct load *l, struct xoshiro *luck)
{
	struct table *t =
	    floor_table(l->floor, (int)xoshiro_below(luck, (uint32_t)floor_count(l->floor)));
	struct table_view view;
	int seat = table_view_of(t, l->person.account, &view);
	int64_t began_us;
	struct action a;

	if (seat == NOBODY) {
		table_play(t, &l->person, &seat, NULL, BUY, NULL);
		return;
	}
	a = soak_choose(table_game(t), view.state.bytes, seat, luck);
	began_us = meter_now();
	if (table_play(t, &l->person, &seat, &a, BUY, NULL) != 0)
		l->refused++;
	else
		meter_add(&l->bets, meter_now() - began_us);
}

static void
soak_run_load(struct load *l)
{
	struct xoshiro luck = xoshiro_seed("soak", 0);
	int64_t end_us = meter_now() + l->soak->seconds * 1000000;
	struct game_state state;

	soak_tickets_begin(&l->tickets, &l->clock, l->floor, (int)l->soak->bettors);
	l->bettors = l->tickets.threads;
	while (!soak_stopped && meter_now() < end_us) {
		soak_bet(l, &luck);
		poll(NULL, 0, PAUSE_MS);
	}
	soak_tickets_end(&l->tickets);
	if (atomic_load(&l->tickets.wrong) > 0)
		soak_fails(l, "a prize does not follow from the result that was shown");
	for (int i = 0; i < floor_count(l->floor); i++) {
		table_look(floor_table(l->floor, i), NOBODY, &state);
		l->rounds += ((const struct rail *)state.bytes)->round;
	}
}

/* After all tables have closed: chips in the bank and in the ledger. */
static void
soak_end(struct load *l)
{
	char words[sizeof(l->wrong)];
	struct text why = text_in(words, sizeof(words));

	floor_close(l->floor);
	if (l->bank != NULL && bank_sum(l->bank) != 0)
		soak_fails(l, "the bank's accounts do not add up to 0");
	if (l->floor != NULL)
		l->has = bank_balance(l->bank, l->person.account);
	if (!ledger_close(l->ledger, &why))
		soak_fails(l, words);
	l->ledger = NULL;
	bank_free(l->bank);
}

static void
soak_differs(void *ctx, const struct difference *d)
{
	soak_fails(ctx, d->words);
}

/* The ledger as another start finds it. */
static void
soak_compare(struct load *l)
{
	char words[sizeof(l->wrong)];
	struct text why = text_in(words, sizeof(words));
	struct verify_plan plan = { .differs = soak_differs, .ctx = l };
	struct verified verified;

	stat(l->path, &l->after);
	if (!ledger_verify(l->path, &plan, &verified, &why))
		soak_fails(l, words);
	else if (verified.differences > 0)
		soak_fails(l, "dice, journals and postings do not agree");
	else if (soak_open_ledger(l) && l->holding.balance != l->has)
		soak_fails(l, "the bank and the ledger do not agree on the person's chips");
	if (!ledger_close(l->ledger, NULL))
		soak_fails(l, "the ledger cannot be closed");
}

static void
soak_print_times(const struct soak *s, const char *name, const char *words, struct meter *m)
{
	double p50 = meter_share(m, 0.5) / 1e3, p99 = meter_share(m, 0.99) / 1e3;
	double most = meter_most(m) / 1e3;

	if (s->json)
		printf(", \"%s\": {\"count\": %llu, \"p50_ms\": %.3f, \"p99_ms\": %.3f, "
		       "\"most_ms\": %.3f}",
		       name, meter_count(m), p50, p99, most);
	else
		printf("%-34s p50 %.1f ms, p99 %.1f ms, largest %.1f ms (of %llu)\n", words, p50,
		       p99, most, meter_count(m));
}

static void
soak_print(struct load *l)
{
	const struct soak *s = l->soak;
	long long grown = (long long)(l->after.st_size - l->before.st_size);
	double a_round = l->rounds > 0 ? (double)grown / (double)l->rounds : 0;
	struct rusage usage;

	getrusage(RUSAGE_SELF, &usage);
	printf(s->json ? "{\"tables\": %lld, \"players\": %lld, \"seconds\": %lld"
		       : "%lld tables, up to %lld players at each, %lld s\n",
	       (long long)s->tables, (long long)s->players, (long long)s->seconds);
	printf(s->json ? ", \"accepted\": %llu, \"refused\": %llu, \"rounds\": %llu"
		       : "bets: %llu accepted, %llu of the person's refused; %llu rounds\n",
	       (unsigned long long)l->metered.deeds, l->refused, l->rounds);
	printf(s->json ? ", \"bettors\": %d, \"tickets\": %llu, \"laid\": %lld, \"paid\": %lld, "
			 "\"results\": %llu"
		       : "tickets: %d threads, %llu bets, $%lld laid, $%lld paid; %llu results\n",
	       l->bettors, (unsigned long long)l->tickets.bets, (long long)l->tickets.laid,
	       (long long)l->tickets.paid, l->tickets.results);
	soak_print_times(s, "bet_to_disk", "from a bet to safe on disk:", &l->bets);
	soak_print_times(s, "throw_to_shown",
			 "from a throw to where it is shown:", &l->metered.throws);
	printf(s->json ? ", \"memory_kb\": %ld, \"ledger_bytes\": %lld, \"bytes_a_round\": %.0f"
		       : "memory: %ld KB; ledger: %lld bytes, %.0f a round\n",
	       usage.ru_maxrss, grown, a_round);
	if (s->json)
		printf(", \"agrees\": %s}\n", l->wrong[0] == '\0' ? "true" : "false");
	else if (l->wrong[0] == '\0')
		puts("Chips, ledger and dice agree.");
}

static int
soak_run(const void *values, int argc, char **argv)
{
	static struct load l;
	bool began;

	(void)argc, (void)argv;
	l.soak = values;
	if (l.soak->results && l.soak->json) {
		command_complain("--results cannot be combined with --json");
		return STATUS_USAGE;
	}
	l.tickets.prints = l.soak->results;
	soak_tickets_init(&l.tickets);
	signal(SIGINT, soak_stop);
	signal(SIGTERM, soak_stop);
	signal(SIGHUP, soak_stop);
	clock_init(&l.clock, false);
	began = soak_begin(&l);
	if (began)
		soak_run_load(&l);
	soak_end(&l);
	if (began)
		soak_compare(&l);
	clock_finish(&l.clock);
	soak_tidy_up(&l);
	if (began)
		soak_print(&l);
	if (l.wrong[0] != '\0')
		command_complain("%s", l.wrong);
	return l.wrong[0] == '\0' ? STATUS_OK : STATUS_FAILED;
}

static const struct flag flags[] = {
	{ "tables", 't', FLAG_NUMBER, "N", 1, FLOOR_TABLES, offsetof(struct soak, tables),
	  "tables, of all games in turn (4)" },
	{ "players", 'p', FLAG_NUMBER, "N", 0, SEATS, offsetof(struct soak, players),
	  "simulated players at each table (5)" },
	{ "bettors", 'b', FLAG_NUMBER, "N", 0, SOAK_BETTORS, offsetof(struct soak, bettors),
	  "threads that bet without a seat at the tables that take such bets (16)" },
	{ "results", 'r', FLAG_SET, NULL, 0, 0, offsetof(struct soak, results),
	  "print each result with the id of its round" },
	{ "seconds", 's', FLAG_NUMBER, "N", 1, 1000000, offsetof(struct soak, seconds),
	  "how long (10)" },
	{ "ledger", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct soak, ledger),
	  "a ledger that is kept; else one that is removed" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct soak, json), "as JSON" },
	{ .name = NULL },
};

static const struct soak defaults = { .tables = 4, .players = 5, .bettors = 16, .seconds = 10 };

const struct command soak_command = {
	.name = "soak",
	.operands = "",
	.help = "Put a house under load, without a screen, and see whether its books agree.",
	.flags = flags,
	.values = sizeof(struct soak),
	.defaults = &defaults,
	.run = soak_run,
};
