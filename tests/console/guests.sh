#!/bin/sh
# Programs that sit at the console's table (PP-1, PP-13, PP-15).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

# console WORD...: the console with the lines of standard input.
console() {
  "$PITBOSS" console "$@" >out 2>err
  echo $? >status
}

cat >twenty.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 twenty ;;
  new) echo "ready $a" ;;
  points) points=$a ;;
  go) if [ "$points" -ge 20 ]; then echo "$a hold"; else echo "$a roll"; fi ;;
  esac
done
END
# A script makes all its bets on the come-out, as in a session.
cat >three.lua <<'END'
function want(t) return { { "pass", 5 }, { "buy", 4, 25 }, { "lay", 10, 60 } } end
END
printf 'set layout 1\nguest bob lua:three.lua\n' | console craps --guests
if ! grep -q 'without Lua' out err; then
  ok 'LA-1: a script makes all its bets before the first roll' left 0 'bob bets 60 on lay 10.'
fi
cat >small.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 small ;;
  new) echo "ready $a" ;;
  ask) bet=no ;;
  bet) bet=yes ;;
  go) if [ $bet = no ]; then echo "$a small 10"; else echo "$a done"; fi ;;
  esac
done
END
cat >dies.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 dies ;;
  new) echo "ready $a" ;;
  go) exit 3 ;;
  esac
done
END

console pig --guests <<'END'
guest bob 300 sh twenty.sh
player ann
dice 6 5 6 4 1 2
start
show
END
ok 'a guest plays when it is its turn' left 0 'bob holds: the score is 21.'
ok '... and no longer' left 0 'turn ann'
ok '... with the chips that were named' left 0 'bob 300'
console pig --guests <<'END'
guest bob sh twenty.sh
guest eve sh twenty.sh
start
END
ok 'two guests play a game to its end' grep -qE '^(bob|eve) wins game 1' out
console sicbo --guests <<'END'
guest bob sh small.sh
roll 1 2 3
show
END
ok 'a guest bets until it says done' left 0 'bob bets 10 on small.'
ok '... and again in the next round' test "$(grep -c 'bob bets 10' out)" = 2
console pig --guests <<'END'
guest bob sh dies.sh
player ann
start
END
ok 'a program that ends leaves the table, with its status' left 0 'bob leaves: the program has ended (status 3).'
ok '... by the rules of the game' left 0 'ann wins game 1, the others having left.'
ok '... with one sentence about it' test "$(grep -c 'status 3' out)" = 1

# carl PLAYER: a player without a legal answer, in the showdown in which carl must answer too.
carl() {
  console summit --guests --seed a <<END
player ann 100
player carl 100
guest bob 100 $1
start
ann showdown
carl stay
END
}
cat >wrong.sh <<'END'
while read -r word a b; do
  case $word in
  pitboss) echo player 1 wrong ;;
  new) echo "ready $a" ;;
  go) echo "$a fly" ;;
  esac
done
END
carl 'sh wrong.sh'
ok 'what a program fails in first is told' left 0 "bob fails: question 1 was answered wrongly, by '1 fly'"
ok '... and ends no time but its own' left 0 'carl stays.'
# PP-8, PP-18: what a program is told of its table, and of the end.
cat >notes.sh <<'END'
while read -r word a b c; do
  case $word in
  you | seed | over | new | tell) echo "$word $a $b $c" >>"notes-$1" ;;
  may) may=$a ;;
  ask) bet=no ;;
  bet) [ "$a" = eve ] && bet=yes ;;
  esac
  case $word in
  pitboss) echo player 1 notes ;;
  new) echo "ready $a" ;;
  points) points=$a ;;
  go)
    case $1 in
    sicbo) may=$([ $bet = no ] && echo big 5 || echo done) ;;
    summit) ;;
    *) [ "$points" -ge 20 ] || may=roll ;;
    esac
    echo "$a $may"
    ;;
  esac
done
END
console pig --guests --seed a <<'END'
guest bob sh notes.sh pig
guest eve sh notes.sh eve
start
END
ok 'PP-17: what happens, from the beginning of the game on' grep -qxF 'tell Game 1: bob goes first.' notes-pig
ok 'PP-9: a game begins before anything in it happens' test "$(grep -n '^new' notes-pig)" = '3:new 1  '
ok 'PP-8: a seed for its own luck' grep -qx 'seed a *' notes-pig
ok 'PP-18: in Pig 1 for the winner, and 0 for the others' grep -qE '^over 1 bob (1 eve 0|0 eve 1)$' notes-pig
console summit --guests --seed a <<'END'
player ann 100
guest bob 100 sh notes.sh summit
start
ann roll
ann stay
chips
END
scores=$(awk '/^(ann|bob) [0-9]+$/ { s = s " " $1 " " $2 - 100 } END { print s }' out)
ok 'PP-18: in Summit what each has won or lost' grep -qx "over 1$scores" notes-summit
console sicbo --guests <<'END'
guest bob 100 sh small.sh
guest eve 100 sh notes.sh sicbo
roll 1 2 3
leave eve
roll 4 5 6
END
ok 'PP-18: a session ends for whoever has left, when its bets are played out' \
  grep -qx 'over 1 bob 0 eve 0' notes-sicbo
console pig --guests <<'END'
guest bob exit 3
END
ok 'a program that does not begin is not seated' left 1 'error: exec:exit 3 cannot play: the program has ended (status 3).'
console pig --guests <<'END'
player bob
guest bob sh twenty.sh
guest 7 sh twenty.sh
END
ok 'a name is as for anybody' left 1 'that name is taken at this table'
ok '... and no number' left 1 "'7' cannot be a name"
console pig <<'END'
guest bob sh twenty.sh
END
ok 'lines of a pipe start no programs, unless it is allowed' left 1 "'pitboss console --guests' allows it"

# Scripts (LA-1, LA-3), where Lua is built in.
echo 'function decide(t) return t.points < 20 and "roll" or "hold" end' >twenty.lua
echo 'function decide(t) memory.n = (memory.n or 0) + 1; return memory.n > 1 and "hold" or "fly" end' >bad.lua
echo 'function want(t) return { { "small", 10 } } end function leave(t) return t.chips[t.me] < 995 end' >small.lua
console pig --guests <<'END'
guest bob 300 lua:twenty.lua
player ann
dice 6 5 6 4 1 2
start
END
if grep -q 'built without Lua' out; then
  finish
  exit 0
fi
ok 'a script plays when it is its turn' left 0 'bob holds: the score is 21.'
console sicbo --guests <<'END'
guest bob lua:small.lua
roll 4 5 6
roll 4 5 6
END
ok 'a script bets' left 0 'bob bets 10 on small.'
ok '... and leaves when it says so' left 0 'bob leaves the table.'
console pig --guests <<'END'
guest bob lua:bad.lua
player ann
dice 1 2
start
END
ok 'what a script fails in first is told' left 0 "bob fails: bad.lua:1: decide(t) returned 'fly'; legal is roll."
echo 'function decide(t) return "fly" end' >wrong.lua
carl lua:wrong.lua
ok '... and ends no time but its own' left 0 'carl stays.'
console pig --guests <<'END'
guest bob lua:missing.lua
guest eve exec:exit 3
END
ok 'a script that is not there is not seated' left 1 "error: the script 'missing.lua' cannot be read"
ok 'a program may be named as elsewhere' test "$(grep -c 'exec:exit 3 cannot play' out)" = 1
finish
