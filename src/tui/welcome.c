#include "tui/page.h"

static void
write_welcome(void *ctx, struct text *out)
{
	(void)ctx;
	text_add(out, "The tables here play on by themselves, with play money.\n"
		      "Tab, a number or a click goes to another one.\n"
		      "\n"
		      "Your first bet: Enter puts a chip on the spot that is\n"
		      "marked, or sits you down where games are played in turn.\n"
		      "\n"
		      "The bottom line names the keys that do something now.\n"
		      "? explains the game in front of you, q leaves.\n");
}

const struct page welcome_page = { NULL, "Welcome to pitboss", write_welcome, NULL };
