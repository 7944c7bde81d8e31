/*
 * Whether a line is JSON: written anew, so that it agrees with no mistake of the program's writer.
 */
#ifndef PITBOSS_TESTS_JSON_LINE_H
#define PITBOSS_TESTS_JSON_LINE_H

#include <stdbool.h>

/* True if LINE, up to its newline, is one JSON object as RFC 8259 has it, and nothing follows. */
bool json_line_holds(const char *line);

#endif
