import type { Lang } from '../../../machines/shared/api.ts'
import { trustedScriptUrl } from '../../platform/trusted.ts'

/** The part of the third party's interface that is used. */
interface Recaptcha {
  ready: (then: () => void) => void
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const addressOf = (origin: string, lang: Lang) => `${origin}/recaptcha/api.js?render=explicit&hl=${lang}`

let loading: Promise<Recaptcha> | null = null

const load = (origin: string, lang: Lang): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the captcha script did not load'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha === undefined) fail()
      else grecaptcha.ready(() => resolve(grecaptcha))
    })
    script.async = true
    script.src = trustedScriptUrl(addressOf(origin, lang), [origin])
    document.head.append(script)
  })

/** Fetched once and only where this captcha is configured; a failure may be tried again. */
const loadOnce = (origin: string, lang: Lang): Promise<Recaptcha> => {
  loading ??= load(origin, lang).catch((fault: unknown) => {
    loading = null
    throw fault
  })
  return loading
}

const isDark = () => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

export interface RecaptchaHandlers {
  onSolved: (token: string) => void
  onExpired: () => void
  onFailed: () => void
}

export interface RecaptchaSource {
  publicKey: string
  /** Where its script comes from. */
  origin: string
}

/**
 * Draws the checkbox into an element that holds none yet.
 * @throws when the script does not load
 */
export const drawRecaptcha = async (
  place: HTMLElement,
  lang: Lang,
  { publicKey, origin }: RecaptchaSource,
  { onSolved, onExpired, onFailed }: RecaptchaHandlers,
): Promise<void> => {
  const recaptcha = await loadOnce(origin, lang)
  recaptcha.render(place, {
    sitekey: publicKey,
    theme: isDark() ? 'dark' : 'light',
    callback: onSolved,
    'expired-callback': onExpired,
    'error-callback': onFailed,
  })
}
