/* The program is built without Lua. */
#include "players/script.h"

const char script_without_lua[] =
    "this pitboss was built without Lua; build it where Lua 5.4 is installed, without "
    "--without-lua";

static void *
script_lacks_lua(const struct bot *bot, const void *data, size_t size, struct text *why)
{
	(void)data, (void)size;
	text_add(why, "lua:%s cannot play: %s", bot->text, script_without_lua);
	return NULL;
}

static bool
script_says_nothing(struct bot *bot, const void *view, int seat, struct action *out)
{
	(void)bot, (void)view, (void)seat, (void)out;
	return false;
}

const struct strategy script_strategy = {
	.name = "lua",
	.help = "Plays as a script in Lua says.",
	.text = "FILE",
	.decide = script_says_nothing,
	.prepare = script_lacks_lua,
};
