/* Players that are scripts, and what they may not do (LA-1 to LA-3). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/data.h"
#include "base/stop.h"
#include "four_games.h"
#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "players/script.h"

enum { STACK = 1000, ME = 0, OTHER = 1 };

static const char *const names[SEATS] = { "ann", "bob", "cy" };

/* A script at seat ME of a table. */
struct stage {
	const struct game *game;
	struct game_state state;
	struct bot bot;
	void *strategy_data;
	struct failings failed;
	char why[FAILING_TEXT];
};

static char path[] = "/tmp/pitboss-script-XXXXXX";

static void
stage_write(const char *source, size_t size)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_int_equal(fwrite(source, 1, size, file), size);
	assert_int_equal(fclose(file), 0);
}

/* False if the script is refused. */
static bool
stage_take(struct stage *s, const struct game *g, const char *source, size_t size)
{
	struct text why = text_in(s->why, sizeof(s->why));

	stage_write(source, size);
	s->game = g;
	s->failed = (struct failings){ 0 };
	assert_true(strategy_take(&script_strategy, g, path, &s->bot, s->why, sizeof(s->why)));
	s->strategy_data = strategy_prepare(&s->bot, NULL, &why);
	s->bot.strategy_data = s->strategy_data;
	return s->strategy_data != NULL;
}

static void
stage_begin(struct stage *s, uint64_t number, bool anew)
{
	strategy_begin(&s->bot, &(struct game_start){
				    .names = names, .seat = ME, .number = number, .anew = anew });
}

static void
stage_sit(struct stage *s, int players)
{
	game_open(s->game, &s->state);
	for (int i = 0; i < players; i++) {
		struct deed sit = { .kind = DEED_SIT, .seat = (int8_t)i, .amount = STACK };

		assert_int_equal(game_do(s->game, &s->state, &sit, NULL, NULL), 0);
	}
}

/* Time and dice of 1 2 3 4 5 6 ..., until ME is asked. */
static void
stage_go_on(struct stage *s)
{
	int face = 0;

	for (int i = 0; i < 1000; i++) {
		struct game_request request = game_requests(s->game, &s->state);
		struct deed d = deed_of_time();

		if (request.kind == GAME_REQUEST_BETS ||
		    (request.kind == GAME_REQUEST_MOVE && rail_has(request.seats, ME)))
			return;
		if (request.kind == GAME_REQUEST_DICE) {
			d = (struct deed){ .kind = DEED_ROLL, .roll = { .n = request.dice } };
			for (int k = 0; k < request.dice; k++)
				d.roll.die[k] = (uint8_t)(face++ % request.sides + 1);
		}
		assert_int_equal(game_do(s->game, &s->state, &d, NULL, NULL), 0);
	}
	fail_msg("nobody is asked");
}

static void
stage_open(struct stage *s, const struct game *g, const char *source)
{
	if (!stage_take(s, g, source, strlen(source)))
		fail_msg("%s", s->why);
	s->bot.luck = xoshiro_seed("script", 0);
	strategy_wake(&s->bot, names[ME], "script");
	stage_begin(s, 1, true);
	stage_sit(s, g == &craps_game || g == &sicbo_game ? 1 : 2);
	stage_go_on(s);
}

static bool
stage_ask(struct stage *s, struct action *out)
{
	struct game_state view;

	*out = (struct action){ 0 };
	game_view(s->game, &s->state, ME, &view);
	return s->bot.strategy->decide(&s->bot, view.bytes, ME, out);
}

static void
stage_close(struct stage *s)
{
	strategy_rest(&s->bot, &s->failed);
	strategy_dismiss(&s->bot, s->strategy_data);
}

/* The words of what the script does, "" for nothing. */
static const char *
stage_answer(struct stage *s)
{
	static char words[80];
	struct text text = text_in(words, sizeof(words));
	struct action a;

	if (stage_ask(s, &a))
		grammar_write(s->game, &a, &text);
	return words;
}

/* It does all that it wants, a line of words. */
static void
stage_bet(struct stage *s, struct text *words)
{
	struct action a;

	while (stage_ask(s, &a)) {
		struct deed d = deed_of_act(ME, &a);

		text_add(words, "%s", words->used > 0 ? ", " : "");
		grammar_write(s->game, &a, words);
		assert_int_equal(game_do(s->game, &s->state, &d, NULL, NULL), 0);
		assert_true(words->used < 400);
	}
}

static void
stage_set(struct stage *s, int option, int64_t value)
{
	struct deed d = { .kind = DEED_SET, .option = (uint8_t)option, .amount = value };

	assert_int_equal(game_do(s->game, &s->state, &d, NULL, NULL), 0);
}

static void
stage_roll(struct stage *s, int one, int other)
{
	struct deed roll = { .kind = DEED_ROLL, .roll = { 2, { (uint8_t)one, (uint8_t)other } } };
	struct deed time = deed_of_time();

	while (game_requests(s->game, &s->state).kind != GAME_REQUEST_DICE)
		assert_int_equal(game_do(s->game, &s->state, &time, NULL, NULL), 0);
	assert_int_equal(game_do(s->game, &s->state, &roll, NULL, NULL), 0);
}

/* What decide(t) gets: the expression is true in the first question of a game. */
static const struct view_case {
	const struct game *game;
	const char *is;
} views[] = {
	{ &pig_game, "t.state == 'DECIDING' and t.turn == 'ann' and t.points == 0" },
	{ &pig_game, "t.me == 'ann' and t.game == 'pig' and t.winner == nil" },
	{ &pig_game, "t.score.ann == 0 and t.score[t.me] == 0 and t.rounds.bob == 0" },
	{ &pig_game,
	  "t.score.cy == nil and t.score[1] == nil and t.nothing == nil and t[1] == nil" },
	{ &pig_game, "t.chips.ann == 1000 and t.chips.bob == 1000" },
	{ &pig_game, "#t.players == 2 and t.players[1] == 'ann' and t.players[2] == 'bob'" },
	{ &pig_game, "t.may.roll == true and t.may.hold == nil and t.may == t.may" },
	{ &pig_game, "#t.bets == 0 and t.hand == nil and type(t.rule.ante) == 'number'" },
	{ &pig_game, "(function() local s = '' for k, v in pairs(t.score) do s = s .. k .. v end "
		     "return s end)() == 'ann0bob0'" },
	{ &pig_game,
	  "(function() local x, s = { [1.5] = 3, [-2] = 2, [true] = 1, [false] = 0, b = 8, "
	  "['b\\0'] = 9 } for i = 4, 1, -1 do x['a\\0' .. i] = i + 3 end x[x], x[type] = 'A', 'B' "
	  "s = '' for k, v in pairs(x) do s = s .. v end return s end)() == '0123456789AB'" },
	{ &summit_game, "t.state == 'TURN' and t.turn[1] == 'ann' and #t.turn == 1" },
	{ &summit_game, "t.round == 1 and t.raise == 2 and t.pot == 0 and t['in'][2] == 'bob'" },
	{ &summit_game, "#t.hand == 5 and t.hand[1] == 1 and t.hand[5] == 5 and t.rolls == nil" },
	{ &summit_game, "t.hands.ann[5] == 5 and t.hands.bob == nil" },
	{ &summit_game, "t.may.drop and t.may.roll and t.may.showdown and not t.may.stay" },
};

/* A script that stores something in a table gets other tables than one that does not, and sees no
 * difference. */
static const char *const storing[] = { "", "local other = {} other.x = 1 " };

static void
a_script_sees_the_table(void **unused) /* LA-2 */
{
	(void)unused;
	for (size_t i = 0; i < 2 * sizeof(views) / sizeof(views[0]); i++) {
		const struct view_case *c = &views[i / 2];
		char source[600];
		struct stage s;

		snprintf(source, sizeof(source),
			 "function decide(t) %sif %s then return '%s' end return 'no' end",
			 storing[i % 2], c->is, c->game == &pig_game ? "roll" : "showdown");
		stage_open(&s, c->game, source);
		if (strcmp(stage_answer(&s), c->game == &pig_game ? "roll" : "showdown") != 0)
			fail_msg("%s: %s", c->game->name, c->is);
		stage_close(&s);
		assert_false(failings_any(&s.failed));
	}
}

/* The same with what follows: the view changes with the table. */
static void
check_that_the_view_follows(const char *stores)
{
	static const char format[] =
	    "function decide(t)\n"
	    "  %s"
	    "  seen = (seen or '') .. t.points .. (t.may.hold and 'h' or 'r')\n"
	    "    .. t.score.ann .. t.score.bob\n"
	    "  for _, score in pairs(t.score) do seen = seen .. '/' .. score end\n"
	    "  seen = seen .. ' '\n"
	    "  if seen == '0r00/0/0 7h00/0/0 0r70/7/0 ' then return 'roll' end\n"
	    "  return t.points >= 7 and 'hold' or #seen < 10 and 'roll' or seen\n"
	    "end\n";
	char source[sizeof(format) + 40];
	struct stage s;
	struct action a;

	snprintf(source, sizeof(source), format, stores);
	stage_open(&s, &pig_game, source);
	for (int i = 0; i < 3; i++) {
		struct deed d;

		assert_true(stage_ask(&s, &a));
		assert_int_equal(a.verb, i == 1 ? PIG_HOLD : PIG_ROLL);
		d = deed_of_act(ME, &a);
		assert_int_equal(game_do(&pig_game, &s.state, &d, NULL, NULL), 0);
		if (i == 1) {
			struct deed other = { .kind = DEED_ACT,
					      .seat = OTHER,
					      .action.verb = PIG_ROLL };

			assert_int_equal(game_do(&pig_game, &s.state, &other, NULL, NULL), 0);
			stage_roll(&s, 1, 2);
		}
		if (i == 0)
			stage_roll(&s, 3, 4);
	}
	stage_close(&s);
	assert_false(failings_any(&s.failed));
}

static void
a_view_follows_the_table(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof(storing) / sizeof(storing[0]); i++)
		check_that_the_view_follows(storing[i]);
}

static void
a_player_may_change_the_seat_and_the_name(void **unused)
{
	static const char *const others[] = { "bob", "ann" };
	struct game_state view;
	struct stage s;
	struct action a;

	(void)unused;
	stage_open(&s, &pig_game,
		   "function decide(t) return t.me == 'ann' and t.turn == 'ann' and "
		   "t.score.ann == 0 and t.score.bob == 0 and 'roll' or 'hold' end");
	assert_string_equal(stage_answer(&s), "roll");
	strategy_begin(&s.bot, &(struct game_start){ .names = others, .seat = OTHER, .number = 2 });
	game_do(&pig_game, &s.state,
		&(struct deed){ .kind = DEED_ACT, .seat = ME, .action.verb = PIG_ROLL }, NULL,
		NULL);
	stage_roll(&s, 1, 2);
	game_view(&pig_game, &s.state, OTHER, &view);
	a = (struct action){ 0 };
	assert_true(s.bot.strategy->decide(&s.bot, view.bytes, OTHER, &a));
	assert_int_equal(a.verb, PIG_ROLL);
	stage_close(&s);
	assert_false(failings_any(&s.failed));
}

/* A script that cannot play is refused, and a sentence says why. */
static const struct refused_case {
	const char *source;
	const char *why; /* in it */
} refused[] = {
	{ "function decide(t) return return end", ":1: unexpected symbol near 'return'" },
	{ "function want(t) return {} end",
	  "has no function decide(t), which a player of pig must have; pitboss players pig "
	  "--example lua prints one" },
	{ "decide = 3", "has no function decide(t)" },
	{ "while true do end", ":1: it takes more than 1000000 instructions" },
	{ "x = string.rep('x', 1 << 30)", "it takes more than" },
	{ "error({})", "error() was called with a table, and not with a text" },
	{ "error('no luck')", ":1: no luck" },
	{ "\x1bLua", "attempt to load a binary chunk" },
	{ "io.write('x')", ":1: attempt to index a nil value (global 'io')" },
	{ "x = load('return 1')", "attempt to call a nil value (global 'load')" },
	{ "local m = {}\nsetmetatable({}, m)\nm.__mode = 'k'",
	  ":3: a metatable may not have __mode" },
	{ "x = require 'os'", "attempt to call a nil value (global 'require')" },
};

static void
a_script_that_cannot_play_is_refused(void **unused)
{
	struct stage s;

	(void)unused;
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		const char *source = refused[i].source;

		if (stage_take(&s, &pig_game, source, strlen(source)))
			fail_msg("taken: %s", source);
		if (strstr(s.why, refused[i].why) == NULL)
			fail_msg("%s: %s", source, s.why);
	}
	assert_false(stage_take(&s, &craps_game, "function decide(t) end", 22));
	assert_non_null(
	    strstr(s.why, "has no function want(t), which a player of craps must have"));
}

static void
a_file_that_is_no_script_is_refused(void **unused)
{
	static const char *const files[] = { "/nothing/there.lua", "/", "/dev/zero" };
	char *large = malloc(2 << 20);
	struct stage s;
	struct bot bot;

	(void)unused;
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		struct text why = text_in(s.why, sizeof(s.why));

		assert_true(strategy_take(&script_strategy, &pig_game, files[i], &bot, s.why,
					  sizeof(s.why)));
		assert_null(strategy_prepare(&bot, NULL, &why));
		assert_non_null(strstr(s.why, "cannot be read: "));
	}
	memset(large, ' ', 2 << 20);
	assert_false(stage_take(&s, &pig_game, large, 2 << 20));
	assert_non_null(strstr(s.why, "too large for a script"));
	free(large);
	assert_false(strategy_take(&script_strategy, &pig_game, NULL, &bot, s.why, sizeof(s.why)));
	assert_string_equal(s.why, "the player 'lua' needs a FILE: lua:FILE");
}

/* What a script does in its decision to break out: it fails, is counted, and the next decision is
 * as good as any. */
static const struct hostile_case {
	const char *body;
	const char *why;
} hostile[] = {
	{ "while true do end", ":1: it takes more than 1000000 instructions" },
	{ "while true do pcall(function() while true do end end) end", "more than 1000000" },
	{ "local function f() pcall(f) pcall(f) end f()", "more than 1000000" },
	{ "repeat local ok = pcall(error, 'x') until false", "more than 1000000" },
	{ "local s = {} while true do s[#s + 1] = ('x'):rep(10000) .. #s end",
	  "it takes more than" },
	{ "local s = {} for i = 1, 1e9 do s[i] = { {}, {}, {} } end", "it takes more than" },
	{ "while true do pcall(string.rep, 'x', 1 << 24) end", "it takes more than" },
	{ "memory.x = string.rep('x', 1 << 30)", "it takes more than" },
	{ "return string.rep('', 1 << 62)", "it takes more than" },
	{ "local x = 'x' while true do x = x .. x end",
	  "it takes more than 64 MiB, or makes a text" },
	{ "local function f() return 1 + f() end f()", ":1: it goes deeper than 10000 calls" },
	{ "local function f() return 1 + f() end pcall(f) f()", "more than 1000000" },
	{ "local function f(n) return n > 0 and 1 + f(n - 1) or 0 end memory.n = f(9000) "
	  "error('x')",
	  "x" },
	{ "local function f() local ok = pcall(f) error('x') end f()", "x" },
	{ "local function f(x) return setmetatable({}, { __index = function(_, k) return f(k)[k] "
	  "end "
	  "}) end return f(1)[1]",
	  "overflow" },
	{ "setmetatable({}, { __gc = function() while true do end end })",
	  ":1: a metatable may not have __gc" },
	{ "setmetatable({}, { ['__mo' .. 'de'] = 'k' })", "a metatable may not have __mode" },
	{ "local x <close> = setmetatable({}, { __close = function() while true do end end }) "
	  "error('first')",
	  "more than 1000000" },
	{ "setmetatable(t, {})", "cannot change a protected metatable" },
	{ "t.points = 99", ":1: t cannot be changed; keep what you want to know later in memory" },
	{ "t.score.ann = 99", "t cannot be changed" },
	{ "t.score['ann'], x = 99, 1", "t cannot be changed" },
	{ "local s = t.score s.cy = 1", "t cannot be changed" },
	{ "function t.points() end", "t cannot be changed" },
	{ "t.new = 1", "t cannot be changed" },
	{ "local _ENV = t points = 99", "t cannot be changed" },
	{ "setmetatable(memory, { __newindex = t }) memory.x = 1", "t cannot be changed" },
	{ "table.insert(t, 1)", "a table without a metatable expected" },
	{ "table.insert(t.score, 1)", "a table without a metatable expected" },
	{ "table.sort(t.score)", "a table without a metatable expected" },
	{ "table.move({ 1 }, 1, 1, 1, t)", "a table without a metatable expected" },
	{ "setmetatable(t.score, nil)", "cannot change a protected metatable" },
	{ "for k in pairs(t) do end", "pairs(t) tells nothing" },
	{ "local f = pairs({ 1 }) f(5)", "table expected, got number" },
	{ "local f = pairs({ 1 }) f()", "table expected, got no value" },
	{ "local f = pairs(memory) f('x', 1)", "table expected, got string" },
	{ "local x = {} x[{}], x[{}] = 1, 2 for k in pairs(x) do end",
	  "pairs() has no order for several keys that are a table" },
	{ "local x = {} x[type], x[error], x[x] = 1, 2, 3 for k in pairs(x) do end",
	  "pairs() has no order for several keys that are a function" },
	{ "getmetatable(t).__index = nil", "attempt to index a boolean value" },
	{ "error({})", "error() was called with a table, and not with a text" },
	{ "error()", "error() was called with a nil" },
	{ "error(setmetatable({}, { __tostring = function() while true do end end }))",
	  "error() was called with a table" },
	{ "error(coroutine.wrap(function() while true do end end)())",
	  "attempt to index a nil value (global 'coroutine')" },
	{ "xpcall(error, function() while true do end end)",
	  "attempt to call a nil value (global 'xpcall')" },
	{ "return ('a'):rep(200):find(('a-'):rep(30) .. 'b')",
	  "a pattern with 30 repeats may take too long on a text of 200 bytes" },
	{ "while true do ('a'):rep(40):find('.-.-.-b') end", "more than 1000000" },
	{ "return ('x'):rep(16000):gsub('.', ('y'):rep(16000))", "it takes more than" },
	{ "return string.format('%99999d', 1)", "invalid conversion" },
	{ "return string.format('%s', {})", "a text or a number expected" },
	{ "return string.format('%p', 'x')", "string.format() has no %p" },
	{ "return string.format('%-20p', 'x')", "string.format() has no %p" },
	{ "return string.format('%%%d\\0%5p', 1, 'x')", "string.format() has no %p" },
	{ "error(string.format('%%p%d', 1))", "%p1" },
	{ "while true do string.format('%99.99f', 1e300) end", "more than 1000000" },
	{ "while true do string.format('%99.99f', '1e300') end", "more than 1000000" },
	{ "local x = {} for i = 1, 1e5 do x[i] = '' end while true do table.concat(x) end",
	  "more than 1000000" },
	{ "local x = {} for i = 1, 1e5 do x[i] = i end while true do table.sort(x) end",
	  "more than 1000000" },
	{ "table.sort({ 3, 2, 1 }, function() while true do end end)", "more than 1000000" },
	{ "table.move({}, 1, 1 << 62, 2)", "more than 1000000" },
	{ "return table.unpack({}, 1, 1e8)", "more than 1000000" },
	{ "return table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, "
	  "1e9)",
	  "a table without a metatable expected" },
	{ "while true do table.insert(memory, 1, 1) end", "more than 1000000" },
	{ "return utf8.char(-1)", "value out of range" },
	{ "while true do utf8.len(('x'):rep(16000)) end", "more than 1000000" },
	{ "local s = ('x'):rep(16000) while true do s:byte(1, -1) end", "it takes more than" },
	{ "return string.pack('c1000000000', '')", "it takes more than" },
	{ "local s = 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' for a in pairs(t.score) do "
	  "s = s .. s s = s .. s s = s .. s s = s .. s s = s .. s s = s .. s end",
	  "a text of more than 16384 bytes" },
	/* Every function of the library is charged for what it is given. */
	{ "local x = ('1'):rep(16000) while true do math.max(x, x, x, x) end",
	  "more than 1000000" },
	{ "local x = {} for i = 1, 200 do x[i] = ('1'):rep(16000) end "
	  "while true do pcall(math.max, table.unpack(x)) end",
	  "more than 1000000" },
	{ "local x = ('1'):rep(16000) while true do tonumber(x) select('#', x) end",
	  "more than 1000000" },
	{ "local x, y = {}, ('\\0'):rep(16000) for i = 1, 1000 do x[i] = y end table.sort(x)",
	  "more than 1000000" },
	{ "math.max(table.unpack({}, 1, 251))", ":1: it takes more than 250 values at once" },
	{ "return ('x'):rep(251):byte(1, -1)", ":1: it takes more than 250 values at once" },
	{ "return ('x'):rep(300):byte(-251, -1)", "more than 250 values" },
	{ "return utf8.codepoint(('x'):rep(251), 1, -1)", "more than 250 values" },
	{ "return string.unpack(('b'):rep(251), ('x'):rep(251))", "more than 250 values" },
	{ "local function f(...) return select('#', ...) end local function g(n, ...) "
	  "if n == 0 then return f(...) end return g(n - 1, 1, 1, 1, 1, 1, ...) end g(51)",
	  "more than 250 values" },
	/* A function of the script may be given more, until the stack is full. */
	{ "local function f(...) return f(1, 2, 3, 4, 5, 6, 7, 8, 9, ...) end f()",
	  "more than 1000000" },
	{ "return math.floor(t)", "number expected" },
	{ "local function f() return 1 end for a in pairs(memory) and f do end",
	  "more than 1000000" },
	{ "for a in pairs(t) do x = 1 end", "pairs(t) tells nothing" },
	{ "return random(0)", "random(N) takes a whole number from 1 to" },
	{ "return random(1, 1 << 40)", "random(N) takes a whole number" },
	{ "return math.randomseed(1)", "attempt to call a nil value (field 'randomseed')" },
	{ "return string.dump(decide)", "attempt to call a nil value (field 'dump')" },
	{ "collectgarbage('stop')", "attempt to call a nil value (global 'collectgarbage')" },
	{ "return os.time()", "global 'os'" },
	{ "return debug.getregistry()", "global 'debug'" },
	{ "_G.x = 1", "global '_G'" },
	{ "return next(t)", "global 'next'" },
	{ "rawset(t, 'points', 1)", "global 'rawset'" },
	{ "return ('x'):nothing()", "attempt to call a nil value (method 'nothing')" },
};

static void
nothing_that_a_script_does_breaks_out(void **unused) /* LA-3 */
{
	/* With the first the script stores something in a table: see STORING. */
	static const char *const tried[] = { "memory.tried", "tried" };

	(void)unused;
#ifdef __SANITIZE_THREAD__ /* its stack of calls grows with each error that Lua throws over C */
	skip();
#endif
	for (size_t i = 0; i < 2 * sizeof(hostile) / sizeof(hostile[0]); i++) {
		const struct hostile_case *c = &hostile[i / 2];
		char source[600];
		struct stage s;
		bool answered, mended;

		snprintf(source, sizeof(source),
			 "function decide(t) if not %s then %s = 1 do %s end end return 'roll' end",
			 tried[i % 2], tried[i % 2], c->body);
		stage_open(&s, &pig_game, source);
		answered = strcmp(stage_answer(&s), "") != 0;
		mended = strcmp(stage_answer(&s), "roll") == 0;
		stage_close(&s);
		if (answered)
			fail_msg("an answer: %s", c->body);
		/* Where all is slow the clock may be first. */
		if (strstr(s.failed.first, "it takes more than 1000 ms") != NULL)
			continue;
		if (!mended)
			fail_msg("not mended: %s", c->body);
		assert_int_equal(s.failed.asked, 2);
		assert_int_equal(s.failed.failed, 1);
		assert_int_equal(s.failed.number, 1);
		if (strstr(s.failed.first, c->why) == NULL)
			fail_msg("%s: %s", c->body, s.failed.first);
	}
}

/* One comparison takes as long as ten thousand other instructions, so the clock ends it: it is
 * asked nothing any more, it leaves, and a run ends. */
static void
a_script_that_takes_too_long_leaves(void **unused) /* LA-3 */
{
	static const char source[] = "function decide(t) local s = ('\\0'):rep(16000) "
				     "local a, b = s .. '1', s .. '2' while a < b do end end";
	struct game_state view;
	struct stage s;

	(void)unused;
	stage_open(&s, &pig_game, source);
	game_view(s.game, &s.state, ME, &view);
	stop_begin();
	assert_false(strategy_leaves(&s.bot, view.bytes, ME));
	for (int i = 0; i < 1000; i++)
		assert_string_equal(stage_answer(&s), "");
	assert_true(stop_asked());
	assert_true(strategy_leaves(&s.bot, view.bytes, ME));
	stage_begin(&s, 2, true);
	assert_string_equal(stage_answer(&s), "");
	stage_close(&s);
	assert_int_equal(s.failed.failed, 1001);
	assert_non_null(strstr(s.failed.first, "it takes more than 1000 ms"));
}

/* Last, as no script plays after it. */
static void
a_stop_waits_for_no_script(void **unused) /* LA-3 */
{
	struct stage s;

	(void)unused;
	stage_open(&s, &pig_game, "function decide(t) while true do end end");
	stop_at_once();
	assert_string_equal(stage_answer(&s), "");
	stage_close(&s);
	assert_non_null(strstr(s.failed.first, ":1: it was stopped"));
}

/* An answer that is not legal. */
static const struct illegal_case {
	const char *returns;
	const char *why;
} illegal[] = {
	{ "'hold'", ":1: decide(t) returned hold; legal is roll" },
	{ "'fly'", ":1: decide(t) returned 'fly'; legal is roll" },
	{ "nil", ":1: decide(t) returned 'nil'; legal is roll" },
	{ "{}", "decide(t) returned 'table'; legal is roll" },
	{ "7", "decide(t) returned 'number'; legal is roll" },
	{ "'\\0\\27[2J'", "decide(t) returned ''; legal is roll" },
	{ "'roll\\0hold'", "decide(t) returned ''; legal is roll" },
	{ "'\\27[2J'", "decide(t) returned '?[2J'; legal is roll" },
	{ "('x'):rep(9000)", "xx..." },
};

static void
an_illegal_answer_is_refused_and_counted(void **unused) /* LA-3, PP section 8 */
{
	(void)unused;
	for (size_t i = 0; i < sizeof(illegal) / sizeof(illegal[0]); i++) {
		char source[200];
		struct stage s;

		snprintf(source, sizeof(source), "function decide(t) return %s end",
			 illegal[i].returns);
		stage_open(&s, &pig_game, source);
		for (int k = 0; k < 3; k++)
			assert_string_equal(stage_answer(&s), "");
		stage_close(&s);
		assert_int_equal(s.failed.refused, 3);
		assert_int_equal(s.failed.failed, 0);
		if (strstr(s.failed.first, illegal[i].why) == NULL)
			fail_msg("%s: %s", illegal[i].returns, s.failed.first);
	}
}

static void
memory_is_empty_when_a_game_begins(void **unused) /* LA-2 */
{
	struct stage s;

	(void)unused;
	stage_open(&s, &pig_game,
		   "count = 0\n"
		   "function decide(t)\n"
		   "  memory.n, count = (memory.n or 0) + 1, count + 1\n"
		   "  return memory.n == 1 and count <= 2 and 'roll' or 'hold'\n"
		   "end\n");
	assert_string_equal(stage_answer(&s), "roll");
	stage_begin(&s, 2, false); /* memory is empty, the rest is there */
	assert_string_equal(stage_answer(&s), "roll");
	stage_begin(&s, 3, false);
	assert_string_equal(stage_answer(&s), "");
	stage_begin(&s, 4, true); /* nothing is there */
	assert_string_equal(stage_answer(&s), "roll");
	stage_close(&s);
	assert_int_equal(s.failed.number, 3);
}

/* What a script computes is the same in each run, whatever the addresses and the hashes are. */
static void
a_script_is_repeatable(void **unused) /* LA-2 */
{
	static const char source[] =
	    "function decide(t)\n"
	    "  local words = {}\n"
	    "  for i = 1, 20 do words['k' .. random(1000)] = random(6) end\n"
	    "  words[3], words[1.5], words[true] = 1, 2, 3\n"
	    "  local told = ''\n"
	    "  for k, v in pairs(words) do told = told .. tostring(k) .. v end\n"
	    "  told = told .. tostring(words) .. math.random() .. random(3, 4)\n"
	    "  error(told)\n"
	    "end\n";
	char first[FAILING_TEXT];
	struct stage s;

	(void)unused;
	for (int i = 0; i < 4; i++) {
		stage_open(&s, &pig_game, source);
		if (i == 3)
			s.bot.luck = xoshiro_seed("another", 0);
		stage_answer(&s);
		stage_close(&s);
		if (i == 0)
			strcpy(first, s.failed.first);
		else
			assert_int_equal(strcmp(first, s.failed.first) == 0, i < 3);
	}
	assert_non_null(strstr(first, "1.5"));
	assert_non_null(strstr(first, "table0."));
}

/* The bets that are wanted, and the actions that they become; the table goes on in between. */
static const struct want_case {
	const char *label;
	const struct game *game;
	int layout;         /* of craps; the pay table of Sic Bo */
	int die[2];         /* are thrown before, if any */
	const char *before; /* wanted then */
	const char *wants;
	const char *does;
} wanting[] = {
	{ "a bet is made", &craps_game, 0, { 0 }, NULL, "{'pass', 10}", "pass 10" },
	{ "max is all chips", &craps_game, 0, { 0 }, NULL, "{'pass', 'max'}", "pass 1000" },
	{ "more than there is", &craps_game, 0, { 0 }, NULL, "{'pass', 5000}", "pass 1000" },
	{ "nothing", &craps_game, 0, { 0 }, NULL, "", "" },
	{ "an amount of 0", &craps_game, 0, { 0 }, NULL, "{'pass', 0}", "" },
	{ "what cannot be made now",
	  &craps_game,
	  0,
	  { 0 },
	  NULL,
	  "{'come', 10}, {'odds', 6, 10}, {'pass', 10}",
	  "pass 10" },
	{ "what lies stays, and odds",
	  &craps_game,
	  1,
	  { 2, 4 },
	  "{'pass', 10}",
	  "{'pass', 10}, {'odds', 6, 'max'}",
	  "odds 6 990" },
	{ "several places",
	  &craps_game,
	  1,
	  { 2, 4 },
	  "{'pass', 10}",
	  "{'pass', 10}, {'place', 8, 12}, {'place', 5, 10}",
	  "place 8 12, place 5 10" },
	{ "a contract stays", &craps_game, 1, { 2, 4 }, "{'pass', 10}", "{'pass', 5}", "" },
	{ "and if it is not wanted", &craps_game, 1, { 2, 4 }, "{'pass', 10}", "", "" },
	{ "taken down",
	  &craps_game,
	  1,
	  { 0 },
	  "{'place', 8, 12}, {'place', 6, 12}",
	  "{'place', 6, 12}",
	  "down place 8" },
	{ "made smaller",
	  &craps_game,
	  1,
	  { 0 },
	  "{'place', 8, 24}",
	  "{'place', 8, 12}",
	  "change place 8 12" },
	{ "made larger",
	  &craps_game,
	  1,
	  { 0 },
	  "{'place', 8, 12}",
	  "{'place', 8, 24}",
	  "place 8 12" },
	{ "down before new",
	  &craps_game,
	  1,
	  { 0 },
	  "{'place', 8, 12}, {'field', 5}",
	  "{'hard', 6, 5}, {'field', 5}",
	  "down place 8, hard 6 5" },
	{ "faces in any order",
	  &craps_game,
	  1,
	  { 0 },
	  NULL,
	  "{'hop', 52, 3}, {'hop', 34, 2}",
	  "hop 52 3, hop 43 2" },
	{ "a come bet that has moved",
	  &craps_game,
	  1,
	  { 2, 4 },
	  "{'pass', 10}",
	  "{'pass', 10}, {'come', 8, 10}, {'come', 5}",
	  "come 5" },
	{ "of Sic Bo",
	  &sicbo_game,
	  0,
	  { 0 },
	  NULL,
	  "{'big', 10}, {'small', 5}",
	  "big 10, small 5" },
	{ "with numbers",
	  &sicbo_game,
	  1,
	  { 0 },
	  NULL,
	  "{'total', 9, 10}, {'pair', 52, 5}",
	  "total 9 10, pair 25 5" },
	{ "changed",
	  &sicbo_game,
	  1,
	  { 0 },
	  "{'total', 9, 10}, {'big', 10}",
	  "{'big', 25}",
	  "down total 9, big 15" },
};

static void
wanted_bets_become_actions(void **unused) /* LA-1 */
{
	(void)unused;
	for (size_t i = 0; i < sizeof(wanting) / sizeof(wanting[0]); i++) {
		const struct want_case *c = &wanting[i];
		char source[400], said[400], before[400];
		struct text words = text_in(said, sizeof(said));
		struct text ignored = text_in(before, sizeof(before));
		struct stage s;

		snprintf(source, sizeof(source),
			 "function want(t) memory.n = (memory.n or 0) + 1\n"
			 "if %s then return {%s} end return {%s} end",
			 c->before == NULL ? "false"
			 : c->die[0] > 0   ? "not t.point"
					   : "memory.n == 1",
			 c->before != NULL ? c->before : "", c->wants);
		stage_open(&s, c->game, source);
		stage_set(&s, c->game == &craps_game ? (int)CRAPS_LAYOUT : (int)SICBO_PAYTABLE,
			  c->layout);
		if (c->before != NULL) {
			stage_bet(&s, &ignored);
			assert_true(ignored.used > 0);
			if (c->die[0] > 0)
				stage_roll(&s, c->die[0], c->die[1]);
			else
				((struct rail *)&s.state)->request_id++;
		}
		stage_bet(&s, &words);
		stage_close(&s);
		if (strcmp(said, c->does) != 0 || failings_any(&s.failed))
			fail_msg("%s: %s, not %s; %s", c->label, said, c->does, s.failed.first);
	}
}

static const struct bad_want {
	const char *returns;
	const char *why;
} bad_wants[] = {
	{ "nil", "want(t) must return a list of bets, {} for none, not nil" },
	{ "'pass'", "want(t) must return a list of bets, {} for none, not string" },
	{ "{'pass', 10}", "bet 1 must be a list such as { \"pass\", 10 }" },
	{ "{{10}}", "bet 1 must be a list such as" },
	{ "{{'fly', 10}}", "'fly' is no bet of craps; the bets are pass, come, odds" },
	{ "{{'pass'}}", "the amount of 'pass' must be a whole number of chips or \"max\"" },
	{ "{{'pass', 1.5}}", "the amount of 'pass' must be a whole number of chips" },
	{ "{{'pass', -1}}", "the amount of 'pass' must be a whole number of chips" },
	{ "{{'pass', '10'}}", "the amount of 'pass' must be a whole number of chips" },
	{ "{{'pass', 0/0}}", "the amount of 'pass' must be a whole number of chips" },
	{ "{{'place', 7, 10}}", "'place' has no number 7" },
	{ "{{'place', 10}}", "'place' needs a number and an amount" },
	{ "{{'place', {}, 10}}", "the number of 'place' must be a whole number" },
	{ "{{'pass', 5}, {'pass', 6}}", "'pass' is wanted twice" },
	{ "setmetatable({}, {__index = function() while true do end end})", NULL },
	{ "(function() local x = {} for i = 1, 200 do x[i] = {'pass', 1} end return x end)()",
	  "'pass' is wanted twice" },
};

static void
a_list_of_bets_that_is_none_fails(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof(bad_wants) / sizeof(bad_wants[0]); i++) {
		char source[300];
		struct stage s;

		snprintf(source, sizeof(source), "function want(t) return %s end",
			 bad_wants[i].returns);
		stage_open(&s, &craps_game, source);
		assert_string_equal(stage_answer(&s), "");
		assert_string_equal(stage_answer(&s), "");
		stage_close(&s);
		if (bad_wants[i].why == NULL) {
			assert_false(failings_any(&s.failed));
			continue;
		}
		assert_int_equal(s.failed.failed, 1);
		if (strstr(s.failed.first, bad_wants[i].why) == NULL)
			fail_msg("%s: %s", bad_wants[i].returns, s.failed.first);
	}
}

static void
a_script_may_leave_and_be_stateless(void **unused) /* LA-1, LA-13 */
{
	struct stage s;

	(void)unused;
	stage_open(&s, &craps_game,
		   "stateless = true function want() return {} end "
		   "function leave(t) return t.chips.ann >= 1000 end");
	assert_true(script_strategy.stateless(&s.bot));
	assert_true(strategy_leaves(&s.bot, s.state.bytes, ME));
	((struct rail *)&s.state)->stack[ME] = 999;
	assert_false(strategy_leaves(&s.bot, s.state.bytes, ME));
	stage_close(&s);
	stage_open(&s, &craps_game, "function want() return {} end");
	assert_false(script_strategy.stateless(&s.bot));
	assert_false(strategy_leaves(&s.bot, s.state.bytes, ME));
	stage_close(&s);
}

/* The players to begin with play their games (LA-4). */
static void
the_examples_play(void **unused)
{
	int found = 0;

	(void)unused;
	for (int i = 0; games[i] != NULL; i++) {
		char name[64], *source;
		size_t size;
		struct stage s;

		snprintf(name, sizeof(name), "players/%s.lua", games[i]->name);
		source = data_read(name, &size);
		if (source == NULL)
			continue;
		found++;
		source = realloc(source, size + 1);
		source[size] = '\0';
		stage_open(&s, games[i], source);
		for (int k = 0; k < 20; k++) {
			struct deed time = deed_of_time();
			char words[400];
			struct text text = text_in(words, sizeof(words));

			stage_go_on(&s);
			strategy_leaves(&s.bot, s.state.bytes, ME);
			if (games[i]->layout != NULL)
				stage_bet(&s, &text);
			else
				assert_string_not_equal(stage_answer(&s), "");
			assert_int_equal(game_do(games[i], &s.state, &time, NULL, NULL), 0);
		}
		stage_close(&s);
		free(source);
		if (failings_any(&s.failed))
			fail_msg("%s: %s", name, s.failed.first);
		assert_true(s.failed.asked >= 20);
	}
	assert_true(found >= FOUR_GAMES);
}

static int
take_a_file(void **unused)
{
	int fd = mkstemp(path);

	(void)unused;
	return fd >= 0 ? close(fd) : -1;
}

static int
remove_the_file(void **unused)
{
	(void)unused;
	return unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_script_sees_the_table),
		cmocka_unit_test(a_view_follows_the_table),
		cmocka_unit_test(a_player_may_change_the_seat_and_the_name),
		cmocka_unit_test(a_script_that_cannot_play_is_refused),
		cmocka_unit_test(a_file_that_is_no_script_is_refused),
		cmocka_unit_test(nothing_that_a_script_does_breaks_out),
		cmocka_unit_test(a_script_that_takes_too_long_leaves),
		cmocka_unit_test(an_illegal_answer_is_refused_and_counted),
		cmocka_unit_test(memory_is_empty_when_a_game_begins),
		cmocka_unit_test(a_script_is_repeatable),
		cmocka_unit_test(wanted_bets_become_actions),
		cmocka_unit_test(a_list_of_bets_that_is_none_fails),
		cmocka_unit_test(the_examples_play),
		cmocka_unit_test(a_script_may_leave_and_be_stateless),
		cmocka_unit_test(a_stop_waits_for_no_script),
	};

	return cmocka_run_group_tests(tests, take_a_file, remove_the_file);
}
