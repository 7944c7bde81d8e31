#!/bin/sh
# cmocka speaks TAP when it is told to.
CMOCKA_MESSAGE_OUTPUT=TAP
export CMOCKA_MESSAGE_OUTPUT
exec "$@"
