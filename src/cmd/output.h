/*
 * A file that a long run writes at its end: it is opened before the run begins, beside the name
 * that it will have, and takes that name when it is complete.  A file that had the name before
 * stays as it was until then.
 *
 * A file with something else in it is never replaced.
 */
#ifndef PITBOSS_CMD_OUTPUT_H
#define PITBOSS_CMD_OUTPUT_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

struct output {
	FILE *file;
	char path[PATH_MAX];        /* as it will be called, with symbolic links followed */
	char sidebar[PATH_MAX + 8]; /* as it is called now; empty for a device or a pipe, which is
				      written directly */
};

/* Open PATH for writing.  A file that is there may be replaced if it is empty or begins with
 * BEGINS, as all files of this kind do; "" replaces any, for a caller that has looked itself.  KIND
 * names the kind in the complaint: "a drawing of pitboss".  Return false if it cannot be written,
 * with a complaint that says why; nothing is left to be done then.  If true, output_keep() or
 * output_drop() ends it. */
bool output_open(struct output *o, const char *path, const char *begins, const char *kind);

/* Give the file its name.  False if that or the writing failed, with a complaint; what was there
 * before is unchanged then. */
bool output_keep(struct output *o);

/* Forget what was written. */
void output_drop(struct output *o);

/* A plain file to which lines are appended while a house is open. */

/* Open PATH, which is made if it is not there.  Return the descriptor, or -1 with a complaint that
 * begins with WHAT: the file is a device or a pipe, for which something could wait, or cannot be
 * opened. */
int append_open(const char *path, const char *what);

#endif
