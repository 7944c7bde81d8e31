/*
 * The keymap of the user: $XDG_CONFIG_HOME/pitboss/keys, or ~/.config/pitboss/keys, in the form of
 * tui/keymap.h.
 */
#ifndef PITBOSS_CMD_PLAY_KEYS_H
#define PITBOSS_CMD_PLAY_KEYS_H

#include <stdbool.h>

#include "tui/keymap.h"

/* Make MAP what the file says; without a file, the keymap of a person who has chosen no keys.
 * False, with a complaint that names the line, if something is wrong with the file. */
bool keymap_file_read(struct keymap *map);

#endif
