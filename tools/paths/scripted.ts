/** Replacements of a chart's actors: idle until a step ends them. */
import { StateMachine } from 'xstate'
import type { ActorLogic, AnyActorRef, AnyStateMachine, Snapshot } from 'xstate'
import type { ChartSamples } from '../../machines/shared/samples.ts'
import { stateName, statesOf } from './names.ts'

type ScriptedSnapshot = Snapshot<unknown> & { readonly input: unknown }

type ScriptedEvent =
  | { type: 'script.done'; output: unknown }
  | { type: 'script.error'; error: unknown }
  | { type: 'script.snapshot'; value: object }

/** Keeps its input in the snapshot as promise actors do, so that a secret in it appears in the persisted snapshot. */
const scriptedActor: ActorLogic<ScriptedSnapshot, ScriptedEvent, unknown> = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type === 'script.done')
      return { status: 'done', output: event.output, error: undefined, input: undefined }
    if (event.type === 'script.error')
      return { status: 'error', output: undefined, error: event.error, input: undefined }
    if (event.type === 'script.snapshot') return { ...snapshot, ...event.value }
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** The chart with every named actor replaced by a scripted one. */
export function scripted(machine: AnyStateMachine, samples: ChartSamples): AnyStateMachine {
  const sources = Object.keys(machine.implementations.actors)
  return machine.provide({
    ...samples.provide,
    actors: Object.fromEntries(sources.map((src) => [src, scriptedActor])),
  })
}

/** The name under which an actor was set up. */
export function srcOf(actor: AnyActorRef): string {
  const { src } = actor
  return typeof src === 'string' ? src : '(inline)'
}

/** Ends a scripted actor, or makes it report a snapshot. */
export function script(actor: AnyActorRef, event: ScriptedEvent): void {
  actor.send(event)
}

/** Callbacks and observables report by events; only a promise or a chart can fail. */
const canFail = (logic: object): boolean => logic instanceof StateMachine || !('start' in logic)

/**
 * Invokes of an original chart (not a scripted one) that violate the chart rules: actors not named in `setup`, or a
 * promise or child chart without error handling.
 */
export function invokeProblems(machine: AnyStateMachine): string[] {
  return [machine.root, ...statesOf(machine)].flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const logic: object | undefined = typeof src === 'string' ? machine.implementations.actors[src] : undefined
      if (logic === undefined) return [`invoke "${id}" of ${stateName(node)} is not named in setup`]
      if (!canFail(logic) || node.transitions.has(`xstate.error.actor.${id}`)) return []
      return [`invoke "${id}" of ${stateName(node)} has no onError`]
    }),
  )
}
