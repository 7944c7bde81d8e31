#include "line/line_parts.h"

static void
line_tell_step(struct line *l, const struct guide_row *row)
{
	char words[GUIDE_WORDS];
	struct text text = text_in(words, sizeof(words));

	guide_write(row, guide_least(&l->guide, line_here(l)), NULL, NULL, &text);
	line_say(l, "Guide, %d of %d: %s\n", l->guide.step, GUIDE_STEPS, words);
}

/* Steps that are only to be read are told one after another. */
void
line_tell_guide(struct line *l)
{
	const struct guide_row *row;

	if (l->guide.plan == NULL || room_number(l->room, l->at) != l->guided)
		return;
	guide_follow(&l->guide, line_here(l));
	while ((row = guide_row(&l->guide, line_here(l))) != NULL && row != l->told) {
		line_tell_step(l, row);
		l->told = row;
		if (row->done == NULL)
			guide_go_on(&l->guide);
		guide_follow(&l->guide, line_here(l));
	}
	if (l->guide.plan == NULL)
		line_tell(l, "The guide is over; 'guide' begins it again.");
}

void
line_guide(struct line *l, char *rest)
{
	(void)rest;
	l->told = NULL;
	l->guided = room_number(l->room, l->at);
	if (room_frozen(l->room) || !guide_begin(&l->guide, line_game(l), line_here(l)))
		line_tell(l, "Not done: there is no guide here.");
	else
		line_tell_guide(l);
}
