import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signature of API calls and notifications; documented in docs/merchant/README.md. */

export const algorithms = ['sha256', 'sha512'] as const
export type Algorithm = (typeof algorithms)[number]

export interface SignedCall {
  /** Upper case. */
  method: string
  /** Path with query, as sent. */
  path: string
  /** Unix time, ms. */
  nonce: string
  /** As sent; empty without a body. */
  body: string
}

/** Headers of calls and notifications. */
export const signedHeaders = { key: 'x-api-key', nonce: 'x-api-nonce', signature: 'x-api-signature' } as const

/** The signed text. The body is last because it may contain line feeds. */
const textOf = ({ method, path, nonce, body }: SignedCall): string => [method, path, nonce, body].join('\n')

/** Signature header value: algorithm, `=`, HMAC in lower-case hexadecimal. */
export const sign = (secret: string, algorithm: Algorithm, call: SignedCall): string =>
  `${algorithm}=${createHmac(algorithm, secret).update(textOf(call), 'utf8').digest('hex')}`

/** Whether a signature of either algorithm is valid; compared in constant time. */
export const isSignedWith = (secret: string, sent: string, call: SignedCall): boolean => {
  const given = Buffer.from(sent.toLowerCase())
  return algorithms
    .map((algorithm) => Buffer.from(sign(secret, algorithm, call)))
    .map((right) => right.length === given.length && timingSafeEqual(right, given))
    .includes(true)
}
