#include "cmd/lab/soak_tickets.h"

#include <stdio.h>
#include <string.h>

#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"

/* The bets of a thread before it collects. */
enum { HELD = 64, STAKE_MOST = 100 };

void
soak_tickets_init(struct soak_tickets *t)
{
	pthread_mutex_init(&t->lock, NULL);
}

int
soak_tickets_show(void *ctx, const char *round, const struct roll *r)
{
	struct soak_tickets *t = ctx;
	struct soak_result *result;

	pthread_mutex_lock(&t->lock);
	result = &t->result[t->results++ % SOAK_RESULTS];
	snprintf(result->round, sizeof(result->round), "%s", round);
	result->roll = *r;
	if (t->prints) {
		printf("%s:", round);
		for (int i = 0; i < r->n; i++)
			printf(" %d", r->die[i]);
		putchar('\n');
	}
	pthread_mutex_unlock(&t->lock);
	return 0;
}

/* Return whether the round has been shown, and its roll: the latest are looked at first. */
static bool
soak_tickets_find(struct soak_tickets *t, const char *round, struct roll *out)
{
	bool found = false;

	pthread_mutex_lock(&t->lock);
	for (unsigned long long i = 0; !found && i < t->results && i < SOAK_RESULTS; i++) {
		const struct soak_result *r = &t->result[(t->results - 1 - i) % SOAK_RESULTS];

		found = strcmp(r->round, round) == 0;
		*out = r->roll;
	}
	pthread_mutex_unlock(&t->lock);
	return found;
}

struct soak_bet {
	const struct soak_place *place;
	struct ticket ticket;
};

/* Return how many bets were accepted. */
static int
soak_tickets_bet(struct soak_tickets *t, struct xoshiro *luck, struct soak_bet bet[HELD])
{
	int n = 0;

	while (n < HELD && !atomic_load(&t->ends)) {
		const struct soak_place *place =
		    &t->place[xoshiro_below(luck, (uint32_t)t->places)];
		struct action a = { .verb =
					place->verb[xoshiro_below(luck, (uint32_t)place->verbs)],
				    .arg = { 1 + xoshiro_below(luck, STAKE_MOST) } };
		int fault = table_bet(place->table, &a, &bet[n].ticket, NULL);

		if (fault == FAULT_CLOSED)
			break;
		if (fault != 0 && fault != FAULT_UNRECORDED)
			continue;
		atomic_fetch_add(&t->laid, a.arg[0]);
		bet[n++].place = place;
	}
	return n;
}

static void
soak_tickets_collect(struct soak_tickets *t, struct soak_bet *bet)
{
	const struct game *g = table_game(bet->place->table);
	chips prize = 0;
	struct roll roll;

	ticket_prize(&bet->ticket, CLOCK_NEVER, &prize);
	if (!soak_tickets_find(t, ticket_round(&bet->ticket), &roll) ||
	    g->prize(bet->place->option, &roll, &bet->ticket.bet) != prize)
		atomic_fetch_add(&t->wrong, 1);
	atomic_fetch_add(&t->paid, prize);
	atomic_fetch_add(&t->bets, 1);
	ticket_end(&bet->ticket);
}

static void *
soak_tickets_run(void *arg)
{
	struct soak_tickets *t = arg;
	struct xoshiro luck = xoshiro_seed("tickets", atomic_fetch_add(&t->begun, 1));
	struct soak_bet bet[HELD];
	int n;

	do {
		n = soak_tickets_bet(t, &luck, bet);
		for (int i = 0; i < n; i++)
			soak_tickets_collect(t, &bet[i]);
	} while (n == HELD);
	return NULL;
}

/* Add a table, if it takes such bets. */
static void
soak_tickets_add(struct soak_tickets *t, struct table *table)
{
	const struct game *g = table_game(table);
	struct soak_place *place = &t->place[t->places];
	static struct game_state open;

	*place = (struct soak_place){ .table = table };
	table_options(table, place->option);
	game_open(g, open.bytes);
	memcpy(((struct rail *)open.bytes)->option, place->option, sizeof(place->option));
	for (int verb = 0; g->prize != NULL && verb < g->verbs; verb++) {
		const struct action a = { .verb = (uint8_t)verb, .arg = { 1 } };

		if (game_amount_arg(g, verb) == 0 && place->verbs < SOAK_VERBS &&
		    game_check(g, open.bytes, NOBODY, &a, NULL) == 0)
			place->verb[place->verbs++] = (uint8_t)verb;
	}
	t->places += place->verbs > 0;
}

void
soak_tickets_begin(struct soak_tickets *t, struct clock *clock, struct floor *floor, int n)
{
	for (int i = 0; i < floor_count(floor); i++)
		soak_tickets_add(t, floor_table(floor, i));
	while (t->places > 0 && t->threads < n &&
	       clock_thread(clock, &t->thread[t->threads], soak_tickets_run, t) == 0)
		t->threads++;
}

void
soak_tickets_end(struct soak_tickets *t)
{
	atomic_store(&t->ends, true);
	while (t->threads > 0)
		pthread_join(t->thread[--t->threads], NULL);
}
