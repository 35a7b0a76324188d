import { chosenWallet } from '../shared/chosen-means.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets, silentCodes } from '../shared/sample-account.ts'
import { tron, waiting } from '../shared/sample-means.ts'
import { defineSamples } from '../shared/samples.ts'
import { withdrawalJourneys } from './withdrawal.journeys.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'
import { shownInvariants } from './withdrawal.invariants.ts'
import { wishOf } from './withdrawal.rules.ts'
import { at, newKey, outcomes, unanswered } from './withdrawal.sample-data.ts'

export const withdrawalSamples = defineSamples(withdrawalMachine, {
  inputs: {
    plain: { isOtpOn: () => false, newKey, unanswered: () => null },
    twoFactor: { isOtpOn: () => true, newKey, unanswered: () => null },
    keyed: { isOtpOn: () => false, newKey: () => 'withdrawal-key', unanswered: () => null },
    reloaded: { isOtpOn: () => false, newKey, unanswered: () => unanswered },
  },
  events: {
    'withdrawal.asked': { walletId: 'USDT' },
    'withdrawal.closed': {},
    'means.retried': {},
    'means.signalled': {},
    'amount.typed': { text: '40' },
    'amount.chosen': { amount: '40' },
    'requisite.chosen': [{ id: tron.id }, { id: waiting.id }],
    'requisite.wanted': {},
    'withdrawal.submitted': {},
    'form.reopened': {},
    'withdrawal.confirmed': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
  },
  actors: {
    loadMeans: { done: [outcomes.means, outcomes.bare, outcomes.none, replies.forbidden], error: fault },
    createWithdrawal: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [
              outcomes.made,
              outcomes.tooMuch,
              outcomes.waits,
              outcomes.reused,
              outcomes.unconfirmed,
              replies.flooded,
              replies.codeWanted,
              replies.technicalWork,
            ]
          : [outcomes.made, outcomes.notPositive, replies.flooded, replies.codeWrong],
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
  },
  journeys: withdrawalJourneys,
  invariants: {
    ...shownInvariants,
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'codes are cleared when the step is left': (snapshot) =>
      snapshot.matches(at('coding')) || snapshot.matches(at('sending')) || snapshot.context.code.isEmpty,
    'what is checked is complete': (snapshot) =>
      !snapshot.matches(at('review')) || snapshot.context.isUnsure || wishOf(snapshot.context) !== null,
    'a form has its wallet': (snapshot) => !snapshot.matches(at('form')) || chosenWallet(snapshot.context) !== null,
    'nothing is requested that was not confirmed': (_snapshot, _persisted, { started, events }) =>
      started.every(({ src }) => src !== 'createWithdrawal') ||
      events.some(({ type }) => type === 'withdrawal.confirmed'),
    'with two-factor on, a first request has a code': ({ context }, _persisted, { started }) => {
      const first = started.find(({ src }) => src === 'createWithdrawal')
      return !context.isOtpOn() || first === undefined || fieldOf(first.input, 'code') !== null
    },
    'one key until a definite reply; a lost one, a rate limit, a code or a step-up is none': (
      _snapshot,
      _persisted,
      { started, events },
    ) => {
      const asked = started.filter(({ src }) => src === 'createWithdrawal')
      const keys = new Set(asked.map(({ input }) => fieldOf(input, 'request', 'idempotencyKey')))
      const answers = events.filter(({ type }) => type === 'xstate.done.actor.createWithdrawal')
      // Another amount or other payment details are another request, where nothing is in doubt.
      const changes = events.filter(({ type }) => type === 'amount.chosen' || type === 'requisite.chosen')
      const definite = answers.filter((event) => !silentCodes.includes(fieldOf(event, 'output', 'refusal', 'code')))
      return keys.size <= 1 + definite.length + changes.length
    },
    'while a reply is missing nothing else is requested': ({ context }, _persisted, { started, events }) => {
      if (!context.isUnsure) return true
      const asked = started.filter(({ src }) => src === 'createWithdrawal')
      const earlier = context.unanswered()
      const lost = events.filter(({ type }) => type === 'xstate.error.actor.createWithdrawal').length
      const key = fieldOf(asked.at(-1)?.input ?? { request: earlier }, 'request', 'idempotencyKey')
      return (lost > 0 || earlier !== null) && context.request?.idempotencyKey === key
    },
    'a request of an earlier visit is settled before any other': ({ context }, _persisted, { started }) => {
      const first = started.find(({ src }) => src === 'createWithdrawal')
      const earlier = context.unanswered()
      const key = fieldOf(first?.input, 'request', 'idempotencyKey')
      return earlier === null || first === undefined || key === earlier.idempotencyKey
    },
    'done means made': (snapshot) => !snapshot.matches(at('done')) || snapshot.context.made !== null,
  },
})
