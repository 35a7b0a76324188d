import type * as z from 'zod/mini'

/** Where things are kept between visits; a browser that forbids it keeps them for this page only. */
export interface Storage {
  /** What is kept under the key, when it still has the expected shape; else null. */
  read: <Value>(key: string, schema: z.ZodMiniType<Value>) => Value | null
  write: (key: string, value: unknown) => void
  remove: (key: string) => void
  /** Calls back when another tab changes the key. @returns stops listening */
  watch: (key: string, changed: () => void) => () => void
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Local storage with a memory behind it (private windows and full disks throw on every touch). */
export const createStorage = (prefix = 'kursi.'): Storage => {
  const memory = new Map<string, string>()
  const quietly = <Value>(touch: () => Value, otherwise: Value): Value => {
    try {
      return touch()
    } catch {
      return otherwise
    }
  }
  return {
    read: (key, schema) => {
      const kept = quietly<string | null | undefined>(() => localStorage.getItem(prefix + key), undefined)
      const text = kept === undefined ? (memory.get(key) ?? null) : kept
      const parsed = schema.safeParse(parse(text))
      return parsed.success ? parsed.data : null
    },
    write: (key, value) => {
      const text = JSON.stringify(value)
      memory.set(key, text)
      quietly(() => localStorage.setItem(prefix + key, text), undefined)
    },
    remove: (key) => {
      memory.delete(key)
      quietly(() => localStorage.removeItem(prefix + key), undefined)
    },
    watch: (key, changed) => {
      const listen = (event: StorageEvent) => {
        if (event.key === prefix + key) changed()
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}
