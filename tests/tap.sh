#!/bin/sh
# tap.sh PROGRAM: run a unit test, which speaks TAP.  Under ThreadSanitizer a test that never starts a
# thread has nothing to show.

if [ "${WATCHES_THREADS-no}" = yes ] && ! nm -D "$1" | grep -q ' U pthread_create'; then
  echo '1..0 # SKIP it has one thread'
  exit
fi
CMOCKA_MESSAGE_OUTPUT=TAP
export CMOCKA_MESSAGE_OUTPUT
exec "$@"
