#include "tui/evening.h"

#include <string.h>

#include "games/grammar.h"
#include "tui/cover.h"
#include "tui/presses.h"

/* So many columns at once, and so many lines by the wheel. */
enum { ACROSS = 10, WHEEL_LINES = 3 };

static void
act(struct evening *e, const struct action *a)
{
	int waited = evening_here(e)->waitings;
	struct answer answer = guest_act(evening_here(e), a);

	evening_tell(e, evening_here(e), &answer);
	if (evening_here(e)->waitings > waited)
		evening_say_waiting(e, "The dice are rolling: your bet is in the next round.");
}

/* False without memory. */
static bool
get_knowledge(struct evening *e, const struct pane *pane)
{
	void **knowledge = &e->knowledge[e->focus];

	if (*knowledge == NULL)
		*knowledge = pane->prepare();
	if (*knowledge == NULL)
		evening_say(e, STYLE_REFUSAL, "Not done: there is too little memory for it.");
	return *knowledge != NULL;
}

/* The pane is asked first, then the house. */
static void
press(struct evening *e, int key)
{
	struct view v = evening_view(e, e->focus);
	const struct pane *pane = pane_find(v.game);
	struct intent intent = pane->key(&v, key);
	struct answer answer;

	if (intent.kind == INTENT_KNOW && !get_knowledge(e, pane))
		return;
	e->desk[e->focus] = intent.desk;
	switch (intent.kind) {
	case INTENT_PASS: press_house(e, key); break;
	case INTENT_DESK:
	case INTENT_KNOW: break;
	case INTENT_ACT: act(e, &intent.action); break;
	case INTENT_SIT:
		answer = guest_sit(evening_here(e));
		evening_tell(e, evening_here(e), &answer);
		if (evening_here(e)->sitting)
			evening_say_waiting(e, "You sit down as soon as the dice lie.");
		break;
	case INTENT_SAY: evening_say(e, STYLE_REFUSAL, "Not done: %s.", intent.words); break;
	}
}

/* All that the game knows. */
static int
find_verbs(const struct evening *e, struct hint out[HINTS])
{
	const struct game *g = table_game(e->guest[e->focus].table);
	int n = 0;

	for (; g->actions[n].name != NULL && n < HINTS; n++)
		out[n] = (struct hint){ .verb = (uint8_t)n };
	return n;
}

/* What the person may do; any verb for who has not sat down. */
static int
find_hints(const struct evening *e, struct hint out[HINTS])
{
	const struct guest *p = &e->guest[e->focus];

	return p->seat == NOBODY
		   ? find_verbs(e, out)
		   : game_hints(table_game(p->table), p->glimpse.state.bytes, p->seat, out, HINTS);
}

/* What can be done now, else the first word of what cannot. */
static void
complete(struct evening *e)
{
	const struct game *g = table_game(evening_here(e)->table);
	struct hint hint[HINTS];

	if (!prompt_complete(&e->prompt, g, hint, find_hints(e, hint)) &&
	    strchr(e->prompt.text, ' ') == NULL)
		prompt_complete(&e->prompt, g, hint, find_verbs(e, hint));
}

/* Words that mean what a key does, in any game; false where WORD is none. */
static bool
enter_house(struct evening *e, const char *word)
{
	int meant = text_same(word, "help") ? '?' : text_same(word, "quit") ? 'q' : KEY_NONE;

	if (meant != KEY_NONE)
		press_house(e, meant);
	return meant != KEY_NONE;
}

/* Do what was typed. */
static void
enter(struct evening *e)
{
	char line[PROMPT_SIZE], words[NOTICE_SIZE / 2];
	char *rest = line, *word[GRAMMAR_WORDS + 1];
	struct text why = text_in(words, sizeof(words));
	struct action a = { 0 };
	int n = 0;

	if (e->typed != NULL)
		e->typed(e->ctx, e->prompt.text);
	memcpy(line, e->prompt.text, sizeof(line));
	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (n == 0 || (n == 1 && enter_house(e, word[0])))
		return;
	if (grammar_parse(table_game(evening_here(e)->table), word, n, &a, &why))
		act(e, &a);
	else
		evening_say(e, STYLE_REFUSAL, "Not done: %s.", words);
}

static void
type(struct evening *e, int key)
{
	enum prompt_says says = PROMPT_TYPING;

	if (key == KEY_TAB)
		complete(e);
	else
		says = prompt_key(&e->prompt, key);
	if (says != PROMPT_TYPING)
		e->cover = COVER_NONE;
	if (says == PROMPT_ENTERED)
		enter(e);
}

/* Something to be read lies over the tables. */
static bool
is_reading(const struct evening *e)
{
	return e->cover == COVER_WELCOME || e->cover == COVER_HELP || e->cover == COVER_PAGE;
}

static int
between(int least, int value, int most)
{
	return value < least ? least : value > most ? most : value;
}

/* False where KEY is none of scrolling, or nothing is out of sight; and for Space at the end, which
 * closes what has been read. */
static bool
scroll(struct evening *e, int key, int rows, int cols)
{
	struct scene scene;
	struct extent *at = &e->scrolled, beyond;
	int page;

	evening_scene(e, &scene);
	beyond = cover_beyond(&scene, rows, cols);
	page = cover_window(&scene, rows, cols) - 1;
	if ((beyond.rows == 0 && beyond.cols == 0) || (key == KEY_SPACE && at->rows >= beyond.rows))
		return false;
	switch (key) {
	case KEY_GO_UP: at->rows--; break;
	case KEY_GO_DOWN: at->rows++; break;
	case KEY_PAGE_UP: at->rows -= page; break;
	case KEY_SPACE:
	case KEY_PAGE_DOWN: at->rows += page; break;
	case KEY_GO_LEFT: at->cols -= ACROSS; break;
	case KEY_GO_RIGHT: at->cols += ACROSS; break;
	default: return false;
	}
	*at =
	    (struct extent){ between(0, at->rows, beyond.rows), between(0, at->cols, beyond.cols) };
	return true;
}

/* A key while something lies over the tables. */
static void
read_on(struct evening *e, int key, int rows, int cols)
{
	if (e->cover == COVER_PAGE && key == 'i')
		press_page(e);
	else if (!scroll(e, key, rows, cols))
		e->cover = COVER_NONE;
}

/* Enter goes into what is marked: where several tables share the screen, that is the one in focus.
 */
static bool
zooms(const struct evening *e, int meant, int rows, int cols)
{
	return meant == KEY_RETURN && !e->zoomed && scene_has_floor(e->tables, rows, cols);
}

/* Between the floor and the table in focus; whatever the screen is like later, only where the key
 * is seen to do something. */
static void
press_zoom(struct evening *e, int rows, int cols)
{
	if (scene_has_floor(e->tables, rows, cols))
		e->zoomed = !e->zoomed;
	else if (e->tables > 1)
		evening_say(e, STYLE_REFUSAL, "Not done: the floor of tables needs %dx%d.",
			    FLOOR_COLS, FLOOR_ROWS);
	else
		evening_say(e, STYLE_REFUSAL, "Not done: there is no other table.");
}

/* On a screen that is too small nothing can be done but leave. */
static void
take(struct evening *e, int meant, int rows, int cols)
{
	if (scene_too_small(rows, cols) && meant != 'q' && e->cover != COVER_QUESTION)
		return;
	e->notice.words[0] = '\0';
	if (is_reading(e))
		read_on(e, meant, rows, cols);
	else if (e->cover == COVER_QUESTION)
		press_answer(e, meant);
	else if (zooms(e, meant, rows, cols))
		e->zoomed = true;
	else if (meant == 'z')
		press_zoom(e, rows, cols);
	else if (meant != KEY_NONE)
		press(e, meant);
}

void
evening_click(struct evening *e, int meant, int rows, int cols)
{
	if (meant != KEY_NONE && e->cover != COVER_PROMPT)
		take(e, meant, rows, cols);
}

void
evening_wheel(struct evening *e, int key, int rows, int cols)
{
	if (!is_reading(e) || scene_too_small(rows, cols))
		return;
	for (int i = 0; i < WHEEL_LINES; i++)
		scroll(e, key == KEY_WHEEL_UP ? KEY_GO_UP : KEY_GO_DOWN, rows, cols);
}

/* What is typed, and the answer to a question, are letters whatever they mean elsewhere; and Space
 * reads on. */
void
evening_key(struct evening *e, int key, int rows, int cols)
{
	int meant = keymap_find(&e->keymap, key);
	bool typing = e->cover == COVER_PROMPT;
	bool itself = e->cover == COVER_QUESTION || (is_reading(e) && key == KEY_SPACE);

	if (meant == KEY_REDRAW && !(typing && key >= KEY_SPACE))
		e->redraw = true;
	else if (typing && !scene_too_small(rows, cols))
		type(e, key);
	else
		take(e, itself ? key : meant, rows, cols);
}
