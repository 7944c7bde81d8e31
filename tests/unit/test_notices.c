/* What a person is told: notices, results, the sums of the evening, and the line of tables. */
#include "four_games.h"
#include "games/game.h"
#include "open_session.h"
#include "room/phrases.h"

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
	assert_int_equal(session_next_ms(session), 201);
	pass(201);
	assert_string_equal(scene.notice.words, "");
	press("bq");
	pass(2 * NOTICE);
	assert_string_equal(scene.notice.words,
			    "$10 of yours lies here and is played out. Leave the table?");
	press("n+P");
	press("+");
	assert_int_equal(session_next_ms(session), CLOCK_NEVER);
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
	static struct room_ops moving;

	(void)state;
	begin_anew(pig_table);
	press("+");
	assert_int_equal(session_next_ms(session), NOTICE);
	moving = *room->ops;
	moving.now = moving_now;
	room->ops = &moving;
	for (int64_t left = 1; left < 100; left++) {
		for (read_step_ms = 1; read_step_ms < 10; read_step_ms++) {
			read_ms = session->notice_until_ms - left - read_step_ms;
			assert_in_range(session_next_ms(session), 1, left);
		}
	}
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
that_the_table_has_closed_is_told(void **state)
{
	(void)state;
	unusual.rounds = 1;
	begin_anew(one_table);
	unusual.rounds = 0;
	assert_string_equal(scene.notice.words, "");
	pass(60000);
	assert_string_equal(scene.notice.words, "This table has closed. q leaves it.");
}

/* Every change of what the person has is a result, and all of them make the evening's. */
static void
the_evening_is_written_down(void **state)
{
	const struct record *r = &session->diary.table[0];

	(void)state;
	for (int i = 0; i < 20; i++) {
		press(i % 3 == 0 ? "s" : "b");
		pass(ROUND_MS + TUMBLE);
		assert_int_equal(r->won + r->lost, i + 1);
		assert_int_equal(r->net, scene.tonight);
		assert_int_equal(session->diary.now, scene.bankroll);
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
	char page[PAGE_TEXT], card[PAGE_TEXT];
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

static void
the_line_of_tables_calls_the_person(void **state)
{
	(void)state;
	begin_anew(four_games);
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
	assert_int_equal(session_next_ms(session), 1000);
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
	assert_non_null(strstr(text, " Sic Bo 1 you lost $10 "));
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
	assert_int_equal(session_next_ms(session), CLOCK_NEVER);
	pass(2 * RESULT);
	assert_int_equal(scene.result[0], 5);
	press("P");
	assert_int_equal(scene.result[0], 0);
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
	t = &session->table_state[0].ticker;
	press("]]]");
	for (int i = 0; i < 100 && here()->view.request.kind != GAME_REQUEST_MOVE; i++)
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		EVENING_TEST(a_notice_is_told_for_a_while),
		EVENING_TEST(a_notice_ends_though_time_passes_meanwhile),
		EVENING_TEST(tonight_adds_up),
		EVENING_TEST(a_result_goes_with_the_next_roll),
		EVENING_TEST(that_the_table_has_closed_is_told),
		EVENING_TEST(the_evening_is_written_down),
		cmocka_unit_test(a_long_evening_is_a_short_line),
		cmocka_unit_test(a_loan_is_told_apart),
		EVENING_TEST(every_simulated_player_is_marked),
		EVENING_TEST(the_line_of_tables_calls_the_person),
		EVENING_TEST(the_line_of_tables_follows_the_focus),
		EVENING_TEST(a_result_elsewhere_is_told_for_a_while),
		EVENING_TEST(a_loss_elsewhere_has_no_minus_besides),
		EVENING_TEST(a_pause_keeps_what_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
