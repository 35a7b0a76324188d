import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused, type Outcome } from '../shared/outcome.ts'
import type { PasskeyEnd } from '../shared/passkey.ts'
import { fault, isWithoutSecrets, replies, repliesTo, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import { stepUpMachine } from './step-up.machine.ts'
import { otherWays } from './step-up.rules.ts'

const outcomes = {
  done: accepted(null),
  mailed: accepted({ sentTo: 'ni***@example.com' }),
  codeWanted: replies.codeWanted,
  /** Two-factor was turned on elsewhere. */
  codeNeeded: refused(codes.confirmNeeded, 'Confirm that it’s you to go on.', { ways: ['code'] }),
  noMail: refused(codes.emailMissing, 'Enter your e-mail.'),
}

const answered = (outcome: Outcome<null>): PasskeyEnd<null> => ({ kind: 'answered', outcome })

export const ends = {
  signed: answered(outcomes.done),
  refused: answered(replies.passkeyRefused),
  flooded: answered(replies.flooded),
  elsewhere: answered(outcomes.codeNeeded),
  cancelled: { kind: 'cancelled' },
  failed: { kind: 'failed' },
  unsupported: { kind: 'unsupported' },
} satisfies Record<string, PasskeyEnd<null>>

const codeTyped = { type: 'secret.typed', secret: secrets.code } as const

const typed = {
  password: secrets.password,
  code: secrets.code,
  backup: secrets.backupCode,
  mail: secrets.code,
  passkey: secrets.code,
} as const

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
      done: [outcomes.done, replies.passwordWrong, replies.flooded, outcomes.codeWanted],
      error: fault,
    },
    signPasskey: {
      done: [ends.signed, ends.refused, ends.flooded, ends.elsewhere, ends.cancelled, ends.failed, ends.unsupported],
      error: fault,
    },
    mailCode: { done: [outcomes.mailed, replies.flooded, outcomes.codeNeeded, outcomes.noMail], error: fault },
  },
  journeys: [
    {
      name: 'confirmed by the password, after a wrong one',
      input: 'password',
      steps: [
        { see: { asking: 'typing' } },
        'secret.submitted',
        { see: { asking: 'incomplete' } },
        'secret.typed',
        'secret.submitted',
        { see: 'checking' },
        { done: 'confirmSession', output: replies.passwordWrong },
        { see: { asking: 'refused' } },
        'secret.typed',
        'secret.submitted',
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'confirmed by the code of the authenticator; five digits are not sent',
      input: 'code',
      steps: [
        { type: 'secret.typed', secret: createSecret('24681') },
        'secret.submitted',
        { see: { asking: 'incomplete' } },
        codeTyped,
        'secret.submitted',
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'who has no password is mailed a code at once',
      input: 'mail',
      steps: [
        { see: 'mailing' },
        'done:mailCode',
        { see: { asking: 'typing' } },
        codeTyped,
        'secret.submitted',
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'who forgot the password takes a mailed code, and another one',
      input: 'password',
      steps: [
        'secret.typed',
        { type: 'way.chosen', way: 'mail' },
        'done:mailCode',
        'mail.resent',
        { see: 'mailing' },
        'done:mailCode',
        codeTyped,
        'secret.submitted',
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'no code could be mailed: the password after all',
      input: 'password',
      steps: [
        { type: 'way.chosen', way: 'mail' },
        'error:mailCode',
        { see: { unsent: 'idle' } },
        'mail.resent',
        'error:mailCode',
        { type: 'way.chosen', way: 'password' },
        'secret.typed',
        'secret.submitted',
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'too many mails: none is asked for until the seconds are over',
      input: 'mail',
      steps: [
        { done: 'mailCode', output: replies.flooded },
        'mail.resent',
        { wait: 19_999 },
        { see: { unsent: 'flooded' } },
        { wait: 1 },
        { see: { unsent: 'idle' } },
        'mail.resent',
        'done:mailCode',
      ],
      end: { asking: 'typing' },
    },
    {
      name: 'too many tries: held back for the seconds named, and what is typed meanwhile stays',
      input: 'password',
      steps: [
        'secret.typed',
        'secret.submitted',
        { done: 'confirmSession', output: replies.flooded },
        'secret.submitted',
        'secret.typed',
        { wait: 19_999 },
        { see: { asking: 'flooded' } },
        { wait: 1 },
        'secret.submitted',
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'two-factor was turned on elsewhere: its code is asked for',
      input: 'password',
      steps: [
        'secret.typed',
        'secret.submitted',
        { done: 'confirmSession', output: outcomes.codeWanted },
        { see: { asking: 'typing' } },
        codeTyped,
        'secret.submitted',
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'no reply: the same is sent again',
      input: 'code',
      steps: [
        codeTyped,
        'secret.submitted',
        'error:confirmSession',
        { see: { asking: 'unreachable' } },
        'secret.submitted',
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'the authenticator is lost: a backup code, however it is written',
      input: 'safe',
      steps: [
        codeTyped,
        { type: 'way.chosen', way: 'backup' },
        'secret.submitted',
        { see: { asking: 'incomplete' } },
        { type: 'secret.typed', secret: createSecret(' 7K3M 9qx') },
        'secret.submitted',
        { see: { asking: 'incomplete' } },
        { type: 'secret.typed', secret: createSecret('7K3M 9qxd.') },
        'secret.submitted',
        { see: 'checking' },
        'done:confirmSession',
      ],
      end: 'confirmed',
    },
    {
      name: 'a passkey in place of the code',
      input: 'safe',
      steps: [codeTyped, 'passkey.chosen', { see: 'signing' }, { done: 'signPasskey', output: ends.signed }],
      end: 'confirmed',
    },
    ...(
      [
        [ends.cancelled, 'cancelled'],
        [ends.failed, 'failed'],
        [ends.unsupported, 'unsupported'],
        [ends.refused, 'refused'],
      ] as const
    ).map(([output, end]) => ({
      name: `no passkey (${end}): once more, then the code after all`,
      input: 'safe' as const,
      steps: [
        'passkey.chosen' as const,
        { done: 'signPasskey' as const, output },
        { see: { passkey: end } },
        'passkey.chosen' as const,
        { done: 'signPasskey' as const, output },
        { type: 'way.chosen' as const, way: 'code' as const },
        codeTyped,
        'secret.submitted' as const,
        'done:confirmSession' as const,
      ],
      end: 'confirmed' as const,
    })),
    {
      name: 'who has a passkey alone is asked for it, but not before the person says so',
      input: 'passkey',
      steps: [
        { see: { passkey: 'idle' } },
        'passkey.chosen',
        'error:signPasskey',
        { see: { passkey: 'unreachable' } },
        'passkey.chosen',
        { done: 'signPasskey', output: ends.flooded },
        'passkey.chosen',
        { wait: 19_999 },
        { see: { passkey: 'flooded' } },
        { wait: 1 },
        { see: { passkey: 'idle' } },
        'passkey.chosen',
        'done:signPasskey',
      ],
      end: 'confirmed',
    },
    {
      name: 'the account has other ways by now than the passkey',
      input: 'passkey',
      steps: ['passkey.chosen', { done: 'signPasskey', output: ends.elsewhere }],
      end: { asking: 'typing' },
    },
    {
      name: 'left while it is being checked',
      input: 'password',
      steps: ['secret.typed', 'secret.submitted', 'stepUp.cancelled'],
      end: 'cancelled',
    },
    { name: 'nothing to confirm with', input: 'signIn', steps: ['stepUp.cancelled'], end: 'cancelled' },
  ],
  invariants: {
    'no secret in what is kept, told or asked of actors': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'the secret is gone once it is over': (snapshot) => snapshot.status === 'active' || snapshot.context.secret.isEmpty,
    'it counts as confirmed only when the service said so': (snapshot, _persisted, history) =>
      !snapshot.context.result.isConfirmed ||
      repliesTo(history, 'confirmSession').at(-1) === 0 ||
      fieldOf(history.events.at(-1), 'output', 'outcome', 'ok') === true,
    'a passkey is asked for only when the person said so': (_snapshot, _persisted, { started, events }) =>
      started.filter(({ src }) => src === 'signPasskey').length <=
      events.filter(({ type }) => type === 'passkey.chosen').length,
    'a way that the account has not is never asked for': (snapshot) =>
      snapshot.matches('signIn') || snapshot.status === 'done' || snapshot.context.ways.includes(snapshot.context.way),
    'nothing half is sent': (_snapshot, _persisted, { started, events }) =>
      started.filter(({ src }) => src === 'confirmSession').length <=
      events.filter(({ type }) => type === 'secret.submitted').length,
    'what was refused is typed anew': (snapshot, _persisted, { events }) =>
      fieldOf(events.at(-1), 'output', 'refusal', 'code') !== codes.passwordInvalid ||
      (snapshot.matches({ asking: 'refused' }) && snapshot.context.secret.isEmpty),
  },
  serialize: ({ context }) => [
    context.ways,
    context.way,
    context.secret.isEmpty,
    context.sentTo,
    context.refusal?.code ?? null,
  ],
})
