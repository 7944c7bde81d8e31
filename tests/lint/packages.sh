#!/bin/sh
# Every recipe for a package is of the version that configure.ac tells, and says in its first line when
# it was tested and how, or why it was not.

. "${srcdir:-.}/tests/lint/lib.sh"
version=$(sed -n 's/^AC_INIT(\[pitboss\], \[\(.*\)\])$/\1/p' configure.ac)

# in_version FILE LINE: that line is in the file.
in_version() {
  clean "$1 is of version $version" "$(grep -qF -- "$2" "$1" || echo "it does not say: $2")"
}

in_version packaging/pitboss.spec "Version:        $version"
in_version packaging/APKBUILD "pkgver=$version"
in_version packaging/pitboss.rb "pitboss-$version.tar.gz"
in_version packaging/default.nix "version = \"$version\";"
in_version packaging/debian/changelog "pitboss ($version-"
clean "NEWS begins with version $version" \
  "$(head -n 1 NEWS | grep -qE "^pitboss $version, (not yet released|[0-9]{4}-[0-9]{2}-[0-9]{2})\$" || head -n 1 NEWS)"
for library in $(sed -nE 's/^PKG_CHECK_MODULES\(\[[A-Z]+\], \[([^] ]+).*/\1/p' configure.ac); do
  clean "the spec and README name $library" "$(
    grep -qF "pkgconfig($library)" packaging/pitboss.spec || echo 'the spec does not'
    grep -qF "$library" README || echo 'README does not'
  )"
done
for recipe in packaging/*.spec packaging/APKBUILD packaging/*.rb packaging/*.nix; do
  clean "$recipe says when and how it was tested" \
    "$(head -n 1 "$recipe" | grep -vE '^# (Last tested 20..-..-..: |Not tested: ).')"
done
finish
