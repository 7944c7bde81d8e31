#include "players/script_asked.h"

#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"

enum { ASKED_WORDS = GRAMMAR_HINT };

static const struct rail *
asked_rail(const struct script_view *v)
{
	return v->state;
}

static void
asked_push_name(lua_State *lua, const struct script_view *v, int seat)
{
	lua_pushstring(lua, v->name[seat]);
}

static void
asked_push_value(lua_State *lua, const struct script_view *v, const struct value *value)
{
	switch (value->kind) {
	case VALUE_NONE: lua_pushnil(lua); break;
	case VALUE_WORD: lua_pushstring(lua, value->word); break;
	case VALUE_NUMBER: lua_pushinteger(lua, value->number); break;
	case VALUE_SEAT: asked_push_name(lua, v, (int)value->number); break;
	case VALUE_SIGN: lua_pushboolean(lua, value->number != 0); break;
	}
}

struct asked_list {
	const struct script_view *view;
	lua_State *lua;
	const char *name;
};

/* A list of values, or of tables of several. */
static void
asked_take_part(void *ctx, const struct part *part)
{
	const struct asked_list *to = ctx;
	struct value value[PART_VALUES];

	if (part->shape != PART_LIST || strcmp(part->name, to->name) != 0)
		return;
	for (int i = 0; i < part->rows; i++) {
		part_row(part, i, value);
		if (part->n > 1)
			lua_createtable(to->lua, 0, part->n);
		for (int k = 0; k < part->n; k++) {
			asked_push_value(to->lua, to->view, &value[k]);
			if (part->n > 1)
				lua_setfield(to->lua, -2, value[k].key);
		}
		lua_rawseti(to->lua, -2, i + 1);
	}
}

void
script_asked_list(const struct script_view *v, lua_State *lua, const char *name)
{
	struct asked_list list = { v, lua, name };

	lua_newtable(lua);
	v->game->parts(v->state, &(struct part_sink){ asked_take_part, &list });
}

/* Chips in hand, by name. */
static void
asked_push_chips(const struct script_view *v, lua_State *lua)
{
	const struct rail *rail = asked_rail(v);

	lua_createtable(lua, 0, rail->n);
	for (int i = 0; i < rail->n; i++) {
		lua_pushinteger(lua, rail->stack[rail->order[i]]);
		lua_setfield(lua, -2, v->name[rail->order[i]]);
	}
}

/* The names in the order of the table. */
static void
asked_push_players(const struct script_view *v, lua_State *lua)
{
	const struct rail *rail = asked_rail(v);

	lua_createtable(lua, rail->n, 0);
	for (int i = 0; i < rail->n; i++) {
		asked_push_name(lua, v, rail->order[i]);
		lua_rawseti(lua, -2, i + 1);
	}
}

/* The members are those of the protocol's JSON. */
static void
asked_push_bet(const struct script_view *v, lua_State *lua, int seat, const struct stake *stake)
{
	lua_createtable(lua, 0, 4);
	asked_push_name(lua, v, seat);
	lua_setfield(lua, -2, "who");
	lua_pushstring(lua, v->game->spots[stake->spot]);
	lua_setfield(lua, -2, "bet");
	if (stake->n != 0) {
		lua_pushinteger(lua, stake->n);
		lua_setfield(lua, -2, "number");
	}
	lua_pushinteger(lua, stake->amount);
	lua_setfield(lua, -2, "amount");
}

/* Each bet on the table, of all players. */
static void
asked_push_bets(const struct script_view *v, lua_State *lua)
{
	const struct rail *rail = asked_rail(v);
	int rows = 0;

	lua_newtable(lua);
	for (int i = 0; i < rail->n; i++) {
		struct stake stake[STAKES];
		int n = v->game->stakes(rail, rail->order[i], stake);

		for (int k = 0; k < n; k++) {
			asked_push_bet(v, lua, rail->order[i], &stake[k]);
			lua_rawseti(lua, -2, ++rows);
		}
	}
}

/* The dice of a hand that may be seen; false, and nothing, if there are none. */
static bool
asked_push_dice(const struct script_view *v, lua_State *lua, int seat)
{
	uint8_t die[HAND];
	int n = v->game->hand != NULL ? v->game->hand(v->state, seat, die) : 0;

	if (n == 0)
		return false;
	lua_createtable(lua, n, 0);
	for (int i = 0; i < n; i++) {
		lua_pushinteger(lua, die[i]);
		lua_rawseti(lua, -2, i + 1);
	}
	return true;
}

/* One's own dice. */
static void
asked_push_hand(const struct script_view *v, lua_State *lua)
{
	if (!asked_push_dice(v, lua, v->seat))
		lua_pushnil(lua);
}

/* All that may be seen, by name. */
static void
asked_push_hands(const struct script_view *v, lua_State *lua)
{
	const struct rail *rail = asked_rail(v);

	lua_newtable(lua);
	for (int i = 0; i < rail->n; i++) {
		if (asked_push_dice(v, lua, rail->order[i]))
			lua_setfield(lua, -2, v->name[rail->order[i]]);
	}
}

/* By what is typed without its amount, "odds 6": the range of the amount, or true. */
static void
asked_push_may(const struct script_view *v, lua_State *lua)
{
	struct hint hint[HINTS];
	int n = game_hints(v->game, v->state, v->seat, hint, HINTS);

	lua_createtable(lua, 0, n);
	for (int i = 0; i < n; i++) {
		char words[ASKED_WORDS];
		struct text text = text_in(words, sizeof(words));

		grammar_choice(v->game, &hint[i], &text);
		if (hint[i].amount.min > hint[i].amount.max) {
			lua_pushboolean(lua, true);
		} else {
			lua_createtable(lua, 0, 2);
			lua_pushinteger(lua, hint[i].amount.min);
			lua_setfield(lua, -2, "min");
			lua_pushinteger(lua, hint[i].amount.max);
			lua_setfield(lua, -2, "max");
		}
		lua_setfield(lua, -2, words);
	}
}

/* The options of the table, by name. */
static void
asked_push_rule(const struct script_view *v, lua_State *lua)
{
	lua_newtable(lua);
	for (int i = 0; v->game->options[i].name != NULL; i++) {
		lua_pushinteger(lua, asked_rail(v)->option[i]);
		lua_setfield(lua, -2, v->game->options[i].name);
	}
}

const struct script_asked script_asked[] = {
	{ "chips", asked_push_chips }, { "players", asked_push_players },
	{ "bets", asked_push_bets },   { "hand", asked_push_hand },
	{ "hands", asked_push_hands }, { "may", asked_push_may },
	{ "rule", asked_push_rule },   { .name = NULL },
};
