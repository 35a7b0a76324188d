import type { Caller } from '../api/caller.ts'

/** The first question for the site's status is asked before the code that uses the answer is here. */
export const createStatusCall = (caller: Caller) => {
  const ask = () => caller.ask('/public/site/status/get/')
  let early: ReturnType<typeof ask> | null = null
  return {
    /** Asks early. Whoever takes the answer learns of a failure. */
    begin: (): void => {
      early = ask()
      early.catch(() => undefined)
    },
    /** The answer that was asked for early, once; then a new one each time. */
    take: (): ReturnType<typeof ask> => {
      const call = early ?? ask()
      early = null
      return call
    },
  }
}

export type StatusCall = ReturnType<typeof createStatusCall>
