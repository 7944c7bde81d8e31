#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/text.h"
#include "cmd/bots.h"
#include "cmd/command.h"
#include "cmd/lab/study.h"
#include "games/pig/pig.h"
#include "games/pig/solve.h"
#include "games/strategy.h"
#include "lab/contest/contest_pig.h"
#include "lab/pig/pig_turns.h"
#include "text/report.h"

/*
 * When to stop in Pig, as a picture: by the own score and the opponent's.
 */

enum { STEP = 5 };

/* The fewest points of a turn at which to hold; 0 if the best is to roll until the game is won. */
static int
pig_picture_hold_at(bool (*rolls)(const void *ctx, int own, int opponent, int turn),
		    const void *ctx, int own, int opponent)
{
	int turn = 1;

	while (own + turn < PIG_GOAL && rolls(ctx, own, opponent, turn))
		turn++;
	return own + turn < PIG_GOAL ? turn : 0;
}

/* Print it.  ROLLS says whether to roll with these points in a turn; CTX is passed through. */
static void
pig_picture_draw(bool (*rolls)(const void *ctx, int own, int opponent, int turn), const void *ctx)
{
	puts("Hold when the turn is worth this, by the own score (across) and the opponent's\n"
	     "(up); ** is to roll until the game is won.\n");
	for (int opponent = PIG_GOAL - STEP; opponent >= 0; opponent -= STEP) {
		printf("%3d |", opponent);
		for (int own = 0; own < PIG_GOAL; own += STEP) {
			int at = pig_picture_hold_at(rolls, ctx, own, opponent);

			if (at > 0)
				printf(" %2d", at);
			else
				fputs(" **", stdout);
		}
		putchar('\n');
	}
	fputs("    +", stdout);
	for (int own = 0; own < PIG_GOAL; own += STEP)
		fputs("---", stdout);
	fputs("\n     ", stdout);
	for (int own = 0; own < PIG_GOAL; own += STEP)
		printf(" %2d", own);
	putchar('\n');
}

/*
 * `pitboss solve pig'.
 */

/*
 * `pitboss solve pig PLAYER PLAYER'.
 */

/* A pair that never ends has this chance to be open. */
#define NEVER 1e-9

static void
pig_pair_report(const struct pig_pair *p, const char *one, const char *other, enum report_form form)
{
	double open = (p->first.open + p->second.open) / 2;
	struct report r;

	report_begin(&r, stdout, form, JSON_PAGE);
	report_open(&r, NULL, '{');
	report_text(&r, "player", "Pig with two dice, %s", one);
	report_text(&r, "against", " against %s\n", other);
	report_say(&r, "%s wins\n", one);
	report_real(&r, "wins_first", "  going first   %.12f\n", p->first.wins);
	report_real(&r, "wins_second", "  going second  %.12f\n", p->second.wins);
	report_real(&r, "wins", "  evenly        %.12f\n", (p->first.wins + p->second.wins) / 2);
	report_real(&r, "turns", "A game takes %.2f turns on average.\n",
		    (p->first.turns + p->second.turns) / 2);
	if (open > NEVER)
		report_say(&r, "A game is still open after that many turns with chance %.6f.\n",
			   open);
	report_put_real(&r, "open", open);
	report_end(&r);
}

/* False, and why, if what the two of them do cannot be counted. */
static bool
pig_pair_count(const struct pig_turns *one, const struct pig_turns *other,
	       char name[2][STRATEGY_NAME], struct pig_pair *out)
{
	if (one == NULL || other == NULL)
		command_complain("there is no memory left");
	else if (one->lucky || other->lucky)
		command_complain(
		    "%s throws coins, and no chance of it is exact; pitboss tournament "
		    "plays with it",
		    name[one->lucky ? 0 : 1]);
	else if (!pig_pair_meet(one, other, out))
		command_complain("there is no memory left");
	else
		return true;
	return false;
}

static int
pig_pair_tell(const struct solve_values *v, const struct bot bot[2])
{
	struct pig_turns *one = pig_turns_of(&bot[0]), *other = pig_turns_of(&bot[1]);
	char name[2][STRATEGY_NAME];
	struct pig_pair pair;
	bool counted;

	for (int i = 0; i < 2; i++)
		strategy_name(&bot[i], name[i]);
	counted = pig_pair_count(one, other, name, &pair);
	free(one);
	free(other);
	if (!counted || !bots_is_well(&bot[0]) || !bots_is_well(&bot[1]))
		return STATUS_FAILED;
	pig_pair_report(&pair, name[0], name[1], v->json ? REPORT_JSON : REPORT_TEXT);
	return STATUS_OK;
}

/* NAMES are the two players.  Returns the exit status, with a complaint if it is not 0. */
static int
solve_pig_pair(const struct solve_values *v, char **names)
{
	struct bots bots;
	long long number;
	int status;

	if (text_number(names[0], &number)) {
		command_complain("solve pig takes nothing, two players, or OWN OPPONENT TURN: "
				 "three numbers");
		return STATUS_USAGE;
	}
	if (v->dice == 1) {
		command_complain("the players of Pig play with two dice; --dice 1 has none");
		return STATUS_USAGE;
	}
	if (!bots_find(&bots, &pig_game, 2, names, NULL))
		return STATUS_USAGE;
	bots_wake(&bots);
	status = pig_pair_tell(v, bots.bot);
	if (!bots_rest(&bots))
		status = STATUS_FAILED;
	bots_dismiss(&bots);
	return status;
}

/* `pitboss solve pig`: the exact optimum of two players (PG-12). */
struct position {
	int own, opponent, turn;
};

static void
solve_tell_game(const struct pig_solution *s, double seconds, struct report *r)
{
	report_say(r, "Pig with %s, two players who make no mistake\n",
		   s->dice == 1 ? "one die" : "two dice");
	report_put_count(r, "dice", s->dice);
	report_real(r, "first_player_wins", "the first of them wins  %.12f\n", s->win[0][0]);
	report_count(r, "sweeps", "%" PRId64 " sweeps", (int64_t)s->sweeps);
	report_real(r, "residue", ", residue %.1e", s->residue);
	report_real(r, "seconds", ", %.3f s of one processor\n", seconds);
}

static void
solve_tell_position(const struct pig_solution *s, const struct position *at, struct report *r)
{
	struct pig_choice c = pig_choices(s, at->own, at->opponent, at->turn);
	bool rolls = pig_rolls(s, at->own, at->opponent, at->turn);

	report_count(r, "own", "own score %" PRId64, (int64_t)at->own);
	report_count(r, "opponent", ", the opponent's %" PRId64, (int64_t)at->opponent);
	report_count(r, "turn", ", the turn's points %" PRId64 "\n", (int64_t)at->turn);
	report_real(r, "roll", "rolling wins  %.12f\n", c.roll);
	if (at->turn > 0) {
		report_real(r, "hold", "holding wins  %.12f\n", c.hold);
	} else {
		report_say(r, "holding is not allowed before the first roll of a turn\n");
		report_put_real(r, "hold", NAN);
	}
	report_text(r, "best", "best is to %s\n", rolls ? "roll" : "hold");
}

static bool
solve_rolls(const void *solution, int own, int opponent, int turn)
{
	return pig_rolls(solution, own, opponent, turn);
}

static bool
solve_to_score(const char *name, const char *word, int *out)
{
	long long number;

	if (!text_number(word, &number) || number < 0 || number >= PIG_GOAL) {
		command_complain("%s is a whole number from 0 to %d, not '%s'", name, PIG_GOAL - 1,
				 word);
		return false;
	}
	*out = (int)number;
	return true;
}

static bool
solve_to_position(char **argv, struct position *out)
{
	if (!solve_to_score("OWN", argv[0], &out->own) ||
	    !solve_to_score("OPPONENT", argv[1], &out->opponent) ||
	    !solve_to_score("TURN", argv[2], &out->turn))
		return false;
	if (out->own + out->turn < PIG_GOAL)
		return true;
	command_complain("OWN and TURN together must be below %d: with %d the game is won",
			 PIG_GOAL, out->own + out->turn);
	return false;
}

/* As in struct study. */
static int
solve_pig(const struct solve_values *v, int argc, char **argv)
{
	struct pig_solution *s;
	struct position at = { 0 };
	struct report r;
	clock_t begin;

	if (v->levels > 0 || v->sides > 0 || v->train > 0 || v->response > 0 || v->output != NULL) {
		command_complain("solve pig takes no options but --dice, --policy and --json");
		return STATUS_USAGE;
	}
	if (v->policy && (v->json || argc != 0)) {
		command_complain(
		    "--policy draws the whole game as text; it takes no position and no --json");
		return STATUS_USAGE;
	}
	if (argc == 2)
		return solve_pig_pair(v, argv);
	if (argc != 0 && argc != 3) {
		command_complain("solve pig takes nothing, two players, or OWN OPPONENT TURN: "
				 "three numbers");
		return STATUS_USAGE;
	}
	if (v->dice > 2) {
		command_complain("--dice takes 1 or 2 in Pig");
		return STATUS_USAGE;
	}
	if (argc == 3 && !solve_to_position(argv, &at))
		return STATUS_USAGE;
	s = malloc(sizeof(*s));
	if (s == NULL) {
		command_complain("there is no memory left");
		return STATUS_FAILED;
	}
	begin = clock();
	pig_solve(s, v->dice == 1 ? 1 : 2);
	report_begin(&r, stdout, v->json ? REPORT_JSON : REPORT_TEXT, JSON_PAGE);
	report_open(&r, NULL, '{');
	if (argc == 3)
		solve_tell_position(s, &at, &r);
	else if (v->policy)
		pig_picture_draw(solve_rolls, s);
	else
		solve_tell_game(s, (double)(clock() - begin) / CLOCKS_PER_SEC, &r);
	report_end(&r);
	free(s);
	return STATUS_OK;
}

/*
 * `pitboss measure pig'.
 */

static bool
measure_rolls(const void *response, int own, int opponent, int turn)
{
	const struct pig_response *r = response;

	return r->roll[own][opponent][turn];
}

static void
measure_tell(const struct pig_response *response, const char *name, enum report_form form)
{
	double evenly = (response->first + response->second) / 2;
	struct report r;

	report_begin(&r, stdout, form, JSON_PAGE);
	report_open(&r, NULL, '{');
	report_text(&r, "player", "Pig with two dice, the best answer to %s\n", name);
	report_real(&r, "answer_wins_first", "wins going first   %.12f\n", response->first);
	report_real(&r, "answer_wins_second", "wins going second  %.12f\n", response->second);
	report_real(&r, "answer_wins", "evenly             %.12f", evenly);
	report_say(&r, ", %.6f more than half\n", evenly - 0.5);
	report_put_real(&r, "residue", response->residue);
	report_end(&r);
}

/* As in struct study. */
static int
measure_pig(const struct measure_values *v, const struct bot *bot)
{
	struct pig_turns *turns;
	struct pig_response *response;
	char name[STRATEGY_NAME];
	int status = STATUS_FAILED;

	if (v->policy && v->json) {
		command_complain("--policy draws the whole game as text; it takes no --json");
		return STATUS_USAGE;
	}
	strategy_name(bot, name);
	turns = pig_turns_of(bot);
	response = malloc(sizeof(*response));
	if (turns != NULL && turns->lucky)
		command_complain("%s throws coins, and no answer to it is exact; pitboss "
				 "tournament plays against it",
				 name);
	else if (turns == NULL || response == NULL || !pig_response_to(turns, response))
		command_complain("there is no memory left");
	else if (bots_is_well(bot))
		status = STATUS_OK;
	if (status == STATUS_OK && v->policy)
		pig_picture_draw(measure_rolls, response);
	else if (status == STATUS_OK)
		measure_tell(response, name, v->json ? REPORT_JSON : REPORT_TEXT);
	free(response);
	free(turns);
	return status;
}

const struct study pig_study = {
	.game = &pig_game,
	.counted = pig_counted,
	.contest = &pig_contest,
	.achievement = achievements_pig,
	.solve = solve_pig,
	.measure = measure_pig,
};
