#!/bin/sh
# tap-driver.sh --test-name NAME --log-file LOG --trs-file TRS ... -- COMMAND...: run a test that
# speaks TAP, for Automake.  Print nothing for a test that passes, and the log of one that fails.
# A skipped point is a skip, whether it says `ok' or, as cmocka before 1.1.7 does, `not ok'.

while [ "$1" != -- ]; do
  case $1 in
    --test-name) name=$2 ;;
    --log-file) log=$2 ;;
    --trs-file) trs=$2 ;;
  esac
  shift 2
done
shift

# The log ends with the status and the time that the test took.
began=$(date +%s)
{
  "$@" </dev/null 2>&1
  echo "# status $? after $(($(date +%s) - began)) s"
} >"$log"

${AM_TAP_AWK-awk} -v name="$name" '
  function result(kind, what) {
    print ":test-result: " kind " " name (what == "" ? "" : ": " what)
    seen++
    if (kind ~ /FAIL|XPASS|ERROR/)
      bad = 1
  }
  # The reason of a directive, or "" if the line has none of that name.
  function directive(which,  at) {
    at = match($0, "#[ \t]*" which)
    return at ? substr($0, at + RLENGTH) " " : ""
  }
  /^1\.\.[0-9]+/ {
    plan = substr($1, 4) + 0
    planned = 1
    if (plan == 0)
      result("SKIP", directive("SKIP"))
    next
  }
  /^(not )?ok( |$)/ {
    points++
    if ((why = directive("SKIP")) != "")
      result("SKIP", why)
    else if (directive("TODO") != "")
      result(/^not/ ? "XFAIL" : "XPASS", $0)
    else
      result(/^not/ ? "FAIL" : "PASS", "")
  }
  /^Bail out!/ { result("ERROR", $0) }
  /^# status / { status = $3 }
  END {
    if (!planned || points + 0 != plan)
      result("ERROR", (points + 0) " points of " (planned ? plan : "an unknown number"))
    if (status != 0 && !bad)
      result("ERROR", "exit status " status)
    print ":global-test-result: " (bad ? "FAIL" : "PASS")
    print ":recheck: " (bad ? "yes" : "no")
    print ":copy-in-global-log: " (bad ? "yes" : "no")
  }' "$log" >"$trs"

if grep -q '^:recheck: yes' "$trs"; then
  echo "FAIL: $name"
  grep -v '^ok' "$log" | tail -n 200 | sed 's|^|  |'
fi
