import * as z from 'zod/mini'
import { codeParameter } from '../affiliate/partner.ts'
import type { RateItem } from './items.ts'

/** What a partner chooses in the address of a file. Empty: no choice. */
export interface Choice {
  /** Codes of what is given. */
  from: ReadonlySet<string>
  /** Codes of what is got. */
  to: ReadonlySet<string>
  /** Codes of which no pair is wanted (spec §5). */
  except: ReadonlySet<string>
  /** City codes; pairs without cash are in every city. */
  city: ReadonlySet<string>
}

/** Longest list in an address: all codes of a large catalogue. */
const longest = 4_000

const list = z.catch(z.union([z.string(), z.array(z.string())]), '')
const query = z.object({
  from: z.optional(list),
  to: z.optional(list),
  except: z.optional(list),
  city: z.optional(list),
  [codeParameter]: z.optional(z.catch(z.string(), '')),
})

/** `BTC,usdttrc20` and repeated parameters: letter case and spaces do not matter. */
const codesOf = (asked: string | string[] = ''): ReadonlySet<string> =>
  new Set(
    [asked]
      .flat()
      .join(',')
      .slice(0, longest)
      .toUpperCase()
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  )

/** The choice and the partner code in an address; unknown parameters are ignored. */
export const readChoice = (asked: unknown): { choice: Choice; partner: string | undefined } => {
  const { from, to, except, city, [codeParameter]: partner } = query.parse(asked)
  return {
    choice: { from: codesOf(from), to: codesOf(to), except: codesOf(except), city: codesOf(city) },
    partner,
  }
}

/** True if the choice leaves something out. */
export const isNarrow = (choice: Choice): boolean => Object.values(choice).some(({ size }: Choice['from']) => size > 0)

const isWanted = (codes: ReadonlySet<string>, code: string | undefined): boolean =>
  codes.size === 0 || code === undefined || codes.has(code)

export const isChosen =
  ({ from, to, except, city }: Choice) =>
  (item: RateItem): boolean =>
    isWanted(from, item.from) &&
    isWanted(to, item.to) &&
    isWanted(city, item.city) &&
    !except.has(item.from) &&
    !except.has(item.to)
