/* Programs at live tables are told what programs are told anywhere, in the same order: the games of
 * PP sections 10 to 12, with the players that are printed there, and the failures of section 13.
 *
 * The table's time is the test's.  The processes are real; the test waits for what they answer. */
#include "live_table.h"

#include <dirent.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

#include "base/text.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "paper_dice.h"
#include "players/exec.h"
#include "players/named.h"
#include "players/record.h"

enum { TALK = 1 << 16, COMMAND = 1024, STACK = 200, PATIENCE_MS = 60000 };
enum { BOB, ANN }; /* their seats */

/* Longer than a program thinks. */
enum { LONG_MS = 60000 };

struct hall {
	struct live_table at;
	const char *dice; /* faces that are still to come, of one throw after the other */
	struct player *bob;
	struct bot bot;
	void *strategy_data;
	char command[COMMAND + 8];
};

static char folder[] = "/tmp/test_live_talk.XXXXXX";

static void
hall_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct hall *h = ctx;

	(void)sides;
	out->n = (uint8_t)n;
	for (int i = 0; i < n; i++)
		out->die[i] = (uint8_t)(*h->dice != '\0' ? *h->dice++ - '0' : 1);
}

/* What is in the folder goes. */
static void
forget(void)
{
	DIR *d = opendir(folder);
	struct dirent *e;
	char path[400];

	assert_non_null(d);
	while ((e = readdir(d)) != NULL) {
		snprintf(path, sizeof(path), "%s/%s", folder, e->d_name);
		if (e->d_name[0] != '.')
			assert_int_equal(unlink(path), 0);
	}
	closedir(d);
}

/* The program of TEXT sits down as bob, and then ann, who is the test. */
static void
hall_open(struct hall *h, const struct game *g, const char *text, const char *dice)
{
	static const struct exec_ops ops = { .record = folder };
	struct player_plan plan = { .name = "bob", .stack = STACK, .think_ms = 1000 };
	struct named named;
	char words[COMMAND + 400];
	struct text why = text_in(words, sizeof(words));

	forget();
	snprintf(h->command, sizeof(h->command), "exec:%.*s", COMMAND, text);
	h->dice = dice;
	assert_true(named_find(g, h->command, &named, words, sizeof(words)));
	h->bot = named.bot;
	h->bot.ops = &ops;
	h->strategy_data = strategy_prepare(&h->bot, NULL, &why);
	if (h->strategy_data == NULL)
		fail_msg("%s", words);
	h->bot.strategy_data = h->strategy_data;
	h->bot.luck = xoshiro_seed("bob", 0);
	live_table_open(&h->at, g, hall_dice);
	for (int i = 0; g->options[i].name != NULL; i++) {
		bool bets = strcmp(g->options[i].name, "round-ms") == 0;

		table_set(h->at.table, i, bets ? LONG_MS : g->options[i].value, NULL);
	}
	if (g == &craps_game)
		table_set(h->at.table, CRAPS_ODDS_LIMIT, 345, NULL);
	plan.account = h->at.players;
	plan.bot = h->bot;
	assert_int_equal(pool_start(&h->at.pool), 0);
	h->bob = player_start(h->at.table, &plan);
	assert_non_null(h->bob);
	clock_quiet(&h->at.clock);
	assert_int_equal(live_table_sit(&h->at, "ann", STACK), ANN);
}

static void
hall_close(struct hall *h)
{
	player_free(h->bob);
	strategy_dismiss(&h->bot, h->strategy_data);
	live_table_close(&h->at);
}

/* How often the program was asked and has answered, or has been late. */
static int
hall_asked(struct hall *h)
{
	char words[2 * COMMAND];
	struct text text = text_in(words, sizeof(words));
	const char *asked;

	player_tell(h->bob, &text);
	asked = strstr(words, "asked ");
	return asked != NULL ? atoi(asked + strlen("asked ")) : 0;
}

/* The program has thought: that is the next time that somebody waits for.  The time of the table
 * stands while it answers for the Nth time, or ends. */
static void
hall_await(struct hall *h, int n)
{
	int64_t waited = 0;

	clock_next(&h->at.clock);
	while (hall_asked(h) < n && !player_gone(h->bob)) {
		if (waited++ > PATIENCE_MS)
			fail_msg("it is asked %d times, and not %d", hall_asked(h), n);
		poll(NULL, 0, 1);
	}
	clock_quiet(&h->at.clock);
}

static bool
hall_is_over(const struct hall *h, const struct game_state *view)
{
	return *h->dice == '\0' &&
	       (h->at.game->layout != NULL || ((const struct rail *)view->bytes)->round > 0);
}

static void
ann_does(struct hall *h, struct action a)
{
	assert_int_equal(table_act(h->at.table, ANN, &a, NULL), 0);
	clock_quiet(&h->at.clock);
}

/* She is to shoot, and has no bet. */
static bool
ann_must_bet(const struct hall *h, const struct game_state *view)
{
	const struct craps *s = (const struct craps *)view->bytes;

	return h->at.game == &craps_game && s->shooter == ANN &&
	       game_requests(&craps_game, s).kind == GAME_REQUEST_BETS &&
	       s->rail.stack[ANN] == STACK;
}

/* Ann does what ANN says where one moves; where one bets, ASKS tells how many questions the program
 * answers to each that the table asks.  It ends with the dice. */
static void
play(struct hall *h, struct action (*ann)(const void *state), const char *asks)
{
	struct game_state view;
	uint32_t bets = 0;
	int asked = 0;

	for (int steps = 0; steps < 1000; steps++) {
		struct game_request request;
		struct table_snapshot now;

		clock_quiet(&h->at.clock);
		request = table_look_now(h->at.table, NOBODY, &view, &now);
		if (hall_is_over(h, &view))
			return;
		if (request.kind == GAME_REQUEST_MOVE && rail_has(request.seats, BOB)) {
			hall_await(h, ++asked);
		} else if (request.kind == GAME_REQUEST_MOVE) {
			ann_does(h, ann(view.bytes));
		} else if (ann_must_bet(h, &view)) {
			ann_does(h, (struct action){ CRAPS_PASS, { 10 } });
		} else if (request.kind == GAME_REQUEST_BETS && request.request_id != bets &&
			   *asks != '\0') {
			bets = request.request_id;
			hall_await(h, asked += *asks++ - '0');
		} else {
			clock_next(&h->at.clock);
		}
	}
	fail_msg("it does not end");
}

/* What a live table has of its own is left out: its time, its guests, and a seed. */
static void
talk_add(struct text *out, char side, char *said)
{
	static const char *const dropped[] = { "rule round-ms ", "rule clock-ms ", "seed ",
					       "player ", NULL };
	uint64_t request_id;
	int end = 0;

	for (int i = 0; dropped[i] != NULL; i++) {
		if (strncmp(said, dropped[i], strlen(dropped[i])) == 0)
			return;
	}
	if (strncmp(said, "tell ", 5) == 0 && strstr(said, " sits down with ") != NULL)
		return;
	if (sscanf(said, "ask %" SCNu64 "%n", &request_id, &end) == 1 && end > 0)
		strcpy(said + end, "\n");
	text_add(out, "%c %s", side, said);
}

static void
talk_read(const char *path, char out[TALK])
{
	struct text text = text_in(out, TALK);
	FILE *in = fopen(path, "r");
	char line[5000];

	if (in == NULL)
		fail_msg("there is no %s", path);
	while (fgets(line, sizeof(line), in) != NULL) {
		enum record_side side;
		const char *said = record_parse(line, &side);

		assert_non_null(said);
		talk_add(&text, (char)side, line + (said - line));
	}
	fclose(in);
	assert_false(text.cut);
}

/* The first line that differs is shown. */
static void
expect_lines(const char *talk, const char *known)
{
	for (int line = 1; *talk != '\0' || *known != '\0'; line++) {
		int n = (int)strcspn(talk, "\n"), m = (int)strcspn(known, "\n");

		if (n != m || memcmp(talk, known, (size_t)n) != 0)
			fail_msg("line %d is '%.*s', and not '%.*s'", line, n, talk, m, known);
		talk += n + (talk[n] != '\0');
		known += m + (known[m] != '\0');
	}
}

/* All that was said is what test_program finds to be said without a table. */
static void
expect_talk(const char *name)
{
	static char talk[TALK], known[TALK];
	const char *dir = getenv("srcdir");
	char path[500];

	snprintf(path, sizeof(path), "%s/bob-1.talk", folder);
	talk_read(path, talk);
	snprintf(path, sizeof(path), "%s/tests/players/%s", dir != NULL ? dir : ".", name);
	talk_read(path, known);
	expect_lines(talk, known);
}

/* The player of PP for the game; NULL: there is no Python here. */
static const char *
player_of_paper(const char *name)
{
	static char command[COMMAND + 8];
	const char *dir = getenv("srcdir");

	snprintf(command, sizeof(command), "exec python3 %s/tests/players/%s",
		 dir != NULL ? dir : ".", name);
	return system("python3 -c '' 2>/dev/null") == 0 ? command : NULL;
}

static struct action
ann_holds_at_20(const void *state)
{
	const struct pig *p = state;

	return (struct action){ .verb = p->points >= 20 ? PIG_HOLD : PIG_ROLL };
}

static struct action
ann_calls_after_three_rolls(const void *state)
{
	const struct summit *s = state;

	return (struct action){ .verb = s->rolls == 3 ? SUMMIT_SHOWDOWN : SUMMIT_ROLL };
}

#define BETS_SMALL                                                                                \
	"while read -r w a b c; do case $w in pitboss) echo player 1 bob;; new) echo ready $a;; " \
	"ask) m=no;; bet) m=yes;; go) [ $m = no ] && echo $a small 10 || echo $a done;; esac; "   \
	"done"

static const struct row {
	const struct game *game;
	const char *player; /* a file, or a command */
	const char *dice, *asks, *talk;
	struct action (*ann)(const void *state);
} rows[] = {
	{ &pig_game, "pig.py", PAPER_PIG, "", "pig.talk", ann_holds_at_20 },
	{ &summit_game, "summit.py", PAPER_SUMMIT, "", "summit.talk", ann_calls_after_three_rolls },
	{ &craps_game, "craps.py", PAPER_CRAPS, "111122", "craps.talk", NULL },
	{ &sicbo_game, BETS_SMALL, "123566", "22", "sicbo.talk", NULL },
};

static void
play_row(const struct row *row)
{
	const char *player = row->player;
	struct hall h;

	if (strstr(player, ".py") != NULL)
		player = player_of_paper(player);
	if (player == NULL)
		skip();
	hall_open(&h, row->game, player, row->dice);
	play(&h, row->ann, row->asks);
	assert_int_equal(table_keep(h.at.table), 0);
	hall_close(&h);
	expect_talk(row->talk);
}

static void
a_game_of_pig(void **state) /* PP section 10 */
{
	(void)state;
	play_row(&rows[0]);
}

static void
a_round_of_summit(void **state) /* PP section 11 */
{
	(void)state;
	play_row(&rows[1]);
}

static void
some_rolls_of_craps(void **state) /* PP section 12 */
{
	(void)state;
	play_row(&rows[2]);
}

static void
two_rounds_of_sicbo(void **state)
{
	(void)state;
	play_row(&rows[3]);
}

/* A table that closes throws once more for the bets that lie: that is told, too, and counts. */
static void
the_last_round_is_told(void **state)
{
	static char talk[TALK];
	char path[100];
	struct hall h;

	(void)state;
	hall_open(&h, &sicbo_game, BETS_SMALL, "124");
	hall_await(&h, 2);
	assert_int_equal(table_close(h.at.table), 0);
	hall_close(&h);
	snprintf(path, sizeof(path), "%s/bob-1.talk", folder);
	talk_read(path, talk);
	expect_lines(
	    strstr(talk, "> ok 2"),
	    "> ok 2\n> tell Round 1: 1 2 4, total 7, small wins.\n> tell bob wins 10 on small.\n"
	    "> tell ann leaves the table.\n> tell ann is paid out 200.\n"
	    "> over 1 bob 10 ann 0\n> bye\n"
	    "- the program has ended (status 0)\n");
}

/* PP-18: an end is told of those who are there, and of what each has won or lost since it came. */
static void
who_has_left_has_no_score(void **state)
{
	static const struct {
		const char *next; /* who takes the seat that was left */
		const char *over;
	} rows_of_leaving[] = {
		{ NULL, "> over 1 bob 20\n> bye\n- the program has ended (status 0)\n" },
		{ "eve", "> over 1 bob 20 eve 0\n> bye\n- the program has ended (status 0)\n" },
	};
	static char talk[TALK];
	char path[100];

	(void)state;
	for (size_t i = 0; i < sizeof(rows_of_leaving) / sizeof(rows_of_leaving[0]); i++) {
		struct game_state view;
		uint32_t request_id;
		struct hall h;

		hall_open(&h, &sicbo_game, BETS_SMALL, "124124");
		hall_await(&h, 2);
		ann_does(&h, (struct action){ SICBO_BIG, { 50 } });
		request_id = table_request_id(h.at.table);
		while (table_look(h.at.table, NOBODY, &view).kind != GAME_REQUEST_BETS ||
		       table_request_id(h.at.table) == request_id) {
			clock_next(&h.at.clock);
			clock_quiet(&h.at.clock);
		}
		assert_int_equal(table_leave(h.at.table, ANN), 0);
		if (rows_of_leaving[i].next != NULL)
			assert_int_equal(live_table_sit(&h.at, rows_of_leaving[i].next, STACK),
					 ANN);
		clock_quiet(&h.at.clock);
		hall_await(&h, 4);
		assert_int_equal(table_close(h.at.table), 0);
		hall_close(&h);
		snprintf(path, sizeof(path), "%s/bob-1.talk", folder);
		talk_read(path, talk);
		expect_lines(strstr(talk, "> over"), rows_of_leaving[i].over);
	}
}

static int
make_folder(void **state)
{
	(void)state;
	return mkdtemp(folder) == NULL;
}

static int
remove_folder(void **state)
{
	(void)state;
	forget();
	return rmdir(folder);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_of_pig),
		cmocka_unit_test(a_round_of_summit),
		cmocka_unit_test(some_rolls_of_craps),
		cmocka_unit_test(two_rounds_of_sicbo),
		cmocka_unit_test(the_last_round_is_told),
		cmocka_unit_test(who_has_left_has_no_score),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
