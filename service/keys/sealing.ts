import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derive } from '../api/orders/secret.ts'

/**
 * Sealing of sensitive columns: AES-256-GCM with a key derived from the server key. A sealed value names its key, which
 * allows key rotation, and is bound to one purpose: copied to another row it cannot be opened.
 */

export interface Keys {
  /** Used to seal. */
  serverKey: string
  /** Used to open values sealed before a key rotation. */
  previousKeys: readonly string[]
}

const cipher = 'aes-256-gcm'
const mark = Buffer.from('kursi1')
const sizes = { id: 6, iv: 12, tag: 16 }
const headSize = mark.length + sizes.id

const idOf = (key: string): Buffer => derive(key, 'seal-id').subarray(0, sizes.id)
const sealKey = (key: string, purpose: string): Buffer => derive(key, `seal:${purpose}`)

export const isSealed = (bytes: Uint8Array): boolean => mark.equals(bytes.subarray(0, mark.length))

const isUnder = (key: string, sealed: Uint8Array): boolean => idOf(key).equals(sealed.subarray(mark.length, headSize))

/** Whether a value is sealed with the current key. */
export const isCurrent = ({ serverKey }: Keys, bytes: Uint8Array): boolean =>
  isSealed(bytes) && isUnder(serverKey, bytes)

export const seal = ({ serverKey }: Keys, purpose: string, content: Uint8Array): Buffer => {
  const iv = randomBytes(sizes.iv)
  const sealing = createCipheriv(cipher, sealKey(serverKey, purpose), iv)
  const sealed = Buffer.concat([sealing.update(content), sealing.final()])
  return Buffer.concat([mark, idOf(serverKey), iv, sealing.getAuthTag(), sealed])
}

/** @throws when no key matches, the value was modified, or the purpose differs */
export const open = ({ serverKey, previousKeys }: Keys, purpose: string, sealed: Uint8Array): Buffer => {
  const key = [serverKey, ...previousKeys].find((known) => isSealed(sealed) && isUnder(known, sealed))
  if (key === undefined)
    throw new Error('A value of the database was sealed with a key that is not here: see SERVER_KEY.')
  const tagAt = headSize + sizes.iv
  const opening = createDecipheriv(cipher, sealKey(key, purpose), sealed.subarray(headSize, tagAt))
  opening.setAuthTag(sealed.subarray(tagAt, tagAt + sizes.tag))
  return Buffer.concat([opening.update(sealed.subarray(tagAt + sizes.tag)), opening.final()])
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

export const isCurrentText = (keys: Keys, text: string): boolean => isCurrent(keys, bytesOf(text))

export const isSealedText = (text: string): boolean => isSealed(bytesOf(text))

export const sealText = (keys: Keys, purpose: string, text: string): string =>
  seal(keys, purpose, Buffer.from(text, 'utf8')).toString('base64url')

/** @throws as `open` */
export const openText = (keys: Keys, purpose: string, sealed: string): string =>
  open(keys, purpose, bytesOf(sealed)).toString('utf8')

/** Purpose of a verification document. */
export const documentPurpose = (verificationId: string, name: string): string => `document:${verificationId}/${name}`
/** Purpose of the values entered for a verification. */
export const valuesPurpose = (verificationId: string): string => `verification:${verificationId}`
/** The secret of an API key is sealed for. */
export const apiSecretPurpose = (apiKey: string): string => `api-secret:${apiKey}`
export const mailPurpose = 'mail'
export const botPurpose = 'bot-message'
export const otpPurpose = 'otp'
