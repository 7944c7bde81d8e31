#!/bin/sh
# What a person owns lasts from evening to evening, also after one that was cut short.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
unset PITBOSS_PRACTICE

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

printf 'small 5\nquit\n' | play --ledger one
ok 'an evening begins with a stake' left 0 'You bet 5 on small.'
chips=$(sed -n 's/^You leave with \([^ ]*\) .*/\1/p' out)
echo quit | play --ledger one
ok 'what was won or lost lasts' left 0 "You leave with $chips (\$0 tonight)."
echo quit | PITBOSS_LEDGER=one run play --line --bots 0
ok 'the environment names the ledger' left 0 "You leave with $chips (\$0 tonight)."

for practice in --practice '--seed x' '--bankroll 1000'; do
  # shellcheck disable=SC2086 # words
  printf 'small 5\nquit\n' | PITBOSS_LEDGER=none play $practice
  ok "$practice touches no ledger" eval "left 0 'You leave with' && [ ! -e none ]"
  ok '... and says so' told 0 out '^PRACTICE: '
done

echo quit | XDG_STATE_HOME=$PWD/state run play --line --bots 0
ok 'the ledger is in the state directory' [ -f state/pitboss/house.db ]
ok 'it is the user'"'"'s alone' [ "$(stat -c %a state/pitboss/house.db state/pitboss | paste -s)" = "600	700" ]

echo 'no ledger, but some words' >words
play --ledger words </dev/null
ok 'another file is refused' told 1 err 'words is no ledger of pitboss; .*--practice'
ok 'and left as it was' [ "$(cat words)" = 'no ledger, but some words' ]
# What is damaged is refused, and `pitboss verify' tells where.
printf 'small 5\nquit\n' | play --ledger broken
size=$(stat -c %s broken)
for page in 4 6 8; do
  cp broken damaged
  dd if=/dev/zero of=damaged bs=4096 seek="$page" count=1 conv=notrunc 2>/dev/null
  play --ledger damaged </dev/null
  ok 'damage is told, with what can be done' told 1 err "damaged is damaged; 'pitboss verify' tells where; .*--practice.*--ledger"
  run verify --ledger damaged
  ok 'verify tells what it is' told 1 out '^(file|table [0-9]+).*: ' 'things? do(es)? not agree'
done
# The page before that of the table which came last says what tables there are.
cp broken damaged
dd if=/dev/zero of=damaged bs=4096 seek=$((size / 4096 - 2)) count=1 conv=notrunc 2>/dev/null
run history --ledger damaged
ok 'history names verify too' told 1 err "damaged is damaged; 'pitboss verify' tells where"
run verify --ledger damaged
ok 'which does not name itself' eval "told 1 err 'damaged is damaged' && ! grep -q 'pitboss verify' err"

# A ledger that may only be read, in a folder that may only be read, is read all the same.
mkdir shelf
cp broken shelf/house.db
chmod 400 shelf/house.db
if [ "$(id -u)" = 0 ]; then
  chown -R 65534 shelf
  chmod 711 .
fi
chmod 500 shelf
reader() {
  if [ "$(id -u)" = 0 ]; then
    XDG_CONFIG_HOME=$PWD setpriv --reuid=65534 --regid=65534 --clear-groups "$PITBOSS" "$@" >out 2>err
  else
    "$PITBOSS" "$@" >out 2>err
  fi
  echo $? >status
}
reader --version
if [ "$(cat status)" = 0 ]; then
  reader verify --ledger shelf/house.db
  ok 'what may only be read is verified' left 0 'Everything agrees.'
  reader replay --list --ledger shelf/house.db
  ok 'and listed' told 0 out '^ +1  '
  reader history --ledger shelf/house.db
  ok 'and told' eval '[ "$(cat status)" = 0 ]'
  ok 'and nothing is left there' [ "$(ls shelf)" = house.db ]
else
  n=$((n + 1))
  echo "ok $n - # SKIP nobody else can run the program here"
fi
chmod 700 shelf

play --ledger not/there.db </dev/null
ok 'a folder that is not there is named' told 1 err 'the ledger not/there.db cannot be opened: No such file'

# While an evening goes on, no other begins; after it was killed, its bets come back.
mkfifo typed
"$PITBOSS" play --line --bots 0 --round-ms 3600000 --ledger two <typed >out2 2>err2 &
house=$!
exec 3>typed
echo 'big 10' >&3
while kill -0 "$house" 2>/dev/null && ! grep -qs 'You bet 10 on big' out2; do :; done
echo quit | play --ledger two
ok 'who has the ledger open is told' told 1 err "the ledger two is open in process $house since .*--practice"
kill -9 "$house"
wait "$house" 2>/dev/null
exec 3>&-
cp two killed
cp two-wal killed-wal

# What was left is told first, and nothing moves before the person has said what is to be done.
printf 'show\nbig 5\nplayers 3\npause\nleave\nkeep\nquit\n' | play --ledger two
ok 'an evening that was cut short is told' told 0 out '^The last evening was cut short on .*\.$' \
  '^Sic Bo: \$190 in hand; big \$10\.$' '^Craps: you do not sit there\.$' "'go on'.*'settle'"
ok 'the tables can be looked at' told 0 out '^You have \$10 at stake: big\.$' '^You have \$800 in the bank, \$190 in hand'
ok 'nothing can be done there' [ "$(grep -c '^Not done: .*stand' out)" -eq 4 ]
ok 'and they stay as they are' eval "told 0 out '^The tables stay as they are' && ! grep -q 'You leave' out"
play --ledger two </dev/null
ok 'the end of the input leaves them so too' told 0 out '^The tables stay as they are\.$'
printf 'look\ngo nowhere\n' | play --ledger two --table pig
ok 'another word is refused' told 0 out "^Not done: .*'look'" "^Not done: 'go on' lets the tables go on"
printf 'settle\nquit\n' | play --ledger two
ok 'the secret that its dice follow from is told' told 0 out \
  '^The dice of Sic Bo, table 1, followed from [0-9a-f]{64}$'
ok 'settled, the bet comes back or is played out' told 0 out \
  '^The tables that were left on .* have been settled, and \$(190|210) came back to you\.$' \
  '^You leave with \$(990|1,010) \(\$0 tonight\)\.$'
echo quit | play --ledger two
ok 'that is told once' eval "! grep -qE 'cut short|settled' out"

# It goes on from there: the same bet, and the rest of what was typed.
printf 'go on\nchips\nsmall 7\nquit\nkeep\n' | play --ledger killed
ok 'the same bet lies there' told 0 out '^You have \$800 in the bank, \$190 in hand at this table and \$10 lying on it\.$' \
  '^You bet 7 on small\.$'
ok 'leaving tells what lies there, and that it can be kept' told 0 out \
  "^\\\$17 of yours is on the tables\. Type 'quit' again .*'keep'" '^\$200 of yours stays on the tables' \
  '^You leave with \$800 \(\$0 tonight\)\.$'
printf 'go on\nshow\nquit\nquit\n' | play --ledger killed
ok 'kept tables are told as such' told 0 out '^These tables were kept on .*\.$' '^Sic Bo: \$183 in hand; big \$10, small \$7\.$'
ok 'they go on too' told 0 out '^You have \$10 at stake: big\.$' '^You have \$7 at stake: small\.$'
ok 'and are played out' told 0 out '^You leave with \$(997|1,003|983) \((\$0|[-+]\$[0-9]+) tonight\)\.$'
printf 'big 1000\nkeep\n' | play --ledger five
printf 'go on\nchips\nkeep\n' | play --ledger five
ok 'with all chips on a table there is no new stake' eval "told 0 out \
  '^You have \\\$0 in the bank, \\\$0 in hand at this table and \\\$1,000 lying on it\.' && ! grep -q stake out"
# The recall of a table that goes on has its rounds from before.
mkfifo typed6
"$PITBOSS" play --line --bots 0 --round-ms 300 --ledger six <typed6 >said 2>&1 &
house=$!
exec 3>typed6
echo 'big 10' >&3
while kill -0 "$house" 2>/dev/null && ! grep -qE '^(You win|You lose) ' said; do :; done
echo keep >&3
exec 3>&-
wait "$house"
run history --ledger six --csv
round=$(sed -n '2s/.*,sicbo,\([0-9]*\),big,\([1-6] [1-6] [1-6]\),10,.*/Round \1: *\2/p' out)
printf 'recall\ngo on\nrecall\nkeep\n' | play --ledger six
ok 'a recall of kept tables has their rounds' [ "$(grep -c "^$round" out)" = 2 ]
ok 'with what was bet' told 0 out '^  big +laid +\$10 ' 'you had \$1,000, then \$(990|1,010)$'
# What was won before the tables went on is a part of tonight, everywhere.
printf 'go on\nquit\nquit\n' | play --ledger six
tonight=$(sed -nE 's/^You leave with .* \((.*) tonight\)\.$/\1/p' out)
run replay --list --ledger six
ok 'a session that went on tells its whole result' \
  [ -n "$tonight" -a "$tonight" != '$0' -a "$(awk 'NR == 2 { print $7 }' out)" = "$tonight" ]
# So is what a table that has closed and a loan brought, in every figure.
# house LEDGER [MS]: people come to it; what they type goes to descriptor 3, and what they read to `said'.
house() {
  rm -f typed7 said
  mkfifo typed7
  "$PITBOSS" play --line --bots 0 --round-ms "${2:-300}" --ledger "$1" <typed7 >said 2>&1 &
  house=$!
  exec 3>typed7
  until grep -qs '^Type .help' said; do kill -0 "$house" 2>/dev/null || break; done
}
house seven
# after WORDS PATTERN: say them, and wait until the house answers so once more.
after() {
  seen=$(grep -cE -- "$2" said)
  echo "$1" >&3
  while kill -0 "$house" 2>/dev/null && [ "$(grep -cE -- "$2" said)" = "$seen" ]; do :; done
}
after 'big 10' '^You (win|lose) 10 on big'
after leave '^You leave the table'
after 'open sicbo:paytable=atlantic-city' 'city. is open'
after 'small 20' '^You (win|lose) 20 on small'
after close 'city. is closed'
after 'open sicbo:paytable=atlantic-city' 'city. is open'
# All is lost, and lent, but for one time in 216.
after chips '^You have .* in the bank'
all=$(sed -n 's/^You have \(.*\) in the bank, \(.*\) in hand.*/\1 \2/p' said | tail -n 1 |
  tr -d '$,' | awk '{ print $1 + $2 }')
after "triple 1 $all" "^You (win|lose) $all on triple"
after 'figures 3' '^Sic Bo, closed'
kill -9 "$house"
wait "$house" 2>/dev/null
exec 3>&-
rows='^(Your results|Sic Bo|Craps|Pig|Summit|You came|have \$|Best|[0-9]+ results|You laid) *'
grep -E "$rows" said | sed -n '/^You came/,$p' | sort >before
printf 'go on\nfigures 3\nquit\nquit\n' | play --ledger seven
sed -n '/^Your evening/,/^The dice/p' out | grep -E "$rows" | sort >after
ok 'an evening that goes on has the results of all its tables, and its loans' eval '[ -s before ] && cmp before after'
tonight=$(sed -nE 's/^You leave with .* \((.*) tonight\)\.$/\1/p' out)
run replay --list --ledger seven
ok 'the session that went on there does not repeat it' told 0 out '^ +1 .* went on in 2 +[0-9]+ +-  sicbo$'
ok '... in the list of sessions too' [ -n "$tonight" -a "$(awk 'NR == 2 { print $7 }' out)" = "$tonight" ]
# A ledger that has lost its name is one that cannot be written.
for how in 'mv gone other' 'rm gone' 'cp one new && mv new gone'; do
  rm -f gone gone-*
  house gone
  after 'big 10' '^You (win|lose) 10 on big'
  sh -c "$how"
  after 'small 5' 'cannot be written .its file was removed, renamed or replaced.: no bets are taken'
  after 'small 5' '^Not done: the ledger cannot be written'
  printf 'quit\nquit\n' >&3
  exec 3>&-
  wait "$house"
  echo $? >status
  ok "$how is told" told 1 said '^pitboss: the ledger gone could not be written .its file was removed'
  ok '... and nothing is left that is not in a file' [ ! -s gone-wal ]
done
run history --ledger other
ok 'what was safe is in the file by its new name' left 0 'big'
echo quit | play --ledger gone
ok 'what took the name is as it was' told 0 out "^You leave with $(printf %s "$chips" | sed 's/\$/\\$/') "
# So is one that another program has written to.
for end in quit kill; do
  rm -f gone gone-*
  printf 'big 10\nquit\n' | play --ledger gone
  cp gone backup
  printf 'big 20\nquit\n' | play --ledger gone
  house gone
  after 'big 10' '^You (win|lose) 10 on big'
  touch gone
  after 'big 10' '^You (win|lose) 10 on big'
  cp backup gone
  after 'small 5' 'cannot be written .its file was removed, renamed or replaced.: no bets are taken'
  if [ "$end" = quit ]; then
    printf 'quit\nquit\n' >&3
  else
    kill -9 "$house"
  fi
  exec 3>&-
  wait "$house" 2>/dev/null
  echo $? >status
  [ "$end" = kill ] || ok 'a file that was overwritten is told, and not one that was touched' \
    told 1 said '^pitboss: the ledger gone could not be written .its file was removed'
  run verify --ledger gone
  ok '... and refused' refused 1 'the ledger gone was replaced while it was open, and gone-wal is'
  echo quit | play --ledger gone
  ok '... by play' refused 1 'the ledger gone was replaced while it was open, and gone-wal is'
  ok '... and stays as it was' cmp -s gone backup
  mv gone-wal away
  run verify --ledger gone
  ok '... and without the log it can be used' left 0 'Everything agrees.'
done
# So is one whose program is killed before it notices: its log belongs to no other file.
for how in 'mv gone other' 'rm gone' 'cp one new && mv new gone' 'mv gone other && cp one gone'; do
  rm -f gone gone-* other
  house gone 3600000
  after 'big 10' '^You bet 10 on big'
  sh -c "$how"
  kill -9 "$house"
  wait "$house" 2>/dev/null
  exec 3>&-
  [ ! -e gone ] || cp gone before
  cp gone-wal before-wal
  if [ -e gone ]; then
    said='the ledger gone was replaced while it was open, and gone-wal is the log of the one before'
  else
    said='the ledger gone is missing, but its log gone-wal is there'
  fi
  for twice in 1 2; do
    echo quit | play --ledger gone
    ok "$how and a kill are told ($twice)" refused 1 "$said: put "
  done
  if [ -e gone ]; then
    for what in verify history 'replay --list'; do
      # shellcheck disable=SC2086 # words
      run $what --ledger gone
      ok "... by $what" refused 1 "$said: put "
    done
    run ledger restore one --ledger gone
    ok '... by ledger restore' refused 1 "$said: put "
    ok '... and the file stays as it was' cmp -s gone before
  else
    ok '... and no file is made' [ ! -e gone ]
  fi
  ok '... and so does the log' cmp -s gone-wal before-wal
  if [ -e other ]; then
    mv other gone
    printf 'go on\nquit\nquit\n' | play --ledger gone
    ok '... put back, it goes on' told 0 out '^Sic Bo: \$190 in hand; big \$10\.$'
  else
    mv gone-wal away
    echo quit | play --ledger gone
    ok '... without that log the file is used' left 0 'You leave with '
    [ ! -e new ] || ok '... as it was' left 0 "You leave with $chips"
  fi
done
# Without a log of its own there is nothing to refuse, and a ledger goes elsewhere with its log.
rm -f gone gone-*
house gone 3600000
after 'big 10' '^You bet 10 on big'
kill -9 "$house"
wait "$house" 2>/dev/null
exec 3>&-
mkdir moved
cp gone gone-wal gone-lock moved
printf 'go on\nquit\nquit\n' | play --ledger moved/gone
ok 'a copy of the ledger with its log goes on' told 0 out '^Sic Bo: \$190 in hand; big \$10\.$'
# Files of a backup may have numbers of files that were removed.
rm -f gone gone-*
house gone 3600000
after 'big 10' '^You bet 10 on big'
kill -9 "$house"
wait "$house" 2>/dev/null
exec 3>&-
for file in gone gone-lock; do cp -p $file backup-of-$file; done
mv backup-of-gone gone
cat backup-of-gone-lock >gone-lock
touch -r backup-of-gone-lock gone-lock
printf 'go on\nquit\nquit\n' | play --ledger gone
ok 'so does one that was restored with its log' told 0 out '^Sic Bo: \$190 in hand; big \$10\.$'
cp one moved/new
mv moved/new moved/gone
echo quit | play --ledger moved/gone
ok 'a ledger that was closed may be replaced' left 0 "You leave with $chips"
echo keep | play --practice
ok 'practice keeps nothing' told 0 out '^Not done: tables of practice are not kept\.$'
# A disk that is full, here for a file that may not grow: the bet that meets it is not told as done,
# no other is taken, and the next evening finds what is on disk.
bets() {
  for verb in big small big small; do
    for amount in 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2 1 2; do echo "$verb $amount"; done
  done
  echo table
  echo show
  echo quit
}
play --ledger full </dev/null
bets | (
  ulimit -f "$([ -n "$BASH_VERSION" ] && echo 200 || echo 400)" # blocks of 1024 or 512 bytes
  play --ledger full
)
ok 'a full disk is told' told 1 out '^You bet 1 on big' '^Not done: it is not on disk yet' \
  '^The ledger cannot be written \(.*\): no bets are taken until it can be' \
  '^Not done: the ledger cannot be written; no bets' '1 Sic Bo \(takes no bets now\)'
ok 'and since when' told 1 err 'the ledger full could not be written .* what happened since .* is not in it'
told=$(awk '/^You bet/ { sum += $3 } END { print sum + 0 }' out)
printf 'settle\nquit\n' | play --ledger full
ok 'the next evening goes on' told 0 out '^The last evening was cut short' '^You leave with \$'
run history --ledger full --csv
laid=$(awk -F, '/,sicbo,/ { sum += $7 } END { print sum + 0 }' out)
ok 'with each bet that was told' [ "$laid" -ge "$told" ]

# What was bet is told, also while the ledger is open elsewhere.
run history --ledger nowhere
ok 'a ledger that is named must be there' refused 1 'there is no ledger nowhere'
run history
ok 'the usual one has no bets before the first evening' left 0 'There are no bets of yours'
ok 'and none is made' [ ! -e nowhere ]
run history --ledger words
ok 'another file has no history' told 1 err 'words is no ledger of pitboss'
printf 'big 7\nsmall 5\nquit\n' | play --ledger three
printf 'table craps\npass 10\nroll\nquit\n' | play --ledger three
run history --ledger three --csv
ok 'both bets of a round are told' told 0 out \
  '^[0-9-]+ [0-9:]+,[0-9]+,sicbo,1,small,[1-6] [1-6] [1-6],5,(0|10),' \
  '^[0-9-]+ [0-9:]+,[0-9]+,sicbo,1,big,[1-6] [1-6] [1-6],7,(0|14),'
ok 'the newest comes first' eval 'sed -n 2p out | grep -q ",craps,[0-9]*,pass\( [0-9]*\)*,[1-6] [1-6],10,"'
ok 'there are no others' [ "$(wc -l <out)" -eq 4 ]
run history --ledger three --last 1
ok 'the last alone' eval '[ "$(wc -l <out)" -eq 2 ] && grep -q "craps .* pass .*\$10 " out'
run history --ledger three --json
ok 'as JSON' told 0 out '"game": "sicbo"' '"bet": "small"' '"laid": 5'
ok 'SB-6: ... with the id of its round' told 0 out '"round_id": "sicbo-[0-9a-f]{20}-1"' '"round_id": "craps-[0-9a-f]{20}-1"'
id=$(sed -n 's/.*"round_id": "\(sicbo-[^"]*\)".*/\1/p' out | head -n 1)
run replay 1 --ledger three --text --table sicbo
ok '... which the replay has too' left 0 "The id of round 1 is $id."
printf 'big 5\nlog\nkeep\n' | play --ledger eight
id=$(sed -n 's/^The id of round N is \(sicbo-[0-9a-f]*-\)N\.$/\1/p' out)
printf 'go on\nsmall 1\nlog\nquit\nquit\n' | play --ledger eight
ok '... and the log, also when the table has gone on' left 0 "The id of round N is ${id:?}N."
run history --ledger eight --csv
ok '... under which its bets are found' left 0 ",${id}1"
run history --ledger three --csv --table craps
ok 'of one game' eval '[ "$(wc -l <out)" -eq 2 ] && grep -q ",craps," out'
run history --ledger three --csv --since yesterday
ok 'since a day' [ "$(wc -l <out)" -eq 4 ]
run history --ledger three --csv --since 2999-01-01
ok 'since a day to come' [ "$(wc -l <out)" -eq 1 ]
run history --ledger three --table pig
ok 'of a game that was not played' left 0 'There are no such bets of yours'
run history --table poker
ok 'a game that is not there' told 2 err 'there is no game .poker.; the games are sicbo'
run history --since 2026-02-30
ok 'a day that no calendar has' told 2 err "--since takes a date as 2026-11-22, .* not .2026-02-30."
# Each bet tells what the person has in all: the stake, and what the bets up to it brought.
run history --ledger three --csv
ok 'the chips after each bet' eval 'tail -n +2 out | tac | awk -F, -v has=1000 \
  "{ has += \$8 - \$7; if (has != \$9) exit 1 }"'
mkdir -p config/pitboss
echo "ledger = $PWD/three" >config/pitboss/config
XDG_CONFIG_HOME=$PWD/config run history --csv
ok 'the ledger of the configuration' [ "$(wc -l <out)" -eq 4 ]
XDG_CONFIG_HOME=$PWD/config PITBOSS_LEDGER=$PWD/one run history --csv
ok 'the environment comes before it' [ "$(wc -l <out)" -eq 2 ]
echo "ledgers = x" >config/pitboss/config
XDG_CONFIG_HOME=$PWD/config run history
ok 'a configuration that is wrong' told 2 err 'there is no .ledgers. to configure' 'line 1 of'
# The same as sums, beside what the rules say.
run history --ledger three --csv --table sicbo
awk -F, 'NR > 1 && $5 == "big" { won = $8 - $7 }
  END { printf "sicbo,big,1,7,%d,-0.19444444444444445,%s,yes\n", won,
        (won > 0 ? "0.5138888888888888" : 0) }' out >expected
run history --ledger three --summary --csv
ok 'the summary of a bet' grep -qxFf expected out
ok 'of a game' eval 'grep -q "^sicbo,,2,12,-*[0-9]*,-0.3333333333333333,[.0-9e-]*,no$" out'
ok 'of all' eval 'grep -q "^,,3,22," out'
run history --ledger three --summary
ok 'as a table' left 0 'New stakes of $1,000 that you took from the house: 0.'
run history --ledger three --summary --json --table craps
ok 'as JSON, of one game' told 0 out '"bet": "pass"' '"expected": "-14/99"' '"new_stakes": 0'
run history --summary
ok 'of nothing' left 0 'No bet of yours has been decided.'
run history --summary --last 3
ok 'a summary is of all bets' refused 2 '--summary counts all bets'
# Old journals go when the person says so, and the sums stay.
run history --ledger three --summary --csv
cp out before
echo no | run history --ledger three --prune tomorrow
ok 'a moment that is none' told 2 err '--prune takes a date as 2026-11-22, .* not .tomorrow.'
run history --ledger three --prune today --summary
ok 'it does nothing else' refused 2 '--prune goes with --ledger alone'
run history --ledger nowhere --prune today
ok 'where there is no ledger' eval "told 1 err 'there is no ledger nowhere' && [ ! -e nowhere ]"
run history --ledger three --prune 2001-01-01
ok 'there are none as old as that' left 0 'There are no journals of tables that were closed before'
echo no | run history --ledger three --prune 2999-01-01
ok 'it tells what it will remove, and asks' told 0 out \
  '^This removes the journals of 8 tables of 2 evenings, [0-9]+ deeds from ' 'Your 3 bets there' \
  '^The ledger has .* KiB now' '^Nothing has been removed'
run history --ledger three --prune 2999-01-01 </dev/null
ok 'no answer is no' told 0 out '^Nothing has been removed'
run history --ledger three --csv
ok 'all is there' [ "$(wc -l <out)" -eq 4 ]
echo yes | run history --ledger three --prune 2999-01-01
ok 'a yes removes them' told 0 out '^The journals have been removed; the ledger has .* KiB now'
run history --ledger three --csv
ok 'the bets are gone' [ "$(wc -l <out)" -eq 1 ]
run history --ledger three
ok 'and what is left of them is told' told 0 out \
  '^3 bets of yours were in journals that were removed on [0-9-]+ [0-9:]+: \$22 laid, \$[0-9]+ back\. --summary counts them\.$'
ok '... instead of any' eval '! grep -q "no bets" out'
run history --ledger three --table craps
ok '... of one game' told 0 out '^1 bet of yours was in journals .*: \$10 laid, '
run history --ledger three --table pig
ok '... in which there may be none' left 0 'There are no such bets of yours'
run history --ledger three --since 2999-01-01
ok '... since a day' left 0 'There are no such bets of yours'
run history --ledger three --summary --csv
cut -d, -f1-6 before >sums
ok 'their sums are not' eval 'cut -d, -f1-6 out | cmp -s - sums'
run replay --ledger three --text
ok 'a replay says why there is none' told 1 err 'journal of table . was removed .* --prune'
echo quit | play --ledger three
ok 'the next evening goes on' left 0 'You leave with '
printf 'big 5\nquit\n' | play --ledger three
run history --ledger three
ok 'new bets come before those' told 0 out ' sicbo .* big ' '^3 bets of yours were in journals'
run history --ledger three --last 1
ok '... unless they are not asked for' eval '! grep -q "in journals" out'
run history --ledger three --csv
ok 'lines of values stay such' eval '[ "$(wc -l <out)" -eq 2 ] &&
  told 0 err "^3 bets of yours were in journals that were removed"'
run history --ledger three --json
ok 'as JSON' told 0 out '"bets": \[' '"removed": \{' '"bets": 3,' '"laid": 22,'
run history --ledger three --json --last 1
ok '... unless they are not asked for' eval '! grep -q removed out'
# The bets of a removed journal have the prices of their table's own options: 373/6930 of 10.
printf 'pass 10\nroll\nquit\n' | play --ledger odd --open craps:crapless=1
run history --ledger odd --summary --json
ok 'a table with options of its own' told 0 out '"expected": "-373/693"'
cp out before
echo yes | run history --ledger odd --prune 2999-01-01
run history --ledger odd --summary --json
ok '... keeps its prices' eval 'left 0 "\"expected\": \"-373/693\"" && cmp -s out before'
run verify --ledger odd
ok '... and the rest of it agrees' left 0 'Everything agrees.'
run replay --ledger odd --text
ok '... and cannot be replayed' told 1 err 'journal of table . was removed .* --prune'
run history --json --csv
ok 'one of them' refused 2 'history prints --json or --csv, not both'
# Ledgers of older versions are read as they are, and are not written.
for version in 1 2 3; do
  cp "$here/../data/ledger-$version.db" old && chmod u+w old && cp old before
  for what in history 'history --summary' verify 'replay --list' 'replay --text'; do
    # shellcheck disable=SC2086 # words
    run $what --ledger old
    ok "$what reads a ledger of version $version" [ "$(cat status)" = 0 ]
  done
  run verify --ledger old
  ok '... which agrees' left 0 'Everything agrees.'
  ok '... and stays as it was' eval 'cmp -s old before && [ ! -e "old-v$version" ]'
done
dd if=/dev/zero of=old bs=1 seek=20000 count=2000 conv=notrunc 2>/dev/null
run verify --ledger old
ok 'damage to it shows' [ "$(cat status)" = 1 ]
finish
