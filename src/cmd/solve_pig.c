#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/text.h"
#include "cmd/command.h"
#include "cmd/pig_picture.h"
#include "cmd/solve_pig.h"
#include "cmd/solve_pig_pair.h"
#include "games/pig/solve.h"
#include "wire/json.h"

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

int
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
