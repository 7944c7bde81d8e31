/* Where a house is found, and whom its socket lets in: rules/house.md (HO-2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "room/frame.h"
#include "room/socket.h"

static char folder[] = "/tmp/pitboss-socket-XXXXXX", own[64], path[SOCKET_PATH], words[4096];

static int
make_folder(void **state)
{
	(void)state;
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(own, sizeof(own), "%s/pitboss", folder);
	snprintf(path, sizeof(path), "%s/house", own);
	return setenv("XDG_RUNTIME_DIR", folder, 1);
}

static int
remove_folder(void **state)
{
	(void)state;
	rmdir(own);
	return rmdir(folder);
}

/* The sentence for which there is no place of the user's own; "" if there is. */
static const char *
own_path(void)
{
	struct text why = text_in(words, sizeof(words));
	char found[SOCKET_PATH];
	bool ok;

	words[0] = '\0';
	ok = socket_own_path(found, &why);
	assert_int_equal(ok, words[0] == '\0');
	if (ok)
		assert_string_equal(found, path);
	return words;
}

static int
listen_there(void)
{
	struct text why = text_in(words, sizeof(words));

	words[0] = '\0';
	return socket_listen(path, NULL, &why);
}

static mode_t
mode_of(const char *at)
{
	struct stat found;

	assert_int_equal(lstat(at, &found), 0);
	return found.st_mode & 0777;
}

static void
the_folder_is_the_user_s_alone(void **state)
{
	(void)state;
	assert_string_equal(own_path(), "");
	assert_int_equal(mode_of(own), 0700);
	assert_string_equal(own_path(), "");
}

static void
a_folder_that_others_can_write_is_refused(void **state)
{
	static const mode_t modes[] = { 0720, 0702, 0777 };

	(void)state;
	assert_string_equal(own_path(), "");
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		assert_int_equal(chmod(own, modes[i]), 0);
		assert_non_null(strstr(own_path(), "not a folder of yours alone"));
	}
	assert_int_equal(chmod(own, 0700), 0);
}

static void
a_folder_of_somebody_else_is_refused(void **state)
{
	(void)state;
	if (geteuid() != 0)
		return; /* nobody else can give a folder away */
	assert_string_equal(own_path(), "");
	assert_int_equal(chown(own, 1, (gid_t)-1), 0);
	assert_non_null(strstr(own_path(), "not a folder of yours alone"));
	assert_int_equal(chown(own, 0, (gid_t)-1), 0);
}

/* Another user could have made it, to where they like. */
static void
a_link_is_no_folder(void **state)
{
	(void)state;
	rmdir(own);
	assert_int_equal(symlink("/tmp", own), 0);
	assert_non_null(strstr(own_path(), "not a folder of yours alone"));
	assert_int_equal(unlink(own), 0);
}

static void
a_socket_is_for_the_user_alone(void **state)
{
	int fd;

	(void)state;
	assert_string_equal(own_path(), "");
	fd = listen_there();
	assert_true(fd >= 0);
	assert_int_equal(mode_of(path), 0700);
	assert_int_equal(listen_there(), -1);
	assert_non_null(strstr(words, "a house is open at"));
	close(fd);
	/* The house was killed: what it has left is removed. */
	fd = listen_there();
	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(unlink(path), 0);
}

static void
a_file_that_is_no_socket_stays(void **state)
{
	FILE *file;

	(void)state;
	assert_string_equal(own_path(), "");
	file = fopen(path, "w");
	assert_non_null(file);
	fclose(file);
	assert_int_equal(listen_there(), -1);
	assert_non_null(strstr(words, "or something else is there"));
	assert_int_equal(unlink(path), 0);
}

static void
a_path_that_is_too_long_is_told(void **state)
{
	char much[400];
	struct text why = text_in(words, sizeof(words));

	(void)state;
	memset(much, 'x', sizeof(much));
	much[0] = '/';
	much[sizeof(much) - 1] = '\0';
	assert_int_equal(socket_listen(much, NULL, &why), -1);
	assert_non_null(strstr(words, "the path of a socket has 1 to "));
	assert_int_equal(socket_connect(much, &why), -1);
	setenv("XDG_RUNTIME_DIR", much, 1);
	assert_non_null(strstr(own_path(), "too long"));
	setenv("XDG_RUNTIME_DIR", folder, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_folder_is_the_user_s_alone),
		cmocka_unit_test(a_folder_that_others_can_write_is_refused),
		cmocka_unit_test(a_folder_of_somebody_else_is_refused),
		cmocka_unit_test(a_link_is_no_folder),
		cmocka_unit_test(a_socket_is_for_the_user_alone),
		cmocka_unit_test(a_file_that_is_no_socket_stays),
		cmocka_unit_test(a_path_that_is_too_long_is_told),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
