import type { Route } from './catalogue/catalogue.ts'
import type { Encoding } from '../http/compress.ts'

/** Cache of replies that are identical for all callers within a minute. */

export interface Reply {
  text: string
  /** The compressed text, compressed once. */
  as: (encoding: Encoding) => Promise<Buffer>
}

/** Maximum number of entries. */
const most = 200

export const createReplies = () => {
  let known = new Map<string, Promise<Reply>>()
  let madeOf: readonly [readonly Route[], number] | null = null

  return {
    /**
     * @param routes of the catalogue; a new array after each reload
     * @param minute of the rates
     */
    get: (key: string, routes: readonly Route[], minute: number, make: () => Promise<Reply>): Promise<Reply> => {
      if (madeOf?.[0] !== routes || madeOf[1] !== minute || known.size >= most) known = new Map()
      madeOf = [routes, minute]
      const kept = known
      const found = kept.get(key)
      if (found !== undefined) return found
      const made = make()
      kept.set(key, made)
      made.catch(() => kept.delete(key))
      return made
    },
    /** Call when the underlying data has changed. */
    forget: (): void => {
      known = new Map()
    },
  }
}

export type Replies = ReturnType<typeof createReplies>
