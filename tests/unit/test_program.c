/* The house's side of the player protocol: games with well-behaved programs, as they are recorded
 * (PP sections 10 to 12), and each failure of PP sections 8 and 13.
 *
 * The programs are shell scripts and the time is real: what has to be waited for is short. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "deeds.h"
#include "dice/script.h"
#include "games/action.h"
#include "games/craps/craps.h"
#include "games/game.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "games/words.h"
#include "paper_dice.h"
#include "players/program.h"
#include "players/record.h"

enum { TALK = 1 << 18, CLOCK_MS = 20000, SHORT_MS = 1, SOON_MS = 500, OBEYS_MS = 2000 };

static struct clock real_clock;
static int64_t patience_ms; /* of the next program */
static char folder[] = "/tmp/test_program.XXXXXX";

static const char *const names[SEATS] = { "bob", "ann" };

/* A program that says what is due, and answers with what is put in for the answer to question A. */
#define PLAYER(answer)                                                                           \
	"while read -r w a b c; do case $w in pitboss) echo player 1 bob;; new) echo ready $a;;" \
	"points) p=$a;; go) " answer ";; esac; done"

/* The player of PP section 10, by whose names bob is me. */
#define HOLDS_AT_20                                                                            \
	PLAYER("if [ $p -ge 20 ] && [ $h -lt 75 ]; then echo $a hold; else echo $a roll; fi;;" \
	       "score) [ $a = ann ] && h=$b")

/* A table of two: the program, bob, in seat 0, and ann. */
struct bench {
	const struct game *game;
	struct game_state state;
	struct program *program;
	uint64_t number;
};

static struct program_plan
plan_of(const struct game *g, const char *command)
{
	return (struct program_plan){ .command = command,
				      .name = "bob",
				      .game = g,
				      .clock = &real_clock,
				      .seed = "5b1f",
				      .record = folder,
				      .patience_ms = patience_ms,
				      .hello_ms = CLOCK_MS,
				      .restarts = PROGRAM_RESTARTS,
				      .clock_ms = 1000 };
}

static void
forget_talks(void)
{
	DIR *d = opendir(folder);
	struct dirent *e;
	char path[400];

	while ((e = readdir(d)) != NULL) {
		snprintf(path, sizeof(path), "%s/%s", folder, e->d_name);
		if (e->d_name[0] != '.')
			assert_int_equal(unlink(path), 0);
	}
	closedir(d);
}

static void
sit(struct bench *b, chips stack)
{
	int seat;

	game_open(b->game, &b->state);
	for (int i = 0; i < 2; i++)
		assert_int_equal(deed_sit(b->game, &b->state, &seat, stack, NULL), 0);
}

static void
bench_start(struct bench *b, const struct game *g, const struct program_plan *plan)
{
	char why[PROGRAM_WHY];

	forget_talks();
	*b = (struct bench){ .game = g };
	sit(b, 200);
	b->program = program_start(plan, why);
	assert_string_equal(why, "");
	assert_non_null(b->program);
}

static bool
bench_begin(struct bench *b)
{
	return program_begin(b->program,
			     &(struct game_start){ .number = ++b->number,
						   .names = names,
						   .rail = (const struct rail *)&b->state });
}

/* What the program does, asked with the time MS. */
static enum program_did
ask(struct bench *b, int64_t ms)
{
	struct game_state view;
	struct action action;

	game_view(b->game, &b->state, 0, &view);
	return program_ask(b->program, &view, ms, NULL, NULL, &action);
}

/* The time that is left for a further bet: a little less than all. */
static void
round_time(char *said)
{
	unsigned long request_id, ms;

	if (sscanf(said, "ask %lu %lu", &request_id, &ms) == 2 && ms > 500 && ms % 1000 != 0)
		sprintf(said, "ask %lu %d\n", request_id, ms > 1000 ? 10000 : 1000);
}

/* The recorded talk without its times, and without the lines of a state and the table if BRIEF. */
static void
read_talk(int number, bool brief, char out[TALK])
{
	static const char *const dropped[] = { "state", "turn", "points", "score", "may",
					       "table", "you",  "rule",   "seed",  NULL };
	struct text text = text_in(out, TALK);
	char path[100], line[5000];
	FILE *in;

	snprintf(path, sizeof(path), "%s/bob-%d.talk", folder, number);
	in = fopen(path, "r");
	assert_non_null(in);
	while (fgets(line, sizeof(line), in) != NULL) {
		enum record_side side;
		const char *said = record_parse(line, &side);
		bool drop = false;

		assert_non_null(said);
		round_time(line + (said - line));
		for (int i = 0; brief && side == RECORD_TO && dropped[i] != NULL; i++)
			drop |= strncmp(said, dropped[i], strlen(dropped[i])) == 0;
		if (!drop)
			text_add(&text, "%c %s", (char)side, said);
	}
	fclose(in);
	assert_false(text.cut);
}

/* End the program; its talk is, without the lines of states, TEXT. */
static void
expect_talk(struct bench *b, const char *text)
{
	char talk[TALK];

	program_free(b->program);
	read_talk(1, true, talk);
	assert_string_equal(talk, text);
}

static void
tell_events(struct bench *b, const struct events *e)
{
	for (int i = 0; i < e->n; i++) {
		char words[500];
		int seat = e->at[i].seat;

		event_words(b->game, &e->at[i], seat != NOBODY ? names[seat] : NULL, NOBODY, words,
			    sizeof(words));
		program_tell(b->program, words);
	}
}

static void
bench_do(struct bench *b, struct deed *d)
{
	static struct events events;

	events.n = 0;
	assert_int_equal(game_do(b->game, &b->state, d, &events, NULL), 0);
	tell_events(b, &events);
}

/* Ann does ACTION, or lets her time run out. */
static void
ann_does(struct bench *b, bool acts, struct action action)
{
	struct deed d = acts ? deed_of_act(1, &action) : deed_of_time();

	bench_do(b, &d);
}

static void
bob_does(struct bench *b)
{
	struct game_state view;
	struct action action;
	struct deed d;

	game_view(b->game, &b->state, 0, &view);
	d = program_ask(b->program, &view, -1, NULL, NULL, &action) == PROGRAM_ACTS
		? deed_of_act(0, &action)
		: deed_of_time();
	bench_do(b, &d);
}

/* Go on with these dice, faces of one throw after the other, until there are no more. */
static void
play(struct bench *b, const char *dice, struct action (*ann)(const void *state))
{
	while (*dice != '\0' || game_requests(b->game, &b->state).kind != GAME_REQUEST_DICE) {
		struct game_request request = game_requests(b->game, &b->state);
		struct deed d = { .kind = DEED_ROLL, .seat = NOBODY };

		if (request.kind == GAME_REQUEST_START && *dice == '\0')
			return;
		if (request.kind == GAME_REQUEST_DICE) {
			d.roll.n = request.dice;
			for (int i = 0; i < request.dice; i++)
				d.roll.die[i] = (uint8_t)(*dice++ - '0');
			bench_do(b, &d);
		} else if (request.kind == GAME_REQUEST_MOVE && rail_has(request.seats, 0)) {
			bob_does(b);
		} else if (request.kind == GAME_REQUEST_MOVE) {
			ann_does(b, true, ann(&b->state));
		} else {
			ann_does(b, false, (struct action){ 0 });
		}
		if (((struct rail *)&b->state)->round > 0)
			return;
	}
}

/* The whole record is that of the file; with UPDATE=1 the file becomes it. */
static void
expect_file(const char *name)
{
	const char *dir = getenv("srcdir");
	static char talk[TALK], known[TALK];
	char path[500];
	FILE *f;
	size_t n;

	read_talk(1, false, talk);
	snprintf(path, sizeof(path), "%s/tests/players/%s", dir != NULL ? dir : ".", name);
	if (getenv("UPDATE") != NULL) {
		f = fopen(path, "w");
		assert_non_null(f);
		fputs(talk, f);
		fclose(f);
	}
	f = fopen(path, "r");
	assert_non_null(f);
	n = fread(known, 1, sizeof(known) - 1, f);
	known[n] = '\0';
	fclose(f);
	assert_string_equal(talk, known);
}

static void
finish(struct bench *b, int64_t bob, int64_t ann)
{
	const int64_t score[SEATS] = { bob, ann };

	program_over(b->program, score);
	program_free(b->program);
}

static struct action
ann_holds_at_20(const void *state)
{
	const struct pig *p = state;

	return (struct action){ .verb = p->points >= 20 ? PIG_HOLD : PIG_ROLL };
}

/* PP section 10. */
static void
a_game_of_pig(void **state)
{
	struct program_plan plan = plan_of(&pig_game, HOLDS_AT_20);
	struct bench b;

	(void)state;
	bench_start(&b, &pig_game, &plan);
	assert_true(bench_begin(&b));
	play(&b, PAPER_PIG, ann_holds_at_20);
	assert_int_equal(program_counts(b.program)->late, 0);
	finish(&b, 0, 1);
	expect_file("pig.talk");
}

static struct action
ann_calls_after_three_rolls(const void *state)
{
	const struct summit *s = state;

	return (struct action){ .verb = s->rolls == 3 ? SUMMIT_SHOWDOWN : SUMMIT_ROLL };
}

/* PP section 11. */
static void
a_round_of_summit(void **state)
{
	struct program_plan plan =
	    plan_of(&summit_game, PLAYER("if [ $s = TURN ]; then echo $a roll; else echo $a stay; "
					 "fi;; state) s=$a"));
	struct bench b;

	(void)state;
	bench_start(&b, &summit_game, &plan);
	assert_true(bench_begin(&b));
	play(&b, PAPER_SUMMIT, ann_calls_after_three_rolls);
	finish(&b, -4, 4);
	expect_file("summit.talk");
}

/* Ann bets 10 if she is to shoot. */
static void
ann_bets(struct bench *b)
{
	const struct craps *s = (const struct craps *)&b->state;
	struct action pass = { .verb = CRAPS_PASS, .arg = { 10 } };
	struct deed d = deed_of_act(1, &pass);

	if (b->game == &craps_game && s->shooter == 1)
		bench_do(b, &d);
}

/* Bets until bob says done, then the dice, whoever throws them. */
static void
bet_and_throw(struct bench *b, const char *dice)
{
	for (int step = 0; *dice != '\0'; step++) {
		struct game_request request = game_requests(b->game, &b->state);
		struct deed d = { .kind = DEED_ROLL, .seat = NOBODY };
		struct game_state view;
		struct action action;
		enum program_did did = PROGRAM_ACTS;

		assert_true(step < 100);
		ann_bets(b);
		while (did == PROGRAM_ACTS && request.kind == GAME_REQUEST_BETS) {
			game_view(b->game, &b->state, 0, &view);
			did = program_ask(b->program, &view, -1, NULL, NULL, &action);
			d = deed_of_act(0, &action);
			if (did == PROGRAM_ACTS)
				bench_do(b, &d);
			request = game_requests(b->game, &b->state);
		}
		if (request.kind == GAME_REQUEST_BETS) {
			d = deed_of_time();
			bench_do(b, &d);
			request = game_requests(b->game, &b->state);
		}
		if (request.kind != GAME_REQUEST_DICE)
			continue;
		d = (struct deed){ .kind = DEED_ROLL, .seat = NOBODY };
		d.roll.n = request.dice;
		for (int i = 0; i < request.dice; i++)
			d.roll.die[i] = (uint8_t)(*dice++ - '0');
		bench_do(b, &d);
	}
}

/* PP section 12. */
static void
some_rolls_of_craps(void **state)
{
	struct program_plan plan =
	    plan_of(&craps_game, PLAYER("if [ $m = no ]; then echo $a pass 10; "
					"elif [ \"$o\" ]; then echo $a odds $o; "
					"elif [ $r ]; then echo $a roll; else echo $a done; fi;; "
					"ask) m=no o= r=;; bet) [ $a$b = bobpass ] && m=yes;; "
					"may) case $a in roll) r=yes;; odds) o=\"$b ${c##*.}\";; "
					"esac"));
	struct bench b;

	(void)state;
	bench_start(&b, &craps_game, &plan);
	assert_int_equal(deed_set(&craps_game, &b.state, CRAPS_ODDS_LIMIT, 345, NULL), 0);
	assert_true(bench_begin(&b));
	bet_and_throw(&b, PAPER_CRAPS);
	finish(&b, -20, 10);
	expect_file("craps.talk");
}

static void
a_round_of_sicbo(void **state)
{
	struct program_plan plan =
	    plan_of(&sicbo_game, PLAYER("if [ $m = no ]; then echo $a small 10; else echo $a done; "
					"fi;; ask) m=no;; bet) m=yes"));
	struct bench b;

	(void)state;
	bench_start(&b, &sicbo_game, &plan);
	assert_true(bench_begin(&b));
	bet_and_throw(&b, "123566");
	finish(&b, 0, 0);
	expect_file("sicbo.talk");
}

/* PP-7, PP section 9. */
static void
a_game_in_json(void **state)
{
	struct program_plan plan = plan_of(
	    &pig_game,
	    "q=0; read -r x; echo player 1 bob json; while read -r w; do case $w in *'\"new\"'*) "
	    "echo ready 1;; *'\"ask\"'*) q=$((q+1)); if [ $q = 2 ]; then echo fly; else echo $q "
	    "roll; fi;; *'\"go\"'*) echo $q hold;; esac; done");
	struct bench b;

	(void)state;
	bench_start(&b, &pig_game, &plan);
	assert_true(bench_begin(&b));
	play(&b, "43", ann_holds_at_20);
	finish(&b, 0, 0);
	expect_file("json.talk");
}

static void
capabilities_leave_lines_out(void **state)
{
	struct program_plan plan =
	    plan_of(&pig_game, "read -r x; echo player 1 bob brief what quiet; "
			       "while read -r w a b; do case $w in new) echo ready $a;; go) "
			       "echo $a roll;; esac; done");
	static char talk[TALK];
	struct bench b;

	(void)state;
	bench_start(&b, &pig_game, &plan);
	assert_true(bench_begin(&b));
	play(&b, "434365", ann_holds_at_20);
	finish(&b, 0, 0);
	read_talk(1, false, talk);
	assert_null(strstr(talk, "> may"));
	assert_null(strstr(talk, "> tell"));
	assert_non_null(strstr(talk, "> points"));
}

#define HELLO "> pitboss 1\n< player 1 bob\n> new 1\n< ready 1\n"

static void
start_game(struct bench *b, const char *command)
{
	struct program_plan plan = plan_of(&pig_game, command);

	bench_start(b, &pig_game, &plan);
	assert_true(bench_begin(b));
	deed_time(&pig_game, &b->state, NULL);
}

/* Question 1 has been answered with a roll, after which there is a choice. */
static void
roll_once(struct bench *b)
{
	struct action roll = { .verb = PIG_ROLL };

	assert_int_equal(deed_act(&pig_game, &b->state, 0, &roll, NULL, NULL), 0);
	assert_int_equal(
	    deed_roll(&pig_game, &b->state, &(struct roll){ .n = 2, .die = { 3, 4 } }, NULL), 0);
}

/* PP-15: what the game does instead is told at once, and an answer that comes later is skipped. */
static void
a_late_answer_is_skipped(void **state)
{
	static char talk[TALK];
	struct bench b;

	(void)state;
	start_game(&b, PLAYER("if [ $a = 2 ]; then echo 1 roll; echo 2 hold; fi"));
	assert_int_equal(ask(&b, SHORT_MS), PROGRAM_LATE);
	read_talk(1, true, talk);
	assert_non_null(strstr(talk, "> late 1 roll\n"));
	roll_once(&b);
	assert_int_equal(ask(&b, CLOCK_MS), PROGRAM_ACTS);
	assert_int_equal(program_counts(b.program)->late, 1);
	assert_int_equal(program_counts(b.program)->refused, 0);
	expect_talk(&b, HELLO "> ask 1 1\n> go 1\n> late 1 roll\n> ask 2 20000\n> go 2\n< 1 roll\n"
			      "- an answer to an older question is skipped\n< 2 hold\n> ok 2\n> "
			      "bye\n- the program has ended (status 0)\n");
	start_game(&b, PLAYER(":"));
	roll_once(&b);
	assert_int_equal(ask(&b, SHORT_MS), PROGRAM_LATE);
	expect_talk(&b, HELLO "> ask 1 1\n> go 1\n> late 1 hold\n> bye\n"
			      "- the program has ended (status 0)\n");
}

static bool
it_stands_no_more(void *ctx, const struct action *action, struct text *why)
{
	(void)ctx, (void)action, (void)why;
	return false;
}

/* PP section 8: an answer to a question that the table asks no more is late, and not wrong. */
static void
an_answer_may_meet_the_end_of_its_question(void **state)
{
	struct game_state view;
	struct action action;
	struct bench b;

	(void)state;
	start_game(&b, PLAYER("echo $a roll"));
	game_view(b.game, &b.state, 0, &view);
	assert_int_equal(program_ask(b.program, &view, CLOCK_MS, it_stands_no_more, NULL, &action),
			 PROGRAM_LATE);
	assert_int_equal(program_counts(b.program)->late, 1);
	assert_int_equal(program_counts(b.program)->refused, 0);
	expect_talk(&b, HELLO "> ask 1 20000\n> go 1\n< 1 roll\n> late 1 roll\n> bye\n"
			      "- the program has ended (status 0)\n");
}

/* PP-14: the eighth no ends the question. */
static void
a_wrong_answer_is_refused(void **state)
{
#define NO                                                                                      \
	"< 1 fly\n> no 1 there is no action 'fly'; the actions of pig are roll, hold; bob may " \
	"now: roll\n"
	struct bench b;

	(void)state;
	start_game(&b, PLAYER("echo $a fly"));
	assert_int_equal(ask(&b, CLOCK_MS), PROGRAM_LATE);
	assert_int_equal(program_counts(b.program)->refused, 8);
	assert_int_equal(program_counts(b.program)->late, 1);
	expect_talk(&b, HELLO "> ask 1 20000\n> go 1\n" NO "> go 1\n" NO "> go 1\n" NO "> go 1\n" NO
			      "> go 1\n" NO "> go 1\n" NO "> go 1\n" NO "> go 1\n" NO
			      "> late 1 roll\n> bye\n- the program has ended (status 0)\n");
	start_game(&b, PLAYER("if [ $x ]; then echo 1 roll; else echo 1 hold; x=1; fi"));
	assert_int_equal(ask(&b, CLOCK_MS), PROGRAM_ACTS);
	expect_talk(&b, HELLO "> ask 1 20000\n> go 1\n< 1 hold\n> no 1 a turn begins with a roll; "
			      "bob may now: roll\n> go 1\n< 1 roll\n> ok 1\n> bye\n"
			      "- the program has ended (status 0)\n");
}

/* Bytes that are no text, another number, an empty line, and remarks. */
static void
what_is_no_answer_is_refused(void **state)
{
	struct bench b;

	(void)state;
	start_game(&b,
		   PLAYER("case $x in '') echo '# thinking'; printf '\\377\\376\\000 what?\\n'; "
			  "x=1;; 1) echo; x=2;; 2) echo 7 roll; x=3;; *) echo 1 roll;; esac"));
	assert_int_equal(ask(&b, CLOCK_MS), PROGRAM_ACTS);
	expect_talk(&b, HELLO
		    "> ask 1 20000\n> go 1\n< # thinking\n< \xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd "
		    "what?\n> no 1 an answer begins with the number of the question\n> go 1\n< \n"
		    "> no 1 an answer begins with the number of the question\n> go 1\n< 7 roll\n"
		    "> no 1 the question is number 1\n> go 1\n< 1 roll\n> ok 1\n> bye\n"
		    "- the program has ended (status 0)\n");
}

/* Each failure that ends a program, in its talk and in words. */
static void
a_program_that_fails_is_ended(void **state)
{
	static const struct {
		const char *answer, *why;
	} rows[] = {
		{ "exit 3", "the program has ended (status 3)" },
		{ "echo oops >&2; exit 4",
		  "the program has ended (status 4); its error output begins with: oops" },
		{ "printf 'Traceback\\n  at\\nno name\\n\\n' >&2; exit 4",
		  "the program has ended (status 4); its error output begins with: Traceback, and "
		  "ends with: no name" },
		{ "kill -11 $$", "the program has ended (signal 11)" },
		{ "printf '1 %0512d' 1; echo 1", "the program sent a line of more than 512 bytes" },
		{ "printf '1 %0512d' 1; sleep 60",
		  "the program sent a line of more than 512 bytes" },
		{ "while :; do echo '# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done",
		  "the program sent more than 65536 bytes to one question" },
		{ "exec >&-; sleep 60", "the program has ended (signal 15)" },
	};
	struct bench b;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char command[1000];

		snprintf(command, sizeof(command), PLAYER("%s"), rows[i].answer);
		patience_ms = strstr(rows[i].answer, "exec >&-") != NULL ? OBEYS_MS : CLOCK_MS;
		start_game(&b, command);
		assert_int_equal(ask(&b, CLOCK_MS), PROGRAM_GONE);
		assert_string_equal(program_why(b.program), rows[i].why);
		assert_int_equal(program_counts(b.program)->ended, 1);
		assert_int_equal(ask(&b, CLOCK_MS), PROGRAM_GONE);
		program_free(b.program);
	}
}

/* It reads nothing: its input is full for the time that it has for that. */
static void
a_program_that_reads_nothing_is_ended(void **state)
{
	struct bench b;
	int told = 0;

	(void)state;
	patience_ms = SOON_MS;
	start_game(&b, "read -r x; echo player 1 bob; while read -r w a; do case $w in new) echo "
		       "ready 1; exec sleep 60;; esac; done");
	while (program_runs(b.program) && told < 1000000) {
		program_tell(b.program, "Somebody does something, and a sentence tells it.");
		told++;
	}
	assert_false(program_runs(b.program));
	assert_string_equal(program_why(b.program),
			    "the program has not read what it was told in time");
	program_free(b.program);
	patience_ms = CLOCK_MS;
}

/* PP-6: all that can be wrong with the first word of a program. */
static void
a_bad_beginning_is_told(void **state)
{
	static const struct {
		const char *command, *name, *why;
	} rows[] = {
		{ "sleep 60", "bob",
		  "the program did not say 'player' in time; it must flush "
		  "each line that it writes" },
		{ "exit 1", "bob", "the program has ended (status 1)" },
		{ "echo hello; sleep 60", "bob",
		  "the program must answer 'player 1 NAME' to 'pitboss 1', not 'hello'" },
		{ "echo player; sleep 60", "bob",
		  "the program must answer 'player 1 NAME' to 'pitboss 1', not 'player'" },
		{ "echo player 2 bob; sleep 60", "bob",
		  "the program chose a version of the protocol that was not offered; version 1 "
		  "is" },
		{ "echo player 1; sleep 60", "",
		  "the program has no name of 1 to 16 printable characters that is no number, and "
		  "not table, error: or you; it says 'player 1 NAME', or is named by "
		  "'NAME=exec:COMMAND'" },
		{ "echo player 1 12345678901234567; sleep 60", "",
		  "the program has no name of 1 to 16 printable characters that is no number, and "
		  "not table, error: or you; it says 'player 1 NAME', or is named by "
		  "'NAME=exec:COMMAND'" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct program_plan plan = plan_of(&pig_game, rows[i].command);
		char why[PROGRAM_WHY];

		plan.name = rows[i].name;
		plan.hello_ms = i == 0 ? 50 : CLOCK_MS;
		assert_null(program_start(&plan, why));
		assert_string_equal(why, rows[i].why);
	}
}

/* PP-6: a name of its own, if it was given none; remarks may come before. */
static void
a_program_names_itself(void **state)
{
	struct program_plan plan = plan_of(&pig_game, "echo '# hi'; echo player 1 mine; read -r x");
	char why[PROGRAM_WHY];
	struct program *p;

	(void)state;
	plan.name = "";
	p = program_start(&plan, why);
	assert_non_null(p);
	assert_string_equal(program_name(p), "mine");
	program_free(p);
	plan.name = "bob";
	p = program_start(&plan, why);
	assert_non_null(p);
	assert_string_equal(program_name(p), "bob");
	program_free(p);
}

/* PP-9: without `ready' it has ended.  PP-24: it is started again three times, then withdrawn. */
static void
it_is_started_again_three_times(void **state)
{
	struct program_plan plan =
	    plan_of(&pig_game, "read -r x; echo player 1 bob; while read -r w a; do case $w in "
			       "new) if [ $a = 1 ]; then echo ready 1; else echo what; fi;; go) "
			       "exit 9;; esac; done");
	struct bench b;

	(void)state;
	bench_start(&b, &pig_game, &plan);
	assert_true(bench_begin(&b));
	deed_time(&pig_game, &b.state, NULL);
	assert_int_equal(ask(&b, CLOCK_MS), PROGRAM_GONE);
	for (int i = 2; i <= 4; i++) {
		assert_false(bench_begin(&b));
		assert_string_equal(program_why(b.program),
				    "the program must answer 'ready N' to 'new N', not 'what'");
		assert_int_equal(program_counts(b.program)->withdrawn, 0);
	}
	for (int i = 5; i <= 6; i++) {
		assert_false(bench_begin(&b));
		assert_int_equal(program_counts(b.program)->withdrawn, 5);
	}
	assert_int_equal(program_counts(b.program)->ended, 4);
	program_free(b.program);
}

/* PP-13: 64 bets in a question period; their time is that of the period. */
static void
bets_have_an_end(void **state)
{
	struct program_plan plan = plan_of(&sicbo_game, PLAYER("echo $a small 1"));
	struct bench b;
	int bets = 0;

	(void)state;
	bench_start(&b, &sicbo_game, &plan);
	assert_true(bench_begin(&b));
	while (ask(&b, -1) == PROGRAM_ACTS)
		bets++;
	assert_int_equal(bets, 64);
	assert_int_equal(program_counts(b.program)->asked, 64);
	program_free(b.program);
}

/* PP-21: with its budget used up it is asked no more in that game, and again in the next. */
static void
time_has_a_budget(void **state)
{
	struct program_plan plan = plan_of(&pig_game, PLAYER(":"));
	struct bench b;

	(void)state;
	plan.clock_ms = 1;
	plan.budgeted = true;
	plan.budget_ms = 100;
	bench_start(&b, &pig_game, &plan);
	assert_true(bench_begin(&b));
	deed_time(&pig_game, &b.state, NULL);
	for (int i = 0; i < 20; i++)
		assert_int_equal(ask(&b, -1), PROGRAM_LATE);
	assert_true(program_counts(b.program)->asked < 5);
	assert_int_equal(program_counts(b.program)->late, 20);
	assert_int_equal(program_counts(b.program)->asked + program_counts(b.program)->unasked, 20);
	assert_true(bench_begin(&b));
	assert_int_equal(ask(&b, -1), PROGRAM_LATE);
	assert_int_equal(program_counts(b.program)->late, 21);
	program_free(b.program);
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
	forget_talks();
	return rmdir(folder);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_of_pig),
		cmocka_unit_test(a_round_of_summit),
		cmocka_unit_test(some_rolls_of_craps),
		cmocka_unit_test(a_round_of_sicbo),
		cmocka_unit_test(a_game_in_json),
		cmocka_unit_test(capabilities_leave_lines_out),
		cmocka_unit_test(a_late_answer_is_skipped),
		cmocka_unit_test(an_answer_may_meet_the_end_of_its_question),
		cmocka_unit_test(a_wrong_answer_is_refused),
		cmocka_unit_test(what_is_no_answer_is_refused),
		cmocka_unit_test(a_program_that_fails_is_ended),
		cmocka_unit_test(a_program_that_reads_nothing_is_ended),
		cmocka_unit_test(a_bad_beginning_is_told),
		cmocka_unit_test(a_program_names_itself),
		cmocka_unit_test(it_is_started_again_three_times),
		cmocka_unit_test(bets_have_an_end),
		cmocka_unit_test(time_has_a_budget),
	};

	clock_init(&real_clock, false);
	patience_ms = CLOCK_MS;
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
