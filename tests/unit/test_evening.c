#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/money.h"
#include "games/craps/craps.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "hoard.h"
#include "open_room.h"
#include "room/phrases.h"
#include "sanitized.h"
#include "stage.h"
#include "tui/dice_art.h"
#include "tui/evening.h"
#include "tui/presses.h"
#include "tui/screen.h"

enum { ROUND_MS = 5000, TUMBLE = 500, RESULT = 8000, NOTICE = 10000, ROWS = 24, COLS = 80 };

static const struct game *const one_table[] = { &sicbo_game, NULL };
static const struct game *const craps_table[] = { &craps_game, NULL };
static const struct game *const two_tables[] = { &sicbo_game, &sicbo_game, NULL };

static void
write_page(void *ctx, struct text *out)
{
	text_add(out, "%s\n\n  rounds 7\n", (const char *)ctx);
}

static char page_words[] = "Counted tonight:";
static const struct page pages[] = { { .game = &sicbo_game,
				       .title = "what was thrown here tonight",
				       .write = write_page,
				       .ctx = page_words },
				     { .write = NULL } };
static const struct page *shown_pages;
static bool never_been_here;
static uint32_t last_round; /* after which the tables close; 0: never */

static struct open_room house;
static struct room *room; /* its room */
static struct evening *evening;
static struct scene scene;

static void
begin(const struct game *const *game, chips bankroll)
{
	const struct open_room_plan open = { .game = game,
					     .think_ms = 1500,
					     .rounds = last_round,
					     .seed = "an evening",
					     .bankroll = bankroll };
	/* What moves for a moment is the matter of test_alive.c. */
	struct evening_plan plan = {
		.practice = true, .still = true, .welcome = never_been_here, .pages = shown_pages
	};

	open_room_begin(&house, &open);
	room = plan.room = house.room;
	evening = evening_begin(&plan);
	assert_non_null(evening);
}

static int
an_evening(void **state)
{
	(void)state;
	begin(one_table, 1000);
	return 0;
}

static void
end(void)
{
	evening_end(evening);
	open_room_end(&house);
}

static int
its_end(void **state)
{
	(void)state;
	end();
	return 0;
}

/* With other tables. */
static void
begin_anew(const struct game *const *game)
{
	end();
	begin(game, 1000);
}

/* How the person stands at the first table. */
static const struct standing *
here(void)
{
	return room_at(room, 0);
}

/* Somebody else sits down there; returns the seat. */
static int
sit(const char *name)
{
	return open_room_seat(&house, 0, name);
}

static void
look(void)
{
	clock_quiet(&house.clock);
	evening_look(evening);
	evening_scene(evening, &scene);
	assert_int_equal(room_cash(room), bank_balance(house.bank, house.person));
}

static void
press(const char *keys)
{
	for (; *keys != '\0'; keys++)
		evening_key(evening, *keys, ROWS, COLS);
	look();
}

static void
pass(int64_t ms)
{
	clock_pass(&house.clock, ms);
	look();
}

/* The caller frees it. */
static char *
draw(int rows, int cols)
{
	struct sheet sheet = { .cell = NULL };
	char *text;

	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	scene.hour = 21;
	scene.minute = 4;
	screen_draw(sheet_canvas(&sheet), &scene);
	text = sheet_text(&sheet);
	assert_non_null(text);
	sheet_finish(&sheet);
	return text;
}

static bool
draws(int rows, int cols, const char *words)
{
	char *text = draw(rows, cols);
	bool there = strstr(text, words) != NULL;

	free(text);
	return there;
}

static void
compare(const char *name, int rows, int cols)
{
	char *text = draw(rows, cols);

	screen_compare(name, text);
	free(text);
}

static void
expect_chips(chips bankroll, chips on_tables, chips tonight)
{
	evening_scene(evening, &scene);
	if (scene.bankroll != bankroll || scene.on_tables != on_tables || scene.tonight != tonight)
		fail_msg("bankroll %d, on the tables %d, tonight %d", (int)scene.bankroll,
			 (int)scene.on_tables, (int)scene.tonight);
}

static void
the_first_bet_sits_down(void **state)
{
	(void)state;
	expect_chips(1000, 0, 0);
	press("b");
	expect_chips(995, 5, 0);
	assert_int_equal(room_cash(room), 800);
	assert_int_equal(here()->stack, 195);
	assert_string_equal(scene.notice.words, "");
}

static void
chips_have_sizes(void **state)
{
	(void)state;
	press("++");
	assert_int_equal(scene.view[0].chip, 25);
	press("++++++++");
	assert_int_equal(scene.view[0].chip, 1000);
	press("b");
	expect_chips(0, 1000, 0);
	press("----------");
	assert_int_equal(scene.view[0].chip, 1);
}

static bool
footer_has(const char *words)
{
	char *text = draw(ROWS, COLS), *bottom = text;
	bool has;

	for (int row = 1; row < ROWS; row++)
		bottom = strchr(bottom, '\n') + 1;
	has = strstr(bottom, words) != NULL;
	free(text);
	return has;
}

/* What would be refused. */
static void
nothing_is_offered_while_nothing_can_be_recorded(void **state)
{
	struct glimpse *full = malloc(sizeof(*full));

	(void)state;
	assert_non_null(full);
	glimpse_copy(&sicbo_game, full, &here()->glimpse);
	full->trouble = "it is full";
	look();
	assert_true(footer_has("Enter bet"));
	scene.view[0].glimpse = full;
	assert_false(footer_has("Enter bet"));
	assert_true(footer_has("spot"));
	free(full);
}

/* A bet is not offered either if waiting bets need the chips for it. */
static void
a_bet_is_offered_if_it_can_be_paid(void **state)
{
	(void)state;
	press("+++++");
	assert_true(footer_has("Enter bet $1,000"));
	press("-b");
	assert_true(footer_has("Enter bet $500"));
	press("+");
	assert_true(footer_has("Enter bet $500"));
	press("-");
	assert_true(footer_has("Enter bet $100"));
	press("+");
	pass(ROUND_MS);
	assert_true(footer_has("Enter bet $500"));
	press("b");
	assert_int_equal(scene.view[0].waitings, 1);
	assert_false(footer_has("Enter"));
}

/* On the smallest screen, before all other keys. */
static void
help_and_the_way_out_are_seen_first(void **state)
{
	char *text;

	(void)state;
	begin_anew(craps_table);
	press("p");
	text = draw(SCENE_ROWS, SCENE_COLS);
	assert_non_null(strstr(text, " Space roll  Enter bet $5  t take down  ↑↓←→ spot  ? help"));
	free(text);
	press(" ");
	text = draw(SCENE_ROWS, SCENE_COLS);
	assert_non_null(strstr(text, " ↑↓←→ spot  ? help  q leave"));
	free(text);
}

static void
chips_are_offered_where_they_are_bet(void **state)
{
	static const struct game *const tables[] = { &sicbo_game, &craps_game, &pig_game,
						     &summit_game, NULL };

	(void)state;
	begin_anew(tables);
	for (int i = 0; tables[i] != NULL; i++) {
		look();
		assert_int_equal(footer_has("+ - chip"), i < 2);
		press("\t");
	}
	press("+"); /* and yet they can be chosen there */
	assert_int_equal(scene.view[0].chip, 10);
}

static void
a_larger_bet_brings_more_chips(void **state)
{
	(void)state;
	press("b+++++");
	assert_int_equal(scene.view[0].chip, 995);
	press("-s");
	expect_chips(495, 505, 0);
	assert_int_equal(room_cash(room), 495);
	press(":big 500\n");
	expect_chips(495, 505, 0);
	assert_string_equal(scene.notice.words, "Not done: the amount must be 1 to 495.");
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	evening_key(evening, KEY_ESC, 24, 80);
	press("b");
	expect_chips(0, 1000, 0);
	press("b");
	assert_string_equal(scene.notice.words, "Not done: there are not enough chips for that.");
}

/* But a question stays, and so does all in a pause. */
static void
a_notice_is_told_for_a_while(void **state)
{
	(void)state;
	press("+");
	assert_string_equal(scene.notice.words, "You bet chips of $10.");
	pass(ROUND_MS + TUMBLE - 1);
	assert_string_equal(scene.notice.words, "You bet chips of $10.");
	pass(NOTICE - ROUND_MS - TUMBLE - 200);
	assert_string_equal(scene.notice.words, "You bet chips of $10.");
	assert_int_equal(evening_next_ms(evening), 201);
	pass(201);
	assert_string_equal(scene.notice.words, "");
	press("bq");
	pass(2 * NOTICE);
	assert_string_equal(scene.notice.words,
			    "$10 of yours lies here and is played out. Leave the table?");
	press("n+P");
	press("+");
	assert_int_equal(evening_next_ms(evening), CLOCK_NEVER);
	pass(2 * NOTICE);
	assert_string_equal(scene.notice.words, "You bet chips of $100.");
}

/* A clock that moves each time it is read. */
static int64_t read_ms, read_step_ms;

static int64_t
moving_now(struct room *unused)
{
	(void)unused;
	return read_ms += read_step_ms;
}

/* However late it is when the clock is read again: a notice that is told has an end. */
static void
a_notice_ends_though_time_passes_meanwhile(void **state)
{
	static const struct game *const pig_table[] = { &pig_game, NULL };
	static struct room_ways moving;

	(void)state;
	begin_anew(pig_table);
	press("+");
	assert_int_equal(evening_next_ms(evening), NOTICE);
	moving = *room->ways;
	moving.now = moving_now;
	room->ways = &moving;
	for (int64_t left = 1; left < 100; left++) {
		for (read_step_ms = 1; read_step_ms < 10; read_step_ms++) {
			read_ms = evening->notice_until_ms - left - read_step_ms;
			assert_in_range(evening_next_ms(evening), 1, left);
		}
	}
}

static void
a_bet_while_dice_roll_waits_for_the_next_round(void **state)
{
	(void)state;
	press("b");
	pass(ROUND_MS);
	assert_int_equal(here()->glimpse.want.kind, WANT_DICE);
	press("s");
	assert_string_equal(scene.notice.words,
			    "The dice are rolling: your bet is in the next round.");
	assert_int_equal(scene.view[0].waitings, 1);
	assert_int_equal(scene.on_tables, 5);
	pass(TUMBLE);
	assert_string_equal(scene.notice.words, "");
	assert_int_equal(scene.view[0].waitings, 0);
	assert_int_equal(scene.on_tables, 5);
	assert_int_equal(scene.view[0].owns, 1);
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(scene.on_tables, 0);
	assert_int_equal(scene.view[0].owns, 1);
}

static void
a_first_bet_may_wait_too(void **state)
{
	(void)state;
	pass(ROUND_MS);
	press("s");
	assert_int_equal(scene.view[0].waitings, 1);
	pass(TUMBLE);
	expect_chips(995, 5, 0);
}

/* Dice tumble until they lie, which takes no more time; or they do not tumble, and nothing is
 * drawn. */
static void
dice_that_are_still_wake_nobody(void **state)
{
	(void)state;
	for (int still = 0; still < 2; still++) {
		char *one, *other;

		evening->still = still == 1;
		pass(ROUND_MS);
		assert_int_equal(here()->glimpse.want.kind, WANT_DICE);
		assert_in_range(evening_next_ms(evening), still ? TUMBLE : 1,
				still ? TUMBLE : TUMBLE_MS);
		one = draw(24, 80);
		pass(2 * TUMBLE_MS);
		other = draw(24, 80);
		assert_int_equal(strcmp(one, other) == 0, still);
		free(one);
		free(other);
		pass(TUMBLE - 2 * TUMBLE_MS);
		assert_int_equal(here()->glimpse.want.kind, WANT_BETS);
	}
}

static void
a_bet_that_waits_can_be_taken_back(void **state)
{
	(void)state;
	press("u");
	assert_string_equal(scene.notice.words, "Not done: no bet of yours can be taken back now.");
	pass(ROUND_MS);
	press("sbu");
	assert_int_equal(scene.view[0].waitings, 1);
	assert_int_equal(scene.view[0].waiting[0].verb, SICBO_SMALL);
	press("u");
	pass(TUMBLE);
	expect_chips(1000, 0, 0);
}

static void
a_waiting_bet_is_covered_by_chips(void **state)
{
	(void)state;
	press("+++++");
	pass(ROUND_MS);
	press("s");
	assert_int_equal(scene.view[0].waitings, 1);
	press("s");
	assert_int_equal(scene.view[0].waitings, 1);
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	pass(TUMBLE);
	expect_chips(0, 1000, 0);
}

static void
the_last_bets_are_repeated(void **state)
{
	(void)state;
	press("r");
	assert_string_equal(scene.notice.words, "Not done: there are no bets of yours to repeat.");
	press("b+s");
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(scene.on_tables, 0);
	press("r");
	assert_int_equal(scene.on_tables, 15);
	press("r");
	assert_int_equal(scene.on_tables, 30);
	pass(ROUND_MS);
	press("r");
	assert_int_equal(scene.view[0].waitings, 2);
}

/* Every round's win or loss shows in the evening's, to the dollar. */
static void
tonight_adds_up(void **state)
{
	chips tonight = 0;

	(void)state;
	for (int i = 0; i < 20; i++) {
		press(i % 3 == 0 ? "s" : "b");
		pass(ROUND_MS + TUMBLE);
		assert_int_equal(scene.view[0].owns, 1);
		tonight += view_won(&scene.view[0]);
		expect_chips(1000 + tonight, 0, tonight);
	}
}

/* A round of Craps has many rolls; a result is shown with its own roll, not with the next. */
static void
a_result_goes_with_the_next_roll(void **state)
{
	int settled = 0, unsettled = 0;

	(void)state;
	begin_anew(craps_table);
	for (int i = 0; i < 60; i++) {
		chips before;
		bool less;

		if (here()->stakes == 0)
			press("p");
		before = here()->stakes;
		press(" ");
		pass(TUMBLE);
		less = here()->stakes < before;
		settled += less;
		unsettled += !less;
		assert_int_equal(scene.view[0].owns, less);
	}
	assert_true(settled > 5 && unsettled > 5);
}

static void
leaving_asks_while_money_is_at_stake(void **state)
{
	char *text;

	(void)state;
	press("bq");
	assert_int_equal(scene.cover, COVER_QUESTION);
	assert_string_equal(scene.notice.words,
			    "$5 of yours lies here and is played out. Leave the table?");
	press("n");
	assert_int_not_equal(scene.cover, COVER_QUESTION);
	assert_int_equal(scene.view[0].seat, 0);
	press("qy");
	expect_chips(995, 5, 0);
	press("b");
	assert_string_equal(scene.notice.words, "Not done: you have left; sit down again when your "
						"last bet is decided.");
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(scene.on_tables, 0);
	assert_int_equal(room_cash(room), scene.bankroll);
	text = draw(24, 80);
	assert_non_null(strstr(text, "You are paid out")); /* whose seat that was */
	free(text);
	press("q");
	assert_true(evening->over);
}

static void
sit_at_craps(void)
{
	static const struct game *const game[] = { &craps_game, NULL };

	begin_anew(game);
	press("p");
}

/* As the shooter, with a pass bet. */
static void
throw_a_point(void)
{
	const struct craps *s = view_state(&scene.view[0]);

	while (s->point == 0) {
		if (scene.on_tables == 0)
			press("p");
		press(" ");
		pass(1000);
	}
}

/* CR-2, CR-6: before the come-out roll a pass bet comes back. */
static void
a_bet_that_comes_down_is_not_asked_for(void **state)
{
	(void)state;
	sit_at_craps();
	expect_chips(995, 5, 0);
	press("q");
	assert_int_not_equal(scene.cover, COVER_QUESTION);
	assert_string_equal(scene.notice.words,
			    "You leave the table with $200. q again leaves the house.");
	expect_chips(1000, 0, 0);
}

static void
only_bets_that_are_played_out_are_asked_for(void **state)
{
	char words[NOTICE_SIZE], amount[MONEY_SIZE];
	chips cash;

	(void)state;
	sit_at_craps();
	throw_a_point();
	press("c");
	assert_int_equal(scene.on_tables, 10);
	press("q");
	assert_string_equal(scene.notice.words,
			    "$5 of yours lies here and is played out. Leave the table?");
	cash = room_cash(room);
	press("y");
	snprintf(words, sizeof(words),
		 "You leave with %s; your bets are played out and paid to you.",
		 money(room_cash(room) - cash, amount));
	assert_string_equal(scene.notice.words, words);
	assert_int_equal(scene.on_tables, 5);
}

static void
leaving_while_dice_roll_waits_until_they_lie(void **state)
{
	(void)state;
	press("b");
	pass(ROUND_MS);
	press("q");
	assert_string_equal(scene.notice.words,
			    "$5 of yours lies here and is played out. Leave the table?");
	press("y");
	assert_string_equal(scene.notice.words,
			    "You leave the table as soon as the dice have landed.");
	pass(TUMBLE);
	assert_string_equal(scene.notice.words, "");
	assert_int_equal(scene.view[0].seat, NOBODY);
}

/* A table where two others play Summit, with dice in the air. */
static void
see_dice_fly(void)
{
	static const struct game *const game[] = { &summit_game, NULL };

	begin_anew(game);
	sit("bo");
	sit("cy");
	while (here()->glimpse.want.kind != WANT_DICE)
		pass(100);
}

static void
sitting_down_waits_until_the_dice_lie(void **state)
{
	(void)state;
	see_dice_fly();
	press("\n");
	assert_string_equal(scene.notice.words, "You sit down as soon as the dice have landed.");
	assert_int_equal(scene.view[0].seat, NOBODY);
	expect_chips(1000, 0, 0);
	while (here()->glimpse.want.kind == WANT_DICE)
		pass(100);
	/* They sit, and the round of the others is on. */
	assert_int_equal(scene.cover, COVER_DEAL);
	assert_int_not_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(room_cash(room), 800);
}

static void
waiting_to_sit_can_be_taken_back(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		see_dice_fly();
		press(i == 0 ? "\nu" : "\nq");
		assert_string_equal(scene.notice.words, "You do not sit down.");
		pass(1000);
		assert_int_equal(scene.view[0].seat, NOBODY);
		assert_false(evening->over);
	}
	press("q");
	assert_true(evening->over);
}

/* Throw until the point is decided, and nothing lies on the table. */
static void
throw_it_out(void)
{
	while (scene.on_tables > 0) {
		press(" ");
		pass(1000);
	}
}

static void
a_repeat_is_offered_if_it_does_something(void **state)
{
	char *text;

	(void)state;
	sit_at_craps();
	assert_false(scene.can_repeat);
	throw_a_point();
	throw_it_out();
	assert_true(scene.can_repeat);
	throw_a_point();
	assert_false(scene.can_repeat);
	text = draw(24, 80);
	assert_null(strstr(text, " r repeat"));
	free(text);
	press("r");
	assert_string_equal(scene.notice.words, "Not done: a point is set; pass bets are taken "
						"before the come-out roll.");
	throw_it_out();
	assert_true(scene.can_repeat);
}

static void
a_bet_that_cannot_be_repeated_is_left_out(void **state)
{
	const struct craps *s;
	char odds[32];

	(void)state;
	sit_at_craps();
	throw_a_point();
	s = view_state(&scene.view[0]);
	snprintf(odds, sizeof(odds), ":odds %d 10\n", s->point);
	press(odds);
	assert_int_equal(scene.on_tables, 15);
	throw_it_out();
	press("r");
	assert_int_equal(scene.on_tables, 5);
	assert_string_equal(scene.notice.words, "");
}

/* Nobody sits down at a table that does not take the bet. */
static void
a_refused_bet_sits_nobody_down(void **state)
{
	static const struct game *const game[] = { &craps_game, NULL };
	const struct action pass_line = { .verb = CRAPS_PASS, .arg = { 10 } };
	struct table *t;
	int bo;

	(void)state;
	begin_anew(game);
	look();
	t = floor_table(house.floor, 0);
	bo = sit("bo");
	for (const struct craps *s = view_state(&scene.view[0]); s->point == 0; pass(1000)) {
		table_act(t, bo, &pass_line, NULL);
		table_act(t, bo, &(struct action){ .verb = CRAPS_ROLL }, NULL);
	}
	press("p");
	assert_string_equal(scene.notice.words, "Not done: a point is set; pass bets are taken "
						"before the come-out roll.");
	assert_int_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(room_cash(room), 1000);
	press(":come 2000\n");
	assert_string_equal(scene.notice.words, "Not done: the amount must be 1 to 1000.");
	press("\033c");
	assert_int_not_equal(scene.view[0].seat, NOBODY);
	expect_chips(995, 5, 0);
}

/* A bet on pass that waits, until there is a point when the dice lie. */
static void
bet_too_late(const char *go_elsewhere)
{
	static const struct game *const game[] = { &craps_game, &sicbo_game, NULL };
	const struct craps *s;

	begin_anew(game);
	press("p");
	s = view_state(&scene.view[0]);
	while (s->point == 0) {
		if (evening->cover == COVER_QUESTION)
			press("n");
		press("1p ");
		press("p");
		press(go_elsewhere);
		pass(1000);
	}
}

static void
a_refusal_elsewhere_names_its_table(void **state)
{
	(void)state;
	bet_too_late("");
	assert_string_equal(scene.notice.words, "Not done: a point is set; pass bets are taken "
						"before the come-out roll.");
	bet_too_late("2");
	assert_string_equal(scene.notice.words,
			    "Not done at Craps: a point is set; pass bets are taken before the "
			    "come-out roll.");
}

/* What is said of Enter is what it does. */
static void
a_chip_is_no_more_than_one_has(void **state)
{
	(void)state;
	end();
	begin(one_table, 2);
	look();
	assert_true(draws(24, 80, "Enter bet $2"));
	press("\n");
	assert_string_equal(scene.notice.words, "");
	expect_chips(0, 2, 0);
}

static void
a_person_is_told_of_being_broke(void **state)
{
	char all[32];

	(void)state;
	look();
	while (scene.bankroll > 0) {
		assert_string_equal(scene.notice.words, "");
		snprintf(all, sizeof(all), ":big %d\n", (int)scene.bankroll);
		press(all);
		expect_chips(0, scene.on_tables, scene.tonight);
		assert_string_equal(scene.notice.words, "");
		pass(ROUND_MS + TUMBLE);
	}
	assert_string_equal(scene.notice.words,
			    "Your chips are gone. q leaves; next time you bring new ones.");
	pass(NOTICE);
	assert_string_equal(scene.notice.words, "");
}

/* A refusal that comes by itself is not told over it, and bad news wait. */
static void
a_question_stands_until_it_is_answered(void **state)
{
	(void)state;
	bet_too_late("2bq");
	assert_non_null(strstr(scene.notice.words, "Leave the table?"));
	begin_anew(two_tables);
	look();
	while (scene.bankroll > 0) {
		char all[32];

		snprintf(all, sizeof(all), "1:big %d\n2q", (int)scene.bankroll);
		press(all);
		pass(ROUND_MS + TUMBLE);
		assert_non_null(strstr(scene.notice.words, "Leave the house?"));
		press("n");
	}
	assert_non_null(strstr(scene.notice.words, "Your chips are gone."));
}

static void
a_leaving_person_is_offered_no_bet(void **state)
{
	char *text;

	(void)state;
	press("bqy");
	text = draw(24, 80);
	assert_null(strstr(text, "bet $5"));
	assert_non_null(strstr(text, " q quit"));
	free(text);
}

static bool
your_turn(void)
{
	return view_asks(&scene.view[0], scene.view[0].seat);
}

static void
a_refusal_is_over_when_it_is_your_turn(void **state)
{
	static const struct game *const pig_table[] = { &pig_game, NULL };

	(void)state;
	end();
	begin(pig_table, 1000);
	sit("bo");
	press("\n");
	assert_int_not_equal(scene.view[0].seat, NOBODY);
	while (!your_turn())
		pass(100);
	while (your_turn())
		pass(100);
	press(" ");
	for (; !your_turn(); pass(100))
		assert_string_equal(scene.notice.words,
				    "Not done: it is not your turn: the dice roll.");
	assert_string_equal(scene.notice.words, "");
}

/* An ante in the pot is no bet that lies on the table, and money all the same. */
static void
leaving_the_house_asks_while_an_ante_is_in_the_pot(void **state)
{
	static const struct game *const pig_and_sicbo[] = { &pig_game, &sicbo_game, NULL };

	(void)state;
	end();
	begin(pig_and_sicbo, 1000);
	sit("bo");
	press("\n");
	while (!your_turn())
		pass(100);
	press("2q");
	assert_int_equal(scene.cover, COVER_QUESTION);
	assert_string_equal(scene.notice.words,
			    "Pig: Your ante stays in the pot. Leave the house?");
	press("n");
	assert_false(evening->over);
	press("qy");
	assert_true(evening->over);
}

/* Sit down at the only table, of G, with BO. */
static void
sit_with_bo(const struct game *g)
{
	static const struct game *game[2];

	game[0] = g;
	begin_anew(game);
	sit("bo");
	press("\n");
	assert_int_not_equal(scene.view[0].seat, NOBODY);
}

static void
nobody_is_ready_in_their_own_turn(void **state)
{
	(void)state;
	sit_with_bo(&pig_game);
	while (!your_turn())
		pass(100);
	press(".");
	assert_string_equal(scene.notice.words, "Not done: it is your turn.");
	press(",");
	assert_string_equal(scene.notice.words, "Not done: it is your turn.");
}

/* The key may come when the turn has come, and has not been seen yet. */
static void
nobody_waits_for_others_who_are_not_there(void **state)
{
	(void)state;
	sit_with_bo(&pig_game);
	while (!your_turn()) {
		clock_pass(&house.clock, 100);
		clock_quiet(&house.clock);
		press(".");
		assert_null(strstr(scene.notice.words, "others"));
	}
}

/* What was refused a moment before does not stand in its place. */
static void
that_the_person_sits_out_is_told_at_once(void **state)
{
	(void)state;
	sit_with_bo(&summit_game);
	for (int64_t ms = 0; !here()->rests && ms < 600000; ms += 100) {
		press("y");
		pass(100);
	}
	assert_true(here()->rests);
	assert_string_equal(
	    scene.notice.words,
	    "Your time ran out twice: you sit out and pay no ante. Enter sits you down.");
	for (const char *c = "iiHFF"; *c != '\0'; c++) {
		press((char[]){ *c, '\0' });
		assert_true(here()->rests);
	}
	press("\033");
	press("\n");
	assert_false(here()->rests);
}

static void
that_the_table_has_closed_is_told(void **state)
{
	(void)state;
	last_round = 1;
	begin_anew(one_table);
	last_round = 0;
	assert_string_equal(scene.notice.words, "");
	pass(60000);
	assert_string_equal(scene.notice.words, "This table has closed. q leaves it.");
}

/* An ante is at stake until the game is over, and then it is won or lost, once. */
static void
a_game_of_pig_is_one_result(void **state)
{
	const struct record *r;
	int pots = 0;

	(void)state;
	sit_with_bo(&pig_game);
	r = &evening->diary.table[0];
	for (int played = 0; played < 3; played++) {
		const struct pig *p = view_state(&scene.view[0]);
		chips before = scene.tonight;

		while (p->phase == PIG_WAITING) {
			pass(100);
			if (evening_here(evening)->rests)
				press("x");
		}
		expect_chips(990 + before, 10, before);
		while (p->phase != PIG_WAITING) {
			assert_int_equal(scene.tonight, before);
			pass(1000);
		}
		expect_chips(1000 + scene.tonight, 0, scene.tonight);
		assert_int_equal(scene.tonight,
				 before + (p->winner == scene.view[0].seat ? 10 : -10));
		if (p->winner == scene.view[0].seat) {
			const struct ticker *t = scene.view[0].ticker;

			/* The half of the pot that was one's own is not won. */
			assert_int_equal(view_won(&scene.view[0]), 10);
			assert_int_equal(t->pin.change, 10);
			assert_string_equal(t->pin.words, "You take the pot of 20.");
			pots++;
		}
		assert_int_equal(r->won + r->lost, played + 1);
		assert_int_equal(r->net, scene.tonight);
	}
	assert_true(pots > 0);
}

static void
a_round_of_summit_is_one_result(void **state)
{
	const struct record *r;

	(void)state;
	sit_with_bo(&summit_game);
	r = &evening->diary.table[0];
	for (int rounds = 0; rounds < 8; rounds++) {
		const struct summit *s = view_state(&scene.view[0]);
		int before = r->won + r->lost;
		uint32_t round = s->rail.round;

		while (s->rail.round == round) {
			pass(500);
			if (your_turn())
				press(s->phase == SUMMIT_SEALING ? "y" : "w");
		}
		assert_in_range(r->won + r->lost, before, before + 1);
		assert_int_equal(r->net, scene.tonight);
	}
	assert_true(r->won + r->lost > 0);
}

/* The person sits down at Pig in the middle of a game of others. */
static void
sit_down_late(void)
{
	static const struct game *const pig_table[] = { &pig_game, NULL };

	begin_anew(pig_table);
	assert_int_equal(room_invite(room, 0, 3), 0);
	while (here()->glimpse.want.kind != WANT_MOVE)
		pass(100);
	press("\n");
	assert_int_equal(scene.cover, COVER_DEAL);
	assert_string_equal(scene.notice.words,
			    "A game is on, and you are dealt in when it is over. "
			    "Have it played out now?");
}

static bool
dealt_in(void)
{
	return rail_has(((const struct pig *)view_state(&scene.view[0]))->in, here()->seat);
}

/* It would take half a minute and more, and the pause after it five seconds. */
static void
a_person_is_dealt_in_at_once(void **state)
{
	int waited_ms = 0;

	(void)state;
	sit_down_late();
	press("d");
	assert_int_equal(scene.cover, COVER_NONE);
	for (; !dealt_in() && waited_ms < 5000; waited_ms += 100)
		pass(100);
	assert_true(waited_ms < 5000);
	expect_chips(990, 10, 0);
}

/* The table stands still while it is asked, and goes on as it would. */
static void
a_person_may_wait_for_the_next_game(void **state)
{
	int64_t waited_ms = 0;

	(void)state;
	sit_down_late();
	assert_true(here()->glimpse.paused);
	press("\n");
	assert_int_equal(scene.cover, COVER_NONE);
	assert_false(here()->glimpse.paused);
	for (; !dealt_in(); waited_ms += 100)
		pass(100);
	assert_true(waited_ms > 5000);
}

/* Whoever has answered so, perhaps by a key too many, is told what helps. */
static void
waiting_for_the_next_game_can_be_thought_better_of(void **state)
{
	int waited_ms = 0;

	(void)state;
	sit_down_late();
	press("\n");
	assert_string_equal(scene.notice.words,
			    "You wait for the next game; d has this one played out.");
	assert_true(draws(24, 80, "d deal me in now"));
	pass(100);
	press("d");
	assert_string_equal(scene.notice.words, "The game is played out, and you are dealt in.");
	assert_false(draws(24, 80, "d deal me in now"));
	for (; !dealt_in() && waited_ms < 5000; waited_ms += 100)
		pass(100);
	assert_true(waited_ms < 5000);
}

/* In the next round d means what it does in the game. */
static void
the_offer_to_be_dealt_in_ends_with_the_round(void **state)
{
	uint32_t round;

	(void)state;
	see_dice_fly();
	press("\n");
	while (here()->glimpse.want.kind == WANT_DICE)
		pass(100);
	press("\n");
	assert_int_equal(scene.cover, COVER_NONE);
	assert_true(scene.can_deal);
	round = ((const struct summit *)view_state(&scene.view[0]))->rail.round;
	while (!your_turn()) {
		assert_int_equal(
		    scene.can_deal,
		    here()->glimpse.want.kind != WANT_START &&
			((const struct summit *)view_state(&scene.view[0]))->rail.round == round);
		pass(100);
	}
	assert_false(draws(24, 80, "deal me in now"));
	press("d");
	assert_false(your_turn());
	assert_false(here()->hurries);
}

/* The question is in nobody's way: other keys are what they are. */
static void
a_game_that_is_on_is_played_out_at_once(void **state)
{
	int waited_ms = 0;

	(void)state;
	sit_down_late();
	press(".");
	for (; here()->glimpse.want.kind != WANT_START && waited_ms < 5000; waited_ms += 100)
		pass(100);
	assert_true(waited_ms < 5000);
	press(".");
	pass(100);
	assert_true(rail_has(((const struct pig *)view_state(&scene.view[0]))->in, here()->seat));
	expect_chips(990, 10, 0);
}

static void
an_ante_that_is_left_behind_is_lost(void **state)
{
	(void)state;
	sit_with_bo(&pig_game);
	while (!your_turn())
		pass(100);
	expect_chips(990, 10, 0);
	press("q");
	assert_string_equal(scene.notice.words, "Your ante stays in the pot. Leave the table?");
	press("y");
	assert_string_equal(scene.notice.words,
			    "You leave the table with $190. q again leaves the house.");
	expect_chips(990, 0, -10);
	assert_int_equal(evening->diary.table[0].lost, 1);
}

/* With money at several tables: their sum, and the part that is not played out. */
static void
leaving_the_house_says_what_it_costs(void **state)
{
	static const struct game *const pig_and_sicbo[] = { &pig_game, &sicbo_game, &sicbo_game,
							    NULL };

	(void)state;
	begin_anew(pig_and_sicbo);
	sit("bo");
	press("\n");
	while (!your_turn())
		pass(100);
	press("2b3q");
	assert_string_equal(scene.notice.words, "$15 of yours is on the tables. Pig: Your ante "
						"stays in the pot. Leave the house?");
}

/* Before the person looks again: the seat is not theirs any more. */
static void
a_seat_that_is_free_is_left_to_others(void **state)
{
	int left, seat;

	(void)state;
	press("bqy");
	left = here()->seat;
	clock_pass(&house.clock, ROUND_MS + TUMBLE);
	seat = sit("bo");
	assert_int_equal(seat, left);
	look();
	assert_int_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(room_cash(room), scene.bankroll);
	assert_true(rail_plays(view_state(&scene.view[0]), seat));
	assert_string_equal(here()->glimpse.name[seat], "bo");
}

/* A table that pays out between two looks: its chips are not seen in the bank and on the table. */
static void
no_chip_is_counted_twice(void **state)
{
	(void)state;
	press("bsqy");
	expect_chips(990, 10, 0);
	clock_pass(&house.clock, ROUND_MS + TUMBLE);
	assert_int_equal(bank_balance(house.bank, house.person), 1000);
	expect_chips(990, 10, 0);
	look();
	expect_chips(1000, 0, 0);
}

static void
a_table_without_bets_is_left_at_once(void **state)
{
	(void)state;
	press("b");
	pass(ROUND_MS + TUMBLE);
	press("q");
	assert_int_not_equal(scene.cover, COVER_QUESTION);
	assert_int_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(room_cash(room), scene.bankroll);
	press("q");
	assert_true(evening->over);
}

static void
one_may_sit_down_again(void **state)
{
	(void)state;
	press("b");
	pass(ROUND_MS + TUMBLE);
	press("qb");
	assert_int_equal(scene.on_tables, 5);
}

static void
nothing_is_lost_at_the_end(void **state)
{
	chips on_tables = 5;

	press("b");
	evening_end(evening);
	assert_true(room_cash(room) == 995 || room_cash(room) == 995 + 2 * on_tables);
	open_room_end(&house);
	an_evening(state);
}

static void
a_pause_stops_time(void **state)
{
	(void)state;
	pass(1200);
	assert_int_equal(view_seconds(&scene.view[0]), 4);
	press("P");
	assert_true(scene.paused);
	assert_int_equal(evening_next_ms(evening), CLOCK_NEVER);
	assert_int_equal(view_seconds(&scene.view[0]), 4);
	pass(100000);
	assert_int_equal(view_seconds(&scene.view[0]), 4);
	press("P");
	assert_int_equal(view_seconds(&scene.view[0]), 4);
	assert_int_equal(evening_next_ms(evening), 800);
}

static void
too_small_a_screen_takes_no_bets(void **state)
{
	(void)state;
	evening_key(evening, 'b', 14, 52);
	look();
	expect_chips(1000, 0, 0);
	evening_key(evening, 'q', 14, 52);
	assert_true(evening->over);
}

/* Asked on the small screen, or on a larger one before. */
static void
too_small_a_screen_shows_the_question(void **state)
{
	(void)state;
	press("b");
	evening_key(evening, 'q', 10, 40);
	look();
	compare("screen-small-question", 10, 40);
	evening_key(evening, 'n', 10, 40);
	press("q");
	compare("screen-small-question", 10, 40);
	evening_key(evening, 'y', 10, 40);
	look();
	compare("screen-small-notice", 10, 40);
	assert_true(here()->leaving);
}

/* One thing lies over the tables: the question takes the place of the line that was typed before
 * the screen became too small, and the keys are for it alone. */
static void
a_question_takes_the_place_of_the_typed_line(void **state)
{
	(void)state;
	press("b:bi");
	assert_string_equal(scene.prompt, "bi");
	evening_key(evening, 'q', 10, 40);
	look();
	assert_int_equal(scene.cover, COVER_QUESTION);
	assert_null(scene.prompt);
	press("n");
	assert_int_equal(scene.cover, COVER_NONE);
	press("b");
	expect_chips(990, 10, 0);
}

static void
tables_are_changed_by_keys(void **state)
{
	(void)state;
	end();
	begin(two_tables, 1000);
	press("b");
	press("\tbb");
	assert_int_equal(scene.focus, 1);
	assert_int_equal(here()->stakes, 5);
	assert_int_equal(room_at(room, 1)->stakes, 10);
	expect_chips(985, 15, 0);
	press("1");
	assert_int_equal(scene.focus, 0);
	press("\t\t");
	assert_int_equal(scene.focus, 0);
	evening_click(evening, KEY_TABLE + 1, ROWS, COLS);
	assert_int_equal(evening->focus, 1);
	press("9");
	assert_int_equal(scene.focus, 1);
}

static void
simulated_players_come_and_go(void **state)
{
	(void)state;
	press("]");
	assert_string_equal(scene.notice.words, "1 simulated player from now on.");
	press("]]");
	assert_string_equal(scene.notice.words, "3 simulated players from now on.");
	assert_int_equal(floor_players(house.floor, 0), 3);
	press("[[[");
	assert_string_equal(scene.notice.words, "0 simulated players from now on.");
	press("[");
	assert_string_equal(scene.notice.words, "Not done: there is no simulated player here.");
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
}

#ifndef SANITIZED
static void
a_player_who_cannot_be_had_is_told_of(void **state)
{
	struct hoard hoard;

	(void)state;
	hoard_take(&hoard, 0);
	evening_key(evening, ']', ROWS, COLS);
	hoard_give_back(&hoard);
	look();
	assert_int_equal(floor_players(house.floor, 0), 0);
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	assert_memory_equal(scene.notice.words,
			    "Not done: no more than 0 simulated players can be had (",
			    strlen("Not done: no more than 0 simulated players can be had ("));
}
#endif

static void
the_last_seat_is_kept_for_the_person(void **state)
{
	(void)state;
	for (int i = 0; i < sicbo_game.max_seats; i++)
		press("]");
	assert_int_equal(floor_players(house.floor, 0), sicbo_game.max_seats - 1);
	assert_string_equal(scene.notice.words, "Not done: the last seat of the table is yours.");
	press("b");
	expect_chips(995, 5, 0);
}

/* From any pace to the next of the list, and no further than its ends. */
static void
simulated_players_have_a_pace(void **state)
{
	(void)state;
	press("}");
	assert_string_equal(scene.notice.words,
			    "Simulated players think for about 1.00 s now; pauses and the time to "
			    "bet take 67 % of the usual, at all tables.");
	press("{{");
	assert_int_equal(room_think_ms(room), 2500);
	press("{{{{{{{{");
	assert_int_equal(room_think_ms(room), 12000);
	press("}}}}}}}}}}");
	assert_string_equal(scene.notice.words,
			    "Simulated players think for about 0.25 s now; pauses and the time to "
			    "bet take 17 % of the usual, at all tables.");
}

/* HO-21: at a house of somebody else's. */
static void
whoever_may_not_rule_is_told_so(void **state)
{
	(void)state;
	room->shared = true;
	press("}");
	assert_string_equal(scene.notice.words,
			    "Not done: pause, pace and simulated players are the matter of "
			    "whoever runs this house.");
	assert_int_equal(room_think_ms(room), 1500);
	press("P");
	assert_false(room_paused(room));
	room->rules = true;
	press("}");
	assert_int_equal(room_think_ms(room), 1000);
}

static void
actions_can_be_typed(void **state)
{
	(void)state;
	press(":big 40\n");
	expect_chips(960, 40, 0);
	press(":SMALL 7\n");
	expect_chips(953, 47, 0);
	press(":");
	assert_non_null(scene.prompt);
	assert_false(scene.view[0].focused);
	press("big 40");
	assert_string_equal(scene.prompt, "big 40");
	press("\033");
	assert_null(scene.prompt);
	expect_chips(953, 47, 0);
	press(":\n");
	assert_string_equal(scene.notice.words, "");
	press(":fold\n");
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	press("\033:big\n");
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
}

/* What is refused stays, to be mended; Esc takes it away. */
static void
a_refused_line_keeps_its_text(void **state)
{
	(void)state;
	press(":bug 40\n");
	assert_string_equal(
	    scene.notice.words,
	    "Not done: there is no action 'bug' (did you mean big?); the actions of "
	    "sicbo are big, small.");
	assert_string_equal(scene.prompt, "bug 40");
	press("\025big 100000\n");
	assert_string_equal(scene.notice.words, "Not done: the amount must be 1 to 1000.");
	assert_string_equal(scene.prompt, "big 100000");
	evening_key(evening, KEY_RUBOUT, ROWS, COLS);
	evening_key(evening, KEY_RUBOUT, ROWS, COLS);
	press("\n");
	assert_null(scene.prompt);
	expect_chips(0, 1000, 0);
	press(":nothing\n\033");
	assert_null(scene.prompt);
}

static void
the_typed_line_is_completed_and_remembered(void **state)
{
	(void)state;
	press(":b\t");
	assert_string_equal(scene.prompt, "big ");
	press("12\n");
	expect_chips(988, 12, 0);
	press(":s\t");
	assert_string_equal(scene.prompt, "small ");
	press("hjkl\t");
	assert_string_equal(scene.prompt, "small hjkl");
	evening_key(evening, KEY_GO_UP, ROWS, COLS);
	look();
	assert_string_equal(scene.prompt, "big 12");
	evening_key(evening, KEY_RUBOUT, ROWS, COLS);
	press("\n");
	expect_chips(987, 13, 0);
	press(":");
	for (int i = 0; i < 3; i++)
		evening_key(evening, KEY_GO_UP, ROWS, COLS);
	look();
	assert_string_equal(scene.prompt, "big 12");
	evening_key(evening, KEY_GO_DOWN, ROWS, COLS);
	look();
	assert_string_equal(scene.prompt, "big 1");
	for (int i = 0; i < 200; i++)
		press("x");
	assert_int_equal(strlen(scene.prompt), PROMPT_SIZE - 1);
}

static void
a_page_of_figures_is_one_key_away(void **state)
{
	(void)state;
	end();
	shown_pages = pages;
	begin(one_table, 1000);
	shown_pages = NULL;
	press("i");
	assert_ptr_equal(scene.page, pages);
	assert_false(scene.view[0].focused);
	compare("screen-page", 24, 80);
	press("b");
	assert_null(scene.page);
	expect_chips(1000, 0, 0);
	press("ii");
	assert_ptr_equal(scene.page, &evening->own);
	press("i");
	assert_null(scene.page);
	press("ib");
	assert_null(scene.page);
	expect_chips(1000, 0, 0);
}

/* Every change of what the person has is a result, and all of them make the evening's. */
static void
the_evening_is_written_down(void **state)
{
	const struct record *r = &evening->diary.table[0];

	(void)state;
	for (int i = 0; i < 20; i++) {
		press(i % 3 == 0 ? "s" : "b");
		pass(ROUND_MS + TUMBLE);
		assert_int_equal(r->won + r->lost, i + 1);
		assert_int_equal(r->net, scene.tonight);
		assert_int_equal(evening->diary.now, scene.bankroll);
	}
	assert_int_equal(r->net, 5 * (r->won - r->lost));
	press("qi");
	assert_int_equal(r->net, scene.tonight);
	compare("screen-diary", 24, 80);
}

/* The line of a long evening begins with the chips brought, and has room. */
static void
a_long_evening_is_a_short_line(void **state)
{
	struct diary d;

	(void)state;
	diary_begin(&d, 1000);
	diary_name_table(&d, 0, &sicbo_game, "Sic Bo");
	for (int i = 1; i <= 10000; i++)
		diary_note(&d, 0, i);
	assert_int_equal(d.point[0], 0);
	assert_in_range(d.points, DIARY_POINTS / 2, DIARY_POINTS);
	for (int i = 0; i < d.points; i++)
		assert_int_equal(d.point[i], i * d.stride);
	assert_int_equal(d.now, 11000);
	assert_int_equal(d.table[0].won, 10000);
}

/* What the house lent is not what the person came with (LG-11). */
static void
a_loan_is_told_apart(void **state)
{
	char page[PAGE_SIZE], card[PAGE_SIZE];
	struct text whole = text_in(page, sizeof(page)), brief = text_in(card, sizeof(card));
	struct diary d;

	(void)state;
	diary_begin(&d, 5);
	diary_name_table(&d, 0, &sicbo_game, "Sic Bo");
	diary_note(&d, 0, -5);
	diary_lend(&d, 1000);
	diary_write(&d, &whole);
	assert_non_null(strstr(page, "You came with $5. The house lent you $1,000. You have\n"
				     "$1,000 now: -$5.\n"));
	diary_write_card(&d, 80, &brief);
	assert_string_equal(card, "One result: -$5. The house lent you $1,000.\n");
}

/* A verb that the line shows can be completed, even if it cannot be done now. */
static void
every_verb_is_completed(void **state)
{
	(void)state;
	sit_at_craps();
	press(":odd\t");
	assert_string_equal(scene.prompt, "odds ");
	press("\t");
	assert_string_equal(scene.prompt, "odds ");
}

static void
the_typed_line_can_be_wiped_out(void **state)
{
	(void)state;
	press(":big  12\027");
	assert_string_equal(scene.prompt, "big  ");
	press("\027");
	assert_string_equal(scene.prompt, "");
	press("\027small 7\025");
	assert_string_equal(scene.prompt, "");
	press("big 9\n");
	expect_chips(991, 9, 0);
}

static void
help_and_quit_are_words_too(void **state)
{
	(void)state;
	press(":Help\n");
	assert_int_equal(scene.cover, COVER_HELP);
	press("x:help big\n");
	assert_int_not_equal(scene.cover, COVER_HELP);
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	press("\033b:quit\n");
	assert_int_equal(scene.cover, COVER_QUESTION);
	press("n");
	assert_false(evening->over);
}

static void
the_line_of_tables_calls_the_person(void **state)
{
	(void)state;
	begin_anew(games);
	press("2p1");
	pass(1000);
	compare("screen-four-80", 24, 80);
	compare("screen-four-60", 20, 60);
	compare("screen-four-120", 36, 120);
}

/* The line of tables shows as many as there is room for, and the one in focus always; beside it
 * stands how many there are beyond, and a click there goes on. */
static void
the_line_of_tables_follows_the_focus(void **state)
{
	static const struct game *const sixteen[] = {
		&sicbo_game, &sicbo_game, &pig_game,   &craps_game, &sicbo_game, &sicbo_game,
		&pig_game,   &craps_game, &sicbo_game, &sicbo_game, &pig_game,   &craps_game,
		&sicbo_game, &sicbo_game, &pig_game,   &craps_game, NULL
	};
	static const int cols[] = { 60, 80, 119, 120, 200 };

	(void)state;
	begin_anew(sixteen);
	look();
	for (int i = 0; i < 5; i++) {
		for (int at = 0; at < 16; at++, press("\t")) {
			struct sheet sheet = { .cell = NULL };
			char *text = draw(20, cols[i]), title[ROOM_TITLE + 8], *line;
			bool shown[16] = { false };

			snprintf(title, sizeof(title), "%d %s", at + 1, room_title(room, at));
			for (char *c = title; *c != '\0'; c++)
				*c = text_upper(*c);
			line = strtok(text, "\n");
			line = strtok(NULL, "\n");
			if (strstr(line, title) == NULL)
				fail_msg("no '%s' in %d columns: %s", title, cols[i], line);
			free(text);
			assert_int_equal(sheet_resize(&sheet, 20, cols[i]), 0);
			screen_draw(sheet_canvas(&sheet), &scene);
			for (int col = 0; col < cols[i]; col++) {
				int hit = sheet_hit(&sheet, 1, col);

				if (hit >= KEY_TABLE && hit < KEY_TABLE + 16)
					shown[hit - KEY_TABLE] = true;
			}
			assert_true(shown[at]);
			assert_true(at == 0 || shown[at - 1]);
			assert_true(at == 15 || shown[at + 1]);
			sheet_finish(&sheet);
		}
	}
	press("\t\t\t\t\t");
	compare("screen-sixteen-60", 20, 60);
	compare("screen-sixteen-80", 24, 80);
}

/* Until it is old, or looked at; later results are added. */
static void
a_result_elsewhere_is_told_for_a_while(void **state)
{
	(void)state;
	begin_anew(two_tables);
	press("bb2");
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(scene.result[0], 10);
	assert_int_equal(scene.result[1], 0);
	compare("screen-result", 24, 80);
	assert_int_equal(evening_next_ms(evening), 1000);
	pass(RESULT - 1);
	assert_int_equal(scene.result[0], 10);
	pass(1);
	assert_int_equal(scene.result[0], 0);
	press("1s2");
	pass(2 * (ROUND_MS + TUMBLE));
	assert_int_equal(scene.result[0], scene.tonight - 10);
	assert_int_not_equal(scene.result[0], 0);
	press("\t");
	assert_int_equal(scene.result[0], 0);
	press("2");
	assert_int_equal(scene.result[0], 0);
}

static void
a_loss_elsewhere_has_no_minus_besides(void **state)
{
	char *text;

	(void)state;
	begin_anew(two_tables);
	press("ss2");
	pass(ROUND_MS + TUMBLE);
	text = draw(ROWS, COLS);
	assert_non_null(strstr(text, " Sic Bo 1 you lost -$10 "));
	free(text);
}

static void
a_pause_keeps_what_is_told(void **state)
{
	(void)state;
	begin_anew(two_tables);
	press("b2");
	pass(ROUND_MS + TUMBLE);
	press("P");
	assert_int_equal(evening_next_ms(evening), CLOCK_NEVER);
	pass(2 * RESULT);
	assert_int_equal(scene.result[0], 5);
	press("P");
	assert_int_equal(scene.result[0], 0);
}

static void
a_newcomer_is_welcomed(void **state)
{
	(void)state;
	end();
	never_been_here = true;
	begin(one_table, 1000);
	never_been_here = false;
	look();
	assert_ptr_equal(scene.page, &evening->greeting);
	assert_false(scene.view[0].focused);
	compare("screen-welcome", 20, 60);
	press("b");
	assert_null(scene.page);
	assert_true(scene.view[0].focused);
	expect_chips(1000, 0, 0);
	press("b");
	expect_chips(995, 5, 0);
}

static void
tell_shown(void *times, struct evening *e)
{
	++*(int *)times;
	evening_say(e, STYLE_REFUSAL, "The figures are not there.");
}

/* What is open lies over a table that stands still, with a banner; KEYS close it, and it goes on.
 */
static void
expect_held(enum cover cover, const char *keys)
{
	assert_int_equal(evening->cover, cover);
	assert_true(here()->glimpse.paused);
	assert_string_equal(scene.banner.words, "PAUSED: this table stands still");
	assert_true(evening_next_ms(evening) == CLOCK_NEVER);
	pass(10 * ROUND_MS);
	assert_int_equal(here()->glimpse.want.kind, WANT_BETS);
	press(keys);
	assert_int_equal(evening->cover, COVER_NONE);
	assert_false(here()->glimpse.paused);
	assert_string_equal(scene.banner.words, "");
}

static void
what_is_read_stops_the_clock(void **state)
{
	(void)state;
	end();
	never_been_here = true;
	begin(one_table, 1000);
	never_been_here = false;
	look();
	expect_held(COVER_WELCOME, "x");
	press("b?");
	expect_held(COVER_HELP, "x");
	press("i");
	expect_held(COVER_PAGE, "x");
	press("H");
	expect_held(COVER_RECALL, "H");
	press("q");
	expect_held(COVER_QUESTION, "n");
	assert_false(press_interrupt(evening));
	look();
	expect_held(COVER_QUESTION, "n");
	assert_int_equal(here()->stakes, 5);
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(here()->stakes, 0);
}

/* Another person sits there. */
static void
others_wait_for_nobody_who_reads(void **state)
{
	static const char *const keys[] = { "?", "i", "H", "q", NULL };

	(void)state;
	open_room_seat_as(&house, 0, "kim", NULL);
	press("b");
	for (int i = 0; keys[i] != NULL; i++) {
		press(keys[i]);
		assert_int_not_equal(evening->cover, COVER_NONE);
		assert_false(here()->glimpse.paused);
		press("n");
	}
}

/* The pause that the person has made outlasts what they read in it. */
static void
a_pause_outlasts_what_is_read(void **state)
{
	(void)state;
	press("P?");
	assert_true(here()->glimpse.paused);
	press("x");
	assert_true(here()->glimpse.paused);
	press("P");
	assert_false(here()->glimpse.paused);
}

/* Another table goes on, and the one that was left does. */
static void
the_table_that_is_looked_at_stands_still(void **state)
{
	(void)state;
	begin_anew(two_tables);
	press("2?");
	assert_false(room_at(room, 0)->glimpse.paused);
	assert_true(room_at(room, 1)->glimpse.paused);
	press("x1");
	assert_false(room_at(room, 1)->glimpse.paused);
}

static void
what_would_delay_the_first_frame_comes_after_it(void **state)
{
	int times = 0;

	(void)state;
	assert_false(evening_was_shown(evening));
	evening->shown = tell_shown;
	evening->shown_ctx = &times;
	look();
	assert_string_equal(scene.notice.words, "");
	assert_true(evening_was_shown(evening));
	look();
	assert_string_equal(scene.notice.words, "The figures are not there.");
	assert_false(evening_was_shown(evening));
	assert_int_equal(times, 1);
}

static void
count_chosen(void *times, const struct tastes *tastes)
{
	(void)tastes;
	++*(int *)times;
}

static void
press_and_settle(const char *keys)
{
	press(keys);
	tastes_settle(evening);
}

static void
tastes_are_told_once_they_have_settled(void **state)
{
	int times = 0;

	(void)state;
	evening->chosen = count_chosen;
	evening->chosen_ctx = &times;
	press_and_settle("+");
	pass(600);
	press_and_settle("+");
	assert_int_equal(times, 0);
	assert_int_equal(evening_next_ms(evening), 400);
	pass(400);
	tastes_settle(evening);
	assert_int_equal(times, 1);
	press_and_settle("+");
	press_and_settle("-"); /* as it was */
	pass(5000);
	tastes_settle(evening);
	assert_int_equal(times, 1);
	press_and_settle("P");
	press_and_settle("+"); /* time stands still */
	assert_int_equal(times, 2);
	press_and_settle("P");
	press_and_settle("-");
	tastes_tell(evening); /* as at the end */
	assert_int_equal(times, 3);
	evening->chosen = NULL;
}

static void
the_whole_screen_is_drawn(void **state)
{
	(void)state;
	press("++b");
	pass(ROUND_MS + TUMBLE);
	press("r");
	pass(1000);
	compare("screen-80", 24, 80);
	compare("screen-60", 20, 60);
	compare("screen-120", 40, 120);
	compare("screen-too-small", 14, 52);
	press("?");
	compare("screen-help-80", 24, 80);
	compare("screen-help-60", 20, 60);
	press("xq");
	compare("screen-question", 24, 80);
	press("n:big 2");
	compare("screen-prompt", 24, 80);
}

/* The first row is this one, for a sum that was won or lost. */
static void
heads(int cols, chips bankroll, chips on_tables, chips tonight, const char *wanted)
{
	char *text;

	scene.bankroll = bankroll;
	scene.on_tables = on_tables;
	scene.tonight = tonight;
	text = draw(24, cols);
	strchr(text, '\n')[0] = '\0';
	assert_string_equal(text, wanted);
	free(text);
}

/* If it is longer than the rule, it takes rows from the ticker, and no others. */
static void
a_long_notice_is_whole_or_says_that_it_is_not(void **state)
{
	char *text;

	(void)state;
	press("++++bq");
	compare("screen-question-60", 20, 60);
	evening_say(evening, STYLE_OWN, "%040d one %040d two %040d three", 0, 0, 0);
	look();
	text = draw(20, 60);
	assert_non_null(strstr(text, "00 one"));
	assert_non_null(strstr(text, "\n  000"));
	assert_non_null(strstr(text, "00 three\n"));
	assert_null(strstr(text, "…"));
	free(text);
	evening_say(evening, STYLE_OWN, "%030d %030d %030d one %030d nevermore", 0, 0, 0, 0);
	look();
	text = draw(20, 60);
	assert_non_null(strstr(text, "00 one"));
	assert_null(strstr(text, "nevermore"));
	assert_non_null(strstr(text, " …\n"));
	free(text);
}

static void
no_sum_is_cut(void **state)
{
	chips most = 1000000000000;

	(void)state;
	evening->practice = false;
	look();
	heads(60, 1000, 10, -10, " pitboss  bankroll $1,000 · on tables $10 · tonight -$10");
	heads(60, 12345, 100, 234, " pitboss  bankroll $12,345 · on tables $100 · tonight +$234");
	heads(60, 123456, 100, 2345, "  bankroll $123,456 · on tables $100 · tonight +$2,345");
	heads(60, most, 1000, 1000, "  bankroll $1,000,000,000,000 · tonight +$1,000");
	heads(60, most, most, -most, "  bankroll $1,000,000,000,000 · tonight -$1,000,000,000,000");
	heads(80, most, 1000, 10000000,
	      "  bankroll $1,000,000,000,000 · on tables $1,000 · tonight +$10,000,000   21:04");
	press("P");
	heads(60, 1000, 10, -10, " PAUSED  bankroll $1,000 · on tables $10 · tonight -$10");
	heads(80, 1000, 10, -10,
	      " pitboss  bankroll $1,000 · on the tables $10 · tonight -$10             PAUSED");
	evening->practice = true;
	look();
	heads(60, 1000, 10, -10, " PAUSED PRACTICE  bankroll $1,000 · tonight -$10");
	heads(60, most, most, -most, " PAUSED PRACTICE  bankroll $1,000,000,000,000");
}

/* How often WORDS stand on a screen of 120 columns on which one table is alone. */
static int
told_beside(const char *words)
{
	char *text = draw(40, 120), *at = text;
	int n = 0;

	for (; (at = strstr(at, words)) != NULL; at += strlen(words))
		n++;
	free(text);
	return n;
}

/* Beside its felt a table tells what happened; below it the others have their lines, and a click on
 * one goes there. */
static void
a_large_screen_tells_each_thing_once(void **state)
{
	struct sheet sheet = { .cell = NULL };

	(void)state;
	begin_anew(games);
	evening_key(evening, 'z', 40, 120);
	press("1b2p");
	assert_int_equal(told_beside("You bet 5 on pass."), 1);
	assert_int_equal(told_beside(" 1 Sic Bo       You bet 5 on big."), 1);
	press("1");
	assert_int_equal(told_beside("You bet 5 on big."), 1);
	assert_int_equal(told_beside(" 2 Craps        You bet 5 on pass."), 1);
	assert_int_equal(sheet_resize(&sheet, 40, 120), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	assert_int_equal(sheet_hit(&sheet, 36, 20), KEY_TABLE + 1);
	sheet_finish(&sheet);
	end();
	begin(one_table, 1000);
	press("b");
	assert_int_equal(told_beside("You bet 5 on big."), 1);
	assert_int_equal(told_beside("No other table is open; O opens one."), 1);
}

/* In the frame of its table, beside the title. */
static void
the_floor_has_a_banner(void **state)
{
	(void)state;
	end();
	begin(two_tables, 1000);
	press("1");
	strcpy(scene.banner.words, "PAUSED: this table stands still");
	assert_true(draws(36, 120, "╔═ 1 Sic Bo 1 ═ PAUSED: this table stands still ═"));
	assert_true(draws(36, 120, "╗┌─ 2 Sic Bo 2 ─────"));
	press("2");
	strcpy(scene.banner.words, "PAUSED: this table stands still");
	assert_true(draws(36, 120, "╔═ 2 Sic Bo 2 ═ PAUSED: this table stands still ═"));
	assert_true(draws(36, 120, "┌─ 1 Sic Bo 1 ─────"));
}

static void
the_floor_shows_several_tables(void **state)
{
	struct sheet sheet = { .cell = NULL };
	(void)state;
	end();
	begin(two_tables, 1000);
	press("2b");
	pass(1000);
	compare("floor-120", 36, 120);
	assert_int_equal(sheet_resize(&sheet, 36, 120), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	assert_int_equal(sheet_hit(&sheet, 10, 5), KEY_TABLE);
	assert_int_equal(sheet_hit(&sheet, sheet.cursor_row, sheet.cursor_col), KEY_SPOT);
	assert_true(sheet.cursor_col > 60);
	assert_true(scene_is_floor(&scene, 36, 120));
	assert_false(scene_is_floor(&scene, 35, 120));
	assert_false(scene_is_floor(&scene, 36, 119));
	evening_key(evening, 'z', 36, 120);
	look();
	assert_false(scene_is_floor(&scene, 36, 120));
	evening_key(evening, KEY_ESC, 36, 120);
	look();
	assert_true(scene_is_floor(&scene, 36, 120));
	sheet_finish(&sheet);
}

/* As the footer says there, Enter is for the table, not yet for its spots. */
static void
enter_goes_from_the_floor_to_the_table(void **state)
{
	char *text;

	(void)state;
	end();
	begin(two_tables, 1000);
	look();
	text = draw(FLOOR_ROWS, FLOOR_COLS);
	assert_non_null(strstr(text, " Enter zoom  b big $5  s small $5 "));
	assert_null(strstr(text, "bet $5"));
	free(text);
	evening_key(evening, '\n', FLOOR_ROWS, FLOOR_COLS);
	look();
	assert_false(scene_is_floor(&scene, FLOOR_ROWS, FLOOR_COLS));
	expect_chips(1000, 0, 0);
	text = draw(FLOOR_ROWS, FLOOR_COLS);
	assert_non_null(strstr(text, " Enter bet $5  ←→ spot  Esc floor  ? help "));
	free(text);
	text = draw(FLOOR_ROWS - 1, FLOOR_COLS);
	assert_null(strstr(text, "floor")); /* no way leads there */
	free(text);
	evening_key(evening, '\n', FLOOR_ROWS, FLOOR_COLS);
	pass(1000);
	expect_chips(995, 5, 0);
	evening_key(evening, KEY_ESC, FLOOR_ROWS, FLOOR_COLS);
	look();
	assert_true(scene_is_floor(&scene, FLOOR_ROWS, FLOOR_COLS));
}

/* The key has no effect later either, when the screen is larger. */
static void
a_screen_too_small_for_the_floor_says_so(void **state)
{
	(void)state;
	press("z");
	assert_string_equal(scene.notice.words, "Not done: there is no other table.");
	begin_anew(two_tables);
	press("z");
	assert_string_equal(scene.notice.words,
			    "Not done: to show all tables a terminal of 120x36 is needed.");
	assert_true(scene_is_floor(&scene, FLOOR_ROWS, FLOOR_COLS));
	evening_key(evening, 'z', FLOOR_ROWS, FLOOR_COLS);
	press("z");
	assert_false(scene_is_floor(&scene, FLOOR_ROWS, FLOOR_COLS));
}

/* At any place in the sentence, and also if the player has left since. */
static void
every_simulated_player_is_marked(void **state)
{
	static const struct game *const game[] = { &pig_game, NULL };
	static struct news news[NEWS_KEPT];
	const struct ticker *t;
	uint64_t since = 0, missed;
	int n;

	(void)state;
	begin_anew(game);
	t = &evening->station[0].ticker;
	press("]]]");
	for (int i = 0; i < 100 && here()->glimpse.want.kind != WANT_MOVE; i++)
		pass(100);
	press("[[[");
	pass(100000);
	n = table_news(floor_table(house.floor, 0), house.person, &since, news, NEWS_KEPT, &missed);
	for (int i = 0; i < n; i++) {
		char words[PHRASE_NEWS];

		phrase_news(&news[i], words);
		if ((strstr(words, " ᵇ ") != NULL) != (news[i].event.seat != NOBODY))
			fail_msg("%s", words);
	}
	for (int i = 0; i < t->n; i++) {
		const char *words = ticker_sentence(t, i)->words;

		if (strstr(words, " ᵇ ") == NULL && strstr(words, "others bet") == NULL &&
		    strstr(words, "called off") == NULL)
			fail_msg("%s", words);
	}
	assert_non_null(strstr(ticker_sentence(t, t->n - 1)->words, " ᵇ is paid out "));
}

#define EVENING_TEST(name) cmocka_unit_test_setup_teardown(name, an_evening, its_end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
#ifndef SANITIZED /* sanitizers need all the address space that there is */
		EVENING_TEST(a_player_who_cannot_be_had_is_told_of), /* no thread has ended yet */
#endif
		EVENING_TEST(nothing_is_offered_while_nothing_can_be_recorded),
		EVENING_TEST(the_first_bet_sits_down),
		EVENING_TEST(chips_have_sizes),
		EVENING_TEST(a_bet_is_offered_if_it_can_be_paid),
		EVENING_TEST(help_and_the_way_out_are_seen_first),
		EVENING_TEST(chips_are_offered_where_they_are_bet),
		EVENING_TEST(a_larger_bet_brings_more_chips),
		EVENING_TEST(a_notice_is_told_for_a_while),
		EVENING_TEST(a_notice_ends_though_time_passes_meanwhile),
		EVENING_TEST(a_bet_while_dice_roll_waits_for_the_next_round),
		EVENING_TEST(a_first_bet_may_wait_too),
		EVENING_TEST(dice_that_are_still_wake_nobody),
		EVENING_TEST(a_bet_that_waits_can_be_taken_back),
		EVENING_TEST(a_waiting_bet_is_covered_by_chips),
		EVENING_TEST(the_last_bets_are_repeated),
		EVENING_TEST(tonight_adds_up),
		EVENING_TEST(a_result_goes_with_the_next_roll),
		EVENING_TEST(leaving_asks_while_money_is_at_stake),
		EVENING_TEST(leaving_the_house_asks_while_an_ante_is_in_the_pot),
		EVENING_TEST(a_bet_that_comes_down_is_not_asked_for),
		EVENING_TEST(only_bets_that_are_played_out_are_asked_for),
		EVENING_TEST(leaving_while_dice_roll_waits_until_they_lie),
		EVENING_TEST(sitting_down_waits_until_the_dice_lie),
		EVENING_TEST(waiting_to_sit_can_be_taken_back),
		EVENING_TEST(a_repeat_is_offered_if_it_does_something),
		EVENING_TEST(a_bet_that_cannot_be_repeated_is_left_out),
		EVENING_TEST(a_refused_bet_sits_nobody_down),
		EVENING_TEST(a_leaving_person_is_offered_no_bet),
		EVENING_TEST(a_refusal_elsewhere_names_its_table),
		EVENING_TEST(a_chip_is_no_more_than_one_has),
		EVENING_TEST(a_person_is_told_of_being_broke),
		EVENING_TEST(a_question_stands_until_it_is_answered),
		EVENING_TEST(nobody_is_ready_in_their_own_turn),
		EVENING_TEST(nobody_waits_for_others_who_are_not_there),
		EVENING_TEST(that_the_person_sits_out_is_told_at_once),
		EVENING_TEST(that_the_table_has_closed_is_told),
		EVENING_TEST(a_game_of_pig_is_one_result),
		EVENING_TEST(a_round_of_summit_is_one_result),
		EVENING_TEST(a_person_is_dealt_in_at_once),
		EVENING_TEST(a_person_may_wait_for_the_next_game),
		EVENING_TEST(waiting_for_the_next_game_can_be_thought_better_of),
		EVENING_TEST(the_offer_to_be_dealt_in_ends_with_the_round),
		EVENING_TEST(a_game_that_is_on_is_played_out_at_once),
		EVENING_TEST(an_ante_that_is_left_behind_is_lost),
		EVENING_TEST(leaving_the_house_says_what_it_costs),
		EVENING_TEST(a_refusal_is_over_when_it_is_your_turn),
		EVENING_TEST(a_seat_that_is_free_is_left_to_others),
		EVENING_TEST(no_chip_is_counted_twice),
		EVENING_TEST(a_table_without_bets_is_left_at_once),
		EVENING_TEST(one_may_sit_down_again),
		EVENING_TEST(nothing_is_lost_at_the_end),
		EVENING_TEST(a_pause_stops_time),
		EVENING_TEST(too_small_a_screen_takes_no_bets),
		EVENING_TEST(too_small_a_screen_shows_the_question),
		EVENING_TEST(a_question_takes_the_place_of_the_typed_line),
		EVENING_TEST(tables_are_changed_by_keys),
		EVENING_TEST(a_page_of_figures_is_one_key_away),
		EVENING_TEST(the_evening_is_written_down),
		cmocka_unit_test(a_long_evening_is_a_short_line),
		cmocka_unit_test(a_loan_is_told_apart),
		EVENING_TEST(simulated_players_come_and_go),
		EVENING_TEST(the_last_seat_is_kept_for_the_person),
		EVENING_TEST(simulated_players_have_a_pace),
		EVENING_TEST(every_simulated_player_is_marked),
		EVENING_TEST(whoever_may_not_rule_is_told_so),
		EVENING_TEST(actions_can_be_typed),
		EVENING_TEST(a_refused_line_keeps_its_text),
		EVENING_TEST(the_typed_line_is_completed_and_remembered),
		EVENING_TEST(every_verb_is_completed),
		EVENING_TEST(the_typed_line_can_be_wiped_out),
		EVENING_TEST(help_and_quit_are_words_too),
		EVENING_TEST(the_line_of_tables_calls_the_person),
		EVENING_TEST(the_line_of_tables_follows_the_focus),
		EVENING_TEST(a_result_elsewhere_is_told_for_a_while),
		EVENING_TEST(a_loss_elsewhere_has_no_minus_besides),
		EVENING_TEST(a_pause_keeps_what_is_told),
		EVENING_TEST(tastes_are_told_once_they_have_settled),
		EVENING_TEST(a_newcomer_is_welcomed),
		EVENING_TEST(what_is_read_stops_the_clock),
		EVENING_TEST(others_wait_for_nobody_who_reads),
		EVENING_TEST(a_pause_outlasts_what_is_read),
		EVENING_TEST(the_table_that_is_looked_at_stands_still),
		EVENING_TEST(what_would_delay_the_first_frame_comes_after_it),
		EVENING_TEST(the_whole_screen_is_drawn),
		EVENING_TEST(a_long_notice_is_whole_or_says_that_it_is_not),
		EVENING_TEST(no_sum_is_cut),
		EVENING_TEST(a_large_screen_tells_each_thing_once),
		EVENING_TEST(the_floor_has_a_banner),
		EVENING_TEST(the_floor_shows_several_tables),
		EVENING_TEST(enter_goes_from_the_floor_to_the_table),
		EVENING_TEST(a_screen_too_small_for_the_floor_says_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
