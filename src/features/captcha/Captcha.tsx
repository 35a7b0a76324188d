import type { SiteStatus } from '../../../machines/shared/api.ts'
import { Altcha } from './Altcha.tsx'
import { Recaptcha } from './Recaptcha.tsx'

export interface CaptchaProps {
  /** Which one the site status asks for; none when empty (spec §3). */
  module: SiteStatus['captcha_module']
  publicKey: string
  /** Where the code of another site's captcha comes from. */
  origin: string
  /** A fresh challenge for the self-hosted captcha; used once. */
  getChallenge: () => Promise<unknown>
  onSolved: (token: string) => void
  /** The token has had its time: another one is needed. */
  onExpired: () => void
}

/** The captcha that the site is configured for. Load it lazily; mount it anew for another token. */
export function Captcha({ module, publicKey, origin, getChallenge, onSolved, onExpired }: CaptchaProps) {
  if (module === 'altcha') return <Altcha getChallenge={getChallenge} onSolved={onSolved} onExpired={onExpired} />
  if (module === 'recaptcha') return <Recaptcha {...{ publicKey, origin, onSolved, onExpired }} />
  return null
}
