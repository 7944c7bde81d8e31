#!/bin/sh
# Text files of other systems are read, and nothing that is no file is waited for.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

export XDG_CONFIG_HOME="$PWD/config" XDG_STATE_HOME="$PWD/state" XDG_DATA_HOME="$PWD/data"
mkdir -p config/pitboss
bom=$(printf '\357\273\277')

# written HOW: what comes in, as that system writes it.
written() {
  case $1 in
    bom) printf '%s' "$bom" && cat ;;
    crlf) sed "s/\$/$(printf '\r')/" ;;
    cr) tr '\n' '\r' ;;
    name) echo '#!/usr/bin/env pitboss' && cat ;;
    all) printf '%s#!/usr/bin/env pitboss\r\n' "$bom" && sed "s/\$/$(printf '\r')/" ;;
  esac
}

# reads HOW WORD...: the file `plain' is read as it is and as `file', which is written in that way.
reads() {
  how=$1
  shift
  written "$how" <plain >file
  run "$@" plain
  grep -v '"seconds"' out >plain_out
  run "$@" file
  [ "$(cat status)" = 0 ] && grep -v '"seconds"' out | sed 's/file/plain/' >file_out &&
    sed -i 's/file/plain/' plain_out && same file_out plain_out
}

for how in bom crlf cr name all; do
  printf '4 2\n6\n7\n# a comment\n3\n2\n' >plain
  ok "rolls: $how" reads $how analyze craps --json --rolls
  printf 'player ann\nann big 5\nroll 1 1 2\n' >plain
  ok "lines for the console: $how" reads $how console --strict sicbo
  printf -- '-- a player\nfunction decide(t)\n  return "hold"\nend\n' | written $how >player.lua
  run tournament pig a=lua:player.lua hold:20 -n 1 --seed a
  ok "a script: $how" left 0 'hold:20'
  printf -- '-- a player\nfunction decide(t)\n  return nil + 1\nend\n' | written $how >player.lua
  run tournament pig a=lua:player.lua hold:20 -n 1 --seed a
  line=3
  case $how in name | all) line=4 ;; esac
  ok "... with its lines counted" eval "cat out err | grep -qF 'player.lua:$line:'"
  printf 'seed = a\nbots = 0\n' | written $how >config/pitboss/config
  run play --help
  ok "the settings: $how" [ "$(cat status)" = 0 ]
  printf 'leave = Q\n' | written $how >config/pitboss/keys
  "$PITBOSS" keys >out 2>err
  echo $? >status
  ok "the keymap: $how" left 0 'Q'
  rm -f config/pitboss/config config/pitboss/keys
done

run tournament pig hold:20 hold:25 -n 100 --seed a
cp out whole
run tournament pig hold:20 hold:25 -n 100 --seed a --shard 1/1 --part plain
for how in bom crlf; do
  written $how <plain >part
  run merge part
  ok "a part: $how" same out whole
done

# What is no file is refused at once, and named.
mkfifo pipe
for words in 'analyze craps --rolls pipe' 'console craps pipe' 'merge pipe' 'verify --ledger pipe' \
  'history --ledger pipe' 'replay --list --ledger pipe' 'tournament pig lua:pipe hold:20 -n 1' \
  'simulate sicbo steady -n 10 --plot pipe' 'console craps /dev/zero' 'merge /dev/zero' \
  'analyze craps --rolls /dev/zero'; do
  # shellcheck disable=SC2086 # words
  timeout 60 "$PITBOSS" $words >out 2>err
  echo $? >status
  ok "refused: $words" eval 'grep -qx "[12]" status && grep -q "pipe\|/dev/zero" err'
done
ok 'nothing is left beside the pipe' [ ! -e pipe-lock ]

# Standard input has a name.
printf 'player ann\nquit\n' >lines
"$PITBOSS" console sicbo - <lines >out 2>err
echo $? >status
ok '- is standard input' left 0 'ann sits down'

# A file that is not of the same kind stays as it is.
draw='simulate sicbo steady -n 10 --plot mine'
echo 'a poem' >mine
# shellcheck disable=SC2086 # words
run $draw
ok 'another file is not drawn over' refused 1 "'mine' exists and is not a drawing of pitboss"
ok '... it stays as it was' grep -qx 'a poem' mine
: >mine
# shellcheck disable=SC2086 # words
run $draw
ok 'an empty file is' eval '[ "$(cat status)" = 0 ] && [ -s mine ]'
# shellcheck disable=SC2086 # words
run $draw
ok 'a drawing may be drawn again' [ "$(cat status)" = 0 ]
finish
