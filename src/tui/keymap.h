/*
 * Which key is pressed for which: the arrows of the home row and the like.
 */
#ifndef PITBOSS_TUI_KEYMAP_H
#define PITBOSS_TUI_KEYMAP_H

/* The key that KEY stands for; itself where nothing is said of it. */
int keymap_find(int key);

#endif
