import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { User } from '../shared/api.ts'
import { signInCodeStates, type CodeTag } from '../shared/code-states.ts'
import { codeStep, codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isCodeRefused, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import { need, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import type {
  TokenLoginContext,
  TokenLoginEmitted,
  TokenLoginEvent,
  TokenLoginInput,
  TokenTry,
} from './token-login.types.ts'

const code = signInCodeStates('tokenLogin.code', 'submittingCode', '#tokenLogin.sorting')

/** Sign-in by a single-use link, with a code if the account requires one (spec §2: `/auth/{tmpAuthToken?}/`). */
export const tokenLoginMachine = setup({
  types: {
    context: {} as TokenLoginContext,
    events: {} as TokenLoginEvent,
    input: {} as TokenLoginInput,
    emitted: {} as TokenLoginEmitted,
    tags: {} as CodeTag,
    meta: {} as { view: string; description: string },
  },
  actors: { signInToken: fromPromise<Outcome<User>, TokenTry>(notProvided('signInToken')) },
  actions: {
    takeUser: assign({ user: (_, user: User) => user }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ token: noSecret, code: noSecret }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    tellUser: emit(({ context }) => ({ type: 'user.arrived', user: need(context.user) })),
    wantLogin: emit({ type: 'dialog.wanted', dialog: 'login' }),
  },
  guards: {
    hasToken: ({ context }) => !context.token.isEmpty,
    isAccepted,
    isHeldBack,
    isComplete: ({ context }) => codeProblem(context) === null,
    isCodeWanted: isRefusedWith(codes.codeRequired),
    isCodeRefused,
    isExpired: isRefusedWith(codes.tokenExpired),
    isBlocked: isRefusedWith(codes.accountBlocked),
  },
  delays: { heldBack },
}).createMachine({
  id: 'tokenLogin',
  context: ({ input }) => ({ ...input, ...codeStep, refusal: null, user: null }),
  initial: 'deciding',
  on: { 'signIn.chosen': { actions: 'wantLogin' } },
  states: {
    deciding: { always: [{ guard: 'hasToken', target: 'ready' }, { target: 'bare' }] },
    ready: {
      meta: {
        view: 'tokenLogin.ready',
        description: 'A button signs in: mail scanners open links, and must not use this one up.',
      },
      on: { 'signIn.confirmed': 'signing' },
    },
    bare: {
      meta: { view: 'tokenLogin.bare', description: 'The address has no token: sign in another way.' },
    },
    signing: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'tokenLogin.signing', description: 'The link is being checked.' },
      invoke: {
        id: 'signInToken',
        src: 'signInToken',
        input: ({ context: { token } }) => ({ token, code: noSecret }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'signedIn',
            actions: { type: 'takeUser', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: 'unanswered',
      },
      on: { 'signIn.chosen': {} },
    },
    sorting: {
      always: [
        { guard: 'isCodeWanted', target: 'code' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isBlocked', target: 'blocked' },
        { guard: 'isHeldBack', target: 'heldBack' },
        { target: 'refused' },
      ],
    },
    code,
    submittingCode: {
      tags: 'busy',
      meta: { view: 'tokenLogin.code', description: 'The code is being checked together with the link.' },
      invoke: {
        id: 'signInWithCode',
        src: 'signInToken',
        input: ({ context: { token, code } }) => ({ token, code }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'signedIn',
            actions: { type: 'takeUser', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'code.sorting', actions: takeRefusal },
        ],
        onError: 'code.unanswered',
      },
      on: { 'signIn.chosen': {} },
    },
    expired: {
      entry: 'forgetSecrets',
      meta: { view: 'tokenLogin.expired', description: 'The link is used or expired: sign in another way.' },
    },
    blocked: {
      entry: 'forgetSecrets',
      meta: { view: 'tokenLogin.blocked', description: 'The account is blocked: shows until when.' },
    },
    refused: {
      meta: { view: 'tokenLogin.refused', description: 'Refused for another reason, with the service’s message.' },
      on: { 'signIn.retried': 'signing' },
    },
    heldBack: {
      meta: { view: 'tokenLogin.heldBack', description: 'Too many attempts: retried after the wait.' },
      after: { heldBack: 'signing' },
    },
    unanswered: {
      meta: { view: 'tokenLogin.unanswered', description: 'No reply: the link can be tried again.' },
      on: { 'signIn.retried': 'signing' },
    },
    signedIn: {
      type: 'final',
      entry: ['forgetSecrets', 'tellUser'],
      meta: { view: 'user.exchange', description: 'Signed in: the session begins.' },
    },
  },
})

export type TokenLoginActor = ActorRefFrom<typeof tokenLoginMachine>
