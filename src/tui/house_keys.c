#include "tui/scene.h"

static bool
can_always(const struct scene *s, struct text *words)
{
	(void)s;
	text_add(words, "help");
	return true;
}

static bool
can_leave(const struct scene *s, struct text *words)
{
	text_add(words, scene_view(s)->seat != NOBODY ? "leave" : "quit");
	return true;
}

static bool
can_change_chip(const struct scene *s, struct text *words)
{
	(void)s;
	text_add(words, "chip");
	return true;
}

static bool
can_take_back(const struct scene *s, struct text *words)
{
	text_add(words, "take back");
	return s->can_take_back;
}

static bool
can_repeat(const struct scene *s, struct text *words)
{
	text_add(words, "repeat");
	return s->can_repeat;
}

static bool
can_change_table(const struct scene *s, struct text *words)
{
	text_add(words, "table");
	return s->tables > 1;
}

static bool
can_go_on(const struct scene *s, struct text *words)
{
	text_add(words, "go on");
	return s->paused;
}

static bool
can_count(const struct scene *s, struct text *words)
{
	(void)s;
	text_add(words, "figures");
	return true;
}

const struct house_key house_keys[] = {
	{ { 'P' }, "pause, go on", can_go_on },
	{ { 'u' }, "take a bet back", can_take_back },
	{ { '+', '-' }, "larger, smaller chip", can_change_chip },
	{ { 'r' }, "the last bets again", can_repeat },
	{ { '?' }, "this help", can_always },
	{ { 'q' }, "leave table, house", can_leave },
	{ { KEY_TAB }, "the next table", can_change_table },
	{ { KEY_TABLE, KEY_TABLE + 1, KEY_TABLE + 2, KEY_TABLE + 3 }, "that table", NULL },
	{ { ':' }, "type an action", NULL },
	{ { 'z', KEY_RETURN, KEY_ESC }, "zoom, the floor", NULL },
	{ { 'm' }, "mouse on, off", NULL },
	{ { 'i' }, "figures and pictures", can_count },
	{ { '[', ']' }, "fewer, more players", NULL },
	{ { '{', '}' }, "slower, faster ones", NULL },
	{ { KEY_REDRAW }, "draw all anew", NULL },
	{ .help = NULL },
};
