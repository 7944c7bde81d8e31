/* Events that no person causes, and that must do no harm: a storm of sizes, a paste of anything,
 * the terminal gone. */
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "crt.h"
#include "proc.h"

enum { SIZES = 500, PASTE = 10000, ROWS = 24, COLS = 80, QUIET_MS = 300, SPIN_MS = 400, BUSY = 10 };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { GONE_MS = 5000, RESIDENT_KB = 500000, PLAIN_ENDS = 2 };
#else
enum { GONE_MS = 1000, RESIDENT_KB = 32000, PLAIN_ENDS = 0 };
#endif

static const char *const args[] = { "--bots", "2", "--round-ms", "300", NULL };
static const char *const alone[] = { "--bots", "0", NULL };

static struct crt crt;
static unsigned luck;

static unsigned
draw(unsigned below)
{
	luck = luck * 1103515245U + 12345U;
	return (luck >> 16) % below;
}

static void
take_all(int ms)
{
	while (crt_take(&crt, ms))
		;
}

/* A cell as a person sees it. */
struct look {
	uint32_t glyph;
	unsigned bold, reverse, underline;
	VTermColor fg, bg;
};

static void
look_at(struct look out[ROWS][COLS])
{
	for (int row = 0; row < ROWS; row++) {
		for (int col = 0; col < COLS; col++) {
			VTermScreenCell cell;

			vterm_screen_get_cell(crt.screen, (VTermPos){ row, col }, &cell);
			out[row][col] = (struct look){
				.glyph = cell.chars[0] == 0 ? ' ' : cell.chars[0],
				.bold = cell.attrs.bold,
				.reverse = cell.attrs.reverse,
				.underline = cell.attrs.underline,
				.fg = cell.fg,
				.bg = cell.bg,
			};
		}
	}
}

/* The ink of a blank cell is not seen. */
static bool
looks_like(const struct look *a, const struct look *b)
{
	return a->glyph == b->glyph && a->reverse == b->reverse && a->underline == b->underline &&
	       vterm_color_is_equal(&a->bg, &b->bg) &&
	       (a->glyph == ' ' || (a->bold == b->bold && vterm_color_is_equal(&a->fg, &b->fg)));
}

/* Paused and quiet, every cell is what a fresh drawing shows. */
static void
no_cell_is_wrong(void)
{
	static struct look before[ROWS][COLS], after[ROWS][COLS];

	crt_keys(&crt, "P");
	crt_see(&crt, "PAUSED");
	crt_rest(&crt, QUIET_MS);
	look_at(before);
	crt_keys(&crt, "\f");
	assert_true(crt_take(&crt, 30000));
	crt_rest(&crt, QUIET_MS);
	look_at(after);
	for (int row = 0; row < ROWS; row++) {
		for (int col = 0; col < COLS; col++) {
			if (!looks_like(&before[row][col], &after[row][col]))
				fail_msg("row %d, column %d was U+%04X and should be U+%04X", row,
					 col, before[row][col].glyph, after[row][col].glyph);
		}
	}
	crt_keys(&crt, "P");
	crt_lose(&crt, "PAUSED");
}

/* Curses has room for 26 rows of 86 bytes, and writes them when it is full or done.  The mouse and
 * the cursor may have a write of their own. */
static void
a_frame_is_written_in_few_pieces(void **state)
{
	static const uint64_t at_once = 26 * 86;
	uint64_t bytes;
	long writes;

	(void)state;
	crt_start(&crt, ROWS, COLS, "xterm-256color", alone);
	crt_keys(&crt, "P");
	crt_see(&crt, "PAUSED");
	crt_rest(&crt, QUIET_MS);
	bytes = crt.bytes;
	writes = proc_writes(crt.pid);
	crt_keys(&crt, "\f");
	assert_true(crt_take(&crt, 30000));
	crt_rest(&crt, QUIET_MS);
	if (writes >= 0)
		assert_in_range(proc_writes(crt.pid) - writes, 1,
				(crt.bytes - bytes) / at_once + 3);
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static void
a_storm_of_sizes_leaves_no_wrong_cell(void **state)
{
	(void)state;
	luck = 7;
	crt_start(&crt, ROWS, COLS, "xterm-256color", args);
	crt_see(&crt, "Round");
	for (int i = 0; i < SIZES; i++) {
		/* The emulator itself falls over a wide character in one column. */
		crt_resize(&crt, 1 + (int)draw(60), 2 + (int)draw(199));
		take_all((int)draw(4));
	}
	crt_resize(&crt, 14, 52);
	crt_see(&crt, "this is 52x14.");
	crt_resize(&crt, ROWS, COLS);
	crt_lose(&crt, "this is 52x14.");
	no_cell_is_wrong();
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static void
too_small_and_back_leaves_no_wrong_cell(void **state)
{
	static const struct {
		int rows, cols;
	} small[] = { { 19, 80 }, { 24, 59 }, { 14, 52 } };

	(void)state;
	crt_start(&crt, ROWS, COLS, "xterm-256color", alone);
	for (size_t i = 0; i < sizeof(small) / sizeof(small[0]); i++) {
		crt_see(&crt, "? help");
		crt_resize(&crt, small[i].rows, small[i].cols);
		crt_see(&crt, "pitboss needs 60x20");
		crt_resize(&crt, ROWS, COLS);
		crt_lose(&crt, "pitboss needs 60x20");
		no_cell_is_wrong();
	}
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* Back before the program has looked: the size is the old one, and the cells are lost. */
static void
a_screen_of_no_size_for_a_moment_is_drawn_anew(void **state)
{
	(void)state;
	crt_start(&crt, ROWS, COLS, "xterm-256color", alone);
	for (int i = 0; i < 5; i++) {
		crt_see(&crt, "? help");
		crt_resize(&crt, 1, 1);
		crt_resize(&crt, ROWS, COLS);
		crt_see(&crt, "? help");
		no_cell_is_wrong();
	}
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* The emulator itself keeps its size. */
static void
claim_size(int rows, int cols)
{
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };
	uint64_t bytes = crt.bytes;

	assert_int_equal(ioctl(crt.fd, TIOCSWINSZ, &size), 0);
	assert_true(crt_take(&crt, 30000));
	crt_rest(&crt, QUIET_MS);
	assert_true(crt.bytes > bytes);
}

static void
the_drawing_has_a_largest_size(void **state)
{
	static const struct {
		int rows, cols;
	} large[] = { { 5000, 5000 }, { 32768, COLS }, { ROWS, 32768 }, { 65535, 65535 } };

	(void)state;
	crt_start(&crt, ROWS, COLS, "xterm-256color", alone);
	crt_see(&crt, "? help");
	crt_keys(&crt, "P");
	crt_see(&crt, "PAUSED");
	crt_rest(&crt, QUIET_MS);
	for (size_t i = 0; i < sizeof(large) / sizeof(large[0]); i++) {
		claim_size(large[i].rows, large[i].cols);
		assert_in_range(proc_resident_kb(crt.pid), 1, RESIDENT_KB);
	}
	crt_resize(&crt, ROWS, COLS);
	crt_see(&crt, "PAUSED");
	crt_keys(&crt, "P");
	crt_lose(&crt, "PAUSED");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* Also at the beginning; what is beyond stays blank. */
static void
a_larger_terminal_is_drawn_on_in_part(void **state)
{
	VTermScreenCell cell;

	(void)state;
	crt_start(&crt, 210, 520, "xterm-256color", alone);
	crt_see(&crt, "? help");
	vterm_screen_get_cell(crt.screen, (VTermPos){ 15, 499 }, &cell);
	assert_false(VTERM_COLOR_IS_DEFAULT_BG(&cell.bg)); /* felt */
	vterm_screen_get_cell(crt.screen, (VTermPos){ 15, 500 }, &cell);
	assert_int_equal(cell.chars[0], 0);
	assert_true(VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* Also while the program does not read. */
static void
paste(const char *bytes, size_t n)
{
	while (n > 0) {
		struct pollfd fd = { .fd = crt.fd, .events = POLLIN | POLLOUT };

		assert_true(poll(&fd, 1, 30000) == 1);
		if (fd.revents & POLLIN)
			crt_take(&crt, 0);
		if (fd.revents & POLLOUT) {
			assert_int_equal(write(crt.fd, bytes, 1), 1);
			bytes++;
			n--;
		}
	}
}

/* Any bytes, but for those that end, stop or leave the program. */
static size_t
some_bytes(char *out)
{
	static const char *const commands[] = { "\033[",
						"\033[<",
						"\033[<0;20;9M",
						"\033O",
						"\033[A",
						"\033P",
						"\033]0;x\a",
						"\033[200~",
						"\033\\",
						"\342",
						"\303\050",
						"\233",
						"\033[<99999999999;4;5M",
						"\b\177\b",
						":",
						"\n" };
	char byte = (char)draw(256);

	if (draw(8) == 0)
		return strlen(strcpy(out, commands[draw(sizeof(commands) / sizeof(*commands))]));
	while (strchr("q\003\032\034", byte) != NULL && byte != '\0')
		byte = (char)draw(256);
	out[0] = byte;
	return 1;
}

/* Leaves anything that is open.  Half a sequence at the end of the paste swallows keys, which are
 * then pressed again, as a person would.  An answer of the terminal after an Esc says at once that
 * it is the key, and a terminal says where a paste ends. */
static void
ask_for_help(void)
{
	static const char keys[] = "\033[201~\033\033]\an\033\033]\a?";

	for (int i = 0; i < 30 && strstr(crt_text(&crt), ": help") == NULL; i++) {
		paste(keys, strlen(keys));
		crt_take(&crt, 1000);
	}
	crt_see(&crt, ": help");
}

static void
a_paste_of_anything_is_no_harm(void **state)
{
	char bytes[32];
	size_t n;

	(void)state;
	luck = 8;
	crt_start(&crt, ROWS, COLS, "xterm-256color", args);
	crt_see(&crt, "Round");
	for (size_t sent = 0; sent < PASTE; sent += n) {
		n = some_bytes(bytes);
		paste(bytes, n);
	}
	ask_for_help();
	crt_keys(&crt, "n");
	crt_lose(&crt, ": help");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

static long
spent_ms(void)
{
	struct rusage used;

	getrusage(RUSAGE_CHILDREN, &used);
	return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
	       (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

/* How long an end takes on this machine now if nothing is in its way. */
static int64_t
plain_end_ms(const char *const *with)
{
	int64_t asked_ms;

	crt_start(&crt, ROWS, COLS, "xterm-256color", with);
	crt_see(&crt, "Round");
	asked_ms = crt_now_ms();
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
	return crt_now_ms() - asked_ms;
}

/* It ended in time: within a second on a machine that has nothing else to do. */
static void
gone_since(int64_t asked_ms)
{
	int64_t took_ms = crt_now_ms() - asked_ms;

	if (took_ms > GONE_MS)
		assert_in_range(took_ms, 0, GONE_MS + BUSY * plain_end_ms(alone));
}

/* Types without end; for a minute at the most. */
static pid_t
type_on(void)
{
	static const char many[] = "????????????????????????????????";
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0) {
		close(crt.tell);
		close(crt.receive);
		alarm(60);
		while (write(crt.fd, many, sizeof(many) - 1) > 0)
			;
		_exit(0);
	}
	return pid;
}

/* Keys without end are no reason to stay. */
static void
it_ends_in_a_storm_of_keys(void **state)
{
	int64_t asked_ms;
	pid_t typist;

	(void)state;
	crt_start(&crt, ROWS, COLS, "xterm-256color", alone);
	crt_see(&crt, "Round");
	typist = type_on();
	crt_see(&crt, "Sic Bo: help");
	asked_ms = crt_now_ms();
	crt_signal(&crt, SIGTERM);
	crt_await_end(&crt);
	kill(typist, SIGKILL);
	assert_int_equal(waitpid(typist, NULL, 0), typist);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
	gone_since(asked_ms);
}

/* It ends within a second, and what it has computed from beginning to end is little; under a
 * sanitizer, beside a program that is told to end. */
static void
it_does_not_spin_without_a_terminal(void **state)
{
	long before, plain_ms = spent_ms();
	int64_t gone_ms;

	(void)state;
	plain_end_ms(args);
	before = spent_ms();
	plain_ms = before - plain_ms;
	crt_start(&crt, ROWS, COLS, "xterm-256color", args);
	crt_see(&crt, "Round");
	gone_ms = crt_now_ms();
	crt_hang_up(&crt);
	assert_int_equal(crt_end(&crt), 128 + SIGHUP);
	if (spent_ms() - before > SPIN_MS + PLAIN_ENDS * plain_ms)
		fail_msg("%ld ms of computing, beside %ld", spent_ms() - before, plain_ms);
	gone_since(gone_ms);
}

#if !defined(__SANITIZE_THREAD__)

/* As with Ctrl-S, or at the end of a line that hangs. */
static void
a_terminal_that_takes_no_output_keeps_nobody(void **state)
{
	static const char *const screen[] = { "play", "--bots", "2", NULL };
	static const char *const line[] = { "play", "--line", "--bots", "2", NULL };
	static const struct {
		const char *const *args, *keys;
		int number;
	} rows[] = {
		{ screen, "\f", SIGTERM },  { screen, "\f", SIGINT },    { screen, "\f", SIGHUP },
		{ screen, "\f", SIGQUIT },  { line, "help\n", SIGTERM }, { line, "help\n", SIGINT },
		{ line, "help\n", SIGHUP },
	};
	int64_t asked_ms;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		crt_start_command(&crt, ROWS, COLS, "xterm-256color", rows[i].args);
		crt_see_either(&crt, "Round", "Type 'help'");
		crt_fill(&crt, rows[i].keys);
		asked_ms = crt_now_ms();
		crt_signal(&crt, rows[i].number);
		assert_int_equal(crt_end(&crt), 128 + rows[i].number);
		gone_since(asked_ms);
	}
}

#endif

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_frame_is_written_in_few_pieces),
		cmocka_unit_test(a_storm_of_sizes_leaves_no_wrong_cell),
		cmocka_unit_test(too_small_and_back_leaves_no_wrong_cell),
		cmocka_unit_test(a_screen_of_no_size_for_a_moment_is_drawn_anew),
		cmocka_unit_test(the_drawing_has_a_largest_size),
		cmocka_unit_test(a_larger_terminal_is_drawn_on_in_part),
		cmocka_unit_test(a_paste_of_anything_is_no_harm),
		cmocka_unit_test(it_ends_in_a_storm_of_keys),
		cmocka_unit_test(it_does_not_spin_without_a_terminal),
#if !defined(__SANITIZE_THREAD__) /* it lets no handler run while a call blocks */
		cmocka_unit_test(a_terminal_that_takes_no_output_keeps_nobody),
#endif
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
