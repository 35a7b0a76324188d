/** What the environment says. A value that cannot be what its variable is for is refused by the variable's name. */

export type Env = Readonly<Record<string, string | undefined>>

/** @param value left out where it may hold a password */
const cannotBe = (name: string, kind: string, value?: string): Error =>
  new Error(`${name} must be ${kind}${value === undefined ? '' : `, not "${value}"`}.`)

/** Undefined when there is none, or an empty one. */
export const textOf = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined

/** @throws when the variable is no number from 0 */
export const numberOf = (env: Env, name: string, otherwise: number): number => {
  const given = Number(textOf(env, name) ?? otherwise)
  if (!Number.isFinite(given) || given < 0) throw cannotBe(name, 'a number from 0', env[name])
  return given
}

/**
 * The address of a server that is not asked by HTTP.
 * @param scheme what it may begin with
 * @param example for the message
 * @throws when the variable is no such address
 */
export const addressOf = (env: Env, name: string, scheme: RegExp, example: string): string | undefined => {
  const given = textOf(env, name)
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !scheme.test(url.protocol) || url.hostname === '')
    throw cannotBe(name, `an address such as ${example}`)
  return given
}

/**
 * An origin without a slash at its end; a site below a path is not what links are made for.
 * @throws when the variable is anything else
 */
export const originOf = (env: Env, name: string): string | undefined => {
  const given = textOf(env, name)
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : null
  // `localhost:4180` is an address of its own kind, with the scheme `localhost`.
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw cannotBe(name, 'an origin such as https://kursi.example', given)
  return url.origin
}
