#include "players/script.h"

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
#include "players/exec.h"
#include "players/script_bet_query.h"
#include "players/script_record.h"
#include "players/script_view.h"
#include "players/script_want.h"

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
	SCRIPT_DECIDE = VIEW_TOP + 1, /* what is asked: decide(), or one that asks request() */
	SCRIPT_LEAVE,
	SCRIPT_WORDS, /* a list of the verbs' names */
	SCRIPT_MEMORY,
	SCRIPT_TOP = SCRIPT_MEMORY
};

/* What script_run_want() has of its own. */
enum { WANT_SELF = 1, WANT_FUNCTION };

/* A script at a seat. */
struct instance {
	struct script_view view;
	const struct game *game;
	const struct script_text *script;
	struct sandbox sandbox;
	bool open, leaves;
	bool late; /* it has taken too long, and is asked nothing any more */
	int line;  /* where its function is defined */

	/* The answer: a verb, or if it is none of the plain ones a text. */
	int verb;
	char text[SCRIPT_ANSWER];
	const char *word[SCRIPT_VERBS]; /* by verb: it is in the interpreter */

	/* For games with bets. */
	struct wants wants;
	uint32_t request_id; /* that the wants are an answer to */
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
script_fail(struct instance *m, uint64_t *count, const char *format, ...)
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
script_print(void *instance, const char *text)
{
	struct instance *m = instance;
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
script_end_late(struct instance *m)
{
	m->late = m->sandbox.late;
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
script_take_word(struct instance *m, const char *word, size_t size)
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
script_take_answer(struct instance *m)
{
	lua_State *lua = m->sandbox.lua;
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
	struct instance *m = lua_touserdata(lua, lua_upvalueindex(WANT_SELF));

	lua_pushvalue(lua, lua_upvalueindex(WANT_FUNCTION));
	lua_insert(lua, 1);
	lua_call(lua, 1, 1);
	script_bet_query_take(lua, &m->wants);
	return 0;
}

/* The function that the script must have. */
static void
script_push_function(struct instance *m, lua_State *lua)
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
	struct instance *m = lua_touserdata(lua, 1);

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
script_open(struct instance *m, struct xoshiro *luck, struct text *why)
{
	sandbox_close(&m->sandbox);
	m->open = false;
	if (!sandbox_open(&m->sandbox)) {
		text_add(why, "there is no memory for %s", m->script->file);
		return false;
	}
	m->sandbox.luck = luck;
	m->sandbox.print = script_print;
	m->sandbox.print_ctx = m;
	if (!sandbox_load(&m->sandbox, m->script->source, m->script->size, m->script->file, why))
		return false;
	lua_pushcfunction(m->sandbox.lua, script_run_open);
	lua_pushlightuserdata(m->sandbox.lua, m);
	m->open = sandbox_call(&m->sandbox, 1, SCRIPT_TOP, why);
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
script_forget(struct instance *m, struct text *why)
{
	lua_pushcfunction(m->sandbox.lua, script_run_forget);
	lua_pushvalue(m->sandbox.lua, SCRIPT_MEMORY);
	return sandbox_call(&m->sandbox, 1, 0, why);
}

/* `t' becomes what SEAT sees. */
static bool
script_look(struct instance *m, const void *view, int seat, struct text *why)
{
	lua_State *lua = m->sandbox.lua;

	if (script_view_look(&m->view, lua, view, seat))
		return true;
	lua_pushcfunction(lua, script_view_show);
	for (int i = 1; i <= VIEW_TOP; i++)
		lua_pushvalue(lua, i);
	lua_pushlightuserdata(lua, &m->view);
	return sandbox_call(&m->sandbox, VIEW_TOP + 1, 0, why);
}

/* Ask the function at INDEX; its answer is pushed.  False, and it is counted, if it fails. */
static bool
script_ask(struct instance *m, struct bot *bot, int index, const void *view, int seat)
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
	m->sandbox.luck = &bot->luck;
	answered = script_look(m, view, seat, &why);
	if (answered) {
		lua_pushvalue(m->sandbox.lua, index);
		lua_pushvalue(m->sandbox.lua, VIEW_T);
		answered = sandbox_call(&m->sandbox, 1, 1, &why);
	}
	script_view_end(&m->view);
	if (!answered)
		script_fail(m, &m->failed.failed, "%s", words);
	script_end_late(m);
	return answered;
}

/* What SEAT may do, for an answer that it may not give. */
static void
script_say_legal(const struct instance *m, const void *view, int seat, struct text *out)
{
	struct hint hint[HINTS];
	int n = game_hints(m->game, view, seat, hint, HINTS);

	for (int i = 0; i < n; i++) {
		text_add(out, "%s", i > 0 ? ", " : "");
		grammar_hint(m->game, &hint[i], out);
	}
}

static bool
script_refuse(struct instance *m, const void *view, int seat)
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
script_decide_move(struct instance *m, struct bot *bot, const void *view, int seat,
		   struct action *out)
{
	if (!script_ask(m, bot, SCRIPT_DECIDE, view, seat))
		return false;
	script_take_answer(m);
	lua_pop(m->sandbox.lua, 1);
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
script_bet(struct instance *m, const void *view, int seat, struct action *out)
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
script_decide_bet(struct instance *m, struct bot *bot, const void *view, int seat,
		  struct action *out)
{
	const struct rail *rail = view;

	if (!m->asked || m->request_id != rail->request_id) {
		m->asked = true;
		m->request_id = rail->request_id;
		wants_clear(&m->wants);
		if (!script_ask(m, bot, SCRIPT_DECIDE, view, seat)) {
			wants_stop(&m->wants);
			return false;
		}
		lua_pop(m->sandbox.lua, 1);
	}
	return script_bet(m, view, seat, out);
}

static bool
script_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	struct instance *m = bot->instance;

	if (m == NULL)
		return false;
	return script_bets(m->game) ? script_decide_bet(m, bot, view, seat, out)
				    : script_decide_move(m, bot, view, seat, out);
}

static bool
script_leaves(struct bot *bot, const void *view, int seat)
{
	struct instance *m = bot->instance;
	bool leaves;

	if (m != NULL && m->late)
		return true;
	if (m == NULL || !m->leaves || !script_ask(m, bot, SCRIPT_LEAVE, view, seat))
		return false;
	leaves = lua_toboolean(m->sandbox.lua, -1);
	lua_pop(m->sandbox.lua, 1);
	return leaves;
}

static void
script_begin(struct bot *bot, const struct game_start *at)
{
	struct instance *m = bot->instance;
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
		fresh = script_open(m, &bot->luck, &why);
	else
		fresh = script_forget(m, &why);
	if (!fresh)
		script_fail(m, &m->failed.failed, "%s", words);
	script_view_seat(&m->view, at->names);
	script_end_late(m);
}

/* An instance that keeps no record and prints nothing.  NULL without memory. */
static struct instance *
script_make(const struct bot *bot)
{
	struct instance *m = calloc(1, sizeof(*m));

	if (m == NULL)
		return NULL;
	m->game = bot->game;
	m->script = bot->strategy_data;
	if (script_bets(m->game))
		wants_open(&m->wants, m->game);
	return m;
}

static void *
script_wake(const struct bot *bot, const char *me, const char *seed)
{
	const struct exec_ops *ops = bot->ops;
	struct instance *m = script_make(bot);

	(void)seed;
	if (m == NULL || ops == NULL)
		return m;
	snprintf(m->name, sizeof(m->name), "%s", me);
	m->prints = !ops->silent;
	if (!script_record_open(&m->record, ops->record, m->name))
		script_fail(m, &m->failed.failed, "it cannot be recorded in %s: %s", ops->record,
			    strerror(errno));
	return m;
}

static void
script_count(const void *instance, struct failings *out)
{
	const struct instance *m = instance;

	*out = m->failed;
}

static void
script_rest(void *instance, struct failings *out)
{
	struct instance *m = instance;

	*out = m->failed;
	sandbox_close(&m->sandbox);
	script_record_close(&m->record);
	free(m);
}

static void
script_dismiss(void *strategy_data)
{
	struct script_text *s = strategy_data;

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
script_try(struct script_text *s, const struct bot *bot, struct text *why)
{
	struct bot trial = *bot;
	struct instance *m;
	bool fine;

	trial.strategy_data = s;
	trial.luck = xoshiro_seed("trial", 0);
	m = script_make(&trial);
	if (m == NULL) {
		text_add(why, "there is no memory for %s", s->file);
		return false;
	}
	fine = script_open(m, &trial.luck, why);
	if (fine)
		s->stateless = lua_getglobal(m->sandbox.lua, "stateless") == LUA_TBOOLEAN &&
			       lua_toboolean(m->sandbox.lua, -1);
	script_rest(m, &(struct failings){ 0 });
	return fine;
}

static void *
script_prepare(const struct bot *bot, const void *data, size_t size, struct text *why)
{
	struct script_text *s = calloc(1, sizeof(*s) + strlen(bot->text) + 1);
	FILE *file = s != NULL ? text_file_open(bot->text) : NULL;
	bool fine = false;

	(void)data, (void)size;
	if (s == NULL) {
		text_add(why, "there is no memory for %s", bot->text);
		return NULL;
	}
	strcpy(s->file, bot->text);
	if (file == NULL) {
		text_add(why, "the script ");
		text_add_quoted(why, s->file);
		text_add(why, " cannot be read: %s", plain_error(errno));
	} else {
		fine = script_read(s, file, why) && script_try(s, bot, why);
		text_file_close(file);
	}
	if (fine)
		return s;
	script_dismiss(s);
	return NULL;
}

static bool
script_stateless(const struct bot *bot)
{
	const struct script_text *s = bot->strategy_data;

	return s->stateless;
}

static const char *
script_source(const struct bot *bot, size_t *size)
{
	const struct script_text *s = bot->strategy_data;

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
