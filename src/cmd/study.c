#include "cmd/study.h"

const struct study *const studies[] = {
#define STUDY(name) &name##_study,
#include "cmd/studies.def"
#undef STUDY
	NULL,
};

const struct study *
study_find(const char *name)
{
	const struct game *g = command_game(name);
	int i = 0;

	while (g != NULL && studies[i] != NULL && studies[i]->game != g)
		i++;
	return g != NULL ? studies[i] : NULL;
}

const char *
study_names(bool (*has)(const struct study *s), struct names *out)
{
	for (int i = 0; studies[i] != NULL; i++) {
		if (has(studies[i]))
			names_add(out, studies[i]->game->name);
	}
	return out->text;
}
