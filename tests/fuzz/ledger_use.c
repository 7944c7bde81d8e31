#include "ledger_use.h"

#include <stdlib.h>
#include <string.h>

#include "engine/floor.h"
#include "fuzz.h"
#include "games/game.h"
#include "house/archive.h"
#include "house/bank.h"
#include "house/fork.h"
#include "house/past_sums.h"
#include "house/prune.h"
#include "house/recover.h"
#include "house/verify.h"

enum { SENTENCE = LEDGER_PATH + 400, SESSIONS = 4, STEPS = 12, STAKE = 1000 };

static const char person[] = "zoe";

const char *const ledger_files[] = { "house.db",         "house.db-lock",
				     "house.db-wal",     "house.db-shm",
				     "house.db-journal", "house.db-v1",
				     "house.db-v2",      NULL };

/* It was done, or a sentence says why not. */
static bool
told(bool done, struct text *why)
{
	FUZZ_HOLDS(done || why->used > 0);
	*why = text_in(why->at, why->size);
	return done;
}

static void
read_past(const char *path, struct text *why)
{
	struct past_bet_query bet_query = { .name = person, .last = 100 };
	struct past_sums sums;
	struct past past;

	told(past_read(&past, path, &bet_query, why), why);
	past_free(&past);
	told(past_sums_read(&sums, path, &bet_query, why), why);
	past_sums_free(&sums);
}

/* At its start, in its middle and at its end. */
static void
read_table(const struct recorded_session_table *t)
{
	static struct snapshot snapshot;
	static struct told step;
	struct news news;

	for (int i = 0; i <= 2; i++) {
		snapshot_seek(&snapshot, t, t->deeds * i / 2);
		FUZZ_HOLDS(snapshot.deeds == t->deeds * i / 2);
		game_audit(t->game, snapshot.replay.state.bytes);
		if (!snapshot_step(&snapshot, t, &step))
			continue;
		for (int e = 0; e < step.events.n; e++)
			told_news(&step, t, &step.events.at[e], &news);
	}
}

static void
read_fork(const struct recorded_session *r)
{
	int deeds[RECORDED_SESSION_TABLES];
	struct left_tables *left;

	for (int i = 0; i < RECORDED_SESSION_TABLES; i++)
		deeds[i] = i < r->tables ? r->table[i].deeds / 2 : 0;
	left = fork_tables(r, deeds, person, STAKE);
	FUZZ_HOLDS(left != NULL);
	free(left);
}

static void
read_archive(const char *path, struct text *why)
{
	struct archive *a = archive_open(path, person, why);
	struct archive_session session[SESSIONS];
	struct recorded_session recorded_session;
	int n;

	if (!told(a != NULL, why))
		return;
	n = archive_list(a, 0, session, SESSIONS, why);
	told(n >= 0, why);
	for (int i = 0; i < n; i++) {
		if (!told(archive_read(a, session[i].id, NULL, &recorded_session, why), why))
			continue;
		for (int t = 0; t < recorded_session.tables; t++)
			read_table(&recorded_session.table[t]);
		read_fork(&recorded_session);
		recorded_session_free(&recorded_session);
	}
	archive_close(a);
}

static void
take_difference(void *ctx, const struct difference *d)
{
	(void)ctx;
	FUZZ_HOLDS(d->what[0] != '\0' && d->words[0] != '\0');
}

static void
take_deed(void *ctx, const struct checked_deed *d)
{
	(void)ctx;
	FUZZ_HOLDS(d->game != NULL);
}

static void
read_proofs(const char *path, struct text *why)
{
	struct verify_plan all = { .differs = take_difference };
	struct verify_plan one = {
		.table = 1, .round = 1, .differs = take_difference, .deed = take_deed
	};
	struct verified verified;

	told(ledger_verify(path, &all, &verified, why), why);
	told(ledger_verify(path, &one, &verified, why), why);
}

void
ledger_use_read(const char *path)
{
	static char words[SENTENCE];
	struct text why = text_in(words, sizeof(words));

	read_past(path, &why);
	read_archive(path, &why);
	read_proofs(path, &why);
}

/* A house in which the tables of another evening go on. */
struct going_on {
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct recorder recorder;
	const struct resume *resume[LEFT_TABLES + 1];
};

/* An evening, until its tables close. */
static void
play_on(struct ledger *l, struct left_tables *left)
{
	static const struct game *const none[] = { NULL };
	struct going_on h = { .bank = bank_create() };
	struct floor_plan plan = { .clock = &h.clock,
				   .chip_account = &h.chip_account,
				   .recorder = &h.recorder,
				   .game = none,
				   .resume = h.resume,
				   .think_ms = 700 };
	struct floor *floor = NULL;

	FUZZ_HOLDS(h.bank != NULL);
	clock_init(&h.clock, true);
	ledger_use_clock(l, &h.clock);
	h.chip_account = bank_chip_account(h.bank);
	h.recorder = ledger_recorder(l);
	for (int i = 0; i < left->n; i++)
		h.resume[i] = &left->table[i];
	if (recover_open_accounts(left, h.bank) && ledger_begin(l, NULL)) {
		recover_bind(left, l);
		floor = floor_open(&plan);
	}
	for (int i = 0; floor != NULL && i < STEPS; i++) {
		clock_quiet(&h.clock);
		clock_next(&h.clock);
	}
	floor_close(floor);
	FUZZ_HOLDS(ledger_close(l, NULL));
	FUZZ_HOLDS(floor == NULL || bank_sum(h.bank) == 0);
	bank_free(h.bank);
	clock_finish(&h.clock);
}

/* An evening begins with L, which is closed; false if it cannot be written. */
static bool
use_evening(struct ledger *l, bool go_on, struct text *why)
{
	struct left_tables *left = recover_read(l, person, why);
	struct holding holding;
	struct cut_short cut;
	bool began;

	if (!told(left != NULL, why)) {
		ledger_close(l, NULL);
		return false;
	}
	began = told(ledger_settle_others(l, person, go_on ? left : NULL, &cut, why), why) &&
		told(ledger_hold(l, person, STAKE, &holding, why), why);
	if (began && go_on && left->n > 0)
		play_on(l, left);
	else
		ledger_close(l, NULL);
	free(left);
	return began;
}

/* A ledger of this size is examined whole at each start. */
static struct ledger *
open_again(const char *path)
{
	struct ledger *l = ledger_open(path, NULL);

	FUZZ_HOLDS(l != NULL);
	return l;
}

static void
use_prune(const char *path, struct text *why)
{
	struct ledger *l = open_again(path);
	struct prune_plan plan;

	if (told(prune_find(l, INT64_MAX, &plan, why), why))
		told(prune_do(l, INT64_MAX, why), why);
	ledger_close(l, NULL);
}

bool
ledger_use_write(const char *path, bool go_on)
{
	static const struct secret key = { "a key" };
	static char words[SENTENCE];
	struct text why = text_in(words, sizeof(words));
	struct ledger *l = ledger_open_cached(path, &key, &why);

	if (l == NULL) {
		FUZZ_HOLDS(strstr(words, path) != NULL);
		return false;
	}
	if (!use_evening(l, go_on, &why))
		return true;
	use_prune(path, &why);
	ledger_close(open_again(path), NULL);
	return true;
}
