import type { EventObject } from 'xstate'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { kycJourneys } from './kyc.journeys.ts'
import { kycMachine } from './kyc.machine.ts'
import {
  documentOf,
  fieldProblem,
  firstProblem,
  isAboutField,
  isNeeded,
  shownDocumentProblem,
  shownFieldProblem,
  stepsOf,
} from './kyc.rules.ts'
import { contentText, outcomes, picked } from './kyc.sample-data.ts'
import type { KycContext, KycField, KycProblem } from './kyc.types.ts'

/** Fixes the problem that blocks the step; otherwise changes a name, or repeats it. */
const typed = (context: KycContext) => {
  if (context.step === 1) return [{ name: 'documentType', text: 'passport' }]
  return [{ name: 'firstName', text: firstProblem(context) === undefined ? '7' : 'Nino' }]
}

/** The kinds of fields of which these problems are said. */
const kindsOf: Partial<Record<KycProblem, readonly KycField['kind'][]>> = {
  tooYoung: ['birthday'],
  dateLate: ['date'],
  dateInvalid: ['birthday', 'date'],
  chooseOne: ['choice'],
  missing: ['text', 'firstName', 'lastName', 'birthday', 'date'],
}

const isSaidOf = (kind: KycField['kind'], problem: KycProblem | null): boolean =>
  problem === null || (kindsOf[problem]?.includes(kind) ?? true)

/** The service returned the status; a reply to the submission was lost. */
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
    'no content of a document in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      !JSON.stringify([persisted, history]).includes(contentText),
    'only requested data is submitted': ({ context }, _persisted, { started }) =>
      started.every(({ src, input }) => {
        if (src !== 'handOver') return true
        const documents = fieldOf(input, 'documents')
        return (
          Array.isArray(documents) &&
          documents.length > 0 &&
          documents.every((each: unknown) => documentOf(context, String(fieldOf(each, 'name'))) !== undefined)
        )
      }),
    'a step is left only when complete, and only complete forms are submitted': (snapshot) => {
      const { context } = snapshot
      const left = context.step + (snapshot.matches('handingOver') ? 1 : 0)
      const isWhole = (step: number) => firstProblem({ ...context, step }) === undefined
      return !snapshot.hasTag('form') || Array.from({ length: left }, (_, step) => step).every(isWhole)
    },
    'a field says what is wrong once it was left or its step submitted': ({ context }) =>
      stepsOf(context)
        .flatMap(({ fields }) => fields)
        .every((field) => {
          const isDue = context.isSubmitted || context.touched[field.name] !== undefined
          return shownFieldProblem(context, field) === (isDue ? fieldProblem(context, field) : null)
        }),
    'what is said of a field fits its kind': ({ context }) =>
      stepsOf(context)
        .flatMap(({ fields }) => fields)
        .every((field) => isSaidOf(field.kind, fieldProblem(context, field))),
    'a document says that it is missing once its step was submitted, and what is wrong with the last file': ({
      context,
    }) =>
      stepsOf(context)
        .flatMap(({ documents }) => documents)
        .every((document) => {
          const { unfit, isSubmitted, files } = context
          const isMissing = isSubmitted && isNeeded(context, document) && files[document.name] === undefined
          const problem = unfit?.name === document.name ? unfit.problem : null
          return shownDocumentProblem(context, document) === (problem ?? (isMissing ? 'documentMissing' : null))
        }),
    'a refusal of a field or a document is said there, and nowhere else': ({ context }) => {
      const { refusal } = context
      const isOfField = refusal?.code === codes.fieldInvalid || refusal?.code === codes.fieldMissing
      return stepsOf(context)
        .flatMap(({ fields, documents }) => [...fields, ...documents])
        .every(({ name }) => isAboutField(context, name) === (isOfField && refusal.object.field === name))
    },
    'files are cleared at the end': (snapshot) =>
      !snapshot.matches('over') || Object.keys(snapshot.context.files).length === 0,
    'cancelled is reported only when nothing can have been submitted': (
      { context },
      _persisted,
      { started, events },
    ) => {
      const asked = started.filter(({ src }) => src === 'handOver').length
      const ended = events.filter(({ type }) => type.endsWith('.actor.handOver')).length
      const isWord = (event: EventObject) => event.type === loaded && fieldOf(event, 'output', 'ok') === true
      const last = events.findLast((event) => event.type === lost || isWord(event))
      return context.exit !== 'cancelled' || (asked === ended && last?.type !== lost)
    },
    'each submission is emitted once': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'kyc.handedOver').length ===
      events.filter((event) => fieldOf(event, 'output', 'value') === 'pending').length,
  },
})
