/** One step of a chart that does not run: where it leads, what it does, and by which transitions. */
import { createActor } from 'xstate'
import type {
  ActorLogic,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  Snapshot,
} from 'xstate'

/** An action that the interpreter would execute. */
export interface TakenAction {
  readonly type: string
  readonly params: unknown
}

/** The result of a step. */
export interface Stepped {
  readonly chart: AnyMachineSnapshot
  readonly actions: readonly TakenAction[]
  /** The transitions of each microstep: the event’s own, then automatic ones and those of raised events. */
  readonly microsteps: readonly (readonly AnyTransitionDefinition[])[]
}

/** Parent of the actors that a snapshot refers to; it never runs either. */
const nobody: ActorLogic<Snapshot<undefined>, EventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot) => snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
}

const nothing = (): void => undefined

/** xstate’s own pure functions do not tell the transitions, and create the whole chart for every step. */
function recorded(act: (scope: AnyActorScope) => AnyMachineSnapshot): Stepped {
  const actions: TakenAction[] = []
  const microsteps: (readonly AnyTransitionDefinition[])[] = []
  const self = createActor(nobody, {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') microsteps.push(inspected._transitions)
    },
  })
  const { system, sessionId } = self
  const chart = act({
    self,
    system,
    sessionId,
    id: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => actions.push(action),
  })
  return { chart, actions, microsteps: microsteps.filter((taken) => taken.length > 0) }
}

/** The start of a chart. */
export const started = (machine: AnyStateMachine, input: unknown): Stepped =>
  recorded((scope) => machine.getInitialSnapshot(scope, input))

/** A chart’s answer to an event. */
export const stepped = (machine: AnyStateMachine, chart: AnyMachineSnapshot, event: EventObject): Stepped =>
  recorded((scope) => machine.transition(chart, event, scope))
