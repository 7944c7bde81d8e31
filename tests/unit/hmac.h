/*
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) as the standards write them, and throws by LG-31: an
 * implementation that shares nothing with the program's.
 */
#ifndef PITBOSS_TESTS_HMAC_H
#define PITBOSS_TESTS_HMAC_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first 32 bits of the fractional part of the square or cube root of the Nth prime. */
static inline uint32_t
hmac_root(int n, double power)
{
	int prime = 1;
	long double root;

	for (int found = 0; found <= n;) {
		int d = 2;

		prime++;
		while (prime % d != 0)
			d++;
		found += d == prime;
	}
	root = powl((long double)prime, 1 / (long double)power);
	return (uint32_t)((root - floorl(root)) * 4294967296.0L);
}

static inline uint32_t
hmac_turn(uint32_t x, int n)
{
	return x >> n | x << (32 - n);
}

static inline void
hmac_block(uint32_t h[8], const uint8_t *block)
{
	static uint32_t k[64];
	uint32_t w[64], v[8];

	for (int i = 0; k[63] == 0 && i < 64; i++)
		k[i] = hmac_root(i, 3);
	for (int i = 0; i < 16; i++, block += 4)
		w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
		       (uint32_t)block[2] << 8 | block[3];
	for (int i = 16; i < 64; i++) {
		uint32_t a = w[i - 15], b = w[i - 2];

		w[i] = w[i - 16] + (hmac_turn(a, 7) ^ hmac_turn(a, 18) ^ a >> 3) + w[i - 7] +
		       (hmac_turn(b, 17) ^ hmac_turn(b, 19) ^ b >> 10);
	}
	memcpy(v, h, sizeof(v));
	for (int i = 0; i < 64; i++) {
		uint32_t e = v[4], a = v[0];
		uint32_t t1 = v[7] + (hmac_turn(e, 6) ^ hmac_turn(e, 11) ^ hmac_turn(e, 25)) +
			      ((e & v[5]) ^ (~e & v[6])) + k[i] + w[i];
		uint32_t t2 = (hmac_turn(a, 2) ^ hmac_turn(a, 13) ^ hmac_turn(a, 22)) +
			      ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));

		memmove(v + 1, v, 7 * sizeof(v[0]));
		v[4] += t1;
		v[0] = t1 + t2;
	}
	for (int i = 0; i < 8; i++)
		h[i] += v[i];
}

static inline void
hmac_sha256(const uint8_t *bytes, size_t n, uint8_t out[32])
{
	size_t room = (n + 9 + 63) / 64 * 64;
	uint8_t *padded = calloc(1, room);
	uint32_t h[8];

	for (int i = 0; i < 8; i++)
		h[i] = hmac_root(i, 2);
	memcpy(padded, bytes, n);
	padded[n] = 0x80;
	for (int i = 0; i < 8; i++)
		padded[room - 1 - (size_t)i] = (uint8_t)((uint64_t)n * 8 >> (8 * i));
	for (size_t at = 0; at < room; at += 64)
		hmac_block(h, padded + at);
	free(padded);
	for (int i = 0; i < 32; i++)
		out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

/* Of a key of 32 bytes and a message of up to 4500. */
static inline void
hmac_of(const uint8_t key[32], const char *message, uint8_t out[32])
{
	uint8_t inner[64 + 4500], outer[64 + 32];

	for (int i = 0; i < 64; i++) {
		inner[i] = (uint8_t)((i < 32 ? key[i] : 0) ^ 0x36);
		outer[i] = (uint8_t)((i < 32 ? key[i] : 0) ^ 0x5c);
	}
	memcpy(inner + 64, message, strlen(message));
	hmac_sha256(inner, 64 + strlen(message), outer + 64);
	hmac_sha256(outer, sizeof(outer), out);
}

/* N dice of SIDES sides. */
static inline void
hmac_throw(const uint8_t key[32], const char *text, long long table, unsigned number, int n,
	   int sides, uint8_t *die)
{
	int thrown = 0;

	for (unsigned b = 0; thrown < n; b++) {
		char message[4500];
		uint8_t stream[32];

		snprintf(message, sizeof(message), "%s:%lld:%u:%u", text, table, number, b);
		hmac_of(key, message, stream);
		for (int i = 0; i < 32 && thrown < n; i++) {
			if (stream[i] < 256 - 256 % sides)
				die[thrown++] = (uint8_t)(stream[i] % sides + 1);
		}
	}
}

#endif
