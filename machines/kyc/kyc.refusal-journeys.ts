import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { kycMachine } from './kyc.machine.ts'
import { chooseDocument, file, outcomes, pickFront, template } from './kyc.sample-data.ts'

type Journey = JourneyOf<typeof kycMachine>

const asked = (key: string) => ({ type: 'field.asked', key }) as const

/** From the start to the complete last step. */
const filled: Journey['steps'] = [
  { done: 'start', output: outcomes.prefilled },
  'step.submitted',
  chooseDocument,
  pickFront,
  { done: 'readDocument', output: outcomes.read },
]

const values = [
  { name: 'firstName', value: 'Nino' },
  { name: 'dateOfBirth', value: '1990-04-02' },
  { name: 'documentType', value: 'passport' },
]
const payload = {
  kind: 'person',
  values,
  documents: [{ name: 'front', mediaType: file.mediaType, content: file.content }],
} as const

/** A refusal of the submission, which each of the next actions must forget. */
const refusedAgain: Journey['steps'] = [
  'step.submitted',
  { context: { refusal: null } },
  { done: 'handOver', output: outcomes.backMissing },
  { see: { filling: 'refused' } },
  { context: { refusal: outcomes.backMissing.refusal, step: 1 } },
]

/** Journeys of refused submissions, and of the ways out of a verification. */
export const refusalJourneys: readonly Journey[] = [
  {
    name: 'a refusal asks for its document, and is gone with the next change or attempt',
    steps: [
      ...filled,
      { emitted: [{ type: 'step.shown' }] },
      'step.submitted',
      { tags: ['busy', 'form'] },
      { context: { isSubmitted: true } },
      { called: 'handOver', input: payload, times: 1 },
      { done: 'handOver', output: outcomes.backMissing },
      { emitted: [asked('back')] },
      ...refusedAgain,
      chooseDocument,
      { see: { filling: 'editing' } },
      { context: { refusal: null } },
      ...refusedAgain,
      pickFront,
      { context: { refusal: null } },
      { done: 'readDocument', output: outcomes.read },
      ...refusedAgain,
      { type: 'document.removed', name: 'back' },
      { see: { filling: 'editing' } },
      { context: { refusal: null } },
      ...refusedAgain,
      'step.back',
      { context: { refusal: null, step: 0 } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a refusal of the whole form stays at its step, and focuses no field',
    steps: [
      ...filled,
      'step.submitted',
      { emitted: [{ type: 'step.shown' }] },
      { done: 'handOver', output: outcomes.forbidden },
      { see: { filling: 'refused' } },
      { context: { step: 1 } },
      { emitted: [asked('')] },
    ],
    end: { filling: 'refused' },
  },
  {
    name: 'during the wait the input changes, but no file and no step does',
    steps: [
      ...filled,
      'step.submitted',
      { done: 'handOver', output: replies.flooded },
      { called: 'readDocument', times: 1 },
      { called: 'handOver', times: 1 },
      { type: 'field.typed', name: 'documentType', text: 'identityCard' },
      pickFront,
      { type: 'document.removed', name: 'front' },
      'step.back',
      'step.submitted',
      { see: { filling: 'heldBack' } },
      { context: { step: 1, files: { front: file }, refusal: replies.flooded.refusal } },
      { context: { values: { firstName: 'Nino', dateOfBirth: '1990-04-02', documentType: 'identityCard' } } },
      { called: 'readDocument', times: 0 },
      { called: 'handOver', times: 0 },
      { wait: 20_000 },
      { context: { refusal: null } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a field that was left is marked as visited',
    steps: ['done:start', { type: 'field.left', name: 'firstName' }, { context: { touched: { firstName: true } } }],
    end: { filling: 'editing' },
  },
  {
    name: 'an empty first step asks for its first field, and is not left',
    steps: [
      { done: 'start', output: outcomes.required },
      'step.submitted',
      { emitted: [asked('firstName')] },
      { context: { isSubmitted: true, step: 0 } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'cancelled while it is loading',
    steps: [{ tags: ['busy'] }, 'flow.cancelled'],
    end: 'over',
    output: { kind: 'cancelled' },
  },
  {
    name: 'cancelled after it failed to load',
    steps: ['error:start', 'flow.cancelled'],
    end: 'over',
    output: { kind: 'cancelled' },
  },
  {
    name: 'cancelled half way: nothing was submitted',
    steps: [...filled, 'flow.cancelled', { context: { files: {}, picked: null } }],
    end: 'over',
    output: { kind: 'cancelled' },
  },
  {
    name: 'left while it is being submitted: it may have arrived',
    steps: [...filled, 'step.submitted', 'flow.cancelled'],
    end: 'over',
    output: { kind: 'unsure' },
  },
  {
    name: 'no reply, then cancelled: it may have arrived',
    steps: [...filled, 'step.submitted', 'error:handOver', { context: { isUnsure: true } }, 'flow.cancelled'],
    end: 'over',
    output: { kind: 'unsure' },
  },
  {
    name: 'submitted: the files are cleared before the success dialog is closed',
    steps: [
      ...filled,
      'step.submitted',
      { done: 'handOver', output: outcomes.accepted },
      { see: { succeeded: 'told' } },
      { context: { files: {}, exit: 'completed' } },
      { emitted: [{ type: 'step.shown' }, { type: 'kyc.handedOver' }] },
      'flow.closed',
    ],
    end: 'over',
    output: { kind: 'completed' },
  },
  {
    name: 'the template is refused, then unreachable: the old reason does not stay',
    steps: [
      { done: 'start', output: outcomes.forbidden },
      { see: 'failed' },
      { context: { refusal: outcomes.forbidden.refusal } },
      'flow.retried',
      'error:start',
      { see: 'failed' },
      { context: { refusal: null } },
    ],
    end: 'failed',
  },
  {
    name: 'the language changes while there is nothing to fill in: the texts are loaded again',
    steps: [
      'language.changed',
      { called: 'start', times: 2 },
      'error:start',
      'language.changed',
      { see: 'loading' },
      { done: 'start', output: outcomes.pending },
      'language.changed',
      { see: 'loading' },
      { done: 'start', output: outcomes.done },
      'language.changed',
      { see: 'loading' },
      { called: 'start', times: 3 },
    ],
    end: 'loading',
  },
  {
    name: 'already submitted: left without a change',
    steps: [{ done: 'start', output: outcomes.pending }, { tags: [] }, 'flow.closed'],
    end: 'over',
    output: { kind: 'left' },
  },
  {
    name: 'already verified: left without a change',
    steps: [{ done: 'start', output: outcomes.done }, 'flow.closed'],
    end: 'over',
    output: { kind: 'left' },
  },
  {
    name: 'refused while the page was open: the reason is news',
    steps: [
      { done: 'start', output: outcomes.pending },
      { context: { reason: null, isReasonNew: false } },
      { type: 'status.changed', status: 'refused' },
      { done: 'start', output: outcomes.refusedBefore },
      { context: { reason: 'The photo is not readable.', isReasonNew: true } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'refused before the page was opened, without a reason: it is not news',
    steps: [
      { done: 'start', output: accepted({ template, data: { status: 'refused' as const, values: [] } }) },
      { context: { reason: '', isReasonNew: false } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a verification that was approved is refused after all: it can be filled in again',
    steps: [
      { done: 'start', output: outcomes.done },
      { type: 'status.changed', status: 'done' },
      { see: 'done' },
      { type: 'status.changed', status: 'refused' },
      { done: 'start', output: outcomes.refusedBefore },
      { context: { isReasonNew: false } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'submitted in another tab, or decided: there is nothing to fill in',
    steps: [
      { done: 'start', output: outcomes.prefilled },
      { type: 'status.changed', status: 'refused' },
      { type: 'status.changed', status: 'required' },
      { see: { filling: 'editing' } },
      { type: 'status.changed', status: 'pending' },
      { see: 'loading' },
      { done: 'start', output: outcomes.prefilled },
      { type: 'status.changed', status: 'done' },
      { called: 'start', times: 3 },
    ],
    end: 'loading',
  },
  {
    name: 'the status cannot be watched: the verification goes on',
    steps: [
      { error: 'watchStatus', reason: fault },
      { done: 'start', output: outcomes.prefilled },
    ],
    end: { filling: 'editing' },
  },
]
