/*
 * The keymap of the user: $XDG_CONFIG_HOME/pitboss/keys, or ~/.config/pitboss/keys, in the form of
 * tui/keymap.h.
 */
#ifndef PITBOSS_CMD_KEYMAP_FILE_H
#define PITBOSS_CMD_KEYMAP_FILE_H

#include <stdbool.h>

#include "tui/keymap.h"

/* MAP is what the file makes of it; as it is without one where there is none.  A complaint, with
 * the line, and false where something is wrong with the file. */
bool keymap_file_read(struct keymap *map);

#endif
