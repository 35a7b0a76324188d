import { createDecipheriv } from 'node:crypto'
import { derive } from '../api/orders/secret.ts'
import type { Keys } from './sealing.ts'

/**
 * Opens an authenticator secret in the format used before sealed values named their key. @throws when none of the keys
 * opens it
 */
export const openEarlierSecret = ({ serverKey, previousKeys }: Keys, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const key of [serverKey, ...previousKeys]) {
    try {
      const opening = createDecipheriv('aes-256-gcm', derive(key, 'otp'), bytes.subarray(0, 12))
      opening.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
    } catch {
      // Wrong key: try the next one.
    }
  }
  throw new Error('The secret of an authenticator was sealed with a key that is not here: see SERVER_KEY.')
}
