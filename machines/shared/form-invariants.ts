import type { AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { CaptchaSettings } from './captcha.ts'
import { fieldOf } from './field-of.ts'
import type { PathHistory } from './samples.ts'

/** Invariants of forms with a captcha, and of charts that wait for replies; for samples only. */

interface Busy {
  readonly children: { readonly [id: string]: AnyActorRef | undefined }
  hasTag: (tag: 'busy') => boolean
}

interface Form {
  readonly context: {
    readonly captcha: CaptchaSettings
    readonly captchaToken: string | null
  }
}

type Invariant<TSnapshot> = (snapshot: TSnapshot, persisted: Snapshot<unknown>, history: PathHistory) => boolean

/** Whether an event is a failed call: a refusal, or no reply. */
const isFailure = (event: EventObject, id: string): boolean =>
  event.type === `xstate.error.actor.${id}` ||
  (event.type === `xstate.done.actor.${id}` && fieldOf(event, 'output', 'ok') !== true)

/** @param quiet actors that run permanently */
export const busyInvariants = (...quiet: readonly string[]): Record<string, Invariant<Busy>> => ({
  'the chart is busy exactly while it waits for a reply': (snapshot) =>
    snapshot.hasTag('busy') === Object.keys(snapshot.children).some((id) => !quiet.includes(id)),
})

/** @param call the actor that consumes the captcha */
export const captchaInvariants = (call: string): Record<string, Invariant<Form>> => ({
  'a failed call uses the captcha, which is emitted': ({ context }, _persisted, { events, emitted }) => {
    const last = events.at(-1)
    return (
      emitted.filter(({ type }) => type === 'captcha.reset').length ===
        events.filter((event) => isFailure(event, call)).length &&
      (last === undefined || !isFailure(last, call) || context.captchaToken === null)
    )
  },
  'an expired captcha is cleared': ({ context }, _persisted, { events }) =>
    events.at(-1)?.type !== 'captcha.expired' || context.captchaToken === null,
  'the last reported captcha settings apply': ({ context }, _persisted, { events }) => {
    const told = events.findLast(({ type }) => type === 'captcha.changed')
    return told === undefined || fieldOf(told, 'captcha', 'module') === context.captcha.module
  },
})

/** True if the captcha was configured after the actor's last start, which could not know of it. */
export const isCaptchaNew = ({ events, started }: PathHistory, id: string): boolean => {
  const heard = started.findLast((actor) => actor.id === id)?.heard ?? 0
  return events.slice(heard).some(({ type }) => type === 'captcha.changed')
}

interface Typed<Key extends string> {
  readonly context: { readonly touched: Partial<Record<Key, true>> }
  hasTag: (tag: 'incomplete') => boolean
}

/**
 * @param shownProblem what a field shows; the last parameter is true after a form that was sent too early
 * @param firstProblem the field that keeps a form from being sent
 */
export const problemInvariants = <Key extends string, Snapshots extends Typed<Key>>(
  fields: readonly Key[],
  shownProblem: (context: Snapshots['context'], key: Key, isIncomplete: boolean) => unknown,
  firstProblem: (context: Snapshots['context']) => Key | undefined,
): Record<string, Invariant<Snapshots>> => ({
  'a field shows its problem only when it was left or the form was sent too early': (snapshot) =>
    fields.every(
      (key) =>
        snapshot.hasTag('incomplete') ||
        snapshot.context.touched[key] === true ||
        shownProblem(snapshot.context, key, false) === null,
    ),
  'a form sent too early shows the problem that keeps it': (snapshot) => {
    const key = firstProblem(snapshot.context)
    return !snapshot.hasTag('incomplete') || key === undefined || shownProblem(snapshot.context, key, true) !== null
  },
})
