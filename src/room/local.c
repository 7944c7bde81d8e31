#include "room/local.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "house/guest.h"
#include "room/recall.h"

_Static_assert(FLOOR_TABLES <= (int)ROOM_TABLES, "a room has the tables of a floor");

struct local {
	struct room room;
	struct floor *floor; /* borrowed, as clock and feed are */
	struct clock *clock;
	struct feed *feed;
	uint32_t account;
	const struct recorder *recorder; /* borrowed; NULL */
	const struct past *past;         /* borrowed; NULL */
	chips gone; /* brought to tables that are closed, less what they paid out */
	bool shared;
	struct guest *guest[FLOOR_TABLES]; /* at each table; owned */
	chips brought[FLOOR_TABLES];       /* to each, as its guest saw it last */
};

/* ROOM is the first member. */
static struct local *
local_of(struct room *room)
{
	return (struct local *)room;
}

static void
local_show_purse(struct local *l, int table)
{
	l->room.at[table].purse = guest_purse(l->guest[table]);
	l->room.at[table].can_repeat = guest_can_repeat(l->guest[table]);
}

/* The bank's balance at the moment of the last look at the tables.  One of them may have paid out
 * since.
 */
static chips
local_cash(const struct local *l)
{
	chips cash = l->room.brought + l->room.earlier - l->gone;

	for (int i = 0; i < l->room.tables; i++)
		cash -= l->brought[i];
	return cash;
}

/* Bring the view of a table up to date, and all that its chips change at the others. */
static void
local_show(struct local *l, int table)
{
	const struct guest *g = l->guest[table];
	struct standing *s = &l->room.at[table];
	chips cash;

	l->brought[table] = g->glimpse.brought;
	cash = local_cash(l);
	glimpse_copy(l->room.game[table], &s->glimpse, &g->glimpse);
	s->seat = g->seat;
	s->sitting = g->sitting;
	s->leaving = g->leaving;
	s->rests = g->rests;
	s->hurries = g->glimpse.hurries;
	s->plays = guest_plays(g);
	s->players = floor_players(l->floor, table);
	s->stack = guest_stack(g);
	s->stakes = guest_stakes(g);
	s->net = guest_net(g);
	s->played_out = guest_played_out(g);
	s->waitings = g->waitings;
	memcpy(s->waiting, g->waiting, (size_t)g->waitings * sizeof(s->waiting[0]));
	s->owns = g->owns;
	memcpy(s->own, g->own, (size_t)g->owns * sizeof(s->own[0]));
	local_show_purse(l, table);
	for (int i = 0; i < l->room.tables && l->room.cash != cash; i++)
		local_show_purse(l, i);
	l->room.cash = cash;
}

static void
local_name(struct local *l)
{
	const int32_t *option[FLOOR_TABLES];

	for (int i = 0; i < l->room.tables; i++)
		option[i] = ((const struct rail *)l->guest[i]->glimpse.state.bytes)->option;
	room_name(&l->room, option);
}

/* The person comes to table I of the floor.  False without memory. */
static bool
local_come(struct local *l, struct bank *bank, const char *name, int i)
{
	struct table *table = floor_table(l->floor, i);

	l->guest[i] = memory_take(sizeof(*l->guest[i]));
	if (l->guest[i] == NULL)
		return false;
	guest_init(l->guest[i], table, bank, name, l->account);
	l->brought[i] = l->guest[i]->glimpse.brought;
	l->room.game[i] = table_game(table);
	l->room.number[i] = floor_number(l->floor, i);
	return true;
}

static int
local_open_table(struct room *room, const struct opening *o)
{
	struct local *l = local_of(room);
	int last = room->tables;

	if (!floor_open_table(l->floor, o))
		return errno;
	if (!local_come(l, l->guest[0]->bank, l->guest[0]->name, last)) {
		floor_close_table(l->floor, last);
		return ENOMEM;
	}
	room->tables++;
	local_show(l, last);
	local_name(l);
	return 0;
}

/* Each table behind TABLE is where the one before it was. */
static void
local_move_up(struct local *l, int table)
{
	struct room *r = &l->room;
	size_t behind = (size_t)(--r->tables - table);

	memmove(&l->guest[table], &l->guest[table + 1], behind * sizeof(l->guest[0]));
	memmove(&l->brought[table], &l->brought[table + 1], behind * sizeof(l->brought[0]));
	memmove(&r->game[table], &r->game[table + 1], behind * sizeof(r->game[0]));
	memmove(&r->number[table], &r->number[table + 1], behind * sizeof(r->number[0]));
	memmove(&r->recall[table], &r->recall[table + 1], behind * sizeof(r->recall[0]));
	r->recall[r->tables] = NULL;
	for (int i = table; i < r->tables; i++)
		local_show(l, i);
}

static void
local_close_table(struct room *room, int table)
{
	struct local *l = local_of(room);

	room_part(room, table);
	l->gone += l->guest[table]->glimpse.brought;
	memory_give(l->guest[table], sizeof(*l->guest[table]));
	free(room->recall[table]);
	floor_close_table(l->floor, table);
	local_move_up(l, table);
	local_name(l);
}

static struct outcome
local_look(struct room *room, int table, struct news *out, int max, int *n, uint64_t *missed)
{
	struct local *l = local_of(room);
	struct outcome outcome = guest_look(l->guest[table], out, max, n, missed);

	local_show(l, table);
	return outcome;
}

static struct outcome
local_act(struct room *room, int table, const struct action *a)
{
	struct local *l = local_of(room);
	struct outcome outcome = guest_act(l->guest[table], a);

	local_show(l, table);
	return outcome;
}

static struct outcome
local_sit(struct room *room, int table)
{
	struct local *l = local_of(room);
	struct outcome outcome = guest_sit(l->guest[table]);

	local_show(l, table);
	return outcome;
}

static void
local_leave(struct room *room, int table)
{
	struct local *l = local_of(room);

	guest_leave(l->guest[table]);
	local_show(l, table);
}

static struct outcome
local_repeat(struct room *room, int table)
{
	struct local *l = local_of(room);
	struct outcome outcome = guest_repeat(l->guest[table]);

	local_show(l, table);
	return outcome;
}

static bool
local_take_back(struct room *room, int table)
{
	struct local *l = local_of(room);
	bool taken = guest_take_back(l->guest[table]);

	local_show(l, table);
	return taken;
}

/* If the house is open for this person alone the table closes, and nobody waits for its bets to be
 * played out at a table's pace.  Bettors take down what they can first; a game of moves is called
 * off before anyone leaves (LG-21). */
static void
local_part(struct room *room, int table)
{
	struct local *l = local_of(room);

	if (l->shared || !room_calls_off(room, table))
		guest_leave(l->guest[table]);
	if (!l->shared) {
		table_close(floor_table(l->floor, table));
		guest_part(l->guest[table]);
	}
	local_show(l, table);
}

static void
local_keep(struct room *room)
{
	struct local *l = local_of(room);
	uint64_t missed;
	int n;

	floor_keep(l->floor);
	for (int i = 0; i < room->tables; i++)
		local_look(room, i, NULL, 0, &n, &missed);
}

static void
local_dice(struct room *room, int table, struct dice_glimpse *out)
{
	guest_dice(local_of(room)->guest[table], out);
}

static struct outcome
local_choose_text(struct room *room, int table, const char *text)
{
	return guest_choose_text(local_of(room)->guest[table], text);
}

static struct outcome
local_reveal(struct room *room, int table)
{
	struct local *l = local_of(room);

	return (struct outcome){ .fault = table_reveal(floor_table(l->floor, table)) };
}

/* The bets that the ledger had of the table when it went on. */
static void
local_earlier(struct room *room, int table, struct recall *recall)
{
	const struct past *past = local_of(room)->past;
	struct dice_glimpse dice;

	local_dice(room, table, &dice);
	for (int i = past != NULL ? past->n - 1 : -1; i >= 0; i--) {
		const struct past_bet *bet = &past->bet[i];
		struct slip slip = { .round = bet->round,
				     .on = (uint16_t)bet->on,
				     .dice = bet->dice.n < EVENT_DICE ? bet->dice.n : EVENT_DICE,
				     .stake = bet->stake,
				     .back = bet->back };

		if (bet->table != dice.table ||
		    !slip_find_spot(room->game[table], bet->spot, &slip))
			continue;
		memcpy(slip.die, bet->dice.die, slip.dice);
		recall_note_bet(recall, &slip, bet->chips);
	}
}

static int64_t
local_now(struct room *room)
{
	return clock_now(local_of(room)->clock);
}

static void
local_pause(struct room *room, bool paused)
{
	floor_pause(local_of(room)->floor, paused);
}

static int
local_invite(struct room *room, int table, int n)
{
	struct local *l = local_of(room);
	int error = floor_invite(l->floor, table, n) ? 0 : errno;

	local_show(l, table);
	return error;
}

static void
local_hold(struct room *room, int table, bool held)
{
	struct local *l = local_of(room);

	if (l->shared)
		return;
	floor_hold(l->floor, table, held);
	guest_see(l->guest[table]);
	local_show(l, table);
}

static bool
local_hurry(struct room *room, int table, bool through)
{
	struct local *l = local_of(room);
	bool done = guest_hurry(l->guest[table], through);

	local_show(l, table);
	return done;
}

/* A loan that is not safe yet is told to the recorder before any bet that is made with it. */
static bool
local_borrow(struct room *room)
{
	struct local *l = local_of(room);
	const struct recorder *r = l->recorder;
	struct transfers loan = { .n = 1, .at = { { l->account, ROOM_LOAN } } };
	struct entry e = {
		.kind = ENTRY_LOAN, .account = l->account, .urgent = true, .transfers = &loan
	};

	if (!room->lends)
		return false;
	if (r != NULL)
		r->secure(r->ctx, r->note(r->ctx, &e));
	bank_grant(l->guest[0]->bank, l->account, ROOM_LOAN);
	room->brought += ROOM_LOAN;
	room->cash += ROOM_LOAN;
	room->loans++;
	return true;
}

static void
local_pace(struct room *room, int32_t think_ms)
{
	floor_pace(local_of(room)->floor, think_ms);
}

static int
local_fd(struct room *room)
{
	const struct feed *feed = local_of(room)->feed;

	return feed != NULL ? feed_fd(feed) : -1;
}

static bool
local_stirred(struct room *room)
{
	struct feed *feed = local_of(room)->feed;

	return feed != NULL && feed_take(feed);
}

static bool
local_company(struct room *room, int table, struct company *out)
{
	floor_company(local_of(room)->floor, table, out);
	return true;
}

static void
local_tell_player(struct room *room, int table, const char *name, struct text *out)
{
	floor_tell_player(local_of(room)->floor, table, name, out);
}

static int
local_bring(struct room *room, int table, const struct brain *brain, const char *instead)
{
	struct local *l = local_of(room);
	int error = floor_bring(l->floor, table, brain, instead) ? 0 : errno;

	local_show(l, table);
	return error;
}

static int
local_send_away(struct room *room, int table, const char *name)
{
	struct local *l = local_of(room);
	int error = floor_send_away(l->floor, table, name) ? 0 : errno;

	local_show(l, table);
	return error;
}

static const struct room_ways local_ways = {
	.look = local_look,
	.act = local_act,
	.sit = local_sit,
	.leave = local_leave,
	.repeat = local_repeat,
	.take_back = local_take_back,
	.part = local_part,
	.keep = local_keep,
	.now = local_now,
	.pause = local_pause,
	.invite = local_invite,
	.hold = local_hold,
	.hurry = local_hurry,
	.borrow = local_borrow,
	.pace = local_pace,
	.fd = local_fd,
	.company = local_company,
	.tell_player = local_tell_player,
	.bring = local_bring,
	.send_away = local_send_away,
	.stirred = local_stirred,
	.earlier = local_earlier,
	.open_table = local_open_table,
	.close_table = local_close_table,
	.dice = local_dice,
	.choose_text = local_choose_text,
	.reveal = local_reveal,
};

/* What somebody has brought along is what they have now, at the tables too. */
static void
local_count_brought(struct local *l)
{
	for (int i = 0; i < l->room.tables; i++)
		l->room.brought += l->guest[i]->glimpse.brought;
}

struct room *
local_open(const struct local_plan *plan)
{
	struct local *l = memory_take(sizeof(*l));

	if (l == NULL)
		return NULL;
	l->account = plan->account;
	l->shared = plan->shared;
	if (l->account == ACCOUNT_NONE && !plan->watches)
		l->account = bank_open_person(plan->bank, plan->name, plan->bankroll);
	if (l->account == ACCOUNT_NONE && !plan->watches) {
		memory_give(l, sizeof(*l));
		errno = EUSERS;
		return NULL;
	}
	l->floor = plan->floor;
	l->clock = plan->clock;
	l->feed = plan->feed;
	l->past = plan->past;
	l->recorder = plan->recorder;
	l->room.ways = &local_ways;
	l->room.recalls = !plan->shared;
	l->room.tables = floor_count(plan->floor);
	l->room.cash = plan->bankroll;
	l->room.earlier = plan->earlier;
	l->room.loans = plan->loans;
	l->room.brought = plan->bankroll - plan->earlier;
	l->room.frozen = l->room.paused = plan->frozen;
	l->room.keeps = plan->keeps;
	l->room.think_ms = plan->think_ms;
	l->room.fixed = plan->fixed;
	l->room.lends = plan->lends;
	l->room.offers = plan->offers;
	l->room.offers_ctx = plan->offers_ctx;
	for (int i = 0; i < l->room.tables; i++) {
		if (!local_come(l, plan->bank, plan->name, i)) {
			local_close(&l->room);
			errno = ENOMEM;
			return NULL;
		}
	}
	if (plan->shared)
		local_count_brought(l);
	local_name(l);
	for (int i = 0; i < l->room.tables; i++)
		local_show(l, i);
	return &l->room;
}

uint32_t
local_account(const struct room *room)
{
	return ((const struct local *)room)->account;
}

void
local_come_back(struct room *room)
{
	struct local *l = local_of(room);

	for (int i = 0; i < room->tables; i++)
		guest_hear_again(l->guest[i]);
}

void
local_close(struct room *room)
{
	struct local *l;

	if (room == NULL)
		return;
	l = local_of(room);
	for (int i = 0; i < room->tables; i++)
		memory_give(l->guest[i], sizeof(*l->guest[i]));
	room_forget(room);
	memory_give(l, sizeof(*l));
}
