/* A drawing of sessions: for each player the distribution of the results, and the path of the
 * bankroll, with its median and the bands from 5 to 95 % and from 25 to 75 %. */
#include <inttypes.h>

#include "base/name.h"
#include "cmd/lab/simulate_report.h"

enum { WIDTH = 880, HEIGHT = 300, LEFT = 60, PANEL = 340, GAP = 80, TOP = 50, DEEP = 200 };

static double
plot_x(int panel, double part)
{
	return LEFT + panel * (PANEL + GAP) + part * (double)PANEL;
}

static double
plot_y(int row, double part)
{
	return row * HEIGHT + TOP + (1 - part) * (double)DEEP;
}

/* Names come from the command line. */
static void
plot_text(FILE *out, double x, double y, const char *anchor, const char *text)
{
	fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
	for (const char *c = text; *c != '\0'; c++) {
		if (*c == '<' || *c == '&' || *c == '>' || (unsigned char)*c < ' ')
			fprintf(out, "&#%d;", *c == '<' || *c == '&' || *c == '>' ? *c : '?');
		else
			fputc(*c, out);
	}
	fputs("</text>\n", out);
}

static void
plot_number(FILE *out, double x, double y, const char *anchor, int64_t number)
{
	char text[32];

	snprintf(text, sizeof(text), "%" PRId64, number);
	plot_text(out, x, y, anchor, text);
}

static void
plot_frame(FILE *out, int row, int panel, const char *title)
{
	fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" class=\"frame\"/>\n",
		plot_x(panel, 0), plot_y(row, 1), PANEL, DEEP);
	plot_text(out, plot_x(panel, 0), plot_y(row, 1) - 10, "start", title);
}

static void
plot_results(const struct simulate_report *r, int i, FILE *out)
{
	struct simulation_bars bars;
	char title[NAME_SIZE + 32];
	int64_t most = 1;

	simulation_bars_of(&r->tally->player[i], &bars);
	for (int k = 0; k < bars.n; k++)
		most = bars.times[k] > most ? bars.times[k] : most;
	snprintf(title, sizeof(title), "%s: results", r->name[i]);
	plot_frame(out, i, 0, title);
	for (int k = 0; k < bars.n; k++) {
		double high = (double)bars.times[k] / (double)most;

		fprintf(out,
			"<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
			"class=\"bar\"/>\n",
			plot_x(0, (double)k / bars.n) + 1, plot_y(i, high),
			(double)PANEL / bars.n - 2, high * (double)DEEP);
	}
	snprintf(title, sizeof(title), "%s%" PRId64, bars.below ? "below " : "", bars.from);
	plot_text(out, plot_x(0, 0), plot_y(i, 0) + 16, "start", title);
	snprintf(title, sizeof(title), "%" PRId64 "%s", bars.from + bars.n * bars.width,
		 bars.above ? " and more" : "");
	plot_text(out, plot_x(0, 1), plot_y(i, 0) + 16, "end", title);
}

/* The largest dollar of the path's axis. */
static chips
plot_top(const struct simulate_report *r, int i)
{
	chips top = r->plan->bring;

	for (int step = 0; step <= SIMULATION_STEPS; step++) {
		chips high = simulation_path_quantile(r->plan, &r->tally->player[i], step, 95);

		top = high > top ? high : top;
	}
	return top + top / 20 + 1;
}

static void
plot_point(const struct simulate_report *r, int i, int step, int percent, chips top, FILE *out)
{
	chips value = simulation_path_quantile(r->plan, &r->tally->player[i], step, percent);

	fprintf(out, "%.1f,%.1f ", plot_x(1, (double)step / (double)SIMULATION_STEPS),
		plot_y(i, (double)value / (double)top));
}

/* Between two quantiles: there, and back. */
static void
plot_band(const struct simulate_report *r, int i, int low, int high, chips top, FILE *out)
{
	fputs("<polygon class=\"band\" points=\"", out);
	for (int step = 0; step <= SIMULATION_STEPS; step++)
		plot_point(r, i, step, high, top, out);
	for (int step = SIMULATION_STEPS; step >= 0; step--)
		plot_point(r, i, step, low, top, out);
	fputs("\"/>\n", out);
}

static void
plot_path(const struct simulate_report *r, int i, FILE *out)
{
	chips top = plot_top(r, i);
	char title[64];

	snprintf(title, sizeof(title), "bankroll over %" PRIu64 " %s", r->plan->length,
		 simulate_unit_name(r->plan->unit));
	plot_frame(out, i, 1, title);
	plot_band(r, i, 5, 95, top, out);
	plot_band(r, i, 25, 75, top, out);
	fputs("<polyline class=\"median\" points=\"", out);
	for (int step = 0; step <= SIMULATION_STEPS; step++)
		plot_point(r, i, step, 50, top, out);
	fputs("\"/>\n", out);
	plot_number(out, plot_x(1, 0) - 6, plot_y(i, 0), "end", 0);
	plot_number(out, plot_x(1, 0) - 6, plot_y(i, 1) + 10, "end", top);
}

void
simulate_plot(const struct simulate_report *r, FILE *out)
{
	fprintf(out,
		SIMULATE_PLOT_BEGINS
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
		"viewBox=\"0 0 %d %d\">\n"
		"<style>text{font:12px sans-serif;fill:#333}.frame{fill:none;stroke:#999}"
		".bar{fill:#3568a8}.band{fill:#3568a8;opacity:.25}"
		".median{fill:none;stroke:#c0392b;stroke-width:2}</style>\n"
		"<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
		WIDTH, HEIGHT * r->plan->n, WIDTH, HEIGHT * r->plan->n);
	for (int i = 0; i < r->plan->n; i++) {
		plot_results(r, i, out);
		plot_path(r, i, out);
	}
	fputs("</svg>\n", out);
}
