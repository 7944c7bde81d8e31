/* Programs of anybody's at live tables (PP sections 6 and 8): the table waits for none of them
 * longer than for anybody, whatever it does, and nothing of it is left.
 *
 * The processes are real, and so is the time.  Each test waits for what it expects. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "buy_ins.h"
#include "dice/seeded.h"
#include "engine/player.h"
#include "engine/table.h"
#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "players/exec.h"
#include "players/named.h"

enum { PROGRAMS = 40, PATIENCE_MS = 60000, SHORT_MS = 20, SAID = 1 << 18, COMMAND = 1024 };

static struct hall {
	struct clock clock;
	struct pool pool;
	struct purses purses;
	struct table *table;
	struct seeded dice;
	uint64_t since;
	char said[SAID]; /* all that the ticker has told */
	size_t n;
	int players;
	struct player *player[PROGRAMS];
	struct bot bot[PROGRAMS];
	void *strategy_data[PROGRAMS];
	char command[PROGRAMS][COMMAND], name[PROGRAMS][NAME_SIZE];
} hall;

static void
hall_dice(void *ctx, int n, int sides, struct roll *out)
{
	(void)ctx;
	source_roll(&hall.dice.bytes.source, n, sides, out);
}

/* A table of G at which a question lasts MS, and nothing else takes long. */
static void
hall_open(const struct game *g, int64_t ms)
{
	struct table_ops ops = { .clock = &hall.clock, .dice = hall_dice };

	hall.players = 0;
	memset(hall.player, 0, sizeof(hall.player));
	hall.since = hall.n = 0;
	hall.said[0] = '\0';
	clock_init(&hall.clock, false);
	pool_init(&hall.pool, &hall.clock);
	purses_init(&hall.purses);
	seeded_init(&hall.dice, "hall", 0);
	ops.pool = &hall.pool;
	ops.chip_account = &hall.purses.chip_account;
	hall.table = table_create(g, &ops);
	assert_non_null(hall.table);
	for (int i = 0; g->options[i].name != NULL; i++) {
		const char *name = g->options[i].name;
		bool asks = strstr(name, "tumble") == NULL && strstr(name, "pause") == NULL;

		if (strstr(name, "-ms") != NULL)
			assert_int_equal(table_set(hall.table, i, asks ? ms : SHORT_MS, NULL), 0);
	}
	assert_int_equal(pool_start(&hall.pool), 0);
	assert_int_equal(table_open(hall.table), 0);
}

/* NAME will sit down, who plays as TEXT says: "hold:20", "exec:...". */
static void
hall_expect(const char *name, const char *text)
{
	int i = hall.players++;
	struct named named;
	char words[COMMAND + 400];
	struct text why = text_in(words, sizeof(words));

	snprintf(hall.command[i], COMMAND, "%s", text);
	snprintf(hall.name[i], NAME_SIZE, "%s", name);
	if (!named_find(table_game(hall.table), hall.command[i], &named, words, sizeof(words)))
		fail_msg("%s", words);
	hall.bot[i] = named.bot;
	hall.strategy_data[i] = strategy_prepare(&hall.bot[i], NULL, &why);
	if (why.used > 0)
		fail_msg("%s", words);
	hall.bot[i].strategy_data = hall.strategy_data[i];
	hall.bot[i].luck = xoshiro_seed(name, 0);
}

/* All who are expected sit down. */
static void
hall_start(void)
{
	for (int i = 0; i < hall.players; i++) {
		struct player_plan plan = { .name = hall.name[i],
					    .account = PURSE_PLAYERS,
					    .bot = hall.bot[i],
					    .stack = 500 };

		if (hall.player[i] == NULL)
			hall.player[i] = player_start(hall.table, &plan);
		assert_non_null(hall.player[i]);
	}
}

static void
hall_seat(const char *name, const char *text)
{
	hall_expect(name, text);
	hall_start();
}

static void
hall_listen(void)
{
	struct news news[16];
	int n;

	while ((n = table_news(hall.table, 0, &hall.since, news, 16, NULL)) > 0) {
		for (int i = 0; i < n; i++) {
			size_t length = strlen(news[i].words);

			assert_true(hall.n + length + 2 < SAID);
			memcpy(hall.said + hall.n, news[i].words, length);
			hall.n += length;
			hall.said[hall.n++] = '\n';
			hall.said[hall.n] = '\0';
		}
	}
}

/* What the ticker tells from now on is looked at. */
static void
hall_forget(void)
{
	hall_listen();
	hall.n = 0;
	hall.said[0] = '\0';
}

/* Wait until the ticker has told WORDS. */
static void
hall_hears(const char *words)
{
	int64_t until_ms = clock_now(&hall.clock) + PATIENCE_MS;

	for (hall_listen(); strstr(hall.said, words) == NULL; hall_listen()) {
		if (clock_now(&hall.clock) > until_ms)
			fail_msg("nobody tells \"%s\"", words);
		poll(NULL, 0, 1);
	}
}

/* All that was played with is paid out, and no process is left. */
static void
hall_close(void)
{
	chips sum = 0;

	assert_int_equal(table_close(hall.table), 0);
	for (int i = 0; i < hall.players; i++) {
		player_free(hall.player[i]);
		strategy_dismiss(&hall.bot[i], hall.strategy_data[i]);
	}
	table_free(hall.table);
	for (int i = 0; i < PURSES; i++)
		sum += hall.purses.owns[i];
	assert_true(sum + hall.purses.won == 0);
	pool_finish(&hall.pool);
	clock_finish(&hall.clock);
	purses_finish(&hall.purses);
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
}

/* A program in the shell's language: it greets, and answers `go' by ANSWER. */
#define PROGRAM(answer)                                                                   \
	"exec:while read -r word a b; do case $word in pitboss) echo player 1 it;; new) " \
	"echo ready $a;; " answer " esac; done"

/* PP-1: in all four games, beside a simulated player.  Its answers are told. */
static void
programs_play_every_game(void **state)
{
	static const struct {
		const struct game *game;
		int64_t ms;
		const char *other, *program, *hears;
	} rows[] = {
		{ &pig_game, 5000, "hold:20",
		  PROGRAM("points) p=$a;; go) [ $p -gt 9 ] && echo $a hold || "
			  "echo $a roll;;"),
		  "it holds: the score is" },
		{ &summit_game, 5000, "showdown",
		  PROGRAM("state) s=$a;; go) [ $s = SHOWDOWN ] && echo $a stay || "
			  "echo $a showdown;;"),
		  "it shows" },
		{ &craps_game, 1000, "grinder",
		  PROGRAM("ask) d='done';; bet) [ $a = it ] && d='done';; may) case $a in pass) "
			  "[ \"$d\" = 'done' ] && d='pass 10';; roll) d=roll;; esac;; "
			  "go) echo $a $d;;"),
		  "it bets 10 on pass" },
		{ &sicbo_game, 600, "steady",
		  PROGRAM("ask) d='small 10';; bet) [ $a = it ] && d='done';; go) echo $a $d;;"),
		  "it bets 10 on small" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		hall_open(rows[i].game, rows[i].ms);
		hall_seat("it", rows[i].program);
		hall_seat("other", rows[i].other);
		hall_hears(rows[i].hears);
		hall_forget();
		hall_hears(rows[i].hears); /* ... and again in a later round */
		hall_close();
	}
}

/* A mark that programs look for: it is not there while they are started for their names. */
static char mark[] = "/tmp/pitboss-proxy-XXXXXX";

static void
mark_choose(void)
{
	int fd;

	strcpy(mark + sizeof(mark) - 7, "XXXXXX");
	fd = mkstemp(mark);
	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(unlink(mark), 0);
}

static void
mark_set(void)
{
	int fd = open(mark, O_CREAT | O_WRONLY, 0600);

	assert_true(fd >= 0);
	close(fd);
}

/* It ends when it has read a line of each kind, the first one or the second.  All of them play at
 * one table, which goes on. */
static void
a_program_may_die_at_any_line(void **state)
{
	static const char dies[] =
	    "exec:while read -r word a b; do [ $word = %s ] && [ -e %s ] && n=$((n+1)) && "
	    "[ $n = %d ] && exit 3; case $word in pitboss) echo player 1 it;; "
	    "new) echo ready $a;; ask) d='small 5';; bet) [ $a = $me ] && d='done';; "
	    "you) me=$a;; go) echo $a $d;; esac; done";
	static const struct {
		const char *word;
		int nth;
	} rows[] = {
		{ "pitboss", 1 }, { "table", 1 }, { "you", 1 },   { "rule", 1 }, { "rule", 2 },
		{ "seed", 1 },    { "new", 1 },   { "ask", 1 },   { "ask", 2 },  { "state", 1 },
		{ "state", 2 },   { "chips", 1 }, { "chips", 2 }, { "bet", 1 },  { "may", 1 },
		{ "may", 2 },     { "go", 1 },    { "go", 2 },    { "go", 3 },   { "ok", 1 },
		{ "ok", 2 },      { "tell", 1 },  { "tell", 2 },
	};
	char text[COMMAND], name[NAME_SIZE], words[100];
	int n = (int)(sizeof(rows) / sizeof(rows[0]));

	(void)state;
	mark_choose();
	hall_open(&sicbo_game, 500);
	for (int i = 0; i < n; i++) {
		snprintf(name, sizeof(name), "p%d", i);
		snprintf(text, sizeof(text), dies, rows[i].word, mark, rows[i].nth);
		hall_expect(name, text);
	}
	mark_set();
	hall_start();
	hall_seat("other", "steady");
	for (int i = 0; i < n; i++) {
		snprintf(words, sizeof(words), "The program of p%d has ended (status 3).\n", i);
		hall_hears(words);
		snprintf(words, sizeof(words), "p%d leaves the table.\n", i);
		hall_hears(words);
	}
	hall_forget();
	hall_hears("other bets");
	hall_close();
	unlink(mark);
}

/* PP section 8: what it does, and what is told.  All of them play at one table, which goes on. */
static void
a_program_that_breaks_the_rules_leaves(void **state)
{
	static const char forced[] = " broke the protocol and was ended.";
	static const struct {
		const char *program, *told;
	} rows[] = {
		{ PROGRAM("go) exit 5;;"), " has ended (status 5)." },
		{ PROGRAM("go) kill -9 $$;;"), " has ended (signal 9)." },
		{ PROGRAM("go) yes \\#;;"), forced },
		{ PROGRAM("go) head -c 600 /dev/zero;;"), forced },
		{ PROGRAM("go) exec >&-; sleep 1000;;"), " has ended (signal 15)." },
		{ PROGRAM("go) sleep 1000 & exit 6;;"), " has ended (status 6)." },
		{ PROGRAM("go) trap '' TERM HUP INT; exec >&-; sleep 1000;;"),
		  " has ended (signal 9)." },
		{ PROGRAM("ask) [ -n \"$q\" ] && exec <&-; q=1;; go) echo $a small 1;;"),
		  " has ended (status" },
	};
	int n = (int)(sizeof(rows) / sizeof(rows[0]));
	char name[NAME_SIZE], words[100];

	(void)state;
	hall_open(&sicbo_game, 300);
	for (int i = 0; i < n; i++) {
		snprintf(name, sizeof(name), "p%d", i);
		hall_seat(name, rows[i].program);
	}
	hall_seat("other", "steady");
	for (int i = 0; i < n; i++) {
		snprintf(words, sizeof(words), "The program of p%d%s", i, rows[i].told);
		hall_hears(words);
		snprintf(words, sizeof(words), "p%d leaves the table.", i);
		hall_hears(words);
	}
	hall_forget();
	hall_hears("other bets");
	hall_close();
}

/* Half a line is no answer: it is late, and so is what comes without an end.  It keeps its seat,
 * and answers the next question. */
static void
a_late_program_keeps_its_seat(void **state)
{
	(void)state;
	hall_open(&sicbo_game, 300);
	hall_seat("it", PROGRAM("go) [ $a = 1 ] && printf '1 small' || echo $a big 10;;"));
	hall_seat("other", "steady");
	/* The half line and the next answer are one line, which is refused; the third is right. */
	hall_hears("it bets 10 on big");
	hall_close();
}

/* How a program stands, for those who ask who is there. */
static void
hall_shows(int i, const char *words)
{
	int64_t until_ms = clock_now(&hall.clock) + PATIENCE_MS;
	char lines[2048];

	for (;;) {
		struct text text = text_in(lines, sizeof(lines));

		player_tell(hall.player[i], &text);
		if (strstr(lines, words) != NULL)
			return;
		if (clock_now(&hall.clock) > until_ms)
			fail_msg("nothing shows \"%s\" but:\n%s", words, lines);
		poll(NULL, 0, 1);
	}
}

static void
it_is_told_how_a_program_stands(void **state)
{
	(void)state;
	hall_open(&sicbo_game, 1500);
	hall_seat("it", PROGRAM("go) case $a in 1) ;; 2) echo $a fly; read -r x; read -r x; "
				"echo $a 'done';; 3) exit 7;; esac;;"));
	hall_seat("other", "steady");
	hall_shows(0, "it plays exec:while read");
	hall_shows(0, "asked 3 times, 1 late, 1 refused");
	hall_shows(0, "first: question 1 was not answered in time");
	hall_shows(0, "it has ended (status 7)");
	hall_shows(0, "and has left");
	hall_shows(1, "other plays steady:10\n");
	hall_close();
}

/* A question is called off when the table goes on, and the table goes on without an answer. */
static void
nobody_waits_for_one_that_hangs(void **state)
{
	(void)state;
	hall_open(&pig_game, 100);
	hall_seat("it", PROGRAM("go) :;;"));
	hall_seat("other", "hold:20");
	hall_hears("it lets the time run out");
	hall_forget();
	hall_hears("it lets the time run out");
	hall_hears("other holds");
	hall_close();
}

/* Wait until four programs have written a line into the file of the mark. */
static void
mark_fills(void)
{
	int64_t until_ms = clock_now(&hall.clock) + PATIENCE_MS;
	struct stat st = { .st_size = 0 };

	while (stat(mark, &st) != 0 || st.st_size < 8) {
		assert_true(clock_now(&hall.clock) < until_ms);
		poll(NULL, 0, 1);
	}
}

/* A table that closes ends them all at once: those that hang before they greet, and those that hang
 * in a question and ignore every signal. */
static void
a_close_waits_for_none_of_them(void **state)
{
	char mute[COMMAND], deaf[COMMAND], name[NAME_SIZE];
	int64_t began_ms;

	(void)state;
	mark_choose();
	snprintf(mute, sizeof(mute),
		 "exec:[ -e %s ] && sleep 1000; read -r a; echo player 1 it; read b", mark);
	snprintf(deaf, sizeof(deaf),
		 PROGRAM("go) trap '' TERM HUP INT; echo x >>%s; while :; do sleep 1; done;;"),
		 mark);
	hall_open(&sicbo_game, 300);
	for (int i = 0; i < 8; i++) {
		snprintf(name, sizeof(name), "p%d", i);
		hall_expect(name, i % 2 == 0 ? mute : deaf);
	}
	mark_set();
	hall_start();
	mark_fills();
	began_ms = clock_now(&hall.clock);
	hall_close();
	/* Each takes two steps of a second, all at the same time. */
	assert_true(clock_now(&hall.clock) - began_ms < PATIENCE_MS);
	unlink(mark);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(programs_play_every_game),
		cmocka_unit_test(a_program_may_die_at_any_line),
		cmocka_unit_test(a_program_that_breaks_the_rules_leaves),
		cmocka_unit_test(a_late_program_keeps_its_seat),
		cmocka_unit_test(it_is_told_how_a_program_stands),
		cmocka_unit_test(nobody_waits_for_one_that_hangs),
		cmocka_unit_test(a_close_waits_for_none_of_them),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
