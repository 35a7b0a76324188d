import { accepted } from '../shared/outcome.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { kycMachine } from './kyc.machine.ts'
import { file, outcomes, picked } from './kyc.sample-data.ts'
import type { KycField, KycTemplate } from './kyc.types.ts'

type Journey = JourneyOf<typeof kycMachine>

const optional = { label: 'Optional', required: false } as const

const number: KycField = { name: 'number', kind: 'text', label: 'Number', required: true, pattern: '[A-Z]{2}\\d{7}' }
const note: KycField = { ...optional, name: 'note', kind: 'text', maxLength: 5 }
const anything: KycField = { ...optional, name: 'anything', kind: 'text', pattern: '[' }
const lastName: KycField = { ...optional, name: 'lastName', kind: 'lastName' }
const firstName: KycField = { ...optional, name: 'firstName', kind: 'firstName' }
const issuedOn: KycField = { ...optional, name: 'issuedOn', kind: 'date', earliest: '2016-11-21', latest: '2026-11-21' }
const movedOn: KycField = { ...optional, name: 'movedOn', kind: 'date' }
const birthday: KycField = { ...optional, name: 'birthday', kind: 'birthday', latest: '2008-01-01' }
const country: KycField = { ...optional, name: 'country', kind: 'choice', options: [{ value: 'GE', label: 'Georgia' }] }

/** One field, and a step with a document behind it. */
const started = (fields: readonly KycField[], values: readonly { name: string; value: string }[] = []) => {
  const template: KycTemplate = {
    kind: 'person',
    steps: [
      { title: 'Fields', text: '', fields: [...fields], documents: [] },
      {
        title: 'Photo',
        text: '',
        fields: [],
        documents: [{ name: 'photo', label: 'Photo', required: true, mediaTypes: ['image/jpeg'], maxBytes: 1_000 }],
      },
    ],
  }
  return {
    done: 'start',
    output: accepted({ template, data: { status: 'required' as const, values: [...values] } }),
  } as const
}

const typed = (name: string, text: string) => ({ type: 'field.typed', name, text }) as const

/** The text lets the step be left. */
const passes = ({ name }: KycField, text: string): Journey['steps'] => [
  typed(name, text),
  'step.submitted',
  { emitted: [{ type: 'step.shown' }] },
  'step.back',
  { emitted: [{ type: 'step.shown' }] },
]

/** The text blocks the step. */
const blocks = ({ name }: KycField, text: string): Journey['steps'] => [
  typed(name, text),
  'step.submitted',
  { emitted: [{ type: 'field.asked', key: name }] },
  { context: { step: 0 } },
]

/** Journeys of what may be typed, up to its limits. */
export const fieldJourneys: readonly Journey[] = [
  {
    name: 'a number fits its pattern as a whole, in capitals or not',
    steps: [
      started([number]),
      ...blocks(number, ' '),
      ...passes(number, 'AB1234567'),
      ...passes(number, ' ab1234567 '),
      ...blocks(number, 'AB12345678'),
      ...blocks(number, 'xAB1234567'),
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a text has at most as many characters as are allowed; nothing is fine where nothing is required',
    steps: [started([note]), ...passes(note, ''), ...passes(note, 'abcde'), ...blocks(note, 'abcdef')],
    end: { filling: 'editing' },
  },
  {
    name: 'an invalid pattern of the service accepts everything',
    steps: [started([anything]), ...passes(anything, 'anything at all')],
    end: { filling: 'editing' },
  },
  {
    name: 'names are of letters',
    steps: [started([lastName]), ...passes(lastName, 'Beridze'), ...blocks(lastName, 'B3ridze')],
    end: { filling: 'editing' },
  },
  {
    name: 'a date is within its limits, both included',
    steps: [
      started([issuedOn]),
      ...blocks(issuedOn, '2016-11-20'),
      ...passes(issuedOn, '2016-11-21'),
      ...passes(issuedOn, '2026-11-21'),
      ...blocks(issuedOn, '2026-11-22'),
      ...blocks(issuedOn, '2026-02-30'),
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'a date without limits exists',
    steps: [started([movedOn]), ...passes(movedOn, '2030-01-01'), ...blocks(movedOn, '1890-01-01')],
    end: { filling: 'editing' },
  },
  {
    name: 'whoever is old enough today is old enough',
    steps: [started([birthday]), ...passes(birthday, '2008-01-01'), ...blocks(birthday, '2008-01-02')],
    end: { filling: 'editing' },
  },
  {
    name: 'a choice is one of those that are offered',
    steps: [started([country]), ...passes(country, 'GE'), ...blocks(country, 'XX')],
    end: { filling: 'editing' },
  },
  {
    name: 'what is sent is normalized, and empty fields are left out',
    steps: [
      started(
        [firstName, lastName, number, note, country],
        [
          { name: 'lastName', value: ' De  la Cruz ' },
          { name: 'older', value: 'of another template' },
        ],
      ),
      { context: { values: { lastName: ' De  la Cruz ' } } },
      typed('firstName', ' Nino  Maria '),
      typed('number', ' ab1234567 '),
      typed('note', ' a  b '),
      'step.submitted',
      { type: 'document.picked', name: 'photo', file: picked },
      { done: 'readDocument', output: outcomes.read },
      'step.submitted',
      {
        called: 'handOver',
        input: {
          kind: 'person',
          values: [
            { name: 'firstName', value: 'Nino Maria' },
            { name: 'lastName', value: 'De la Cruz' },
            { name: 'number', value: 'AB1234567' },
            { name: 'note', value: 'a  b' },
          ],
          documents: [{ name: 'photo', mediaType: file.mediaType, content: file.content }],
        },
      },
    ],
    end: 'handingOver',
  },
]
