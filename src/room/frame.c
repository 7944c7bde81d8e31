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
	hello->protocol = FRAME_PROTOCOL;
}

bool
frame_is_ours(const struct frame_hello *hello, struct text *why)
{
	struct frame_hello own;

	frame_greet(&own);
	if (memcmp(hello->magic, own.magic, sizeof(own.magic)) != 0)
		text_add(why, "you did not come with pitboss");
	else if (hello->protocol != own.protocol)
		text_add(why, "the house has protocol %u and you have protocol %u; %s",
			 (unsigned)own.protocol, (unsigned)hello->protocol,
			 hello->protocol > own.protocol
			     ? "start the house again, its tables are kept"
			     : "start the pitboss of the house, which is newer than yours");
	else if (memcmp(hello->sizes, own.sizes, sizeof(own.sizes)) != 0)
		text_add(why, "your pitboss was made for another kind of machine than the house");
	return why->used == 0;
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

/* The parts of a view on their way out or in: one function says which they are. */
struct frame_pass {
	void (*put)(void *ctx, const void *bytes, size_t size, bool versioned); /* NULL: in */
	void *ctx;
	const unsigned char *at;
	size_t left;
	bool whole;
	int used; /* bytes of the state */
};

static void
frame_pass_bytes(struct frame_pass *p, void *value, size_t size, bool versioned)
{
	p->whole = p->whole && (p->put != NULL || size <= p->left);
	if (!p->whole || size == 0)
		return;
	if (p->put != NULL) {
		p->put(p->ctx, value, size, versioned);
		return;
	}
	memcpy(value, p->at, size);
	p->at += size;
	p->left -= size;
}

static void
frame_pass_value(struct frame_pass *p, void *value, size_t size)
{
	frame_pass_bytes(p, value, size, false);
}

static void
frame_pass_flag(struct frame_pass *p, bool *flag)
{
	uint8_t byte = *flag;

	frame_pass_value(p, &byte, sizeof(byte));
	*flag = byte != 0;
}

/* A number from LEAST to MOST. */
static void
frame_pass_number(struct frame_pass *p, int *number, int least, int most)
{
	int32_t n = *number;

	frame_pass_value(p, &n, sizeof(n));
	p->whole = p->whole && n >= least && n <= most;
	if (p->whole)
		*number = n;
}

static void
frame_pass_request(struct frame_pass *p, struct game_request *w)
{
	int kind = (int)w->kind;

	frame_pass_number(p, &kind, INT32_MIN, INT32_MAX);
	w->kind = (enum game_request_kind)kind;
	frame_pass_number(p, &w->blocked, INT32_MIN, INT32_MAX);
	frame_pass_value(p, &w->request_id, sizeof(w->request_id));
	frame_pass_value(p, &w->seats, sizeof(w->seats));
	frame_pass_value(p, &w->dice, sizeof(w->dice));
	frame_pass_value(p, &w->sides, sizeof(w->sides));
	frame_pass_value(p, &w->ms, sizeof(w->ms));
}

/* The names of the first seats, among which all are. */
static void
frame_pass_names(struct frame_pass *p, char name[SEATS][NAME_SIZE])
{
	int n = SEATS;

	while (p->put != NULL && n > 0 && name[n - 1][0] == '\0')
		n--;
	frame_pass_number(p, &n, 0, SEATS);
	if (p->put == NULL)
		memset(name, 0, SEATS * sizeof(name[0]));
	frame_pass_bytes(p, name, (size_t)n * sizeof(name[0]), true);
}

/* A table's mark, or none. */
static bool
frame_mark_fits(const char mark[TABLE_MARK])
{
	return mark[TABLE_MARK - 1] == '\0' &&
	       mark[strspn(mark, "abcdefghijklmnopqrstuvwxyz0123456789")] == '\0';
}

static void
frame_pass_table(struct frame_pass *p, const struct game *g, struct table_view *v, char *trouble)
{
	p->used = p->put != NULL ? (int)game_used(g, v->state.bytes) : 0;
	frame_pass_value(p, &v->version, sizeof(v->version));
	frame_pass_flag(p, &v->open);
	frame_pass_flag(p, &v->paused);
	frame_pass_flag(p, &v->hurries);
	frame_pass_request(p, &v->request);
	frame_pass_value(p, &v->until_ms, sizeof(v->until_ms));
	frame_pass_value(p, &v->simulated, sizeof(v->simulated));
	frame_pass_value(p, &v->brought, sizeof(v->brought));
	frame_pass_value(p, v->mark, sizeof(v->mark));
	p->whole = p->whole && frame_mark_fits(v->mark);
	frame_pass_value(p, trouble, FRAME_TROUBLE);
	frame_pass_names(p, v->name);
	frame_pass_number(p, &p->used, 0, GAME_STATE_SIZE);
	frame_pass_bytes(p, v->state.bytes, (size_t)p->used, true);
}

static void
frame_pass_seat(struct frame_pass *p, const struct game *g, struct seat_view *s, char *trouble)
{
	frame_pass_number(p, &s->seat, NOBODY, SEATS - 1);
	frame_pass_flag(p, &s->player_session);
	frame_pass_flag(p, &s->leaving);
	frame_pass_flag(p, &s->rests);
	frame_pass_flag(p, &s->hurries);
	frame_pass_flag(p, &s->plays);
	frame_pass_flag(p, &s->can_repeat);
	frame_pass_number(p, &s->players, 0, INT32_MAX);
	frame_pass_value(p, &s->stack, sizeof(s->stack));
	frame_pass_value(p, &s->stakes, sizeof(s->stakes));
	frame_pass_value(p, &s->net, sizeof(s->net));
	frame_pass_value(p, &s->purse, sizeof(s->purse));
	frame_pass_value(p, &s->played_out, sizeof(s->played_out));
	frame_pass_number(p, &s->waitings, 0, WAITING_BETS);
	frame_pass_value(p, s->waiting, (size_t)s->waitings * sizeof(s->waiting[0]));
	frame_pass_number(p, &s->owns, 0, OWN_EVENTS);
	frame_pass_value(p, s->own, (size_t)s->owns * sizeof(s->own[0]));
	frame_pass_table(p, g, &s->view, trouble);
}

void
frame_view_write(const struct game *g, struct seat_view *s,
		 void (*put)(void *ctx, const void *bytes, size_t size, bool versioned), void *ctx)
{
	struct frame_pass pass = { .put = put, .ctx = ctx, .whole = true };
	char trouble[FRAME_TROUBLE] = "";

	if (s->view.trouble != NULL)
		snprintf(trouble, sizeof(trouble), "%s", s->view.trouble);
	frame_pass_seat(&pass, g, s, trouble);
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

/* What has been read may be shown. */
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

/* Nobody is there. */
static void
frame_clear(const struct game *g, struct seat_view *s)
{
	memset(s, 0, sizeof(*s));
	s->seat = NOBODY;
	game_open(g, s->view.state.bytes);
}

bool
frame_view_read(const struct game *g, const unsigned char *bytes, size_t length,
		struct seat_view *s, char trouble[FRAME_TROUBLE], struct frame_view *head)
{
	struct frame_pass pass = { .at = bytes + sizeof(*head),
				   .left = length - sizeof(*head),
				   .whole = true };
	bool whole;

	memcpy(head, bytes, sizeof(*head));
	frame_pass_seat(&pass, g, s, trouble);
	whole = pass.whole && pass.left == 0 && frame_take_text(trouble, FRAME_TROUBLE) &&
		frame_seat_view_is_whole(g, s) && frame_fault_exists(g, head->late.fault) &&
		game_used(g, s->view.state.bytes) == (size_t)pass.used;
	if (whole)
		s->view.trouble = trouble[0] != '\0' ? trouble : NULL;
	else
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
