#include "cmd/brains.h"

#include "base/data.h"
#include "cmd/command.h"

/* The first of the brains before the NTH that is the same player. */
static const struct brain *
brains_twin(const struct brain *brain, int nth)
{
	for (int i = 0; i < nth; i++) {
		if (brain[i].strategy == brain[nth].strategy && brain[i].arg == brain[nth].arg)
			return &brain[i];
	}
	return NULL;
}

static void
brains_tell_lack(const struct strategy *s, char out[BRAINS_SENTENCE])
{
	char places[BRAINS_SENTENCE - 200];

	snprintf(out, BRAINS_SENTENCE,
		 "%s has no data file %s that it can use, and plays without it; the file was "
		 "looked for in %s",
		 s->name, s->file, data_places(places, sizeof(places)));
}

static void
brains_prepare(struct brains *b, int nth)
{
	const struct brain *same = brains_twin(b->brain, nth);
	struct brain *brain = &b->brain[nth];

	if (same == NULL)
		b->knowledge[nth] = strategy_prepare(brain, data_read);
	if (same == NULL && b->knowledge[nth] == NULL && brain->strategy->file != NULL) {
		char words[BRAINS_SENTENCE];

		brains_tell_lack(brain->strategy, words);
		command_complain("%s", words);
	}
	brain->knowledge = same != NULL ? same->knowledge : b->knowledge[nth];
}

bool
brains_find(struct brains *b, const struct game *g, int n, char **names)
{
	char why[400];

	*b = (struct brains){ .n = n };
	for (int i = 0; i < n; i++) {
		if (!strategy_find(g, names[i], &b->brain[i], why, sizeof(why))) {
			command_complain("%s", why);
			return false;
		}
	}
	for (int i = 0; i < n; i++)
		brains_prepare(b, i);
	return true;
}

void
brains_dismiss(struct brains *b)
{
	for (int i = 0; i < b->n; i++)
		strategy_dismiss(&b->brain[i], b->knowledge[i]);
}

/* The first strategy of G that does not have its data, or NULL. */
static const struct strategy *
brains_find_lack(const struct game *g)
{
	for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
		struct brain brain = { .strategy = s, .arg = s->value };
		void *knowledge;

		if (s->file == NULL)
			continue;
		knowledge = strategy_prepare(&brain, data_read);
		if (knowledge == NULL)
			return s;
		strategy_dismiss(&brain, knowledge);
	}
	return NULL;
}

bool
brains_lack_data(char out[BRAINS_SENTENCE])
{
	for (int i = 0; games[i] != NULL; i++) {
		const struct strategy *s = brains_find_lack(games[i]);

		if (s != NULL) {
			brains_tell_lack(s, out);
			return true;
		}
	}
	return false;
}
