import * as z from 'zod/mini'
import type { Storage } from '../platform/storage.ts'

const list = z.array(z.unknown())

/** The entries of a list that is kept; one that does not fit is left out, the others stay. */
export const readEntries = <Entry>(storage: Storage, key: string, entry: z.ZodMiniType<Entry>): Entry[] =>
  (storage.read(key, list) ?? []).flatMap((kept) => {
    const read = entry.safeParse(kept)
    return read.success ? [read.data] : []
  })
