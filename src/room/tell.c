/* What those who are there are told: what they may see, when it has changed, as far as they take
 * it.
 */
#include <stdio.h>
#include <string.h>

#include "base/sum.h"
#include "games/game.h"
#include "room/server_parts.h"

static int
tell_game_index(const struct game *g)
{
	int i = 0;

	while (games[i] != g)
		i++;
	return i;
}

void
tell_welcome(struct connection *v)
{
	struct frame_welcome welcome;

	memset(&welcome, 0, sizeof(welcome));
	snprintf(welcome.name, sizeof(welcome.name), "%s", v->name);
	welcome.rules = v->rules;
	welcome.tables = room_tables(v->room);
	welcome.brought = room_brought(v->room);
	for (int i = 0; i < welcome.tables; i++) {
		welcome.table[i].number = room_number(v->room, i);
		welcome.table[i].game = tell_game_index(room_game(v->room, i));
		snprintf(welcome.table[i].title, ROOM_TITLE, "%s", room_title(v->room, i));
	}
	channel_put(&v->channel, FRAME_WELCOME, &welcome, sizeof(welcome));
	v->stale = v->urgent = (UINT32_C(1) << welcome.tables) - 1;
}

void
tell_all_said(struct server *s, const struct connection *v, int table, const char *text)
{
	struct frame_said said;

	memset(&said, 0, sizeof(said));
	said.number = room_number(v->room, table);
	snprintf(said.name, sizeof(said.name), "%s", v->name);
	snprintf(said.text, sizeof(said.text), "%s", text);
	for (int i = 0; i < s->connections; i++) {
		struct connection *other = s->connection[i];

		said.own = other == v;
		if (other->stage == STAGE_HERE && channel_waiting(&other->channel) <= SERVER_FULL)
			channel_put(&other->channel, FRAME_SAID, &said, sizeof(said));
	}
}

void
tell_notice(struct connection *v, const char *words)
{
	struct frame_said said;

	memset(&said, 0, sizeof(said));
	said.number = room_number(v->room, room_own_table(v->room));
	snprintf(said.text, sizeof(said.text), "%s", words);
	if (channel_waiting(&v->channel) <= SERVER_FULL)
		channel_put(&v->channel, FRAME_SAID, &said, sizeof(said));
}

static void
tell_house(struct server *s, struct connection *v)
{
	struct frame_house house;
	uint64_t sum;

	memset(&house, 0, sizeof(house));
	house.brought = room_brought(v->room);
	house.cash = room_cash(v->room);
	house.loans = room_loans(v->room);
	house.think_ms = s->plan.think_ms;
	house.paused = s->pauser != NULL;
	sum = sum_bytes(1, &house, sizeof(house));
	if (sum == v->house)
		return;
	v->house = sum;
	house.now_ms = s->now_ms;
	channel_put(&v->channel, FRAME_HOUSE, &house, sizeof(house));
}

static void
tell_news(struct connection *v, int table, const struct news *news, int n, uint64_t missed)
{
	struct frame_news head;

	if (n == 0 && missed == 0)
		return;
	memset(&head, 0, sizeof(head));
	head.number = room_number(v->room, table);
	head.n = n;
	head.missed = missed;
	channel_begin(&v->channel, FRAME_NEWS);
	channel_add(&v->channel, &head, sizeof(head));
	for (int i = 0; i < n; i++) {
		struct news plain;
		uint16_t size = frame_news_of(&news[i], &plain);

		channel_add(&v->channel, &size, sizeof(size));
		channel_add(&v->channel, &plain, size);
	}
	channel_end(&v->channel);
}

/* A part of a view for V, and the sum of those that may be others though the version is not. */
struct tell_part {
	struct connection *v;
	uint64_t sum;
};

static void
tell_add_part(void *ctx, const void *bytes, size_t size, bool versioned)
{
	struct tell_part *part = ctx;

	channel_add(&part->v->channel, bytes, size);
	if (!versioned)
		part->sum = sum_bytes(part->sum, bytes, size);
}

/* One that they were told already is taken back. */
static void
tell_view(struct server *s, struct connection *v, int table, const struct outcome *late)
{
	struct tell_part part = { v, 1 };
	struct frame_view head;

	memset(&head, 0, sizeof(head));
	head.number = room_number(v->room, table);
	head.late.fault = late->fault;
	head.late.range = late->range;
	part.sum = sum_bytes(part.sum, &head, sizeof(head));
	head.now_ms = s->now_ms;
	channel_begin(&v->channel, FRAME_VIEW);
	channel_add(&v->channel, &head, sizeof(head));
	frame_view_write(room_game(v->room, table), &v->room->at[table], tell_add_part, &part);
	if (part.sum == v->told[table])
		channel_drop(&v->channel);
	else
		channel_end(&v->channel);
	v->told[table] = part.sum;
}

/* They are looked at when something was done with them, or the person has sat down or left. */
static void
tell_table_dice(const struct server *s, struct connection *v, int table)
{
	const int32_t seat = room_at(v->room, table)->seat;
	uint64_t mark = table_dice_mark(floor_table(s->plan.floor, table));
	struct frame_dice dice;

	mark = sum_bytes(mark, &seat, sizeof(seat));
	if (mark == v->dice[table])
		return;
	v->dice[table] = mark;
	memset(&dice, 0, sizeof(dice));
	dice.number = room_number(v->room, table);
	room_dice(v->room, table, &dice.dice);
	channel_put(&v->channel, FRAME_DICE, &dice, sizeof(dice));
}

/* Is something of V's at the table? */
static void
tell_note_own(struct connection *v, int table)
{
	const struct seat_view *at = room_at(v->room, table);

	v->own &= ~(UINT32_C(1) << table);
	if (at->seat != NOBODY || at->player_session || at->waitings > 0)
		v->own |= UINT32_C(1) << table;
}

static void
tell_table(struct server *s, struct connection *v, int table)
{
	struct news news[NEWS_KEPT];
	struct outcome late;
	uint64_t missed, promise;
	int n;

	late = room_look(v->room, table, news, NEWS_KEPT, &n, &missed);
	tell_note_own(v, table);
	promise = s->plan.committer != NULL ? committer_take(s->plan.committer) : 0;
	if (promise > v->promise)
		v->promise = promise;
	tell_news(v, table, news, n, missed);
	tell_view(s, v, table, &late);
	tell_table_dice(s, v, table);
}

/* The tables that V is to be told of now.  Those at which others play are told together. */
static uint32_t
tell_due(const struct server *s, const struct connection *v)
{
	if (s->now_ms >= v->others_ms)
		return v->stale;
	return v->stale & (v->urgent | v->own);
}

int64_t
tell_due_ms(const struct connection *v)
{
	bool can = v->stage == STAGE_HERE && v->promise == 0 &&
		   channel_waiting(&v->channel) <= SERVER_FULL;

	if (!can || v->stale == 0)
		return CLOCK_NEVER;
	return v->stale & (v->urgent | v->own) ? 0 : v->others_ms;
}

/* The tables that are due.  False if they take no more now. */
static bool
tell_tables(struct server *s, struct connection *v)
{
	uint32_t due = tell_due(s, v), others = due & ~v->urgent & ~v->own;

	if (others != 0)
		v->others_ms = s->now_ms + SERVER_OTHERS_MS;
	for (int i = 0; i < room_tables(v->room); i++) {
		uint32_t table = UINT32_C(1) << i;

		if ((due & table) == 0)
			continue;
		if (channel_waiting(&v->channel) > SERVER_FULL) {
			/* What is left is told as soon as they take it. */
			v->urgent |= v->stale & due;
			return false;
		}
		v->stale &= ~table;
		v->urgent &= ~table;
		tell_table(s, v, i);
	}
	return true;
}

static void
tell_somebody(struct connection *v, const char *name, bool watches, bool away)
{
	struct room_person person;

	memset(&person, 0, sizeof(person));
	snprintf(person.name, sizeof(person.name), "%s", name);
	person.watches = watches;
	person.away = away;
	channel_add(&v->channel, &person, sizeof(person));
}

/* Those who play, are away or watch.  Returns how many; unless V is NULL they are told. */
static int
tell_people(const struct server *s, struct connection *v)
{
	int n = 0;

	for (int i = 0; i < s->users; i++) {
		const struct user *p = &s->person[i];

		if (p->room == NULL)
			continue;
		n++;
		if (v != NULL)
			tell_somebody(v, p->name, false, p->connection == NULL);
	}
	for (int i = 0; i < s->connections; i++) {
		const struct connection *other = s->connection[i];

		if (other->stage != STAGE_HERE || other->person != NULL)
			continue;
		n++;
		if (v != NULL)
			tell_somebody(v, other->name, true, false);
	}
	return n;
}

void
tell_occupants(struct connection *v, int table)
{
	struct frame_occupants head;
	const struct occupants *occupants = room_occupants(v->room, table);

	memset(&head, 0, sizeof(head));
	head.number = room_number(v->room, table);
	head.n = occupants->n;
	channel_begin(&v->channel, FRAME_OCCUPANTS);
	channel_add(&v->channel, &head, sizeof(head));
	channel_add(&v->channel, occupants->at, (size_t)occupants->n * sizeof(occupants->at[0]));
	channel_end(&v->channel);
}

/* The list of those who are there, if it is not as it was told. */
static void
tell_who(const struct server *s, struct connection *v)
{
	if (v->people == s->changes)
		return;
	v->people = s->changes;
	channel_begin(&v->channel, FRAME_PEOPLE);
	tell_people(s, v);
	channel_end(&v->channel);
}

/* Chips that come or go change what can be bet at every table. */
void
tell_visitor(struct server *s, struct connection *v)
{
	if (v->stage != STAGE_HERE || v->promise != 0 || !tell_tables(s, v))
		return;
	if (room_cash(v->room) != v->cash) {
		v->cash = room_cash(v->room);
		v->stale = (UINT32_C(1) << room_tables(v->room)) - 1;
		tell_tables(s, v);
	}
	tell_house(s, v);
	tell_who(s, v);
}

/* What was asked for has changed what they see, so they see that first. */
void
tell_answer(struct server *s, struct connection *v)
{
	enum promise what = PROMISE_KEPT;
	struct reply answer;

	if (v->promise != 0)
		what = committer_look(s->plan.committer, v->promise);
	if (what == PROMISE_OPEN)
		return;
	v->promise = 0;
	if (!v->asked)
		return;
	if (what == PROMISE_BROKEN && v->answer.outcome.fault == 0)
		v->answer.outcome.fault = FAULT_UNRECORDED;
	v->asked = false;
	v->stale |= v->touched;
	v->urgent |= v->touched;
	tell_visitor(s, v);
	memset(&answer, 0, sizeof(answer));
	answer.error = v->answer.error;
	answer.done = v->answer.done;
	answer.outcome.fault = v->answer.outcome.fault;
	answer.outcome.range = v->answer.outcome.range;
	channel_put(&v->channel, FRAME_ANSWER, &answer, sizeof(answer));
}

void
tell_past(struct connection *v, const struct past *past)
{
	struct frame_past head;

	memset(&head, 0, sizeof(head));
	head.n = past->n;
	head.removed = past->removed.bets;
	head.removed_ms = past->removed.at_ms;
	head.removed_laid = past->removed.laid;
	head.removed_back = past->removed.back;
	channel_begin(&v->channel, FRAME_PAST);
	channel_add(&v->channel, &head, sizeof(head));
	for (int i = 0; i < past->n; i++) {
		struct frame_bet bet;

		frame_bet_of(&past->bet[i], &bet);
		channel_add(&v->channel, &bet, sizeof(bet));
	}
	channel_end(&v->channel);
	v->stage = STAGE_GOING;
}

static void
tell_status_tables(struct server *s, struct frame_status *status)
{
	const struct game *game[FLOOR_TABLES];

	status->tables = floor_count(s->plan.floor);
	for (int i = 0; i < status->tables; i++) {
		struct table *table = floor_table(s->plan.floor, i);
		struct text title = text_in(status->table[i].title, OPENING_TITLE);
		int32_t option[OPTIONS];
		struct table_view view;

		game[i] = table_game(table);
		table_options(table, option);
		opening_title(game[i], option, &title);
		table_view(table, NOBODY, &view);
		status->table[i].rounds = ((struct rail *)view.state.bytes)->round;
		for (int seat = 0; seat < SEATS; seat++) {
			bool taken = view.name[seat][0] != '\0';
			bool simulated = rail_has(view.simulated, seat);

			status->table[i].users += taken && !simulated;
			status->table[i].players += taken && simulated;
		}
	}
}

void
tell_status(struct server *s, struct connection *v)
{
	struct frame_status status;

	memset(&status, 0, sizeof(status));
	status.open_ms = s->now_ms - s->open_ms;
	status.bets = s->plan.committer != NULL ? committer_acts(s->plan.committer) : 0;
	status.bets_in_10s = s->bets_in_10s;
	tell_status_tables(s, &status);
	status.people = tell_people(s, NULL);
	channel_begin(&v->channel, FRAME_STATUS);
	channel_add(&v->channel, &status, sizeof(status));
	tell_people(s, v);
	channel_end(&v->channel);
}
