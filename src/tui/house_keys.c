#include "tui/house_keys.h"

#include "games/game.h"
#include "games/game_table.h"

/* Whether a chip is what anything at this table is bet with. */
static bool
house_key_is_bet_at(const struct scene *s)
{
	const struct game *g = scene_view(s)->game;

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		if (game_amount_arg(g, verb) >= 0)
			return true;
	}
	return false;
}

static bool
house_key_can_take_back(const struct scene *s)
{
	return s->can_take_back;
}

static bool
house_key_can_hurry(const struct scene *s)
{
	return s->can_hurry && !s->can_be_ready;
}

static bool
house_key_can_be_ready(const struct scene *s)
{
	return s->can_be_ready;
}

static bool
house_key_can_repeat(const struct scene *s)
{
	return s->can_repeat;
}

static bool
house_key_can_change_table(const struct scene *s)
{
	return s->tables > 1;
}

static bool
house_key_is_paused(const struct scene *s)
{
	return s->paused && s->left == NULL;
}

static bool
house_key_is_seated(const struct scene *s)
{
	return scene_view(s)->seat != NOBODY && !s->leaving && s->recording == NULL;
}

const struct house_key house_keys[] = {
	{ { 'P' }, .help = "", .words = "go on", .now = house_key_is_paused, .right = RIGHT_RULE },
	{ { 'u' },
	  .help = "take a bet back",
	  .words = "take back",
	  .now = house_key_can_take_back,
	  .right = RIGHT_PLAY,
	  .bets = true },
	{ { '?' }, .help = "help; again: guide", .words = "help", .looks = true },
	{ { 'q' },
	  .help = "leave table, house",
	  .words = "leave",
	  .now = house_key_is_seated,
	  .other = "quit",
	  .looks = true },
	{ { '.' }, .help = "", .words = "go on", .now = house_key_can_hurry, .right = RIGHT_PLAY },
	{ { ',' },
	  .help = "",
	  .words = "ready",
	  .now = house_key_can_be_ready,
	  .right = RIGHT_PLAY },
	{ { '+', '-' },
	  .help = "larger, smaller chip",
	  .words = "chip",
	  .right = RIGHT_PLAY,
	  .bets = true },
	{ { 'r' },
	  .help = "the last bets again",
	  .words = "repeat",
	  .now = house_key_can_repeat,
	  .right = RIGHT_PLAY,
	  .bets = true },
	{ { KEY_TAB },
	  .help = "the next table",
	  .words = "table",
	  .now = house_key_can_change_table,
	  .looks = true },
	{ { KEY_TABLE, KEY_TABLE + 1, KEY_TABLE + 2, KEY_TABLE + 3 },
	  .help = "table by number",
	  .looks = true },
	{ { 'P', '.', ',' }, .help = "pause, skip, ready", .right = RIGHT_RULE },
	{ { '.', ',' }, .help = "skip, ready", .right = RIGHT_PLAY, .without = RIGHT_RULE },
	{ { ':' }, .help = "type an action", .right = RIGHT_PLAY },
	{ { 'z', KEY_RETURN, KEY_ESC }, .help = "zoom in, out", .looks = true },
	{ { 'm', 'T' }, .help = "mouse, next theme", .looks = true },
	{ { 'i' }, .help = "figures and pictures", .words = "figures", .reads = true },
	{ { 'H', 'L' }, .help = "last rounds, log", .words = "recall, log", .reads = true },
	{ { 'F' }, .help = "dice you can check", .reads = true },
	{ { 'O' }, .help = "open, close a table", .right = RIGHT_OPEN },
	{ { '[', ']', '{', '}', 'V' }, .help = "players, pace", .right = RIGHT_RULE },
	{ { '"' }, .help = "say something", .right = RIGHT_SPEAK },
	{ { 'v', KEY_REDRAW }, .help = "who plays, draw anew", .looks = true },
	{ .help = NULL },
};

bool
house_key_is_for(const struct house_key *k, const struct scene *s)
{
	return scene_may(s, k->right) && (k->without == RIGHT_FREE || !scene_may(s, k->without)) &&
	       (!k->bets || house_key_is_bet_at(s));
}

/* Does a row of keys that look mean it, or one of keys that read as well? */
static bool
house_key_only_shows(int meant, bool reads)
{
	for (const struct house_key *k = house_keys; k->help != NULL; k++) {
		bool shows = k->looks || (reads && k->reads);

		for (int i = 0; shows && k->meant[i] != KEY_NONE; i++) {
			if (k->meant[i] == meant)
				return true;
		}
	}
	return false;
}

bool
house_key_looks(int meant)
{
	return (meant >= KEY_TABLE && meant < KEY_SPOT) ||
	       (meant >= KEY_SEAT && meant < KEY_END_OF_SEATS) || meant == KEY_BACK_TAB ||
	       house_key_only_shows(meant, false);
}

bool
house_key_reads(int meant)
{
	return house_key_looks(meant) || house_key_only_shows(meant, true);
}

enum room_right
house_key_right(int meant)
{
	for (const struct house_key *k = house_keys; k->help != NULL; k++) {
		for (int i = 0; k->meant[i] != KEY_NONE; i++) {
			if (k->meant[i] == meant)
				return k->right;
		}
	}
	return RIGHT_FREE;
}
