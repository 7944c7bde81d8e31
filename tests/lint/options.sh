#!/bin/sh
# The manual has a subsection for each command, with all of its flags.

. "${srcdir:-.}/tests/lint/lib.sh"
page=man/pitboss.6

# section COMMAND: its lines of the manual, from the heading that begins with the command's name.
section() {
  awk -v name="$1" '/^\.S[sh] / { on = $1 == ".Ss" && $2 == name } on' "$page"
}

commands=$("$PITBOSS" --help | awk '/^  [a-z]/ { print $1 }')
clean 'there are commands' "$([ -n "$commands" ] || echo 'pitboss --help names none')"
for command in $commands; do
  text=$(section "$command")
  clean "$command has a subsection" "$([ -n "$text" ] || echo "no '.Ss $command' in $page")"
  for flag in $("$PITBOSS" "$command" --help | grep -oE '^  (-., )?--[a-z0-9-]+' | sed 's/.*--//'); do
    [ "$flag" = help ] && continue
    clean "$command --$flag is explained" \
      "$(echo "$text" | grep -qE "Fl (. Ns , Fl )?-$flag( |\$)" || echo "not in '.Ss $command'")"
  done
done
finish
