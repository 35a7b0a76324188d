import type { Caller } from '../api/caller.ts'

/** The first question for the site's status is asked before the code that uses the answer is here. */
export const createStatusPrefetch = (caller: Caller) => {
  const ask = () => caller.ask('/public/site/status/get/')
  let prefetched: ReturnType<typeof ask> | null = null
  let begun: Promise<unknown> = Promise.resolve()
  return {
    /** Asks early. Whoever takes the answer learns of a failure. */
    begin: (): void => {
      prefetched = ask()
      begun = prefetched.catch(() => undefined)
    },
    /** The service has spoken, and given its cookies, or cannot be reached. */
    settled: (): Promise<unknown> => begun,
    /** The answer that was asked for early, once; then a new one each time. */
    take: (): ReturnType<typeof ask> => {
      const call = prefetched ?? ask()
      prefetched = null
      return call
    },
  }
}

export type StatusPrefetch = ReturnType<typeof createStatusPrefetch>
