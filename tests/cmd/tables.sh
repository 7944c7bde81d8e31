#!/bin/sh
# Tables that open and close during an evening, and what the ledger says of them afterwards.
# shellcheck disable=SC2016 # dollars are money
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
unset PITBOSS_PRACTICE
PITBOSS_LEDGER=$PWD/ledger
export PITBOSS_LEDGER

# These tables, whatever other games there are.
PITBOSS_OPEN='sicbo craps pig summit'
export PITBOSS_OPEN

# play WORD...: what is typed is standard input; nothing happens by itself.
play() {
  run play --line --bots 0 --round-ms 3600000 "$@"
}

# told STATUS FILE PATTERN...: each is in what `run' left of that name.
told() {
  [ "$(cat status)" = "$1" ] || return
  file=$2
  shift 2
  for pattern; do
    grep -qE -- "$pattern" "$file" || return
  done
}

printf '%s\n' open 'open pig:ante=25' table close 'close poker' 'open poker' 'open pig:ante=x' quit | play --practice
ok 'the house tells what it would open' told 0 out '^sicbo: Sic Bo\. Each bet costs 2\.78 %' \
  '^craps: Craps\. ' '^pig: Pig\. Players play against each other'
ok 'a table opens' told 0 out '^Pig \$25 is open: table 5\.$' '^You are at the table of Pig \$25\.$' \
  '^The tables are .*, 4 Summit, 5 Pig \$25\.$'
ok 'and closes' told 0 out '^Pig \$25 is closed\.$' '^You are at the table of Summit\.$'
ok 'what is no table is told' told 0 out "^Not done: there is no such table; 'table' lists" \
  "^Not done: there is no game 'poker'; the games are" "^Not done: ante of pig takes 0 to 1000000, not 'x'\."
# shellcheck disable=SC2046 # words
printf '%s\n' $(yes open_pig | head -n 13) | tr _ ' ' | play --practice
ok 'no more than 16 are open at a time' eval "told 0 out '^Pig 13 is open: table 16\.' \
  '^Not done: the floor has no room for another table; close one first\.' && [ \$(grep -c 'is open' out) = 12 ]"
printf '%s\n' close close close close quit | play --practice
ok 'the last table stays' told 0 out '^Not done: Summit is the only table; open another one first\.$'

# Chips that lie there are told once before they are settled, and all come back but what the dice take.
printf '%s\n' 'open sicbo' 'big 100' close chips close close table quit | play --practice
ok 'chips that lie there are told first' told 0 out "^\\\$100 of yours lies at Sic Bo 2\. Type 'close' again" \
  '^You have \$800 in the bank, \$100 in hand at this table and \$100 lying on it'
ok 'then they are settled and paid' told 0 out '^Round 1: ' '^Sic Bo 2 is closed; \$(100|300) is paid to you\.$' \
  '^The tables are 1 Sic Bo, ' '^You leave with \$(900|1,100) \([-+]\$100 tonight\)'

# An evening with tables that came and went, killed with one of them open.
mkfifo typed
"$PITBOSS" play --line --bots 0 --round-ms 3600000 <typed >out2 2>err2 &
house=$!
exec 3>typed
printf '%s\n' 'open sicbo' 'small 20' close close 'close pig' 'open craps:odds-limit=2' 'pass 15' 'open pig:ante=30' sit >&3
while kill -0 "$house" 2>/dev/null && ! grep -qs 'Pig \$30' out2; do :; done
printf '%s\n' 'table' >&3
while kill -0 "$house" 2>/dev/null && ! grep -qs 'The tables are' out2; do :; done
kill -9 "$house"
wait "$house" 2>/dev/null
exec 3>&-
cp ledger killed
cp ledger-wal killed-wal 2>/dev/null

printf '%s\n' table quit | play
ok 'all that was open stands as it was' told 0 out '^The last evening was cut short' '^Craps 2: \$185 in hand; pass \$15' \
  '^Pig \$30: \$200 in hand' '^The tables are 1 Sic Bo, 2 Craps 1, 3 Summit, 4 Craps 2, 5 Pig \$30\.$'
printf '%s\n' 'go on' 'table craps 2' chips 'table pig $30' chips table keep | play
ok 'it goes on, and a table of each game is there' told 0 out '\$185 in hand at this table and \$15 lying on it' \
  '\$200 in hand at this table' '^The tables are 1 Sic Bo, 2 Craps 1, 3 Pig \$30, 4 Summit, 5 Craps 2\.$'
printf '%s\n' 'go on' table quit quit | play --open 'craps:odds-limit=2 pig'
ok 'what goes on takes the place of a table that --open asks for' told 0 out \
  '^The tables are 1 Craps 1, 2 Pig \$30, 3 Sic Bo, 4 Summit, 5 Craps 2\.$' '^You leave with'
run verify
ok 'all of it is checked' told 0 out '^7 tables, ' '^Everything agrees\.$'
run history --csv
ok 'bets at a table that has closed are there' told 0 out ',sicbo,.*,small,.*,20,' ',craps,.*,pass,.*,15,'
run replay 1 --text
ok 'a table that has closed is told' told 0 out 'sicbo +You bet 20 on small\.'
run replay --text
ok 'and one that was opened' told 0 out 'craps +You bet 15 on pass\.' 'pig +You sit down with 200'
run replay --console
ok 'of two alike one is chosen by its number' told 2 err '--table chooses it: .*[0-9] .craps., .*[0-9] .craps.'
finish
