#include "games/strategy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static const struct strategy *
find_name(const struct game *g, const char *name, size_t length)
{
	for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
		if (strlen(s->name) == length && memcmp(s->name, name, length) == 0)
			return s;
	}
	return NULL;
}

static void
say_names(const struct game *g, const char *text, char *why, size_t size)
{
	struct text words = text_in(why, size);

	text_add(&words, "%s has no player '%s'; it has", g->name, text);
	for (const struct strategy *s = g->strategies; s->name != NULL; s++)
		text_add(&words, "%s %s", s == g->strategies ? "" : ",", s->name);
}

bool
strategy_find(const struct game *g, const char *text, struct brain *out, char *why, size_t size)
{
	const char *colon = strchr(text, ':');
	size_t length = colon != NULL ? (size_t)(colon - text) : strlen(text);
	const struct strategy *s = find_name(g, text, length);
	long long arg;

	if (s == NULL) {
		say_names(g, text, why, size);
		return false;
	}
	if (colon != NULL && s->min >= s->max) {
		snprintf(why, size, "the player '%s' takes no number", s->name);
		return false;
	}
	arg = s->value;
	if (colon != NULL && (!text_number(colon + 1, &arg) || arg < s->min || arg > s->max)) {
		snprintf(why, size, "'%s' must be %s:N with a whole number N from %d to %d", text,
			 s->name, s->min, s->max);
		return false;
	}
	*out = (struct brain){ .strategy = s, .arg = (int32_t)arg };
	return true;
}

void *
strategy_prepare(const struct brain *brain, void *(*read)(const char *name, size_t *size))
{
	const struct strategy *s = brain->strategy;
	void *data = NULL, *knowledge;
	size_t size = 0;

	if (s->prepare == NULL)
		return NULL;
	if (s->file != NULL)
		data = read(s->file, &size);
	knowledge = s->prepare(brain->arg, data, data != NULL ? size : 0);
	free(data);
	return knowledge;
}

void
strategy_dismiss(const struct brain *brain, void *knowledge)
{
	if (knowledge != NULL && brain->strategy->dismiss != NULL)
		brain->strategy->dismiss(knowledge);
}

void
strategy_name(const struct brain *brain, char out[STRATEGY_NAME])
{
	if (brain->strategy->min < brain->strategy->max)
		snprintf(out, STRATEGY_NAME, "%s:%d", brain->strategy->name, brain->arg);
	else
		snprintf(out, STRATEGY_NAME, "%s", brain->strategy->name);
}
