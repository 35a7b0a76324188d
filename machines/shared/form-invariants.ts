import type { AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { CaptchaSettings } from './captcha.ts'
import { fieldOf } from './field-of.ts'
import type { PathHistory } from './samples.ts'

/** What must hold of every form with a captcha, and of every chart that waits for replies; for samples alone. */

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

/** Whether an event brings no consent of a call: a refusal, or no reply. */
const isFailure = (event: EventObject, id: string): boolean =>
  event.type === `xstate.error.actor.${id}` ||
  (event.type === `xstate.done.actor.${id}` && fieldOf(event, 'output', 'ok') !== true)

/** @param quiet actors that run all the time */
export const busyInvariants = (...quiet: readonly string[]): Record<string, Invariant<Busy>> => ({
  'the chart is busy while it waits for a reply, and only then': (snapshot) =>
    snapshot.hasTag('busy') === Object.keys(snapshot.children).some((id) => !quiet.includes(id)),
})

/** @param call the actor that uses the captcha up */
export const captchaInvariants = (call: string): Record<string, Invariant<Form>> => ({
  'a captcha is used up by a call that fails, which is told': ({ context }, _persisted, { events, emitted }) => {
    const last = events.at(-1)
    return (
      emitted.filter(({ type }) => type === 'captcha.reset').length ===
        events.filter((event) => isFailure(event, call)).length &&
      (last === undefined || !isFailure(last, call) || context.captchaToken === null)
    )
  },
  'a captcha that ran out is none': ({ context }, _persisted, { events }) =>
    events.at(-1)?.type !== 'captcha.expired' || context.captchaToken === null,
  'the captcha that is in force is the one that was told last': ({ context }, _persisted, { events }) => {
    const told = events.findLast(({ type }) => type === 'captcha.changed')
    return told === undefined || fieldOf(told, 'captcha', 'module') === context.captcha.module
  },
})
