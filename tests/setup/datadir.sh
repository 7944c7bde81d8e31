#!/bin/sh
# The folder of the data files follows the prefix that the tree is configured for.

unset MAKEFLAGS MFLAGS MAKELEVEL

# The commands that make would run for data.o if Makefile were new.
would=$(make -f Makefile -n -W Makefile src/base/data.o 2>&1)
echo 1..1
case $would in
*'#define DATADIR'*'/data.c'*) echo 'ok 1 - another Makefile, another folder' ;;
*)
  echo "$would" | sed 's/^/# /'
  echo 'not ok 1 - another Makefile, another folder'
  ;;
esac
