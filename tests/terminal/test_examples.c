/* Every example that the manual and the documents print, typed as printed, answers what is printed.
 *
 * An example is a literal line that begins with `$ ', with the lines that a | or \ at its end leads
 * to.  The lines after it are its whole output; a line of `...' stands for any lines, and a line
 * like `craps> roll 6' is typed at that prompt.  One on the screen is left with q.  The exit status
 * is 0, or 1 if an error is printed.  A build without Lua leaves out those that name a script. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crt.h"

enum { ROWS = 100, COLS = 130, LINES_MOST = ROWS, LINE_SIZE = 256, COMMAND_SIZE = 1024 };

/* Those that take seconds run if PITBOSS_EXAMPLES is "all". */
static const struct document {
	const char *path;
	bool slow;
} documents[] = {
	{ "man/pitboss.6", false },  { "README", false },    { "doc/console.md", false },
	{ "doc/craps.md", false },   { "doc/pig.md", true }, { "doc/summit.md", true },
	{ "doc/players.md", false },
};

struct lines {
	char line[LINES_MOST][LINE_SIZE];
	int n;
};

struct example {
	char command[COMMAND_SIZE];
	struct lines printed;
	int at; /* the line of the document */
};

/* The place in a document. */
struct reader {
	FILE *file;
	bool manual, literal; /* a manual's literal lines stand between .Bd and .Ed */
	int at;
	char raw[LINE_SIZE], line[LINE_SIZE];
};

static void
cut_blanks(char *line)
{
	size_t n = strlen(line);

	while (n > 0 && isspace((unsigned char)line[n - 1]))
		line[--n] = '\0';
}

/* As the manual prints it: no other escapes are used there. */
static void
unescape(const char *from, char *to)
{
	for (; *from != '\0'; from++) {
		if (strncmp(from, "\\e", 2) == 0) {
			*to++ = '\\';
			from++;
		} else if (strncmp(from, "\\&", 2) == 0) {
			from++;
		} else {
			assert_int_not_equal(*from, '\\');
			*to++ = *from;
		}
	}
	*to = '\0';
}

/* The next line; *LITERAL tells whether it belongs to an example.  False at the end. */
static bool
next_line(struct reader *r, bool *literal)
{
	if (fgets(r->raw, sizeof(r->raw), r->file) == NULL)
		return false;
	r->at++;
	cut_blanks(r->raw);
	r->line[0] = '\0';
	if (!r->manual) {
		*literal = r->raw[0] == '\0' || strncmp(r->raw, "    ", 4) == 0;
		if (*literal && r->raw[0] != '\0')
			strcpy(r->line, r->raw + 4);
		return true;
	}
	*literal = r->literal && r->raw[0] != '.';
	if (*literal)
		unescape(r->raw, r->line);
	if (strncmp(r->raw, ".Bd -literal", 12) == 0 || strcmp(r->raw, ".Ed") == 0)
		r->literal = r->raw[1] == 'B';
	return true;
}

static bool
goes_on(const char *command)
{
	size_t n = strlen(command);

	return n > 0 && (command[n - 1] == '|' || command[n - 1] == '\\');
}

static void
add(struct lines *lines, const char *line)
{
	assert_true(lines->n < LINES_MOST);
	strcpy(lines->line[lines->n++], line);
}

static void
cut_empty(struct lines *lines)
{
	while (lines->n > 0 && lines->line[lines->n - 1][0] == '\0')
		lines->n--;
}

/* The next example, from the line that is there; false at the end. */
static bool
next_example(struct reader *r, struct example *out)
{
	bool literal = true, more = true;

	*out = (struct example){ .at = 0 };
	while (more && strncmp(r->line, "$ ", 2) != 0)
		more = next_line(r, &literal);
	if (!more)
		return false;
	out->at = r->at;
	strcpy(out->command, r->line + 2);
	while ((more = next_line(r, &literal)) && goes_on(out->command)) {
		assert_true(strlen(out->command) + strlen(r->line) + 2 < COMMAND_SIZE);
		strcat(strcat(out->command, "\n"), r->line);
	}
	for (; more && literal && strncmp(r->line, "$ ", 2) != 0; more = next_line(r, &literal))
		add(&out->printed, r->line);
	cut_empty(&out->printed);
	return true;
}

/* The length of a prompt at the start of LINE, or 0. */
static size_t
prompt_length(const char *line)
{
	size_t n = strspn(line, "abcdefghijklmnopqrstuvwxyz");

	return n > 0 && strncmp(line + n, "> ", 2) == 0 ? n + 2 : 0;
}

/* Type what the example types; true if it typed anything. */
static bool
converse(struct crt *crt, const struct example *e)
{
	char prompt[LINE_SIZE] = "";

	for (int i = 0; i < e->printed.n; i++) {
		const char *line = e->printed.line[i];
		size_t length = prompt_length(line);

		if (length == 0)
			continue;
		snprintf(prompt, sizeof(prompt), "%.*s", (int)length, line);
		crt_prompt(crt, prompt);
		crt_raw(crt);
		crt_keys(crt, line + length);
		crt_see(crt, line); /* so that the next prompt is not this one */
		crt_keys(crt, "\r");
	}
	if (prompt[0] == '\0')
		return false;
	crt_prompt(crt, prompt);
	crt_raw(crt);
	crt_keys(crt, "\004");
	return true;
}

/* The text on the screen above the status. */
static void
read_screen(struct crt *crt, struct lines *out)
{
	const char *at = crt_text(crt);

	out->n = 0;
	while (strncmp(at, "exit status", 11) != 0) {
		int length = (int)strcspn(at, "\n");
		char line[LINE_SIZE];

		assert_true(length < LINE_SIZE && at[length] == '\n');
		snprintf(line, sizeof(line), "%.*s", length, at);
		if (strstr(line, "> ^D") == NULL)
			add(out, line);
		at += length + 1;
	}
	cut_empty(out);
}

/* Whether lines from PRINTED[I] and ACTUAL[K] on agree. */
static bool
agree(const struct lines *printed, int i, const struct lines *actual, int k)
{
	if (i == printed->n)
		return k == actual->n;
	if (strcmp(printed->line[i], "...") == 0)
		return agree(printed, i + 1, actual, k) ||
		       (k < actual->n && agree(printed, i, actual, k + 1));
	return k < actual->n && strcmp(printed->line[i], actual->line[k]) == 0 &&
	       agree(printed, i + 1, actual, k + 1);
}

static bool
prints_error(const struct example *e)
{
	for (int i = 0; i < e->printed.n; i++) {
		if (strncmp(e->printed.line[i], "error: ", 7) == 0)
			return true;
	}
	return false;
}

/* Can this build do what the example shows? */
static bool
can_be_tried(const struct example *e)
{
#ifdef WITH_LUA
	(void)e;
	return true;
#else
	return strstr(e->command, "lua") == NULL;
#endif
}

static void
try_example(const char *path, const struct example *e)
{
	static struct lines actual;
	char command[COMMAND_SIZE + 32];
	const char *argv[] = { "-c", command, NULL };
	struct crt crt;

	snprintf(command, sizeof(command), "%s\necho \"exit status $?.\"", e->command);
	crt_start_command(&crt, ROWS, COLS, "xterm-256color", argv);
	if (!converse(&crt, e) && crt_see_either(&crt, "exit status", "? help") == 1)
		crt_keys(&crt, "q");
	crt_see(&crt, prints_error(e) ? "exit status 1." : "exit status 0.");
	read_screen(&crt, &actual);
	if (e->printed.n > 0 && !agree(&e->printed, 0, &actual, 0))
		fail_msg("%s, line %d: the example's output is another:\n%s", path, e->at,
			 crt_text(&crt));
	assert_int_equal(crt_end(&crt), 0);
}

static int
try_document(const char *path)
{
	struct reader r = { .manual = strstr(path, "man/") != NULL };
	static struct example example;
	char full[1024];
	int n = 0;

	snprintf(full, sizeof(full), "%s/%s", SRCDIR, path);
	r.file = fopen(full, "r");
	assert_non_null(r.file);
	for (; next_example(&r, &example); n++) {
		if (can_be_tried(&example))
			try_example(path, &example);
	}
	fclose(r.file);
	return n;
}

/* The examples' shell finds the program by its name. */
static int
take_program(void **state)
{
	static char path[4096];
	const char *program = getenv("PITBOSS"), *old = getenv("PATH");

	(void)state;
	assert_non_null(program);
	assert_non_null(strrchr(program, '/'));
	snprintf(path, sizeof(path), "%.*s:%s", (int)(strrchr(program, '/') - program), program,
		 old != NULL ? old : "");
	setenv("PATH", path, 1);
	return setenv("PITBOSS", "/bin/sh", 1);
}

static void
the_manual_s_examples_are_right(void **state)
{
	(void)state;
	assert_in_range(try_document("man/pitboss.6"), 5, 50);
}

static void
the_documents_examples_are_right(void **state)
{
	const char *asked = getenv("PITBOSS_EXAMPLES");
	bool all = asked != NULL && strcmp(asked, "all") == 0;

	(void)state;
	for (size_t i = 1; i < sizeof(documents) / sizeof(documents[0]); i++) {
		if (all || !documents[i].slow)
			try_document(documents[i].path);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_manual_s_examples_are_right),
		cmocka_unit_test(the_documents_examples_are_right),
	};

	return cmocka_run_group_tests(tests, take_program, NULL);
}
