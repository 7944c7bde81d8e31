#include "tui/who_list.h"

#include "games/game_table.h"

struct who_list
who_list_of(const struct scene *s)
{
	const struct view *v = scene_view(s);

	return (struct who_list){ v->game, ((const struct rail *)view_state(v))->option, s->who };
}

struct who_list
who_list_here(const struct evening *e)
{
	const void *state = evening_here(e)->glimpse.state.bytes;

	return (struct who_list){ evening_game(e), ((const struct rail *)state)->option, &e->who };
}

static bool
who_fits(const struct who_list *l, const struct strategy *s)
{
	return s->fits == NULL || s->fits(l->option);
}

int
who_offers(const struct who_list *l)
{
	int n = 0;

	for (const struct strategy *s = l->game->strategies; s->name != NULL; s++)
		n += who_fits(l, s);
	return n < WHO_STRATEGIES ? n : WHO_STRATEGIES;
}

const struct strategy *
who_offer(const struct who_list *l, int nth)
{
	const struct strategy *s = l->game->strategies;

	while (!who_fits(l, s) || nth-- > 0)
		s++;
	return s;
}

bool
who_is_numbered(const struct strategy *s)
{
	return s->min < s->max;
}

void
who_name_offer(const struct who_list *l, int nth, char out[STRATEGY_NAME])
{
	const struct strategy *s = who_offer(l, nth);
	const struct brain brain = {
		.strategy = s,
		.arg = l->who->number[nth] != 0 ? l->who->number[nth] : s->value,
	};

	strategy_name(&brain, out);
}

static int
who_count_lines(const char *lines)
{
	int n = 0;

	for (; *lines != '\0'; lines++)
		n += *lines == '\n';
	return n;
}

int
who_rows(const struct who_list *l)
{
	return l->who->company.n +
	       (l->who->chooses ? who_offers(l) : who_count_lines(l->who->house));
}

const struct mate *
who_mate(const struct who *w)
{
	return w->at < w->company.n ? &w->company.at[w->at] : NULL;
}
