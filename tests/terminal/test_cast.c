/*
 * A recorded evening as an asciicast: each line is JSON, the times go on, and a terminal that is
 * written what stands there shows the end of the evening (LG-45).
 */
#include "games/game.h"
#include "tests/unit/four_games.h"
#include "tests/unit/random_recorded_session.h"

#include <stdlib.h>
#include <vterm.h>

#include "cmd/books/replay.h"
#include "room/replay_room.h"
#include "term/glyphs.h"
#include "tui/screen.h"
#include "tui/session.h"

enum { DEEDS = 300, LINE = 1 << 20, GAP_MS = 2000, FRAME_MS = 40 };

static struct recorded_session recorded_session;
static char line[LINE], bytes[LINE];

static int
make_reel(void **state)
{
	(void)state;
	setenv("TZ", "UTC0", 1);
	random_recorded_session(&recorded_session, four_games, DEEDS);
	return 0;
}

static int
free_reel(void **state)
{
	(void)state;
	recorded_session_free(&recorded_session);
	return 0;
}

/* The string that FROM begins with, a quote first, as its bytes; where it ends. */
static const char *
read_string(const char *from, char *out)
{
	static const char letters[] = "\"\\/bfnrt", stand_for[] = "\"\\/\b\f\n\r\t";

	assert_int_equal(*from++, '"');
	while (*from != '"') {
		unsigned code;

		assert_true((unsigned char)*from >= ' ');
		if (*from != '\\') {
			*out++ = *from++;
		} else if (from[1] == 'u') {
			assert_int_equal(sscanf(from + 2, "%4x", &code), 1);
			assert_true(code > 0 && code < 0x80);
			*out++ = (char)code;
			from += 6;
		} else {
			assert_non_null(strchr(letters, from[1]));
			*out++ = stand_for[strchr(letters, from[1]) - letters];
			from += 2;
		}
	}
	*out = '\0';
	return from + 1;
}

/* "[1.25,"o","..."]": its time, and what is written, in BYTES. */
static double
read_event(void)
{
	char kind[8], *rest;
	double time;
	const char *at;

	assert_int_equal(line[0], '[');
	time = strtod(line + 1, &rest);
	assert_int_equal(*rest, ',');
	at = read_string(rest + 1, kind);
	assert_string_equal(kind, "o");
	assert_int_equal(*at, ',');
	at = read_string(at + 1, bytes);
	assert_string_equal(at, "]\n");
	return time;
}

/* As the sheet does: without blanks at the ends of lines. */
static void
add_row(VTermScreen *screen, int row, int cols, struct text *out)
{
	size_t end = out->used;

	for (int col = 0; col < cols; col++) {
		VTermScreenCell cell;
		char utf8[8];

		vterm_screen_get_cell(screen, (VTermPos){ row, col }, &cell);
		if (cell.chars[0] == (uint32_t)-1)
			continue;
		utf8[glyph_utf8(cell.chars[0] == 0 ? L' ' : (wchar_t)cell.chars[0], utf8)] = '\0';
		text_add(out, "%s", utf8);
		if (strcmp(utf8, " ") != 0)
			end = out->used;
	}
	out->used = end;
	out->at[end] = '\0';
	text_add(out, "\n");
}

/* All of the cast through a terminal; its screen then. */
static char *
play_cast(FILE *in, int rows, int cols)
{
	char *shown = malloc(LINE), head[100];
	VTerm *vt = vterm_new(rows, cols);
	VTermScreen *screen = vterm_obtain_screen(vt);
	struct text out = text_in(shown, LINE);
	double before = 0;
	int events = 0;

	vterm_set_utf8(vt, 1);
	vterm_screen_reset(screen, 1);
	assert_non_null(fgets(line, sizeof(line), in));
	snprintf(head, sizeof(head), "{\"version\":2,\"width\":%d,\"height\":%d,", cols, rows);
	assert_memory_equal(line, head, strlen(head));
	while (fgets(line, sizeof(line), in) != NULL) {
		double time = read_event();

		assert_true(time >= before && time - before <= (GAP_MS + FRAME_MS) / 1000.0);
		assert_true(events++ > 0 || time == 0);
		before = time;
		vterm_input_write(vt, bytes, strlen(bytes));
	}
	assert_true(events > DEEDS);
	for (int row = 0; row < rows; row++)
		add_row(screen, row, cols, &out);
	vterm_free(vt);
	return shown;
}

/* The same evening played to its end; its screen then. */
static char *
play_evening(int rows, int cols)
{
	struct clock clock;
	struct replay_room_plan plan = { .recorded_session = &recorded_session,
					 .clock = &clock,
					 .gap_ms = GAP_MS };
	struct session_plan screen = { .first = replay_first(&recorded_session), .still = true };
	struct sheet sheet = { .cell = NULL };
	struct session *e;
	struct scene scene;
	int table;
	char *text;

	clock_init(&clock, true);
	screen.room = replay_room_open(&plan);
	e = session_begin(&screen);
	session_look(e);
	table = room_recording(screen.room)->table;
	room_pause(screen.room, false);
	while (!room_paused(screen.room)) {
		int64_t due_ms = room_due_ms(screen.room);

		clock_pass(&clock, due_ms > FRAME_MS ? due_ms : FRAME_MS);
		if (room_interrupted(screen.room))
			session_look(e);
		if (room_recording(screen.room)->table != table)
			session_go(e, room_recording(screen.room)->table);
		table = room_recording(screen.room)->table;
	}
	assert_int_equal(sheet_resize(&sheet, rows, cols), 0);
	session_scene(e, &scene);
	screen_draw(sheet_canvas(&sheet), &scene);
	sheet_fold(&sheet, GLYPHS_FULL, true);
	text = sheet_text(&sheet);
	sheet_finish(&sheet);
	session_end(e);
	replay_room_close(screen.room);
	clock_finish(&clock);
	return text;
}

static void
a_terminal_shows_the_end(void **state)
{
	static const struct extent sizes[] = { { 20, 60 }, { 24, 80 }, { 40, 120 } };

	(void)state;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		struct replay_looks looks = { .still = true,
					      .rows = sizes[i].rows,
					      .cols = sizes[i].cols };
		FILE *file = tmpfile();
		char *shown, *right;

		assert_true(
		    replay_write_cast(&recorded_session, &looks, &themes[0], GLYPHS_FULL, file));
		rewind(file);
		shown = play_cast(file, looks.rows, looks.cols);
		right = play_evening(looks.rows, looks.cols);
		assert_non_null(strstr(right, "REPLAY"));
		assert_string_equal(shown, right);
		free(shown);
		free(right);
		fclose(file);
	}
}

static void
ascii_is_ascii(void **state)
{
	const struct replay_looks looks = { .rows = 24, .cols = 80 };
	FILE *file = tmpfile();
	int c;

	(void)state;
	assert_true(
	    replay_write_cast(&recorded_session, &looks, theme_find("mono"), GLYPHS_ASCII, file));
	rewind(file);
	while ((c = fgetc(file)) != EOF)
		assert_true(c < 0x80);
	fclose(file);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_terminal_shows_the_end),
		cmocka_unit_test(ascii_is_ascii),
	};

	return cmocka_run_group_tests(tests, make_reel, free_reel);
}
