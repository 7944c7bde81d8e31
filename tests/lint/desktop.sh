#!/bin/sh
# The desktop entry starts the casino in a terminal, and is one.

. "${srcdir:-.}/tests/lint/lib.sh"
entry=data/pitboss.desktop

clean 'an entry comes first' "$(head -n 1 "$entry" | grep -vx '\[Desktop Entry\]')"
clean 'a line is a key and its value' "$(tail -n +2 "$entry" | grep -vE '^[A-Z][A-Za-z]*=[^ ].*$')"
for line in Type=Application Name=pitboss Exec=pitboss Terminal=true 'Categories=Game;.*;'; do
  clean "it says $line" "$(grep -qx "$line" "$entry" || echo "not in $entry")"
done
if command -v desktop-file-validate >/dev/null; then
  clean 'desktop-file-validate has nothing to say' "$(desktop-file-validate "$entry" 2>&1)"
fi
finish
