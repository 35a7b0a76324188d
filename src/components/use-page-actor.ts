import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { Actor, type AnyActorRef, type AnyStateMachine, type InputFrom } from 'xstate'
import type { RootActor } from '../platform/root-actor.ts'
import { useLeaving } from '../ui/use-leaving.ts'

/** The root of all actors of the page. */
export const RootContext = createContext<RootActor | null>(null)

type InputArguments<Chart extends AnyStateMachine> = undefined extends InputFrom<Chart> ? [] : [input: InputFrom<Chart>]

const actorsUnder = (root: RootActor | null) => ({
  /** Creates an actor without starting it. */
  create: <Chart extends AnyStateMachine>(chart: Chart, ...[input]: InputArguments<Chart>): Actor<Chart> =>
    new Actor(chart, { id: chart.id, ...(input !== undefined && { input }), ...(root !== null && { parent: root }) }),
  /** Stops an actor. */
  leave: (actor: AnyActorRef) => {
    if (root === null) actor.stop()
    else root.send({ type: 'actor.left', actor })
  },
})

/** Creates and stops actors under the root of the page. */
export const usePageActors = () => {
  const root = useContext(RootContext)
  return useMemo(() => actorsUnder(root), [root])
}

/**
 * An actor that lives as long as the component.
 * @param chart with its actors; later changes are ignored
 * @param input initial input; later changes are ignored
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

/** A chart with its services, and the binding of its emitted events. */
export interface BoundChart<Chart extends AnyStateMachine> {
  machine: Chart
  /** Subscribes while the component is mounted; @returns unsubscribes */
  bind: (actor: Actor<Chart>) => () => void
}

/** The same for a chart with a binding. */
export const useBoundActor = <Chart extends AnyStateMachine>(
  { machine, bind }: BoundChart<Chart>,
  ...input: InputArguments<Chart>
): Actor<Chart> => {
  const actor = usePageActor(machine, ...input)
  useEffect(() => bind(actor), [bind, actor])
  return actor
}
