/* What is worth telling of the people at a house (HO-41). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/lab/study.h"
#include "cmd/play/milestones.h"
#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "resealed.h"

enum { LINES = 4096, KIM = 0, ADA = 1 };

static const struct study craps = { .game = &craps_game, .achievement = achievements_craps };
static const struct study pig = { .game = &pig_game, .achievement = achievements_pig };
static const struct study sicbo = { .game = &sicbo_game };

const struct study *
study_find(const char *name)
{
	return strcmp(name, "craps") == 0 ? &craps : strcmp(name, "pig") == 0 ? &pig : &sicbo;
}

static char complaint[300];

void
command_complain(const char *form, ...)
{
	va_list args;

	va_start(args, form);
	vsnprintf(complaint, sizeof(complaint), form, args);
	va_end(args);
}

static const struct game *const tables[] = { &sicbo_game, &craps_game, &pig_game, NULL };
enum { AT_SICBO, AT_CRAPS, AT_PIG };

static char file[] = "/tmp/milestones.XXXXXX", ledger_file[64], lines[LINES];
static struct clock the_clock;
static struct floor *house_floor;
static struct milestones milestones;
static struct server_watch watch;

static int
begin(void **state)
{
	struct floor_plan plan = { .clock = &the_clock, .game = tables, .seed = "milestones" };

	(void)state;
	strcpy(file + strlen(file) - 6, "XXXXXX");
	close(mkstemp(file));
	snprintf(ledger_file, sizeof(ledger_file), "%s.db", file);
	clock_init(&the_clock, true);
	house_floor = floor_open(&plan);
	assert_non_null(house_floor);
	assert_true(milestones_open(&milestones, file));
	milestones.floor = house_floor;
	assert_non_null(milestones_watch(&milestones, &watch));
	return 0;
}

static int
end(void **state)
{
	static const char *const behind[] = { "", "-wal", "-shm", ".lock" };
	char path[80];

	(void)state;
	milestones_close(&milestones);
	floor_close(house_floor);
	clock_finish(&the_clock);
	unlink(file);
	for (size_t i = 0; i < sizeof(behind) / sizeof(behind[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", ledger_file, behind[i]);
		unlink(path);
	}
	return 0;
}

/* All lines, without the times that they begin with. */
static const char *
told(void)
{
	FILE *in = fopen(file, "r");
	char line[600];

	assert_non_null(in);
	lines[0] = '\0';
	while (fgets(line, sizeof(line), in) != NULL) {
		int day, second, at = 0;

		assert_int_equal(sscanf(line, "{\"time\":\"%*4d-%*2d-%2dT%*2d:%*2d:%2dZ\",%n", &day,
					&second, &at),
				 2);
		assert_true(at > 0);
		strncat(lines, line + at, LINES - strlen(lines) - 1);
	}
	fclose(in);
	return lines;
}

/* Something happens to one who is called so. */
static void
tell(int table, int seat, const char *name, struct event e)
{
	struct news news = { .number = 1, .event = e };

	news.event.seat = (int8_t)seat;
	strcpy(news.name, name);
	watch.received(watch.ctx, table, &news, 1);
}

static uint8_t
kind_of(const struct game *g, const char *name)
{
	uint8_t i = 0;

	while (strcmp(g->events[i].name, name) != 0)
		i++;
	return i;
}

static void
a_win_of_a_hundred_stakes_is_told(void **state)
{
	struct event won = { .kind = kind_of(&sicbo_game, "won"), .round = 7, .stake = 2 };

	(void)state;
	won.spot = 0;
	won.amount = 199;
	tell(AT_SICBO, KIM, "kim", won);
	won.amount = 200;
	tell(AT_SICBO, ADA, "ada-k", won); /* a simulated player */
	tell(AT_SICBO, KIM, "kim", won);
	assert_string_equal(told(),
			    "\"person\":\"kim\",\"what\":\"large_win\",\"table\":\"Sic Bo\","
			    "\"place\":1,\"round\":7,\"bet\":\"big\",\"stake\":2,\"won\":200}\n");
}

static void
make_points(const char *who, int n)
{
	for (int i = 0; i < n; i++) {
		tell(AT_CRAPS, KIM, who, (struct event){ .kind = CRAPS_EV_ROLL, .round = 3 });
		tell(AT_CRAPS, NOBODY, "",
		     (struct event){ .kind = CRAPS_EV_MADE, .n = 6, .round = 3 });
	}
}

/* By one shooter, without a seven-out between them, and told once. */
static void
six_points_are_told(void **state)
{
	(void)state;
	make_points("kim", 5);
	tell(AT_CRAPS, NOBODY, "", (struct event){ .kind = CRAPS_EV_SEVEN_OUT });
	make_points("kim", 5);
	make_points("mel", 5);
	make_points("ada-k", 6);
	assert_string_equal(told(), "");
	make_points("mel", 7);
	assert_string_equal(told(),
			    "\"person\":\"mel\",\"what\":\"points_made\",\"table\":\"Craps\","
			    "\"place\":2,\"round\":3,\"points\":6}\n");
}

static void
pig_tells(int seat, const char *name, const char *event, int n)
{
	tell(AT_PIG, seat, name,
	     (struct event){ .kind = kind_of(&pig_game, event), .n = (uint16_t)n, .round = 9 });
}

static void
play_pig(int ahead)
{
	pig_tells(ADA, "ada-k", "starts", 0);
	pig_tells(KIM, "kim", "holds", 20);
	pig_tells(ADA, "ada-k", "holds", 20 + ahead);
	pig_tells(KIM, "kim", "holds", 90);
	pig_tells(KIM, "kim", "wins", 104);
}

static void
a_game_won_from_sixty_behind_is_told(void **state)
{
	(void)state;
	play_pig(59);
	assert_string_equal(told(), "");
	play_pig(60);
	assert_string_equal(told(),
			    "\"person\":\"kim\",\"what\":\"won_from_behind\",\"table\":\"Pig\","
			    "\"place\":3,\"round\":9,\"behind\":60}\n");
}

/* Snake eyes throw back as far as that; a game before does not count. */
static void
snake_eyes_throw_back(void **state)
{
	(void)state;
	pig_tells(ADA, "ada-k", "starts", 0);
	pig_tells(KIM, "kim", "holds", 70);
	pig_tells(ADA, "ada-k", "holds", 65);
	pig_tells(KIM, "kim", "snake_eyes", 0);
	pig_tells(KIM, "kim", "wins", 101);
	play_pig(10);
	assert_non_null(strstr(told(), "\"behind\":65}\n"));
	assert_null(strchr(strchr(lines, '\n') + 1, '\n'));
}

/* A bet of kim's, so many days ago. */
static void
bet(int days, int won)
{
	char sql[300];

	snprintf(
	    sql, sizeof(sql),
	    "INSERT INTO bet (game_table, number, at, account, round, spot, stake, back, chips)"
	    " SELECT 1, 1, (strftime('%%s', 'now') - %d * 86400) * 1000, id, 1, 'big', 100, %d, 0"
	    " FROM account WHERE name = 'kim'",
	    days, 100 + won);
	reseal(ledger_file, sql);
}

/* As the server does it. */
static void
goes(const struct ledger *ledger, const char *name)
{
	char words[300];
	struct text why = text_in(words, sizeof(words));
	struct evenings e;

	assert_true(ledger_evenings(ledger, name, &e, &why));
	watch.left(watch.ctx, name, &e);
}

static void
kim_goes(void)
{
	char words[300];
	struct text why = text_in(words, sizeof(words));
	struct ledger *ledger = ledger_open(ledger_file, &why);

	if (ledger == NULL)
		fail_msg("%s", words);
	goes(ledger, "kim");
	goes(ledger, "mel");                /* who has bet nothing ever */
	watch.left(watch.ctx, "kim", NULL); /* whose evenings could not be read */
	assert_true(ledger_close(ledger, &why));
}

static void
a_new_best_evening_is_told(void **state)
{
	char words[300];
	struct text why = text_in(words, sizeof(words));
	struct ledger *ledger = ledger_open(ledger_file, &why);
	struct holding kim;

	(void)state;
	assert_non_null(ledger);
	assert_true(ledger_hold(ledger, "kim", 1000, &kim, &why));
	assert_true(ledger_close(ledger, &why));
	reseal(ledger_file,
	       "INSERT INTO session (id, began, process) VALUES (1, 0, 1);"
	       "INSERT INTO account (kind, name) VALUES ('table', 'Sic Bo');"
	       "INSERT INTO game_table (id, session, account, game, rules, opened, closed)"
	       " SELECT 1, 1, id, 'sicbo', 1, 0, 1 FROM account WHERE kind = 'table'");
	bet(0, 30);
	kim_goes(); /* there was none before */
	bet(3, 50);
	bet(3, -10);
	bet(2, -40);
	kim_goes(); /* 30 is no more than 40 */
	assert_string_equal(told(), "");
	bet(0, 15);
	kim_goes();
	kim_goes(); /* once */
	assert_string_equal(told(), "\"person\":\"kim\",\"what\":\"best_evening\",\"won\":45,"
				    "\"before\":40}\n");
}

static void
only_a_plain_file_is_written(void **state)
{
	struct milestones none;

	(void)state;
	assert_false(milestones_open(&none, "/dev/null"));
	assert_non_null(strstr(complaint, "it is no plain file"));
	assert_false(milestones_open(&none, "/nowhere/at/all"));
	assert_true(milestones_open(&none, NULL));
	assert_null(milestones_watch(&none, &watch));
}

#define TOLD(test) cmocka_unit_test_setup_teardown(test, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TOLD(a_win_of_a_hundred_stakes_is_told),    TOLD(six_points_are_told),
		TOLD(a_game_won_from_sixty_behind_is_told), TOLD(snake_eyes_throw_back),
		TOLD(a_new_best_evening_is_told),           TOLD(only_a_plain_file_is_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
