#!/bin/sh
# The program refuses the rights of another user or group: a copy of it gets a bit that lends them.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"

refusal='set-user-ID or set-group-ID'

# lend BIT: the copy gets it, with an owner or a group that is not this process's own.
lend() {
  rm -f copy && cp "$1" copy || return
  case $2 in
    u+s) chown 65534 copy ;;
    g+s) for group in 65534 $(id -G); do
      [ "$group" != "$(id -rg)" ] && chgrp "$group" copy && break
    done ;;
  esac 2>/dev/null && chmod 755 copy && chmod "$2" copy
}

# lent BIT: the system takes the bit for what it is, which it does not on some file systems.
lent() {
  lend "$(command -v id)" "$1" 2>/dev/null && ./copy 2>/dev/null | grep -qE 'e[ug]id='
}

# refuses BIT WORD...: a copy with the bit does.
refuses() {
  lend "$PITBOSS" "$1" && shift && ./copy "$@" >out 2>err
  echo $? >status
  refused 1 "$refusal"
}

chmod 711 .
for bit in u+s g+s; do
  if lent "$bit"; then
    ok "$bit: nothing is played" refuses "$bit" play --line
    ok "$bit: not even help is given" refuses "$bit" --help
    # A leak sanitizer cannot look into such a program, and says so in lines that begin with ==.
    ok "$bit: one sentence says so" [ "$(grep -vc '^==' err)" = 1 ]
  else
    n=$((n + 1))
    echo "ok $n - # SKIP no copy can be lent rights with $bit here"
  fi
done

rm -f copy && cp "$PITBOSS" copy && ./copy --version >out 2>err
echo $? >status
ok 'a copy without such a bit runs' left 0 'pitboss '
finish
