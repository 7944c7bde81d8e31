#!/bin/sh
# The table of the day is played once, and its line can be checked.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

XDG_STATE_HOME=$PWD/state
export XDG_STATE_HOME
mkdir -p state/pitboss || exit 99
# A test of midnight would be wrong for a moment: both days have been played.
today=$(date +%F) && tomorrow=$(date -d tomorrow +%F 2>/dev/null || date -v+1d +%F)

echo quit >quit
run daily craps --line <quit
ok 'it is practice at one table' eval "left 0 'PRACTICE: your account is not touched.' && left 0 'Craps'"
ok 'no round was played, so no line is told or kept' eval "! grep -q '^pitboss 20' out && [ ! -e state/pitboss/daily ]"
printf 'open pig\nquit\n' >other
run daily craps --line <other
ok 'no other table is opened' left 0 'the tables here are what they are'
run daily chess
ok 'the games are told' refused 2 'there is no game'

for day in $today $tomorrow; do
  echo "pitboss $day craps +\$5 11111 0000"
done >state/pitboss/daily
run daily craps
ok 'a day is played once' eval "left 0 'tomorrow' && left 0 ' 11111 0000'"
run daily sicbo --line <quit
ok 'each game of it' left 0 'PRACTICE'
rm state/pitboss/daily && mkdir state/pitboss/daily
run daily craps
ok 'what cannot be read is told' refused 1 'daily: '

run verify --daily 'pitboss 2026-11-21 craps +135 13268 0000'
ok 'an amount without its dollar is none' refused 1 'no line of the daily table'
run verify --daily 'good day'
ok 'what is no line is told' refused 1 'no line of the daily table'
finish
