import * as z from 'zod/mini'

/** Persistent key-value storage; in memory only if the browser forbids it. */
export interface Storage {
  /** The value under the key if it matches the schema; else null. */
  read: <Value>(key: string, schema: z.ZodMiniType<Value>) => Value | null
  write: (key: string, value: unknown) => void
  remove: (key: string) => void
  /** Calls back when another tab changes the key. @returns unsubscribes */
  watch: (key: string, changed: () => void) => () => void
}

/**
 * Local storage with a memory fallback: a value that cannot be written (private window, full disk) is kept in memory
 * for the life of the page and overrides the stored one.
 * @param disk local storage, or session storage
 */
export const createStorage = (disk: () => globalThis.Storage = () => localStorage, prefix = 'kursi.'): Storage => {
  const memory = new Map<string, string>()
  const keep = (key: string, text: string, touch: () => void) => {
    memory.set(key, text)
    try {
      touch()
      memory.delete(key)
    } catch {
      // The value stays in memory.
    }
  }
  const recall = (key: string): unknown => {
    try {
      return JSON.parse(memory.get(key) ?? disk().getItem(prefix + key) ?? 'null')
    } catch {
      return null
    }
  }
  return {
    read: (key, schema) => {
      const parsed = schema.safeParse(recall(key))
      return parsed.success ? parsed.data : null
    },
    write: (key, value) => {
      const text = JSON.stringify(value)
      keep(key, text, () => disk().setItem(prefix + key, text))
    },
    remove: (key) => keep(key, 'null', () => disk().removeItem(prefix + key)),
    watch: (key, changed) => {
      const listen = (event: StorageEvent) => {
        if (event.key === prefix + key) changed()
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}

const list = z.array(z.unknown())

/** The entries of a stored list; each invalid entry is left out. */
export const readList = <Entry>(storage: Storage, key: string, entry: z.ZodMiniType<Entry>): Entry[] =>
  (storage.read(key, list) ?? []).flatMap((stored) => {
    const parsed = entry.safeParse(stored)
    return parsed.success ? [parsed.data] : []
  })
