#!/bin/sh
# What a profile-guided build is trained with: `train.sh PITBOSS'.  Each game and each way of playing
# it gets some seconds, so that no game is made quick at the cost of another; see doc/building.md.
set -e
pitboss=$1
exec >/dev/null
XDG_STATE_HOME=/dev/null
export XDG_STATE_HOME

"$pitboss" tournament pig hold:20 hold:25 racer cautious snakebitten chameleon optimal -n 20000 --seed a
"$pitboss" tournament pig hold chameleon racer --table 3 -n 20000 --seed a
"$pitboss" tournament summit tight loose random roller showdown -n 50000 --seed a
"$pitboss" tournament summit bayes threshold summiteer tight -n 5000 --seed a
"$pitboss" tournament summit bayes threshold tight loose --table 4 -n 2400 --seed a
"$pitboss" solve pig
"$pitboss" solve summit --levels 3
"$pitboss" analyze craps -n 200000000 --seed a
"$pitboss" analyze craps -n 2000000 --seed a --plain
for i in 1 2 3 4 5 6 7 8 9 10; do
  "$pitboss" odds craps
  "$pitboss" odds sicbo
done
"$pitboss" simulate craps comer grinder -n 2000 --rolls 200 --seed a
"$pitboss" simulate sicbo steady follower -n 5000 --rolls 200 --seed a
"$pitboss" dice -n 2000000 --seed a >/dev/null

# The tables, by lines: bets, rolls, and the sentences about them.  Some bets are refused, which is
# status 1.
lines() {
  i=0
  while [ "$i" -lt 3000 ]; do
    printf '%s\n' "$@"
    i=$((i + 1))
  done
}
{
  echo 'player bob 1000000000'
  echo 'player adam 1000000000'
  lines 'bob pass 10' 'adam pass 10' 'roll' 'bob odds 6 10' 'adam come 10' 'roll' 'show'
} | "$pitboss" console craps --seed a || :
{
  echo 'player bob 1000000000'
  lines 'bob big 10' 'bob small 5' 'roll' 'show'
} | "$pitboss" console sicbo --seed a || :
