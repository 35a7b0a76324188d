import { createHmac, timingSafeEqual } from 'node:crypto'

/** How merchants sign their calls, and we our notifications: docs/merchant/README.md. */

export const algorithms = ['sha256', 'sha512'] as const
export type Algorithm = (typeof algorithms)[number]

export interface SignedCall {
  /** Upper case. */
  method: string
  /** With its query, as it is sent. */
  path: string
  /** Unix time, ms. */
  nonce: string
  /** As it is sent; empty without one. */
  body: string
}

/** The headers of a call and of a notification. */
export const signedHeaders = { key: 'x-api-key', nonce: 'x-api-nonce', signature: 'x-api-signature' } as const

/** What is signed: a body may have lines of its own, so it comes last. */
const textOf = ({ method, path, nonce, body }: SignedCall): string => [method, path, nonce, body].join('\n')

/** The signature as it is sent: `sha256=` and hexadecimal digits. */
export const sign = (secret: string, algorithm: Algorithm, call: SignedCall): string =>
  `${algorithm}=${createHmac(algorithm, secret).update(textOf(call), 'utf8').digest('hex')}`

/** Whether a call was signed with a secret, by either algorithm. Takes as long for a wrong signature as for a right one. */
export const isSignedWith = (secret: string, sent: string, call: SignedCall): boolean => {
  const given = Buffer.from(sent.toLowerCase())
  return algorithms
    .map((algorithm) => Buffer.from(sign(secret, algorithm, call)))
    .map((right) => right.length === given.length && timingSafeEqual(right, given))
    .includes(true)
}
