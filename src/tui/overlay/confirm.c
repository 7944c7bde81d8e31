/* A question, which the notice asks: y or n. */
#include "tui/footer.h"
#include "tui/session.h"

void
confirm_open(struct session *e, const char *words, void (*agreed)(struct session *e))
{
	overlay_open(e, &confirm_overlay);
	e->state.confirm.agreed = agreed;
	session_say(e, STYLE_CALL, "%s", words);
}

static bool
confirm_takes(const struct session *e, int key)
{
	(void)e, (void)key;
	return true;
}

/* Any key but these is a no. */
static bool
confirm_key(struct session *e, int key, int rows, int cols)
{
	(void)rows, (void)cols;
	overlay_close(e);
	if (key == 'y' || key == 'Y')
		e->state.confirm.agreed(e);
	else if ((key == 'k' || key == 'K') && e->state.confirm.can_keep)
		e->keep = e->over = true;
	return true;
}

static void
confirm_hints(struct canvas c, const struct scene *s)
{
	int col = footer_hint(c, 1, 'y', "y", "yes");

	if (s->state->confirm.can_keep)
		col = footer_hint(c, col, 'k', "k", "leave the house, keep the tables");
	footer_hint(c, col, 'n', "n", "no");
}

const struct overlay confirm_overlay = {
	.hints = confirm_hints,
	.key = confirm_key,
	.takes = confirm_takes,
	.stops_clock = true,
	.asks = true,
	.small = true,
};
