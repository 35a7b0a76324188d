import { createDecipheriv } from 'node:crypto'
import { derive } from '../api/orders/secret.ts'
import type { Keys } from './sealing.ts'

/** The secret of an authenticator as it was sealed before keys had names. @throws when none of the keys opens it */
export const openEarlierSecret = ({ serverKey, previousKeys }: Keys, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const key of [serverKey, ...previousKeys]) {
    try {
      const opening = createDecipheriv('aes-256-gcm', derive(key, 'otp'), bytes.subarray(0, 12))
      opening.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
    } catch {
      // Sealed with another one.
    }
  }
  throw new Error('The secret of an authenticator was sealed with a key that is not here: see SERVER_KEY.')
}
