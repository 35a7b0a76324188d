import { useCallback, useSyncExternalStore } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

interface Watched<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (changed: () => void) => { unsubscribe: () => void }
}

/**
 * What an actor says, in a part of the page that is hydrated late. The actor may have moved on by then: the part begins
 * as it was prerendered and catches up at once. The selector must return what is in the snapshot, or a primitive.
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
 * Query of the address. A page is prerendered without one: empty while it is taken over as it stands, and what the
 * address says right after.
 */
export const useHydratedSearch = (): string =>
  useLocationProperty(
    () => location.search,
    () => '',
  )
