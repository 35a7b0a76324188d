import { isIP, isIPv4 } from 'node:net'
import { isNetwork as isPlainNetwork } from '../http/networks.ts'

/** Typed readers for environment variables. An invalid value is refused with the name of its variable. */

export type Env = Readonly<Record<string, string | undefined>>

/** @param value omitted when it may contain a password */
export const cannotBe = (name: string, kind: string, value?: string): Error =>
  new Error(`${name} must be ${kind}${value === undefined ? '' : `, not "${value}"`}.`)

/** Undefined when the variable is missing or empty. */
export const textOf = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined

/** @throws when the variable is not a number of at least 0 */
export const numberOf = (env: Env, name: string, otherwise: number): number => {
  const given = Number(textOf(env, name) ?? otherwise)
  if (!Number.isFinite(given) || given < 0) throw cannotBe(name, 'a number from 0', env[name])
  return given
}

/** @throws when the variable is neither 1 nor 0 */
export const switchOf = (env: Env, name: string, otherwise: boolean): boolean => {
  const given = textOf(env, name)
  if (given !== undefined && !/^[01]$/.test(given)) throw cannotBe(name, '1 or 0', given)
  return given === undefined ? otherwise : given === '1'
}

/** Whether the service runs on a developer's machine: nothing indicates public access or a persistent database. */
export const isOwnMachine = (env: Env): boolean =>
  textOf(env, 'DATABASE_URL') === undefined &&
  textOf(env, 'SITE_URL') === undefined &&
  textOf(env, 'NODE_ENV') !== 'production'

/** Whether the service, or the build, is a demo. @throws when SANDBOX_DEMO is neither 1 nor 0 */
export const isDemo = (env: Env): boolean => switchOf(env, 'SANDBOX_DEMO', isOwnMachine(env))

const unnamedOperator = 'operator'

/**
 * Tokens of the console by operator: one that all share, or `nino:…,giorgi:…`. Undefined when there are none.
 * @throws when a token is too short, or two are the same or of the same name
 */
export const consoleOperators = (env: Env): Record<string, string> | undefined => {
  const given = textOf(env, 'SANDBOX_CONSOLE_TOKEN')
  if (given === undefined) return undefined
  const parts = given.split(',').map((item) => /^(?:([a-z][\w-]{0,31}):)?([\w-]{32,})$/i.exec(item.trim()))
  const named = parts.map((part) => [part?.[1] ?? unnamedOperator, part?.[2] ?? ''] as const)
  const isUnique = [0, 1].every((place) => new Set(named.map((pair) => pair[place])).size === named.length)
  if (parts.includes(null) || !isUnique)
    throw cannotBe(
      'SANDBOX_CONSOLE_TOKEN',
      'at least 32 letters, digits, "-" and "_", or one such for each operator: name:token,name:token',
    )
  return Object.fromEntries(named)
}

/** The secret of a bot, as its messenger gives it out. @throws when it is none */
const botTokenOf = (env: Env): string | undefined => {
  const given = textOf(env, 'BOT_TOKEN')
  if (given !== undefined && !/^\d{5,20}:[\w-]{30,100}$/.test(given))
    throw cannotBe('BOT_TOKEN', 'a number, a colon, and at least 30 letters, digits, "-" and "_"')
  return given
}

/**
 * The messenger's bot: its secret, and the API that it writes through.
 * @throws when either is not valid, or the API comes without the secret
 */
export const botOptions = (env: Env): { botToken: string | undefined; botApi: string | undefined } => {
  const [botToken, botApi] = [botTokenOf(env), originOf(env, 'BOT_API')]
  if (botApi !== undefined && botToken === undefined) throw new Error('BOT_API needs BOT_TOKEN.')
  return { botToken, botApi }
}

/** @throws when the contact is neither a `mailto:` nor an `https:` address */
export const contactOf = (env: Env, name: string): string | undefined => {
  const given = textOf(env, name)
  if (given !== undefined && !(URL.canParse(given) && /^(https:\/\/[^\s/]|mailto:[^\s@]+@)[^\s]*$/.test(given)))
    throw cannotBe(name, 'an address such as mailto:security@kursi.example', given)
  return given
}

/** @throws when the variable is not a port number */
export const portOf = (env: Env, name: string, otherwise: number): number => {
  const given = Number(textOf(env, name) ?? otherwise)
  if (!Number.isInteger(given) || given < 0 || given > 65_535) throw cannotBe(name, 'a port from 0 to 65535', env[name])
  return given
}

/** @throws when DATABASE_URL is not a PostgreSQL URL; a URL of a Unix socket has no host */
export const databaseUrl = (env: Env): string | undefined => {
  const given = textOf(env, 'DATABASE_URL')
  if (given !== undefined && !/^postgres(ql)?:\/\//.test(given))
    throw cannotBe('DATABASE_URL', 'an address such as postgres://user:password@db.example:5432/kursi')
  return given
}

/** How long a call waits for PostgreSQL, ms. @throws when DATABASE_WAIT is no number of seconds above 0 */
export const databaseWait = (env: Env): number => {
  const seconds = numberOf(env, 'DATABASE_WAIT', 5)
  if (seconds === 0) throw cannotBe('DATABASE_WAIT', 'a number above 0', env['DATABASE_WAIT'])
  return seconds * 1_000
}

const isMailServer = (text: string): boolean =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''

/** @throws when SMTP_URL is not the URL of a mail server */
export const smtpUrl = (env: Env): string | undefined => {
  const given = textOf(env, 'SMTP_URL')
  if (given !== undefined && !isMailServer(given))
    throw cannotBe('SMTP_URL', 'an address such as smtps://user:password@mail.example:465')
  return given
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isNetwork = (text: string): boolean => {
  const [address = '', range, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return namedNetworks.has(text)
  if (range === undefined) return true
  const most = kind === 4 ? 32 : 128
  return (kind === 4 && isIPv4(range)) || (/^\d+$/.test(range) && Number(range) > 0 && Number(range) <= most)
}

/** Value for Fastify's `trustProxy`. @throws when TRUSTED_PROXIES is neither a list of addresses nor `loopback` */
export const trustedProxies = (env: Env): string | undefined => {
  const given = textOf(env, 'TRUSTED_PROXIES')
  if (given !== undefined && !given.split(',').every((item) => isNetwork(item.trim())))
    throw cannotBe('TRUSTED_PROXIES', 'addresses, networks such as 10.0.0.0/8, or loopback', given)
  return given
}

/** Private networks that notifications may reach. @throws when NOTIFY_NETWORKS is not a list of addresses and networks */
export const notifyNetworks = (env: Env): string[] => {
  const given = textOf(env, 'NOTIFY_NETWORKS')
  const networks = (given ?? '').split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))
  if (!networks.every(isPlainNetwork))
    throw cannotBe('NOTIFY_NETWORKS', 'addresses or networks such as 10.0.0.0/8', given)
  return networks
}

/** City codes of the rates export, as in `tbilisi:TBIL,batumi:BTUM`. @throws when CITY_CODES is something else */
export const cityCodes = (env: Env): Record<string, string> => {
  const given = textOf(env, 'CITY_CODES')
  const pairs = (given?.split(',') ?? []).map((item) => /^([a-z-]+):([A-Z0-9]{1,12})$/.exec(item.trim()))
  const codes = pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2]] as const] : []))
  if (codes.length < pairs.length) throw cannotBe('CITY_CODES', 'cities with codes such as tbilisi:TBIL', given)
  return Object.fromEntries(codes)
}

/**
 * Reads an origin without a trailing slash. A path or query is refused, because a policy and a link would interpret it
 * differently.
 * @param name variable name, for the message
 * @throws when the text is not an origin
 */
export const readOrigin = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  // `localhost:4180` parses as a URL with the scheme `localhost:`.
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw cannotBe(name, 'an origin such as https://kursi.example', text)
  return url.origin
}

/** Origin in canonical links and sitemaps, of the build and of the service alike. @throws when SITE_URL is no origin */
export const canonicalOrigin = (env: Env): string => originOf(env, 'SITE_URL') ?? 'https://kursi.example'

/** @throws when the variable is not an origin */
export const originOf = (env: Env, name: string): string | undefined => {
  const given = textOf(env, name)
  return given === undefined ? undefined : readOrigin(name, given)
}
