#include "config.h"

#include "room/server.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/system.h"
#include "base/utf8.h"
#include "room/server_parts.h"
#include "room/socket.h"

_Static_assert(SERVER_A_USER == 8, "a sentence says so");

/* SERVER_AT_ONCE: those who knock must not keep others from being served. */
enum {
	SERVER_AT_ONCE = 64,
	SERVER_DEAF_MS = 1000,
	SERVER_PARTING_MS = 300,
	SERVER_COUNTED_MS = 10000,
	SERVER_LINE = 512
};

struct server *
server_open(const struct server_plan *plan)
{
	struct server *s = calloc(1, sizeof(*s));

	if (s == NULL)
		return NULL;
	s->plan = *plan;
	s->now_ms = s->open_ms = s->counted_ms = clock_now(plan->clock);
	s->interrupted = s->all = true;
	if (plan->committer != NULL) {
		s->recorder = committer_recorder(plan->committer);
		committer_serve(plan->committer, true);
	}
	return s;
}

void
server_log(const struct server *s, const char *format, ...)
{
	char line[SERVER_LINE];
	va_list args;

	if (s->plan.log == NULL)
		return;
	va_start(args, format);
	vsnprintf(line, sizeof(line), format, args);
	va_end(args);
	text_disarm(line);
	s->plan.log(s->plan.log_ctx, line);
}

int
server_count(const struct server *s)
{
	return s->connections;
}

static int64_t
server_sooner(int64_t a_ms, int64_t b_ms)
{
	return a_ms == CLOCK_NEVER || (b_ms != CLOCK_NEVER && b_ms < a_ms) ? b_ms : a_ms;
}

/* More is read from them now: the last thing they asked for is answered, they take what they are
 * told, and it is not more than 20 deeds a second. */
static bool
server_listens(const struct server *s, const struct connection *v)
{
	return v->stage != STAGE_GOING && !v->asked && v->promise == 0 &&
	       channel_waiting(&v->channel) <= SERVER_FULL &&
	       v->deeds_ms - s->now_ms < SERVER_BURST_MS;
}

/* When V is to be looked at though nothing comes from them; CLOCK_NEVER. */
static int64_t
server_visitor_due_ms(const struct server *s, const struct connection *v)
{
	int64_t due_ms = CLOCK_NEVER;

	if (v->stage == STAGE_NEW)
		due_ms = v->came_ms + SERVER_SILENT_MS;
	if (channel_waiting(&v->channel) > 0 && v->promise == 0)
		due_ms = server_sooner(due_ms, v->taken_ms + SERVER_SILENT_MS);
	due_ms = server_sooner(due_ms, tell_due_ms(v));
	if (v->deeds_ms - s->now_ms >= SERVER_BURST_MS)
		due_ms = server_sooner(due_ms, v->deeds_ms - SERVER_BURST_MS + 1);
	return due_ms;
}

/* How long it may sleep. */
static int64_t
server_sleep_ms(const struct server *s, int64_t most_ms)
{
	int64_t now_ms = s->now_ms, due_ms = users_due_ms(s);

	if (s->interrupted)
		due_ms = server_sooner(due_ms, s->next_ms);
	if (s->deaf_ms > now_ms)
		due_ms = server_sooner(due_ms, s->deaf_ms);
	for (int i = 0; i < s->connections; i++)
		due_ms = server_sooner(due_ms, server_visitor_due_ms(s, s->connection[i]));
	if (due_ms != CLOCK_NEVER)
		due_ms = due_ms > now_ms ? due_ms - now_ms : 0;
	return server_sooner(due_ms, most_ms);
}

/* The descriptors: those who knock, the feed, and each visitor's. */
static void
server_list(const struct server *s, struct pollfd *out)
{
	bool deaf = s->deaf_ms > s->now_ms, promised = false;

	for (int i = 0; i < s->connections; i++)
		promised |= s->connection[i]->promise != 0;
	out[0] = (struct pollfd){ .fd = deaf ? -1 : s->plan.listening, .events = POLLIN };
	/* What has stirred is told at the next beat. */
	out[1] = (struct pollfd){ .fd = s->interrupted && !promised ? -1 : feed_fd(s->plan.feed),
				  .events = POLLIN };
	for (int i = 0; i < s->connections; i++) {
		const struct connection *v = s->connection[i];
		bool talks = channel_waiting(&v->channel) > 0 && v->promise == 0;
		bool listens = server_listens(s, v);

		/* Without either, only that they have gone is heard. */
		out[2 + i] = (struct pollfd){
			.fd = v->channel.fd,
			.events = (short)((listens ? POLLIN : 0) | (talks ? POLLOUT : 0)),
		};
	}
}

static void
server_sleep(const struct server *s, int64_t most_ms, const sigset_t *asleep, struct pollfd *fds)
{
	int64_t wait_ms = server_sleep_ms(s, most_ms);
	struct timespec wait = { .tv_sec = wait_ms / 1000, .tv_nsec = wait_ms % 1000 * 1000000 };

	server_list(s, fds);
	if (system_poll(fds, (nfds_t)(2 + s->connections), wait_ms == CLOCK_NEVER ? NULL : &wait,
			asleep) < 0)
		for (int i = 0; i < 2 + s->connections; i++)
			fds[i].revents = 0;
}

/* HO-33: USER has as many connections as one may have, whether or not they say anything. */
static bool
server_has_enough_of(const struct server *s, uid_t user)
{
	int n = 0;

	for (int i = 0; i < s->connections; i++)
		n += s->connection[i]->user == user;
	return user != s->plan.owner && n >= SERVER_A_USER;
}

/* They are told WORDS, if they listen at all. */
static void
server_turn_away(const struct server *s, struct connection *v, const char *words)
{
	connection_refuse(s, v, words);
	channel_flush(&v->channel);
	channel_close(&v->channel);
	free(v);
}

/* Somebody comes: without room for them they are told so. */
static void
server_admit(struct server *s, int fd, uid_t user)
{
	struct connection *v = calloc(1, sizeof(*v));

	if (v == NULL) {
		close(fd);
		return;
	}
	channel_open(&v->channel, fd, true);
	v->user = user;
	v->came_ms = v->taken_ms = s->now_ms;
	if (s->connections >= s->plan.people)
		server_turn_away(s, v, "the house is full; try again later");
	else if (server_has_enough_of(s, user))
		server_turn_away(s, v, "you are at this house 8 times already, which is the most");
	else
		s->connection[s->connections++] = v;
}

static void
server_accept(struct server *s)
{
	uid_t user;
	int fd, n = 0;

	while (n++ < SERVER_AT_ONCE && (fd = socket_accept(s->plan.listening, &user)) >= 0)
		server_admit(s, fd, user);
	if (fd >= 0)
		return;
	if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
		s->deaf_ms = s->now_ms + SERVER_DEAF_MS;
}

/* What V sends, as far as it is wanted now. */
static void
server_receive(struct server *s, struct connection *v)
{
	const unsigned char *bytes;
	struct frame_head head;

	while (server_listens(s, v) && channel_read(&v->channel, &head, &bytes) == GOT_FRAME)
		connection_take(s, v, &head, bytes);
}

static void
server_talk(const struct server *s, struct connection *v)
{
	bool waited = channel_waiting(&v->channel) > 0;

	if (v->promise != 0 || channel_flush(&v->channel) > 0 || !waited)
		v->taken_ms = s->now_ms;
}

/* Is V's connection at its end? */
static bool
server_is_done(const struct server *s, const struct connection *v)
{
	int64_t now_ms = s->now_ms;

	return v->channel.broken ||
	       (v->stage == STAGE_GOING && channel_waiting(&v->channel) == 0) ||
	       (v->stage == STAGE_NEW && now_ms - v->came_ms >= SERVER_SILENT_MS) ||
	       now_ms - v->taken_ms >= SERVER_SILENT_MS;
}

static void
server_serve(struct server *s, struct connection *v, short events)
{
	int64_t due_ms;

	if (events & (POLLERR | POLLHUP) && !server_listens(s, v))
		v->channel.broken = true;
	else if (events & (POLLIN | POLLERR | POLLHUP))
		server_receive(s, v);
	if (v->promise != 0)
		tell_answer(s, v);
	due_ms = tell_due_ms(v);
	if (due_ms != CLOCK_NEVER && due_ms <= s->now_ms)
		tell_visitor(s, v);
	server_talk(s, v);
}

/* Those who have gone make room. */
static void
server_sweep(struct server *s)
{
	struct connection *gone[SERVER_PEOPLE];
	int n = 0, gones = 0;

	for (int i = 0; i < s->connections; i++) {
		if (server_is_done(s, s->connection[i]))
			gone[gones++] = s->connection[i];
		else
			s->connection[n++] = s->connection[i];
	}
	s->connections = n;
	/* Others hear of it, who must all be there. */
	for (int i = 0; i < gones; i++)
		connection_free(s, gone[i]);
}

/* Is something else now that a table's version does not tell, or goes on to be: who is there, or
 * that the ledger cannot be written? */
static bool
server_must_tell_all(struct server *s)
{
	const char *trouble = NULL;
	uint64_t safe;
	bool all = s->all;

	if (s->plan.committer != NULL)
		trouble = s->recorder.trouble(s->recorder.ctx, &safe);
	if (trouble != NULL && !s->trouble)
		server_log(s, "the ledger cannot be written: %s", trouble);
	else if (trouble == NULL && s->trouble)
		server_log(s, "the ledger can be written again");
	all = all || trouble != NULL || s->trouble;
	s->trouble = trouble != NULL;
	s->all = false;
	return all;
}

/* The tables that are others than they were. */
static uint32_t
server_find_stale(struct server *s)
{
	int n = floor_count(s->plan.floor);
	uint32_t stale = 0;

	for (int i = 0; i < n; i++) {
		uint64_t version = table_version(floor_table(s->plan.floor, i));

		if (version != s->version[i])
			stale |= UINT32_C(1) << i;
		s->version[i] = version;
	}
	return stale;
}

static void
server_count_bets(struct server *s)
{
	int64_t now_ms = s->now_ms, bets;

	if (s->plan.committer == NULL || now_ms - s->counted_ms < SERVER_COUNTED_MS)
		return;
	bets = committer_acts(s->plan.committer);
	s->bets_in_10s = (bets - s->counted) * SERVER_COUNTED_MS / (now_ms - s->counted_ms);
	s->counted = bets;
	s->counted_ms = now_ms;
}

/* What has happened at those tables goes to whoever wants to know. */
static void
server_tell_watch(struct server *s, uint32_t stale)
{
	const struct server_watch *watch = s->plan.watch;
	struct news news[NEWS_KEPT];

	for (int i = 0; watch != NULL && i < floor_count(s->plan.floor); i++) {
		int n = 0;

		if (stale & UINT32_C(1) << i)
			n = table_news(floor_table(s->plan.floor, i), ACCOUNT_NONE, &s->received[i],
				       news, NEWS_KEPT, NULL);
		if (n > 0)
			watch->received(watch->ctx, i, news, n);
	}
}

/* All are told what has changed since the last beat. */
static void
server_beat(struct server *s)
{
	uint32_t stale = server_find_stale(s);
	bool all = server_must_tell_all(s);

	if (all)
		stale = (UINT32_C(1) << floor_count(s->plan.floor)) - 1;
	s->interrupted = false;
	s->next_ms = s->now_ms + SERVER_BEAT_MS;
	server_tell_watch(s, stale);
	users_look(s, stale);
	for (int i = 0; i < s->connections; i++) {
		s->connection[i]->stale |= stale;
		s->connection[i]->urgent |= all ? stale : 0;
	}
	server_count_bets(s);
}

void
server_step(struct server *s, int64_t most_ms, const sigset_t *asleep)
{
	struct pollfd fds[2 + SERVER_PEOPLE];
	int64_t due_ms = users_due_ms(s);
	int connections = s->connections;

	s->now_ms = clock_now(s->plan.clock);
	server_sleep(s, most_ms, asleep, fds);
	s->now_ms = clock_now(s->plan.clock);
	if (feed_take(s->plan.feed))
		s->interrupted = true;
	if (due_ms != CLOCK_NEVER && s->now_ms >= due_ms)
		s->interrupted = true;
	if (s->interrupted && s->now_ms >= s->next_ms)
		server_beat(s);
	for (int i = 0; i < connections; i++)
		server_serve(s, s->connection[i], fds[2 + i].revents);
	reading_look(s);
	server_sweep(s);
	if (fds[0].revents != 0)
		server_accept(s);
}

/* They have a moment to take what they were told. */
static void
server_part_with_all(struct server *s)
{
	int64_t until_ms = clock_now(s->plan.clock) + SERVER_PARTING_MS;

	while (s->connections > 0 && clock_now(s->plan.clock) < until_ms) {
		struct pollfd fds[SERVER_PEOPLE];

		for (int i = 0; i < s->connections; i++)
			fds[i] = (struct pollfd){ .fd = s->connection[i]->channel.fd,
						  .events = POLLOUT };
		if (poll(fds, (nfds_t)s->connections, SERVER_PARTING_MS) <= 0)
			break;
		for (int i = 0; i < s->connections; i++)
			channel_flush(&s->connection[i]->channel);
		server_sweep(s);
	}
}

void
server_close(struct server *s, const char *words)
{
	server_tell_watch(s, UINT32_MAX);
	s->pauser = NULL; /* the tables stand still as they are */
	for (int i = 0; i < s->connections; i++) {
		if (s->connection[i]->stage == STAGE_GOING)
			continue;
		if (s->connection[i]->promise != 0)
			committer_wait(s->plan.committer, s->connection[i]->promise);
		connection_dismiss(s->connection[i], FRAME_CLOSED, words);
	}
	server_part_with_all(s);
	while (s->connections > 0)
		connection_free(s, s->connection[--s->connections]);
	for (int i = 0; i < s->users; i++) {
		if (s->person[i].room != NULL)
			users_see_off(s, &s->person[i]);
		local_close(s->person[i].room);
	}
	reading_end(s);
	if (s->plan.committer != NULL)
		committer_serve(s->plan.committer, false);
	free(s);
}
