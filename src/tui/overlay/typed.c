/* The line on which actions are typed. */
#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "room/phrases.h"
#include "term/glyphs.h"
#include "tui/evening.h"
#include "tui/footer.h"
#include "tui/presses.h"
#include "tui/replay_keys.h"

enum { TYPED_USAGE_SIZE = 64 };

/* All that the table knows. */
static int
typed_find_verbs(const struct evening *e, struct hint out[HINTS])
{
	const struct game *g = evening_game(e);
	const void *state = evening_here(e)->glimpse.state.bytes;
	int n = 0;

	for (int verb = 0; g->actions[verb].name != NULL && n < HINTS; verb++) {
		if (game_has_verb(g, state, verb))
			out[n++] = (struct hint){ .action.verb = (uint8_t)verb };
	}
	return n;
}

/* What the person may do; any verb if they have not sat down. */
static int
typed_find_hints(const struct evening *e, struct hint out[HINTS])
{
	const struct standing *s = evening_here(e);

	return s->seat == NOBODY
		   ? typed_find_verbs(e, out)
		   : game_hints(evening_game(e), s->glimpse.state.bytes, s->seat, out, HINTS);
}

/* A verb may have several hints, which follow each other. */
static void
typed_add_words(const struct evening *e, const struct hint *hint, int n, bool usage,
		struct text *words)
{
	const struct game *g = evening_game(e);

	text_add(words, "You may type ");
	for (int i = 0; i < n; i++) {
		if (i > 0 && hint[i].action.verb == hint[i - 1].action.verb)
			continue;
		if (usage)
			grammar_usage(g, hint[i].action.verb, words);
		else
			text_add(words, "%s", g->actions[hint[i].action.verb].name);
		text_add(words, ", ");
	}
	text_add(words, "help or quit.");
}

/* What can be typed now, in full if there is room. */
static void
typed_tell_words(struct evening *e)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));
	struct hint hint[HINTS];
	int n = typed_find_hints(e, hint);

	typed_add_words(e, hint, n, true, &words);
	if (words.cut) {
		words = text_in(buffer, sizeof(buffer));
		typed_add_words(e, hint, n, false, &words);
	}
	evening_say(e, STYLE_OWN, "%s", buffer);
}

/* Complete the last word with an action that can be done now; if none fits, complete a first word
 * with any verb of the game. */
static void
typed_complete(struct evening *e)
{
	const struct game *g = evening_game(e);
	struct hint hint[HINTS];

	if (e->prompt.text[0] == '\0') {
		typed_tell_words(e);
		return;
	}
	if (!prompt_complete(&e->prompt, g, hint, typed_find_hints(e, hint)) &&
	    strchr(e->prompt.text, ' ') == NULL)
		prompt_complete(&e->prompt, g, hint, typed_find_verbs(e, hint));
}

/* Do WORD if it means what a key does, in any game; else false. */
static bool
typed_do_house(struct evening *e, const char *word)
{
	int meant = text_same(word, "help") ? '?' : text_same(word, "quit") ? 'q' : KEY_NONE;

	if (meant != KEY_NONE)
		press_house(e, meant);
	return meant != KEY_NONE;
}

/* `say TEXT', with the line as it was typed; false if it is something else.  *DONE tells whether it
 * was said. */
static bool
typed_say(struct evening *e, const char *first, bool *done)
{
	char words[SCENE_NOTICE_SIZE / 2];
	struct text why = text_in(words, sizeof(words));
	const char *text = e->prompt.text + strspn(e->prompt.text, " ");
	int error;

	if (!text_same(first, "say") || !room_may(e->room, RIGHT_SPEAK))
		return false;
	text += strlen(first);
	error = room_speak(e->room, e->focus, text + strspn(text, " "));
	if (error != 0) {
		phrase_not_said(error, &why);
		evening_say(e, STYLE_REFUSAL, "Not done: %s.", words);
	}
	*done = error == 0;
	return true;
}

/* Do what was typed; false if it is refused. */
static bool
typed_enter(struct evening *e)
{
	bool done = true;
	char line[PROMPT_SIZE], words[SCENE_NOTICE_SIZE];
	char *rest = line, *word[GRAMMAR_WORDS + 1];
	struct text why = text_in(words, sizeof(words));
	struct action a = { 0 };
	int n = 0;

	if (e->state.goes) {
		replay_go(e, e->prompt.text);
		return true;
	}
	if (e->typed != NULL)
		e->typed(e->ctx, e->prompt.text);
	memcpy(line, e->prompt.text, sizeof(line));
	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (n == 0 || (n == 1 && typed_do_house(e, word[0])) || typed_say(e, word[0], &done))
		return done;
	if (grammar_parse_at(evening_game(e), evening_here(e)->glimpse.state.bytes, word, n, &a,
			     &why))
		return evening_act(e, &a);
	evening_say(e, STYLE_REFUSAL, "Not done: %s.", words);
	return false;
}

static bool
typed_key(struct evening *e, int key, int rows, int cols)
{
	enum prompt_says says = PROMPT_TYPING;

	(void)rows, (void)cols;
	if (key == KEY_TAB && !e->state.goes)
		typed_complete(e);
	else
		says = prompt_key(&e->prompt, key);
	if (says != PROMPT_TYPING)
		overlay_close(e);
	/* What is refused can be mended. */
	if (says == PROMPT_ENTERED && !typed_enter(e))
		e->overlay = &typed_overlay;
	return true;
}

static const char *
typed_line(const struct evening *e)
{
	return e->prompt.text;
}

void
typed_open(struct evening *e)
{
	overlay_open(e, &typed_overlay);
	prompt_open(&e->prompt);
}

void
typed_speak(struct evening *e)
{
	typed_open(e);
	for (const char *c = "say "; *c != '\0'; c++)
		prompt_key(&e->prompt, *c);
}

void
typed_go(struct evening *e)
{
	typed_open(e);
	e->state.goes = true;
}

/* What is typed, and behind it how actions are typed. */
static void
typed_hints(struct canvas c, const struct scene *s)
{
	const struct game *g = scene_view(s)->game;
	char buffer[TYPED_USAGE_SIZE];
	int col = canvas_print(c, 0, 1, STYLE_OWN, ":%s", s->prompt);

	canvas_cursor(c, 0, col);
	col += FOOTER_GAP;
	if (s->state->goes) {
		canvas_text(c, 0, col, STYLE_DIM, "a time, 21:30 or 21:30:15, or a round, 12");
		return;
	}
	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		struct text usage = text_in(buffer, sizeof(buffer));

		if (!game_has_verb(g, view_state(scene_view(s)), verb))
			continue;
		grammar_usage(g, verb, &usage);
		if (col + glyph_text_width(buffer) >= c.cols)
			return;
		col = canvas_text(c, 0, col, STYLE_DIM, buffer) + FOOTER_GAP;
	}
}

const struct overlay typed_overlay = {
	.hints = typed_hints,
	.key = typed_key,
	.line = typed_line,
};
