#include "players/script_view.h"

#include <string.h>

#include "games/game_table.h"
#include "games/grammar.h"
#include "players/script_asked.h"

/* What view_ask() has of its own, and what a function that pairs() goes by. */
enum { ASK_SELF = 1, ASK_REAL };
enum { NEXT_MEMBER = 1, NEXT_KEYS };

_Static_assert(VIEW_MEMBERS <= 32 && VIEW_ASKED <= 32, "a bit for each");

static int
view_index(const struct view_member *m)
{
	return (int)(m - m->view->member);
}

static void
view_push_key(lua_State *lua, const struct view_member *m)
{
	lua_rawgeti(lua, VIEW_KEYS, SEATS + 1 + view_index(m));
}

/* Push the table of the numbers of seats, or what shows it. */
static int
view_push_numbers(lua_State *lua, const struct view_member *m)
{
	return lua_rawgeti(lua, VIEW_TABLES, 2 * view_index(m) + 1);
}

static int
view_push_shown_numbers(lua_State *lua, const struct view_member *m)
{
	return lua_rawgeti(lua, VIEW_TABLES, 2 * view_index(m) + 2);
}

static void
view_set_one(lua_State *lua, struct view_member *m, int64_t number)
{
	m->value.number = number;
	view_push_key(lua, m);
	lua_pushinteger(lua, number);
	lua_rawset(lua, VIEW_REAL);
}

static void
view_set_seat(lua_State *lua, struct view_member *m, int seat, int64_t number)
{
	view_push_numbers(lua, m);
	lua_rawgeti(lua, VIEW_KEYS, seat + 1);
	lua_pushinteger(lua, number);
	lua_rawset(lua, -3);
	lua_pop(lua, 1);
	m->has |= rail_bit(seat);
	m->number[seat] = number;
}

/* What the script has asked for is not true any more. */
static void
view_drop_made(struct script_view *v, lua_State *lua)
{
	for (; v->asked != 0; v->asked &= v->asked - 1) {
		lua_rawgeti(lua, VIEW_KEYS, SEATS + 1 + VIEW_MEMBERS + __builtin_ctz(v->asked));
		lua_pushnil(lua);
		lua_rawset(lua, VIEW_REAL);
	}
	for (; v->listed != 0; v->listed &= v->listed - 1) {
		view_push_key(lua, &v->member[__builtin_ctz(v->listed)]);
		lua_pushnil(lua);
		lua_rawset(lua, VIEW_REAL);
	}
}

/* The seats whose names are not those that the interpreter has. */
static uint64_t
view_renamed(const struct script_view *v)
{
	const struct rail *rail = v->state;
	uint64_t other = 0;

	for (int i = 0; i < rail->n; i++) {
		int seat = rail->order[i];

		if (strcmp(v->names[seat], v->name[seat]) != 0)
			other |= rail_bit(seat);
	}
	return other;
}

static bool
view_same(const struct value *a, const struct value *b)
{
	return a->kind == b->kind && a->number == b->number && a->word == b->word;
}

struct view_comparer {
	lua_State *lua;
	struct view_line *next, *end;
	bool other; /* more than numbers differs */
};

/* A number in the place of another is shown. */
static bool
view_change(lua_State *lua, struct view_line *l, int i, const struct value *value)
{
	struct view_member *m = l->member[i];

	if (value->kind != VALUE_NUMBER || l->value[i].kind != VALUE_NUMBER)
		return false;
	l->value[i].number = value->number;
	if (m != NULL && m->kind == VIEW_ONE)
		view_set_one(lua, m, value->number);
	else if (m != NULL)
		view_set_seat(lua, m, (int)l->value[0].number, value->number);
	return true;
}

static void
view_compare_part(void *ctx, const struct part *part)
{
	struct view_comparer *c = ctx;
	struct view_line *l = c->next;
	int n = part->shape == PART_LIST ? 0 : part->n, i = 0;

	if (l == c->end || l->name != part->name || l->n != n) {
		c->other = true;
		return;
	}
	c->next++;
	while (i < n && view_same(&l->value[i], &part->value[i]))
		i++;
	for (; i < n; i++) {
		if (!view_same(&l->value[i], &part->value[i]))
			c->other |= !view_change(c->lua, l, i, &part->value[i]);
	}
}

bool
script_view_look(struct script_view *v, lua_State *lua, const void *state, int seat)
{
	struct view_comparer c = { .lua = lua, .next = v->line, .end = v->line + v->lines };

	v->state = state;
	v->seat = seat;
	view_drop_made(v, lua);
	if (v->lines == 0 || v->me != seat || view_renamed(v) != 0)
		return false;
	v->game->parts(state, &(struct part_sink){ view_compare_part, &c });
	return !c.other && c.next == c.end;
}

static void
view_push_value(lua_State *lua, const struct value *value)
{
	switch (value->kind) {
	case VALUE_NONE: lua_pushnil(lua); break;
	case VALUE_WORD: lua_pushstring(lua, value->word); break;
	case VALUE_NUMBER: lua_pushinteger(lua, value->number); break;
	case VALUE_SEAT: lua_rawgeti(lua, VIEW_KEYS, value->number + 1); break;
	case VALUE_SIGN: lua_pushboolean(lua, value->number != 0); break;
	}
}

/* The member of that name, which is seen now; NULL: there are too many. */
static struct view_member *
view_member_of(struct script_view *v, lua_State *lua, const char *name)
{
	struct view_member *m = v->member;

	while (m < v->member + v->members && strcmp(m->name, name) != 0)
		m++;
	if (m == v->member + VIEW_MEMBERS)
		return NULL;
	if (m == v->member + v->members) {
		*m = (struct view_member){ .view = v, .name = name };
		m->key = lua_pushstring(lua, name);
		lua_rawseti(lua, VIEW_KEYS, SEATS + 1 + view_index(m));
		v->members++;
	}
	return m;
}

struct view_taker {
	struct script_view *view;
	lua_State *lua;
	int lines; /* taken */
};

/* A member is noted once it is shown, as that may fail.  Returns the member if it is a number. */
static struct view_member *
view_take_one(struct script_view *v, lua_State *lua, const char *name, const struct value *value)
{
	struct view_member *m = view_member_of(v, lua, name);

	if (m == NULL)
		return NULL;
	m->seen = v->show;
	if (m->kind != VIEW_ONE || !view_same(&m->value, value)) {
		view_push_key(lua, m);
		view_push_value(lua, value);
		lua_rawset(lua, VIEW_REAL);
		m->kind = VIEW_ONE;
		m->value = *value;
	}
	return value->kind == VALUE_NUMBER ? m : NULL;
}

static int
view_refuse_change(lua_State *lua)
{
	return luaL_error(lua, "t cannot be changed; keep what you want to know later in memory");
}

/* The next seat of a member and its number, in the order of the table. */
static int
view_next_seat(lua_State *lua)
{
	struct view_member *m = lua_touserdata(lua, lua_upvalueindex(NEXT_MEMBER));
	const struct script_view *v = m->view;
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
		lua_rawgeti(lua, lua_upvalueindex(NEXT_KEYS), seat + 1);
		lua_pushinteger(lua, m->number[seat]);
		return 2;
	}
	return 0;
}

/* Push a table that shows the one at REAL, and that the script cannot change.  The function on the
 * stack, which is popped, is what pairs() goes by. */
static void
view_push_shown(lua_State *lua, int real)
{
	lua_newtable(lua);
	lua_createtable(lua, 0, 3);
	lua_pushvalue(lua, -1);
	lua_setmetatable(lua, -3);
	lua_pushvalue(lua, real);
	lua_setfield(lua, -2, "__index");
	lua_pushcfunction(lua, view_refuse_change);
	lua_setfield(lua, -2, "__newindex");
	lua_pushboolean(lua, false);
	lua_setfield(lua, -2, "__metatable");
	lua_pop(lua, 1);
	lua_insert(lua, -2);
	sandbox_pairs_by(lua);
}

/* The member gets a table of numbers and one that shows them, and keeps them. */
static void
view_make_numbers(lua_State *lua, struct view_member *m)
{
	int numbers;

	lua_newtable(lua);
	numbers = lua_gettop(lua);
	lua_pushlightuserdata(lua, m);
	lua_pushvalue(lua, VIEW_KEYS);
	lua_pushcclosure(lua, view_next_seat, NEXT_KEYS);
	view_push_shown(lua, numbers);
	lua_rawseti(lua, VIEW_TABLES, 2 * view_index(m) + 2);
	lua_rawseti(lua, VIEW_TABLES, 2 * view_index(m) + 1);
}

/* The member shows the numbers of seats. */
static void
view_begin_seats(lua_State *lua, struct view_member *m)
{
	if (view_push_shown_numbers(lua, m) == LUA_TNIL)
		view_make_numbers(lua, m);
	lua_pop(lua, 1);
	view_push_key(lua, m);
	view_push_shown_numbers(lua, m);
	lua_rawset(lua, VIEW_REAL);
	m->kind = VIEW_SEATS;
}

/* Returns the member if it is a number. */
static struct view_member *
view_take_seat(struct script_view *v, lua_State *lua, const struct value *value, int seat)
{
	struct view_member *m = view_member_of(v, lua, value->key);

	if (m == NULL || value->kind != VALUE_NUMBER)
		return NULL;
	if (m->kind != VIEW_SEATS)
		view_begin_seats(lua, m);
	if (m->seen != v->show)
		m->seen_of = 0;
	m->seen = v->show;
	m->seen_of |= rail_bit(seat);
	if ((m->has & rail_bit(seat)) == 0 || m->number[seat] != value->number)
		view_set_seat(lua, m, seat, value->number);
	return m;
}

/* "point 6", "score bob 40 rounds 3", "round 2 of 12". */
static void
view_take_values(const struct view_taker *to, const struct part *part, struct view_member **member)
{
	const struct value *value = part->value;
	int seat = (int)value[0].number;

	if (part->n == 1)
		member[0] = view_take_one(to->view, to->lua, part->name, value);
	else if (value[0].kind == VALUE_SEAT)
		for (int i = 1; i < part->n; i++)
			member[i] = view_take_seat(to->view, to->lua, &value[i], seat);
	else
		for (int i = 0; i < part->n; i++)
			member[i] = view_take_one(to->view, to->lua, value[i].key, &value[i]);
}

static void
view_take_list(struct script_view *v, lua_State *lua, const char *name)
{
	struct view_member *m = view_member_of(v, lua, name);

	if (m == NULL)
		return;
	m->kind = VIEW_LIST;
	m->seen = v->show;
}

static void
view_take_part(void *ctx, const struct part *part)
{
	struct view_taker *to = ctx;
	struct view_line line = { .name = part->name };

	if (part->shape == PART_LIST) {
		view_take_list(to->view, to->lua, part->name);
	} else {
		line.n = part->n;
		memcpy(line.value, part->value, (size_t)part->n * sizeof(*part->value));
		view_take_values(to, part, line.member);
	}
	if (to->lines < VIEW_LINES)
		to->view->line[to->lines] = line;
	to->lines++;
}

/* These seats have no number any more. */
static void
view_drop_seats(lua_State *lua, struct view_member *m, uint64_t seats)
{
	m->has &= ~seats;
	view_push_numbers(lua, m);
	for (; seats != 0; seats &= seats - 1) {
		lua_rawgeti(lua, VIEW_KEYS, __builtin_ctzll(seats) + 1);
		lua_pushnil(lua);
		lua_rawset(lua, -3);
	}
	lua_pop(lua, 1);
}

/* What is not there any more. */
static void
view_sweep(struct script_view *v, lua_State *lua)
{
	for (struct view_member *m = v->member; m < v->member + v->members; m++) {
		if (m->seen == v->show && m->kind == VIEW_SEATS)
			view_drop_seats(lua, m, m->has & ~m->seen_of);
		if (m->seen == v->show || m->kind == VIEW_ABSENT)
			continue;
		view_push_key(lua, m);
		lua_pushnil(lua);
		lua_rawset(lua, VIEW_REAL);
		m->kind = VIEW_ABSENT;
	}
}

/* All that has SEAT's name in it is told anew. */
static void
view_rename(struct script_view *v, lua_State *lua, int seat)
{
	for (struct view_member *m = v->member; m < v->member + v->members; m++) {
		if (m->has != 0)
			view_drop_seats(lua, m, m->has);
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
	uint64_t other = view_renamed(v);

	for (uint64_t left = other; left != 0; left &= left - 1)
		view_rename(v, lua, __builtin_ctzll(left));
	for (; other != 0; other &= other - 1) {
		int seat = __builtin_ctzll(other);

		v->name_key[seat] = lua_pushstring(lua, v->names[seat]);
		lua_rawseti(lua, VIEW_KEYS, seat + 1);
		strncpy(v->name[seat], v->names[seat], NAME_SIZE - 1);
	}
	if (v->me == v->seat)
		return;
	lua_pushstring(lua, "me");
	lua_rawgeti(lua, VIEW_KEYS, v->seat + 1);
	lua_rawset(lua, VIEW_REAL);
	v->me = v->seat;
}

int
script_view_show(lua_State *lua)
{
	struct script_view *v = lua_touserdata(lua, VIEW_TOP + 1);
	struct view_taker taker = { .view = v, .lua = lua };

	v->lines = 0;
	v->show++;
	view_take_names(v, lua);
	v->game->parts(v->state, &(struct part_sink){ view_take_part, &taker });
	view_sweep(v, lua);
	if (taker.lines <= VIEW_LINES)
		v->lines = taker.lines;
	return 0;
}

/* A member that is not in the table: a list of the state, or one that is made when it is asked for.
 */
static int
view_ask(lua_State *lua)
{
	struct script_view *v = lua_touserdata(lua, lua_upvalueindex(ASK_SELF));
	const char *key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : NULL;
	struct view_member *list = NULL;
	int asked = 0;

	if (v->state == NULL || key == NULL)
		return 0;
	for (int i = 0; i < v->members && list == NULL; i++) {
		if (v->member[i].key == key && v->member[i].kind == VIEW_LIST)
			list = &v->member[i];
	}
	while (list == NULL && script_asked[asked].name != NULL && v->asked_key[asked] != key)
		asked++;
	if (list != NULL)
		script_asked_list(v, lua, list->name);
	else if (script_asked[asked].name != NULL)
		script_asked[asked].push(v, lua);
	else
		return 0;
	lua_pushvalue(lua, 2);
	lua_pushvalue(lua, -2);
	lua_rawset(lua, lua_upvalueindex(ASK_REAL));
	if (list != NULL)
		v->listed |= UINT32_C(1) << view_index(list);
	else
		v->asked |= UINT32_C(1) << asked;
	return 1;
}

/* What pairs(t) goes by: nothing, as not all members are there before they are asked for. */
static int
view_refuse_pairs(lua_State *lua)
{
	return luaL_error(lua, "pairs(t) tells nothing; the members of t are in pitboss(6)");
}

static void
view_open_keys(struct script_view *v, lua_State *lua)
{
	for (int i = 0; i < SEATS; i++) {
		lua_pushliteral(lua, "");
		lua_rawseti(lua, VIEW_KEYS, i + 1);
	}
	for (int i = 0; i < VIEW_MEMBERS; i++) {
		lua_pushboolean(lua, false);
		lua_rawseti(lua, VIEW_KEYS, SEATS + 1 + i);
	}
	for (int i = 0; script_asked[i].name != NULL; i++) {
		v->asked_key[i] = lua_pushstring(lua, script_asked[i].name);
		lua_rawseti(lua, VIEW_KEYS, SEATS + 1 + VIEW_MEMBERS + i);
	}
}

void
script_view_open(struct script_view *v, lua_State *lua, const struct game *g)
{
	*v = (struct script_view){ .game = g, .me = NOBODY };
	lua_pushnil(lua); /* VIEW_T, for now */
	lua_newtable(lua);
	lua_createtable(lua, SEATS + VIEW_MEMBERS + VIEW_ASKED, 0);
	lua_createtable(lua, 2 * VIEW_MEMBERS, 0);
	view_open_keys(v, lua);
	lua_pushstring(lua, g->name);
	lua_setfield(lua, VIEW_REAL, "game");

	lua_newtable(lua);
	lua_pushlightuserdata(lua, v);
	lua_pushvalue(lua, VIEW_REAL);
	lua_pushcclosure(lua, view_ask, ASK_REAL);
	lua_setfield(lua, -2, "__index");
	lua_setmetatable(lua, VIEW_REAL);
	lua_pushcfunction(lua, view_refuse_pairs);
	view_push_shown(lua, VIEW_REAL);
	lua_replace(lua, VIEW_T);
}

void
script_view_seat(struct script_view *v, const char *const *names)
{
	v->names = names;
}

void
script_view_end(struct script_view *v)
{
	v->state = NULL;
}
