import { fromCallback, fromPromise, toPromise, type ActorRefFrom } from 'xstate'
import type { ConnectionEmitted, ConnectionEvent, ConnectionInput } from '../../machines/connection/connection.types.ts'
import type { placingMachine } from '../../machines/placing/placing.machine.ts'
import type { PlacingInput, PlacingOutput } from '../../machines/placing/placing.types.ts'
import type { Api } from '../api/client.ts'
import type { PlacingDeps } from './placing.ts'

/** Charts that nobody needs before the page can be used: their code is fetched when they start. */

/** The websocket, for the app chart. Events that come before its code are told to it then. */
export const createLateConnection = (api: Api, settled: Promise<unknown>) =>
  fromCallback<ConnectionEvent, ConnectionInput>(({ input, receive, sendBack }) => {
    const early: ConnectionEvent[] = []
    let tell = (event: ConnectionEvent): void => void early.push(event)
    let end = (): void => undefined
    let isOver = false
    const report = (fact: ConnectionEmitted) => sendBack(fact)
    receive((event) => tell(event))
    const begin = async () => {
      await settled
      const { runConnection } = await import('./connection.ts')
      if (isOver) return
      const connection = runConnection(api, input, report)
      tell = connection.tell
      end = connection.end
      for (const event of early) tell(event)
    }
    begin().catch(() => sendBack({ type: 'connection.lost' }))
    return () => {
      isOver = true
      end()
    }
  })

export type PlacingActor = ActorRefFrom<typeof placingMachine>

/** Where the page finds the placing chart that runs, if any. */
export interface PlacingSlot {
  current: () => PlacingActor | null
  /** @returns stops listening */
  subscribe: (changed: () => void) => () => void
}

/** The placing chart, for the exchange chart: resolves with its output. @throws when its code cannot be fetched */
export const createLatePlacing = (deps: PlacingDeps) => {
  const listeners = new Set<() => void>()
  let running: PlacingActor | null = null
  const show = (actor: PlacingActor | null) => {
    running = actor
    for (const changed of listeners) changed()
  }
  const slot: PlacingSlot = {
    current: () => running,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  const logic = fromPromise<PlacingOutput, PlacingInput>(async ({ input, signal }) => {
    const { startPlacing } = await import('./placing.ts')
    const actor = startPlacing(deps, input)
    signal.addEventListener('abort', () => actor.stop())
    show(actor)
    try {
      return await toPromise(actor)
    } finally {
      show(null)
    }
  })
  return { logic, slot }
}
