import * as z from 'zod/mini'

/** Where things are kept between visits; a browser that forbids it keeps them for this page only. */
export interface Storage {
  /** What is kept under the key, when it still has the expected shape; else null. */
  read: <Value>(key: string, schema: z.ZodMiniType<Value>) => Value | null
  write: (key: string, value: unknown) => void
  remove: (key: string) => void
  /** Calls back when another tab changes the key. @returns stops listening */
  watch: (key: string, changed: () => void) => () => void
}

/**
 * Local storage with a memory behind it: what the disk does not take (private windows and full disks throw) counts for
 * the life of this page, over whatever was kept before.
 * @param disk local storage, or that of the tab
 */
export const createStorage = (disk: () => globalThis.Storage = () => localStorage, prefix = 'kursi.'): Storage => {
  const memory = new Map<string, string>()
  const keep = (key: string, text: string, touch: () => void) => {
    memory.set(key, text)
    try {
      touch()
      memory.delete(key)
    } catch {
      // The memory has it.
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
