/*
 * A house that others come to, on the manual clock, served by a thread of its own.  The test comes
 * through the socket as anybody does.
 */
#ifndef PITBOSS_TESTS_SERVED_H
#define PITBOSS_TESTS_SERVED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "asked.h"
#include "room/remote.h"
#include "room/server.h"
#include "room/socket.h"

struct served {
	struct clock clock;
	struct feed feed;
	struct bank *bank;
	struct chip_account chip_account;
	struct floor *floor;
	struct server *server;
	char folder[32], path[SOCKET_PATH];
	int listening;
	pthread_t thread;
	atomic_bool ends;
};

struct served_plan {
	const struct game *const *game;
	int players; /* simulated, at each table */
	int people;
	bool owned;        /* the test's user runs the house */
	const char *login; /* their login; NULL: "host" */
	int64_t absence_ms;
	const struct server_watch *watch;
};

/* Those with the rights of a host (HO-21). */
static const char *const served_hosts[] = { "pat" };

static inline void *
served_run(void *arg)
{
	struct served *h = arg;

	while (!atomic_load(&h->ends))
		server_step(h->server, CLOCK_NEVER, NULL);
	return NULL;
}

static inline void
served_begin(struct served *h, const struct served_plan *plan)
{
	struct text path = text_in(h->path, sizeof(h->path));
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	struct floor_plan floor = { .clock = &h->clock,
				    .feed = &h->feed,
				    .chip_account = &h->chip_account,
				    .game = plan->game,
				    .players = plan->players,
				    .think_ms = 1500,
				    .seed = "served" };
	struct server_plan server = { .clock = &h->clock,
				      .feed = &h->feed,
				      .owner = plan->owned ? getuid() : getuid() + 1,
				      .login = plan->login != NULL ? plan->login : "host",
				      .host = served_hosts,
				      .hosts = 1,
				      .think_ms = 1500,
				      .people = plan->people > 0 ? plan->people : SERVER_PEOPLE,
				      .absence_ms = plan->absence_ms,
				      .watch = plan->watch };

	snprintf(h->folder, sizeof(h->folder), "/tmp/served.XXXXXX");
	assert_non_null(mkdtemp(h->folder));
	text_add(&path, "%s/house", h->folder);
	clock_init(&h->clock, true);
	assert_int_equal(feed_init(&h->feed), 0);
	h->bank = server.bank = bank_create();
	h->chip_account = bank_chip_account(h->bank);
	h->floor = server.floor = floor_open(&floor);
	assert_non_null(h->floor);
	h->listening = server.listening = socket_listen(h->path, NULL, &why);
	assert_true(h->listening >= 0);
	h->server = server_open(&server);
	assert_non_null(h->server);
	clock_quiet(&h->clock);
	atomic_store(&h->ends, false);
	assert_int_equal(pthread_create(&h->thread, NULL, served_run, h), 0);
}

/* The house closes, and every chip is accounted for. */
static inline void
served_end(struct served *h)
{
	atomic_store(&h->ends, true);
	feed_poke(&h->feed);
	pthread_join(h->thread, NULL);
	server_close(h->server, "The house has closed.");
	floor_close(h->floor);
	assert_true(bank_sum(h->bank) == 0);
	bank_free(h->bank);
	feed_finish(&h->feed);
	clock_finish(&h->clock);
	close(h->listening);
	unlink(h->path);
	rmdir(h->folder);
}

static inline int
served_connect(const struct served *h)
{
	char words[FRAME_SENTENCE];
	struct text why = text_in(words, sizeof(words));
	int fd = socket_connect(h->path, &why);

	assert_true(fd >= 0);
	return fd;
}

/* Somebody comes; NULL with WHY if they are refused. */
static inline struct room *
served_try(const struct served *h, const char *as, bool watches, char why[FRAME_SENTENCE])
{
	struct text text = text_in(why, FRAME_SENTENCE);

	return remote_open(served_connect(h), as, watches, &text);
}

static inline struct room *
served_come(const struct served *h, const char *as)
{
	char why[FRAME_SENTENCE];
	struct room *room = served_try(h, as, false, why);

	assert_non_null(room);
	return room;
}

/* Time passes at the tables, and the server looks at them. */
static inline void
served_pass(struct served *h, int64_t ms)
{
	clock_pass(&h->clock, ms);
	feed_poke(&h->feed);
}

#endif
