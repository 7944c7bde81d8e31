#include "room/local.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "games/game.h"
#include "games/strategy.h"
#include "house/guest.h"
#include "room/recall.h"

enum { LOCAL_WHY = 512 };

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
	l->room.at[table].purse = guest_buy_in(l->guest[table]);
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
	struct seat_view *s = &l->room.at[table];
	chips cash;

	l->brought[table] = g->view.brought;
	cash = local_cash(l);
	table_view_copy(l->room.game[table], &s->view, &g->view);
	s->seat = g->seat;
	s->player_session = g->player_session;
	s->leaving = g->leaving;
	s->rests = g->rests;
	s->hurries = g->view.hurries;
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
		option[i] = ((const struct rail *)l->guest[i]->view.state.bytes)->option;
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
	l->brought[i] = l->guest[i]->view.brought;
	l->room.game[i] = table_game(table);
	l->room.number[i] = floor_number(l->floor, i);
	return true;
}

/* 0 or an errno, as below. */
static int
local_open_table(struct local *l, const char *words)
{
	char buffer[LOCAL_WHY];
	struct text why = text_in(buffer, sizeof(buffer));
	int last = l->room.tables;
	struct opening o;

	if (!opening_read(words, &o, &why))
		return EINVAL;
	if (!floor_open_table(l->floor, &o))
		return errno;
	if (!local_come(l, l->guest[0]->bank, l->guest[0]->name, last)) {
		floor_close_table(l->floor, last);
		return ENOMEM;
	}
	l->room.tables++;
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

static struct outcome
local_look(struct room *room, int table, struct news *out, int max, int *n, uint64_t *missed)
{
	struct local *l = local_of(room);
	struct outcome outcome = guest_look(l->guest[table], out, max, n, missed);

	local_show(l, table);
	return outcome;
}

/* If the house is open for this person alone the table closes, and nobody waits for its bets to be
 * played out at a table's pace.  Bettors take down what they can first; a game of moves is called
 * off before anyone leaves (LG-21). */
static void
local_part(struct local *l, int table)
{
	if (l->room.shared || !room_calls_off(&l->room, table))
		guest_leave(l->guest[table]);
	if (!l->room.shared) {
		table_close(floor_table(l->floor, table));
		guest_part(l->guest[table]);
	}
	local_show(l, table);
}

static void
local_close_table(struct local *l, int table)
{
	struct room *room = &l->room;

	local_part(l, table);
	l->gone += l->guest[table]->view.brought;
	memory_give(l->guest[table], sizeof(*l->guest[table]));
	free(room->recall[table]);
	floor_close_table(l->floor, table);
	local_move_up(l, table);
	local_name(l);
}

static void
local_keep(struct local *l)
{
	uint64_t missed;
	int n;

	floor_keep(l->floor);
	for (int i = 0; i < l->room.tables; i++)
		local_look(&l->room, i, NULL, 0, &n, &missed);
}

static void
local_dice(struct room *room, int table, struct dice_view *out)
{
	guest_dice(local_of(room)->guest[table], out);
}

/* The bets that the ledger had of the table when it went on. */
static void
local_earlier(struct room *room, int table, struct recall *recall)
{
	const struct past *past = local_of(room)->past;
	struct dice_view dice;

	local_dice(room, table, &dice);
	for (int i = past != NULL ? past->n - 1 : -1; i >= 0; i--) {
		const struct past_bet *bet = &past->bet[i];
		struct resolved_bet resolved_bet = { .round = bet->round,
						     .on = (uint16_t)bet->on,
						     .dice = bet->dice.n < EVENT_DICE ? bet->dice.n
										      : EVENT_DICE,
						     .stake = bet->stake,
						     .back = bet->back };

		if (bet->table != dice.table ||
		    !resolved_bet_find_spot(room->game[table], bet->spot, &resolved_bet))
			continue;
		memcpy(resolved_bet.die, bet->dice.die, resolved_bet.dice);
		recall_note_bet(recall, &resolved_bet, bet->chips);
	}
}

static int64_t
local_now(struct room *room)
{
	return clock_now(local_of(room)->clock);
}

/* A loan that is not safe yet is told to the recorder before any bet that is made with it. */
static bool
local_borrow(struct local *l)
{
	struct room *room = &l->room;
	const struct recorder *r = l->recorder;
	struct transfers loan = { .n = 1, .at = { { l->account, ROOM_LOAN } } };
	struct entry e = {
		.kind = ENTRY_LOAN, .account = l->account, .urgent = true, .transfers = &loan
	};

	if (!room_is_broke(room) || !room->lends)
		return false;
	if (r != NULL)
		r->secure(r->ctx, r->note(r->ctx, &e));
	bank_grant(l->guest[0]->bank, l->account, ROOM_LOAN);
	room->brought += ROOM_LOAN;
	room->cash += ROOM_LOAN;
	room->loans++;
	return true;
}

static int
local_fd(struct room *room)
{
	const struct feed *feed = local_of(room)->feed;

	return feed != NULL ? feed_fd(feed) : -1;
}

static bool
local_interrupted(struct room *room)
{
	struct feed *feed = local_of(room)->feed;

	return feed != NULL && feed_take(feed);
}

static void
local_tell_player(struct room *room, int table, const char *name, struct text *out)
{
	floor_tell_player(local_of(room)->floor, table, name, out);
}

/* The words of Q are a strategy of the game, and perhaps who leaves for it.  0 or an errno. */
static int
local_bring(struct local *l, int table, const struct request *q)
{
	char words[ROOM_SAY_SIZE], why[LOCAL_WHY], *instead;
	struct bot bot;

	memcpy(words, q->text, sizeof(words));
	instead = strchr(words, ' ');
	if (instead != NULL)
		*instead++ = '\0';
	if (!strategy_find(l->room.game[table], words, &bot, why, sizeof(why)))
		return EINVAL;
	return floor_bring(l->floor, table, &bot, instead) ? 0 : errno;
}

/* A verb, a spot, a word or a number that the game does not have goes no further. */
static struct outcome
local_act(struct local *l, int table, const struct action *a)
{
	const struct seat_view *at = &l->room.at[table];
	struct outcome refused = { 0 };

	refused.fault =
	    game_check(l->room.game[table], at->view.state.bytes, at->seat, a, &refused.range);
	if (l->room.shared && (refused.fault == FAULT_VERB || refused.fault == FAULT_SPOT ||
			       refused.fault == FAULT_WORD || refused.fault == FAULT_NUMBER))
		return refused;
	return guest_act(l->guest[table], a);
}

static void
local_hold(struct local *l, int table, bool held)
{
	if (l->room.shared)
		return;
	floor_hold(l->floor, table, held);
	guest_see(l->guest[table]);
}

static void
local_see_occupants(struct local *l, int table)
{
	floor_occupants(l->floor, table, &l->room.occupants);
	l->room.occupants_of = l->room.number[table];
}

/* What a person asks of a table. */
static void
local_ask_table(struct local *l, const struct request *q, int table, struct reply *out)
{
	struct guest *g = l->guest[table];

	switch (q->kind) {
	case REQUEST_ACT: out->outcome = local_act(l, table, &q->action); break;
	case REQUEST_SIT: out->outcome = guest_sit(g); break;
	case REQUEST_LEAVE: guest_leave(g); break;
	case REQUEST_REPEAT: out->outcome = guest_repeat(g); break;
	case REQUEST_TAKE_BACK: out->done = guest_take_back(g); break;
	case REQUEST_TEXT: out->outcome = guest_choose_text(g, q->text); break;
	case REQUEST_REVEAL: out->outcome.fault = table_reveal(floor_table(l->floor, table)); break;
	case REQUEST_HURRY: out->done = guest_hurry(g, q->n != 0); break;
	case REQUEST_INVITE:
		out->error = floor_invite(l->floor, table, (int)q->n) ? 0 : errno;
		break;
	case REQUEST_OCCUPANTS: local_see_occupants(l, table); break;
	case REQUEST_BRING: out->error = local_bring(l, table, q); break;
	case REQUEST_SEND_AWAY:
		out->error = floor_send_away(l->floor, table, q->text) ? 0 : errno;
		break;
	case REQUEST_HOLD: local_hold(l, table, q->n != 0); break;
	default: break;
	}
	local_show(l, table);
}

static void
local_part_all(struct local *l, int table)
{
	for (int i = 0; i < l->room.tables; i++)
		if (table < 0 || i == table)
			local_part(l, i);
}

static bool
local_ask(struct room *room, const struct request *q, int table, struct reply *out)
{
	struct local *l = local_of(room);

	switch (q->kind) {
	case REQUEST_BORROW: out->done = local_borrow(l); break;
	case REQUEST_PAUSE: floor_pause(l->floor, room->paused = q->n != 0); break;
	case REQUEST_PACE: floor_pace(l->floor, room->think_ms = (int32_t)q->n); break;
	case REQUEST_PART: local_part_all(l, table); break;
	case REQUEST_KEEP: local_keep(l); break;
	case REQUEST_OPEN_TABLE: out->error = local_open_table(l, q->text); break;
	case REQUEST_CLOSE_TABLE: local_close_table(l, table); break;
	default: local_ask_table(l, q, table, out); break;
	}
	return true;
}

static const struct room_ops local_ops = {
	.look = local_look,
	.ask = local_ask,
	.now = local_now,
	.fd = local_fd,
	.interrupted = local_interrupted,
	.tell_player = local_tell_player,
	.earlier = local_earlier,
	.dice = local_dice,
};

/* What somebody has brought along is what they have now, at the tables too. */
static void
local_count_brought(struct local *l)
{
	for (int i = 0; i < l->room.tables; i++)
		l->room.brought += l->guest[i]->view.brought;
}

struct room *
local_open(const struct local_plan *plan)
{
	struct local *l = memory_take(sizeof(*l));

	if (l == NULL)
		return NULL;
	l->account = plan->account;
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
	l->room.ops = &local_ops;
	l->room.occupants_of = -1;
	l->room.shared = plan->shared;
	l->room.watches = plan->watches;
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
		guest_receive_again(l->guest[i]);
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
