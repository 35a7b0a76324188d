import type { SiteStatus } from '../../../machines/shared/api.ts'
import { Altcha } from './Altcha.tsx'
import { Recaptcha } from './Recaptcha.tsx'

export interface CaptchaProps {
  /** The module of the site status; empty for none (spec §3). */
  module: SiteStatus['captcha_module']
  publicKey: string
  /** Origin of a third-party captcha's script. */
  origin: string
  /** A new, single-use challenge for the self-hosted captcha. */
  getChallenge: () => Promise<unknown>
  onSolved: (token: string) => void
  /** The token has expired. */
  onExpired: () => void
}

/** The configured captcha. Load it lazily; remount it for a new token. */
export function Captcha({ module, publicKey, origin, getChallenge, onSolved, onExpired }: CaptchaProps) {
  if (module === 'altcha') return <Altcha getChallenge={getChallenge} onSolved={onSolved} onExpired={onExpired} />
  if (module === 'recaptcha') return <Recaptcha {...{ publicKey, origin, onSolved, onExpired }} />
  return null
}
