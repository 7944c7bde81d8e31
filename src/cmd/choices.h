/*
 * What a person has chosen while playing: it is written to a file when it changes, and stands there
 * for the next evening.
 *
 * The file is `choices' in the directory of state.h, lines as in the configuration, which wins over
 * it (settings.h).
 */
#ifndef PITBOSS_CMD_CHOICES_H
#define PITBOSS_CMD_CHOICES_H

#include <stdint.h>

#include "cmd/command.h"
#include "cmd/looks.h"
#include "tui/tastes.h"

#define CHOICES_FILE "choices"

/* What flags fill in; NULL and 0: nothing was said. */
struct choice_values {
	const char *theme, *mouse, *coach, *sound;
	int64_t chip, pace;
};

/* The flags for all of them but the theme, which fill in MEMBER, a struct choice_values, of TYPE.
 */
#define CHOICES_FLAGS(type, member)                                                    \
	{ "mouse",                                                                     \
	  0,                                                                           \
	  FLAG_WORD,                                                                   \
	  "on|off",                                                                    \
	  0,                                                                           \
	  0,                                                                           \
	  offsetof(type, member.mouse),                                                \
	  "whether clicks go to the tables (on)" },                                    \
	    { "coach",                                                                 \
	      0,                                                                       \
	      FLAG_WORD,                                                               \
	      "on|off",                                                                \
	      0,                                                                       \
	      0,                                                                       \
	      offsetof(type, member.coach),                                            \
	      "whether the coach speaks (off)" },                                      \
	    { "sound",                                                                 \
	      0,                                                                       \
	      FLAG_WORD,                                                               \
	      "off|bell",                                                              \
	      0,                                                                       \
	      0,                                                                       \
	      offsetof(type, member.sound),                                            \
	      "a bell for your turns and results (off)" },                             \
	    { "chip",                                                                  \
	      0,                                                                       \
	      FLAG_NUMBER,                                                             \
	      "N",                                                                     \
	      1,                                                                       \
	      1000,                                                                    \
	      offsetof(type, member.chip),                                             \
	      "dollars of a chip (5)" },                                               \
	{                                                                              \
		"pace", 0, FLAG_NUMBER, "MS", 250, 12000, offsetof(type, member.pace), \
		    "how long simulated players think, in milliseconds (1500);"        \
		    " bets and pauses go with it"                                      \
	}

/* Their names; NULL last. */
extern const char *const choices_names[];

/* The tastes that they say. */
struct tastes choices_tastes(const struct choice_values *values);

/* NEXT is chosen instead of TASTES, which becomes the same: write what differs.  If it cannot be
 * written it is not kept, and there is no complaint. */
void choices_keep(struct tastes *tastes, const struct tastes *next);

#endif
