import type { ReadText } from '../shared/field-readings.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import {
  asked,
  draft,
  inputs,
  offered,
  step,
  account,
  toOffice,
  toTon,
  tonAddress,
  tonAddressKey,
  tonMemoKey,
  tonReadings,
  tonTexts,
  visitorKey,
  visitorPhone,
  visitorPhoneKey,
} from './exchange.sample-data.ts'

type Journey = JourneyOf<typeof exchangeMachine>

const reading = { open: { form: { details: 'reading' } } } as const
const editing = { open: { form: { details: 'editing' } } } as const
const settling = { open: { form: { details: 'settling' } } } as const

const typed = (text: string, key: string = tonAddressKey) => ({ type: 'field.typed', key, text }) as const
const left = (key: string = tonAddressKey) => ({ type: 'field.left', key }) as const
const field = { ...tonAddress, key: tonAddressKey, place: 'to' }
const unread = (text: string) => ({
  texts: [{ key: tonAddressKey, currencyId: 'ton', symbol: 'TON', field, beside: ['memo'] as const, text }],
})
const saved = (values: Readonly<Record<string, string>>, give: string = inputs.toTon.draft.amount.text) =>
  ({ type: 'draft.changed', draft: { ...inputs.toTon.draft, amount: { side: 'give', text: give }, values } }) as const

/** To the details of a direction whose address is read; its code is fetched. */
const opened = [
  'form.submitted',
  { called: 'readFields', input: { kinds: ['address'], texts: [] } },
  { done: 'readFields', output: [] },
] as const

const filled = { [tonAddressKey]: tonTexts.address, [tonMemoKey]: '104207' }

const phoneField = { ...visitorPhone, key: visitorPhoneKey, place: 'to' }
const phoneText = (text: string) => ({ key: visitorPhoneKey, currencyId: 'cash-gel-tbilisi', text })
const phoneRead = (text: string): readonly ReadText[] => [
  { ...phoneText(text), reading: { kind: 'recipient', value: account.phone } },
]
const phoneUnread = (text: string) => ({
  texts: [{ ...phoneText(text), symbol: 'GEL', field: phoneField, beside: [] }],
})

const withOffice = [toOffice, ...offered.slice(1)]
/** To the amounts of an office that asks for a phone number. */
const atOffice = [
  'service.returned',
  { done: 'loadRoutes', output: withOffice },
  { type: 'give.chosen', currencyId: 'btc' },
  { type: 'get.chosen', currencyId: 'cash-gel-tbilisi' },
  { type: 'amount.typed', side: 'give', text: '0.01' },
] as const

/** Journeys of addresses and payment links. */
export const readingJourneys: readonly Journey[] = [
  {
    name: 'a payment link that was left is its address and its memo, and is read once',
    input: 'toTon',
    steps: [
      'form.submitted',
      { see: reading },
      { emitted: [step('amounts'), asked(tonAddressKey), step('details')] },
      { done: 'readFields', output: [] },
      { see: editing },
      { emitted: [] },
      typed(tonTexts.link),
      { emitted: [saved({ [tonAddressKey]: tonTexts.link })] },
      left(),
      { see: reading },
      { called: 'readFields', input: unread(tonTexts.link) },
      { context: { touched: { [tonAddressKey]: true } } },
      { done: 'readFields', output: tonReadings.link },
      { see: editing },
      {
        context: {
          values: filled,
          touched: { [tonAddressKey]: true, [tonMemoKey]: true },
          readings: { [tonAddressKey]: tonReadings.address[0] },
        },
      },
      { emitted: [saved(filled)] },
      left(tonMemoKey),
      { see: editing },
      { emitted: [] },
      { called: 'readFields', times: 0 },
      'form.submitted',
      { see: 'ordering' },
      { called: 'placing', times: 1 },
    ],
    end: 'ordering',
  },
  {
    name: 'another memo that was typed is kept, and is the problem until it is the one of the link',
    input: 'toTon',
    steps: [
      ...opened,
      typed('7', tonMemoKey),
      typed(tonTexts.link),
      left(),
      { done: 'readFields', output: tonReadings.link },
      { context: { values: { [tonMemoKey]: '7', [tonAddressKey]: tonTexts.link } } },
      'form.submitted',
      { see: editing },
      { context: { isSubmitted: true } },
      typed(' 104207 ', tonMemoKey),
      left(tonMemoKey),
      { see: editing },
      { context: { values: filled } },
      'form.submitted',
    ],
    end: 'ordering',
  },
  {
    name: 'a refused recipient is a problem of its field, until another text is there',
    input: 'toTon',
    steps: [
      ...opened,
      typed(tonTexts.contract),
      left(),
      { done: 'readFields', output: tonReadings.contract },
      { see: editing },
      { context: { values: { [tonAddressKey]: tonTexts.contract } } },
      { type: 'field.entered', key: tonAddressKey },
      { see: editing },
      { called: 'placing', times: 0 },
      typed(tonTexts.address),
      'form.submitted',
      { see: settling },
      { tags: ['settling'] },
      { called: 'readFields', input: unread(tonTexts.address) },
      // A second press changes nothing.
      'form.submitted',
      { type: 'field.entered', key: tonAddressKey },
      { called: 'readFields', times: 0 },
      { done: 'readFields', output: tonReadings.address },
    ],
    end: 'ordering',
  },
  {
    name: 'what is sent is read first: a saved refused recipient stays in the details, also when Enter sends it',
    input: 'toTon',
    steps: [
      { type: 'draft.found', draft: { ...draft, values: { [tonAddressKey]: tonTexts.contract } } },
      'form.submitted',
      { see: settling },
      { emitted: [step('amounts'), step('details')] },
      { done: 'readFields', output: tonReadings.contract },
      { see: editing },
      { emitted: [asked(tonAddressKey)] },
      { context: { isSubmitted: true } },
      typed(tonTexts.link),
      { type: 'field.entered', key: tonAddressKey },
      { see: settling },
      typed(tonTexts.address),
      { done: 'readFields', output: tonReadings.link },
      // Typed meanwhile: the later text is read, too, and what was found in the earlier one is not taken.
      { see: settling },
      { called: 'readFields', input: unread(tonTexts.address) },
      { context: { values: { [tonAddressKey]: tonTexts.address } } },
      { done: 'readFields', output: tonReadings.address },
    ],
    end: 'ordering',
  },
  {
    name: 'without its code the pattern decides: at the field, after a while, and for what was sent',
    input: 'toTon',
    steps: [
      'form.submitted',
      { error: 'readFields', reason: 'its code could not be had' },
      { see: editing },
      typed('no address'),
      left(),
      { see: reading },
      left(),
      { called: 'readFields', times: 3 },
      { error: 'readFields', reason: 'its code could not be had' },
      { see: editing },
      { context: { values: { [tonAddressKey]: 'no address' } } },
      'form.submitted',
      { see: editing },
      { called: 'placing', times: 0 },
      typed(tonTexts.address),
      'form.submitted',
      { see: settling },
      'after:readingLimit',
      { see: 'ordering' },
      { done: 'placing', output: { kind: 'abandoned' } },
      { see: reading },
      { done: 'readFields', output: [] },
      typed('EQ3'),
      'form.submitted',
      { error: 'readFields', reason: 'its code could not be had' },
    ],
    end: 'ordering',
  },
  {
    name: 'a limit that changed while an address is read leads back to the amounts',
    input: 'toTon',
    steps: [
      ...opened,
      typed(tonTexts.address),
      'form.submitted',
      { see: settling },
      {
        emitted: [step('amounts'), asked(tonAddressKey), step('details'), saved({ [tonAddressKey]: tonTexts.address })],
      },
      { type: 'amount.typed', side: 'give', text: '0' },
      { emitted: [saved({ [tonAddressKey]: tonTexts.address }, '0')] },
      { done: 'readFields', output: tonReadings.address },
      { see: { open: { form: 'amounts' } } },
      { emitted: [asked('give'), step('amounts')] },
      { context: { touched: { amount: true } } },
    ],
    end: { open: { form: 'amounts' } },
  },
  {
    name: 'a local phone number becomes the one with its country code',
    input: 'toTon',
    steps: [
      ...atOffice,
      'form.submitted',
      { called: 'readFields', input: { kinds: ['phone'], texts: [] } },
      { done: 'readFields', output: [] },
      typed('555 12 34 56', visitorPhoneKey),
      left(visitorPhoneKey),
      { called: 'readFields', input: phoneUnread('555 12 34 56') },
      { done: 'readFields', output: phoneRead('555 12 34 56') },
      { see: editing },
      { context: { values: { [visitorPhoneKey]: account.phone } } },
      'form.submitted',
    ],
    end: 'ordering',
  },
  {
    name: 'the groups in which a phone number was written stay',
    input: 'toTon',
    steps: [
      ...atOffice,
      'form.submitted',
      { done: 'readFields', output: [] },
      typed('+995 555 12 34 56', visitorPhoneKey),
      left(visitorPhoneKey),
      { done: 'readFields', output: phoneRead('+995 555 12 34 56') },
      { see: editing },
      { context: { values: { [visitorPhoneKey]: '+995 555 12 34 56' } } },
    ],
    end: editing,
  },
  {
    name: 'the phone number of the account is not read: its profile has checked it',
    input: 'toTon',
    steps: [
      ...atOffice,
      { type: 'visitor.known', visitor: account },
      'form.submitted',
      { called: 'readFields', times: 0 },
      { see: 'ordering' },
      { context: { values: {} } },
    ],
    end: 'ordering',
  },
  {
    name: 'an address of another direction is not read',
    input: 'toTon',
    steps: [
      'service.returned',
      { done: 'loadRoutes', output: [toTon, ...offered] },
      typed(tonTexts.contract),
      { type: 'give.chosen', currencyId: 'btc' },
      { type: 'amount.typed', side: 'give', text: '0.01' },
      'form.submitted',
      { see: editing },
      { type: 'field.left', key: visitorKey },
      { see: editing },
      { called: 'readFields', times: 0 },
    ],
    end: editing,
  },
]
