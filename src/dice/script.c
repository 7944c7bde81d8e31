#include "dice/script.h"

#include <stdlib.h>
#include <string.h>

/* The number of the next N dice that are laid; 0 if one of them is more than the die can show. */
static int
next_laid(const struct script *script, int n, int sides)
{
	int laid = script_left(script) < (size_t)n ? (int)script_left(script) : n;

	for (int i = 0; i < laid; i++) {
		if (script->value[script->first + (size_t)i] > sides)
			return 0;
	}
	return laid;
}

static void
script_roll(struct source *source, int n, int sides, struct roll *out)
{
	struct script *script = (struct script *)source;
	int laid = next_laid(script, n, sides);

	/* Dice that are not laid are thrown, and stand behind the laid ones. */
	source_roll(script->after, n - laid, sides, out);
	memmove(out->die + laid, out->die, (size_t)(n - laid));
	if (laid > 0)
		memcpy(out->die, script->value + script->first, (size_t)laid);
	script->first += (size_t)laid;
	out->n = (uint8_t)n;
}

void
script_init(struct script *script, struct source *after)
{
	*script = (struct script){ .source = { script_roll }, .after = after };
}

void
script_finish(struct script *script)
{
	free(script->value);
	script->value = NULL;
}

/* Makes room for N more at the end; the rest is moved to the beginning. */
static bool
make_room(struct script *script, size_t n)
{
	size_t left = script_left(script);

	if (left + n > script->room) {
		size_t room = 2 * (left + n);
		uint8_t *value = realloc(script->value, room);

		if (value == NULL)
			return false;
		script->value = value;
		script->room = room;
	}
	if (left > 0)
		memmove(script->value, script->value + script->first, left);
	script->first = 0;
	script->end = left;
	return true;
}

bool
script_lay(struct script *script, const uint8_t *value, size_t n)
{
	if (script->end + n > script->room && !make_room(script, n))
		return false;
	if (n > 0)
		memcpy(script->value + script->end, value, n);
	script->end += n;
	return true;
}

size_t
script_left(const struct script *script)
{
	return script->end - script->first;
}
