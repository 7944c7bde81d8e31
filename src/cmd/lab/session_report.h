/*
 * The report of `pitboss session' in its forms (LA-12).
 */
#ifndef PITBOSS_CMD_LAB_SESSION_REPORT_H
#define PITBOSS_CMD_LAB_SESSION_REPORT_H

#include <stdio.h>

#include "lab/session/session_figures.h"

struct session_report {
	const struct session_plan *plan;
	struct session_tally *tally;
	const char *name[SESSION_PLAYERS]; /* borrowed */
	struct session_figures figures[SESSION_PLAYERS];
	char set[400]; /* the options that were set: "layout=1 odds-limit=2"; empty: none */
	bool stopped;  /* early, before all sessions were played */
};

/* "rolls", "rounds", "shooters": what the length of a session counts. */
const char *session_unit_name(enum session_unit unit);

/* Within 80 columns. */
void session_report_text(const struct session_report *r);

void session_report_json(const struct session_report *r);
void session_report_csv(const struct session_report *r);

/* How each such drawing begins. */
#define SESSION_PLOT_BEGINS "<!-- A drawing of pitboss. -->\n"

/* The distribution of the results, and the paths of the bankrolls, as a drawing; the paths were
 * wanted. */
void session_plot(const struct session_report *r, FILE *out);

/* What follows from the rules alone, with nothing played: the plan's players, and nothing else of
 * R. Returns the exit status (LA-13). */
int session_tell_exactly(const struct session_report *r, bool json);

#endif
