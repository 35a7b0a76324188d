import { partnerOrderSetup } from './partner-order.setup.ts'
import type { MeansReply } from './partner-order.types.ts'

const view = 'partnerOrder.form'

interface Loaded {
  event: { output: MeansReply }
}

/** Guard: balances and routes have loaded. */
export const ifLoaded = { type: 'isLoaded', params: ({ event }: Loaded) => event.output } as const

/** Actions on the end of loading. */
export const takeReply = { type: 'takeReply', params: ({ event }: Loaded) => event.output } as const
export const tellFailed = { type: 'tellFailed', params: ({ event }: Loaded) => event.output } as const

/** Rates, limits, balances and names are kept fresh while the form is open; a failure waits for the next time. */
const rates = partnerOrderSetup.createStateConfig({
  initial: 'current',
  states: {
    current: {
      after: { rateLifetime: 'refreshing' },
      on: { 'means.signalled': 'refreshing' },
    },
    refreshing: {
      on: { 'means.signalled': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshMeans',
        src: 'loadMeans',
        onDone: [{ guard: ifLoaded, target: 'current', actions: takeReply }, { target: 'current' }],
        onError: 'current',
      },
    },
  },
})

/** What is typed and chosen, and what is wrong with it. */
const steps = partnerOrderSetup.createStateConfig({
  initial: 'editing',
  on: {
    'wallet.chosen': { target: '.editing', actions: { type: 'chooseWallet', params: ({ event }) => event.walletId } },
    'currency.chosen': {
      target: '.editing',
      actions: { type: 'chooseCurrency', params: ({ event }) => event.currencyId },
    },
    'amount.typed': { target: '.editing', actions: { type: 'editAmount', params: ({ event }) => event.text } },
    'amount.chosen': { target: '.editing', actions: { type: 'editAmount', params: ({ event }) => event.amount } },
    'value.typed': { target: '.editing', actions: { type: 'editValue', params: ({ event }) => event } },
    'details.chosen': { target: '.editing', actions: { type: 'fillIn', params: ({ event }) => event.id } },
    'agreement.toggled': { target: '.editing', actions: 'toggleAgreement' },
    'payment.submitted': [
      { guard: 'isCodeNext', target: '#partnerOrder.coding', actions: ['forgetRefusal', 'beginRequest'] },
      { guard: 'isFilled', target: '#partnerOrder.sending', actions: ['forgetRefusal', 'beginRequest'] },
      { target: '.incomplete', actions: ['forgetRefusal', 'askField'] },
    ],
  },
  states: {
    editing: {
      entry: 'forgetRefusal',
      meta: { view, description: 'Balance, amount, currency and its fields; the amount that arrives is computed.' },
    },
    incomplete: {
      tags: 'incomplete',
      meta: { view, description: 'Submitted while incomplete: says what is missing.' },
      // A field that is being corrected keeps the others’ messages.
      on: {
        'value.typed': { actions: { type: 'editValue', params: ({ event }) => event } },
        'agreement.toggled': { actions: 'toggleAgreement' },
      },
    },
    refused: {
      entry: 'askField',
      meta: { view, description: 'Refused: the reason at its field, or above the button.' },
    },
    heldBack: {
      tags: 'heldBack',
      meta: { view, description: 'Too many payments: countdown of the wait.' },
      after: { heldBack: 'editing' },
      on: { 'payment.submitted': {} },
    },
  },
})

/** The form of a payment, with rates that stay fresh. */
export const form = partnerOrderSetup.createStateConfig({
  tags: 'form',
  type: 'parallel',
  always: { guard: 'isEmpty', target: '#partnerOrder.empty' },
  states: { steps, rates },
})
