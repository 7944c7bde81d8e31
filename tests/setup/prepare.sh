#!/bin/sh
# build-aux/prepare on machines that lack everything: what it would install, and how.
#
# A machine is a folder of commands that only write down how they were called.  Its package manager
# brings pkg-config, Autotools, mandoc and clang; a tree has a bootstrap that brings configure.

: "${srcdir:=.}"
dir=$(mktemp -d) || exit 99
trap 'rm -rf "$dir"' EXIT
n=0

# command_is NAME BODY: the machine has this command.
command_is() {
  printf '#!/bin/sh\n%s\n' "$2" >"$dir/bin/$1"
  chmod +x "$dir/bin/$1"
}

# machine UID MANAGER...: a new machine with a clean clone on it.
machine() {
  rm -rf "${dir:?}/bin" "$dir/tree"
  mkdir -p "$dir/bin" "$dir/tree/build-aux"
  cp "$srcdir/build-aux/prepare" "$dir/tree/build-aux/"
  for tool in sh env dirname paste cp chmod find mkdir touch; do
    ln -s "$(command -v $tool)" "$dir/bin/$tool"
  done
  command_is id "echo $1"
  shift
  printf '#!/bin/sh\n' >"$dir/brought"
  chmod +x "$dir/brought"
  for manager; do
    command_is "$manager" "echo $manager \"\$*\" >>'$dir/log'
for tool in pkg-config autoconf automake mandoc python3 clang; do cp '$dir/brought' '$dir/bin/'\$tool; done"
  done
  printf '#!/bin/sh\necho "#!/bin/sh" >configure\nchmod +x configure\n' >"$dir/tree/bootstrap"
  chmod +x "$dir/tree/bootstrap"
  : >"$dir/log"
}

prepare() {
  env -i PATH="$dir/bin" "$dir/tree/build-aux/prepare" "$@" >"$dir/out" 2>&1
  status=$?
}

# check NAME COMMAND...: a TAP line.
check() {
  n=$((n + 1))
  name=$1
  shift
  if "$@"; then
    echo "ok $n - $name"
  else
    echo "not ok $n - $name"
    echo "# status $status"
    sed 's/^/# log: /' "$dir/log"
    sed 's/^/# out: /' "$dir/out"
  fi
}

logged() { grep -qxF -- "$1" "$dir/log"; }
said() { grep -qF -- "$1" "$dir/out"; }
silent() { [ ! -s "$dir/log" ]; }
worked() { [ "$status" = 0 ] && [ -f "$dir/tree/build/prepared-build" ]; }
failed() { [ "$status" != 0 ] && [ ! -f "$dir/tree/build/prepared-build" ]; }

tools='autoconf automake'
debian="apt-get install -y --no-install-recommends pkg-config $tools libncurses-dev libsodium-dev"
debian="$debian libsqlite3-dev libedit-dev libinih-dev liblua5.4-dev"

machine 0 apt-get
prepare build
check 'Debian: the packages of the casino are installed' logged "$debian"
check 'Debian: after the list was fetched' logged 'apt-get update'
check 'Debian: and the tree is ready' worked
check 'Debian: but not for the tests' [ ! -f "$dir/tree/build/prepared-check" ]
: >"$dir/log"
prepare build
check 'Debian: the second time nothing is asked for' silent

machine 0 apt-get
prepare check
check 'Debian: tests want more' logged "$debian libcmocka-dev libvterm-dev mandoc python3"
check 'Debian: which makes the tree ready for both' worked
check 'Debian: for the tests too' [ -f "$dir/tree/build/prepared-check" ]

machine 0 apt-get
prepare ci
check 'Debian: CI wants another compiler too' logged "$debian libcmocka-dev libvterm-dev mandoc python3 clang libclang-rt-dev"
check 'Debian: which makes the tree ready for the tests' [ -f "$dir/tree/build/prepared-check" ]

while read -r manager line; do
  machine 0 "$manager"
  prepare build
  check "$manager: $line" logged "$manager $line"
  check "$manager: the tree is ready" worked
done <<EOT
dnf install -y pkgconf-pkg-config $tools ncurses-devel libsodium-devel sqlite-devel libedit-devel inih-devel lua-devel
zypper --non-interactive install pkg-config $tools ncurses-devel libsodium-devel sqlite3-devel libedit-devel libinih-devel lua54-devel
pacman -Sy --noconfirm --needed pkgconf $tools ncurses libsodium sqlite libedit libinih lua54
apk add --no-cache pkgconf $tools ncurses-dev libsodium-dev sqlite-dev libedit-dev inih-dev lua5.4-dev
EOT

machine 0 apt-get
touch "$dir/tree/configure"
chmod +x "$dir/tree/configure"
prepare build
check 'a tree with its configure wants no Autotools' logged \
  "$(echo "$debian" | sed "s/ $tools//")"

machine 1000 apt-get
prepare build
check 'without the right nothing is done' silent
check 'without the right it fails' failed
check 'without the right it says what to run' said "su -c 'apt-get update && $debian'"

machine 1000 apt-get
command_is sudo "[ \"\$1\" = -n ] && exit 1; echo sudo \"\$*\" >>'$dir/log'"
prepare build
check 'a sudo that asks for a password is left to its owner' silent
check 'a sudo that asks for a password is named' said "sudo sh -c 'apt-get update && $debian'"

machine 1000 apt-get
command_is sudo 'shift; [ "$1" = true ] || exec "$@"'
prepare build
check 'a sudo that asks for nothing is used' logged "$debian"
check 'a sudo that asks for nothing makes the tree ready' worked

machine 0
prepare build
check 'an unknown system is told what it lacks' said \
  "pkg-config $tools ncursesw libsodium sqlite3 libedit inih lua5.4"
check 'an unknown system fails' failed

machine 0 apt-get
command_is apt-get "echo apt-get \"\$*\" >>'$dir/log'; exit 100"
prepare build
check 'a package that cannot be installed is told' said "This could not be installed: pkg-config $tools"
check 'a package that cannot be installed is a failure' failed

echo "1..$n"
