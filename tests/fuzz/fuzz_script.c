/*
 * A script in Lua that somebody plays with.  The first line is the game, the rest is the script.
 *
 * Whatever it does, the game goes on: each answer is legal or none, each decision ends, and what it
 * fails in is a sentence that is safe on a terminal.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "dice/seeded.h"
#include "fuzz.h"
#include "games/deed.h"
#include "games/game.h"
#include "players/script.h"

enum { WORD = 16, PATH = 256, DEEDS = 60, ASKED = 3, STACK = 200 };

/* A table at which the script has seat 0, and somebody who lets the time run out has seat 1. */
struct play {
	const struct game *game;
	struct bot bot;
	struct seeded dice;
	struct game_state state;
	int asked;
};

static const char *const files[] = { "player.lua", NULL };
static const char *const names[SEATS] = { "it", "other" };

static void
check_words(const char *words)
{
	for (uint32_t c; *words != '\0'; words += utf8_next(words, &c))
		FUZZ_HOLDS(utf8_next(words, &c) > 0 && (c == ' ' || utf8_visible(c)));
}

/* The script as a file; the brain borrows PATH. */
static void
write_script(const uint8_t *data, size_t size, char path[PATH])
{
	FILE *file;

	snprintf(path, PATH, "%s/%s", fuzz_folder(files), files[0]);
	file = fopen(path, "w");
	FUZZ_HOLDS(file != NULL);
	FUZZ_HOLDS(fwrite(data, 1, size, file) == size);
	FUZZ_HOLDS(fclose(file) == 0);
}

static bool
play_do(struct play *p, struct deed *d)
{
	return game_do(p->game, p->state.bytes, d, NULL, NULL) == 0;
}

/* What the script does; false if that is nothing. */
static bool
play_ask(struct play *p)
{
	struct game_state view;
	struct action action = { 0 };
	struct deed act;

	if (p->asked++ >= ASKED)
		return false;
	game_view(p->game, &p->state, 0, &view);
	if (strategy_leaves(&p->bot, view.bytes, 0) ||
	    !p->bot.strategy->decide(&p->bot, view.bytes, 0, &action))
		return false;
	act = deed_of_act(0, &action);
	FUZZ_HOLDS(play_do(p, &act));
	return true;
}

/* One step of the game. */
static void
play_step(struct play *p)
{
	struct game_request request = game_requests(p->game, &p->state);
	struct deed time = { .kind = DEED_TIME }, roll = { .kind = DEED_ROLL, .seat = NOBODY };

	if (request.kind == GAME_REQUEST_DICE) {
		source_roll(&p->dice.bytes.source, request.dice, request.sides, &roll.roll);
		FUZZ_HOLDS(play_do(p, &roll));
		return;
	}
	if ((request.kind == GAME_REQUEST_BETS ||
	     (request.kind == GAME_REQUEST_MOVE && rail_has(request.seats, 0))) &&
	    play_ask(p))
		return;
	play_do(p, &time);
}

static void
play(struct play *p)
{
	struct failings failed = { .asked = 0 };
	struct deed sit[2] = { { .kind = DEED_SIT, .seat = NOBODY, .amount = STACK },
			       { .kind = DEED_SIT, .seat = NOBODY, .amount = STACK } };

	game_open(p->game, p->state.bytes);
	for (int i = 0; i < 2; i++)
		FUZZ_HOLDS(play_do(p, &sit[i]));
	seeded_init(&p->dice, "fuzz", 0);
	p->bot.luck = xoshiro_seed("fuzz", 0);
	strategy_wake(&p->bot, names[0], "");
	strategy_begin(&p->bot, &(struct game_start){ .names = names,
						      .rail = (const struct rail *)p->state.bytes,
						      .number = 1,
						      .anew = true });
	for (int i = 0; i < DEEDS; i++)
		play_step(p);
	strategy_rest(&p->bot, &failed);
	check_words(failed.first);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *end = memchr(data, '\n', size);
	size_t length = end != NULL ? (size_t)(end - data) : 0;
	char word[WORD] = "", path[PATH], words[1024];
	struct text why = text_in(words, sizeof(words));
	struct play *p = calloc(1, sizeof(*p));
	void *strategy_data;

	FUZZ_HOLDS(p != NULL);
	if (end != NULL && length < sizeof(word)) {
		memcpy(word, data, length);
		data += length + 1;
		size -= length + 1;
	}
	p->game = fuzz_game(word);
	write_script(data, size, path);
	FUZZ_HOLDS(strategy_take(&script_strategy, p->game, path, &p->bot, words, sizeof(words)));
	strategy_data = strategy_prepare(&p->bot, NULL, &why);
	p->bot.strategy_data = strategy_data;
	if (strategy_data != NULL)
		play(p);
	else
		FUZZ_HOLDS(why.used > 0);
	check_words(words);
	strategy_dismiss(&p->bot, strategy_data);
	free(p);
	return 0;
}
