import type { Route } from './catalogue/catalogue.ts'
import type { Encoding } from '../http/compress.ts'

/** Replies that are the same for everybody who asks in the same minute: made, checked and compressed once. */

export interface Reply {
  text: string
  /** It compressed; once for all who ask. */
  as: (encoding: Encoding) => Promise<Buffer>
}

/** At a time; whoever asks for ever other things makes nobody keep them all. */
const most = 200

export const createReplies = () => {
  let known = new Map<string, Promise<Reply>>()
  let madeOf: readonly [readonly Route[], number] | null = null

  return {
    /**
     * @param routes those of the catalogue: others, once it was loaded again
     * @param minute in which the rates stand
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
    /** What they tell of has changed. */
    forget: (): void => {
      known = new Map()
    },
  }
}

export type Replies = ReturnType<typeof createReplies>
