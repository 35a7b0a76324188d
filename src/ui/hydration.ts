import { useCallback, useSyncExternalStore } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

export interface Watched<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (changed: () => void) => { unsubscribe: () => void }
}

/** A selected part of an actor's snapshot. @param select must return a part of the snapshot, or a primitive */
export const watched = <Snapshot, Value>(
  actor: Watched<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Watched<Value> => ({
  getSnapshot: () => select(actor.getSnapshot()),
  subscribe: (changed) => actor.subscribe(changed),
})

/**
 * Selects from an actor in a part of the page that is hydrated late. The actor may have moved on by then: the first
 * render uses the prerendered snapshot, and the next one the current snapshot. The selector must return part of the
 * snapshot or a primitive.
 */
export const useHydratedSelector = <Snapshot, Value>(
  actor: Watched<Snapshot>,
  first: Snapshot,
  select: (snapshot: Snapshot) => Value,
): Value => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => select(first),
  )
}

/**
 * Query of the address. Empty during hydration, because pages are prerendered without one; the actual query right
 * after.
 */
export const useHydratedSearch = (): string =>
  useLocationProperty(
    () => location.search,
    () => '',
  )
