import type { Outcome } from '../../machines/shared/outcome.ts'
import type { PasskeyEnd } from '../../machines/shared/passkey.ts'
import type { Api } from '../api/client.ts'
import { requestReply } from '../api/passkey-schemas.ts'
import type { Passkeys, SignedPasskey } from '../platform/passkeys.ts'

export interface PasskeyAsked<Value> {
  api: Api
  passkeys: Passkeys
  /** Which account's passkeys are accepted. */
  whose: { email?: string; own?: boolean }
  /** Sends the signed passkey to the service. */
  handOver: (passkey: SignedPasskey) => Promise<Outcome<Value>>
  signal: AbortSignal
}

/** Asks the person to sign with a passkey. @throws ServiceFault if the service does not answer */
export const askPasskey = async <Value>({
  api,
  passkeys,
  whose,
  handOver,
  signal,
}: PasskeyAsked<Value>): Promise<PasskeyEnd<Value>> => {
  if (!passkeys.isSupported()) return { kind: 'unsupported' }
  const request = await api.read(() => api.client.POST('/user/auth/passkey/options/', { body: whose }), requestReply)
  if (!request.ok) return { kind: 'answered', outcome: request }
  const signed = await passkeys.sign(request.value.options, signal)
  if (signed.kind !== 'given') return { kind: signed.kind === 'known' ? 'failed' : signed.kind }
  return { kind: 'answered', outcome: await handOver(signed.credential) }
}
