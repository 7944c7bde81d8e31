/*
 * The real binary on a pseudo-terminal with a terminal emulator behind it.
 *
 * A test presses keys and waits until the screen shows something; it never waits for a time.  A
 * wait that lasts absurdly long fails and shows the screen.
 *
 *     crt_start(&crt, 24, 80, "xterm-256color", (const char *[]){ "--bots", "0", NULL });
 *     crt_see(&crt, "Round 1");
 *     crt_keys(&crt, "b");
 *     crt_see(&crt, "You bet 5 on big");
 *     crt_keys(&crt, "q");
 *     assert_int_equal(crt_end(&crt), 0);
 *
 * Between the test and the program stands a small shell, so that the program can be stopped and
 * brought to the foreground as by a person.
 */
#ifndef PITBOSS_TESTS_CRT_H
#define PITBOSS_TESTS_CRT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include <vterm.h>

struct crt {
	VTerm *vt;
	VTermScreen *screen;
	int fd;            /* the pseudo-terminal's far end */
	char name[64];     /* of its near end */
	int tell, receive; /* pipes to and from the shell */
	pid_t shell, pid;  /* the shell, and the program */
	struct termios found;
	bool alternate, cursor, mouse; /* the emulator's state */
	uint64_t bytes;                /* written by the program so far */
	char held[4096];               /* typed, and not sent yet */
	size_t holds;
	char torn[3]; /* the beginning of a character whose end has not come */
	size_t tears;
	bool full; /* nothing of the program's is read, and there is no room for more */
	bool ended;
	int status; /* if it has */
};

/* Start `pitboss play ARGS` (NULL last; NULL: none) on a screen of this size.  TERM goes into its
 * environment; NULL: it is not set. */
void crt_start(struct crt *crt, int rows, int cols, const char *term, const char *const *args);

/* The same for other arguments, the first of which is the subcommand. */
void
crt_start_command(struct crt *crt, int rows, int cols, const char *term, const char *const *argv);

/* Type. */
void crt_keys(struct crt *crt, const char *keys);

/* Click with the left button; counted from 0. */
void crt_click(struct crt *crt, int row, int col);

/* Turn the wheel by one notch. */
void crt_wheel_down(struct crt *crt);

/* Wait until TEXT is on the screen: where it stands. */
void crt_find(struct crt *crt, const char *text, int *row, int *col);

/* Wait until TEXT is on the screen, or until it is not, or until one of two is: 0 or 1. */
void crt_see(struct crt *crt, const char *text);
void crt_lose(struct crt *crt, const char *text);
int crt_see_either(struct crt *crt, const char *a, const char *b);

/* Wait until the cursor stands in the row where TEXT is. */
void crt_cursor_at(struct crt *crt, const char *text);

/* Wait until the cursor stands behind PROMPT at the left edge, where a line can be typed. */
void crt_prompt(struct crt *crt, const char *prompt);

/* Wait until the program reads key by key: before, the terminal edits lines by itself. */
void crt_raw(struct crt *crt);

void crt_resize(struct crt *crt, int rows, int cols);
void crt_signal(struct crt *crt, int number);

/* Wait until the program has been stopped; bring it to the foreground again. */
void crt_stopped(struct crt *crt);
void crt_foreground(struct crt *crt);

/* From now on read nothing of what the program writes, and type KEYS again and again until the
 * terminal has no room for more. */
void crt_fill(struct crt *crt, const char *keys);

/* The terminal is as it was found: modes, screen, cursor, mouse; of a full terminal, only the
 * modes. */
void crt_restored(struct crt *crt);

/* Take the terminal away. */
void crt_hang_up(struct crt *crt);

/* Wait until the program has ended. */
void crt_await_end(struct crt *crt);

/* The same; the terminal must be as it was found.  Frees everything.  Its exit status, or 128 + the
 * number of the signal that it died of. */
int crt_end(struct crt *crt);

/* TEXT is on the screen now. */
bool crt_shows(struct crt *crt, const char *text);

/* The present screen as text; static, valid until the next call. */
const char *crt_text(struct crt *crt);

/* Print the present screen row by row: a message of cmocka's is cut at 1,023 bytes. */
void crt_tell(struct crt *crt);

/* The machine's time. */
int64_t crt_now_ms(void);

/* Take in what the program has written, waiting up to MS for it; false if nothing came. */
bool crt_take(struct crt *crt, int ms);

/* The same until nothing has come for MS, and that is not because the program waits for the
 * processor: it has drawn all that it had to. */
void crt_rest(struct crt *crt, int ms);

#endif
