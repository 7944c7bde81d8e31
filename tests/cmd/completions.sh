#!/bin/sh
# The completions of each shell that is here propose what the program knows.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/../lab/lib.sh"
files=$here/../../data/completions

# The words that a shell proposes for the last of these.
in_bash() {
  # shellcheck disable=SC2016 # the shell's own variables
  bash -c '. "$0/pitboss"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _pitboss
           printf "%s\n" "${COMPREPLY[@]}"' "$files" "$@"
}
in_zsh() {
  # shellcheck disable=SC2016
  zsh -fc 'compadd() { shift; print -rl -- "$@" }; words=("$@"); CURRENT=$#
           . "$0/_pitboss"' "$files" "$@"
}
in_fish() {
  fish --no-config -c "source '$files/pitboss.fish'; complete -C '$*'"
}

# proposed SHELL WORD LINE...: that, and not everything.
proposed() {
  shell=$1 word=$2
  shift 2
  PATH=$(dirname "$PITBOSS"):$PATH "in_$shell" "$@" >out 2>err
  grep -qx -- "$word" out && [ "$(wc -l <out)" -lt 4 ]
}

for shell in bash zsh fish; do
  if command -v $shell >/dev/null; then
    ok "$shell completes a command" proposed $shell tournament pitboss tour
    ok "$shell completes an option" proposed $shell --table pitboss play --ta
    ok "$shell completes its value" proposed $shell craps pitboss play --table cr
    ok "$shell completes a player" proposed $shell racer pitboss tournament pig hold:20 ra
  else
    n=$((n + 1))
    echo "ok $n - # SKIP $shell is not installed"
  fi
done
finish
