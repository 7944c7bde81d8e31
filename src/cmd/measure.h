/*
 * `pitboss measure GAME PLAYER': what the options say, for all games whose players can be measured.
 */
#ifndef PITBOSS_CMD_MEASURE_H
#define PITBOSS_CMD_MEASURE_H

#include <stdbool.h>

struct measure_values {
	bool policy, json;
};

#endif
