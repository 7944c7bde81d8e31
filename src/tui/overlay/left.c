/* What another evening has left, and what can be done with it: go on, settle, look (LG-21). */
#include "room/phrases.h"
#include "tui/footer.h"
#include "tui/session.h"

static void
left_go_on(struct session *e)
{
	e->answer = LEFT_GO_ON;
	e->over = true;
}

static void
left_settle(struct session *e)
{
	e->answer = LEFT_SETTLE;
	e->over = true;
}

static void
left_look(struct session *e)
{
	overlay_close(e);
	session_say(e, STYLE_OWN, "The tables stand still. %s asks again what is to be done.",
		    keymap_word(&e->keymap, 'q').text);
}

static void
left_leave(struct session *e)
{
	e->over = true;
}

static const struct {
	int key;
	void (*press)(struct session *e);
} answers[] = {
	{ 'g', left_go_on }, { 's', left_settle },   { 'l', left_look },
	{ 'q', left_leave }, { KEY_ESC, left_look },
};

enum { ANSWERS = sizeof(answers) / sizeof(answers[0]) };

static void
left_write(const struct scene *s, int rows, int cols, struct text *out)
{
	(void)rows, (void)cols;
	text_add(out, "%s\nNothing has moved since.\n\n", s->left);
	for (int i = 0; i < s->tables; i++) {
		text_add(out, "%-9s ", s->view[i].title);
		phrase_left(s->room, i, out);
		text_add(out, "\n");
	}
	text_add(out, "\n"
		      "g  go on: all tables go on from there\n"
		      "s  settle: bets that can be taken down come back, dice\n"
		      "   decide the others at once, games that wait for moves\n"
		      "   are called off\n"
		      "l  look at the tables, which stand still\n"
		      "q  leave: all of it stays as it is\n");
}

static void
left_title(const struct scene *s, struct text *out)
{
	(void)s;
	text_add(out, "Your tables");
}

static void
left_hints(struct canvas c, const struct scene *s)
{
	int col = footer_hint(c, 1, 'g', "g", "go on");

	(void)s;
	col = footer_hint(c, col, 's', "s", "settle");
	col = footer_hint(c, col, 'l', "l", "look");
	footer_hint(c, col, 'q', "q", "leave");
}

static bool
left_takes(const struct session *e, int key)
{
	(void)e;
	for (int i = 0; i < ANSWERS; i++) {
		if (answers[i].key == key)
			return true;
	}
	return false;
}

/* A key that is no answer scrolls. */
static bool
left_key(struct session *e, int key, int rows, int cols)
{
	for (int i = 0; i < ANSWERS; i++) {
		if (answers[i].key == key) {
			answers[i].press(e);
			return true;
		}
	}
	overlay_scroll(e, key, rows, cols);
	return true;
}

void
left_open(struct session *e)
{
	overlay_open(e, &left_overlay);
}

const struct overlay left_overlay = {
	.draw = overlay_draw_lines,
	.hints = left_hints,
	.key = left_key,
	.takes = left_takes,
	.extent = overlay_lines_extent,
	.write = left_write,
	.title = left_title,
};
