#!/bin/sh
# Make a virtual environment with pip in it: make_venv.sh PYTHON FOLDER
# Debian ships venv without ensurepip unless python3-venv is installed; the machine's own pip can
# then put a pip into an environment made without one, so nothing needs root.
set -eu

python=$1
folder=$2

say() {
    printf '%s\n' "$@" >&2
}

if ! command -v "$python" >/dev/null 2>&1; then
    say "There is no command '$python' here." \
        "Install CPython 3.11, 3.12 or 3.13, or name one: make PYTHON=/path/to/python3.11 ..."
    exit 2
fi
if ! "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))'; then
    say "Fiveup needs CPython 3.11, 3.12 or 3.13; '$python' is $("$python" -V 2>&1)." \
        "Name another one: make PYTHON=python3.11 ..."
    exit 2
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT

if "$python" -m venv --clear "$folder" >"$log" 2>&1; then
    exit 0
fi
if "$python" -m venv --clear --without-pip "$folder" >>"$log" 2>&1 &&
    "$python" -m pip --python "$folder/bin/python" install --quiet pip >>"$log" 2>&1; then
    exit 0
fi
rm -rf "$folder"

say "'$python' could not make a virtual environment with pip in it:" ""
sed 's/^/    /' "$log" >&2
say "" "On Debian or Ubuntu this cures it: apt-get install python3-venv (as root)." \
    "Elsewhere, use a CPython that comes with pip and the venv module."
exit 2
