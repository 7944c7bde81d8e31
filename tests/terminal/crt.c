#include "crt.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "proc.h"
#include "shell.h"

/* Longer than any machine takes, under any sanitizer and beside anything; only a failure waits so
 * long. */
enum { DEADLINE_MS = 120000, ROUND_MS = 50, TEXT_SIZE = 256 * 1024, ARGS_MAX = 24 };

int64_t
crt_now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int
note_property(VTermProp prop, VTermValue *value, void *user)
{
	struct crt *crt = user;

	if (prop == VTERM_PROP_ALTSCREEN)
		crt->alternate = value->boolean;
	else if (prop == VTERM_PROP_CURSORVISIBLE)
		crt->cursor = value->boolean;
	else if (prop == VTERM_PROP_MOUSE)
		crt->mouse = value->number != VTERM_PROP_MOUSE_NONE;
	return 1;
}

/* The emulator's answers and keys. They come in pieces, and are sent in one so that no escape
 * sequence is torn apart. */
static void
hold_bytes(const char *bytes, size_t n, void *user)
{
	struct crt *crt = user;

	assert_true(n <= sizeof(crt->held) - crt->holds);
	memcpy(crt->held + crt->holds, bytes, n);
	crt->holds += n;
}

static void
send_held(struct crt *crt)
{
	ssize_t written = write(crt->fd, crt->held, crt->holds);

	(void)written;
	crt->holds = 0;
}

static void
start_emulator(struct crt *crt, int rows, int cols)
{
	static const VTermScreenCallbacks callbacks = { .settermprop = note_property };

	crt->vt = vterm_new(rows, cols);
	assert_non_null(crt->vt);
	vterm_set_utf8(crt->vt, 1);
	vterm_output_set_callback(crt->vt, hold_bytes, crt);
	crt->screen = vterm_obtain_screen(crt->vt);
	vterm_screen_set_callbacks(crt->screen, &callbacks, crt);
	vterm_screen_enable_altscreen(crt->screen, 1);
	vterm_screen_reset(crt->screen, 1);
	crt->cursor = true;
}

/* The shell's next words; false after the deadline or when there is nothing to come.  Meanwhile the
 * screen is read as fast as it is written: a program that ends may have to wait until it is. */
static bool
receive(struct crt *crt, struct shell_says *words)
{
	int64_t deadline = crt_now_ms() + DEADLINE_MS;
	struct pollfd fds[] = { { .fd = crt->receive, .events = POLLIN },
				{ .fd = crt->fd, .events = POLLIN } };

	while (crt_now_ms() < deadline) {
		if (poll(fds, 2, ROUND_MS) < 1)
			continue;
		if (fds[0].revents != 0)
			return read(crt->receive, words, sizeof(*words)) == (ssize_t)sizeof(*words);
		if (!crt_take(crt, 0))
			fds[1].fd = -1;
	}
	return false;
}

void
crt_start_command(struct crt *crt, int rows, int cols, const char *term, const char *const *argv)
{
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };
	char *full[ARGS_MAX + 2] = { getenv("PITBOSS") };
	struct shell_says words;
	int to[2], from[2];

	*crt = (struct crt){ .fd = -1 };
	assert_non_null(full[0]);
	for (int i = 0; argv[i] != NULL && i < ARGS_MAX; i++)
		full[i + 1] = strdup(argv[i]);
	assert_int_equal(pipe(to), 0);
	assert_int_equal(pipe(from), 0);
	crt->shell = forkpty(&crt->fd, crt->name, NULL, &size);
	assert_true(crt->shell >= 0);
	if (crt->shell == 0) {
		close(to[1]);
		close(from[0]);
		shell_run(full, term, to[0], from[1]);
	}
	for (int i = 1; full[i] != NULL; i++)
		free(full[i]);
	close(to[0]);
	close(from[1]);
	crt->tell = to[1];
	crt->receive = from[0];
	tcgetattr(crt->fd, &crt->found);
	start_emulator(crt, rows, cols);
	assert_int_equal(write(crt->tell, "r", 1), 1);
	assert_true(receive(crt, &words));
	crt->pid = words.pid;
}

void
crt_start(struct crt *crt, int rows, int cols, const char *term, const char *const *args)
{
	const char *argv[ARGS_MAX] = { "play" };

	for (int i = 0; args != NULL && args[i] != NULL && i < ARGS_MAX - 2; i++)
		argv[i + 1] = args[i];
	crt_start_command(crt, rows, cols, term, argv);
}

/* The bytes of an unfinished character at the end of N bytes: libvterm shows one as an error. */
static size_t
torn_at_end(const char *bytes, size_t n)
{
	size_t follow = 0;

	while (follow < n && follow < 3 && ((unsigned char)bytes[n - 1 - follow] & 0xc0) == 0x80)
		follow++;
	if (follow == n)
		return 0;

	unsigned char first = (unsigned char)bytes[n - 1 - follow];
	size_t whole = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;

	return follow + 1 < whole ? follow + 1 : 0;
}

/* Little by little: on a busy machine much has been written meanwhile, and what was on the screen
 * for a moment is to be seen. */
bool
crt_take(struct crt *crt, int ms)
{
	struct pollfd fds[] = { { .fd = crt->fd, .events = POLLIN } };
	char bytes[256];
	size_t all;
	ssize_t n;

	if (crt->full || poll(fds, 1, ms) != 1)
		return false;
	memcpy(bytes, crt->torn, crt->tears);
	n = read(crt->fd, bytes + crt->tears, sizeof(bytes) - crt->tears);
	if (n <= 0)
		return false;
	crt->bytes += (uint64_t)n;
	all = crt->tears + (size_t)n;
	crt->tears = torn_at_end(bytes, all);
	memcpy(crt->torn, bytes + all - crt->tears, crt->tears);
	vterm_input_write(crt->vt, bytes, all - crt->tears);
	if (crt->holds > 0)
		send_held(crt);
	return true;
}

static size_t
put_utf8(uint32_t c, char *out)
{
	if (c < 0x80) {
		out[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = (char)(0xc0 | c >> 6);
		out[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	out[0] = (char)(0xe0 | c >> 12);
	out[1] = (char)(0x80 | (c >> 6 & 0x3f));
	out[2] = (char)(0x80 | (c & 0x3f));
	return 3;
}

/* One row, without blanks at its end; the column of each byte goes to COLS if it is not NULL. */
static size_t
row_text(struct crt *crt, int row, int cols, char *out, int *col_of)
{
	size_t n = 0, used = 0;

	for (int col = 0; col < cols; col++) {
		VTermScreenCell cell;
		uint32_t c;

		vterm_screen_get_cell(crt->screen, (VTermPos){ row, col }, &cell);
		c = cell.chars[0];
		if (c == (uint32_t)-1)
			continue;
		if (col_of != NULL)
			col_of[n] = col;
		n += put_utf8(c == 0 ? ' ' : c, out + n);
		if (c != 0 && c != ' ')
			used = n;
	}
	out[used] = '\0';
	return used;
}

const char *
crt_text(struct crt *crt)
{
	static char text[TEXT_SIZE];
	size_t n = 0;
	int rows, cols;

	vterm_get_size(crt->vt, &rows, &cols);
	for (int row = 0; row < rows; row++) {
		n += row_text(crt, row, cols, text + n, NULL);
		text[n++] = '\n';
	}
	text[n] = '\0';
	return text;
}

static bool
find(struct crt *crt, const char *text, int *row, int *col)
{
	int rows, cols, col_of[4096];
	char line[4096];

	vterm_get_size(crt->vt, &rows, &cols);
	for (*row = 0; *row < rows; (*row)++) {
		const char *at;

		row_text(crt, *row, cols, line, col_of);
		at = strstr(line, text);
		if (at != NULL) {
			*col = col_of[at - line];
			return true;
		}
	}
	return false;
}

void
crt_find(struct crt *crt, const char *text, int *row, int *col)
{
	crt_see(crt, text);
	assert_true(find(crt, text, row, col));
}

bool
crt_shows(struct crt *crt, const char *text)
{
	return strstr(crt_text(crt), text) != NULL;
}

void
crt_tell(struct crt *crt)
{
	char screen[TEXT_SIZE], *rest = screen;

	strcpy(screen, crt_text(crt));
	while (*rest != '\0')
		print_error("%s\n", strsep(&rest, "\n"));
}

static void
give_up(struct crt *crt, const char *what, const char *text)
{
	kill(crt->pid, SIGKILL);
	crt_tell(crt);
	fail_msg("%s \"%s\"", what, text);
}

void
crt_rest(struct crt *crt, int ms)
{
	int64_t deadline = crt_now_ms() + DEADLINE_MS;

	do {
		while (crt_take(crt, ms)) {
			if (crt_now_ms() > deadline)
				give_up(crt, "writes on and on", "");
		}
		if (crt_now_ms() > deadline)
			give_up(crt, "does not rest", "");
	} while (!proc_sleeps_now(crt->pid));
}

void
crt_see(struct crt *crt, const char *text)
{
	crt_see_either(crt, text, text);
}

int
crt_see_either(struct crt *crt, const char *a, const char *b)
{
	int64_t deadline = crt_now_ms() + DEADLINE_MS;

	for (;;) {
		if (crt_shows(crt, a))
			return 0;
		if (crt_shows(crt, b))
			return 1;
		if (crt_now_ms() > deadline)
			give_up(crt, "did not see", a);
		crt_take(crt, ROUND_MS);
	}
}

void
crt_lose(struct crt *crt, const char *text)
{
	int64_t deadline = crt_now_ms() + DEADLINE_MS;

	while (crt_shows(crt, text)) {
		if (crt_now_ms() > deadline)
			give_up(crt, "still saw", text);
		crt_take(crt, ROUND_MS);
	}
}

void
crt_cursor_at(struct crt *crt, const char *text)
{
	int64_t deadline = crt_now_ms() + DEADLINE_MS;
	VTermPos at;
	int row, col;

	for (;;) {
		vterm_state_get_cursorpos(vterm_obtain_state(crt->vt), &at);
		if (find(crt, text, &row, &col) && at.row == row && at.col >= col - 3 &&
		    at.col <= col + (int)strlen(text))
			return;
		if (crt_now_ms() > deadline)
			give_up(crt, "the cursor is not at", text);
		crt_take(crt, ROUND_MS);
	}
}

void
crt_prompt(struct crt *crt, const char *prompt)
{
	int64_t deadline = crt_now_ms() + DEADLINE_MS;
	int rows, cols, col_of[4096];
	char line[4096];
	VTermPos at;

	for (;;) {
		vterm_get_size(crt->vt, &rows, &cols);
		vterm_state_get_cursorpos(vterm_obtain_state(crt->vt), &at);
		row_text(crt, at.row, cols, line, col_of);
		if (at.col == (int)strlen(prompt) && strncmp(line, prompt, strlen(prompt) - 1) == 0)
			return;
		if (crt_now_ms() > deadline)
			give_up(crt, "there is no prompt", prompt);
		crt_take(crt, ROUND_MS);
	}
}

void
crt_raw(struct crt *crt)
{
	int64_t deadline = crt_now_ms() + DEADLINE_MS;
	struct termios modes;

	while (tcgetattr(crt->fd, &modes) == 0 && (modes.c_lflag & ICANON) != 0) {
		if (crt_now_ms() > deadline)
			give_up(crt, "keys are not read one by one", "");
		crt_take(crt, ROUND_MS);
	}
}

void
crt_keys(struct crt *crt, const char *keys)
{
	hold_bytes(keys, strlen(keys), crt);
	send_held(crt);
}

void
crt_click(struct crt *crt, int row, int col)
{
	vterm_mouse_move(crt->vt, row, col, VTERM_MOD_NONE);
	vterm_mouse_button(crt->vt, 1, true, VTERM_MOD_NONE);
	vterm_mouse_button(crt->vt, 1, false, VTERM_MOD_NONE);
	send_held(crt);
}

void
crt_wheel_down(struct crt *crt)
{
	vterm_mouse_button(crt->vt, 5, true, VTERM_MOD_NONE);
	send_held(crt);
}

void
crt_resize(struct crt *crt, int rows, int cols)
{
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };

	vterm_set_size(crt->vt, rows, cols);
	assert_int_equal(ioctl(crt->fd, TIOCSWINSZ, &size), 0);
}

void
crt_signal(struct crt *crt, int number)
{
	assert_int_equal(kill(crt->pid, number), 0);
}

void
crt_stopped(struct crt *crt)
{
	struct shell_says words;

	if (!receive(crt, &words) || words.news != SHELL_STOPPED)
		give_up(crt, "is not stopped", "");
}

void
crt_foreground(struct crt *crt)
{
	struct shell_says words;

	assert_int_equal(write(crt->tell, "f", 1), 1);
	if (!receive(crt, &words) || words.news != SHELL_RESUMED)
		give_up(crt, "does not go on", "");
}

void
crt_fill(struct crt *crt, const char *keys)
{
	int64_t deadline = crt_now_ms() + DEADLINE_MS;
	int fd = open(crt->name, O_RDWR | O_NOCTTY);
	struct pollfd room = { .fd = fd, .events = POLLOUT };

	assert_true(fd >= 0);
	crt->full = true;
	while (poll(&room, 1, 0) == 1) {
		if (crt_now_ms() > deadline)
			give_up(crt, "is not filled by", keys);
		crt_keys(crt, keys);
		poll(NULL, 0, ROUND_MS);
	}
	close(fd);
}

void
crt_restored(struct crt *crt)
{
	struct termios now;

	assert_int_equal(tcgetattr(crt->fd, &now), 0);
	assert_int_equal(now.c_lflag, crt->found.c_lflag);
	assert_int_equal(now.c_iflag, crt->found.c_iflag);
	assert_int_equal(now.c_oflag, crt->found.c_oflag);
	while (crt_take(crt, 0))
		;
	if (!crt->full && (crt->alternate || !crt->cursor || crt->mouse))
		fail_msg("left with alternate screen %d, cursor %d, mouse %d", crt->alternate,
			 crt->cursor, crt->mouse);
}

void
crt_hang_up(struct crt *crt)
{
	close(crt->fd);
	crt->fd = -1;
}

void
crt_await_end(struct crt *crt)
{
	struct shell_says words;

	if (crt->ended)
		return;
	if (!receive(crt, &words) || words.news != SHELL_ENDED)
		give_up(crt, "has not ended", "");
	crt->ended = true;
	crt->status = words.status;
}

int
crt_end(struct crt *crt)
{
	crt_await_end(crt);
	if (crt->fd >= 0) {
		crt_restored(crt);
		crt_hang_up(crt);
	}
	close(crt->tell);
	close(crt->receive);
	waitpid(crt->shell, NULL, 0);
	vterm_free(crt->vt);
	return WIFSIGNALED(crt->status) ? 128 + WTERMSIG(crt->status) : WEXITSTATUS(crt->status);
}
