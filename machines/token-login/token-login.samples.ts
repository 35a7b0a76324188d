import { fault, isWithoutSecrets, replies, secrets } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { createSecret, noSecret } from '../shared/secret.ts'
import { codeJourneys } from './token-login.code-journeys.ts'
import { tokenLoginMachine } from './token-login.machine.ts'

export const tokenLoginSamples = defineSamples(tokenLoginMachine, {
  inputs: {
    linked: { token: secrets.token },
    bare: { token: noSecret },
  },
  events: {
    'signIn.confirmed': {},
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
    {
      name: 'the press of the button signs in',
      steps: [{ see: 'ready' }, 'signIn.confirmed', { see: 'signing' }, 'done:signInToken'],
      end: 'signedIn',
    },
    {
      name: 'a used or expired link',
      steps: [
        'signIn.confirmed',
        { done: 'signInToken', output: replies.tokenExpired },
        { see: 'expired' },
        'signIn.chosen',
      ],
      end: 'expired',
    },
    { name: 'an address without a token', input: 'bare', steps: ['signIn.retried', 'signIn.chosen'], end: 'bare' },
    {
      name: 'two-factor is on: the code is requested, refused, requested again, and accepted',
      steps: [
        'signIn.confirmed',
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
      name: 'lost authenticator: a backup code, also during a wait',
      steps: [
        'signIn.confirmed',
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
      name: 'the link expires during the code step',
      steps: [
        'signIn.confirmed',
        { done: 'signInToken', output: replies.codeWanted },
        { type: 'code.typed', code: secrets.code },
        'code.submitted',
        { done: 'signInToken', output: replies.tokenExpired },
      ],
      end: 'expired',
    },
    {
      name: 'a blocked account',
      steps: ['signIn.confirmed', { done: 'signInToken', output: replies.blocked }],
      end: 'blocked',
    },
    {
      name: 'a rate limit, maintenance, no reply, then signed in',
      steps: [
        'signIn.confirmed',
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
    ...codeJourneys,
  ],
  invariants: {
    'no token in persisted, emitted or returned data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'the link is sent by a press, never by opening it': (_snapshot, _persisted, { started, events }) =>
      started.length === 0 || events.some(({ type }) => type === 'signIn.confirmed'),
    'a useless token is cleared': (snapshot) =>
      !['expired', 'blocked', 'signedIn'].some((state) => snapshot.value === state) || snapshot.context.token.isEmpty,
    'no code outside the code step': (snapshot) =>
      snapshot.matches('code') || snapshot.matches('submittingCode') || snapshot.context.code.isEmpty,
    'an arrival is emitted once': (snapshot, _persisted, { emitted }) =>
      emitted.filter(({ type }) => type === 'user.arrived').length === (snapshot.matches('signedIn') ? 1 : 0),
  },
})
