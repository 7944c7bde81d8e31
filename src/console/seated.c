#include "console/seated.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/data.h"
#include "base/utf8.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/words.h"
#include "players/exec.h"
#include "players/follower.h"
#include "players/named.h"

enum {
	DEEDS_A_LINE = 100000,
	CLOCK_MS = 10000, /* of a program, for each question */
	SENTENCE = 2048,
	WHY = 1400,
	SEED = 1024
};

struct seated {
	struct bot bot;
	void *strategy_data;
	char text[SEATED_TEXT]; /* the bot borrows it */
	const char *names[SEATS];
	struct follower follower;
	struct follower_asks asks;
	bool failed; /* its first failure was reported */
};

/* A strategy is named in ASCII, and an answer shows nothing else of one that is not there. */
static bool
seated_is_written(const char *text)
{
	while (*text > ' ' && *text <= '~')
		text++;
	return *text == '\0';
}

/* False with what is wrong in WHY. */
static bool
seated_find(const struct console *c, struct seated *s, char why[WHY])
{
	struct text words = text_in(why, WHY);

	if (!seated_is_written(s->text))
		text_add(&words, "there is no strategy %s", text_quoted(s->text).text);
	else if (named_outsider(s->text) != NULL)
		text_add(&words, "a program or a script sits down by 'guest NAME %s'", s->text);
	else
		return strategy_find(c->game, s->text, &s->bot, why, WHY);
	return false;
}

/* The same for a program or a script. */
static bool
seated_find_guest(const struct console *c, struct seated *s, char why[WHY])
{
	static const struct exec_ops ops = { .clock_ms = CLOCK_MS, .silent = true, .live = true };
	struct named named;

	if (!named_find(c->game, s->text, &named, why, WHY))
		return false;
	s->bot = named.bot;
	s->bot.ops = &ops;
	return true;
}

/* The player gets its luck, which follows from its name and the console's seed, and its mind if it
 * has one. */
static void
seated_wake(const struct console *c, struct seated *s, const char *name)
{
	char seed[SEED];
	struct text text = text_in(seed, sizeof(seed));

	text_add(&text, "%s", name);
	if (c->seed != NULL)
		text_add(&text, " %s", c->seed);
	s->bot.luck = xoshiro_seed(seed, 0);
	for (int seat = 0; seat < SEATS; seat++)
		s->names[seat] = c->name[seat];
	follower_init(&s->follower, c->game, &s->bot, s->names, 0);
	strategy_wake(&s->bot, name, c->seed != NULL ? c->seed : "");
}

static struct seated *
seated_make_by(struct console *c, const char *name, const char *text,
	       bool (*find)(const struct console *c, struct seated *s, char why[WHY]))
{
	struct seated *s = calloc(1, sizeof(*s));
	char words[WHY];
	struct text why = text_in(words, sizeof(words));
	bool found;

	if (s == NULL) {
		console_refuse(c, "there is no memory left for a player");
		return NULL;
	}
	snprintf(s->text, sizeof(s->text), "%s", text);
	found = find(c, s, words);
	if (found)
		s->bot.strategy_data = s->strategy_data =
		    strategy_prepare(&s->bot, data_read, &why);
	if (found && (s->bot.text == NULL || s->strategy_data != NULL)) {
		seated_wake(c, s, name);
		return s;
	}
	console_refuse(c, "%s", words);
	free(s);
	return NULL;
}

struct seated *
seated_make(struct console *c, const char *name, const char *text)
{
	return seated_make_by(c, name, text, seated_find);
}

struct seated *
seated_make_guest(struct console *c, const char *name, const char *text)
{
	return seated_make_by(c, name, text, seated_find_guest);
}

void
seated_take(struct console *c, int seat, struct seated *s)
{
	if (c->seated[seat] != NULL)
		follower_leave(&c->seated[seat]->follower, console_rail(c));
	seated_free(c->seated[seat]);
	c->seated[seat] = s;
}

void
seated_free(struct seated *s)
{
	if (s == NULL)
		return;
	strategy_rest(&s->bot, NULL);
	strategy_dismiss(&s->bot, s->strategy_data);
	free(s);
}

void
seated_receive(const struct console *c, const struct events *e)
{
	char words[SENTENCE];

	for (int seat = 0; seat < SEATS; seat++) {
		struct seated *s = c->seated[seat];

		if (s == NULL || s->bot.strategy->tell == NULL)
			continue;
		for (int i = 0; i < e->n; i++) {
			int who = e->at[i].seat;

			event_words(c->game, &e->at[i], who != NOBODY ? c->name[who] : NULL, NOBODY,
				    words, sizeof(words));
			follower_take(&s->follower, seat, &c->state, &e->at[i], words);
		}
		follower_keep_up(&s->follower, console_rail(c));
	}
}

/* A player who has left hears what becomes of bets that are played out. */
static void
seated_drop_gone(struct console *c)
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (!rail_has(console_rail(c)->taken, seat))
			seated_take(c, seat, NULL);
	}
}

/* Report what the player failed in first. */
static void
seated_tell_failure(struct console *c, int seat)
{
	struct seated *s = c->seated[seat];
	struct failings failed;

	strategy_count(&s->bot, &failed);
	if (s->failed || !failings_any(&failed))
		return;
	s->failed = true;
	console_done(c, "guest", "%s fails: %s.", c->name[seat], failed.first);
}

/* The player leaves if it wants to, as a program does that has ended.  False if it plays on. */
static bool
seated_leave(struct console *c, int seat, const void *view)
{
	struct bot *bot = &c->seated[seat]->bot;
	struct deed leave = { .kind = DEED_LEAVE, .seat = (int8_t)seat };
	const struct program *program = exec_program(bot);

	if (!strategy_leaves(bot, view, seat))
		return false;
	if (program != NULL)
		console_done(c, "guest", "%s leaves: %s.", c->name[seat], program_why(program));
	if (console_do(c, &leave, NULL) != 0)
		return false;
	console_throw(c, NULL);
	return true;
}

/* Do for SEAT what the game does when time runs out.  Time itself would end that of others too. */
static void
seated_do_instead(struct console *c, int seat, const void *view)
{
	struct deed deed = { .kind = DEED_ACT, .seat = (int8_t)seat };

	if (!program_instead(c->game, view, seat, &deed.action))
		deed = deed_of_time();
	console_do(c, &deed, NULL);
}

static void
seated_decide(struct console *c, int seat, const struct game_request *request)
{
	struct seated *s = c->seated[seat];
	const struct strategy *strategy = s->bot.strategy;
	struct deed act = { .kind = DEED_ACT, .seat = (int8_t)seat };
	struct game_state view;
	bool acts;

	game_view(c->game, &c->state, seat, &view);
	follower_catch_up(&s->follower, seat, (const struct rail *)view.bytes);
	if (seated_leave(c, seat, view.bytes))
		return;
	acts = strategy->decide(&s->bot, view.bytes, seat, &act.action);
	if (strategy->slow && seated_leave(c, seat, view.bytes))
		return;
	seated_tell_failure(c, seat);
	acts = acts && console_do(c, &act, NULL) == 0;
	follower_asked(&s->asks, strategy, request, acts);
	if (!acts && request->kind == GAME_REQUEST_MOVE)
		seated_do_instead(c, seat, view.bytes);
	console_throw(c, NULL);
}

/* The first player that must be asked acts.  False if there is none. */
static bool
seated_play_one(struct console *c, const struct game_request *request)
{
	const struct rail *rail = console_rail(c);

	for (int i = 0; i < rail->n; i++) {
		int seat = rail->order[i];
		const struct seated *s = c->seated[seat];

		if (s == NULL || !rail_plays(rail, seat) ||
		    !follower_must_ask(&s->asks, request, rail, seat))
			continue;
		seated_decide(c, seat, request);
		return true;
	}
	return false;
}

void
seated_play(struct console *c)
{
	struct game_request request = game_requests(c->game, &c->state);
	uint64_t throws = c->throws;

	for (int deeds = 0; deeds < DEEDS_A_LINE; deeds++) {
		if (request.kind == GAME_REQUEST_BETS && c->throws != throws)
			break;
		if (!seated_play_one(c, &request))
			break;
		request = game_requests(c->game, &c->state);
	}
	seated_drop_gone(c);
}
