/*
 * A person at the floor line by line: line.c reads the typed lines, proposes how they go on and
 * prints, line_commands.c does them, line_tables.c those about the tables and about sitting at one,
 * line_who.c those about who plays there, line_dice.c those about the dice, line_show.c tells how
 * things stand, line_tell.c tells the news, what has happened, and the guide.
 */
#ifndef PITBOSS_LINE_LINE_PARTS_H
#define PITBOSS_LINE_LINE_PARTS_H

#include "base/money.h"
#include "games/grammar.h"
#include "house/diary.h"
#include "line/line.h"
#include "line/wrap.h"
#include "room/guide.h"
#include "room/phrases.h"
#include "room/roster.h"
#include "term/edit.h"

enum { LINE_SENTENCE = 256 };

struct line {
	const struct line_plan *plan;
	struct room *room;
	struct roster roster;
	int tables, at; /* the table that is listened to */
	struct diary diary;
	struct page own;   /* the page of the diary */
	struct edit *edit; /* NULL: nobody types, or not where lines can be edited */
	struct wrap wrap;  /* to what is printed */
	bool practice;
	bool reveals[ROOM_TABLES];    /* a secret of the dice was asked for, and not told yet */
	uint32_t asked;               /* the question that the person was last told of */
	bool quiet;                   /* news that are not their own are not told */
	bool rests;                   /* they sit out here, and were told */
	bool troubled;                /* they were told that bets are not taken */
	struct guide guide;           /* a first round */
	int guided;                   /* the number of its table */
	const struct guide_row *told; /* the last row of it that was */
	struct line_input *in;        /* the plan's */
	bool warned;                  /* of what lies on the tables, as the last line was `quit' */
	bool interrupted;             /* the same, as the last thing was Ctrl-C */
	int dealing; /* the number of the table, from 1, at which a game is played out; 0: none */
	struct line_log *log[ROOM_TABLES]; /* by place; owned; NULL: nothing has happened */
	int closing;  /* the number of the table, from 1, of which the last line warned likewise */
	bool borrows; /* a loan was asked for */
	bool ended;   /* the input has */
	bool silent;  /* the house does not answer, and this was told */
	bool over;
	int end;   /* the signal that ends the evening, -1 with ERROR; 0: nothing */
	int error; /* errno */
	bool keep; /* the tables, in the end */
};

/* How the person stands at the table that is listened to, and its game. */
const struct seat_view *line_here(const struct line *l);
const struct game *line_game(const struct line *l);

/* Ask for Q; what comes of it is told when the reply comes, with NOTE.  At a house in this process
 * that is at once. */
void line_ask(struct line *l, const struct request *q, int64_t note);

/* Tell what came of the requests that have their reply now. */
void line_take_answers(struct line *l);

/* The replies to requests of these files, of a table at that place. */
void line_sat(struct line *l, int table, const struct outcome *outcome);
void line_follow_dice(struct line *l, const struct answered *a);
/* Notes of REQUEST_HURRY: the person is dealt in, or the next game begins; else 0. */
enum { LINE_DEALS = 1, LINE_BEGINS };
void line_hurried(struct line *l, int table, const struct answered *a);
void line_borrowed(struct line *l, bool done);
void line_occupants_came(struct line *l, int table, const struct answered *a);

/* Close a table for the person: a round that dice decide is played to its end, and they hear how it
 * went. */
void line_part(struct line *l, int table);

/* The rest of a line as it is, without the blanks around it. */
const char *line_trimmed(char *rest);

/* These are typed as `table', `open' and `close'. */
void line_table(struct line *l, char *rest);
void line_open_table(struct line *l, char *rest);
void line_close_table(struct line *l, char *rest);

/* These as `sit' and `deal'. */
void line_sit(struct line *l, char *rest);
void line_deal(struct line *l, char *rest);

/* These as `ready' and `skip'. */
void line_ready(struct line *l, char *rest);
void line_skip(struct line *l, char *rest);

/* A game that was played out for the person is over: the next begins at once. */
void line_follow_deal(struct line *l);

/* This as `log'. */
void line_log(struct line *l, char *rest);

/* NEWS of a table as a sentence, behind which stands what it has won or lost for the person: "+$5",
 * "-$5". */
enum { LINE_NEWS = PHRASE_NEWS + 1 + MONEY_SIZE };
void line_write_news(const struct line *l, int table, const struct news *news, char out[LINE_NEWS]);

/* NEWS of a table are kept for it; what is kept of a table is forgotten. */
void line_keep_news(struct line *l, int table, const struct news *news, int n);
void line_forget_news(struct line *l, int table);

/* These as `who', `bring' and `dismiss'. */
void line_who(struct line *l, char *rest);
void line_bring(struct line *l, char *rest);
void line_dismiss(struct line *l, char *rest);

/* These as `pledge', `text' and `reveal'. */
void line_commitment(struct line *l, char *rest);
void line_choose_text(struct line *l, char *rest);
void line_reveal(struct line *l, char *rest);

/* The pledge of the table that is listened to, alone. */
void line_tell_commitment(struct line *l);

/* Tab: as struct edit_plan says, of a struct line. */
void line_complete(void *line, char *before, const char *prefix,
		   void (*propose)(void *ctx, const char *word), void *ctx);

/* All words of line_commands.c that the person may say now. */
void line_propose_words(const struct line *l, const struct proposals *to);

/* Do a typed line, which is changed. */
void line_do(struct line *l, char *typed);

/* The room has opened tables, which come last, or closed some. */
void line_follow_tables(struct line *l);

/* Ctrl-C: whether the person is asked before they leave, as chips of theirs lie on the tables and
 * the last thing was no Ctrl-C; and the question. */
bool line_asks_first(const struct line *l);
void line_ask_to_leave(struct line *l);

/* Listen to a table from now on. */
void line_listen(struct line *l, int table);

/* Tell what another evening has left, and what can be done with it (LG-21). */
void line_tell_left(struct line *l);

/* Tell the secret of the dice of a table that was asked for, once it is revealed. */
void line_tell_revealed(struct line *l, int table);

/* Look at the tables, and tell what is new. */
void line_look(struct line *l);

/* Tell the news of a table since the last look. */
struct line_news {
	int table;
	bool seated; /* the person sat there */
	struct news at[NEWS_KEPT];
	int n;
	uint64_t missed; /* as in room_look() */
};

/* Tell how things stand at the table that is listened to, in sentences. */
void line_show_table(struct line *l);

/* Only the person's hand, if they have one. */
void line_show_hand(struct line *l);

/* Only the bets that lie there, or that none does. */
void line_show_bets(struct line *l);

/* Tell all news of the table that is listened to; of the other tables, what concerns the person.
 * Also tell how many sentences are lost, if one of them might have been told. */
void line_tell_news(struct line *l, const struct line_news *news);

/* Print TEXT, which ends a line at the latest before the next line_printed(); a sentence as
 * printf() would; a sentence that is a line. */
void line_put(struct line *l, const char *text);
__attribute__((format(printf, 2, 3))) void line_say(struct line *l, const char *format, ...);
void line_tell(struct line *l, const char *sentence);

/* All is printed that there is to print: what is typed comes back below it. */
void line_printed(struct line *l);

/* The terminal may have another size. */
void line_resize(struct line *l);

/* Begin the guide at the table that is listened to; and tell its steps as they come. */
void line_guide(struct line *l, char *rest);
void line_tell_guide(struct line *l);

/* Tell that bets are not taken at the table that is listened to, or are again; once. */
void line_tell_trouble(struct line *l);

/* Tell that it is the person's turn, and their hand, once for each question. */
void line_tell_turn(struct line *l);

/* Why something was not done, if it was not. */
void line_tell_fault(struct line *l, int table, const struct outcome *outcome);

#endif
