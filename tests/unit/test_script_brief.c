/* What is read from the text of a script: whether a call of its functions can take long (LA-3). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "wire/script_brief.h"

static const char *const brief[] = {
	"",
	"function decide(t) return t.points >= 20 and 'hold' or 'roll' end",
	"function decide(t) local best = 0 for name, score in pairs(t.score) do "
	"if name ~= t.me and score > best then best = score end end "
	"if best < 50 then return 'hold' end return 'roll' end",
	"for name in pairs(t.score) do n = n + 1 end",
	"for a, b, c in pairs(t.score) do end",
	"local function f(t) return (t.a + t.b) * (2 - 1) end function decide(t) return 'roll' end",
	"function decide(t) return math.max(t.points, math.floor(2.5)) > 20 and 1 or 2 end",
	"if (a) and not (b) or (c) then return (d) elseif (e) then x = [[y]] else x = \"z\" end",
	"x = t.list[1] y = #t.list z = a == 'b' == c",
	"function decide(...) return 'a text of no more than sixty-four bytes, as this one, is "
	"short' "
	"end",
	"-- while true do end\nlocal n = 1 n = n + 1 --[[ f() ]]",
	"function decide(t) do (a).b.c.d.e = nil end end",
};

/* Each of them could go on for ever, or is in doubt. */
static const char *const not_brief[] = {
	/* A text that is long, or grows. */
	"x = 'a text of more than sixty-four bytes, as this one: reading a number in it takes "
	"long' + 1",
	"x = [[a text of more than sixty-four bytes, as this one: reading a number in it takes "
	"long]]",
	"s = s .. s",
	"while true do end",
	"repeat until false",
	"::a:: goto a",
	"goto a",
	"for i = 1, 1e9 do end",
	"for k in next, t do end",
	"for k in f do end",
	"for a in pairs(t.x) do for b in pairs(t.x) do end end",
	"for a in pairs(t.x) do end for b in pairs(t.x) do end",
	"for a in ipairs(t.x) do end",
	"for a in pairs(t.score, f) do end",
	"for a in pairs(t.score), f do end",
	"for a in pairs((t.score)) do end",
	"for a in pairs(t.score.x) do end",
	"for a in pairs(memory) do end",
	"for a in pairs(t) do end",
	"for a in pairs(t.x) and decide do end",
	"for a in pairs(t.x) == x or decide do end",
	"for a in pairs(t.x), x do end",
	"for a in pairs((t)) and decide do end",
	"for a in pairs(t.x).x do end",
	"for a in pairs(t",
	"function decide(t) return decide(t) end",
	"function decide(t) return decide 'x' end",
	"function decide(t) return decide [[x]] end",
	"function decide(t) return decide {} end",
	"function decide(t) return (decide)(t) end",
	"function decide(t) return t.decide(t) end",
	"function decide(t) return t[1](t) end",
	"function decide(t) return t:decide() end",
	"function decide(t) return ('x'):rep(9) end",
	"function decide(t) return decide -- x\n(t) end",
	"function decide(t) return decide --[[ x ]] (t) end",
	"function decide(t) return pcall(decide, t) end",
	"local pairs = decide for a in pairs(t.x) do end",
	"function pairs(t) end",
	"pairs = decide",
	"for pairs in pairs(t.x) do end",
	"function f(pairs) end",
	"local f = pairs f(t)",
	"x.pairs(t)",
	"local math = t math.decide(t)",
	"math = t",
	"a, math = 1, t",
	"math, a = t, 1",
	"local math <const> = t",
	"function math(t) end",
	"function f(math) return math.x(t) end",
	"for math in pairs(t.x) do math.x(t) end",
	"t.math.x(t)",
	"math.x.y(t)",
	"math.max(1)(2)",
	"math.max(1) 'x'",
	"math.max(1) [[x]]",
	"math.max(1) {}",
	"math.max(1):x()",
	"math['max'](1)",
	"math.max 'x'",
	"math.max {}",
	"local f = function(t) return f(t) end",
	"(function() end)()",
	"return function() end",
	"x = {}",
	"x = { f() }",
	"true (f)()",
	"break (f)()",
	"'x' (y)",
	"'x' 'y'",
	"a = b [[c]]",
	"a = b\n(c)",
	"for",
	"for a",
	"for a,",
	"for a in",
	"function",
	"function f",
	"pairs",
	"math",
};

static void
what_is_brief_is_seen(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof(brief) / sizeof(brief[0]); i++) {
		if (!script_brief(brief[i]))
			fail_msg("not brief: %s", brief[i]);
	}
}

static void
what_may_take_long_is_seen(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof(not_brief) / sizeof(not_brief[0]); i++) {
		if (script_brief(not_brief[i]))
			fail_msg("brief: %s", not_brief[i]);
	}
}

/* Wherever it stands in a script that is brief else, what may take long is seen. */
static void
what_may_take_long_is_seen_anywhere(void **unused)
{
	static const char *const places[][2] = {
		{ "function decide(t) ", " end" },
		{ "function decide(t) if t then x = 1 end ", " return 1 end" },
		{ "for a in pairs(t.x) do x = 1 end\n", "\n" },
		{ "x = 'a' -- b\n", "" },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(not_brief) / sizeof(not_brief[0]); i++) {
		for (size_t k = 0; k < sizeof(places) / sizeof(places[0]); k++) {
			char source[400];

			snprintf(source, sizeof(source), "%s%s%s", places[k][0], not_brief[i],
				 places[k][1]);
			if (script_brief(source))
				fail_msg("brief: %s", source);
		}
	}
}

static void
a_long_text_is_not_brief(void **unused)
{
	static char source[4 * BRIEF_TOKENS + 8];

	(void)unused;
	for (int tokens = BRIEF_TOKENS - 1; tokens <= BRIEF_TOKENS + 1; tokens++) {
		source[0] = '\0';
		for (int i = 0; i < tokens; i++)
			strcpy(source + 2 * i, "x ");
		assert_int_equal(script_brief(source), tokens <= BRIEF_TOKENS);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_brief_is_seen),
		cmocka_unit_test(what_may_take_long_is_seen),
		cmocka_unit_test(what_may_take_long_is_seen_anywhere),
		cmocka_unit_test(a_long_text_is_not_brief),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
