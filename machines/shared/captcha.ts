import type { SiteStatus } from './api.ts'

/** Which captcha the site is configured for (spec §3); an empty module or key is none. */
export interface CaptchaSettings {
  module: SiteStatus['captcha_module']
  publicKey: string
}

/** Where the third party's script comes from, unless the site is configured for another of its hosts. */
export const recaptchaOrigin = 'https://www.google.com'

/** The self-hosted module needs no key of a third party. */
export const isCaptchaConfigured = ({ module, publicKey }: CaptchaSettings): boolean =>
  module === 'altcha' || (module !== '' && publicKey !== '')

export const noCaptcha: CaptchaSettings = { module: '', publicKey: '' }

const isSameCaptcha = (left: CaptchaSettings, right: CaptchaSettings): boolean =>
  left.module === right.module && left.publicKey === right.publicKey

/** Settings come anew with every word about the site: a token is lost only when they are other ones. */
export const changedCaptcha = <Token>(
  known: { captcha: CaptchaSettings; captchaToken: Token },
  captcha: CaptchaSettings,
): { captcha: CaptchaSettings; captchaToken: Token | null } => ({
  captcha,
  captchaToken: isSameCaptcha(known.captcha, captcha) ? known.captchaToken : null,
})
