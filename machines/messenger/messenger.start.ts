import * as z from 'zod/mini'
import { partnerCode } from '../shared/partner-code.ts'

/**
 * The bot's start parameter (spec §3): base64url of a JSON object, because the messenger allows only letters, digits,
 * `-` and `_` in it, 512 at most.
 */

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))

/** A name in an address: of a pair, an order or its secret. */
const name = z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/)))

const shape = z.object({
  version: z.optional(z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){1,3}$/))),
  utm_source: text(100),
  utm_medium: text(100),
  utm_campaign: text(100),
  utm_term: text(100),
  utm_content: text(100),
  /** Friendly URL of a pair. */
  pair: name,
  order: name,
  secret: name,
  partner: z.optional(z.string().check(z.regex(partnerCode))),
  /** Promo code, for an account that is made with this start. */
  promo: text(64),
  /** One-time token of the profile, which links its account with the messenger. */
  link: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
})

export type StartParam = z.infer<typeof shape>

const decode = (param: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(param.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return {}
  }
}

/** The start parameter of a launch; empty if there is none, or it is not ours. */
export const readStartParam = (param: string): StartParam => {
  const parsed = shape.safeParse(decode(param))
  return parsed.success ? parsed.data : {}
}

const numbers = (version: string): number[] => version.split('.').map(Number)

/** Whether a version such as `0.0.3` is older than another. */
export const isOlder = (version: string, than: string): boolean => {
  const [left, right] = [numbers(version), numbers(than)]
  const at = Array.from({ length: 4 }, (_, index) => index).find((index) => (left[index] ?? 0) !== (right[index] ?? 0))
  return at !== undefined && (left[at] ?? 0) < (right[at] ?? 0)
}
