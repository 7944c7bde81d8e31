#!/bin/sh
# Players to begin with, in any language, play as they are printed (LA-4).
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

for game in pig summit craps sicbo; do
  run players $game --example python
  cp out $game.py
  ok "there is one of $game in Python" left 0 'player'
  if command -v python3 >/dev/null; then
    run probe $game "mine=exec:python3 $game.py" --seed a --quiet
    ok '... it plays and holds through all' left 0 'All went well.'
  else
    ok '... it plays and holds through all # SKIP there is no python3' true
  fi
  run players $game --example c
  cp out $game.c
  ok "there is one of $game in C" left 0 'int'
  # shellcheck disable=SC2086
  if ${CC:-cc} -o $game $game.c 2>err; then
    run probe $game "mine=exec:./$game" --seed a --quiet
    ok '... it plays and holds through all' left 0 'All went well.'
  else
    ok '... it plays and holds through all # SKIP there is no C compiler' true
  fi
done
finish
