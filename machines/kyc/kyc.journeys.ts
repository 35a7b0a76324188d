import { replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import { documentJourneys } from './kyc.document-journeys.ts'
import { fieldJourneys } from './kyc.field-journeys.ts'
import type { kycMachine } from './kyc.machine.ts'
import { refusalJourneys } from './kyc.refusal-journeys.ts'
import { chooseDocument, outcomes, pickFront } from './kyc.sample-data.ts'

type Journeys = readonly JourneyOf<typeof kycMachine>[]

/** From the start to the complete last step. */
const filled = [
  { done: 'start', output: outcomes.prefilled },
  'step.submitted',
  chooseDocument,
  pickFront,
  { see: { filling: 'reading' } },
  { done: 'readDocument', output: outcomes.read },
] as const

/** Hand-written journeys through the verification with their end states. */
export const kycJourneys: Journeys = [
  {
    name: 'left during the submission: it hangs, or is aborted',
    steps: [...filled, 'step.submitted', { see: 'handingOver' }, 'flow.cancelled'],
    end: 'over',
  },
  {
    name: 'no reply, then left: the submission may have arrived',
    steps: [...filled, 'step.submitted', 'error:handOver', 'flow.cancelled'],
    end: 'over',
  },
  {
    name: 'everything filled in, submitted, and emitted',
    steps: [...filled, 'step.submitted', { see: 'handingOver' }, 'done:handOver', { see: 'succeeded' }, 'flow.closed'],
    end: 'over',
  },
  {
    name: 'as a dialog it ends immediately',
    input: 'modal',
    steps: [...filled, 'step.submitted', 'done:handOver'],
    end: 'over',
  },
  {
    name: 'an empty form shows what is missing, step by step',
    steps: [
      { done: 'start', output: outcomes.required },
      'step.submitted',
      { type: 'field.typed', name: 'firstName', text: 'Nino' },
      'step.submitted',
      { type: 'field.typed', name: 'dateOfBirth', text: '2010-01-01' },
      'step.submitted',
      { type: 'field.typed', name: 'dateOfBirth', text: '1990-04-02' },
      'step.submitted',
      'step.submitted',
      { see: { filling: 'editing' } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a file that is too large is refused; the next one is accepted',
    steps: [
      { done: 'start', output: outcomes.prefilled },
      'step.submitted',
      pickFront,
      { done: 'readDocument', output: outcomes.tooLarge },
      { see: { filling: 'editing' } },
      pickFront,
      { done: 'readDocument', output: outcomes.read },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a field of an earlier step is refused: that step is shown',
    steps: [
      ...filled,
      'step.submitted',
      { done: 'handOver', output: outcomes.nameRefused },
      { see: { filling: 'refused' } },
      { context: { step: 0, refusal: outcomes.nameRefused.refusal } },
      { type: 'field.typed', name: 'firstName', text: 'Nino' },
      'step.submitted',
      'step.submitted',
      'done:handOver',
    ],
    end: { succeeded: 'told' },
  },
  {
    name: 'no reply: submitted again',
    steps: [
      ...filled,
      'step.submitted',
      'error:handOver',
      { see: { filling: 'unanswered' } },
      'step.submitted',
      'done:handOver',
    ],
    end: { succeeded: 'told' },
  },
  {
    name: 'rate-limited: nothing is sent until the wait ends, input is possible',
    steps: [
      ...filled,
      'step.submitted',
      { done: 'handOver', output: replies.flooded },
      'step.submitted',
      chooseDocument,
      { wait: 19_999 },
      { see: { filling: 'heldBack' } },
      { wait: 1 },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'previously refused: the reason is shown, with the previous values',
    steps: [{ done: 'start', output: outcomes.refusedBefore }, 'step.submitted', 'step.back'],
    end: { filling: 'editing' },
  },
  {
    name: 'pending until the operator decides',
    steps: [
      { done: 'start', output: outcomes.pending },
      { see: 'pending' },
      { type: 'status.changed', status: 'done' },
      { done: 'start', output: outcomes.done },
    ],
    end: 'done',
  },
  {
    name: 'still pending when the socket reconnects: nothing is loaded',
    steps: [
      { done: 'start', output: outcomes.pending },
      { type: 'status.changed', status: 'pending' },
    ],
    end: 'pending',
  },
  {
    name: 'the template fails and is loaded again',
    steps: ['error:start', { see: 'failed' }, 'flow.retried', 'done:start'],
    end: { filling: 'editing' },
  },
  {
    name: 'the language changes half way: step, values and files are kept',
    steps: [
      ...filled,
      'language.changed',
      { see: 'loading' },
      { done: 'start', output: outcomes.required },
      'step.submitted',
    ],
    end: 'handingOver',
  },
  {
    name: 'cancelled half way',
    steps: [{ done: 'start', output: outcomes.prefilled }, 'step.submitted', 'flow.cancelled'],
    end: 'over',
  },
  ...documentJourneys,
  ...fieldJourneys,
  ...refusalJourneys,
]
