#include "config.h"

#include "term/direct.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <curses.h>
#include <term.h>

enum { DIRECT_COLOURS = 1 << 24 };

/* Capabilities of colours, in which the two entries may differ. */
static const char *const of_colours[] = { "colors", "pairs", "ncv",  "ccc", "hls", "bce",
					  "initc",  "initp", "oc",   "op",  "scp", "setab",
					  "setaf",  "setb",  "setf", "rs1", NULL };

static bool
direct_is_of_colours(const char *name)
{
	for (int i = 0; of_colours[i] != NULL; i++) {
		if (strcmp(of_colours[i], name) == 0)
			return true;
	}
	return false;
}

static bool
direct_same_text(const char *a, const char *b)
{
	bool none_a = a == NULL || a == (char *)-1, none_b = b == NULL || b == (char *)-1;

	return none_a || none_b ? none_a == none_b : strcmp(a, b) == 0;
}

/* Text of terminfo lives as long as its terminal. */
static const char *
direct_text(TERMINAL *of, const char *name)
{
	set_curterm(of);
	return tigetstr(name);
}

static int
direct_flag(TERMINAL *of, const char *name)
{
	set_curterm(of);
	return tigetflag(name) > 0;
}

static int
direct_number(TERMINAL *of, const char *name)
{
	set_curterm(of);
	return tigetnum(name);
}

static bool
direct_is_same(TERMINAL *a, TERMINAL *b)
{
	for (int i = 0; strnames[i] != NULL; i++) {
		if (!direct_is_of_colours(strnames[i]) &&
		    !direct_same_text(direct_text(a, strnames[i]), direct_text(b, strnames[i])))
			return false;
	}
	for (int i = 0; boolnames[i] != NULL; i++) {
		if (!direct_is_of_colours(boolnames[i]) &&
		    direct_flag(a, boolnames[i]) != direct_flag(b, boolnames[i]))
			return false;
	}
	for (int i = 0; numnames[i] != NULL; i++) {
		if (!direct_is_of_colours(numnames[i]) &&
		    direct_number(a, numnames[i]) != direct_number(b, numnames[i]))
			return false;
	}
	return true;
}

const char *
direct_candidate(const char *term, int nth, char name[DIRECT_NAME])
{
	const char *end = strstr(term, "-256color");
	int length = end != NULL ? (int)(end - term) : (int)strlen(term);

	switch (nth) {
	case 0: snprintf(name, DIRECT_NAME, "%.*s-direct", length, term); return name;
	case 1:
		snprintf(name, DIRECT_NAME, "%s-direct",
			 strncmp(term, "tmux", 4) == 0 ? "tmux" : "xterm");
		return name;
	default: return NULL;
	}
}

/* Is NAME an entry with direct colours that has all else from OWN? */
static bool
direct_suits(const char *name, TERMINAL *own)
{
	TERMINAL *other;
	bool suits;
	int error;

	if (setupterm(name, STDOUT_FILENO, &error) != OK)
		return false;
	other = cur_term;
	suits = direct_number(other, "colors") >= DIRECT_COLOURS && direct_is_same(own, other);
	set_curterm(own);
	del_curterm(other);
	return suits;
}

const char *
direct_find(const char *term, const char *colorterm, bool forced, char name[DIRECT_NAME])
{
	bool says = colorterm != NULL &&
		    (strcmp(colorterm, "truecolor") == 0 || strcmp(colorterm, "24bit") == 0);
	TERMINAL *own = cur_term;

	if (strncmp(term, "screen", 6) == 0)
		return NULL;
	if (direct_number(own, "colors") >= DIRECT_COLOURS && tigetflag("RGB") > 0) {
		snprintf(name, DIRECT_NAME, "%s", term);
		return name;
	}
	for (int i = 0; (says || forced) && direct_candidate(term, i, name) != NULL; i++) {
		if (direct_suits(name, own))
			return name;
		set_curterm(own);
	}
	return NULL;
}
