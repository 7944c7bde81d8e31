#!/bin/sh
# A fifth game costs its folder (doc/fifth-game): the sample is added to a copy of the tree by the
# commands that HACKING prints, and the copy is tested.  check-long runs the whole suite there.
# shellcheck disable=SC2016 # Markdown has backquotes

: "${srcdir:=.}"
if [ -n "$FIFTH_GAME" ]; then
  echo '1..0 # SKIP this is the copy'
  exit 0
fi
for tool in automake autoconf; do
  command -v $tool >/dev/null || { echo "1..0 # SKIP $tool is not installed"; exit 0; }
done
build=$PWD
top=$(cd "$srcdir" && pwd) || exit 99
dir=$(mktemp -d) || exit 99
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
tree=$dir/tree
mkdir "$tree" "$dir/work" || exit 99
n=0

# ok NAME COMMAND...: the command succeeds.
ok() {
  name=$1
  n=$((n + 1))
  shift
  if "$@" >"$dir/log" 2>&1; then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    tail -n 200 "$dir/log" | sed 's/^/# /'
  fi
}

# The sources; and what the build has made of them, so that only the difference is compiled.  A build
# that is not in a folder of its tree is made again.
(cd "$top" && find . \( -name .git -o -name autom4te.cache -o -name _build -o -name _inst -o \
  -type d -exec test -e {}/config.status \; ! -name . \) -prune -o ! -type d ! -name '*.o' -print) >"$dir/sources" &&
  tar -cf "$dir/tar" -C "$top" -T "$dir/sources" && tar -xf "$dir/tar" -C "$tree" &&
  chmod -R u+w "$tree" || exit 99
place=build
case $build in
  "$top"/*)
    place=${build#"$top"/}
    mkdir -p "$tree/$place" && cd "$build" &&
      find . \( -name .dirstamp -o -name '*.o' -o -name '*.a' -o -name '*.Po' -o -name config.h -o -name stamp-h1 \) >"$dir/made" &&
      tar -cf "$dir/tar" -T "$dir/made" && tar -xf "$dir/tar" -C "$tree/$place" || exit 99
    ;;
esac
rm "$dir/tar"
rise=$(echo "$place" | sed 's,[^/][^/]*,..,g')

# The commands that HACKING prints, and README.md explains.
sed -n '/doc\/fifth-game is a sample/,/^$/s/^        //p' "$top/HACKING" >"$dir/steps"
sed -n '/^## The steps/,/^## What/{/^```sh$/,/^```$/p;}' "$top/doc/fifth-game/README.md" |
  sed '/^```/d' >"$dir/explained"

changed() {
  diff -rq "$top" "$tree" | sed -n 's/^Files .* and .*\/tree\/\(.*\) differ$/\1/p'
}
only_lists() {
  changed >"$dir/changed"
  echo 'man/pitboss.6 src/games/games.def src/games/local.mk' | tr ' ' '\n' | diff - "$dir/changed"
}
add() {
  cd "$tree" && sh -e "$dir/steps"
}
configure() {
  configured=$("$build/config.status" --config) && cd "$tree" && autoreconf -i && mkdir -p "$place" &&
    cd "$place" && eval "$rise/configure -q $configured"
}
make_there() {
  (unset MAKEFLAGS MAKELEVEL MFLAGS && cd "$tree/$place" && make -s -j2 "$@")
}

ok 'HACKING prints the commands' test -s "$dir/steps"
ok 'the tutorial explains the same ones' diff "$dir/steps" "$dir/explained"
ok 'they can be done' add
ok 'they change the lists that HACKING names, and no other file' only_lists
ok 'the tree is configured' configure
ok 'the tree is built' make_there all

pitboss=$tree/$place/pitboss
cd "$dir/work" || exit 99
XDG_STATE_HOME=$dir/work XDG_CONFIG_HOME=$dir/work PITBOSS_DATA=$tree/data TERM=xterm
export XDG_STATE_HOME XDG_CONFIG_HOME PITBOSS_DATA TERM
unset PITBOSS_PRACTICE

# says STATUS WORDS COMMAND...: pitboss ends with the status, and prints the words.
says() {
  want=$1
  words=$2
  shift 2
  "$pitboss" "$@" >said 2>&1 <typed
  status=$?
  cat said
  [ "$status" = "$want" ] && grep -qF -- "$words" said
}
# refuses COMMAND...: it ends with status 2 and a sentence.
refuses() {
  says 2 'pitboss: ' "$@" && grep -q '^pitboss: .* .* ' said
}
cat >low.sh <<'END'
while read -r word a b; do
  case $word in
    pitboss) echo player 1 low ;;
    new) echo "ready $a" ;;
    ask) bet=no ;;
    bet) bet=yes ;;
    go) if [ $bet = no ]; then echo "$a under 10"; else echo "$a done"; fi ;;
  esac
done
END
echo 'function want(t) return { { "under", 10 } } end' >low.lua
: >typed
ok 'its odds follow from the rules' says 0 '16.6667 %' odds seven
ok '... as fractions' says 0 '"edge": "1/6"' odds seven --json
ok 'its strategies are listed' says 0 'guess[:N]' players seven
ok 'its players are simulated' says 0 'low:10' simulate seven low guess -n 1000 --rolls 20 --seed a
ok '... and exactly' says 0 '-50.0000' simulate seven low:10 --rolls 30 --exact
ok 'a program plays it' says 0 'All went well.' probe seven 'exec:sh low.sh' -n 5
if "$pitboss" players sicbo | grep -q lua; then
  ok 'a script plays it' says 0 'All went well.' probe seven lua:low.lua -n 5
fi
printf '%s\n' 'player ada 100' 'ada under 5' 'ada seven 2' 'roll 1 2' >typed
ok 'the console plays it' says 0 'ada wins 5 on under.' console seven
printf '%s\n' 'under 5' 'seven 2' quit >typed
ok 'line mode plays it' says 0 'You bet 2 on seven.' play --line --table seven --bots 2 --ledger house
: >typed
ok 'the history has its bets' says 0 ',seven,' history --ledger house --csv
ok '... and their sum' says 0 'seven,under,1,5,' history --ledger house --summary --csv
ok 'the ledger agrees' says 0 'Everything agrees.' verify --ledger house
ok 'it can be replayed' says 0 'You bet 5 on under.' replay --ledger house --text
ok 'a house with it stands a load' says 0 'Chips, ledger and dice agree.' soak --tables 5 --seconds 1
for command in tournament measure policy solve analyze; do
  ok "it has no $command, which is said" refuses $command seven low
done
ok '... and no example' says 2 'these games have one: sicbo, craps, pig, summit' players seven --example c

# What goes through all games, or through the tables of a floor; or all there is.
tests="test_seven test_games test_guided test_keymap test_overlay test_session_keys tests/cmd/options.sh \
tests/cmd/settings.sh tests/cmd/tables.sh tests/cmd/verify.sh tests/lint/distribution.sh \
tests/lint/games.sh tests/lint/layers.sh tests/lint/manual.sh tests/lint/names.sh"
FIFTH_GAME=yes
export FIFTH_GAME
if [ -n "$PITBOSS_LONG_TESTS" ]; then
  unset PITBOSS_LONG_TESTS
  ok 'the whole suite passes' make_there check
else
  ok 'what goes through all games passes' make_there check_PROGRAMS= TESTS="$tests" check
fi
echo "1..$n"
