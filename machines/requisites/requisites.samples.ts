import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { tron, tronAddress } from '../shared/sample-means.ts'
import { defineSamples } from '../shared/samples.ts'
import { requisitesJourneys } from './requisites.journeys.ts'
import { requisitesMachine } from './requisites.machine.ts'
import { isOtherAddress } from './requisites.rules.ts'
import { currencies, outcomes } from './requisites.sample-data.ts'

export const requisitesSamples = defineSamples(requisitesMachine, {
  inputs: {
    plain: { isOtpOn: () => false },
    twoFactor: { isOtpOn: () => true },
  },
  events: {
    'list.retried': {},
    'list.signalled': {},
    'requisite.adding': { symbol: 'USDT' },
    'requisite.changing': ({ context }) => context.requisites.slice(0, 1).map(({ id }) => ({ id })),
    'form.retried': {},
    'form.closed': {},
    'currency.chosen': { currencyId: 'usdt-trc20' },
    'value.typed': { name: 'account', text: tronAddress },
    'name.typed': { text: tron.name },
    'form.submitted': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
    'deletion.asked': ({ context }) => context.requisites.slice(0, 1).map(({ id }) => ({ id })),
    'deletion.agreed': {},
    'deletion.cancelled': {},
  },
  actors: {
    loadRequisites: { done: [outcomes.one, outcomes.none, replies.forbidden], error: fault },
    loadCurrencies: { done: [currencies], error: fault },
    saveRequisite: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [outcomes.saved, outcomes.addressRefused, replies.flooded, replies.codeWanted, outcomes.unconfirmed]
          : [outcomes.saved, outcomes.tooMany, replies.flooded, replies.codeWrong],
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
    deleteRequisite: {
      done: [outcomes.deleted, outcomes.gone, outcomes.unconfirmed, replies.forbidden, replies.flooded],
      error: fault,
    },
  },
  journeys: requisitesJourneys,
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'codes are cleared when the form is left': (snapshot) =>
      snapshot.matches('editing') || snapshot.context.code.isEmpty,
    'with two-factor on, no other address is saved without a code': ({ context }, _persisted, { started }) =>
      !context.isOtpOn() ||
      started.every(
        ({ src, input }) =>
          src !== 'saveRequisite' ||
          fieldOf(input, 'code') !== null ||
          (fieldOf(input, 'saving', 'kind') === 'changed' && fieldOf(input, 'saving', 'values') === undefined),
      ),
    'an unchanged address is not sent': (snapshot, _persisted, { started }) =>
      !snapshot.matches({ editing: 'saving' }) ||
      isOtherAddress(snapshot.context) ||
      fieldOf(started.at(-1)?.input, 'saving', 'values') === undefined,
    'nothing is deleted without a question': (_snapshot, _persisted, { started, events }) =>
      started.every(({ src }) => src !== 'deleteRequisite') || events.some(({ type }) => type === 'deletion.agreed'),
    'the list is the latest reply': (snapshot) => !snapshot.matches('listed') || !snapshot.context.isUnsure,
    'a list that lacks something is being loaded, or says that it could not be': (snapshot) =>
      !snapshot.context.isBehind || !(['shown', 'empty'] as const).some((listed) => snapshot.matches({ listed })),
  },
})
