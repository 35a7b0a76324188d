import type { Caller } from '../api/caller.ts'

/** Requests the site status before the code that uses it is loaded. */
export const createStatusPrefetch = (caller: Caller) => {
  const ask = () => caller.ask('/public/site/status/get/')
  let prefetched: ReturnType<typeof ask> | null = null
  let begun: Promise<unknown> = Promise.resolve()
  return {
    /** Starts the first call. The caller of `take` handles its error. */
    begin: (): void => {
      prefetched = ask()
      begun = prefetched.catch(() => undefined)
    },
    /** Resolves after the first answer, whose cookies are then set, or after its failure. */
    settled: (): Promise<unknown> => begun,
    /** The started call the first time, then a new call each time. */
    take: (): ReturnType<typeof ask> => {
      const call = prefetched ?? ask()
      prefetched = null
      return call
    },
  }
}

export type StatusPrefetch = ReturnType<typeof createStatusPrefetch>
