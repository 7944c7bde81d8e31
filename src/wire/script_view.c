#include "wire/script_view.h"

#include <string.h>

#include "games/grammar.h"
#include "wire/script_asked.h"

#define VIEW_UP(upvalue) lua_upvalueindex(upvalue)

static void
view_push_value(lua_State *lua, const struct value *value)
{
	switch (value->kind) {
	case VALUE_NONE: lua_pushnil(lua); break;
	case VALUE_WORD: lua_pushstring(lua, value->word); break;
	case VALUE_NUMBER: lua_pushinteger(lua, value->number); break;
	case VALUE_SEAT: lua_rawgeti(lua, VIEW_UP(VIEW_KEYS), value->number + 1); break;
	case VALUE_SIGN: lua_pushboolean(lua, value->number != 0); break;
	}
}

static int
view_index(const struct script_view *v, const struct view_member *m)
{
	return (int)(m - v->member);
}

static void
view_push_key(const struct script_view *v, lua_State *lua, const struct view_member *m)
{
	lua_rawgeti(lua, VIEW_UP(VIEW_KEYS), SEATS + 1 + view_index(v, m));
}

/* The member becomes what is on the stack. */
static void
view_put(const struct script_view *v, lua_State *lua, const struct view_member *m)
{
	view_push_key(v, lua, m);
	lua_insert(lua, -2);
	lua_rawset(lua, VIEW_UP(VIEW_REAL));
}

static struct view_member *
view_new_member(struct script_view *v, lua_State *lua, const char *name)
{
	struct view_member *m;

	if (v->members == VIEW_MEMBERS)
		return NULL;
	m = &v->member[v->members];
	lua_pushstring(lua, name);
	*m = (struct view_member){ .name = name, .key = lua_tostring(lua, -1) };
	lua_rawseti(lua, VIEW_UP(VIEW_KEYS), SEATS + 1 + v->members);
	v->members++;
	return m;
}

/* The member of that name, which is seen now. */
static struct view_member *
view_member_of(struct script_view *v, lua_State *lua, const char *name)
{
	for (int i = 0; i < v->members; i++) {
		struct view_member *m = &v->member[v->next];

		v->next = v->next + 1 < v->members ? v->next + 1 : 0;
		if (m->name == name)
			return m;
	}
	for (int i = 0; i < v->members; i++) {
		if (strcmp(v->member[i].name, name) == 0)
			return &v->member[i];
	}
	return view_new_member(v, lua, name);
}

static bool
view_same(const struct value *a, const struct value *b)
{
	return a->kind == b->kind &&
	       (a->kind == VALUE_WORD ? a->word == b->word : a->number == b->number);
}

static void
view_take_one(struct script_view *v, lua_State *lua, const char *name, const struct value *value)
{
	struct view_member *m = view_member_of(v, lua, name);

	if (m == NULL)
		return;
	m->seen = v->look;
	if (m->kind == VIEW_ONE && view_same(&m->value, value))
		return;
	m->kind = VIEW_ONE;
	m->value = *value;
	view_push_key(v, lua, m);
	view_push_value(lua, value);
	lua_rawset(lua, VIEW_UP(VIEW_REAL));
}

static int
view_refuse_change(lua_State *lua)
{
	return luaL_error(lua, "t cannot be changed; keep what you want to know later in memory");
}

/* The next seat of a member and its number, in the order of the table.  The member is the last
 * upvalue. */
static int
view_next_seat(lua_State *lua)
{
	struct script_view *v = lua_touserdata(lua, VIEW_UP(VIEW_SELF));
	struct view_member *m = lua_touserdata(lua, VIEW_UP(VIEW_UPVALUES + 1));
	const struct rail *rail = v->state;
	const char *before = lua_tostring(lua, 2);

	if (rail == NULL)
		return 0;
	if (before == NULL)
		m->at = -1;
	else if (m->at < 0 || m->at >= rail->n || v->name_key[rail->order[m->at]] != before)
		for (m->at = 0; m->at < rail->n && v->name_key[rail->order[m->at]] != before;)
			m->at++;
	while (++m->at < rail->n) {
		int seat = rail->order[m->at];

		if (!rail_has(m->has, seat))
			continue;
		lua_rawgeti(lua, VIEW_UP(VIEW_KEYS), seat + 1);
		lua_pushinteger(lua, m->number[seat]);
		return 2;
	}
	return 0;
}

/* Push an empty table that shows the one at REAL, and that the script cannot change.  The function
 * on the stack, which is popped, is what pairs() goes by. */
static void
view_push_proxy(lua_State *lua, int real)
{
	int next = lua_gettop(lua);

	lua_newtable(lua);
	lua_createtable(lua, 0, 4);
	lua_pushvalue(lua, real);
	lua_setfield(lua, -2, "__index");
	lua_pushcfunction(lua, view_refuse_change);
	lua_setfield(lua, -2, "__newindex");
	lua_pushboolean(lua, false);
	lua_setfield(lua, -2, "__metatable");
	lua_pushvalue(lua, next);
	cage_pairs_by(lua);
	lua_setmetatable(lua, -2);
	lua_remove(lua, next);
}

/* The member gets a table of numbers, which is pushed and kept, and is shown in REAL. */
static void
view_begin_seats(struct script_view *v, lua_State *lua, struct view_member *m)
{
	int table;

	lua_newtable(lua);
	table = lua_gettop(lua);
	lua_pushvalue(lua, table);
	lua_rawseti(lua, VIEW_UP(VIEW_TABLES), view_index(v, m) + 1);
	for (int i = 1; i <= VIEW_UPVALUES; i++)
		lua_pushvalue(lua, VIEW_UP(i));
	lua_pushlightuserdata(lua, m);
	lua_pushcclosure(lua, view_next_seat, VIEW_UPVALUES + 1);
	view_push_proxy(lua, table);
	view_put(v, lua, m);
	lua_pop(lua, 1);
	m->kind = VIEW_SEATS;
	m->has = 0;
}

static void
view_take_seat(struct script_view *v, lua_State *lua, const struct value *value, int seat)
{
	struct view_member *m = view_member_of(v, lua, value->key);

	if (m == NULL || value->kind != VALUE_NUMBER)
		return;
	if (m->kind != VIEW_SEATS)
		view_begin_seats(v, lua, m);
	if (m->seen != v->look)
		m->seen_of = 0;
	m->seen = v->look;
	m->seen_of |= rail_bit(seat);
	if (rail_has(m->has, seat) && m->number[seat] == value->number)
		return;
	m->has |= rail_bit(seat);
	m->number[seat] = value->number;
	lua_rawgeti(lua, VIEW_UP(VIEW_TABLES), view_index(v, m) + 1);
	lua_rawgeti(lua, VIEW_UP(VIEW_KEYS), seat + 1);
	lua_pushinteger(lua, value->number);
	lua_rawset(lua, -3);
	lua_pop(lua, 1);
}

struct view_taker {
	struct script_view *view;
	lua_State *lua;
};

/* "point 6", "score bob 40 rounds 3", "round 2 of 12", and lists. */
static void
view_take_part(void *ctx, const struct part *part)
{
	const struct view_taker *to = ctx;
	const struct value *value = part->value;
	struct view_member *m;

	if (part->shape == PART_LIST) {
		m = view_member_of(to->view, to->lua, part->name);
		if (m == NULL)
			return;
		m->kind = VIEW_LIST;
		m->seen = to->view->look;
	} else if (part->n == 1) {
		view_take_one(to->view, to->lua, part->name, value);
	} else if (value[0].kind == VALUE_SEAT) {
		for (int i = 1; i < part->n; i++)
			view_take_seat(to->view, to->lua, &value[i], (int)value[0].number);
	} else {
		for (int i = 0; i < part->n; i++)
			view_take_one(to->view, to->lua, value[i].key, &value[i]);
	}
}

/* These seats have no number any more. */
static void
view_drop_seats(const struct script_view *v, lua_State *lua, struct view_member *m, uint64_t seats)
{
	m->has &= ~seats;
	lua_rawgeti(lua, VIEW_UP(VIEW_TABLES), view_index(v, m) + 1);
	for (; seats != 0; seats &= seats - 1) {
		lua_rawgeti(lua, VIEW_UP(VIEW_KEYS), __builtin_ctzll(seats) + 1);
		lua_pushnil(lua);
		lua_rawset(lua, -3);
	}
	lua_pop(lua, 1);
}

/* What is not there any more, and what was made of the look before. */
static void
view_sweep(struct script_view *v, lua_State *lua)
{
	for (int i = 0; i < v->members; i++) {
		struct view_member *m = &v->member[i];
		bool there = m->seen == v->look;

		if (m->kind == VIEW_SEATS && (m->has & ~m->seen_of) != 0 && there)
			view_drop_seats(v, lua, m, m->has & ~m->seen_of);
		if ((there && !m->made) || m->kind == VIEW_ABSENT)
			continue;
		lua_pushnil(lua);
		view_put(v, lua, m);
		m->made = false;
		if (!there)
			m->kind = VIEW_ABSENT;
	}
}

static void
view_drop_asked(struct script_view *v, lua_State *lua)
{
	for (; v->asked != 0; v->asked &= v->asked - 1) {
		lua_rawgeti(lua, VIEW_UP(VIEW_KEYS),
			    SEATS + 1 + VIEW_MEMBERS + __builtin_ctz(v->asked));
		lua_pushnil(lua);
		lua_rawset(lua, VIEW_UP(VIEW_REAL));
	}
}

/* All that has SEAT's name in it is told anew. */
static void
view_rename(struct script_view *v, lua_State *lua, int seat)
{
	for (int i = 0; i < v->members; i++) {
		struct view_member *m = &v->member[i];

		if (m->kind == VIEW_SEATS)
			view_drop_seats(v, lua, m, m->has);
		if (m->kind == VIEW_ONE && m->value.kind == VALUE_SEAT)
			m->value.number = NOBODY;
	}
	if (v->me == seat)
		v->me = NOBODY;
}

/* Two players may have changed seats, so all old names go before the new ones come. */
static void
view_take_names(struct script_view *v, lua_State *lua)
{
	const struct rail *rail = v->state;
	uint64_t other = 0;

	for (int i = 0; i < rail->n; i++) {
		int seat = rail->order[i];

		if (strcmp(v->names[seat], v->name[seat]) != 0)
			other |= rail_bit(seat);
	}
	for (uint64_t left = other; left != 0; left &= left - 1)
		view_rename(v, lua, __builtin_ctzll(left));
	for (; other != 0; other &= other - 1) {
		int seat = __builtin_ctzll(other);

		strncpy(v->name[seat], v->names[seat], NAME_SIZE - 1);
		lua_pushstring(lua, v->name[seat]);
		v->name_key[seat] = lua_tostring(lua, -1);
		lua_rawseti(lua, VIEW_UP(VIEW_KEYS), seat + 1);
	}
}

static void
view_take_me(struct script_view *v, lua_State *lua)
{
	if (v->me == v->seat)
		return;
	lua_rawgeti(lua, VIEW_UP(VIEW_KEYS), v->seat + 1);
	lua_setfield(lua, VIEW_UP(VIEW_REAL), "me");
	v->me = v->seat;
}

/* A member that is not in the table: a list of the state, or one that is made when it is asked for.
 */
static int
view_ask(lua_State *lua)
{
	struct script_view *v = lua_touserdata(lua, VIEW_UP(VIEW_SELF));
	const char *key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : NULL;

	if (v->state == NULL || key == NULL)
		return 0;
	for (int i = 0; i < v->members; i++) {
		struct view_member *m = &v->member[i];

		if (m->key != key || m->kind != VIEW_LIST || m->seen != v->look)
			continue;
		script_asked_list(v, lua, m->name);
		lua_pushvalue(lua, -1);
		view_put(v, lua, m);
		m->made = true;
		return 1;
	}
	for (int i = 0; script_asked[i].name != NULL; i++) {
		if (v->asked_key[i] != key)
			continue;
		script_asked[i].push(v, lua);
		lua_pushvalue(lua, 2);
		lua_pushvalue(lua, -2);
		lua_rawset(lua, VIEW_UP(VIEW_REAL));
		v->asked |= UINT32_C(1) << i;
		return 1;
	}
	return 0;
}

/* What pairs(t) goes by: nothing, as not all members are there before they are asked for. */
static int
view_refuse_pairs(lua_State *lua)
{
	return luaL_error(lua, "pairs(t) tells nothing; the members of t are in pitboss(6)");
}

static void
view_open_keys(struct script_view *v, lua_State *lua, int keys)
{
	for (int i = 0; i < SEATS; i++) {
		lua_pushliteral(lua, "");
		lua_rawseti(lua, keys, i + 1);
	}
	for (int i = 0; i < VIEW_MEMBERS; i++) {
		lua_pushboolean(lua, false);
		lua_rawseti(lua, keys, SEATS + 1 + i);
	}
	for (int i = 0; script_asked[i].name != NULL; i++) {
		lua_pushstring(lua, script_asked[i].name);
		v->asked_key[i] = lua_tostring(lua, -1);
		lua_rawseti(lua, keys, SEATS + 1 + VIEW_MEMBERS + i);
	}
}

void
script_view_open(struct script_view *v, lua_State *lua, const struct game *g)
{
	int at = lua_gettop(lua);

	*v = (struct script_view){ .game = g, .me = NOBODY };
	lua_newtable(lua); /* VIEW_T, for now */
	lua_newtable(lua);
	lua_createtable(lua, SEATS + VIEW_MEMBERS + VIEW_ASKED, 0);
	lua_createtable(lua, VIEW_MEMBERS, 0);
	lua_pushlightuserdata(lua, v);
	view_open_keys(v, lua, at + VIEW_KEYS);
	lua_pushstring(lua, g->name);
	lua_setfield(lua, at + VIEW_REAL, "game");

	lua_pushcfunction(lua, view_refuse_pairs);
	view_push_proxy(lua, at + VIEW_REAL);
	lua_replace(lua, at + VIEW_T);
	lua_createtable(lua, 0, 1);
	for (int i = 1; i <= VIEW_UPVALUES; i++)
		lua_pushvalue(lua, at + i);
	lua_pushcclosure(lua, view_ask, VIEW_UPVALUES);
	lua_setfield(lua, -2, "__index");
	lua_setmetatable(lua, at + VIEW_REAL);
}

void
script_view_seat(struct script_view *v, const char *const *names)
{
	v->names = names;
}

void
script_view_push(struct script_view *v, lua_State *lua, const void *state, int seat)
{
	struct view_taker taker = { v, lua };

	v->state = state;
	v->seat = seat;
	v->look++;
	v->next = 0;
	view_take_names(v, lua);
	view_take_me(v, lua);
	v->game->parts(state, &(struct part_sink){ view_take_part, &taker });
	view_sweep(v, lua);
	view_drop_asked(v, lua);
	lua_pushvalue(lua, VIEW_UP(VIEW_T));
}

void
script_view_end(struct script_view *v)
{
	v->state = NULL;
}
