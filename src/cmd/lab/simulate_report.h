/*
 * The report of `pitboss simulate' in its forms (LA-12).
 */
#ifndef PITBOSS_CMD_LAB_SIMULATE_REPORT_H
#define PITBOSS_CMD_LAB_SIMULATE_REPORT_H

#include <stdio.h>

#include "lab/simulation/simulation_figures.h"
#include "text/report.h"

struct simulate_report {
	const struct simulation_plan *plan;
	struct simulation_tally *tally;
	const char *name[SIMULATION_PLAYERS]; /* borrowed */
	struct simulation_figures figures[SIMULATION_PLAYERS];
	char set[400]; /* the options that were set: "layout=1 odds-limit=2"; empty: none */
	bool stopped;  /* early, before all sessions were played */
};

/* "rolls", "rounds", "shooters": what the length of a session counts. */
const char *simulate_unit_name(enum simulation_unit unit);

/* To standard output; the text is within 80 columns. */
void simulate_print(const struct simulate_report *s, enum report_form form);

/* How each such drawing begins. */
#define SIMULATE_PLOT_BEGINS "<!-- A drawing of pitboss. -->\n"

/* The distribution of the results, and the paths of the bankrolls, as a drawing; the paths were
 * wanted. */
void simulate_plot(const struct simulate_report *r, FILE *out);

/* What follows from the rules alone, with nothing played: the plan's players, and nothing else of
 * S.  Returns the exit status (LA-13). */
int simulate_tell_exactly(const struct simulate_report *s, enum report_form form);

#endif
