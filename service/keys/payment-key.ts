import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textOf, type Env } from '../config/environment.ts'
import { readKey } from './environment.ts'

/**
 * The key that signs where and how much to pay (Ed25519). Its public half is in the built page: who changes the database or
 * a reply on its way cannot change where people pay.
 */

export const newPaymentKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

/** Base64 of PKCS#8, as `openssl genpkey -algorithm ed25519 -outform DER | base64` writes it. */
const readPrivate = (name: string, text: string): KeyObject => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below, without what it was.
  }
  throw new Error(`${name} must be a key of Ed25519: openssl genpkey -algorithm ed25519 -outform DER | base64`)
}

/** Base64 of SPKI: what the build is given as PAYMENT_PUBLIC_KEY. */
export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** Where a machine of one's own keeps its key; `npm start` and the tests need nothing else. */
const ownFile = fileURLToPath(new URL('../../.data/payment.key', import.meta.url))

const ownKey = (): KeyObject => {
  if (existsSync(ownFile)) return readPrivate(ownFile, readFileSync(ownFile, 'utf8'))
  const key = newPaymentKey()
  mkdirSync(dirname(ownFile), { recursive: true })
  const text = key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  writeFileSync(ownFile, `${text}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

const missing = () =>
  new Error(
    'PAYMENT_SIGNING_KEY is missing: with DATABASE_URL or SITE_URL it is not made here. Make one: openssl genpkey -algorithm ed25519 -outform DER | base64. Set PAYMENT_SIGNING_KEY to it, or PAYMENT_SIGNING_KEY_FILE to where it lies, and build the pages with its public half (deploy/README.md).',
  )

/**
 * PAYMENT_SIGNING_KEY or PAYMENT_SIGNING_KEY_FILE; without them a key of this machine, which is made the first time.
 * @param isPublic whether people use the service, so that its key must be one that somebody keeps
 * @throws when there is none although it is public, and when it is no such key
 */
export const paymentKey = (env: Env, isPublic: boolean): KeyObject => {
  const given = readKey(env, 'PAYMENT_SIGNING_KEY')
  if (given !== undefined) return readPrivate('PAYMENT_SIGNING_KEY', given)
  if (isPublic) throw missing()
  return ownKey()
}

/** The public keys that a build puts into its pages: PAYMENT_PUBLIC_KEY, several while one is changed, else this machine's. */
export const publicKeys = (env: Env): string => {
  const given = textOf(env, 'PAYMENT_PUBLIC_KEY')
  return given === undefined ? publicHalf(paymentKey(env, false)) : given.split(/[\s,]+/).join(',')
}

export const signText = (key: KeyObject, text: string): string =>
  sign(null, Buffer.from(text, 'utf8'), key).toString('base64')

/** In the folder of the built pages: the public keys that they know. */
export const paymentMark = '.vite/payment-keys.txt'

/** @throws when the pages were built for other keys: nobody could pay */
export const checkPages = (key: KeyObject, markFile: string): void => {
  if (!existsSync(markFile)) return
  const known = readFileSync(markFile, 'utf8').trim().split(',')
  if (known.includes(publicHalf(key))) return
  throw new Error(
    `The pages were built for another payment key. Build them with PAYMENT_PUBLIC_KEY=${publicHalf(key)}, or start with the key they know.`,
  )
}
