/*
 * A table as it was after one of its deeds (struct resume), as bytes that only the program which
 * wrote them can read: no more of them than the table has in use.
 */
#ifndef PITBOSS_HOUSE_IMAGE_H
#define PITBOSS_HOUSE_IMAGE_H

#include "engine/resume.h"

struct image {
	unsigned char *bytes; /* NULL: none yet */
	size_t n, room;
	size_t taken; /* so far, when it is read */
	bool reads, failed;
};

void image_free(struct image *i);

/* Append N bytes. */
void image_add(struct image *i, const void *bytes, size_t n);

/* Append R, but its id and its pledge.  FAILED is set if there is no memory. */
void image_add_table(struct image *i, const struct resume *r);

/* Make R, which resume_open() has made, what the bytes from AT on say.  False if they say less than
 * a table, or more; R means nothing then.  Their contents are believed: somebody has made sure
 * where they come from. */
bool image_take_table(const void *at, size_t n, struct resume *r);

#endif
