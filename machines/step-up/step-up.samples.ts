import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, repliesTo, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { stepUpMachine } from './step-up.machine.ts'
import { stepUpJourneys } from './step-up.journeys.ts'
import { hasOtherPasskey, otherWays } from './step-up.rules.ts'
import { ends, outcomes } from './step-up.sample-data.ts'

const typed = {
  password: secrets.password,
  code: secrets.code,
  backup: secrets.backupCode,
  mail: secrets.code,
  passkey: secrets.code,
} as const

const textWays: readonly string[] = ['password', 'code', 'backup', 'mail']

export const stepUpSamples = defineSamples(stepUpMachine, {
  inputs: {
    password: { ways: ['password', 'mail'] },
    code: { ways: ['code'] },
    mail: { ways: ['mail'] },
    signIn: { ways: ['signIn'] },
    safe: { ways: ['code', 'backup', 'passkey'] },
    passkey: { ways: ['passkey'] },
  },
  events: {
    'secret.typed': ({ context }) => ({ secret: typed[context.way] }),
    'secret.submitted': {},
    'way.chosen': ({ context }) => otherWays(context).map((way) => ({ way })),
    'passkey.chosen': {},
    'mail.resent': {},
    'stepUp.cancelled': {},
  },
  actors: {
    confirmSession: {
      done: [outcomes.done, replies.passwordWrong, replies.flooded, outcomes.codeNeeded, outcomes.passwordNeeded],
      error: fault,
    },
    signPasskey: {
      done: [ends.signed, ends.refused, ends.flooded, ends.elsewhere, ends.cancelled, ends.failed, ends.unsupported],
      error: fault,
    },
    mailCode: { done: [outcomes.mailed, replies.flooded, outcomes.codeNeeded, outcomes.noMail], error: fault },
  },
  journeys: stepUpJourneys,
  invariants: {
    'no secret in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'the secret is cleared at the end': (snapshot) => snapshot.status === 'active' || snapshot.context.secret.isEmpty,
    'confirmed means that the service confirmed it': (snapshot, _persisted, history) =>
      !snapshot.context.result.isConfirmed ||
      repliesTo(history, 'confirmSession').at(-1) === 0 ||
      fieldOf(history.events.at(-1), 'output', 'outcome', 'ok') === true,
    'a passkey is requested only by the user': (_snapshot, _persisted, { started, events }) =>
      started.filter(({ src }) => src === 'signPasskey').length <=
      events.filter(({ type }) => type === 'passkey.chosen').length,
    'only available ways are offered': (snapshot) =>
      snapshot.matches('signIn') || snapshot.status === 'done' || snapshot.context.ways.includes(snapshot.context.way),
    'only ways with a field, and not the current one, are offered beside it': ({ context }) =>
      otherWays(context).every((way) => way !== context.way && textWays.includes(way)),
    'a passkey is offered beside every other way of an account that has one': (snapshot) =>
      snapshot.status === 'done' ||
      hasOtherPasskey(snapshot.context) ===
        (snapshot.context.ways.includes('passkey') && !snapshot.matches('passkey') && !snapshot.matches('signing')),
    'nothing incomplete is sent': (_snapshot, _persisted, { started, events }) =>
      started.filter(({ src }) => src === 'confirmSession').length <=
      events.filter(({ type }) => type === 'secret.submitted').length,
    'a refused secret is cleared': (snapshot, _persisted, { events }) =>
      fieldOf(events.at(-1), 'output', 'refusal', 'code') !== codes.passwordInvalid ||
      (snapshot.matches({ asking: 'refused' }) && snapshot.context.secret.isEmpty),
  },
})
