#!/bin/sh
# Install what the browser tests need beside Python packages, where that can be done without asking
# anybody (Debian, as root): install_chromium.sh PYTHON, the one that has Playwright.
# Elsewhere say why not: the tests then skip themselves. Under CI=true they must run.
set -eu

python=$1
log=$(mktemp)
trap 'rm -f "$log"' EXIT

chromium_is_here() {
    [ -n "${FIVEUP_CHROMIUM:-}" ] || command -v chromium || command -v chromium-browser ||
        command -v google-chrome
} >/dev/null 2>&1

# Playwright's driver is a program of its own, which wants libatomic.
driver_starts() {
    "$python" -m playwright --version
} >"$log" 2>&1

without() {
    cat "$log" >&2
    echo "The browser tests cannot run: $1." >&2
    echo "They need Chromium (on the path, or named by FIVEUP_CHROMIUM); on Debian: $install" >&2
    [ "${CI:-}" != true ] || exit 1
    exit 0
}

packages=""
chromium_is_here || packages="chromium fonts-dejavu-core"
driver_starts || packages="$packages libatomic1"
[ -n "$packages" ] || exit 0

install="apt-get install $packages"
command -v apt-get >/dev/null 2>&1 || without "something is missing, and there is no apt-get"
[ "$(id -u)" = 0 ] || without "something is missing, and only root may install it"

echo "Installing $packages for the browser tests ..." >&2
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086 # several words on purpose
if ! { apt-get update && apt-get install --yes --no-install-recommends $packages; } \
    >"$log" 2>&1 </dev/null; then
    without "apt-get failed"
fi
