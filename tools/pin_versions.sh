#!/bin/sh
# Write constraints.txt: pin_versions.sh BIN, where BIN has the programs of our environment.
set -eu

bin=$1
"$bin/python" -m pip --disable-pip-version-check install --quiet --constraint constraints.txt uv

pinned=$(mktemp)
trap 'rm -f "$pinned"' EXIT
printf 'hatchling\nuv\n' | "$bin/uv" pip compile --quiet --universal --upgrade --no-header \
    --no-annotate --no-emit-index-url --no-emit-find-links --python-version 3.11 --all-extras \
    pyproject.toml - --output-file "$pinned"

{
    echo '# The exact versions that Fiveup is tested with, on CPython 3.11 to 3.13, on every system.'
    echo '# Written by `make constraints`, which takes the newest that pyproject.toml allows.'
    cat "$pinned"
} >constraints.txt
