/* The line that is typed at a screen. */
#include "open_session.h"

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
	session_key(session, KEY_RUBOUT, ROWS, COLS);
	session_key(session, KEY_RUBOUT, ROWS, COLS);
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
	session_key(session, KEY_GO_UP, ROWS, COLS);
	look();
	assert_string_equal(scene.prompt, "big 12");
	session_key(session, KEY_RUBOUT, ROWS, COLS);
	press("\n");
	expect_chips(987, 13, 0);
	press(":");
	for (int i = 0; i < 3; i++)
		session_key(session, KEY_GO_UP, ROWS, COLS);
	look();
	assert_string_equal(scene.prompt, "big 12");
	session_key(session, KEY_GO_DOWN, ROWS, COLS);
	look();
	assert_string_equal(scene.prompt, "big 1");
	for (int i = 0; i < 200; i++)
		press("x");
	assert_int_equal(strlen(scene.prompt), PROMPT_TEXT - 1);
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
	assert_ptr_equal(scene.overlay, &help_overlay);
	press("x:help big\n");
	assert_ptr_not_equal(scene.overlay, &help_overlay);
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	press("\033b:quit\n");
	assert_ptr_equal(scene.overlay, &confirm_overlay);
	press("n");
	assert_false(session->over);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		EVENING_TEST(actions_can_be_typed),
		EVENING_TEST(a_refused_line_keeps_its_text),
		EVENING_TEST(the_typed_line_is_completed_and_remembered),
		EVENING_TEST(every_verb_is_completed),
		EVENING_TEST(the_typed_line_can_be_wiped_out),
		EVENING_TEST(help_and_quit_are_words_too),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
