import type { EventObject } from 'xstate'
import { fieldOf } from '../shared/field-of.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { kycJourneys } from './kyc.journeys.ts'
import { kycMachine } from './kyc.machine.ts'
import { documentOf, firstProblem } from './kyc.rules.ts'
import { contentText, outcomes, picked } from './kyc.sample-data.ts'
import type { KycContext } from './kyc.types.ts'

/** Mends what keeps the step from being left; else spoils a name, or says the same again. */
const typed = (context: KycContext) => {
  if (context.step === 1) return [{ name: 'documentType', text: 'passport' }]
  return [{ name: 'firstName', text: firstProblem(context) === undefined ? '7' : 'Nino' }]
}

/** The service said how far the person is; a reply to the hand-over was lost. */
const [loaded, lost] = ['xstate.done.actor.start', 'xstate.error.actor.handOver']

export const kycSamples = defineSamples(kycMachine, {
  inputs: { page: { isModal: false }, modal: { isModal: true } },
  events: {
    'field.typed': ({ context }) => (context.template === null ? [] : typed(context)),
    'field.left': { name: 'firstName' },
    'document.picked': { name: 'front', file: picked },
    'document.removed': ({ context }) => [{ name: 'front' }, ...(context.picked === null ? [] : [{ name: 'back' }])],
    'step.submitted': {},
    'step.back': {},
    'flow.retried': {},
    'flow.cancelled': {},
    'flow.closed': {},
    'language.changed': {},
    'status.changed': [{ status: 'done' }, { status: 'refused' }, { status: 'pending' }],
  },
  sentBy: { 'status.changed': 'watchStatus' },
  actors: {
    start: {
      done: [outcomes.prefilled, outcomes.pending, outcomes.done, outcomes.forbidden],
      error: fault,
    },
    readDocument: { done: [outcomes.read, outcomes.tooLarge], error: fault },
    handOver: { done: [outcomes.accepted, outcomes.backMissing, outcomes.nameRefused, replies.flooded], error: fault },
    watchStatus: { error: fault },
  },
  journeys: kycJourneys,
  invariants: {
    'no content of a document in what is kept, told or asked of actors': (_snapshot, persisted, history) =>
      !JSON.stringify([persisted, history]).includes(contentText),
    'whatever is handed over was asked for': ({ context }, _persisted, { started }) =>
      started.every(({ src, input }) => {
        if (src !== 'handOver') return true
        const documents = fieldOf(input, 'documents')
        return (
          Array.isArray(documents) &&
          documents.length > 0 &&
          documents.every((each: unknown) => documentOf(context, String(fieldOf(each, 'name'))) !== undefined)
        )
      }),
    'a step is left only when it is whole, and so is what is handed over': (snapshot) => {
      const { context } = snapshot
      const left = context.step + (snapshot.matches('handingOver') ? 1 : 0)
      const isWhole = (step: number) => firstProblem({ ...context, step }) === undefined
      return !snapshot.hasTag('form') || Array.from({ length: left }, (_, step) => step).every(isWhole)
    },
    'files are gone when the flow is over': (snapshot) =>
      !snapshot.matches('over') || Object.keys(snapshot.context.files).length === 0,
    'given up is said only where nothing can have been handed over': ({ context }, _persisted, { started, events }) => {
      const asked = started.filter(({ src }) => src === 'handOver').length
      const ended = events.filter(({ type }) => type.endsWith('.actor.handOver')).length
      const isWord = (event: EventObject) => event.type === loaded && fieldOf(event, 'output', 'ok') === true
      const last = events.findLast((event) => event.type === lost || isWord(event))
      return context.exit !== 'cancelled' || (asked === ended && last?.type !== lost)
    },
    'handed over is told once for each acceptance': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'kyc.handedOver').length ===
      events.filter((event) => fieldOf(event, 'output', 'value') === 'pending').length,
  },
  // Outside the form nothing of it counts any more: it is loaded anew, or over.
  serialize: (snapshot) => {
    const { files, step, unfit, isUnsure, refusal } = snapshot.context
    if (!snapshot.hasTag('form')) return [isUnsure]
    return [
      isUnsure,
      firstProblem(snapshot.context) ?? null,
      Object.keys(files),
      step,
      unfit?.problem ?? null,
      refusal?.code ?? null,
    ]
  },
})
