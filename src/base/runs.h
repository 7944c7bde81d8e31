/*
 * Small values of which many are like the ones before, packed.  A packed text is a row of bytes:
 * each has a value in its low five bits, which stands once more often than its high three bits say.
 */
#ifndef PITBOSS_BASE_RUNS_H
#define PITBOSS_BASE_RUNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Values are less than this. */
enum { RUNS_VALUES = 32 };

/* Pack SIZE values into OUT, which has room for as many bytes.  Returns the packed size. */
size_t runs_pack(const uint8_t *values, size_t size, uint8_t *out);

/* Unpack into OUT, which has room for ROOM values.  False, and OUT of no use, unless PACKED stands
 * for exactly so many. */
bool runs_unpack(const uint8_t *packed, size_t size, uint8_t *out, size_t room);

#endif
