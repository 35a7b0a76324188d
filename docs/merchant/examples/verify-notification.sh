#!/bin/sh
# Verifies a notification: verify-notification.sh <path> <X-Api-Nonce> <X-Api-Signature> < body
set -eu
right=$({ printf 'POST\n%s\n%s\n' "$1" "$2"; cat; } | openssl dgst -sha256 -hmac "$KURSI_SECRET" -r | cut -d' ' -f1)
# Both are hashed again, so that how long the comparison takes says nothing.
[ "$(printf %s "sha256=$right" | openssl dgst -sha256)" = "$(printf %s "$3" | openssl dgst -sha256)" ] || { echo wrong; exit 1; }
echo valid
