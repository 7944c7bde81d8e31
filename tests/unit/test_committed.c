/* Dice of a secret that was pledged (LG-30 to LG-32). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice/committed.h"
#include "hmac.h"

enum { LAW_DICE = 10000000 };

static const struct secret zeros;

static struct secret
counted_secret(void)
{
	struct secret s;

	for (int i = 0; i < SECRET_BYTES; i++)
		s.byte[i] = (uint8_t)i;
	return s;
}

/* Made with Python's hashlib. */
static void
pledge_is_sha256(void **state)
{
	const struct secret counted = counted_secret();
	char commitment[SECRET_HEX];

	(void)state;
	secret_commitment(&counted, commitment);
	assert_string_equal(commitment,
			    "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
	secret_commitment(&zeros, commitment);
	assert_string_equal(commitment,
			    "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

/* Made with Python's hmac, from the words of LG-31.  COUNTED: the secret 00 01 02 ... 1f, else
 * zeros. */
static const struct {
	bool counted;
	const char *text;
	int64_t table;
	uint32_t number;
	int n, sides;
	uint8_t die[ROLL_DICE];
} vectors[] = {
	{ true, "", 1, 1, 3, 6, { 1, 2, 2 } },
	{ true, "", 1, 2, 3, 6, { 3, 1, 2 } },
	{ true, "", 2, 1, 3, 6, { 3, 4, 1 } },
	{ true, "my lucky day", 17, 1, 2, 6, { 4, 4 } },
	{ true, "my lucky day", 17, UINT32_MAX, 1, 6, { 4 } },
	{ false,
	  "Gr\xc3\xbc\xc3\x9f"
	  "e",
	  INT64_C(9007199254740993),
	  12,
	  1,
	  6,
	  { 1 } },
	{ false, "anna/bert", 3, 7, 50, 6, { 2, 1, 5, 6, 3, 3, 6, 4, 3, 5, 4, 2, 6, 5, 2, 5, 1,
					     2, 4, 2, 4, 3, 4, 4, 2, 3, 5, 2, 1, 5, 2, 3, 1, 2,
					     6, 5, 3, 6, 5, 4, 2, 6, 4, 4, 2, 4, 1, 6, 3, 5 } },
	{ false, "", 3, 8, 10, 100, { 24, 72, 18, 35, 89, 35, 79, 38, 32, 81 } },
	{ false, "", 3, 9, 50, 100, { 61, 44, 52, 97, 70, 70, 79, 14, 26, 33, 40, 27, 7,
				      15, 29, 74, 1,  63, 8,  66, 43, 27, 43, 14, 73, 64,
				      34, 71, 77, 25, 17, 98, 57, 66, 3,  71, 32, 47, 31,
				      42, 9,  20, 75, 57, 43, 12, 85, 17, 84, 11 } },
	{ true, "", 5, 1, 1, 10, { 7 } },
	{ true, "", 5, 2, 4, 2, { 2, 2, 1, 2 } },
};

enum { VECTORS = sizeof(vectors) / sizeof(vectors[0]) };

static void
throws_are_these_for_ever(void **state)
{
	const struct secret counted = counted_secret();

	(void)state;
	for (int i = 0; i < VECTORS; i++) {
		struct roll roll;

		committed_throw(vectors[i].counted ? &counted : &zeros, vectors[i].text,
				vectors[i].table, vectors[i].number, vectors[i].n, vectors[i].sides,
				&roll);
		assert_int_equal(roll.n, vectors[i].n);
		assert_memory_equal(roll.die, vectors[i].die, sizeof(roll.die));
	}
}

/* A place of doc/fairness.md, behind the words BEFORE. */
static const char *
document_after(const char *document, const char *before)
{
	const char *at = strstr(document, before);

	assert_non_null(at);
	return at + strlen(before);
}

/* The worked example of doc/fairness.md, as its Python has it and as it is said to come out. */
static void
the_document_tells_our_dice(void **state)
{
	static char document[20000];
	char path[4096], hex[SECRET_HEX], commitment[SECRET_HEX], text[OWN_TEXT], dice[40] = "[";
	const char *data = getenv("PITBOSS_DATA");
	struct secret secret;
	struct roll roll;
	long long table;
	int number, n, sides;
	FILE *in;

	(void)state;
	snprintf(path, sizeof(path), "%s/../doc/fairness.md", data != NULL ? data : "data");
	in = fopen(path, "r");
	assert_non_null(in);
	assert_in_range(fread(document, 1, sizeof(document) - 1, in), 1000, sizeof(document) - 2);
	fclose(in);
	assert_int_equal(sscanf(document_after(document, "bytes.fromhex(\""), "%64[0-9a-f]", hex),
			 1);
	assert_int_equal(sscanf(document_after(document, "print(throw(secret, "),
				"\"%64[^\"]\", %lld, %d, %d, %d))", text, &table, &number, &n,
				&sides),
			 5);
	assert_true(secret_read(hex, &secret));
	secret_commitment(&secret, commitment);
	committed_throw(&secret, text, table, (uint32_t)number, n, sides, &roll);
	for (int i = 0; i < n; i++)
		snprintf(dice + strlen(dice), sizeof(dice) - strlen(dice), "%d%s", roll.die[i],
			 i < n - 1 ? ", " : "]\n");
	assert_memory_equal(document_after(document, "It prints the pledge and the dice:\n\n```\n"),
			    commitment, 64);
	assert_memory_equal(
	    document_after(document_after(document, "It prints the pledge"), commitment) + 1, dice,
	    strlen(dice));
}

/* 100,000 throws, with the dice of all games: three, two, one, and the hands of two to ten; and the
 * die that decides who begins, which has as many sides as there are players. */
static void
another_implementation_agrees(void **state)
{
	static const char *const texts[] = { "", "red", "anna/bert", "\xe2\x9a\x80 \xe2\x9a\x85" };
	static const int dice[][2] = { { 3, 6 },  { 2, 6 },  { 1, 6 },  { 1, 2 },  { 1, 3 },
				       { 1, 5 },  { 1, 7 },  { 1, 10 }, { 5, 6 },  { 10, 6 },
				       { 25, 6 }, { 50, 6 }, { 4, 6 },  { 1, 100 } };
	enum { DICE = sizeof(dice) / sizeof(dice[0]), THROWS = 100000 };
	struct secret secret;
	struct committed c;

	(void)state;
	assert_int_equal(secret_draw(&secret), 0);
	committed_init(&c, &secret, 42, 1);
	for (unsigned t = 1; t <= THROWS; t++) {
		const int *d = dice[t % DICE];
		uint8_t die[ROLL_DICE] = { 0 };
		struct roll roll;

		strcpy(c.text, texts[t / 1000 % 4]);
		source_roll(&c.source, d[0], d[1], &roll);
		hmac_throw(secret.byte, c.text, 42, t, d[0], d[1], die);
		assert_int_equal(roll.n, d[0]);
		assert_memory_equal(roll.die, die, sizeof(die));
	}
	assert_int_equal(c.next, THROWS + 1);
}

/* A throw of another secret, text, table or number is another throw. */
static void
everything_counts(void **state)
{
	const struct secret counted = counted_secret();
	struct roll one, other;

	(void)state;
	committed_throw(&counted, "a", 1, 1, 50, 6, &one);
	committed_throw(&counted, "a", 1, 1, 50, 6, &other);
	assert_memory_equal(&one, &other, sizeof(one));
	committed_throw(&zeros, "a", 1, 1, 50, 6, &other);
	assert_memory_not_equal(&one, &other, sizeof(one));
	committed_throw(&counted, "b", 1, 1, 50, 6, &other);
	assert_memory_not_equal(&one, &other, sizeof(one));
	committed_throw(&counted, "a", 2, 1, 50, 6, &other);
	assert_memory_not_equal(&one, &other, sizeof(one));
	committed_throw(&counted, "a", 1, 2, 50, 6, &other);
	assert_memory_not_equal(&one, &other, sizeof(one));
}

/* Chi-square of 10^7 dice; the secret is the same in each run, so this is decided for ever.  With 5
 * degrees of freedom, one fair series in a thousand has more than 20.5. */
static void
faces_come_alike(void **state)
{
	const struct secret counted = counted_secret();
	double seen[6] = { 0 }, chi_square = 0;
	struct committed c;

	(void)state;
	committed_init(&c, &counted, 1, 1);
	for (int i = 0; i < LAW_DICE; i += ROLL_DICE) {
		struct roll roll;

		source_roll(&c.source, ROLL_DICE, 6, &roll);
		for (int k = 0; k < ROLL_DICE; k++)
			seen[roll.die[k] - 1]++;
	}
	for (int face = 0; face < 6; face++)
		chi_square += pow(seen[face] - (double)LAW_DICE / 6, 2) / ((double)LAW_DICE / 6);
	assert_true(chi_square < 20.5);
}

static void
secrets_are_read_as_written(void **state)
{
	static const char *const wrong[] = {
		"",
		"00",
		"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710d",
		"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd0",
		"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dD",
		"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710d ",
	};
	struct secret secret, again;
	char hex[SECRET_HEX];

	(void)state;
	for (int i = 0; i < 100; i++) {
		assert_int_equal(secret_draw(&secret), 0);
		secret_write(&secret, hex);
		assert_int_equal(strlen(hex), 64);
		assert_true(secret_read(hex, &again));
		assert_memory_equal(&secret, &again, sizeof(secret));
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(secret_read(wrong[i], &again));
}

/* LG-32. */
static void
texts_are_checked(void **state)
{
	static const char *const good[] = {
		"",
		"a",
		"my lucky day",
		" ",
		"#7",
		"Gr\xc3\xbc\xc3\x9f",
		"\xf0\x9f\x8e\xb2",
		"0123456789012345678901234567890123456789012345678901234567890123",
	};
	static const char *const bad[] = {
		"a:b",
		"a/b",
		"a\nb",
		"\t",
		"\x7f",
		"\xc2\x85",
		"\xff",
		"\xc3",
		"\xc0\x80",
		"01234567890123456789012345678901234567890123456789012345678901234",
		"012345678901234567890123456789012345678901234567890123456789012\xc3\xbc",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
		assert_true(own_text_fits(good[i], NULL));
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		char words[200];
		struct text why = text_in(words, sizeof(words));

		assert_false(own_text_fits(bad[i], &why));
		assert_non_null(strstr(words, "up to 64 bytes of UTF-8"));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(pledge_is_sha256),
		cmocka_unit_test(throws_are_these_for_ever),
		cmocka_unit_test(the_document_tells_our_dice),
		cmocka_unit_test(another_implementation_agrees),
		cmocka_unit_test(everything_counts),
		cmocka_unit_test(faces_come_alike),
		cmocka_unit_test(secrets_are_read_as_written),
		cmocka_unit_test(texts_are_checked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
