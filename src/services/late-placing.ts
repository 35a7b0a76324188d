import { fromPromise, toPromise } from 'xstate'
import type { ExchangeContext } from '../../machines/exchange/exchange.types.ts'
import type { PlacingActor } from '../../machines/placing/placing.machine.ts'
import type { PlacingOutput } from '../../machines/placing/placing.types.ts'
import type { PlacingDeps } from './placing.ts'
import { createPart, type AnyPart } from '../platform/part.ts'
import { createSlot, type Slot } from '../platform/slot.ts'

/** Where the page finds the placing chart that runs, if any. */
export type PlacingSlot = Pick<Slot<PlacingActor | null>, 'current' | 'subscribe'> & { part: AnyPart }

/**
 * The placing chart, for the exchange chart: resolves with its output.
 * @param loadDeps what it needs of the app, once that is here
 */
export const createLatePlacing = (loadDeps: () => Promise<PlacingDeps>) => {
  const slot = createSlot<PlacingActor | null>(null)
  const part = createPart(() => import('./placing.ts'))
  const logic = fromPromise<PlacingOutput, ExchangeContext>(async ({ input, signal }) => {
    const [{ startPlacing }, deps] = await Promise.all([part.whole(), loadDeps()])
    signal.throwIfAborted()
    const actor = startPlacing(deps, input)
    signal.addEventListener('abort', () => actor.stop())
    slot.set(actor)
    try {
      return await toPromise(actor)
    } finally {
      slot.set(null)
    }
  })
  return { logic, slot: { ...slot, part } }
}
