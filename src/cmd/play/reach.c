#include "cmd/play/reach.h"

#include <unistd.h>

#include "cmd/command.h"
#include "room/frame.h"

bool
reach_path(const char *path, char out[SOCKET_PATH])
{
	char words[FRAME_SENTENCE + SOCKET_PATH];
	struct text why = text_in(words, sizeof(words)), text = text_in(out, SOCKET_PATH);

	if (path == NULL) {
		if (socket_own_path(out, &why))
			return true;
		command_complain("%s; --socket PATH names another place", words);
		return false;
	}
	text_add(&text, "%s", path);
	if (!text.cut && text.used > 0)
		return true;
	command_complain("the path of a socket has 1 to %zu bytes", (size_t)SOCKET_PATH - 1);
	return false;
}

bool
reach_serves(void)
{
	char found[SOCKET_PATH], words[FRAME_SENTENCE + SOCKET_PATH];
	struct text why = text_in(words, sizeof(words));
	int fd = socket_own_path(found, &why) ? socket_connect(found, &why) : -1;

	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

int
reach_house(const char *path)
{
	char found[SOCKET_PATH], words[FRAME_SENTENCE + SOCKET_PATH];
	struct text why = text_in(words, sizeof(words));
	int fd;

	if (!reach_path(path, found))
		return -1;
	fd = socket_connect(found, &why);
	if (fd < 0)
		command_complain("%s; 'pitboss serve' opens one", words);
	return fd;
}
