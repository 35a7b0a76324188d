import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { bare, means, tron } from '../shared/sample-means.ts'
import { defineSamples } from '../shared/samples.ts'
import { autoWithdrawalMachine } from './auto-withdrawal.machine.ts'
import type { AutoWithdrawal } from './auto-withdrawal.types.ts'

const auto: AutoWithdrawal = { walletId: 'USDT', minAmount: '50', requisiteId: tron.id }

const outcomes = {
  means: accepted(means),
  bare: accepted(bare),
  saved: accepted({ autoGetMoney: auto }),
  off: accepted({ autoGetMoney: null }),
  belowMin: refused(codes.belowMin, 'You can withdraw at least 5.', { field: 'autoGetMoney', min: '5' }),
  gone: refused(codes.notFound, 'These payment details don’t exist.'),
}

const filled = ['auto.asked', { done: 'loadMeans', output: outcomes.means }, 'amount.typed'] as const

export const autoWithdrawalSamples = defineSamples(autoWithdrawalMachine, {
  inputs: {
    off: { current: () => null, isOtpOn: () => false },
    on: { current: () => auto, isOtpOn: () => false },
    twoFactor: { current: () => null, isOtpOn: () => true },
  },
  events: {
    'auto.asked': { walletId: 'USDT' },
    'auto.closed': {},
    'means.retried': {},
    'wallet.chosen': { walletId: 'XRP' },
    'amount.typed': { text: '50' },
    'amount.chosen': { amount: '50' },
    'requisite.chosen': { id: tron.id },
    'requisite.wanted': {},
    'auto.submitted': {},
    'auto.turnedOff': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
  },
  actors: {
    loadMeans: { done: [outcomes.means, outcomes.bare, replies.forbidden], error: fault },
    saveAuto: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [outcomes.saved, outcomes.belowMin, replies.flooded, replies.codeWanted]
          : [outcomes.saved, outcomes.gone, replies.flooded, replies.codeWrong],
      error: fault,
    },
  },
  journeys: [
    {
      name: 'turned on',
      steps: [
        ...filled,
        'auto.submitted',
        { called: 'saveAuto', input: { auto } },
        { done: 'saveAuto', output: outcomes.saved },
        { emitted: [{ type: 'auto.saved', settings: { autoGetMoney: auto }, isOn: true }] },
      ],
      end: 'closed',
    },
    {
      name: 'turned off without a code',
      input: 'on',
      steps: [
        'auto.asked',
        { done: 'loadMeans', output: outcomes.means },
        { context: { amount: '50', requisiteId: tron.id } },
        'auto.turnedOff',
        { called: 'saveAuto', input: { auto: null } },
        { done: 'saveAuto', output: outcomes.off },
        { emitted: [{ type: 'auto.saved', settings: { autoGetMoney: null }, isOn: false }] },
      ],
      end: 'closed',
    },
    {
      name: 'a threshold below the least withdrawal is not saved; an ambiguous one is asked about',
      steps: [
        'auto.asked',
        { done: 'loadMeans', output: outcomes.means },
        { type: 'amount.typed', text: '4' },
        'auto.submitted',
        { see: { form: 'incomplete' } },
        { type: 'amount.typed', text: '1,500' },
        'auto.submitted',
        { see: { form: 'incomplete' } },
        'amount.chosen',
        'auto.submitted',
      ],
      end: 'saving',
    },
    {
      name: 'a coin without payment details: some are to be added',
      steps: [
        ...filled,
        { type: 'wallet.chosen', walletId: 'XRP' },
        'auto.submitted',
        { emitted: [{ type: 'field.asked', key: 'requisite' }] },
        'requisite.wanted',
        { emitted: [{ type: 'requisite.asked', walletId: 'XRP' }] },
      ],
      end: 'closed',
    },
    {
      name: 'with two-factor on: a code, after a wrong one',
      input: 'twoFactor',
      steps: [
        ...filled,
        'auto.submitted',
        { see: { coding: { asking: 'editing' } } },
        'code.typed',
        'code.submitted',
        { done: 'saveAuto', output: replies.codeWrong },
        { see: { coding: { asking: 'refused' } } },
        'code.typed',
        'code.submitted',
        { done: 'saveAuto', output: outcomes.saved },
      ],
      end: 'closed',
    },
    {
      name: 'no reply: the same again',
      steps: [...filled, 'auto.submitted', 'error:saveAuto', { see: { form: 'unanswered' } }, 'auto.submitted'],
      end: 'saving',
    },
    {
      name: 'payment details that are gone',
      steps: [
        ...filled,
        'auto.submitted',
        { done: 'saveAuto', output: outcomes.gone },
        { emitted: [{ type: 'field.asked', key: 'requisite' }] },
      ],
      end: { form: 'refused' },
    },
  ],
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'codes are cleared when the step is left': (snapshot) =>
      snapshot.matches('coding') || snapshot.matches('saving') || snapshot.context.code.isEmpty,
    'with two-factor on, it is turned on with a code': ({ context }, _persisted, { started }) =>
      !context.isOtpOn() ||
      started.every(
        ({ src, input }) => src !== 'saveAuto' || fieldOf(input, 'auto') === null || fieldOf(input, 'code') !== null,
      ),
  },
  serialize: ({ context: { means: found, walletId, amount, requisiteId, wish, way, code, refusal } }) => [
    found.requisites.length,
    walletId,
    amount,
    requisiteId,
    wish === null,
    way,
    code.isEmpty,
    refusal?.code ?? null,
  ],
})
