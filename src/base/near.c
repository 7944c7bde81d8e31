#include "base/near.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { LONGEST = 32, TYPED_LEAST = 3, LETTERS_A_MISTAKE = 3 };

static int
near_least(int a, int b)
{
	return a < b ? a : b;
}

int
near_distance(const char *a, const char *b)
{
	int n = (int)strnlen(a, LONGEST + 1), m = (int)strnlen(b, LONGEST + 1);
	int d[LONGEST + 1][LONGEST + 1];

	if (n > LONGEST || m > LONGEST)
		return INT_MAX;
	for (int i = 0; i <= n; i++)
		d[i][0] = i;
	for (int j = 0; j <= m; j++)
		d[0][j] = j;
	for (int i = 1; i <= n; i++) {
		for (int j = 1; j <= m; j++) {
			char x = text_upper(a[i - 1]), y = text_upper(b[j - 1]);

			d[i][j] = near_least(near_least(d[i - 1][j], d[i][j - 1]) + 1,
					     d[i - 1][j - 1] + (x != y));
			if (i > 1 && j > 1 && x == text_upper(b[j - 2]) &&
			    y == text_upper(a[i - 2]))
				d[i][j] = near_least(d[i][j], d[i - 2][j - 2] + 1);
		}
	}
	return d[n][m];
}

struct near
near_to(const char *word)
{
	return (struct near){ .word = word, .distance = INT_MAX };
}

void
near_try(struct near *near, const char *known)
{
	size_t typed = strlen(near->word);
	int distance = near_distance(near->word, known), most;

	most = (int)(typed > LONGEST ? 0 : typed) / LETTERS_A_MISTAKE;
	if (typed >= TYPED_LEAST && text_begins(known, near->word))
		distance = 1;
	if (distance > most || distance >= near->distance)
		return;
	near->distance = distance;
	snprintf(near->words, sizeof(near->words), " (did you mean %.*s?)", LONGEST, known);
}
