#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/text.h"
#include "cmd/brains.h"
#include "cmd/command.h"
#include "cmd/lab/measure.h"
#include "cmd/lab/pig_picture.h"
#include "cmd/lab/solve.h"
#include "cmd/lab/study.h"
#include "games/pig/pig.h"
#include "games/pig/solve.h"
#include "games/strategy.h"
#include "lab/contest/contest_pig.h"
#include "lab/pig/pig_pair.h"
#include "lab/pig/pig_response.h"
#include "wire/json.h"

/*
 * `pitboss solve pig'.
 */

/*
 * `pitboss solve pig PLAYER PLAYER'.
 */

/* A pair that never ends has this chance to be open. */
#define NEVER 1e-9

static double
pig_pair_evenly(const struct pig_pair *p)
{
	return (p->first.wins + p->second.wins) / 2;
}

static void
pig_pair_print(const struct pig_pair *p, const char *one, const char *other)
{
	double turns = (p->first.turns + p->second.turns) / 2;
	double open = (p->first.open + p->second.open) / 2;

	printf("Pig with two dice, %s against %s\n", one, other);
	printf("%s wins\n"
	       "  going first   %.12f\n"
	       "  going second  %.12f\n"
	       "  evenly        %.12f\n"
	       "A game takes %.2f turns on average.\n",
	       one, p->first.wins, p->second.wins, pig_pair_evenly(p), turns);
	if (open > NEVER)
		printf("A game is still open after that many turns with chance %.6f.\n", open);
}

static void
pig_pair_write(const struct pig_pair *p, const char *one, const char *other)
{
	struct json j;

	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_text(&j, "player", one);
	json_text(&j, "against", other);
	json_real(&j, "wins_first", p->first.wins);
	json_real(&j, "wins_second", p->second.wins);
	json_real(&j, "wins", pig_pair_evenly(p));
	json_real(&j, "turns", (p->first.turns + p->second.turns) / 2);
	json_real(&j, "open", (p->first.open + p->second.open) / 2);
	json_close(&j);
	json_end(&j);
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
pig_pair_tell(const struct solve_values *v, const struct brain brain[2])
{
	struct pig_turns *one = pig_turns_of(&brain[0]), *other = pig_turns_of(&brain[1]);
	char name[2][STRATEGY_NAME];
	struct pig_pair pair;
	bool counted;

	for (int i = 0; i < 2; i++)
		strategy_name(&brain[i], name[i]);
	counted = pig_pair_count(one, other, name, &pair);
	free(one);
	free(other);
	if (!counted || !brains_is_well(&brain[0]) || !brains_is_well(&brain[1]))
		return STATUS_FAILED;
	if (v->json)
		pig_pair_write(&pair, name[0], name[1]);
	else
		pig_pair_print(&pair, name[0], name[1]);
	return STATUS_OK;
}

/* NAMES are the two players.  Returns the exit status, with a complaint if it is not 0. */
static int
solve_pig_pair(const struct solve_values *v, char **names)
{
	struct brains brains;
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
	if (!brains_find(&brains, &pig_game, 2, names, NULL))
		return STATUS_USAGE;
	brains_wake(&brains);
	status = pig_pair_tell(v, brains.brain);
	if (!brains_rest(&brains))
		status = STATUS_FAILED;
	brains_dismiss(&brains);
	return status;
}

/* `pitboss solve pig`: the exact optimum of two players (PG-12). */
struct position {
	int own, opponent, turn;
};

static void
solve_tell_game(const struct pig_solution *s, double seconds, bool json)
{
	struct json j;

	if (!json) {
		printf("Pig with %s, two players who make no mistake\n"
		       "the first of them wins  %.12f\n"
		       "%d sweeps, residue %.1e, %.3f s of one processor\n",
		       s->dice == 1 ? "one die" : "two dice", s->win[0][0], s->sweeps, s->residue,
		       seconds);
		return;
	}
	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_number(&j, "dice", s->dice);
	json_real(&j, "first_player_wins", s->win[0][0]);
	json_number(&j, "sweeps", s->sweeps);
	json_real(&j, "residue", s->residue);
	json_real(&j, "seconds", seconds);
	json_close(&j);
	json_end(&j);
}

static void
solve_tell_position(const struct pig_solution *s, const struct position *at, bool json)
{
	struct pig_choice c = pig_choices(s, at->own, at->opponent, at->turn);
	const char *best = pig_rolls(s, at->own, at->opponent, at->turn) ? "roll" : "hold";
	struct json j;

	if (!json) {
		printf("own score %d, the opponent's %d, the turn's points %d\n"
		       "rolling wins  %.12f\n",
		       at->own, at->opponent, at->turn, c.roll);
		if (at->turn == 0)
			puts("holding is not allowed before the first roll of a turn");
		else
			printf("holding wins  %.12f\n", c.hold);
		printf("best is to %s\n", best);
		return;
	}
	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_number(&j, "own", at->own);
	json_number(&j, "opponent", at->opponent);
	json_number(&j, "turn", at->turn);
	json_real(&j, "roll", c.roll);
	json_real(&j, "hold", at->turn > 0 ? c.hold : NAN);
	json_text(&j, "best", best);
	json_close(&j);
	json_end(&j);
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
	if (argc == 3)
		solve_tell_position(s, &at, v->json);
	else if (v->policy)
		pig_picture_draw(solve_rolls, s);
	else
		solve_tell_game(s, (double)(clock() - begin) / CLOCKS_PER_SEC, v->json);
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
measure_print(const struct pig_response *r, const char *name)
{
	double evenly = (r->first + r->second) / 2;

	printf("Pig with two dice, the best answer to %s\n"
	       "wins going first   %.12f\n"
	       "wins going second  %.12f\n"
	       "evenly             %.12f, %.6f more than half\n",
	       name, r->first, r->second, evenly, evenly - 0.5);
}

static void
measure_write(const struct pig_response *r, const char *name)
{
	struct json j;

	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_text(&j, "player", name);
	json_real(&j, "answer_wins_first", r->first);
	json_real(&j, "answer_wins_second", r->second);
	json_real(&j, "answer_wins", (r->first + r->second) / 2);
	json_real(&j, "residue", r->residue);
	json_close(&j);
	json_end(&j);
}

static void
measure_tell(const struct measure_values *v, const struct pig_response *r, const char *name)
{
	if (v->policy)
		pig_picture_draw(measure_rolls, r);
	else if (v->json)
		measure_write(r, name);
	else
		measure_print(r, name);
}

/* As in struct study. */
static int
measure_pig(const struct measure_values *v, const struct brain *brain)
{
	struct pig_turns *turns;
	struct pig_response *response;
	char name[STRATEGY_NAME];
	int status = STATUS_FAILED;

	if (v->policy && v->json) {
		command_complain("--policy draws the whole game as text; it takes no --json");
		return STATUS_USAGE;
	}
	strategy_name(brain, name);
	turns = pig_turns_of(brain);
	response = malloc(sizeof(*response));
	if (turns != NULL && turns->lucky)
		command_complain("%s throws coins, and no answer to it is exact; pitboss "
				 "tournament plays against it",
				 name);
	else if (turns == NULL || response == NULL || !pig_response_to(turns, response))
		command_complain("there is no memory left");
	else if (brains_is_well(brain))
		status = STATUS_OK;
	if (status == STATUS_OK)
		measure_tell(v, response, name);
	free(response);
	free(turns);
	return status;
}

const struct study pig_study = {
	.game = &pig_game,
	.counted = pig_counted,
	.contest = &pig_contest,
	.feat = feats_pig,
	.solve = solve_pig,
	.measure = measure_pig,
};
