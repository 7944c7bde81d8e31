/*
 * Text that is printed on lines as wide as the terminal, broken between words.
 *
 * Where no terminal is written to, nothing is broken: a sentence is a line there, however it was
 * made, so that a transcript does not depend on the window and can be searched.
 */
#ifndef PITBOSS_LINE_WRAP_H
#define PITBOSS_LINE_WRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { WRAP_WORD = 1024 };

struct wrap {
	FILE *out;
	int width;  /* of a line, in cells; 0: lines are not broken */
	bool ascii; /* substitutes for all other characters */
	int col;    /* of the line that is printed */
	int gap;    /* blanks before the word */
	int cells;  /* of the word, which is printed when it has ended */
	size_t used;
	char word[WRAP_WORD];
};

/* Print to OUT on lines of WIDTH cells, or as they come if that is 0. */
void wrap_begin(struct wrap *w, FILE *out, int width, bool ascii);

/* Print UTF-8, in pieces of any size.  What comes after the last blank or newline is kept until the
 * next one.  Blanks at the end of a line are not printed; a word that no line has room for is
 * broken. */
void wrap_put(struct wrap *w, const char *utf8);

/* The width of lines from now on; 0 as above. */
void wrap_resize(struct wrap *w, int width);

/* The cells of a line on the terminal behind descriptor FD; 0: that is no terminal. */
int wrap_width(int fd);

#endif
