#include "players/script_record.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

bool
script_record_open(struct script_record *r, const char *folder, const char *name)
{
	int error;

	r->open = false;
	r->request_id = 0;
	if (folder == NULL)
		return true;
	clock_init(&r->clock, false);
	r->open = talk_open(&r->talk) && record_open(&r->file, folder, name, &r->clock);
	if (r->open)
		return true;
	error = errno;
	talk_close(&r->talk);
	clock_finish(&r->clock);
	errno = error;
	return false;
}

void
script_record_close(struct script_record *r)
{
	if (!r->open)
		return;
	record_close(&r->file);
	talk_close(&r->talk);
	clock_finish(&r->clock);
	r->open = false;
}

/* What the talk has is said to the script. */
static void
script_record_flush(struct script_record *r)
{
	size_t n = 0;
	const char *text = talk_text(&r->talk, &n);

	if (text != NULL)
		record_lines(&r->file, RECORD_TO, text, n);
	talk_clear(&r->talk);
}

void
script_record_begin(struct script_record *r, uint64_t number)
{
	if (!r->open)
		return;
	talk_number(&r->talk, "new", number);
	script_record_flush(r);
}

void
script_record_ask(struct script_record *r, const struct talk_table *at)
{
	if (!r->open)
		return;
	talk_question(&r->talk, at, ++r->request_id, 0);
	script_record_flush(r);
}

void
script_record_answer(struct script_record *r, const char *words)
{
	if (r->open)
		record_line(&r->file, RECORD_FROM, "%" PRIu64 " %s", r->request_id, words);
}

void
script_record_note(struct script_record *r, const char *text)
{
	if (r->open)
		record_lines(&r->file, RECORD_NOTE, text, strlen(text));
}
