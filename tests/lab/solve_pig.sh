#!/bin/sh
# `pitboss solve pig' as a process (PG-12).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"

run solve pig
ok 'two dice' left 0 'the first of them wins  0.519558893861'
run solve pig --dice 1
ok 'one die' left 0 'the first of them wins  0.530592725274'
run solve pig 51 64 17
ok 'a position: rolling' left 0 'rolling wins  0.505796329230'
ok 'a position: holding' left 0 'holding wins  0.501895055668'
ok 'a position: what is best' left 0 'best is to roll'
run solve pig 0 0 0
ok 'a turn begins with a roll' left 0 'holding is not allowed'
run solve pig --policy
ok 'the picture says where it begins' grep -qE '^  0 \| 21 ' out
ok 'and where one rolls to the end' grep -qE '^ 95 \|( \*\*){20}$' out

run solve pig --json
for key in first_player_wins sweeps residue seconds; do
  ok "JSON has $key" grep -q "\"$key\":" out
done
run solve pig 51 64 17 --json
for key in '"roll":0.50579' '"hold":0.50189' '"best":"roll"'; do
  ok "JSON has $key" grep -qF "$key" out
done

run solve pig 1 2
ok 'two numbers are not three' refused 2 'takes nothing, two players, or OWN OPPONENT TURN'
run solve pig 90 5 10
ok 'a game that is won' refused 2 'with 100 the game is won'
run solve pig 100 5 10
ok 'a score that there is not' refused 2 "OWN is a whole number from 0 to 99, not '100'"
run solve pig 5 x 10
ok 'a word that is no number' refused 2 "OPPONENT is a whole number from 0 to 99, not 'x'"
run solve pig --dice 3
ok 'three dice' refused 2 '--dice takes 1 or 2 in Pig'
run solve pig --policy --json
ok 'a picture as JSON' refused 2 '--policy draws the whole game as text'
run solve pig 51 64 17 --policy
ok 'a picture of a position' refused 2 '--policy draws the whole game as text'
run solve pig hold:23 optimal
ok 'two players, going first' left 0 '  going first   0.49'
ok 'and evenly' left 0 '  evenly        0.474681922'
run solve pig hold:23 optimal --json
ok 'two players as JSON' left 0 '"wins":0.474681'
run solve pig hold:23 nobody
ok 'a player that there is not' refused 2 "pig has no player 'nobody'; it has hold"
run solve pig hold:23 optimal --dice 1
ok 'players have two dice' refused 2 '--dice 1 has none'

run measure pig optimal
ok 'there is nothing to win from a perfect player' left 0 'evenly             0.500000000000'
run measure pig boring --json
ok 'the best answer as JSON' left 0 '"answer_wins":0.7799'
run measure pig hold:25 --policy
ok 'when the best answer holds' left 0 '  0 | '
run measure pig hold:25 --policy --json
ok 'a picture as JSON' refused 2 '--policy draws the whole game as text'
# PP-25: what is exact is so of the player's own choices alone.
# shellcheck disable=SC2016
dies='while read -r w a; do case $w in pitboss) echo player 1 x ;; new) echo "ready $a" ;; go) exit 5 ;; esac; done'
run measure pig "exec:$dies"
ok 'of a player that has failed nothing is told' refused 1 'x: the program has ended (status 5)'
run solve pig hold:20 "exec:$dies" --json
ok '... nor of a pair' refused 1 'x: the program has ended (status 5)'
run measure craps anybody
ok 'players who cannot be measured' refused 2 'players of craps cannot be measured'
run solve craps
ok 'a game that cannot be solved' refused 2 'craps cannot be solved'
finish
