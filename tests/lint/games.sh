#!/bin/sh
# The manual has every action of every game, with the key that there is for it; and only a
# game's own files know it by its name.

. "${srcdir:-.}/tests/lint/lib.sh"
page=man/pitboss.6

# section TITLE: its lines of the manual, where "Sic Bo" may not break.
section() {
  awk -v title="$1" '/^\.S[sh] / { line = $0; gsub(/\\&/, "", line); on = line == ".Ss " title } on' \
    "$page"
}

keys=$("$PITBOSS" keys)
games=$(sed -n 's/^GAME(\(.*\))$/\1/p' src/games/games.def)
clean 'there are games' "$([ -n "$games" ] || echo 'src/games/games.def has none')"
for game in $games; do
  title=$(sed -n 's/^[[:space:]]*\.title = "\(.*\)",$/\1/p' "src/games/$game/$game.c")
  # lab/ and cmd/ know it by its row in studies.def and in files that have its name.
  capitals=$(echo "$game" | tr '[:lower:]' '[:upper:]')
  clean "lab and cmd know $title in its own files alone" \
    "$(grep -rnE "(games|lab)/$game/|(^|[^[:alnum:]_])($game|$capitals)_|\"$game\"" src/lab src/cmd \
      --include='*.[ch]' --include='*.def' | grep -vE "^src/[^:]*${game}[^:]*:")"
  text=$(section "$title")
  clean "$title has a subsection" "$([ -n "$text" ] || echo "no '.Ss $title' in $page")"
  for action in $(echo help | "$PITBOSS" console "$game" | awk '$1 == "NAME" { print $2 }'); do
    key=$(echo "$keys" | sed -n "s/^$action = \([^ ]*\).*/\1/p")
    # Another game may have a key for an action of that name.
    grep -qF "{ \"$action\", 0," "src/games/$game"/*.c && key=
    clean "$title: $action" "$(echo "$text" | grep -E "^\.It Cm $action( |\$)" |
      grep -q "${key:+Pq Ic $key\$}" || echo "not in '.Ss $title'${key:+ with Pq Ic $key}")"
  done
done
finish
