#!/bin/sh
# A house under load agrees with its books, and leaves nothing behind.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

XDG_STATE_HOME=$PWD/state
export XDG_STATE_HOME

run soak --seconds 1 --players 2
ok 'it tells what was measured' eval "left 0 'bets: ' && left 0 'from a bet to safe on disk: ' && left 0 'Chips, ledger and dice agree.'"
ok 'nothing is left' [ -z "$(ls state/pitboss)" ]
run soak --seconds 1 --tables 5 --players 0 --json --ledger kept
ok 'as JSON' eval "left 0 '\"tables\": 5' && left 0 '\"agrees\": true}'"
ok 'a ledger of its own is kept' [ -s kept ]
run soak --seconds 1 --ledger kept
ok 'and is used again' left 0 'Chips, ledger and dice agree.'
run soak --seconds 2 --players 0 --bettors 64 --results
grep -E '^sicbo-[a-z0-9]+-[0-9]+: [1-6] [1-6] [1-6]$' out >results
ok 'each result is printed with the id of its round' [ -s results ]
ok '... and no id twice' [ -z "$(cut -d: -f1 results | sort | uniq -d)" ]
ok 'many threads bet without a seat, and are paid' grep -qE '^tickets: 64 threads, [1-9][0-9]* bets, \$[0-9]+ laid, \$[0-9]+ paid' out
ok '... which the books agree with' left 0 'Chips, ledger and dice agree.'
run soak --seconds 1 --players 0 --bettors 0 --json
ok 'there may be none' left 0 '"bettors": 0, "tickets": 0,'
run soak --seconds 1 --results --json
ok 'results are no JSON' refused 2 '--results cannot be combined with --json'
echo 'no ledger, but some words' >words
run soak --seconds 1 --ledger words
ok 'what is no ledger is refused' eval "[ \"\$(cat status)\" = 1 ] && grep -q 'is no ledger' err"
run soak --tables 17
ok 'there are 1 to 16 tables' refused 2 '1 to 16'
finish
