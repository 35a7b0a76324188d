<?php
// Creates an order. KURSI_URL, KURSI_KEY and KURSI_SECRET are in the environment.
$path = '/service/api/v1/merchant/order/create/';
$nonce = (string) (int) (microtime(true) * 1000);
$toValues = [['name' => 'name', 'value' => 'Nino Beridze'], ['name' => 'phone', 'value' => '+995555123456']];
$body = json_encode(['routeId' => 'btc-to-cash-gel-tbilisi', 'amount' => '0.02', 'reference' => 'A-17', 'toValues' => $toValues]);
$signature = hash_hmac('sha256', implode("\n", ['POST', $path, $nonce, $body]), getenv('KURSI_SECRET'));
$uuid = preg_replace('/(.{8})(.{4})(.{4})(.{4})/', '$1-$2-$3-$4-', bin2hex(random_bytes(16)));
$header = ['Content-Type: application/json', "Idempotency-Key: $uuid", 'X-Api-Key: ' . getenv('KURSI_KEY'),
           "X-Api-Nonce: $nonce", "X-Api-Signature: sha256=$signature"];
$context = stream_context_create(['http' => ['method' => 'POST', 'header' => $header, 'content' => $body, 'ignore_errors' => true]]);
echo file_get_contents(getenv('KURSI_URL') . $path, false, $context), "\n";
