import type { Lang } from '../../../machines/shared/api.ts'
import { trustedScriptUrl } from '../../platform/trusted.ts'

/** The used part of the third party's API. */
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

/** Fetches the script once; a failed fetch can be retried. */
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
  /** Origin of the script. */
  origin: string
}

/**
 * Draws the checkbox into an empty element.
 * @throws if the script does not load
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
