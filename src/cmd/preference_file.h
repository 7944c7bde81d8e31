/*
 * What a person has chosen while playing: it is written to a file when it changes, and stands there
 * for the next evening.
 *
 * The file is `choices' in the directory of state.h, lines as in the configuration, which wins over
 * it (settings.h).
 */
#ifndef PITBOSS_CMD_PREFERENCE_FILE_H
#define PITBOSS_CMD_PREFERENCE_FILE_H

#include <stdint.h>

#include "cmd/command.h"
#include "cmd/looks.h"
#include "tui/preferences.h"

#define PREFERENCE_FILE_NAME "choices"

/* What flags fill in; NULL and 0: nothing was said. */
struct preference_values {
	const char *theme, *mouse, *coach, *sound;
	int64_t chip, pace;
};

/* The flags for all of them but the theme, which fill in MEMBER, a struct preference_values, of
 * TYPE.
 */
#define PREFERENCE_FILE_FLAGS(type, member)                                            \
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
extern const char *const preference_file_names[];

/* The preferences that they say. */
struct preferences preference_file_tastes(const struct preference_values *values);

/* NEXT is chosen instead of TASTES, which becomes the same: write what differs.  If it cannot be
 * written it is not kept, and there is no complaint. */
void preference_file_keep(struct preferences *preferences, const struct preferences *next);

#endif
