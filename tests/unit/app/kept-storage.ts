import type { Storage } from '../../../src/platform/storage.ts'

/** Local storage shared by the tabs of a browser. @param kept initial entries by key */
export const createDisk = (kept: Readonly<Record<string, unknown>> = {}): Storage => {
  const texts = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]))
  return {
    read: (key, schema) => {
      const parsed = schema.safeParse(JSON.parse(texts.get(key) ?? 'null'))
      return parsed.success ? parsed.data : null
    },
    write: (key, value) => void texts.set(key, JSON.stringify(value)),
    remove: (key) => void texts.delete(key),
    watch: () => () => undefined,
  }
}
