import type { ReadText } from '../shared/field-readings.ts'
import { readRequest } from './exchange.readings.ts'
import { exchangeSetup } from './exchange.setup.ts'
import type { ExchangeContext } from './exchange.types.ts'

const view = 'exchange.details'

const ordering = '#exchange.ordering'
const amounts = '#exchange.open.form.amounts'

/** Returns to amounts that are no longer valid. */
const toAmounts = {
  guard: 'isAboutAmounts',
  target: amounts,
  actions: [{ type: 'touch', params: 'amount' }, 'askField'],
} as const

/** Continues to the preview once everything is read, or returns to the amounts. */
const leave = [
  { guard: 'isComplete', target: ordering },
  { guard: 'isCompleteUnread', target: '.settling' },
  toAmounts,
] as const

const request = ({ context }: { context: ExchangeContext }) => readRequest(context)

const takeReadings = {
  type: 'takeReadings',
  params: ({ event }: { event: { output: readonly ReadText[] } }) => event.output,
} as const

const touch = { type: 'touch', params: ({ event }: { event: { key: string } }) => event.key } as const

/**
 * Second step of the form: the fields of the direction. An address, an account or a phone number is read when its
 * field is left, and before the form is sent: checksum, payment link, recipients that nobody owns.
 */
export const details = exchangeSetup.createStateConfig({
  entry: { type: 'tellStep', params: 'details' },
  initial: 'arriving',
  on: {
    'amounts.edited': { target: amounts, actions: 'askAmount' },
    'field.entered': [...leave, { actions: [touch, 'askField'] }],
    'form.submitted': [...leave, { actions: ['submit', 'askField'] }],
  },
  states: {
    // The code that reads a field is loaded when the field is there.
    arriving: { always: [{ guard: 'isReadable', target: 'reading' }, { target: 'editing' }] },
    editing: {
      meta: { view, description: 'Second step: fields of the direction, below a one-line summary of the amounts.' },
      on: {
        'field.left': [
          { guard: 'isUnread', target: 'reading', actions: touch },
          { actions: [touch, { type: 'takeReadings', params: [] }] },
        ],
      },
    },
    reading: {
      meta: { view, description: 'A field is being read; the form can be used.' },
      invoke: {
        id: 'readFields',
        src: 'readFields',
        input: request,
        onDone: { target: 'editing', actions: takeReadings },
        onError: { target: 'editing', actions: 'giveUpReading' },
      },
      on: { 'field.left': { target: 'reading', reenter: true, actions: touch } },
    },
    settling: {
      tags: 'settling',
      meta: { view, description: 'Sent; a field is still being read.' },
      after: { readingLimit: { target: 'settled', actions: 'giveUpReading' } },
      invoke: {
        id: 'settleFields',
        src: 'readFields',
        input: request,
        onDone: { target: 'settled', actions: takeReadings },
        onError: { target: 'settled', actions: 'giveUpReading' },
      },
      on: { 'form.submitted': {}, 'field.entered': {} },
    },
    settled: {
      always: [
        { guard: 'isComplete', target: ordering },
        { guard: 'isCompleteUnread', target: 'settling' },
        toAmounts,
        { target: 'editing', actions: ['submit', 'askField'] },
      ],
    },
  },
})
