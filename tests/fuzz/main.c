/*
 * A target without a fuzzer: reads the files that are named, or those of its corpus, in the order
 * of their names, and tells TAP of each.  It stops at the first that should not have been read.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

enum { INPUT_MOST = 1 << 22, PATH_MOST = 4096 };

static uint8_t input[INPUT_MOST];
static int told;

static void
main_read(const char *path, const char *name)
{
	FILE *file = fopen(path, "r");
	uint8_t *exact;
	size_t size;

	if (file == NULL) {
		perror(path);
		exit(1);
	}
	size = fread(input, 1, sizeof(input), file);
	fclose(file);
	/* Bytes of their own, so that one that is read behind their end is found. */
	exact = malloc(size + (size == 0));
	FUZZ_HOLDS(exact != NULL);
	memcpy(exact, input, size);
	LLVMFuzzerTestOneInput(exact, size);
	free(exact);
	printf("ok %d - %s\n", ++told, name);
	fflush(stdout);
}

static int
is_no_dot_file(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static void
main_read_corpus(const char *program)
{
	const char *srcdir = getenv("srcdir"), *name = strstr(program, "fuzz_");
	char folder[PATH_MOST], path[2 * PATH_MOST];
	struct dirent **entry;
	int n;

	snprintf(folder, sizeof(folder), "%s/tests/fuzz/corpus/%s", srcdir != NULL ? srcdir : ".",
		 name != NULL ? name + strlen("fuzz_") : "");
	n = scandir(folder, &entry, is_no_dot_file, alphasort);
	if (n <= 0) {
		fprintf(stderr, "there is nothing to read in %s\n", folder);
		exit(1);
	}
	for (int i = 0; i < n; i++) {
		snprintf(path, sizeof(path), "%s/%s", folder, entry[i]->d_name);
		main_read(path, entry[i]->d_name);
		free(entry[i]);
	}
	free(entry);
}

int
main(int argc, char **argv)
{
	const char *slash = strrchr(argv[0], '/');

	for (int i = 1; i < argc; i++)
		main_read(argv[i], argv[i]);
	if (argc == 1)
		main_read_corpus(slash != NULL ? slash + 1 : argv[0]);
	printf("1..%d\n", told);
	return 0;
}
