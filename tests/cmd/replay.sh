#!/bin/sh
# Recorded evenings: listed, told in sentences, and as lines that the console plays again (LG-45).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
unset PITBOSS_PRACTICE
PITBOSS_LEDGER=$PWD/ledger
export PITBOSS_LEDGER

# told STATUS FILE PATTERN...: each is in what `run' left of that name.
told() {
  [ "$(cat status)" = "$1" ] || return
  file=$2
  shift 2
  for pattern; do
    grep -qE -- "$pattern" "$file" || return
  done
}

# again GAME: its table plays in the console without an error, and pays the same to everybody.
again() {
  "$PITBOSS" replay --console --table "$1" >lines || return
  "$PITBOSS" console "$1" lines >answers || return
  sed -n 's/^.* \([^ ]* is paid out .*\)/\1/p; s/^\([^ ]* is paid out .*\)/\1/p' answers |
    sort >out
  "$PITBOSS" replay --text --table "$1" |
    sed -n 's/ ᵇ is paid/ is paid/; s/^.*  \([^ ]* is paid out .*\)/\1/p; s/^.*  You are paid/'"$who"' is paid/p' |
    sort >err
  [ -s out ] && same out err
}

run replay --list
ok 'no ledger has no evenings' refused 1 'no evening has been recorded'
ok 'and none is made' [ ! -e ledger ]
echo 'no ledger, but some words' >words
run replay --list --ledger words
ok 'another file has none' refused 1 'words is no ledger of pitboss'

# An evening with simulated players, in which the person plays every game.
printf '%s\n' 'big 7' 'small 5' 'table craps' 'pass 10' 'table pig' sit 'table summit' sit \
  'table sicbo' fewer fewer 'big 20' 'leave' 'table craps' more quit |
  run play --line --round-ms 3600000
ok 'an evening is played' told 0 out 'You leave with'
run replay --list
ok 'it is listed' told 0 out '^ *session +began +lasted +deeds +result +you sat at$' \
  '^ +1  [0-9-]+ [0-9:]+  0 min +[0-9]+ +[-+]?\$[0-9]+  sicbo craps pig summit$'
run replay --text
ok 'its sentences are told with their times' told 0 out \
  '^[0-9-]+ [0-9:]+  sicbo    You bet 7 on big\.$' '^[0-9-]+ [0-9:]+  craps    .* ᵇ sits down with'
run replay 1 --text --table sicbo
ok 'those of one table alone' eval "told 0 out '^[0-9-]+ [0-9:]+  You bet 7 on big' && ! grep -q craps out"
run replay --console --table sicbo
who=$(sed -n 's/^player \([^ ]*\) 200$/\1/p' out | head -n 1)
for game in sicbo craps pig summit; do
  ok "$game plays again to the same chips" again "$game"
done
run replay --console
ok 'one table of several' refused 2 '--console prints one table; --table chooses it: sicbo, craps, pig, summit'
run replay --text --console
ok 'one way to look' refused 2 'replay takes one of --list, --text, --console and --cast'
run replay --cast evening.cast --size 100x30
ok 'an asciicast has a line for its size' eval \
  '[ "$(cat status)" = 0 ] && head -n 1 evening.cast | grep -q "^{\"version\":2,\"width\":100,\"height\":30,"'
ok 'and one for each change of the screen' eval \
  '[ "$(wc -l <evening.cast)" -gt 3 ] && ! sed 1d evening.cast | grep -qvE "^\[[0-9.]+,\"o\",\".*\"\]$"'
echo 'a poem' >mine
run replay --cast mine
ok 'another file is not overwritten' refused 1 "'mine' exists and is not a cast of pitboss"
ok '... it stays as it was' grep -qx 'a poem' mine
run replay --cast evening.cast --size 100x30
ok 'a cast may be made again' [ "$(cat status)" = 0 ]
run replay --cast evening.cast --size 10x10
ok 'its size has bounds' refused 2 '--size takes columns and rows from 60x20 to 500x200, not '"'10x10'"
run replay --cast not/there.cast
ok 'a file that cannot be written is named' refused 1 'not/there.cast'
# The screen looks as play's configuration says.
mkdir -p config/pitboss
for choice in 'theme = no-such' 'ascii = perhaps' 'still = perhaps'; do
  echo "$choice" >config/pitboss/config
  XDG_CONFIG_HOME=$PWD/config run replay --cast evening.cast
  ok "the configuration is read: $choice" [ "$(cat status)" = 2 ]
done
printf 'theme = mono\nbots = 3\ntable = pig\n' >config/pitboss/config
XDG_CONFIG_HOME=$PWD/config run replay --cast evening.cast --theme light
ok 'the command line comes before it' [ "$(cat status)" = 0 ]
XDG_CONFIG_HOME=$PWD/config run replay --text
ok 'and what is not of the looks is not for a replay' told 0 out 'sicbo    You bet 7 on big'
echo 'ascii = yes' >config/pitboss/config
XDG_CONFIG_HOME=$PWD/config run replay --cast evening.cast
ok 'a cast may be configured to be ASCII' eval '[ "$(cat status)" = 0 ] && ! LC_ALL=C grep -q "[^ -~]" evening.cast'
run replay </dev/null
ok 'the screen needs a terminal' refused 1 'pitboss replay --text needs no screen'
run replay 5 --text
ok 'a session that is not there' refused 1 'has no session 5; '"'pitboss replay --list'"
run replay --text --table poker
ok 'a table that is not there' refused 1 "session 1 has no table 'poker'"
run replay two --text
ok 'a session is a number' refused 2 'SESSION takes a whole number from 1'

# While an evening goes on it can be looked at, but for hands that nobody may know yet (LG-36).
mkfifo typed
"$PITBOSS" play --line --bots 2 <typed >out2 2>err2 &
house=$!
exec 3>typed
while kill -0 "$house" 2>/dev/null && ! "$PITBOSS" replay 2 --text --table summit >out 2>err; do :; done
run replay --list
ok 'an evening that goes on is listed as one' told 0 out '^ +2 .* goes on '
run replay 2 --console --table summit
ok 'hands of an open table are not told' refused 1 'the hands of Summit are told when the table has closed'
run replay 2 --console --table sicbo
ok 'what has no hands is' told 0 out '^set round-ms 5000$'
run replay --text
ok 'the newest evening that is over is another' told 0 out 'You bet 7 on big'
kill -9 "$house"
wait "$house" 2>/dev/null
exec 3>&-
run replay --list
ok 'then it was cut short' told 0 out '^ +2 .* cut short '
printf 'go on\nkeep\n' | run play --line
run replay --list
ok 'and went on in another one' told 0 out '^ +2 .* went on in 3 +0 +- +$' '^ +3 .* 0 min +[0-9]+ '
run replay 2 --text
ok 'where its tables are' refused 1 'the tables of session 2 went on in session 3'

# Chips that stay on the tables are not lost.
printf 'big 10\nkeep\n' | run play --line --bots 0 --round-ms 3600000 --ledger kept
run replay --list --ledger kept
ok 'chips on kept tables are not lost' told 0 out '^ +1 .* 0 min +[0-9]+ +\$0  sicbo$'
finish
