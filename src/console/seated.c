#include "console/seated.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/data.h"
#include "base/utf8.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/strategy.h"
#include "wire/named.h"

/* As at a live table: a bettor that never has enough is stopped.  And deeds in a line. */
enum {
	ACTS_A_QUESTION = 16,
	ACTS_OF_A_SCRIPT = 64,
	DEEDS_A_LINE = 100000,
	WHY = 1024,
	SEED = 1024
};

struct seated {
	struct brain brain;
	void *knowledge;
	char text[SEATED_TEXT]; /* of a script; the brain borrows it */
	const char *names[SEATS];
	uint32_t question; /* that the rest is about */
	int acts;
	bool silent; /* has nothing more to say to it */

	/* Of its mind, if it has one. */
	bool playing, failed; /* it was told of a game; of what it failed in first, all were */
	uint32_t round;       /* in which that began */
	uint64_t games;
};

/* A strategy is named in ASCII, and an answer shows nothing else of one that is not there. */
static bool
seated_is_written(const char *text)
{
	while (*text > ' ' && *text <= '~')
		text++;
	return *text == '\0';
}

/* NULL with an error. */
static struct seated *
seated_allot(struct console *c)
{
	struct seated *s = calloc(1, sizeof(*s));

	if (s == NULL)
		console_refuse(c, "there is no memory left for a player");
	for (int seat = 0; s != NULL && seat < SEATS; seat++)
		s->names[seat] = c->name[seat];
	return s;
}

/* It gets its luck, which follows from its name and the console's seed, and its mind if it has one.
 */
static void
seated_wake(const struct console *c, struct seated *s, const char *name)
{
	char seed[SEED];
	struct text text = text_in(seed, sizeof(seed));

	text_add(&text, "%s", name);
	if (c->seed != NULL)
		text_add(&text, " %s", c->seed);
	s->brain.luck = xoshiro_seed(seed, 0);
	strategy_wake(&s->brain, name, seed);
}

struct seated *
seated_make(struct console *c, const char *name, const char *text)
{
	struct seated *s = seated_allot(c);
	char why[WHY];

	if (s == NULL)
		return NULL;
	if (!seated_is_written(text)) {
		console_refuse(c, "there is no strategy %s", text_quoted(text).text);
		free(s);
		return NULL;
	}
	if (!strategy_find(c->game, text, &s->brain, why, sizeof(why))) {
		if (named_outsider(text) != NULL)
			console_refuse(c, "a program or a script sits down by 'guest NAME %s'",
				       text);
		else
			console_refuse(c, "%s", why);
		free(s);
		return NULL;
	}
	s->brain.knowledge = s->knowledge = strategy_prepare(&s->brain, data_read, NULL);
	seated_wake(c, s, name);
	return s;
}

struct seated *
seated_make_script(struct console *c, const char *name, const char *text)
{
	struct seated *s = seated_allot(c);
	char words[WHY];
	struct text why = text_in(words, sizeof(words));
	struct named named;

	if (s == NULL)
		return NULL;
	snprintf(s->text, sizeof(s->text), "%s", text);
	if (named_find(c->game, s->text, &named, words, sizeof(words))) {
		s->brain = named.brain;
		s->brain.knowledge = s->knowledge = strategy_prepare(&s->brain, data_read, &why);
		if (s->knowledge != NULL) {
			seated_wake(c, s, name);
			return s;
		}
	}
	console_refuse(c, "%s", words);
	free(s);
	return NULL;
}

void
seated_take(struct console *c, int seat, struct seated *s)
{
	seated_free(c->seated[seat]);
	c->seated[seat] = s;
}

void
seated_free(struct seated *s)
{
	if (s == NULL)
		return;
	strategy_rest(&s->brain, NULL);
	strategy_dismiss(&s->brain, s->knowledge);
	free(s);
}

static void
seated_drop_gone(struct console *c)
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (c->seated[seat] == NULL || rail_plays(console_rail(c), seat))
			continue;
		seated_free(c->seated[seat]);
		c->seated[seat] = NULL;
	}
}

static bool
seated_is_asked(const struct console *c, int seat, const struct want *want)
{
	struct seated *s = c->seated[seat];
	int most = s != NULL && s->brain.text != NULL ? ACTS_OF_A_SCRIPT : ACTS_A_QUESTION;

	if (s == NULL)
		return false;
	if (s->question != want->question) {
		s->question = want->question;
		s->acts = 0;
		s->silent = false;
	}
	if (s->silent || s->acts >= most)
		return false;
	return want->kind == WANT_BETS || (want->kind == WANT_MOVE && rail_has(want->seats, seat));
}

/* A game, or a session where bets are made. */
static void
seated_begin(const struct console *c, int seat)
{
	struct seated *s = c->seated[seat];
	const struct rail *rail = console_rail(c);

	if (s->playing && (c->game->layout != NULL || s->round == rail->round))
		return;
	s->playing = true;
	s->round = rail->round;
	strategy_begin(&s->brain, &(struct seating){ .names = s->names,
						     .seat = seat,
						     .rail = rail,
						     .number = ++s->games,
						     .anew = s->games == 1 });
}

/* What its script has failed in first. */
static void
seated_tell_failure(struct console *c, int seat)
{
	struct seated *s = c->seated[seat];
	struct failings failed;

	strategy_count(&s->brain, &failed);
	if (s->failed || !failings_any(&failed))
		return;
	s->failed = true;
	console_done(c, "guest", "%s fails: %s.", c->name[seat], failed.first);
}

/* It wants to go.  False if it plays on. */
static bool
seated_leave(struct console *c, int seat, const struct game_state *view)
{
	struct deed leave = { .kind = DEED_LEAVE, .seat = (int8_t)seat };

	if (!strategy_leaves(&c->seated[seat]->brain, view->bytes, seat) ||
	    console_do(c, &leave, NULL) != 0)
		return false;
	console_throw(c, NULL);
	return true;
}

/* What the strategy does with what it sees; if that is nothing, or not legal, time decides a move.
 */
static void
seated_decide(struct console *c, int seat, const struct want *want)
{
	struct seated *s = c->seated[seat];
	struct deed act = { .kind = DEED_ACT, .seat = (int8_t)seat };
	struct game_state view;
	bool acts;

	game_copy(c->game, view.bytes, c->state.bytes);
	if (c->game->hide != NULL)
		c->game->hide(view.bytes, seat);
	seated_begin(c, seat);
	if (seated_leave(c, seat, &view))
		return;
	acts = s->brain.strategy->decide(&s->brain, view.bytes, seat, &act.action);
	seated_tell_failure(c, seat);
	s->acts++;
	acts = acts && console_do(c, &act, NULL) == 0;
	s->silent = !acts || (s->brain.strategy->once && want->kind == WANT_BETS);
	if (!acts && want->kind == WANT_MOVE)
		console_do(c, &(struct deed){ .kind = DEED_TIME }, NULL);
	console_throw(c, NULL);
}

/* The first of them who is asked acts.  False if nobody is. */
static bool
seated_play_one(struct console *c, const struct want *want)
{
	const struct rail *rail = console_rail(c);

	for (int i = 0; i < rail->n; i++) {
		int seat = rail->order[i];

		if (!rail_plays(rail, seat) || !seated_is_asked(c, seat, want))
			continue;
		seated_decide(c, seat, want);
		return true;
	}
	return false;
}

void
seated_play(struct console *c)
{
	struct want want = game_wants(c->game, &c->state);
	uint64_t throws = c->throws;

	seated_drop_gone(c);
	for (int deeds = 0; deeds < DEEDS_A_LINE; deeds++) {
		if (want.kind == WANT_BETS && c->throws != throws)
			return;
		if (!seated_play_one(c, &want))
			return;
		want = game_wants(c->game, &c->state);
	}
}
