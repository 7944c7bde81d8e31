#include "games/game.h"
#include "games/game_table.h"
#include "tui/evening.h"

#include <string.h>

#include "games/grammar.h"
#include "room/phrases.h"
#include "tui/beside.h"
#include "tui/cover.h"
#include "tui/deal.h"
#include "tui/house_keys.h"
#include "tui/left.h"
#include "tui/menu.h"
#include "tui/own_text.h"
#include "tui/presses.h"
#include "tui/replay_keys.h"
#include "tui/screen.h"
#include "tui/who.h"

/* How many columns a key scrolls, and how many lines the wheel does. */
enum { ACROSS = 10, WHEEL_LINES = 3 };

/* How long a key for nothing is told of. */
enum { STRAY_MS = 3000 };

/* False if the table refuses. */
static bool
evening_act(struct evening *e, const struct action *a)
{
	int waited = evening_here(e)->waitings;
	struct outcome outcome = room_act(e->room, e->focus, a);

	evening_tell(e, e->focus, &outcome);
	if (outcome.fault == 0)
		guided_acted(e);
	if (evening_here(e)->waitings > waited)
		evening_say_waiting(e, "The dice are rolling: your bet is in the next round.");
	return outcome.fault == 0;
}

/* False without memory. */
static bool
evening_get_knowledge(struct evening *e, const struct pane *pane)
{
	void **knowledge = &e->station[e->focus].knowledge;

	if (*knowledge == NULL)
		*knowledge = pane->prepare();
	if (*knowledge == NULL)
		evening_say(e, STYLE_REFUSAL, "Not done: there is too little memory for it.");
	return *knowledge != NULL;
}

/* A key for nothing is told of once, until one does something. */
static void
evening_tell_stray(struct evening *e, int key)
{
	struct key_name name = key_shown(key);

	if (e->strayed || (key >= KEY_GO_UP && key <= KEY_GO_RIGHT) || key == KEY_RETURN ||
	    key == KEY_ESC)
		return;
	evening_say(e, STYLE_REFUSAL, "%s does nothing here; %s helps.",
		    name.text[0] != '\0' && (key < 0x80 || key >= KEY_FIRST) ? name.text
									     : "That key",
		    keymap_word(&e->keymap, '?').text);
	e->notice_until_ms = room_now(e->room) + STRAY_MS;
	e->strayed = true;
}

/* A replay is asked first, then the pane, then the house.  In a replay a pane may change nothing
 * but what it shows. */
static void
evening_press(struct evening *e, int key, int rows, int cols)
{
	bool floor = scene_has_floor(e->tables, rows, cols) && !e->zoomed;
	struct extent room = screen_pane_extent(floor, e->focus, rows, cols);
	struct view v = evening_view(e, e->focus);
	const struct pane *pane = pane_find(v.game);
	struct intent intent;

	v.rows = room.rows;
	v.cols = room.cols;
	if (v.recorded && replay_press(e, key))
		return;
	intent = pane->key(&v, key);
	if (v.recorded && intent.kind != INTENT_PASS && intent.kind != INTENT_DESK &&
	    intent.kind != INTENT_KNOW) {
		replay_refuse(e);
		return;
	}
	if (intent.kind == INTENT_KNOW && !evening_get_knowledge(e, pane))
		return;
	e->station[e->focus].desk = intent.desk;
	if (key == 'a')
		tastes_follow_coach(e);
	switch (intent.kind) {
	case INTENT_PASS:
		if (v.recorded && !house_key_looks(key))
			replay_refuse(e);
		else if (!v.recorded && house_key_right(key) == RIGHT_RULE &&
			 !room_may(e->room, RIGHT_RULE))
			evening_say(e, STYLE_REFUSAL,
				    "Not done: pause, pace and simulated players are the matter of "
				    "whoever runs this house.");
		else if (room_may(e->room, house_key_right(key)) && press_house(e, key))
			e->strayed = false;
		else
			evening_tell_stray(e, keymap_key(&e->keymap, key, 0));
		break;
	case INTENT_DESK:
	case INTENT_KNOW: break;
	case INTENT_ACT: evening_act(e, &intent.action); break;
	case INTENT_SIT: deal_sit(e); break;
	case INTENT_SAY: evening_say(e, STYLE_REFUSAL, "Not done: %s.", intent.words); break;
	}
}

void
evening_switch_coach(struct evening *e)
{
	struct view v = evening_view(e, e->focus);
	const struct pane *pane = pane_find(v.game);
	struct intent intent = pane->key(&v, 'a');

	if (intent.kind == INTENT_DESK ||
	    (intent.kind == INTENT_KNOW && evening_get_knowledge(e, pane)))
		e->station[e->focus].desk = intent.desk;
}

/* All that the table knows. */
static int
prompt_find_verbs(const struct evening *e, struct hint out[HINTS])
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
prompt_find_hints(const struct evening *e, struct hint out[HINTS])
{
	const struct standing *s = evening_here(e);

	return s->seat == NOBODY
		   ? prompt_find_verbs(e, out)
		   : game_hints(evening_game(e), s->glimpse.state.bytes, s->seat, out, HINTS);
}

/* A verb may have several hints, which follow each other. */
static void
evening_add_words(const struct evening *e, const struct hint *hint, int n, bool usage,
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
evening_tell_words(struct evening *e)
{
	char buffer[SCENE_NOTICE_SIZE];
	struct text words = text_in(buffer, sizeof(buffer));
	struct hint hint[HINTS];
	int n = prompt_find_hints(e, hint);

	evening_add_words(e, hint, n, true, &words);
	if (words.cut) {
		words = text_in(buffer, sizeof(buffer));
		evening_add_words(e, hint, n, false, &words);
	}
	evening_say(e, STYLE_OWN, "%s", buffer);
}

/* Complete the last word with an action that can be done now; if none fits, complete a first word
 * with any verb of the game. */
static void
evening_complete(struct evening *e)
{
	const struct game *g = evening_game(e);
	struct hint hint[HINTS];

	if (e->prompt.text[0] == '\0') {
		evening_tell_words(e);
		return;
	}
	if (!prompt_complete(&e->prompt, g, hint, prompt_find_hints(e, hint)) &&
	    strchr(e->prompt.text, ' ') == NULL)
		prompt_complete(&e->prompt, g, hint, prompt_find_verbs(e, hint));
}

/* Do WORD if it means what a key does, in any game; else false. */
static bool
evening_enter_house(struct evening *e, const char *word)
{
	int meant = text_same(word, "help") ? '?' : text_same(word, "quit") ? 'q' : KEY_NONE;

	if (meant != KEY_NONE)
		press_house(e, meant);
	return meant != KEY_NONE;
}

/* `say TEXT', with the line as it was typed; false if it is something else.  *DONE tells whether it
 * was said. */
static bool
evening_speak(struct evening *e, const char *first, bool *done)
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
evening_enter(struct evening *e)
{
	bool done = true;
	char line[PROMPT_SIZE], words[SCENE_NOTICE_SIZE];
	char *rest = line, *word[GRAMMAR_WORDS + 1];
	struct text why = text_in(words, sizeof(words));
	struct action a = { 0 };
	int n = 0;

	if (e->goes) {
		replay_go(e, e->prompt.text);
		return true;
	}
	if (e->typed != NULL)
		e->typed(e->ctx, e->prompt.text);
	memcpy(line, e->prompt.text, sizeof(line));
	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(&rest)) != NULL)
		n++;
	if (n == 0 || (n == 1 && evening_enter_house(e, word[0])) ||
	    evening_speak(e, word[0], &done))
		return done;
	if (grammar_parse_at(evening_game(e), evening_here(e)->glimpse.state.bytes, word, n, &a,
			     &why))
		return evening_act(e, &a);
	evening_say(e, STYLE_REFUSAL, "Not done: %s.", words);
	return false;
}

static void
evening_type(struct evening *e, int key)
{
	enum prompt_says says = PROMPT_TYPING;

	if (key == KEY_TAB && !e->goes)
		evening_complete(e);
	else
		says = prompt_key(&e->prompt, key);
	if (says != PROMPT_TYPING)
		e->cover = COVER_NONE;
	/* What is refused can be mended. */
	if (says == PROMPT_ENTERED && !evening_enter(e))
		e->cover = COVER_PROMPT;
}

/* A key of the line on which a text for the dice is typed. */
static void
evening_type_text(struct evening *e, int key)
{
	enum prompt_says says = own_text_key(e->text, key);

	if (says == PROMPT_CLOSED)
		e->cover = COVER_DICE;
	if (says == PROMPT_ENTERED)
		press_take_text(e);
}

/* Something to be read lies over the tables. */
static bool
evening_is_reading(const struct evening *e)
{
	return e->cover == COVER_WELCOME || e->cover == COVER_HELP || e->cover == COVER_PAGE ||
	       e->cover == COVER_RECALL || e->cover == COVER_DICE;
}

/* A line is typed on. */
static bool
evening_is_typing(const struct evening *e)
{
	return e->cover == COVER_PROMPT || e->cover == COVER_OWN_TEXT;
}

/* Such keys are what they are on the page of the dice, whatever they mean elsewhere. */
static bool
evening_is_dice_key(const struct evening *e, int key)
{
	struct dice_glimpse dice;

	if (e->cover != COVER_DICE || (key != 't' && key != 'r'))
		return false;
	room_dice(e->room, e->focus, &dice);
	return dice.checkable;
}

static int
evening_between(int least, int value, int most)
{
	return value < least ? least : value > most ? most : value;
}

/* False where KEY is none of scrolling, or nothing is out of sight; and for Space at the end, which
 * closes what has been read. */
static bool
evening_scroll(struct evening *e, int key, int rows, int cols)
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
	case KEY_TO_TOP: at->rows = 0; break;
	case KEY_TO_END: at->rows = beyond.rows; break;
	case KEY_SPACE:
	case KEY_PAGE_DOWN: at->rows += page; break;
	case KEY_GO_LEFT: at->cols -= ACROSS; break;
	case KEY_GO_RIGHT: at->cols += ACROSS; break;
	default: return false;
	}
	*at = (struct extent){ evening_between(0, at->rows, beyond.rows),
			       evening_between(0, at->cols, beyond.cols) };
	return true;
}

/* A key while something lies over the tables. */
static void
evening_read_on(struct evening *e, int key, int rows, int cols)
{
	if (e->cover == COVER_PAGE && key == 'i') {
		press_page(e);
	} else if (e->cover == COVER_HELP && key == '?') {
		e->cover = COVER_NONE;
		guided_begin(e);
	} else if (evening_is_dice_key(e, key)) {
		(key == 't' ? press_own_text : press_reveal)(e);
	} else if (!evening_scroll(e, key, rows, cols)) {
		e->cover = COVER_NONE;
	}
}

/* Enter goes into what is marked: if several tables share the screen, that is the one in focus.
 */
static bool
evening_zooms(const struct evening *e, int meant, int rows, int cols)
{
	return meant == KEY_RETURN && !e->zoomed && scene_has_floor(e->tables, rows, cols);
}

/* Change between all tables and the table in focus, but only on a screen that shows the change: a
 * larger screen later must not show one that nobody saw. */
static void
evening_press_zoom(struct evening *e, int rows, int cols)
{
	if (scene_has_floor(e->tables, rows, cols))
		e->zoomed = !e->zoomed;
	else if (e->tables > 1)
		evening_say(e, STYLE_REFUSAL,
			    "Not done: to show all tables a terminal of %dx%d is needed.",
			    FLOOR_COLS, FLOOR_ROWS);
	else
		evening_say(e, STYLE_REFUSAL, "Not done: there is no other table.");
}

bool
evening_know_beside(struct evening *e, int rows, int cols)
{
	struct extent room = screen_pane_extent(false, e->focus, rows, cols);
	const struct pane *pane = pane_find(evening_game(e));
	void **knowledge = &e->station[e->focus].knowledge;
	bool floor = scene_has_floor(e->tables, rows, cols) && !e->zoomed;

	if (floor || beside_leaves(room.rows, room.cols) == room.cols || pane->prepare == NULL ||
	    *knowledge != NULL)
		return false;
	*knowledge = pane->prepare();
	return *knowledge != NULL;
}

static void
evening_answer_left(struct evening *e, int key, int rows, int cols)
{
	if (left_answers(key))
		left_press(e, key);
	else
		evening_scroll(e, key, rows, cols);
}

/* On a screen that is too small a person can do nothing but leave. */
static void
evening_take(struct evening *e, int meant, int rows, int cols)
{
	if (scene_too_small(rows, cols) && meant != 'q' && e->cover != COVER_QUESTION)
		return;
	e->notice.words[0] = '\0';
	if (e->cover == COVER_DEAL && deal_press(e, meant))
		;
	else if (evening_is_reading(e))
		evening_read_on(e, meant, rows, cols);
	else if (e->cover == COVER_LEFT)
		evening_answer_left(e, meant, rows, cols);
	else if (e->cover == COVER_MENU)
		menu_press(e, meant);
	else if (e->cover == COVER_WHO)
		who_press(e, meant);
	else if (e->cover == COVER_QUESTION)
		press_answer(e, meant);
	else if (deal_key(e, meant) || guided_key(e, meant))
		;
	else if (evening_zooms(e, meant, rows, cols))
		e->zoomed = true;
	else if (meant == 'z')
		evening_press_zoom(e, rows, cols);
	else if (evening_here(e)->rests && !house_key_reads(meant))
		deal_sit(e);
	else if (meant != KEY_NONE)
		evening_press(e, meant, rows, cols);
	guided_offer(e, rows, cols);
	evening_hold(e);
}

void
evening_click(struct evening *e, int meant, int rows, int cols)
{
	if (meant != KEY_NONE && !evening_is_typing(e))
		evening_take(e, meant, rows, cols);
}

void
evening_wheel(struct evening *e, int key, int rows, int cols)
{
	if ((!evening_is_reading(e) && e->cover != COVER_LEFT) || scene_too_small(rows, cols))
		return;
	for (int i = 0; i < WHEEL_LINES; i++)
		evening_scroll(e, key == KEY_WHEEL_UP ? KEY_GO_UP : KEY_GO_DOWN, rows, cols);
}

/* An end of a line enters nothing. */
void
evening_paste(struct evening *e, int character, int rows, int cols)
{
	int key =
	    character == '\n' || character == '\r' || character == '\t' ? KEY_SPACE : character;

	if (scene_too_small(rows, cols))
		return;
	if (!evening_is_typing(e)) {
		evening_say(e, STYLE_REFUSAL,
			    "The pasted text was ignored; press %s to open a line for it.",
			    keymap_word(&e->keymap, ':').text);
		e->notice_until_ms = room_now(e->room) + STRAY_MS;
	} else if (key >= KEY_SPACE && key != 0x7f) {
		(e->cover == COVER_PROMPT ? evening_type : evening_type_text)(e, key);
	}
}

/* In a line that is typed and in the answer to a question keys are letters, whatever they mean
 * elsewhere; and Space reads on. */
void
evening_key(struct evening *e, int key, int rows, int cols)
{
	int meant = keymap_find(&e->keymap, key);
	bool typing = evening_is_typing(e);
	bool itself = e->cover == COVER_QUESTION || evening_is_dice_key(e, key) ||
		      who_takes(e, key) || deal_takes(e, key) ||
		      (e->cover == COVER_LEFT && left_answers(key)) ||
		      (evening_is_reading(e) && key == KEY_SPACE);

	if (meant == KEY_REDRAW && !(typing && key >= KEY_SPACE))
		e->redraw = true;
	else if (typing && !scene_too_small(rows, cols))
		(e->cover == COVER_PROMPT ? evening_type : evening_type_text)(e, key);
	else
		evening_take(e, itself ? key : meant, rows, cols);
	if (meant == KEY_NONE && e->cover == COVER_NONE && !typing && !scene_too_small(rows, cols))
		evening_tell_stray(e, key);
}
