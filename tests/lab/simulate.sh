#!/bin/sh
# `pitboss simulate' as a process: figures, sentences, exit status (LA-10 to LA-12).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"

# The same with any number of threads, in each form.
set -- simulate craps grinder comer:2 wild -n 701 --rolls 50 --seed a
run "$@" --threads 1
cp out first
run "$@" --threads 1 --json --plot plot1
cp out first_json
for threads in 0 2 5; do
  run "$@" --threads $threads
  ok "the report with --threads $threads" same out first
  run "$@" --threads $threads --json --plot plot
  ok "... as JSON" same out first_json
  ok "... as a drawing" same plot plot1
done
ok 'it fits in 80 columns' test "$(awk 'length > 80' first)" = ''
ok 'it tells the length and the seed' grep -qF '701 sessions of 50 rolls, $1000 each' first
ok 'each player has its results' test "$(grep -cE '^(grinder:10|comer:2|wild) ' first)" = 15
ok 'each pair is compared' test "$(grep -cE '^[a-z:0-9]+ - [a-z:0-9]+ ' first)" = 3
ok 'the drawing is a whole one' test "$(tail -n 1 plot)" = '</svg>'
ok 'it has a path for each player' test "$(grep -c 'class="median"' plot)" = 3

run simulate sicbo steady -n 100 --rolls 10 --seed a --csv
ok 'CSV has a line for each player' test "$(wc -l <out)" = 2
ok '... with as many cells as the head has' \
  test "$(awk -F, '{ print NF }' out | uniq | wc -l)" = 1
run simulate sicbo steady -n 100 --rolls 10 --json
for key in game seed bring leave rolls players mean error deviation ruined ahead reached handle \
  share expected expected_share quantiles results differences mean_fall fall_most; do
  ok "JSON has $key" grep -q "\"$key\":" out
done
run simulate sicbo steady -n 10 --rolls 10
seed=$(sed -n 's/^seed //p' out)
cp out first
run simulate sicbo steady -n 10 --rolls 10 --seed "$seed"
ok 'without --seed one is drawn, which gives the same again' same out first

run simulate sicbo steady -n 2000 --rolls 100 --seed a
ok 'LA-12: the last bar says that it has all above' grep -qE '^ +[0-9]+[+] +[0-9]+ ' out
ok '... and the first all below' grep -qE '^ +-[0-9]+- +[0-9]+ ' out
ok '... in words' left 0 '+: and all above'
run simulate sicbo steady -n 2000 --rolls 1 --seed a
ok '... and not where there is nothing' test "$(grep -c 'and all' out)" = 0
run odds sicbo:paytable=macau --json
ok 'the cost of an hour is called measured, in whole dollars' grep -qE '"measured_hourly_cost": *-?[0-9]+,?$' out

run simulate sicbo triple-hunter --set paytable=macau -n 10 --rolls 5 --seed a
ok 'an option by its word' left 0 'paytable=macau'
run simulate craps molly --set layout=1 --set bet-min=5 --shooters 2 -n 10 --seed a
ok 'shooters, and several options' left 0 'sessions of 2 shooters, $1000 each, layout=1 bet-min=5'
run simulate craps timid --shooters 1 -n 1 --seed a
ok 'a single one' left 0 ': 1 session of 1 shooter, $1000 each'
run simulate craps timid --rounds 3 --leave 1001 -n 10
ok 'rounds, and a goal' left 0 'until $1001'

run simulate pig hold
ok 'a game without bets' refused 2 'there are no sessions of it; these games have: sicbo, craps'
run simulate bridge x
ok 'no such game' refused 2 "there is no game 'bridge'"
run simulate craps
ok 'no player' refused 2 'a session takes 1 to 16 players, and 0 were named: for example'
run simulate craps nobody
ok 'nobody of that name' refused 2 "craps has no player 'nobody'; it has grinder"
run simulate craps iron-cross
ok 'a player who has nothing to bet on' refused 2 'it has with --set layout=full'
run simulate sicbo steady --shooters 3
ok 'shooters of a game without' refused 2 'sicbo has no shooters'
run simulate craps timid --rolls 3 --rounds 3
ok 'two lengths' refused 2 '--rolls, --rounds and --shooters exclude each other'
run simulate craps timid --leave 1000
ok 'a goal that is reached already' refused 2 '--leave takes more than a player brings, which is 1000'
run simulate craps timid --set odds-limit=5000
ok 'a value out of range' refused 2 "odds-limit takes 0 to 1000, not '5000'"
run simulate craps timid --set tables=2
ok 'no such option' refused 2 "--set takes OPTION=VALUE, not 'tables=2'; the options of craps are"
run simulate craps timid --set layout=round
ok 'no such word' refused 2 'layout'
run simulate craps timid --json --csv
ok 'two forms' refused 2 '--json and --csv exclude each other'
run simulate craps timid -n 10 --plot nowhere/plot.svg
ok 'a drawing that cannot be written' refused 1 "'nowhere/plot.svg' cannot be written"
run simulate sicbo steady --rolls 100 --exact
ok 'the exact distribution' left 0 '-27.7778'
run simulate sicbo steady --rolls 100 --exact --json
ok '... as JSON' left 0 '"chances"'
run simulate sicbo doubler --rolls 100 --exact
ok 'a player with a past has none' refused 1 'its bets depend on the past or on luck'
run simulate sicbo steady --rounds 100 --exact
ok 'nor has a session of rounds' refused 1 'a session that ends after so many rolls alone can be'
# A program plays in sessions.
cat >line.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 line ;;
  new) echo "ready $a" ;;
  go) [ "$1" = dies ] && exit 3; echo "$a done" ;;
  esac
done
END
mkdir talks
run simulate craps 'exec:sh line.sh' -n 2 --rolls 3 --set layout=1 --seed a --threads 1 --record talks
ok 'a program plays in sessions' left 0 'line '
ok 'PP-8: it is told the options that were set' grep -qF '> rule layout 1' talks/line-1.talk
ok 'PP-9, PP-18: each session is a game' \
  test "$(grep -cE '> (new [12]|over [12] line 0)$' talks/line-1.talk)" = 4
run simulate craps 'mine,own=exec:sh line.sh' grinder -n 2 --rolls 3 --seed a --clock 100000
ok 'a result without failures has no mark' test "$(grep -c '\*$' out)" = 0
run simulate craps 'mine,own=exec:sh line.sh dies' grinder -n 2 --rolls 3 --seed a --threads 1
ok 'PP-25: a result with failures is marked' grep -qE '^mine,own .* \*$' out
ok '... and no other' test "$(grep -c '\*$' out)" = 1
run simulate craps 'mine,own=exec:sh line.sh dies' grinder -n 2 --rolls 3 --seed a --threads 1 --csv
ok '... in CSV, too, which quotes a name with a comma' grep -qE '^"mine,own",2,.*,2,0,0,0,2,0$' out
ok '... others have none' grep -qE '^grinder:10,2,.*,0,0,0,0,0,0$' out
ok '... and the head says so' grep -q ',questions,late,refused,failed,ended,withdrawn$' out

cat >bold.lua <<'EOF'
stateless = true
function want(t)
  return { { "pass", t.chips[t.me] > 40 and 20 or 10 } }
end
function leave(t)
  return t.chips[t.me] >= 70
end
EOF
run simulate craps lua:bold.lua --bring 30 --rolls 1 -n 10
if [ "$(cat status)" = 0 ]; then
  run simulate craps lua:bold.lua --bring 30 --rolls 40 --exact --json
  exact=$(sed -n 's/.*"mean":\(-*[0-9.]*\),*/\1/p' out)
  run simulate craps lua:bold.lua --bring 30 --rolls 40 -n 5000 --seed a --json
  seen=$(sed -n 's/.*"mean":\(-*[0-9.]*\),*/\1/p' out | head -n 1)
  ok 'a script whose bets depend on its chips' \
    awk "BEGIN { d = $exact - $seen; exit !(d * d < 0.7 * 0.7) }"
fi
cat >big.lua <<'EOF'
stateless = true
function want(t)
  return { { "big", 10 } }
end
EOF
cat >coin.lua <<'EOF'
stateless = true
function want(t)
  return { { "big", 10 * random(2) } }
end
EOF
cat >odds.lua <<'EOF'
stateless = true
function want(t)
  if t.point then return { { "pass", 10 }, { "odds", t.point, 20 } } end
  return { { "pass", t.chips[t.me] > 950 and 10 or error("too poor") } }
end
EOF
cat >max.lua <<'EOF'
function want(t) return { { "pass", 10 }, t.point and { "odds", t.point, "max" } or nil } end
EOF
cat >broke.lua <<'EOF'
stateless = true
function want(t) return { { "pass", 5 }, { "buy", 4, 25 }, { "lay", 10, 60 } } end
EOF
cat >three.lua <<'EOF'
stateless = true
function want(t) return { t.chips[t.me] >= 3 and { "big", 3 } or nil } end
EOF
run simulate sicbo lua:big.lua --rolls 1 -n 10
if [ "$(cat status)" = 0 ]; then
  run simulate sicbo steady lua:big.lua --rolls 50 --exact
  ok 'LA-13: a script like steady comes to the same at each number of chips' \
    test "$(sed -n 's/^[a-z]*:[a-z0-9.]* *//p' out | sort | uniq -d | wc -l)" = 2
  run simulate sicbo lua:coin.lua --rolls 50 --exact
  ok 'LA-13: a script that says so and throws a coin' refused 1 \
    'its bets depend on the past or on luck'
  run simulate craps lua:odds.lua --rolls 40 --exact
  ok 'LA-3: what a script fails in is told' left 0 'First, in session 1: odds.lua:4: too poor'
  run simulate craps lua:odds.lua --rolls 40 --exact --json
  ok '... as JSON' grep -qF '"failings":{' out
  exact=$(sed -n 's/.*"mean":\(-*[0-9.]*\),*/\1/p' out)
  run simulate craps lua:odds.lua --rolls 40 -n 5000 --seed a --json
  seen=$(sed -n 's/.*"mean":\(-*[0-9.]*\),*/\1/p' out | head -n 1)
  run simulate craps lua:max.lua grinder --rolls 100 --set odds-limit=0 -n 500 --seed b
  ok 'few sessions that make the handle are told' left 0 'of 500 sessions make half of the handle'
  ok '... instead of a z' grep -qE '^lua:max.lua .* -$' out
  ok '... of that player alone' test "$(grep -c 'make half of the handle' out)" = 1
  run simulate craps lua:max.lua --rolls 100 --set odds-limit=0 -n 500 --seed b --json
  ok '... in JSON, too' grep -qF '"few_make_the_handle":true' out
  run simulate craps lua:max.lua --rolls 100 -n 500 --seed b
  cp out first
  run simulate craps lua:max.lua --rolls 100 -n 500 --seed b --set odds-limit=345
  sed 's/, odds-limit=345$//' out >second
  ok 'a session has the odds limit of a live table' same first second
  ok '... with which there is a z' grep -qE '^lua:max.lua .* -?[0-9][.][0-9]$' out
  run simulate craps lua:broke.lua --set layout=1 --rolls 2 --bring 60 --exact
  ok 'LA-13: bets of a player that is broke come back' \
    grep -qE -- '-0.4614 .* 1.3889 %' out
  run simulate sicbo lua:three.lua --bring 50 --rolls 1000 --exact
  ok 'LA-12: a script that stops with less than its smallest bet is ruined' \
    grep -qE '^lua:three.lua .* 84[.]72' out
  run simulate sicbo lua:three.lua --bring 50 --rolls 1000 -n 800 --seed a
  ok '... as it is seen' grep -qE '^lua:three.lua .* 8[3-6][.][0-9] %  ' out
  ok 'LA-13: a script with odds' awk "BEGIN { d = $exact - $seen; exit !(d * d < 4) }"
fi
run simulate sicbo steady --exact --csv
ok 'what does not go with it' refused 2 '--exact plays nothing'

# The command's former name is understood, and no list has it.
run simulate sicbo steady -n 10 --rolls 10 --seed a --json
cp out first
run session sicbo steady -n 10 --rolls 10 --seed a --json
ok 'session is simulate' same out first
run session --help
ok '... in its help too' left 0 'Usage: pitboss simulate GAME PLAYER...'
run help session
ok '... and for the command help' left 0 'Usage: pitboss simulate GAME PLAYER...'
"$PITBOSS" complete -- session --ro >out
ok '... and its options are completed' test "$(cat out)" = '--rolls
--rounds'
run --help
ok 'the help lists simulate' grep -q '^  simulate ' out
ok '... and not session' test "$(grep -c '^  session' out)" = 0
"$PITBOSS" complete -- s >out
ok '... nor does the completion' test "$(grep -c session out)" = 0
run sessions
ok '... nor the list of commands in a complaint' test "$(grep -c 'session,' err)" = 0
finish
