import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textOf, type Env } from '../config/environment.ts'
import { readKey } from './environment.ts'

/**
 * The Ed25519 key that signs the payment details. Its public half is part of the built page, so that neither the
 * database nor a proxy can change where people pay.
 */

export const newPaymentKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

/** Base64 of PKCS#8, as `openssl genpkey -algorithm ed25519 -outform DER | base64` writes it. */
const readPrivate = (name: string, text: string): KeyObject => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Thrown below without the cause, which may contain the key.
  }
  throw new Error(`${name} must be a key of Ed25519: openssl genpkey -algorithm ed25519 -outform DER | base64`)
}

/** Base64 of SPKI: what the build is given as PAYMENT_PUBLIC_KEY. */
export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** Key file of a developer's machine; `npm start` and the tests use it. */
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
 * PAYMENT_SIGNING_KEY or PAYMENT_SIGNING_KEY_FILE; without them a local key file, created on first use.
 * @param isPublic whether the service is public, where the key must be provided
 * @throws when a public service has no key, and when the value is not an Ed25519 private key
 */
export const paymentKey = (env: Env, isPublic: boolean): KeyObject => {
  const given = readKey(env, 'PAYMENT_SIGNING_KEY')
  if (given !== undefined) return readPrivate('PAYMENT_SIGNING_KEY', given)
  if (isPublic) throw missing()
  return ownKey()
}

/**
 * Public keys that a build embeds in its pages: PAYMENT_PUBLIC_KEY (several during a key rotation), otherwise the local
 * one.
 */
export const publicKeys = (env: Env): string => {
  const given = textOf(env, 'PAYMENT_PUBLIC_KEY')
  return given === undefined ? publicHalf(paymentKey(env, false)) : given.split(/[\s,]+/).join(',')
}

export const signText = (key: KeyObject, text: string): string =>
  sign(null, Buffer.from(text, 'utf8'), key).toString('base64')

/** File in the build output that lists the embedded public keys. */
export const paymentMark = '.vite/payment-keys.txt'

/** @throws when the pages were built for other keys, which would make all payments fail */
export const checkPages = (key: KeyObject, markFile: string): void => {
  if (!existsSync(markFile)) return
  const known = readFileSync(markFile, 'utf8').trim().split(',')
  if (known.includes(publicHalf(key))) return
  throw new Error(
    `The pages were built for another payment key. Build them with PAYMENT_PUBLIC_KEY=${publicHalf(key)}, or start with the key they know.`,
  )
}
