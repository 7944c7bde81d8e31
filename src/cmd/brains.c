#include "cmd/brains.h"

#include "base/data.h"
#include "cmd/command.h"

/* The first of the brains before the NTH that is the same player. */
static const struct brain *
twin(const struct brain *brain, int nth)
{
	for (int i = 0; i < nth; i++) {
		if (brain[i].strategy == brain[nth].strategy && brain[i].arg == brain[nth].arg)
			return &brain[i];
	}
	return NULL;
}

static void
prepare(struct brains *b, int nth)
{
	const struct brain *same = twin(b->brain, nth);
	struct brain *brain = &b->brain[nth];

	if (same == NULL)
		b->knowledge[nth] = strategy_prepare(brain, data_read);
	if (same == NULL && b->knowledge[nth] == NULL && brain->strategy->file != NULL)
		command_complain("%s has no data file %s that it can use, and plays without it",
				 brain->strategy->name, brain->strategy->file);
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
		prepare(b, i);
	return true;
}

void
brains_dismiss(struct brains *b)
{
	for (int i = 0; i < b->n; i++)
		strategy_dismiss(&b->brain[i], b->knowledge[i]);
}
