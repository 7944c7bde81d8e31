/* A connection: who it is, and what they ask for. */
#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/name.h"
#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/strategy.h"
#include "room/server_parts.h"

void
connection_dismiss(struct connection *v, enum frame_kind kind, const char *words)
{
	channel_put(&v->channel, kind, words, strlen(words) + 1);
	v->stage = STAGE_GOING;
}

/* HO-21: V stops time at all tables; NULL: it goes on. */
static void
connection_pause(struct server *s, const struct connection *v)
{
	char words[FRAME_SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if ((v != NULL) == (s->pauser != NULL))
		return;
	if (v != NULL)
		text_add(&text, "%s has paused the house.", v->name);
	else
		text_add(&text, "The pause is over.");
	server_log(s, "%s", words);
	s->pauser = v;
	floor_pause(s->plan.floor, v != NULL);
	for (int i = 0; i < s->connections; i++) {
		if (s->connection[i]->stage == STAGE_HERE && s->connection[i] != v)
			tell_notice(s->connection[i], words);
	}
	s->interrupted = s->all = true;
}

/* HO-50.  The name is theirs only once they are in. */
void
connection_refuse(const struct server *s, struct connection *v, const char *why)
{
	if (v->name[0] != '\0')
		server_log(s, "%s (user %ju) was refused: %s", v->name, (uintmax_t)v->user, why);
	else
		server_log(s, "user %ju was refused: %s", (uintmax_t)v->user, why);
	connection_dismiss(v, FRAME_REFUSED, why);
}

static void
connection_log_end(const struct server *s, const struct connection *v)
{
	if (v->channel.strange)
		server_log(s, "%s (user %ju) was cut off: what came is no message of a client",
			   v->name[0] != '\0' ? v->name : "a connection", (uintmax_t)v->user);
	else if (v->stage == STAGE_HERE && v->person == NULL)
		server_log(s, "%s does not watch any more", v->name);
	else if (v->stage == STAGE_HERE)
		server_log(s, v->parted ? "%s has left" : "%s has lost the connection", v->name);
}

void
connection_free(struct server *s, struct connection *v)
{
	connection_log_end(s, v);
	if (v->person != NULL)
		users_go(s, v->person, v->parted);
	else
		local_close(v->room);
	if (s->reading.whose == v)
		s->reading.whose = NULL;
	if (s->pauser == v)
		connection_pause(s, NULL);
	channel_close(&v->channel);
	free(v);
	server_change_people(s);
}

/* HO-21: the rights of a host belong to the user who runs the house, and to those it names. */
static bool
connection_is_host(const struct server *s, const struct connection *v, bool named)
{
	for (int i = 0; i < s->plan.hosts; i++) {
		if (strcmp(s->plan.host[i], v->name) == 0)
			return true;
	}
	return v->user == s->plan.owner && !named;
}

static const char *
connection_login(const struct server *s, const struct connection *v)
{
	const struct passwd *user = v->user != s->plan.owner ? getpwuid(v->user) : NULL;

	return user != NULL ? user->pw_name : v->user == s->plan.owner ? s->plan.login : "";
}

/* HO-10, HO-12: AS, or the name that the login becomes. */
static bool
connection_find_name(const struct server *s, struct connection *v, const char *as, struct text *why)
{
	bool named = v->named = as[0] != '\0';

	if (named && v->user != s->plan.owner) {
		text_add(why, "only the user who runs the house may give another name with --as");
		return false;
	}
	if (named && !name_is_personal(as)) {
		text_add(why,
			 "--as must be a name of 1 to %d printable characters without a hyphen, no "
			 "number, and not 'house', 'table' or 'you'",
			 NAME_CHARS);
		return false;
	}
	if (named)
		strcpy(v->name, as);
	else
		v->renamed = name_fold(connection_login(s, v), v->name);
	v->rules = connection_is_host(s, v, named);
	return true;
}

/* HO-33: the owner comes for many, so of theirs each name counts for itself.  All others are
 * counted when they knock. */
static bool
connection_is_alone_enough(const struct server *s, const struct connection *v, struct text *why)
{
	int n = 0;

	for (int i = 0; i < s->connections; i++) {
		const struct connection *other = s->connection[i];

		n += other != v && v->user == s->plan.owner && other->user == v->user &&
		     other->stage != STAGE_NEW && other->stage != STAGE_GOING &&
		     strcmp(other->name, v->name) == 0;
	}
	if (n >= SERVER_A_USER)
		text_add(why, "%s is at this house %d times already, which is the most", v->name,
			 n);
	return n < SERVER_A_USER;
}

static bool
connection_watch(const struct server *s, struct connection *v, struct text *why)
{
	const struct local_plan plan = {
		.floor = s->plan.floor,
		.clock = s->plan.clock,
		.bank = s->plan.bank,
		.think_ms = s->plan.think_ms,
		.name = v->name,
		.shared = true,
		.watches = true,
	};

	v->room = local_open(&plan);
	if (v->room == NULL)
		text_add(why, "the house has no memory left for another person");
	return v->room != NULL;
}

static bool
connection_come(struct server *s, struct connection *v, const struct ledger_user *found,
		struct text *why)
{
	v->returns = users_awaits(s, v->name);
	v->person = users_come(s, v, found, why);
	if (v->person == NULL)
		return false;
	v->person->connection = v;
	v->room = v->person->room;
	return true;
}

/* HO-12, HO-21: what somebody who comes must know. */
static void
connection_inform(struct server *s, struct connection *v)
{
	char words[FRAME_SENTENCE];
	struct text text = text_in(words, sizeof(words));

	if (v->renamed) {
		text_add(&text, "Your login is %s; here you are called %s.",
			 text_quoted(connection_login(s, v)).text, v->name);
		tell_notice(v, words);
	}
	if (s->pauser != NULL) {
		text = text_in(words, sizeof(words));
		text_add(&text, "%s has paused the house.", s->pauser->name);
		tell_notice(v, words);
	}
}

static void
connection_arrive(struct server *s, struct connection *v)
{
	v->stage = STAGE_HERE;
	v->room->rules = v->rules;
	server_log(s, "%s (user %ju) %s", v->name, (uintmax_t)v->user,
		   v->person == NULL ? "watches"
		   : v->returns      ? "is back"
				     : "has come");
	server_change_people(s);
	tell_welcome(v);
	tell_visitor(s, v);
	connection_inform(s, v);
}

void
connection_enter(struct server *s, struct connection *v, const struct ledger_user *found)
{
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));

	if (connection_come(s, v, found, &why))
		connection_arrive(s, v);
	else
		connection_refuse(s, v, words);
}

/* What they have, and whose it is, comes from the ledger. */
static void
connection_begin_to_play(struct server *s, struct connection *v)
{
	static const struct ledger_user nobody = { LEDGER_NOBODY, LEDGER_ANY };

	if (s->plan.ledger != NULL && !(v->named && users_know(s, v->name)))
		v->stage = STAGE_COMES;
	else
		connection_enter(s, v, &nobody);
}

static void
connection_begin_to_watch(struct server *s, struct connection *v)
{
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));

	if (connection_watch(s, v, &why))
		connection_arrive(s, v);
	else
		connection_refuse(s, v, words);
}

static void
connection_begin_to_read(const struct server *s, struct connection *v,
			 const struct frame_bet_query *bet_query)
{
	v->bet_query = *bet_query;
	if (s->plan.ledger != NULL)
		v->stage = STAGE_READS;
	else
		connection_refuse(s, v, "this house keeps no ledger");
}

static void
connection_ask_status(struct server *s, struct connection *v)
{
	tell_status(s, v);
	v->stage = STAGE_GOING;
}

static void
connection_greet(struct server *s, struct connection *v, const struct frame_hello *hello)
{
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));

	if (!frame_is_ours(hello, &why) || !connection_find_name(s, v, hello->as, &why) ||
	    !connection_is_alone_enough(s, v, &why)) {
		connection_refuse(s, v, words);
		return;
	}
	switch ((enum frame_visit)hello->visit) {
	case VISIT_PLAY: connection_begin_to_play(s, v); break;
	case VISIT_WATCH: connection_begin_to_watch(s, v); break;
	case VISIT_STATUS: connection_ask_status(s, v); break;
	case VISIT_PAST: connection_begin_to_read(s, v, &hello->bet_query); break;
	case VISITS: break;
	}
}

/* HO-22.  0 or an errno. */
static int
connection_speak(struct server *s, struct connection *v, int table, const char *text)
{
	int64_t now_ms = s->now_ms;
	char words[ROOM_SAY_SIZE];

	if (v->said_ms - now_ms > SERVER_SAID_MS - SERVER_SAY_MS)
		return EAGAIN;
	v->said_ms = (v->said_ms > now_ms ? v->said_ms : now_ms) + SERVER_SAY_MS;
	strcpy(words, text);
	text_disarm(words);
	tell_all_said(s, v, table, words);
	return 0;
}

/* HO-31.  What all of them feel is the house's; the rest is as at a house of one's own. */
static void
connection_ask(struct server *s, struct connection *v, const struct request *q)
{
	int table = room_place(v->room, q->table);
	struct reply *out = &v->answer;

	memset(out, 0, sizeof(*out));
	if (!room_may_ask(v->room, q, out))
		return;
	switch (q->kind) {
	case REQUEST_PAUSE: connection_pause(s, q->n != 0 ? v : NULL); return;
	case REQUEST_PACE: s->plan.think_ms = (int32_t)q->n; break;
	case REQUEST_SPEAK: out->error = connection_speak(s, v, table, q->text); return;
	case REQUEST_TEXT: v->dice[table] = 0; break; /* who does not sit there brings it along */
	case REQUEST_PART: v->parted = true; break;
	default: break;
	}
	*out = room_do(v->room, q);
	if (q->kind == REQUEST_OCCUPANTS)
		tell_occupants(v, table);
	if (q->kind == REQUEST_PACE || q->kind == REQUEST_INVITE || q->kind == REQUEST_BRING ||
	    q->kind == REQUEST_SEND_AWAY)
		s->interrupted = s->all = true;
}

/* The tables that may be others now. */
static uint32_t
connection_touches(const struct connection *v, const struct request *q)
{
	int table = room_place(v->room, q->table);

	if (q->kind == REQUEST_PART || q->kind == REQUEST_BORROW || table < 0)
		return (UINT32_C(1) << room_tables(v->room)) - 1;
	return UINT32_C(1) << table;
}

static void
connection_request(struct server *s, struct connection *v, const struct request *q)
{
	int64_t now_ms = s->now_ms;

	if (!frame_request_is_whole(q)) {
		v->channel.broken = v->channel.strange = true;
		return;
	}
	if (v->deeds_ms < now_ms)
		v->deeds_ms = now_ms;
	v->deeds_ms += SERVER_DEED_MS;
	connection_ask(s, v, q);
	v->touched = connection_touches(v, q);
	v->asked = true;
	if (s->plan.committer != NULL)
		v->promise = committer_take(s->plan.committer);
	tell_answer(s, v);
}

/* Out of order is out of the house. */
void
connection_take(struct server *s, struct connection *v, const struct frame_head *head,
		const unsigned char *bytes)
{
	struct frame_hello hello;
	struct request q;

	if (head->kind == FRAME_HELLO && v->stage == STAGE_NEW) {
		memcpy(&hello, bytes, sizeof(hello));
		if (hello.as[NAME_SIZE - 1] == '\0' && hello.visit < VISITS &&
		    frame_bet_query_fits(&hello.bet_query))
			connection_greet(s, v, &hello);
		else
			v->channel.broken = v->channel.strange = true;
	} else if (head->kind == FRAME_REQUEST && v->stage == STAGE_HERE) {
		memcpy(&q, bytes, sizeof(q));
		connection_request(s, v, &q);
	} else {
		v->channel.broken = v->channel.strange = true;
	}
}
