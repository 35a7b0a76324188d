# Creates an order. KURSI_URL, KURSI_KEY and KURSI_SECRET are in the environment.
import hashlib, hmac, json, os, time, urllib.request, uuid
path = '/service/api/v1/merchant/order/create/'
nonce = str(time.time_ns() // 1_000_000)
to_values = [{'name': 'name', 'value': 'Nino Beridze'}, {'name': 'phone', 'value': '+995555123456'}]
order = {'routeId': 'btc-to-cash-gel-tbilisi', 'amount': '0.02', 'reference': 'A-17', 'toValues': to_values}
body = json.dumps(order)
text = '\n'.join(['POST', path, nonce, body]).encode()
signature = hmac.new(os.environ['KURSI_SECRET'].encode(), text, hashlib.sha256).hexdigest()
headers = {'Content-Type': 'application/json', 'Idempotency-Key': str(uuid.uuid4()), 'X-Api-Key': os.environ['KURSI_KEY'],
           'X-Api-Nonce': nonce, 'X-Api-Signature': 'sha256=' + signature}
request = urllib.request.Request(os.environ['KURSI_URL'] + path, body.encode(), headers)
print(urllib.request.urlopen(request).read().decode())
