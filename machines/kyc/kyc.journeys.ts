import { replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { kycMachine } from './kyc.machine.ts'
import { outcomes, picked } from './kyc.sample-data.ts'

type Journeys = readonly JourneyOf<typeof kycMachine>[]

const chooseDocument = { type: 'field.typed', name: 'documentType', text: 'passport' } as const
const pickFront = { type: 'document.picked', name: 'front', file: picked } as const

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
    name: 'left while the documents are on their way: they hang, or are not to be sent after all',
    steps: [...filled, 'step.submitted', { see: 'handingOver' }, 'flow.cancelled'],
    end: 'over',
  },
  {
    name: 'no reply, and left so: the documents may be there',
    steps: [...filled, 'step.submitted', 'error:handOver', 'flow.cancelled'],
    end: 'over',
  },
  {
    name: 'everything filled in, handed over, and told',
    steps: [...filled, 'step.submitted', { see: 'handingOver' }, 'done:handOver', { see: 'succeeded' }, 'flow.closed'],
    end: 'over',
  },
  {
    name: 'as a dialog it ends at once',
    input: 'modal',
    steps: [...filled, 'step.submitted', 'done:handOver'],
    end: 'over',
  },
  {
    name: 'an empty form says what it lacks, step by step',
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
    name: 'a file that is too large is not taken; the next one is',
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
    name: 'the service minds a field of an earlier step: that step is shown',
    steps: [
      ...filled,
      'step.submitted',
      { done: 'handOver', output: outcomes.nameRefused },
      { see: { filling: 'refused' } },
      { type: 'field.typed', name: 'firstName', text: 'Nino' },
      'step.submitted',
      'step.submitted',
      'done:handOver',
    ],
    end: { succeeded: 'told' },
  },
  {
    name: 'no reply: handed over again',
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
    name: 'too often in a row: nothing is sent until the seconds are over, and typing goes on',
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
    name: 'refused before: why is said, and what was filled in is there',
    steps: [{ done: 'start', output: outcomes.refusedBefore }, 'step.submitted', 'step.back'],
    end: { filling: 'editing' },
  },
  {
    name: 'being looked at, until the operator decides',
    steps: [
      { done: 'start', output: outcomes.pending },
      { see: 'pending' },
      { type: 'status.changed', status: 'done' },
      { done: 'start', output: outcomes.done },
    ],
    end: 'done',
  },
  {
    name: 'being looked at still, as the service says when the line is open again: nothing is loaded for that',
    steps: [
      { done: 'start', output: outcomes.pending },
      { type: 'status.changed', status: 'pending' },
    ],
    end: 'pending',
  },
  {
    name: 'the template fails and is asked for again',
    steps: ['error:start', { see: 'failed' }, 'flow.retried', 'done:start'],
    end: { filling: 'editing' },
  },
  {
    name: 'another language half way: step, values and files stay',
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
    name: 'given up half way',
    steps: [{ done: 'start', output: outcomes.prefilled }, 'step.submitted', 'flow.cancelled'],
    end: 'over',
  },
]
