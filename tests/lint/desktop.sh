#!/bin/sh
# The desktop entry starts the casino in a terminal, and is valid. The software catalogues' record
# tells the same, and is valid. The icon is well-formed.

. "${srcdir:-.}/tests/lint/lib.sh"
entry=data/pitboss.desktop
record=data/pitboss.metainfo.xml
icon=data/pitboss.svg

# has FILE LINE...: each line stands in the file, with any indentation.
has() {
  file=$1
  shift
  for line; do
    clean "$file says $line" "$(sed 's/^ *//' "$file" | grep -qx "$line" || echo "not in $file")"
  done
}

# valid TOOL NAME COMMAND...: the command has nothing to say, if the tool is there at all.
valid() {
  tool=$1
  name=$2
  shift 2
  ! command -v "$tool" >/dev/null || clean "$name" "$("$@" 2>&1 || echo "status $?")"
}

clean 'an entry comes first' "$(head -n 1 "$entry" | grep -vx '\[Desktop Entry\]')"
clean 'a line is a key and its value' "$(tail -n +2 "$entry" | grep -vE '^[A-Z][A-Za-z]*=[^ ].*$')"
has "$entry" Type=Application Name=pitboss Exec=pitboss Icon=pitboss Terminal=true \
  'Categories=Game;.*;'
valid desktop-file-validate 'desktop-file-validate has nothing to say' desktop-file-validate "$entry"

version=$(sed -n 's/^AC_INIT(\[pitboss\], \[\(.*\)\])$/\1/p' configure.ac)
has "$record" '<launchable type="desktop-id">pitboss.desktop</launchable>' \
  '<icon type="stock">pitboss</icon>' '<project_license>ISC</project_license>' \
  "<release version=\"$version\" .*/>"
for category in $(sed -n 's/^Categories=//p' "$entry" | tr ';' ' '); do
  has "$record" "<category>$category</category>"
done
valid xmllint 'the record is well-formed' xmllint --noout "$record"
valid xmllint 'the icon is well-formed' xmllint --noout "$icon"
valid appstreamcli 'the record is valid' sh -c \
  'said=$(appstreamcli validate --no-net --no-color "$1") || echo "$said"' sh "$record"
finish
