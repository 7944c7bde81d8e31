/*
 * Dice that anybody can check (LG-30 to LG-33): the house draws a secret and shows its pledge
 * before the first bet; every throw follows from the secret, a text of the players', the table and
 * the throw's number; when the secret is revealed, everybody can compute the throws again.
 *
 * Any thread.
 */
#ifndef PITBOSS_DICE_COMMITTED_H
#define PITBOSS_DICE_COMMITTED_H

#include "base/text.h"
#include "dice/fair.h"
#include "dice/source.h"

enum {
	SECRET_BYTES = 32,
	SECRET_HEX = 2 * SECRET_BYTES + 1, /* with its NUL */
	OWN_TEXT = 65,                     /* room for a person's text (LG-32) and its NUL */
	JOINED_TEXT = 64 * OWN_TEXT,       /* the same for the texts of all seats */
};

struct secret {
	uint8_t byte[SECRET_BYTES];
};

/* 32 random bytes.  0, or -1 if the system has no randomness to give. */
int secret_draw(struct secret *out);

/* As 64 digits, in lower case. */
void secret_write(const struct secret *secret, char out[SECRET_HEX]);

/* False if HEX is anything but 64 digits in lower case. */
bool secret_read(const char *hex, struct secret *out);

/* The SHA-256 of its bytes as 64 digits in lower case (LG-30). */
void secret_commitment(const struct secret *secret, char out[SECRET_HEX]);

/* The first digits of that: they name a table by its first secret, and are no other table's. */
enum { TABLE_MARK = FAIR_NAME };
void secret_mark(const struct secret *secret, char out[TABLE_MARK]);

/* The HMAC-SHA-256 of N bytes, with the secret as its key. */
void secret_sign(const struct secret *key, const void *bytes, size_t n, uint8_t out[SECRET_BYTES]);

/* May a person choose TEXT (LG-32)?  If not, WHY (may be NULL) gets a sentence without a full stop
 * that says what may be. */
bool own_text_fits(const char *text, struct text *why);

/* One throw: N dice of SIDES sides as number NUMBER, from 1, at TABLE (LG-31).  N and SIDES as in
 * source_roll(). */
void committed_throw(const struct secret *secret, const char *text, int64_t table, uint32_t number,
		     int n, int sides, struct roll *out);

/* Block B, from 0, of the bytes that a throw is made of. */
void committed_block(const struct secret *secret, const char *text, int64_t table, uint32_t number,
		     uint32_t b, uint8_t out[SECRET_BYTES]);

/* The same as a source, which counts its throws, but none without dice.  Its members may be changed
 * between two throws. */
struct committed {
	struct source source;
	struct secret secret;
	int64_t table;
	uint32_t next;          /* number of the next throw */
	char text[JOINED_TEXT]; /* of all who sit, with / between them */
};

/* With an empty text; throws begin with number NEXT. */
void committed_init(struct committed *c, const struct secret *secret, int64_t table, uint32_t next);

#endif
