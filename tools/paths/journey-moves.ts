/** The moves that hand-written steps stand for. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { ChartSamples, JourneyStep } from '../../machines/shared/samples.ts'
import type { ArmedTimer } from './clock.ts'
import { moveLabel, sampleEvents, sampleOutcomes, stableText, type ActorOutcome, type Move } from './moves.ts'
import { PathError } from './path-error.ts'
import { srcOf } from './scripted.ts'

/** What a step can refer to. */
export interface Present {
  readonly snapshot: AnyMachineSnapshot
  readonly running: readonly AnyActorRef[]
  /** Soonest first. */
  readonly armed: readonly ArmedTimer[]
}

type Act = Exclude<
  JourneyStep,
  | { wait: number }
  | { see: unknown }
  | { tags: unknown }
  | { context: object }
  | { emitted: unknown }
  | { called: string }
  | { sent: string }
>

/** True for a step that does something, and false for one that waits or checks. */
export const isAct = (step: JourneyStep): step is Act =>
  typeof step === 'string' ||
  'type' in step ||
  !['wait', 'see', 'tags', 'context', 'emitted', 'called', 'sent'].some((key) => key in step)

/** What can be referred to, for messages. */
export function possibilities({ running, armed }: Present): string {
  const timers = armed.map(({ id, event }) => moveLabel({ kind: 'timer', id, event }))
  return [`running: ${running.map(({ id }) => id).join(', ') || 'none'}`, `armed: ${timers.join(', ') || 'none'}`].join(
    '; ',
  )
}

function actorNamed(name: string, present: Present): AnyActorRef {
  const actor = present.running.find((child) => srcOf(child) === name || child.id === name)
  if (actor === undefined) throw new PathError(`actor "${name}" does not run; ${possibilities(present)}`)
  return actor
}

function timerNamed(name: string, present: Present): Move {
  const timer = present.armed.find(
    ({ id, event }) => id.startsWith(`xstate.after.${name}.`) || id === name || event.type === name,
  )
  if (timer === undefined) throw new PathError(`timer "${name}" is not armed; ${possibilities(present)}`)
  return { kind: 'timer', id: timer.id, event: timer.event }
}

function outcomeOf(outcome: ActorOutcome, name: string, value: unknown, present: Present): Move {
  const actor = actorNamed(name, present)
  return { kind: 'actor', outcome, id: actor.id, src: srcOf(actor), value, sample: 0 }
}

function moveNamed(step: string, samples: ChartSamples, present: Present): Move {
  const [, kind, name = ''] = /^(done|error|after):(.*)$/.exec(step) ?? []
  if (kind === 'after') return timerNamed(name, present)
  const moves =
    kind === 'done' || kind === 'error'
      ? sampleOutcomes(samples, kind, actorNamed(name, present), present.snapshot)
      : sampleEvents(samples, step, present.snapshot)
  const [first] = moves
  if (first === undefined) throw new PathError(`the samples give nothing for "${step}" now`)
  return first
}

/** The move of a hand-written step. @throws PathError if it is impossible now */
export function moveOf(step: Act, samples: ChartSamples, present: Present): Move {
  if (typeof step === 'string') return moveNamed(step, samples, present)
  if ('done' in step) return outcomeOf('done', step.done, step.output, present)
  if ('error' in step) return outcomeOf('error', step.error, step.reason, present)
  if ('snapshot' in step) return outcomeOf('snapshot', step.snapshot, step.value, present)
  if (typeof step.type !== 'string') throw new PathError(`no such step: ${stableText(step)}`)
  return { kind: 'event', event: step, sentBy: samples.sentBy?.[step.type] ?? null, sample: 0 }
}
