/*
 * 64 people who come and go at random, as fast as they can, at a house of all games: rules/house.md
 * (HO-33, HO-34).  Each has a thread, so that ThreadSanitizer sees what there is to see.  They sit,
 * bet, speak, leave, vanish, take each other's names, watch, and choose who else plays while rounds
 * run; in the end all have left and every chip is accounted for.
 *
 * Each comes a few times, or again and again for PITBOSS_CROWD_SECONDS.
 */
#include "served.h"

#include <semaphore.h>
#include <sys/socket.h>
#include <time.h>

#include "dice/seeded.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/strategy.h"

enum { CROWD = 64, TIMES = 3, DEEDS = 12, PLAYERS = 3, BEAT_MS = 40, ABSENCE_MS = 5000 };

static struct served house;
static atomic_int present, deeds;
static sem_t done;     /* once for all that anybody has done: time passes with it */
static time_t until_s; /* 0: each comes TIMES times */

struct member {
	int number;
	struct xoshiro luck;
};

static bool
one_in(struct member *m, uint32_t n)
{
	return xoshiro_below(&m->luck, n) == 0;
}

static bool
comes_again(int visits)
{
	return until_s == 0 ? visits < TIMES : time(NULL) < until_s;
}

/* Something that may be done there now, by what this client sees. */
static void
act(struct member *m, struct room *room, int table)
{
	const struct game *g = room_game(room, table);
	const struct seat_view *s = room_at(room, table);
	struct hint hint[64];
	int n = game_hints(g, s->view.state.bytes, s->seat, hint, 64), amount;

	if (n == 0) {
		asked_sit(room, table);
		return;
	}
	n = (int)xoshiro_below(&m->luck, (uint32_t)n);
	amount = game_amount_arg(g, hint[n].action.verb);
	if (amount >= 0)
		hint[n].action.arg[amount] = hint[n].amount.min;
	if (asked_act(room, table, &hint[n].action).fault == 0)
		atomic_fetch_add(&deeds, 1);
}

/* Another simulated player, one less, or one for another. */
static void
choose_who_plays(struct member *m, struct room *room, int table)
{
	const struct strategy *s = room_game(room, table)->strategies;
	const struct occupant *other = NULL;
	struct occupants occupants;

	if (!asked_company(room, table, &occupants) || occupants.n == 0)
		return;
	other = &occupants.at[xoshiro_below(&m->luck, (uint32_t)occupants.n)];
	s += xoshiro_below(&m->luck, 4);
	if (one_in(m, 2))
		asked_send_away(room, table, other->name);
	else
		asked_bring(room, table, s->name, one_in(m, 2) ? other->name : NULL);
}

static void
do_something(struct member *m, struct room *room)
{
	int table = (int)xoshiro_below(&m->luck, (uint32_t)room_tables(room));
	struct news news[NEWS_KEPT];
	uint64_t missed;
	int n;

	switch (xoshiro_below(&m->luck, 11)) {
	case 0: asked_sit(room, table); break;
	case 1: asked_leave(room, table); break;
	case 2: asked_speak(room, table, "good luck"); break;
	case 3: asked_repeat(room, table); break;
	case 4: asked_choose_text(room, table, "mine"); break;
	case 5: choose_who_plays(m, room, table); break;
	default: act(m, room, table); break;
	}
	room_interrupted(room);
	room_look(room, table, news, NEWS_KEPT, &n, &missed);
	sem_post(&done);
}

/* Their own name, or now and then that of a neighbour, who may be there. */
static void
visit(struct member *m)
{
	int number = one_in(m, 8) ? (m->number + 1) % CROWD : m->number;
	char name[NAME_SIZE], why[FRAME_SENTENCE];
	struct room *room;

	snprintf(name, sizeof(name), "crowd%d", number);
	room = served_try(&house, name, one_in(m, 6), why);
	if (room == NULL)
		return;
	for (int i = 0; i < DEEDS && room_ended(room) == ROOM_OPEN; i++)
		do_something(m, room);
	if (one_in(m, 2))
		room_part(room, 0);
	remote_close(room);
}

/* A client that goes in the middle of a word. */
static void
stammer(struct member *m)
{
	struct frame_head head = { FRAME_HELLO, sizeof(struct frame_hello) };
	int fd = served_connect(&house);

	(void)!send(fd, &head, xoshiro_below(&m->luck, sizeof(head) + 1), MSG_NOSIGNAL);
	close(fd);
}

static void *
member_run(void *arg)
{
	struct member *m = arg;

	for (int visits = 0; comes_again(visits); visits++) {
		if (one_in(m, 8))
			stammer(m);
		visit(m);
	}
	atomic_fetch_sub(&present, 1);
	sem_post(&done);
	return NULL;
}

static void
await_nobody(void)
{
	struct room_person *people;
	struct frame_status status = { .people = -1 };

	for (int i = 0; i < 1000 && status.people != 0; i++) {
		char words[FRAME_SENTENCE];
		struct text why = text_in(words, sizeof(words));

		served_pass(&house, 1000);
		if (remote_ask(served_connect(&house), &status, &people, &why))
			free(people);
	}
	assert_int_equal(status.people, 0);
}

static void
many_come_and_go(void **state)
{
	static struct member member[CROWD];
	const struct served_plan plan = {
		.game = games, .players = PLAYERS, .owned = true, .absence_ms = ABSENCE_MS
	};
	pthread_t thread[CROWD];

	(void)state;
	served_begin(&house, &plan);
	assert_int_equal(sem_init(&done, 0, 0), 0);
	atomic_store(&present, CROWD);
	for (int i = 0; i < CROWD; i++) {
		member[i] = (struct member){ i, xoshiro_seed("crowd", (uint64_t)i) };
		assert_int_equal(pthread_create(&thread[i], NULL, member_run, &member[i]), 0);
	}
	while (atomic_load(&present) > 0) {
		sem_wait(&done);
		served_pass(&house, BEAT_MS);
	}
	for (int i = 0; i < CROWD; i++)
		pthread_join(thread[i], NULL);
	assert_true(atomic_load(&deeds) > CROWD);
	await_nobody();
	sem_destroy(&done);
	served_end(&house);
}

int
main(void)
{
	const char *seconds = getenv("PITBOSS_CROWD_SECONDS");
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(many_come_and_go),
	};

	if (seconds != NULL)
		until_s = time(NULL) + atoi(seconds);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
