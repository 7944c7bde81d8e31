#!/bin/sh
# A real Slurm does the parts of a run as doc/cluster.md shows it (LA-21).  Where none runs, one of
# this machine alone is started; it is installed if that may be done.
here=$(cd "$(dirname "$0")" && pwd) || exit 99
# shellcheck source=tests/lab/lib.sh
. "$here/lib.sh"
document=$here/../../doc/cluster.md
PATH=$(dirname "$PITBOSS"):$PATH:/usr/sbin

# skips WHY: the whole test.
skips() {
  echo "1..0 # SKIP $1"
  exit 0
}

installed() {
  command -v sbatch >/dev/null && command -v slurmctld >/dev/null && command -v slurmd >/dev/null &&
    command -v munged >/dev/null
}

install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -q &&
    DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
      slurmctld slurmd slurm-client munge
}

# runs: a node waits for work.
runs() {
  sinfo -h -t idle 2>/dev/null | grep -q .
}

# Nothing of it is seen or left outside of the folder.
start() {
  node=$(hostname -s)
  port=$((20000 + $$ % 5000 * 2))
  mkdir slurm slurm/state slurm/spool
  head -c 1024 /dev/urandom >slurm/key
  chmod 600 slurm/key
  chmod 755 .
  cat >slurm/conf <<END
ClusterName=pitboss
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$dir/slurm/socket
StateSaveLocation=$dir/slurm/state
SlurmdSpoolDir=$dir/slurm/spool
SlurmctldPidFile=$dir/slurm/slurmctld.pid
SlurmdPidFile=$dir/slurm/slurmd.pid
SlurmctldLogFile=$dir/slurm/slurmctld.log
SlurmdLogFile=$dir/slurm/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SchedulerType=sched/builtin
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
  export SLURM_CONF="$dir/slurm/conf"
  munged --force --key-file="$dir/slurm/key" --socket="$dir/slurm/socket" \
    --pid-file="$dir/slurm/munged.pid" --log-file="$dir/slurm/munged.log" \
    --seed-file="$dir/slurm/seed" && slurmctld && slurmd
}

# shellcheck disable=SC2317 # by the trap
stop() {
  for file in "$dir"/slurm/*.pid; do
    pid=$(cat "$file") || continue
    kill "$pid"
    timeout 20 tail -f --pid="$pid" /dev/null
  done
} 2>/dev/null

if ! runs; then
  installed || install >/dev/null 2>&1
  installed || skips 'Slurm is not installed'
  trap 'stop; rm -rf "$dir"' EXIT
  start >started 2>&1
  timeout 60 sh -c 'until sinfo -h -t idle 2>/dev/null | grep -q .; do :; done' || {
    sed 's/^/# /' started slurm/*.log
    skips 'no Slurm of this machine alone can be started'
  }
fi

# The document's run is longer, and its nodes have more processors.
smaller() {
  sed 's/100000000/20000/; s/1-100/1-8/; s#/100"#/8"#; s/of-100/of-8/; s/cpus-per-task=4/cpus-per-task=1/'
}

run tournament summit summiteer bayes -n 20000 --seed long
cp out whole
awk '/^`parts.sh`:/ { here = 1 } here && /^```sh$/ { on = 1; next } /^```$/ { on = here = 0 } on' \
  "$document" | smaller >parts.sh
awk '/^    \$ job=/ { on = 1 } !/^    / { on = 0 } on' "$document" |
  sed 's/^    \$ //; s/sbatch --dep/sbatch --wait --dep/' | smaller >commands
patiently sh -e commands >out 2>err
ok 'an array job does the parts, and one that waits for it merges them' same report whole
finish
