import type { Outcome } from '../../machines/shared/outcome.ts'

/** ms; an older load is repeated. */
const lifetime = 30_000

/** A load that may start before it is needed: with the code of a page, or when a link is touched. */
export interface Prefetch<Key, Value> {
  begin: (key: Key) => void
  /** Returns the started load and removes it; else starts a new one. @throws what the load throws */
  take: (key: Key) => Promise<Value>
}

/** @param now ms since the epoch */
export const createPrefetch = <Key, Value>(
  load: (key: Key) => Promise<Value>,
  now: () => number,
): Prefetch<Key, Value> => {
  const begun = new Map<string, { at: number; value: Promise<Value> }>()
  return {
    begin: (key) => {
      const name = JSON.stringify(key)
      const known = begun.get(name)
      if (known !== undefined && now() - known.at < lifetime) return
      const value = load(key)
      // The caller of `take` handles the error.
      value.catch(() => undefined)
      begun.set(name, { at: now(), value })
    },
    take: (key) => {
      const name = JSON.stringify(key)
      const known = begun.get(name)
      begun.delete(name)
      return known !== undefined && now() - known.at < lifetime ? known.value : load(key)
    },
  }
}

/**
 * Shares one load among callers with the same key within 30 s; a failed or refused load is not shared.
 * @param now ms since the epoch
 * @returns loads. @throws what the load throws
 */
export const createSharedLoad = <Key, Value>(load: (key: Key) => Promise<Outcome<Value>>, now: () => number) => {
  const begun = new Map<string, { at: number; outcome: Promise<Outcome<Value>> }>()
  return (key: Key): Promise<Outcome<Value>> => {
    const name = JSON.stringify(key)
    const known = begun.get(name)
    if (known !== undefined && now() - known.at < lifetime) return known.outcome
    const outcome = load(key)
    begun.set(name, { at: now(), outcome })
    const forget = () => {
      if (begun.get(name)?.outcome === outcome) begun.delete(name)
    }
    outcome.then(({ ok }) => ok || forget(), forget)
    return outcome
  }
}
