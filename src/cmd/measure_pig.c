#include "cmd/measure_pig.h"

#include <stdio.h>
#include <stdlib.h>

#include "cmd/brains.h"
#include "cmd/command.h"
#include "cmd/pig_picture.h"
#include "lab/pig/pig_response.h"
#include "wire/json.h"

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

int
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
