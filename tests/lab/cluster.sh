#!/bin/sh
# make and GNU parallel do the parts of a run as doc/cluster.md shows it, where they are installed
# (LA-21).  Slurm, which takes longer, has slurm.sh.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
. "$here/lib.sh"
document=$here/../../doc/cluster.md
PATH=$(dirname "$PITBOSS"):$PATH

run simulate craps grinder comer -n 20000 --rolls 100 --seed evening
cp out whole

# skipped NAME TOOL: the next test lacks that tool.
skipped() {
  n=$((n + 1))
  echo "ok $n - $1 # SKIP $2 is not installed"
}

if command -v make >/dev/null && make --version 2>/dev/null | grep -q GNU; then
  awk '/^```make$/ { on = 1; next } /^```$/ { on = 0 } on' "$document" >Makefile
  (unset MAKEFLAGS MFLAGS MAKELEVEL && make -s -j 2 report) >out 2>err
  ok 'make -j' same report whole
  rm -f part-3-of-8.json report
  (unset MAKEFLAGS MFLAGS MAKELEVEL && make -s report) >out 2>err
  ok 'make does what is missing' same report whole
else
  skipped 'make -j' 'GNU make'
fi
rm -f part-* report

if parallel --version 2>/dev/null | grep -q 'GNU parallel'; then
  awk '/^    \$ parallel pitboss/ { on = 1 } !/^    / { on = 0 } on' "$document" |
    sed 's/^    \$ //' >commands
  PARALLEL_HOME=$PWD HOME=$PWD sh -e commands >out 2>err
  ok 'GNU parallel' same report whole
else
  skipped 'GNU parallel' parallel
fi
finish
