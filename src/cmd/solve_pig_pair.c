#include "cmd/solve_pig_pair.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "cmd/brains.h"
#include "cmd/command.h"
#include "lab/pig/pig_pair.h"
#include "wire/json.h"

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

int
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
