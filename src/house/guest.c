#include "house/guest.h"

#include <string.h>

#include "engine/buy_in.h"
#include "games/action.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"

static const struct rail *
guest_rail(const struct guest *g)
{
	return (const struct rail *)g->view.state.bytes;
}

static const struct game *
guest_game(const struct guest *g)
{
	return table_game(g->table);
}

/* A seat that was given up is somebody else's as soon as its last bet is settled. */
void
guest_see(struct guest *g)
{
	g->seat = table_view_of(g->table, g->account, &g->view);
	if (g->seat == NOBODY)
		g->leaving = false;
}

bool
guest_plays(const struct guest *g)
{
	return g->seat != NOBODY && rail_plays(guest_rail(g), g->seat);
}

void
guest_init(struct guest *g, struct table *table, struct bank *bank, const char *name,
	   uint32_t account)
{
	memset(g, 0, offsetof(struct guest, waiting));
	memset(&g->view, 0, offsetof(struct table_view, state));
	g->table = table;
	g->bank = bank;
	g->account = account;
	g->seat = NOBODY;
	strncpy(g->name, name, NAME_SIZE - 1);
	guest_see(g);
	g->leaving = g->seat != NOBODY && !guest_plays(g);
}

chips
guest_cash(const struct guest *g)
{
	return bank_balance(g->bank, g->account);
}

static chips
guest_lies_there(const struct guest *g, const struct action *a)
{
	return g->seat == NOBODY ? 0 : game_lies(guest_game(g), g->view.state.bytes, g->seat, a);
}

/* The chips that the waiting bets take from the purse. */
static chips
guest_waiting_sum(const struct guest *g)
{
	chips sum = 0;

	for (int i = 0; i < g->waitings; i++) {
		const struct action *a = &g->waiting[i];
		chips more = action_amount(guest_game(g), a) - guest_lies_there(g, a);

		sum += more > 0 ? more : 0;
	}
	return sum;
}

chips
guest_buy_in(const struct guest *g)
{
	return guest_stack(g) + guest_cash(g) - guest_waiting_sum(g);
}

/* Remember a bet that was accepted. */
static void
guest_note_made(struct guest *g, const struct action *a)
{
	uint32_t round = guest_rail(g)->round;

	if (action_amount(guest_game(g), a) == 0)
		return;
	if (g->mades > 0 && g->made_round != round) {
		g->befores = g->mades;
		memcpy(g->before, g->made, (size_t)g->mades * sizeof(g->made[0]));
		g->mades = 0;
	}
	g->made_round = round;
	if (g->mades < WAITING_BETS)
		g->made[g->mades++] = *a;
}

/* It was done, even if it is not safe yet. */
static bool
guest_has_done(const struct outcome *outcome)
{
	return outcome->fault == 0 || outcome->fault == FAULT_UNRECORDED;
}

/* The text that was chosen before they sat down. */
static void
guest_bring_text(struct guest *g)
{
	if (g->texts && g->seat != NOBODY)
		g->texts = table_choose_text(g->table, g->seat, g->text) == FAULT_LEDGER;
}

struct outcome
guest_choose_text(struct guest *g, const char *text)
{
	int fault = table_choose_text(g->table, g->seat, text);

	g->texts = fault == FAULT_SEAT && g->seat == NOBODY;
	if (!g->texts)
		return (struct outcome){ .fault = fault };
	strcpy(g->text, text);
	return (struct outcome){ .fault = 0 };
}

void
guest_dice(const struct guest *g, struct dice_view *out)
{
	table_dice(g->table, g->account, out);
	if (!g->texts)
		return;
	out->bet_queries = true;
	strcpy(out->bet_query, g->text);
}

/* Play at the table; a NULL A only sits down. */
static struct outcome
guest_play(struct guest *g, const struct action *a)
{
	const struct seat_occupant who = { .name = g->name, .account = g->account };
	struct outcome outcome = { 0 };
	int seat;

	if (g->leaving)
		return (struct outcome){ .fault = FAULT_LEFT };
	g->rests = false;
	outcome.fault = table_play(g->table, &who, &seat, a, BUY_IN, &outcome.range);
	guest_see(g);
	if (guest_has_done(&outcome) && a != NULL)
		guest_note_made(g, a);
	guest_bring_text(g);
	return outcome;
}

/* The range that a purse with AMOUNT in it allows. */
static struct outcome
guest_too_poor(chips amount)
{
	if (amount < 1)
		return (struct outcome){ .fault = FAULT_POOR };
	return (struct outcome){ .fault = FAULT_AMOUNT, .range = { 1, amount } };
}

struct outcome
guest_act(struct guest *g, const struct action *a)
{
	struct outcome outcome = guest_play(g, a);
	chips amount, most;

	if (outcome.fault != FAULT_DICE || g->waitings == WAITING_BETS)
		return outcome;
	amount = action_amount(guest_game(g), a);
	if (amount == 0)
		return outcome;
	most = guest_buy_in(g) + guest_lies_there(g, a);
	if (amount < 1 || amount > most)
		return guest_too_poor(most);
	g->waiting[g->waitings++] = *a;
	return (struct outcome){ 0 };
}

struct outcome
guest_sit(struct guest *g)
{
	struct outcome outcome;

	if (g->seat != NOBODY && !g->leaving)
		return (struct outcome){ 0 };
	outcome = guest_play(g, NULL);
	g->player_session = outcome.fault == FAULT_DICE && g->seat == NOBODY;
	return g->player_session ? (struct outcome){ 0 } : outcome;
}

bool
guest_waits(const struct guest *g)
{
	return g->waitings > 0 || g->player_session;
}

bool
guest_take_back(struct guest *g)
{
	bool waits = guest_waits(g);

	if (g->waitings > 0)
		g->waitings--;
	else
		g->player_session = false;
	return waits;
}

/* The bets of the last round with bets that is over, and how many. */
static int
guest_bets_to_repeat(const struct guest *g, const struct action **bets)
{
	bool current = g->made_round == guest_rail(g)->round;

	*bets = current ? g->before : g->made;
	return current ? g->befores : g->mades;
}

/* Whether A may wait for the next round. */
static bool
guest_could_wait(const struct guest *g, const struct action *a)
{
	chips amount = action_amount(guest_game(g), a);

	return g->waitings < WAITING_BETS && amount >= 1 &&
	       amount <= guest_buy_in(g) + guest_lies_there(g, a);
}

/* Whether A would be taken now, or wait. */
static bool
guest_could(const struct guest *g, const struct action *a)
{
	const struct buy_in purse = { guest_cash(g), BUY_IN };
	struct game_state state;
	struct range range;
	int seat = g->seat, fault;

	game_copy(guest_game(g), state.bytes, g->view.state.bytes);
	fault = buy_in_bring(guest_game(g), state.bytes, &seat, a, &purse, NULL, &range);
	return fault == 0 || (fault == FAULT_DICE && guest_could_wait(g, a));
}

bool
guest_can_repeat(const struct guest *g)
{
	const struct action *bets;
	int n = guest_bets_to_repeat(g, &bets);

	for (int i = 0; i < n && !g->leaving; i++) {
		if (guest_could(g, &bets[i]))
			return true;
	}
	return false;
}

struct outcome
guest_repeat(struct guest *g)
{
	struct action bets[WAITING_BETS];
	const struct action *from;
	int n = guest_bets_to_repeat(g, &from), made = 0;
	struct outcome refusal = { .fault = FAULT_BETS };

	memcpy(bets, from, (size_t)n * sizeof(bets[0]));
	for (int i = 0; i < n; i++) {
		struct outcome outcome = guest_act(g, &bets[i]);

		if (outcome.fault == FAULT_UNRECORDED)
			return outcome;
		if (outcome.fault == 0)
			made++;
		else if (refusal.fault == FAULT_BETS)
			refusal = outcome;
	}
	return made > 0 ? (struct outcome){ 0 } : refusal;
}

/* Go, as soon as the table lets go. */
static void
guest_go(struct guest *g)
{
	if (!g->leaving || !guest_plays(g))
		return;
	table_leave(g->table, g->seat);
	guest_see(g);
}

bool
guest_hurry(struct guest *g, bool through)
{
	bool done = guest_plays(g) && table_hurry(g->table, g->seat, through) == 0;

	guest_see(g);
	return done;
}

/* Between games nothing of the guest's lies there. */
static void
guest_rest(struct guest *g)
{
	if (g->leaving || !guest_plays(g) || g->view.late < RESTS_AFTER ||
	    g->view.request.kind != GAME_REQUEST_START)
		return;
	guest_leave(g);
	g->rests = true;
}

void
guest_leave(struct guest *g)
{
	g->rests = false;
	g->waitings = 0;
	g->player_session = false;
	g->leaving = g->seat != NOBODY;
	guest_go(g);
}

void
guest_part(struct guest *g)
{
	guest_leave(g);
	while (g->seat != NOBODY && table_wait(g->table, g->view.request.request_id) != 0) {
		guest_see(g);
		guest_go(g);
	}
	guest_see(g);
}

static struct outcome
guest_do_waiting(struct guest *g)
{
	struct outcome last = { 0 };

	if (g->player_session && g->view.request.kind != GAME_REQUEST_DICE)
		last = guest_sit(g);
	while (g->waitings > 0 && g->view.request.kind != GAME_REQUEST_DICE) {
		struct outcome outcome = guest_play(g, &g->waiting[0]);

		if (outcome.fault == FAULT_DICE || outcome.fault == FAULT_LEDGER)
			break;
		if (outcome.fault != 0)
			last = outcome;
		g->waitings--;
		memmove(g->waiting, g->waiting + 1, (size_t)g->waitings * sizeof(g->waiting[0]));
	}
	return last;
}

/* The results of a roll stay beside the dice until the next roll. */
static void
guest_note_own(struct guest *g, const struct news *news)
{
	const struct event *e = &news->event;
	enum moves moves = guest_game(g)->events[e->kind].moves;

	if (e->dice > 0)
		g->owns = 0;
	if (g->seat == NOBODY || !news->own || moves < BACK || moves > TAKEN)
		return;
	if (g->owns > 0 && g->own[0].round != e->round)
		g->owns = 0;
	if (g->owns < OWN_EVENTS)
		g->own[g->owns++] = *e;
}

void
guest_receive_again(struct guest *g)
{
	g->received = 0;
}

static int
guest_receive(struct guest *g, struct news *out, int max, uint64_t *missed)
{
	struct news news[NEWS_KEPT];
	int n = table_news(g->table, g->account, &g->received, news, NEWS_KEPT, missed);
	int kept = n < max ? n : max;

	for (int i = 0; i < n; i++)
		guest_note_own(g, &news[i]);
	if (kept > 0)
		memcpy(out, news + n - kept, (size_t)kept * sizeof(*out));
	*missed += (uint64_t)(n - kept);
	return kept;
}

struct outcome
guest_look(struct guest *g, struct news *out, int max, int *n, uint64_t *missed)
{
	struct outcome outcome;

	guest_see(g);
	*n = guest_receive(g, out, max, missed);
	outcome = guest_do_waiting(g);
	guest_rest(g);
	guest_go(g);
	return outcome;
}

chips
guest_stack(const struct guest *g)
{
	return g->seat == NOBODY ? 0 : guest_rail(g)->stack[g->seat];
}

chips
guest_stakes(const struct guest *g)
{
	return g->seat == NOBODY ? 0 : game_at_stake(guest_game(g), g->view.state.bytes, g->seat);
}

/* Leaves in a copy of the view. */
chips
guest_played_out(const struct guest *g)
{
	const struct game *game = guest_game(g);
	struct deed leave = { .kind = DEED_LEAVE, .seat = (int8_t)g->seat };
	struct game_state state;

	if (!guest_plays(g) || game->hide != NULL)
		return guest_stakes(g);
	game_copy(game, state.bytes, g->view.state.bytes);
	game_do(game, state.bytes, &leave, NULL, NULL);
	return game_at_stake(game, state.bytes, g->seat);
}

chips
guest_net(const struct guest *g)
{
	return guest_stack(g) + guest_stakes(g) - g->view.brought;
}
