/*
 * The report of the craps analyzer in its three forms (CA-5 to CA-7).
 */
#ifndef PITBOSS_CMD_LAB_CRAPS_REPORT_H
#define PITBOSS_CMD_LAB_CRAPS_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/lab/study.h"
#include "lab/craps/craps_figures.h"
#include "text/report.h"

struct craps_report {
	struct craps_tally tally;
	struct craps_exact exact;
	const char *seed;      /* NULL if the rolls were read from a file... */
	const char *file;      /* ...of this name */
	const char *generator; /* where the dice came from, in words */
	uint64_t asked;        /* games that were asked for */
	uint64_t left_out;     /* lines of a file that tell no roll; the first has number */
	uint64_t first_left_out;
	uint64_t unfinished; /* rolls at the end that belong to no finished game */
	bool stopped;        /* early, before all of them were played */
	int threads;
	double seconds;
};

/* Print it to standard output.  The text is four tables within 80 columns, with bold headings if
 * COLOUR, and the same for the same seed, whatever the time and the threads (CA-8). */
void craps_report_print(const struct craps_report *r, enum report_form form, bool colour);

/* `pitboss analyze craps' (CA-1 to CA-8); returns the exit status. */
int analyze_craps(const struct analyze_values *v);

#endif
