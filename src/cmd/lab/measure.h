/*
 * `pitboss measure GAME PLAYER': what the options say, for all games whose players can be measured.
 */
#ifndef PITBOSS_CMD_LAB_MEASURE_H
#define PITBOSS_CMD_LAB_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

enum { MEASURE_LEVELS = 12 };

struct measure_values {
	bool policy, json;
	int64_t levels, threads;
};

#endif
