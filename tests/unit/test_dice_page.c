/* The page of the dice: what it says, and what its keys do (LG-30 to LG-33). */
#include "open_session.h"
#include "room/dice_words.h"

static void
begin_here(const char *seed)
{
	const struct open_room_plan open = {
		.game = one_table, .think_ms = 1500, .seed = seed, .bankroll = 1000
	};
	const struct session_plan plan = { .practice = true };

	begin_as(&open, plan);
}

/* The dice as they are for a picture, with secrets that are the same each time. */
static void
compare_dice(const char *name, int rows, int cols)
{
	scene.dice = (struct dice_view){
		.checkable = true,
		.table = 17,
		.next = 38,
		.commitment = "59980e126e96024d0220c5097b85a924abe864f14f205fa978196f439b53acb2",
		.first = 37,
		.sits = true,
		.text = "my lucky day",
		.bet_query = "red",
		.bet_queries = true,
		.reveals = true,
		.joined = "my lucky day/blue",
		.secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
		.former = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
		.from = 1,
		.to = 36,
	};
	compare(name, rows, cols);
}

static void
the_page_of_the_dice_is_one_key_away(void **state)
{
	(void)state;
	begin_here(NULL);
	press("F");
	assert_ptr_equal(scene.overlay, &dice_overlay);
	assert_true(scene.dice.checkable);
	assert_int_equal(strlen(scene.dice.commitment), 64);
	assert_int_equal(scene.dice.next, 1);
	compare_dice("screen-dice-80", ROWS, COLS);
	compare_dice("screen-dice-60", 20, 60);
	press("t");
	compare_dice("screen-dice-text", ROWS, COLS);
	session_key(session, KEY_ESC, ROWS, COLS);
	press("x");
	assert_null(scene.overlay);
	press("?");
	compare_dice("screen-dice-help", ROWS, COLS);
	press("x");
	assert_null(scene.overlay);
	end();
}

/* LG-32. */
static void
a_text_is_typed_on_the_page(void **state)
{
	(void)state;
	begin_here(NULL);

	/* Nobody sits: it holds later. */
	press("Ftred");
	session_key(session, 0xfc, ROWS, COLS);
	session_key(session, 0x1f3b2, ROWS, COLS);
	session_key(session, KEY_RUBOUT, ROWS, COLS);
	press(" :/7");
	assert_ptr_equal(scene.overlay, &own_text_overlay);
	assert_string_equal(scene.prompt, "red\xc3\xbc 7");
	press("\n");
	assert_ptr_equal(scene.overlay, &dice_overlay);
	says("holds when you have sat down");
	assert_true(scene.dice.bet_queries && !scene.dice.sits);
	assert_string_equal(scene.dice.bet_query, "red\xc3\xbc 7");
	press("xb");
	assert_int_equal(session_here(session)->stakes, 5);
	press("F");
	assert_true(scene.dice.sits && scene.dice.bet_queries);
	pass(ROUND_MS + TUMBLE);
	press("");
	assert_string_equal(scene.dice.text, "red\xc3\xbc 7");
	assert_string_equal(scene.dice.joined, "red\xc3\xbc 7");

	/* No bet lies: at once. */
	press("t");
	assert_string_equal(scene.prompt, "red\xc3\xbc 7");
	session_key(session, 'U' & KEY_CTRL, ROWS, COLS);
	press("blue\n");
	says("from the next throw on");
	assert_string_equal(scene.dice.text, "blue");

	/* Up to 64 bytes; Esc leaves it as it was. */
	press("t");
	for (int i = 0; i < 100; i++)
		press("y");
	assert_int_equal(strlen(scene.prompt), 64);
	session_key(session, KEY_ESC, ROWS, COLS);
	look();
	assert_ptr_equal(scene.overlay, &dice_overlay);
	assert_string_equal(scene.dice.text, "blue");
	end();
}

/* LG-33. */
static void
the_secret_is_revealed_by_a_key(void **state)
{
	char commitment[SECRET_HEX], again[SECRET_HEX];
	struct secret secret;

	(void)state;
	begin_here(NULL);
	press("F");
	strcpy(commitment, scene.dice.commitment);
	press("r");
	says("a new one is pledged");
	assert_string_equal(scene.dice.former, commitment);
	assert_true(secret_read(scene.dice.secret, &secret));
	secret_commitment(&secret, again);
	assert_string_equal(again, commitment);
	strcpy(commitment, scene.dice.commitment);

	/* Not while a bet lies. */
	press("xbFr");
	says("when this round is over");
	assert_true(scene.dice.reveals);
	assert_string_equal(scene.dice.commitment, commitment);
	pass(ROUND_MS + TUMBLE);
	assert_false(scene.dice.reveals);
	assert_string_equal(scene.dice.former, commitment);
	assert_int_equal(scene.dice.first, 2);
	end();
}

static void
dice_of_a_seed_have_no_secret(void **state)
{
	(void)state;
	begin_here("a seed");
	press("F");
	assert_false(scene.dice.checkable);
	assert_string_equal(scene.dice.commitment, "");
	press("t");
	assert_null(scene.overlay);
	end();
}

/* Bytes that would command a terminal are not shown. */
static void
texts_are_shown_harmless(void **state)
{
	struct dice_view d = { .checkable = true,
			       .text = "a\xe2\x80\xae"
				       "b" };
	char words[4000];
	struct text text = text_in(words, sizeof(words));

	(void)state;
	dice_words_page(&d, 56, &text);
	assert_non_null(strstr(words, "Your text:   a?b\n"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_page_of_the_dice_is_one_key_away),
		cmocka_unit_test(a_text_is_typed_on_the_page),
		cmocka_unit_test(the_secret_is_revealed_by_a_key),
		cmocka_unit_test(dice_of_a_seed_have_no_secret),
		cmocka_unit_test(texts_are_shown_harmless),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
