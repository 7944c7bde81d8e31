#!/bin/sh
# `pitboss analyze' and `pitboss dice' as processes: output, sentences, exit status.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"

# CA-5 to CA-8: the whole report, with any number of threads.
for threads in 0 1 7; do
  run analyze craps -n 10000000 --seed abc --threads $threads
  ok "the report with --threads $threads" same out "$here/report.txt"
done
ok 'it fits in 80 columns' test "$(awk 'length > 80' out)" = ''
run analyze craps -n 100 --seed abc --plain
ok 'the plain engine' left 0 '(1) total games                              100'

# CA-3: asking.
printf '\nabc\n5.5\n0\n-3\n1000001\n99999999999999999999999\n12x\n 7 \n' | run analyze craps --seed a
ok 'it asks until there is a number' left 0 'Craps without bets, 7 games'
ok 'eight answers are refused' test "$(grep -c 'it must be a whole number from 1 to 1000000$' err)" = 8
for wrong in 'nothing was typed' "'abc' is not a whole" "'5.5' is not a whole" "'0' is too small" \
  "'-3' is too small" "'1000001' is too large" "'99999999999999999999999' is too large" \
  "'12x' is not a whole"; do
  ok "it says: $wrong" grep -qF "$wrong" err
done
printf 'x\n' | run analyze craps
ok 'the end of the input ends it' refused 1 'pitboss: the input ended'
run analyze craps </
ok 'input that cannot be read is not its end' refused 1 'pitboss: standard input cannot be read: Is a directory'
head -c 100000 /dev/urandom | run analyze craps -n 1 --rolls -
ok 'a file and a number exclude each other' refused 2 'do not go with it'

for number in 0 -1 1e-6 1.5 1,00 1e13 1e99 10^ 99999999999999999999 1000000000001 ''; do
  run analyze craps -n "$number"
  ok "-n '$number' is refused" refused 2 "takes a whole number from 1 to 1000000000000, not '$number'"
done
for number in 5000 5,000 5e3 5.0e3 +5E+3; do
  run analyze craps -n "$number" --seed a --csv
  ok "-n $number is five thousand" left 0 '1,"total games",5000,'
  run analyze craps "$number" --seed a --csv
  ok "... behind the game too" left 0 '1,"total games",5000,'
done
run analyze craps 10^4 --seed a --csv
ok '10^4 is ten thousand' left 0 '1,"total games",10000,'
echo 1e3 | run analyze craps --seed a --csv
ok 'when it is asked for too' left 0 '1,"total games",1000,'
run analyze craps many
ok 'what is no number is told' refused 2 "GAMES takes a whole number from 1 to 1000000000000, not 'many'; a million is"
run analyze craps 5 -n 5
ok 'the number is given once' refused 2 'is given twice'
run analyze craps 5 6
ok 'and alone' refused 2 'analyze takes GAME [GAMES]'
printf '7\n' >seven
run analyze craps 5 --rolls seven
ok 'rolls have their own number' refused 2 '--rolls has its own dice'
run analyze craps -n 5 --json --csv
ok 'one form at a time' refused 2 'exclude each other'
run analyze pig -n 5
ok 'only craps is analysed' refused 2 "not 'pig'"

# Recorded rolls.
printf '# by hand\n3 4\n4\n5\n4\n6+4\n7\n12\n5\n' >rolls
run analyze craps --rolls rolls
ok 'a file of rolls' left 0 "rolls of 'rolls', recorded rolls"
ok 'its games' grep -qE '^ *\(1\) total games +4$' out
ok 'its wins' grep -qE '^ *\(5\) games won +2$' out
ok 'its longest game' grep -qE '^ *\(4\) longest game, in rolls +3$' out
ok 'the game without an end' grep -qF 'The last roll belongs to a game that did not end' out
printf '7\nseven\n' >junk
run analyze craps --rolls junk
ok 'junk has a line' refused 1 "'junk': line 2: 'seven' is no roll"
run analyze craps --rolls nowhere
ok 'a missing file' refused 1 "cannot open 'nowhere'"
run analyze craps --rolls .
ok 'a directory' refused 1 'Is a directory'
run analyze craps --rolls /dev/null
ok 'a device' refused 1 "cannot open '/dev/null': it is not a plain file"
: >empty
run analyze craps --rolls empty
ok 'an empty file' refused 1 'there are no rolls in it'
printf '4\n5\n' | run analyze craps --rolls -
ok 'no game in it' refused 1 "'standard input': no game ends in its rolls"
head -c 100000 /dev/urandom | run analyze craps --rolls -
ok 'random bytes' refused 1 'is no roll'

# The forms for machines.
run analyze craps -n 1 --seed q --json
for key in game seed threads seconds generator data_points expected exact chi_square tally wins statistic \
  degrees_of_freedom p_value 1 16 17 20 21+ total; do
  ok "JSON has $key" grep -q "\"$key\": " out
done
ok 'an undefined ratio is null' grep -qE '"11": *null' out
run analyze craps -n 1000 --seed 'a"b' --csv
ok 'CSV has a line for each figure' test "$(wc -l <out)" = 46
ok 'CSV has as many fields in each' test "$(sed 's/"[^"]*"//g' out | tr -cd ',\n' | sort -u)" = ,,,,,,

# Dice.
run dice -n 1000 --seed a
ok 'rolls, a line each' test "$(grep -c '^[1-6]$' out)" = 1000
cp out first
run dice -n 1000 --seed a
ok 'the same for a seed' same out first
run dice -n 1000 --seed a --summary
sort first | uniq -c | awk '{ print $2, $1 }' >counts
ok 'CA-2: a die knows its rolls' left 0 '1000 rolls of a die with 6 sides'
ok 'and how often each face came' \
  test "$(awk '$3 == "166.7" { print $1, $2 }' out)" = "$(cat counts)"
ok 'and how likely that is' left 0 'with 5 degrees of freedom'
run dice -n 1 --sides 2 --seed a --summary
ok 'one roll is no test' test "$(grep -c chi-square out)" = 0
run dice --raw --summary
ok 'bytes without end have no summary' refused 2 'do not go with it'
run dice -n 500 --sides 1
ok 'CA-2: too few sides are two' left 0 2 'so this one has 2'
ok 'and no more' test "$(sort -u out | tr -d '\n')" = 12
run dice -n 5000 --sides 101 --seed a
ok 'CA-2: too many sides are a hundred' test "$(sort -n out | tail -1)" = 100
run dice -n 0
ok 'no rolls are refused' refused 2 'takes a whole number from 1'
{ "$PITBOSS" dice --raw 2>err; echo $? >status; } | head -c 1000 >out
ok 'raw bytes end with the pipe' test "$(cat status)" = 0
ok 'and are quiet' test ! -s err
ok 'and as many as one wants' test "$(wc -c <out)" = 1000
run dice --raw -n 7
ok 'raw has no number' refused 2 'do not go with it'

finish
