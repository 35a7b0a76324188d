import * as z from 'zod/mini'
import type { NamedValue } from '../../database/named-value.ts'
import { openText, sealText, valuesPurpose } from '../../keys/sealing.ts'
import type { Keys } from '../../keys/sealing.ts'

/** What somebody entered to be verified: sealed for its verification, and opened only to be shown. */

const entered = z.array(z.object({ name: z.string(), value: z.string() }))

/** @param id of the verification */
export const sealValues = (keys: Keys, id: string, values: readonly NamedValue[]): string =>
  sealText(keys, valuesPurpose(id), JSON.stringify(values))

/** None of one that the operator alone vouches for. @throws as `open` of the keys does */
export const openValues = (keys: Keys, { id, values }: { id: string; values: string | null }): NamedValue[] =>
  values === null ? [] : entered.parse(JSON.parse(openText(keys, valuesPurpose(id), values)))

/** The same, and null where they cannot be opened: one row that is broken takes no page away. */
export const readValues = (keys: Keys, row: { id: string; values: string | null }): NamedValue[] | null => {
  try {
    return openValues(keys, row)
  } catch {
    return null
  }
}
