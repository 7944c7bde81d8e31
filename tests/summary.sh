#!/bin/sh
# summary.sh TRS...: one line about all tests that wrote these results; fail if one of them failed.
# `2946 tests: 2942 passed, 4 skipped (zsh is not installed, ...)'

${AM_TAP_AWK-awk} '
  function listed(set,  key, text) {
    for (key in set)
      text = text (text == "" ? "" : ", ") key
    return text == "" ? "" : " (" text ")"
  }
  /^:test-result: / {
    kind = $2
    what = $0
    sub(/^:test-result: [A-Z]+ /, "", what)
    total++
    if (kind ~ /^(PASS|XFAIL)$/)
      passed++
    else if (kind == "SKIP") {
      skipped++
      sub(/^[^:]*: */, "", what)
      sub(/ *$/, "", what)
      reasons[what == "" ? "no reason given" : what]
    } else {
      failed++
      sub(/:.*/, "", what)
      names[what]
    }
  }
  END {
    line = total + 0 " tests: " passed + 0 " passed"
    if (failed)
      line = line ", " failed " failed" listed(names)
    if (skipped)
      line = line ", " skipped " skipped" listed(reasons)
    print line
    exit failed || !total
  }' "$@"
