#include "room/recall.h"

#include <stdlib.h>
#include <string.h>

#include "base/money.h"
#include "games/game.h"
#include "games/game_table.h"

/* The person, in the book of resolved bets. */
enum { RECALL_PERSON = 1 };

/* How wide the throws of a round may be, and a bet's name. */
enum { RECALL_COLS = 54 };

struct recall *
recall_create(const struct game *g)
{
	struct recall *recall = calloc(1, sizeof(*recall));

	if (recall == NULL)
		return NULL;
	recall->game = g;
	resolved_bets_begin(&recall->book, g, 0);
	return recall;
}

static struct recall_round *
recall_last(struct recall *recall)
{
	return &recall->round[(recall->rounds - 1) % RECALL_ROUNDS];
}

/* The round of that number, which is the last one or begins. */
static struct recall_round *
recall_find(struct recall *recall, uint32_t number, chips has)
{
	if (recall->rounds > 0 && recall_last(recall)->number == number)
		return recall_last(recall);
	recall->rounds++;
	*recall_last(recall) =
	    (struct recall_round){ .number = number, .before = has, .after = has };
	return recall_last(recall);
}

/* A vig that is lost or comes back joins the last bet of its round, with which it lay.  False if
 * that is another one. */
static bool
recall_join(struct recall_round *round, const struct resolved_bet *vig)
{
	struct resolved_bet *bet = &round->bet[round->bets - 1];

	if (round->bets == 0 || round->bets > RECALL_BETS || bet->spot != vig->spot ||
	    bet->on != vig->on)
		return false;
	bet->stake += vig->stake;
	bet->back += vig->back;
	return true;
}

/* What is done with resolved bets. */
struct recall_taking {
	struct resolved_bets resolved_bets;
	chips *has;
	const struct resolution_listener *listener;
};

static void
recall_take_resolved_bets(struct recall *recall, struct recall_taking *t, bool vig)
{
	chips *has = t->has;

	for (int i = 0; i < t->resolved_bets.n; i++) {
		const struct resolved_bet *resolved_bet = &t->resolved_bets.at[i];
		struct recall_round *round = recall_find(recall, resolved_bet->round, *has);
		const struct resolution resolution = { resolved_bet, vig, recall->throws };

		if (t->listener != NULL)
			t->listener->receive(t->listener->ctx, &resolution);
		*has += resolved_bet->back - resolved_bet->stake;
		round->after = *has;
		if (vig && recall_join(round, resolved_bet))
			continue;
		if (round->bets < RECALL_BETS)
			round->bet[round->bets] = *resolved_bet;
		round->bets++;
	}
}

/* All of a round's pots are decided by the deed that pays the first of them. */
static void
recall_end_round(struct recall *recall, uint32_t over, struct recall_taking *t)
{
	const struct deed deed = deed_of_time();
	static const uint32_t nobody[SEATS];

	resolved_bets_of(&recall->book, &deed, NULL, 0, nobody, over, &t->resolved_bets);
	recall_take_resolved_bets(recall, t, false);
}

static void
recall_add_throw(struct recall_round *round, const uint8_t *die, int dice)
{
	struct recall_throw *throw = &round->throw [round->throws++ % RECALL_THROWS];

	throw->dice = (uint8_t)dice;
	memcpy(throw->die, die, (size_t)dice);
}

static void
recall_note_event(struct recall *recall, const struct news *news, struct recall_taking *t)
{
	const struct event *e = &news->event;
	const struct deed deed = deed_of_time();
	uint32_t account[SEATS] = { 0 };
	struct recall_round *round;

	if (e->round == 0 || e->round - 1 < recall->book.round)
		return;
	recall_end_round(recall, e->round - 1, t);
	if (news->own && e->seat != NOBODY)
		account[e->seat] = RECALL_PERSON;
	if (e->dice > 0) {
		round = recall_find(recall, e->round, *t->has);
		recall->throws++;
		recall_add_throw(round, e->die, e->dice);
	}
	resolved_bets_of(&recall->book, &deed, e, 1, account, e->round - 1, &t->resolved_bets);
	recall_take_resolved_bets(recall, t,
				  (recall->game->events[e->kind].tells & TELLS_OF_VIG) != 0);
}

/* These dice are the last throw of the round that is known already. */
static bool
recall_has_throw(const struct recall_round *round, const uint8_t *die, int dice)
{
	const struct recall_throw *last;

	if (round->throws == 0)
		return false;
	last = &round->throw [(round->throws - 1) % RECALL_THROWS];
	return last->dice == dice && memcmp(last->die, die, (size_t)dice) == 0;
}

void
recall_note_bet(struct recall *recall, const struct resolved_bet *resolved_bet, chips has)
{
	struct recall_round *round = recall_find(recall, resolved_bet->round,
						 has - resolved_bet->back + resolved_bet->stake);

	round->after = has;
	if (resolved_bet->dice > 0 &&
	    !recall_has_throw(round, resolved_bet->die, resolved_bet->dice))
		recall_add_throw(round, resolved_bet->die, resolved_bet->dice);
	if (round->bets < RECALL_BETS)
		round->bet[round->bets] = *resolved_bet;
	round->bets++;
}

void
recall_note(struct recall *recall, const struct news *news, int n, chips *has,
	    const struct resolution_listener *listener)
{
	struct recall_taking t; /* the resolved bets are many, and only those of N are set */
	bool taken = false;

	t.resolved_bets.n = 0;
	t.has = has;
	t.listener = listener;
	for (int i = 0; i < n; i++) {
		recall_note_event(recall, &news[i], &t);
		taken = taken || recall->game->events[news[i].event.kind].moves == TAKEN;
	}
	if (taken)
		recall_end_round(recall, recall->book.round + 1, &t);
}

static void
recall_write_throw(const struct recall_throw *throw, struct text *out)
{
	for (int i = 0; i < throw->dice; i++)
		text_add(out, " %d", throw->die[i]);
}

/* " 5 3 = 8": the throw of a round that has no other. */
static void
recall_write_single(const struct recall_throw *throw, struct text *out)
{
	int total = 0;

	recall_write_throw(throw, out);
	for (int i = 0; i < throw->dice; i++)
		total += throw->die[i];
	if (throw->dice > 1)
		text_add(out, " = %d", total);
}

/* "  5 3, 4 4", on as many lines as they need. */
static void
recall_write_throws(const struct recall_round *round, struct text *out)
{
	int first = round->throws > RECALL_THROWS ? round->throws - RECALL_THROWS : 0, cols = 0;

	if (first > 0)
		text_add(out, "  %d throws before these:\n", first);
	for (int i = first; i < round->throws; i++) {
		const struct recall_throw *throw = &round->throw [i % RECALL_THROWS];

		if (cols + 2 * throw->dice + 1 > RECALL_COLS) {
			text_add(out, ",\n");
			cols = 0;
		}
		text_add(out, "%s", cols == 0 ? " " : ",");
		recall_write_throw(throw, out);
		cols += 2 * throw->dice + 1;
	}
	text_add(out, "\n");
}

static void
recall_write_bet(const struct game *g, const struct resolved_bet *resolved_bet, struct text *out)
{
	char name[32], stake[MONEY_SIZE], back[MONEY_SIZE];
	struct text text = text_in(name, sizeof(name));

	text_add(&text, "%s", resolved_bet_spot(g, resolved_bet));
	if (resolved_bet->on > 0)
		text_add(&text, " %d", resolved_bet->on);
	text_add(out, "  %-14s laid %10s   back %10s\n", name, money(resolved_bet->stake, stake),
		 money(resolved_bet->back, back));
}

/* A single throw stands on the first line. */
static void
recall_write_round(const struct recall *recall, const struct recall_round *round, struct text *out)
{
	const char *word = game_round(recall->game);
	char before[MONEY_SIZE], after[MONEY_SIZE];
	int kept = round->bets < RECALL_BETS ? round->bets : RECALL_BETS;

	text_add(out, "%c%s %lu:", text_upper(word[0]), word + 1, (unsigned long)round->number);
	if (round->throws == 1)
		recall_write_single(&round->throw[0], out);
	text_add(out, "%s you had %s", round->throws == 1 ? "," : "", money(round->before, before));
	if (round->bets > 0)
		text_add(out, ", then %s", money(round->after, after));
	text_add(out, "\n");
	if (round->throws > 1)
		recall_write_throws(round, out);
	for (int i = 0; i < kept; i++)
		recall_write_bet(recall->game, &round->bet[i], out);
	if (kept < round->bets)
		text_add(out, "  and %d bets more\n", round->bets - kept);
}

void
recall_write(const struct recall *recall, int rounds, struct text *out)
{
	int least = recall->rounds - (rounds < RECALL_ROUNDS ? rounds : RECALL_ROUNDS);

	if (recall->rounds == 0)
		text_add(out, "No dice have fallen here since you came.\n");
	for (int i = recall->rounds - 1; i >= 0 && i >= least; i--)
		recall_write_round(recall, &recall->round[i % RECALL_ROUNDS], out);
}
