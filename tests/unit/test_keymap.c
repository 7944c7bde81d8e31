/* The keys and their meanings, as text and back; each key means one thing everywhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/game.h"
#include "games/game_table.h"
#include "stage.h"
#include "tui/house_keys.h"

enum { WHY = 256, LINES = 2000 };

static struct keymap map;
static char why[WHY];

static int
begin(void **state)
{
	(void)state;
	keymap_init(&map);
	return 0;
}

/* Take lines as a file has them: 0, or the number of the one that is refused. */
static int
take(const char *lines)
{
	for (int number = 1; *lines != '\0'; number++) {
		char line[WHY];
		struct text text = text_in(why, sizeof(why));
		int length = (int)strcspn(lines, "\n");

		snprintf(line, sizeof(line), "%.*s", length, lines);
		if (!keymap_line(&map, line, number, &text))
			return number;
		lines += length + (lines[length] == '\n');
	}
	return 0;
}

static void
expect(const char *lines, int refused)
{
	int line = take(lines);

	if (line != refused)
		fail_msg("'%s' is refused in line %d, not %d: %s", lines, line, refused, why);
}

static void
means(int key, int meant)
{
	if (keymap_find(&map, key) != meant)
		fail_msg("%s means %x, not %x", key_written(key).text,
			 (unsigned)keymap_find(&map, key), (unsigned)meant);
}

static void
keys_are_usual_if_nothing_is_said(void **state)
{
	(void)state;
	means(' ', KEY_SPACE);
	means('h', KEY_GO_LEFT);
	means(KEY_GO_LEFT, KEY_GO_LEFT);
	means('=', '+');
	means('3', KEY_TABLE + 2);
	means('L' & KEY_CTRL, KEY_REDRAW);
	means('Q', KEY_NONE);
	means('V', 'V');
	means(KEY_TABLE, KEY_NONE);
	means(KEY_NONE, KEY_NONE);
}

static void
a_line_gives_all_keys_of_a_meaning(void **state)
{
	(void)state;
	expect("# mine\n\n  roll = R F7\nlarger-chip = * =\nzoom=", 0);
	means('R', KEY_SPACE);
	means(KEY_FUNCTION + 7, KEY_SPACE);
	means(' ', KEY_NONE);
	means('=', '+');
	means('+', KEY_NONE);
	means('z', KEY_NONE);
	assert_string_equal(keymap_word(&map, KEY_SPACE).text, "R");
	assert_string_equal(keymap_word(&map, 'z').text, "(no key)");
}

/* Whether the line of the former meaning comes before, after or not at all. */
static void
a_key_is_taken_from_what_it_meant(void **state)
{
	(void)state;
	expect("roll = r", 0);
	means('r', KEY_SPACE);
	assert_int_equal(keymap_key(&map, 'r', 0), KEY_NONE);
	keymap_init(&map);
	expect("roll = r\nrepeat = R", 0);
	means('r', KEY_SPACE);
	means('R', 'r');
	keymap_init(&map);
	expect("repeat = R\nroll = r", 0);
	means('r', KEY_SPACE);
	means('R', 'r');
}

static void
a_wrong_line_says_what_would_be_right(void **state)
{
	static const struct {
		const char *lines;
		int refused;
		const char *why;
	} rows[] = {
		{ "roll", 1, "a line is `MEANING = KEY ...', as in `repeat = r F5'" },
		{ "= r", 1, "a line is `MEANING = KEY ...', as in `repeat = r F5'" },
		{ "roll it = r", 1, "a line is `MEANING = KEY ...', as in `repeat = r F5'" },
		{ "fly = f", 1,
		  "nothing is called 'fly'; `pitboss keys' lists what keys may mean" },
		{ "\nroll = rr", 2,
		  "there is no key 'rr'; a key is a character, or a name like Space, Enter, Tab, "
		  "Esc, Up, PageDown, F1 or Ctrl-L" },
		{ "roll = r\nrepeat = x r", 2, "the key r stands in line 1 already, for roll" },
		{ "roll = r\n\nRoll = R", 3, "roll has its keys in line 1 already" },
		{ "roll = A B C D E F G H I", 1, "roll has more than 8 keys" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		keymap_init(&map);
		expect(rows[i].lines, rows[i].refused);
		assert_string_equal(why, rows[i].why);
	}
}

/* The keymap as text; the caller frees it. */
static char *
written(void)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	assert_non_null(out);
	keymap_write(&map, out);
	fclose(out);
	return text;
}

static void
a_written_map_makes_the_same(void)
{
	char *once = written(), *twice;

	keymap_init(&map);
	expect(once, 0);
	twice = written();
	assert_string_equal(once, twice);
	free(once);
	free(twice);
}

static void
a_written_map_makes_itself(void **state)
{
	static const char *const rows[] = {
		"",
		"roll = r",
		"repeat =\nlarger-chip = = #\nsmaller-chip = é 大 Ctrl-O\nleave = F12 Backspace",
		"go-up = w\ngo-left = A\ngo-down = S PageDown\ngo-right = D",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		keymap_init(&map);
		expect(rows[i], 0);
		a_written_map_makes_the_same();
	}
}

static void
keys_have_names(void **state)
{
	static const struct {
		const char *name;
		int key;
		const char *shown;
	} rows[] = {
		{ "a", 'a', "a" },
		{ "A", 'A', "A" },
		{ "?", '?', "?" },
		{ "é", 0xe9, "é" },
		{ "Space", ' ', "Space" },
		{ "Left", KEY_GO_LEFT, "←" },
		{ "PageDown", KEY_PAGE_DOWN, "PageDown" },
		{ "F10", KEY_FUNCTION + 10, "F10" },
		{ "Ctrl-L", 12, "^L" },
		{ "", KEY_NONE, "" },
		{ "F13", KEY_NONE, "" },
		{ "Ctrl-C", KEY_NONE, "" },
		{ "Ctrl-", KEY_NONE, "" },
		{ "\xff", KEY_NONE, "" },
		{ "\033", KEY_NONE, "" },
		{ "\u0301", KEY_NONE, "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (key_named(rows[i].name) != rows[i].key)
			fail_msg("'%s' is %x", rows[i].name, (unsigned)key_named(rows[i].name));
		if (rows[i].key == KEY_NONE)
			continue;
		assert_string_equal(key_written(rows[i].key).text, rows[i].name);
		assert_string_equal(key_shown(rows[i].key).text, rows[i].shown);
	}
	assert_int_equal(key_named("space"), ' ');
	assert_int_equal(key_named("ctrl-l"), 12);
}

static void
rows_of_keys_are_shown_together(void **state)
{
	static const int arrows[] = { KEY_GO_UP, KEY_GO_DOWN, KEY_NONE };
	static const int sizes[] = { '+', '-', KEY_NONE };
	char words[40];
	struct text text = text_in(words, sizeof(words));

	(void)state;
	assert_true(keymap_words(&map, arrows, &text));
	text_add(&text, ", ");
	assert_true(keymap_words(&map, sizes, &text));
	assert_string_equal(words, "↑↓, + -");
	expect("larger-chip =\nsmaller-chip = Home\ngo-up = w\n", 0);
	text = text_in(words, sizeof(words));
	assert_true(keymap_words(&map, arrows, &text));
	text_add(&text, ", ");
	assert_true(keymap_words(&map, sizes, &text));
	assert_string_equal(words, "w ↓, Home");
	keymap_init(&map);
	expect("larger-chip =\nsmaller-chip =\n", 0);
	assert_false(keymap_words(&map, sizes, &text));
}

static const struct binding *
binding_of(int meant)
{
	for (int i = 0; i < map.n; i++) {
		if (map.of[i].meant == meant)
			return &map.of[i];
	}
	return NULL;
}

static void
every_meaning_has_a_name_and_a_key_of_its_own(void **state)
{
	(void)state;
	for (int i = 0; i < map.n; i++) {
		assert_true(map.of[i].keys > 0);
		for (int k = 0; k < map.of[i].keys; k++)
			means(map.of[i].key[k], map.of[i].meant);
		for (int k = 0; k < i; k++)
			assert_string_not_equal(map.of[i].name, map.of[k].name);
	}
}

/* The house's keys are no action's, and a letter is the same verb in all games. */
static void
actions_share_a_key_only_if_they_share_a_name(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		for (const struct action_kind *a = games[i]->actions; a->name != NULL; a++) {
			const struct binding *b = a->key != 0 ? binding_of(a->key) : NULL;

			if (a->key != 0 && (b == NULL || strcmp(b->name, a->name) != 0))
				fail_msg("%s: the key of %s is that of %s", games[i]->title,
					 a->name, b != NULL ? b->name : "nothing");
		}
	}
}

static void
every_key_of_the_help_can_be_mapped(void **state)
{
	(void)state;
	for (const struct house_key *k = house_keys; k->help != NULL; k++) {
		for (const int *meant = k->meant; *meant != KEY_NONE; meant++)
			assert_non_null(binding_of(*meant));
	}
	for (int i = 0; games[i] != NULL; i++) {
		for (const struct pane_key *k = pane_find(games[i])->keys; k->help != NULL; k++) {
			for (const int *meant = k->meant; *meant != KEY_NONE; meant++)
				assert_non_null(binding_of(*meant));
		}
	}
}

/* Enter does the marked action, which may be any.  An action without a key of its own is a way to
 * do another one: `change' lays odds too. */
static void
acts_as_named(struct stage *stage, int meant)
{
	const struct game *g = stage->view.game;
	struct intent intent = pane_find(g)->key(&stage->view, meant);
	const struct action_kind *a = &g->actions[intent.action.verb];

	if (intent.kind == INTENT_ACT && meant != KEY_RETURN && a->key != 0 && a->key != meant)
		fail_msg("%s: %s does %s, whose key is %s", g->title, key_written(meant).text,
			 a->name, key_written(a->key).text);
}

static void
a_key_does_the_same_in_every_pane(void **state)
{
	(void)state;
	for (int i = 0; games[i] != NULL; i++) {
		struct stage stage;

		stage_open(&stage, games[i]);
		stage.view.seat = stage_sit(&stage, "you", false, 500);
		stage_sit(&stage, "ada", true, 500);
		for (int step = 0; step < 4; step++) {
			for (int k = 0; k < map.n; k++)
				acts_as_named(&stage, map.of[k].meant);
			if (stage.table_view.request.kind != GAME_REQUEST_DICE)
				stage_time_up(&stage);
			else
				stage_roll(&stage, (const int[]){ 2, 3, 4, 5, 6, 1, 1, 2, 2, 3 });
		}
	}
}

/* A line of any bytes is refused and changes nothing, or it makes a keymap that can be written. */
static void
any_bytes_are_refused_or_make_a_keymap(void **state)
{
	static const char *const words[] = { "roll", "repeat", "zoom", "=",     "= ",
					     " ",    "r",      "F1",   "Space", "\xc3",
					     "\xa9", "\033",   "#",    "ctrl-", "l" };
	unsigned luck = 7;

	(void)state;
	for (int i = 1; i <= LINES; i++) {
		struct keymap before;
		char line[WHY];
		struct text text = text_in(line, sizeof(line)), no = text_in(why, sizeof(why));

		luck = luck * 1103515245U + 12345U;
		for (unsigned bits = luck >> 8; bits != 0; bits >>= 4)
			text_add(&text, "%s", words[bits % (sizeof(words) / sizeof(words[0]))]);
		if (i % 20 == 0)
			keymap_init(&map);
		before = map;
		if (!keymap_line(&map, line, i, &no)) {
			assert_memory_equal(&map, &before, sizeof(map));
			assert_true(no.used > 0 && !no.cut);
		}
		before = map;
		a_written_map_makes_the_same();
		map = before;
	}
}

#define KEYMAP_TEST(name) cmocka_unit_test_setup(name, begin)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		KEYMAP_TEST(keys_are_usual_if_nothing_is_said),
		KEYMAP_TEST(a_line_gives_all_keys_of_a_meaning),
		KEYMAP_TEST(a_key_is_taken_from_what_it_meant),
		KEYMAP_TEST(a_wrong_line_says_what_would_be_right),
		KEYMAP_TEST(a_written_map_makes_itself),
		KEYMAP_TEST(any_bytes_are_refused_or_make_a_keymap),
		KEYMAP_TEST(keys_have_names),
		KEYMAP_TEST(rows_of_keys_are_shown_together),
		KEYMAP_TEST(every_meaning_has_a_name_and_a_key_of_its_own),
		KEYMAP_TEST(actions_share_a_key_only_if_they_share_a_name),
		KEYMAP_TEST(every_key_of_the_help_can_be_mapped),
		KEYMAP_TEST(a_key_does_the_same_in_every_pane),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
