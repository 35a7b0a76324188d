import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Refusal } from '../../http/refusal.ts'
import { readJson } from '../../shared/read-json.ts'
import { codes } from '../../texts/errors.ts'

/**
 * Init data of a mini-app: who opened it, signed by the messenger with the bot's token. Every field is covered by the
 * signature except `hash`, which is the signature.
 */

export interface InitData {
  person: Person
  /** Identifies the init data; the same for the same fields in any order. */
  signature: string
}

/** Who opened the mini-app, as the messenger knows them. */
export interface Person {
  /** The messenger's id. */
  id: string
  firstName: string
  lastName: string
  username: string
  /** Whether the bot may write to them. */
  allowsWriting: boolean
}

/** How long init data may be used after the mini-app was opened, ms. */
export const freshFor = 3_600_000

/** Clocks differ by this much at most, ms. */
const clockSkew = 60_000

const personShape = z.object({
  id: z.int().check(z.gte(1)),
  first_name: z._default(z.string(), ''),
  last_name: z._default(z.string(), ''),
  username: z._default(z.string(), ''),
  allows_write_to_pm: z._default(z.boolean(), false),
})

const forged = () => new Refusal(codes.forbidden)

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The signature of fields without `hash`, hexadecimal. @param botToken the secret of the bot */
export const signInitData = (fields: ReadonlyMap<string, string>, botToken: string): string => {
  const lines = [...fields].map(([name, value]) => `${name}=${value}`).toSorted()
  return hmac(hmac('WebAppData', botToken), lines.join('\n')).toString('hex')
}

const isSame = (given: string, right: string): boolean =>
  /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'))

const isFresh = (authDate: string | undefined, now: number): boolean => {
  if (authDate === undefined || !/^\d{1,16}$/.test(authDate)) return false
  const age = now - Number(authDate) * 1_000
  return age >= -clockSkew && age <= freshFor
}

const personIn = (text: string | undefined): Person => {
  const shape = personShape.safeParse(readJson(text ?? ''))
  if (!shape.success) throw forged()
  const { id, first_name, last_name, username, allows_write_to_pm } = shape.data
  return { id: String(id), firstName: first_name, lastName: last_name, username, allowsWriting: allows_write_to_pm }
}

/**
 * Reads init data, whose signature is checked before anything else in it is looked at.
 * @param entries its fields, decoded, `hash` among them
 * @param botToken the secret of the bot; null: the service has no bot
 * @param now ms
 * @throws 40301 when it is forged, repeats a field, is not fresh, or names nobody
 */
export const readInitData = (
  entries: Iterable<readonly [name: string, value: string]>,
  botToken: string | null,
  now: number,
): InitData => {
  const all = [...entries]
  const { hash = '', ...rest } = Object.fromEntries(all)
  const fields = new Map(Object.entries(rest))
  if (botToken === null || fields.size !== all.length - 1) throw forged()
  if (!isSame(hash, signInitData(fields, botToken))) throw forged()
  if (!isFresh(fields.get('auth_date'), now)) throw forged()
  return { person: personIn(fields.get('user')), signature: hash }
}
