#include "dice/committed.h"

#include <inttypes.h>
#include <sodium.h>
#include <string.h>

#include "base/fault.h"
#include "base/utf8.h"
#include "dice/fair.h"

_Static_assert(SECRET_BYTES == crypto_auth_hmacsha256_KEYBYTES, "a secret is a key");
_Static_assert(SECRET_BYTES == crypto_auth_hmacsha256_BYTES, "so long is a block");

int
secret_draw(struct secret *out)
{
	struct fair fair;

	if (fair_init(&fair) != 0)
		return -1;
	randombytes_buf(out->byte, sizeof(out->byte));
	return 0;
}

void
secret_write(const struct secret *secret, char out[SECRET_HEX])
{
	sodium_bin2hex(out, SECRET_HEX, secret->byte, sizeof(secret->byte));
}

bool
secret_read(const char *hex, struct secret *out)
{
	return strspn(hex, "0123456789abcdef") == SECRET_HEX - 1 && hex[SECRET_HEX - 1] == '\0' &&
	       sodium_hex2bin(out->byte, sizeof(out->byte), hex, SECRET_HEX - 1, NULL, NULL,
			      NULL) == 0;
}

void
secret_commitment(const struct secret *secret, char out[SECRET_HEX])
{
	unsigned char hash[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(hash, secret->byte, sizeof(secret->byte));
	sodium_bin2hex(out, SECRET_HEX, hash, sizeof(hash));
}

void
secret_mark(const struct secret *secret, char out[TABLE_MARK])
{
	char hex[SECRET_HEX];

	secret_commitment(secret, hex);
	memcpy(out, hex, TABLE_MARK - 1);
	out[TABLE_MARK - 1] = '\0';
}

void
secret_sign(const struct secret *key, const void *bytes, size_t n, uint8_t out[SECRET_BYTES])
{
	crypto_auth_hmacsha256(out, bytes, n, key->byte);
}

static bool
own_text_is_clean(const char *text)
{
	uint32_t c = ' ';
	int length;

	while ((length = utf8_next(text, &c)) > 0) {
		if (c < ' ' || (c >= 0x7f && c < 0xa0) || c == ':' || c == '/')
			return false;
		text += length;
	}
	return *text == '\0';
}

bool
own_text_fits(const char *text, struct text *why)
{
	if (strlen(text) < OWN_TEXT && own_text_is_clean(text))
		return true;
	if (why != NULL)
		text_add(why, "%s", fault_sentence(FAULT_TEXT));
	return false;
}

void
committed_block(const struct secret *secret, const char *text, int64_t table, uint32_t number,
		uint32_t b, uint8_t out[SECRET_BYTES])
{
	crypto_auth_hmacsha256_state state;
	char place[64];
	struct text words = text_in(place, sizeof(place));

	text_add(&words, ":%" PRId64 ":%" PRIu32 ":%" PRIu32, table, number, b);
	crypto_auth_hmacsha256_init(&state, secret->byte, sizeof(secret->byte));
	crypto_auth_hmacsha256_update(&state, (const unsigned char *)text, strlen(text));
	crypto_auth_hmacsha256_update(&state, (const unsigned char *)place, words.used);
	crypto_auth_hmacsha256_final(&state, out);
}

void
committed_throw(const struct secret *secret, const char *text, int64_t table, uint32_t number,
		int n, int sides, struct roll *out)
{
	unsigned used = SECRET_BYTES, byte, limit = 256 - 256 % (unsigned)sides;
	uint8_t block[SECRET_BYTES];
	uint32_t b = 0;

	memset(out, 0, sizeof(*out));
	out->n = (uint8_t)n;
	for (int i = 0; i < n; i++) {
		do {
			if (used == SECRET_BYTES) {
				committed_block(secret, text, table, number, b++, block);
				used = 0;
			}
			byte = block[used++];
		} while (byte >= limit);
		out->die[i] = (uint8_t)(byte % (unsigned)sides + 1);
	}
}

static void
committed_roll(struct source *source, int n, int sides, struct roll *out)
{
	struct committed *c = (struct committed *)source;

	committed_throw(&c->secret, c->text, c->table, c->next, n, sides, out);
	c->next += n > 0;
}

void
committed_init(struct committed *c, const struct secret *secret, int64_t table, uint32_t next)
{
	*c = (struct committed){
		.source = { committed_roll }, .secret = *secret, .table = table, .next = next
	};
}
