import { fault } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { kycMachine } from './kyc.machine.ts'
import { chooseDocument, file, outcomes, picked, pickFront, template } from './kyc.sample-data.ts'

type Journey = JourneyOf<typeof kycMachine>

const asked = (key: string) => ({ type: 'field.asked', key }) as const
const stepShown = { type: 'step.shown' } as const
const removeFront = { type: 'document.removed', name: 'front' } as const
const other = { ...picked, name: 'other.jpg' }

/** At the step of the documents. */
const atDocuments: Journey['steps'] = [
  { done: 'start', output: outcomes.prefilled },
  'step.submitted',
  { emitted: [stepShown] },
  { context: { step: 1, isSubmitted: false } },
]

/** Journeys of the files of a verification. */
export const documentJourneys: readonly Journey[] = [
  {
    name: 'while a file is read the fields stay editable, and the step is not left',
    steps: [
      ...atDocuments,
      { tags: ['form'] },
      pickFront,
      { called: 'readDocument', input: { file: picked, document: template.steps[1]?.documents[0] }, times: 1 },
      chooseDocument,
      { see: { filling: 'reading' } },
      { context: { values: { firstName: 'Nino', dateOfBirth: '1990-04-02', documentType: 'passport' } } },
      'step.submitted',
      'step.back',
      { see: { filling: 'reading' } },
      { context: { step: 1, isSubmitted: false } },
      { emitted: [] },
      { called: 'handOver', times: 0 },
    ],
    end: { filling: 'reading' },
  },
  {
    name: 'another file is selected while one is read: that one counts',
    steps: [
      ...atDocuments,
      pickFront,
      { called: 'readDocument', times: 1 },
      { type: 'document.picked', name: 'front', file: other },
      { see: { filling: 'reading' } },
      { called: 'readDocument', input: { file: other }, times: 1 },
      { context: { picked: { name: 'front', file: other } } },
      { done: 'readDocument', output: outcomes.read },
      { context: { picked: null, files: { front: file } } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a document that nobody asked for is not read',
    steps: [
      ...atDocuments,
      { type: 'document.picked', name: 'selfie', file: picked },
      { see: { filling: 'editing' } },
      pickFront,
      { called: 'readDocument', times: 1 },
      { type: 'document.picked', name: 'selfie', file: other },
      { called: 'readDocument', times: 0 },
      { context: { picked: { name: 'front', file: picked } } },
    ],
    end: { filling: 'reading' },
  },
  {
    name: 'a file is removed while it is read; removing another one does not stop it',
    steps: [
      ...atDocuments,
      { type: 'document.picked', name: 'back', file: picked },
      { done: 'readDocument', output: outcomes.read },
      pickFront,
      { type: 'document.removed', name: 'back' },
      { see: { filling: 'reading' } },
      { context: { files: {}, picked: { name: 'front', file: picked } } },
      { emitted: [asked('back')] },
      removeFront,
      { see: { filling: 'editing' } },
      { context: { picked: null } },
      { emitted: [asked('front')] },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a refused or unreadable file keeps the previous one; removing that clears the message',
    steps: [
      ...atDocuments,
      pickFront,
      { done: 'readDocument', output: outcomes.read },
      pickFront,
      { done: 'readDocument', output: outcomes.tooLarge },
      { context: { files: { front: file }, picked: null, unfit: { name: 'front', problem: 'fileLarge' } } },
      pickFront,
      { context: { unfit: null } },
      { error: 'readDocument', reason: fault },
      { see: { filling: 'editing' } },
      { context: { files: { front: file }, picked: null, unfit: { name: 'front', problem: 'fileUnreadable' } } },
      removeFront,
      { see: { filling: 'editing' } },
      { context: { files: {}, unfit: null } },
      { emitted: [asked('front')] },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'removing one of two files keeps the other',
    steps: [
      ...atDocuments,
      pickFront,
      { done: 'readDocument', output: outcomes.read },
      { type: 'document.picked', name: 'back', file: other },
      { done: 'readDocument', output: outcomes.read },
      removeFront,
      { context: { files: { back: file } } },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'an identity card needs its back, a passport does not',
    steps: [
      ...atDocuments,
      pickFront,
      { done: 'readDocument', output: outcomes.read },
      { type: 'field.typed', name: 'documentType', text: 'identityCard' },
      'step.submitted',
      { emitted: [asked('back')] },
      { see: { filling: 'editing' } },
      { context: { isSubmitted: true } },
      chooseDocument,
      'step.submitted',
      { emitted: [] },
      { called: 'handOver', times: 1 },
    ],
    end: 'handingOver',
  },
  {
    name: 'going back shows the step before, without the old messages; the first step has none before it',
    steps: [
      ...atDocuments,
      pickFront,
      { done: 'readDocument', output: outcomes.tooLarge },
      'step.submitted',
      { emitted: [asked('documentType')] },
      'step.back',
      { emitted: [stepShown] },
      { context: { step: 0, isSubmitted: false, unfit: null } },
      'step.back',
      { emitted: [] },
      { context: { step: 0 } },
    ],
    end: { filling: 'editing' },
  },
]
