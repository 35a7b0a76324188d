import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { means, renamedMeans, tron, waiting } from '../shared/sample-means.ts'
import { defineSamples } from '../shared/samples.ts'
import { codeJourneys } from './auto-withdrawal.code-journeys.ts'
import { formJourneys } from './auto-withdrawal.form-journeys.ts'
import { autoWithdrawalMachine } from './auto-withdrawal.machine.ts'
import { autoProblem, fieldOfRefusal, isTyped, wishOf } from './auto-withdrawal.rules.ts'
import { at, auto, filled, outcomes } from './auto-withdrawal.sample-data.ts'

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
    'means.signalled': {},
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
          ? [outcomes.saved, outcomes.belowMin, outcomes.unconfirmed, replies.flooded, replies.codeWanted]
          : [outcomes.saved, outcomes.gone, replies.flooded, replies.codeWrong],
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
  },
  journeys: [
    ...formJourneys,
    ...codeJourneys,
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
        { see: at({ form: 'incomplete' }) },
        { type: 'amount.typed', text: '1,500' },
        'auto.submitted',
        { see: at({ form: 'incomplete' }) },
        'amount.chosen',
        'auto.submitted',
      ],
      end: at('saving'),
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
        { see: at({ coding: { asking: 'editing' } }) },
        'code.typed',
        'code.submitted',
        { done: 'saveAuto', output: replies.codeWrong },
        { see: at({ coding: { asking: 'refused' } }) },
        'code.typed',
        'code.submitted',
        { done: 'saveAuto', output: outcomes.saved },
      ],
      end: 'closed',
    },
    {
      name: 'no reply: the same again',
      steps: [...filled, 'auto.submitted', 'error:saveAuto', { see: at({ form: 'unanswered' }) }, 'auto.submitted'],
      end: at('saving'),
    },
    {
      name: 'another language: the form gets its names in it; what is typed, chosen and wrong stays',
      steps: [
        ...filled,
        { type: 'requisite.chosen', id: waiting.id },
        { type: 'amount.typed', text: '4' },
        'auto.submitted',
        { emitted: [{ type: 'field.asked', key: 'amount' }] },
        'means.signalled',
        'means.signalled',
        { see: { loaded: { names: 'refreshing' } } },
        { called: 'loadMeans', times: 3 },
        { done: 'loadMeans', output: outcomes.later },
        { see: { loaded: { names: 'current' } } },
        { context: { means: renamedMeans, amount: '4', requisiteId: waiting.id } },
        { emitted: [] },
      ],
      end: at({ form: 'incomplete' }),
    },
    {
      name: 'another language, and no names in it: nothing changes, and the form is used meanwhile',
      steps: [
        ...filled,
        'means.signalled',
        { type: 'amount.typed', text: '60' },
        'error:loadMeans',
        { see: { loaded: { names: 'current' } } },
        'means.signalled',
        { done: 'loadMeans', output: replies.forbidden },
        { context: { means, amount: '60', requisiteId: tron.id, refusal: null } },
        'auto.submitted',
        { called: 'saveAuto', input: { auto: { ...auto, minAmount: '60' } } },
      ],
      end: at('saving'),
    },
    {
      name: 'another language while wallets load: they are loaded in it',
      steps: [
        'auto.asked',
        'means.signalled',
        { called: 'loadMeans', times: 2 },
        { done: 'loadMeans', output: outcomes.later },
      ],
      end: at({ form: 'editing' }),
    },
    {
      name: 'payment details that are gone',
      steps: [
        ...filled,
        'auto.submitted',
        { done: 'saveAuto', output: outcomes.gone },
        { emitted: [{ type: 'field.asked', key: 'requisite' }] },
      ],
      end: at({ form: 'refused' }),
    },
  ],
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'codes are cleared when the step is left': (snapshot) =>
      snapshot.matches(at('coding')) || snapshot.matches(at('saving')) || snapshot.context.code.isEmpty,
    'leaving asks exactly while another threshold is typed than the one that is set': ({ context }) =>
      isTyped(context) ===
      ![context.current()?.minAmount, context.current() === null ? '' : null].includes(context.amount),
    'what is incomplete cannot be saved': ({ context }) =>
      (autoProblem(context) === null) === (wishOf(context) !== null),
    'a refusal has a field, or none': ({ context }) =>
      [null, 'amount', 'requisite'].includes(fieldOfRefusal(context.refusal)),
    'with two-factor on, it is turned on with a code, unless the owner confirmed': (
      { context },
      _persisted,
      { started },
    ) =>
      !context.isOtpOn() ||
      started.some(({ src }) => src === 'stepUp') ||
      started.every(
        ({ src, input }) => src !== 'saveAuto' || fieldOf(input, 'auto') === null || fieldOf(input, 'code') !== null,
      ),
  },
})
