import { isIP, isIPv4 } from 'node:net'
import { isNetwork as isPlainNetwork } from '../http/networks.ts'

/** What the environment says. A value that cannot be what its variable is for is refused by the variable's name. */

export type Env = Readonly<Record<string, string | undefined>>

/** @param value left out where it may hold a password */
export const cannotBe = (name: string, kind: string, value?: string): Error =>
  new Error(`${name} must be ${kind}${value === undefined ? '' : `, not "${value}"`}.`)

/** Undefined when there is none, or an empty one. */
export const textOf = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined

/** @throws when the variable is no number from 0 */
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

/** The machine of whoever starts it: nothing says that others come, or that anything is kept. */
export const isOwnMachine = (env: Env): boolean =>
  textOf(env, 'DATABASE_URL') === undefined &&
  textOf(env, 'SITE_URL') === undefined &&
  textOf(env, 'NODE_ENV') !== 'production'

/** Whether a service is a demo, and pages are built for one. @throws when SANDBOX_DEMO is neither 1 nor 0 */
export const isDemo = (env: Env): boolean => switchOf(env, 'SANDBOX_DEMO', isOwnMachine(env))

/** @throws when the variable is there and could be guessed */
export const tokenOf = (env: Env, name: string): string | undefined => {
  const given = textOf(env, name)
  if (given !== undefined && !/^[\w-]{32,}$/.test(given))
    throw cannotBe(name, 'at least 32 letters, digits, "-" and "_"')
  return given
}

/** @throws when the variable is there and nobody can be reached by it */
export const contactOf = (env: Env, name: string): string | undefined => {
  const given = textOf(env, name)
  if (given !== undefined && !(URL.canParse(given) && /^(https:\/\/[^\s/]|mailto:[^\s@]+@)[^\s]*$/.test(given)))
    throw cannotBe(name, 'an address such as mailto:security@kursi.example', given)
  return given
}

/** @throws when the variable is no port */
export const portOf = (env: Env, name: string, otherwise: number): number => {
  const given = Number(textOf(env, name) ?? otherwise)
  if (!Number.isInteger(given) || given < 0 || given > 65_535) throw cannotBe(name, 'a port from 0 to 65535', env[name])
  return given
}

/** @throws when DATABASE_URL is there and no address of a PostgreSQL; of a socket it names no host */
export const databaseUrl = (env: Env): string | undefined => {
  const given = textOf(env, 'DATABASE_URL')
  if (given !== undefined && !/^postgres(ql)?:\/\//.test(given))
    throw cannotBe('DATABASE_URL', 'an address such as postgres://user:password@db.example:5432/kursi')
  return given
}

const isMailServer = (text: string): boolean =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''

/** @throws when SMTP_URL is there and no address of a mail server */
export const smtpUrl = (env: Env): string | undefined => {
  const given = textOf(env, 'SMTP_URL')
  if (given !== undefined && !isMailServer(given))
    throw cannotBe('SMTP_URL', 'an address such as smtp://user:password@mail.example:587')
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

/** Who may say who the client is, as Fastify takes it. @throws when TRUSTED_PROXIES is there and names anything else */
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

/**
 * An origin without a slash at its end; what is more would say more than one thing in a policy or a link.
 * @param name of the variable that says it
 * @throws when it is anything else
 */
export const readOrigin = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  // `localhost:4180` is an address of its own kind, with the scheme `localhost`.
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw cannotBe(name, 'an origin such as https://kursi.example', text)
  return url.origin
}

/** @throws when the variable is there and no origin */
export const originOf = (env: Env, name: string): string | undefined => {
  const given = textOf(env, name)
  return given === undefined ? undefined : readOrigin(name, given)
}
