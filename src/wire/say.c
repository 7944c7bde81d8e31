#include "wire/say.h"

#include "games/game_table.h"
#include "games/words.h"

enum { SENTENCE = 2048 };

static void
say_part(void *ctx, const struct part *part)
{
	const struct say *s = ctx;

	s->sink(s->ctx, &(struct answer){ .kind = ANSWER_STATE, .part = part, .names = s->names });
}

struct part_sink
say_parts_to(struct say *s)
{
	return (struct part_sink){ say_part, s };
}

void
say_state(const struct say *s)
{
	struct say copy = *s;
	struct part_sink to = say_parts_to(&copy);

	s->game->parts(s->state, &to);
}

void
say_chips(const struct say *s, int seat)
{
	const struct rail *rail = s->state;

	s->sink(s->ctx, &(struct answer){ .kind = ANSWER_CHIPS,
					  .who = s->names[seat],
					  .amount = rail->stack[seat] });
}

void
say_bets(const struct say *s, int seat)
{
	struct stake stake[STAKES];
	int n = s->game->stakes(s->state, seat, stake);

	for (int i = 0; i < n; i++)
		s->sink(s->ctx, &(struct answer){ .kind = ANSWER_BET,
						  .who = seat == NOBODY ? "table" : s->names[seat],
						  .what = s->game->spots[stake[i].spot],
						  .n = stake[i].n,
						  .amount = stake[i].amount });
}

bool
say_hand(const struct say *s, int seat)
{
	struct answer a = { .kind = ANSWER_HAND, .game = s->game, .who = s->names[seat] };

	if (s->game->hand != NULL)
		a.dice = s->game->hand(s->state, seat, a.die);
	if (a.dice > 0)
		s->sink(s->ctx, &a);
	return a.dice > 0;
}

void
say_event(const struct say *s, const struct event *e)
{
	const char *who = e->seat != NOBODY ? s->names[e->seat] : NULL;
	char words[SENTENCE];

	event_words(s->game, e, who, NOBODY, words, sizeof(words));
	s->sink(s->ctx,
		&(struct answer){
		    .kind = ANSWER_EVENT, .who = who, .text = words, .event = e, .game = s->game });
}
