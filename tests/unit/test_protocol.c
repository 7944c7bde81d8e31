/* HO-30: the protocol number changes whenever a message or a value in one does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/sum.h"
#include "games/game.h"
#include "games/game_table.h"
#include "room/frame.h"

/* If this fails: increase FRAME_PROTOCOL, and take the sum that is printed. */
enum { PROTOCOL = 2 };
static const uint64_t sum_of_protocol = UINT64_C(0x24261bc24dfedd26);

static uint64_t sum;

static void
add(size_t n)
{
	uint64_t value = n;

	sum = sum_bytes(sum, &value, sizeof(value));
}

static void
add_words(const char *words)
{
	sum = sum_bytes(sum, words, strlen(words) + 1);
}

/* The offset and the size of a member. */
#define MEMBER(type, member) \
	(add(offsetof(struct type, member)), add(sizeof(((struct type *)NULL)->member)))

static void
add_hello(void)
{
	add(sizeof(struct frame_hello));
	MEMBER(frame_hello, magic);
	MEMBER(frame_hello, protocol);
	MEMBER(frame_hello, sizes);
	MEMBER(frame_hello, as);
	MEMBER(frame_hello, visit);
	MEMBER(frame_hello, bet_query);
	MEMBER(frame_bet_query, since_ms);
	MEMBER(frame_bet_query, last);
	MEMBER(frame_bet_query, game);
	add(VISITS);
}

static void
add_requests(void)
{
	add(sizeof(struct request));
	MEMBER(request, kind);
	MEMBER(request, table);
	MEMBER(request, n);
	MEMBER(request, action);
	MEMBER(request, text);
	MEMBER(action, verb);
	MEMBER(action, arg);
	add(REQUEST_HOLD);
	add(sizeof(struct reply));
	MEMBER(reply, error);
	MEMBER(reply, done);
	MEMBER(reply, outcome);
	MEMBER(outcome, fault);
	MEMBER(outcome, range);
}

static void
add_tables(void)
{
	add(sizeof(struct frame_welcome));
	MEMBER(frame_welcome, name);
	MEMBER(frame_welcome, rules);
	MEMBER(frame_welcome, tables);
	MEMBER(frame_welcome, brought);
	MEMBER(frame_welcome, table);
	add(sizeof(struct frame_house));
	MEMBER(frame_house, now_ms);
	MEMBER(frame_house, brought);
	MEMBER(frame_house, cash);
	MEMBER(frame_house, loans);
	MEMBER(frame_house, think_ms);
	MEMBER(frame_house, paused);
	add(sizeof(struct frame_dice));
	MEMBER(frame_dice, number);
	MEMBER(frame_dice, dice);
	add(sizeof(struct frame_news));
	add(sizeof(struct news));
	MEMBER(news, number);
	MEMBER(news, event);
	MEMBER(news, name);
	MEMBER(news, own);
	MEMBER(news, silent);
	MEMBER(news, mark);
	MEMBER(news, words);
	add(sizeof(struct event));
	MEMBER(event, kind);
	MEMBER(event, seat);
	MEMBER(event, round);
	MEMBER(event, dice);
}

/* What is sent of a view, part by part. */
static void
add_part(void *ctx, const void *bytes, size_t size, bool versioned)
{
	(void)ctx, (void)bytes;
	add(size);
	add(versioned);
}

static void
add_view(void)
{
	static struct seat_view s;

	add(sizeof(struct frame_view));
	MEMBER(frame_view, now_ms);
	MEMBER(frame_view, late);
	MEMBER(frame_view, number);
	game_open(games[0], s.view.state.bytes);
	s.waitings = s.owns = 1;
	strcpy(s.view.name[0], "you");
	frame_view_write(games[0], &s, add_part, NULL);
}

static void
add_people(void)
{
	add(sizeof(struct room_person));
	add(sizeof(struct frame_occupants));
	add(sizeof(struct occupant));
	add(sizeof(struct frame_said));
	add(sizeof(struct frame_status));
	add(sizeof(struct frame_past));
	add(sizeof(struct frame_bet));
	MEMBER(occupant, strategy);
	MEMBER(occupant, seat);
	MEMBER(occupant, stack);
	MEMBER(occupant, rounds);
	MEMBER(frame_said, own);
	MEMBER(frame_said, text);
	MEMBER(frame_status, bets);
	MEMBER(frame_status, table);
	MEMBER(frame_bet, stake);
	MEMBER(frame_bet, on);
	MEMBER(frame_bet, game);
	MEMBER(frame_bet, dice);
	add(FRAME_KINDS);
}

/* A state is sent as it is, with verbs, spots, events and faults as numbers. */
static void
add_game(const struct game *g)
{
	size_t faults = 0;

	add_words(g->name);
	add(g->size);
	add(g->felt);
	for (int i = 0; g->actions[i].name != NULL; i++)
		add_words(g->actions[i].name);
	for (int i = 0; g->options[i].name != NULL; i++)
		add_words(g->options[i].name);
	for (int i = 0; g->events[i].name != NULL; i++)
		add_words(g->events[i].name);
	while (g->faults != NULL && g->faults[faults] != NULL)
		faults++;
	add(faults); /* their sentences are not sent */
	for (int i = 0; g->spots != NULL && g->spots[i] != NULL; i++)
		add_words(g->spots[i]);
}

static void
the_number_changes_with_the_messages(void **state)
{
	(void)state;
	if (sizeof(void *) != 8)
		skip();
	sum = 1;
	add_hello();
	add_requests();
	add_tables();
	add_view();
	add_people();
	add(FAULT_GAME);
	for (int i = 0; games[i] != NULL; i++)
		add_game(games[i]);
	assert_int_equal(FRAME_PROTOCOL, PROTOCOL);
	if (sum != sum_of_protocol)
		fail_msg("what is sent has another layout: the sum is UINT64_C(0x%016llx)",
			 (unsigned long long)sum);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_number_changes_with_the_messages),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
