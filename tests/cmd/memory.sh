#!/bin/sh
# Memory that runs out, at each call of malloc() in turn: a report is right, or it says that it
# failed.  PITBOSS_LONG_TESTS is `all' of the calls, or a part P of sixteen; otherwise, one of nine.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

if [ -z "$STARVE" ] || ! LD_PRELOAD=$STARVE "$PITBOSS" --version >/dev/null 2>&1; then
  echo '1..0 # SKIP malloc() cannot be replaced here'
  exit 0
fi

case ${PITBOSS_LONG_TESTS-} in
'') first=1 step=9 ;;
all) first=1 step=1 ;;
*) first=$((PITBOSS_LONG_TESTS + 1)) step=16 ;;
esac

# starved AT WORD...: the AT-th call fails; `hit' is not empty if it came to that.
starved() {
  (
    export STARVE_AT="$1" STARVE_FD=9 LD_PRELOAD="$STARVE"
    shift
    exec "$PITBOSS" "$@" <in >out 2>err 9>hit
  )
  echo $? >status
}

# The output without its time, which is another in each run.
shown() {
  grep -v '"seconds"' "$1"
}

# right GOOD: the status and the output are as with all memory.
right() {
  [ "$(cat status)" = "$1" ] && [ "$(shown out)" = "$(shown good)" ]
}

# failed: status 1, or 2 if a file of the user could not be read; and a sentence.
failed() {
  case $(cat status) in
  1 | 2) grep -q -e '^pitboss: ..*' -e 'memory left' out err ;;
  *) false ;;
  esac
}

# survives WORD...: no call that fails does harm, alone or with all after it.
survives() {
  run "$@" <in
  cp out good
  good=$(cat status)
  for STARVE_ONCE in '' 1; do
    [ -n "$STARVE_ONCE" ] && export STARVE_ONCE
    [ -z "$STARVE_ONCE" ] && unset STARVE_ONCE
    at=$((first - step))
    while at=$((at + step)) && starved $at "$@" && [ -s hit ]; do
      right "$good" || failed || return 1
    done
  done
}

printf 'player bob\nbob big 5\nroll 4 4 4\nshow\nbets\nhelp\nquit\n' >in
ok 'console' survives console sicbo --json --seed a
: >in
ok 'odds' survives odds craps --json
ok 'solve' survives solve pig 51 64 17 --json
ok 'tournament' survives tournament pig hold:20 hold:25 -n 2 --seed a --json --threads 1
ok 'analyze, JSON' survives analyze craps -n 10 --seed 'a"b' --json --threads 1
{ printf '7\n' && printf '%500s\n%1000s\n' '3 4' 11 && printf '2\n'; } >in
ok 'recorded rolls' survives analyze craps --rolls - --csv
{ printf '33456 .\n' && printf '%500s\n' '33456 .'; } >in
ok 'policy' survives policy summit tight
printf '%500s\n' 10 >in
ok 'a number that is asked for' survives analyze craps --seed a --csv
XDG_CONFIG_HOME=$PWD
export XDG_CONFIG_HOME
mkdir pitboss
printf '# %500s\n\nhold = h\n' x >pitboss/keys
ok 'the keymap' survives keys
printf 'bots = 3\nline = yes\n' >pitboss/config
ok 'the configuration' survives play --bots 0 --frobs
: >in
ok 'analyze, CSV' survives analyze craps -n 10 --seed a --csv --threads 2

# A line without an end takes no more memory than one that is too long.
(
  # shellcheck disable=SC3045 # shells that can do without it still have the other limit
  ulimit -v 500000 2>/dev/null
  patiently "$PITBOSS" policy summit tight </dev/zero >out 2>err
)
echo $? >status
ok 'a line without an end' refused 1 'standard input cannot be read: a line in it has no end'
finish
