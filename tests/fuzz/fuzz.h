/*
 * What a fuzzer throws at the parts of the program that read from outside.
 *
 * A target is a file fuzz_NAME.c with the one function below, which reads the bytes as the program
 * would and aborts if something is so that must not be.  `make fuzz' builds it with clang's
 * libFuzzer, which looks for such bytes.  With main.c it is a test that reads the files of
 * corpus/NAME, or those that are named on its command line, which is what AFL++ wants.
 */
#ifndef PITBOSS_TESTS_FUZZ_H
#define PITBOSS_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "games/action.h"

/* Read SIZE bytes of input.  Always 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What holds whatever was read. */
#define FUZZ_HOLDS(what) ((what) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #what))
_Noreturn void fuzz_fail(const char *file, int line, const char *what);

/* The bytes as a file; fclose() is due. */
FILE *fuzz_open(const uint8_t *data, size_t size);

/* The game whose name is WORD; the first one of the house for any other word. */
const struct game *fuzz_game(const char *word);

/* A folder of the target's own, in memory if the machine has such a place, which is removed with
 * the files NAMES when the program ends; NULL is their last. */
const char *fuzz_folder(const char *const *names);

#endif
