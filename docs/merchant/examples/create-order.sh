#!/bin/sh
# Creates an order. KURSI_URL, KURSI_KEY and KURSI_SECRET are in the environment.
set -eu
path='/service/api/v1/merchant/order/create/'
nonce="$(date +%s)000"
body='{"routeId":"btc-to-cash-gel-tbilisi","amount":"0.02","reference":"A-17","toValues":[{"name":"name","value":"Nino Beridze"},{"name":"phone","value":"+995555123456"}]}'
signature=$(printf 'POST\n%s\n%s\n%s' "$path" "$nonce" "$body" | openssl dgst -sha256 -hmac "$KURSI_SECRET" -r | cut -d' ' -f1)
uuid=$(openssl rand -hex 16 | sed -E 's/(.{8})(.{4})(.{4})(.{4})/\1-\2-\3-\4-/')
curl --silent --show-error "$KURSI_URL$path" --data-binary "$body" -H 'Content-Type: application/json' -H "Idempotency-Key: $uuid" \
  -H "X-Api-Key: $KURSI_KEY" -H "X-Api-Nonce: $nonce" -H "X-Api-Signature: sha256=$signature"
