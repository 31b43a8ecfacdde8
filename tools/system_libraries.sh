#!/bin/sh
# Kivy draws with OpenGL; a fresh Debian has none. Installs Mesa's software driver when root, else says what to install.
set -eu
packages="libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1"
command -v dpkg >/dev/null 2>&1 || exit 0
missing=""
for package in $packages; do
    dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" -ne 0 ]; then
    echo "Please install these system libraries first: sudo apt-get install$missing" >&2
    exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
