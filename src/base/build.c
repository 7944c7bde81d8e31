#include "config.h"

#include "base/build.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/text.h"

#ifdef HAVE_DL_ITERATE_PHDR
#include <link.h>

/* A note of the ELF format: a name and a description behind it, each padded to four bytes. */
static size_t
build_padded(size_t n)
{
	return (n + 3) & ~(size_t)3;
}

static bool
build_is_id(const ElfW(Nhdr) * note)
{
	return note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 &&
	       memcmp(note + 1, "GNU", 4) == 0;
}

static void
build_write(const unsigned char *byte, size_t n, char out[BUILD_ID])
{
	struct text text = text_in(out, BUILD_ID);

	for (size_t i = 0; i < n && 2 * i + 2 < BUILD_ID; i++)
		text_add(&text, "%02x", byte[i]);
}

static void
build_look(const unsigned char *at, size_t size, char out[BUILD_ID])
{
	while (size >= sizeof(ElfW(Nhdr))) {
		const ElfW(Nhdr) *note = (const void *)at;
		size_t name = sizeof(*note) + build_padded(note->n_namesz);
		size_t whole = name + build_padded(note->n_descsz);

		if (whole > size)
			return;
		if (build_is_id(note))
			build_write(at + name, note->n_descsz, out);
		at += whole;
		size -= whole;
	}
}

/* The first is the program itself. */
static int
build_visit(struct dl_phdr_info *info, size_t size, void *out)
{
	(void)size;
	for (int i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *part = &info->dlpi_phdr[i];
		/* An address is a number until it is used. */
		ElfW(Addr) at = info->dlpi_addr + part->p_vaddr;

		if (part->p_type == PT_NOTE)
			build_look((const unsigned char *)at, part->p_memsz, out);
	}
	return 1;
}

void
build_id(char out[BUILD_ID])
{
	out[0] = '\0';
	dl_iterate_phdr(build_visit, out);
}
#else
void
build_id(char out[BUILD_ID])
{
	out[0] = '\0';
}
#endif
