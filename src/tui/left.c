#include "tui/left.h"

#include "room/phrases.h"

static void
left_go_on(struct evening *e)
{
	e->answer = LEFT_GO_ON;
	e->over = true;
}

static void
left_settle(struct evening *e)
{
	e->answer = LEFT_SETTLE;
	e->over = true;
}

static void
left_look(struct evening *e)
{
	e->cover = COVER_NONE;
	evening_say(e, STYLE_OWN, "The tables stand still. %s asks again what is to be done.",
		    keymap_word(&e->keymap, 'q').text);
}

static void
left_leave(struct evening *e)
{
	e->over = true;
}

static const struct {
	char key;
	void (*press)(struct evening *e);
} answers[] = {
	{ 'g', left_go_on },
	{ 's', left_settle },
	{ 'l', left_look },
	{ 'q', left_leave },
};

enum { ANSWERS = sizeof(answers) / sizeof(answers[0]) };

void
left_write(void *ctx, struct text *out)
{
	const struct evening *e = ctx;

	text_add(out, "%s\nNothing has moved since.\n\n", e->left);
	for (int i = 0; i < e->tables; i++) {
		text_add(out, "%-9s ", room_title(e->room, i));
		phrase_left(e->room, i, out);
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

bool
left_answers(int key)
{
	for (int i = 0; i < ANSWERS; i++) {
		if (answers[i].key == key)
			return true;
	}
	return false;
}

void
left_press(struct evening *e, int key)
{
	for (int i = 0; i < ANSWERS; i++) {
		if (answers[i].key == key) {
			answers[i].press(e);
			return;
		}
	}
}
