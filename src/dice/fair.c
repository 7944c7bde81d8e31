#include "dice/fair.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdatomic.h>

#include "base/system.h"

/* Without any randomness libsodium ends the program, unless this handler does not return: then the
 * thread that asked goes on behind its fair_init().  libsodium keeps its lock for ever, so it is
 * not called again. */
static _Thread_local jmp_buf *fair_without;
static atomic_bool fair_is_barren;

static void
fair_give_up(void)
{
	atomic_store(&fair_is_barren, true);
	if (fair_without != NULL)
		longjmp(*fair_without, 1);
}

static int
fair_start_sodium(void)
{
	jmp_buf without;
	int status = -1;

	if (atomic_load(&fair_is_barren))
		return -1;
	sodium_set_misuse_handler(fair_give_up);
	if (setjmp(without) == 0) {
		fair_without = &without;
		status = sodium_init() < 0 ? -1 : 0;
	}
	fair_without = NULL;
	return status;
}

static void
fair_refill(struct source_bytes *bytes)
{
	randombytes_buf(bytes->byte, sizeof(bytes->byte));
}

int
fair_init(struct fair *fair)
{
	*fair =
	    (struct fair){ .bytes = { .source = { source_bytes_roll }, .refill = fair_refill } };
	return fair_start_sodium();
}

bool
fair_fill(uint8_t *out, size_t n)
{
	return system_random(out, n);
}

int
fair_name(char out[FAIR_NAME])
{
	/* Without the letters that are taken for digits. */
	static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";

	if (fair_start_sodium() != 0)
		return -1;
	for (int i = 0; i < FAIR_NAME - 1; i++)
		out[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
	out[FAIR_NAME - 1] = '\0';
	return 0;
}
