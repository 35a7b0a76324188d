import { createAtom } from '../platform/atom.ts'
import type { Unsubscribe } from '../platform/unsubscribe.ts'

/** The actors whose work would be lost with the page: not sent, or not paid yet. The mini-app asks before it closes. */
export const openWork = createAtom<ReadonlySet<object>>(new Set())

export const noteWork = (actor: object, isOpen: boolean): void => {
  const all = openWork.current()
  if (all.has(actor) === isOpen) return
  openWork.set(new Set(isOpen ? [...all, actor] : [...all].filter((one) => one !== actor)))
}

interface Watched<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (changed: () => void) => { unsubscribe: () => void }
}

/** Notes whether an actor has such work, until it is left. @param hasWork of its chart */
export const watchWork = <Snapshot>(
  actor: Watched<Snapshot>,
  hasWork: (snapshot: Snapshot) => boolean,
): Unsubscribe => {
  const look = () => noteWork(actor, hasWork(actor.getSnapshot()))
  const heard = actor.subscribe(look)
  look()
  return () => {
    heard.unsubscribe()
    noteWork(actor, false)
  }
}
