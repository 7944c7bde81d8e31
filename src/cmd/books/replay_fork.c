#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/books/ledger_handle.h"
#include "cmd/books/replay.h"
#include "cmd/play/openings.h"
#include "dice/fair.h"
#include "engine/floor.h"
#include "house/fork.h"
#include "room/local.h"
#include "room/replay_room.h"
#include "tui/loop.h"

enum { THINK_MS = 1500 };

/* The dice that really came at each table, and fair ones when they are used up. */
struct fork_dice {
	struct fair fair[LEFT_TABLES];
	struct script script[LEFT_TABLES];
	struct source *source[LEFT_TABLES];
	int n;
};

struct forked {
	const struct recorded_session *recorded_session;
	const struct room *replay_room;
	struct session_plan like;
	bool same;
	int focus;                      /* in the reel */
	int tables, which[LEFT_TABLES]; /* those that go on, and where they are in the reel */
	struct clock clock;
	struct feed feed;
	struct bank *bank;
	struct chip_account chip_account;
	struct left_tables *left;
	struct fork_dice dice;
	struct offers offers;
};

static bool
fork_dice_open(struct forked *f)
{
	struct fork_dice *d = &f->dice;

	for (; f->same && d->n < f->tables; d->n++) {
		int i = d->n, from = f->which[i];

		if (fair_init(&d->fair[i]) != 0) {
			errno = ENOSYS;
			return false;
		}
		script_init(&d->script[i], &d->fair[i].bytes.source);
		d->source[i] = &d->script[i].source;
		if (!fork_lay_dice(&f->recorded_session->table[from],
				   replay_room_deeds(f->replay_room, from), &d->script[i])) {
			script_finish(&d->script[i]);
			errno = ENOMEM;
			return false;
		}
	}
	return true;
}

static void
fork_dice_close(struct fork_dice *d)
{
	while (d->n > 0)
		script_finish(&d->script[--d->n]);
}

/* The table that was looked at in the replay, if it goes on. */
static int
fork_focus(const struct forked *f)
{
	for (int i = 0; i < f->tables; i++) {
		if (f->which[i] == f->focus)
			return i;
	}
	return 0;
}

/* On the floor that is open.  As loop_run(). */
static int
fork_play(struct forked *f, struct floor *floor)
{
	const struct left_user *person = &f->left->person[0];
	struct local_plan local = {
		.floor = floor,
		.clock = &f->clock,
		.feed = &f->feed,
		.bank = f->bank,
		.think_ms = THINK_MS,
		.name = person->name,
		.account = person->in_bank,
		.bankroll = person->balance + f->left->worth,
		.offers = offers_ask,
		.offers_ctx = &f->offers,
	};
	struct room *room = local_open(&local);
	struct session_plan plan = f->like;
	struct session *e = NULL;
	int end = -1;

	plan.room = room;
	plan.practice = true;
	if (room != NULL)
		e = session_begin(&plan);
	if (e != NULL) {
		session_go(e, fork_focus(f));
		session_say(e, STYLE_CALL, "You play on, for practice, with %s dice.",
			    f->same ? "the same" : "fresh");
		end = loop_run(e);
		session_end(e);
	}
	local_close(room);
	return end;
}

static int
fork_open_floor(struct forked *f)
{
	const struct resume *resume[LEFT_TABLES + 1] = { NULL };
	struct floor_plan plan = {
		.clock = &f->clock,
		.feed = &f->feed,
		.chip_account = &f->chip_account,
		.resume = resume,
		.think_ms = THINK_MS,
		.paced = true,
		.dice = f->same ? f->dice.source : NULL,
	};
	struct floor *floor;
	int end = -1;

	for (int i = 0; i < f->left->n; i++)
		resume[i] = &f->left->table[i];
	errno = EUSERS;
	if (!recover_open_accounts(f->left, f->bank))
		return -1;
	floor = floor_open(&plan);
	if (floor != NULL)
		end = fork_play(f, floor);
	floor_close(floor);
	return end;
}

static int
fork_open_house(struct forked *f)
{
	int end = -1;

	f->bank = bank_create();
	if (f->bank == NULL)
		return -1;
	if (feed_init(&f->feed) == 0) {
		f->chip_account = bank_chip_account(f->bank);
		clock_init(&f->clock, false);
		end = fork_open_floor(f);
		clock_finish(&f->clock);
		feed_finish(&f->feed);
	}
	bank_free(f->bank);
	return end;
}

int
replay_fork(const struct recorded_session *r, const struct room *replay_room,
	    const struct session_plan *like, bool same, int focus)
{
	struct forked *f = calloc(1, sizeof(*f));
	int deeds[RECORDED_SESSION_TABLES], end = -1;

	if (f == NULL)
		return -1;
	*f = (struct forked){ .recorded_session = r,
			      .replay_room = replay_room,
			      .like = *like,
			      .same = same,
			      .focus = focus };
	for (int i = 0; i < r->tables; i++)
		deeds[i] = replay_room_deeds(replay_room, i);
	f->tables = fork_find_tables(r, deeds, f->which);
	f->left = fork_tables(r, deeds, ledger_handle_person(), room_cash(replay_room));
	if (f->left != NULL && fork_dice_open(f))
		end = fork_open_house(f);
	fork_dice_close(&f->dice);
	free(f->left);
	free(f);
	return end;
}
