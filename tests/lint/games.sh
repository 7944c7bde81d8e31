#!/bin/sh
# The manual has every action of every game, with the key that there is for it.

. "${srcdir:-.}/tests/lint/lib.sh"
page=man/pitboss.6

# section TITLE: its lines of the manual.
section() {
  awk -v title="$1" '/^\.S[sh] / { on = $0 == ".Ss " title } on' "$page"
}

keys=$("$PITBOSS" keys)
while read -r game title; do
  text=$(section "$title")
  clean "$title has a subsection" "$([ -n "$text" ] || echo "no '.Ss $title' in $page")"
  for action in $(echo help | "$PITBOSS" console "$game" | awk '$1 == "NAME" { print $2 }'); do
    key=$(echo "$keys" | sed -n "s/^$action = \([^ ]*\).*/\1/p")
    clean "$title: $action" "$(echo "$text" | grep -E "^\.It Cm $action( |\$)" |
      grep -q "${key:+Pq Ic $key\$}" || echo "not in '.Ss $title'${key:+ with Pq Ic $key}")"
  done
done <<'END'
sicbo Sic \&Bo
craps Craps
pig Pig
summit Summit
END
finish
