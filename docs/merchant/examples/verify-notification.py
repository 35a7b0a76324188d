# Verifies a notification: python3 verify-notification.py <path> <X-Api-Nonce> <X-Api-Signature> < body
import hashlib, hmac, os, sys
path, nonce, sent = sys.argv[1:4]
text = '\n'.join(['POST', path, nonce, '']).encode() + sys.stdin.buffer.read()
right = 'sha256=' + hmac.new(os.environ['KURSI_SECRET'].encode(), text, hashlib.sha256).hexdigest()
is_right = hmac.compare_digest(right, sent)
print('valid' if is_right else 'wrong')
sys.exit(0 if is_right else 1)
