import { fieldOf } from '../shared/field-of.ts'
import { compare } from '../shared/money.ts'
import { fault, isWithoutSecrets, replies as account, secrets, silentCodes } from '../shared/sample-account.ts'
import { iban } from '../shared/sample-routes.ts'
import { defineSamples, type PathHistory } from '../shared/samples.ts'
import { shownInvariants } from './partner-order.invariants.ts'
import { partnerOrderJourneys } from './partner-order.journeys.ts'
import { partnerOrderMachine } from './partner-order.machine.ts'
import { chosenWallet, paymentProblem } from './partner-order.rules.ts'
import { ibanKey, newKey, outcomes, replies, savedIban, unanswered } from './partner-order.sample-data.ts'

const requests = ({ started }: PathHistory): unknown[] =>
  started.filter(({ src }) => src === 'createPartnerOrder').map(({ input }) => input)

const keyOf = (input: unknown): unknown => fieldOf(input, 'request', 'idempotencyKey')

export const partnerOrderSamples = defineSamples(partnerOrderMachine, {
  inputs: {
    plain: { isOtpOn: () => false, newKey, unanswered: () => null },
    twoFactor: { isOtpOn: () => true, newKey, unanswered: () => null },
    keyed: { isOtpOn: () => false, newKey: () => 'payment-key', unanswered: () => null },
    reloaded: { isOtpOn: () => false, newKey, unanswered: () => unanswered },
  },
  events: {
    'means.retried': {},
    'means.signalled': {},
    'wallet.chosen': { walletId: 'USDT' },
    'currency.chosen': { currencyId: 'tbc-gel' },
    'amount.typed': { text: '100' },
    'amount.chosen': { amount: '100' },
    'value.typed': { key: ibanKey, text: iban },
    'details.chosen': { id: savedIban.id },
    'agreement.toggled': {},
    'payment.submitted': {},
    'form.reopened': {},
    'rate.accepted': {},
    'payment.retried': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
  },
  actors: {
    loadMeans: { done: [replies.means, replies.poor, replies.broken, replies.noWallets], error: fault },
    createPartnerOrder: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [
              outcomes.made,
              outcomes.ibanRefused,
              outcomes.rateChanged,
              outcomes.rateJumped,
              outcomes.unconfirmed,
              account.flooded,
              account.codeWanted,
              account.technicalWork,
            ]
          : [outcomes.made, outcomes.tooMuch, outcomes.rateChanged, account.flooded, account.codeWrong],
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
  },
  journeys: partnerOrderJourneys,
  invariants: {
    ...shownInvariants,
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'codes are cleared when the step is left': (snapshot) =>
      snapshot.matches('coding') || snapshot.matches('sending') || snapshot.context.code.isEmpty,
    'a first request is complete': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.isUnsure || paymentProblem(snapshot.context) === null,
    'nothing is requested above the balance': (snapshot) => {
      const { request, isUnsure } = snapshot.context
      const balance = chosenWallet(snapshot.context)?.balance ?? '0'
      // An earlier request may have spent it.
      return !snapshot.matches('sending') || isUnsure || (request !== null && compare(request.amount, balance) <= 0)
    },
    'nothing is requested that was not submitted': ({ context }, _persisted, history) =>
      requests(history).length === 0 ||
      history.events.some(({ type }) => type === 'payment.submitted') ||
      (context.unanswered() !== null && history.events.some(({ type }) => type === 'payment.retried')),
    'with two-factor on, a first request has a code': ({ context }, _persisted, history) => {
      const [first] = requests(history)
      return !context.isOtpOn() || first === undefined || fieldOf(first, 'code') !== null
    },
    'one key until a definite reply; a lost one, a rate limit, a code or a step-up is none': (
      _snapshot,
      _persisted,
      history,
    ) => {
      const keys = new Set(requests(history).map(keyOf))
      const first = history.started.find(({ src }) => src === 'createPartnerOrder')?.heard ?? 0
      const answers = history.events.filter(({ type }) => type === 'xstate.done.actor.createPartnerOrder')
      // Another amount, currency, value or rate is another request, where nothing is in doubt.
      const changed = /^(amount|currency|wallet|value|details)\.|^xstate\.done\.actor\.refreshMeans$/
      const changes = history.events.slice(first).filter(({ type }) => changed.test(type))
      const definite = answers.filter((event) => !silentCodes.includes(fieldOf(event, 'output', 'refusal', 'code')))
      return keys.size <= 1 + definite.length + changes.length
    },
    'while a reply is missing nothing else is requested': ({ context }, _persisted, history) => {
      if (!context.isUnsure) return true
      const lost = history.events.filter(({ type }) => type === 'xstate.error.actor.createPartnerOrder').length
      const earlier = context.unanswered()
      const last = requests(history).at(-1) ?? { request: earlier }
      return (lost > 0 || earlier !== null) && context.request?.idempotencyKey === keyOf(last)
    },
    'a request of an earlier visit is settled before any other': ({ context }, _persisted, history) => {
      const [first] = requests(history)
      const earlier = context.unanswered()
      return earlier === null || first === undefined || keyOf(first) === earlier.idempotencyKey
    },
    'the form is closed while a reply is missing': (snapshot) =>
      !snapshot.context.isUnsure || !snapshot.matches('form'),
    'made means a reference': (snapshot) => !snapshot.matches('made') || snapshot.context.made !== null,
  },
})
