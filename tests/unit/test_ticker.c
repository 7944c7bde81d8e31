/* What happened, a line an event: others are summed up, and one's own stays in sight. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/words.h"
#include "tui/ticker.h"

enum { YOU = 0, TEXT = 4000 };

static const struct game *game;
static struct ticker ticker;
static uint32_t played;

static void
begin(const struct game *g)
{
	game = g;
	memset(&ticker, 0, sizeof(ticker));
	played = 1;
}

static int
find(const char *const *words, const char *word)
{
	for (int i = 0; words[i] != NULL; i++) {
		if (strcmp(words[i], word) == 0)
			return i;
	}
	fail_msg("no %s", word);
	return 0;
}

/* SEAT 0 is the person's, the others are simulated players called a, b, c. */
static void
tell(const char *kind, int seat, const char *spot, int n, chips amount)
{
	struct news news = { .event = { .seat = (int8_t)seat,
					.n = (uint16_t)n,
					.round = played,
					.amount = strcmp(kind, "all_lost") == 0 ? 0 : amount,
					.stake = amount },
			     .own = seat == YOU };
	int at = 0;

	while (strcmp(game->events[at].name, kind) != 0)
		at++;
	news.event.kind = (uint8_t)at;
	if (spot != NULL)
		news.event.spot = (uint8_t)find(game->spots, spot);
	snprintf(news.name, sizeof(news.name), "%c", 'a' + seat - 1);
	news.mark = event_words(game, &news.event, news.name, YOU, news.words, sizeof(news.words));
	ticker_add(&ticker, game, &news);
}

static void
roll(void)
{
	struct news news = { .event = { .kind = EV_GAME,
					.seat = NOBODY,
					.dice = 3,
					.die = { 1, 2, 3 },
					.round = played },
			     .words = "The dice roll." };

	ticker_add(&ticker, game, &news);
}

/* Blanks at the end of a row are left out. */
static void
draws(int rows, int cols, const char *expected)
{
	struct sheet sheet = { .cell = NULL };
	char *text;

	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	ticker_draw(sheet_canvas(&sheet), &ticker);
	text = sheet_text(&sheet);
	assert_string_equal(text, expected);
	free(text);
	sheet_finish(&sheet);
}

static void
says(const char *expected)
{
	assert_string_equal(ticker_sentence(&ticker, ticker.n - 1)->words, expected);
}

static void
each_event_is_a_line_and_the_newest_is_below(void **state)
{
	(void)state;
	begin(&sicbo_game);
	tell("sat", 1, NULL, 0, 200);
	draws(3, 60, "\n\n a ᵇ sits down with 200.\n");
	tell("sat", 2, NULL, 0, 100);
	tell("left", 1, NULL, 0, 0);
	tell("left", 2, NULL, 0, 0);
	draws(3, 60, " b ᵇ sits down with 100.\n a ᵇ leaves the table.\n b ᵇ leaves the table.\n");
}

static void
bets_of_others_are_one_line_that_is_written_anew(void **state)
{
	(void)state;
	begin(&sicbo_game);
	tell("bet", 1, "big", 0, 25);
	says("a ᵇ bets 25 on big.");
	tell("bet", 1, "small", 0, 5);
	says("a ᵇ bets $30: $25 on big, $5 on small.");
	tell("bet", 2, "small", 0, 40);
	says("2 others bet $70: $45 on small, $25 on big.");
	tell("bet", YOU, "big", 0, 10);
	tell("bet", 3, "total", 9, 1000);
	assert_int_equal(ticker.n, 2);
	assert_string_equal(ticker_sentence(&ticker, 0)->words,
			    "3 others bet $1,070: $1,000 on total 9, $45 on small, $25 on big.");
	says("You bet 10 on big.");
}

static void
what_is_taken_down_is_bet_no_more(void **state)
{
	(void)state;
	begin(&sicbo_game);
	tell("bet", 1, "big", 0, 25);
	tell("bet", 2, "small", 0, 40);
	tell("down", 2, "small", 0, 40);
	says("2 others bet $25 on big.");
	tell("down", 1, "big", 0, 25);
	says("a ᵇ takes 25 down from big.");
}

static void
the_next_bets_are_another_line(void **state)
{
	(void)state;
	begin(&sicbo_game);
	tell("bet", 1, "big", 0, 25);
	tell("bet", 2, "big", 0, 25);
	roll();
	tell("won", 1, "big", 0, 25);
	tell("lost", 2, "big", 0, 5);
	says("2 others win $25 and lose $5.");
	played++;
	tell("bet", 1, "big", 0, 10);
	says("a ᵇ bets 10 on big.");
	assert_int_equal(ticker.n, 4);
}

static void
one_player_with_several_results(void **state)
{
	(void)state;
	begin(&sicbo_game);
	tell("won", 1, "big", 0, 25);
	tell("won", 1, "total", 9, 60);
	says("a ᵇ wins $85.");
	tell("lost", 1, "small", 0, 5);
	says("a ᵇ wins $85 and loses $5.");
	tell("all_lost", 2, NULL, 6, 30);
	says("2 others win $85 and lose $35.");
}

static void
an_ante_has_no_place(void **state)
{
	(void)state;
	begin(&pig_game);
	tell("ante", 1, NULL, 0, 5);
	says("a ᵇ puts 5 into the pot.");
	tell("ante", 2, NULL, 0, 5);
	says("2 others bet $10.");
}

/* What does not fit is left out from its end. */
static void
a_sum_fits_any_width(void **state)
{
	(void)state;
	begin(&craps_game);
	tell("bet", 1, "pass", 0, 1000);
	tell("bet", 2, "come", 0, 50);
	tell("odds", 3, "odds", 6, 20);
	draws(1, 80, " 3 others bet $1,070: $1,000 on pass, $50 on come, $20 on odds on 6.\n");
	draws(1, 60, " 3 others bet $1,070: $1,000 on pass, $50 on come, …\n");
	draws(1, 45, " 3 others bet $1,070: $1,000 on pass, …\n");
	draws(1, 30, " 3 others bet $1,070.\n");
}

static void
ones_own_tell_what_they_brought(void **state)
{
	(void)state;
	begin(&sicbo_game);
	roll();
	tell("won", YOU, "big", 0, 25);
	tell("lost", YOU, "small", 0, 5);
	draws(3, 40,
	      " The dice roll.\n"
	      " You win 25 on big.                +$25\n"
	      " You lose 5 on small.               -$5\n");
}

/* All of one's own bets or results, as the lines that told them are out of sight. */
static void
ones_own_stay_in_sight(void **state)
{
	(void)state;
	begin(&sicbo_game);
	tell("bet", YOU, "big", 0, 25);
	tell("sat", 1, NULL, 0, 100);
	tell("sat", 2, NULL, 0, 100);
	draws(2, 60, " You bet 25 on big.\n b ᵇ sits down with 100.\n");
	draws(1, 60, " b ᵇ sits down with 100.\n");
	roll();
	tell("won", YOU, "big", 0, 25);
	tell("lost", YOU, "small", 0, 5);
	tell("won", 1, "big", 0, 25);
	tell("left", 1, NULL, 0, 0);
	draws(3, 60,
	      " You win $25 and lose $5.                              +$20\n"
	      " a ᵇ wins 25 on big.\n a ᵇ leaves the table.\n");
}

/* What is in the sum is not told again below it. */
static void
ones_own_are_told_once(void **state)
{
	(void)state;
	begin(&sicbo_game);
	tell("sat", 1, NULL, 0, 100);
	tell("bet", YOU, "big", 0, 25);
	tell("bet", YOU, "small", 0, 5);
	tell("bet", YOU, "big", 0, 10);
	draws(2, 60, " You bet $40: $35 on big, $5 on small.\n a ᵇ sits down with 100.\n");
	draws(3, 60, " You bet 25 on big.\n You bet 5 on small.\n You bet 10 on big.\n");
}

/* Of the round before, but no longer. */
static void
what_is_long_past_goes(void **state)
{
	(void)state;
	begin(&sicbo_game);
	tell("bet", YOU, "big", 0, 25);
	played++;
	tell("sat", 1, NULL, 0, 100);
	tell("sat", 2, NULL, 0, 100);
	draws(2, 60, " You bet 25 on big.\n b ᵇ sits down with 100.\n");
	played++;
	tell("sat", 3, NULL, 0, 100);
	draws(2, 60, " b ᵇ sits down with 100.\n c ᵇ sits down with 100.\n");
}

/* A sentence of its own takes a second row; what is in hand is told only where it fits. */
static void
no_word_is_cut(void **state)
{
	(void)state;
	begin(&craps_game);
	tell("won", 1, "come", 6, 1000);
	draws(2, 60, "\n a ᵇ wins 1000 with come on 6; 0 in hand.\n");
	draws(2, 36, "\n a ᵇ wins 1000 with come on 6.\n");
	draws(2, 20, " a ᵇ wins 1000 with\n come on 6.\n");
}

static void
the_oldest_are_forgotten(void **state)
{
	(void)state;
	begin(&sicbo_game);
	for (int i = 0; i < TICKER_KEPT; i++)
		tell("sat", 1, NULL, 0, i);
	tell("bet", 2, "big", 0, 10);
	for (int i = 0; i < TICKER_KEPT; i++)
		tell("sat", 1, NULL, 0, i + 1);
	assert_int_equal(ticker.n, TICKER_KEPT);
	assert_string_equal(ticker_sentence(&ticker, 0)->words, "a ᵇ sits down with 1.");
	tell("bet", 3, "big", 0, 10);
	says("c ᵇ bets 10 on big.");
	ticker_clear(&ticker);
	draws(1, 60, "\n");
}

static void
logs(size_t size, const char *expected)
{
	static char buffer[TEXT];
	struct text text = text_in(buffer, size);

	ticker_log(&ticker, &text);
	assert_string_equal(buffer, expected);
}

static void
the_log_has_the_newest_first(void **state)
{
	(void)state;
	begin(&craps_game);
	logs(TEXT, "Nothing has happened here since you came.\n");
	tell("bet", 1, "pass", 0, 1000000);
	tell("bet", 2, "come", 0, 500);
	tell("odds", 3, "odds", 6, 200);
	tell("won", YOU, "pass", 0, 25);
	logs(TEXT, "You win 25 with pass; 0 in hand.                    +$25\n"
		   "3 others bet $1,000,700: $1,000,000 on pass, $500 on\n"
		   "  come, $200 on odds on 6.\n");
	logs(350, "You win 25 with pass; 0 in hand.                    +$25\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_event_is_a_line_and_the_newest_is_below),
		cmocka_unit_test(bets_of_others_are_one_line_that_is_written_anew),
		cmocka_unit_test(what_is_taken_down_is_bet_no_more),
		cmocka_unit_test(the_next_bets_are_another_line),
		cmocka_unit_test(one_player_with_several_results),
		cmocka_unit_test(an_ante_has_no_place),
		cmocka_unit_test(a_sum_fits_any_width),
		cmocka_unit_test(ones_own_tell_what_they_brought),
		cmocka_unit_test(ones_own_stay_in_sight),
		cmocka_unit_test(ones_own_are_told_once),
		cmocka_unit_test(what_is_long_past_goes),
		cmocka_unit_test(no_word_is_cut),
		cmocka_unit_test(the_oldest_are_forgotten),
		cmocka_unit_test(the_log_has_the_newest_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
