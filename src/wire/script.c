#include "wire/script.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "base/text_file.h"
#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "wire/exec.h"
#include "wire/script_record.h"
#include "wire/script_view.h"
#include "wire/script_want.h"
#include "wire/script_wish.h"

enum { SCRIPT_SOURCE = 1 << 20, SCRIPT_ANSWER = 128, SCRIPT_VERBS = 8 };

/* What is known of a script: it has run once, and is in order. */
struct script_text {
	char *source;
	size_t size;
	bool stateless; /* it says so: what it does depends on what it sees alone */
	char file[];    /* as it was named */
};

/* What stands on the stack of the interpreter of a script that is open, behind its view. */
enum {
	SCRIPT_DECIDE = VIEW_TOP + 1, /* what is asked: decide(), or one that asks want() */
	SCRIPT_LEAVE,
	SCRIPT_WORDS, /* a list of the verbs' names */
	SCRIPT_MEMORY,
	SCRIPT_TOP = SCRIPT_MEMORY
};

/* What script_run_want() has of its own. */
enum { WANT_SELF = 1, WANT_FUNCTION };

/* A script at a seat. */
struct mind {
	struct script_view view;
	const struct game *game;
	const struct script_text *script;
	struct cage cage;
	bool open, leaves;
	bool late; /* it has taken too long, and is asked nothing any more */
	int line;  /* where its function is defined */

	/* The answer: a verb, or if it is none of the plain ones a text. */
	int verb;
	char text[SCRIPT_ANSWER];
	const char *word[SCRIPT_VERBS]; /* by verb: it is in the interpreter */

	/* For games with bets. */
	struct wants wants;
	uint32_t question; /* that the wants are an answer to */
	bool asked;

	uint64_t game_number;
	struct failings failed;

	struct script_record record;
	bool prints; /* to standard error */
	char name[NAME_SIZE];
	const char *const *names; /* by seat */
};

/* A failure is counted, and the first one kept. */
__attribute__((format(printf, 3, 4))) static void
script_fail(struct mind *m, uint64_t *count, const char *format, ...)
{
	char words[FAILING_TEXT];
	va_list args;

	(*count)++;
	if (m->failed.number != 0 && !m->record.open)
		return;
	va_start(args, format);
	vsnprintf(words, sizeof(words), format, args);
	va_end(args);
	text_disarm(words);
	script_record_note(&m->record, words);
	if (m->failed.number != 0)
		return;
	m->failed.number = m->game_number;
	strcpy(m->failed.first, words);
}

/* LA-3: to the record, and to standard error unless that is shown beside it. */
static void
script_print(void *mind, const char *text)
{
	struct mind *m = mind;
	char line[FAILING_TEXT];

	if (m->record.file.out != stdout)
		script_record_note(&m->record, text);
	while (m->prints && *text != '\0') {
		size_t length = strcspn(text, "\n");

		snprintf(line, sizeof(line), "%.*s", (int)length, text);
		for (char *tab = line; (tab = strchr(tab, '\t')) != NULL;)
			*tab = ' ';
		text_disarm(line);
		fprintf(stderr, "%s: %s\n", m->name, line);
		text += length + (text[length] != '\0');
	}
}

/* What a script does that took too long depends on the clock: it leaves, and a run ends. */
static void
script_end_late(struct mind *m)
{
	m->late = m->cage.late;
	if (!m->late)
		return;
	m->open = false;
	stop_ask();
}

static bool
script_bets(const struct game *g)
{
	return g->layout != NULL;
}

static const char *
script_function(const struct game *g)
{
	return script_bets(g) ? "want" : "decide";
}

/* Of a text that is short there is one in the interpreter, so it is known by its address. */
static void
script_take_word(struct mind *m, const char *word, size_t size)
{
	for (int i = 0; i < m->game->verbs && i < SCRIPT_VERBS; i++) {
		if (word == m->word[i]) {
			m->verb = i;
			return;
		}
	}
	/* What has a byte of 0 is no word, whatever stands before it. */
	if (strlen(word) == size)
		snprintf(m->text, sizeof(m->text), "%s", word);
}

/* The answer of decide(), which is on the stack. */
static void
script_take_answer(struct mind *m)
{
	lua_State *lua = m->cage.lua;
	const char *word;
	size_t size;

	m->verb = -1;
	m->text[0] = '\0';
	if (lua_type(lua, -1) == LUA_TSTRING) {
		word = lua_tolstring(lua, -1, &size);
		script_take_word(m, word, size);
	} else {
		snprintf(m->text, sizeof(m->text), "%s", luaL_typename(lua, -1));
	}
}

/* Ask want(t), and take what it wants. */
static int
script_run_want(lua_State *lua)
{
	struct mind *m = lua_touserdata(lua, lua_upvalueindex(WANT_SELF));

	lua_pushvalue(lua, lua_upvalueindex(WANT_FUNCTION));
	lua_insert(lua, 1);
	lua_call(lua, 1, 1);
	script_wish_take(lua, &m->wants);
	return 0;
}

/* The function that the script must have. */
static void
script_push_function(struct mind *m, lua_State *lua)
{
	const char *name = script_function(m->game);
	lua_Debug about;

	if (lua_getglobal(lua, name) != LUA_TFUNCTION)
		luaL_error(lua,
			   "%s has no function %s(t), which a player of %s must have; pitboss "
			   "players %s --example lua prints one",
			   m->script->file, name, m->game->name, m->game->name);
	lua_pushvalue(lua, -1);
	lua_getinfo(lua, ">S", &about);
	m->line = about.linedefined;
	if (!script_bets(m->game))
		return;
	lua_pushlightuserdata(lua, m);
	lua_insert(lua, -2);
	lua_pushcclosure(lua, script_run_want, WANT_FUNCTION);
}

/* After the script has run: what stands on the stack from now on. */
static int
script_run_open(lua_State *lua)
{
	struct mind *m = lua_touserdata(lua, 1);

	lua_settop(lua, 0);
	script_view_open(&m->view, lua, m->game);
	script_push_function(m, lua);
	m->leaves = lua_getglobal(lua, "leave") == LUA_TFUNCTION;
	lua_newtable(lua);
	for (int i = 0; i < m->game->verbs && i < SCRIPT_VERBS; i++) {
		m->word[i] = lua_pushstring(lua, m->game->actions[i].name);
		lua_rawseti(lua, SCRIPT_WORDS, i + 1);
	}
	lua_getglobal(lua, "memory");
	return SCRIPT_TOP;
}

/* A new interpreter, in which the script runs from its first line. */
static bool
script_open(struct mind *m, struct xoshiro *luck, struct text *why)
{
	cage_close(&m->cage);
	m->open = false;
	if (!cage_open(&m->cage)) {
		text_add(why, "there is no memory for %s", m->script->file);
		return false;
	}
	m->cage.luck = luck;
	m->cage.print = script_print;
	m->cage.print_ctx = m;
	if (!cage_load(&m->cage, m->script->source, m->script->size, m->script->file, why))
		return false;
	lua_pushcfunction(m->cage.lua, script_run_open);
	lua_pushlightuserdata(m->cage.lua, m);
	m->open = cage_call(&m->cage, 1, SCRIPT_TOP, why);
	return m->open;
}

/* All that the script keeps is forgotten. */
static int
script_run_forget(lua_State *lua)
{
	lua_pushnil(lua);
	while (lua_next(lua, 1)) {
		lua_pop(lua, 1);
		lua_pushvalue(lua, -1);
		lua_pushnil(lua);
		lua_rawset(lua, 1);
	}
	lua_pushvalue(lua, 1);
	lua_setglobal(lua, "memory");
	return 0;
}

static bool
script_forget(struct mind *m, struct text *why)
{
	lua_pushcfunction(m->cage.lua, script_run_forget);
	lua_pushvalue(m->cage.lua, SCRIPT_MEMORY);
	return cage_call(&m->cage, 1, 0, why);
}

/* `t' becomes what SEAT sees. */
static bool
script_look(struct mind *m, const void *view, int seat, struct text *why)
{
	lua_State *lua = m->cage.lua;

	if (script_view_look(&m->view, lua, view, seat))
		return true;
	lua_pushcfunction(lua, script_view_show);
	for (int i = 1; i <= VIEW_TOP; i++)
		lua_pushvalue(lua, i);
	lua_pushlightuserdata(lua, &m->view);
	return cage_call(&m->cage, VIEW_TOP + 1, 0, why);
}

/* Ask the function at INDEX; its answer is pushed.  False, and it is counted, if it fails. */
static bool
script_ask(struct mind *m, struct brain *brain, int index, const void *view, int seat)
{
	char words[FAILING_TEXT];
	struct text why;
	bool answered;

	m->failed.asked++;
	if (!m->open) {
		m->failed.failed++;
		return false;
	}
	if (index == SCRIPT_DECIDE)
		script_record_ask(&m->record,
				  &(struct talk_table){ m->game, view, m->names, seat });
	why = text_in(words, sizeof(words));
	m->cage.luck = &brain->luck;
	answered = script_look(m, view, seat, &why);
	if (answered) {
		lua_pushvalue(m->cage.lua, index);
		lua_pushvalue(m->cage.lua, VIEW_T);
		answered = cage_call(&m->cage, 1, 1, &why);
	}
	script_view_end(&m->view);
	if (!answered)
		script_fail(m, &m->failed.failed, "%s", words);
	script_end_late(m);
	return answered;
}

/* What SEAT may do, for an answer that it may not give. */
static void
script_say_legal(const struct mind *m, const void *view, int seat, struct text *out)
{
	struct hint hint[HINTS];
	int n = game_hints(m->game, view, seat, hint, HINTS);

	for (int i = 0; i < n; i++) {
		text_add(out, "%s", i > 0 ? ", " : "");
		grammar_hint(m->game, &hint[i], out);
	}
}

static bool
script_refuse(struct mind *m, const void *view, int seat)
{
	char words[FAILING_TEXT];
	struct text legal = text_in(words, sizeof(words));

	if (m->failed.number == 0 || m->record.open)
		script_say_legal(m, view, seat, &legal);
	script_fail(m, &m->failed.refused, "%s:%d: decide(t) returned %s; legal is %s",
		    m->script->file, m->line,
		    m->verb >= 0 ? m->word[m->verb] : text_quoted(m->text).text, words);
	return false;
}

static bool
script_decide_move(struct mind *m, struct brain *brain, const void *view, int seat,
		   struct action *out)
{
	if (!script_ask(m, brain, SCRIPT_DECIDE, view, seat))
		return false;
	script_take_answer(m);
	lua_pop(m->cage.lua, 1);
	if (m->verb < 0)
		m->verb = grammar_verb(m->game, m->text);
	if (m->verb < 0)
		return script_refuse(m, view, seat);
	*out = (struct action){ .verb = (uint8_t)m->verb };
	script_record_answer(&m->record, m->game->actions[m->verb].name);
	return game_check(m->game, view, seat, out, NULL) == 0 || script_refuse(m, view, seat);
}

/* The next thing that it does for what it wants. */
static bool
script_bet(struct mind *m, const void *view, int seat, struct action *out)
{
	bool bets = wants_next(&m->wants, view, seat, out);
	char words[GRAMMAR_HINT];
	struct text text = text_in(words, sizeof(words));

	if (m->record.open && bets)
		grammar_write(m->game, out, &text);
	script_record_answer(&m->record, bets ? words : "done");
	return bets;
}

/* It is asked once in each question; then it does one thing after the other. */
static bool
script_decide_bet(struct mind *m, struct brain *brain, const void *view, int seat,
		  struct action *out)
{
	const struct rail *rail = view;

	if (!m->asked || m->question != rail->question) {
		m->asked = true;
		m->question = rail->question;
		wants_clear(&m->wants);
		if (!script_ask(m, brain, SCRIPT_DECIDE, view, seat)) {
			wants_stop(&m->wants);
			return false;
		}
		lua_pop(m->cage.lua, 1);
	}
	return script_bet(m, view, seat, out);
}

static bool
script_decide(struct brain *brain, const void *view, int seat, struct action *out)
{
	struct mind *m = brain->mind;

	if (m == NULL)
		return false;
	return script_bets(m->game) ? script_decide_bet(m, brain, view, seat, out)
				    : script_decide_move(m, brain, view, seat, out);
}

static bool
script_leaves(struct brain *brain, const void *view, int seat)
{
	struct mind *m = brain->mind;
	bool leaves;

	if (m != NULL && m->late)
		return true;
	if (m == NULL || !m->leaves || !script_ask(m, brain, SCRIPT_LEAVE, view, seat))
		return false;
	leaves = lua_toboolean(m->cage.lua, -1);
	lua_pop(m->cage.lua, 1);
	return leaves;
}

static void
script_begin(struct brain *brain, const struct seating *at)
{
	struct mind *m = brain->mind;
	char words[FAILING_TEXT];
	struct text why = text_in(words, sizeof(words));
	bool fresh;

	m->game_number = at->number;
	m->names = at->names;
	script_record_begin(&m->record, at->number);
	m->asked = false;
	if (m->late)
		return;
	if (at->anew || !m->open)
		fresh = script_open(m, &brain->luck, &why);
	else
		fresh = script_forget(m, &why);
	if (!fresh)
		script_fail(m, &m->failed.failed, "%s", words);
	script_view_seat(&m->view, at->names);
	script_end_late(m);
}

/* A mind that keeps no record and prints nothing.  NULL without memory. */
static struct mind *
script_make(const struct brain *brain)
{
	struct mind *m = calloc(1, sizeof(*m));

	if (m == NULL)
		return NULL;
	m->game = brain->game;
	m->script = brain->knowledge;
	if (script_bets(m->game))
		wants_open(&m->wants, m->game);
	return m;
}

static void *
script_wake(const struct brain *brain, const char *me, const char *seed)
{
	const struct exec_ways *ways = brain->ways;
	struct mind *m = script_make(brain);

	(void)seed;
	if (m == NULL || ways == NULL)
		return m;
	snprintf(m->name, sizeof(m->name), "%s", me);
	m->prints = !ways->silent;
	if (!script_record_open(&m->record, ways->record, m->name))
		script_fail(m, &m->failed.failed, "it cannot be recorded in %s: %s", ways->record,
			    strerror(errno));
	return m;
}

static void
script_count(const void *mind, struct failings *out)
{
	const struct mind *m = mind;

	*out = m->failed;
}

static void
script_rest(void *mind, struct failings *out)
{
	struct mind *m = mind;

	*out = m->failed;
	cage_close(&m->cage);
	script_record_close(&m->record);
	free(m);
}

static void
script_dismiss(void *knowledge)
{
	struct script_text *s = knowledge;

	free(s->source);
	free(s);
}

/* Its source, up to SCRIPT_SOURCE bytes. */
static bool
script_read(struct script_text *s, FILE *file, struct text *why)
{
	s->source = text_file_read(file, SCRIPT_SOURCE, &s->size);
	if (s->source == NULL && errno == EFBIG)
		text_add(why, "%s is larger than %d bytes, which is too large for a script",
			 s->file, SCRIPT_SOURCE);
	else if (s->source == NULL)
		text_add(why, "%s cannot be read: %s", s->file, strerror(errno));
	if (s->source == NULL)
		return false;
	return true;
}

/* It runs once, so that what is wrong with it is told before anybody plays. */
static bool
script_try(struct script_text *s, const struct brain *brain, struct text *why)
{
	struct brain trial = *brain;
	struct mind *m;
	bool fine;

	trial.knowledge = s;
	trial.luck = xoshiro_seed("trial", 0);
	m = script_make(&trial);
	if (m == NULL) {
		text_add(why, "there is no memory for %s", s->file);
		return false;
	}
	fine = script_open(m, &trial.luck, why);
	if (fine)
		s->stateless = lua_getglobal(m->cage.lua, "stateless") == LUA_TBOOLEAN &&
			       lua_toboolean(m->cage.lua, -1);
	script_rest(m, &(struct failings){ 0 });
	return fine;
}

static void *
script_prepare(const struct brain *brain, const void *data, size_t size, struct text *why)
{
	struct script_text *s = calloc(1, sizeof(*s) + strlen(brain->text) + 1);
	FILE *file = s != NULL ? text_file_open(brain->text) : NULL;
	bool fine = false;

	(void)data, (void)size;
	if (s == NULL) {
		text_add(why, "there is no memory for %s", brain->text);
		return NULL;
	}
	strcpy(s->file, brain->text);
	if (file == NULL) {
		text_add(why, "the script ");
		text_add_quoted(why, s->file);
		text_add(why, " cannot be read: %s", plain_error(errno));
	} else {
		fine = script_read(s, file, why) && script_try(s, brain, why);
		text_file_close(file);
	}
	if (fine)
		return s;
	script_dismiss(s);
	return NULL;
}

static bool
script_stateless(const struct brain *brain)
{
	const struct script_text *s = brain->knowledge;

	return s->stateless;
}

static const char *
script_source(const struct brain *brain, size_t *size)
{
	const struct script_text *s = brain->knowledge;

	*size = s->size;
	return s->source;
}

const char script_without_lua[] = "";

const struct strategy script_strategy = {
	.name = "lua",
	.help = "Plays as a script in Lua says.",
	.text = "FILE",
	.decide = script_decide,
	.prepare = script_prepare,
	.dismiss = script_dismiss,
	.wake = script_wake,
	.rest = script_rest,
	.count = script_count,
	.begin = script_begin,
	.leaves = script_leaves,
	.stateless = script_stateless,
	.source = script_source,
};
