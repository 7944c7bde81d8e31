/*
 * A round as `pitboss verify --print' tells it: all that is needed to check its dice by hand.
 */
#ifndef PITBOSS_CMD_VERIFY_ROUND_H
#define PITBOSS_CMD_VERIFY_ROUND_H

#include <stdio.h>

#include "house/verify.h"
#include "wire/json.h"

/* A deed as lines of text; before the FIRST one, which ROUND this is. */
void verify_round_text(FILE *out, const struct checked_deed *d, bool first, uint32_t round);

/* A deed as an object. */
void verify_round_json(struct json *j, const struct checked_deed *d);

#endif
