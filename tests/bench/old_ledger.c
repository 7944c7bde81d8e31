#include "old_ledger.h"

#include "dice/seeded.h"
#include "games/game.h"
#include "house/bank.h"
#include "house/ledger.h"

enum { STACK = 100000000, TOGETHER = 4096, WORDS = 512 };

/* A table that is played without a clock, and tells its recorder as a live one does. */
struct player {
	const struct game *game;
	struct recorder recorder;
	uint32_t table, account; /* in the bank */
	int64_t id;
	uint32_t deeds;
	struct replay replay;
	struct resolved_bets resolved_bets;
	struct seeded dice;
};

static bool
old_do(struct player *p, struct deed *d)
{
	struct transfers transfers;
	struct entry e = { .kind = ENTRY_DEED,
			   .table = p->table,
			   .id = p->id,
			   .game = p->game,
			   .deed = d,
			   .number = p->deeds + 1,
			   .transfers = &transfers,
			   .resolved_bets = &p->resolved_bets };
	uint64_t noted;

	if (replay_do(&p->replay, d, p->account, &transfers) != 0)
		return false;
	if (d->kind == DEED_SIT) {
		e.name = "zoe";
		e.account = p->account;
	}
	p->deeds++;
	noted = p->recorder.note(p->recorder.ctx, &e);
	return p->deeds % TOGETHER != 0 || p->recorder.secure(p->recorder.ctx, noted);
}

/* The first of what SEAT may do, with the least chips. */
static struct deed
old_act(const struct player *p, int seat)
{
	struct hint hint[HINTS];
	struct action a = { .verb = 0 };

	if (game_hints(p->game, p->replay.state.bytes, seat, hint, HINTS) == 0)
		return deed_of_time();
	a = hint[0].action;
	if (game_amount_arg(p->game, a.verb) >= 0)
		a.arg[game_amount_arg(p->game, a.verb)] = hint[0].amount.min;
	return deed_of_act(seat, &a);
}

/* A bet a round, or a move when it is one's turn. */
static struct deed
old_next(struct player *p, uint32_t *bet_in)
{
	const struct rail *rail = (const struct rail *)p->replay.state.bytes;
	struct game_request request = game_requests(p->game, p->replay.state.bytes);
	struct deed d = { .kind = DEED_ROLL };

	switch (request.kind) {
	case GAME_REQUEST_DICE:
		source_roll(&p->dice.bytes.source, request.dice, request.sides, &d.roll);
		return d;
	case GAME_REQUEST_BETS:
		if (*bet_in == rail->round + 1)
			break;
		*bet_in = rail->round + 1;
		return old_act(p, rail->order[0]);
	case GAME_REQUEST_MOVE:
		for (int seat = 0; seat < SEATS; seat++) {
			if (rail_has(request.seats, seat))
				return old_act(p, seat);
		}
		break;
	case GAME_REQUEST_START: break;
	}
	return deed_of_time();
}

static bool
old_play(struct player *p, uint32_t rounds)
{
	const struct rail *rail = (const struct rail *)p->replay.state.bytes;
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = STACK };
	uint32_t bet_in = 0;
	bool ok = old_do(p, &sit);

	while (ok && rail->round < rounds) {
		struct deed d = old_next(p, &bet_in);

		ok = old_do(p, &d);
	}
	return ok;
}

static bool
old_begin(struct player *p, struct ledger *l)
{
	char words[WORDS];
	struct text why = text_in(words, sizeof(words));
	struct holding holding;
	struct entry open = { .kind = ENTRY_OPEN, .game = p->game };

	if (!ledger_hold(l, "zoe", (chips)STACK * 10, &holding, &why) || !ledger_begin(l, &why))
		return false;
	p->recorder = ledger_recorder(l);
	p->account = ACCOUNT_OTHERS;
	p->table = ACCOUNT_OTHERS + 1;
	ledger_bind(l, p->account, &holding);
	open.table = p->table;
	open.id = p->id = p->recorder.enter(p->recorder.ctx);
	p->recorder.note(p->recorder.ctx, &open);
	replay_open(&p->replay, p->game);
	p->replay.book.players = ACCOUNT_PLAYERS;
	p->replay.resolved_bets = &p->resolved_bets;
	seeded_init(&p->dice, "an old ledger", 0);
	return true;
}

bool
old_ledger_fill(const char *path, const struct secret *key, const struct game *g, uint32_t rounds)
{
	static struct player p;
	char words[WORDS];
	struct text why = text_in(words, sizeof(words));
	struct ledger *l = ledger_open_cached(path, key, &why);
	bool ok;

	if (l == NULL)
		return false;
	p = (struct player){ .game = g };
	ok = old_begin(&p, l) && old_play(&p, rounds);
	return ledger_close(l, NULL) && ok;
}
