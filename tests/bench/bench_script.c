/*
 * The decisions of a script of ten lines, in Pig, beside a bare loop of Lua that calls the same
 * function with a table that it has made itself.  Measured by turns, by the processor's time, and
 * the medians are compared.  Nothing fails.
 */
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "games/deed.h"
#include "games/game.h"
#include "games/pig/pig.h"
#include "players/script.h"

enum { TURNS = 7, DECISIONS = 300000, VIEWS = 64 };

static const char source[] = "function decide(t)\n"
			     "  local best = 0\n"
			     "  for name, score in pairs(t.score) do\n"
			     "    if name ~= t.me and score > best then best = score end\n"
			     "  end\n"
			     "  local mine = t.score[t.me] + t.points\n"
			     "  local race = best >= 75 or mine >= 75\n"
			     "  if t.points >= 20 and not race then return 'hold' end\n"
			     "  return 'roll'\n"
			     "end\n";

static const char loop[] = "local t = { me = 'ann', score = { ann = 20, bob = 30 }, points = 0 }\n"
			   "return function(n)\n"
			   "  for i = 1, n do t.points = i % 25 decide(t) end\n"
			   "end\n";

static double
processor_s(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void
give_up(const char *why)
{
	fprintf(stderr, "bench_script: %s\n", why);
	exit(1);
}

static void
find_script(struct bot *bot)
{
	static const char *const names[SEATS] = { "ann", "bob" };
	static char path[] = "/tmp/bench-script-XXXXXX";
	char words[FAILING_TEXT];
	struct text why = text_in(words, sizeof(words));
	int fd = mkstemp(path);

	if (fd < 0 || write(fd, source, sizeof(source) - 1) < 0)
		give_up("no file can be written in /tmp");
	close(fd);
	strategy_take(&script_strategy, &pig_game, path, bot, words, sizeof(words));
	bot->strategy_data = strategy_prepare(bot, NULL, &why);
	unlink(path);
	if (bot->strategy_data == NULL)
		give_up(words);
	strategy_wake(bot, "ann", "bench");
	strategy_begin(bot, &(struct game_start){ .names = names, .number = 1, .anew = true });
}

/* Views of a game that goes on, in which the first player is asked. */
static void
make_views(struct pig *view)
{
	for (int i = 0; i < VIEWS; i++) {
		game_open(&pig_game, &view[i]);
		for (int k = 0; k < 2; k++)
			game_do(&pig_game, &view[i],
				&(struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = 100 },
				NULL, NULL);
		game_do(&pig_game, &view[i], &(struct deed){ .kind = DEED_TIME }, NULL, NULL);
		view[i].points = (uint8_t)(i % 25);
		view[i].score[0] = (uint8_t)(i / 4);
		view[i].rolls = 1;
	}
}

static double
measure_ours(struct bot *bot, const struct pig *view)
{
	double from = processor_s();

	for (int i = 0; i < DECISIONS; i++) {
		struct action a = { 0 };

		if (!bot->strategy->decide(bot, &view[i % VIEWS], 0, &a))
			give_up("the script has failed");
	}
	return (processor_s() - from) / DECISIONS;
}

static double
measure_bare(lua_State *lua)
{
	double from = processor_s();

	lua_pushvalue(lua, 1);
	lua_pushinteger(lua, DECISIONS);
	if (lua_pcall(lua, 1, 0, 0) != LUA_OK)
		give_up(lua_tostring(lua, -1));
	return (processor_s() - from) / DECISIONS;
}

static int
compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

int
main(void)
{
	static struct pig view[VIEWS];
	double ours[TURNS], bare[TURNS];
	lua_State *lua = luaL_newstate();
	struct bot bot;

	luaL_openlibs(lua);
	if (luaL_dostring(lua, source) != LUA_OK || luaL_dostring(lua, loop) != LUA_OK)
		give_up(lua_tostring(lua, -1));
	find_script(&bot);
	make_views(view);
	for (int i = 0; i < TURNS; i++) {
		ours[i] = measure_ours(&bot, view);
		bare[i] = measure_bare(lua);
	}
	qsort(ours, TURNS, sizeof(ours[0]), compare);
	qsort(bare, TURNS, sizeof(bare[0]), compare);
	printf("%-30s %12.0f a second   %-14s %12.0f a second   %8.3g times\n",
	       "a script's decisions in Pig", 1 / ours[TURNS / 2], "bare Lua loop",
	       1 / bare[TURNS / 2], ours[TURNS / 2] / bare[TURNS / 2]);
	strategy_rest(&bot, NULL);
	strategy_dismiss(&bot, (void *)(uintptr_t)bot.strategy_data);
	lua_close(lua);
	return 0;
}
