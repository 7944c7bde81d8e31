/* Where a key goes. */
#include "tui/actions.h"
#include "tui/house_keys.h"
#include "tui/replay_keys.h"
#include "tui/screen.h"
#include "tui/session.h"
#include "tui/sidebar.h"

/* How many lines the wheel scrolls. */
enum { WHEEL_LINES = 3 };

/* How long a key for nothing is told of. */
enum { STRAY_MS = 3000 };

void
session_act(struct session *e, const struct action *a, bool typed)
{
	struct request q = room_request_act(e->room, e->focus, a);

	session_send(e, &q, session_here(e)->waitings * 2 + typed);
}

void
session_acted(struct session *e, const struct answered *a)
{
	int table = room_place(e->room, a->request.table);

	session_tell(e, table, &a->reply.outcome);
	if (a->reply.outcome.fault == 0)
		guided_acted(e);
	else if (a->note % 2 != 0)
		prompt_mend(e);
	if (room_at(e->room, table)->waitings > a->note / 2)
		session_say_waiting(e, "The dice are rolling: your bet is in the next round.");
}

/* False without memory. */
static bool
session_get_knowledge(struct session *e, const struct pane *pane)
{
	void **knowledge = &e->table_state[e->focus].knowledge;

	if (*knowledge == NULL)
		*knowledge = pane->prepare();
	if (*knowledge == NULL)
		session_say(e, STYLE_REFUSAL, "Not done: there is too little memory for it.");
	return *knowledge != NULL;
}

/* A key for nothing is told of once, until one does something. */
static void
session_tell_stray(struct session *e, int key)
{
	struct key_name name = key_shown(key);

	if (e->strayed || (key >= KEY_GO_UP && key <= KEY_GO_RIGHT) || key == KEY_RETURN ||
	    key == KEY_ESC)
		return;
	session_say(e, STYLE_REFUSAL, "%s does nothing here; %s helps.",
		    name.text[0] != '\0' && (key < 0x80 || key >= KEY_FIRST) ? name.text
									     : "That key",
		    keymap_word(&e->keymap, '?').text);
	e->notice_until_ms = room_now(e->room) + STRAY_MS;
	e->strayed = true;
}

/* A replay is asked first, then the pane, then the house.  In a replay a pane may change nothing
 * but what it shows. */
static void
session_press(struct session *e, int key, int rows, int cols)
{
	bool floor = scene_has_floor(e->tables, rows, cols) && !e->zoomed;
	struct extent room = screen_pane_extent(floor, e->focus, rows, cols);
	struct view v = session_view(e, e->focus);
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
	if (intent.kind == INTENT_KNOW && !session_get_knowledge(e, pane))
		return;
	e->table_state[e->focus].pane_state = intent.pane_state;
	if (key == 'a')
		preferences_follow_coach(e);
	switch (intent.kind) {
	case INTENT_PASS:
		if (v.recorded && !house_key_looks(key))
			replay_refuse(e);
		else if (!v.recorded && house_key_right(key) == RIGHT_RULE &&
			 !room_may(e->room, RIGHT_RULE))
			session_say(e, STYLE_REFUSAL,
				    "Not done: pause, pace and simulated players are the matter of "
				    "whoever runs this house.");
		else if (room_may(e->room, house_key_right(key)) && action_house(e, key))
			e->strayed = false;
		else
			session_tell_stray(e, keymap_key(&e->keymap, key, 0));
		break;
	case INTENT_DESK:
	case INTENT_KNOW: break;
	case INTENT_ACT: session_act(e, &intent.action, false); break;
	case INTENT_SIT: deal_sit(e); break;
	case INTENT_SAY: session_say(e, STYLE_REFUSAL, "Not done: %s.", intent.words); break;
	}
}

void
session_switch_coach(struct session *e)
{
	struct view v = session_view(e, e->focus);
	const struct pane *pane = pane_find(v.game);
	struct intent intent = pane->key(&v, 'a');

	if (intent.kind == INTENT_DESK ||
	    (intent.kind == INTENT_KNOW && session_get_knowledge(e, pane)))
		e->table_state[e->focus].pane_state = intent.pane_state;
}

/* Enter goes into what is marked: if several tables share the screen, that is the one in focus.
 */
static bool
session_zooms(const struct session *e, int meant, int rows, int cols)
{
	return meant == KEY_RETURN && !e->zoomed && scene_has_floor(e->tables, rows, cols);
}

/* Change between all tables and the table in focus, but only on a screen that shows the change: a
 * larger screen later must not show one that nobody saw. */
static void
session_press_zoom(struct session *e, int rows, int cols)
{
	if (scene_has_floor(e->tables, rows, cols))
		e->zoomed = !e->zoomed;
	else if (e->tables > 1)
		session_say(e, STYLE_REFUSAL,
			    "Not done: to show all tables a terminal of %dx%d is needed.",
			    FLOOR_COLS, FLOOR_ROWS);
	else
		session_say(e, STYLE_REFUSAL, "Not done: there is no other table.");
}

bool
session_know_sidebar(struct session *e, int rows, int cols)
{
	struct extent room = screen_pane_extent(false, e->focus, rows, cols);
	const struct pane *pane = pane_find(session_game(e));
	void **knowledge = &e->table_state[e->focus].knowledge;
	bool floor = scene_has_floor(e->tables, rows, cols) && !e->zoomed;

	if (floor || sidebar_leaves(room.rows, room.cols) == room.cols || pane->prepare == NULL ||
	    *knowledge != NULL)
		return false;
	*knowledge = pane->prepare();
	return *knowledge != NULL;
}

/* On a screen that is too small a person can do nothing but leave. */
static void
session_take(struct session *e, int meant, int rows, int cols)
{
	const struct overlay *o = e->overlay;

	if (scene_too_small(rows, cols) && meant != 'q' && (o == NULL || !o->small))
		return;
	e->notice.words[0] = '\0';
	if (o != NULL && o->line == NULL && o->key(e, meant, rows, cols))
		;
	else if (deal_key(e, meant) || guided_key(e, meant))
		;
	else if (session_zooms(e, meant, rows, cols))
		e->zoomed = true;
	else if (meant == 'z')
		session_press_zoom(e, rows, cols);
	else if (session_here(e)->rests && !house_key_reads(meant))
		deal_sit(e);
	else if (meant != KEY_NONE)
		session_press(e, meant, rows, cols);
	guided_offer(e, rows, cols);
	session_hold(e);
}

static bool
session_is_typing(const struct session *e)
{
	return e->overlay != NULL && e->overlay->line != NULL;
}

void
session_click(struct session *e, int meant, int rows, int cols)
{
	if (meant != KEY_NONE && !session_is_typing(e))
		session_take(e, meant, rows, cols);
}

void
session_wheel(struct session *e, int key, int rows, int cols)
{
	if (e->overlay == NULL || e->overlay->extent == NULL || scene_too_small(rows, cols))
		return;
	for (int i = 0; i < WHEEL_LINES; i++)
		overlay_scroll(e, key == KEY_WHEEL_UP ? KEY_GO_UP : KEY_GO_DOWN, rows, cols);
}

/* An end of a line enters nothing. */
void
session_paste(struct session *e, int character, int rows, int cols)
{
	int key =
	    character == '\n' || character == '\r' || character == '\t' ? KEY_SPACE : character;

	if (scene_too_small(rows, cols))
		return;
	if (!session_is_typing(e)) {
		session_say(e, STYLE_REFUSAL,
			    "The pasted text was ignored; press %s to open a line for it.",
			    keymap_word(&e->keymap, ':').text);
		e->notice_until_ms = room_now(e->room) + STRAY_MS;
	} else if (key >= KEY_SPACE && key != 0x7f) {
		e->overlay->key(e, key, rows, cols);
	}
}

/* In a line that is typed keys are characters; and some are themselves in an overlay, whatever they
 * mean elsewhere. */
void
session_key(struct session *e, int key, int rows, int cols)
{
	int meant = keymap_find(&e->keymap, key);
	bool typing = session_is_typing(e);
	bool itself = e->overlay != NULL && e->overlay->takes != NULL && e->overlay->takes(e, key);

	if (meant == KEY_REDRAW && !(typing && key >= KEY_SPACE))
		e->redraw = true;
	else if (typing && !scene_too_small(rows, cols))
		e->overlay->key(e, key, rows, cols);
	else
		session_take(e, itself ? key : meant, rows, cols);
	if (meant == KEY_NONE && e->overlay == NULL && !typing && !scene_too_small(rows, cols))
		session_tell_stray(e, key);
}
