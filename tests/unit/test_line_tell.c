/* The sentences of the floor line by line: all of them, as they happen. */
#include "open_room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "line/line_parts.h"

enum { PRINTED = 64 * 1024, OTHERS = 50, COMINGS = NEWS_KEPT, PAUSES = 100 };

static struct open_room house;
static struct table *table; /* the only one */
static struct line line;
static char printed[PRINTED];

static void
begin_at(const struct game *g)
{
	const struct game *const tables[] = { g, NULL };
	const struct open_room_plan open = { .game = tables, .seed = "told", .bankroll = 1000 };

	open_room_begin(&house, &open);
	table = floor_table(house.floor, 0);
	line = (struct line){ .room = house.room, .tables = 1 };
	wrap_begin(&line.wrap, stdout, 0, false);
	diary_begin(&line.diary, 1000);
	diary_name_table(&line.diary, 0, g, g->title);
}

static int
begin(void **state)
{
	(void)state;
	begin_at(&sicbo_game);
	return 0;
}

static int
begin_summit(void **state)
{
	(void)state;
	begin_at(&summit_game);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	line_forget_news(&line, 0);
	room_part(line.room, 0);
	open_room_end(&house);
	return 0;
}

/* The output goes to a file meanwhile. */
static void
catch_print(void (*print)(void))
{
	FILE *file = tmpfile();
	int out = dup(STDOUT_FILENO);
	size_t n;

	assert_non_null(file);
	fflush(stdout);
	dup2(fileno(file), STDOUT_FILENO);
	print();
	fflush(stdout);
	dup2(out, STDOUT_FILENO);
	close(out);
	rewind(file);
	n = fread(printed, 1, sizeof(printed) - 1, file);
	printed[n] = '\0';
	fclose(file);
}

static void
look_now(void)
{
	line_look(&line);
}

static void
look(void)
{
	catch_print(look_now);
}

static int
count_lines(void)
{
	int n = 0;

	for (const char *c = printed; *c != '\0'; c++)
		n += *c == '\n';
	return n;
}

static void
begins(const char *words)
{
	if (strncmp(printed, words, strlen(words)) != 0)
		fail_msg("it begins: %.60s", printed);
}

/* Somebody sits down; returns the seat. */
static int
sit(int number)
{
	char name[32];
	const struct seat_occupant who = { .name = name, .account = ACCOUNT_PLAYERS };
	int seat;

	snprintf(name, sizeof(name), "other-%d", number);
	assert_int_equal(table_sit(table, &who, 500, &seat), 0);
	return seat;
}

static void
many_at_once_are_all_told(void **state)
{
	(void)state;
	for (int i = 0; i < OTHERS; i++)
		sit(i);
	look();
	begins("other-0 sits down with 500.\nother-1 ");
	assert_int_equal(count_lines(), OTHERS);
	look();
	assert_string_equal(printed, "");
}

static void
sentences_that_went_by_are_counted(void **state)
{
	struct news news[NEWS_KEPT];
	uint64_t since = 0, missed;
	char words[64];

	(void)state;
	for (int i = 0; i < COMINGS; i++)
		table_leave(table, sit(i));
	assert_int_equal(table_news(table, house.person, &since, news, NEWS_KEPT, &missed),
			 NEWS_KEPT);
	look();
	snprintf(words, sizeof(words), "… %d sentences were left out.\n", (int)missed);
	begins(words);
	assert_int_equal(count_lines(), 1 + NEWS_KEPT);
}

static void
nothing_is_missed_if_nobody_listens(void **state)
{
	(void)state;
	line.at = 1;
	for (int i = 0; i < COMINGS; i++)
		table_leave(table, sit(i));
	look();
	line.at = 0;
	assert_string_equal(printed, "");
}

static void
bet_and_show(void)
{
	char bet[] = "big 5", show[] = "show";

	line_do(&line, bet);
	line_do(&line, show);
}

/* With any name. */
static void
the_person_is_you(void **state)
{
	(void)state;
	sit(1);
	catch_print(bet_and_show);
	if (strstr(printed, "You have $5 at stake: big.\n") == NULL)
		fail_msg("%s", printed);
	look();
	assert_non_null(strstr(printed, "other-1 sits down with 500.\n"));
	assert_non_null(strstr(printed, "You sit down with 200.\nYou bet 5 on big.\n"));
	assert_null(strstr(printed, "guest "));
}

static void
sit_down(void)
{
	char words[] = "sit";

	line_do(&line, words);
}

static void
show_now(void)
{
	char words[] = "show";

	line_do(&line, words);
}

/* The person's dice are told before they are asked, and with how things stand; nobody else's. */
static void
ones_own_hand_is_told(void **state)
{
	const struct summit *s;
	const uint8_t *die;
	char hand[64];

	(void)state;
	sit(1);
	catch_print(sit_down);
	for (int i = 0; strstr(printed, "It is your turn") == NULL; i++) {
		assert_true(i < PAUSES);
		clock_pass(&house.clock, 1000);
		clock_quiet(&house.clock);
		look();
	}
	s = (const struct summit *)line_here(&line)->view.state.bytes;
	die = s->hand[line_here(&line)->seat];
	snprintf(hand, sizeof(hand), "Your hand: %d %d %d %d %d, %d in all.\n", die[0], die[1],
		 die[2], die[3], die[4], die[0] + die[1] + die[2] + die[3] + die[4]);
	assert_non_null(strstr(printed, hand));
	assert_true(strstr(printed, hand) < strstr(printed, "It is your turn"));
	catch_print(show_now);
	assert_non_null(strstr(printed, hand));
	assert_null(strstr(strstr(printed, hand) + strlen(hand), "hand:"));
}

static void
say_roll(void)
{
	char words[] = "roll";

	line_do(&line, words);
}

static void
a_refusal_says_whose_turn_it_is(void **state)
{
	const struct seat_view *here;
	char words[64];

	(void)state;
	sit(1);
	sit(2);
	catch_print(sit_down);
	here = line_here(&line);
	for (int i = 0; here->view.request.kind != GAME_REQUEST_MOVE ||
			rail_has(here->view.request.seats, here->seat);
	     i++) {
		assert_true(i < PAUSES);
		clock_pass(&house.clock, 1000);
		clock_quiet(&house.clock);
		look();
	}
	snprintf(words, sizeof(words), "Not done: it is not your turn, but %s's.\n",
		 here->view.name[__builtin_ctzll(here->view.request.seats)]);
	catch_print(say_roll);
	begins(words);
}

static void
say_ready(void)
{
	char words[] = "ready";

	line_do(&line, words);
}

static void
say_skip(void)
{
	char words[] = "skip";

	line_do(&line, words);
}

/* As the keys of the screen do. */
static void
betting_ends_when_all_people_are_ready(void **state)
{
	int waited_ms = 0;

	(void)state;
	catch_print(say_ready);
	begins("Not done: you do not play here; a bet or 'sit' sits you down.\n");
	catch_print(bet_and_show);
	assert_int_equal(line_here(&line)->view.request.kind, GAME_REQUEST_BETS);
	catch_print(say_ready);
	begins("Nobody else is waited for.\n");
	for (int i = 0; line_here(&line)->view.request.kind == GAME_REQUEST_BETS; i++) {
		assert_true(i < PAUSES);
		clock_pass(&house.clock, 100);
		clock_quiet(&house.clock);
		look();
		waited_ms += 100;
	}
	assert_true(waited_ms < 1000);
	asked_pause(house.room, true);
	catch_print(say_skip);
	begins("Not done: all tables stand still.\n");
	asked_pause(house.room, false);
}

static void
tell_log(void)
{
	char words[] = "log";

	line_do(&line, words);
}

/* As on the screen. */
static void
a_result_has_one_form(void **state)
{
	const char *form;

	(void)state;
	catch_print(bet_and_show);
	catch_print(say_ready);
	for (int i = 0; strstr(printed, " on big. ") == NULL; i++) {
		assert_true(i < PAUSES);
		clock_pass(&house.clock, 100);
		clock_quiet(&house.clock);
		look();
	}
	form = line_here(&line)->net > 0 ? "You win 5 on big. +$5\n" : "You lose 5 on big. -$5\n";
	assert_non_null(strstr(printed, form));
	catch_print(tell_log);
	assert_non_null(strstr(printed, "You bet 5 on big.\n"));
	assert_non_null(strstr(printed, form));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(many_at_once_are_all_told, begin, end),
		cmocka_unit_test_setup_teardown(sentences_that_went_by_are_counted, begin, end),
		cmocka_unit_test_setup_teardown(the_person_is_you, begin, end),
		cmocka_unit_test_setup_teardown(ones_own_hand_is_told, begin_summit, end),
		cmocka_unit_test_setup_teardown(a_refusal_says_whose_turn_it_is, begin_summit, end),
		cmocka_unit_test_setup_teardown(betting_ends_when_all_people_are_ready, begin, end),
		cmocka_unit_test_setup_teardown(a_result_has_one_form, begin, end),
		cmocka_unit_test_setup_teardown(nothing_is_missed_if_nobody_listens, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
