#include "house/page.h"

#include <stddef.h>

const struct page *
page_find(const struct page *pages, const struct game *g, const struct page *own, int n)
{
	for (; pages != NULL && pages->write != NULL; pages++) {
		if (pages->game == g && --n == 0)
			return pages;
	}
	return n == 1 ? own : NULL;
}
