/*
 * The bytes of a ledger.  Everything reads them and comes to an end; a ledger that is refused is
 * left as it is (LG-51).
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "ledger_use.h"

static char path[300];

static void
write_file(const uint8_t *data, size_t size)
{
	const char *folder = fuzz_folder(ledger_files);
	FILE *file;

	for (int i = 0; ledger_files[i] != NULL; i++) {
		snprintf(path, sizeof(path), "%s/%s", folder, ledger_files[i]);
		unlink(path);
	}
	snprintf(path, sizeof(path), "%s/%s", folder, ledger_files[0]);
	file = fopen(path, "w");
	FUZZ_HOLDS(file != NULL);
	FUZZ_HOLDS(fwrite(data, 1, size, file) == size);
	FUZZ_HOLDS(fclose(file) == 0);
}

static bool
file_is(const uint8_t *data, size_t size)
{
	uint8_t *now = malloc(size + 1);
	FILE *file = fopen(path, "r");
	bool same;

	FUZZ_HOLDS(now != NULL && file != NULL);
	same = fread(now, 1, size + 1, file) == size && memcmp(now, data, size) == 0;
	fclose(file);
	free(now);
	return same;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	write_file(data, size);
	ledger_use_read(path);
	FUZZ_HOLDS(file_is(data, size));
	if (!ledger_use_write(path, size % 2 != 0) && size > 0)
		FUZZ_HOLDS(file_is(data, size));
	return 0;
}
