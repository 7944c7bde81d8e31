#!/bin/sh
# Layers go down only (doc/architecture.md).

. "${srcdir:-.}/tests/lint/lib.sh"

# includes PLACE...: every include there, as FILE:LINE:#include ...
includes() {
  grep -rnE '^#[[:space:]]*include' "$@"
}

# may LAYER [LOWER...]: its own headers are its own or a lower layer's.
may() {
  layer=$1
  shift
  allowed=$(echo "$layer" "$@" | tr ' ' '|')
  clean "$layer includes ${*:-no other layer}" \
    "$(includes "src/$layer" | grep '"' | grep -vE "\"(config\.h|($allowed)/)")"
}

# only WHERE HEADERS: these headers are included there and nowhere else.
only() {
  clean "only $1 includes $2" "$(includes src | grep -E "[<\"]($2)[>\"]" | grep -vE "^src/($1)")"
}

# no HEADERS WHERE: none of these headers is included there.
no() {
  clean "$2 includes no $1" "$(includes "src/$2" | grep -E "[<\"]($1)[>\"]")"
}

# calls FUNCTIONS PLACE...: the lines that call them.
calls() {
  functions=$1
  shift
  grep -rnE "(^|[^[:alnum:]_>.])($functions)\(" "$@"
}

may base
may term base
may dice base
may games dice base
may players text games dice base
may engine players games dice base
may lab players games dice base
may text games dice base
may house engine players games dice base
may room house engine players games dice base
may line room term house engine players games dice base
may tui room term house engine players games dice base
may console term players text games dice base
may cmd line tui term room house lab engine console players text games dice base

# The rules know no thread, clock, terminal, file, database or heap, and no other game's rules.  A
# strategy may have learnt something beforehand, and keep it on the heap.
no 'pthread.h|threads.h|signal.h|base/clock.h|time.h|sys/.*|unistd.h|fcntl.h|poll.h|dirent.h' games
for game in src/games/*/; do
  game=$(basename "$game")
  clean "$game includes no other game" \
    "$(includes "src/games/$game" | grep '"games/.*/' | grep -v "\"games/$game/")"
  clean "$game's rules take no memory and print nothing" \
    "$(calls '[mc]alloc|realloc|fopen|printf|puts' "src/games/$game/$game.c")"
done
clean 'base, dice, engine and the frame of the games know no game by its folder' \
  "$(includes src/base src/dice src/engine src/games/*.[ch] | grep -E '"games/[a-z]+/')"

# A front end sees the room.  Of what is behind it, it knows plain values alone.
values='engine/(occupants|opening|table_view)|house/(diary|luck_estimate|outcome|page)'
clean 'tui and line include no table, floor, guest or bank' \
  "$(includes src/tui src/line | grep -E '"(engine|house|room/(local|patron))' |
    grep -vE "\"($values)\.h\"")"
clean 'nor do the headers that they include' \
  "$(includes src/room/room.h src/room/phrases.h src/engine/occupants.h src/engine/table_view.h \
    src/house/outcome.h src/house/diary.h src/house/page.h | grep -E '"(engine|house)/' | grep -vE "\"($values)\.h\"")"
clean 'the screen solves no game: a pane gets what it knows from prepare()' \
  "$(calls '[a-z]+_solve' src/tui)"

# Each thing outside has one place.
only 'term/(term(_keys)?|direct)\.[ch]' '(n?curses[a-z]*/)?(n?curses|term|panel|termcap)\.h'
only 'dice/(committed|fair)\.c' 'sodium\.h'
only 'house/' 'sqlite3\.h'
only 'base/(clock|system)|engine/|house/(bank|committer|writer)|lab/' 'pthread\.h'
only 'players/script' '(lua|lauxlib|lualib)\.h'
only 'term/edit\.c' 'editline/.*|histedit\.h'
clean 'only cmd/ ends the program or complains of it, and players/ a child that it could not become' \
  "$(calls '_?exit|perror' src --include='*.c' |
    grep -vE '^src/(cmd/|players/child_spawn\.c)')"
clean 'only players/ starts a process' \
  "$(calls 'v?fork|exec[lv]p?e?|posix_spawnp?|popen|system' src --include='*.c' |
    grep -v '^src/players/child_spawn\.c:')"
clean 'case is that of base/text, the same in every locale' \
  "$(calls 'strn?casecmp|toupper|tolower' src --include='*.c')"
only 'base/assert\.h' 'assert\.h'

finish
