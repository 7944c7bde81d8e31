/* What is read from the text of a script: whether it stores anything in a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "wire/script_stores.h"

/* In doubt the answer is yes, so what is here must be no more than what is sure. */
static const char *const plain[] = {
	"",
	"function decide(t) return t.points >= 20 and 'hold' or 'roll' end",
	"local best = 0 for name, score in pairs(t.score) do best = score end",
	"a = 1 local b, c = t.x, 2 a, b = b, a",
	"local x <const>, y = 1 local z <close> = nil",
	"return t.x, y z = 1",
	"x = t.y z = 1",
	"if t.x == 1 or t.y <= 2 or t.z >= 3 or t[1] ~= 4 then a = 5 end",
	"for i = 1, #t.hand do sum = sum + t.hand[i] end",
	"x = { a = 1, b = t.c } y = { 'x', f = function(t, u) v = 1 end }",
	"-- t.x = 1\nx = 2",
	"--[[ t.x = 1\nt.y = 2 ]] --[==[ ]] t.z = 3 ]==] x = 4",
	"x = 't.x = 1' y = \"t.x = '1'\" z = [[\nt.x = 1]] z = [=[ ]] t.x = 1 ]=]",
	"x = 'a\\'t.x = 1' y = 'a\\\\' z = '\\z  \n t.x = 1'",
	"x = a .. b y = .5 z = 1. w = 3..2 v = 0x.8p1",
	"function f(...) return ... end",
	"x = t:y() z = 1",
	"local function decide(t) end",
};

/* Without the guard each of these would change what the script was given. */
static const char *const stores[] = {
	"t.x = 1",
	"t['x'] = 1",
	"t[ [[x]] ]=1",
	"a, t.x = 1, 2",
	"t.x, a = 1, 2",
	"t[1], a = 1, 2",
	"t.x, a, b, c = 1, 2, 3, 4",
	"t.x, (f()).y = 1, 2",
	"t.x, f(a)[1], a = 1, 2",
	"t.x.y, a = 1, 2",
	"f().x, a = 1, 2",
	"f{}.x, a = 1, 2",
	"('x').y, a = 1, 2",
	"t:x().y = 1",
	"t\n.\nx\n=\n1",
	"t.--x\nx--[[ y ]]=--[==[ z ]==]1",
	"t.x --\n = 1",
	"--[[ ]] t.x = 1",
	"--[ [ \n t.x = 1",
	"--[=x\n t.x = 1",
	"a = '--' t.x = 1",
	"a = [[ -- ]] t.x = 1",
	"a = [==[ ]=] ]==] t.x = 1",
	"a = '\\\\' t.x = 1",
	"a = 1. t.x = 1",
	"a = b..c t.x = 1",
	"function t.x() end",
	"function t:x() end",
	"function t.x.y() end",
	"function --x\nt--y\n.x() end",
	"local _ENV = t points = 1",
	"f(function() t.x = 1 end)",
	"a = { f = function() t.x, a = 1, 2 end }",
	"goto x ::x:: t.x = 1",
};

static void
what_stores_is_seen(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof(stores) / sizeof(stores[0]); i++) {
		if (!script_stores(stores[i]))
			fail_msg("stores nothing: %s", stores[i]);
	}
}

static void
what_stores_nothing_is_seen(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof(plain) / sizeof(plain[0]); i++) {
		if (script_stores(plain[i]))
			fail_msg("stores: %s", plain[i]);
	}
}

/* What is no Lua is refused elsewhere; here it does no harm. */
static void
any_text_has_an_end(void **unused)
{
	static const char *const texts[] = {
		"'",  "\"x", "'\\", "[[",    "[==[ ]=]", "--[[", "--", "-", "[=",       ".",
		"..", "...", "1",   "_ENVY", "\xff\xfe", "=",    "==", "~", "function", "[",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		script_stores(texts[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_stores_is_seen),
		cmocka_unit_test(what_stores_nothing_is_seen),
		cmocka_unit_test(any_text_has_an_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
