#!/bin/sh
# `pitboss probe': players of anybody's, tried (PP-1, PP-26, LA-4).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

# player ANSWER: a program of Pig that answers a question with what is put in.
player() {
  cat <<END
while read -r word a b; do
  case \$word in
  pitboss) echo player 1 twenty ;;
  new) echo "ready \$a" ;;
  points) points=\$a ;;
  go) $1 ;;
  esac
done
END
}
# shellcheck disable=SC2016
player 'if [ "$points" -ge 20 ]; then echo "$a hold"; else echo "$a roll"; fi' >good.sh
# shellcheck disable=SC2016
player 'if [ "$a" = "$last" ]; then exit 1; fi; last=$a; echo "$a roll"' >proud.sh
# shellcheck disable=SC2016
player 'exec sleep 60' >slow.sh

run probe pig 'exec:sh good.sh' --seed a
ok 'a good player' left 0 'All went well.'
ok 'the talk is shown' left 0 '< ready 2'
ok '... with the refusal' left 0 '> no 2 this is a trial'
ok '... and the late answer' left 0 '> late 3 roll'
ok 'PP-18: one of the two has won' grep -qE '^> over 1 twenty [01] house [01]$' out
run probe pig 'exec:sh good.sh' --seed a --quiet
ok 'the talk need not be shown' test "$(grep -c '^[<>]' out)" = 0
run probe pig 'exec:sh proud.sh' --seed a
ok 'one that ends when it is refused' left 1 'an answer that is refused          not well'
ok '... is told why' left 1 'First: the program has ended (status 1).'
# shellcheck disable=SC2016
sed 's/go) .*/ask) echo "$a roll" ;;/' good.sh >hasty.sh
run probe pig 'exec:sh hasty.sh' --seed a
ok 'one that answers the question before it is complete' left 1 \
  "It must answer Q again when 'go Q' comes again"
run probe pig 'exec:exit 3'
ok 'one that does not begin' refused 1 'the program has ended (status 3)'
for name in '' 12345678901234567 7 you; do
  sed "s/player 1 twenty/player 1 $name/" good.sh >unnamed.sh
  run probe pig 'exec:sh unnamed.sh'
  ok "PP-6: one that calls itself '$name' has no name" refused 1 \
    "the program has no name of 1 to 16 printable characters"
  run probe pig 'a=exec:sh unnamed.sh'
  ok '... but may be given one' left 0 'All went well.'
done
# shellcheck disable=SC2016
player 'echo "I think that $a is good"; echo "$a roll"' >chatty.sh
run tournament pig 'exec:sh chatty.sh' hold:20 -n 1 --seed a
ok 'what was refused is shown' left 1 "answered wrongly, by 'I think that 1 is good': an answer begins"
# Each member of a question in JSON is in the document.
document=$(cd "$here/../.." && pwd)/doc/players.md

# lacks MEMBER...: prints those that are not in the document.
lacks() {
  for member; do
    grep -qF "\`$member\`" "$document" || echo "$member"
  done
}

cat >json.sh <<'END'
while read -r line; do
  number=${line#*:}
  number=${number%%[,\}]*}
  case $line in
  'pitboss 1') echo player 1 us json ;;
  *'"new"'*) echo "ready $number" ;;
  *'"ask"'* | *'"go"'*)
    case $line in
    *'"roll"'*) echo "$number roll" ;;
    *'"showdown"'*) echo "$number showdown" ;;
    *'"bets":[]'*'"big 1'*) echo "$number big 5" ;;
    *'"bets":[]'*'"pass 1'*) echo "$number pass 5" ;;
    *) echo "$number done" ;;
    esac ;;
  esac
done
END
for game in pig summit craps sicbo; do
  run probe $game 'exec:sh json.sh' -n 2 --seed a
  grep '^> {"ask"' out | grep -oE '"[a-z_]+":' | tr -d '":' | sort -u >members
  # shellcheck disable=SC2046 # words
  ok "the members of questions of $game are documented" \
    [ "$(lacks $(grep -vx 'us\|house' members))" = '' ]
  ok '... as there are any' grep -qx may members
done
run probe pig hold:20
ok 'one of ours can be tried too' left 0 'All went well.'
mkdir talks
run probe pig 'a=exec:sh good.sh' --seed a --record talks
ok 'PP-26: the talk is recorded' grep -q '> new 1$' talks/a-1.talk
mkdir full
(
  trap '' XFSZ
  ulimit -f 8
  run probe pig 'a=exec:sh good.sh' --seed a -n 9 --record full
)
ok 'PP-26: a talk for which there is no room is not lost in silence' left 1 \
  'the program cannot be recorded in full: '
run probe --replay talks/a-1.talk 'sh good.sh'
ok 'a replay finds the same answers' left 0 'answers are the same.'
run probe --replay talks/a-1.talk 'sh proud.sh'
ok '... or the first that differs' left 1 'but it was:'
run probe --replay talks/a-1.talk 'exit 0'
ok '... or that there is none' test "$(cat status)" = 1
run probe --replay nowhere 'sh good.sh'
ok 'a talk that is not there' refused 1 'nowhere cannot be read'
echo nonsense >wrong
run probe --replay wrong 'sh good.sh'
ok 'a file that is no talk' refused 1 'wrong:1: a line of a recorded talk is'
run probe pig
ok 'a player is missing' refused 2 'probe takes a game and a player'
finish
