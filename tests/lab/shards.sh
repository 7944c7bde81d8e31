#!/bin/sh
# Runs in parts: on several machines, and with interruptions (LA-20 to LA-22).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"

# in_parts N WORD...: a run in N parts.
in_parts() {
  parts=$1
  shift
  rm -f part-*
  for i in $(seq "$parts"); do
    run "$@" --shard "$i/$parts"
    [ "$(cat status)" = 0 ] || return
  done
}

# merges NAME: the parts make the report that is in the file whole.
merges() {
  run merge part-*
  ok "$1" same out whole
}

# Seven parts, of which two are done twice and one is killed, are one machine's report.
set -- simulate craps grinder comer:2 -n 1750 --rolls 60 --seed a
run "$@"
cp out whole
in_parts 7 "$@" --threads 2
run "$@" --shard 2/7
run "$@" --shard 5/7 --threads 1
rm part-4-of-7.json
"$PITBOSS" "$@" --shard 4/7 >/dev/null 2>&1 &
kill -9 $!
wait $! 2>/dev/null
ok 'a part that is killed is none, or a whole one' \
  test ! -e part-4-of-7.json -o -s part-4-of-7.json
rm -f part-4-of-7.json.* # that it was writing
[ -e part-4-of-7.json ] || {
  run merge part-*
  ok '... and is missed' refused 1 "which come after 'part-3-of-7.json'"
}
run "$@" --shard 4/7
merges 'seven parts, of which two were done twice and one was killed'
run "$@" --shard 1/1 --part one
run merge one
ok 'a part that is all of it' same out whole

# What is no whole run is refused.
run merge part-1-of-7.json part-2-of-7.json part-2-of-7.json
ok 'a part twice' refused 1 "'part-2-of-7.json' and 'part-2-of-7.json' have the same blocks"
run merge part-2* part-3* part-4* part-5* part-6* part-7*
ok 'the first is missing' refused 1 'which come before'
run merge part-1* part-2* part-3* part-4* part-5* part-6*
ok 'the last is missing' refused 1 "which come after 'part-6-of-7.json'"
run merge part-1* part-3*
ok 'one between is missing' refused 1 "which come after 'part-1-of-7.json'"
run simulate craps grinder comer:2 -n 1750 --rolls 60 --seed b --shard 4/7 --part other
run merge part-1* part-2* part-3* other part-5* part-6* part-7*
ok 'a part of another seed' refused 1 "and 'other' are parts of different runs"
sed 's/"pitboss":"[^"]*"/"pitboss":"0.0.9"/' part-4-of-7.json >other
run merge other
ok 'a part of another version' refused 1 "'other' is of pitboss 0.0.9, and this is"
head -c 5000 part-4-of-7.json >other
run merge part-1* part-2* part-3* other part-5* part-6* part-7*
ok 'half a part' refused 1 "'other' has no sums of such a run"
head -c 100 part-4-of-7.json >other
run merge other
ok 'a part without a head' refused 1 "'other' is not a part of a run, or is not a whole one"
run merge nowhere
ok 'no such part' refused 1 "'nowhere' cannot be opened"
run merge .
ok 'a folder' refused 1 "'.' cannot be"
run merge "$PITBOSS"
ok 'anything else' refused 1 'is not a part of a run'

# Parts of anybody's: nothing that they say is done.
sed 's/"--seed","a"/"--seed","a","--plot","evil.svg"/' one >other
run merge other
ok 'words that would write a file' refused 1 "'other' has no sums of such a run"
ok '... which they do not' test ! -e evil.svg
sed 's/"--seed"/"--checkpoint","evil","--seed"/' one >other
run merge other
ok 'words that are no part of a run' refused 2 'its words are not those of one'
ok '... and do nothing' test ! -e evil
sed 's/"words":\[[^]]*\]/"words":["simulate","--help"]/' one >other
run merge other
ok 'words that ask for something else' test "$(cat status)" = 1
sed 's/"words":\[[^]]*\]/"words":["play"]/' one >other
run merge other
ok 'words of another command' refused 1 'no command of that kind has parts'
sed 's/"words":\[[^]]*\]/"words":[]/' one >other
run merge other
ok 'no words' refused 1 'is not a part of a run'
sed 's/"sessions":\[[0-9]*\]/"sessions":[99]/' one >other
run merge other
ok 'sums that do not agree' refused 1 'have no sums of such a run'
sed 's/"sessions":\[[0-9]*\]/"sessions":[9223372036854775808]/' one >other
run merge other
ok 'a number that is too large' refused 1 "'other' has no sums of such a run"
sed 's/"results":\[-[0-9]*/"results":[-9223372036854775807/' one >other
run merge other
ok 'a result that cannot be' refused 1 'no sums of such a run'

# The other runs, and other forms.
set -- tournament pig hold:20 hold:25 boring -n 5000 --seed a
run "$@"
cp out whole
in_parts 3 "$@"
merges 'a tournament'
set -- tournament summit tight loose --duel -n 5000 --seed a --json
run "$@"
cp out whole
in_parts 20 "$@"
merges 'a duel, in more parts than it has blocks'
set -- analyze craps 40000000 --seed a
run "$@"
cp out whole
in_parts 2 "$@"
merges 'an analysis'
set -- simulate sicbo steady -n 500 --rolls 20 --seed a --csv --plot plot
run "$@"
cp out whole
mv plot whole_plot
in_parts 2 "$@"
ok 'a part draws nothing' test ! -e plot
merges 'sessions as CSV, with a drawing'
run merge --plot merged_plot part-*
ok '... which is drawn when they are merged' same merged_plot whole_plot
set -- solve summit --response 130
run "$@"
cp out whole
in_parts 4 "$@"
merges 'what summiteer can be made to lose'
run merge part-1* part-2* part-3*
ok '... of which a part is missing' refused 1 "which come after 'part-3-of-4.json'"
sed 's/"policy":[0-9]*/"policy":4294967295/' part-3-of-4.json >other
run merge part-1* part-2* other part-4*
ok '... or is of another policy' refused 1 'no sums of such a run'
run "$@" --checkpoint response
ok '... goes on from a checkpoint' same out whole
run merge response
ok '... which is a part' same out whole
run solve summit --levels 2 --shard 1/2
ok 'what is not sampled has no parts' refused 2 'go with --response'
sed 's/"--response","130"/"--train","1000","--output","evil"/' response >other
run merge other
ok 'a part that would write a file' refused 1 'its words ask for none'
ok '... does not' test ! -e evil

# A run that is stopped goes on from its checkpoint.
set -- simulate sicbo steady doubler -n 20000 --rolls 100 --seed a --threads 1
run "$@"
cp out whole
if [ -r /proc/self/status ]; then
  "$PITBOSS" "$@" --checkpoint point >out 2>err &
  when_caught TERM 15 $!
  wait $!
  echo $? >status
  ok 'a run that is stopped says what it has' refused 1 "stopped: 'point' has what is done"
  run simulate sicbo steady -n 20000 --rolls 100 --seed a --checkpoint point
  ok 'another run does not go on with it' refused 1 "'point' is the checkpoint of another run"
fi
run "$@" --checkpoint point
ok 'started again it ends with the same report' same out whole
run "$@" --checkpoint point
ok '... and once more' same out whole
run merge point
ok 'a checkpoint that is complete is a part' same out whole
echo '{}' >point
run "$@" --checkpoint point
ok 'a checkpoint that is none is refused' refused 1 "'point' is not a part of a run"
ok '... and not lost' test "$(cat point)" = '{}'

# PP-24, PP-25: what programs have done is in the parts.  Their time is long: on a busy machine one
# may come late in one run and not in the other.
cat >player.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 twenty ;;
  new) [ "$a" -lt "${1:-9999}" ] && echo "ready $a" ;;
  points) points=$a ;;
  go) if [ "$points" -ge 20 ]; then echo "$a hold"; else echo "$a roll"; fi ;;
  esac
done
END
untimed() {
  sed 's/ in [0-9.]* ms on average, [0-9]* ms at most/ in time/' "$1"
}
set -- tournament pig 'exec:sh player.sh' hold:20 -n 1200 --seed a --clock 100000
run "$@"
untimed out >whole
in_parts 2 "$@"
run merge part-*
untimed out >merged
ok 'the parts of a run with a program tell how many questions it answered' same merged whole
ok '... and it did' grep -q '^twenty answered' merged
rm -f part-*
for i in 1 2; do
  run tournament pig 'exec:sh player.sh' hold:20 -n 8 --seed a --clock 100000 --shard $i/2
  ok "LA-20: part $i of a short run with a program has half of its games" \
    grep -qF '"figures":[4,' part-$i-of-2.json
done
rm -f part-*
set -- tournament pig "exec:sh player.sh 2" hold:20 -n 600 --seed a
"$PITBOSS" "$@" --shard 1/1 --threads 1 --part failed >/dev/null 2>&1
run merge failed
ok 'PP-24: a merge tells of a program that was withdrawn' left 1 'twenty was withdrawn before game 6.'

# LA-20: a part of the same words with another script is one of another run.
echo 'function decide(t) return t.points >= 20 and "hold" or "roll" end' >player.lua
set -- tournament pig lua:player.lua hold:20 -n 1200 --seed a
run "$@"
if ! grep -q 'built without Lua' err; then
  cp out whole
  in_parts 2 "$@"
  merges 'games of a script'
  run "$@" --checkpoint script
  sed -i.bak 's/20/30/' player.lua
  run "$@" --shard 2/2
  run merge part-*
  ok '... of which one is of another script' refused 1 'are parts of different runs'
  run "$@" --checkpoint script
  ok '... or was begun with another one' refused 1 "'script' is the checkpoint of another run"
fi

run simulate sicbo steady --shard 1/2
ok 'parts without a seed' refused 2 '--shard and --checkpoint go with --seed'
run simulate sicbo steady --seed a --shard 3/2
ok 'part 3 of 2' refused 2 "--shard takes I/N, part I of N from 1/1 to 1000000/1000000, not '3/2'"
run simulate sicbo steady --seed a --shard 1of2
ok 'a shard that is none' refused 2 "not '1of2'"
run simulate sicbo steady --seed a --part x
ok 'a part without a shard' refused 2 '--part names the file of a --shard'
run simulate sicbo steady --seed a -n 10 --shard 1/2 --part nowhere/x
ok 'a part that cannot be written' refused 1 "'nowhere/x' cannot be written"
run merge
ok 'nothing to merge' refused 2 'merge takes PART...'
set -- simulate sicbo steady -n 100 --rolls 500 --seed a
for i in 1 2 3; do
  "$PITBOSS" "$@" --shard $i/3 >/dev/null 2>&1
done
run merge part-1-of-3.json ./part-1-of-3.json part-2-of-3.json part-3-of-3.json
ok 'a part without blocks that comes twice is refused' refused 1 'is named twice'
run merge part-1-of-3.json part-2-of-3.json part-3-of-3.json
ok '... and each once is a whole run' left 0 '100 sessions'
finish
