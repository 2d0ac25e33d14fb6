#!/bin/sh
# Install Debian's Chromium for the browser tests, where that can be done without asking anybody.
# Elsewhere say why not: the tests then skip themselves. Under CI=true they must run.
set -eu

if [ -n "${FIVEUP_CHROMIUM:-}" ] || command -v chromium >/dev/null 2>&1 ||
    command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1; then
    exit 0
fi

without() {
    echo "The browser tests will be skipped: $1." >&2
    echo "To run them, install Chromium, or set FIVEUP_CHROMIUM to the path of one." >&2
    [ "${CI:-}" != true ] || exit 1
    exit 0
}

command -v apt-get >/dev/null 2>&1 || without "there is no Chromium, and no apt-get to install it"
[ "$(id -u)" = 0 ] || without "there is no Chromium, and only root may apt-get install chromium"

echo "Installing Chromium for the browser tests ..." >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
if ! { apt-get update && apt-get install --yes --no-install-recommends chromium fonts-dejavu-core; } \
    >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    without "apt-get could not install Chromium"
fi
