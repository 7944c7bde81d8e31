#include "config.h"

#include "term/extent.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int
extent_smaller(long a, int b)
{
	return a < b ? (int)a : b;
}

/* A number from the environment, for a terminal that does not know how large it is; 0. */
static int
extent_told(const char *name, int most)
{
	const char *value = getenv(name);
	long n = value == NULL ? 0 : strtol(value, NULL, 10);

	return n < 1 ? 0 : extent_smaller(n, most);
}

void
extent_find(int *rows, int *cols)
{
	struct winsize size;

	*rows = extent_told("LINES", ROWS_MOST + 1);
	*cols = extent_told("COLUMNS", COLS_MOST + 1);
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
		*rows = extent_smaller(size.ws_row, ROWS_MOST + 1);
		*cols = extent_smaller(size.ws_col, COLS_MOST + 1);
	}
}

void
extent_tell(void)
{
	char number[16];
	int rows, cols;

	extent_find(&rows, &cols);
	if (rows < 1 || cols < 1)
		return;
	snprintf(number, sizeof(number), "%d", rows);
	setenv("LINES", number, 1);
	snprintf(number, sizeof(number), "%d", cols);
	setenv("COLUMNS", number, 1);
}
