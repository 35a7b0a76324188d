import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { Actor, type AnyActorRef, type AnyStateMachine, type InputFrom } from 'xstate'
import type { RootActor } from '../platform/root-actor.ts'
import { useLeaving } from '../ui/use-leaving.ts'

/** The root of all actors of the page. */
export const RootContext = createContext<RootActor | null>(null)

type InputArguments<Chart extends AnyStateMachine> = undefined extends InputFrom<Chart> ? [] : [input: InputFrom<Chart>]

const actorsUnder = (root: RootActor | null) => ({
  /** An actor that waits to be started. */
  create: <Chart extends AnyStateMachine>(chart: Chart, ...[input]: InputArguments<Chart>): Actor<Chart> =>
    new Actor(chart, { id: chart.id, ...(input !== undefined && { input }), ...(root !== null && { parent: root }) }),
  /** Stops one. */
  leave: (actor: AnyActorRef) => {
    if (root === null) actor.stop()
    else root.send({ type: 'actor.left', actor })
  },
})

/** Makes and stops actors under the root of the page. */
export const usePageActors = () => {
  const root = useContext(RootContext)
  return useMemo(() => actorsUnder(root), [root])
}

/**
 * A chart that lives as long as what shows it.
 * @param chart with its actors; another one later changes nothing
 * @param input what it begins with; another one later changes nothing
 */
export const usePageActor = <Chart extends AnyStateMachine>(
  chart: Chart,
  ...input: InputArguments<Chart>
): Actor<Chart> => {
  const { create, leave } = usePageActors()
  const [actor] = useState(() => create(chart, ...input))
  useEffect(() => {
    actor.start()
  }, [actor])
  useLeaving(useCallback(() => leave(actor), [leave, actor]))
  return actor
}

/** A chart with its services, and what becomes of what its actor emits. */
export interface BoundChart<Chart extends AnyStateMachine> {
  machine: Chart
  /** Listens for as long as what shows the actor; @returns stops */
  bind: (actor: Actor<Chart>) => () => void
}

/** The same of a chart that is listened to. */
export const useBoundActor = <Chart extends AnyStateMachine>(
  { machine, bind }: BoundChart<Chart>,
  ...input: InputArguments<Chart>
): Actor<Chart> => {
  const actor = usePageActor(machine, ...input)
  useEffect(() => bind(actor), [bind, actor])
  return actor
}
