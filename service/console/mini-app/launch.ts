import { randomBytes } from 'node:crypto'
import { freshFor, signInitData } from '../../api/accounts/init-data.ts'
import type { Core } from '../../core.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import type { Choices } from './choices.ts'
import { themes } from './themes.ts'

/** How the messenger opens the app: an address whose hash says who opens it, in which client and in which colours. */

export interface Launch {
  /** Of the app, on the site's own origin. */
  address: string
  /** What the messenger gives once the person has shared their contact: signed, too. */
  contact: string
}

type Fields = ReadonlyMap<string, string>

const minute = 60_000

const encoded = (fields: Fields): string =>
  [...fields].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

const signed = (fields: Fields, botToken: string): string =>
  encoded(new Map([...fields, ['hash', signInitData(fields, botToken)]]))

const seconds = (ms: number): string => String(Math.floor(ms / 1_000))

const optional = <Value>(name: string, value: Value, isGiven: boolean): Record<string, Value> =>
  isGiven ? { [name]: value } : {}

const userOf = ({ person, firstName, lastName, username, lang, writing }: Choices): string =>
  JSON.stringify({
    id: person,
    first_name: firstName,
    last_name: lastName,
    ...optional('username', username, username !== ''),
    language_code: lang,
    ...optional('allows_write_to_pm', true, writing === 'yes'),
  })

const initDataOf = (choices: Choices, botToken: string, now: number): string => {
  const { data, start } = choices
  const authDate = data === 'expired' ? now - freshFor - minute : now
  const fields = {
    query_id: `AAH${randomBytes(12).toString('base64url')}`,
    user: userOf(choices),
    auth_date: seconds(authDate),
    ...optional('start_param', start, start !== ''),
    // Of the messenger's own key, which the service doesn't read.
    signature: randomBytes(64).toString('base64url'),
  }
  return signed(new Map(Object.entries(fields)), data === 'forged' ? 'of:another-bot' : botToken)
}

const contactOf = ({ person, firstName, lastName, number }: Choices, botToken: string, now: number): string => {
  const contact = JSON.stringify({
    user_id: person,
    phone_number: number,
    first_name: firstName,
    ...optional('last_name', lastName, lastName !== ''),
  })
  return signed(new Map(Object.entries({ contact, auth_date: seconds(now) })), botToken)
}

/**
 * A launch with init data of this moment: each has its own.
 * @throws 40401 when the service has no bot
 */
export const launchOf = ({ botToken, now }: Core, choices: Choices): Launch => {
  if (botToken === null) throw new Refusal(codes.notFound)
  const { lang, path, version, platform, theme, start } = choices
  const hash = encoded(
    new Map(
      Object.entries({
        tgWebAppData: initDataOf(choices, botToken, now()),
        tgWebAppVersion: version,
        tgWebAppPlatform: platform,
        tgWebAppThemeParams: JSON.stringify(themes[theme]),
        ...optional('tgWebAppStartParam', start, start !== ''),
      }),
    ),
  )
  return {
    address: `${path || `/${lang}/user/exchange/`}#${hash}`,
    contact: contactOf(choices, botToken, now()),
  }
}
