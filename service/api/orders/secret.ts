import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twelve characters, sixty bits: infeasible to guess. */
export const newUid = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')

/** Derives bytes from the server key for a purpose. */
export const derive = (serverKey: string, purpose: string): Buffer =>
  createHmac('sha256', serverKey).update(purpose).digest()

/** Secret of an order, 32 bytes; deterministic, so that a repeated create returns the same one. */
export const orderSecret = (serverKey: string, uid: string): string =>
  derive(serverKey, `order:${uid}`).toString('base64url')

interface Keys {
  serverKey: string
  previousKeys: readonly string[]
}

/** Secret of an existing order, derived with the key of its creation. */
export const secretOf = (
  { serverKey, previousKeys }: Keys,
  { uid, secretHash }: { uid: string; secretHash: string },
): string => {
  const earlier = previousKeys.map((key) => orderSecret(key, uid)).find((secret) => hash(secret) === secretHash)
  return earlier ?? orderSecret(serverKey, uid)
}

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Constant-time comparison. */
export const isSecret = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hash(secret), 'hex'), Buffer.from(secretHash, 'hex'))
