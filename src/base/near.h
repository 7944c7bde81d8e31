/*
 * What somebody may have meant by a word that is not known: the one of those that are known which
 * is nearest to it.
 *
 *     struct near near = near_to(word);
 *     for (...)
 *             near_try(&near, known[i]);
 *     complain("there is no game '%s'%s; ...", word, near.words);
 */
#ifndef PITBOSS_BASE_NEAR_H
#define PITBOSS_BASE_NEAR_H

enum { NEAR_SIZE = 64 };

struct near {
	const char *word;      /* borrowed */
	char words[NEAR_SIZE]; /* " (did you mean craps?)"; "" if nothing is near */
	int distance;          /* of what is in WORDS */
};

struct near near_to(const char *word);

/* Is this one meant?  The first of those that are equally near is.  A word of which three letters
 * or more were typed is near, and one with a letter in three too many, too few, wrong or swapped.
 */
void near_try(struct near *near, const char *known);

/* How many letters must be added, left out, changed or swapped with their neighbour to make B of A,
 * without their case; words that are too long for this are far from each other. */
int near_distance(const char *a, const char *b);

#endif
