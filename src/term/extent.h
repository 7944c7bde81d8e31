/*
 * How large the terminal is.
 */
#ifndef PITBOSS_TERM_EXTENT_H
#define PITBOSS_TERM_EXTENT_H

/* The most that is drawn. */
enum { ROWS_MOST = 200, COLS_MOST = 500 };

/* As large as curses may believe it to be; 0 if it cannot be known.  One row and one column more
 * than are drawn, if the terminal has them: curses believes that the cursor cannot go beyond the
 * last cell of a row. */
void extent_find(int *rows, int *cols);

/* Puts that into the environment, which curses asks before it asks the terminal. */
void extent_tell(void);

#endif
