import type { SiteStatus } from './api.ts'

/** The configured captcha (spec §3); an empty module or key disables it. */
export interface CaptchaSettings {
  module: SiteStatus['captcha_module']
  publicKey: string
}

/** Default origin of the third party's script; the site may configure another one. */
export const recaptchaOrigin = 'https://www.google.com'

/** The self-hosted module needs no third-party key. */
export const isCaptchaConfigured = ({ module, publicKey }: CaptchaSettings): boolean =>
  module === 'altcha' || (module !== '' && publicKey !== '')

export const noCaptcha: CaptchaSettings = { module: '', publicKey: '' }

const isSameCaptcha = (left: CaptchaSettings, right: CaptchaSettings): boolean =>
  left.module === right.module && left.publicKey === right.publicKey

/** Each site status repeats the settings: the token is dropped only if they changed. */
export const changedCaptcha = <Token>(
  known: { captcha: CaptchaSettings; captchaToken: Token },
  captcha: CaptchaSettings,
): { captcha: CaptchaSettings; captchaToken: Token | null } => ({
  captcha,
  captchaToken: isSameCaptcha(known.captcha, captcha) ? known.captchaToken : null,
})
