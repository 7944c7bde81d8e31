/* What is known of the dice of the table in focus, and the line for a text for them (LG-32). */
#include <string.h>

#include "room/dice_words.h"
#include "term/glyphs.h"
#include "tui/footer.h"
#include "tui/session.h"

static void
dice_write(const struct scene *s, int rows, int cols, struct text *out)
{
	(void)rows;
	dice_words_page(&s->dice, cols, out);
}

static void
dice_title(const struct scene *s, struct text *out)
{
	text_add(out, "%s: dice that you can check", scene_view(s)->title);
}

static void
dice_hints(struct canvas c, const struct scene *s)
{
	int col = overlay_scroll_hints(c, s);

	if (s->dice.checkable) {
		col = footer_hint(c, col, 't', "t", "your text");
		col = footer_hint(c, col, 'r', "r", "reveal the secret");
	}
	overlay_close_hint(c, col, s, s->dice.checkable, "closes");
}

void
dice_open(struct session *e)
{
	overlay_open(e, &dice_overlay);
}

static void
dice_reveal(struct session *e)
{
	struct request q = room_request(e->room, REQUEST_REVEAL, e->focus);

	session_send(e, &q, 0);
}

/* The page of the dice stays as it is scrolled. */
static void
dice_type(struct session *e)
{
	struct dice_view dice;

	room_dice(e->room, e->focus, &dice);
	strcpy(e->state.text, dice.bet_queries ? dice.bet_query : dice.text);
	e->overlay = &own_text_overlay;
}

/* Dice that can be checked have two keys. */
static bool
dice_has_key(const struct session *e, int key)
{
	struct dice_view dice;

	if (key != 't' && key != 'r')
		return false;
	room_dice(e->room, e->focus, &dice);
	return dice.checkable;
}

static bool
dice_takes(const struct session *e, int key)
{
	return overlay_read_takes(e, key) || dice_has_key(e, key);
}

static bool
dice_key(struct session *e, int key, int rows, int cols)
{
	if (!dice_has_key(e, key))
		return overlay_read_key(e, key, rows, cols);
	(key == 't' ? dice_type : dice_reveal)(e);
	return true;
}

const struct overlay dice_overlay = {
	.draw = overlay_draw_lines,
	.hints = dice_hints,
	.key = dice_key,
	.takes = dice_takes,
	.extent = overlay_lines_extent,
	.write = dice_write,
	.title = dice_title,
};

/* Without its last character. */
static void
own_text_rub_out(char *text)
{
	size_t length = strlen(text);

	while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80)
		;
	text[length] = '\0';
}

/* A character, which TEXT gets while it has room, or a key that takes one or all away. */
static void
own_text_type(char text[OWN_TEXT], int key)
{
	size_t length = strlen(text);
	char longer[OWN_TEXT + 4];

	if (key == KEY_RUBOUT) {
		own_text_rub_out(text);
	} else if (key == ('U' & KEY_CTRL)) {
		text[0] = '\0';
	} else if (key >= KEY_SPACE && key < KEY_FIRST) {
		memcpy(longer, text, length);
		longer[length + glyph_utf8((wchar_t)key, longer + length)] = '\0';
		if (own_text_fits(longer, NULL))
			strcpy(text, longer);
	}
}

static void
own_text_enter(struct session *e)
{
	struct request q = room_request_text(e->room, REQUEST_TEXT, e->focus, e->state.text);

	e->overlay = &dice_overlay;
	session_send(e, &q, 0);
}

static bool
own_text_key(struct session *e, int key, int rows, int cols)
{
	(void)rows, (void)cols;
	if (key == KEY_ESC)
		e->overlay = &dice_overlay;
	else if (key == KEY_RETURN)
		own_text_enter(e);
	else
		own_text_type(e->state.text, key);
	return true;
}

static const char *
own_text_line(const struct session *e)
{
	return e->state.text;
}

/* What is typed, and behind it what may be. */
static void
own_text_hints(struct canvas c, const struct scene *s)
{
	int col = canvas_print(c, 0, 1, STYLE_OWN, "Your text: %s", s->prompt);

	canvas_cursor(c, 0, col);
	canvas_text(c, 0, col + FOOTER_GAP, STYLE_DIM, "up to 64 bytes, no : and no /");
}

/* The dice stay in view while the text is typed. */
const struct overlay own_text_overlay = {
	.draw = overlay_draw_lines,
	.hints = own_text_hints,
	.key = own_text_key,
	.line = own_text_line,
	.write = dice_write,
	.title = dice_title,
};
