import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { createSecret, noSecret } from '../shared/secret.ts'
import { tokenLoginMachine } from './token-login.machine.ts'

export const tokenLoginSamples = defineSamples(tokenLoginMachine, {
  inputs: {
    linked: { token: secrets.token },
    bare: { token: noSecret },
  },
  events: {
    'signIn.retried': {},
    'signIn.chosen': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'code.submitted': {},
    'way.changed': {},
  },
  actors: {
    signInToken: {
      done: (snapshot) => [
        replies.signedIn,
        replies.tokenExpired,
        replies.blocked,
        replies.flooded,
        replies.technicalWork,
        snapshot.matches('submittingCode') ? replies.codeWrong : replies.codeWanted,
      ],
      error: fault,
    },
  },
  journeys: [
    { name: 'the link signs in', steps: [{ see: 'signing' }, 'done:signInToken'], end: 'signedIn' },
    {
      name: 'a link that was used, or is too old',
      steps: [{ done: 'signInToken', output: replies.tokenExpired }, { see: 'expired' }, 'signIn.chosen'],
      end: 'expired',
    },
    { name: 'an address without a token', input: 'bare', steps: ['signIn.retried', 'signIn.chosen'], end: 'bare' },
    {
      name: 'two-factor is on: the code is asked for, refused, asked for again, and let in',
      steps: [
        { done: 'signInToken', output: replies.codeWanted },
        { see: { code: 'editing' } },
        'code.submitted',
        { see: { code: 'incomplete' } },
        { type: 'code.typed', code: secrets.code },
        'code.submitted',
        { see: 'submittingCode' },
        { done: 'signInToken', output: replies.codeWrong },
        { see: { code: 'refused' } },
        { type: 'code.typed', code: secrets.code },
        'code.submitted',
        { done: 'signInToken', output: replies.flooded },
        { see: { code: 'heldBack' } },
        { type: 'code.typed', code: secrets.code },
        'code.submitted',
        { see: { code: 'heldBack' } },
        { wait: 20_000 },
        { see: { code: 'editing' } },
        'code.submitted',
        'error:signInToken',
        { see: { code: 'unanswered' } },
        'code.submitted',
        'done:signInToken',
      ],
      end: 'signedIn',
    },
    {
      name: 'the authenticator is lost: a backup code, also while the seconds run',
      steps: [
        { done: 'signInToken', output: replies.codeWanted },
        { type: 'code.typed', code: secrets.code },
        'way.changed',
        'code.submitted',
        { see: { code: 'incomplete' } },
        { type: 'code.typed', code: createSecret(' 7K3M 9qxd.') },
        'code.submitted',
        { done: 'signInToken', output: replies.flooded },
        'way.changed',
        'way.changed',
        { see: { code: 'heldBack' } },
        { type: 'code.typed', code: secrets.backupCode },
        { wait: 20_000 },
        'code.submitted',
        'done:signInToken',
      ],
      end: 'signedIn',
    },
    {
      name: 'the link grows too old over the code',
      steps: [
        { done: 'signInToken', output: replies.codeWanted },
        { type: 'code.typed', code: secrets.code },
        'code.submitted',
        { done: 'signInToken', output: replies.tokenExpired },
      ],
      end: 'expired',
    },
    { name: 'a blocked account', steps: [{ done: 'signInToken', output: replies.blocked }], end: 'blocked' },
    {
      name: 'too often, then technical work, then no reply, then in',
      steps: [
        { done: 'signInToken', output: replies.flooded },
        { see: 'heldBack' },
        { wait: 20_000 },
        { see: 'signing' },
        { done: 'signInToken', output: replies.technicalWork },
        { see: 'refused' },
        'signIn.retried',
        'error:signInToken',
        { see: 'unanswered' },
        'signIn.retried',
        'done:signInToken',
      ],
      end: 'signedIn',
    },
  ],
  invariants: {
    'no token in anything that is kept, told or handed on': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'a token that is of no use any more is not kept': (snapshot) =>
      !['expired', 'blocked', 'signedIn'].some((state) => snapshot.value === state) || snapshot.context.token.isEmpty,
    'no code is kept where none is typed': (snapshot) =>
      snapshot.matches('code') || snapshot.matches('submittingCode') || snapshot.context.code.isEmpty,
    'whoever arrives was told once': (snapshot, _persisted, { emitted }) =>
      emitted.filter(({ type }) => type === 'user.arrived').length === (snapshot.matches('signedIn') ? 1 : 0),
  },
  serialize: ({ context }) => [context.token.isEmpty, context.way, context.code.isEmpty],
})
