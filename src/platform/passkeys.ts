/** Passkeys of the browser (WebAuthn); binary fields are base64url on the outside. */

interface Descriptor {
  id: string
  transports?: string[] | undefined
}

export interface CreationOptions {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { alg: number }[]
  timeout?: number | undefined
  excludeCredentials?: Descriptor[] | undefined
}

export interface RequestOptions {
  challenge: string
  rpId: string
  timeout?: number | undefined
  allowCredentials?: Descriptor[] | undefined
}

interface Credential<Response> {
  id: string
  rawId: string
  type: 'public-key'
  response: Response
  clientExtensionResults: Record<string, never>
}

export type MadePasskey = Credential<{ clientDataJSON: string; attestationObject: string; transports: string[] }>
export type SignedPasskey = Credential<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string
}>

/** `known`: the device already has a passkey of this account. */
export type Asked<Value> =
  | { kind: 'given'; credential: Value }
  | { kind: 'cancelled' }
  | { kind: 'failed' }
  | { kind: 'unsupported' }
  | { kind: 'known' }

export interface Passkeys {
  /** Asks the person to create a passkey. */
  make: (options: CreationOptions, signal: AbortSignal) => Promise<Asked<MadePasskey>>
  /** Asks the person to sign with a passkey. */
  sign: (options: RequestOptions, signal: AbortSignal) => Promise<Asked<SignedPasskey>>
  isSupported: () => boolean
  /** Common name of the device, used as the passkey's name; empty if unknown. */
  deviceName: () => string
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const transports: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const isTransport = (name: string): name is AuthenticatorTransport => transports.includes(name)

const descriptorOf = ({ id, transports: known = [] }: Descriptor): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: bytesOf(id),
  transports: known.filter(isTransport),
})

const names: Readonly<Record<string, 'cancelled' | 'known'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

const ask = async <Value>(asked: () => Promise<Value | null>): Promise<Asked<Value>> => {
  if (!isSupported()) return { kind: 'unsupported' }
  try {
    const credential = await asked()
    return credential === null ? { kind: 'failed' } : { kind: 'given', credential }
  } catch (error) {
    return { kind: (error instanceof Error && names[error.name]) || 'failed' }
  }
}

/** A passkey cannot be bound to an IP address. */
const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

const isSupported = (): boolean => 'PublicKeyCredential' in globalThis && !isNumber(location.hostname)

const whole = <Response>({ id, rawId }: PublicKeyCredential, response: Response): Credential<Response> => ({
  id,
  rawId: textOf(rawId),
  type: 'public-key',
  response,
  clientExtensionResults: {},
})

const make: Passkeys['make'] = (options, signal) =>
  ask(async () => {
    const publicKey: PublicKeyCredentialCreationOptions = {
      challenge: bytesOf(options.challenge),
      rp: options.rp,
      user: { ...options.user, id: bytesOf(options.user.id) },
      pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
      excludeCredentials: (options.excludeCredentials ?? []).map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
    }
    const made = await navigator.credentials.create({ publicKey, signal })
    if (!(made instanceof PublicKeyCredential)) return null
    const { response } = made
    if (!(response instanceof AuthenticatorAttestationResponse)) return null
    return whole(made, {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    })
  })

const sign: Passkeys['sign'] = (options, signal) =>
  ask(async () => {
    const publicKey: PublicKeyCredentialRequestOptions = {
      challenge: bytesOf(options.challenge),
      rpId: options.rpId,
      allowCredentials: (options.allowCredentials ?? []).map(descriptorOf),
      userVerification: 'required',
      ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
    }
    const signed = await navigator.credentials.get({ publicKey, signal })
    if (!(signed instanceof PublicKeyCredential)) return null
    const { response } = signed
    if (!(response instanceof AuthenticatorAssertionResponse)) return null
    return whole(signed, {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle === null ? {} : { userHandle: textOf(response.userHandle) }),
    })
  })

const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

const deviceName = (): string => devices.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? ''

export const browserPasskeys: Passkeys = { make, sign, isSupported, deviceName }
