import { botAddress } from '../../machines/shared/bot-address.ts'
import { originOf, readOrigin, textOf, type Env } from '../config/environment.ts'

/** Runtime configuration of the page (spec §3), read from the environment of the process. */
export interface PageConfig {
  apiBase: string
  apiPath: string
  filePath: string
  servicePath: string
  websocketUrl: string
  botUsername?: string
  botDomain?: string
  minBotVersion: string
  projectName: string
  logoPath?: string
  faviconPath?: string
  /** Captcha of the API (spec §3); `recaptcha` needs third-party hosts in the policy. */
  captchaModule?: 'recaptcha'
  /** Origin of the captcha script, if not the default one. */
  captchaOrigin?: string
  routeVersion: string
  routesAllow?: { from: string; to: string }[]
  routesDeny?: string[]
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** `BTC>CASHGEL,ETH>CASHUSD`. @throws when an entry is not a pair */
const pairs = (text: string): { from: string; to: string }[] =>
  list(text).map((item) => {
    const [from = '', to = '', ...rest] = item.split('>').map((code) => code.trim())
    if (from === '' || to === '' || rest.length > 0) throw new Error(`ROUTES_ALLOW: "${item}" is not FROM>TO.`)
    return { from, to }
  })

const optional = <Value>(key: string, text: string | undefined, read: (text: string) => Value): Record<string, Value> =>
  text === undefined || text.trim() === '' ? {} : { [key]: read(text) }

const itself = (text: string) => text

/** @throws when the text is not a valid Telegram bot name */
const botName = (text: string): string => {
  if (botAddress(text) === null) throw new Error(`BOT_USERNAME: "${text}" is no name of a bot.`)
  return text.trim()
}

/** @throws for an unknown captcha module */
const captchaModule = (text: string): 'recaptcha' => {
  if (text.trim() !== 'recaptcha') throw new Error(`CAPTCHA_MODULE: "${text}" is no captcha of another site.`)
  return 'recaptcha'
}

/**
 * Origins of payment providers that an order's page may submit forms to (spec §3: `merchant.template`).
 * @throws when an entry is not an origin
 */
export const paymentOrigins = (env: Env): string[] =>
  list(env['PAYMENT_ORIGINS'] ?? '').map((item) => readOrigin('PAYMENT_ORIGINS', item))

/** The messenger's client in a browser, which shows the mini-app in a frame. */
export const messengerOrigin = 'https://web.telegram.org'

/** Who may show the pages in a frame, as sources of `frame-ancestors`: the messenger, where there is a bot. */
export const framedBy = (env: Env): string[] =>
  textOf(env, 'BOT_USERNAME') === undefined && textOf(env, 'BOT_TOKEN') === undefined ? [] : [messengerOrigin]

/** @throws when a variable is invalid */
export const pageConfig = (env: Env): PageConfig => ({
  apiBase: originOf(env, 'API_BASE') ?? '',
  apiPath: env['API_PATH'] ?? '/service/api/v1/',
  filePath: env['FILE_PATH'] ?? '/service/fs',
  servicePath: env['SERVICE_PATH'] ?? '/service',
  websocketUrl: env['WEBSOCKET_URL'] ?? '/ws/',
  minBotVersion: env['MIN_BOT_VERSION'] ?? '0.0.4',
  projectName: env['PROJECT_NAME'] ?? 'Kursi',
  routeVersion: env['ROUTE_VERSION'] ?? 'v2',
  ...optional('botUsername', env['BOT_USERNAME'], botName),
  ...optional('botDomain', originOf(env, 'BOT_DOMAIN'), itself),
  ...optional('logoPath', env['LOGO_PATH'], itself),
  ...optional('faviconPath', env['FAVICON_PATH'], itself),
  ...optional('captchaModule', env['CAPTCHA_MODULE'], captchaModule),
  ...optional('captchaOrigin', originOf(env, 'CAPTCHA_ORIGIN'), itself),
  ...optional('routesAllow', env['ROUTES_ALLOW'], pairs),
  ...optional('routesDeny', env['ROUTES_DENY'], list),
})
