<?php
// Verifies a notification: php verify-notification.php <path> <X-Api-Nonce> <X-Api-Signature> < body
[, $path, $nonce, $sent] = $argv;
$text = implode("\n", ['POST', $path, $nonce, file_get_contents('php://stdin')]);
$isRight = hash_equals('sha256=' . hash_hmac('sha256', $text, getenv('KURSI_SECRET')), $sent);
echo $isRight ? "valid\n" : "wrong\n";
exit($isRight ? 0 : 1);
