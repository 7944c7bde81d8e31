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
echo old >policy
stopped TERM 15 solve summit --train 10^6 -o policy
ok 'solve --train' refused 1 'of 1000000 steps; nothing was written'
ok 'solve --train: the old file stays' test "$(cat policy; ls)" = "$(echo old; ls err out policy status)"
finish
