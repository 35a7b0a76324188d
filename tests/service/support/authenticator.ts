import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A software authenticator (WebAuthn): ES256, without attestation. */

interface Site {
  /** Origin in the signed client data. */
  origin: string
  rpId: string
}

interface Kept {
  id: string
  rpId: string
  userHandle: string
  counter: number
  privateKey: Buffer
  sign: (data: Buffer) => Buffer
}

/** Flag bits: user present, user verified, attested credential data. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin }: Site): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const authenticatorData = (rpId: string, flag: number, counter: number, attested = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt8(flag)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, attested])
}

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ])
  return {
    cose: Buffer.from(isoCBOR.encode(cose)),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
    sign: (data: Buffer) => sign('sha256', data, privateKey),
  }
}

const lengthOf = (id: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return length
}

export interface Creation {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

/** Deviations from correct behaviour of browser or device. */
export interface Deviation extends Partial<Site> {
  isUnlocked?: boolean
  userHandle?: string
  /** Overrides the next counter value. */
  counter?: number
}

/**
 * @param own origin and relying party of its browser
 * @param counts whether it increments its signature counter
 */
export const createAuthenticator = (own: Site, counts = true) => {
  let kept: Kept | undefined
  const flagOf = ({ isUnlocked = true }: Deviation) => flags.present | (isUnlocked ? flags.verified : 0)
  return {
    /** Creates and stores a passkey. @returns the response of the browser */
    make: ({ challenge, rp, user }: Creation, change: Deviation = {}) => {
      const site = { ...own, rpId: rp.id, ...change }
      const id = randomBytes(32)
      const key = newKey()
      const { privateKey } = key
      kept = { id: base64url(id), rpId: rp.id, userHandle: user.id, counter: 0, privateKey, sign: key.sign }
      const attested = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, key.cose])
      const authData = authenticatorData(site.rpId, flagOf(change) | flags.attested, 0, attested)
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: kept.id,
        rawId: kept.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, site)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Exports the passkey for the virtual authenticator of a browser (DevTools protocol: base64). */
    handOver: () => {
      if (kept === undefined) throw new Error('It keeps no passkey.')
      const { id, rpId, userHandle, counter, privateKey } = kept
      const base64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64')
      return {
        credentialId: base64(id),
        isResidentCredential: true,
        rpId,
        privateKey: privateKey.toString('base64'),
        userHandle: base64(userHandle),
        signCount: counter,
      }
    },
    /** Signs a challenge with the stored passkey. */
    sign: ({ challenge }: { challenge: string }, change: Deviation = {}) => {
      if (kept === undefined) throw new Error('It keeps no passkey.')
      if (counts) kept.counter += 1
      const site = { ...own, rpId: kept.rpId, ...change }
      const client = clientData('webauthn.get', challenge, site)
      const data = authenticatorData(site.rpId, flagOf(change), change.counter ?? kept.counter)
      return {
        id: kept.id,
        rawId: kept.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(kept.sign(Buffer.concat([data, sha256(client)]))),
          userHandle: change.userHandle ?? kept.userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
