#!/bin/sh
# `pitboss tournament' as a process: figures, sentences, exit status.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"

# PG-11: the same with any number of threads.
run tournament pig hold:20 hold:25 boring -n 3001 --seed a --threads 1
cp out first
for threads in 0 2 5; do
  run tournament pig hold:20 hold:25 boring -n 3001 --seed a --threads $threads
  ok "the report with --threads $threads" same out first
done
ok 'it fits in 80 columns' test "$(awk 'length > 80' out)" = ''
ok 'games are rounded up, so that each begins as many' grep -qF '3002 games each' out
ok 'each has played at two tables' test "$(grep -cE '^[a-z:0-9]+ +6004 ' out)" = 3
ok 'the cross table names the players' grep -qE '^ 3 boring +[0-9.]+ +[0-9.]+ +-$' out
run tournament pig hold:20 hold:25 boring -n 3001 --seed b
ok 'another seed, other figures' test "$(cmp out first)" != ''
run tournament pig hold:20 hold:25 -n 10
seed=$(sed -n 's/.*seed //p' out)
cp out first
run tournament pig hold:20 hold:25 -n 10 --seed "$seed"
ok 'without --seed one is drawn, which gives the same again' same out first

run tournament pig hold:20 hold:25 boring --table 3 -n 7 --seed a
ok 'a table of three, in all six orders' left 0 '1 table of 3, 12 games each'
ok 'has no cross table' test "$(grep -c 'against the column' out)" = 0

run tournament pig hold:20 hold:25 boring --table 2 -n 100 --seed a --json
sed -n '/"cross"/,$p' out | grep -c '[0-9]' >pairs
run tournament pig hold:20 hold:25 boring --invade -n 100 --seed a --json
ok 'alone among one is against it' test "$(sed -n '/"alone"/,/"alone_error"/p' out | grep -c '[0-9]')" = "$(cat pairs)"
run tournament summit showdown tight --table 4 --invade -n 240 --seed a
ok 'each alone among three of the other' left 0 '2 players, 2 tables of 4, 240 rounds each'
ok '... has played at one table' test "$(grep -cE '^(showdown|tight) +240 ' out)" = 2
ok '... and a matrix' grep -q '^chips of the row alone among players like the column$' out
run tournament summit showdown 'same=showdown' --table 3 --invade -n 3000 --seed a
ok 'all orders have the same dice, so nobody wins from players like itself' \
  test "$(awk '/^ [12] (showdown|same) /{ v = v $3 $4 " " } END { print v }' out)" = '-0.0000 0.0000- -0.0000 0.0000- '
run tournament summit showdown tight --duel --invade
ok 'a duel is no invasion' refused 2 '--duel and --invade exclude each other'

run tournament pig hold:20 optimal -n 100 --seed a --json
for key in players name games wins win_rate low high rounds_to_win score_when_losing snake_eyes \
  cross; do
  ok "JSON has $key" grep -q "\"$key\":" out
done
ok 'nobody plays against oneself' test "$(grep -c '^      null' out)" = 2

run tournament pig mine=hold:20 'theirs=hold:20' hold:20 hold:20 -n 10 --seed a
ok 'NAME= names a player' test "$(awk '/^(mine|theirs|hold:20) /{ n++ } END { print n }' out)" = 4
run tournament pig mine=hold:20 mine=boring -n 10
ok 'two of one name' refused 2 "two players are called 'mine'; give each of them another name"
run tournament summit threshold:10,60,40 threshold:60 -n 100 --seed a
ok 'a player of several numbers' left 0 'threshold:10,60,40'
run tournament summit threshold:30,60,30 threshold:60 -n 10000 --seed a
ok 'KEEP,CALL,STAY are N/2,N,N/2 of one' test "$(awk '/^threshold:[36]/{ v = v " " $3 } END { print v }' out)" = ' 0.0000 0.0000'
run tournament summit threshold:10,60 bayes
ok 'two numbers of three' refused 2 "'threshold:10,60' must be threshold:N or threshold:KEEP,CALL,STAY with whole numbers from 1 to 100"

run tournament pig
ok 'without players it tells which there are' refused 2 'and none was named; the players of pig are hold[:N], racer[:N], cautious'
ok '... and what would be right' refused 2 'for example, pitboss tournament pig hold optimal'
run tournament pig hold:20
ok 'one player is not enough' refused 2 'a tournament needs two players or more, and one was named; the players of pig are hold'
run tournament pig hold:1 boring
ok 'a number out of range' refused 2 "'hold:1' must be hold:N with a whole number N from 2 to 100"
run tournament pig boring nobody
ok 'nobody of that name' refused 2 "pig has no player 'nobody'; it has hold, racer,"
run tournament pig boring boring -n 0
ok 'no games' refused 2 "--number takes a whole number from 1 to"
run tournament pig boring boring --table 11
ok 'too large a table' refused 2 '--table takes a whole number from 2 to 10'
run tournament sicbo steady steady
ok 'a game without tournaments' refused 2 'there are no tournaments of sicbo, only of pig'
ok '... and what compares its players' refused 2 'compared by pitboss simulate sicbo'
run tournament bridge a b
ok 'no such game' refused 2 "there is no game 'bridge'"

# PP: programs play.  What is compared exactly has time enough on a busy machine, too.
cat >player.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 twenty ;;
  new) echo "ready $a" ;;
  points) points=$a ;;
  go) if [ "$points" -ge 20 ]; then echo "$a hold"; else echo "$a roll"; fi ;;
  esac
done
END
sed 's/twenty/more/; s/-ge 20/-ge 25/' player.sh >more.sh
run tournament pig twenty=hold:20 'exec:sh more.sh' -n 200 --seed a --threads 1 --clock 100000
grep '^twenty ' out >first
run tournament pig 'exec:sh player.sh' 'exec:sh more.sh' -n 200 --seed a --threads 1 --clock 100000
grep '^twenty ' out | head -1 >second
ok 'PP-6: a program that calls itself twenty and holds at 20 does what hold:20 does' same first second
ok 'PP-25: how long it thought is told' left 0 'ms on average'
run tournament pig 'exec:sh player.sh' hold:25 -n 20 --seed a --json
ok 'PP-6: it has the name that it says' left 0 '"name":"twenty"'
sed 's/player 1 twenty/player 1/' player.sh >unnamed.sh
run tournament pig 'a=exec:sh unnamed.sh' 'exec:sh unnamed.sh' -n 20
ok 'PP-6: one without a name cannot play' refused 2 'the program has no name of 1 to 16'
run tournament pig 'exec:sh player.sh' hold:25 -n 20 --seed a --json
ok 'its times are in the JSON' left 0 '"longest_ms":'
mkdir -p talks
run tournament pig 'a=exec:sh player.sh' hold:25 -n 20 --seed a --threads 1 --record talks
ok 'PP-26: its talk is recorded' grep -qE '^[0-9]+ > new 20$' talks/a-1.talk
run tournament pig 'a=exec:sh player.sh' hold:25 -n 20 --record nowhere
ok 'a record that cannot be written' refused 2 "--record 'nowhere': no files can be made there"
cat >measured.sh <<'END'
ulimit -d >>limits
exec sh player.sh
END
run tournament pig 'a=exec:sh measured.sh' hold:25 -n 20 --threads 1 --player-memory 77
ok 'PP-22: each process of it has the memory that is said' test "$(sort -u limits)" = 78848
run tournament pig 'a=exec:./nothing' hold:25 -n 20
ok 'a program that is not there' refused 2 'cannot play: the program has ended (status 127); its error output begins with'
dies='while read -r w a; do case $w in pitboss) echo player 1 x ;; new) echo "ready $a" ;; go) exit 3 ;; esac; done'
run tournament pig "mine=exec:$dies" hold:25 -n 20 --seed a --threads 1
ok 'PP-24: it is started again three times, then withdrawn' left 1 'mine was withdrawn before game 5.'
ok '... and loses all from then on' grep -qE '^mine +20 +[0-4] ' out
ok '... the report says why' left 1 'First, in game 1: the program has ended (status 3)'
run tournament summit "mine=exec:$dies" tight -n 20 --seed a --threads 1
ok 'in Summit it drops' left 1 'mine was withdrawn before game 5.'
flies='while read -r w a; do case $w in pitboss) echo player 1 x ;; new) echo "ready $a" ;; go) echo "$a fly" ;; esac; done'
run tournament pig "mine=exec:$flies" hold:25 -n 2 --seed a --threads 1 --clock 100000
ok 'what is not legal is counted, and is no end' left 0 'not legal'
ok 'PP-25: a result with failures is marked' grep -qE '^mine .* \*$' out
ok '... and no other' test "$(grep -c '\*$' out)" = 1
ok '... with what they were' grep -qE '^\* mine, of [0-9]+ questions: [0-9]+ not legal' out
finish
