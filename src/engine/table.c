#include "engine/table.h"

#include <errno.h>
#include <string.h>

#include "base/assert.h"
#include "base/system.h"
#include "engine/monitor.h"
#include "games/game.h"
#include "games/game_table.h"

/* How long to wait before the recorder is asked again. */
enum { SECURE_AGAIN_MS = 1000 };

/* The table whose thread this is: it cannot wait for itself. */
static _Thread_local const struct table *inside;

static int
table_show_round(void *ctx, const struct round *round)
{
	struct table *t = ctx;

	inside = t;
	return t->ops.display(t->ops.ctx, round->id, &round->roll);
}

/* With the lock held before and after. Before the engine sleeps: nobody must be left to be woken.
 */
static void
table_wake_now(struct table *t)
{
	table_unlock(t);
	table_lock(t);
}

/* Without the lock: wait until all that was noted up to NUMBER is safe (LG-6).  A ledger that
 * cannot be written is waited for, but not by a table that closes: nobody could leave.  False for
 * that. */
static bool
table_secure_or_close(struct table *t, uint64_t number)
{
	bool closing = false;

	while (!closing && !table_secure(t, number)) {
		table_lock(t);
		if (t->phase == PHASE_OPEN)
			clock_sleep(t->ops.clock, &t->lock, &t->answer,
				    clock_now(t->ops.clock) + SECURE_AGAIN_MS);
		closing = t->phase != PHASE_OPEN;
		table_unlock(t);
	}
	return !closing || table_secure(t, number);
}

/* Without the lock: the dice have fallen as DEED, and nobody has seen them.  Nor is a throw that
 * cannot be made safe ever told: see table_news(). */
static void
table_note_throw(struct table *t, const struct deed *deed)
{
	uint64_t noted;

	table_lock(t);
	table_note(t, deed, t->next_events.at, t->next_events.n, NULL);
	noted = t->noted;
	table_unlock(t);
	table_secure_or_close(t, noted);
}

static void
table_roll(struct table *t, const struct game_request *request, struct roll *out)
{
	if (t->ops.dice != NULL) {
		t->ops.dice(t->ops.ctx, request->dice, request->sides, out);
		return;
	}
	source_roll(&t->dice.source, request->dice, request->sides, out);
	if (t->ops.thrown != NULL)
		t->ops.thrown(t->ops.ctx, out);
}

/* With the lock held before and after.  The state does not change meanwhile: nobody but this thread
 * answers a want for dice.  False if the table closes and the bets cannot be made safe: then
 * nothing is thrown. */
static bool
table_throw_dice(struct table *t, const struct game_request *request)
{
	const struct rail *rail = (const struct rail *)t->next.bytes;
	struct round *round = t->round;
	uint32_t round_before = table_rail(t)->round;
	uint64_t noted = t->noted;
	struct deed deed = { .kind = DEED_ROLL };
	bool over, safe;
	int fault;

	throws_dice(&t->throws, &t->commitment, t->number, &t->dice);
	table_unlock(t);
	safe = table_secure_or_close(t, noted);
	if (!safe) {
		table_lock(t);
		return false;
	}
	game_copy(t->game, t->next.bytes, t->state.bytes);
	t->next_events.n = 0;
	table_roll(t, request, &deed.roll);
	fault = game_do(t->game, t->next.bytes, &deed, &t->next_events, NULL);
	assert(fault == 0); /* these dice were asked for */
	table_note_throw(t, &deed);
	over = rail->round != round_before && round != NULL;
	if (over) {
		round->roll = deed.roll;
		memcpy(round->option, rail->option, sizeof(round->option));
		if (t->ops.display != NULL)
			display_show(&t->display, round, t->ops.display_wait_ms);
	}
	table_lock(t);
	game_copy(t->game, t->state.bytes, t->next.bytes);
	if (over)
		round_settle(round);
	table_changed(t, &t->next_events);
	return true;
}

/* Sleep until the question is answered, its time is over, or the table closes. */
static void
table_await_answer(struct table *t, uint32_t request_id)
{
	while (t->phase == PHASE_OPEN && t->request_id == request_id) {
		bool stands = t->paused || table_sees_off(t);
		int64_t until_ms = stands ? CLOCK_NEVER : t->until_ms;

		if (until_ms != CLOCK_NEVER && clock_now(t->ops.clock) >= until_ms)
			return;
		clock_sleep(t->ops.clock, &t->lock, &t->answer, until_ms);
	}
}

static void
table_time_up(struct table *t)
{
	struct deed deed = { .kind = DEED_TIME };

	table_note_late(t);
	if (table_do(t, &deed, NULL) == 0)
		table_note(t, &deed, t->events.at, t->events.n, NULL);
	table_changed(t, &t->events);
}

/* Nobody has answered in time: the dice do, or the game itself.  False if the dice cannot. */
static bool
table_go_on(struct table *t, const struct game_request *request)
{
	if (request->kind == GAME_REQUEST_DICE)
		return table_throw_dice(t, request);
	table_time_up(t);
	return true;
}

/* Wait for the answer to one question; if nobody answers in time, go on. A close leaves the
 * question to table_last_round(). */
static void
table_one_request(struct table *t)
{
	struct game_request request;

	table_wake_now(t);
	table_show_vows(t);
	request = table_requests(t);
	table_await_answer(t, request.request_id);
	if (t->phase == PHASE_OPEN && t->request_id == request.request_id)
		table_go_on(t, &request);
}

/* What is left of the last round; false if dice are wanted that would not be safe. */
static bool
table_play_out(struct table *t)
{
	struct game_request request = table_requests(t);

	while (table_rail(t)->round == t->last_round && round_goes_on(&request)) {
		if (!table_go_on(t, &request))
			return false;
		request = table_requests(t);
	}
	return true;
}

/* A table that cannot play out its round is kept as it is: its journal does not end, and the next
 * start finds it so (LG-20, LG-50). */
static void
table_last_round(struct table *t)
{
	struct deed call_off = { .kind = DEED_CALL_OFF };

	if (!table_play_out(t))
		return;
	table_do(t, &call_off, NULL);
	table_note(t, &call_off, t->events.at, t->events.n, NULL);
	table_changed(t, &t->events);
	table_pay_all(t);
	table_show_vows(t);
}

static void *
engine_run(void *arg)
{
	struct table *t = arg;

	inside = t;
	table_lock(t);
	while (t->phase == PHASE_OPEN)
		table_one_request(t);
	if (t->phase == PHASE_CLOSING)
		table_last_round(t);
	t->phase = PHASE_CLOSED;
	table_wake_all(t);
	table_unlock(t);
	return NULL;
}

/* 0 or an errno. */
static int
table_prepare(struct table *t, const struct game *game, const struct table_ops *ops)
{
	const struct chip_account *chip_account = ops->chip_account;

	t->game = game;
	t->ops = *ops;
	if (fair_name(t->mark) != 0 || secret_draw(&t->commitment.secret) != 0)
		return ENOSYS;
	if (ops->dice == NULL)
		secret_mark(&t->commitment.secret, t->mark);
	if (chip_account == NULL)
		return 0;
	t->account = chip_account->open(chip_account->ctx, game->name);
	return t->account == 0 ? EUSERS : 0;
}

/* Nothing of a state yet.  NULL with errno set. */
static struct table *
table_make(const struct game *game, const struct table_ops *ops)
{
	struct table *t = memory_take(sizeof(*t));
	int error;

	if (t == NULL)
		return NULL;
	error = table_prepare(t, game, ops);
	if (error != 0) {
		memory_give(t, sizeof(*t));
		errno = error;
		return NULL;
	}
	t->pace = TABLE_PACE;
	if (t->ops.display_wait_ms == 0)
		t->ops.display_wait_ms = DISPLAY_WAIT_MS;
	clock_lock_init(&t->lock);
	clock_cond_init(&t->changed);
	clock_cond_init(&t->answer);
	return t;
}

/* The options of a live table. */
static void
table_set_live(struct table *t)
{
	const struct option_kind *options = t->game->options;

	for (int i = 0; options[i].name != NULL; i++) {
		struct deed deed = { .kind = DEED_SET,
				     .option = (uint8_t)i,
				     .amount = options[i].live };

		if (table_do(t, &deed, NULL) == 0)
			table_note(t, &deed, t->events.at, t->events.n, NULL);
	}
}

struct table *
table_create(const struct game *game, const struct table_ops *ops)
{
	struct table *t = table_make(game, ops);

	if (t == NULL)
		return NULL;
	t->number = ops->recorder != NULL ? ops->recorder->enter(ops->recorder->ctx) : ops->number;
	game_open(game, t->state.bytes);
	resolved_bets_begin(&t->book, game,
			    ops->chip_account != NULL ? ops->chip_account->players : 0);
	table_note_phase(t, ENTRY_OPEN);
	table_commitment(t);
	table_set_live(t);
	return t;
}

/* All that is in play: the persons' own by their accounts, the rest by nobody's. */
static void
table_find_chips(struct table *t, const struct resume *from)
{
	const struct chip_account *chip_account = t->ops.chip_account;
	chips rest = table_rail(t)->in;

	for (int seat = 0; chip_account != NULL && seat < SEATS; seat++) {
		chips own = resume_worth(from, seat);

		if (t->seat[seat].name[0] == '\0' || t->seat[seat].simulated)
			continue;
		chip_account->found(chip_account->ctx, t->account, t->seat[seat].account, own);
		rest -= own;
	}
	if (chip_account != NULL)
		chip_account->found(chip_account->ctx, t->account, ACCOUNT_NONE, rest);
}

struct table *
table_resume(const struct resume *from, const struct table_ops *ops)
{
	struct table *t = table_make(from->replay.game, ops);

	if (t == NULL)
		return NULL;
	game_copy(t->game, t->state.bytes, from->replay.state.bytes);
	t->book = from->replay.book;
	t->book.players = ops->chip_account != NULL ? ops->chip_account->players : 0;
	t->number = from->id;
	if (from->mark[0] != '\0')
		memcpy(t->mark, from->mark, TABLE_MARK);
	t->deeds = from->deeds;
	t->throws = from->replay.throws;
	for (int i = 0; i < SEATS; i++) {
		memcpy(t->seat[i].name, from->name[i], NAME_SIZE);
		t->seat[i].account = from->replay.account[i];
		t->seat[i].simulated = resume_is_simulated(from, i);
		table_begin_record(t, i, from->strategy[i], resume_worth(from, i));
	}
	table_find_chips(t, from);
	table_note_phase(t, ENTRY_RESUME);
	table_commitment_again(t, &from->commitment);
	return t;
}

void
table_freeze(struct table *t)
{
	struct game_request request;

	table_lock(t);
	request = table_requests(t);
	t->frozen = t->paused = true;
	t->until_ms = request.ms < 0 ? CLOCK_NEVER : request.ms;
	table_unlock(t);
}

const struct game *
table_game(const struct table *t)
{
	return t->game;
}

int
table_set(struct table *t, int option, int64_t value, struct range *range)
{
	struct deed deed = { .kind = DEED_SET, .option = (uint8_t)option, .amount = value };
	int fault;

	table_lock(t);
	fault = table_do(t, &deed, range);
	if (fault == 0)
		table_note(t, &deed, t->events.at, t->events.n, NULL);
	if (fault == 0 && t->phase != PHASE_NEW)
		table_changed(t, &t->events);
	table_unlock(t);
	return fault;
}

/* Under the lock. */
static int
table_start_threads(struct table *t)
{
	int error = 0;

	if (t->ops.display != NULL)
		error = display_start(&t->display, t->ops.clock, table_show_round, t);
	if (error == 0) {
		error = clock_thread(t->ops.clock, &t->thread, engine_run, t);
		if (error != 0 && t->ops.display != NULL)
			display_finish(&t->display);
	}
	if (error == 0)
		return 0;
	errno = error;
	return FAULT_MEMORY;
}

int
table_open(struct table *t)
{
	int fault = FAULT_CLOSED;

	table_lock(t);
	table_show_vows(t);
	if (t->phase == PHASE_NEW) {
		/* The engine's first step is to take the lock, so it finds the table open. */
		fault = table_start_threads(t);
		if (fault == 0) {
			t->phase = PHASE_OPEN;
			t->events.n = 0;
			table_next_round(t);
			table_changed(t, &t->events);
		}
	}
	table_unlock(t);
	return fault;
}

/* PHASE is that of the end. */
static int
table_end(struct table *t, enum phase phase)
{
	int fault = FAULT_CLOSED;

	table_lock(t);
	if (t->phase == PHASE_OPEN) {
		fault = 0;
		table_begin_closing(t);
		t->phase = phase;
		table_wake_all(t);
		table_wake_now(t);
		while (t->phase != PHASE_CLOSED && inside != t)
			clock_sleep(t->ops.clock, &t->lock, &t->changed, CLOCK_NEVER);
	}
	table_unlock(t);
	return fault;
}

int
table_close(struct table *t)
{
	return table_end(t, PHASE_CLOSING);
}

int
table_keep(struct table *t)
{
	return table_end(t, PHASE_KEEPING);
}

void
table_free(struct table *t)
{
	bool opened;

	if (t == NULL)
		return;
	/* The engine may still be ending: a display that closes its table does not wait for it. */
	table_lock(t);
	opened = t->phase != PHASE_NEW;
	table_unlock(t);
	if (opened) {
		pthread_join(t->thread, NULL);
		if (t->ops.display != NULL)
			display_finish(&t->display);
	}
	round_drop(t->round);
	if (t->ops.chip_account != NULL && !t->settled)
		t->ops.chip_account->keep(t->ops.chip_account->ctx, t->account);
	if (t->ops.chip_account != NULL)
		t->ops.chip_account->close(t->ops.chip_account->ctx, t->account);
	pthread_cond_destroy(&t->answer);
	pthread_cond_destroy(&t->changed);
	pthread_mutex_destroy(&t->lock);
	memory_give(t, sizeof(*t));
}

/* While paused, until_ms is how much is left. */
static void
table_stop_time(struct table *t, bool paused)
{
	int64_t now_ms = clock_now(t->ops.clock);

	if (t->until_ms != CLOCK_NEVER) {
		t->until_ms += paused ? -now_ms : now_ms;
		if (t->until_ms < 0)
			t->until_ms = 0;
	}
	if (paused)
		t->paused_at_ms = now_ms;
	else
		t->stood_ms += now_ms - t->paused_at_ms;
	t->paused = paused;
	if (t->ops.pool != NULL)
		pool_pause(t->ops.pool, &t->players, paused, t->stood_ms);
}

void
table_pause(struct table *t, bool paused)
{
	table_lock(t);
	if (t->paused != paused)
		table_stop_time(t, paused);
	t->version++;
	t->wake_answer = true;
	if (t->ops.poke != NULL)
		t->ops.poke(t->ops.ctx);
	table_unlock(t);
}
