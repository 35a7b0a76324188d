#!/bin/sh
# Writes pages and configuration from the environment, then replaces itself by nginx.
set -eu
cd "$(dirname "$0")/.."
node deploy/prepare.ts
exec nginx -c "${OUT:-/var/lib/kursi/prepared}/nginx.conf" -g 'daemon off;'
