#!/bin/sh
# Programs at live tables: --guest, and however the evening ends, nothing of them is left (PP-1,
# PP-19).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
XDG_STATE_HOME=$PWD/state
export XDG_STATE_HOME

# It bets once, then it hangs and ignores every signal that can be ignored.
cat >hangs.sh <<'END'
trap '' TERM HUP INT QUIT
while read -r word a b; do
  case $word in
  pitboss) echo player 1 hangs ;;
  new) echo "ready $a" ;;
  go)
    [ "$a" = 1 ] && echo "1 small 5"
    if [ "$a" = 2 ]; then
      echo $$ >hanging
      exec sleep 1000
    fi
    ;;
  esac
done
END

# play WORD...: an evening line by line, whose input is the descriptor 3.
play() {
  rm -f typed hanging
  mkfifo typed hanging
  "$PITBOSS" play --line --practice --bots 1 --table sicbo --round-ms 60000 "$@" <typed >said 2>&1 &
  evening=$!
  exec 3>typed
}

# hangs [WORDS]: it says so, and has bet before; the words are told too.
hangs() {
  pid=$(patiently cat hanging) && [ -n "$pid" ] || return
  until grep -qF 'bets 5 on small' said && grep -qF "${1:-}" said; do
    kill -0 "$evening" 2>/dev/null || return
  done
}

# gone: no process of it is there, soon, but for one that nobody has buried.
gone() {
  for _ in $(seq 100000); do
    read -r _ _ state _ 2>/dev/null <"/proc/$pid/stat" || return 0
    [ "$state" = Z ] && return 0
  done
  return 1
}

# It bets small each round, and then it is done.
cat >small.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 small ;;
  you) me=$a ;;
  new) echo "ready $a" ;;
  ask) does='small 10' ;;
  bet) [ "$a" = "$me" ] && does='done' ;;
  go) echo "$a $does" ;;
  esac
done
END

mkdir talks
play --guest 'exec:exec sh hangs.sh' --guest 'exec:exec sh small.sh' --record talks
ok 'a program bets at a live table' hangs 'small ᵇ bets 10 on small'
echo who >&3
echo quit >&3
wait "$evening"
exec 3>&-
ok 'a person leaves while it hangs' grep -qF 'You leave with' said
ok '... is told how it stands' grep -qF 'asked ' said
ok '... and nothing of it is left' gone
ok 'PP-26: the talk at a live table is recorded' grep -qE '^[0-9]+ > ok 1$' talks/hangs-1.talk
ok '... to its end' grep -qF -- '- the program has ended (signal 9)' talks/hangs-1.talk
run probe --replay talks/small-1.talk 'sh small.sh'
ok '... and can be held again' left 0 'answers are the same.'
run play --line --practice --guest 'exec:sh small.sh' --record nowhere
ok '... in a folder that is there' refused 2 "--record 'nowhere': no files can be made there"
for signal in HUP KILL; do
  play --guest 'exec:exec sh hangs.sh'
  ok 'it plays again' hangs
  kill -$signal "$evening"
  wait "$evening" 2>/dev/null
  exec 3>&-
  ok "nothing of it is left after SIG$signal" gone
done

run play --line --practice --guest 'exec:exit 3'
ok 'a program that does not begin does not come' refused 2 'cannot play: the program has ended (status 3)'
run play --line --practice --guest nobody
ok 'nor does a player who is none' refused 2 "sicbo has no player 'nobody'"
run play --line --practice --guest roulette/hunch
ok 'nor to a table that is not there' refused 2 'there is no table roulette'
run play --line --practice --guest a=hunch --guest a=steady
ok 'nor two of one name' refused 2 'two players are called'
echo quit | run play --line --practice --bots 0 --open 'pig pig' --guest 2/ann=hold:20
ok 'a simulated player of a strategy may come too' left 0 'You leave with'
finish
