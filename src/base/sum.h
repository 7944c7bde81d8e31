/*
 * A sum over bytes, to find out whether they are others than before.  Not against those who want
 * two to be the same.
 */
#ifndef PITBOSS_BASE_SUM_H
#define PITBOSS_BASE_SUM_H

#include <stddef.h>
#include <stdint.h>

/* Goes on from SUM, with which any number begins. */
uint64_t sum_bytes(uint64_t sum, const void *bytes, size_t size);

#endif
