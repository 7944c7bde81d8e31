#include "tui/patron.h"

#include <string.h>

#include "games/deed.h"

/* Sentences speak to a person of this name. */
#define YOU "you"

static const struct rail *
rail(const struct patron *p)
{
	return (const struct rail *)p->glimpse.state.bytes;
}

void
patron_init(struct patron *p, struct table *table, struct cage *cage)
{
	*p = (struct patron){ .table = table, .cage = cage, .seat = NOBODY };
	table_view(table, NOBODY, &p->glimpse);
}

static chips
amount_of(const struct patron *p, const struct action *a)
{
	int arg = game_amount_arg(table_game(p->table), a->verb);

	return arg < 0 ? 0 : a->arg[arg];
}

/* How much of the amount of A lies on the table already: the rules allow it beyond the stack. */
static chips
lies_there(const struct patron *p, const struct action *a)
{
	const struct game *g = table_game(p->table);
	struct range range = { 0, 0 };

	if (p->seat == NOBODY || g->check(p->glimpse.state.bytes, p->seat, a, &range) != 0)
		return 0;
	return range.max > rail(p)->stack[p->seat] ? range.max - rail(p)->stack[p->seat] : 0;
}

/* What the bets that wait take from the purse. */
static chips
waiting_sum(const struct patron *p)
{
	chips sum = 0;

	for (int i = 0; i < p->waitings; i++) {
		chips more = amount_of(p, &p->waiting[i]) - lies_there(p, &p->waiting[i]);

		sum += more > 0 ? more : 0;
	}
	return sum;
}

/* A seat that was given up is somebody else's as soon as its last bet is settled. */
static void
see(struct patron *p)
{
	table_view(p->table, p->seat, &p->glimpse);
	if (p->seat == NOBODY || strcmp(p->glimpse.name[p->seat], YOU) == 0)
		return;
	p->seat = NOBODY;
	p->leaving = false;
	table_view(p->table, NOBODY, &p->glimpse);
}

/* The range that a purse with AMOUNT in it allows. */
static struct answer
too_poor(chips amount)
{
	if (amount < 1)
		return (struct answer){ .fault = FAULT_POOR };
	return (struct answer){ .fault = FAULT_AMOUNT, .range = { 1, amount } };
}

/* From the cage to the table, and back. */
static void
take(struct patron *p, chips amount)
{
	cage_take(p->cage, amount);
	p->brought += amount;
}

static void
give(struct patron *p, chips amount)
{
	cage_give(p->cage, amount);
	p->brought -= amount;
}

static struct answer
sit_with(struct patron *p, chips need)
{
	chips stack = cage_buy_in(p->cage, need);
	struct answer answer = { 0 };

	if (stack < 1)
		return too_poor(p->cage->cash);
	answer.fault = table_sit(p->table, YOU, false, stack, &p->seat);
	if (answer.fault != 0)
		p->seat = NOBODY;
	else
		take(p, stack);
	see(p);
	return answer;
}

static struct answer
buy(struct patron *p, chips amount)
{
	struct answer answer = { .fault = table_buy(p->table, p->seat, amount) };

	if (answer.fault == 0)
		take(p, amount);
	see(p);
	return answer;
}

/* What the rules say of A with so many MORE chips in hand, sat down with where need be. */
static struct answer
check_with(const struct patron *p, const struct action *a, chips more)
{
	const struct game *g = table_game(p->table);
	struct game_state state = p->glimpse.state;
	struct answer answer = { 0 };
	int seat = p->seat;
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = more };
	struct deed buy = { .kind = DEED_BUY, .seat = (int8_t)seat, .amount = more };

	if (seat == NOBODY) {
		answer.fault = game_do(g, state.bytes, &sit, NULL, NULL);
		seat = sit.seat;
	} else if (more > 0) {
		game_do(g, state.bytes, &buy, NULL, NULL);
	}
	if (answer.fault == 0)
		answer.fault = game_check(g, state.bytes, seat, a, &answer.range);
	return answer;
}

/* The same with all chips that there are. */
static struct answer
check_with_all(const struct patron *p, const struct action *a)
{
	chips room = CHIPS_MAX - patron_stack(p), cash = p->cage->cash;

	if (p->leaving)
		return (struct answer){ .fault = FAULT_LEFT };
	if (p->seat == NOBODY && cash < 1)
		return too_poor(cash);
	return check_with(p, a, cash < room ? cash : room);
}

/* Bring what the stack lacks for A, which may be less than its amount: some of that may lie there
 * already.  What the rules do not allow, whatever is in hand, brings nothing. */
static struct answer
bring(struct patron *p, const struct action *a)
{
	struct answer now, then;

	see(p);
	now = check_with(p, a, 0);
	if (now.fault != FAULT_AMOUNT && now.fault != FAULT_POOR)
		return (struct answer){ .fault = now.fault == FAULT_DICE ? FAULT_DICE : 0 };
	then = check_with_all(p, a);
	return then.fault != 0 ? then : buy(p, amount_of(p, a) - now.range.max);
}

/* Remember a bet that was accepted. */
static void
note_made(struct patron *p, const struct action *a)
{
	if (amount_of(p, a) == 0)
		return;
	if (p->mades > 0 && p->made_round != rail(p)->round) {
		memcpy(p->before, p->made, sizeof(p->made));
		p->befores = p->mades;
		p->mades = 0;
	}
	p->made_round = rail(p)->round;
	if (p->mades < WAITING_BETS)
		p->made[p->mades++] = *a;
}

static struct answer
do_now(struct patron *p, const struct action *a)
{
	struct answer answer = { 0 };

	if (p->leaving)
		return (struct answer){ .fault = FAULT_LEFT };
	if (p->seat == NOBODY) {
		see(p);
		answer = check_with_all(p, a);
		if (answer.fault == 0)
			answer = sit_with(p, amount_of(p, a));
	}
	if (answer.fault == 0)
		answer = bring(p, a);
	if (answer.fault == 0)
		answer.fault = table_act(p->table, p->seat, a, &answer.range);
	see(p);
	if (answer.fault == 0)
		note_made(p, a);
	return answer;
}

struct answer
patron_act(struct patron *p, const struct action *a)
{
	struct answer answer = do_now(p, a);
	chips amount = amount_of(p, a);
	chips most;

	if (answer.fault != FAULT_DICE || amount == 0 || p->waitings == WAITING_BETS)
		return answer;
	most = patron_stack(p) + p->cage->cash - waiting_sum(p) + lies_there(p, a);
	if (amount < 1 || amount > most)
		return too_poor(most);
	p->waiting[p->waitings++] = *a;
	return (struct answer){ 0 };
}

struct answer
patron_sit(struct patron *p)
{
	struct answer answer = { 0 };

	if (p->leaving)
		return (struct answer){ .fault = FAULT_LEFT };
	if (p->seat == NOBODY)
		answer = sit_with(p, 0);
	p->sitting = answer.fault == FAULT_DICE;
	return p->sitting ? (struct answer){ 0 } : answer;
}

bool
patron_waits(const struct patron *p)
{
	return p->waitings > 0 || p->sitting;
}

bool
patron_take_back(struct patron *p)
{
	bool waits = patron_waits(p);

	if (p->waitings > 0)
		p->waitings--;
	else
		p->sitting = false;
	return waits;
}

/* The bets of the last round with bets that is over, and how many. */
static int
bets_to_repeat(const struct patron *p, const struct action **bets)
{
	bool current = p->made_round == rail(p)->round;

	*bets = current ? p->before : p->made;
	return current ? p->befores : p->mades;
}

bool
patron_can_repeat(const struct patron *p)
{
	const struct action *bets;
	int n = bets_to_repeat(p, &bets);

	for (int i = 0; i < n; i++) {
		int fault = check_with_all(p, &bets[i]).fault;

		if (fault == 0 || fault == FAULT_DICE)
			return true;
	}
	return false;
}

struct answer
patron_repeat(struct patron *p)
{
	struct action bets[WAITING_BETS];
	const struct action *from;
	int n = bets_to_repeat(p, &from), made = 0;
	struct answer refusal = { .fault = FAULT_BETS };

	memcpy(bets, from, sizeof(bets));
	for (int i = 0; i < n; i++) {
		struct answer answer = patron_act(p, &bets[i]);

		if (answer.fault == 0)
			made++;
		else if (refusal.fault == FAULT_BETS)
			refusal = answer;
	}
	return made > 0 ? (struct answer){ 0 } : refusal;
}

bool
patron_plays(const struct patron *p)
{
	return p->seat != NOBODY && rail_plays(rail(p), p->seat);
}

/* Go, as soon as the table lets go, and fetch what is paid out. */
static void
fetch_chips(struct patron *p)
{
	if (p->leaving && patron_plays(p)) {
		table_leave(p->table, p->seat);
		see(p);
	}
	give(p, table_cashed(p->table, YOU));
}

void
patron_leave(struct patron *p)
{
	p->waitings = 0;
	p->sitting = false;
	p->leaving = p->seat != NOBODY;
	fetch_chips(p);
}

static struct answer
do_waiting(struct patron *p)
{
	struct answer last = { 0 };

	if (p->sitting && p->glimpse.want.kind != WANT_DICE)
		last = patron_sit(p);
	while (p->waitings > 0 && p->glimpse.want.kind != WANT_DICE) {
		struct answer answer = do_now(p, &p->waiting[0]);

		if (answer.fault == FAULT_DICE)
			break;
		if (answer.fault != 0)
			last = answer;
		p->waitings--;
		memmove(p->waiting, p->waiting + 1, (size_t)p->waitings * sizeof(p->waiting[0]));
	}
	return last;
}

/* What dice have settled stands beside them, until they lie anew. */
static void
note_own(struct patron *p, const struct event *e)
{
	enum moves moves = table_game(p->table)->events[e->kind].moves;

	if (e->dice > 0)
		p->owns = 0;
	if (p->seat == NOBODY || e->seat != p->seat || moves < BACK || moves > TAKEN)
		return;
	if (p->owns > 0 && p->own[0].round != e->round)
		p->owns = 0;
	if (p->owns < OWN_EVENTS)
		p->own[p->owns++] = *e;
}

static int
hear(struct patron *p, struct news *out, int max, uint64_t *missed)
{
	struct news news[NEWS_KEPT];
	int n = table_news(p->table, &p->heard, news, NEWS_KEPT, missed);
	int kept = n < max ? n : max;

	for (int i = 0; i < n; i++)
		note_own(p, &news[i].event);
	if (kept > 0)
		memcpy(out, news + n - kept, (size_t)kept * sizeof(*out));
	*missed += (uint64_t)(n - kept);
	return kept;
}

struct answer
patron_look(struct patron *p, struct news *out, int max, int *n, uint64_t *missed)
{
	struct answer answer;

	see(p);
	*n = hear(p, out, max, missed);
	answer = do_waiting(p);
	fetch_chips(p);
	return answer;
}

chips
patron_stack(const struct patron *p)
{
	return p->seat == NOBODY ? 0 : rail(p)->stack[p->seat];
}

chips
patron_stakes(const struct patron *p)
{
	return p->seat == NOBODY
		   ? 0
		   : game_at_stake(table_game(p->table), p->glimpse.state.bytes, p->seat);
}

/* Leaves in a copy of what is seen. */
chips
patron_played_out(const struct patron *p)
{
	const struct game *g = table_game(p->table);
	struct deed leave = { .kind = DEED_LEAVE, .seat = (int8_t)p->seat };
	struct game_state state;

	if (!patron_plays(p) || g->hide != NULL)
		return patron_stakes(p);
	memcpy(state.bytes, p->glimpse.state.bytes, g->size);
	game_do(g, state.bytes, &leave, NULL, NULL);
	return game_at_stake(g, state.bytes, p->seat);
}

chips
patron_net(const struct patron *p)
{
	return patron_stack(p) + patron_stakes(p) - p->brought;
}

void
patron_finish(struct patron *p)
{
	patron_leave(p);
	table_close(p->table);
	see(p);
	if (patron_plays(p))
		give(p, patron_stack(p));
	give(p, table_cashed(p->table, YOU));
	p->seat = NOBODY;
}

struct view
patron_view(const struct patron *p, int64_t now_ms)
{
	return (struct view){
		.game = table_game(p->table),
		.glimpse = &p->glimpse,
		.seat = p->seat,
		.now_ms = now_ms,
		.purse = patron_stack(p) + p->cage->cash - waiting_sum(p),
		.waiting = p->waiting,
		.waitings = p->waitings,
		.own = p->own,
		.owns = p->owns,
	};
}
