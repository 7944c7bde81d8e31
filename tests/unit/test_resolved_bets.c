/*
 * The rows of bets that follow from the events of a craps table (LG-5).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/text.h"
#include "engine/resolved_bets.h"
#include "unit/craps_play.h"

enum { BOB = 7, SLIPS_TEXT = 400 };

/* "buy 4: 21 0", as the slips of the last deed say. */
static void
write_slips(const struct resolved_bets *resolved_bets, char out[SLIPS_TEXT])
{
	struct text text = text_in(out, SLIPS_TEXT);

	text_add(&text, "%s", "");
	for (int i = 0; i < resolved_bets->n; i++) {
		const struct resolved_bet *resolved_bet = &resolved_bets->at[i];

		text_add(&text, "%s%s", i > 0 ? ", " : "",
			 resolved_bet_spot(&craps_game, resolved_bet));
		if (resolved_bet->on != 0)
			text_add(&text, " %d", resolved_bet->on);
		text_add(&text, ": %lld %lld", (long long)resolved_bet->stake,
			 (long long)resolved_bet->back);
	}
}

/* Plays lines parted by "; ", each of which is a deed of bob's table. */
static void
note_lines(struct play *p, struct resolved_bet_book *book, const char *lines,
	   struct resolved_bets *resolved_bets)
{
	const struct deed roll = { .kind = DEED_ROLL };
	const uint32_t account[SEATS] = { BOB };

	while (*lines != '\0') {
		size_t length = strcspn(lines, ";");
		char line[80];
		struct text text = text_in(line, sizeof(line));

		text_add(&text, "%.*s", (int)length, lines);
		assert_int_equal(play_lines(p, line), 0);
		resolved_bets_of(book, &roll, p->events.at, p->events.n, account, p->s.rail.round,
				 resolved_bets);
		lines += length;
		lines += strspn(lines, "; ");
	}
}

static void
a_deed_has_its_slips(void **state)
{
	static const struct {
		const char *before, *deed, *resolved_bets;
	} rows[] = {
		{ "bob place 6 12", "roll 3 3", "place 6: 12 26" }, /* it stays up */
		{ "bob place 6 12; roll 3 3", "roll 5 1", "place 6: 12 26" },
		{ "bob place 6 12; roll 3 3", "roll 3 4", "place 6: 12 0, pass 9: 10 0" },
		{ "bob place 6 12", "bob change place 6 6", "place 6: 6 6" },
		/* A bet that is put has a row of its own, and the same fate (CL-14). */
		{ "bob put 9 5", "roll 4 5", "pass 9: 10 20, put 9: 5 10" },
		{ "bob put 9 5; bob put 9 2", "roll 3 4", "pass 9: 10 0, put 9: 7 0" },
		{ "bob put 6 5", "roll 3 3", "put 6: 5 10" },
		{ "bob put 6 5; roll 3 3", "roll 4 5", "pass 9: 10 20" },
		{ "bob put 6 5; bob come 3; roll 4 4; bob put 8 2", "roll 3 4",
		  "put 6: 5 0, come 8: 3 0, put 8: 2 0, pass 9: 10 0" },
		/* A don't bet that is taken down tells the number that it was on (CL-12). */
		{ "bob dont-come 5; roll 4 4", "bob change dont-come 8 2", "dont-come 8: 3 3" },
		{ "bob lose 4 11; roll 3 4; bob dont-pass 5; roll 4 4", "bob down dont-pass",
		  "dont-pass 8: 5 5" },
		{ "bob lose 4 11; roll 3 4; bob dont-pass 5", "bob down dont-pass",
		  "dont-pass: 5 5" },
		{ "bob horn 4", "roll 1 1",
		  "number 2: 1 31, number 3: 1 0, number 11: 1 0, number 12: 1 0" },
		{ "bob buy 4 20", "roll 2 2", "buy 4: 20 59" },
		{ "bob buy 4 20", "bob down buy 4", "buy 4: 20 20" },
		/* A vig that was paid with the bet is laid with it: it is lost with it, comes back
		 * with it, and is paid again out of what it wins (CL-24). */
		{ "set vig 1; bob buy 4 20", "bob down buy 4", "buy 4: 21 21" },
		{ "set vig 1; bob buy 4 40", "bob change buy 4 20", "buy 4: 21 21" },
		{ "set vig 1; bob buy 4 20; bob buy 10 40", "roll 3 4",
		  "buy 4: 21 0, buy 10: 42 0, pass 9: 10 0" },
		{ "set vig 1; bob buy 4 20", "roll 2 2", "buy 4: 21 60" },
		{ "set vig 1; bob lay 10 40", "roll 3 4", "lay 10: 41 60, pass 9: 10 0" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *bob = strstr(rows[i].before, "bob");
		char text[SLIPS_TEXT], words[80];
		static struct resolved_bets resolved_bets;
		struct text lines = text_in(words, sizeof(words));
		struct resolved_bet_book book;
		struct play p;

		play_open(&p);
		resolved_bets_begin(&book, &craps_game, 0);
		text_add(&lines, "%.*ssit bob 500", (int)(bob - rows[i].before), rows[i].before);
		assert_int_equal(play_lines(&p, "set layout 1"), 0);
		assert_int_equal(play_lines(&p, words), 0);
		note_lines(&p, &book, "bob pass 10; roll 4 5", &resolved_bets);
		note_lines(&p, &book, bob, &resolved_bets);
		note_lines(&p, &book, rows[i].deed, &resolved_bets);
		write_slips(&resolved_bets, text);
		assert_string_equal(text, rows[i].resolved_bets);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_deed_has_its_slips),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
