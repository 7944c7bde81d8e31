/* The `:' line: an action typed in the console's words, with history and completion. */
#include <stdio.h>
#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "room/phrases.h"
#include "term/glyphs.h"
#include "tui/actions.h"
#include "tui/footer.h"
#include "tui/replay_keys.h"
#include "tui/session.h"

enum { PROMPT_USAGE_SIZE = 64 };

enum prompt_says {
	PROMPT_TYPING,
	PROMPT_CLOSED, /* without a line */
	PROMPT_ENTERED /* the line is complete, and remembered */
};

/* An empty line, to be typed into. */
static void
prompt_clear(struct prompt *p)
{
	p->text[0] = '\0';
	p->at = p->histories;
}

/* That it can be typed. */
static bool
prompt_is_line(const char *line)
{
	size_t length = strlen(line);

	for (size_t i = 0; i < length; i++) {
		if (line[i] < ' ' || line[i] >= 0x7f)
			return false;
	}
	return length > 0 && length < PROMPT_TEXT;
}

void
prompt_remember(struct prompt *p, const char *line)
{
	if (!prompt_is_line(line) ||
	    (p->histories > 0 && strcmp(line, p->history[p->histories - 1]) == 0))
		return;
	if (p->histories == PROMPT_HISTORY)
		memmove(p->history[0], p->history[1], sizeof(p->history) - PROMPT_TEXT);
	else
		p->histories++;
	snprintf(p->history[p->histories - 1], PROMPT_TEXT, "%s", line);
}

/* Show another line of the history; the last is an empty one. */
static void
prompt_recall(struct prompt *p, int at)
{
	if (at < 0 || at > p->histories)
		return;
	p->at = at;
	snprintf(p->text, sizeof(p->text), "%s", at < p->histories ? p->history[at] : "");
}

/* Without its last word. */
static size_t
prompt_without_word(const char *text, size_t length)
{
	while (length > 0 && text[length - 1] == ' ')
		length--;
	while (length > 0 && text[length - 1] != ' ')
		length--;
	return length;
}

/* A character, KEY_RUBOUT, KEY_GO_UP and KEY_GO_DOWN through the history, Ctrl-W and Ctrl-U, which
 * take the last word or all of it away.  KEY_ESC closes it, as KEY_RUBOUT and KEY_RETURN do if
 * nothing is typed; KEY_RETURN enters what is. */
static enum prompt_says
prompt_type(struct prompt *p, int key)
{
	size_t length = strlen(p->text);

	if (key == KEY_ESC || (length == 0 && (key == KEY_RUBOUT || key == KEY_RETURN)))
		return PROMPT_CLOSED;
	if (key == KEY_RETURN) {
		prompt_remember(p, p->text);
		return PROMPT_ENTERED;
	}
	if (key == KEY_GO_UP)
		prompt_recall(p, p->at - 1);
	else if (key == KEY_GO_DOWN)
		prompt_recall(p, p->at + 1);
	else if (key == KEY_RUBOUT)
		p->text[length - 1] = '\0';
	else if (key == ('W' & KEY_CTRL))
		p->text[prompt_without_word(p->text, length)] = '\0';
	else if (key == ('U' & KEY_CTRL))
		p->text[0] = '\0';
	else if (key >= ' ' && key < 0x7f && length + 1 < sizeof(p->text))
		snprintf(p->text + length, sizeof(p->text) - length, "%c", key);
	return PROMPT_TYPING;
}

/* How many characters two words share at their beginning. */
static size_t
prompt_count_shared(const char *a, const char *b)
{
	size_t n = 0;

	while (a[n] != '\0' && a[n] == b[n])
		n++;
	return n;
}

/* Complete the last word as far as the N hints of G agree; false if no hint begins with it. */
static bool
prompt_complete_word(struct prompt *p, const struct game *g, const struct hint *hint, int n)
{
	char copy[PROMPT_TEXT], found[PROMPT_TEXT] = "", next[PROMPT_TEXT];
	char *rest = copy, *word[GRAMMAR_WORDS] = { NULL };
	char *prefix = strrchr(p->text, ' ');
	int words = 0, at = 0, candidates = 0;
	struct text text = text_in(next, sizeof(next));

	prefix = prefix != NULL ? prefix + 1 : p->text;
	snprintf(copy, sizeof(copy), "%.*s", (int)(prefix - p->text), p->text);
	while (words < GRAMMAR_WORDS && (word[words] = grammar_cut(&rest)) != NULL)
		words++;
	while (grammar_next(g, hint, n, &at, word, words, prefix, &text)) {
		if (candidates++ == 0)
			memcpy(found, next, sizeof(found));
		found[prompt_count_shared(found, next)] = '\0';
		text = text_in(next, sizeof(next));
	}
	if (candidates > 0)
		snprintf(prefix, sizeof(p->text) - (size_t)(prefix - p->text), "%s%s", found,
			 candidates == 1 ? " " : "");
	return candidates > 0;
}

/* All that the table knows. */
static int
prompt_find_verbs(const struct session *e, struct hint out[HINTS])
{
	const struct game *g = session_game(e);
	const void *state = session_here(e)->view.state.bytes;
	int n = 0;

	for (int verb = 0; g->actions[verb].name != NULL && n < HINTS; verb++) {
		if (game_has_verb(g, state, verb))
			out[n++] = (struct hint){ .action.verb = (uint8_t)verb };
	}
	return n;
}

/* What the person may do; any verb if they have not sat down. */
static int
prompt_find_hints(const struct session *e, struct hint out[HINTS])
{
	const struct seat_view *s = session_here(e);

	return s->seat == NOBODY
		   ? prompt_find_verbs(e, out)
		   : game_hints(session_game(e), s->view.state.bytes, s->seat, out, HINTS);
}

/* A verb may have several hints, which follow each other. */
static void
prompt_add_words(const struct session *e, const struct hint *hint, int n, bool usage,
		 struct text *words)
{
	const struct game *g = session_game(e);

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
prompt_tell_words(struct session *e)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));
	struct hint hint[HINTS];
	int n = prompt_find_hints(e, hint);

	prompt_add_words(e, hint, n, true, &words);
	if (words.cut) {
		words = text_in(buffer, sizeof(buffer));
		prompt_add_words(e, hint, n, false, &words);
	}
	session_say(e, STYLE_OWN, "%s", buffer);
}

/* Complete the last word with an action that can be done now; if none fits, complete a first word
 * with any verb of the game. */
static void
prompt_complete(struct session *e)
{
	const struct game *g = session_game(e);
	struct hint hint[HINTS];

	if (e->prompt.text[0] == '\0') {
		prompt_tell_words(e);
		return;
	}
	if (!prompt_complete_word(&e->prompt, g, hint, prompt_find_hints(e, hint)) &&
	    strchr(e->prompt.text, ' ') == NULL)
		prompt_complete_word(&e->prompt, g, hint, prompt_find_verbs(e, hint));
}

/* Do WORD if it means what a key does, in any game; else false. */
static bool
prompt_do_house(struct session *e, const char *word)
{
	int meant = text_same(word, "help") ? '?' : text_same(word, "quit") ? 'q' : KEY_NONE;

	if (meant != KEY_NONE)
		action_house(e, meant);
	return meant != KEY_NONE;
}

/* `say TEXT', with the line as it was typed; false if it is something else. */
static bool
prompt_say(struct session *e, const char *first)
{
	const char *text = e->prompt.text + strspn(e->prompt.text, " ");
	struct request q;

	if (!text_same(first, "say") || !room_may(e->room, RIGHT_SPEAK))
		return false;
	text += strlen(first);
	q = room_request_text(e->room, REQUEST_SPEAK, e->focus, text + strspn(text, " "));
	session_send(e, &q, 0);
	return true;
}

void
prompt_said(struct session *e, const struct answered *a)
{
	session_tell_answer(e, a);
	if (a->reply.error != 0)
		prompt_mend(e);
}

void
prompt_mend(struct session *e)
{
	if (e->overlay == NULL)
		e->overlay = &prompt_overlay;
}

/* Do what was typed. */
static void
prompt_enter(struct session *e)
{
	char line[PROMPT_TEXT], words[SCENE_NOTICE_SIZE];
	char *rest = line, *word[GRAMMAR_WORDS + 1];
	struct text why = text_in(words, sizeof(words));
	struct action a = { 0 };
	int n = 0;

	if (e->state.goes) {
		replay_go(e, e->prompt.text);
		return;
	}
	if (e->plan.typed != NULL)
		e->plan.typed(e->plan.ctx, e->prompt.text);
	memcpy(line, e->prompt.text, sizeof(line));
	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (n == 0 || (n == 1 && prompt_do_house(e, word[0])) || prompt_say(e, word[0]))
		return;
	if (grammar_parse_at(session_game(e), session_here(e)->view.state.bytes, word, n, &a,
			     &why)) {
		session_act(e, &a, true);
		return;
	}
	session_say(e, STYLE_REFUSAL, "Not done: %s.", words);
	prompt_mend(e);
}

static bool
prompt_key(struct session *e, int key, int rows, int cols)
{
	enum prompt_says says = PROMPT_TYPING;

	(void)rows, (void)cols;
	if (key == KEY_TAB && !e->state.goes)
		prompt_complete(e);
	else
		says = prompt_type(&e->prompt, key);
	if (says != PROMPT_TYPING)
		overlay_close(e);
	if (says == PROMPT_ENTERED)
		prompt_enter(e);
	return true;
}

static const char *
prompt_line(const struct session *e)
{
	return e->prompt.text;
}

void
prompt_open(struct session *e)
{
	overlay_open(e, &prompt_overlay);
	prompt_clear(&e->prompt);
}

void
prompt_speak(struct session *e)
{
	prompt_open(e);
	for (const char *c = "say "; *c != '\0'; c++)
		prompt_type(&e->prompt, *c);
}

void
prompt_go(struct session *e)
{
	prompt_open(e);
	e->state.goes = true;
}

/* What is typed, and behind it how actions are typed. */
static void
prompt_hints(struct canvas c, const struct scene *s)
{
	const struct game *g = scene_view(s)->game;
	char buffer[PROMPT_USAGE_SIZE];
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

const struct overlay prompt_overlay = {
	.hints = prompt_hints,
	.key = prompt_key,
	.line = prompt_line,
};
