#include "room/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"

/* No chips and no time in milliseconds are more. */
#define FRAME_SUM INT64_C(1000000000000000)

static const char frame_magic[8] = "pitboss";

/* The lengths of each kind, and which way it goes. */
static const struct frame_rule {
	bool to_house;
	uint32_t min, max;
} frame_rules[FRAME_KINDS] = {
	[FRAME_HELLO] = { true, sizeof(struct frame_hello), sizeof(struct frame_hello) },
	[FRAME_REQUEST] = { true, sizeof(struct request), sizeof(struct request) },
	[FRAME_WELCOME] = { false, sizeof(struct frame_welcome), sizeof(struct frame_welcome) },
	[FRAME_REFUSED] = { false, 1, FRAME_SENTENCE },
	[FRAME_CLOSED] = { false, 1, FRAME_SENTENCE },
	[FRAME_VIEW] = { false, sizeof(struct frame_view), FRAME_MOST },
	[FRAME_NEWS] = { false, sizeof(struct frame_news), FRAME_MOST },
	[FRAME_DICE] = { false, sizeof(struct frame_dice), sizeof(struct frame_dice) },
	[FRAME_HOUSE] = { false, sizeof(struct frame_house), sizeof(struct frame_house) },
	[FRAME_ANSWER] = { false, sizeof(struct reply), sizeof(struct reply) },
	[FRAME_SAID] = { false, sizeof(struct frame_said), sizeof(struct frame_said) },
	[FRAME_PEOPLE] = { false, 0, FRAME_MOST },
	[FRAME_OCCUPANTS] = { false, sizeof(struct frame_occupants),
			      sizeof(struct frame_occupants) +
				  OCCUPANTS_MOST * sizeof(struct occupant) },
	[FRAME_STATUS] = { false, sizeof(struct frame_status), FRAME_MOST },
	[FRAME_PAST] = { false, sizeof(struct frame_past),
			 sizeof(struct frame_past) + FRAME_BETS * sizeof(struct frame_bet) },
};

bool
frame_fits(const struct frame_head *head, bool to_house)
{
	const struct frame_rule *rule;

	if (head->kind >= FRAME_KINDS)
		return false;
	rule = &frame_rules[head->kind];
	return rule->to_house == to_house && head->length >= rule->min && head->length <= rule->max;
}

static const uint32_t frame_sizes[8] = {
	sizeof(struct frame_hello), sizeof(struct request), sizeof(struct frame_welcome),
	sizeof(struct frame_view),  sizeof(struct news),    sizeof(struct frame_dice),
	sizeof(struct occupant),    GAME_STATE_SIZE,
};

void
frame_greet(struct frame_hello *hello)
{
	memset(hello, 0, sizeof(*hello));
	memcpy(hello->magic, frame_magic, sizeof(frame_magic));
	memcpy(hello->sizes, frame_sizes, sizeof(frame_sizes));
	build_id(hello->build);
}

/* As it is shown: enough of it to tell two apart. */
static void
frame_write_build(const char build[BUILD_ID], struct text *out)
{
	bool plain = build[0] != '\0';

	for (int i = 0; i < BUILD_ID && build[i] != '\0'; i++)
		plain = plain && strchr("0123456789abcdef", build[i]) != NULL;
	text_add(out, "%.12s", plain ? build : "without an id");
}

bool
frame_is_ours(const struct frame_hello *hello, struct text *why)
{
	struct frame_hello own;

	frame_greet(&own);
	if (memcmp(hello->magic, own.magic, sizeof(own.magic)) == 0 &&
	    memcmp(hello->build, own.build, sizeof(own.build)) == 0 &&
	    memcmp(hello->sizes, own.sizes, sizeof(own.sizes)) == 0)
		return true;
	text_add(why, "the house is build ");
	frame_write_build(own.build, why);
	text_add(why, " of pitboss, and you came with build ");
	frame_write_build(hello->build, why);
	text_add(why, "; both must be the same program");
	return false;
}

uint16_t
frame_news_of(const struct news *news, struct news *out)
{
	memset(out, 0, offsetof(struct news, words));
	out->number = news->number;
	out->event = news->event;
	strcpy(out->name, news->name);
	out->own = news->own;
	out->silent = news->silent;
	out->mark = news->mark;
	strcpy(out->words, news->words);
	return (uint16_t)(offsetof(struct news, words) + strlen(news->words) + 1);
}

/* A text from a house has an end.  It will command no terminal. */
static bool
frame_take_text(char *text, size_t size)
{
	if (memchr(text, '\0', size) == NULL)
		return false;
	text_disarm(text);
	return true;
}

bool
frame_request_is_whole(const struct request *q)
{
	bool text = q->kind == REQUEST_TEXT || q->kind == REQUEST_SPEAK ||
		    q->kind == REQUEST_BRING || q->kind == REQUEST_SEND_AWAY;

	return q->kind >= 0 && q->kind < REQUEST_HOLD &&
	       (!text || memchr(q->text, '\0', sizeof(q->text)) != NULL);
}

bool
frame_fault_exists(const struct game *g, int fault)
{
	int own = 0;

	while (g->faults != NULL && g->faults[own] != NULL)
		own++;
	return fault >= 0 && fault < FAULT_GAME + own;
}

static bool
frame_event_is_whole(const struct game *g, const struct event *e)
{
	int kinds = 0;

	while (g->events[kinds].name != NULL)
		kinds++;
	return e->kind < kinds && e->dice <= EVENT_DICE && e->seat >= NOBODY && e->seat < SEATS;
}

bool
frame_news_read(const struct game *g, const unsigned char *bytes, size_t size, struct news *out)
{
	if (size <= offsetof(struct news, words) || size > sizeof(*out) || bytes[size - 1] != '\0')
		return false;
	memcpy(out, bytes, size);
	return frame_take_text(out->name, sizeof(out->name)) &&
	       frame_take_text(out->words, size - offsetof(struct news, words)) && out->mark >= 0 &&
	       (size_t)out->mark <= strlen(out->words) && frame_event_is_whole(g, &out->event);
}

/* The number of the first seats that all names are among. */
static int
frame_count_names(const struct table_view *view)
{
	int n = SEATS;

	while (n > 0 && view->name[n - 1][0] == '\0')
		n--;
	return n;
}

static void
frame_fill_view(const struct seat_view *s, struct frame_view *out)
{
	const struct table_view *g = &s->view;

	out->waitings = s->waitings;
	out->owns = s->owns;
	out->open = g->open;
	out->paused = g->paused;
	out->player_session = s->player_session;
	out->leaving = s->leaving;
	out->rests = s->rests;
	out->hurries = s->hurries;
	out->plays = s->plays;
	out->can_repeat = s->can_repeat;
	out->seat = s->seat;
	out->players = s->players;
	out->until_ms = g->until_ms;
	out->version = g->version;
	out->simulated = g->simulated;
	out->table_view_brought = g->brought;
	out->stack = s->stack;
	out->stakes = s->stakes;
	out->net = s->net;
	out->purse = s->purse;
	out->played_out = s->played_out;
	out->request.kind = (int32_t)g->request.kind;
	out->request.blocked = g->request.blocked;
	out->request.ms = g->request.ms;
	out->request.request_id = g->request.request_id;
	out->request.seats = g->request.seats;
	out->request.dice = g->request.dice;
	out->request.sides = g->request.sides;
	memcpy(out->mark, g->mark, TABLE_MARK);
	if (g->trouble != NULL)
		snprintf(out->trouble, sizeof(out->trouble), "%s", g->trouble);
}

void
frame_view_of(const struct game *g, int number, const struct seat_view *s, struct frame_view *out,
	      struct frame_part part[FRAME_PARTS])
{
	const void *state = s->view.state.bytes;

	memset(out, 0, sizeof(*out));
	frame_fill_view(s, out);
	out->number = number;
	out->names = frame_count_names(&s->view);
	out->used = (uint32_t)game_used(g, state);
	part[0] = (struct frame_part){ out, sizeof(*out), false };
	part[1] = (struct frame_part){ s->view.name, (size_t)out->names * NAME_SIZE, true };
	part[2] =
	    (struct frame_part){ s->waiting, (size_t)out->waitings * sizeof(s->waiting[0]), false };
	part[3] = (struct frame_part){ s->own, (size_t)out->owns * sizeof(s->own[0]), false };
	part[4] = (struct frame_part){ state, out->used, true };
}

/* A table's mark, or none. */
static bool
frame_mark_fits(const char mark[TABLE_MARK])
{
	return mark[TABLE_MARK - 1] == '\0' &&
	       mark[strspn(mark, "abcdefghijklmnopqrstuvwxyz0123456789")] == '\0';
}

/* The numbers of what follows the head, and whether that is LENGTH bytes with it. */
static bool
frame_view_is_whole(const struct frame_view *v, size_t length)
{
	if (v->names < 0 || v->names > SEATS || v->waitings < 0 || v->waitings > WAITING_BETS ||
	    v->owns < 0 || v->owns > OWN_EVENTS || v->used > GAME_STATE_SIZE || v->seat < NOBODY ||
	    v->seat >= SEATS || v->trouble[FRAME_TROUBLE - 1] != '\0' || !frame_mark_fits(v->mark))
		return false;
	return length == sizeof(*v) + (size_t)v->names * NAME_SIZE +
			     (size_t)v->waitings * sizeof(struct action) +
			     (size_t)v->owns * sizeof(struct event) + v->used;
}

static void
frame_take_view(const struct frame_view *v, struct seat_view *s)
{
	struct table_view *g = &s->view;

	g->version = v->version;
	g->open = v->open != 0;
	g->paused = v->paused != 0;
	g->request = (struct game_request){
		.kind = (enum game_request_kind)v->request.kind,
		.request_id = v->request.request_id,
		.blocked = v->request.blocked,
		.seats = v->request.seats,
		.dice = v->request.dice,
		.sides = v->request.sides,
		.ms = v->request.ms,
	};
	g->until_ms = v->until_ms;
	g->simulated = v->simulated;
	memcpy(g->mark, v->mark, TABLE_MARK);
	g->brought = v->table_view_brought;
	s->seat = v->seat;
	s->player_session = v->player_session != 0;
	s->leaving = v->leaving != 0;
	s->rests = v->rests != 0;
	s->hurries = g->hurries = v->hurries != 0;
	s->plays = v->plays != 0;
	s->players = v->players;
	s->stack = v->stack;
	s->stakes = v->stakes;
	s->net = v->net;
	s->purse = v->purse;
	s->played_out = v->played_out;
	s->waitings = v->waitings;
	s->can_repeat = v->can_repeat != 0;
	s->owns = v->owns;
}

/* Those who stand round the table are seats. */
static bool
frame_rail_is_whole(const struct rail *rail)
{
	if (rail->n > SEATS)
		return false;
	for (int i = 0; i < rail->n; i++) {
		if (rail->order[i] >= SEATS)
			return false;
	}
	return true;
}

static bool
frame_action_is_whole(const struct game *g, const struct action *a)
{
	for (int i = 0; i < ARGS; i++) {
		if (a->arg[i] < 0 || a->arg[i] > CHIPS_MAX)
			return false;
	}
	return a->verb < g->verbs;
}

/* What followed the head. */
static bool
frame_seat_view_is_whole(const struct game *g, struct seat_view *s)
{
	bool whole = frame_rail_is_whole((const struct rail *)s->view.state.bytes) &&
		     frame_fault_exists(g, s->view.request.blocked);

	for (int i = 0; i < SEATS; i++)
		whole = whole && frame_take_text(s->view.name[i], NAME_SIZE);
	for (int i = 0; i < s->waitings; i++)
		whole = whole && frame_action_is_whole(g, &s->waiting[i]);
	for (int i = 0; i < s->owns; i++)
		whole = whole && frame_event_is_whole(g, &s->own[i]);
	return whole;
}

/* Takes SIZE bytes from *BYTES, which moves on. */
static void
frame_take(const unsigned char **bytes, void *to, size_t size)
{
	if (size > 0)
		memcpy(to, *bytes, size);
	*bytes += size;
}

/* Nobody is there. */
static void
frame_clear(const struct game *g, struct seat_view *s)
{
	memset(s, 0, sizeof(*s));
	s->seat = NOBODY;
	game_open(g, s->view.state.bytes);
}

static bool
frame_view_take(const struct game *g, const unsigned char *bytes, size_t length,
		struct seat_view *s, char trouble[FRAME_TROUBLE], struct frame_view *head)
{
	frame_take(&bytes, head, sizeof(*head));
	if (!frame_view_is_whole(head, length))
		return false;
	frame_take_view(head, s);
	memset(s->view.name, 0, sizeof(s->view.name));
	frame_take(&bytes, s->view.name, (size_t)head->names * NAME_SIZE);
	frame_take(&bytes, s->waiting, (size_t)head->waitings * sizeof(s->waiting[0]));
	frame_take(&bytes, s->own, (size_t)head->owns * sizeof(s->own[0]));
	frame_take(&bytes, s->view.state.bytes, head->used);
	memcpy(trouble, head->trouble, FRAME_TROUBLE);
	text_disarm(trouble);
	s->view.trouble = trouble[0] != '\0' ? trouble : NULL;
	return frame_seat_view_is_whole(g, s) && frame_fault_exists(g, head->late.fault) &&
	       game_used(g, s->view.state.bytes) == head->used;
}

bool
frame_view_read(const struct game *g, const unsigned char *bytes, size_t length,
		struct seat_view *s, char trouble[FRAME_TROUBLE], struct frame_view *head)
{
	bool whole = frame_view_take(g, bytes, length, s, trouble, head);

	if (!whole)
		frame_clear(g, s);
	return whole;
}

bool
frame_dice_read(const unsigned char *bytes, struct frame_dice *out)
{
	struct dice_view *d = &out->dice;

	memcpy(out, bytes, sizeof(*out));
	return frame_take_text(d->commitment, sizeof(d->commitment)) &&
	       frame_take_text(d->text, sizeof(d->text)) &&
	       frame_take_text(d->bet_query, sizeof(d->bet_query)) &&
	       frame_take_text(d->joined, sizeof(d->joined)) &&
	       frame_take_text(d->secret, sizeof(d->secret)) &&
	       frame_take_text(d->former, sizeof(d->former));
}

bool
frame_people_read(struct room_person *people, int n)
{
	for (int i = 0; i < n; i++) {
		if (!frame_take_text(people[i].name, sizeof(people[i].name)))
			return false;
	}
	return true;
}

/* Chips and times that can be added up and shown. */
static bool
frame_sum_fits(int64_t n)
{
	return n >= -FRAME_SUM && n <= FRAME_SUM;
}

/* A seat, or none. */
static bool
frame_member_is_whole(struct occupant *m)
{
	return frame_take_text(m->name, sizeof(m->name)) &&
	       frame_take_text(m->strategy, sizeof(m->strategy)) && m->seat >= NOBODY &&
	       m->seat < SEATS && m->leaves <= 1 && m->counted <= 1 && frame_sum_fits(m->stack) &&
	       frame_sum_fits(m->stakes) && frame_sum_fits(m->brought);
}

bool
frame_occupants_read(const unsigned char *bytes, size_t length, int32_t *number,
		     struct occupants *out)
{
	struct frame_occupants head;

	out->n = 0;
	memcpy(&head, bytes, sizeof(head));
	if (head.n < 0 || head.n > OCCUPANTS_MOST ||
	    length != sizeof(head) + (size_t)head.n * sizeof(struct occupant))
		return false;
	*number = head.number;
	if (head.n > 0)
		memcpy(out->at, bytes + sizeof(head), (size_t)head.n * sizeof(struct occupant));
	for (int i = 0; i < head.n; i++) {
		if (!frame_member_is_whole(&out->at[i]))
			return false;
	}
	out->n = head.n;
	return true;
}

bool
frame_status_read(struct frame_status *status)
{
	if (status->people < 0 || status->tables < 0 || status->tables > FLOOR_TABLES)
		return false;
	for (int i = 0; i < status->tables; i++) {
		if (!frame_take_text(status->table[i].title, sizeof(status->table[i].title)))
			return false;
	}
	return true;
}

bool
frame_bet_query_fits(const struct frame_bet_query *bet_query)
{
	int kinds = 0;

	while (games[kinds] != NULL)
		kinds++;
	return bet_query->last >= 0 && bet_query->last <= FRAME_BETS && bet_query->game >= -1 &&
	       bet_query->game < kinds && frame_sum_fits(bet_query->since_ms);
}

void
frame_bet_of(const struct past_bet *bet, struct frame_bet *out)
{
	memset(out, 0, sizeof(*out));
	out->at_ms = bet->at_ms;
	out->table = bet->table;
	out->deed = bet->deed;
	out->stake = bet->stake;
	out->back = bet->back;
	out->chips = bet->chips;
	out->round = bet->round;
	out->on = bet->on;
	strcpy(out->game, bet->game);
	strcpy(out->spot, bet->spot);
	strcpy(out->mark, bet->mark);
	out->dice = bet->dice.n;
	memcpy(out->die, bet->dice.die, bet->dice.n);
}

/* A name of a game or a spot: neither a comma, a quote nor a space is in one. */
static bool
frame_word_fits(const char word[PAST_WORD])
{
	size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-");

	return length > 0 && word[length] == '\0';
}

static bool
frame_bet_read(struct frame_bet *in, struct past_bet *out)
{
	if (in->game[PAST_WORD - 1] != '\0' || in->spot[PAST_WORD - 1] != '\0' ||
	    !frame_word_fits(in->game) || !frame_word_fits(in->spot) ||
	    !frame_mark_fits(in->mark) || in->dice > ROLL_DICE || !frame_sum_fits(in->at_ms) ||
	    !frame_sum_fits(in->stake) || !frame_sum_fits(in->back) || !frame_sum_fits(in->chips) ||
	    in->on < 0 || in->on > UINT16_MAX)
		return false;
	*out = (struct past_bet){ .at_ms = in->at_ms,
				  .table = in->table,
				  .deed = in->deed,
				  .round = in->round,
				  .on = in->on,
				  .stake = in->stake,
				  .back = in->back,
				  .chips = in->chips };
	strcpy(out->game, in->game);
	strcpy(out->spot, in->spot);
	strcpy(out->mark, in->mark);
	out->dice.n = in->dice;
	memcpy(out->dice.die, in->die, in->dice);
	return true;
}

bool
frame_past_read(const unsigned char *bytes, size_t length, struct past *out)
{
	struct frame_past head;

	*out = (struct past){ .n = 0 };
	if (length < sizeof(head))
		return false;
	memcpy(&head, bytes, sizeof(head));
	if (head.n < 0 || head.n > FRAME_BETS ||
	    length - sizeof(head) != (size_t)head.n * sizeof(struct frame_bet) ||
	    head.removed < 0 || !frame_sum_fits(head.removed) || !frame_sum_fits(head.removed_ms) ||
	    !frame_sum_fits(head.removed_laid) || !frame_sum_fits(head.removed_back))
		return false;
	out->removed = (struct past_removed){ .bets = head.removed,
					      .at_ms = head.removed_ms,
					      .laid = head.removed_laid,
					      .back = head.removed_back };
	out->bet = calloc((size_t)head.n + 1, sizeof(*out->bet));
	if (out->bet == NULL)
		return false;
	out->room = head.n + 1;
	for (; out->n < head.n; out->n++) {
		struct frame_bet bet;

		memcpy(&bet, bytes + sizeof(head) + (size_t)out->n * sizeof(bet), sizeof(bet));
		if (!frame_bet_read(&bet, &out->bet[out->n]))
			return false;
	}
	return true;
}
