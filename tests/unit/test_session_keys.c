/* Keys at random, and each that the help names; on a clock that the test moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/game.h"
#include "games/game_table.h"
#include "long_tests.h"
#include "open_room.h"
#include "room/roster.h"
#include "sanitized.h"
#include "term/glyphs.h"
#include "term/key.h"
#include "tui/house_keys.h"
#include "tui/screen.h"
#include "tui/session.h"

/* Fewer where each takes long. */
#ifdef SANITIZED
enum { KEYS = 10000 };
#else
enum { KEYS = 60000 };
#endif

enum { LONG_KEYS = 2000000 };
enum { KEYS_A_PASS = 100, KEYS_A_FRAME = 50, PASS_MS = 4000, BROUGHT = 50000 };

static struct open_room house;
static struct room *room; /* its room */
static struct session *session;
static struct scene scene;
static struct sheet sheet;
static unsigned luck;

/* The person's chips as the news tell of them, table by table. */
static struct account {
	uint64_t received;
	int seat;
	chips gained; /* to the stack from the table, less what was staked */
} account[ROOM_TABLES];

static struct roster roster;
static chips brought; /* and what tables gave that are closed */

static unsigned
draw(unsigned below)
{
	luck = luck * 1103515245U + 12345U;
	return (luck >> 16) % below;
}

static void
begin(int players)
{
	const struct open_room_plan open = { .game = games,
					     .players = players,
					     .think_ms = 700,
					     .seed = "keys",
					     .bankroll = BROUGHT };
	struct session_plan plan = { .practice = true };

	open_room_begin(&house, &open);
	room = plan.room = house.room;
	session = session_begin(&plan);
	assert_non_null(session);
	brought = BROUGHT;
	roster = (struct roster){ .n = 0 };
}

static chips
gain(const struct game *g, const struct event *e)
{
	enum moves moves = g->events[e->kind].moves;

	if (moves == STAKED)
		return -e->amount;
	if (moves == WON)
		return e->amount + e->stake;
	return moves == BACK || moves == TAKEN || moves == PAID ? e->amount : 0;
}

/* A seat is the person's from their sitting down on, until somebody else sits down in it: a person
 * who has left is still paid for bets that are played out. */
static void
follow_seat(struct account *a, const struct news *news)
{
	if (news->own)
		a->seat = news->event.seat;
	else if (news->event.seat == a->seat)
		a->seat = NOBODY;
}

/* Whether there was news. */
static bool
receive(int table)
{
	struct account *a = &account[table];
	struct table *t = floor_table(house.floor, table);
	static struct news news[NEWS_KEPT];
	uint64_t missed = 0;
	int n = table_news(t, house.person, &a->received, news, NEWS_KEPT, &missed);

	assert_int_equal(missed, 0);
	for (int i = 0; i < n; i++) {
		if (news[i].event.kind == EV_SAT)
			follow_seat(a, &news[i]);
		else if (a->seat != NOBODY && news[i].event.seat == a->seat)
			a->gained += gain(table_game(t), &news[i].event);
	}
	return n > 0;
}

/* Until what the screen knows is all that has happened: a look may make a table go on by itself, as
 * one that plays a game out for somebody who waits to be dealt in. */
static void
look_at_all(int tables)
{
	bool received = true;

	while (received) {
		session_look(session);
		clock_quiet(&house.clock);
		received = false;
		for (int i = 0; i < tables; i++)
			received |= receive(i);
	}
}

static chips
all_gained(void)
{
	chips sum = 0;

	for (int i = 0; i < floor_count(house.floor); i++)
		sum += account[i].gained;
	return sum;
}

static void
close_account(void *ctx, int place)
{
	(void)ctx;
	memmove(&account[place], &account[place + 1],
		(size_t)(roster.n - place - 1) * sizeof(account[0]));
}

static void
open_account(void *ctx, int place)
{
	(void)ctx;
	account[place] = (struct account){ .seat = NOBODY };
}

/* The last gift of a closed table is in no news that can be read: it is what the person has now. */
static void
follow_tables(void)
{
	static const struct roster_ops ways = { close_account, open_account };
	int before = roster.n;

	if (!roster_follow(&roster, room, &ways, NULL) || before == 0)
		return;
	look_at_all(roster.n);
	brought = bank_balance(house.bank, house.person) - all_gained();
	for (int i = 0; i < roster.n; i++)
		brought += room_at(room, i)->stack;
}

/* The chips in the bank and in stacks are those that were brought and those that the tables gave.
 */
static void
chips_are_conserved(void)
{
	chips has, cash, stakes = 0;

	clock_quiet(&house.clock);
	follow_tables();
	for (int i = 0; i < session->tables; i++)
		receive(i);
	look_at_all(session->tables);
	has = cash = bank_balance(house.bank, house.person);
	assert_int_equal(room_cash(room), cash);
	for (int i = 0; i < session->tables; i++) {
		assert_true(room_at(room, i)->stakes >= 0);
		stakes += room_at(room, i)->stakes;
		has += room_at(room, i)->stack;
	}
	if (has != brought + all_gained() || cash < 0 || bank_sum(house.bank) != 0)
		fail_msg("%d in bank and stacks, %d at stake; brought %d, gained %d", (int)has,
			 (int)stakes, (int)brought, (int)all_gained());
}

static void
finish(void)
{
	chips bankroll;

	follow_tables();
	session_end(session);
	bankroll = room_cash(room);
	for (int i = 0; i < floor_count(house.floor); i++)
		receive(i);
	if (bankroll != brought + all_gained())
		fail_msg("left with %d; brought %d, gained %d", (int)bankroll, (int)brought,
			 (int)all_gained());
	open_room_end(&house);
}

static int
random_place(void)
{
	return draw(3) == 0 ? KEY_TABLE + (int)draw(8) : KEY_SPOT + (int)draw(40);
}

static int
random_key(void)
{
	static const char likely[] = "hjkl+-=_urursbpcotnewdyxaizm:?PO1234123456789 \t\n\033  \n\n";
	unsigned kind = draw(40);

	if (kind == 0)
		return 'q';
	if (kind == 1)
		return 1 + (int)draw(0x10ffff);
	if (kind < 5)
		return 1 + (int)draw(126);
	if (kind < 8)
		return KEY_FIRST + (int)draw(KEY_CLICK - KEY_FIRST + 1);
	return likely[draw(sizeof(likely) - 1)];
}

/* In ASCII something stands for all that is drawn. */
static void
can_be_ascii(void)
{
	for (int i = 0; i < sheet.rows * sheet.cols; i++) {
		wchar_t glyph = sheet.cell[i].glyph;

		if (glyph >= 0x80 && glyph_ascii(glyph) == '?')
			fail_msg("U+%04X is '?' in ASCII", (unsigned)glyph);
	}
}

static void
show(int rows, int cols)
{
	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	session_scene(session, &scene);
	screen_draw(sheet_canvas(&sheet), &scene);
	/* The cursor stands on the thing in focus. */
	assert_in_range(sheet.cursor_row, 0, rows - 1);
	assert_in_range(sheet.cursor_col, 0, cols - 1);
	can_be_ascii();
}

static void
any_keys_keep_the_chips_together(void **state)
{
	int rows = 24, cols = 80;

	(void)state;
	luck = 9;
	begin(2);
	for (int i = 0; i < (long_tests() ? LONG_KEYS : KEYS); i++) {
		if (draw(10) == 0)
			session_click(session, random_place(), rows, cols);
		else
			session_key(session, random_key(), rows, cols);
		if (i % KEYS_A_PASS == 0)
			clock_pass(&house.clock, draw(PASS_MS));
		chips_are_conserved();
		if (i % KEYS_A_FRAME == 0) {
			show(rows, cols);
			rows = 15 + (int)draw(40);
			cols = 50 + (int)draw(100);
		}
		if (session->over) {
			finish();
			begin(2);
		}
	}
	finish();
	sheet_finish(&sheet);
}

static struct extent size;

/* The screen, where its cursor stands, and the sentence in it. */
struct glance {
	char *text;
	int row, col;
};

static struct glance
look(void)
{
	struct glance out;

	chips_are_conserved();
	show(size.rows, size.cols);
	out = (struct glance){ sheet_text(&sheet), sheet.cursor_row, sheet.cursor_col };
	assert_non_null(out.text);
	return out;
}

/* Whether KEY does something after these keys. */
static bool
does_after(const char *keys, int table, int key)
{
	struct glance before, after;
	bool does;

	begin(2);
	session->focus = table;
	for (; *keys != '\0'; keys++)
		session_key(session, *keys, size.rows, size.cols);
	session->strayed = true;
	before = look();
	session_key(session, keymap_key(&session->keymap, key, 0), size.rows, size.cols);
	after = look();
	does = session->over || session->redraw || strcmp(before.text, after.text) != 0 ||
	       before.row != after.row || before.col != after.col;
	free(before.text);
	free(after.text);
	finish();
	return does;
}

/* An arrow from the edge does nothing, but it does after an arrow to the other side or from two
 * spots up. A key that goes back, or to a table, needs another key before it. */
static void
does_something(int table, int key, const char *help)
{
	static const char *const befores[] = { "", "l", "kk", "z", "\t" };

	for (size_t i = 0; i < sizeof(befores) / sizeof(befores[0]); i++) {
		if (does_after(befores[i], table, key))
			return;
	}
	fail_msg("%s: %s (%s) does nothing", games[table]->title, key_shown(key).text, help);
}

static void
all_do_something(int table, const int *meant, const char *help)
{
	for (; *meant != KEY_NONE; meant++)
		does_something(table, *meant, help);
}

/* A table's keys while it has the screen: on the floor, Enter would zoom. */
static void
every_key_of_the_help_does_something(void **state)
{
	(void)state;
	for (int table = 0; games[table] != NULL; table++) {
		size = (struct extent){ FLOOR_ROWS - 1, FLOOR_COLS };
		for (const struct pane_key *k = pane_find(games[table])->keys; k->help != NULL; k++)
			all_do_something(table, k->meant, k->help);
		size = (struct extent){ FLOOR_ROWS, FLOOR_COLS };
		for (const struct house_key *k = house_keys; k->help != NULL; k++) {
			/* Nobody else is there. */
			if (k->right != RIGHT_OCCUPANTS && k->right != RIGHT_SPEAK)
				all_do_something(table, k->meant, k->help);
		}
	}
	sheet_finish(&sheet);
}

/* All words in ROW can be clicked, and mean a key from FIRST to LAST or of the list. */
static void
can_be_clicked(int row, int first, int last, const char *list)
{
	for (int col = 0; col < sheet.cols; col++) {
		wchar_t glyph = sheet.cell[row * sheet.cols + col].glyph;
		int meant = sheet_hit(&sheet, row, col);

		if (glyph == L' ' || glyph == L'│')
			continue;
		if ((meant < first || meant > last) &&
		    (meant == 0 || strchr(list, meant) == NULL || meant > 127))
			fail_msg("row %d, column %d of %s means %x", row, col,
				 games[session->focus]->title, (unsigned)meant);
	}
}

static void
tables_and_hints_can_be_clicked(void **state)
{
	static const char hints[] = "ur?q:imHPza.,+-[]{}bspcotnedwyx*/0A\t\n ";

	(void)state;
	for (int table = 0; games[table] != NULL; table++) {
		begin(2);
		session->focus = table;
		for (int i = 0; i < 20; i++) {
			show(24, 80);
			can_be_clicked(1, KEY_TABLE, KEY_TABLE + session->tables - 1, "");
			can_be_clicked(23, KEY_FIRST, KEY_CLICK, hints);
			session_key(session, '\n', 24, 80);
			clock_pass(&house.clock, 1500);
			chips_are_conserved();
		}
		finish();
	}
	sheet_finish(&sheet);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_key_of_the_help_does_something),
		cmocka_unit_test(tables_and_hints_can_be_clicked),
		cmocka_unit_test(any_keys_keep_the_chips_together),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
