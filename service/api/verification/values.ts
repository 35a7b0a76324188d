import * as z from 'zod/mini'
import type { NamedValue } from '../../database/named-value.ts'
import { openText, sealText, valuesPurpose } from '../../keys/sealing.ts'
import type { Keys } from '../../keys/sealing.ts'

/** Entered values of a verification: sealed in the database, opened only for display. */

const entered = z.array(z.object({ name: z.string(), value: z.string() }))

/** @param id of the verification */
export const sealValues = (keys: Keys, id: string, values: readonly NamedValue[]): string =>
  sealText(keys, valuesPurpose(id), JSON.stringify(values))

/** Empty for a verification without a submission. @throws as `open` of the keys does */
export const openValues = (keys: Keys, { id, values }: { id: string; values: string | null }): NamedValue[] =>
  values === null ? [] : entered.parse(JSON.parse(openText(keys, valuesPurpose(id), values)))

/** As `openValues`, but null when they cannot be opened, so that one broken row does not break the page. */
export const readValues = (keys: Keys, row: { id: string; values: string | null }): NamedValue[] | null => {
  try {
    return openValues(keys, row)
  } catch {
    return null
  }
}
