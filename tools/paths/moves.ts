/** A move of a chart: an event, an outcome of an actor, or a timer. */
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import type { ChartSamples } from '../../machines/shared/samples.ts'
import { delayLabel } from './names.ts'
import { srcOf } from './scripted.ts'

export type ActorOutcome = 'done' | 'error' | 'snapshot'

/** A step of a path before its walk. */
export type Move =
  | {
      readonly kind: 'event'
      readonly event: EventObject
      readonly sentBy: string | null
      /** Position among the samples of the event. */
      readonly sample: number
    }
  | {
      readonly kind: 'actor'
      readonly outcome: ActorOutcome
      readonly id: string
      readonly src: string
      /** Output, error or snapshot. */
      readonly value: unknown
      /** Position among the samples of the outcome. */
      readonly sample: number
    }
  | { readonly kind: 'timer'; readonly id: string; readonly event: EventObject }

const asList = (sample: unknown, snapshot: AnyMachineSnapshot): readonly unknown[] => {
  const value: unknown = typeof sample === 'function' ? sample(snapshot) : sample
  return Array.isArray(value) ? value : [value]
}

const payloadOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** The sample events of one type in a situation. */
export function sampleEvents(samples: ChartSamples, type: string, snapshot: AnyMachineSnapshot): Move[] {
  if (!Object.hasOwn(samples.events, type)) throw new Error(`no sample for event "${type}"`)
  const sentBy = samples.sentBy?.[type] ?? null
  return asList(samples.events[type], snapshot).map((value, sample) => ({
    kind: 'event',
    event: { type, ...payloadOf(value) },
    sentBy,
    sample,
  }))
}

/** The sample outcomes (or snapshots) of a running actor. */
export function sampleOutcomes(
  samples: ChartSamples,
  outcome: ActorOutcome,
  actor: AnyActorRef,
  snapshot: AnyMachineSnapshot,
): Move[] {
  const src = srcOf(actor)
  const given = samples.actors?.[src]
  if (given === undefined || !Object.hasOwn(given, outcome))
    throw new Error(`no "${outcome}" sample for actor "${src}"`)
  return asList(given[outcome], snapshot).map((value, sample) => ({
    kind: 'actor',
    outcome,
    id: actor.id,
    src,
    value,
    sample,
  }))
}

/** The interpreter's event of a move. */
export function eventOf(move: Move): EventObject {
  if (move.kind !== 'actor') return move.event
  const { id, value } = move
  if (move.outcome === 'done') return Object.assign({ type: `xstate.done.actor.${id}` }, { output: value, actorId: id })
  if (move.outcome === 'error')
    return Object.assign({ type: `xstate.error.actor.${id}` }, { error: value, actorId: id })
  return Object.assign({ type: `xstate.snapshot.${id}` }, { snapshot: value })
}

/** JSON that also represents what JSON drops: errors by message, functions and missing values by kind. */
export function stableText(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Error) return `${part.name}: ${part.message}`
    if (part instanceof Map) return [...part]
    if (part instanceof Set) return [...part]
    if (typeof part === 'function') return undefined
    if (typeof part === 'bigint') return `${part}n`
    return part
  })
  return text ?? String(value)
}

/** The message of any thrown value. */
export function reasonText(reason: unknown): string {
  if (reason instanceof Error) return reason.message
  return typeof reason === 'string' ? reason : stableText(reason)
}

const brief = (value: unknown): string => {
  const text = value instanceof Error ? reasonText(value) : stableText(value)
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}

const timerLabel = (id: string): string => {
  const delay = /^xstate\.after\.([^.]+)\./.exec(id)?.[1]
  return delay === undefined ? `after ${id}` : `after ${delayLabel(delay)}`
}

/** The move in short, as in transition names. */
export function moveLabel(move: Move): string {
  if (move.kind === 'event') return move.event.type
  return move.kind === 'actor' ? `${move.outcome}: ${move.id}` : timerLabel(move.id)
}

/** The move as an instruction for a person. */
export function moveSentence(move: Move): string {
  if (move.kind === 'timer') return `time passes: ${timerLabel(move.id)}`
  if (move.kind === 'actor') {
    const verb = { done: 'answers', error: 'fails with', snapshot: 'reports' }[move.outcome]
    return `${move.id} ${verb}${move.value === undefined ? '' : ` ${brief(move.value)}`}`
  }
  const { type, ...payload } = move.event
  const fields = Object.keys(payload).length === 0 ? '' : ` ${brief(payload)}`
  return move.sentBy === null ? `${type}${fields}` : `${move.sentBy} sends ${type}${fields}`
}
