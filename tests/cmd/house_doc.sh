#!/bin/sh
# doc/house.md, followed word by word in a system of its own (HO-53): the lines of root and of users.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
# shellcheck disable=SC2154 # the tests' environment has it
doc=$(cd "${srcdir:-.}" && pwd)/doc/house.md
unit=$PWD/data/pitboss-system.service
. "$here/../lab/lib.sh"

# Users, groups and folders are made in files and folders that nothing else sees.
if [ "$1" != inside ]; then
  for word in unshare useradd userdel groupadd runuser; do
    command -v $word >/dev/null || skipped="$word is missing"
  done
  [ "$(id -u)" = 0 ] || skipped='only root can follow it'
  [ -n "$skipped" ] || unshare -m true 2>/dev/null || skipped='no system of its own can be made'
  if [ -n "$skipped" ]; then
    echo "1..1"
    echo "ok 1 # SKIP $skipped"
    exit 0
  fi
  # shellcheck disable=SC2154 # lib.sh has it
  rm -rf "$dir"
  cd "$here/../.." || exit 99
  srcdir=$(dirname "$(dirname "$doc")") UNIT=$unit exec unshare -m "$here/house_doc.sh" inside
fi

apart() {
  mount -t tmpfs -o mode=755 none "$dir" && cp -a /etc "$dir/etc" && mkdir "$dir/home" "$dir/lib" "$dir/srv" "$dir/bin" \
    "$dir/share" "$dir/run" && mount --bind "$dir/etc" /etc && mount --bind "$dir/home" /home &&
    mount --bind "$dir/lib" /var/lib && mount --bind "$dir/srv" /srv && mount --bind "$dir/run" /run
}
apart && cd "$dir" && cp "$PITBOSS" bin/pitboss || exit 99
mkdir -p share/examples /etc/systemd/system
sed 's|^ExecStart=.*/pitboss |ExecStart=pitboss |' "$UNIT" >share/examples/pitboss-system.service
PATH=$PWD/bin:$PATH
unset PITBOSS_PRACTICE XDG_STATE_HOME XDG_RUNTIME_DIR XDG_CONFIG_HOME
export PATH

# A service manager, as far as the document needs one.
cat >bin/systemctl <<'EOF' || exit 99
#!/bin/sh
unit=/etc/systemd/system/pitboss-system.service
stop() { kill "$(cat /run/house.pid)" && while kill -0 "$(cat /run/house.pid)" 2>/dev/null; do :; done; }
start() {
  user=$(sed -n 's/^User=//p' $unit) group=$(sed -n 's/^Group=//p' $unit)
  mkdir -p /run/pitboss /var/lib/pitboss
  : >/run/house.log
  chown "$user:$group" /run/pitboss /var/lib/pitboss && chmod 750 /run/pitboss
  # shellcheck disable=SC2046 # words
  env HOME=/nonexistent $(sed -n 's/^Environment=//p' $unit) setpriv --reuid "$user" --regid "$group" --clear-groups \
    $(sed -n 's/^ExecStart=//p' $unit) >/run/house.log 2>&1 &
  echo $! >/run/house.pid
  until grep -qs 'The house is open' /run/house.log; do kill -0 $! || { cat /run/house.log >&2; exit 1; }; done
}
case $1 in
  enable | start) start ;;
  stop) stop ;;
  restart) stop && start ;;
esac
EOF
chmod 755 bin/systemctl
trap 'kill "$(cat /run/house.pid)" 2>/dev/null; cd /' EXIT

# is_recorded NAME: the account is on disk, as long as there is a house.
is_recorded() {
  until rm -f probe; pitboss ledger copy probe --ledger /var/lib/pitboss/house.db && grep -q "$1" probe; do
    kill -0 "$(cat /run/house.pid)" || return
  done
}

# follow LINE: as it is typed; people join line by line here, and leave.
follow() {
  case $1 in
    '# '*) sh -ec "$(echo "${1#\# }" | sed "s|/usr/share/pitboss|$PWD/share|")" ;;
    *) echo quit | runuser -u "${1%%\$*}" -- sh -c "${1#*\$ } --line" && is_recorded "${1%%\$*}" ;;
  esac >out 2>err
}

sed -n 's/^    \(# .*\)/\1/p; s/^    \([a-z]*\$ .*\)/\1/p' "$doc" >lines
while read -r line; do
  ok "$line" follow "$line" </dev/null
done <lines
# shellcheck disable=SC2154 # lib.sh has it
ok 'all lines were found' [ "$n" -gt 15 ]
finish
