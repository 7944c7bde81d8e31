#!/bin/sh
# Long runs that a signal ends: they stop early and report what was done.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"
needs_hang_up

if [ ! -r /proc/self/status ]; then
  echo '1..0 # SKIP what a process does with signals is not seen here'
  exit 0
fi

# stopped SIGNAL NUMBER WORD...: run, and stopped once it catches the signal.
stopped() {
  signal=$1 number=$2
  shift 2
  "$PITBOSS" "$@" >out 2>err &
  when_caught "$signal" "$number" $!
  wait $!
  echo $? >status
}

for signal in HUP.1 TERM.15; do
  number=${signal#*.}
  signal=${signal%.*}
  stopped "$signal" "$number" analyze craps -n 10^12 --seed a
  ok "analyze, $signal" grep -qi -e "stopped early" -e 'no game was played: it was stopped' out err
  ok "analyze, $signal: it was no crash" test "$(cat status)" -le 1
  stopped "$signal" "$number" tournament pig hold:20 hold:25 -n 10^9 --seed a
  ok "tournament, $signal" grep -qi -e "stopped early" -e 'no game was played: it was stopped' out err
  ok "tournament, $signal: it was no crash" test "$(cat status)" -le 1
done
echo 'pitboss summiteer 3' >policy
stopped TERM 15 solve summit --train 10^6 -o policy
ok 'solve --train' refused 1 'of 1000000 steps; nothing was written'
ok 'solve --train: the old file stays' test "$(cat policy; ls)" = "$(echo pitboss summiteer 3; ls err out policy status)"

# A program that does not answer in game 6: blocks have two games, so four are kept.  A second thread
# plays all that come after.
cat >stalls.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 stalls ;;
  new) game=$a; echo "ready $a" ;;
  points) points=$a ;;
  over) [ "$a" != 12 ] || : >last ;;
  go)
    if [ -e will-stall ] && [ "$game" = 6 ]; then
      : >stalled
      exec sleep 1000
    elif [ "$1" = bets ]; then
      echo "$a done"
    elif [ "$points" -ge 20 ]; then
      echo "$a hold"
    else
      echo "$a roll"
    fi
    ;;
  esac
done
END
untimed() {
  sed 's/ in [0-9.]* ms on average, [0-9]* ms at most/ in time/' "$1"
}

# stalled FILE WORD...: run, and stopped once the program has made FILE and does not answer.
stalled() {
  until=$1
  shift
  rm -f stalled last
  : >will-stall
  "$PITBOSS" "$@" >out 2>err &
  pid=$!
  while kill -0 "$pid" 2>/dev/null && { [ ! -e stalled ] || [ ! -e "$until" ]; }; do :; done
  kill -TERM "$pid"
  wait "$pid"
  echo $? >status
  rm -f will-stall
}

# stops NAME KEPT WORD...: a run with the program that stalls.
stops() {
  what=$1 kept=$2 # a pattern of the report
  shift 2
  run "$@" --threads 1
  untimed out >whole
  for threads in 1 2; do
    until=stalled
    [ $threads = 1 ] || until=last
    stalled "$until" "$@" --threads $threads
    ok "$what: a signal ends a wait, with --threads $threads" test "$(cat status)" = 0
    ok '... and the report has the games before it' grep -qE "$kept" out
    ok '... in which nothing failed' test "$(grep -c '[*]$' out)" = 0
    rm -f point
    stalled "$until" "$@" --threads $threads --checkpoint point
    ok '... so has the checkpoint' refused 1 "stopped: 'point' has what is done"
    run "$@" --threads 1 --checkpoint point
    untimed out >again
    ok '... from which the run ends with the same report' same again whole
  done
}
stops simulate ': 4 sessions' simulate sicbo 'exec:sh stalls.sh bets' steady --rolls 3 -n 12 --seed a \
  --clock 100000
stops tournament '^stalls +4 ' tournament pig 'exec:sh stalls.sh' hold:20 -n 12 --seed a \
  --clock 100000
finish
