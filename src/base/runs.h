/*
 * Bytes of which many are like the ones before, packed.  A packed text is a row of pieces: a byte
 * N below 128 with N + 1 bytes after it, which stand for themselves, or a byte N from 128 on with
 * one byte after it, which stands N - 126 times.
 */
#ifndef PITBOSS_BASE_RUNS_H
#define PITBOSS_BASE_RUNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No packed text is longer than this. */
#define RUNS_MOST(size) ((size) + (size) / 128 + 1)

/* Pack SIZE bytes into OUT, which has room for RUNS_MOST(SIZE).  Returns the packed size. */
size_t runs_pack(const uint8_t *data, size_t size, uint8_t *out);

/* Unpack into OUT, which has room for ROOM bytes.  False, and OUT of no use, unless PACKED is whole
 * and stands for exactly so many. */
bool runs_unpack(const uint8_t *packed, size_t size, uint8_t *out, size_t room);

#endif
