import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Without letters and digits that are taken for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twelve characters, sixty bits: nobody guesses one. */
export const newUid = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')

/** Bytes that follow from the server's key and a purpose. */
export const derive = (serverKey: string, purpose: string): Buffer =>
  createHmac('sha256', serverKey).update(purpose).digest()

/** An order's secret, 32 bytes: the same each time it is asked for, so that a repeated create can answer it. */
export const orderSecret = (serverKey: string, uid: string): string =>
  derive(serverKey, `order:${uid}`).toString('base64url')

interface Keys {
  serverKey: string
  previousKeys: readonly string[]
}

/** The secret of an order that is there: it was made with the key of that day. */
export const secretOf = (
  { serverKey, previousKeys }: Keys,
  { uid, secretHash }: { uid: string; secretHash: string },
): string => {
  const earlier = previousKeys.map((key) => orderSecret(key, uid)).find((secret) => hash(secret) === secretHash)
  return earlier ?? orderSecret(serverKey, uid)
}

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Takes as long for a wrong secret as for the right one. */
export const isSecret = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hash(secret), 'hex'), Buffer.from(secretHash, 'hex'))
