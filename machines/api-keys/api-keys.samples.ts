import type { EventObject } from 'xstate'
import { typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { isSameSecret, Secret } from '../shared/secret.ts'
import { apiKeysJourneys } from './api-keys.journeys.ts'
import { apiKeysMachine } from './api-keys.machine.ts'
import { apiSecretText, changes, key, newKey, outcomes } from './api-keys.sample-data.ts'

/** Refusals after which the same key is requested again. */
const silent: readonly unknown[] = [codes.antiFlood, codes.codeRequired, codes.codeWrong, codes.confirmNeeded]

/** A deletion call has ended. */
const isDeletion = (event: EventObject | undefined): boolean =>
  /^xstate\.(done|error)\.actor\.deleteKey/.test(event?.type ?? '')

export const apiKeysSamples = defineSamples(apiKeysMachine, {
  inputs: {
    plain: { isOtpOn: () => false, newKey },
    twoFactor: { isOtpOn: () => true, newKey },
  },
  events: {
    'list.retried': {},
    'creation.asked': {},
    'name.typed': { text: key.name },
    'creation.submitted': {},
    'creation.cancelled': {},
    'secret.closed': {},
    'settings.asked': ({ context }) => context.keys.slice(0, 1).map(({ apiKey }) => ({ apiKey })),
    'deletion.asked': ({ context }) => context.keys.slice(0, 1).map(({ apiKey }) => ({ apiKey })),
    'deletion.agreed': {},
    'deletion.cancelled': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'way.changed': {},
    'code.submitted': {},
  },
  actors: {
    loadKeys: { done: [outcomes.one, outcomes.none, outcomes.forbidden], error: fault },
    createKey: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [outcomes.created, outcomes.nameRefused, replies.flooded, replies.codeWanted, outcomes.unconfirmed]
          : [outcomes.created, outcomes.nameRefused, replies.flooded, replies.codeWrong],
      error: fault,
    },
    keySettings: { done: [changes.saved, changes.left, changes.unsure], error: fault },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
    deleteKey: {
      done: ({ context }) =>
        context.code.isEmpty
          ? [outcomes.deleted, replies.codeWanted, outcomes.unconfirmed, replies.flooded, outcomes.forbidden]
          : [outcomes.deleted, replies.codeWrong, replies.flooded],
      error: fault,
    },
  },
  journeys: apiKeysJourneys,
  invariants: {
    'no code and no secret in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history) && !JSON.stringify([persisted, history]).includes(apiSecretText),
    'a secret exists only while it is shown': (snapshot) =>
      snapshot.matches('secretShown') === (snapshot.context.access !== null),
    'codes are cleared when the step is left': (snapshot) =>
      snapshot.matches('deleting') ||
      snapshot.matches('coding') ||
      snapshot.matches('creating') ||
      snapshot.context.code.isEmpty,
    'every key starts with the authenticator code': (snapshot) =>
      !snapshot.matches('listed') || snapshot.context.way === 'app',
    'no key is deleted without confirmation': (_snapshot, _persisted, { events, started }) =>
      started.filter(({ src }) => src === 'deleteKey').length === 0 ||
      events.some(({ type }) => type === 'deletion.agreed'),
    'with two-factor on, no key is made or deleted without a code': ({ context }, _persisted, { started }) =>
      !context.isOtpOn() ||
      started.every(({ src, input }) => !/^(create|delete)Key$/.test(src) || fieldOf(input, 'code') !== null),
    'a typed code is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const code = fieldOf(events.at(-1), 'code')
      return !(code instanceof Secret) || isSameSecret(typedCode(context, code), context.code)
    },
    'a typed name is kept, also during a wait': ({ context }, _persisted, { events }) =>
      (fieldOf(events.at(-1), 'text') ?? context.name) === context.name,
    'a wrong code keeps its step and its message': (snapshot, _persisted, { events }) =>
      fieldOf(events.at(-1), 'output', 'refusal', 'code') !== codes.codeWrong ||
      ((snapshot.matches({ deleting: { code: 'refused' } }) || snapshot.matches({ coding: { asking: 'refused' } })) &&
        snapshot.context.refusal?.code === codes.codeWrong),
    'a name is sent normalized': (_snapshot, _persisted, { started }) =>
      started.every(({ src, input }) => src !== 'createKey' || fieldOf(input, 'creation', 'name') === key.name),
    'after a deletion a key of the same name is a new request': ({ context }, _persisted, { events }) => {
      const last = events.at(-1)
      const isDeleted = isDeletion(last) && fieldOf(last, 'output', 'ok') !== false
      return !isDeleted || context.creation?.name !== key.name
    },
    'one idempotency key until a definite reply; a rate limit or a code request is not one': (
      _snapshot,
      _persisted,
      { started, events },
    ) => {
      const asked = started.filter(({ src }) => src === 'createKey')
      const keys = new Set(asked.map(({ input }) => fieldOf(input, 'creation', 'idempotencyKey')))
      const answers = events.filter((event) => event.type === 'xstate.done.actor.createKey' || isDeletion(event))
      const says = (event: EventObject) => !silent.includes(fieldOf(event, 'output', 'refusal', 'code'))
      return keys.size <= 1 + answers.filter(says).length
    },
    'the list is the latest reply': (snapshot) => !snapshot.matches('listed') || !snapshot.context.isUnsure,
    'a list without a new key is being loaded, or says that it could not be': (snapshot) =>
      !snapshot.context.isBehind || !(['shown', 'empty'] as const).some((listed) => snapshot.matches({ listed })),
  },
})
