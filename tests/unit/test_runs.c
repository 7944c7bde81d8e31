#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/runs.h"
#include "dice/seeded.h"

enum { ROOM = 2000 };

static void
bytes_come_back(void **state)
{
	struct xoshiro luck = xoshiro_seed("runs", 0);

	(void)state;
	for (int n = 0; n < 3000; n++) {
		size_t size = xoshiro_below(&luck, ROOM + 1);
		uint32_t kinds = 1 + xoshiro_below(&luck, n % 2 == 0 ? 3 : RUNS_VALUES);
		uint32_t often = 1 + xoshiro_below(&luck, 300);
		uint8_t data[ROOM] = { 0 }, back[ROOM], byte = 0;
		/* As large as it is said to become, so that a sanitizer sees a byte too many. */
		uint8_t *packed = malloc(size > 0 ? size : 1);
		size_t length;

		assert_non_null(packed);
		for (size_t i = 0; i < size; i++) {
			if (xoshiro_below(&luck, often) == 0)
				byte = (uint8_t)xoshiro_below(&luck, kinds);
			data[i] = byte;
		}
		length = runs_pack(data, size, packed);
		assert_true(length <= size);
		assert_true(runs_unpack(packed, length, back, size));
		assert_memory_equal(back, data, size);
		/* One byte more or less is not what was packed, nor is half of it. */
		assert_false(runs_unpack(packed, length, back, size + 1));
		if (size > 0) {
			assert_false(runs_unpack(packed, length, back, size - 1));
			assert_false(runs_unpack(packed, length - 1, back, size));
		}
		free(packed);
	}
}

static void
pieces_are_as_told(void **state)
{
	static const struct {
		const char *packed;
		size_t size;
		const char *data;
	} rows[] = {
		{ "", 0, "" },
		{ "\x05", 1, "\x05" },
		{ "\x01\x02\x1f", 3, "\x01\x02\x1f" },
		{ "\x41", 1, "\x01\x01\x01" },
		{ "\xe3\x03", 2, "\x03\x03\x03\x03\x03\x03\x03\x03\x03" },
	};
	uint8_t out[20];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		size_t length = strlen(rows[i].data);

		assert_int_equal(runs_pack((const uint8_t *)rows[i].data, length, out),
				 rows[i].size);
		assert_memory_equal(out, rows[i].packed, rows[i].size);
		assert_true(
		    runs_unpack((const uint8_t *)rows[i].packed, rows[i].size, out, length));
		assert_memory_equal(out, rows[i].data, length);
	}
}

/* Any bytes are unpacked into no more than there is room for, or refused. */
static void
nonsense_is_bounded(void **state)
{
	struct xoshiro luck = xoshiro_seed("nonsense", 0);
	int good = 0;

	(void)state;
	for (int n = 0; n < 20000; n++) {
		size_t size = xoshiro_below(&luck, 12), room = xoshiro_below(&luck, 300);
		uint8_t *packed = malloc(size + 1), *out = malloc(room + 1);

		assert_non_null(packed);
		assert_non_null(out);
		for (size_t i = 0; i < size; i++)
			packed[i] = (uint8_t)xoshiro_next(&luck);
		out[room] = 77;
		good += runs_unpack(packed, size, out, room);
		assert_int_equal(out[room], 77);
		free(packed);
		free(out);
	}
	assert_in_range(good, 1, 10000);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bytes_come_back),
		cmocka_unit_test(pieces_are_as_told),
		cmocka_unit_test(nonsense_is_bounded),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
