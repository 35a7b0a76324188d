// Verifies a notification: node verify-notification.mjs <path> <X-Api-Nonce> <X-Api-Signature> < body
import { createHmac, timingSafeEqual } from 'node:crypto'
import { text } from 'node:stream/consumers'
const { KURSI_SECRET = '' } = process.env
const [path, nonce, sent = ''] = process.argv.slice(2)
const signed = ['POST', path, nonce, await text(process.stdin)].join('\n')
const right = `sha256=${createHmac('sha256', KURSI_SECRET).update(signed).digest('hex')}`
const isRight = sent.length === right.length && timingSafeEqual(Buffer.from(sent), Buffer.from(right))
console.log(isRight ? 'valid' : 'wrong')
process.exitCode = isRight ? 0 : 1
