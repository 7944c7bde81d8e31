#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/clock.h"
#include "deeds.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/words.h"
#include "stage.h"

enum { SCREEN_SIZE = 256 * 1024, NOW_MS = 1000000 };

/* The view that a table would give now. */
static void
look(struct stage *stage)
{
	struct table_view *g = &stage->table_view;

	g->version++;
	g->request = game_requests(stage->view.game, g->state.bytes);
	g->until_ms = g->request.ms < 0 ? CLOCK_NEVER : NOW_MS + g->request.ms / 2;
	stage->view.view = g;
	stage->view.statistics = &stage->statistics;
	stage->view.ticker = &stage->ticker;
}

/* As news of the table, to story and ticker. */
static void
tell(struct stage *stage, const struct event *e)
{
	const struct game *g = stage->view.game;
	const struct pane *pane = pane_find(g);
	struct news news = { .event = *e, .own = e->seat == stage->view.seat && e->seat != NOBODY };

	if (e->seat != NOBODY)
		snprintf(news.name, sizeof(news.name), "%s", stage->table_view.name[e->seat]);
	event_words(g, e, news.name, news.own ? e->seat : NOBODY, news.words, sizeof(news.words));
	statistics_note(&stage->statistics, &news,
			pane->mark != NULL ? pane->mark(e) : STATISTICS_NOTHING);
	ticker_add(&stage->ticker, g, &news);
}

static void
keep_own(struct stage *stage, const struct events *events)
{
	static struct event own[OWN_EVENTS];
	struct view *v = &stage->view;

	for (int i = 0; i < events->n; i++)
		tell(stage, &events->at[i]);
	v->own = own;
	for (int i = 0; i < events->n && v->seat != NOBODY && v->owns < OWN_EVENTS; i++) {
		enum moves moves = v->game->events[events->at[i].kind].moves;

		if (events->at[i].seat == v->seat && moves >= BACK && moves <= TAKEN)
			own[v->owns++] = events->at[i];
	}
}

void
stage_open(struct stage *stage, const struct game *g)
{
	static struct keymap keymap;

	keymap_init(&keymap);
	*stage = (struct stage){ .view = { .game = g,
					   .keymap = &keymap,
					   .seat = NOBODY,
					   .now_ms = NOW_MS,
					   .focused = true,
					   .chip = 25,
					   .purse = 1000 },
				 .table_view = { .open = true } };
	game_open(g, stage->table_view.state.bytes);
	for (int i = 0; g->options[i].name != NULL; i++) {
		int32_t live = g->options[i].live;

		assert_int_equal(deed_set(g, stage->table_view.state.bytes, i, live, NULL), 0);
	}
	look(stage);
}

int
stage_sit(struct stage *stage, const char *name, bool simulated, chips stack)
{
	int seat = NOBODY;

	assert_int_equal(
	    deed_sit(stage->view.game, stage->table_view.state.bytes, &seat, stack, NULL), 0);
	snprintf(stage->table_view.name[seat], NAME_SIZE, "%s", name);
	if (simulated)
		stage->table_view.simulated |= rail_bit(seat);
	look(stage);
	return seat;
}

void
stage_leave(struct stage *stage, int seat)
{
	assert_int_equal(deed_leave(stage->view.game, stage->table_view.state.bytes, seat, NULL),
			 0);
	stage->table_view.name[seat][0] = '\0';
	look(stage);
}

void
stage_act(struct stage *stage, int seat, const char *verb, int64_t first, int64_t second)
{
	const struct game *g = stage->view.game;
	struct action a = { .arg = { first, second } };
	static struct events events;
	int fault;

	while (g->actions[a.verb].name != NULL && strcmp(g->actions[a.verb].name, verb) != 0)
		a.verb++;
	events.n = 0;
	fault = deed_act(g, stage->table_view.state.bytes, seat, &a, &events, NULL);
	if (fault != 0)
		fail_msg("seat %d may not %s: fault %d", seat, verb, fault);
	keep_own(stage, &events);
	look(stage);
}

void
stage_time_up(struct stage *stage)
{
	static struct events events;

	events.n = 0;
	assert_int_equal(deed_time(stage->view.game, stage->table_view.state.bytes, &events), 0);
	keep_own(stage, &events);
	look(stage);
}

void
stage_roll(struct stage *stage, const int *die)
{
	struct roll roll = { .n = stage->table_view.request.dice };
	static struct events events;

	for (int i = 0; i < roll.n; i++)
		roll.die[i] = (uint8_t)die[i];
	events.n = 0;
	stage->view.owns = 0;
	assert_int_equal(deed_roll(stage->view.game, stage->table_view.state.bytes, &roll, &events),
			 0);
	keep_own(stage, &events);
	look(stage);
}

/* Made once for all tables of a game. */
static const void *
knowledge_of(const struct pane *pane)
{
	static const struct pane *whose;
	static void *knowledge;

	if (whose != pane && knowledge != NULL)
		whose->dismiss(knowledge);
	if (whose != pane)
		knowledge = pane->prepare();
	whose = pane;
	assert_non_null(knowledge);
	return knowledge;
}

struct intent
stage_key(struct stage *stage, int key)
{
	const struct pane *pane = pane_find(stage->view.game);
	struct intent intent = pane->key(&stage->view, key);

	if (intent.kind == INTENT_PASS)
		fail_msg("the pane does not take the key %d", key);
	if (intent.kind == INTENT_KNOW)
		stage->view.knowledge = knowledge_of(pane);
	stage->view.pane_state = intent.pane_state;
	return intent;
}

static void
stage_draw(struct stage *stage, int rows, int cols, struct sheet *sheet)
{
	const struct pane *pane = pane_find(stage->view.game);

	stage->evaluation = (struct evaluation){ .known = false };
	stage->view.reckoned = &stage->evaluation;
	if (pane->evaluate != NULL)
		pane->evaluate(&stage->view, &stage->evaluation);

	assert_int_equal(sheet_resize(sheet, rows, cols), 0);
	pane->draw(canvas_on(sheet_canvas(sheet), pane->felt), &stage->view);
}

char *
stage_text(struct stage *stage, int rows, int cols)
{
	struct sheet sheet = { .cell = NULL };
	char *text;

	stage_draw(stage, rows, cols, &sheet);
	text = sheet_text(&sheet);
	sheet_finish(&sheet);
	assert_non_null(text);
	return text;
}

/* A mark for each ground: felts as c, s, p, u and h with their pits in capitals and what is lit as
 * '*', wood, dice, chips 1 to 6, seats, bars. */
static char
ground_mark(int surface)
{
	static const char marks[] = " cC*sS*pP*uU*hH*wWGijbkgr+-123456@@@@@@tttttt789ABDO";

	static_assert(sizeof(marks) - 1 == SURFACES, "each surface has a mark");
	return marks[surface];
}

/* A mark for each letter; one in the colour of a surface has that surface's. */
static char
letter_mark(const struct cell *cell)
{
	static const char marks[] = ".,HT|FK$O+-!>dtPABN=~abcdefRGir123456";

	static_assert(sizeof(marks) - 1 == STYLE_OF, "each style has a mark");
	if (cell->glyph == L' ' || cell->glyph == 0)
		return ' ';
	return cell->style < STYLE_OF ? marks[cell->style] : ground_mark(cell->style - STYLE_OF);
}

/* The meanings of all cells, without blanks at the ends. */
static void
add_meanings(const struct sheet *sheet, bool grounds, struct text *out)
{
	char line[512];

	text_add(out, "%s\n", grounds ? "grounds:" : "letters:");
	for (int row = 0; row < sheet->rows; row++) {
		int end = 0;

		for (int col = 0; col < sheet->cols; col++) {
			const struct cell *cell = &sheet->cell[row * sheet->cols + col];

			line[col] = grounds ? ground_mark(cell->surface) : letter_mark(cell);
			end = line[col] != ' ' ? col + 1 : end;
		}
		text_add(out, "%.*s\n", end, line);
	}
}

bool
stage_has(struct stage *stage, int cols, const char *words)
{
	char *text = stage_text(stage, 16, cols);
	bool found = strstr(text, words) != NULL;

	free(text);
	return found;
}

void
stage_shows_within(struct stage *stage, int rows, int cols, const char *words)
{
	char *text = stage_text(stage, rows, cols);

	if (strstr(text, words) == NULL)
		fail_msg("no \"%s\" in\n%s", words, text);
	free(text);
}

void
stage_shows_in(struct stage *stage, int cols, const char *words)
{
	stage_shows_within(stage, 16, cols, words);
}

void
stage_shows(struct stage *stage, const char *words)
{
	stage_shows_in(stage, 80, words);
}

void
stage_compare(struct stage *stage, const char *name, int rows, int cols)
{
	static char words[SCREEN_SIZE];
	struct text text = text_in(words, sizeof(words));
	struct sheet sheet = { .cell = NULL };
	char *letters;

	stage_draw(stage, rows, cols, &sheet);
	letters = sheet_text(&sheet);
	assert_non_null(letters);
	text_add(&text, "%s", letters);
	add_meanings(&sheet, true, &text);
	add_meanings(&sheet, false, &text);
	sheet_finish(&sheet);
	free(letters);
	screen_compare(name, words);
}

static void
write_screen(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0)
		fail_msg("%s cannot be written", path);
}

void
screen_compare(const char *name, const char *text)
{
	static char golden[SCREEN_SIZE];
	char path[512];
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s.txt", SCREENS, name);
	if (getenv("PITBOSS_SCREENS") != NULL) {
		write_screen(path, text);
		return;
	}
	file = fopen(path, "r");
	if (file == NULL)
		fail_msg("there is no %s: make screens", path);
	golden[fread(golden, 1, sizeof(golden) - 1, file)] = '\0';
	fclose(file);
	if (strcmp(golden, text) != 0)
		fail_msg("%s should be\n%s\nand is\n%s", name, golden, text);
}
