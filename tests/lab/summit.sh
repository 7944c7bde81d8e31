#!/bin/sh
# Summit's solver, tournaments and policies as processes (SM-13, SM-14).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"

# The bracket is certain, and narrower than these digits.
while read -r levels dice sides value; do
  run solve summit --levels "$levels" --dice "$dice" --sides "$sides"
  ok "$dice dice of $sides sides, $levels levels" left 0 "the starter wins  $value chips a round"
done <<'END'
2 1 2 0.5000
3 1 3 0.3333
4 2 2 0.3750
2 5 6 0.5496
END
run solve summit --levels 3 --json
for key in '"value":0.2740' low high levels dice sides iterations seconds; do
  ok "JSON has $key" grep -qF "$key" out
done
run solve summit
ok 'nothing to be solved' refused 2 'solve summit takes --levels'
run solve summit --levels 7
ok 'too many levels' refused 2 "--levels takes a whole number from 1 to 6, not '7'"

run tournament summit tight random -n 1001 --seed a --threads 1
cp out first
ok 'every order has as many rounds' left 0 '1 table of 2, 1002 rounds each'
run tournament summit tight random -n 1001 --seed a --threads 3
ok 'the report with three threads' same out first
run tournament summit tight random -n 100 --seed a --json
for key in players name rounds chips_per_round standard_error low high cross; do
  ok "JSON has $key" grep -q "\"$key\":" out
done

run policy summit tight <<'END'
33456 .
33456 4+,2- showdown
65433 .
12345 4+
END
printf '%s\n' \
  'drop 0.0000000000 roll 1.0000000000 showdown 0.0000000000' \
  'stay 1.0000000000 exit 0.0000000000' \
  'error: a HAND is five digits from 1 to 6 in ascending order, as 12345' \
  'drop 1.0000000000 roll 0.0000000000 showdown 0.0000000000' >answers
ok 'each line has its answer' same out answers
ok 'one of them was wrong' test "$(cat status)" = 1
printf '12345 .' >questions
run policy summit tight <questions
ok 'a last line without an end' left 0 'drop 1.0'
run policy summit tight </
ok 'input that cannot be read' refused 1 'standard input cannot be read: Is a directory'
printf '12345 .\n12345 .\0 showdown\n33456 .\n' >questions
run policy summit tight <questions
printf '%s\n' "$(sed -n 4p answers)" \
  'error: a line is text, and there is a zero byte in this one' "$(sed -n 1p answers)" >text
ok 'a zero byte is an error, and the next line counts' same out text
ok 'with its status' test "$(cat status)" = 1
mkfifo ask tell
"$PITBOSS" policy summit tight <ask >tell &
exec 3>ask 4<tell
echo '33456 . showdown' >&3
answer=$(patiently head -n 1 <&4)
ok 'an answer does not wait for the next question' test "$answer" = "$(sed -n 2p answers)"
exec 3>&-
wait
exec 4<&-

echo '33456 4+,2-' >questions
run policy summit bayes <questions
cp out answers
echo 'no policy' >summit.policy
PITBOSS_DATA=$PWD run policy summit summiteer <questions
ok 'without what it has learnt summiteer plays as bayes' same out answers
ok 'and says so' left 0 '' 'no data file summit.policy that it can use, and plays without it'
ok 'and where it looked' left 0 '' "; the file was looked for in $PWD, /"
PITBOSS_DATA=$PWD run play --line </dev/null
ok 'the floor says so too' left 0 'You leave with' "plays without it; the file was looked for in $PWD, /"
PITBOSS_DATA=$PWD run solve summit --response 2
ok 'nor is its policy measured' refused 1 'no data file summit.policy that it can use; make it with --train'
# A policy is written whole or not at all; a path that cannot be written is told before training.
patiently "$PITBOSS" solve summit --train 1000000 -o missing/new.policy >out 2>err
echo $? >status
ok 'no directory to write to' refused 1 "missing/new.policy' cannot be written: No such file or directory"
patiently "$PITBOSS" solve summit --train 1000000 -o '' >out 2>err
echo $? >status
ok 'a file needs a name' refused 1 "'' cannot be written: No such file or directory"
mkdir policies
patiently "$PITBOSS" solve summit --train 1000000 -o policies >out 2>err
echo $? >status
ok 'a directory is no file' refused 1 "policies' cannot be written: Is a directory"
# A step of training takes some seconds.
if [ -n "$PITBOSS_LONG_TESTS" ]; then
  echo old >policies/new
  (trap '' XFSZ && ulimit -f 100 && run solve summit --train 1 -o policies/new)
  ok 'a disk that is full' refused 1 "policies/new' cannot be written: File too large"
  ok 'leaves the old policy' test "$(cat policies/new)" = old
  ok 'and nothing beside it' test "$(ls policies)" = new
  run solve summit --train 1 -o policies/new
  ok 'a policy is written' test "$(cat status)" = 0
  ok 'over the old one' grep -q 'pitboss summiteer' policies/new
  ok 'with nothing beside it' test "$(ls policies)" = new
fi

run measure summit showdown --levels 1
ok 'the best answer to one who calls at once' left 0 '           1    +1.254731 +0.390961 +0.822846'
run measure summit tight --levels 3 --threads 1
cp out first
run measure summit tight --levels 3 --threads 3
ok 'is the same with three threads' same out first
run measure summit tight --levels 2 --json
ok 'as JSON' eval "left 0 '\"wins_second\":-0.1017' && left 0 '\"rolls\":\"1-,6+\"'"
# The policy that is shipped, as doc/summit.md tells.
run measure summit summiteer --levels 5
ok 'the best answer to summiteer' left 0 '           5    +0.372943 -0.352379 +0.010282'
run measure summit tight --levels 13
ok 'there are 12 levels' refused 2 "--levels takes a whole number from 1 to 12, not '13'"
run measure summit tight --policy
ok 'there is no picture of it' refused 2 'Summit has no picture'

run policy pig optimal </dev/null
ok 'a game whose players cannot be asked' refused 2 'it knows summit'
finish
