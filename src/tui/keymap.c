#include "tui/keymap.h"

#include <stddef.h>

#include "tui/key.h"

static const struct {
	int pressed, meant;
} defaults[] = {
	{ 'h', KEY_GO_LEFT },  { 'j', KEY_GO_DOWN }, { 'k', KEY_GO_UP },
	{ 'l', KEY_GO_RIGHT }, { '=', '+' },         { '_', '-' },
};

int
keymap_find(int key)
{
	for (size_t i = 0; i < sizeof(defaults) / sizeof(defaults[0]); i++) {
		if (defaults[i].pressed == key)
			return defaults[i].meant;
	}
	return key;
}
