#include "terms.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* After PATIENCE_MS each is waited for alone, and the one that shows nothing fails. */
enum { TURN_MS = 10, PATIENCE_MS = 20000 };

static const char *const names[TERMS] = { "xterm-256color", "xterm", "linux", "vt100", "screen" };

struct crt each_term[TERMS];

void
terms_start(const char *const *args)
{
	/* All of them show the same. */
	setenv("PITBOSS_GLYPHS", "full", 1);
	for (int i = 0; i < TERMS; i++)
		crt_start(&each_term[i], 24, 80, names[i], args);
	unsetenv("PITBOSS_GLYPHS");
}

void
terms_keys(const char *keys)
{
	for (int i = 0; i < TERMS; i++)
		crt_keys(&each_term[i], keys);
}

/* All are read meanwhile: what the last one shows may not last until the first has shown it. */
void
terms_see_either(const char *a, const char *b)
{
	int64_t deadline = crt_now_ms() + PATIENCE_MS;
	bool seen[TERMS] = { false };

	for (int left = TERMS; left > 0;) {
		for (int i = 0; i < TERMS; i++) {
			if (seen[i])
				continue;
			if (crt_now_ms() > deadline)
				crt_see_either(&each_term[i], a, b);
			seen[i] = crt_shows(&each_term[i], a) || crt_shows(&each_term[i], b);
			left -= seen[i];
			if (!seen[i])
				crt_take(&each_term[i], TURN_MS);
		}
	}
}

void
terms_see(const char *text)
{
	terms_see_either(text, text);
}

void
terms_lose(const char *text)
{
	for (int i = 0; i < TERMS; i++)
		crt_lose(&each_term[i], text);
}

void
terms_cursor_at(const char *text)
{
	for (int i = 0; i < TERMS; i++)
		crt_cursor_at(&each_term[i], text);
}

/* The last one first: it has copies of the pipes of those before it, which end when all are closed.
 */
void
terms_end(void)
{
	for (int i = TERMS - 1; i >= 0; i--)
		assert_int_equal(crt_end(&each_term[i]), 0);
}
